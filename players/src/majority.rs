//! How everybody stands in the majorities, and what that may be worth.

use core::array;
use core::cell::Cell;

use alhambra_engine::base::Round;
use alhambra_engine::{Kind, MOST_SCORERS, Seat};
use enum_map::EnumMap;
use heapless::Vec;

/// A gain that nobody has asked for.
const UNKNOWN: i16 = i16::MIN;

/// Times that are told apart.
pub const TIMES: usize = 8;

/// The largest lead that is told apart.
pub const LEAD: i8 = 6;
/// Leads that are told apart.
pub const LEADS: usize = 13;

/// The chance to be behind somebody in a scoring, in 64ths: by how soon it is, and by the lead now,
/// from −6 to 6 buildings.
const BEHIND: [[u8; LEADS]; TIMES] = [
    [64, 64, 64, 64, 64, 61, 21, 3, 0, 0, 0, 0, 0],
    [64, 64, 64, 64, 64, 59, 19, 5, 0, 0, 0, 0, 0],
    [64, 64, 64, 64, 63, 56, 21, 7, 1, 0, 0, 0, 0],
    [64, 64, 64, 64, 62, 54, 23, 10, 2, 0, 0, 0, 0],
    [64, 64, 64, 63, 60, 51, 26, 13, 4, 1, 0, 0, 0],
    [64, 64, 64, 63, 58, 49, 29, 15, 6, 1, 0, 0, 0],
    [64, 64, 63, 61, 55, 45, 31, 19, 9, 3, 1, 0, 0],
    [64, 64, 63, 58, 51, 41, 32, 23, 13, 6, 1, 0, 0],
];

/// The chance to have a building of a type in a scoring of which there is none now, in 64ths.
const HAVE: [u8; TIMES] = [5, 9, 15, 22, 30, 39, 49, 59];

/// A scoring to come.
#[derive(Clone, Copy, Debug)]
pub struct Coming {
    /// Which one.
    pub round: Round,
    /// How soon: one of [`TIMES`].
    pub when: usize,
    /// What the places of each type are worth.
    pub points: EnumMap<Kind, [u8; 3]>,
}

/// How many buildings everybody has, and which scorings are to come.
#[derive(Clone, Debug)]
pub struct Standing {
    counts: Vec<EnumMap<Kind, u8>, MOST_SCORERS>,
    /// The scorings to come, the next one first.
    pub coming: Vec<Coming, 3>,
    /// What one more building of each type may bring everybody, as far as anybody has asked.
    gains: [EnumMap<Kind, Cell<i16>>; MOST_SCORERS],
}

impl Standing {
    /// Everybody with so many buildings of each type, the players in seat order and then perhaps
    /// Dirk, and these scorings to come.
    #[must_use]
    pub fn new(
        counts: impl Iterator<Item = EnumMap<Kind, u8>>,
        coming: impl Iterator<Item = Coming>,
    ) -> Self {
        Self {
            counts: counts.take(MOST_SCORERS).collect(),
            coming: coming.take(3).collect(),
            gains: array::from_fn(|_| EnumMap::from_fn(|_| Cell::new(UNKNOWN))),
        }
    }

    /// Whether so many scorings have been since it was worked out: then it has to be worked out anew.
    pub(crate) fn is_outdated(&self, scored: u8) -> bool {
        usize::from(scored) + self.coming.len() != Round::ALL.len()
    }

    /// Somebody has so many buildings now.
    pub(crate) fn recount(&mut self, seat: Seat, counts: EnumMap<Kind, u8>) {
        let Some(known) = self.counts.get_mut(seat.index()) else { return };
        let before = core::mem::replace(known, counts);
        for (kind, count) in counts {
            if count != before[kind] {
                self.gains.iter().for_each(|gains| gains[kind].set(UNKNOWN));
            }
        }
    }

    /// The same when the game has come so far, without another scoring. What further buildings bring
    /// is left as it was: it changes slowly.
    pub(crate) fn at(&self, clock: Clock) -> Self {
        let mut later = self.clone();
        later.coming.iter_mut().for_each(|coming| coming.when = clock.when(coming.round));
        later
    }

    /// How many buildings of a type somebody has.
    pub fn count(&self, seat: Seat, kind: Kind) -> u8 {
        self.counts.get(seat.index()).map_or(0, |counts| counts[kind])
    }

