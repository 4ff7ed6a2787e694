//! Paying with exchange cards and diamonds.

use super::super::CharacterQuestion as Q;
use super::*;

#[test]
fn exchange_cards_and_diamonds_never_together() {
    let names = "diamond-5 diamond-4 B5 Y4 exchange-BY";
    let game = shopping(&[ExchangeCards, Diamonds], "seraglio-9-0", names);
    for pay in ["diamond-5 diamond-4 exchange-BY", "diamond-5 Y4 exchange-BY", "diamond-4 B5"] {
        assert_eq!(game.check(&buy(Slot::S1, pay)), Err(ActionError::WrongCurrency), "{pay}");
    }
    for pay in ["diamond-5 diamond-4", "B5 Y4 exchange-BY"] {
        assert!(actions(&game).contains(&buy(Slot::S1, pay)), "{pay}");
    }
}

#[test]
fn exchange_cards_and_characters_a_bid_is_paid_with_a_mix() {
    let mut game = table(&[ExchangeCards, Characters]);
    hand(&mut game, Seat::S1, "B7 B2 Y9 exchange-BY exchange-GO");
    show(&mut game, "B1 G1 O1");
    deck(&mut game, "builder Y1");
    end_turn(&mut game);
    play(&mut game, bid(16));
    (0..3).for_each(|_| drop(play(&mut game, Action::Pass)));
    let pay = |names| character(CharacterMove::Pay(cards(names)));
    assert_eq!(actions(&game), [pay("B7 Y9 exchange-BY")]);
    assert_eq!(game.check(&pay("B7 B2 Y9 exchange-BY")), Ok(()), "at least the bid");
    assert_eq!(game.check(&pay("B7 Y9 exchange-GO")), Err(ActionError::WrongCurrency));
    play(&mut game, pay("B7 Y9 exchange-BY"));
    assert_eq!(game.players[Seat::S1].hand, cards("B2 exchange-GO"));
    assert_eq!(game.discard, cards("B7 Y9 exchange-BY"));
}

#[test]
fn exchange_cards_and_characters_are_kept_by_the_beggar_and_no_money_for_others() {
    let mut game = table(&[ExchangeCards, Characters]);
    for character in
        [Character::Beggar, Character::Miser, Character::Merchant, Character::MoneyChanger]
    {
        own(&mut game, Seat::S0, character);
    }
    hand(&mut game, Seat::S0, "B9 B1 exchange-GO");
    put(&mut game, Slot::S1, "garden-10-0");
    show(&mut game, "exchange-BY B2 G3 O2");
    deck(&mut game, "exchange-OY Y1");
    let take = |names| Action::Take(cards(names));
    assert_eq!(game.check(&take("B2 G3 O2")), Ok(()));
    assert_eq!(game.check(&take("exchange-BY B2")), Err(ActionError::NotAlone));
    let change =
        |give, take| character(CharacterMove::Change { give: card(give), take: card(take) });
    let error = Err(ActionError::NotInDisplay);
    assert_eq!(game.check(&change("B9", "exchange-BY")), error);
    assert_eq!(game.check(&change("exchange-GO", "B2")), Err(ActionError::NotInHand));
    play(&mut game, character(CharacterMove::Beg));
    assert_eq!(game.players[Seat::S0].hand, cards("B9 B1 exchange-GO exchange-OY"));
    play(&mut game, buy(Slot::S1, "B9 B1"));
    assert_eq!(game.decision(), asks(Seat::S0, Q::Miser));
    let hoard = |name| character(CharacterMove::Hoard(card(name)));
    assert_eq!(game.check(&hoard("exchange-BY")), error);
    assert_eq!(actions(&game), [hoard("B2"), hoard("G3"), hoard("O2"), Action::Pass]);
}

#[test]
fn exchange_cards_and_characters_the_miser_finds_no_money() {
    let mut game = shopping(&[ExchangeCards, Characters], "garden-10-0", "B9 B1");
    own(&mut game, Seat::S0, Character::Miser);
    show(&mut game, "exchange-BY exchange-GO");
    play(&mut game, buy(Slot::S1, "B9 B1"));
    assert_eq!(game.decision(), goes_on(Seat::S0));
}

#[test]
fn exchange_cards_and_camps_and_medina_and_watchtowers_are_paid_with_a_mix() {
    let modules = [ExchangeCards, Camps, Medina, Watchtowers];
    for (name, pay, extras) in [
        ("camp-8-NE", "B2 Y6 exchange-BY", Switches::NONE),
        ("medina-8-S", "B2 Y6 exchange-BY", Switches::NONE),
        ("seraglio-9-0", "B9 Y6 exchange-BY", WITH_TOWER),
    ] {
        let mut game = shopping(&modules, name, pay);
        let action = buy_with(Slot::S1, pay, extras);
        assert!(actions(&game).contains(&action), "{name}");
        play(&mut game, action);
        assert_eq!(game.decision(), goes_on(Seat::S0), "{name}");
    }
}

