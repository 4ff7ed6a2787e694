//! Adjusting dice and building twice.

use super::*;

const DICE: [(u8, u8); 2] = [(4, 5), (6, 1)];

fn adjust(blue: (u8, u8), yellow: (u8, u8)) -> Action {
    Action::Adjust { blue: two(blue.0, blue.1), yellow: two(yellow.0, yellow.1) }
}

#[test]
fn rw_20_every_step_costs_a_coin() {
    let mut game = game(3, DICE);
    let events = act(&mut game, adjust((3, 6), (1, 3)), &[]);
    assert!(matches!(events[..], [Event::Adjust { coins: 3, .. }]));
    assert_eq!(game.players[S0].coins.held(), 0);
    assert_eq!((game.players[S0].pair, game.extra), (pair(3, 3), pair(6, 1)));
    assert_eq!(game.decision(), Decision::Act { seat: S0, adjusted: true });
}

#[test]
fn rw_21_a_six_cannot_be_raised_nor_a_one_lowered() {
    assert_eq!(Die::new(7), None);
    assert_eq!(Die::new(0), None);
    // And there is no way round from one to the other.
    let mut game = game(3, DICE);
    let held = 3;
    refused(&mut game, adjust((1, 4), (1, 5)), ActionError::TooFewCoins { cost: 5, held });
}

#[test]
fn rw_22_a_second_building_with_the_other_pair_costs_three_coins() {
    // Towers at blue 3, yellow 1 and blue 5, yellow 2.
    let mut game = game(3, [(3, 1), (5, 2)]);
    act(&mut game, Action::Build { cell: at(3, 1) }, &[]);
    assert_eq!(game.decision(), Decision::Double { seat: S0 });
    assert_eq!(choices(&game), [Action::Double, Action::Pass]);
    act(&mut game, Action::Double, &[1, 2, 3, 4]);
    assert_eq!(game.players[S0].built.count(Kind::Tower), 2);
    assert_eq!(game.players[S0].coins.held(), 0);
    assert_eq!(game.decision(), Decision::Keep { seat: S0 });
    assert_eq!(game.dice(), [two(1, 3), two(2, 4)]);
}

#[test]
fn rw_23_no_second_building_with_two_coins_or_on_a_built_cell() {
    for (held, built) in [(2, (1, 6)), (3, (5, 2))] {
        let mut game = game(3, [(3, 1), (5, 2)]);
        game.players[S0].coins = coins(held);
        game.players[S0].built = squares(&[built]);
        act(&mut game, Action::Build { cell: at(3, 1) }, &[1, 1]);
        assert_eq!(game.decision().seat(), Some(S1));
        refused(&mut game, Action::Double, ActionError::NotNow);
    }
}

#[test]
fn rw_r3_one_special_action_a_turn_unless_both_are_allowed() {
    let setup = Setup::new(3).unwrap();
    for (setup, double) in [(setup, false), (setup.with_both_specials(), true)] {
        let mut game = on_the_table(setup, [(3, 1), (4, 2)]);
        game.players[S0].coins = coins(9);
        act(&mut game, adjust((3, 5), (1, 2)), &[]);
        refused(&mut game, adjust((3, 4), (1, 2)), ActionError::OneSpecial);
        let rolls: &[u8] = if double { &[] } else { &[1, 1] };
        act(&mut game, Action::Build { cell: at(3, 1) }, rolls);
        assert_eq!(game.decision() == Decision::Double { seat: S0 }, double);
    }
}

#[test]
fn rw_r4_any_one_or_two_dice_and_coins_may_follow() {
    let mut game = game(3, [(2, 2), (4, 4)]);
    game.players[S0].coins = coins(8);
    refused(&mut game, adjust((2, 4), (2, 4)), ActionError::NoStep);
    refused(&mut game, adjust((3, 5), (3, 4)), ActionError::TooManyDice);
    refused(&mut game, adjust((1, 5), (1, 5)), ActionError::TooManyDice);
    // Both blue ones; one alone, which passes the other, is as good as one step of each.
    assert_eq!(game.table().cost(two(1, 5), two(2, 4)), Ok(2));
    assert_eq!(game.table().cost(two(4, 6), two(2, 4)), Ok(4));
    act(&mut game, adjust((2, 3), (2, 5)), &[]);
    assert_eq!(game.players[S0].coins.held(), 6);
    assert!(choices(&game).contains(&Action::Coins));
}

#[test]
fn rw_r8_no_second_building_where_the_other_dice_point_to_the_cell_just_built() {
    let mut game = game(3, [(3, 1), (3, 1)]);
    act(&mut game, Action::Build { cell: at(3, 1) }, &[1, 1]);
    assert_eq!(game.decision().seat(), Some(S1));
}

#[test]
fn rw_r19_adjusted_dice_keep_their_value_when_they_are_passed_on() {
    let mut game = game(3, [(2, 2), (4, 4)]);
    act(&mut game, adjust((2, 5), (2, 5)), &[]);
    assert_eq!(game.extra, pair(5, 5));
    act(&mut game, Action::Build { cell: at(2, 2) }, &[1, 1]);
    assert_eq!((game.active, game.extra), (S1, pair(5, 5)));
}

#[test]
fn rw_r21_coins_are_spent_only_when_the_dice_are_changed() {
    let game = game(3, DICE);
    assert_eq!(game.table().cost(two(4, 5), two(1, 5)), Ok(1));
    assert_eq!(game.players[S0].coins.held(), 3);
}

#[test]
fn rw_r22_the_second_building_is_offered_before_anything_is_rolled() {
    let mut game = game(3, [(3, 1), (5, 2)]);
    let events = act(&mut game, Action::Build { cell: at(3, 1) }, &[]);
    assert!(matches!(events[..], [Event::Build { .. }]));
    let events = act(&mut game, Action::Pass, &[6, 6]);
    assert!(matches!(events[..], [Event::Pass { .. }, Event::Roll { .. }, Event::Turn { .. }]));
    assert_eq!((game.players[S0].pair, game.extra), (pair(6, 6), pair(5, 2)));
}

#[test]
fn a_die_that_need_not_change_does_not() {
    // Own blue 3, extra blue 4: to have 4 and 5, the own one becomes 5.
    let mut game = game(3, [(3, 1), (4, 2)]);
    act(&mut game, adjust((4, 5), (1, 2)), &[]);
    assert_eq!((game.players[S0].pair.blue, game.extra.blue), (die(5), die(4)));
}

#[test]
fn no_listing_is_longer_than_175_actions() {
    let mut longest = 0;
    for blue in Die::ALL {
        for yellow in Die::ALL {
            let mut game = game(3, [(3, 3), (blue.value(), yellow.value())]);
            game.players[S0].coins = coins(15);
            longest = longest.max(choices(&game).len());
        }
    }
    assert!(longest > 100 && longest <= 175, "{longest}");
}
