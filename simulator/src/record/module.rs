//! The events that modules bring into a record.

use alhambra_engine::base::modules::characters::Character;
use alhambra_engine::base::{Card, TileId};
use alhambra_engine::{Corner, Currency, Kind, Seat, Slot};
use serde::Deserialize;

use super::notation;

/// One event of a game with modules.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "e", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "fields are named as in the format")]
pub enum ModuleEvent {
    /// A vizier is woken.
    Wake {
        #[serde(deserialize_with = "notation::seat")]
        player: Seat,
    },
    /// A tile is bought between two turns.
    Vizier {
        #[serde(deserialize_with = "notation::seat")]
        player: Seat,
        #[serde(deserialize_with = "notation::slot")]
        slot: Slot,
        #[serde(deserialize_with = "notation::tile")]
        tile: TileId,
        #[serde(deserialize_with = "notation::card_set")]
        pay: Vec<Card>,
        #[serde(default)]
        watchtower: bool,
    },
    /// A player is dealt thieves.
    Thieves {
        #[serde(deserialize_with = "notation::seat")]
        player: Seat,
        #[serde(deserialize_with = "notation::thief_set")]
        cards: Vec<Currency>,
    },
    /// A card is stolen from the display between two turns.
    Steal {
        #[serde(deserialize_with = "notation::seat")]
        player: Seat,
        #[serde(deserialize_with = "notation::card")]
        card: Card,
    },
    /// A character comes up and is auctioned.
    Auction {
        #[serde(deserialize_with = "notation::character")]
        character: Character,
    },
    /// A bid; none is a pass.
    Bid {
        #[serde(deserialize_with = "notation::seat")]
        player: Seat,
        #[serde(deserialize_with = "number_or_null")]
        amount: Option<u64>,
    },
    /// A character is sold.
    Sold {
        #[serde(deserialize_with = "notation::seat")]
        player: Seat,
        #[serde(deserialize_with = "notation::character")]
        character: Character,
        #[serde(deserialize_with = "notation::card_set")]
        pay: Vec<Card>,
    },
    /// Nobody wanted the character.
    Unsold {
        #[serde(deserialize_with = "notation::character")]
        character: Character,
    },
    /// The magician is kept for points, or exchanged for this character.
    Magician {
        #[serde(deserialize_with = "notation::seat")]
        player: Seat,
        #[serde(deserialize_with = "notation::character_or_null")]
        character: Option<Character>,
    },
    /// The beggar is used.
    Beg {
        #[serde(deserialize_with = "notation::seat")]
        player: Seat,
    },
    /// The beggar's card; none if there is none left.
    Begged {
        #[serde(deserialize_with = "notation::seat")]
        player: Seat,
        #[serde(deserialize_with = "notation::card_or_null")]
        card: Option<Card>,
    },
    /// The dancer exchanges a tile of the market; the old one goes below so many of the stack.
    Dance {
        #[serde(deserialize_with = "notation::seat")]
        player: Seat,
        #[serde(deserialize_with = "notation::slot")]
        slot: Slot,
        #[serde(rename = "out", deserialize_with = "notation::tile")]
        outgoing: TileId,
        #[serde(rename = "in", deserialize_with = "notation::tile")]
        incoming: TileId,
        above: u64,
    },
    /// The money changer exchanges a card.
    Change {
        #[serde(deserialize_with = "notation::seat")]
        player: Seat,
        #[serde(deserialize_with = "notation::card")]
        give: Card,
        #[serde(deserialize_with = "notation::card")]
        take: Card,
    },
    /// The miser takes a card of the display.
    Hoard {
        #[serde(deserialize_with = "notation::seat")]
        player: Seat,
        #[serde(deserialize_with = "notation::card")]
        card: Card,
    },
    /// The wise man's type.
    Favour {
        #[serde(deserialize_with = "notation::seat")]
        player: Seat,
        #[serde(rename = "type", deserialize_with = "notation::kind")]
        kind: Kind,
    },
    /// A watchtower is placed.
    Watchtower {
        #[serde(deserialize_with = "notation::seat")]
        player: Seat,
        #[serde(rename = "type", deserialize_with = "notation::kind")]
        kind: Kind,
        cell: [i64; 2],
        #[serde(deserialize_with = "notation::corner")]
        corner: Corner,
    },
    /// There is no place for a watchtower.
    WatchtowerBack {
        #[serde(deserialize_with = "notation::seat")]
        player: Seat,
        #[serde(rename = "type", deserialize_with = "notation::kind")]
        kind: Kind,
    },
}

impl ModuleEvent {
    /// The names of these events, by which they are told from those of the base game.
    pub const NAMES: [&str; 17] = [
        "wake",
        "vizier",
        "thieves",
        "steal",
        "auction",
        "bid",
        "sold",
        "unsold",
        "magician",
        "beg",
        "begged",
        "dance",
        "change",
        "hoard",
        "favour",
        "watchtower",
        "watchtower-back",
    ];
}

/// A field that is always there, if only as `null`: a plain `Option` may be left out.
fn number_or_null<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<u64>, D::Error> {
    Option::deserialize(from)
}
