//! Two players and a fictitious one.

use super::*;

const DICE: [(u8, u8); 2] = [(1, 1), (2, 2)];

/// Ends the round of a game of two: seat 1 takes coins, and the fictitious player rolls.
fn end_round(game: &mut Game, rolls: &[u8]) -> Vec<Event> {
    game.active = S1;
    act(game, Action::Coins, &[1, 1, 2, 2]);
    act(game, Action::Keep { blue: die(1), yellow: die(1) }, rolls)
}

#[test]
fn rw_50_the_same_cell_twice_marks_two_boxes() {
    let rolls = [
        1, 1, 1, 1, 2, 1, 2, 1, 3, 1, 3, 1, // buildings of both players
        3, 1, 3, 1, 1, 1, // the fictitious player's: two towers and a garden
        1, 1, 2, 2, 3, 3, // pairs
    ];
    let mut rolls = Rolls::of(&rolls);
    let game = Game::with_chance(Setup::new(2).unwrap(), 0, &mut rolls, &mut ());
    assert_eq!(game.table().counts(DIRK)[Kind::Tower], 2);
    assert_eq!(game.table().counts(DIRK)[Kind::Garden], 1);
}

#[test]
fn rw_51_a_complete_type_is_rolled_again() {
    let mut game = game(2, DICE);
    game.figures[Fictitious::Dirk].counts[Kind::Pavilion] = 5;
    let towers = game.table().counts(DIRK)[Kind::Tower];
    // A pavilion at blue 2, yellow 2; a tower at blue 3, yellow 1.
    let events = end_round(&mut game, &[2, 2, 3, 1]);
    assert!(matches!(events[1], Event::Again { who: DIRK, cell } if cell == at(2, 2)));
    assert!(matches!(events[2], Event::Mark { who: DIRK, kind: Kind::Tower, .. }));
    assert_eq!(game.table().counts(DIRK)[Kind::Tower], towers + 1);
}

#[test]
fn rw_52_a_fictitious_player_uses_up_the_place() {
    let mut game = game(2, DICE);
    game.figures[Fictitious::Dirk].counts[Kind::Tower] = 7;
    game.give_awards(&mut ());
    game.players[S0].built = some_of(Kind::Tower, 7);
    game.give_awards(&mut ());
    assert_eq!(game.players[S0].awards[Kind::Tower], Some(13));
    assert_eq!(game.table().score_sheet().rows[2].total, 0);
}

/// A game with these buildings of a type for seat 0, seat 1 and the fictitious player.
fn with_counts(kind: Kind, counts: [u8; 3]) -> Game {
    let mut game = game(2, DICE);
    game.players[S0].built = some_of(kind, counts[0].into());
    game.players[S1].built = some_of(kind, counts[1].into());
    game.figures[Fictitious::Dirk].counts = EnumMap::default();
    game.figures[Fictitious::Dirk].counts[kind] = counts[2];
    game
}

#[test]
fn rw_53_a_tie_with_a_fictitious_player_is_shared_with_it() {
    let sheet = with_counts(Kind::Arcades, [4, 0, 4]).table().score_sheet();
    assert_eq!(sheet.rows[0].types[Kind::Arcades].points, 14);
}

#[test]
fn rw_54_a_fictitious_player_is_ranked() {
    let sheet = with_counts(Kind::Chambers, [3, 1, 4]).table().score_sheet();
    let points = [0, 1].map(|row: usize| sheet.rows[row].types[Kind::Chambers].points);
    assert_eq!(points, [11, 4]);
}

#[test]
fn rw_55_dice_go_to_and_fro_between_two_players() {
    let mut game = game(2, DICE);
    game.players[S0].coins = coins(0);
    game.players[S1].coins = coins(0);
    act(&mut game, Action::Build { cell: at(1, 1) }, &[6, 6]);
    assert_eq!((game.active, game.extra), (S1, pair(2, 2)));
    let [blue, yellow] = [game.players[S1].pair.blue, game.players[S1].pair.yellow];
    let cell = Pair { blue, yellow }.square();
    act(&mut game, Action::Build { cell }, &[5, 5, 3, 1]);
    assert_eq!((game.active, game.extra), (S0, pair(2, 2)));
    assert_eq!(game.dice(), [two(2, 6), two(2, 6)]);
}

#[test]
fn rw_r13_fictitious_players_act_in_their_order_after_all_players() {
    let mut marks = Vec::new();
    let mut note = |event: &Event| match *event {
        Event::Turn { .. } => marks.push(None),
        Event::Mark { who: Participant::Fictitious(figure), .. } => marks.push(Some(figure)),
        _ => {}
    };
    let setup = Setup::new(1).unwrap().with_fictitious(3).unwrap();
    let mut game = Game::new(setup, 3, &mut ());
    game.apply(&Action::Coins, &mut note).unwrap();
    let [first, second, third, _] = Fictitious::ALL.map(Some);
    assert_eq!(marks, [first, second, third, None]);
}

#[test]
fn rw_r14_a_complete_type_is_rolled_again_in_set_up_as_well() {
    let mut game = game(2, DICE);
    game.figures[Fictitious::Dirk].counts[Kind::Tower] = 7;
    game.mark(Fictitious::Dirk, &mut Rolls::of(&[3, 1, 1, 1]), &mut ());
    assert_eq!(game.figures[Fictitious::Dirk].counts[Kind::Tower], 7);
}

#[test]
fn rw_r18_a_fictitious_row_has_the_same_boxes_and_at_most_21_are_marked() {
    let mut game = Game::new(Setup::new(2).unwrap(), 9, &mut ());
    while game.play(&mut |count| count / 2, &mut ()).is_some() {}
    let counts = game.table().counts(DIRK);
    assert_eq!(counts.values().sum::<u8>(), 21);
    assert!(Kind::ALL.into_iter().all(|kind| counts[kind] <= super::super::boxes(kind)));
}

#[test]
fn rw_r20_the_share_of_a_fictitious_player_is_lost() {
    let mut game = with_counts(Kind::Seraglio, [5, 0, 5]);
    game.give_awards(&mut ());
    assert_eq!(game.players[S0].awards[Kind::Seraglio], Some(13));
    assert_eq!(game.table().score_sheet().rows[2].total, 0);
    let outcome = super::super::Outcome::new(game.setup, &game.table().score_sheet());
    assert_eq!(outcome.totals.len(), 2);
}
