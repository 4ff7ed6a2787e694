//! Sets of up to four cards, all of them at once.

/// One set of four cards: a bit for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CardSet(u8);

impl CardSet {
    /// Whether the card with this number is in the set.
    pub(crate) const fn has(self, card: usize) -> bool {
        self.0 >> card & 1 != 0
    }
}

/// Some of the 16 sets of four cards: a bit for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CardSets(u16);

/// For each card the sets with it.
const WITH: [u16; 4] = [0xaaaa, 0xcccc, 0xf0f0, 0xff00];

/// For each card the set of it alone.
const ALONE: [u16; 4] = [1 << 1, 1 << 2, 1 << 4, 1 << 8];

/// Any two cards.
pub(crate) const PAIRS: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

/// For each byte how many of its bits are set.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
static ONES: [u8; 256] = {
    let (mut ones, mut byte) = ([0; 256], 0);
    while byte < 256 {
        ones[byte] = (byte as u8).count_ones() as u8;
        byte += 1;
    }
    ones
};

impl CardSets {
    /// The set without a card.
    pub(crate) const NO_CARD: Self = Self(1);

    /// The sets of cards that are worth `least` together, or more; `least` and all values together are
    /// far below 128.
    #[inline]
    pub(crate) fn worth(values: [u8; 4], least: u8) -> Self {
        /// A one in each byte.
        const BYTES: u32 = u32::MAX / 255;
        // The sums of four sets at once, a byte each: the first two cards make four sets, and with the
        // others there are four more each time.
        let [first, second, third, last] = values.map(u32::from);
        // What is enough turns on the highest bit of its byte.
        let missing = 128 - u32::from(least);
        let sums = first * 0x0100_0100 + second * 0x0101_0000 + missing * BYTES;
        let enough = |others: u32| {
            let bits = (sums + others * BYTES) >> 7 & BYTES;
            // The product gathers those bits.
            (bits.wrapping_mul(0x1020_4080) >> 28) as u16
        };
        Self(enough(0) | enough(third) << 4 | enough(last) << 8 | enough(third + last) << 12)
    }

    /// The sets that pay `price`, and from which no card can be left out. The values go from the
    /// highest down, 0 where there is no card. No payment comes twice.
    #[inline]
    pub(crate) fn paying(values: [u8; 4], price: u8) -> Self {
        let Self(enough) = Self::worth(values, price);
        // The smallest card of a set is the last; what is left without it must not be enough.
        let superfluous = (enough & 0xff) << 8 | (enough & 0xf) << 4 | (enough & 3) << 2;
        Self(enough & !superfluous).without_doubles(values, [(0, 1), (1, 2), (2, 3)])
    }

    /// The sets that are worth exactly `price`, of values as for [`CardSets::paying`].
    #[inline]
    pub(crate) fn paying_exactly(values: [u8; 4], price: u8) -> Self {
        let (Self(paying), Self(more)) =
            (Self::paying(values, price), Self::worth(values, price + 1));
        Self(paying & !more)
    }

    /// The other sets, but for the one without a card.
    pub(crate) const fn others(self) -> Self {
        Self(!self.0 & !1)
    }

    /// These sets, and each of some cards alone.
    #[inline]
    pub(crate) fn and_alone(self, cards: [bool; 4]) -> Self {
        let alone = |all, (there, set)| all | if there { set } else { 0 };
        Self(cards.into_iter().zip(ALONE).fold(self.0, alone))
    }

    /// How many there are. Looked up: most processors that this runs on cannot count bits.
    #[expect(clippy::indexing_slicing, reason = "a byte is within the table")]
    pub(crate) const fn len(self) -> usize {
        let [low, high] = self.0.to_le_bytes();
        ONES[low as usize] as usize + ONES[high as usize] as usize
    }

    /// Whether there is none.
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The sets one after the other.
    pub(crate) fn iter(self) -> impl Iterator<Item = CardSet> {
        (0..16).filter(move |set| self.0 >> set & 1 != 0).map(CardSet)
    }

    /// The set with this number, from 0.
    pub(crate) fn nth(self, number: usize) -> Option<CardSet> {
        let rest = (0..number).try_fold(self.0, |rest, _| Some(rest & rest.checked_sub(1)?))?;
        (rest != 0).then_some(CardSet(rest.trailing_zeros() as u8))
    }

    /// Without the sets that have the later card of a pair but not the earlier one, which is equal and
    /// stands for it.
    #[inline(always)]
    pub(crate) fn without_doubles(
        self,
        codes: [u8; 4],
        pairs: impl IntoIterator<Item = (usize, usize)>,
    ) -> Self {
        pairs.into_iter().fold(self, |Self(sets), (earlier, later)| {
            let is_double = codes.get(earlier) == codes.get(later);
            match (WITH.get(earlier), WITH.get(later)) {
                (Some(with_earlier), Some(with_later)) if is_double => {
                    Self(sets & (with_earlier | !with_later))
                }
                _ => Self(sets),
            }
        })
    }
}