#[test]
fn diamonds_and_characters_pay_a_bid_alone() {
    let mut game = table(&[Diamonds, Characters]);
    hand(&mut game, Seat::S1, "diamond-9 diamond-8 B9 B5");
    show(&mut game, "B1 G1 O1");
    deck(&mut game, "builder Y1");
    end_turn(&mut game);
    assert_eq!(game.check(&bid(18)), Err(CharacterRefusal::BidTooHigh { most: 17 }.into()));
    play(&mut game, bid(17));
    (0..3).for_each(|_| drop(play(&mut game, Action::Pass)));
    let pay = |names| character(CharacterMove::Pay(cards(names)));
    assert_eq!(game.check(&pay("diamond-9 B9")), Err(ActionError::WrongCurrency));
    assert_eq!(actions(&game), [pay("diamond-9 diamond-8")]);
    play(&mut game, pay("diamond-9 diamond-8"));
    assert_eq!(game.discard, cards("diamond-9 diamond-8"));
}

#[test]
fn diamonds_and_characters_are_money_cards() {
    let mut game = table(&[Diamonds, Characters]);
    for character in
        [Character::Beggar, Character::Miser, Character::Merchant, Character::MoneyChanger]
    {
        own(&mut game, Seat::S0, character);
    }
    put(&mut game, Slot::S1, "garden-10-0");
    show(&mut game, "diamond-5 B2 G9 O9");
    hand(&mut game, Seat::S0, "B9 diamond-6 B1");
    let beg = character(CharacterMove::Beg);
    assert_eq!(game.check(&beg), Err(CharacterRefusal::TooManyCards.into()));
    assert_eq!(game.check(&Action::Take(cards("diamond-5 B2"))), Ok(()));
    let change =
        |give, take| character(CharacterMove::Change { give: card(give), take: card(take) });
    assert_eq!(game.check(&change("B9", "diamond-5")), Ok(()));
    assert_eq!(game.check(&change("diamond-6", "B2")), Ok(()));
    assert_eq!(game.check(&change("diamond-6", "G9")), Err(CharacterRefusal::WorthMore.into()));
    play(&mut game, buy(Slot::S1, "B9 B1"));
    assert_eq!(game.check(&character(CharacterMove::Hoard(card("diamond-5")))), Ok(()));
}

#[test]
fn diamonds_and_camps_and_medina_and_watchtowers_are_paid_alone() {
    let modules = [Diamonds, Camps, Medina, Watchtowers];
    for (name, pay, extras) in [
        ("camp-9-ES", "diamond-9", Switches::NONE),
        ("medina-9-N", "diamond-9", Switches::NONE),
        ("seraglio-9-0", "diamond-9 diamond-6", WITH_TOWER),
    ] {
        let mut game = shopping(&modules, name, &std::format!("{pay} B6"));
        let mixed = buy_with(Slot::S1, "diamond-9 B6", extras);
        assert_eq!(game.check(&mixed), Err(ActionError::WrongCurrency));
        let action = buy_with(Slot::S1, pay, extras);
        assert!(actions(&game).contains(&action), "{name}");
        play(&mut game, action);
        assert_eq!(game.decision(), goes_on(Seat::S0), "{name}");
    }
}

#[test]
fn characters_and_thieves_of_equal_cards_the_leftmost_goes() {
    let game = || {
        let mut game = shopping(&[Characters, Thieves], "garden-10-0", "B9 B1");
        own(&mut game, Seat::S0, Character::Miser);
        own(&mut game, Seat::S0, Character::MoneyChanger);
        gang(&mut game, Seat::S2, "G");
        show(&mut game, "O1 G4 Y2 G4");
        deck(&mut game, "B3 B3 B3");
        game
    };
    let left = |game: &Game| game.display.values().map(Option::is_some).collect::<Vec<_>>();
    let mut changer = game();
    let (give, take) = (card("B9"), card("G4"));
    play(&mut changer, character(CharacterMove::Change { give, take }));
    assert_eq!(left(&changer), [true, false, true, true]);

    let mut miser = game();
    play(&mut miser, buy(Slot::S1, "B9 B1"));
    play(&mut miser, character(CharacterMove::Hoard(take)));
    assert_eq!(left(&miser), [true, false, true, true]);

    let mut thief = game();
    end_turn(&mut thief);
    let lines = play(&mut thief, steal("G4"));
    assert_eq!(lines[1], r#"{"e":"display","space":2,"card":"B3"}"#);
}
