//! How everybody stands in the majorities, and what that may be worth.

use alhambra_engine::base::{Game, Round, TileId};
use alhambra_engine::{Kind, MOST_SCORERS, Seat};
use enum_map::EnumMap;
use heapless::Vec;

/// For a lead of −5 to 5 buildings the chance to be behind somebody when it counts, in sixteenths: if
/// that is at once, soon, or late.
const BEHIND: [[u8; 11]; 3] = [
    [16, 16, 16, 16, 15, 8, 1, 0, 0, 0, 0],
    [16, 16, 15, 14, 12, 8, 4, 2, 1, 0, 0],
    [15, 14, 13, 12, 10, 8, 6, 4, 3, 2, 1],
];

/// A scoring to come.
#[derive(Clone, Copy, Debug)]
pub struct Coming {
    pub round: Round,
    /// When: at once, soon, late.
    when: usize,
    /// What the places of each type are worth.
    points: EnumMap<Kind, [u8; 3]>,
}

/// How many buildings everybody has, and which scorings are to come.
#[derive(Clone, Debug)]
pub struct Standing {
    counts: Vec<EnumMap<Kind, u8>, MOST_SCORERS>,
    pub coming: Vec<Coming, 3>,
}

impl Standing {
    pub fn of(game: &Game) -> Self {
        let table = game.table();
        let mut counts: Vec<_, MOST_SCORERS> =
            table.seats().map(|seat| table.kind_counts(seat)).collect();
        if let Some(dirk) = table.dirk() {
            let mut own = EnumMap::default();
            dirk.tiles.iter().filter_map(TileId::kind).for_each(|kind| own[kind] += 1);
            let _ = counts.push(own);
        }
        let coming =
            Round::ALL.into_iter().skip(table.rounds_scored().into()).map(|round| Coming {
                round,
                when: when(game, round),
                points: EnumMap::from_fn(|kind| table.place_points(round, kind)),
            });
        Self { coming: coming.collect(), counts }
    }

    /// How many buildings of a type somebody has.
    pub fn count(&self, seat: Seat, kind: Kind) -> u8 {
        self.counts.get(seat.index()).map_or(0, |counts| counts[kind])
    }

    /// What a type may bring somebody with `count` buildings of it in a scoring: points times 16.
    pub fn worth(&self, coming: &Coming, seat: Seat, kind: Kind, count: u8) -> i32 {
        if count == 0 {
            return 0;
        }
        let Some(behind) = BEHIND.get(coming.when) else { return 0 };
        let mut ahead = 0;
        for (other, counts) in self.counts.iter().enumerate() {
            let lead = (count as i8 - counts[kind] as i8).clamp(-5, 5);
            if other != seat.index() && counts[kind] > 0 {
                ahead += u16::from(*behind.get((lead + 5) as usize).unwrap_or(&0));
            }
        }
        let place = |number: u16| -> u16 {
            coming.points[kind].get(usize::from(number)).map_or(0, |&points| points.into())
        };
        let (full, part) = (ahead >> 4, ahead & 15);
        i32::from(place(full) * (16 - part) + place(full + 1) * part)
    }

    /// What one more building of a type may bring somebody in all scorings to come.
    pub fn gain(&self, seat: Seat, kind: Kind) -> i32 {
        let count = self.count(seat, kind);
        let more = |coming| {
            self.worth(coming, seat, kind, count + 1) - self.worth(coming, seat, kind, count)
        };
        self.coming.iter().map(more).sum()
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

    /// How everybody's gain of a type compares: what it is worth to the one who wants it most.
    pub fn scorings_left(&self) -> i32 {
        self.coming.len() as i32
    }
}

/// When a scoring is expected: at once (0), soon (1) or late (2).
fn when(game: &Game, round: Round) -> usize {
    let table = game.table();
    let players = table.seats().count();
    // A turn takes one or two cards from the deck, and a little less than a tile from the stack.
    let (cards, tiles) = (table.cards_left(), table.tiles_left());
    let turns = match round {
        Round::First => cards.saturating_sub(72),
        Round::Second => cards.saturating_sub(32),
        Round::Third => tiles + tiles / 2,
    };
    match turns {
        _ if turns <= 2 * players => 0,
        _ if turns <= 6 * players => 1,
        _ => 2,
    }
}
