//! How a record writes seats, places, cards, tiles and people.

use alhambra_engine::base::modules::characters::Character;
use alhambra_engine::base::{Card, TileId};
use alhambra_engine::{Corner, Currency, Kind, Seat, Slot};
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

pub(super) fn card_or_null<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Card>, D::Error> {
    Option::<String>::deserialize(from)?.map(|name| card_named(&name)).transpose()
}

/// Thieves, by their currencies.
pub(super) fn thief_set<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Currency>, D::Error> {
    let mut thieves = Vec::<String>::deserialize(from)?
        .iter()
        .map(|name| {
            let thief = |currency: &Currency| *name == format!("thief-{}", currency.letter());
            let thief = Currency::ALL.into_iter().find(thief);
            thief.ok_or_else(|| Error::custom(format_args!("there is no thief `{name}`")))
        })
        .collect::<Result<Vec<_>, _>>()?;
    thieves.sort_unstable();
    Ok(thieves)
}

pub(super) fn character<'de, D: Deserializer<'de>>(from: D) -> Result<Character, D::Error> {
    character_named(&String::deserialize(from)?)
}

pub(super) fn character_or_null<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<Option<Character>, D::Error> {
    Option::<String>::deserialize(from)?.map(|name| character_named(&name)).transpose()
}

pub(crate) fn kind<'de, D: Deserializer<'de>>(from: D) -> Result<Kind, D::Error> {
    let name = String::deserialize(from)?;
    let kind = Kind::ALL.into_iter().find(|kind| kind.name() == name);
    kind.ok_or_else(|| Error::custom(format_args!("there is no type of building `{name}`")))
}

pub(crate) fn corner<'de, D: Deserializer<'de>>(from: D) -> Result<Corner, D::Error> {
    let letters = String::deserialize(from)?;
    let corner = Corner::from_letters(&letters);
    corner.ok_or_else(|| {
        Error::custom(format_args!("corner `{letters}` is not one of NW, NE, SE and SW"))
    })
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

fn character_named<E: Error>(name: &str) -> Result<Character, E> {
    let character = Character::ALL.into_iter().find(|character| character.name() == name);
    character.ok_or_else(|| E::custom(format_args!("there is no character `{name}`")))
}