    /// What a type may bring somebody with `count` buildings of it in a scoring: points times 16.
    pub fn worth(&self, coming: &Coming, seat: Seat, kind: Kind, count: u8) -> i32 {
        let (Some(behind), Some(&have)) = (BEHIND.get(coming.when), HAVE.get(coming.when)) else {
            return 0;
        };
        let mut ahead = 0;
        for (other, counts) in self.counts.iter().enumerate() {
            if other != seat.index() {
                ahead += u32::from(*behind.get(lead(count, counts[kind])).unwrap_or(&0));
            }
        }
        let place = |number: u32| -> u32 {
            coming.points[kind].get(number as usize).map_or(0, |&points| points.into())
        };
        let (full, part) = (ahead >> 6, ahead & 63);
        let points = (place(full) * (64 - part) + place(full + 1) * part) >> 2;
        (if count == 0 { (points * u32::from(have)) >> 6 } else { points }) as i32
    }

    /// What one more building of a type may bring somebody in all scorings to come.
    pub fn gain(&self, seat: Seat, kind: Kind) -> i32 {
        let Some(known) = self.gains.get(seat.index()).map(|gains| &gains[kind]) else { return 0 };
        if known.get() == UNKNOWN {
            let count = self.count(seat, kind);
            let more = |coming| {
                self.worth(coming, seat, kind, count + 1) - self.worth(coming, seat, kind, count)
            };
            known.set(self.coming.iter().map(more).sum::<i32>() as i16);
        }
        known.get().into()
    }

    /// What one building of a type less would cost somebody.
    pub fn loss(&self, seat: Seat, kind: Kind) -> i32 {
        let count = self.count(seat, kind);
        let less = |coming| {
            self.worth(coming, seat, kind, count)
                - self.worth(coming, seat, kind, count.saturating_sub(1))
        };
        self.coming.iter().map(less).sum()
    }

    /// What money can still be used for, in eighths: it is worth little when the game is nearly over.
    #[must_use]
    pub fn liquidity(&self) -> i32 {
        const SOON: [i32; 4] = [1, 3, 5, 7];
        match self.coming.as_slice() {
            [last] => SOON.get(last.when).copied().unwrap_or(8),
            _ => 8,
        }
    }

    /// How many scorings are to come.
    pub fn scorings_left(&self) -> i32 {
        self.coming.len() as i32
    }
}

/// A lead of −[`LEAD`] to `LEAD` buildings as a place in a table.
pub fn lead(own: u8, other: u8) -> usize {
    (own as i8 - other as i8).clamp(-LEAD, LEAD).wrapping_add(LEAD) as usize
}

/// How far a game with a deck of five piles and a stack of tiles has come.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    pub players: usize,
    pub cards_left: usize,
    pub tiles_left: usize,
    pub deck_piles: [u8; 5],
}

impl Clock {
    /// The scorings to come after so many; `points` says what the places of a type are worth in them.
    pub(crate) fn coming(
        self,
        scored: u8,
        points: impl Fn(Round, Kind) -> [u8; 3],
    ) -> impl Iterator<Item = Coming> {
        Round::ALL.into_iter().skip(scored.into()).map(move |round| Coming {
            round,
            when: self.when(round),
            points: EnumMap::from_fn(|kind| points(round, kind)),
        })
    }

    /// How soon a scoring is expected, as a place in a table: 0 is at once.
    fn when(&self, round: Round) -> usize {
        /// Turns of each player, in quarters, up to which it is a time.
        const LIMITS: [usize; TIMES - 1] = [3, 6, 10, 16, 24, 36, 56];
        let left = self.cards_left;
        let [first, second, third, fourth, _] = self.deck_piles.map(usize::from);
        let within = |above: usize, below: usize| {
            if left > above {
                left - usize::midpoint(above, below)
            } else {
                left.saturating_sub(below) / 2
            }
        };
        // A turn takes a little more than one card from the deck, and a little less than one tile.
        let turns = match round {
            Round::First => within(first, second) * 3,
            Round::Second => within(third, fourth) * 3,
            Round::Third => self.tiles_left * 5,
        };
        LIMITS.iter().position(|&limit| turns < limit * self.players).unwrap_or(TIMES - 1)
    }
}
