//! Players know nothing that their seat does not see, and decide the same wherever they are.

use alhambra_engine::base::{self, ModuleSet};
use alhambra_engine::{Play, red, roll};
use alhambra_players::{Known, Mind, Player, Strength, Thought};

fn decide<G: Known>(mind: &mut Mind<G>, game: &G) -> G::Action {
    let view = game.seen_by(game.decider());
    loop {
        if let Thought::Decided(action) = mind.think(&view) {
            return action;
        }
    }
}

/// Plays a while; at each decision everything hidden is changed, and the choice stays the same.
fn choices_depend_on_the_view_alone<G: Known>(mut game: G, strength: Strength) {
    for number in 0..40 {
        let Some(seat) = game.decider() else { return };
        let other = G::imagine(&game.seen_by(Some(seat)), 1000 + number);
        let mind = || Mind::new(strength, 5).with_playouts(80);
        let (one, two) = (decide(&mut mind(), &game), decide(&mut mind(), &other));
        assert_eq!(one, two, "decision {number}");
        game.apply(&one, &mut ()).expect("a player does what is legal");
    }
}

#[test]
fn choices_of_the_base_game_depend_on_the_view_alone() {
    for modules in [ModuleSet::NONE, ModuleSet::ALL] {
        let setup = base::Setup::new(3).unwrap().with_modules(modules);
        for strength in [Strength::Easy, Strength::Strong] {
            choices_depend_on_the_view_alone(base::Game::begin(setup, 3, &mut ()), strength);
        }
    }
}

#[test]
fn choices_of_the_other_games_depend_on_the_view_alone() {
    let red = red::Setup::new(3).unwrap().with_modules(red::Modules::ALL);
    choices_depend_on_the_view_alone(red::Game::begin(red, 3, &mut ()), Strength::Strong);
    let roll = roll::Setup::new(2).unwrap();
    choices_depend_on_the_view_alone(roll::Game::begin(roll, 3, &mut ()), Strength::Strong);
}

#[test]
fn who_is_hurried_decides_with_the_next_thought() {
    let game = base::Game::begin(base::Setup::new(3).unwrap(), 8, &mut ());
    let view = game.seen_by(game.decider());
    let mut mind = Mind::<base::Game>::new(Strength::Master, 1);
    for _ in 0..50 {
        assert!(matches!(mind.think(&view), Thought::Pondering(_)));
    }
    mind.hurry();
    let Thought::Decided(action) = mind.think(&view) else { panic!("it ponders on") };
    assert_eq!(game.check(&action), Ok(()));
    // And the next decision is pondered again.
    assert!(matches!(mind.think(&view), Thought::Pondering(_)));
}

#[test]
fn pondering_tells_how_far_it_has_come() {
    let game = base::Game::begin(base::Setup::new(2).unwrap(), 8, &mut ());
    let view = game.seen_by(game.decider());
    let mut mind = Mind::<base::Game>::new(Strength::Strong, 1).with_playouts(40);
    let mut last = 0;
    while let Thought::Pondering(done) = mind.think(&view) {
        assert!(done >= last, "it goes back from {last} to {done}");
        last = done;
    }
    assert!(last > 200, "it decides after {last} of 255");
}

#[test]
fn a_rival_is_something_else_and_no_better() {
    for seed in 1..6 {
        let game = base::Game::begin(base::Setup::new(3).unwrap(), seed, &mut ());
        let mut mind = Mind::<base::Game>::new(Strength::Strong, 1).with_playouts(60);
        assert_eq!(mind.rival(), None, "nothing has been decided");
        let action = decide(&mut mind, &game);
        let (rival, points) = mind.rival().expect("there is a choice");
        assert_ne!(rival, action);
        assert_eq!(game.check(&rival), Ok(()));
        assert!((0..60).contains(&points), "{points} points better");
        // Who is hurried has not compared anything yet.
        mind.hurry();
        decide(&mut mind, &game);
        assert!(mind.rival().is_some_and(|(_, points)| points == 0));
    }
}
