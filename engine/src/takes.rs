//! Taking money: which sets of cards of the display may be taken.

use enum_map::EnumMap;

use crate::money::{Card, Cards};
use crate::seat::Slot;

/// For each space the sets with it.
const WITH: [u16; 4] = [0xaaaa, 0xcccc, 0xf0f0, 0xff00];

/// Sets of cards of the display: single ones, and several that are not worth too much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Takes {
    display: EnumMap<Slot, Option<Card>>,
    /// A bit for each set of spaces, which is a number of four bits.
    sets: u16,
}

impl Takes {
    /// Every set that may be taken if several cards are worth `limit` at most. Of equal cards the leftmost are taken, so that none comes twice.
    pub(crate) fn of(display: &EnumMap<Slot, Option<Card>>, limit: u16) -> Self {
        let cards = display.into_array();
        let mut single = 0;
        let mut doubled = 0;
        for (space, (card, with)) in cards.iter().zip(WITH).enumerate() {
            single |= u16::from(card.is_some()) << (1 << space);
            for (left, without) in cards.iter().zip(WITH).take(space) {
                doubled |= if left == card { with & !without } else { 0 };
            }
        }
        Self { display: *display, sets: (single | cheap(&cards, limit.into())) & !doubled }
    }

    /// How many sets there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.sets.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.sets == 0
    }

    /// The sets one after the other.
    pub fn iter(self) -> impl Iterator<Item = Cards> {
        (0..16).filter(move |set| self.sets >> set & 1 != 0).map(move |set| self.cards(set))
    }

    /// The cards of a set of spaces.
    fn cards(self, set: u32) -> Cards {
        let shown = self.display.into_array().into_iter().zip(0..);
        shown.filter(|(_, space)| set >> space & 1 != 0).filter_map(|(card, _)| card).collect()
    }
}

/// The sets that are worth `limit` at most, but for the empty one: the sums of eight sets at once, a
/// byte each. The limit is far below 127, so that no byte overflows.
fn cheap(cards: &[Option<Card>; 4], limit: u64) -> u16 {
    /// A one in each byte.
    const ALL: u64 = u64::MAX / 255;
    // The first three spaces make eight sets; with the last one there are eight more.
    let value = |card: &Option<Card>| card.map_or(0, |card| card.value().into());
    // A card without a value is taken alone; where there is none, nothing can be taken.
    let [first, second, third, last] =
        cards.each_ref().map(|card| if value(card) == 0 { limit + 1 } else { value(card) });
    let without = first * 0x0100_0100_0100_0100
        + second * 0x0101_0000_0101_0000
        + third * 0x0101_0101_0000_0000;
    let with = without + last * ALL;
    // What is too much turns on the highest bit of its byte; the product gathers those bits.
    let fits = |sums: u64| {
        let fit = !(sums + (127 - limit) * ALL) >> 7 & ALL;
        (fit.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u16
    };
    (fits(without) | fits(with) << 8) & !1
}
