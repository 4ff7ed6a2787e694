//! What players have learned about Roll & Write.

use super::standing::{MISSING, TIMES};

/// The most turns of a game.
pub const TURNS: usize = 19;

/// What players have learned about Roll & Write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Insight {
    /// The chance to be behind somebody in a type in the end, in 64ths: by how soon that is, how many
    /// buildings of it one lacks, and how many the other one lacks.
    pub behind: [[[u8; MISSING]; MISSING]; TIMES],
    /// What a line with so many buildings brings in the end when so many turns are left: sixteenths
    /// of points.
    pub lines: [[u8; 7]; TURNS],
    /// What players go by who think little, at tables of two, three and more.
    pub habits: [Weights; 3],
    /// What a position is judged by, the same.
    pub weights: [Weights; 3],
}

impl Insight {
    /// The chance to be behind somebody in a type, in 64ths.
    pub(super) fn behind(&self, when: usize, missing: u8, theirs: u8) -> u8 {
        let table = self.behind.get(when).and_then(|table| table.get(usize::from(missing)));
        table.and_then(|table| table.get(usize::from(theirs))).copied().unwrap_or(32)
    }

    /// What a line with so many buildings may bring: points times 16.
    pub(super) fn line(&self, turns: u8, built: u8) -> i32 {
        let table = self.lines.get(usize::from(turns));
        table.and_then(|table| table.get(usize::from(built))).copied().unwrap_or(0).into()
    }
}

/// Those of two, three and more that are for so many players.
#[must_use]
pub const fn at_table([two, three, more]: &[Weights; 3], players: usize) -> &Weights {
    match players {
        ..=2 => two,
        3 => three,
        _ => more,
    }
}

/// The same, to be changed.
pub const fn at_table_mut([two, three, more]: &mut [Weights; 3], players: usize) -> &mut Weights {
    match players {
        ..=2 => two,
        3 => three,
        _ => more,
    }
}

/// What is weighed against each other, as playing has taught.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// A coin, with 1, 2, 3 to 4, 5 to 7, 8 to 11, and more turns left: 64ths of points.
    coins: [i16; 6],
    /// Coins beyond the first six, compared with those. This and what follows is in 64ths.
    spare: i16,
    /// Types and lines, with 1 to 3, 4 to 8, and more turns left.
    types: [i16; 3],
    lines: [i16; 3],
    /// The choice of two among four dice: points.
    choice: i16,
    /// The cell to which the own pair points.
    pair: i16,
    /// The best cell to which four dice point.
    turn: i16,
}

/// Coins beyond these are spare.
const FIRST: u8 = 6;

impl Weights {
    /// How many there are.
    pub const COUNT: usize = 16;

    /// These numbers as weights.
    #[must_use]
    pub const fn new(numbers: [i16; Self::COUNT]) -> Self {
        let [a, b, c, d, e, f, spare, t0, t1, t2, l0, l1, l2, choice, pair, turn] = numbers;
        let (coins, types, lines) = ([a, b, c, d, e, f], [t0, t1, t2], [l0, l1, l2]);
        Self { coins, spare, types, lines, choice, pair, turn }
    }

    /// The numbers.
    #[must_use]
    pub const fn numbers(&self) -> [i16; Self::COUNT] {
        let Self { coins, spare, types, lines, choice, pair, turn } = *self;
        let ([a, b, c, d, e, f], [t0, t1, t2], [l0, l1, l2]) = (coins, types, lines);
        [a, b, c, d, e, f, spare, t0, t1, t2, l0, l1, l2, choice, pair, turn]
    }

    /// What coins are worth when so many turns are left: points times 16.
    pub(super) fn coins(&self, turns: u8, held: u8) -> i32 {
        let [a, b, c, d, e, f] = self.coins;
        let coin = match turns {
            0 => return i32::from(held / 2) * 16,
            1 => a,
            2 => b,
            3..=4 => c,
            5..=7 => d,
            8..=11 => e,
            _ => f,
        };
        let spare = i32::from(held.saturating_sub(FIRST)) * i32::from(self.spare);
        (i32::from(coin) * (i32::from(held.min(FIRST)) * 64 + spare)) >> 8
    }

    /// Points for types, as they count when so many turns are left.
    pub(super) fn types(&self, turns: u8, points: i32) -> i32 {
        part(by_time(self.types, turns), points)
    }

    /// The same for lines.
    pub(super) fn lines(&self, turns: u8, points: i32) -> i32 {
        part(by_time(self.lines, turns), points)
    }

    /// The choice of two among four dice, if they are still needed: points times 16.
    pub(super) fn choice(&self, turns: u8) -> i32 {
        if turns == 0 { 0 } else { i32::from(self.choice) >> 2 }
    }

    /// What counts of the cell to which the own pair points.
    pub(super) fn pair(&self, points: i32) -> i32 {
        part(self.pair, points)
    }

    /// What counts of the best cell of a turn.
    pub(super) fn turn(&self, points: i32) -> i32 {
        part(self.turn, points)
    }
}

const fn by_time([few, some, many]: [i16; 3], turns: u8) -> i16 {
    match turns {
        0 => 64,
        1..=3 => few,
        4..=8 => some,
        _ => many,
    }
}

/// A number of 64ths.
fn part(weight: i16, points: i32) -> i32 {
    (i32::from(weight) * points) >> 6
}
