//! Setting up.

use super::*;

fn solo(fictitious: usize) -> Setup {
    Setup::new(1).unwrap().with_fictitious(fictitious).unwrap()
}

#[test]
fn rw_01_rounds_depend_on_the_number_of_participants() {
    let rounds = [5, 4, 3, 2, 1].map(|players| Setup::new(players).unwrap().rounds());
    assert_eq!(rounds, [12, 15, 18, 18, 18]);
    assert!(Setup::new(0).is_err() && Setup::new(6).is_err());
}

#[test]
fn rw_02_rounds_alone_depend_on_the_number_of_fictitious_players() {
    assert_eq!([2, 3, 4].map(|fictitious| solo(fictitious).rounds()), [18, 15, 12]);
    assert!(Setup::new(1).unwrap().with_fictitious(1).is_err());
    assert!(Setup::new(1).unwrap().with_fictitious(5).is_err());
    assert!(Setup::new(2).unwrap().with_fictitious(2).is_err());
    assert!(Setup::new(2).unwrap().versus().is_err());
}

#[test]
fn rw_03_a_built_cell_is_rolled_again_until_a_new_one_comes() {
    // Three players build (1,1), (1,1), (1,1), then (2,1) each, then (3,1) each; the first player
    // hits built cells twice on the way.
    let rolls = [
        1, 1, 1, 1, 1, 1, // the first buildings
        1, 1, 2, 1, 2, 1, 2, 1, // again, and the second ones
        2, 1, 3, 1, 3, 1, 3, 1, // again, and the third ones
        4, 4, 5, 5, 6, 6, // a pair for each
        1, 2, // the extra pair
    ];
    let (mut rolls, mut again) = (Rolls::of(&rolls), 0);
    let game = Game::with_chance(Setup::new(3).unwrap(), 0, &mut rolls, &mut |event: &Event| {
        again += usize::from(matches!(event, Event::Again { .. }));
    });
    assert_eq!((again, rolls.0.len()), (2, 0));
    for seat in [S0, S1, S2] {
        assert_eq!(game.players[seat].built, squares(&[(1, 1), (2, 1), (3, 1)]));
    }
    for seed in 0..200 {
        let game = Game::new(Setup::new(5).unwrap(), seed, &mut ());
        assert!(game.setup.seats().all(|seat| game.players[seat].built.len() == 3));
    }
}

#[test]
fn rw_04_the_first_player_has_four_dice_and_everybody_three_coins() {
    for players in 3..=5 {
        let mut rolled = EnumMap::<Seat, usize>::default();
        let game = Game::new(Setup::new(players).unwrap(), 11, &mut |event: &Event| {
            if let Event::Roll { player, blue, yellow } = event {
                rolled[*player] += blue.len() + yellow.len();
            }
        });
        for seat in game.setup.seats() {
            assert_eq!(rolled[seat], if seat == game.first { 4 } else { 2 });
            assert_eq!(game.players[seat].coins.held(), 3);
        }
        assert_eq!(game.decision(), Decision::Act { seat: game.first, adjusted: false });
    }
}

#[test]
fn rw_r23_the_first_player_begins_every_round() {
    let mut firsts = Vec::new();
    let mut note = |event: &Event| {
        if let Event::Turn { player, round } = *event
            && usize::from(round) > firsts.len()
        {
            firsts.push(player);
        }
    };
    let mut game = Game::new(Setup::new(4).unwrap(), 3, &mut note);
    while game.play(&mut |_| 0, &mut note).is_some() {}
    assert_eq!(firsts.len(), 15);
    assert!(firsts.iter().all(|&player| player == game.first));
}

#[test]
fn rw_r24_fictitious_players_have_names_and_their_rolls_are_shown() {
    let names = Fictitious::ALL.map(Fictitious::name);
    assert_eq!(names, ["dirk", "dirki", "dirkelson", "dirkina"]);
    let mut marks = 0;
    let _ = Game::new(solo(4), 3, &mut |event: &Event| {
        let own = matches!(event, Event::Mark { who: Participant::Fictitious(_), .. });
        marks += usize::from(own);
    });
    assert_eq!(marks, 4 * 3);
}

#[test]
fn rw_r25_every_seat_sees_the_same() {
    let game = Game::new(Setup::new(3).unwrap(), 5, &mut ());
    let (one, other) = (game.view(S0), game.view(S2));
    assert_eq!(one.score_sheet(), other.score_sheet());
    for seat in [S0, S1, S2] {
        assert_eq!(one.built(seat), other.built(seat));
        assert_eq!(one.pair(seat), other.pair(seat));
    }
}

/// Dice belong to the format of saves: they never change.
#[test]
fn chance_is_stable() {
    let mut lines = Vec::new();
    let _ = Game::new(Setup::new(2).unwrap(), 7, &mut |event: &Event| {
        lines.push(std::format!("{event}"));
    });
    assert_eq!(lines, SEED_7);
}

const SEED_7: [&str; 14] = [
    r#"{"e":"start","player":1}"#,
    r#"{"e":"mark","player":1,"cell":[2,5],"type":"seraglio"}"#,
    r#"{"e":"mark","player":0,"cell":[3,5],"type":"pavilion"}"#,
    r#"{"e":"mark","player":1,"cell":[1,3],"type":"seraglio"}"#,
    r#"{"e":"mark","player":0,"cell":[4,6],"type":"tower"}"#,
    r#"{"e":"mark","player":1,"cell":[6,4],"type":"tower"}"#,
    r#"{"e":"mark","player":0,"cell":[1,4],"type":"arcades"}"#,
    r#"{"e":"mark","player":"dirk","cell":[4,5],"type":"arcades"}"#,
    r#"{"e":"mark","player":"dirk","cell":[2,4],"type":"chambers"}"#,
    r#"{"e":"mark","player":"dirk","cell":[3,1],"type":"tower"}"#,
    r#"{"e":"roll","player":1,"blue":[4],"yellow":[4]}"#,
    r#"{"e":"roll","player":0,"blue":[4],"yellow":[6]}"#,
    r#"{"e":"roll","player":1,"blue":[3],"yellow":[5]}"#,
    r#"{"e":"turn","player":1,"round":1}"#,
];
