//! The Red Palace, with any number of players, modules and options.

use alhambra_engine::red::{Game, Module, Setup};
use alhambra_records::Header;

use crate::{any_game, below};

fn setup(input: &mut &[u8]) -> Setup {
    let setup = Setup::new(2 + below(input, 5)).expect("2 to 6 players");
    let modules = Module::ALL.into_iter().filter(|_| below(input, 2) == 1).collect();
    let setup = setup.with_modules(modules);
    match below(input, 4) {
        1 => setup.for_a_first_game(),
        2 => setup.with_classic_scoring(),
        _ => setup,
    }
}

/// Plays a game with the bytes.
pub fn run(data: &[u8]) {
    let mut input = data;
    let setup = setup(&mut input);
    let names = setup.seats().map(|seat| seat.to_string()).collect();
    any_game::play::<Game>(setup, &Header::red(setup, names, 0), data, input);
}
