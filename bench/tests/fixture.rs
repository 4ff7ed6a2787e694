//! What is measured is worth measuring.

use alhambra_bench::thinking::{FULL, PLAIN, RED, ROLL, positions};
use alhambra_bench::{everywhere, fixed_game, palace, tiles};
use alhambra_engine::base::Game;
use alhambra_engine::{Cell, red, roll};
use alhambra_players::Known;
use alhambra_simulator::reference;

#[test]
fn the_fixed_palace_obeys_the_rules() {
    let slow =
        reference::Palace::new(tiles().map(|(Cell { x, y }, walls)| ((x.into(), y.into()), walls)));
    assert_eq!(tiles().count(), 25);
    assert!(palace().is_valid() && slow.is_valid());
    assert_eq!(usize::from(palace().longest_wall().len()), slow.longest_wall());
    assert!(palace().cells().all(|cell| everywhere(&palace()).any(|other| other == cell)));
}

/// How many games there are, all of them at the beginning of a turn.
fn count_turns<G: Known>(stored: &[u8]) -> usize {
    let games: Vec<G> = positions(stored).collect();
    assert!(games.iter().all(|game| game.turn_of().is_some()));
    games.len()
}

#[test]
fn players_are_measured_in_thirty_eight_positions() {
    assert_eq!(count_turns::<Game>(PLAIN), 10);
    assert_eq!(count_turns::<Game>(FULL), 10);
    assert_eq!(count_turns::<red::Game>(RED), 10);
    assert_eq!(count_turns::<roll::Game>(ROLL), 8);
}

#[test]
fn the_fixed_game_comes_to_an_end() {
    let mut last = None;
    let summary = fixed_game(Game::count_actions, |game, action| {
        game.apply(action, &mut ()).unwrap();
        last = Some(game.clone());
    });
    assert!(summary.actions > 100);
    assert!(last.unwrap().outcome().is_some());
}
