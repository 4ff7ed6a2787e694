//! Walls, majorities and guards.

use super::*;

/// Gives somebody so many buildings of a type, in a row away from the start tile; walls do not matter.
fn own(game: &mut Game, seat: Seat, kind: Kind, count: usize) {
    for _ in 0..count {
        let free = game.tiles.iter().copied().find(|tile| tile.face().walls.is_empty());
        let tile = free.or(game.tiles.last().copied()).unwrap();
        game.tiles.retain(|&other| other != tile);
        game.set_kind(tile, Some(kind));
        let x = game.players[seat].built.len() as i8 + 1;
        game.build(seat, tile, at(x, 0));
    }
}

/// A table on which nobody has anything, with this type on this rank of the tile of a round.
fn ranked(players: usize, round: Round, kind: Kind, rank: usize) -> Game {
    let mut game = table(players);
    let wanted = |tile: &ScoreTile| tile.order()[rank - 1] == kind;
    let tile = ScoreTile::ALL.into_iter().find(wanted).unwrap();
    game.score_tiles.as_mut().unwrap()[round as usize] = tile;
    game
}

fn points(game: &Game, round: Round, kind: Kind) -> Vec<u8> {
    rows(game, round, |row| row.types[kind].points)
}

#[test]
fn rp_40_half_a_building_decides() {
    let mut game = ranked(3, Round::First, Kind::Garden, 4);
    own(&mut game, S0, Kind::Garden, 2);
    own(&mut game, S1, Kind::Garden, 2);
    game.halves[Kind::Garden] = Some(S0);
    assert_eq!(points(&game, Round::First, Kind::Garden), [4, 0, 0]);
}

#[test]
fn rp_41_the_rank_on_the_tile_says_what_a_type_is_worth() {
    let mut game = ranked(3, Round::First, Kind::Chambers, 3);
    own(&mut game, S0, Kind::Chambers, 1);
    assert_eq!(points(&game, Round::First, Kind::Chambers), [3, 0, 0]);
}

#[test]
fn rp_42_equal_numbers_share_places_rounded_down() {
    let mut game = ranked(3, Round::Second, Kind::Tower, 6);
    own(&mut game, S1, Kind::Tower, 4);
    own(&mut game, S2, Kind::Tower, 4);
    assert_eq!(points(&game, Round::Second, Kind::Tower), [0, 9, 9]);
}

#[test]
fn rp_43_three_places_score_in_the_third_round() {
    let mut game = ranked(3, Round::Third, Kind::Garden, 2);
    own(&mut game, S0, Kind::Garden, 3);
    own(&mut game, S1, Kind::Garden, 2);
    own(&mut game, S2, Kind::Garden, 1);
    assert_eq!(points(&game, Round::Third, Kind::Garden), [17, 9, 2]);
}

#[test]
fn rp_r12_a_tile_orders_the_types_on_one_ladder() {
    let game = table(3);
    for round in Round::ALL {
        let order = game.score_tiles.unwrap()[round as usize].order();
        for (rank, kind) in Kind::ALL.into_iter().zip(order) {
            assert_eq!(game.place_points(round, kind), round.points(rank));
        }
    }
}

/// The palace of the worked example, for seat 0.
fn example(game: &mut Game) {
    build(game, S0, "land-4-NE-0", Some(Kind::Seraglio), at(1, 0));
    build(game, S0, "land-4-ES-E", Some(Kind::Pavilion), at(0, 1));
    build(game, S0, "land-5-NW-0", Some(Kind::Garden), at(0, -1));
    build(game, S0, "land-5-NSW-0", Some(Kind::Garden), at(-1, 0));
    build(game, S0, "land-4-NES-N", Some(Kind::Arcades), at(1, -1));
}

