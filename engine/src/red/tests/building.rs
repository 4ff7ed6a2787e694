//! Building and redesigning.

use super::*;

#[test]
fn buildings_follow_the_rules_of_the_base_game() {
    let mut game = table(3);
    build(&mut game, S0, "land-8-E-0", Some(Kind::Garden), at(1, 0));
    reserve(&mut game, S0, "land-7-W-0", Some(Kind::Tower));
    let add = |cell| Action::Add { tile: tile("land-7-W-0"), cell };
    refused(&mut game, add(at(2, 0)), ActionError::Placement(PlacementError::Unreachable));
    refused(&mut game, add(at(-1, 1)), ActionError::Placement(PlacementError::NotAdjacent));
    let other = Action::Add { tile: tile("land-7-E-E"), cell: at(0, 1) };
    refused(&mut game, other, ActionError::NotInReserve);
    act(&mut game, add(at(0, 1)));
    assert_eq!(game.tile_at(S0, at(0, 1)), Some(tile("land-7-W-0")));
}

#[test]
fn towers_do_not_matter_where_sides_meet() {
    let mut game = table(3);
    build(&mut game, S0, "land-9-E-0", Some(Kind::Garden), at(1, 0));
    build(&mut game, S0, "land-8-0-0", Some(Kind::Garden), at(0, 1));
    build(&mut game, S0, "land-9-0-0", Some(Kind::Garden), at(1, 1));
    build(&mut game, S0, "land-9-0-0-2", Some(Kind::Garden), at(2, 1));
    reserve(&mut game, S0, "land-9-W-W", Some(Kind::Tower));
    let add = Action::Add { tile: tile("land-9-W-W"), cell: at(2, 0) };
    assert_eq!(game.check(&add), Ok(()), "a wall with a tower against one without");
}

#[test]
fn rp_r28_a_piece_of_wall_is_a_wall_in_every_respect() {
    let mut game = table(3);
    game.added[tile("land-8-0-0").index()] = walls("E");
    build(&mut game, S0, "land-8-0-0", Some(Kind::Garden), at(1, 0));
    reserve(&mut game, S0, "land-10-0-0", Some(Kind::Tower));
    let add = Action::Add { tile: tile("land-10-0-0"), cell: at(2, 0) };
    let west = ActionError::Placement(PlacementError::EdgeMismatch(Side::West));
    refused(&mut game, add, west);
    assert_eq!(game.palace(S0).longest_wall().len(), 1);
}

#[test]
fn a_swap_leaves_the_old_tile_with_its_guards_in_the_reserve() {
    let mut game = table(3);
    guarded(&mut game, "NE");
    reserve(&mut game, S0, "land-9-S-0", Some(Kind::Tower));
    act(&mut game, Action::Swap { tile: tile("land-9-S-0"), cell: at(1, 0) });
    assert!(game.players[S0].reserve.contains(tile("land-7-NE-NE")));
    assert_eq!(game.own_guards(S0).count(), 2);
    assert_eq!(game.tile_at(S0, at(1, 0)), Some(tile("land-9-S-0")));
}
