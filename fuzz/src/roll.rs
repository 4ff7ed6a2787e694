//! Roll & Write, with any number of players and any options.

use alhambra_engine::roll::{Game, Setup};
use alhambra_records::Header;

use crate::{any_game, below};

fn setup(input: &mut &[u8]) -> Setup {
    let setup = Setup::new(1 + below(input, 5)).expect("1 to 5 players");
    let setup = setup.with_fictitious(2 + below(input, 3)).unwrap_or(setup);
    match below(input, 4) {
        1 => setup.versus().unwrap_or(setup),
        2 => setup.with_both_specials(),
        _ => setup,
    }
}

/// Plays a game with the bytes.
pub fn run(data: &[u8]) {
    let mut input = data;
    let setup = setup(&mut input);
    let names = setup.seats().map(|seat| seat.to_string()).collect();
    any_game::play::<Game>(setup, &Header::roll(setup, names, 0), data, input);
}
