//! M1 to M8: the Change.

use super::*;
use crate::base::modules::change::Question as Q;

const CHANGE: &[Module] = &[Module::Change];

/// Seat 0 acts with this hand; the tile lies on the dinar place.
fn shopping(tile: &str, names: &str) -> Game {
    let mut game = begun_with(3, CHANGE);
    put(&mut game, Slot::S1, tile);
    hand(&mut game, Seat::S0, names);
    game
}

/// How many coins somebody gets who pays like that.
fn change(tile: &str, pay: &str) -> u8 {
    let mut game = shopping(tile, pay);
    let action = buy(Slot::S1, pay);
    assert!(actions(&game).contains(&action), "{pay}");
    play(&mut game, action);
    if game.check(&take_coins()).is_ok() {
        assert_eq!(game.decision(), asks_for_change(Seat::S0));
        let lines = play(&mut game, take_coins());
        assert!(lines[0].starts_with(r#"{"e":"coins","player":0,"coins":["coin-"#), "{lines:?}");
    }
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S0 });
    coins_of(&game, Seat::S0)
}

const fn asks_for_change(seat: Seat) -> Decision {
    Decision::Answer { seat, question: Question::Change(Q::Take) }
}

#[test]
fn m1_seven_too_much_are_three_coins() {
    assert_eq!(change("tower-10-W", "B9 B8"), 3);
}

#[test]
fn m2_every_two_are_a_coin() {
    assert_eq!(change("garden-8-SW", "B9"), 0);
    assert_eq!(change("arcades-7-ES", "B9"), 1);
    assert_eq!(change("arcades-6-SW", "B9"), 1);
}

#[test]
fn m3_no_more_coins_than_the_bag_has() {
    let mut game = shopping("pavilion-3-SW", "B9");
    for (seat, letters) in [(Seat::S1, "BBBBBBGGGGGG"), (Seat::S2, "OOOOOOYYYYY")] {
        coins(&mut game, seat, letters);
    }
    play(&mut game, buy(Slot::S1, "B9"));
    play(&mut game, take_coins());
    assert_eq!(game.table().coins(Seat::S0), [0, 0, 0, 1]);
    assert_eq!(game.table().coins_left(), [0; 4]);
}

#[test]
fn m3_an_empty_bag_gives_nothing_and_asks_nothing() {
    let mut game = shopping("pavilion-3-SW", "B9");
    for (seat, letters) in [(Seat::S1, "BBBBBBGGGGGG"), (Seat::S2, "OOOOOOYYYYYY")] {
        coins(&mut game, seat, letters);
    }
    play(&mut game, buy(Slot::S1, "B9"));
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S0 });
}

#[test]
fn m4_a_coin_pays_exactly_and_goes_back_to_the_bag() {
    let mut game = shopping("seraglio-9-0", "B8");
    coins(&mut game, Seat::S0, "B");
    let action = buy(Slot::S1, "B8 coin-B");
    assert!(actions(&game).contains(&action));
    let lines = play(&mut game, action);
    let tile = r#""tile":"seraglio-9-0","pay":["B8","coin-B"],"exact":true}"#;
    assert_eq!(lines[0], std::format!(r#"{{"e":"buy","player":0,"slot":1,{tile}"#));
    assert_eq!(game.decision(), goes_on(Seat::S0));
    assert_eq!((coins_of(&game, Seat::S0), game.table().coins_left()), (0, [6; 4]));
    assert_eq!(game.discard, cards("B8"));
}

#[test]
fn m5_a_coin_of_another_currency_does_not_pay() {
    let mut game = shopping("seraglio-9-0", "B8");
    coins(&mut game, Seat::S0, "Y");
    assert_eq!(game.check(&buy(Slot::S1, "B8 coin-Y")), Err(ActionError::WrongCurrency));
    assert_eq!(game.check(&buy(Slot::S1, "B8 coin-B")), Err(ActionError::NotInHand));
    assert!(!actions(&game).iter().any(|action| matches!(action, Action::Buy { .. })));
}

#[test]
fn m6_coins_count_when_the_last_tiles_are_handed_out() {
    let mut game = shopping("tower-13-E", "B5");
    coins(&mut game, Seat::S0, "BB");
    hand(&mut game, Seat::S1, "B6");
    hand(&mut game, Seat::S2, "");
    game.tiles.truncate(0);
    game.market[Slot::S2] = None;
    let lines = end_turn(&mut game);
    let line = r#"{"e":"leftover","slot":1,"tile":"tower-13-E","player":0}"#;
    assert!(lines.iter().any(|other| other == line), "{lines:?}");
}

#[test]
fn m7_an_overpaid_bid_gives_change() {
    let mut game = begun_with(3, &[Module::Change, Module::Characters]);
    hand(&mut game, Seat::S1, "Y8");
    show(&mut game, "B1 G1 O1");
    deck(&mut game, "builder Y1");
    end_turn(&mut game);
    play(&mut game, bid(6));
    (0..2).for_each(|_| drop(play(&mut game, Action::Pass)));
    play(&mut game, character(CharacterMove::Pay(cards("Y8"))));
    assert_eq!(game.decision(), asks_for_change(Seat::S1));
    play(&mut game, take_coins());
    assert_eq!(coins_of(&game, Seat::S1), 1);
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn m8_superfluous_cards_bring_change() {
    let action = buy(Slot::S1, "B9 B5");
    let mut game = shopping("pavilion-4-ES", "B9 B5");
    assert!(actions(&game).contains(&action));
    play(&mut game, action);
    play(&mut game, take_coins());
    assert_eq!(coins_of(&game, Seat::S0), 5);
}

#[test]
fn change_may_be_declined_and_is_drawn_by_chance() {
    let mut game = shopping("pavilion-3-SW", "B9");
    assert!(!game.settles(&buy(Slot::S1, "B9")));
    play(&mut game, buy(Slot::S1, "B9"));
    assert_eq!(actions(&game), [take_coins(), Action::Pass]);
    assert!(game.settles(&take_coins()));
    assert!(!game.settles(&Action::Pass));
    let lines = play(&mut game, Action::Pass);
    assert_eq!(lines, [r#"{"e":"pass","player":0}"#]);
    assert_eq!(coins_of(&game, Seat::S0), 0);
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S0 });
}

#[test]
fn all_coins_begin_in_the_bag() {
    for players in 2..=6 {
        let game = begun_with(players, CHANGE);
        assert_eq!(game.table().coins_left(), [6; 4]);
        assert!(components(&game).contains(&("coins", 24)));
    }
}

#[test]
fn paid_coins_go_back_before_change_is_drawn() {
    let mut game = shopping("pavilion-3-SW", "B4");
    coins(&mut game, Seat::S0, "B");
    coins(&mut game, Seat::S1, "BBBBBGGGGGGOOOOOOYYYYYY");
    play(&mut game, buy(Slot::S1, "B4 coin-B"));
    play(&mut game, take_coins());
    assert_eq!(game.table().coins(Seat::S0), [1, 0, 0, 0]);
}
