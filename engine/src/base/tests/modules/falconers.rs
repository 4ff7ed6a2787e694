//! Cases FAL-1 to FAL-8, and the Falconers with other modules.

use super::city_walls::reserve;
use super::*;
use crate::base::modules::falconers::{
    Falcon, Move as FalconMove, Perched, Question as FalconQuestion, Refusal,
};

const FALCONS: [Module; 1] = [Module::Falconers];

fn falcon(name: &str) -> Falcon {
    Falcon::all().find(|falcon| falcon.to_string() == name).unwrap()
}

fn buy_falcon(name: &str, cell: Cell, pay: &str) -> Action {
    let falcon = falcon(name);
    Action::Module(Move::Falconers(FalconMove::Buy { falcon, cell, card: card(pay) }))
}

fn refused(refusal: Refusal) -> Result<(), ActionError> {
    Err(refusal.into())
}

fn more() -> Decision {
    Decision::Answer { seat: Seat::S0, question: Question::Falconers(FalconQuestion::More) }
}

/// The start tile with a garden, a chambers and a tower tile to its south-east.
fn meeting(modules: &[Module], names: &str) -> Game {
    let modules: Vec<Module> = FALCONS.iter().chain(modules).copied().collect();
    let mut game = begun_with(3, &modules);
    let tiles = [("garden-11-0", at(1, 0)), ("chambers-10-0", at(0, 1)), ("tower-12-0", at(1, 1))];
    build(&mut game, Seat::S0, &tiles);
    hand(&mut game, Seat::S0, names);
    game
}

/// Lets falcons sit in the palace of seat 0, wherever.
fn perch(game: &mut Game, names: &str) {
    for (place, name) in names.split_whitespace().enumerate() {
        let cell = at(20 + place as i8, 0);
        let perched = Perched { falcon: falcon(name), seat: Seat::S0, cell };
        game.modules.falconers.perched.push(perched).unwrap();
    }
}

#[test]
fn fal1_both_types_have_to_meet() {
    let game = meeting(&[], "B3");
    for name in ["white-garden-tower", "white-chambers-tower", "black-chambers-garden"] {
        assert!(actions(&game).contains(&buy_falcon(name, Cell::START, "B3")), "{name}");
    }
    let missing = refused(Refusal::Missing(Kind::Pavilion));
    assert_eq!(game.check(&buy_falcon("brown-pavilion-tower", Cell::START, "B3")), missing);
    assert_eq!(
        game.check(&buy_falcon("white-garden-tower", at(1, 0), "B3")),
        refused(Refusal::NoCorner)
    );
}

#[test]
fn fal2_the_more_of_a_colour_the_better() {
    let black = [
        "black-pavilion-seraglio",
        "black-seraglio-tower",
        "black-arcades-tower",
        "black-arcades-garden",
        "black-chambers-garden",
    ];
    for (number, points) in [2, 6, 12, 20, 30].into_iter().enumerate() {
        let mut game = begun_with(3, &FALCONS);
        perch(&mut game, &black[..=number].join(" "));
        let row = score(&mut game, Round::First)[0];
        assert_eq!(row.by_module.of(Module::Falconers), points);
    }
}

#[test]
fn fal3_colours_are_counted_apart_in_every_scoring() {
    let mut game = begun_with(3, &FALCONS);
    perch(&mut game, "black-pavilion-seraglio black-seraglio-tower black-arcades-tower");
    perch(&mut game, "brown-arcades-chambers brown-seraglio-garden white-garden-tower");
    for round in Round::ALL {
        let row = score(&mut game, round)[0];
        assert_eq!(row.by_module.of(Module::Falconers), 20);
    }
}

#[test]
fn fal4_not_as_a_further_action() {
    let mut game = meeting(&[], "B9 B2 G1");
    put(&mut game, Slot::S1, "garden-10-0");
    hand(&mut game, Seat::S0, "B9 B1 G1");
    play(&mut game, buy(Slot::S1, "B9 B1"));
    let action = buy_falcon("white-garden-tower", Cell::START, "G1");
    assert_eq!(game.check(&action), refused(Refusal::NotAlone));
    assert!(!actions(&game).contains(&action));
}

