//! S1 to S7: the Squares.

use super::*;
use crate::base::modules::squares::Refusal;

const SQUARES: &[Module] = &[Module::Squares];

/// How many buildings of a type count for seat 0 with these tiles in the palace.
fn counted(tiles: &[(&str, Cell)]) -> enum_map::EnumMap<Kind, u8> {
    let mut game = begun_with(3, SQUARES);
    build(&mut game, Seat::S0, tiles);
    game.table().kind_counts(Seat::S0)
}

#[test]
fn s1_squares_count_for_what_is_beside_them_without_a_wall_between() {
    let kinds = counted(&[
        ("garden-11-0", at(1, 0)),
        ("tower-10-W", at(-1, 0)),
        ("square-tower-E", at(-2, 0)),
        ("arcades-9-0", at(0, -1)),
        ("square-arcades-N", at(1, -1)),
        ("arcades-10-0", at(2, -1)),
        ("square-arcades-E", at(0, -2)),
    ]);
    assert_eq!(kinds[Kind::Garden], 1);
    assert_eq!(kinds[Kind::Tower], 1);
    assert_eq!(kinds[Kind::Arcades], 5);
}

#[test]
fn s2_nobody_has_more_than_three() {
    let mut game = begun_with(3, SQUARES);
    lay_squares(&mut game, "square-pavilion-N");
    let built = ["square-tower-E", "square-tower-W", "square-garden-N"];
    for (name, x) in built.into_iter().zip(1..) {
        take_from_pile(&mut game, name);
        build(&mut game, Seat::S0, &[(name, at(x, 0))]);
    }
    assert_eq!(game.check(&square("square-pavilion-N")), Err(Refusal::Enough.into()));
    assert!(!actions(&game).contains(&square("square-pavilion-N")));
}

#[test]
fn s3_those_in_the_reserve_are_among_them() {
    let mut game = begun_with(3, SQUARES);
    lay_squares(&mut game, "square-pavilion-N");
    for (name, x) in ["square-tower-E", "square-tower-W"].into_iter().zip(1..) {
        take_from_pile(&mut game, name);
        build(&mut game, Seat::S0, &[(name, at(x, 0))]);
    }
    assert_eq!(game.check(&square("square-pavilion-N")), Ok(()));
    take_from_pile(&mut game, "square-garden-N");
    game.players[Seat::S0].reserve.insert(tile("square-garden-N"));
    assert_eq!(game.check(&square("square-pavilion-N")), Err(Refusal::Enough.into()));
    assert_eq!(game.table().squares_of(Seat::S0), 3);
}

#[test]
fn s4_three_neighbours_count_and_a_fourth_does_not() {
    let three = [
        ("square-chambers-S", at(1, 0)),
        ("chambers-9-W", at(0, -1)),
        ("chambers-10-0", at(1, -1)),
        ("chambers-11-0", at(2, 0)),
        ("chambers-9-S", at(0, 1)),
    ];
    // The start tile is in the west, a wall in the south: two neighbours.
    assert_eq!(counted(&three)[Kind::Chambers], 4 + 2);
    let around = [
        ("garden-11-0", at(1, 0)),
        ("square-chambers-S", at(2, 0)),
        ("chambers-10-0", at(2, -1)),
        ("chambers-11-0", at(3, 0)),
        ("chambers-9-S", at(1, 0)),
    ];
    assert_eq!(counted(&around[1..])[Kind::Chambers], 3 + 3);
}

#[test]
fn s5_without_a_neighbour_of_its_colour_it_counts_nothing() {
    let tiles = [("square-chambers-S", at(1, 0)), ("garden-11-0", at(2, 0))];
    assert_eq!(counted(&tiles)[Kind::Chambers], 0);
    // Another square is no building.
    let tiles = [("square-chambers-S", at(1, 0)), ("square-chambers-SW", at(1, -1))];
    assert_eq!(counted(&tiles)[Kind::Chambers], 0);
}

