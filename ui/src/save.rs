//! What outlasts the power: settings, and the running game as a seed and its actions.
//!
//! Each block is: `AL`, what it is (`G` or `S`), a version, the length of the content as two bytes,
//! the content, and the CRC-32 of all that. Numbers have their little end first.
//!
//! Content of a game: seed (8 bytes), the number of players, six people (colour, length of the
//! name, name in UTF-8), the modules (4 bytes, a bit each), and the actions, see `log`. Nothing at
//! all: no game is running. Content of settings: language, volume, brightness, confirmations, and
//! the number of players, the six people and the modules of the next game.
//!
//! Version 1 had no modules.

use core::fmt;

use alhambra_engine::base::{ModuleSet, Observer, PLAYABLE};
use heapless::Vec;

use crate::console::Console;
use crate::input::{Request, Store};
use crate::log::LOG_BYTES;
use crate::roster::{Name, Person, Roster};
use crate::session::Session;
use crate::settings::Settings;
use crate::text::Language;

/// The version that is written.
const VERSION: u8 = 2;
/// The version before there were modules.
const PLAIN: u8 = 1;
const HEAD: usize = 6;
const TAIL: usize = 4;

/// The most bytes that [`Console::save`] gives.
pub const SAVE_BYTES: usize = LOG_BYTES + 256;

/// Saved data as bytes.
pub type Saved = Vec<u8, SAVE_BYTES>;

/// Why saved data cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// It is not saved data of this kind.
    Foreign,
    /// It was written by a newer console.
    Version(u8),
    /// It is damaged.
    Damaged,
    /// It is whole, but it tells no possible game.
    Impossible,
    /// It needs modules that this console does not have: these bits.
    Modules(u32),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => f.write_str("this is no saved data of this console"),
            Self::Version(version) => write!(f, "saved by a newer console (version {version})"),
            Self::Damaged => f.write_str("the saved data is damaged"),
            Self::Impossible => f.write_str("the saved data tells no possible game"),
            Self::Modules(bits) => write!(f, "modules are missing here (bits {bits:x})"),
        }
    }
}

impl core::error::Error for LoadError {}

/// The game became too long to be saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong;

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the game became too long to be saved")
    }
}

impl core::error::Error for TooLong {}

/// CRC-32 as in Ethernet and PNG.
fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0u32, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| {
            if crc & 1 != 0 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 }
        })
    })
}

const fn letter(store: Store) -> u8 {
    match store {
        Store::Game => b'G',
        Store::Settings => b'S',
    }
}

impl Console {
    /// What to keep of this store.
    ///
    /// # Errors
    ///
    /// When the game has more actions than there is room for; it can still be played to its end.
    pub fn save(&self, store: Store) -> Result<Saved, TooLong> {
        let mut content: Saved = Vec::new();
        content.extend_from_slice(b"AL").map_err(|_| TooLong)?;
        content.extend_from_slice(&[letter(store), VERSION, 0, 0]).map_err(|_| TooLong)?;
        match store {
            Store::Settings => {
                let Settings { language, volume, brightness, confirm } = self.ctx.settings;
                let bytes = [language as u8, volume, brightness, u8::from(confirm)];
                content.extend_from_slice(&bytes).map_err(|_| TooLong)?;
                write_table(&self.ctx.roster, &mut content)?;
            }
            Store::Game => {
                if let Some(session) = &self.ctx.session {
                    write_game(session, &mut content)?;
                }
            }
        }
        let length = (content.len() - HEAD) as u16;
        for (place, byte) in content.iter_mut().skip(HEAD - 2).zip(length.to_le_bytes()) {
            *place = byte;
        }
        let sum = crc(&content).to_le_bytes();
        content.extend_from_slice(&sum).map_err(|_| TooLong)?;
        Ok(content)
    }

    /// Takes up saved data. A game waits on the title screen to be continued; the observer is told
    /// it from its beginning.
    ///
    /// # Errors
    ///
    /// When the data cannot be read. The console is as before, and says so on its title screen if
    /// a game is concerned; the host should keep the data aside.
    pub fn load(
        &mut self,
        store: Store,
        bytes: &[u8],
        observer: &mut impl Observer,
    ) -> Result<(), LoadError> {
        let result = content(store, bytes).and_then(|(version, content)| match store {
            Store::Settings => {
                let (settings, roster) = read_settings(version, content)?;
                self.ctx.settings = settings;
                self.ctx.roster = roster;
                Ok(())
            }
            Store::Game if content.is_empty() => {
                self.ctx.session = None;
                Ok(())
            }
            Store::Game => {
                let (roster, seed, actions) = read_game(version, content)?;
                let place = &mut self.ctx.session;
                Session::resume(place, roster.clone(), seed, actions, observer)
                    .map_err(|_| LoadError::Impossible)?;
                self.ctx.roster = roster;
                self.ctx.request(Request::Begin);
                Ok(())
            }
        });
        self.restart();
        if result.is_err() && store == Store::Game {
            let text = self.ctx.texts().save_damaged;
            self.ctx.tell(text);
        }
        result
    }
}

