//! Purchases with modules: what comes with a tile, and the ways to pay.

use core::fmt;

use crate::base::cards::{Card, Cards};
use crate::base::event::{list, quoted};
use crate::base::tile::TileId;
use crate::kit::Currency;
use crate::kit::{Seat, Slot};

/// What is bought together with a tile, or makes it free.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extras {
    /// A watchtower of the tile's colour.
    pub watchtower: bool,
    /// The Rich Patron pays.
    pub patron: bool,
}

impl Extras {
    /// Nothing but the tile.
    pub const NONE: Self = Self { watchtower: false, patron: false };

    /// Every combination.
    pub const ALL: [Self; 4] = [
        Self::NONE,
        Self { watchtower: true, patron: false },
        Self { watchtower: false, patron: true },
        Self { watchtower: true, patron: true },
    ];

    pub(super) const fn within(self, possible: Self) -> bool {
        (possible.watchtower || !self.watchtower) && (possible.patron || !self.patron)
    }
}

/// One way to pay: two kinds of money that may be mixed, or twice the same, and a card that has to
/// be given along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tender {
    /// The kinds of money.
    pub kinds: [Currency; 2],
    /// The card that allows the mix.
    pub card: Option<Card>,
}

impl Tender {
    /// One kind of money alone.
    pub(crate) const fn plain(kind: Currency) -> Self {
        Self { kinds: [kind; 2], card: None }
    }

    /// Whether a payment is made in this way.
    #[must_use]
    pub fn allows(&self, pay: &Cards) -> bool {
        let [one, other] = self.kinds;
        let mut allowed = self.card.map_or_else(Cards::none, Cards::one);
        allowed = allowed.and(one, pay.in_currency(one)).and(other, pay.in_currency(other));
        allowed == *pay
    }

    /// What a hand is worth in this way.
    #[must_use]
    pub fn worth(&self, hand: &Cards) -> u16 {
        let [one, other] = self.kinds;
        let mixed = if one == other { 0 } else { hand.in_currency(other).sum() };
        hand.in_currency(one).sum() + mixed
    }
}

/// Writes the fields of a purchase.
pub(crate) fn write_purchase(
    f: &mut fmt::Formatter<'_>,
    player: Seat,
    slot: Slot,
    tile: TileId,
    pay: &Cards,
) -> fmt::Result {
    let pay = list(pay.iter().map(quoted));
    write!(f, r#""player":{player},"slot":{slot},"tile":"{tile}","pay":{pay}"#)
}

/// Writes the extras of a purchase as fields of a record, each with a comma before it.
impl fmt::Display for Extras {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.watchtower { r#","watchtower":true"# } else { "" })?;
        f.write_str(if self.patron { r#","patron":true"# } else { "" })
    }
}
