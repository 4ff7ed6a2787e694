//! Money of modules that is no money card: pieces of a fixed value, and amounts.

use core::fmt;

use super::modules::room::{FIELDS, FIELDS_OF, TOKEN_KINDS, TOKEN_NUMBERS, TOKENS};
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
        NUMBERED.get(number).copied()
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

/// All of them, by their numbers.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
static NUMBERED: [Token; TOKEN_NUMBERS] = {
    let none = Token { kind: 0, currency: Currency::Wild, value: 0 };
    let (mut tokens, mut kind) = ([none; TOKEN_NUMBERS], 0);
    while kind < TOKEN_KINDS.len() {
        let TokenKind { first, worth, .. } = TOKEN_KINDS[kind];
        let (values, mut place) = (worth.values(), 0);
        while place < values * Currency::ALL.len() {
            let currency = Currency::ALL[place / values];
            let value = worth.highest() - (values - 1 - place % values) as u8;
            tokens[first + place] = Token { kind: kind as u8, currency, value };
            place += 1;
        }
        kind += 1;
    }
    tokens
};

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

/// A multiset of tokens: a lane of sixteen bits for each currency, in it three for each of
/// [`FIELDS`]. A field counts pieces of a fixed value, or is one amount; amounts of a kind go from
/// the highest down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tokens(u64);

const FIELD_BITS: u32 = 3;
const FIELD: u32 = (1 << FIELD_BITS) - 1;
const LANE_BITS: u32 = 16;
const LANE: u32 = (1 << LANE_BITS) - 1;

/// Whether a lane is shifted out of its word at once: no branch to be foreseen.
const WIDE: bool = cfg!(target_pointer_width = "64");

const _: () = assert!(FIELDS.len() * FIELD_BITS as usize <= LANE_BITS as usize, "room for all");

/// The fields of a kind.
fn fields(kind: u8) -> core::ops::Range<u8> {
    FIELDS_OF.get(usize::from(kind)).map_or(0..0, |&(first, end)| first..end)
}

impl Tokens {
    pub(crate) const NONE: Self = Self(0);

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What there is of a currency; the fifth kind of money has no lane.
    pub(crate) const fn lane(self, currency: Currency) -> u32 {
        if WIDE && !matches!(currency, Currency::Wild) {
            return (self.0 >> (currency as u32 * LANE_BITS)) as u32 & LANE;
        }
        // Of the two halves, as the handheld has words of 32 bits.
        let (low, high) = (self.0 as u32, (self.0 >> 32) as u32);
        match currency {
            Currency::Dinar => low & LANE,
            Currency::Dirham => low >> LANE_BITS,
            Currency::Ducat => high & LANE,
            Currency::Florin => high >> LANE_BITS,
            Currency::Wild => 0,
        }
    }

    /// A lane of a currency alone.
    pub(crate) const fn in_lane(currency: Currency, lane: u32) -> Self {
        if WIDE && !matches!(currency, Currency::Wild) {
            return Self((lane as u64) << (currency as u32 * LANE_BITS));
        }
        let (low, high) = match currency {
            Currency::Dinar => (lane, 0),
            Currency::Dirham => (lane << LANE_BITS, 0),
            Currency::Ducat => (0, lane),
            Currency::Florin => (0, lane << LANE_BITS),
            Currency::Wild => (0, 0),
        };
        Self(low as u64 | (high as u64) << 32)
    }

    fn get(self, currency: Currency, field: u8) -> u8 {
        (self.lane(currency) >> (u32::from(field) * FIELD_BITS) & FIELD) as u8
    }

    fn set(&mut self, currency: Currency, field: u8, number: u8) {
        let shift = u32::from(field) * FIELD_BITS;
        self.0 &= !Self::in_lane(currency, FIELD << shift).0;
        self.0 |= Self::in_lane(currency, u32::from(number) << shift).0;
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
        self.add(token, 1);
    }