/// Checks the frame of a block; gives its version and its content.
fn content(store: Store, bytes: &[u8]) -> Result<(u8, &[u8]), LoadError> {
    let (body, sum) = bytes.split_last_chunk::<TAIL>().ok_or(LoadError::Damaged)?;
    let (head, content) = body.split_first_chunk::<HEAD>().ok_or(LoadError::Damaged)?;
    let [a, l, kind, version, low, high] = *head;
    if [a, l] != *b"AL" || kind != letter(store) {
        return Err(LoadError::Foreign);
    }
    if !(PLAIN..=VERSION).contains(&version) {
        return Err(LoadError::Version(version));
    }
    let length = usize::from(u16::from_le_bytes([low, high]));
    if length != content.len() || crc(body) != u32::from_le_bytes(*sum) {
        return Err(LoadError::Damaged);
    }
    Ok((version, content))
}

fn read_settings(version: u8, content: &[u8]) -> Result<(Settings, Roster), LoadError> {
    let (settings, content) = read_own_settings(content).ok_or(LoadError::Impossible)?;
    let (roster, rest) = read_table(version, content)?;
    if rest.is_empty() { Ok((settings, roster)) } else { Err(LoadError::Impossible) }
}

/// The settings proper, and what follows them.
fn read_own_settings(content: &[u8]) -> Option<(Settings, &[u8])> {
    let (&[language, volume, brightness, confirm], rest) = content.split_first_chunk::<4>()?;
    let settings = Settings {
        language: Language::from_number(language)?,
        volume,
        brightness,
        confirm: confirm != 0,
    };
    let fine = volume <= Settings::LOUDEST && (1..=Settings::BRIGHTEST).contains(&brightness);
    fine.then_some((settings, rest))
}

/// Writes the people and the modules.
fn write_table(roster: &Roster, out: &mut Saved) -> Result<(), TooLong> {
    out.push(roster.players()).map_err(|_| TooLong)?;
    for person in roster.people() {
        let name = person.name.as_bytes();
        out.extend_from_slice(&[person.colour, name.len() as u8]).map_err(|_| TooLong)?;
        out.extend_from_slice(name).map_err(|_| TooLong)?;
    }
    out.extend_from_slice(&roster.modules().bits().to_le_bytes()).map_err(|_| TooLong)
}

/// The people and the modules, and what follows them.
fn read_table(version: u8, content: &[u8]) -> Result<(Roster, &[u8]), LoadError> {
    let (mut roster, rest) = read_people(content).ok_or(LoadError::Impossible)?;
    if version == PLAIN {
        return Ok((roster, rest));
    }
    let (bits, rest) = rest.split_first_chunk::<4>().ok_or(LoadError::Impossible)?;
    let bits = u32::from_le_bytes(*bits);
    let known = ModuleSet::from_bits(bits).filter(|set| set.difference(PLAYABLE).is_empty());
    roster.set_modules(known.ok_or(LoadError::Modules(bits & !PLAYABLE.bits()))?);
    Ok((roster, rest))
}

/// The people, and what follows them.
fn read_people(content: &[u8]) -> Option<(Roster, &[u8])> {
    let (&players, mut rest) = content.split_first()?;
    let mut people = Vec::new();
    for _ in 0..6 {
        let (&[colour, length], tail) = rest.split_first_chunk::<2>()?;
        let (name, tail) = tail.split_at_checked(length.into())?;
        let name = Name::try_from(core::str::from_utf8(name).ok()?).ok()?;
        people.push(Person { name, colour }).ok()?;
        rest = tail;
    }
    Some((Roster::of(people, players)?, rest))
}

fn write_game(session: &Session, out: &mut Saved) -> Result<(), TooLong> {
    out.extend_from_slice(&session.seed.to_le_bytes()).map_err(|_| TooLong)?;
    write_table(&session.roster, out)?;
    session.write_actions(&mut |byte| out.push(byte).is_ok()).ok_or(TooLong)
}

fn read_game(version: u8, content: &[u8]) -> Result<(Roster, u64, &[u8]), LoadError> {
    let (seed, content) = content.split_first_chunk::<8>().ok_or(LoadError::Impossible)?;
    let (roster, rest) = read_table(version, content)?;
    if rest.len() > LOG_BYTES {
        return Err(LoadError::Impossible);
    }
    Ok((roster, u64::from_le_bytes(*seed), rest))
}

#[cfg(test)]
mod tests {
    extern crate std;

    use alhambra_engine::base::Module;
    use embedded_graphics::prelude::Size;

    use super::*;
    use crate::input::{Button, Input};

    const SIZE: Size = Size::new(240, 240);

    /// A block with a true checksum around any content.
    fn framed(store: Store, content: &[u8]) -> Saved {
        let mut block = Saved::new();
        let length = (content.len() as u16).to_le_bytes();
        let head = [b'A', b'L', letter(store), VERSION, length[0], length[1]];
        block.extend_from_slice(&head).expect("there is room");
        block.extend_from_slice(content).expect("there is room");
        let sum = crc(&block).to_le_bytes();
        block.extend_from_slice(&sum).expect("there is room");
        block
    }

