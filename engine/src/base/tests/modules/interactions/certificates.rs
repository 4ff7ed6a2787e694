//! Saved amounts with other modules.

use super::*;
use Currency::{Dinar, Florin};

#[test]
fn certificates_and_change_one_surplus_gives_coins_and_is_saved() {
    let mut game = shopping(&[Change, Certificates], "pavilion-4-ES", "B9");
    play(&mut game, buy(Slot::S1, "B9"));
    play(&mut game, take_coins());
    play(&mut game, save(Florin));
    assert_eq!(coins_of(&game, Seat::S0), 2);
    assert_eq!(game.table().saving(Seat::S0).map(|saving| saving.amount), Some(5));
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S0 });
}

#[test]
fn certificates_and_change_overpaying_with_savings_earns_coins() {
    let mut game = shopping(&[Change, Certificates], "tower-11-0", "B8");
    saving(&mut game, Seat::S0, Dinar, 5);
    play(&mut game, buy(Slot::S1, "B8 saved-B5"));
    play(&mut game, take_coins());
    assert_eq!(coins_of(&game, Seat::S0), 1);
    play(&mut game, save(Dinar));
    assert_eq!(game.table().saving(Seat::S0).map(|saving| saving.amount), Some(2));
}

#[test]
fn certificates_and_diamonds_are_saved_but_not_mixed() {
    let mut game = shopping(&[Diamonds, Certificates], "arcades-7-ES", "diamond-5 diamond-4");
    saving(&mut game, Seat::S0, Dinar, 2);
    let mixed = buy(Slot::S1, "diamond-5 saved-B2");
    assert_eq!(game.check(&mixed), Err(ActionError::WrongCurrency));
    game.modules.certificates.savings[Seat::S0] = None;
    play(&mut game, buy(Slot::S1, "diamond-5 diamond-4"));
    play(&mut game, save(Florin));
    assert_eq!(game.table().saving(Seat::S0).map(|saving| saving.amount), Some(2));
}

#[test]
fn certificates_and_exchange_cards_are_mixed() {
    let names = "B5 exchange-BY";
    let mut game = shopping(&[ExchangeCards, Certificates], "seraglio-9-0", names);
    saving(&mut game, Seat::S0, Florin, 4);
    assert_eq!(game.check(&buy(Slot::S1, "B5 saved-Y4")), Err(ActionError::WrongCurrency));
    let action = buy(Slot::S1, "B5 saved-Y4 exchange-BY");
    assert!(actions(&game).contains(&action));
    play(&mut game, action);
    assert_eq!(game.decision(), goes_on(Seat::S0));
    assert_eq!(game.table().saving(Seat::S0), None);
}

#[test]
fn certificates_and_vizier_savings_pay_exactly() {
    let mut game = table(&[Vizier, Certificates]);
    awake(&mut game, &[Seat::S2]);
    put(&mut game, Slot::S1, "seraglio-9-0");
    hand(&mut game, Seat::S2, "B7");
    saving(&mut game, Seat::S2, Dinar, 2);
    end_turn(&mut game);
    let action = call(Slot::S1, "B7 saved-B2");
    assert!(actions(&game).contains(&action));
    play(&mut game, action);
    assert_eq!(game.table().saving(Seat::S2), None);
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S2 });
}

#[test]
fn certificates_and_characters_savings_are_no_part_of_bids() {
    let mut game = table(&[Characters, Certificates]);
    hand(&mut game, Seat::S1, "Y8");
    saving(&mut game, Seat::S1, Florin, 5);
    show(&mut game, "B1 G1 O1");
    deck(&mut game, "builder Y1");
    end_turn(&mut game);
    assert_eq!(game.check(&bid(9)), Err(CharacterRefusal::BidTooHigh { most: 8 }.into()));
    play(&mut game, bid(4));
    (0..3).for_each(|_| drop(play(&mut game, Action::Pass)));
    game.modules.certificates.savings[Seat::S1] = None;
    play(&mut game, character(CharacterMove::Pay(cards("Y8"))));
    assert_eq!(game.decision(), turn_of(Seat::S1), "an overpaid bid is not saved");
}

#[test]
fn certificates_and_camps_and_medina_and_watchtowers_are_building_purchases() {
    let modules = [Camps, Medina, Watchtowers, Certificates];
    for (name, extras, due) in [
        ("camp-8-NE", Switches::NONE, 1),
        ("medina-8-S", Switches::NONE, 1),
        // 3 and 6 for the watchtower.
        ("pavilion-3-SW", WITH_TOWER, 4),
    ] {
        let mut game = shopping(&modules, name, "B9 B4");
        let pay = if due == 4 { "B9 B4" } else { "B9" };
        play(&mut game, buy_with(Slot::S1, pay, extras));
        play(&mut game, save(Dinar));
        let saved = game.table().saving(Seat::S0).map(|saving| saving.amount);
        assert_eq!(saved, Some(due), "{name}");
    }
}
