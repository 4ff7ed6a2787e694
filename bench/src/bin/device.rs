//! Measures the engine on the handheld's processor.
#![no_std]
#![no_main]

use core::hint::black_box;

use alhambra_bench::probe::{done, measure, report};
use alhambra_bench::thinking::{FULL, PLAIN, RED, positions, turn};
use alhambra_bench::{
    ALL_WALLS, FIXED_SEED, fixed_game, fixed_setup, games_with_all_modules, palace, tiles,
};
use alhambra_engine::base::{Event, Game};
use alhambra_engine::{Palace, Play as _, red};
use alhambra_players::{Known, Mind, Player as _, Strength, Thought};
use cortex_m_rt::entry;

#[entry]
fn main() -> ! {
    // What the measuring itself costs, to be taken off.
    measure("nothing", || ());
    report("size.game", size_of::<Game>() as u32);
    report("size.palace", size_of::<Palace>() as u32);
    measure_palace();
    measure_game();
    measure_modules();
    measure_thinking::<Game>("thinking.plain", PLAIN);
    measure_thinking::<Game>("thinking.full", FULL);
    measure_thoughts();
    measure_thinking::<red::Game>("thinking.red", RED);
    done()
}

fn measure_palace() {
    let tiles: [_; 25] = core::array::from_fn({
        let mut tiles = tiles();
        move |_| tiles.next().unwrap_or_default()
    });
    let tiles = black_box(&tiles);
    measure("palace", || Palace::new(tiles.iter().copied()).is_ok());
    let palace = palace();
    let palace = black_box(&palace);
    for walls in ALL_WALLS {
        let walls = black_box(walls);
        // The cells are wanted, not their number alone.
        measure("spots", || {
            palace.additions(walls).fold(0, |sum, cell| sum + i32::from(cell.x) - i32::from(cell.y))
        });
        let corner = black_box(palace.bounds().1);
        let _ = measure("check", || palace.check_add(corner, walls));
    }
    measure("removals", || palace.removals().count());
    let wall = measure("wall", || palace.longest_wall().len());
    report("wall.length", wall.into());
}

fn measure_game() {
    measure("setup", || Game::new(black_box(fixed_setup()), FIXED_SEED, &mut ()));
    let summary = fixed_game(
        |game| measure("choices", || black_box(game).count_actions()),
        |game, action| {
            let game = black_box(game);
            measure("apply", || game.apply(black_box(action), &mut ()))
                .expect("the engine keeps its word");
        },
    );
    report("game.actions", summary.actions);
    report("game.digest", summary.digest);
}

/// A turn of a strong player in the last of these positions.
fn measure_thinking<G: Known>(name: &str, stored: &[u8]) {
    if let Some(mut game) = positions::<G>(stored).last() {
        measure(name, || turn(black_box(&mut game), Strength::Strong));
    }
}

/// Every thought about the first decision in positions with all modules: while one lasts, nothing else
/// happens.
fn measure_thoughts() {
    for game in positions::<Game>(FULL) {
        let view = game.seen_by(game.decider());
        let mut mind = Mind::<Game>::new(Strength::Strong, 1).with_playouts(40);
        while let Thought::Pondering(_) = measure("thought", || mind.think(black_box(&view))) {}
    }
}

/// Games of two to six with all modules.
fn measure_modules() {
    let summary = games_with_all_modules(
        |game| measure("all.choices", || black_box(game).count_actions()),
        |game, action| {
            let (mut before, mut again) = (game.clone(), game.clone());
            let mut scores = false;
            let game = black_box(game);
            let mut watcher = |event: &Event| scores |= matches!(event, Event::Score(_));
            measure("all.apply", || game.apply(black_box(action), &mut watcher))
                .expect("the engine keeps its word");
            let _ = measure("all.together", || {
                black_box(black_box(&again).count_actions());
                again.apply(black_box(action), &mut ())
            });
            if scores {
                let _ = measure("all.scoring", || before.apply(black_box(action), &mut ()));
            }
        },
    );
    report("all.actions", summary.actions);
    report("all.digest", summary.digest);
}
