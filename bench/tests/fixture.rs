//! What is measured is worth measuring.

use alhambra_bench::{everywhere, fixed_game, palace, tiles};
use alhambra_engine::Cell;
use alhambra_engine::base::Game;
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