#[test]
fn rp_44_guards_on_the_longest_wall_score_by_the_placement_tiles() {
    let mut game = table(3);
    example(&mut game);
    game.board.spaces = [2; 7];
    game.board.guards = 7;
    let longest = [("land-5-NSW-0", Side::West), ("land-5-NW-0", Side::North)];
    for (name, side) in longest.into_iter().chain([("land-4-NES-N", Side::East)]) {
        game.put_guard(section(name, side));
    }
    // On a shorter wall, on one inside, and in the reserve.
    game.put_guard(section("land-4-ES-E", Side::East));
    game.put_guard(section("land-4-NES-N", Side::South));
    reserve(&mut game, S0, "land-7-ES-ES", Some(Kind::Tower));
    game.put_guard(section("land-7-ES-ES", Side::East));
    assert_eq!(rows(&game, Round::Third, |row| row.guards), [12, 0, 0]);
    assert_eq!(rows(&game, Round::Second, |row| row.guards), [0, 0, 0], "in the last round only");
}

#[test]
fn rp_45_without_guards_on_the_placement_tiles_they_are_worth_nothing() {
    let mut game = table(3);
    example(&mut game);
    for side in [Side::North, Side::South, Side::West] {
        game.put_guard(section("land-5-NSW-0", side));
    }
    for side in [Side::North, Side::West] {
        game.put_guard(section("land-5-NW-0", side));
    }
    assert_eq!(game.guards_on_longest_wall(S0), 5);
    assert_eq!(rows(&game, Round::Third, |row| row.guards), [0, 0, 0]);
}

#[test]
fn rp_46_only_the_longest_external_wall_scores() {
    let mut game = table(3);
    example(&mut game);
    for round in Round::ALL {
        assert_eq!(rows(&game, round, |row| row.wall), [8, 0, 0]);
    }
}

#[test]
fn rp_r13_of_equally_long_walls_the_best_one_counts() {
    let sections = [("land-8-E-0", Side::East), ("land-7-W-0", Side::West)];
    for (name, side) in sections {
        let mut game = table(3);
        build(&mut game, S0, "land-8-E-0", Some(Kind::Garden), at(1, 0));
        build(&mut game, S0, "land-7-W-0", Some(Kind::Garden), at(-1, 0));
        game.board.guards = 1;
        game.put_guard(section(name, side));
        assert_eq!(rows(&game, Round::Third, |row| row.guards), [1, 0, 0], "{name}");
    }
}

#[test]
fn rp_47_classic_scoring_has_the_values_of_the_base_game() {
    let mut game = begun(Setup::new(3).unwrap().with_classic_scoring());
    assert_eq!(game.score_tiles, None);
    own(&mut game, S0, Kind::Tower, 3);
    own(&mut game, S1, Kind::Tower, 2);
    own(&mut game, S2, Kind::Tower, 1);
    assert_eq!(points(&game, Round::Third, Kind::Tower), [21, 13, 6]);
}

#[test]
fn rp_r14_guards_score_in_classic_scoring_too() {
    let mut game = begun(Setup::new(3).unwrap().with_classic_scoring());
    guarded(&mut game, "NE");
    game.board.guards = 1;
    assert_eq!(rows(&game, Round::Third, |row| row.guards), [2, 0, 0]);
}

#[test]
fn rp_49_half_a_building_alone_scores_nothing() {
    let mut game = ranked(3, Round::First, Kind::Garden, 4);
    game.halves[Kind::Garden] = Some(S0);
    assert_eq!(points(&game, Round::First, Kind::Garden), [0, 0, 0]);
}

#[test]
fn rp_r1_there_is_one_half_of_each_type_and_it_counts_in_every_scoring() {
    let mut game = with_ability(Ability::Half);
    let halves = choices(&game).into_iter().filter(|action| matches!(action, Action::Half { .. }));
    assert_eq!(halves.count(), 6);
    own(&mut game, S0, Kind::Garden, 1);
    own(&mut game, S1, Kind::Garden, 1);
    act(&mut game, Action::Half { kind: Kind::Garden });
    for round in Round::ALL {
        let places = rows(&game, round, |row| row.types[Kind::Garden].place);
        assert_eq!(places, [1, 2, 0]);
    }
}
