//! Money of modules that is no money card: pieces of a fixed value, and amounts.

use core::fmt;

use super::modules::room::{FIELDS, TOKENS};
use super::modules::{TokenKind, Worth};
use crate::kit::Currency;

/// One of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    /// Its place among [`TOKENS`].
    pub kind: u8,
    pub currency: Currency,
    pub value: u8,
}

impl Token {
    /// A token of a kind.
    pub(crate) fn new(kind: &TokenKind, currency: Currency, value: u8) -> Option<Self> {
        let place = TOKENS.iter().position(|other| other.first == kind.first)?;
        Some(Self { kind: place as u8, currency, value })
    }

    /// Whether it is of a kind.
    pub(crate) fn is(self, kind: &TokenKind) -> bool {
        self.parts().is_some_and(|own| own.first == kind.first)
    }

    fn parts(self) -> Option<&'static TokenKind> {
        TOKENS.get(usize::from(self.kind))
    }

    /// The token with this number, counted over all modules from 0.
    pub(crate) fn numbered(number: usize) -> Option<Self> {
        TOKENS.iter().zip(0..).find_map(|(parts, kind)| {
            let place = number.checked_sub(parts.first)?;
            let values = parts.worth.values();
            let currency = *Currency::ALL.get(place / values)?;
            let value = parts.worth.highest() - (values - 1 - place % values) as u8;
            Some(Self { kind, currency, value })
        })
    }

    /// Its number, if there is such a token.
    pub(crate) fn number(self) -> Option<usize> {
        let parts = self.parts()?;
        let (values, highest) = (parts.worth.values(), parts.worth.highest());
        let below = usize::from(highest.checked_sub(self.value)?);
        let place = (values - 1).checked_sub(below)?;
        (self.currency != Currency::Wild)
            .then_some(parts.first + self.currency as usize * values + place)
    }
}

/// Writes it as a record does: `coin-B`, `saved-Y5`.
impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(parts) = self.parts() else { return Ok(()) };
        write!(f, "{}-{}", parts.name, self.currency.letter())?;
        match parts.worth {
            Worth::Always(_) => Ok(()),
            Worth::UpTo(_) => write!(f, "{}", self.value),
        }
    }
}

/// A multiset of tokens: sixteen bits for each currency, in them three for each of [`FIELDS`]. A
/// field counts pieces of a fixed value, or is one amount; amounts of a kind go from the highest
/// down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tokens(u64);

const FIELD_BITS: usize = 3;
const LANE_BITS: usize = 16;

const _: () = assert!(FIELDS.len() * FIELD_BITS <= LANE_BITS, "room for every kind");

/// The fields of a kind.
fn fields(kind: u8) -> impl Iterator<Item = usize> + Clone {
    (0..FIELDS.len()).filter(move |&field| FIELDS.get(field) == Some(&kind))
}

impl Tokens {
    pub(crate) const NONE: Self = Self(0);

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    const fn shift(currency: Currency, field: usize) -> usize {
        currency as usize * LANE_BITS + field * FIELD_BITS
    }

    /// A field; 0 for a currency that has none.
    fn get(self, currency: Currency, field: usize) -> u8 {
        let bits = self.0.checked_shr(Self::shift(currency, field) as u32).unwrap_or(0);
        bits as u8 & ((1 << FIELD_BITS) - 1)
    }

    fn set(&mut self, currency: Currency, field: usize, number: u8) {
        let old = u64::from(self.get(currency, field));
        let shift = Self::shift(currency, field);
        self.0 = self.0 - (old << shift) + (u64::from(number) << shift);
    }

    /// How many copies of a token there are.
    pub(crate) fn count(self, token: Token) -> u8 {
        let mut fields = fields(token.kind).map(|field| self.get(token.currency, field));
        match token.parts().map(|parts| parts.worth) {
            Some(Worth::Always(_)) => fields.next().unwrap_or(0),
            Some(Worth::UpTo(_)) => fields.filter(|&amount| amount == token.value).count() as u8,
            None => 0,
        }
    }

