//! Building, taking coins, and what is passed on.

use super::*;

const DICE: [(u8, u8); 2] = [(1, 1), (2, 2)];

#[test]
fn rw_10_one_of_four_intersections_is_built_and_three_can_be_chosen() {
    let mut game = game(3, DICE);
    game.players[S0].built = squares(&[(2, 1)]);
    assert_eq!(builds(&game), [at(1, 1), at(1, 2), at(2, 2)]);
    refused(&mut game, Action::Build { cell: at(2, 1) }, ActionError::Built);
    refused(&mut game, Action::Build { cell: at(3, 1) }, ActionError::NoIntersection);
}

#[test]
fn rw_11_with_every_intersection_built_only_coins_are_left() {
    let mut game = game(3, DICE);
    game.players[S0].built = squares(&[(1, 1), (2, 1), (1, 2), (2, 2)]);
    game.players[S0].coins = coins(0);
    assert_eq!(choices(&game), [Action::Coins]);
}

/// What taking coins brings with these dice and buildings.
fn gain(dice: [(u8, u8); 2], built: &[(u8, u8)], before: u8) -> u8 {
    let mut game = game(3, dice);
    game.players[S0].built = squares(built);
    game.players[S0].coins = coins(before);
    act(&mut game, Action::Coins, &[1, 1, 1, 1]);
    game.players[S0].coins.held() - before
}

#[test]
fn rw_12_three_built_intersections_bring_three_coins() {
    assert_eq!(gain(DICE, &[(1, 1), (2, 1), (1, 2)], 3), 3);
}

#[test]
fn rw_13_equal_dice_of_a_colour_count_their_cells_twice() {
    assert_eq!(gain([(1, 1), (1, 2)], &[(1, 1), (1, 2)], 3), 4);
}

#[test]
fn rw_14_equal_dice_of_both_colours_count_one_cell_four_times() {
    assert_eq!(gain([(3, 3), (3, 3)], &[(3, 3)], 3), 4);
    assert_eq!(gain([(3, 3), (3, 3)], &[(1, 3)], 3), 0);
}

#[test]
fn rw_15_of_two_cells_by_equal_dice_one_is_built() {
    assert_eq!(gain([(1, 1), (1, 2)], &[(1, 2)], 3), 2);
}

#[test]
fn rw_16_the_unused_pair_goes_to_the_next_player_unchanged() {
    let mut game = game(3, [(4, 3), (5, 2)]);
    game.players[S0].coins = coins(2);
    game.players[S1].pair = pair(6, 6);
    act(&mut game, Action::Build { cell: at(4, 3) }, &[1, 6]);
    assert_eq!(game.players[S0].pair, pair(1, 6));
    assert_eq!(game.decision(), Decision::Act { seat: S1, adjusted: false });
    assert_eq!(game.dice(), [two(5, 6), two(2, 6)]);
    assert_eq!(game.extra, pair(5, 2));
}

#[test]
fn the_used_dice_may_come_from_both_pairs() {
    let mut game = game(3, [(4, 3), (5, 2)]);
    game.players[S0].coins = coins(2);
    act(&mut game, Action::Build { cell: at(4, 2) }, &[1, 1]);
    assert_eq!((game.players[S0].pair, game.extra), (pair(1, 1), pair(5, 3)));
}

#[test]
fn rw_17_of_four_rolled_dice_one_of_each_colour_is_kept() {
    let mut game = game(3, DICE);
    act(&mut game, Action::Coins, &[1, 3, 6, 4]);
    assert_eq!(game.decision(), Decision::Keep { seat: S0 });
    assert_eq!(choices(&game).len(), 4);
    let keep = |blue, yellow| Action::Keep { blue: die(blue), yellow: die(yellow) };
    refused(&mut game, keep(2, 3), ActionError::NoSuchDie);
    act(&mut game, keep(6, 3), &[]);
    assert_eq!((game.players[S0].pair, game.extra), (pair(6, 3), pair(1, 4)));
    assert_eq!(game.active, S1);
}

#[test]
fn rw_18_no_more_coins_than_are_printed() {
    assert_eq!(gain(DICE, &[(1, 1), (2, 1), (1, 2)], 14), 1);
}

#[test]
fn rw_r1_the_used_pair_is_rolled_at_once_so_that_all_who_wait_have_dice() {
    let mut game = game(4, DICE);
    game.players[S0].coins = coins(0);
    let events = act(&mut game, Action::Build { cell: at(1, 1) }, &[5, 6]);
    let names: Vec<_> = events.iter().map(crate::message::Message::name).collect();
    assert_eq!(names, ["build", "roll", "turn"]);
}

#[test]
fn rw_r2_spent_coins_make_no_room_for_others() {
    let mut own = coins(15);
    own.spend(10).unwrap();
    assert_eq!((own.held(), own.left(), own.gain(4)), (5, 0, 0));
}

#[test]
fn rw_r7_coins_may_be_taken_without_gain_and_must_be_if_nothing_can_be_built() {
    assert_eq!(gain(DICE, &[], 3), 0);
    assert_eq!(gain(DICE, &[(1, 1)], 15), 0);
    let mut game = game(3, DICE);
    assert!(choices(&game).contains(&Action::Coins));
    refused(&mut game, Action::Pass, ActionError::NotNow);
    refused(&mut game, Action::Double, ActionError::NotNow);
}

#[test]
fn rw_r15_after_the_last_turn_no_dice_are_rolled_or_passed() {
    for action in [Action::Build { cell: at(1, 1) }, Action::Coins] {
        let mut game = game(3, DICE);
        game.round = 18;
        (game.first, game.players[S0].coins) = (S1, coins(0));
        act(&mut game, action, &[]);
        assert_eq!(game.decision(), Decision::Over);
    }
    // The next player still needs dice.
    let mut game = game(3, DICE);
    (game.round, game.players[S0].coins) = (18, coins(0));
    act(&mut game, Action::Build { cell: at(1, 1) }, &[1, 1]);
    assert_eq!(game.decision().seat(), Some(S1));
}

#[test]
fn rw_r16_stacked_dice_are_the_same() {
    let mut game = game(3, [(4, 3), (4, 2)]);
    game.players[S0].coins = coins(0);
    assert_eq!(builds(&game), [at(4, 2), at(4, 3)]);
    act(&mut game, Action::Build { cell: at(4, 2) }, &[1, 1]);
    assert_eq!(game.extra, pair(4, 3));
}

#[test]
fn only_what_rolls_nothing_can_be_taken_back() {
    let mut game = game(3, DICE);
    let build = Action::Build { cell: at(1, 1) };
    let adjust = Action::Adjust { blue: two(1, 3), yellow: two(1, 2) };
    assert!(!game.settles(&adjust), "dice are turned by hand");
    assert!(!game.settles(&build), "a second building may follow");
    assert!(game.settles(&Action::Coins));
    game.players[S0].coins = coins(2);
    assert!(game.settles(&build), "dice are rolled");
}
