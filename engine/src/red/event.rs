//! What happens in a game.

use heapless::Vec;

use super::ability::Ability;
use super::action::Action;
use super::cards::{Card, Cards};
use super::data::{PLACES, STARTING_MONEY};
use super::game::{DeckCard, ScoreTile};
use super::place::{Pile, Section, Space};
use super::score::{Outcome, ScoreSheet};
use super::tile::TileId;
use crate::base::{Destination, Origin, Round};
use crate::kit::message::messages;
use crate::kit::{Cell, Kind, Observer, Seat, Side, Slot, Walls};

/// Is told what happens.
pub type Watcher<'a> = dyn Observer<Event> + 'a;

/// A pile of starting money, in the order revealed.
pub type Dealt = Vec<Card, { STARTING_MONEY as usize }>;

/// The spaces of the placement tiles from left to right, without the last, which has no limit.
pub type Spaces = Vec<u8, PLACES>;

messages! {
    /// Something that happens in a game. Its text is its line in a game record.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Event {
        /// A tile is drawn and comes to the market, with a token on land.
        0 "market" => Market { slot: Slot, tile: TileId, kind as "type": Option<Kind> },
        /// A tile is drawn and comes to the overview board, with a token on land.
        1 "overview" => Overview { space: Space, tile: TileId, kind as "type": Option<Kind> },
        /// A bazaar is drawn and laid beside the board.
        2 "aside" => Aside { tile: TileId },
        /// Dirk draws a tile, with a token for land.
        3 "dirk" => Dirk { tile: TileId, kind as "type": Option<Kind> },
        /// Guards are put on the placement tiles for what Dirk has drawn.
        4 "dirk-guards" => DirkGuards { guards: u8 },
        /// The guard board is laid out.
        5 "guard-board" => GuardBoard { spaces: Spaces, abilities: Vec<Ability, 4> },
        /// The score tile of a round.
        6 "score-tile" => ScoreTile { round: Round, order: ScoreTile },
        /// Who begins.
        7 "start" => Start { player: Seat },
        /// A pile of money is made.
        8 "pile" => Pile { pile: Pile, cards: Dealt },
        /// A player takes a pile.
        9 "draft" => Draft { player: Seat, pile: Pile },
        /// A money card comes to the display.
        10 "display" => Display { space: Slot, card: Card },
        /// A turn begins.
        11 "turn" => Turn { player: Seat },
        /// Money is taken from the display.
        12 "take" => Take { player: Seat, cards: Cards },
        /// A building of the market is bought.
        13 "buy" => Buy {
            player: Seat,
            slot: Slot,
            tile: TileId,
            kind as "type": Option<Kind>,
            pay: Cards,
            exact: bool,
        },
        /// A bazaar is bought.
        14 "bazaar" => Bazaar { player: Seat, tile: TileId, pay: Cards },
        /// A tile is built in; guards come to these sides.
        15 "build" => Build {
            player: Seat,
            tile: TileId,
            cell: Cell,
            from: Origin,
            guards: Walls,
        },
        /// Redesign: a tile goes from the palace to the reserve.
        16 "remove" => Remove { player: Seat, tile: TileId, cell: Cell },
        /// Redesign: a tile of the reserve takes the place of one in the palace.
        17 "swap" => Swap {
            player: Seat,
            incoming as "in": TileId,
            outgoing as "out": TileId,
            cell: Cell,
        },
        /// A new tile goes to the reserve; guards come to these sides.
        18 "reserve" => Reserve { player: Seat, tile: TileId, from: Origin, guards: Walls },
        /// A new tile is given to Dirk; so many guards go to the placement tiles.
        19 "gift" => Gift { player: Seat, tile: TileId, guards: u8 },
        /// A player goes on to placing although something could still be done.
        20 "pass" => Pass { player: Seat },
        /// A piece of wall is set on a new tile.
        21 "attach" => Attach { player: Seat, tile: TileId, side: Side },
        /// The building on the last space of the overview board moves to the market.
        22 "advance" => Advance { slot: Slot, tile: TileId },
        /// The discard becomes the deck.
        23 "reshuffle" => Reshuffle,
        /// A scoring card comes up.
        24 "scoring-card" => ScoringCard { round: Round },
        /// A scoring.
        25 "score" => Score(sheet: ScoreSheet),
        /// At the end of the game a tile is handed out, or stays if nobody gets it.
        26 "leftover" => Leftover { slot: Slot, tile: TileId, player: Option<Seat> },
        /// The final result.
        27 "end" => End(outcome: Outcome),
        /// Ability: tokens are exchanged. Here and below so many points stand in for guards.
        28 "swap-token" => SwapToken { player: Seat, tile: TileId, slot: Slot, points: u8 },
        /// Ability: a building of the overview board is bought.
        29 "buy-ahead" => BuyAhead {
            player: Seat,
            space: Space,
            tile: TileId,
            kind as "type": Option<Kind>,
            pay: Cards,
            points: u8,
        },
        /// Ability: a piece of wall is taken.
        30 "wall" => Wall { player: Seat, points: u8 },
        /// Ability: a card of the display is taken.
        31 "card" => Card { player: Seat, card: Card, points: u8 },
        /// Ability: a plaza is taken.
        32 "plaza" => Plaza { player: Seat, tile: TileId, points: u8 },
        /// Ability: an overpaid purchase is treated as exact.
        33 "exact" => Exact { player: Seat, points: u8 },
        /// Ability: a purchase is announced, and a token of the market will be replaced.
        34 "announce" => Announce { player: Seat, slot: Slot, token: Slot, points: u8 },
        /// Ability: a guard moves.
        35 "move-guard" => MoveGuard { player: Seat, from: Section, to: Section, points: u8 },
        /// Ability: half a building is taken.
        36 "half" => Half { player: Seat, kind as "type": Kind, points: u8 },
        /// A guard pays for an ability.
        37 "guard" => Guard { player: Seat, from: Section },
        /// A card pays for an ability.
        38 "give" => Give { player: Seat, card: Card },
        /// A token from the bag comes to a market place.
        39 "token" => Token { slot: Slot, kind as "type": Kind },
    }
}

