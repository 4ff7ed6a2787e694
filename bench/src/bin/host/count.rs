//! Work whose instructions are counted by running this program under callgrind.

use std::hint::black_box;

use alhambra_bench::{ALL_WALLS, FIXED_SEED, all_modules, everywhere, palace};
use alhambra_bench::{fixed_game, fixed_setup, games_with_all_modules, red_setup};
use alhambra_engine::base::{Action, Game, Module, ModuleSet};
use alhambra_engine::{Cell, Play, red};
use alhambra_simulator::selfplay::play;

/// What can be counted; `games-` with the name of a module; `games-all.` with a number of players.
pub const NAMES: [&str; 8] =
    ["add-everywhere", "spots", "wall", "choices", "apply", "games", "games-all", "games-red"];

/// Random games, so many that their mean says something.
const GAMES: u64 = 50;

/// Does the work of this name once, and says whether there is such.
pub fn run(name: &str) -> bool {
    let palace = palace();
    let palace = black_box(&palace);
    match name {
        "add-everywhere" => {
            let cells: Vec<Cell> = everywhere(palace).collect();
            let allowed = |cell: &Cell| {
                ALL_WALLS
                    .into_iter()
                    .filter(|&walls| palace.check_add(*cell, walls).is_ok())
                    .count()
            };
            measured(&mut || cells.iter().map(allowed).sum());
            println!("parts {}", cells.len() * ALL_WALLS.len());
        }
        "spots" => {
            measured(&mut || {
                ALL_WALLS.into_iter().map(|walls| palace.additions(walls).count()).sum()
            });
            println!("parts {}", ALL_WALLS.len());
        }
        "wall" => {
            measured(&mut || palace.longest_wall().len().into());
            println!("parts 1");
        }
        "choices" => {
            let mut games = Vec::new();
            fixed_game(
                |game| {
                    games.push(game.clone());
                    game.count_actions()
                },
                apply,
            );
            measured(&mut || games.iter().map(Game::count_actions).sum());
            println!("parts {}", games.len());
        }
        "apply" => {
            let mut actions = Vec::new();
            fixed_game(Game::count_actions, |game, action| {
                actions.push(*action);
                apply(game, action);
            });
            let mut game = Game::new(fixed_setup(), FIXED_SEED, &mut ());
            measured(&mut || {
                actions.iter().for_each(|action| apply(&mut game, action));
                0
            });
            println!("parts {}", actions.len());
        }
        "games" => games::<Game>(fixed_setup()),
        "games-all" => games::<Game>(all_modules(fixed_setup().players())),
        "games-red" => games::<red::Game>(red_setup()),
        _ => {
            let Some(kind) = name.strip_prefix("games-") else { return false };
            let players = kind.strip_prefix("all.").and_then(|players| players.parse().ok());
            if let Some(players @ 2..=6) = players {
                games::<Game>(all_modules(players));
            } else if let Some(module) = Module::named(kind) {
                games::<Game>(fixed_setup().with_modules(ModuleSet::NONE.with(module)));
            } else {
                return false;
            }
        }
    }
    true
}

fn games<G: Play>(setup: G::Setup) {
    let mut actions = 0;
    measured(&mut || {
        for seed in 0..GAMES {
            let played = play::<G>(setup, seed, &mut ());
            actions += played.expect("the engine keeps its word").actions;
        }
        0
    });
    println!("parts {actions}");
}

/// Callgrind counts what happens in this function; `cargo xtask bench` knows its name.
#[inline(never)]
fn measured(work: &mut dyn FnMut() -> usize) {
    black_box(work());
}

fn apply(game: &mut Game, action: &Action) {
    game.apply(action, &mut ()).expect("the engine keeps its word");
}

/// Prints what the handheld must see of the fixed games too.
pub fn summarize() {
    let summary = fixed_game(Game::count_actions, apply);
    println!("game.actions {}", summary.actions);
    println!("game.digest {}", summary.digest);
    let summary = games_with_all_modules(Game::count_actions, apply);
    println!("all.actions {}", summary.actions);
    println!("all.digest {}", summary.digest);
}
