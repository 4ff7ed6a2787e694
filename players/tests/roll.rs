//! What computer players know of Roll & Write, in positions where it can be worked out.

use alhambra_engine::Play as _;
use alhambra_engine::roll::{Decision, Game, Setup};
use alhambra_players::{Mind, Player as _, Strength, Thought};
use alhambra_simulator::seats::Yardstick as _;

/// By how much a seat has won, against the best of the others and all of them.
fn lead(game: &Game, seat: usize) -> i32 {
    let totals = game.totals();
    let others = || totals.iter().enumerate().filter(|&(other, _)| other != seat);
    let best = others().map(|(_, &total)| i32::from(total)).max().unwrap_or(0);
    let sum: i32 = others().map(|(_, &total)| i32::from(total)).sum();
    2 * i32::from(totals[seat]) - best - sum / others().count() as i32
}

/// The best lead that a seat can reach with what it does until the end.
fn best(game: &Game, seat: usize) -> i32 {
    if game.decider().is_none() {
        return lead(game, seat);
    }
    let mut most = i32::MIN;
    game.for_each_action(&mut |action| {
        let mut game = game.clone();
        game.apply(&action, &mut ()).unwrap();
        most = most.max(best(&game, seat));
    });
    most
}

/// The last turn of a game of greedy players: no dice are rolled any more.
fn last_turn(players: usize, seed: u64) -> Game {
    let mut game = Game::new(Setup::new(players).unwrap(), seed, &mut ());
    loop {
        let table = game.table();
        let is_last = table.round() == table.setup().rounds() && table.next() == table.starter();
        if is_last && matches!(game.decision(), Decision::Act { adjusted: false, .. }) {
            return game;
        }
        let action = game.greedy().unwrap();
        game.apply(&action, &mut ()).unwrap();
    }
}

/// Lets a player decide until the game is over.
fn play_on(mut game: Game, strength: Strength) -> Game {
    let mut mind = Mind::<Game>::new(strength, 3);
    while let Some(seat) = game.decider() {
        let view = game.view(seat);
        let action = loop {
            if let Thought::Decided(action) = mind.think(&view) {
                break action;
            }
        };
        game.apply(&action, &mut ()).unwrap();
    }
    game
}

#[test]
fn the_last_turn_brings_what_it_can() {
    for players in [3, 4, 5] {
        for seed in 0..12 {
            let game = last_turn(players, seed);
            let seat = game.decider().unwrap().index();
            let most = best(&game, seat);
            for strength in [Strength::Strong, Strength::Master] {
                let end = play_on(game.clone(), strength);
                assert_eq!(lead(&end, seat), most, "{players} players, seed {seed}, {strength:?}");
            }
        }
    }
}

#[test]
fn easy_ones_play_sensibly_to_the_end() {
    let (mut kept, mut could) = (0, 0);
    for seed in 0..40 {
        let game = last_turn(3, seed);
        let seat = game.decider().unwrap().index();
        let end = play_on(game.clone(), Strength::Easy);
        kept += i32::from(end.totals()[seat]);
        could += i32::from(play_on(game, Strength::Master).totals()[seat]);
    }
    assert!(could - kept < 40 * 5, "{kept} of {could} points");
}