/// What came up by chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// A tile from the stack.
    Tile(TileId),
    /// A token from the bag.
    Token(Kind),
    /// The spaces of the placement tiles.
    Spaces(Spaces),
    /// The abilities in play.
    Abilities(Vec<Ability, 4>),
    /// A score tile.
    ScoreTile(ScoreTile),
    /// Who begins.
    Starter(Seat),
    /// Money in a pile.
    Dealt(Dealt),
    /// A card on the display: before the first turn from the money, later from the deck.
    Display(Card),
    /// A card from the deck.
    Deck(DeckCard),
    /// The discard is shuffled.
    Reshuffle,
    /// A turn begins: set-up is over.
    Turn,
}

impl Event {
    /// The decision that it tells of, and whose it was, if it tells of one.
    #[must_use]
    pub fn decision(&self) -> Option<(Seat, Action)> {
        Some(match *self {
            Self::Draft { player, pile } => (player, Action::Draft { pile }),
            Self::Take { player, cards } => (player, Action::Take(cards)),
            Self::Buy { player, slot, pay, .. } => (player, Action::Buy { slot, pay }),
            Self::Bazaar { player, tile, pay } => (player, Action::Bazaar { tile, pay }),
            Self::Build { player, tile, cell, from: Origin::Reserve, .. } => {
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
            Self::Gift { player, tile, .. } => {
                (player, Action::Place { tile, to: Destination::Dirk })
            }
            Self::Pass { player } => (player, Action::Pass),
            Self::Attach { player, tile, side } => (player, Action::Attach { tile, side }),
            Self::SwapToken { player, tile, slot, .. } => {
                (player, Action::SwapToken { tile, slot })
            }
            Self::BuyAhead { player, space, pay, .. } => (player, Action::BuyAhead { space, pay }),
            Self::Wall { player, .. } => (player, Action::Wall),
            Self::Card { player, card, .. } => (player, Action::Card { card }),
            Self::Plaza { player, .. } => (player, Action::Plaza),
            Self::Exact { player, .. } => (player, Action::Exact),
            Self::Announce { player, slot, token, .. } => {
                (player, Action::Announce { slot, token })
            }
            Self::MoveGuard { player, from, to, .. } => (player, Action::MoveGuard { from, to }),
            Self::Half { player, kind, .. } => (player, Action::Half { kind }),
            Self::Guard { player, from } => (player, Action::Guard { from }),
            Self::Give { player, card } => (player, Action::Give { card }),
            Self::Market { .. }
            | Self::Overview { .. }
            | Self::Aside { .. }
            | Self::Dirk { .. }
            | Self::DirkGuards { .. }
            | Self::GuardBoard { .. }
            | Self::ScoreTile { .. }
            | Self::Start { .. }
            | Self::Pile { .. }
            | Self::Display { .. }
            | Self::Turn { .. }
            | Self::Advance { .. }
            | Self::Reshuffle
            | Self::ScoringCard { .. }
            | Self::Score(_)
            | Self::Leftover { .. }
            | Self::End(_)
            | Self::Token { .. } => return None,
        })
    }

    /// Visits what came up by chance in it.
    pub fn drawn(&self, visit: &mut dyn FnMut(Drawn)) {
        match *self {
            Self::Market { tile, kind, .. }
            | Self::Overview { tile, kind, .. }
            | Self::Dirk { tile, kind } => {
                visit(Drawn::Tile(tile));
                kind.into_iter().for_each(|kind| visit(Drawn::Token(kind)));
            }
            Self::Aside { tile } => visit(Drawn::Tile(tile)),
            Self::GuardBoard { ref spaces, ref abilities } => {
                visit(Drawn::Spaces(spaces.clone()));
                visit(Drawn::Abilities(abilities.clone()));
            }
            Self::ScoreTile { order, .. } => visit(Drawn::ScoreTile(order)),
            Self::Start { player } => visit(Drawn::Starter(player)),
            Self::Pile { ref cards, .. } => visit(Drawn::Dealt(cards.clone())),
            Self::Display { card, .. } => visit(Drawn::Display(card)),
            Self::Turn { .. } => visit(Drawn::Turn),
            Self::Reshuffle => visit(Drawn::Reshuffle),
            Self::ScoringCard { round } => visit(Drawn::Deck(DeckCard::Scoring(round))),
            Self::Token { kind, .. } => visit(Drawn::Token(kind)),
            Self::DirkGuards { .. }
            | Self::Draft { .. }
            | Self::Take { .. }
            | Self::Buy { .. }
            | Self::Bazaar { .. }
            | Self::Build { .. }
            | Self::Remove { .. }
            | Self::Swap { .. }
            | Self::Reserve { .. }
            | Self::Gift { .. }
            | Self::Pass { .. }
            | Self::Attach { .. }
            | Self::Advance { .. }
            | Self::Score(_)
            | Self::Leftover { .. }
            | Self::End(_)
            | Self::SwapToken { .. }
            | Self::BuyAhead { .. }
            | Self::Wall { .. }
            | Self::Card { .. }
            | Self::Plaza { .. }
            | Self::Exact { .. }
            | Self::Announce { .. }
            | Self::MoveGuard { .. }
            | Self::Half { .. }
            | Self::Guard { .. }
            | Self::Give { .. } => {}
        }
    }
}
