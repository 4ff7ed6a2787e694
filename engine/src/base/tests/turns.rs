//! Turns: passing, replaying, views, and what cannot be done.

use super::*;
use crate::base::{ActionError, Decision, Destination};

#[test]
fn the_first_action_is_compulsory_while_one_is_possible() {
    let mut game = begun(3);
    assert_eq!(game.check(&Action::Pass), Err(ActionError::MustAct));
    assert!(!actions(&game).contains(&Action::Pass));

    show(&mut game, "");
    game.players[Seat::S0].hand = Cards::none();
    assert_eq!(actions(&game), [Action::Pass]);
    assert_eq!(play(&mut game, Action::Pass)[0], r#"{"e":"pass","player":0}"#);
    assert_eq!(game.active, Seat::S1);
}

#[test]
fn a_further_action_may_be_declined() {
    let mut game = begun(3);
    game.market[Slot::S1] = Some(tile("pavilion-8-0"));
    game.players[Seat::S0].hand = cards("B8");
    play(&mut game, Action::Buy { slot: Slot::S1, pay: cards("B8"), switches: Switches::NONE });
    assert!(actions(&game).contains(&Action::Pass));
    play(&mut game, Action::Pass);
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S0 });
}

#[test]
fn what_cannot_be_taken_back_is_known_before() {
    for seed in 0..200 {
        let mut game = Game::new(Setup::new(2 + seed as usize % 5).unwrap(), seed, &mut ());
        let mut choice = seed as usize;
        while game.decision() != Decision::Over {
            let legal = actions(&game);
            choice = choice * 31 % 1009;
            let action = legal[choice % legal.len()];
            let foretold = game.settles(&action);
            let seat = game.decision().seat();
            let lines = play(&mut game, action);
            let refilled = lines
                .iter()
                .any(|line| ["turn", "leftover"].contains(&line.split('"').nth(3).unwrap()));
            let passed_on = seat != game.decision().seat();
            assert_eq!(foretold, refilled || passed_on, "{lines:?}");
        }
    }
}

#[test]
fn a_turn_can_be_replayed_from_its_beginning() {
    let start = Game::new(Setup::new(4).unwrap(), 11, &mut ());
    let mut game = start.clone();
    let mut turn = Vec::new();
    while game.active == start.active {
        let legal = actions(&game);
        let action = legal[legal.len() / 2];
        turn.push(action);
        play(&mut game, action);
    }
    let mut again = start.clone();
    turn.into_iter().for_each(|action| drop(play(&mut again, action)));
    assert_eq!(again, game);
}

#[test]
fn the_redesign_needs_something_to_redesign() {
    let game = begun(3);
    let redesign = |action: &Action| {
        matches!(action, Action::Add { .. } | Action::Remove { .. } | Action::Swap { .. })
    };
    assert!(!actions(&game).iter().any(redesign));
}

#[test]
fn tiles_are_placed_in_any_order_and_support_each_other() {
    let mut game = begun(3);
    for name in ["pavilion-8-0", "seraglio-9-0"] {
        game.waiting.insert(tile(name));
        game.tiles.retain(|&other| other != tile(name));
    }
    game.step = Step::Place;
    let place = |name, cell| Action::Place { tile: tile(name), to: Destination::Palace(cell) };
    assert!(game.check(&place("pavilion-8-0", at(2, 0))).is_err());
    play(&mut game, place("seraglio-9-0", at(1, 0)));
    play(&mut game, place("pavilion-8-0", at(2, 0)));
    assert_eq!(game.active, Seat::S1);
}

#[test]
fn reserve_tiles_cannot_be_placed_and_actions_wait_for_their_time() {
    let mut game = begun(3);
    game.players[Seat::S0].reserve.insert(tile("pavilion-8-0"));
    let place = Action::Place { tile: tile("pavilion-8-0"), to: Destination::Palace(at(1, 0)) };
    assert_eq!(game.check(&place), Err(ActionError::NotNow));
    game.step = Step::Place;
    game.waiting.insert(tile("tower-12-0"));
    assert_eq!(game.check(&place), Err(ActionError::NotWaiting));
    assert_eq!(game.check(&Action::Pass), Err(ActionError::NotNow));
    let gift = Action::Place { tile: tile("tower-12-0"), to: Destination::Dirk };
    assert_eq!(game.check(&gift), Err(ActionError::NoDirk));
}

#[test]
fn the_money_deck_of_six_players_runs_out_and_is_made_anew() {
    // Everybody spends money when possible, so that cards come back.
    let mut reshuffled = false;
    for seed in 0..20 {
        let mut game = Game::new(Setup::new(6).unwrap(), seed, &mut ());
        while game.decision() != Decision::Over {
            let legal = actions(&game);
            let buys = |action: &&Action| matches!(action, Action::Buy { .. });
            let takes = |action: &&Action| matches!(action, Action::Take(cards) if cards.len() > 1);
            let action =
                *legal.iter().find(buys).or_else(|| legal.iter().find(takes)).unwrap_or(&legal[0]);
            let lines = play(&mut game, action);
            if lines.iter().any(|line| line == r#"{"e":"reshuffle"}"#) {
                reshuffled = true;
                assert!(!game.deck.iter().any(|card| matches!(card, DeckCard::Scoring(_))));
            }
        }
    }
    assert!(reshuffled);
}

#[test]
fn views_show_the_own_hand_alone() {
    let game = begun(4);
    let view = game.view(Seat::S1);
    assert_eq!(view.hand(), Some(game.players[Seat::S1].hand));
    assert_eq!(view.hand_len(Seat::S2), game.players[Seat::S2].hand.len());
    assert_eq!(game.table().hand(), None);

    // What another seat holds, and the order of deck and stack, leave no trace in a view.
    let mut other = game.clone();
    other.players[Seat::S2].hand = {
        let hand = &game.players[Seat::S2].hand;
        let swapped = hand.iter().map(|card| {
            let currency = Currency::ALL[3 - card.currency().unwrap() as usize];
            Card::new(currency, card.value()).unwrap()
        });
        swapped.collect()
    };
    other.deck.reverse();
    other.tiles.reverse();
    let seen = |game: &Game| {
        let view = game.view(Seat::S1);
        let seats = view.seats().map(|seat| {
            (view.hand_len(seat), view.score(seat), view.reserve(seat), view.palace(seat))
        });
        (
            seats.collect::<Vec<_>>(),
            view.hand(),
            *view.market(),
            *view.display(),
            (view.tiles_left(), view.cards_left(), view.rounds_scored(), view.waiting()),
            (view.decision(), view.starter(), view.dirk(), view.setup()),
        )
    };
    assert_eq!(seen(&other), seen(&game));
}

/// Saved games and records depend on it: the same seed gives the same game for ever.
#[test]
fn chance_is_stable() {
    let mut lines = Vec::new();
    Game::new(Setup::new(3).unwrap(), 7, &mut |event: &Event| lines.push(event.to_string()));
    assert_eq!(lines.join("\n"), include_str!("seed-7.jsonl").trim_end());
}
