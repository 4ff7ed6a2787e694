//! MED-1 to MED-8: Medina.

use super::*;

/// The medinas by their prices.
fn medina(price: usize) -> &'static str {
    [
        "medina-2-SW",
        "medina-3-ES",
        "medina-4-NE",
        "medina-5-NW",
        "medina-6-E",
        "medina-7-W",
        "medina-8-S",
        "medina-9-N",
        "medina-10-0",
    ][price - 2]
}

/// What everybody loses in a round, with medinas of these prices in the palaces.
fn losses(round: Round, palaces: &[&[usize]]) -> Vec<i16> {
    let mut game = begun_with(palaces.len(), &[Module::Medina]);
    // So that nobody gets anything but losses, and the floor does not matter.
    for (seat, prices) in game.setup.seats().zip(palaces) {
        game.players[seat].score = 100;
        for (&price, x) in prices.iter().zip(1..) {
            build(&mut game, seat, &[(medina(price), at(x, 0))]);
        }
    }
    let rows = score(&mut game, round);
    rows.iter().map(|row| row.by_module.of(Module::Medina)).collect()
}

#[test]
fn med1_equal_numbers_are_decided_by_the_dearest() {
    assert_eq!(losses(Round::Third, &[&[8, 6, 2], &[5, 4, 3], &[9]]), [-3, -6, -9]);
}

#[test]
fn med2_two_without_share_the_first_places() {
    assert_eq!(losses(Round::Third, &[&[], &[], &[4], &[2, 3]]), [-11, -11, -3, 0]);
}

#[test]
fn med3_the_first_round() {
    assert_eq!(losses(Round::First, &[&[], &[2], &[3], &[4, 5]]), [-4, 0, 0, 0]);
    assert_eq!(losses(Round::First, &[&[], &[2], &[], &[4, 5]]), [-3, 0, -3, 0]);
    assert_eq!(losses(Round::First, &[&[], &[], &[], &[4, 5]]), [-2, -2, -2, 0]);
}

#[test]
fn med4_the_second_round() {
    assert_eq!(losses(Round::Second, &[&[], &[], &[2], &[3, 4]]), [-7, -7, 0, 0]);
}

#[test]
fn med5_one_without_takes_the_first_place_and_more() {
    assert_eq!(losses(Round::Second, &[&[], &[2], &[3, 4]]), [-8, -3, 0]);
}

#[test]
fn med6_many_without() {
    assert_eq!(losses(Round::Third, &[&[], &[], &[], &[2], &[3, 4]]), [-9, -9, -9, 0, 0]);
    assert_eq!(losses(Round::Third, &[&[], &[], &[], &[], &[3, 4]]), [-8, -8, -8, -8, 0]);
    assert_eq!(losses(Round::Third, &[&[], &[], &[], &[], &[], &[3, 4]]), [-7, -7, -7, -7, -7, 0]);
}

#[test]
fn med7_every_place_of_the_last_round() {
    assert_eq!(losses(Round::Third, &[&[], &[10], &[2, 3], &[4, 5, 6]]), [-12, -6, -3, 0]);
}

#[test]
fn med8_the_cheaper_medina_ranks_as_fewer() {
    assert_eq!(losses(Round::First, &[&[2], &[9], &[3, 4]]), [-3, 0, 0]);
}

#[test]
fn more_than_three_without_in_the_early_rounds() {
    // ⌈3/4⌉ + 1 and ⌈9/4⌉ + 2.
    assert_eq!(losses(Round::First, &[&[], &[], &[], &[]]), [-2; 4]);
    assert_eq!(losses(Round::Second, &[&[], &[], &[], &[], &[2]]), [-5, -5, -5, -5, 0]);
}

#[test]
fn medinas_in_the_reserve_do_not_count() {
    let mut game = begun_with(3, &[Module::Medina]);
    game.players[Seat::S0].reserve.insert(tile("medina-10-0"));
    build(&mut game, Seat::S1, &[("medina-2-SW", at(0, 1))]);
    build(&mut game, Seat::S2, &[("medina-3-ES", at(0, 1))]);
    let rows = score(&mut game, Round::First);
    assert_eq!(rows[0].by_module.of(Module::Medina), -4);
}

#[test]
fn nobody_falls_below_zero() {
    let mut game = begun_with(3, &[Module::Medina]);
    game.players[Seat::S1].score = 2;
    game.players[Seat::S2].score = 20;
    let rows = score(&mut game, Round::Second);
    assert_eq!(rows.iter().map(|row| row.points).collect::<Vec<_>>(), [-5; 3]);
    assert_eq!(rows.iter().map(|row| row.total).collect::<Vec<_>>(), [0, 0, 15]);
    assert_eq!(game.table().score(Seat::S1), 0);
}

#[test]
fn what_a_scoring_gives_is_counted_before_the_loss() {
    let mut game = begun_with(3, &[Module::Medina]);
    build(&mut game, Seat::S0, &[("tower-9-NE", at(1, 0))]);
    let rows = score(&mut game, Round::First);
    // Six for the tower, two for the wall, two for no medina: a third of 3, and 1.
    assert_eq!((rows[0].points, rows[0].total), (6, 6));
}

#[test]
fn medinas_are_bought_and_built_like_buildings_but_have_no_type() {
    let mut game = begun_with(3, &[Module::Medina]);
    assert_eq!(game.tiles.len() + 4, 54 + 9);
    put(&mut game, Slot::S2, "medina-7-W");
    hand(&mut game, Seat::S0, "G7");
    play(&mut game, buy(Slot::S2, "G7"));
    assert_eq!(game.decision(), goes_on(Seat::S0));
    play(&mut game, Action::Pass);
    assert_eq!(
        game.check(&place("medina-7-W", at(1, 0))),
        Err(PlacementError::EdgeMismatch(Side::West).into())
    );
    play(&mut game, place("medina-7-W", at(-1, 0)));
    assert_eq!(game.table().kind_counts(Seat::S0), enum_map::EnumMap::default());
    assert_eq!(game.table().longest_wall(Seat::S0), (1, 0));
    // Redesigned like any tile.
    game.active = Seat::S0;
    assert_eq!(game.check(&Action::Remove { cell: at(-1, 0) }), Ok(()));
    game.players[Seat::S0].reserve.insert(tile("medina-10-0"));
    let swap = Action::Swap { tile: tile("medina-10-0"), cell: at(-1, 0) };
    assert_eq!(game.check(&swap), Ok(()));
}

#[test]
fn a_medina_left_over_may_still_be_built() {
    let mut game = begun_with(3, &[Module::Medina]);
    put(&mut game, Slot::S1, "medina-10-0");
    game.tiles.truncate(0);
    game.market[Slot::S2] = None;
    for (seat, names) in [(Seat::S0, "B1"), (Seat::S1, "B2"), (Seat::S2, "")] {
        hand(&mut game, seat, names);
    }
    end_turn(&mut game);
    let lines = play(&mut game, place("medina-10-0", at(0, 1)));
    assert_eq!(game.decision(), Decision::Over);
    let line = lines.iter().find(|line| line.starts_with(r#"{"e":"score""#)).unwrap();
    // Two without share 9 + 6 and lose 3 more; the third place is seat 1's.
    assert_eq!(line.matches(r#""medina":-11"#).count(), 2);
    assert_eq!(line.matches(r#""medina":-3"#).count(), 1);
}
