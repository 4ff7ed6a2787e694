//! Every value printed on a component, with its mark: F fact, I inferred, H house value.

use crate::kit::Kind::{self, Arcades, Chambers, Garden, Pavilion, Seraglio, Tower};

/// The buildings of a sheet (H): rows by the yellow die, columns by the blue one.
pub(super) const GRID: [[Kind; 6]; 6] = [
    [Garden, Arcades, Tower, Chambers, Seraglio, Garden],
    [Chambers, Pavilion, Seraglio, Garden, Tower, Arcades],
    [Seraglio, Tower, Arcades, Pavilion, Garden, Chambers],
    [Arcades, Chambers, Garden, Tower, Pavilion, Tower],
    [Tower, Seraglio, Pavilion, Arcades, Chambers, Garden],
    [Pavilion, Garden, Chambers, Tower, Arcades, Seraglio],
];

/// What the places 1 to 3 of a pavilion are worth (I); each type is worth one more than the one
/// before it.
const PLACES: [u8; 3] = [16, 8, 1];

/// Coins that are circled before the game (F).
pub(super) const STARTING_COINS: u8 = 3;
/// Coins on a sheet (H).
pub(super) const COINS: u8 = 15;
/// What a second building costs (F).
pub(super) const DOUBLE_COST: u8 = 3;
/// Buildings of each participant before the first round (F).
pub(super) const STARTING_BUILDINGS: u8 = 3;

/// What the places 1 to 3 of a type are worth.
///
/// ```
/// use alhambra_engine::{Kind, roll};
/// assert_eq!(roll::place_points(Kind::Seraglio), [17, 9, 2]);
/// ```
#[must_use]
pub fn place_points(kind: Kind) -> [u8; 3] {
    PLACES.map(|points| points + kind as u8)
}

/// Points for a row or column with so many buildings (F).
pub(super) const fn line_points(buildings: u32) -> u8 {
    match buildings {
        4 => 2,
        5 => 5,
        6 => 10,
        _ => 0,
    }
}

/// Rounds for so many participants (F).
pub(super) const fn rounds(participants: usize) -> u8 {
    match participants {
        5 => 12,
        4 => 15,
        _ => 18,
    }
}

/// What a fictitious player gets in place of lines and coins where it scores (F).
pub(super) const fn extra_points(fictitious: usize) -> u8 {
    match fictitious {
        4 => 15,
        3 => 18,
        _ => 21,
    }
}
