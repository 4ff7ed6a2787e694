//! X1 to X8: the Currency Exchange Cards.

use super::*;

const EXCHANGE: &[Module] = &[Module::ExchangeCards];

/// Seat 0 acts with the hand of X1.
fn shopping() -> Game {
    let mut game = begun_with(3, EXCHANGE);
    hand(&mut game, Seat::S0, "B7 B2 Y9 exchange-BY");
    put(&mut game, Slot::S1, "garden-11-0");
    put(&mut game, Slot::S4, "pavilion-7-E");
    game
}

#[test]
fn x1_two_currencies_are_mixed() {
    for slot in [Slot::S1, Slot::S4] {
        let mut game = shopping();
        put(&mut game, slot, "garden-11-0");
        let action = buy(slot, "Y9 B2 exchange-BY");
        assert!(actions(&game).contains(&action));
        assert_eq!(game.check(&buy(slot, "Y9 B2")), Err(ActionError::WrongCurrency));
        play(&mut game, action);
        assert_eq!(game.decision(), goes_on(Seat::S0));
        assert_eq!(game.players[Seat::S0].hand, cards("B7"));
        assert_eq!(game.discard, cards("Y9 B2 exchange-BY"));
    }
}

#[test]
fn x2_the_other_currency_may_pay_alone() {
    let mut game = shopping();
    let action = buy(Slot::S4, "B7 exchange-BY");
    assert!(actions(&game).contains(&action));
    play(&mut game, action);
    assert_eq!(game.decision(), goes_on(Seat::S0));
    assert_eq!(game.discard, cards("B7 exchange-BY"));
}

#[test]
fn x3_a_card_serves_once() {
    let mut game = shopping();
    play(&mut game, buy(Slot::S1, "Y9 B2 exchange-BY"));
    assert!(game.check(&buy(Slot::S4, "B7 exchange-BY")).is_err());
    assert!(!actions(&game).iter().any(|action| matches!(action, Action::Buy { .. })));
}

#[test]
fn x4_the_place_must_take_one_of_the_two() {
    let mut game = shopping();
    put(&mut game, Slot::S2, "pavilion-7-E");
    for pay in ["B7 exchange-BY", "B7 Y9 exchange-BY", "Y9 exchange-BY"] {
        assert_eq!(game.check(&buy(Slot::S2, pay)), Err(ActionError::WrongCurrency), "{pay}");
    }
    let there = |action: &Action| matches!(action, Action::Buy { slot: Slot::S2, .. });
    assert!(!actions(&game).iter().any(there));
}

#[test]
fn x5_an_exchange_card_is_taken_alone() {
    let mut game = begun_with(3, EXCHANGE);
    hand(&mut game, Seat::S0, "");
    show(&mut game, "exchange-BY B2 G3 Y9");
    let alone = ActionError::NotAlone;
    assert_eq!(game.check(&Action::Take(cards("exchange-BY B2"))), Err(alone));
    let sets = ["exchange-BY", "B2", "G3", "Y9", "B2 G3"];
    assert_eq!(actions(&game).len(), sets.len());
    for set in sets {
        assert!(actions(&game).contains(&Action::Take(cards(set))), "{set}");
    }
    play(&mut game, Action::Take(cards("exchange-BY")));
    assert_eq!(game.players[Seat::S0].hand, cards("exchange-BY"));
}

#[test]
fn x5_two_exchange_cards_are_not_taken_at_once() {
    let mut game = begun_with(3, EXCHANGE);
    show(&mut game, "exchange-BY exchange-GO B2 G3");
    let both = Action::Take(cards("exchange-BY exchange-GO"));
    assert_eq!(game.check(&both), Err(ActionError::NotAlone));
}