#[test]
fn fal5_several_in_one_turn() {
    let mut game = meeting(&[], "B9 Y1");
    build(&mut game, Seat::S0, &[("tower-11-0", at(2, 0)), ("chambers-11-0", at(2, 1))]);
    let lines = play(&mut game, buy_falcon("white-garden-tower", Cell::START, "B9"));
    assert_eq!(
        lines[0],
        r#"{"e":"falcon","player":0,"falcon":"white-garden-tower","cell":[0,0],"card":"B9"}"#
    );
    assert_eq!(game.decision(), more());
    play(&mut game, buy_falcon("white-chambers-tower", at(1, 0), "Y1"));
    // There is no money left, and the turn is over.
    assert_ne!(game.active, Seat::S0);
    assert_eq!(game.discard, cards("B9 Y1"));
    assert_eq!(game.table().falcon_points(Seat::S0), 6);
}

#[test]
fn fal5_one_is_enough() {
    let mut game = meeting(&[], "B9 Y1");
    build(&mut game, Seat::S0, &[("tower-11-0", at(2, 0)), ("chambers-11-0", at(2, 1))]);
    play(&mut game, buy_falcon("white-garden-tower", Cell::START, "B9"));
    play(&mut game, Action::Pass);
    assert_ne!(game.active, Seat::S0);
}

#[test]
fn fal6_the_start_tile_has_no_colour() {
    let mut game = begun_with(3, &FALCONS);
    let tiles = [("garden-11-0", at(1, 0)), ("garden-10-0", at(0, 1)), ("tower-12-0", at(1, 1))];
    build(&mut game, Seat::S0, &tiles);
    hand(&mut game, Seat::S0, "B3");
    assert_eq!(game.check(&buy_falcon("white-garden-tower", Cell::START, "B3")), Ok(()));
    let missing = refused(Refusal::Missing(Kind::Chambers));
    assert_eq!(game.check(&buy_falcon("black-chambers-garden", Cell::START, "B3")), missing);
}

#[test]
fn fal7_a_falcon_goes_with_its_tile() {
    for remove in [true, false] {
        let mut game = meeting(&[], "B3");
        play(&mut game, buy_falcon("white-garden-tower", Cell::START, "B3"));
        (game.step, game.active) = (Step::Act, Seat::S0);
        reserve(&mut game, "tower-11-0");
        let cell = at(1, 1);
        let lines = play(
            &mut game,
            if remove {
                Action::Remove { cell }
            } else {
                Action::Swap { tile: tile("tower-11-0"), cell }
            },
        );
        let back = r#"{"e":"falcon-back","player":0,"falcon":"white-garden-tower","cell":[0,0]}"#;
        assert_eq!(lines[1], back);
        assert_eq!(game.table().falcons(Seat::S0).count(), 0);
        assert_eq!(game.table().falcon_supply().count(), 15);
    }
}

#[test]
fn fal8_one_for_each_corner() {
    let mut game = meeting(&[], "B3 B4");
    play(&mut game, buy_falcon("white-garden-tower", Cell::START, "B3"));
    (game.step, game.active, game.first) = (Step::Act, Seat::S0, true);
    assert_eq!(
        game.check(&buy_falcon("white-chambers-tower", Cell::START, "B4")),
        refused(Refusal::Taken)
    );
    assert_eq!(
        game.check(&buy_falcon("white-garden-tower", Cell::START, "B4")),
        refused(Refusal::Gone)
    );
}

#[test]
fn falcons_and_diamonds_one_pays() {
    let mut game = meeting(&[Module::Diamonds], "diamond-7");
    play(&mut game, buy_falcon("white-garden-tower", Cell::START, "diamond-7"));
    assert_eq!(game.discard, cards("diamond-7"));
}

#[test]
fn falcons_and_master_builders_one_pays_and_leaves_the_game() {
    let mut game = meeting(&[Module::MasterBuilders], "builder-B");
    play(&mut game, buy_falcon("white-garden-tower", Cell::START, "builder-B"));
    assert!(game.discard.is_empty());
    assert_eq!(game.modules.master_builders.used[Currency::Dinar as usize], 1);
}

