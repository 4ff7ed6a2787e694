//! Camps, watchtowers and medinas.

use super::*;
use crate::base::modules::watchtowers;
use crate::base::modules::watchtowers::Watchtower;

#[test]
fn camps_and_watchtowers_do_not_go_together() {
    let mut game = shopping(&[Camps, Watchtowers], "camp-4-E", "B9 B1");
    let with = buy_with(Slot::S1, "B9 B1", WITH_TOWER);
    assert_eq!(game.check(&with), Err(ActionError::NotPossible));
    // A camp may not lie against a watchtower, whatever side it turns to it.
    build(&mut game, Seat::S0, &[("seraglio-9-0", at(1, 0)), ("seraglio-6-ES", at(1, 1))]);
    let tower = |cell, corner| Watchtower { seat: Seat::S0, kind: Kind::Seraglio, cell, corner };
    watchtowers::stand(&mut game, tower(at(2, 0), Corner::SouthWest));
    game.step = Step::Place;
    for name in ["camp-6-W", "camp-7-NW"] {
        game.waiting.insert(tile(name));
        let error = PlacementError::EdgeMismatch(Side::North);
        assert_eq!(game.check(&place(name, at(2, 1))), Err(error.into()), "{name}");
    }
}

#[test]
fn camps_and_watchtowers_a_watchtower_ends_the_line() {
    let mut game = table(&[Camps, Watchtowers]);
    let tiles =
        [("seraglio-7-W", at(-1, 0)), ("seraglio-9-0", at(0, 1)), ("garden-11-0", at(1, 1))];
    build(&mut game, Seat::S0, &tiles);
    build(&mut game, Seat::S0, &[("garden-10-0", at(2, 1)), ("garden-9-E", at(2, 0))]);
    build(&mut game, Seat::S0, &[("camp-4-E", at(-2, 0))]);
    let tower = Watchtower {
        seat: Seat::S0,
        kind: Kind::Garden,
        cell: at(1, 0),
        corner: Corner::SouthEast,
    };
    watchtowers::stand(&mut game, tower);
    let row = score(&mut game, Round::First)[0];
    // (-1,0) and the start tile; neither the watchtower nor the garden beyond it.
    assert_eq!(row.by_module.of(Camps), 2);
}

#[test]
fn camps_and_medina_count_in_the_line_and_take_bastions() {
    let mut game = table(&[Camps, Medina]);
    build(&mut game, Seat::S0, &[("medina-7-W", at(-1, 0)), ("medina-10-0", at(1, 0))]);
    game.waiting.insert(tile("camp-4-E"));
    game.tiles.retain(|&other| other != tile("camp-4-E"));
    game.step = Step::Place;
    play(&mut game, place("camp-4-E", at(-2, 0)));
    let row = score(&mut game, Round::First)[0];
    assert_eq!(row.by_module.of(Camps), 3);
    assert_eq!(row.by_module.of(Medina), 0);
}

#[test]
fn medina_and_watchtowers_none_with_a_medina() {
    let mut game = shopping(&[Medina, Watchtowers], "medina-7-W", "B9 B4");
    build(&mut game, Seat::S0, &[("seraglio-9-0", at(1, 0))]);
    let with = buy_with(Slot::S1, "B9 B4", WITH_TOWER);
    assert_eq!(game.check(&with), Err(ActionError::NotPossible));
    assert!(actions(&game).contains(&buy(Slot::S1, "B9")));
    // A medina has no colour that a watchtower could stand beside.
    game.waiting.insert(tile("medina-10-0"));
    game.step = Step::Place;
    game.modules.watchtowers.waiting[Kind::Pavilion] = 1;
    build(&mut game, Seat::S0, &[("medina-9-N", at(0, 1))]);
    assert_eq!(
        game.check(&raise(Kind::Pavilion, at(-1, 1), Corner::NorthEast)),
        Err(PlacementError::NoColour.into())
    );
}
