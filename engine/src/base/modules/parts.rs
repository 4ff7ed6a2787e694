//! What a module brings: tiles, cards, money, and how much room they take.
//!
//! Apart from [`Hooks`](super::Hooks), because the sizes of the types in the signatures of hooks
//! are computed from it.

use core::fmt;

use crate::base::TileFace;

/// Where tiles of a module lie before somebody has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lies {
    /// In the stack, and on a market place when they are drawn.
    OnMarket,
    /// In the stack, and beside the market when they are drawn for it.
    Beside,
    /// In piles of their own: they are taken, not bought, and never drawn.
    Apart,
}

/// Tiles that a module brings.
pub(crate) struct Tiles {
    /// The number of the first of them. It belongs to the format of saves: the tiles of a new
    /// module come after all others.
    pub first: usize,
    /// What is printed on them.
    pub faces: &'static [TileFace],
    /// What they are called in records.
    pub name: &'static str,
    /// Writes what follows the name in records, by the number of the tile among them; none means
    /// price and walls.
    pub detail: Option<fn(usize, &mut fmt::Formatter<'_>) -> fmt::Result>,
    pub lies: Lies,
    /// The most of them in one palace.
    pub most: usize,
    /// Whether they lie in a palace as outside tiles; the others are buildings.
    pub outside: bool,
}

/// Cards of a module that players hold beside their money. Each exists once.
pub(crate) struct HandCards {
    /// The number of the first of them; it belongs to the format of saves, as with tiles.
    pub first: usize,
    /// What they are called in records.
    pub names: &'static [&'static str],
}

/// Money of a module that is no money card, in each of the four currencies.
#[derive(Clone, Copy)]
pub(crate) struct TokenKind {
    /// The number of the first of them among all tokens; it belongs to the format of saves, as with
    /// tiles. A currency has one number for each value.
    pub first: usize,
    /// What they are called in records.
    pub name: &'static str,
    /// What each is worth.
    pub worth: Worth,
    /// The most of one currency that somebody can have, 7 at most.
    pub most: u8,
}

/// What tokens of a kind are worth, 7 at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Worth {
    /// Always the same.
    Always(u8),
    /// From 1 to this.
    UpTo(u8),
}

impl Worth {
    pub(crate) const fn highest(self) -> u8 {
        match self {
            Self::Always(value) | Self::UpTo(value) => value,
        }
    }

    /// How many values there are.
    pub(crate) const fn values(self) -> usize {
        match self {
            Self::Always(_) => 1,
            Self::UpTo(value) => value as usize,
        }
    }
}

/// What a module brings into the game; most fields say nothing.
pub(crate) struct Parts {
    /// Its tiles.
    pub tiles: Option<Tiles>,
    /// Cards that players hold beside their money.
    pub cards: Option<HandCards>,
    /// What its kind of money is called in records, and how many cards there are of it.
    pub money: Option<(&'static str, usize)>,
    /// Money that is no money card.
    pub tokens: Option<TokenKind>,
    /// The most cards that it puts into one pile of the deck, and into all.
    pub deck: (usize, usize),
    /// The most pieces other than tiles that it sets into one palace.
    pub most_pieces: usize,
    /// Actions that it adds to the longest turn.
    pub turn_actions: usize,
    /// The name in records of what may be switched on for a purchase.
    pub switch: Option<&'static str>,
    /// That is never switched on together with another.
    pub alone: bool,
    /// The name in records of the points that it gives or takes in a scoring.
    pub points: Option<&'static str>,
    /// Another way to play it, chosen at set-up: its number in saves, and its name in records.
    pub option: Option<(u8, &'static str)>,
    /// Where the names of switch and points stand in a record's line among those of other modules; 0 means by
    /// the number of the module.
    pub rank: u8,
}

impl Parts {
    /// A module that brings nothing.
    pub(crate) const NONE: Self = Self {
        tiles: None,
        cards: None,
        money: None,
        tokens: None,
        deck: (0, 0),
        most_pieces: 0,
        turn_actions: 0,
        switch: None,
        alone: false,
        points: None,
        option: None,
        rank: 0,
    };
}
