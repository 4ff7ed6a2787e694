//! Who holds the device, and what can be taken back.

extern crate std;

use alhambra_engine::base::{Action, Game, ModuleSet};
use alhambra_engine::{GameKind, Play, Seat};
use alhambra_players::Strength;
use embedded_graphics::prelude::Size;

use super::{Reporter, State};
use crate::console::Console;
use crate::games::Housed as _;
use crate::games::base::Session;
use crate::input::Store;
use crate::player::Player;
use crate::save::SaveError;

fn begun(seed: u64) -> Console {
    let mut console = Console::new(Size::new(240, 240), 1);
    console.ctx.roster.set_modules(ModuleSet::ALL);
    let roster = console.ctx.roster.clone();
    Session::begin(Game::place_in(&mut console.ctx.session), roster, seed, &mut ())
        .expect("it can be played");
    console
}

/// Does something at random.
fn act(session: &mut Session, chance: &mut u64) -> Action {
    let mut actions = std::vec::Vec::new();
    session.choices(&mut |choice| actions.extend(choice.iter()));
    *chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    let action = actions[(*chance >> 33) as usize % actions.len()];
    session.act(&action, &mut ()).expect("it is legal");
    action
}

#[test]
fn a_turn_is_taken_back_action_by_action_and_nothing_before_it() {
    let mut deepest = 0;
    for seed in 1..=8 {
        let mut console = begun(seed);
        let session = console.ctx.session.as_mut().expect("a game runs");
        let mut chance = seed;
        // The game as it was before each action that can be taken back.
        let mut turn = std::vec::Vec::new();
        while !session.is_over() {
            turn.push(session.game().clone());
            act(session, &mut chance);
            if session.settled() == session.game() {
                turn.clear();
            }
            deepest = deepest.max(turn.len());
            // Now and then, all of it.
            while chance >> 40 & 3 == 0 && !turn.is_empty() {
                assert!(session.can_undo() && session.undo());
                assert_eq!(Some(session.game()), turn.pop().as_ref(), "seed {seed}");
            }
            if turn.is_empty() {
                assert!(!session.can_undo() && !session.undo(), "seed {seed}");
                assert_eq!(session.game(), session.settled());
            }
        }
    }
    assert!(deepest > 1, "no turn had several actions");
}

#[test]
fn a_game_whose_log_is_lost_is_not_saved_and_everything_else_is() {
    let mut console = begun(7);
    let session = console.ctx.session.as_mut().expect("a game runs");
    session.log.fold(|put| (0..u16::MAX).for_each(|_| put(0)));
    assert_eq!(console.save(Store::Game(GameKind::Base)), Err(SaveError::TooLong));
    assert!(console.save(Store::Settings).is_ok());
    assert!(console.save(Store::Scores).is_ok());
}

#[test]
fn the_device_is_kept_by_those_who_go_on_and_put_down_for_all_others() {
    // How often it was kept, put down for the next player, for news, and for an open window.
    let mut counts = [0; 4];
    for seed in 1..=8 {
        let mut console = begun(seed);
        let session = console.ctx.session.as_mut().expect("a game runs");
        let mut chance = seed;
        while !session.is_over() {
            session.hold();
            let held = session.holder();
            let action = act(session, &mut chance);
            let reason = if session.can_undo() {
                0
            } else if session.game().decider() != held {
                1
            } else if session.news().is_waiting() {
                2
            } else if session.game().is_open_window() {
                3
            } else {
                0
            };
            let expected = if reason == 0 { held } else { None };
            assert_eq!(session.holder(), expected, "seed {seed}, {action:?}");
            counts[reason] += 1;
            session.news.catch_up();
            session.news.bulletins.clear();
        }
    }
    assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
}

/// A mind gets its seat's view and nothing else; in the twin everything else is another.
#[test]
fn what_is_hidden_from_a_computer_player_does_not_change_what_it_does() {
    let decided = |session: &mut Session| loop {
        session.think(&mut ());
        if let State::Decided(action) = session.state() {
            return action;
        }
    };
    let mut compared = 0;
    for seed in 1..=3 {
        let mut console = begun(seed);
        let session = console.ctx.session.as_mut().expect("a game runs");
        for (seat, strength) in Seat::ALL.into_iter().zip(Strength::ALL) {
            session.roster.set_player(seat, Player::Computer(strength));
        }
        let mut chance = seed;
        for number in 0..60 {
            let Some(seat) = session.game().decider() else { break };
            let game = Game::imagine(&session.game().seen_by(Some(seat)), number);
            if number % 6 == 0 && session.roster.strength(seat) < Some(Strength::Strong) {
                compared += usize::from(game != *session.game());
                let mut place = None;
                let table = (session.roster.clone(), session.seed);
                let news = &mut Some(Default::default());
                let twin = Session::install(&mut place, table, &mut Some(game), news).unwrap();
                twin.log = session.log.clone();
                assert_eq!(decided(twin), decided(session), "seed {seed}, action {number}");
            }
            act(session, &mut chance);
        }
    }
    assert!(compared > 5, "{compared}");
}

#[test]
fn what_a_person_had_begun_is_settled_when_a_computer_player_takes_over() {
    let mut compared = 0;
    for seed in 1..=8 {
        let mut console = begun(seed);
        let session = console.ctx.session.as_mut().expect("a game runs");
        let mut chance = seed;
        while !session.can_undo() && !session.is_over() {
            act(session, &mut chance);
        }
        let (Some(seat), before) = (session.game().decider(), session.game().clone()) else {
            continue;
        };
        session.roster.set_player(seat, Player::StandIn(Strength::Easy));
        session.think(&mut ());
        assert!(!session.can_undo());
        assert!(*session.game() == before && *session.settled() == before);
        compared += 1;
    }
    assert!(compared > 0);
}