#[test]
fn x6_exchange_cards_take_places_of_the_display() {
    let mut game = begun_with(3, EXCHANGE);
    show(&mut game, "exchange-BY exchange-GO B2 G3");
    let lines = end_turn(&mut game);
    assert_eq!(lines, [r#"{"e":"turn","player":1}"#]);
}

#[test]
fn x7_a_bid_may_reach_the_sum_of_two_currencies() {
    let mut game = begun_with(3, &[Module::ExchangeCards, Module::Characters]);
    let highest = |game: &Game| {
        let amount = |action| match action {
            Action::Module(Move::Characters(CharacterMove::Bid(amount))) => Some(amount),
            _ => None,
        };
        actions(game).into_iter().filter_map(amount).max()
    };
    hand(&mut game, Seat::S1, "B7 B2 Y9 exchange-BY");
    show(&mut game, "B1 G1 O1");
    deck(&mut game, "builder Y1");
    end_turn(&mut game);
    assert_eq!(game.decision(), asks(Seat::S1, CharacterQuestion::Bid));
    assert_eq!(highest(&game), Some(18));
    assert_eq!(game.check(&bid(18)), Ok(()));
    assert_eq!(game.check(&bid(19)), Err(CharacterRefusal::BidTooHigh { most: 18 }.into()));
    hand(&mut game, Seat::S1, "B7 B2 Y9");
    assert_eq!(highest(&game), Some(9));
    assert_eq!(game.check(&bid(10)), Err(CharacterRefusal::BidTooHigh { most: 9 }.into()));
}

#[test]
fn x8_a_used_card_comes_back_with_the_discard() {
    let mut game = begun_with(3, EXCHANGE);
    deck(&mut game, "");
    game.discard = cards("exchange-BY B5");
    show(&mut game, "B1 G1 O1");
    let lines = end_turn(&mut game);
    assert_eq!(lines[0], r#"{"e":"reshuffle"}"#);
    let shown: Cards = game.display.values().flatten().copied().collect();
    let left = game.deck.iter().filter_map(|card| match card {
        DeckCard::Card(card) => Some(*card),
        _ => None,
    });
    let all: Cards = shown.iter().chain(left).collect();
    assert_eq!(all, cards("B1 G1 O1 B5 exchange-BY"));
    assert_eq!(game.discard, Cards::none());
}

#[test]
fn two_go_into_each_of_the_piles_2_3_and_4() {
    for players in 2..=6 {
        for seed in 0..20 {
            let setup = Setup::new(players).unwrap();
            let setup = setup.with_modules(EXCHANGE.iter().copied().collect());
            let game = Game::new(setup, seed, &mut ());
            let exchange =
                |card: &DeckCard| matches!(card, DeckCard::Card(card) if card.currency().is_none());
            assert_eq!(by_pile(&game, exchange, [0, 3, 2, 3, 0]), [0, 2, 2, 2, 0]);
            assert!(components(&game).contains(&("exchange cards", 6)));
        }
    }
}

#[test]
fn overpaying_with_a_mix_gives_no_further_action() {
    let mut game = shopping();
    let action = buy(Slot::S1, "B7 Y9 exchange-BY");
    assert!(actions(&game).contains(&action));
    play(&mut game, action);
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S0 });
}

#[test]
fn one_card_a_purchase() {
    let mut game = begun_with(3, EXCHANGE);
    hand(&mut game, Seat::S0, "B5 G3 Y3 exchange-BG exchange-BY");
    put(&mut game, Slot::S1, "garden-11-0");
    let three = buy(Slot::S1, "B5 G3 Y3 exchange-BG exchange-BY");
    assert_eq!(game.check(&three), Err(ActionError::WrongCurrency));
    put(&mut game, Slot::S1, "pavilion-8-0");
    let two = buy(Slot::S1, "B5 G3 exchange-BG exchange-BY");
    assert_eq!(game.check(&two), Err(ActionError::WrongCurrency));
    assert_eq!(game.check(&buy(Slot::S1, "B5 G3 exchange-BG")), Ok(()));
}

#[test]
fn an_exchange_card_alone_pays_nothing_and_is_worth_nothing_at_the_end() {
    let mut game = shopping();
    let nothing = ActionError::TooLittle { price: 11, paid: 0 };
    assert_eq!(game.check(&buy(Slot::S1, "exchange-BY")), Err(nothing));

    // The florins do not become dinars when the last tiles are handed out.
    game.tiles.truncate(0);
    game.market[Slot::S2] = None;
    hand(&mut game, Seat::S0, "B3 Y9 exchange-BY");
    hand(&mut game, Seat::S1, "B4");
    hand(&mut game, Seat::S2, "");
    let lines = end_turn(&mut game);
    assert!(
        lines
            .iter()
            .any(|line| { line == r#"{"e":"leftover","slot":1,"tile":"garden-11-0","player":1}"# })
    );
}
