//! Caravanserai cards with other modules.

use super::*;

fn pay(names: &str) -> Action {
    caravan(CaravanMove::Buy(cards(names)))
}

/// Four types stand in seat 0's palace, who acts with this hand.
fn with_types(modules: &[Module], names: &str) -> Game {
    let row = [("pavilion-8-0", 1), ("seraglio-9-0", 2), ("arcades-10-0", 3), ("chambers-11-0", 4)];
    let mut game = shopping(modules, "garden-10-0", names);
    for (name, x) in row {
        clear_market_of(&mut game, name);
        build(&mut game, Seat::S0, &[(name, at(x, 0))]);
    }
    game
}

#[test]
fn caravanserai_and_vizier_amounts_pay_but_no_card_is_bought_and_no_stone_moves() {
    let mut game = table(&[Vizier, Caravanserai]);
    awake(&mut game, &[Seat::S2]);
    put(&mut game, Slot::S1, "seraglio-9-0");
    hand(&mut game, Seat::S2, "B6");
    caravan_at(&mut game, Seat::S2, "BGOY", 3, false);
    end_turn(&mut game);
    assert_eq!(game.check(&pay("B6")), Err(ActionError::NotNow));
    let to = card("caravan-B4");
    let advance = CaravanMove::Advance { card: caravanserai("BGOY"), to };
    assert_eq!(game.check(&caravan(advance)), Err(ActionError::NotNow));
    let action = call(Slot::S1, "B6 caravan-B3");
    assert!(actions(&game).contains(&action));
    play(&mut game, action);
    assert_eq!(tokens(&game, Seat::S2), "");
}

#[test]
fn caravanserai_and_exchange_cards_buy_no_card_but_are_mixed_elsewhere() {
    let mut game = with_types(&[ExchangeCards, Caravanserai], "B5 Y4 exchange-BY");
    assert_eq!(game.check(&pay("B5 Y4 exchange-BY")), Err(ActionError::WrongCurrency));
    caravan_at(&mut game, Seat::S0, "YOGB", 5, false);
    let action = buy(Slot::S1, "B5 caravan-Y5 exchange-BY");
    assert!(actions(&game).contains(&action));
    play(&mut game, action);
    assert_eq!(game.decision(), goes_on(Seat::S0));
}

#[test]
fn caravanserai_and_diamonds_buy_a_card_but_are_not_mixed_with_an_amount() {
    let mut game = with_types(&[Diamonds, Caravanserai], "diamond-8 diamond-5");
    caravan_at(&mut game, Seat::S1, "YOGB", 5, false);
    assert!(actions(&game).contains(&pay("diamond-8")));
    caravan_at(&mut game, Seat::S0, "BGOY", 5, false);
    let mixed = buy(Slot::S1, "diamond-5 caravan-B5");
    assert_eq!(game.check(&mixed), Err(ActionError::WrongCurrency));
}

#[test]
fn caravanserai_and_change_and_certificates_overpaying_for_a_card() {
    let mut game = with_types(&[Change, Certificates, Caravanserai], "B9 B3");
    play(&mut game, pay("B9 B3"));
    play(&mut game, caravan(CaravanMove::Choose(caravanserai("GOYB"))));
    play(&mut game, take_coins());
    play(&mut game, save(Currency::Ducat));
    assert_eq!(coins_of(&game, Seat::S0), 2);
    assert_eq!(game.table().saving(Seat::S0).map(|saving| saving.amount), Some(4));
}

#[test]
fn caravanserai_and_change_and_certificates_coins_and_savings_buy_a_card() {
    let mut game = with_types(&[Change, Certificates, Caravanserai], "G3");
    coins(&mut game, Seat::S0, "GG");
    saving(&mut game, Seat::S0, Currency::Dirham, 3);
    let action = pay("G3 coin-G coin-G saved-G3");
    assert!(actions(&game).contains(&action));
    play(&mut game, action);
    play(&mut game, caravan(CaravanMove::Choose(caravanserai("GOYB"))));
    assert_eq!(game.decision(), goes_on(Seat::S0));
    assert_eq!(tokens(&game, Seat::S0), "");
}

#[test]
fn caravanserai_and_characters_amounts_are_no_cards_for_the_beggar_but_pay_bids() {
    let mut game = table(&[Characters, Caravanserai]);
    own(&mut game, Seat::S0, Character::Beggar);
    own(&mut game, Seat::S0, Character::Patron);
    hand(&mut game, Seat::S0, "B1 B2");
    caravan_at(&mut game, Seat::S0, "YOGB", 4, false);
    assert_eq!(game.check(&character(CharacterMove::Beg)), Ok(()));
    hand(&mut game, Seat::S1, "Y8");
    caravan_at(&mut game, Seat::S1, "YBOG", 5, false);
    show(&mut game, "B1 G1 O1");
    deck(&mut game, "builder Y1");
    end_turn(&mut game);
    play(&mut game, bid(13));
    (0..3).for_each(|_| drop(play(&mut game, Action::Pass)));
    let action = character(CharacterMove::Pay(cards("Y8 caravan-Y5")));
    assert_eq!(actions(&game), [action]);
    play(&mut game, action);
    assert_eq!(tokens(&game, Seat::S1), "");
}

#[test]
fn caravanserai_and_thieves_and_characters_nothing_is_stolen_or_changed() {
    let mut game = table(&[Thieves, Characters, Caravanserai]);
    own(&mut game, Seat::S0, Character::MoneyChanger);
    caravan_at(&mut game, Seat::S0, "YOGB", 4, false);
    show(&mut game, "Y4 G1 O1 B1");
    let give = card("caravan-Y4");
    let change = CharacterMove::Change { give, take: card("Y4") };
    assert_eq!(game.check(&character(change)), Err(ActionError::NotInHand));
    gang(&mut game, Seat::S2, "Y");
    end_turn(&mut game);
    assert_eq!(game.check(&steal("caravan-Y4")), Err(ActionError::NotInDisplay));
}

#[test]
fn caravanserai_and_medina_are_no_type() {
    let mut game = with_types(&[Medina, Camps, Caravanserai], "B8");
    assert_eq!(game.table().caravanserai_price(Seat::S0), Some(8));
    build(&mut game, Seat::S0, &[("medina-10-0", at(0, 1))]);
    assert_eq!(game.table().caravanserai_price(Seat::S0), Some(8));
}
