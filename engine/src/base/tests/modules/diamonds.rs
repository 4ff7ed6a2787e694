//! D1 to D7: the Diamonds.

use super::*;

const DIAMONDS: &[Module] = &[Module::Diamonds];

/// Seat 0 acts with this hand.
fn shopping(names: &str) -> Game {
    let mut game = begun_with(3, DIAMONDS);
    hand(&mut game, Seat::S0, names);
    game
}

#[test]
fn d1_diamonds_pay_on_every_place() {
    for slot in Slot::ALL {
        let mut game = shopping("diamond-5 diamond-4");
        put(&mut game, slot, "seraglio-9-0");
        let action = buy(slot, "diamond-5 diamond-4");
        assert!(actions(&game).contains(&action));
        play(&mut game, action);
        assert_eq!(game.decision(), goes_on(Seat::S0));
        assert_eq!(game.discard, cards("diamond-5 diamond-4"));
    }
}

#[test]
fn d2_overpaying_with_diamonds_gives_no_further_action() {
    let mut game = shopping("diamond-5 diamond-4");
    put(&mut game, Slot::S2, "arcades-7-ES");
    let action = buy(Slot::S2, "diamond-5 diamond-4");
    assert!(actions(&game).contains(&action));
    let lines = play(&mut game, action);
    assert!(lines[0].ends_with(r#""exact":false}"#));
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S0 });
}

#[test]
fn d3_diamonds_are_never_mixed() {
    let mut game = shopping("diamond-9 B4 B3");
    put(&mut game, Slot::S1, "tower-13-E");
    for pay in ["diamond-9 B4", "diamond-9 B4 B3"] {
        assert_eq!(game.check(&buy(Slot::S1, pay)), Err(ActionError::WrongCurrency), "{pay}");
    }
    let there = |action: &Action| matches!(action, Action::Buy { slot: Slot::S1, .. });
    assert!(!actions(&game).iter().any(there));
}

#[test]
fn d4_not_with_an_exchange_card_either() {
    let mut game = begun_with(3, &[Module::Diamonds, Module::ExchangeCards]);
    hand(&mut game, Seat::S0, "diamond-5 B4 exchange-BY");
    put(&mut game, Slot::S1, "seraglio-9-0");
    for pay in ["diamond-5 B4 exchange-BY", "diamond-5 B4", "diamond-5 exchange-BY"] {
        assert_eq!(game.check(&buy(Slot::S1, pay)), Err(ActionError::WrongCurrency), "{pay}");
    }
}

#[test]
fn d5_diamonds_are_worth_nothing_at_the_end() {
    let mut game = shopping("B3 diamond-9");
    hand(&mut game, Seat::S1, "B4");
    hand(&mut game, Seat::S2, "");
    put(&mut game, Slot::S1, "tower-13-E");
    game.tiles.truncate(0);
    game.market[Slot::S2] = None;
    let lines = end_turn(&mut game);
    assert!(
        lines
            .iter()
            .any(|line| { line == r#"{"e":"leftover","slot":1,"tile":"tower-13-E","player":1}"# })
    );
}

#[test]
fn d6_what_is_overpaid_in_diamonds_is_lost_without_change() {
    // With module 11, the Change, one coin comes back; that is left for its tests.
    let mut game = shopping("diamond-5 diamond-4 B1");
    put(&mut game, Slot::S3, "arcades-7-ES");
    play(&mut game, buy(Slot::S3, "diamond-5 diamond-4"));
    assert_eq!(game.players[Seat::S0].hand, cards("B1"));
    assert_eq!(game.discard.sum() - 7, 2);
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S0 });
}

#[test]
fn d7_diamonds_are_taken_like_other_money() {
    let mut game = shopping("");
    show(&mut game, "diamond-3 Y2 Y6 Y8");
    let both = Action::Take(cards("diamond-3 Y2"));
    assert!(actions(&game).contains(&both));
    assert_eq!(
        game.check(&Action::Take(cards("diamond-3 Y6"))),
        Err(ActionError::TooMuch { sum: 9, limit: 5 })
    );
    play(&mut game, both);
    assert_eq!(game.players[Seat::S0].hand, cards("diamond-3 Y2"));
}

/// A game with diamonds whose first cards are these.
fn dealt(players: usize, names: &str) -> Game {
    let setup = Setup::new(players).unwrap();
    let setup = setup.with_modules(DIAMONDS.iter().copied().collect());
    Game::with_chance(setup, 1, &mut Fixed::new(names, ""), &mut ())
}

#[test]
fn the_ten_cards_are_there_with_any_number_of_players() {
    for players in 2..=6 {
        let census = dealt(players, "").census();
        assert_eq!(census.cards[Currency::Wild], [0, 0, 1, 1, 2, 2, 2, 1, 1]);
        let copies = if players == 2 { 2 } else { 3 };
        assert_eq!(census.cards[Currency::Dinar], [copies; 9]);
    }
}

#[test]
fn diamonds_count_for_the_start_money_the_starter_and_the_first_display() {
    let game = dealt(3, "diamond-9 diamond-8 diamond-3 B9 B9 B1 B9 G9 G8 G5 Y1 diamond-7 Y2 Y3");
    assert_eq!(game.players[Seat::S0].hand, cards("diamond-9 diamond-8 diamond-3"));
    assert_eq!(game.players[Seat::S1].hand, cards("B9 B9 B1 B9"));
    // Three cards each for the seats 0 and 2; 20 is less than 22.
    assert_eq!(game.starter, Seat::S0);
    assert_eq!(game.display[Slot::S2], Some(card("diamond-7")));
}

#[test]
fn a_reshuffle_brings_diamonds_back() {
    let mut game = shopping("");
    deck(&mut game, "");
    game.discard = cards("diamond-6 diamond-6");
    show(&mut game, "B1 G1 O1");
    end_turn(&mut game);
    assert_eq!(game.display[Slot::S4], Some(card("diamond-6")));
    assert_eq!(game.deck.as_slice(), [deck_card("diamond-6")]);
}