    /// Adds copies of a token.
    pub(crate) fn add(&mut self, token: Token, copies: u8) {
        let Some(parts) = token.parts() else { return };
        let before = self.lane(token.currency);
        let (mut lane, fields) = (before, fields(token.kind));
        let shift = |field: u8| u32::from(field) * FIELD_BITS;
        if let Worth::Always(_) = parts.worth {
            let old = lane >> shift(fields.start) & FIELD;
            let all = (old + u32::from(copies)).min(parts.most.into());
            lane += all.saturating_sub(old) << shift(fields.start);
        } else {
            for _ in 0..copies {
                let mut moved = u32::from(token.value);
                for field in fields.clone() {
                    let old = lane >> shift(field) & FIELD;
                    if old < moved {
                        lane += (moved - old) << shift(field);
                        moved = old;
                    }
                }
            }
        }
        // Within its lane.
        self.0 += Self::in_lane(token.currency, lane - before).0;
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
                // Amounts that are equal lie side by side.
                let mut before = 0;
                fields(kind).rev().filter_map(move |field| {
                    let number = self.get(currency, field);
                    let is_new = number != core::mem::replace(&mut before, number);
                    let value = if let Worth::Always(value) = worth { value } else { number };
                    (is_new && number > 0).then_some(Token { kind, currency, value })
                })
            })
        })
    }

    /// The tokens, equal ones one after the other.
    pub(crate) fn iter(self) -> impl Iterator<Item = Token> + Clone {
        self.distinct()
            .flat_map(move |token| core::iter::repeat_n(token, usize::from(self.count(token))))
    }

    /// The tokens with their copies, by currency: quicker than [`Tokens::iter`].
    pub(crate) fn copies(self) -> impl Iterator<Item = (Token, u8)> + Clone {
        let (mut rest, mut currencies) = (self.0, Currency::ALL.iter());
        let (mut currency, mut lane, mut field) = (Currency::Dinar, 0, 0);
        core::iter::from_fn(move || {
            loop {
                while lane == 0 {
                    if rest == 0 {
                        return None;
                    }
                    currency = *currencies.next()?;
                    (lane, field) = (rest as u32 & LANE, 0);
                    rest >>= LANE_BITS;
                }
                let (number, kind) = ((lane & FIELD) as u8, *FIELDS.get(field)?);
                (lane, field) = (lane >> FIELD_BITS, field + 1);
                if number > 0 {
                    return Some(match TOKENS.get(usize::from(kind))?.worth {
                        Worth::Always(value) => (Token { kind, currency, value }, number),
                        Worth::UpTo(_) => (Token { kind, currency, value: number }, 1),
                    });
                }
            }
        })
    }

    /// Those of a currency alone.
    pub(crate) const fn in_currency(self, currency: Currency) -> Self {
        Self(self.0 & Self::in_lane(currency, LANE).0)
    }

    /// Those of a kind alone.
    pub(crate) fn of(self, kind: &TokenKind) -> Self {
        let own = |&field: &usize| {
            let kind_of = FIELDS.get(field).and_then(|&place| TOKENS.get(usize::from(place)));
            kind_of.is_some_and(|other| other.first == kind.first)
        };
        let fields = (0..FIELDS.len()).filter(own);
        let lane = fields.fold(0, |lane, field| lane | FIELD << (field as u32 * FIELD_BITS));
        let mask = Currency::ALL.into_iter().fold(0, |all, own| all | Self::in_lane(own, lane).0);
        Self(self.0 & mask)
    }

    /// Takes away all of a kind; those.
    pub(crate) fn take(&mut self, kind: &TokenKind) -> Self {
        let taken = self.of(kind);
        self.0 &= !taken.0;
        taken
    }

    /// Both together, which have no currency in common.
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What those of a currency are worth together.
    pub(crate) fn sum_in(self, currency: Currency) -> u16 {
        let (mut lane, mut sum) = (self.lane(currency), 0);
        for &kind in &FIELDS {
            if lane == 0 {
                break;
            }
            let each = match TOKENS.get(usize::from(kind)).map(|kind| kind.worth) {
                Some(Worth::Always(value)) => value.into(),
                _ => 1,
            };
            sum += (lane & FIELD) * each;
            lane >>= FIELD_BITS;
        }
        sum as u16
    }

    /// What they are worth together, currencies ignored.
    #[inline(never)]
    pub(crate) fn sum(self) -> u16 {
        Currency::ALL.into_iter().map(|currency| self.sum_in(currency)).sum()
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
