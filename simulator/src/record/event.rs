//! The events of a record, as they are read.

use alhambra_engine::base::{Card, TileId};
use alhambra_engine::{Seat, Slot};
use serde::Deserialize;

use super::json::{self, Object};
use super::module::ModuleEvent;
use super::notation;

/// One event of a game.
///
/// Sets (cards taken or paid, winners) are sorted, so that equal events are equal here however
/// they were written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "e", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "fields are named as in the format")]
pub enum Event {
    /// Starting money, in the order dealt.
    Deal {
        #[serde(deserialize_with = "notation::seat")]
        player: Seat,
        #[serde(deserialize_with = "notation::cards")]
        cards: Vec<Card>,
    },
    /// The starting player.
    Start {
        #[serde(deserialize_with = "notation::seat")]
        player: Seat,
    },
    /// A money card comes to the display.
    Display {
        #[serde(deserialize_with = "notation::slot")]
        space: Slot,
        #[serde(deserialize_with = "notation::card")]
        card: Card,
    },
    /// A tile comes to the market.
    Market {
        #[serde(deserialize_with = "notation::slot")]
        slot: Slot,
        #[serde(deserialize_with = "notation::tile")]
        tile: TileId,
    },
    /// Dirk draws a tile.
    Dirk {
        #[serde(deserialize_with = "notation::tile")]
        tile: TileId,
    },
    /// A turn begins.
    Turn {
        #[serde(deserialize_with = "notation::seat")]
        player: Seat,
    },
    /// Money is taken from the display.
    Take {
        #[serde(deserialize_with = "notation::seat")]
        player: Seat,
        #[serde(deserialize_with = "notation::card_set")]
        cards: Vec<Card>,
    },
    /// A tile is bought.
    Buy {
        #[serde(deserialize_with = "notation::seat")]
        player: Seat,
        #[serde(deserialize_with = "notation::slot")]
        slot: Slot,
        #[serde(deserialize_with = "notation::tile")]
        tile: TileId,
        #[serde(deserialize_with = "notation::card_set")]
        pay: Vec<Card>,
        exact: bool,
        #[serde(default)]
        watchtower: bool,
        #[serde(default)]
        patron: bool,
    },
    /// A tile is built in.
    Build {
        #[serde(deserialize_with = "notation::seat")]
        player: Seat,
        #[serde(deserialize_with = "notation::tile")]
        tile: TileId,
        cell: [i64; 2],
        from: Origin,
    },
    /// Redesign: from the palace to the reserve.
    Remove {
        #[serde(deserialize_with = "notation::seat")]
        player: Seat,
        #[serde(deserialize_with = "notation::tile")]
        tile: TileId,
        cell: [i64; 2],
    },
    /// Redesign: a reserve tile for a palace tile.
    Swap {
        #[serde(deserialize_with = "notation::seat")]
        player: Seat,
        #[serde(rename = "in", deserialize_with = "notation::tile")]
        incoming: TileId,
        #[serde(rename = "out", deserialize_with = "notation::tile")]
        outgoing: TileId,
        cell: [i64; 2],
    },
    /// A tile is put into the reserve.
    Reserve {
        #[serde(deserialize_with = "notation::seat")]
        player: Seat,
        #[serde(deserialize_with = "notation::tile")]
        tile: TileId,
        from: Origin,
    },
    /// A tile is given to Dirk.
    Gift {
        #[serde(deserialize_with = "notation::seat")]
        player: Seat,
        #[serde(deserialize_with = "notation::tile")]
        tile: TileId,
    },
    /// A further action is declined.
    Pass {
        #[serde(deserialize_with = "notation::seat")]
        player: Seat,
    },
    /// The discard becomes the deck.
    Reshuffle {},
    /// A scoring card comes up.
    ScoringCard { round: u64 },
    /// A scoring.
    Score { round: u64, rows: Vec<Object<Row>> },
    /// A tile left in the market is handed out at the end.
    Leftover {
        #[serde(deserialize_with = "notation::slot")]
        slot: Slot,
        #[serde(deserialize_with = "notation::tile")]
        tile: TileId,
        #[serde(deserialize_with = "notation::seat_or_null")]
        player: Option<Seat>,
    },
    /// The final result.
    End {
        totals: Vec<u64>,
        #[serde(deserialize_with = "notation::seat_set")]
        winners: Vec<Seat>,
    },
    /// What only happens with a module.
    #[serde(skip)]
    Module(ModuleEvent),
}

impl Event {
    /// Reads one line.
    ///
    /// # Errors
    ///
    /// If it is not an event of the format; the text says what is wrong.
    ///
    /// ```
    /// use alhambra_simulator::record::Event;
    /// assert!(matches!(Event::parse(br#"{"e":"reshuffle"}"#), Ok(Event::Reshuffle {})));
    /// assert!(Event::parse(br#"{"e":"sing"}"#).unwrap_err().contains("sing"));
    /// ```
    pub fn parse(line: &[u8]) -> Result<Self, String> {
        #[derive(Deserialize)]
        struct Named {
            e: String,
        }
        let Object(Named { e }) = json::read(line)?;
        if ModuleEvent::NAMES.contains(&&*e) {
            json::read(line).map(|Object(event)| Self::Module(event))
        } else {
            json::read(line).map(|Object(event)| event)
        }
    }
}

/// Where a tile that is built in or reserved comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// Bought in this turn.
    Bought,
    /// From the player's reserve.
    Reserve,
    /// Left in the market at the end of the game.
    Leftover,
}

/// What a player gets in a scoring.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Row {
    /// Who it is; `None` is Dirk.
    #[serde(deserialize_with = "notation::seat_or_dirk")]
    pub player: Option<Seat>,
    /// Points for the external wall.
    pub wall: u64,
    /// Points for each type of building.
    pub types: [u64; 6],
    /// Points for watchtowers in the wall.
    #[serde(default)]
    pub watchtowers: i64,
    /// The City Guard's points.
    #[serde(default)]
    pub city_guard: i64,
    /// Points for camps.
    #[serde(default)]
    pub camps: i64,
    /// Points lost for few medinas.
    #[serde(default)]
    pub medina: i64,
    /// Points of this scoring; with some modules below 0.
    pub points: i64,
    /// Points so far.
    pub total: u64,
}
