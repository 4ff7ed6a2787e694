//! Any bytes as actions on a game: nothing panics, `check` and `apply` agree, an illegal action
//! changes nothing, every offered action is legal, every palace stays valid, and the bytes
//! themselves are an action, a game, or neither.
#![no_main]

use alhambra_engine::Seat;
use alhambra_engine::base::{Action, Game, ModuleSet, PLAYABLE, Setup};
use alhambra_engine::message::{Bytes, Dice, Message, byte};
use alhambra_simulator::reference::grounds::{Grounds, Tile};
use libfuzzer_sys::fuzz_target;

/// Numbers from the input; nothing but zeros beyond its end.
fn below(input: &mut &[u8], bound: usize) -> usize {
    let mut next = || usize::from(byte(input).unwrap_or(0));
    let number = if bound > 256 { next() << 8 | next() } else { next() };
    number % bound.max(1)
}

/// Any of the modules that can be played, a bit each.
fn modules(dice: &mut Dice<'_>) -> ModuleSet {
    PLAYABLE.iter().filter(|_| dice(2) == 1).collect()
}

/// Any action, the next bytes as an action, one that is offered, or such a one with one byte
/// changed.
fn action(game: &Game, input: &mut &[u8]) -> Option<Action> {
    match below(input, 8) {
        0 | 1 => return Action::any(&mut |bound| below(input, bound)),
        2 => return Action::load(input),
        _ => {}
    }
    let mut offered = Vec::new();
    game.for_each_action(&mut |action| offered.push(action));
    for action in &offered {
        assert_eq!(game.check(action), Ok(()), "{action:?} is offered");
    }
    assert_eq!(offered.is_empty(), game.decision().seat().is_none(), "{:?}", game.decision());
    let chosen = *offered.get(below(input, offered.len()))?;
    if below(input, 4) > 0 {
        return Some(chosen);
    }
    let mut bytes = Vec::new();
    chosen.store(&mut |byte| bytes.push(byte));
    let place = below(input, bytes.len());
    bytes[place] = byte(input)?;
    Action::load(&mut &bytes[..])
}

/// A snapshot is the game; a damaged one is another game that can be looked at, or none.
fn taken_up_again(game: &Game, input: &mut &[u8]) {
    let mut bytes = Vec::new();
    game.store(&mut |byte| bytes.push(byte));
    assert_eq!(Game::load(&mut &bytes[..]).as_ref(), Some(game));
    let place = below(input, bytes.len());
    bytes[place] = byte(input).unwrap_or(0);
    if let Some(mut other) = Game::load(&mut &bytes[..]) {
        other.play(|count| count / 2, &mut ());
    }
}

fn assert_palace(game: &Game, seat: Seat) {
    let palace = game.table().palace(seat);
    let tiles = palace.pieces().map(|(cell, piece)| {
        let tile = match (piece.half_corner(), piece.colour()) {
            (Some(corner), Some(colour)) => Tile::Half(colour, corner),
            _ if piece.is_outside() => Tile::Outside(piece.walls()),
            (_, colour) => Tile::Building(piece.walls(), colour),
        };
        ((i32::from(cell.x), i32::from(cell.y)), tile)
    });
    assert!(Grounds::new(tiles).is_valid(), "{game:?}");
}

fuzz_target!(|data: &[u8]| {
    let mut input = data;
    let _ = Game::load(&mut &input[..]);
    let players = 2 + below(&mut input, 5);
    let modules = modules(&mut |bound| below(&mut input, bound));
    let setup = Setup::new(players).and_then(|setup| setup.with_modules(modules));
    let setup = setup.expect("2 to 6 players and modules that can be played");
    let seed = below(&mut input, 256) as u64;
    let mut game = Game::new(setup, seed, &mut ());
    while !input.is_empty() {
        if below(&mut input, 32) == 31 {
            taken_up_again(&game, &mut input);
        }
        let Some(action) = action(&game, &mut input) else { continue };
        let before = game.clone();
        let expected = before.check(&action);
        assert_eq!(game.apply(&action, &mut ()), expected, "{action:?}");
        match expected {
            Ok(()) => setup.seats().for_each(|seat| assert_palace(&game, seat)),
            Err(_) => assert_eq!(game, before, "{action:?}"),
        }
    }
});
