//! The values printed on the components of the base game.
//!
//! Marks as in the rules: F = value of the printed game. Everything in this file is F.

use crate::cell::Side;
use crate::money::Currency;
use crate::tile::{Kind, TileFace, Walls};

use Kind::{Arcades, Chambers, Garden, Pavilion, Seraglio, Tower};

/// The 54 building tiles.
pub(crate) static TILES: [TileFace; 54] = [
    tile(Pavilion, 2, b"NEW"),
    tile(Pavilion, 3, b"SW"),
    tile(Pavilion, 4, b"ES"),
    tile(Pavilion, 5, b"NW"),
    tile(Pavilion, 6, b"N"),
    tile(Pavilion, 7, b"E"),
    tile(Pavilion, 8, b""),
    tile(Seraglio, 3, b"ESW"),
    tile(Seraglio, 4, b"NE"),
    tile(Seraglio, 5, b"SW"),
    tile(Seraglio, 6, b"ES"),
    tile(Seraglio, 7, b"W"),
    tile(Seraglio, 8, b"S"),
    tile(Seraglio, 9, b""),
    tile(Arcades, 4, b"NES"),
    tile(Arcades, 5, b"NW"),
    tile(Arcades, 6, b"SW"),
    tile(Arcades, 6, b"NE"),
    tile(Arcades, 7, b"ES"),
    tile(Arcades, 8, b"N"),
    tile(Arcades, 8, b"E"),
    tile(Arcades, 9, b""),
    tile(Arcades, 10, b""),
    tile(Chambers, 5, b"NSW"),
    tile(Chambers, 6, b"ES"),
    tile(Chambers, 7, b"SW"),
    tile(Chambers, 7, b"NE"),
    tile(Chambers, 8, b"NW"),
    tile(Chambers, 9, b"W"),
    tile(Chambers, 9, b"S"),
    tile(Chambers, 10, b""),
    tile(Chambers, 11, b""),
    tile(Garden, 6, b"ESW"),
    tile(Garden, 7, b"NSW"),
    tile(Garden, 8, b"SW"),
    tile(Garden, 8, b"NE"),
    tile(Garden, 8, b"NW"),
    tile(Garden, 9, b"E"),
    tile(Garden, 10, b"N"),
    tile(Garden, 10, b"W"),
    tile(Garden, 10, b""),
    tile(Garden, 11, b""),
    tile(Garden, 12, b"S"),
    tile(Tower, 7, b"NEW"),
    tile(Tower, 8, b"NES"),
    tile(Tower, 9, b"ES"),
    tile(Tower, 9, b"NE"),
    tile(Tower, 9, b"NW"),
    tile(Tower, 10, b"W"),
    tile(Tower, 11, b"N"),
    tile(Tower, 11, b"S"),
    tile(Tower, 11, b""),
    tile(Tower, 12, b""),
    tile(Tower, 13, b"E"),
];

/// Copies of each money card (currency and value) in the game; one fewer with two players.
pub(crate) const CARD_COPIES: u8 = 3;

/// Highest value of a money card; the lowest is 1.
pub(crate) const HIGHEST_VALUE: u8 = 9;

/// Currencies of the market slots 1 to 4.
pub(crate) const SLOT_CURRENCIES: [Currency; 4] =
    [Currency::Dinar, Currency::Dirham, Currency::Ducat, Currency::Florin];

/// A player is dealt money until it is worth at least this much.
pub(crate) const STARTING_MONEY: u16 = 20;

/// The most that several cards taken at once may be worth.
pub(crate) const TAKE_LIMIT: u16 = 5;

/// Tiles Dirk draws at set-up and after the first scoring.
pub(crate) const DIRK_BATCH: usize = 6;

/// Points for places 1 to 3 of the least valuable type in each scoring round; each more valuable
/// type is worth one point more for every place that scores at all.
pub(crate) const PLACE_POINTS: [[u8; 3]; 3] = [[1, 0, 0], [8, 1, 0], [16, 8, 1]];

#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
const fn tile(kind: Kind, price: u8, letters: &[u8]) -> TileFace {
    let mut walls = Walls::NONE;
    let mut index = 0;
    while index < letters.len() {
        walls = walls.with(match letters[index] {
            b'N' => Side::North,
            b'E' => Side::East,
            b'S' => Side::South,
            _ => Side::West,
        });
        index += 1;
    }
    TileFace { kind, price, walls }
}
