//! Uses the whole engine once, so that the size of the image is the size of the engine.
#![no_std]
#![no_main]

use core::hint::black_box;

use alhambra_bench::probe::done;
use alhambra_engine::base::{Action, Choice, Decision, Event, Game, Setup};
use alhambra_engine::{Cell, Observer, Palace, Walls};
use cortex_m_rt::entry;

/// Looks at every event, so that none is left out of the image.
struct Watcher;

impl Observer<Event> for Watcher {
    fn event(&mut self, event: &Event) {
        black_box(event);
    }
}

#[entry]
fn main() -> ! {
    if let Ok(setup) = Setup::new(black_box(3)) {
        let mut game = Game::new(setup, black_box(1), &mut Watcher);
        play(&mut game);
        look(&game);
    }
    done()
}

/// Set-up, choices, applying, scoring.
fn play(game: &mut Game) {
    while black_box(game.decision()) != Decision::Over {
        let mut chosen: Option<Choice> = None;
        game.choices(&mut |choice| {
            if !black_box(choice).is_empty() {
                chosen = Some(choice);
            }
        });
        let Some(action) = chosen.and_then(|choice| choice.nth(black_box(0))) else { break };
        let action: Action = black_box(action);
        let _ = black_box((game.check(&action), game.settles(&action)));
        if game.apply(&action, &mut Watcher).is_err() {
            break;
        }
    }
    black_box(game.outcome());
}

/// What screens and computer players ask.
fn look(game: &Game) {
    black_box(game.clone() == *black_box(game));
    let table = game.table();
    for seat in table.seats() {
        let view = game.view(seat);
        black_box((view.hand(), view.hand_len(seat), view.score(seat), view.reserve(seat)));
        black_box((view.kind_counts(seat), view.waiting(), view.market(), view.display()));
        black_box((view.tiles_left(), view.cards_left(), view.dirk()));
        view.built(seat).for_each(|built| {
            black_box(built);
        });
        ask(&view.palace(seat));
    }
}

fn ask(palace: &Palace) {
    let (cell, walls) = black_box((Cell::START, Walls::NONE));
    black_box((palace.contains(cell), palace.walls(cell), palace.bounds(), palace.is_valid()));
    let _ = black_box((palace.check_add(cell, walls), palace.check_swap(cell, walls)));
    let _ = black_box((palace.check_remove(cell), palace.with(cell, walls), palace.without(cell)));
    palace.additions(walls).chain(palace.swaps(walls)).chain(palace.removals()).for_each(|cell| {
        black_box(cell);
    });
    palace.outline().for_each(|edge| {
        black_box(edge);
    });
    palace.longest_wall().segments().for_each(|edge| {
        black_box(edge);
    });
}
