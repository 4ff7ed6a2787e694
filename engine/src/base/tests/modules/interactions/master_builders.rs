//! Master builders with other modules.

use super::*;

#[test]
fn master_builders_and_vizier_pay_but_do_not_redesign_then() {
    let mut game = table(&[Vizier, MasterBuilders]);
    awake(&mut game, &[Seat::S2]);
    hand(&mut game, Seat::S0, "");
    put(&mut game, Slot::S1, "seraglio-9-0");
    hand(&mut game, Seat::S2, "B6 builder-B builder-G");
    end_turn(&mut game);
    let action = call(Slot::S1, "B6 builder-B");
    assert!(actions(&game).contains(&action));
    play(&mut game, action);
    play(&mut game, place("seraglio-9-0", at(1, 0)));
    assert_eq!(game.decision(), turn_of(Seat::S1), "nobody is asked for a redesign");
    assert_eq!(game.modules.master_builders.used, [1, 0, 0, 0]);
}

#[test]
fn master_builders_and_thieves_are_stolen_by_their_currency() {
    let mut game = table(&[Thieves, MasterBuilders]);
    hand(&mut game, Seat::S0, "");
    hand(&mut game, Seat::S2, "");
    gang(&mut game, Seat::S2, "O");
    show(&mut game, "builder-O builder-G O1 Y1");
    deck(&mut game, "B3 B3");
    end_turn(&mut game);
    assert_eq!(game.check(&steal("builder-G")), Err(ThiefRefusal::NoThief.into()));
    play(&mut game, steal("builder-O"));
    assert_eq!(game.players[Seat::S2].hand, cards("builder-O"));
}

#[test]
fn master_builders_and_characters_are_money_cards() {
    let mut game = table(&[Characters, MasterBuilders]);
    for character in
        [Character::Beggar, Character::Miser, Character::Merchant, Character::MoneyChanger]
    {
        own(&mut game, Seat::S0, character);
    }
    hand(&mut game, Seat::S0, "B9 B1 builder-G");
    let many = Err(CharacterRefusal::TooManyCards.into());
    assert_eq!(game.check(&character(CharacterMove::Beg)), many);
    show(&mut game, "builder-O Y3 O4 G2");
    assert_eq!(game.check(&Action::Take(cards("builder-O O4"))), Ok(()), "seven");
    let change =
        |give, take| character(CharacterMove::Change { give: card(give), take: card(take) });
    let more = Err(CharacterRefusal::WorthMore.into());
    assert_eq!(game.check(&change("builder-G", "O4")), more);
    play(&mut game, change("builder-G", "Y3"));
    assert_eq!(game.players[Seat::S0].hand, cards("B9 B1 Y3"));
    assert_eq!((game.discard, game.modules.master_builders.used), (Cards::none(), [0, 1, 0, 0]));
    put(&mut game, Slot::S1, "garden-10-0");
    play(&mut game, buy(Slot::S1, "B9 B1"));
    assert!(actions(&game).contains(&character(CharacterMove::Hoard(card("builder-O")))));
}

#[test]
fn master_builders_and_characters_are_drawn_by_the_beggar_and_pay_bids() {
    let mut game = table(&[Characters, MasterBuilders]);
    own(&mut game, Seat::S0, Character::Beggar);
    hand(&mut game, Seat::S0, "B9");
    deck(&mut game, "builder-O builder Y1");
    play(&mut game, character(CharacterMove::Beg));
    assert_eq!(game.players[Seat::S0].hand, cards("B9 builder-O"));
    hand(&mut game, Seat::S1, "Y8 builder-Y");
    show(&mut game, "B1 G1 O1");
    end_turn(&mut game);
    play(&mut game, bid(11));
    (0..3).for_each(|_| drop(play(&mut game, Action::Pass)));
    let action = character(CharacterMove::Pay(cards("Y8 builder-Y")));
    assert_eq!(actions(&game), [action]);
    play(&mut game, action);
    assert_eq!(game.modules.master_builders.used, [0, 0, 0, 1]);
    assert_eq!(game.discard, cards("Y8"));
}

#[test]
fn master_builders_and_exchange_cards_and_diamonds_are_mixed_only_with_money() {
    let modules = [ExchangeCards, Diamonds, MasterBuilders];
    let mut game = shopping(&modules, "seraglio-9-0", "B6 builder-Y diamond-6 exchange-BY");
    let diamonds = buy(Slot::S1, "diamond-6 builder-Y");
    assert_eq!(game.check(&diamonds), Err(ActionError::WrongCurrency));
    let action = buy(Slot::S1, "B6 builder-Y exchange-BY");
    assert!(actions(&game).contains(&action));
    play(&mut game, action);
    assert_eq!(game.decision(), goes_on(Seat::S0));
}

#[test]
fn master_builders_and_caravanserai_buy_a_card() {
    let mut game = shopping(&[Caravanserai, MasterBuilders], "seraglio-8-S", "G5 builder-G");
    let row = [("pavilion-8-0", 1), ("seraglio-9-0", 2), ("arcades-10-0", 3), ("chambers-11-0", 4)];
    for (name, x) in row {
        clear_market_of(&mut game, name);
        build(&mut game, Seat::S0, &[(name, at(x, 0))]);
    }
    let action = caravan(CaravanMove::Buy(cards("G5 builder-G")));
    assert!(actions(&game).contains(&action));
    play(&mut game, action);
    assert_eq!(game.modules.master_builders.used, [0, 1, 0, 0]);
}