#[test]
fn falcons_and_other_money_only_cards_pay() {
    let modules =
        [Module::ExchangeCards, Module::Change, Module::Caravanserai, Module::Certificates];
    let mut game = meeting(&modules, "exchange-BG");
    coins(&mut game, Seat::S0, "B");
    saving(&mut game, Seat::S0, Currency::Dinar, 4);
    caravan_at(&mut game, Seat::S0, "GOYB", 3, false);
    let own = |action: &Action| matches!(action, Action::Module(Move::Falconers(_)));
    assert!(!actions(&game).iter().any(own));
    let with = |pay| buy_falcon("white-garden-tower", Cell::START, pay);
    assert_eq!(game.check(&with("exchange-BG")), refused(Refusal::NoMoney));
    for token in ["coin-B", "saved-B4", "caravan-G3"] {
        assert_eq!(game.check(&with(token)), Err(ActionError::NotInHand), "{token}");
    }
}

#[test]
fn falcons_and_tiles_of_modules_do_not_go_together() {
    for (module, name) in
        [(Module::Medina, "medina-10-0"), (Module::MagicalBuildings, "magical-14-NES")]
    {
        let mut game = begun_with(3, &[Module::Falconers, module]);
        build(&mut game, Seat::S0, &[("garden-11-0", at(1, 0)), ("tower-12-0", at(0, 1))]);
        build(&mut game, Seat::S0, &[(name, at(1, 1))]);
        hand(&mut game, Seat::S0, "B3");
        let action = buy_falcon("white-garden-tower", Cell::START, "B3");
        assert_eq!(game.check(&action), refused(Refusal::NoCorner), "{name}");
    }
}

#[test]
fn falcons_and_vizier_not_out_of_turn() {
    let mut game = meeting(&[Module::Vizier], "B3");
    awake(&mut game, &[Seat::S0]);
    game.active = Seat::S2;
    end_turn(&mut game);
    assert_eq!(game.decision(), Decision::React { seat: Seat::S0 });
    let action = buy_falcon("white-garden-tower", Cell::START, "B3");
    assert_eq!(game.check(&action), Err(ActionError::NotNow));
}

#[test]
fn falcons_and_characters_before_and_after_them() {
    let mut game = meeting(&[Module::Characters], "B3");
    own(&mut game, Seat::S0, Character::Beggar);
    own(&mut game, Seat::S0, Character::Builder);
    deck(&mut game, "G4 G5 G6 G7 G8");
    play(&mut game, character(CharacterMove::Beg));
    play(&mut game, buy_falcon("white-garden-tower", Cell::START, "B3"));
    if game.decision() == more() {
        play(&mut game, Action::Pass);
    }
    assert_eq!(game.decision(), asks(Seat::S0, CharacterQuestion::Builder));
}

#[test]
fn falcons_and_walls_between_the_tiles_do_not_matter() {
    let mut game = begun_with(3, &[Module::Falconers, Module::CityGates]);
    // The tower lies behind walls of the garden and of the chambers.
    let tiles = [("garden-12-S", at(1, 0)), ("chambers-10-0", at(0, 1)), ("tower-11-N", at(1, 1))];
    build(&mut game, Seat::S0, &tiles);
    hand(&mut game, Seat::S0, "B3");
    assert_eq!(game.check(&buy_falcon("white-garden-tower", Cell::START, "B3")), Ok(()));
}

#[test]
fn falcons_and_building_sites_a_site_is_one_of_the_four_and_gives_no_colour() {
    let mut game = meeting(&[Module::BuildingSites], "B3");
    site(&mut game, "garden-11-0", Currency::Florin);
    let coloured = buy_falcon("white-garden-tower", Cell::START, "B3");
    assert_eq!(game.check(&coloured), refused(Refusal::Missing(Kind::Garden)));
    let other = buy_falcon("white-chambers-tower", Cell::START, "B3");
    assert_eq!(game.check(&other), Ok(()));
    let actions = actions(&game);
    assert!(actions.contains(&other) && !actions.contains(&coloured));
}
