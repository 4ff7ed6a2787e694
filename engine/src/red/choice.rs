//! Legal actions in groups: they are counted, and one of them is picked, without listing them all.

use super::action::Action;
use super::cards::Cards;
use super::game::Game;
use super::place::Space;
use super::tile::TileId;
use crate::base::Destination;
use crate::kit::payments::Payments;
use crate::kit::sets::CardSets;
use crate::kit::{CellSet, Currency, Kind, Sites, Slot};

/// A group of legal actions, which may be empty. What they are about lies on the table, so that only
/// the game can name them.
#[derive(Clone, Copy, Debug)]
pub(super) enum Choice {
    One(Action),
    /// A take for each set of cards of the display.
    Takes(CardSets),
    /// A purchase with each of these payments in a currency.
    Purchases(Purchase, Currency, Payments),
    /// An addition or a swap of a tile for each cell.
    Redesign(TileId, Sites),
    /// A removal for each cell.
    Removals(CellSet),
    /// A placement of a tile on each cell.
    Placements(TileId, CellSet),
    /// A use of an ability for each bit.
    Uses(Use, u8),
    /// So many guards that may each move to so many sections of wall.
    Moves(usize, usize),
}

/// What is bought.
#[derive(Clone, Copy, Debug)]
pub(super) enum Purchase {
    Market(Slot),
    Bazaar(TileId),
    Ahead(Space),
}

/// How an ability is used; a number says with what.
#[derive(Clone, Copy, Debug)]
pub(super) enum Use {
    /// The token of this tile is exchanged with one of the market.
    SwapToken(TileId),
    /// This purchase is announced, and a token of the market replaced.
    Announce(Slot),
    /// A card of the display is taken.
    Card,
    /// Half a building of a type is taken.
    Half,
}

impl Choice {
    /// How many actions there are in the group.
    pub(super) const fn len(&self) -> usize {
        match self {
            Self::One(_) => 1,
            Self::Takes(sets) => sets.len(),
            Self::Purchases(.., payments) => payments.len(),
            Self::Redesign(_, sites) => sites.len(),
            Self::Removals(cells) | Self::Placements(_, cells) => cells.len(),
            Self::Uses(_, bits) => bits.count_ones() as usize,
            Self::Moves(guards, sections) => *guards * *sections,
        }
    }
}

impl Game {
    /// The action with this number, from 0, of a group.
    pub(super) fn nth_of(&self, choice: &Choice, number: usize) -> Option<Action> {
        Some(match *choice {
            Choice::One(action) => (number == 0).then_some(action)?,
            Choice::Takes(sets) => {
                let set = sets.nth(number)?;
                let cards = self.display.values().enumerate();
                Action::Take(
                    cards.filter_map(|(space, &card)| card.filter(|_| set.has(space))).collect(),
                )
            }
            Choice::Purchases(purchase, currency, payments) => {
                let pay = Cards::of_currency(currency, payments.nth(number)?);
                match purchase {
                    Purchase::Market(slot) => Action::Buy { slot, pay },
                    Purchase::Bazaar(tile) => Action::Bazaar { tile, pay },
                    Purchase::Ahead(space) => Action::BuyAhead { space, pay },
                }
            }
            Choice::Redesign(tile, sites) => match number.checked_sub(sites.free().len()) {
                None => Action::Add { tile, cell: sites.free().get(number)? },
                Some(number) => Action::Swap { tile, cell: sites.taken().get(number)? },
            },
            Choice::Removals(cells) => Action::Remove { cell: cells.get(number)? },
            Choice::Placements(tile, cells) => {
                Action::Place { tile, to: Destination::Palace(cells.get(number)?) }
            }
            Choice::Uses(how, bits) => {
                let place =
                    (0..u8::BITS as usize).filter(|place| bits >> place & 1 != 0).nth(number)?;
                let slot = Slot::ALL.get(place).copied();
                match how {
                    Use::SwapToken(tile) => Action::SwapToken { tile, slot: slot? },
                    Use::Announce(announced) => Action::Announce { slot: announced, token: slot? },
                    Use::Card => Action::Card { card: self.display[slot?]? },
                    Use::Half => Action::Half { kind: *Kind::ALL.get(place)? },
                }
            }
            Choice::Moves(_, sections) => Action::MoveGuard {
                from: self.own_guards(self.active).nth(number / sections.max(1))?,
                to: self.free_sections(self.active).nth(number % sections.max(1))?,
            },
        })
    }
}
