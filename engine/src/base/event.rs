//! What happens in a game.

use heapless::Vec;

use super::data::STARTING_MONEY;
use super::game::DeckCard;
use super::modules::{ModuleEvent, Special, Switches};
use super::score::{Outcome, Round, ScoreSheet};
use super::{Action, Card, Cards, Destination, TileId};
use crate::kit::message::{messages, named};
use crate::kit::{Cell, Observer, Seat, Slot};

/// Is told what happens.
pub type Watcher<'a> = dyn Observer<Event> + 'a;

/// Where a tile that is built or put into a reserve comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Bought in this turn.
    Bought,
    /// The player's reserve.
    Reserve,
    /// The hand-out at the end of the game.
    Leftover,
}

impl Origin {
    const ALL: [Self; 3] = [Self::Bought, Self::Reserve, Self::Leftover];

    const fn name(self) -> &'static str {
        match self {
            Self::Bought => "bought",
            Self::Reserve => "reserve",
            Self::Leftover => "leftover",
        }
    }
}

named!(Origin, name, "origin";);

/// A player's starting money, in the order dealt.
pub type Dealt = Vec<Card, { STARTING_MONEY as usize }>;

messages! {
    /// Something that happens in a game. Its text is its line in a game record.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Event {
        /// A player's starting money, in the order dealt.
        0 "deal" => Deal { player: Seat, cards: Dealt },
        /// Who begins.
        1 "start" => Start { player: Seat },
        /// A money card comes to the display.
        2 "display" => Display { space: Slot, card: Card },
        /// A tile comes to the market.
        3 "market" => Market { slot: Slot, tile: TileId },
        /// Dirk draws a tile.
        4 "dirk" => Dirk { tile: TileId },
        /// A turn begins.
        5 "turn" => Turn { player: Seat },
        /// Money is taken from the display.
        6 "take" => Take { player: Seat, cards: Cards },
        /// A tile is bought.
        7 "buy" => Buy {
            player: Seat,
            slot: Slot,
            tile: TileId,
            pay: Cards,
            exact: bool,
            switches: Switches,
        },
        /// A tile is built in.
        8 "build" => Build { player: Seat, tile: TileId, cell: Cell, from: Origin },
        /// Redesign: a tile goes from the palace to the reserve.
        9 "remove" => Remove { player: Seat, tile: TileId, cell: Cell },
        /// Redesign: a tile of the reserve takes the place of one in the palace.
        10 "swap" => Swap {
            player: Seat,
            incoming as "in": TileId,
            outgoing as "out": TileId,
            cell: Cell,
        },
        /// A new tile goes to the reserve.
        11 "reserve" => Reserve { player: Seat, tile: TileId, from: Origin },
        /// A new tile is given to Dirk.
        12 "gift" => Gift { player: Seat, tile: TileId },
        /// An action is declined.
        13 "pass" => Pass { player: Seat },
        /// The discard becomes the deck.
        14 "reshuffle" => Reshuffle,
        /// A scoring card comes up.
        15 "scoring-card" => ScoringCard { round: Round },
        /// A scoring.
        16 "score" => Score(sheet: ScoreSheet),
        /// At the end of the game a tile is handed out, or stays if nobody gets it.
        17 "leftover" => Leftover { slot: Slot, tile: TileId, player: Option<Seat> },
        /// The final result.
        18 "end" => End(outcome: Outcome),
    }
    with {
        /// An event of a module.
        255 Module(ModuleEvent)
    }
}

/// A decision that an event tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    /// Who decided.
    pub player: Seat,
    /// What was decided.
    pub action: Action,
    /// Whether it belongs between two turns.
    pub reaction: bool,
}

/// What came up by chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// Money dealt to a player.
    Dealt(Dealt),
    /// Who begins.
    Starter(Seat),
    /// A card on the display: at set-up from the money, later from the deck.
    Display(Card),
    /// A card from the deck.
    Deck(DeckCard),
    /// The discard is shuffled.
    Reshuffle,
    /// A tile from the stack.
    Tile(TileId),
    /// The same for Dirk; at set-up he draws after the market has been filled.
    Dirk(TileId),
    /// A tile goes back to the stack, below this many others.
    PutBack(TileId, u8),
    /// One of several things that go back at once.
    Picked(u8),
    /// A module's card that is dealt before the game.
    Special(Special),
    /// A module's card from the top of its own stack.
    Stacked(Special),
    /// Something of a module from a bag.
    Bag(Special),
    /// Set-up is over.
    SetUp,
}

impl Event {
    /// The decision that it tells of, if it tells of one.
    #[must_use]
    pub fn decision(&self) -> Option<Told> {
        let (player, action) = match *self {
            Self::Take { player, cards } => (player, Action::Take(cards)),
            Self::Buy { player, slot, pay, switches, .. } => {
                (player, Action::Buy { slot, pay, switches })
            }
            Self::Build { player, tile, cell, from: Origin::Reserve } => {
                (player, Action::Add { tile, cell })
            }
            Self::Build { player, tile, cell, .. } => {
                (player, Action::Place { tile, to: Destination::Palace(cell) })
            }
            Self::Remove { player, cell, .. } => (player, Action::Remove { cell }),
            Self::Swap { player, incoming: tile, cell, .. } => {
                (player, Action::Swap { tile, cell })
            }
            Self::Reserve { player, tile, .. } => {
                (player, Action::Place { tile, to: Destination::Reserve })
            }
            Self::Gift { player, tile } => (player, Action::Place { tile, to: Destination::Dirk }),
            Self::Pass { player } => (player, Action::Pass),
            Self::Module(ref event) => return event.decision(),
            Self::Deal { .. }
            | Self::Start { .. }
            | Self::Display { .. }
            | Self::Market { .. }
            | Self::Dirk { .. }
            | Self::Turn { .. }
            | Self::Reshuffle
            | Self::ScoringCard { .. }
            | Self::Score(_)
            | Self::Leftover { .. }
            | Self::End(_) => return None,
        };
        Some(Told { player, action, reaction: false })
    }

    /// Visits what came up by chance in it.
    pub fn drawn(&self, visit: &mut dyn FnMut(Drawn)) {
        match *self {
            Self::Deal { ref cards, .. } => visit(Drawn::Dealt(cards.clone())),
            Self::Start { player } => visit(Drawn::Starter(player)),
            Self::Display { card, .. } => visit(Drawn::Display(card)),
            Self::Market { tile, .. } => visit(Drawn::Tile(tile)),
            Self::Dirk { tile } => visit(Drawn::Dirk(tile)),
            Self::Turn { .. } => visit(Drawn::SetUp),
            Self::Reshuffle => visit(Drawn::Reshuffle),
            Self::ScoringCard { round } => visit(Drawn::Deck(DeckCard::Scoring(round))),
            Self::Module(ref event) => event.drawn(visit),
            Self::Take { .. }
            | Self::Buy { .. }
            | Self::Build { .. }
            | Self::Remove { .. }
            | Self::Swap { .. }
            | Self::Reserve { .. }
            | Self::Gift { .. }
            | Self::Pass { .. }
            | Self::Score(_)
            | Self::Leftover { .. }
            | Self::End(_) => {}
        }
    }
}
