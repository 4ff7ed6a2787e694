//! Purchases with modules: what may be switched on, and the ways to pay.

use core::fmt;

use super::Module;
use super::room::SWITCHES;
use crate::base::{Card, Cards};
use crate::kit::Currency;
use crate::kit::message::{Bytes, Dice, Field, Json, Line, Unreadable, byte};

/// What is switched on for a purchase, at most one thing a module: something bought together with
/// the tile, or what makes it cheaper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Switches {
    /// A bit for each of [`SWITCHES`].
    bits: u8,
}

const _: () = assert!(SWITCHES.len() <= 8, "a bit for each switch");

/// The bits of those that are never on together with another.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
const ALONE: u8 = {
    let (mut bits, mut place) = (0, 0);
    while place < SWITCHES.len() {
        if SWITCHES[place].parts().alone {
            bits |= 1 << place;
        }
        place += 1;
    }
    bits
};

impl Switches {
    /// How many combinations there are.
    pub const COMBINATIONS: usize = 1 << SWITCHES.len();

    /// Nothing but the tile.
    pub const NONE: Self = Self { bits: 0 };

    /// The bit of a module's switch; none if it has no switch.
    #[expect(clippy::indexing_slicing, reason = "within the list")]
    const fn bit(module: Module) -> u8 {
        let (mut bit, mut place) = (0, 0);
        while place < SWITCHES.len() {
            if SWITCHES[place] as u8 == module as u8 {
                bit = 1 << place;
            }
            place += 1;
        }
        bit
    }

    /// Whether a module's switch is on.
    #[must_use]
    pub const fn has(self, module: Module) -> bool {
        self.bits & Self::bit(module) != 0
    }

    /// These and a module's.
    #[must_use]
    pub const fn with(self, module: Module) -> Self {
        self.switched(module, true)
    }

    /// These, with a module's on or off.
    #[must_use]
    pub const fn switched(self, module: Module, on: bool) -> Self {
        let bit = Self::bit(module);
        Self { bits: if on { self.bits | bit } else { self.bits & !bit } }
    }

    /// The modules whose switches are on.
    pub fn iter(self) -> impl Iterator<Item = Module> + Clone {
        SWITCHES.into_iter().filter(move |&module| self.has(module))
    }

    /// Whether they may be on together.
    const fn go_together(self) -> bool {
        self.bits & ALONE == 0 || self.bits.is_power_of_two()
    }

    /// Every combination of these that is possible, nothing first.
    pub fn combinations(self) -> impl Iterator<Item = Self> + Clone {
        let next = move |set: &Self| set.bits.wrapping_sub(self.bits) & self.bits;
        core::iter::successors(Some(Self::NONE), move |set| {
            Some(Self { bits: next(set) }).filter(|&next| next != Self::NONE)
        })
        .filter(|set| set.go_together())
    }
}

/// The number of modules, then their numbers.
impl Bytes for Switches {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        out(self.iter().count() as u8);
        self.iter().for_each(|module| out(module.number()));
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let mut set = Self::NONE;
        for _ in 0..byte(from)? {
            let number = byte(from)?;
            let known = SWITCHES.into_iter().find(|module| module.number() == number);
            set = set.with(known?);
        }
        Some(set)
    }
}

/// Each switch that is on is a field of its own.
impl Field for Switches {
    fn to_json(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        Err(Unreadable::not("a field", json))
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        SWITCHES.into_iter().filter(|_| dice(4) == 0).fold(Self::NONE, Self::with)
    }

    fn write_field(&self, _: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|module| write!(f, r#","{}":true"#, module.switch_name()))
    }

    fn read_field(_: &'static str, line: &mut Line<'_>) -> Result<Self, Unreadable> {
        SWITCHES.into_iter().try_fold(Self::NONE, |set, module| {
            let name = module.switch_name();
            let on = line.optional(name).is_some() && line.value(name, bool::from_json)?;
            Ok(if on { set.with(module) } else { set })
        })
    }
}

/// How a tile was bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sale {
    /// For exactly its price.
    pub exact: bool,
    /// Between two turns.
    pub reaction: bool,
    /// Its printed price, or what stands for it.
    pub price: u8,
    /// With what.
    pub switches: Switches,
}

/// What somebody pays for: not all money serves for everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaidFor {
    /// A building, or what is bought like one.
    Building,
    /// The bid of an auction.
    Bid,
    /// Chests, in any mix of currencies.
    Chests,
}

/// One way to pay: two kinds of money that may be mixed (the same twice if only one), and a card
/// that has to be given along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tender {
    /// The kinds of money.
    pub kinds: [Currency; 2],
    /// The card that allows the mix.
    pub card: Option<Card>,
}

impl Tender {
    /// Only one kind of money.
    pub(crate) const fn plain(kind: Currency) -> Self {
        Self { kinds: [kind; 2], card: None }
    }

    /// Whether a market place of this currency takes it.
    pub(crate) fn serves(&self, currency: Currency) -> bool {
        self.kinds.contains(&currency) || self.kinds == [Currency::Wild; 2]
    }

    /// Whether a payment is made in this way.
    #[must_use]
    pub fn allows(&self, pay: &Cards) -> bool {
        let [one, other] = self.kinds;
        let mut allowed = self.card.map_or_else(Cards::none, Cards::one);
        allowed = allowed.and(one, pay.in_currency(one)).and(other, pay.in_currency(other));
        if !pay.tokens().is_empty() {
            let tokens = pay.tokens();
            allowed =
                allowed.and_tokens(tokens.in_currency(one)).and_tokens(tokens.in_currency(other));
        }
        allowed == *pay
    }

    /// What a hand is worth in this way.
    #[must_use]
    pub fn worth(&self, hand: &Cards) -> u16 {
        let [one, other] = self.kinds;
        let mixed = if one == other { 0 } else { hand.worth_in(other) };
        hand.worth_in(one) + mixed
    }
}