    /// A game with some turns of taking money.
    fn played() -> Console {
        let mut console = Console::new(SIZE, 1);
        for button in [Button::A, Button::Up, Button::A] {
            console.input(Input::Press(button), &mut ());
        }
        for _ in 0..30 {
            // Hand-over, down to the money, mark, take, confirm.
            for button in [Button::A, Button::Down, Button::A, Button::A, Button::A] {
                console.input(Input::Tick(400), &mut ());
                console.input(Input::Press(button), &mut ());
            }
        }
        console
    }

    #[test]
    fn checksums_are_those_of_the_standard() {
        assert_eq!(crc(b"123456789"), 0xcbf4_3926);
    }

    #[test]
    fn whole_blocks_of_nonsense_are_refused() {
        let console = played();
        let saved = console.save(Store::Game).expect("it can be saved");
        let content = &saved[HEAD..saved.len() - TAIL];
        let mut kept = 0;
        for length in 0..content.len() {
            // Cut in the middle of an action it is no game, cut between two it is a shorter one.
            let block = framed(Store::Game, &content[..length]);
            match Console::new(SIZE, 1).load(Store::Game, &block, &mut ()) {
                Ok(()) => kept += 1,
                Err(error) => assert_eq!(error, LoadError::Impossible),
            }
        }
        assert!(kept > 3);
        let mut random = 1u32;
        for _ in 0..2000 {
            let mut bytes = Saved::from_slice(content).expect("there is room");
            for _ in 0..3 {
                random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let place = (random >> 8) as usize % bytes.len();
                bytes[place] = (random >> 24) as u8;
            }
            let block = framed(Store::Game, &bytes);
            let _ = Console::new(SIZE, 1).load(Store::Game, &block, &mut ());
            let _ = Console::new(SIZE, 1).load(
                Store::Settings,
                &framed(Store::Settings, &bytes),
                &mut (),
            );
        }
    }

    /// The place of the modules in a game's content.
    fn place_of_modules(content: &[u8]) -> usize {
        let (_, actions) = read_people(&content[8..]).expect("there are people");
        content.len() - actions.len()
    }

    #[test]
    fn modules_come_back_with_game_and_settings() {
        for bits in [0, PLAYABLE.bits(), 1, 1 << Module::Medina as u32] {
            let modules = ModuleSet::from_bits(bits).expect("they exist");
            let mut console = Console::new(SIZE, 1);
            console.ctx.roster.set_modules(modules);
            for button in [Button::A, Button::Up, Button::A] {
                console.input(Input::Press(button), &mut ());
            }
            for store in [Store::Game, Store::Settings] {
                let saved = console.save(store).expect("it can be saved");
                let mut other = Console::new(SIZE, 2);
                assert_eq!(other.load(store, &saved, &mut ()), Ok(()));
                assert_eq!(other.ctx.roster.modules(), console.ctx.roster.modules());
                assert_eq!(other.save(store).expect("it can be saved again"), saved);
            }
            let view = console.view().expect("a game runs");
            assert_eq!(view.setup().modules(), console.ctx.roster.modules());
        }
    }

    #[test]
    fn blocks_of_the_first_version_have_no_modules() {
        let saved = played().save(Store::Game).expect("it can be saved");
        let content = &saved[HEAD..saved.len() - TAIL];
        let at = place_of_modules(content);
        let mut plain = Saved::from_slice(&content[..at]).expect("there is room");
        plain.extend_from_slice(&content[at + 4..]).expect("there is room");
        let mut block = framed(Store::Game, &plain);
        block[3] = PLAIN;
        block.truncate(block.len() - TAIL);
        let sum = crc(&block).to_le_bytes();
        block.extend_from_slice(&sum).expect("there is room");
        let mut console = Console::new(SIZE, 1);
        assert_eq!(console.load(Store::Game, &block, &mut ()), Ok(()));
        // What was read from the first version is written in the newest.
        assert_eq!(console.save(Store::Game).expect("it can be saved"), saved);
    }

    #[test]
    fn modules_that_cannot_be_played_are_told() {
        let saved = played().save(Store::Game).expect("it can be saved");
        let content = &saved[HEAD..saved.len() - TAIL];
        let at = place_of_modules(content);
        for (bit, missing) in [(2, 1 << 2), (31, 1 << 31)] {
            let mut bytes = Saved::from_slice(content).expect("there is room");
            bytes[at + bit / 8] |= 1 << (bit % 8);
            let block = framed(Store::Game, &bytes);
            let result = Console::new(SIZE, 1).load(Store::Game, &block, &mut ());
            assert_eq!(result, Err(LoadError::Modules(missing)));
        }
    }

    #[test]
    fn a_newer_version_is_told() {
        let mut block = framed(Store::Game, &[]);
        block[3] = VERSION + 1;
        let result = Console::new(SIZE, 1).load(Store::Game, &block, &mut ());
        assert_eq!(result, Err(LoadError::Version(VERSION + 1)));
    }
}
