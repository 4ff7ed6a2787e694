//! Majorities: who has most of something, and how places are shared.

use heapless::Vec;

/// What somebody got for one type of building, and why.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// Buildings of the type.
    pub count: u8,
    /// Half a building more is counted.
    pub favoured: bool,
    /// The place, from 1; 0 without a building.
    pub place: u8,
    /// How many have as many buildings and share this place and the next ones; 0 without a
    /// building.
    pub tied: u8,
    /// The points of all these places together.
    pub pool: u8,
    /// The part of each of them, rounded down.
    pub points: u8,
}

impl Share {
    /// Before places are shared. Half a building is worth nothing without a whole one.
    pub(crate) const fn of(count: u8, favoured: bool) -> Self {
        Self { count, favoured: favoured && count > 0, place: 0, tied: 0, pool: 0, points: 0 }
    }
}

/// Everybody who can take part in a scoring: six players; Dirk only sits at a table of two.
pub const MOST_SCORERS: usize = 6;

/// Compares the numbers of buildings of one type; with each number goes whether half a building
/// more is counted, which is worth nothing without a whole one.
///
/// ```
/// use alhambra_engine::{Kind, majority};
/// use alhambra_engine::base::Round;
/// let shares = majority(&[(4, false), (4, false), (1, false)], Round::Second.points(Kind::Tower));
/// assert_eq!((shares[0].place, shares[0].tied, shares[0].pool), (1, 2, 19));
/// assert_eq!(shares.iter().map(|share| share.points).collect::<Vec<_>>(), [9, 9, 0]);
/// ```
#[must_use]
pub fn majority(counts: &[(u8, bool)], points: [u8; 3]) -> Vec<Share, MOST_SCORERS> {
    let mut shares: Vec<Share, MOST_SCORERS> = counts
        .iter()
        .take(MOST_SCORERS)
        .map(|&(count, favoured)| Share::of(count, favoured))
        .collect();
    award(&mut shares, |share| share, points);
    shares
}

/// The same where the shares are parts of something else. They begin as [`Share::of`] makes them.
pub(crate) fn award<T>(rows: &mut [T], share: impl Fn(&mut T) -> &mut Share, points: [u8; 3]) {
    // First whole buildings, then the half.
    let mut worths = [0; MOST_SCORERS];
    for (worth, row) in worths.iter_mut().zip(&mut *rows) {
        let Share { count, favoured, .. } = *share(row);
        *worth = 2 * u16::from(count) + u16::from(favoured);
    }
    for (row, &own) in rows.iter_mut().zip(&worths).filter(|&(_, &own)| own != 0) {
        let (mut better, mut tied) = (0, 0);
        for &other in &worths {
            better += u8::from(other > own);
            tied += u8::from(other == own);
        }
        let mut pool = 0;
        for (place, points) in (0..).zip(points) {
            if better <= place && place < better + tied {
                pool += points;
            }
        }
        let share = share(row);
        (share.place, share.tied, share.pool) = (better + 1, tied, pool);
        share.points = part(pool, tied);
    }
}

/// What each of so many gets, rounded down. Small processors cannot divide; by a constant the compiler
/// multiplies instead.
const fn part(pool: u8, sharers: u8) -> u8 {
    match sharers {
        0 | 1 => pool,
        2 => pool / 2,
        3 => pool / 3,
        4 => pool / 4,
        5 => pool / 5,
        _ => pool / 6,
    }
}

const _: () = assert!(MOST_SCORERS == 6, "nobody else shares");
