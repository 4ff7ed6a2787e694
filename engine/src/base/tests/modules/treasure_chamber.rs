//! Z1 to Z8: the Treasure Chamber.

use super::*;
use crate::base::modules::treasure_chamber::{Refusal, Room};

const CHESTS: &[Module] = &[Module::TreasureChamber];

/// Four players; the first room has these chests, and seat 0 acts with this hand.
fn table(kinds: [Kind; 4], names: &str) -> Game {
    let mut game = begun_with(4, CHESTS);
    fill_room(&mut game, kinds);
    hand(&mut game, Seat::S0, names);
    game
}

const MIXED: [Kind; 4] = [Kind::Seraglio, Kind::Seraglio, Kind::Garden, Kind::Tower];

#[test]
fn z1_any_mix_of_currencies_pays_without_change_or_further_action() {
    let mut game = table(MIXED, "O3 B3 G4 Y9");
    let lines = buy_chests(&mut game, "O3 B3 G4");
    let told = r#"{"e":"chests-pay","player":0,"pay":["B3","G4","O3"]}"#;
    assert_eq!(lines[0], told);
    assert_eq!(game.players[Seat::S0].hand, cards("Y9"));
    assert_eq!(game.decision().seat(), Some(Seat::S1), "nobody can place them: the next turn");
    assert!(lines.iter().any(|line| line.starts_with(r#"{"e":"chests-back""#)));
    assert!(lines.iter().any(|line| line.starts_with(r#"{"e":"chests","room":1"#)));
}

#[test]
fn z2_an_exact_payment_gives_no_further_action() {
    let mut game = table(MIXED, "O4 B4");
    build(&mut game, Seat::S0, &[("seraglio-9-0", at(1, 0))]);
    assert!(actions(&in_room(&game)).contains(&pay_chests("B4 O4")));
    buy_chests(&mut game, "B4 O4");
    let question = Question::TreasureChamber(ChestQuestion::Place);
    assert_eq!(game.decision(), Decision::Answer { seat: Seat::S0, question });
}

#[test]
fn z3_seven_is_too_little_and_an_empty_room_is_not_sold() {
    let mut game = table(MIXED, "O4 B3 G8");
    let error = ActionError::TooLittle { price: 8, paid: 7 };
    assert_eq!(in_room(&game).check(&pay_chests("O4 B3")), Err(error));
    assert_eq!(in_room(&game).check(&pay_chests("B3 Y9")), Err(ActionError::NotInHand));
    fill_room(&mut game, MIXED);
    game.modules.treasure_chamber.rooms[0] = Default::default();
    assert_eq!(game.check(&first_room()), Err(Refusal::EmptyRoom.into()));
    fill_room(&mut game, MIXED);
    hand(&mut game, Seat::S0, "O4 B3");
    assert_eq!(game.check(&first_room()), Err(Refusal::TooPoor.into()));
}

#[test]
fn z4_what_the_buyer_can_place_has_to_be_placed_and_the_rest_is_passed_on() {
    let mut game = table(MIXED, "O8");
    build(&mut game, Seat::S0, &[("seraglio-9-0", at(1, 0)), ("garden-11-0", at(2, 0))]);
    build(&mut game, Seat::S1, &[("garden-10-0", at(1, 0)), ("tower-12-0", at(2, 0))]);
    game.modules.treasure_chamber.placed.insert(tile("garden-11-0"));
    game.modules.treasure_chamber.rooms[1] = Default::default();
    buy_chests(&mut game, "O8");
    assert_eq!(actions(&game), [chest("seraglio-9-0")], "and nothing may be held back");
    assert_eq!(game.check(&chest("garden-11-0")), Err(Refusal::NoPlace.into()));
    play(&mut game, chest("seraglio-9-0"));
    // Red, green and purple are left for the neighbour, who may decline.
    let question = Question::TreasureChamber(ChestQuestion::Receive);
    assert_eq!(game.decision(), Decision::Answer { seat: Seat::S1, question });
    assert_eq!(actions(&game), [chest("garden-10-0"), chest("tower-12-0"), Action::Pass]);
    play(&mut game, chest("tower-12-0"));
    let lines = play(&mut game, Action::Pass);
    let back = r#"{"e":"chests-back","types":["seraglio","garden"]}"#;
    assert!(lines.contains(&back.into()), "{lines:?}");
    assert_eq!(game.table().chests_of(Seat::S0), 2);
    assert_eq!(game.table().chests_of(Seat::S1), 1);
}

#[test]
fn z5_with_fewer_than_four_in_the_bag_no_room_is_filled_any_more() {
    let mut game = table(MIXED, "O8");
    let own = ["seraglio-9-0", "seraglio-8-S", "garden-11-0", "tower-12-0"];
    for (name, x) in own.into_iter().zip(1..) {
        build(&mut game, Seat::S0, &[(name, at(x, 0))]);
    }
    // All other chests but three stand somewhere.
    for tile in TileId::in_play(ModuleSet::NONE).filter(|tile| !own.contains(&&*tile.to_string())) {
        let bag = game.table().chests_left();
        if bag.len() > 3 && tile.kind().is_some_and(|kind| bag.of(kind) > 0) {
            game.modules.treasure_chamber.placed.insert(tile);
        }
    }
    buy_chests(&mut game, "O8");
    for name in own {
        let lines = play(&mut game, chest(name));
        assert_eq!(count(&lines, "chests"), 0);
    }
    assert_eq!(game.table().chests_left().len(), 3);
    assert!(game.table().chest_room(Room::all().next().unwrap()).is_empty());
    assert!(game.modules.treasure_chamber.closed);
}

#[test]
fn z5_closed_for_ever_but_what_lies_in_rooms_is_sold() {
    let mut game = table(MIXED, "O8 B8");
    game.modules.treasure_chamber.closed = true;
    let lines = buy_chests(&mut game, "O8");
    assert_eq!(count(&lines, "chests"), 0);
    let first = Room::all().next().unwrap();
    assert!(game.table().chest_room(first).is_empty());
    let second = Room::all().nth(1).unwrap();
    assert!(!game.table().chest_room(second).is_empty());
}

#[test]
fn z6_dirk_comes_before_the_other_player() {
    let mut game = begun_with(2, CHESTS);
    fill_room(&mut game, [Kind::Tower; 4]);
    hand(&mut game, Seat::S0, "O8");
    let mut dirk = crate::base::TileSet::EMPTY;
    dirk.insert(tile("tower-11-0"));
    game.dirk.as_mut().unwrap().tiles = dirk;
    build(&mut game, Seat::S1, &[("tower-12-0", at(1, 0))]);
    let lines = buy_chests(&mut game, "O8");
    assert_eq!(lines[1], r#"{"e":"chest-dirk","tile":"tower-11-0"}"#);
    let question = Question::TreasureChamber(ChestQuestion::Receive);
    assert_eq!(game.decision(), Decision::Answer { seat: Seat::S1, question });
    play(&mut game, chest("tower-12-0"));
    // Dirk takes part in the ranking.
    let rows = score(&mut game, Round::First);
    assert_eq!(rows.iter().map(|row| row.by_module.of(CHESTS[0])).collect::<Vec<_>>(), [0, 3, 3]);
}

#[test]
fn z7_equal_numbers_share_their_places() {
    let mut game = begun_with(3, CHESTS);
    let towers = ["tower-12-0", "tower-11-0", "tower-11-N", "tower-11-S", "tower-10-W"];
    let gardens = ["garden-12-S", "garden-11-0", "garden-10-0", "garden-10-N", "garden-10-W"];
    let arcades = ["arcades-10-0", "arcades-9-0"];
    for (seat, names) in Seat::ALL.into_iter().zip([&towers[..], &gardens[..], &arcades[..]]) {
        for (&name, x) in names.iter().zip(1..) {
            build(&mut game, seat, &[(name, at(x, 0))]);
            game.modules.treasure_chamber.placed.insert(tile(name));
        }
    }
    let points = |game: &mut Game, round| {
        score(game, round).iter().map(|row| row.by_module.of(CHESTS[0])).collect::<Vec<_>>()
    };
    assert_eq!(points(&mut game, Round::First), [3, 3, 0]);
    assert_eq!(points(&mut game, Round::Second), [10, 10, 0]);
    assert_eq!(points(&mut game, Round::Third), [18, 18, 7]);
}

#[test]
fn z8_a_building_of_the_same_turn_takes_a_chest_unless_it_is_in_the_reserve() {
    for built in [true, false] {
        let mut game = table([Kind::Garden; 4], "B6 O8");
        put(&mut game, Slot::S1, "garden-6-ESW");
        play(&mut game, buy(Slot::S1, "B6"));
        buy_chests(&mut game, "O8");
        let to = if built { place("garden-6-ESW", at(0, -1)) } else { keep("garden-6-ESW") };
        // Its southern side has a wall: north of the start tile it does not fit.
        let to = if game.check(&to).is_ok() { to } else { place("garden-6-ESW", at(0, 1)) };
        play(&mut game, to);
        let question = Question::TreasureChamber(ChestQuestion::Place);
        let asked = game.decision() == Decision::Answer { seat: Seat::S0, question };
        assert_eq!(asked, built);
    }
}

#[test]
fn a_chest_goes_back_to_the_bag_when_its_building_leaves_the_palace() {
    let mut game = begun_with(3, CHESTS);
    build(&mut game, Seat::S0, &[("garden-11-0", at(1, 0))]);
    game.modules.treasure_chamber.placed.insert(tile("garden-11-0"));
    let before = game.table().chests_left();
    play(&mut game, Action::Remove { cell: at(1, 0) });
    assert!(!game.table().has_chest(tile("garden-11-0")));
    assert_eq!(game.table().chests_left().len(), before.len() + 1);
    let mut game = begun_with(3, CHESTS);
    build(&mut game, Seat::S0, &[("garden-11-0", at(1, 0))]);
    game.players[Seat::S0].reserve.insert(tile("garden-10-0"));
    game.modules.treasure_chamber.placed.insert(tile("garden-11-0"));
    play(&mut game, Action::Swap { tile: tile("garden-10-0"), cell: at(1, 0) });
    assert_eq!(game.table().chests_of(Seat::S0), 0);
}

#[test]
fn rooms_are_filled_at_set_up_and_all_chests_are_there() {
    let game = begun_with(3, CHESTS);
    assert!(Room::all().all(|room| game.table().chest_room(room).len() == 4));
    assert_eq!(game.table().chests_left().len(), 42 - 12);
    assert_eq!(components(&game), [("chests", 42)]);
}
