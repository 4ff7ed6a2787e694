//! What a player asks before deciding.

use super::*;

#[track_caller]
fn reason(game: &Game, ability: Ability) -> Option<ActionError> {
    game.view(S0).check_use(ability).err()
}

#[test]
fn an_ability_that_cannot_be_used_says_why() {
    let mut game = with_ability(Ability::Wall);
    assert_eq!(reason(&game, Ability::Wall), Some(ActionError::NoUse));
    let absent = Ability::ALL.into_iter().find(|one| !game.board.abilities.contains(one)).unwrap();
    assert_eq!(reason(&game, absent), Some(ActionError::NotInPlay));
    game.players[S0].score = 0;
    assert_eq!(reason(&game, Ability::Wall), Some(ActionError::TooFewPoints { cost: 1 }));
    assert_eq!(game.view(S1).check_use(Ability::Wall), Err(ActionError::NotNow));

    let game = with_ability(Ability::SwapToken);
    assert_eq!(reason(&game, Ability::SwapToken), Some(ActionError::NotWaiting));
    let game = with_ability(Ability::MoveGuard);
    assert_eq!(reason(&game, Ability::MoveGuard), Some(ActionError::TooFewGuards));

    let mut game = with_ability(Ability::Plaza);
    act(&mut game, Action::Plaza);
    assert_eq!(reason(&game, Ability::Plaza), Some(ActionError::UsedAlready));
    for ability in [Ability::Overview, Ability::RandomToken] {
        let mut game = with_ability(ability);
        game.further = false;
        assert_eq!(reason(&game, ability), Some(ActionError::NoActionLeft));
    }
}

#[test]
fn an_ability_that_can_be_used_says_what_it_costs() {
    for ability in Ability::ALL {
        let mut game = with_ability(ability);
        guarded(&mut game, "N");
        let mut used = 0;
        game.view(S0).uses(ability, &mut |action| {
            used += 1;
            assert_eq!(action.ability(), Some(ability));
            assert_eq!(game.check(&action), Ok(()));
        });
        let cost = game.view(S0).check_use(ability);
        assert_eq!(cost.is_ok(), used > 0, "{ability:?}");
        if let Ok(cost) = cost {
            assert_eq!(cost.guards, 1);
            assert_eq!(cost.points, ability.guards() - 1);
        }
    }
}

#[test]
fn guards_of_a_new_tile_are_part_of_the_preview() {
    let mut game = table(3);
    guarded(&mut game, "N");
    let view = game.view(S0);
    let now = view.palace(S0);
    assert_eq!(view.guards_with(S0, &now, Cell::START, None), 1);

    let new = tile("land-7-NE-NE");
    let without = now.without(at(1, 0));
    assert_eq!(view.guards_with(S0, &without, at(1, 0), None), 0);
    assert_eq!(view.guards_with(S0, &now, at(1, 0), Some(new)), 1, "it has one guard");

    take_out(&mut game, tile("land-8-NES-N"));
    game.waiting.insert(tile("land-8-NES-N"));
    let view = game.view(S0);
    let waiting = tile("land-8-NES-N");
    assert_eq!(view.guards_to_be(waiting), walls("N"));
    let beside = now.without(at(1, 0)).with(at(1, 0), view.piece(waiting));
    assert_eq!(view.guards_with(S0, &beside, at(1, 0), Some(waiting)), 1);
}
