//! A player's sheet: what is built, and the coins.

use super::data::{COINS, GRID, STARTING_COINS, line_points};
use super::dice::{Die, Square};
use crate::kit::Kind;
use crate::kit::message::{Bytes, bytes};

/// The cells of each type.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
const CELLS: [u64; 6] = {
    let mut cells = [0; 6];
    let mut number = 0;
    while number < Square::COUNT {
        cells[GRID[number / 6][number % 6] as usize] |= 1 << number;
        number += 1;
    }
    cells
};

/// The boxes of a type on the score sheet: as many as there are cells of it.
///
/// ```
/// use alhambra_engine::{Kind, roll};
/// assert_eq!(Kind::ALL.map(roll::boxes), [5, 5, 6, 6, 7, 7]);
/// ```
#[must_use]
pub const fn boxes(kind: Kind) -> u8 {
    Squares::ALL.count(kind)
}

/// A set of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Squares(u64);

impl Squares {
    /// All cells.
    pub const ALL: Self = Self((1 << Square::COUNT) - 1);

    /// Whether a cell is in it.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bit() != 0
    }

    /// These cells and one more.
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | square.bit())
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are of a type.
    #[must_use]
    #[expect(clippy::indexing_slicing, reason = "one entry a type")]
    pub const fn count(self, kind: Kind) -> u8 {
        (self.0 & CELLS[kind as usize]).count_ones() as u8
    }

    /// How many there are in the row of a yellow die.
    #[must_use]
    pub const fn in_row(self, yellow: Die) -> u32 {
        (self.0 >> (6 * yellow.index()) & 0b11_1111).count_ones()
    }

    /// How many there are in the column of a blue die.
    #[must_use]
    pub const fn in_column(self, blue: Die) -> u32 {
        /// The first column.
        const COLUMN: u64 = 0x4104_1041;
        (self.0 >> blue.index() & COLUMN).count_ones()
    }

    /// The points of the six rows, then of the six columns.
    ///
    /// ```
    /// use alhambra_engine::roll::Squares;
    /// assert_eq!(Squares::ALL.line_points(), [10; 12]);
    /// ```
    #[must_use]
    pub fn line_points(self) -> [u8; 12] {
        let [rows, columns] = [Self::in_row, Self::in_column]
            .map(|count| Die::ALL.map(|die| line_points(count(self, die))));
        let mut lines = [0; 12];
        for (line, points) in lines.iter_mut().zip(rows.into_iter().chain(columns)) {
            *line = points;
        }
        lines
    }
}

impl Bytes for Squares {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        self.0.store(out);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        u64::load(from).map(Self).filter(|set| set.0 & !Self::ALL.0 == 0)
    }
}

/// The coins of a sheet: circled when they are gained, crossed out when they are spent. A crossed one
/// makes no room for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Coins {
    circled: u8,
    crossed: u8,
}

impl Coins {
    /// The coins before the first turn.
    pub(super) const START: Self = Self { circled: STARTING_COINS, crossed: 0 };

    /// Coins that can be spent.
    #[must_use]
    pub const fn held(self) -> u8 {
        self.circled.saturating_sub(self.crossed)
    }

    /// Coins that can still be gained in this game.
    #[must_use]
    pub const fn left(self) -> u8 {
        COINS.saturating_sub(self.circled)
    }

    /// Points at the end of the game.
    #[must_use]
    pub const fn points(self) -> u8 {
        self.held() / 2
    }

    /// Circles so many, or as many as are left; says how many.
    pub(super) fn gain(&mut self, coins: u8) -> u8 {
        let gained = coins.min(self.left());
        self.circled += gained;
        gained
    }

    /// Crosses out so many, if they are there.
    pub(super) fn spend(&mut self, coins: u8) -> Option<()> {
        let left = self.held().checked_sub(coins);
        left.map(|_| self.crossed += coins)
    }

    pub(super) const fn is_possible(self) -> bool {
        self.circled >= STARTING_COINS && self.circled <= COINS && self.crossed <= self.circled
    }
}

impl Default for Coins {
    fn default() -> Self {
        Self::START
    }
}

bytes!(Coins { circled, crossed });
