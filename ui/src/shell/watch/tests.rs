//! What computer players do can be seen.

use alhambra_engine::GameKind;
use alhambra_engine::base::ModuleSet;
use alhambra_players::Strength;
use embedded_graphics::prelude::*;

use super::{PLATE, Stage, Watch};
use crate::console::Console;
use crate::games::{base, red};
use crate::input::{Button, Input};
use crate::nav::Go;
use crate::player::Player;
use crate::settings::Pace;

/// A table of computer players.
fn begun(size: Size, game: GameKind, modules: ModuleSet) -> Console {
    let mut console = Console::new(size, 1);
    let mut roster = console.ctx.roster.clone();
    roster.set_game(game);
    roster.set_modules(modules);
    roster.seats().for_each(|seat| roster.set_player(seat, Player::Computer(Strength::Easy)));
    assert!(console.ctx.session.begin((roster, 5), &mut ()));
    console.go(Go::Next);
    console
}

/// Plays on until somebody has decided something; false if the game is over.
fn decides(console: &mut Console) -> bool {
    for _ in 0..1000 {
        console.input(Input::Tick(2000), &mut ());
        match console.screen() {
            "Watch" => console.think(&mut ()),
            _ if console.is_over() => return false,
            _ => console.input(Input::Press(Button::A), &mut ()),
        }
        while console.screen() == "Watch" && console.ctx.session.pondering().is_some() {
            console.think(&mut ());
        }
        if console.screen() == "Watch" {
            return true;
        }
    }
    false
}

#[test]
fn what_is_done_in_a_palace_is_not_behind_the_plate() {
    for size in [Size::new(240, 240), Size::new(320, 240)] {
        for (game, modules) in [
            (GameKind::Base, ModuleSet::NONE),
            (GameKind::Base, ModuleSet::ALL),
            (GameKind::RedPalace, ModuleSet::NONE),
        ] {
            let (mut console, mut seen) = (begun(size, game, modules), 0);
            while decides(&mut console) {
                let session = &console.ctx.session;
                let base = session.as_ref().and_then(base::watch::spot);
                if let Some(spot) = base.or(session.red().and_then(red::watch::spot)) {
                    seen += 1;
                    let bottom = spot.top_left.y + spot.size.height as i32;
                    assert!(bottom <= PLATE.top_left.y, "{game:?}: {spot:?}");
                }
            }
            assert!(seen > 20, "{game:?}: {seen}");
        }
    }
}

#[test]
fn it_falls_between_being_pointed_out_and_done_at_each_speed() {
    let mut console = begun(Size::new(240, 240), GameKind::Base, ModuleSet::NONE);
    assert!(decides(&mut console));
    for pace in Pace::ALL {
        console.ctx.settings.pace = pace;
        let stage = |since| Watch { since }.stage(&console.ctx);
        let all = (0..pace.showing()).map(stage);
        assert!(all.clone().is_sorted(), "{pace:?}");
        for wanted in [Stage::Announced, Stage::Falling(0), Stage::Falling(7), Stage::Done] {
            let time = all.clone().filter(|&stage| stage == wanted).count();
            assert!(time >= 18, "{pace:?}: {wanted:?} for {time} ms");
        }
    }
}
