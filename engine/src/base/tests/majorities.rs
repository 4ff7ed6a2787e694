//! B-60 to B-68, B-79, B-80: majorities and ties.

use super::*;
use crate::base::score::{Entry, ScoreSheet, Scorer};
use crate::kit::majority;
use enum_map::{EnumMap, enum_map};

fn points(round: Round, kind: Kind, counts: &[u8]) -> Vec<u8> {
    let counts: Vec<_> = counts.iter().map(|&count| (count, false)).collect();
    majority(&counts, round.points(kind)).iter().map(|share| share.points).collect()
}

#[test]
fn b_60_round_1_pays_the_leader_alone() {
    assert_eq!(points(Round::First, Kind::Chambers, &[2, 1, 0]), [4, 0, 0]);
}

#[test]
fn b_61_round_2_pays_two_places() {
    assert_eq!(points(Round::Second, Kind::Tower, &[5, 3, 1]), [13, 6, 0]);
}

#[test]
fn b_62_two_leaders_share_two_places() {
    assert_eq!(points(Round::Second, Kind::Tower, &[4, 4]), [9, 9]);
}

#[test]
fn b_63_round_3_pays_three_places() {
    assert_eq!(points(Round::Third, Kind::Pavilion, &[3, 2, 1]), [16, 8, 1]);
}

#[test]
fn b_64_a_shared_point_is_rounded_away() {
    assert_eq!(points(Round::First, Kind::Pavilion, &[2, 2]), [0, 0]);
}

#[test]
fn b_65_three_leaders_share_what_two_places_pay() {
    assert_eq!(points(Round::Second, Kind::Tower, &[2, 2, 2]), [6, 6, 6]);
}

#[test]
fn b_66_three_seconds_share_the_rest() {
    assert_eq!(points(Round::Third, Kind::Garden, &[4, 2, 2, 2]), [20, 5, 5, 5]);
    let share =
        majority(&[4, 2, 2, 2].map(|count| (count, false)), Round::Third.points(Kind::Garden))[2];
    assert_eq!((share.count, share.place, share.tied, share.pool), (2, 2, 3, 17));
}

#[test]
fn b_67_nobody_scores_without_a_building() {
    assert_eq!(points(Round::Third, Kind::Arcades, &[1, 0, 0]), [18, 0, 0]);
}

#[test]
fn b_68_whole_scorings() {
    let counts: [EnumMap<Kind, u8>; 4] =
        [[2, 1, 3, 0, 1, 4], [2, 0, 2, 0, 1, 4], [1, 0, 2, 0, 1, 3], [0, 0, 2, 0, 1, 1]]
            .map(EnumMap::from_array);
    let entries: Vec<Entry> = counts
        .into_iter()
        .zip(Seat::ALL)
        .map(|(counts, seat)| Entry::new(Scorer::Seat(seat), counts, 100))
        .collect();
    let expected = [
        (Round::First, [9, 4, 1, 1]),
        (Round::Second, [36, 18, 5, 5]),
        (Round::Third, [73, 42, 20, 13]),
    ];
    for (round, points) in expected {
        let sheet = ScoreSheet::new(round, &entries, |kind| round.points(kind), |_| ());
        let scored: Vec<i16> = sheet.rows.iter().map(|row| row.points).collect();
        assert_eq!(scored, points);
        assert!(sheet.rows.iter().all(|row| i32::from(row.total) == 100 + i32::from(row.points)));
    }
}

/// Scores a round for two players with these tiles built, and Dirk.
fn with_dirk(round: Round, built: [&[&str]; 2], dirk: &[&str]) -> ScoreSheet {
    let mut game = begun(2);
    let mut his = crate::base::TileSet::EMPTY;
    dirk.iter().for_each(|name| his.insert(tile(name)));
    game.dirk = Some(crate::base::Dirk { tiles: his, score: 0 });
    for (seat, names) in game.setup.seats().zip(built) {
        for (n, name) in names.iter().enumerate() {
            game.build(seat, tile(name), at(1 + n as i8, 0));
        }
    }
    show(&mut game, "B1 B2 B1 Y9");
    game.deck.truncate(0);
    game.deck.push(DeckCard::Card(card("Y5"))).unwrap();
    game.deck.push(DeckCard::Scoring(round)).unwrap();
    let mut sheet = None;
    game.apply(&Action::Take(cards("Y9")), &mut |event: &Event| {
        if let Event::Score(scored) = event {
            sheet = Some((*scored).clone());
        }
    })
    .unwrap();
    sheet.unwrap()
}

#[test]
fn b_79_dirk_ties() {
    let sheet = with_dirk(
        Round::Second,
        [&["tower-11-0", "tower-12-0", "tower-11-N"], &["tower-11-S"]],
        &["tower-7-NEW", "tower-8-NES", "tower-9-ES"],
    );
    let towers: Vec<u8> = sheet.rows.iter().map(|row| row.types[Kind::Tower].points).collect();
    assert_eq!(towers, [9, 0, 9]);
    assert_eq!(sheet.rows[2].who, Scorer::Dirk);
    assert_eq!(sheet.rows[2].wall, 0);
}

#[test]
fn b_80_dirk_leads() {
    let sheet = with_dirk(Round::First, [&["garden-11-0"], &[]], &["garden-10-0", "garden-9-E"]);
    let gardens: Vec<u8> = sheet.rows.iter().map(|row| row.types[Kind::Garden].points).collect();
    assert_eq!(gardens, [0, 0, 5]);
}

#[test]
fn points_follow_the_closed_form() {
    let rank = enum_map! { kind => kind as u8 + 1 };
    for kind in Kind::ALL {
        let k = rank[kind];
        assert_eq!(Round::First.points(kind), [k, 0, 0]);
        assert_eq!(Round::Second.points(kind), [k + 7, k, 0]);
        assert_eq!(Round::Third.points(kind), [k + 15, k + 7, k]);
    }
}
