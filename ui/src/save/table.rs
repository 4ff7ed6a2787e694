//! The players and what they play, in a save.

use alhambra_engine::base::ModuleSet;
use alhambra_engine::message::{Bytes, byte};
use heapless::Vec;

use super::{LoadError, NAMELESS, PLAIN};
use crate::player::Player;
use crate::roster::{Name, Person, RedOptions, RollOptions, Roster};

/// The bit of the options that is set if there are no hints in the game.
const NO_HINTS: u16 = 1 << 15;

/// Writes the number of players, six people, the modules and the options.
pub(super) fn write_table(roster: &Roster, put: &mut dyn FnMut(u8)) {
    put(roster.players());
    for person in roster.people() {
        put(person.colour);
        put(person.player.number());
        write_name(&person.name, put);
    }
    roster.modules().bits().store(put);
    let hints = if roster.hints() { 0 } else { NO_HINTS };
    (roster.options() | hints).store(put);
}

/// Writes what is chosen for Roll & Write.
pub(super) fn write_roll(roster: &Roster, put: &mut dyn FnMut(u8)) {
    put(roster.roll().bits());
}

/// Reads the same.
pub(super) fn read_roll(roster: &mut Roster, from: &mut &[u8]) -> Result<(), LoadError> {
    let bits = byte(from).ok_or(LoadError::Impossible)?;
    roster.set_roll(RollOptions::from_bits(bits).ok_or(LoadError::Options(bits.into()))?);
    Ok(())
}

/// Writes what is chosen for The Red Palace.
pub(super) fn write_red(roster: &Roster, put: &mut dyn FnMut(u8)) {
    put(roster.red().bits());
}

/// Reads the same.
pub(super) fn read_red(roster: &mut Roster, from: &mut &[u8]) -> Result<(), LoadError> {
    let bits = byte(from).ok_or(LoadError::Impossible)?;
    roster.set_red(RedOptions::from_bits(bits).ok_or(LoadError::Options(bits.into()))?);
    Ok(())
}

/// Reads the table that [`write_table`] wrote; what follows is left.
pub(super) fn read_table(version: u8, from: &mut &[u8]) -> Result<Roster, LoadError> {
    let players = byte(from).ok_or(LoadError::Impossible)?;
    let mut people = Vec::new();
    for _ in 0..6 {
        people.push(read_person(version, from)?).map_err(|_| LoadError::Impossible)?;
    }
    let mut roster = Roster::of(people, players).ok_or(LoadError::Impossible)?;
    if version > PLAIN {
        let bits = u32::load(from).ok_or(LoadError::Impossible)?;
        let known = ModuleSet::from_bits(bits);
        roster.set_modules(known.ok_or(LoadError::Modules(bits & !ModuleSet::ALL.bits()))?);
    }
    if version > NAMELESS {
        let options = u16::load(from).ok_or(LoadError::Impossible)?;
        if !roster.set_options(options & !NO_HINTS) {
            return Err(LoadError::Options(options));
        }
        roster.set_hints(options & NO_HINTS == 0);
    }
    Ok(roster)
}

fn read_person(version: u8, from: &mut &[u8]) -> Result<Person, LoadError> {
    let colour = byte(from).ok_or(LoadError::Impossible)?;
    let mut player = Player::Person;
    if version > NAMELESS {
        let number = byte(from).ok_or(LoadError::Impossible)?;
        player = Player::from_number(number).ok_or(LoadError::Player(number))?;
    }
    read_name(from).map(|name| Person { name, colour, player }).ok_or(LoadError::Impossible)
}

pub(super) fn write_name(name: &Name, put: &mut dyn FnMut(u8)) {
    put(name.len() as u8);
    name.bytes().for_each(put);
}

pub(super) fn read_name(from: &mut &[u8]) -> Option<Name> {
    let length = byte(from)?;
    let (name, rest) = from.split_at_checked(length.into())?;
    *from = rest;
    Name::try_from(core::str::from_utf8(name).ok()?).ok()
}
