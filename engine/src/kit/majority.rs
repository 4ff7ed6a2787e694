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
    // First whole buildings, then the half.
    let worth = |(count, favoured): (u8, bool)| 2 * u16::from(count) + u16::from(favoured);
    counts
        .iter()
        .take(MOST_SCORERS)
        .map(|&own| {
            let (count, favoured) = own;
            if count == 0 {
                return Share::default();
            }
            let better = counts.iter().filter(|&&other| worth(other) > worth(own)).count();
            let tied = counts.iter().filter(|&&other| other == own).count();
            let pool = points.iter().skip(better).take(tied).sum::<u8>();
            Share {
                count,
                favoured,
                place: better as u8 + 1,
                tied: tied as u8,
                pool,
                // Dividing is slow on small processors, and mostly nobody shares.
                points: if tied > 1 { pool / tied as u8 } else { pool },
            }
        })
        .collect()
}
