//! What the rules say of two modules together. A test's name begins with the pair.

use super::*;
use crate::kit::Corner;
use Module::*;

mod bazaars;
mod building_sites;
mod caravanserai;
mod certificates;
mod change;
mod characters;
mod master_builders;
mod money;
mod palaces;
mod squares;
mod street_trader;
mod treasure_chamber;
mod window;

/// Four players with these modules; nobody has a thief, and every vizier sleeps.
fn table(modules: &[Module]) -> Game {
    let mut game = begun_with(4, modules);
    no_thieves(&mut game);
    awake(&mut game, &[]);
    game
}

/// Seat 2's vizier is awake and may now buy the tile that lies on the first market place.
fn calling(modules: &[Module], name: &str, names: &str) -> Game {
    let mut game = table(modules);
    awake(&mut game, &[Seat::S2]);
    put(&mut game, Slot::S1, name);
    hand(&mut game, Seat::S2, names);
    end_turn(&mut game);
    assert_eq!(game.decision(), Decision::React { seat: Seat::S2 });
    game
}

/// Seat 0 acts, and this tile lies on the first market place.
fn shopping(modules: &[Module], name: &str, names: &str) -> Game {
    let mut game = table(modules);
    put(&mut game, Slot::S1, name);
    hand(&mut game, Seat::S0, names);
    game
}

fn raise(kind: Kind, cell: Cell, corner: Corner) -> Action {
    Action::Module(Move::Watchtowers(WatchtowerMove::Raise { kind, cell, corner }))
}
