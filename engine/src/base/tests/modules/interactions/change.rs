//! Coins with other modules.

use super::*;

#[test]
fn change_and_vizier_coins_pay_and_nothing_comes_back() {
    let mut game = table(&[Change, Vizier]);
    awake(&mut game, &[Seat::S2]);
    put(&mut game, Slot::S1, "seraglio-9-0");
    hand(&mut game, Seat::S2, "B8 B9");
    coins(&mut game, Seat::S2, "BB");
    end_turn(&mut game);
    assert!(actions(&game).contains(&call(Slot::S1, "B8 coin-B")));
    let over = Err(ActionError::NotExact { price: 9, paid: 10 });
    assert_eq!(game.check(&call(Slot::S1, "B9 coin-B")), over);
    play(&mut game, call(Slot::S1, "B8 coin-B"));
    assert_eq!(coins_of(&game, Seat::S2), 1);
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S2 });
}

#[test]
fn change_and_exchange_cards_coins_are_mixed_and_mixes_give_change() {
    let mut game = shopping(&[Change, ExchangeCards], "seraglio-9-0", "B5 Y9 exchange-BY");
    coins(&mut game, Seat::S0, "YYYY");
    let exact = buy(Slot::S1, "B5 coin-Y coin-Y coin-Y coin-Y exchange-BY");
    assert!(actions(&game).contains(&exact));
    assert_eq!(game.check(&buy(Slot::S1, "B5 Y9")), Err(ActionError::WrongCurrency));
    let mut over = game.clone();
    play(&mut over, buy(Slot::S1, "B5 Y9 exchange-BY"));
    play(&mut over, take_coins());
    assert_eq!(coins_of(&over, Seat::S0), 4 + 2);
    play(&mut game, exact);
    assert_eq!(game.decision(), goes_on(Seat::S0));
    assert_eq!(coins_of(&game, Seat::S0), 0);
}

#[test]
fn d6_change_and_diamonds_overpaying_gives_change_but_coins_are_not_mixed_in() {
    let mut game = shopping(&[Change, Diamonds], "arcades-7-ES", "diamond-5 diamond-4");
    coins(&mut game, Seat::S0, "BB");
    let mixed = buy(Slot::S1, "diamond-5 coin-B coin-B");
    assert_eq!(game.check(&mixed), Err(ActionError::WrongCurrency));
    play(&mut game, buy(Slot::S1, "diamond-5 diamond-4"));
    play(&mut game, take_coins());
    assert_eq!(coins_of(&game, Seat::S0), 3);
}

/// Seat 1 has won the auction of a character with this bid.
fn won(modules: &[Module], who: &str, names: &str, letters: &str, amount: u16) -> Game {
    let mut game = table(modules);
    hand(&mut game, Seat::S1, names);
    coins(&mut game, Seat::S1, letters);
    show(&mut game, "B1 G1 O1");
    deck(&mut game, &std::format!("{who} Y1"));
    end_turn(&mut game);
    play(&mut game, bid(amount));
    (0..3).for_each(|_| drop(play(&mut game, Action::Pass)));
    game
}

#[test]
fn change_and_characters_coins_pay_bids_and_count_for_the_highest() {
    let mut game = won(&[Change, Characters], "builder", "Y8", "YYG", 10);
    let pay = character(CharacterMove::Pay(cards("Y8 coin-Y coin-Y")));
    assert_eq!(actions(&game), [pay]);
    play(&mut game, pay);
    assert_eq!(game.table().coins(Seat::S1), [0, 1, 0, 0]);
    assert_eq!(game.decision(), turn_of(Seat::S1), "an exact bid gives nothing");
}

#[test]
fn change_and_characters_the_magician_is_asked_about_before_change() {
    let mut game = won(&[Change, Characters], "magician", "Y8", "", 2);
    play(&mut game, character(CharacterMove::Pay(cards("Y8"))));
    assert_eq!(game.decision(), asks(Seat::S1, CharacterQuestion::Magician));
    play(&mut game, character(CharacterMove::Keep));
    play(&mut game, take_coins());
    assert_eq!((coins_of(&game, Seat::S1), game.players[Seat::S1].score), (3, 8));
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn change_and_characters_the_miser_comes_before_change() {
    let mut game = shopping(&[Change, Characters], "garden-10-0", "B9 B5");
    own(&mut game, Seat::S0, Character::Miser);
    show(&mut game, "B1 G1 O1 Y1");
    let action = buy(Slot::S1, "B9 B5");
    assert!(!game.settles(&action));
    play(&mut game, action);
    assert_eq!(game.decision(), asks(Seat::S0, CharacterQuestion::Miser));
    let hoard = character(CharacterMove::Hoard(card("G1")));
    assert!(!game.settles(&hoard), "it can still be taken back");
    play(&mut game, hoard);
    play(&mut game, take_coins());
    assert_eq!(coins_of(&game, Seat::S0), 2);
}

#[test]
fn change_and_characters_the_beggar_does_not_count_coins_and_the_patron_gives_none() {
    let mut game = shopping(&[Change, Characters], "garden-10-0", "B9 B5");
    own(&mut game, Seat::S0, Character::Beggar);
    own(&mut game, Seat::S0, Character::Patron);
    coins(&mut game, Seat::S0, "BBBB");
    assert_eq!(game.check(&character(CharacterMove::Beg)), Ok(()));
    let pay_too = buy_with(Slot::S1, "B9 B5", WITH_PATRON);
    assert_eq!(game.check(&pay_too), Err(ActionError::NotExact { price: 0, paid: 14 }));
    play(&mut game, buy_with(Slot::S1, "", WITH_PATRON));
    assert_eq!(game.decision(), goes_on(Seat::S0));
}

#[test]
fn change_and_camps_and_medina_and_watchtowers_surplus_over_what_is_bought() {
    let modules = [Change, Camps, Medina, Watchtowers];
    for (name, extras, due) in [
        ("camp-8-NE", Switches::NONE, 4),
        ("medina-8-S", Switches::NONE, 4),
        // 9 and 6 for the watchtower.
        ("seraglio-9-0", WITH_TOWER, 1),
    ] {
        let mut game = shopping(&modules, name, "B9 B8");
        play(&mut game, buy_with(Slot::S1, "B9 B8", extras));
        play(&mut game, take_coins());
        assert_eq!(coins_of(&game, Seat::S0), due, "{name}");
    }
}
