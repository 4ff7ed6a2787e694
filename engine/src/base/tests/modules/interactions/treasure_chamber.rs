//! Chests with other modules.

use super::*;

const TOWERS: [Kind; 4] = [Kind::Tower; 4];

/// Seat 0 acts, and the first room is full of chests for towers.
fn selling(modules: &[Module], names: &str) -> Game {
    let mut game = table(modules);
    fill_room(&mut game, TOWERS);
    hand(&mut game, Seat::S0, names);
    game
}

#[test]
fn treasure_chamber_and_vizier_and_characters_nobody_else_buys_chests() {
    let mut game = selling(&[Vizier, Characters, TreasureChamber], "B8");
    own(&mut game, Seat::S0, Character::Patron);
    let nothing = in_room(&game).check(&pay_chests(""));
    assert_eq!(nothing, Err(ActionError::TooLittle { price: 8, paid: 0 }));
    awake(&mut game, &[Seat::S2]);
    hand(&mut game, Seat::S2, "B8");
    end_turn(&mut game);
    assert_eq!(game.decision(), Decision::React { seat: Seat::S2 });
    assert_eq!(game.check(&first_room()), Err(ActionError::NotNow));
}

#[test]
fn treasure_chamber_and_exchange_cards_are_pointless() {
    let game = selling(&[ExchangeCards, TreasureChamber], "B5 Y4 exchange-BY");
    assert_eq!(
        in_room(&game).check(&pay_chests("B5 Y4 exchange-BY")),
        Err(ActionError::WrongCurrency)
    );
    assert!(actions(&in_room(&game)).contains(&pay_chests("B5 Y4")));
}

#[test]
fn treasure_chamber_and_diamonds_pay_alone() {
    let game = selling(&[Diamonds, TreasureChamber], "diamond-5 diamond-3 B5");
    assert!(actions(&in_room(&game)).contains(&pay_chests("diamond-5 diamond-3")));
    assert_eq!(in_room(&game).check(&pay_chests("diamond-5 B5")), Err(ActionError::WrongCurrency));
}

#[test]
fn treasure_chamber_and_change_coins_pay_and_none_comes_back() {
    let mut game = selling(&[Change, TreasureChamber], "B5 B9");
    coins(&mut game, Seat::S0, "YYG");
    assert!(actions(&in_room(&game)).contains(&pay_chests("B5 coin-G coin-Y coin-Y")));
    assert!(
        !actions(&in_room(&game)).contains(&pay_chests("B5 B9")),
        "nothing is gained by paying too much"
    );
    buy_chests(&mut game, "B5 B9");
    assert_eq!(coins_of(&game, Seat::S0), 3);
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn treasure_chamber_and_certificates_nothing_is_spent_or_saved() {
    let mut game = selling(&[Certificates, TreasureChamber], "B5 B9");
    saving(&mut game, Seat::S0, Currency::Dinar, 3);
    assert_eq!(in_room(&game).check(&pay_chests("B5 saved-B3")), Err(ActionError::NotInHand));
    game.modules.certificates.savings = enum_map::EnumMap::default();
    buy_chests(&mut game, "B9");
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn treasure_chamber_and_caravanserai_and_master_builders_pay() {
    let mut game = selling(&[Caravanserai, MasterBuilders, TreasureChamber], "B2 builder-O");
    caravan_at(&mut game, Seat::S0, "YOGB", 3, false);
    let action = pay_chests("B2 builder-O caravan-Y3");
    assert!(actions(&in_room(&game)).contains(&action));
    buy_chests(&mut game, "B2 builder-O caravan-Y3");
    assert_eq!(tokens(&game, Seat::S0), "");
}

#[test]
fn treasure_chamber_and_squares_and_camps_and_bazaars_and_medina_take_no_chest() {
    let mut game = selling(&[Squares, Camps, Bazaars, Medina, TreasureChamber], "B8");
    let tiles = [
        ("square-tower-E", at(1, 0)),
        ("bazaar-O-pat", at(0, 1)),
        ("medina-10-0", at(0, -1)),
        ("seraglio-7-W", at(-1, 0)),
        ("camp-4-E", at(-2, 0)),
    ];
    build(&mut game, Seat::S0, &tiles);
    let lines = buy_chests(&mut game, "B8");
    assert_eq!(count(&lines, "chests-back"), 1, "nothing could be placed");
}

#[test]
fn treasure_chamber_and_characters_and_master_builders_come_after_their_redesigns() {
    let mut game = selling(&[Characters, MasterBuilders, Moors, TreasureChamber], "B8 builder-O");
    own(&mut game, Seat::S0, Character::Builder);
    build(&mut game, Seat::S0, &[("tower-12-0", at(1, 0)), ("tower-13-E", at(2, 0))]);
    buy_chests(&mut game, "B8");
    assert_eq!(game.decision(), asks(Seat::S0, CharacterQuestion::Builder));
    play(&mut game, Action::Pass);
    assert!(matches!(
        game.decision(),
        Decision::Answer { question: Question::MasterBuilders(_), .. }
    ));
    play(&mut game, Action::Pass);
    let question = Question::TreasureChamber(ChestQuestion::Place);
    assert_eq!(game.decision(), Decision::Answer { seat: Seat::S0, question });
    play(&mut game, chest("tower-12-0"));
    play(&mut game, chest("tower-13-E"));
    // And culture counters after the chests.
    assert!(matches!(game.decision(), Decision::Answer { question: Question::Moors(_), .. }));
}

#[test]
fn treasure_chamber_and_score_cards_keep_their_own_table() {
    let mut game = table(&[ScoreCards, TreasureChamber]);
    build(&mut game, Seat::S0, &[("tower-12-0", at(1, 0))]);
    game.modules.treasure_chamber.placed.insert(tile("tower-12-0"));
    assert_eq!(score(&mut game, Round::First)[0].by_module.of(TreasureChamber), 7);
}
