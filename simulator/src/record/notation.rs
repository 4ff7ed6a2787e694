//! How a record writes seats, places, cards and tiles.

use alhambra_engine::{Card, Seat, Slot, TileId};
use serde::de::{Deserialize, Deserializer, Error, Unexpected};

pub(super) fn seat<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
    seat_numbered(u64::deserialize(from)?)
}

pub(super) fn seat_or_null<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Seat>, D::Error> {
    Option::<u64>::deserialize(from)?.map(seat_numbered).transpose()
}

pub(super) fn seat_or_dirk<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Seat>, D::Error> {
    #[derive(serde::Deserialize)]
    #[serde(untagged, expecting = "`player` is a seat number or \"dirk\"")]
    enum Scorer {
        Seat(u64),
        Name(String),
    }
    match Scorer::deserialize(from)? {
        Scorer::Seat(number) => seat_numbered(number).map(Some),
        Scorer::Name(name) if name == "dirk" => Ok(None),
        Scorer::Name(name) => {
            Err(Error::invalid_value(Unexpected::Str(&name), &"a seat number or \"dirk\""))
        }
    }
}

pub(super) fn seat_set<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Seat>, D::Error> {
    let mut seats = Vec::<u64>::deserialize(from)?
        .into_iter()
        .map(seat_numbered)
        .collect::<Result<Vec<_>, _>>()?;
    seats.sort_unstable();
    Ok(seats)
}

pub(super) fn slot<'de, D: Deserializer<'de>>(from: D) -> Result<Slot, D::Error> {
    let number = u64::deserialize(from)?;
    let slot = usize::try_from(number).ok().and_then(Slot::new);
    slot.ok_or_else(|| Error::custom(format_args!("{number} is not one of the places 1 to 4")))
}

pub(super) fn tile<'de, D: Deserializer<'de>>(from: D) -> Result<TileId, D::Error> {
    let name = String::deserialize(from)?;
    tile_named(&name).ok_or_else(|| Error::custom(format_args!("there is no tile `{name}`")))
}

pub(super) fn card<'de, D: Deserializer<'de>>(from: D) -> Result<Card, D::Error> {
    card_named(&String::deserialize(from)?)
}

pub(super) fn cards<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Card>, D::Error> {
    let names = Vec::<String>::deserialize(from)?;
    names.iter().map(|name| card_named(name)).collect()
}

pub(super) fn card_set<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Card>, D::Error> {
    let mut cards = cards(from)?;
    cards.sort_unstable();
    Ok(cards)
}

fn seat_numbered<E: Error>(number: u64) -> Result<Seat, E> {
    let seat = usize::try_from(number).ok().and_then(Seat::new);
    seat.ok_or_else(|| E::custom(format_args!("there is no seat {number}")))
}

fn tile_named(name: &str) -> Option<TileId> {
    TileId::all().find(|tile| tile.to_string() == name)
}

fn card_named<E: Error>(name: &str) -> Result<Card, E> {
    let card = Card::all().find(|card| card.to_string() == name);
    card.ok_or_else(|| E::custom(format_args!("there is no card `{name}`")))
}