#[test]
fn s6_taken_with_a_further_action_it_waits_with_what_was_bought() {
    let mut game = begun_with(3, SQUARES);
    lay_squares(&mut game, "square-pavilion-N");
    put(&mut game, Slot::S1, "pavilion-8-0");
    hand(&mut game, Seat::S0, "B8");
    play(&mut game, buy(Slot::S1, "B8"));
    assert!(actions(&game).contains(&square("square-pavilion-N")));
    let lines = play(&mut game, square("square-pavilion-N"));
    let told = r#"{"e":"square-take","player":0,"tile":"square-pavilion-N"}"#;
    assert_eq!(lines[0], told);
    assert!(lines[1].starts_with(r#"{"e":"square","tile":"square-pavilion-"#));
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S0 }, "no further action");
    play(&mut game, place("pavilion-8-0", at(0, 1)));
    play(&mut game, place("square-pavilion-N", at(1, 0)));
    assert_eq!(game.decision().seat(), Some(Seat::S1));
    assert_eq!(game.table().longest_wall(Seat::S0), (1, 0));
}

#[test]
fn s7_after_the_last_of_a_pile_there_is_none() {
    let mut game = begun_with(3, SQUARES);
    let last = tile("square-seraglio-S");
    game.modules.squares.piles[Kind::Seraglio] = [last].into_iter().collect();
    let lines = play(&mut game, square("square-seraglio-S"));
    assert_eq!(lines.len(), 1, "nothing is turned up");
    assert_eq!(game.table().squares_left(Kind::Seraglio), 0);
    assert!(game.table().open_squares().all(|tile| !tile.to_string().contains("seraglio")));
}

#[test]
fn one_of_each_colour_lies_open_and_all_are_there() {
    let game = begun_with(4, SQUARES);
    assert_eq!(game.table().open_squares().count(), 6);
    let left = Kind::ALL.map(|kind| game.table().squares_left(kind));
    assert_eq!(left, [3, 3, 4, 4, 5, 5]);
    assert_eq!(game.tiles.len(), 50);
    let all = TileId::all().filter(|tile| tile.module() == Some(Module::Squares));
    let walled = |side: Side| all_walls().filter(|walls| walls.has(side)).count();
    assert!(all.map(TileId::walls).all(|walls| walls != Walls::NONE));
    assert_eq!(
        Side::ALL.map(walled),
        [9; 4],
        "each side alone three times, each corner three times"
    );
}

fn all_walls() -> impl Iterator<Item = Walls> {
    TileId::all().filter(|tile| tile.module() == Some(Module::Squares)).map(TileId::walls)
}

#[test]
fn taking_one_turns_up_another_and_cannot_be_taken_back() {
    let mut game = begun_with(3, SQUARES);
    put(&mut game, Slot::S1, "pavilion-8-0");
    hand(&mut game, Seat::S0, "B8");
    play(&mut game, buy(Slot::S1, "B8"));
    let open = game.table().open_squares().next().unwrap();
    assert!(game.settles(&square(&open.to_string())));
}

#[test]
fn a_square_is_no_gift_for_dirk_and_not_handed_out() {
    let mut game = begun_with(2, SQUARES);
    lay_squares(&mut game, "square-pavilion-N");
    play(&mut game, square("square-pavilion-N"));
    assert_eq!(game.check(&give("square-pavilion-N")), Err(ActionError::NotBought));
    assert!(!actions(&game).contains(&give("square-pavilion-N")));
    play(&mut game, keep("square-pavilion-N"));
    assert!(game.table().reserve(Seat::S0).contains(tile("square-pavilion-N")));
}

#[test]
fn a_square_in_the_reserve_is_built_and_swapped_like_any_tile() {
    let mut game = begun_with(3, SQUARES);
    take_from_pile(&mut game, "square-garden-N");
    game.players[Seat::S0].reserve.insert(tile("square-garden-N"));
    let add = Action::Add { tile: tile("square-garden-N"), cell: at(1, 0) };
    assert!(actions(&game).contains(&add));
    build(&mut game, Seat::S0, &[("garden-10-N", at(1, 0))]);
    let swap = Action::Swap { tile: tile("square-garden-N"), cell: at(1, 0) };
    assert!(actions(&game).contains(&swap));
}