    /// Adds a token. A copy for which there is no room is not added.
    pub(crate) fn insert(&mut self, token: Token) {
        let Some(parts) = token.parts() else { return };
        if let Worth::Always(_) = parts.worth {
            let copies = self.count(token);
            if let Some(field) = fields(token.kind).next()
                && copies < parts.most
            {
                self.set(token.currency, field, copies + 1);
            }
            return;
        }
        let mut moved = token.value;
        for field in fields(token.kind) {
            let old = self.get(token.currency, field);
            if old < moved {
                self.set(token.currency, field, moved);
                moved = old;
            }
        }
    }

    /// Takes away a token that is there.
    pub(crate) fn remove(&mut self, token: Token) {
        let copies = self.count(token);
        if copies == 0 {
            return;
        }
        if let Some(Worth::Always(_)) = token.parts().map(|parts| parts.worth) {
            if let Some(field) = fields(token.kind).next() {
                self.set(token.currency, field, copies - 1);
            }
            return;
        }
        // Those behind it move up.
        let mut before = None;
        for field in fields(token.kind) {
            let amount = self.get(token.currency, field);
            match before {
                Some(before) => self.set(token.currency, before, amount),
                None if amount == token.value => {}
                None => continue,
            }
            self.set(token.currency, field, 0);
            before = Some(field);
        }
    }

    /// Each of the tokens once, by kind, currency and value.
    pub(crate) fn distinct(self) -> impl Iterator<Item = Token> + Clone {
        let kinds = 0..if self.is_empty() { 0 } else { TOKENS.len() as u8 };
        kinds.flat_map(move |kind| {
            Currency::ALL.into_iter().flat_map(move |currency| {
                let worth = TOKENS.get(usize::from(kind)).map_or(Worth::UpTo(0), |one| one.worth);
                let highest = worth.highest();
                let lowest = highest + 1 - worth.values() as u8;
                (lowest..=highest)
                    .map(move |value| Token { kind, currency, value })
                    .filter(move |&token| self.count(token) > 0)
            })
        })
    }

    /// The tokens, equal ones one after the other.
    pub(crate) fn iter(self) -> impl Iterator<Item = Token> + Clone {
        self.distinct()
            .flat_map(move |token| core::iter::repeat_n(token, usize::from(self.count(token))))
    }

    /// The tokens with their copies, in no order that matters: quickly, from one field that is not
    /// empty to the next.
    pub(crate) fn copies(self) -> impl Iterator<Item = (Token, u8)> + Clone {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let bit = rest.trailing_zeros() as usize;
            let currency = *Currency::ALL.get(bit / LANE_BITS)?;
            let field = bit % LANE_BITS / FIELD_BITS;
            let (kind, number) = (*FIELDS.get(field)?, Self(rest).get(currency, field));
            rest -= u64::from(number) << Self::shift(currency, field);
            Some(match TOKENS.get(usize::from(kind))?.worth {
                Worth::Always(value) => (Token { kind, currency, value }, number),
                Worth::UpTo(_) => (Token { kind, currency, value: number }, 1),
            })
        })
    }

    /// Those of a currency alone.
    pub(crate) fn in_currency(self, currency: Currency) -> Self {
        let lane = (1 << LANE_BITS) - 1;
        Self(self.0 & u64::checked_shl(lane, Self::shift(currency, 0) as u32).unwrap_or(0))
    }

    /// Both together, which have no currency in common.
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What they are worth together, currencies ignored.
    #[inline(never)]
    pub(crate) fn sum(self) -> u16 {
        self.copies().map(|(token, copies)| u16::from(token.value) * u16::from(copies)).sum()
    }

    /// How many there are.
    #[inline(never)]
    pub(crate) fn len(self) -> u32 {
        self.copies().map(|(_, copies)| u32::from(copies)).sum()
    }

    /// Whether each token of `part` is here.
    #[inline(never)]
    pub(crate) fn contains(self, part: Self) -> bool {
        part.copies().all(|(token, _)| self.count(token) >= part.count(token))
    }
}
