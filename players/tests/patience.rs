//! Nobody goes round in circles.

use alhambra_engine::base::{Game, Setup};
use alhambra_players::{Known, Mind, Player, Strength, Thought};

fn decide(mind: &mut Mind<Game>, game: &Game) -> <Game as alhambra_engine::Play>::Action {
    let view = game.view(game.decision().seat().expect("somebody decides"));
    loop {
        if let Thought::Decided(action) = mind.think(&view) {
            return action;
        }
    }
}

#[test]
fn who_is_tired_leads_on() {
    let mut changes = 0;
    for seed in 1..9 {
        let strength = if seed % 2 == 0 { Strength::Strong } else { Strength::Medium };
        let mut game = Game::new(Setup::new(2).unwrap(), seed, &mut ());
        let mut mind = Mind::<Game>::new(strength, 1).with_playouts(24);
        while game.decision().seat().is_some() {
            let action = decide(&mut mind, &game);
            if !Game::leads_on(&action) {
                let mut could = false;
                game.for_each_action(&mut |other| could |= Game::leads_on(&other));
                mind.tire(100);
                let other = decide(&mut mind, &game);
                mind.tire(0);
                assert_eq!(Game::leads_on(&other), could, "{other:?} instead of {action:?}");
                changes += usize::from(could);
            }
            game.apply(&action, &mut ()).expect("players know the rules");
        }
    }
    assert!(changes > 4, "palaces were changed {changes} times");
}

#[test]
fn actions_in_a_row_are_counted() {
    use alhambra_engine::Cell;
    use alhambra_engine::base::Action;
    let remove = Action::Remove { cell: Cell { x: 0, y: 1 } };
    let count = |actions: &[Action]| actions.iter().fold(0, Game::idle_after);
    assert_eq!(count(&[remove, Action::Pass, remove, remove]), 2);
    assert_eq!(Game::idle_after(u16::MAX, &remove), u16::MAX);
}
