//! Awards at the end of a round, and the final scoring.

use super::super::score::{Award, Awards, Entry, Outcome, ScoreSheet};
use super::*;

fn entry(who: Participant, kind: Kind, count: u8, award: Option<u8>) -> Entry {
    let mut entry = Entry {
        who,
        counts: EnumMap::default(),
        awards: Awards::default(),
        lines: [0; 12],
        coins: 0,
        extra: 0,
        scores: who.seat().is_some(),
    };
    (entry.counts[kind], entry.awards[kind]) = (count, award);
    entry
}

/// Players with so many buildings of a type, and what they got for it during the game.
fn players(kind: Kind, rows: &[(u8, Option<u8>)]) -> Vec<Entry> {
    let seats = Seat::ALL.into_iter().map(Participant::Seat);
    seats.zip(rows).map(|(who, &(count, award))| entry(who, kind, count, award)).collect()
}

/// What everybody gets for a type in the final scoring.
fn finals(kind: Kind, entries: &[Entry]) -> Vec<u8> {
    ScoreSheet::new(entries).rows.iter().map(|row| row.types[kind].points).collect()
}

#[test]
fn rw_30_two_who_complete_a_type_in_one_round_share_both_places() {
    let mut game = game(3, [(1, 1), (2, 2)]);
    for seat in [S0, S2] {
        game.players[seat].built = some_of(Kind::Seraglio, 5);
    }
    let mut awards = Vec::new();
    game.give_awards(&mut |event: &Event| awards.push(event.clone()));
    assert_eq!(game.players[S0].awards[Kind::Seraglio], Some(13));
    assert_eq!(game.players[S2].awards[Kind::Seraglio], Some(13));
    let who = [S0, S2].map(Participant::Seat);
    let given =
        Award { kind: Kind::Seraglio, place: 1, players: who.into_iter().collect(), points: 13 };
    assert_eq!(awards, [Event::Award(given)]);
    // Once only.
    game.give_awards(&mut |_: &Event| panic!("they are settled"));
    assert_eq!(game.totals()[..], [13, 0, 13]);
}

#[test]
fn rw_31_who_completes_it_later_gets_the_next_place() {
    let rows = players(Kind::Seraglio, &[(5, Some(13)), (5, None), (5, Some(13))]);
    let award = Award::of(Kind::Seraglio, &rows).unwrap();
    assert_eq!((award.place, award.points), (3, 2));
    assert_eq!(award.players[..], [Participant::Seat(S1)]);
}

#[test]
fn rw_32_three_share_three_places() {
    let rows = players(Kind::Tower, &[(7, None), (7, None), (7, None), (2, None)]);
    assert_eq!(Award::of(Kind::Tower, &rows).unwrap().points, 13);
}

#[test]
fn rw_33_in_the_final_scoring_ties_share_the_places_they_cover() {
    // Patricia, Barbara, Frank; Dirk.
    let mut rows = players(Kind::Arcades, &[(5, None), (3, None), (1, None)]);
    rows.push(entry(DIRK, Kind::Arcades, 3, None));
    assert_eq!(finals(Kind::Arcades, &rows), [18, 6, 0, 6]);
}

#[test]
fn rw_34_who_is_settled_gets_nothing_more_and_the_places_left_are_given() {
    // Ani, Barbara; Dirk.
    let mut rows = players(Kind::Tower, &[(7, Some(21)), (5, None)]);
    rows.push(entry(DIRK, Kind::Tower, 3, None));
    assert_eq!(finals(Kind::Tower, &rows), [0, 13, 6]);
    let places: Vec<_> =
        ScoreSheet::new(&rows).rows.iter().map(|row| row.types[Kind::Tower].place).collect();
    assert_eq!(places, [0, 2, 3]);
}

#[test]
fn rw_35_two_who_tie_for_the_last_place_share_it() {
    let rows = players(Kind::Garden, &[(7, Some(20)), (7, Some(12)), (4, None), (4, None)]);
    assert_eq!(finals(Kind::Garden, &rows), [0, 0, 2, 2]);
}

#[test]
fn rw_36_a_type_that_nobody_has_gives_nothing() {
    assert_eq!(finals(Kind::Garden, &players(Kind::Garden, &[(0, None), (0, None)])), [0, 0]);
}

#[test]
fn rw_40_lines_count_by_their_buildings() {
    // A whole row 1; columns 1 and 2 with five and four buildings.
    let mut cells: Vec<_> = (1..=6).map(|blue| (blue, 1)).collect();
    cells.extend([(1, 2), (1, 3), (1, 4), (1, 5), (2, 4), (2, 5), (2, 6)]);
    let lines = squares(&cells).line_points();
    assert_eq!(lines[0], 10);
    assert_eq!(lines[6..8], [5, 2]);
    assert_eq!(lines.iter().map(|&points| u16::from(points)).sum::<u16>(), 17);
}

