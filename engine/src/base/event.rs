//! What happens in a game, and how a record writes it down.

use core::fmt;

use crate::base::cards::{Card, Cards};
use crate::base::modules::{Extras, ModuleEvent, ScoreItem, write_purchase};
use crate::base::score::{Outcome, Round, ScoreRow, ScoreSheet};
use crate::base::tile::TileId;
use crate::kit::Cell;
use crate::kit::{Seat, Slot};

/// Is told what happens.
///
/// Closures observe, and `()` looks away:
///
/// ```
/// use alhambra_engine::base::{Event, Game, Setup};
/// let mut lines = String::new();
/// Game::new(Setup::new(3)?, 7, &mut |event: &Event<'_>| lines += &format!("{event}\n"));
/// assert!(lines.starts_with(r#"{"e":"market","slot":1,"tile":""#));
/// # Ok::<(), alhambra_engine::base::SetupError>(())
/// ```
pub trait Observer {
    /// Something has happened.
    fn event(&mut self, event: &Event<'_>);
}

impl Observer for () {
    fn event(&mut self, _: &Event<'_>) {}
}

impl<F: FnMut(&Event<'_>)> Observer for F {
    fn event(&mut self, event: &Event<'_>) {
        self(event);
    }
}

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
    const fn name(self) -> &'static str {
        match self {
            Self::Bought => "bought",
            Self::Reserve => "reserve",
            Self::Leftover => "leftover",
        }
    }
}

