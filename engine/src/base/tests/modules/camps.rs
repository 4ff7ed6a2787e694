//! K1 to K8: the Camps. What is geometry alone is tested with `Palace`.

use super::*;

const CAMPS: &[Module] = &[Module::Camps];

/// A game in which seat 0 has these tiles and places these camps.
fn placing(tiles: &[(&str, Cell)], camps: &[&str]) -> Game {
    let mut game = begun_with(3, CAMPS);
    build(&mut game, Seat::S0, tiles);
    for name in camps {
        game.tiles.retain(|&other| other != tile(name));
        game.waiting.insert(tile(name));
    }
    game.first = false;
    game.step = Step::Place;
    game
}

/// What seat 0 scores for camps.
fn camp_points(game: &mut Game, round: Round) -> i16 {
    score(game, round)[0].by_module.of(Module::Camps)
}

#[test]
fn k1_camps_at_both_ends_of_a_row_and_one_below() {
    let row = [
        ("seraglio-7-W", at(-2, 0)),
        ("pavilion-8-0", at(-1, 0)),
        ("seraglio-8-S", at(1, 0)),
        ("arcades-9-0", at(1, -1)),
        ("pavilion-7-E", at(2, 0)),
    ];
    let mut game = placing(&row, &["camp-4-E", "camp-6-W", "camp-3-N"]);
    play(&mut game, place("camp-4-E", at(-3, 0)));
    play(&mut game, place("camp-6-W", at(3, 0)));
    play(&mut game, place("camp-3-N", at(1, 1)));
    for round in [Round::First, Round::Second, Round::Third] {
        assert_eq!(camp_points(&mut game, round), 5 + 5 + 2, "{round}");
    }
}

#[test]
fn k2_both_arrows_count() {
    let column =
        [("seraglio-8-S", at(1, 0)), ("arcades-9-0", at(1, -1)), ("pavilion-8-0", at(1, -2))];
    let mut game = placing(&column, &["camp-8-NE"]);
    play(&mut game, place("camp-8-NE", at(1, 1)));
    assert_eq!(camp_points(&mut game, Round::First), 3);
}

#[test]
fn k3_an_empty_cell_ends_the_line() {
    let tiles = [
        ("seraglio-7-W", at(-1, 0)),
        ("pavilion-8-0", at(0, 1)),
        ("arcades-9-0", at(1, 1)),
        ("arcades-10-0", at(2, 1)),
        ("garden-10-0", at(2, 0)),
    ];
    let mut game = placing(&tiles, &["camp-4-E"]);
    play(&mut game, place("camp-4-E", at(-2, 0)));
    assert_eq!(camp_points(&mut game, Round::First), 2);
}

#[test]
fn k4_squares_the_start_tile_and_walled_buildings_count() {
    let tiles = [("square-pavilion-W", at(-1, 0)), ("arcades-4-NES", at(1, 0))];
    let mut game = begun_with(3, &[Module::Camps, Module::Squares]);
    build(&mut game, Seat::S0, &tiles);
    game.tiles.retain(|&other| other != tile("camp-4-E"));
    game.waiting.insert(tile("camp-4-E"));
    game.step = Step::Place;
    play(&mut game, place("camp-4-E", at(-2, 0)));
    assert_eq!(camp_points(&mut game, Round::First), 3);
}

/// Two walls in the south.
const SOUTH: &[(&str, Cell)] =
    &[("seraglio-8-S", at(0, 1)), ("pavilion-8-0", at(1, 0)), ("garden-12-S", at(1, 1))];

#[test]
fn k5_green_to_green_and_bastion_to_wall() {
    let mut game = placing(SOUTH, &["camp-3-N", "camp-8-NE"]);
    play(&mut game, place("camp-3-N", at(0, 2)));
    play(&mut game, place("camp-8-NE", at(1, 2)));
    assert_eq!(camp_points(&mut game, Round::First), 2 + 2);
}

#[test]
fn k6_nothing_against_a_bastion_of_another_camp() {
    let mut game = placing(SOUTH, &["camp-8-NE", "camp-3-N", "camp-7-NW"]);
    play(&mut game, place("camp-8-NE", at(0, 2)));
    for name in ["camp-3-N", "camp-7-NW"] {
        let error = PlacementError::EdgeMismatch(Side::West);
        assert_eq!(game.check(&place(name, at(1, 2))), Err(error.into()), "{name}");
    }
}

#[test]
fn k7_nothing_against_a_side_without_wall() {
    let game = placing(&[("pavilion-8-0", at(0, 1))], &["camp-3-N", "camp-5-S"]);
    for name in ["camp-3-N", "camp-5-S"] {
        let error = PlacementError::EdgeMismatch(Side::North);
        assert_eq!(game.check(&place(name, at(0, 2))), Err(error.into()), "{name}");
    }
}

/// The worked example of the base rules, with a wall of 8.
const WALL_OF_8: &[(&str, Cell)] = &[
    ("seraglio-4-NE", at(1, 0)),
    ("pavilion-4-ES", at(0, 1)),
    ("garden-8-NW", at(0, -1)),
    ("garden-7-NSW", at(-1, 0)),
    ("arcades-4-NES", at(1, -1)),
];

