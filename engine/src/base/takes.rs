//! Taking money: which sets of cards of the display may be taken.

use enum_map::EnumMap;

use crate::base::cards::{Card, Cards};
use crate::kit::Slot;
use crate::kit::sets::{CardSet, CardSets, PAIRS};

/// Sets of cards of the display: single ones, and several that are not worth too much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Takes {
    display: EnumMap<Slot, Option<Card>>,
    sets: CardSets,
}

impl Takes {
    /// Every set that may be taken if several cards are worth `limit` at most. Of equal cards the
    /// leftmost are taken, so that none comes twice.
    #[inline(always)]
    pub(crate) fn of(display: &EnumMap<Slot, Option<Card>>, limit: u8) -> Self {
        let cards = display.into_array();
        // A card without a value can only be taken alone, and an empty space not at all.
        let too_much = limit + 1;
        let values = cards.map(|card| match card.map_or(0, Card::value) {
            0 => too_much,
            value => value,
        });
        let several = CardSets::worth(values, too_much).others();
        let sets = several.and_alone(cards.map(|card| card.is_some()));
        let codes = cards.map(|card| card.map_or(0, Card::code));
        Self { display: *display, sets: sets.without_doubles(codes, PAIRS) }
    }

    /// How many sets there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.sets.len()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.sets.is_empty()
    }

    /// The sets one after the other.
    pub fn iter(self) -> impl Iterator<Item = Cards> {
        self.sets.iter().map(move |set| Take { display: &self.display, set }.together())
    }

    /// The same for somebody who wants to see only some of them together.
    pub fn each(&self) -> impl Iterator<Item = Take<'_>> {
        self.sets.iter().map(|set| Take { display: &self.display, set })
    }

    /// The set with this number, from 0.
    #[must_use]
    pub fn nth(self, number: usize) -> Option<Cards> {
        self.sets.nth(number).map(|set| Take { display: &self.display, set }.together())
    }
}

/// Some cards of the display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Take<'a> {
    display: &'a EnumMap<Slot, Option<Card>>,
    set: CardSet,
}

impl Take<'_> {
    /// The cards one after the other.
    #[inline]
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        let spaces = self.display.values().enumerate();
        spaces.filter_map(|(space, card)| card.filter(|_| self.set.has(space)))
    }

    /// All of them.
    #[must_use]
    pub fn together(self) -> Cards {
        let mut cards = Cards::none();
        self.cards().for_each(|card| cards.put(card));
        cards
    }
}
