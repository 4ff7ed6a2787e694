//! Guards: how they are gained, and how abilities are paid.

use super::*;

#[test]
fn rp_20_a_point_stands_in_for_a_guard_before_the_first_scoring() {
    let mut game = with_ability(Ability::Plaza);
    let events = act(&mut game, Action::Plaza);
    assert_eq!(events, [Event::Plaza { player: S0, tile: tile("plaza-1"), points: 1 }]);
    assert_eq!(game.players[S0].score, 4);
    assert!(game.waiting.contains(tile("plaza-1")));
    assert_eq!(game.board.guards, 0, "nothing is put on the placement tiles");
}

#[test]
fn rp_21_later_it_costs_two_and_three_points() {
    for (rounds, left) in [(1, 3), (2, 2)] {
        let mut game = with_ability(Ability::Plaza);
        game.rounds_scored = rounds;
        act(&mut game, Action::Plaza);
        assert_eq!(game.players[S0].score, left);
    }
}

#[test]
fn rp_22_guards_pay_first_and_points_the_rest() {
    let mut game = with_ability(Ability::Half);
    game.rounds_scored = 1;
    guarded(&mut game, "N");
    let events = act(&mut game, Action::Half { kind: Kind::Tower });
    let from = section("land-7-NE-NE", Side::North);
    assert_eq!(
        events,
        [
            Event::Half { player: S0, kind: Kind::Tower, points: 2 },
            Event::Guard { player: S0, from }
        ]
    );
    assert_eq!((game.board.guards, game.players[S0].score), (1, 3));
    assert_eq!(game.halves[Kind::Tower], Some(S0));
}

#[test]
fn rp_23_without_guards_and_points_there_is_no_ability() {
    let mut game = with_ability(Ability::Plaza);
    game.players[S0].score = 0;
    refused(&mut game, Action::Plaza, ActionError::TooFewPoints { cost: 1 });
    game.players[S0].score = -3;
    refused(&mut game, Action::Plaza, ActionError::TooFewPoints { cost: 1 });
}

#[test]
fn rp_24_who_has_a_guard_does_not_pay_points() {
    let mut game = with_ability(Ability::Plaza);
    guarded(&mut game, "N");
    act(&mut game, Action::Plaza);
    assert_eq!((game.players[S0].score, game.own_guards(S0).count()), (5, 0));
}

#[test]
fn rp_25_an_ability_is_used_once_a_turn() {
    let mut game = with_ability(Ability::Plaza);
    act(&mut game, Action::Plaza);
    refused(&mut game, Action::Plaza, ActionError::UsedAlready);
    show(&mut game, "B2 G3 O7 Y8");
    act(&mut game, Action::Take(cards("B2")));
    if game.step == Step::Main {
        act(&mut game, Action::Pass);
    }
    act(&mut game, place("plaza-1", Destination::Reserve));
    assert_eq!(game.active, S1);
    assert_eq!(game.check(&Action::Plaza), Ok(()));
}

#[test]
fn abilities_that_are_not_in_play_cannot_be_used() {
    let mut game = table(3);
    game.board.abilities = [Ability::Plaza, Ability::Card, Ability::Exact, Ability::Wall];
    refused(&mut game, Action::Half { kind: Kind::Tower }, ActionError::NotInPlay);
}

#[test]
fn rp_26_guards_fill_the_placement_tiles_from_left_to_right() {
    let mut game = with_ability(Ability::Half);
    game.board.spaces = [2, 3, 1, 1, 1, 1, 1];
    game.board.guards = 2;
    guarded(&mut game, "NE");
    act(&mut game, Action::Half { kind: Kind::Tower });
    assert_eq!(game.board.placed(), [2, 2, 0, 0, 0, 0, 0, 0]);
    assert_eq!(game.board.value(), 2);
}

#[test]
fn rp_27_a_building_in_the_reserve_gets_its_guards_too() {
    let mut game = with_ability(Ability::Plaza);
    game.players[S0].score = 0;
    offer(&mut game, Slot::S1, "land-7-ES-ES", Some(Kind::Tower));
    game.players[S0].hand = cards("B9");
    act(&mut game, buy(Slot::S1, "B9"));
    assert_eq!(game.own_guards(S0).count(), 0, "not before it is placed");
    if game.step == Step::Main {
        act(&mut game, Action::Pass);
    }
    let events = act(&mut game, place("land-7-ES-ES", Destination::Reserve));
    assert!(matches!(events[0], Event::Reserve { guards, .. } if guards == walls("ES")));
    assert_eq!(game.own_guards(S0).count(), 2);
    // In a later turn they pay.
    game.active = S0;
    game.used = super::super::Abilities::NONE;
    game.board.abilities[0] = Ability::Half;
    act(&mut game, Action::Half { kind: Kind::Garden });
    assert_eq!((game.board.guards, game.own_guards(S0).count()), (2, 0));
}

#[test]
fn rp_28_guards_stay_on_their_building_through_redesigns() {
    let mut game = table(3);
    guarded(&mut game, "N");
    act(&mut game, Action::Remove { cell: at(1, 0) });
    assert_eq!(game.own_guards(S0).count(), 1);
    let mut game = Game { active: S0, acted: false, further: true, step: Step::Main, ..game };
    let events = act(&mut game, Action::Add { tile: tile("land-7-NE-NE"), cell: at(1, 0) });
    assert!(matches!(events[0], Event::Build { guards, .. } if guards.is_empty()));
    assert_eq!(game.guards_on(tile("land-7-NE-NE")), walls("N"), "no guard is added");
}

#[test]
fn rp_29_one_guard_cannot_pay_and_move() {
    let mut game = with_ability(Ability::MoveGuard);
    guarded(&mut game, "N");
    let (from, to) = (section("land-7-NE-NE", Side::North), section("land-7-NE-NE", Side::East));
    refused(&mut game, Action::MoveGuard { from, to }, ActionError::TooFewGuards);
}

#[test]
fn rp_r3_without_guards_in_the_supply_towers_stay_empty() {
    let mut game = table(3);
    game.board.guards = 31;
    offer(&mut game, Slot::S1, "land-7-ES-ES", Some(Kind::Tower));
    game.players[S0].hand = cards("B9");
    act(&mut game, buy(Slot::S1, "B9"));
    if game.step == Step::Main {
        act(&mut game, Action::Pass);
    }
    act(&mut game, place("land-7-ES-ES", Destination::Reserve));
    assert_eq!(game.guards_on(tile("land-7-ES-ES")), walls("E"));
    assert_eq!(game.guard_supply(), 0);
}

#[test]
fn rp_r4_nothing_is_placed_for_points() {
    let mut game = with_ability(Ability::Half);
    act(&mut game, Action::Half { kind: Kind::Tower });
    assert_eq!((game.players[S0].score, game.board.guards), (3, 0));
}

#[test]
fn whoever_has_more_guards_than_are_due_chooses() {
    let mut game = with_ability(Ability::Plaza);
    guarded(&mut game, "NE");
    act(&mut game, Action::Plaza);
    assert_eq!(game.decision(), Decision::Guard { seat: S0, ability: Ability::Plaza });
    assert!(game.waiting.is_empty(), "it takes effect when it is paid");
    assert_eq!(choices(&game).len(), 2);
    let other = section("land-9-S-0", Side::South);
    refused(&mut game, Action::Guard { from: other }, ActionError::NoGuard);
    act(&mut game, Action::Guard { from: section("land-7-NE-NE", Side::East) });
    assert_eq!(game.guards_on(tile("land-7-NE-NE")), walls("N"));
    assert!(game.waiting.contains(tile("plaza-1")));
}
