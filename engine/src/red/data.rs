//! Every value printed on a component, with its mark: F fact, I inferred, H house value.

use super::ability::Ability;
use super::tile::{Face, Family};
use crate::kit::Kind::{self, Arcades, Chambers, Garden, Pavilion, Seraglio, Tower};
use crate::kit::{Currency, Walls};

/// The land tiles: price, walls and guard towers (H; the pairs of price and walls are the base
/// game's).
pub(super) const LAND: [Face; 54] = [
    land(2, b"NEW", b""),
    land(3, b"ESW", b"W"),
    land(3, b"SW", b"S"),
    land(4, b"NES", b"N"),
    land(4, b"ES", b"E"),
    land(4, b"NE", b""),
    land(5, b"NSW", b""),
    land(5, b"NW", b""),
    land(5, b"NW", b""),
    land(5, b"SW", b"S"),
    land(6, b"ESW", b"S"),
    land(6, b"ES", b"S"),
    land(6, b"ES", b"E"),
    land(6, b"NE", b"NE"),
    land(6, b"SW", b"W"),
    land(6, b"N", b""),
    land(7, b"NEW", b""),
    land(7, b"NSW", b""),
    land(7, b"ES", b"ES"),
    land(7, b"NE", b"NE"),
    land(7, b"SW", b"SW"),
    land(7, b"E", b"E"),
    land(7, b"W", b""),
    land(8, b"NES", b"N"),
    land(8, b"NE", b"E"),
    land(8, b"NW", b"N"),
    land(8, b"NW", b"NW"),
    land(8, b"SW", b"W"),
    land(8, b"E", b""),
    land(8, b"N", b"N"),
    land(8, b"S", b"S"),
    land(8, b"", b""),
    land(9, b"ES", b""),
    land(9, b"NE", b"E"),
    land(9, b"NW", b""),
    land(9, b"E", b""),
    land(9, b"S", b""),
    land(9, b"W", b"W"),
    land(9, b"", b""),
    land(9, b"", b""),
    land(10, b"N", b"N"),
    land(10, b"W", b"W"),
    land(10, b"W", b"W"),
    land(10, b"", b""),
    land(10, b"", b""),
    land(10, b"", b""),
    land(11, b"N", b""),
    land(11, b"S", b""),
    land(11, b"", b""),
    land(11, b"", b""),
    land(11, b"", b""),
    land(12, b"S", b"S"),
    land(12, b"", b""),
    land(13, b"E", b""),
];

/// The medinas (F).
pub(super) const MEDINAS: [Face; 9] = [
    medina(2, b"SW"),
    medina(3, b"ES"),
    medina(4, b"NE"),
    medina(5, b"NW"),
    medina(6, b"E"),
    medina(7, b"W"),
    medina(8, b"S"),
    medina(9, b"N"),
    medina(10, b""),
];

/// The camps: price and bastions, through each of which an arrow points. The price of the one at the
/// north-east is F, the others H; which bastions there are is I.
pub(super) const CAMPS: [Face; 8] = [
    camp(3, b"N"),
    camp(4, b"E"),
    camp(5, b"S"),
    camp(6, b"W"),
    camp(7, b"NW"),
    camp(8, b"NE"),
    camp(9, b"ES"),
    camp(10, b"SW"),
];

/// The bazaars: a currency, of which there are two each (I), and three types: F for the first, H for
/// the others.
pub(super) static BAZAARS: [(Currency, [Kind; 3]); 8] = [
    (Currency::Dirham, [Seraglio, Arcades, Garden]),
    (Currency::Dirham, [Pavilion, Seraglio, Chambers]),
    (Currency::Dinar, [Pavilion, Seraglio, Arcades]),
    (Currency::Dinar, [Chambers, Garden, Tower]),
    (Currency::Ducat, [Pavilion, Arcades, Tower]),
    (Currency::Ducat, [Pavilion, Chambers, Garden]),
    (Currency::Florin, [Seraglio, Garden, Tower]),
    (Currency::Florin, [Arcades, Chambers, Tower]),
];

/// Tokens of each type (F).
pub(super) const TOKENS: u8 = 9;
/// Guards (F).
pub(super) const GUARDS: u8 = 32;
/// Plazas (F).
pub(super) const PLAZAS: usize = 6;
/// Pieces of wall (F).
pub(super) const WALL_PIECES: u8 = 6;
/// The walls that a tile can have at most (ruling).
pub(super) const MOST_WALLS: usize = 3;
/// Points before the first turn (F).
pub(super) const STARTING_POINTS: i16 = 5;
/// A pile of money is worth at least this much (F).
pub(super) const STARTING_MONEY: u16 = 20;
/// Copies of each money card, one fewer with two players (F).
pub(super) const CARD_COPIES: u8 = 3;
/// What several cards taken at once may be worth (F).
pub(super) const TAKE_LIMIT: u8 = 5;
/// Tiles that Dirk draws at set-up and after the first scoring (F).
pub(super) const DIRK_BATCH: usize = 6;

/// The spaces of the placement tiles (H).
pub(super) const PLACEMENTS: [u8; 11] = [1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4];
/// The placement tiles on the guard board that have a number of spaces; the eighth has no limit (F).
pub(super) const PLACES: usize = 7;
/// The spaces of the recommended board (H).
pub(super) const RECOMMENDED_SPACES: [u8; PLACES] = [2, 3, 2, 3, 2, 4, 3];
/// The abilities of the recommended board (H).
pub(super) const RECOMMENDED_ABILITIES: [Ability; 4] =
    [Ability::Overview, Ability::Wall, Ability::Card, Ability::Exact];

/// What the three who have fewest medinas lose in each scoring (F).
pub(super) const LOSSES: [[i16; 3]; 3] = [[3, 0, 0], [6, 3, 0], [9, 6, 3]];

const fn land(price: u8, walls: &[u8], towers: &[u8]) -> Face {
    Face {
        family: Family::Land,
        price,
        walls: Walls::printed(walls),
        towers: Walls::printed(towers),
    }
}

const fn medina(price: u8, walls: &[u8]) -> Face {
    Face { family: Family::Medina, price, walls: Walls::printed(walls), towers: Walls::NONE }
}

const fn camp(price: u8, bastions: &[u8]) -> Face {
    Face { family: Family::Camp, price, walls: Walls::printed(bastions), towers: Walls::NONE }
}