#[test]
fn rw_41_a_full_sheet_scores_twelve_lines() {
    assert_eq!(
        Squares::ALL.line_points().iter().map(|&points| u16::from(points)).sum::<u16>(),
        120
    );
}

#[test]
fn rw_42_three_coins_are_a_point() {
    assert_eq!(coins(3).points(), 1);
}

#[test]
fn rw_43_two_coins_are_a_point_rounded_down() {
    assert_eq!([0, 1, 2, 7].map(|held| coins(held).points()), [0, 0, 1, 3]);
}

#[test]
fn rw_44_equal_totals_share_the_victory() {
    let rows = [88, 88, 70].map(|total| {
        let mut row = entry(Participant::Seat(S0), Kind::Tower, 0, None);
        row.extra = total;
        row
    });
    let mut rows = rows.to_vec();
    for (row, seat) in rows.iter_mut().zip(Seat::ALL) {
        row.who = Participant::Seat(seat);
    }
    let outcome = Outcome::new(Setup::new(3).unwrap(), &ScoreSheet::new(&rows));
    assert_eq!(outcome.totals[..], [88, 88, 70]);
    assert_eq!(outcome.winners[..], [Participant::Seat(S0), Participant::Seat(S1)]);
}

#[test]
fn rw_r9_awards_are_given_after_the_round_and_not_after_the_turn() {
    let mut game = game(3, [(2, 2), (6, 6)]);
    game.players[S0].built = some_of(Kind::Pavilion, 5);
    // The last pavilion of seat 1, at blue 2 and yellow 2; it is seat 0's turn.
    game.players[S0].coins = coins(0);
    act(&mut game, Action::Coins, &[1, 1, 2, 2]);
    let keep = Action::Keep { blue: die(1), yellow: die(1) };
    let events = act(&mut game, keep, &[]);
    assert!(!events.iter().any(|event| matches!(event, Event::Award(_))));
    game.active = S2;
    game.players[S2].coins = coins(0);
    act(&mut game, Action::Coins, &[1, 1, 2, 2]);
    let events = act(&mut game, keep, &[]);
    assert!(matches!(&events[1], Event::Award(award) if award.points == 16), "{events:?}");
}

#[test]
fn rw_r10_four_share_three_places() {
    let rows = players(Kind::Tower, &[(7, None), (7, None), (7, None), (7, None), (1, None)]);
    assert_eq!(Award::of(Kind::Tower, &rows).unwrap().points, 10);
    // And a fourth place is worth nothing.
    let rows = players(Kind::Tower, &[(7, Some(21)), (7, Some(13)), (7, Some(6)), (7, None)]);
    let award = Award::of(Kind::Tower, &rows).unwrap();
    assert_eq!((award.place, award.points), (4, 0));
}

#[test]
fn rw_r11_a_type_completed_in_the_last_round_is_awarded_before_the_final_scoring() {
    let mut game = game(3, [(1, 1), (1, 1)]);
    (game.round, game.first) = (18, S1);
    game.players[S0].built = some_of(Kind::Tower, 7);
    game.players[S1].built = some_of(Kind::Tower, 6);
    game.players[S0].coins = coins(0);
    let events = act(&mut game, Action::Coins, &[]);
    let names: Vec<_> = events.iter().map(crate::message::Message::name).collect();
    assert_eq!(names, ["coins", "award", "score", "end"]);
    let sheet = game.table().score_sheet();
    assert_eq!(sheet.rows[0].awards[Kind::Tower], Some(21));
    assert_eq!(sheet.rows[1].types[Kind::Tower].points, 13);
}

#[test]
fn rw_r12_two_types_completed_by_a_double_are_awarded_independently() {
    let mut game = game(3, [(1, 1), (1, 1)]);
    let both = all_of(Kind::Tower).chain(all_of(Kind::Pavilion));
    game.players[S0].built = both.fold(Squares::default(), Squares::with);
    game.players[S1].built = some_of(Kind::Tower, 7);
    game.give_awards(&mut ());
    let awards = game.players[S0].awards;
    assert_eq!((awards[Kind::Pavilion], awards[Kind::Tower]), (Some(16), Some(17)));
}

#[test]
fn the_total_adds_up_everything() {
    let mut game = game(3, [(1, 1), (1, 1)]);
    let row = (1..=6).map(|blue| (blue, 1)).collect::<Vec<_>>();
    game.players[S0].built = squares(&row);
    game.players[S0].coins = coins(7);
    let sheet = game.table().score_sheet();
    // Alone with G A T C S G: garden, arcades, tower, chambers, seraglio first.
    let [own, ..] = &sheet.rows[..] else { panic!("there are rows") };
    assert_eq!((own.type_points(), own.line_points(), own.coins), (20 + 18 + 21 + 19 + 17, 10, 3));
    assert_eq!(own.total, 95 + 10 + 3);
}
