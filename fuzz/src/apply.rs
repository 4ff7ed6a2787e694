//! A game played far by a seed, and then any bytes as actions on it: nothing panics, `check` and `apply` agree, an illegal action
//! changes nothing, every offered action is legal, every palace stays valid, and the bytes
//! themselves are an action, a game, or neither.

use alhambra_engine::base::{Action, Decision, Game, Question};
use alhambra_engine::message::{Bytes, Message, byte};
use alhambra_engine::{Cell, Seat};
use alhambra_simulator::reference::grounds::{Grounds, Tile};

use crate::{below, played_far, setup};

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

fn point(cell: Cell) -> (i32, i32) {
    (cell.x.into(), cell.y.into())
}

fn assert_palace(game: &Game, seat: Seat) {
    // While somebody is asked how a tile lies and where gates stand, not everything can be reached.
    if let Decision::Answer {
        question: Question::CityGates(_) | Question::MagicalBuildings(_),
        ..
    } = game.decision()
    {
        return;
    }
    let palace = game.table().palace(seat);
    let tiles = palace.pieces().map(|(cell, piece)| {
        let tile = match (piece.half_corner(), piece.colour()) {
            (Some(corner), Some(colour)) => Tile::Half(colour, corner),
            _ if piece.is_outside() => Tile::Outside(piece.walls()),
            (_, colour) => Tile::Building(piece.walls(), colour),
        };
        (point(cell), tile)
    });
    let mut grounds = Grounds::new(tiles);
    grounds.gates.extend(palace.gates().map(|(cell, side)| (point(cell), side)));
    assert!(grounds.is_valid(), "{palace:?}");
}

/// Plays a game with the bytes.
pub fn run(data: &[u8]) {
    let mut input = data;
    if let Some(mut game) = Game::load(&mut &input[..]) {
        game.play(|count| count / 2, &mut ());
    }
    let setup = setup(&mut input);
    let mut game = played_far(setup, &mut input);
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
}
