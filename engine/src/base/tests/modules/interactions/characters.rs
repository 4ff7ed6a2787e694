//! Characters with camps, watchtowers and medinas.

use super::super::CharacterQuestion as Q;
use super::*;
use crate::base::modules::watchtowers;
use crate::base::modules::watchtowers::Watchtower;

#[test]
fn characters_and_camps_and_medina_patron_and_miser() {
    for name in ["camp-10-SW", "medina-10-0"] {
        let mut game = shopping(&[Characters, Camps, Medina], name, "");
        own(&mut game, Seat::S0, Character::Patron);
        own(&mut game, Seat::S0, Character::Miser);
        play(&mut game, buy_with(Slot::S1, "", WITH_PATRON));
        // The printed price counts, not what was paid.
        assert_eq!(game.decision(), asks(Seat::S0, Q::Miser), "{name}");
        play(&mut game, Action::Pass);
        assert_eq!(game.decision(), goes_on(Seat::S0));
    }
    for name in ["camp-9-ES", "medina-9-N"] {
        let mut game = shopping(&[Characters, Camps, Medina], name, "B9");
        own(&mut game, Seat::S0, Character::Miser);
        play(&mut game, buy(Slot::S1, "B9"));
        assert_eq!(game.decision(), goes_on(Seat::S0), "{name}");
    }
}

#[test]
fn characters_and_camps_the_builder_moves_camps_too() {
    let mut game = table(&[Characters, Camps]);
    own(&mut game, Seat::S0, Character::Builder);
    build(&mut game, Seat::S0, &[("seraglio-7-W", at(-1, 0))]);
    game.players[Seat::S0].reserve.insert(tile("camp-4-E"));
    end_turn(&mut game);
    assert_eq!(game.decision(), asks(Seat::S0, Q::Builder));
    let add = Action::Add { tile: tile("camp-4-E"), cell: at(-2, 0) };
    assert!(actions(&game).contains(&add));
    play(&mut game, add);
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn characters_and_watchtowers_the_patron_pays_the_raised_price() {
    let both = Switches::NONE.with(Watchtowers).with(Characters);
    let mut game = shopping(&[Characters, Watchtowers], "seraglio-9-0", "");
    own(&mut game, Seat::S0, Character::Patron);
    let action = buy_with(Slot::S1, "", both);
    assert!(actions(&game).contains(&action));
    let lines = play(&mut game, action);
    assert!(lines[0].ends_with(r#""exact":true,"watchtower":true,"patron":true}"#));
    assert_eq!(game.decision(), goes_on(Seat::S0));
    assert_eq!(game.table().watchtowers_waiting()[Kind::Seraglio], 1);
}

#[test]
fn characters_and_watchtowers_the_miser_looks_at_the_printed_price() {
    let mut game = shopping(&[Characters, Watchtowers], "seraglio-9-0", "B9 B6");
    own(&mut game, Seat::S0, Character::Miser);
    play(&mut game, buy_with(Slot::S1, "B9 B6", WITH_TOWER));
    assert_eq!(game.decision(), goes_on(Seat::S0));
}

#[test]
fn characters_and_watchtowers_the_guard_counts_their_points() {
    let mut game = table(&[Characters, Watchtowers]);
    own(&mut game, Seat::S0, Character::CityGuard);
    build(&mut game, Seat::S0, &[("seraglio-9-0", at(1, 0))]);
    let tower =
        |y, corner| Watchtower { seat: Seat::S0, kind: Kind::Seraglio, cell: at(2, y), corner };
    watchtowers::stand(&mut game, tower(0, Corner::SouthWest));
    let row = score(&mut game, Round::First)[0];
    // One segment, two points for the watchtower: three in all.
    assert_eq!((row.wall, row.by_module.of(Watchtowers)), (1, 2));
    assert_eq!(row.by_module.of(Characters), 1);
}

#[test]
fn medina_and_characters_the_guard_counts_no_losses() {
    let mut game = table(&[Medina, Characters]);
    own(&mut game, Seat::S0, Character::CityGuard);
    build(&mut game, Seat::S0, &[("pavilion-2-NEW", at(0, -1))]);
    let row = score(&mut game, Round::First)[0];
    assert_eq!((row.wall, row.by_module.of(Characters)), (3, 1));
    // 3 for the wall, 1 more, 1 for the pavilion, 2 lost.
    assert_eq!(row.points, 3 + 1 + 1 - 2);
}
