//! The values printed on the components of the base game.
//!
//! Marks as in the rules: F = value of the printed game. Everything in this file is F.

use crate::base::tile::{Family, TileFace};
use crate::kit::{Kind, Walls};

use Kind::{Arcades, Chambers, Garden, Pavilion, Seraglio, Tower};

/// The 54 building tiles.
pub(crate) static TILES: [TileFace; 54] = [
    building(Pavilion, 2, b"NEW"),
    building(Pavilion, 3, b"SW"),
    building(Pavilion, 4, b"ES"),
    building(Pavilion, 5, b"NW"),
    building(Pavilion, 6, b"N"),
    building(Pavilion, 7, b"E"),
    building(Pavilion, 8, b""),
    building(Seraglio, 3, b"ESW"),
    building(Seraglio, 4, b"NE"),
    building(Seraglio, 5, b"SW"),
    building(Seraglio, 6, b"ES"),
    building(Seraglio, 7, b"W"),
    building(Seraglio, 8, b"S"),
    building(Seraglio, 9, b""),
    building(Arcades, 4, b"NES"),
    building(Arcades, 5, b"NW"),
    building(Arcades, 6, b"SW"),
    building(Arcades, 6, b"NE"),
    building(Arcades, 7, b"ES"),
    building(Arcades, 8, b"N"),
    building(Arcades, 8, b"E"),
    building(Arcades, 9, b""),
    building(Arcades, 10, b""),
    building(Chambers, 5, b"NSW"),
    building(Chambers, 6, b"ES"),
    building(Chambers, 7, b"SW"),
    building(Chambers, 7, b"NE"),
    building(Chambers, 8, b"NW"),
    building(Chambers, 9, b"W"),
    building(Chambers, 9, b"S"),
    building(Chambers, 10, b""),
    building(Chambers, 11, b""),
    building(Garden, 6, b"ESW"),
    building(Garden, 7, b"NSW"),
    building(Garden, 8, b"SW"),
    building(Garden, 8, b"NE"),
    building(Garden, 8, b"NW"),
    building(Garden, 9, b"E"),
    building(Garden, 10, b"N"),
    building(Garden, 10, b"W"),
    building(Garden, 10, b""),
    building(Garden, 11, b""),
    building(Garden, 12, b"S"),
    building(Tower, 7, b"NEW"),
    building(Tower, 8, b"NES"),
    building(Tower, 9, b"ES"),
    building(Tower, 9, b"NE"),
    building(Tower, 9, b"NW"),
    building(Tower, 10, b"W"),
    building(Tower, 11, b"N"),
    building(Tower, 11, b"S"),
    building(Tower, 11, b""),
    building(Tower, 12, b""),
    building(Tower, 13, b"E"),
];

/// Copies of each money card (currency and value) in the game; one fewer with two players.
pub(crate) const CARD_COPIES: u8 = 3;

/// A player is dealt money until it is worth at least this much.
pub(crate) const STARTING_MONEY: u16 = 20;

/// The most that several cards taken at once may be worth.
pub(crate) const TAKE_LIMIT: u8 = 5;

/// Tiles Dirk draws at set-up and after the first scoring.
pub(crate) const DIRK_BATCH: usize = 6;

const fn building(kind: Kind, price: u8, letters: &[u8]) -> TileFace {
    tile(Family::Building(kind), price, letters)
}

/// A tile with walls on the sides of these letters.
pub(crate) const fn tile(family: Family, price: u8, letters: &[u8]) -> TileFace {
    TileFace { family, price, walls: Walls::printed(letters) }
}