#[test]
fn k8_a_camp_against_a_wall_covers_nothing() {
    let mut game = placing(WALL_OF_8, &["camp-6-W"]);
    assert_eq!(game.table().longest_wall(Seat::S0), (8, 0));
    play(&mut game, place("camp-6-W", at(2, 0)));
    assert_eq!(game.table().longest_wall(Seat::S0), (8, 0));
    let row = score(&mut game, Round::First)[0];
    assert_eq!(row.wall, 8);
    // (1,0), the start tile, (-1,0).
    assert_eq!(row.by_module.of(Module::Camps), 3);
}

#[test]
fn camps_are_bought_like_buildings_and_are_of_no_type() {
    let mut game = begun_with(3, CAMPS);
    assert_eq!(game.tiles.len() + 4, 62);
    build(&mut game, Seat::S0, SOUTH);
    put(&mut game, Slot::S4, "camp-3-N");
    hand(&mut game, Seat::S0, "Y3");
    let counts = game.table().kind_counts(Seat::S0);
    play(&mut game, buy(Slot::S4, "Y3"));
    assert_eq!(game.decision(), goes_on(Seat::S0));
    play(&mut game, Action::Pass);
    let places: Vec<Action> = actions(&game);
    assert!(places.contains(&keep("camp-3-N")) && places.contains(&place("camp-3-N", at(0, 2))));
    play(&mut game, place("camp-3-N", at(1, 2)));
    assert_eq!(game.table().kind_counts(Seat::S0), counts);
    assert_eq!(game.tile_at(Seat::S0, at(1, 2)), Some(tile("camp-3-N")));
}

#[test]
fn camps_in_the_reserve_score_nothing() {
    let mut game = placing(SOUTH, &["camp-3-N"]);
    play(&mut game, keep("camp-3-N"));
    assert_eq!(camp_points(&mut game, Round::First), 0);
}

#[test]
fn a_redesign_leaves_every_camp_its_wall() {
    let mut game = placing(SOUTH, &["camp-3-N"]);
    play(&mut game, place("camp-3-N", at(1, 2)));
    game.active = Seat::S0;
    game.step = Step::Act;
    let remove = |x, y| Action::Remove { cell: at(x, y) };
    assert_eq!(game.check(&remove(1, 1)), Err(PlacementError::NoBastion.into()));
    assert_eq!(game.check(&remove(1, 2)), Ok(()));
    let legal = actions(&game);
    assert!(legal.contains(&remove(1, 2)) && !legal.contains(&remove(1, 1)));

    let reserve = ["tower-11-S", "garden-11-0", "camp-7-NW", "camp-4-E"];
    reserve.iter().for_each(|name| game.players[Seat::S0].reserve.insert(tile(name)));
    let swap = |name, x, y| Action::Swap { tile: tile(name), cell: at(x, y) };
    assert_eq!(game.check(&swap("tower-11-S", 1, 1)), Ok(()));
    let error = PlacementError::EdgeMismatch(Side::South);
    assert_eq!(game.check(&swap("garden-11-0", 1, 1)), Err(error.into()));
    // Camps are swapped for camps.
    assert_eq!(game.check(&swap("camp-7-NW", 1, 2)), Ok(()));
    assert!(game.check(&swap("camp-4-E", 1, 2)).is_err());
    play(&mut game, swap("camp-7-NW", 1, 2));
    assert!(game.players[Seat::S0].reserve.contains(tile("camp-3-N")));
}

#[test]
fn buildings_placed_later_fit_the_camps() {
    let mut game = placing(SOUTH, &["camp-8-NE"]);
    play(&mut game, place("camp-8-NE", at(0, 2)));
    game.active = Seat::S0;
    game.step = Step::Place;
    // East of the bastion: a wall in the west; above it the wall of (1,1).
    for name in ["arcades-5-NW", "pavilion-6-N", "garden-11-0"] {
        game.waiting.insert(tile(name));
    }
    let error = |side| Err(PlacementError::EdgeMismatch(side).into());
    assert_eq!(game.check(&place("pavilion-6-N", at(1, 2))), error(Side::West));
    // It fits, but nobody can walk there.
    assert_eq!(
        game.check(&place("arcades-5-NW", at(1, 2))),
        Err(PlacementError::Unreachable.into())
    );
    // Green country meets neither walls nor open sides.
    assert_eq!(game.check(&place("garden-11-0", at(-1, 2))), error(Side::East));
}

#[test]
fn a_camp_left_on_the_market_is_handed_out() {
    let mut game = begun_with(3, CAMPS);
    build(&mut game, Seat::S1, SOUTH);
    put(&mut game, Slot::S1, "camp-3-N");
    game.tiles.truncate(0);
    game.market[Slot::S2] = None;
    for (seat, names) in [(Seat::S0, ""), (Seat::S1, "B2"), (Seat::S2, "")] {
        hand(&mut game, seat, names);
    }
    end_turn(&mut game);
    assert_eq!(game.decision(), Decision::PlaceLeftover { seat: Seat::S1 });
    assert!(actions(&game).contains(&place("camp-3-N", at(0, 2))));
    let lines = play(&mut game, place("camp-3-N", at(0, 2)));
    let line = lines.iter().find(|line| line.starts_with(r#"{"e":"score""#)).unwrap();
    assert_eq!(line.matches(r#""camps":2"#).count(), 1);
}
