//! What the screens show of a roll, and when.

extern crate std;

use std::vec::Vec;

use alhambra_engine::roll::{Action, Event, Game, Setup};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;

use super::Session;
use super::news::News;
use crate::console::Console;
use crate::games::Housed as _;
use crate::roster::Roster;
use crate::secrecy::picture;
use crate::session::{Reporter as _, Staged as _};

const SIZE: Size = Size::new(240, 240);

/// What is shown at once after an action in this game.
fn shown(game: Game, news: &News, roster: &Roster, action: &Action) -> Vec<Rgb565> {
    let mut console = Console::new(SIZE, 1);
    let place = Game::place_in(&mut console.ctx.session);
    Session::install(place, (roster.clone(), 1), &mut Some(game), &mut Some(news.clone()));
    let session = console.ctx.session.roll_mut().expect("it is there");
    session.act(action, &mut ()).expect("it is legal");
    console.go_on();
    picture(&mut console)
}

/// The first picture is drawn before the game is saved. Whoever switches off then has learnt nothing
/// of the roll.
#[test]
fn what_is_seen_before_it_is_saved_tells_nothing_of_a_roll() {
    for players in 1..=5 {
        let mut roster = Roster::new();
        roster.set_game(alhambra_engine::GameKind::RollAndWrite);
        roster.set_players(players);
        let setup: Setup = Game::setup_for(&roster).expect("it can be played");
        let mut news = News::default();
        let mut hear = |event: &Event| news.hear(event);
        let mut game = Game::new(setup, u64::from(players), &mut hear);
        let mut rolls = 0;
        for step in 0..60 {
            let mut actions = Vec::new();
            game.for_each_action(&mut |action| actions.push(action));
            let Some(&action) = actions.get(step * 7 % actions.len().max(1)) else { break };
            let mut rolled = false;
            let mut tell = |event: &Event| {
                rolled |= matches!(event, Event::Roll { .. } | Event::Mark { .. });
            };
            game.clone().apply(&action, &mut tell).expect("it is legal");
            if rolled {
                rolls += 1;
                let first = shown(game.table().imagine(1), &news, &roster, &action);
                for seed in 2..5 {
                    let other = shown(game.table().imagine(seed), &news, &roster, &action);
                    assert!(first == other, "{players} players, {action:?}");
                }
            }
            game.apply(&action, &mut ()).expect("it is legal");
        }
        assert!(rolls > 15, "{players} players: {rolls} rolls");
    }
}