/// Something that happens in a game. Its text is its line in a game record.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "the fields are what the variants' sentences name")]
pub enum Event<'a> {
    /// A player's starting money, in the order dealt.
    Deal { player: Seat, cards: &'a [Card] },
    /// Who begins.
    Start { player: Seat },
    /// A money card comes to the display.
    Display { space: Slot, card: Card },
    /// A tile comes to the market.
    Market { slot: Slot, tile: TileId },
    /// Dirk draws a tile.
    Dirk { tile: TileId },
    /// A turn begins.
    Turn { player: Seat },
    /// Money is taken from the display.
    Take { player: Seat, cards: Cards },
    /// A tile is bought.
    Buy { player: Seat, slot: Slot, tile: TileId, pay: Cards, extras: Extras, exact: bool },
    /// A tile is built in.
    Build { player: Seat, tile: TileId, cell: Cell, from: Origin },
    /// Redesign: a tile goes from the palace to the reserve.
    Remove { player: Seat, tile: TileId, cell: Cell },
    /// Redesign: a tile of the reserve takes the place of one in the palace.
    Swap { player: Seat, incoming: TileId, outgoing: TileId, cell: Cell },
    /// A new tile goes to the reserve.
    Reserve { player: Seat, tile: TileId, from: Origin },
    /// A new tile is given to Dirk.
    Gift { player: Seat, tile: TileId },
    /// An action is declined.
    Pass { player: Seat },
    /// The discard becomes the deck.
    Reshuffle,
    /// A scoring card comes up.
    ScoringCard { round: Round },
    /// A scoring.
    Score(&'a ScoreSheet),
    /// At the end of the game a tile is handed out; nobody may get it.
    Leftover { slot: Slot, tile: TileId, player: Option<Seat> },
    /// The final result.
    End(&'a Outcome),
    /// What only happens with a module.
    Module(ModuleEvent),
}

impl fmt::Display for Event<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Deal { player, cards } => {
                let cards = list(cards.iter().map(quoted));
                write!(f, r#"{{"e":"deal","player":{player},"cards":{cards}}}"#)
            }
            Self::Start { player } => write!(f, r#"{{"e":"start","player":{player}}}"#),
            Self::Display { space, card } => {
                write!(f, r#"{{"e":"display","space":{space},"card":"{card}"}}"#)
            }
            Self::Market { slot, tile } => {
                write!(f, r#"{{"e":"market","slot":{slot},"tile":"{tile}"}}"#)
            }
            Self::Dirk { tile } => write!(f, r#"{{"e":"dirk","tile":"{tile}"}}"#),
            Self::Turn { player } => write!(f, r#"{{"e":"turn","player":{player}}}"#),
            Self::Take { player, cards } => {
                let cards = list(cards.iter().map(quoted));
                write!(f, r#"{{"e":"take","player":{player},"cards":{cards}}}"#)
            }
            Self::Buy { player, slot, tile, pay, extras, exact } => {
                f.write_str(r#"{"e":"buy","#)?;
                write_purchase(f, player, slot, tile, &pay)?;
                write!(f, r#","exact":{exact}{extras}}}"#)
            }
            Self::Build { player, tile, cell, from } => {
                write!(f, r#"{{"e":"build","player":{player},"tile":"{tile}","#)?;
                write!(f, r#""cell":{cell},"from":"{}"}}"#, from.name())
            }
            Self::Remove { player, tile, cell } => {
                write!(f, r#"{{"e":"remove","player":{player},"tile":"{tile}","cell":{cell}}}"#)
            }
            Self::Swap { player, incoming, outgoing, cell } => {
                write!(f, r#"{{"e":"swap","player":{player},"in":"{incoming}","#)?;
                write!(f, r#""out":"{outgoing}","cell":{cell}}}"#)
            }
            Self::Reserve { player, tile, from } => {
                let from = from.name();
                write!(f, r#"{{"e":"reserve","player":{player},"tile":"{tile}","from":"{from}"}}"#)
            }
            Self::Gift { player, tile } => {
                write!(f, r#"{{"e":"gift","player":{player},"tile":"{tile}"}}"#)
            }
            Self::Pass { player } => write!(f, r#"{{"e":"pass","player":{player}}}"#),
            Self::Reshuffle => f.write_str(r#"{"e":"reshuffle"}"#),
            Self::ScoringCard { round } => {
                write!(f, r#"{{"e":"scoring-card","round":{round}}}"#)
            }
            Self::Score(ScoreSheet { round, rows }) => {
                let rows = list(rows.iter().map(|row| fmt::from_fn(move |f| write_row(row, f))));
                write!(f, r#"{{"e":"score","round":{round},"rows":{rows}}}"#)
            }
            Self::Leftover { slot, tile, player: Some(player) } => {
                write!(f, r#"{{"e":"leftover","slot":{slot},"tile":"{tile}","player":{player}}}"#)
            }
            Self::Leftover { slot, tile, player: None } => {
                write!(f, r#"{{"e":"leftover","slot":{slot},"tile":"{tile}","player":null}}"#)
            }
            Self::End(Outcome { totals, winners }) => {
                let (totals, winners) = (list(totals.iter()), list(winners.iter()));
                write!(f, r#"{{"e":"end","totals":{totals},"winners":{winners}}}"#)
            }
            Self::Module(event) => event.fmt(f),
        }
    }
}

fn write_row(row: &ScoreRow, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let ScoreRow { who, wall, types, extras, points, total } = row;
    let types = list(types.values().map(|share| share.points));
    write!(f, r#"{{"player":{who},"wall":{wall},"types":{types},"#)?;
    for item in ScoreItem::ALL.into_iter().filter(|&item| extras[item] != 0) {
        write!(f, r#""{}":{},"#, item.name(), extras[item])?;
    }
    write!(f, r#""points":{points},"total":{total}}}"#)
}

/// Writes a JSON text of something that needs no escapes.
pub(crate) fn quoted(item: impl fmt::Display) -> impl fmt::Display {
    fmt::from_fn(move |f| write!(f, "\"{item}\""))
}

/// Writes a JSON array.
pub(crate) fn list<T: fmt::Display>(items: impl Iterator<Item = T> + Clone) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        f.write_str("[")?;
        for (index, item) in items.clone().enumerate() {
            if index > 0 {
                f.write_str(",")?;
            }
            item.fmt(f)?;
        }
        f.write_str("]")
    })
}
