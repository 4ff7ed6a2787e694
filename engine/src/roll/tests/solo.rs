//! One player alone.

use super::*;

const DICE: [(u8, u8); 2] = [(4, 3), (5, 2)];

/// Rolls for two fictitious players: a garden each.
const GARDENS: [u8; 4] = [1, 1, 1, 1];

fn solo(fictitious: usize, versus: bool) -> Setup {
    let setup = Setup::new(1).unwrap().with_fictitious(fictitious).unwrap();
    if versus { setup.versus().unwrap() } else { setup }
}

#[test]
fn rw_60_alone_the_unused_pair_stays_and_the_used_one_is_rolled() {
    let mut game = on_the_table(solo(2, false), DICE);
    game.players[S0].coins = coins(0);
    let rolls = [&[1, 6][..], &GARDENS].concat();
    act(&mut game, Action::Build { cell: at(4, 3) }, &rolls);
    assert_eq!(game.decision(), Decision::Act { seat: S0, adjusted: false });
    assert_eq!((game.players[S0].pair, game.extra), (pair(1, 6), pair(5, 2)));
    assert_eq!(game.round, 2);
}

#[test]
fn rw_61_fictitious_players_who_score_get_points_in_place_of_lines_and_coins() {
    for (fictitious, expected) in [(2, 61), (3, 58), (4, 55)] {
        let mut game = on_the_table(solo(fictitious, true), DICE);
        for figure in game.figures.values_mut() {
            figure.counts = EnumMap::default();
            // Two types completed: 40 points.
            (figure.counts[Kind::Tower], figure.awards[Kind::Tower]) = (7, Some(21));
            (figure.counts[Kind::Chambers], figure.awards[Kind::Chambers]) = (6, Some(19));
        }
        game.step = Step::Over;
        let outcome = game.outcome().unwrap();
        assert_eq!(outcome.totals[1..], [expected].repeat(fictitious));
        assert_eq!(outcome.winners.len(), fictitious, "they share the victory");
    }
}

#[test]
fn rw_r5_alone_after_coins_or_a_double_all_four_are_rolled_and_kept() {
    let rolls = [&[1, 2, 3, 4][..], &GARDENS].concat();
    let mut game = on_the_table(solo(2, false), DICE);
    act(&mut game, Action::Coins, &rolls);
    assert_eq!(game.decision(), Decision::Act { seat: S0, adjusted: false });
    assert_eq!(game.dice(), [two(1, 3), two(2, 4)]);
    let mut game = on_the_table(solo(2, false), DICE);
    act(&mut game, Action::Build { cell: at(4, 3) }, &[]);
    act(&mut game, Action::Double, &rolls);
    assert_eq!(game.dice(), [two(1, 3), two(2, 4)]);
}

#[test]
fn rw_r6_equal_points_against_fictitious_players_are_a_shared_victory() {
    let mut game = on_the_table(solo(2, true), DICE);
    for figure in game.figures.values_mut() {
        figure.counts = EnumMap::default();
    }
    // 21 points for having the only tower, as they have 21 for nothing.
    game.players[S0].built = some_of(Kind::Tower, 1);
    game.players[S0].coins = coins(0);
    game.step = Step::Over;
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.totals[..], [21, 21, 21]);
    assert_eq!(outcome.winners.len(), 3);
}

#[test]
fn rw_r17_alone_one_begins_with_four_dice() {
    let mut rolls = 0;
    let game = Game::new(solo(2, false), 5, &mut |event: &Event| {
        rolls += usize::from(matches!(event, Event::Roll { .. }));
    });
    assert_eq!((rolls, game.first), (2, S0));
}

#[test]
fn for_a_high_score_fictitious_players_get_nothing() {
    let mut game = Game::new(solo(4, false), 5, &mut ());
    while game.play(&mut |_| 0, &mut ()).is_some() {}
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.totals.len(), outcome.winners.len()), (1, 1));
}
