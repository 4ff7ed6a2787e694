//! What outlasts the power: settings, best results, and the game as a seed and its actions.
//!
//! Each block is: `AL`, what it is (`G`, `S` or `B`), a version, the length of the content as two bytes,
//! the content, and the CRC-32 of all that. Numbers have their little end first.
//! docs/save-format.md lists every byte; `table` has the players, and `v2` the actions of older
//! versions.

mod scores;
mod table;
#[cfg(test)]
mod tests;
mod v2;

use core::fmt;

use alhambra_engine::message::Bytes;
use alhambra_engine::{GameKind, base, red, roll};
use heapless::Vec;

use crate::console::Console;
use crate::games::{Housed, Kept, Running};
use crate::input::{Request, Scribe, Store};
use crate::log::{self, LOG_BYTES, OPEN_BYTES};
use crate::roster::Roster;
use crate::scores::Scores;
use crate::session::{Session, Source, Staged};
use crate::settings::{Pace, Settings};
use crate::text::Language;
use table::{read_red, read_roll, read_table, write_red, write_roll, write_table};

/// The version of games and settings that is written.
const VERSION: u8 = 3;
/// The version of best results that is written.
const SCORES_VERSION: u8 = 2;
/// The version before there were modules.
const PLAIN: u8 = 1;
/// The last version before saves named their game.
const NAMELESS: u8 = 2;
const HEAD: usize = 6;
const TAIL: usize = 4;

/// The most bytes that [`Console::save`] gives: the table of players, and a game.
pub const SAVE_BYTES: usize = LOG_BYTES + OPEN_BYTES + 256;

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
    /// It is undamaged, but no possible game.
    Impossible,
    /// It was played by an older revision of the rules, by which other things were possible.
    Outdated(u8),
    /// It needs modules that this console does not have: these bits.
    Modules(u32),
    /// It was played with options that this console does not have: these bits.
    Options(u16),
    /// Somebody takes part whom this console does not have.
    Player(u8),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => f.write_str("this is no saved data of this console"),
            Self::Version(version) => write!(f, "saved by a newer console (version {version})"),
            Self::Damaged => f.write_str("the saved data is damaged"),
            Self::Impossible => f.write_str("the saved data tells no possible game"),
            Self::Outdated(revision) => {
                write!(f, "the rules have been corrected since (revision {revision})")
            }
            Self::Modules(bits) => write!(f, "modules are missing here (bits {bits:x})"),
            Self::Options(bits) => write!(f, "options are missing here (bits {bits:x})"),
            Self::Player(number) => write!(f, "a player is missing here (number {number})"),
        }
    }
}

impl core::error::Error for LoadError {}

/// Why there is nothing to save.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// There is no room for it. This does not happen: a long game is folded.
    TooLong,
    /// Another game is in memory: what the host keeps of this one is all there is.
    Elsewhere,
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TooLong => "there is no room for what is to be saved",
            Self::Elsewhere => "this game is not in memory",
        })
    }
}

impl core::error::Error for SaveError {}

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
        Store::Game(_) => b'G',
        Store::Settings => b'S',
        Store::Scores => b'B',
    }
}

/// The newest version of a block.
const fn newest(store: Store) -> u8 {
    match store {
        Store::Game(_) | Store::Settings => VERSION,
        Store::Scores => SCORES_VERSION,
    }
}

/// Puts a frame around what `write` gives.
fn framed(store: Store, out: &mut Saved, write: impl FnOnce(&mut dyn FnMut(u8))) -> Option<()> {
    out.clear();
    out.extend_from_slice(&[b'A', b'L', letter(store), newest(store), 0, 0]).ok()?;
    // What finds no room leaves none for the sum either.
    write(&mut |byte| _ = out.push(byte));
    let length = (out.len() - HEAD) as u16;
    for (place, byte) in out.iter_mut().skip(HEAD - 2).zip(length.to_le_bytes()) {
        *place = byte;
    }
    let sum = crc(out).to_le_bytes();
    out.extend_from_slice(&sum).ok()
}

impl Console {
    /// What to keep of this store.
    ///
    /// # Errors
    ///
    /// When there is no room for it, or another game is in memory.
    pub fn save(&self, store: Store) -> Result<Saved, SaveError> {
        let mut saved = Saved::new();
        self.save_into(store, &mut saved).map(|()| saved)
    }

    /// The same for a host that has a place for it.
    ///
    /// # Errors
    ///
    /// As [`Console::save`].
    pub fn save_into(&self, store: Store, out: &mut Saved) -> Result<(), SaveError> {
        if let Store::Game(kind) = store {
            if self.ctx.shelf.get(kind).is_some() {
                return Err(SaveError::Elsewhere);
            }
            if self.ctx.session.is_lost() {
                return Err(SaveError::TooLong);
            }
        }
        framed(store, out, |put| match store {
            Store::Settings => {
                let Settings { language, volume, brightness, confirm, large, pace, hints } =
                    self.ctx.settings;
                let switches = u8::from(confirm) | u8::from(large) << 1;
                let switches = switches | (pace as u8) << 2 | u8::from(!hints) << 4;
                let own = [language as u8, volume, brightness, switches];
                own.into_iter().for_each(&mut *put);
                write_table(&self.ctx.roster, put);
                put(self.ctx.roster.game() as u8);
                write_roll(&self.ctx.roster, put);
                write_red(&self.ctx.roster, put);
            }
            Store::Scores => scores::write(&self.ctx.scores, put),
            Store::Game(_) if self.ctx.demo => {}
            Store::Game(kind) => self.ctx.session.store(kind, put),
        })
        .ok_or(SaveError::TooLong)
    }

    /// Takes up saved data. A game waits on the title screen to be continued, or goes on if it was
    /// asked for by [`Request::Open`]. The scribe is told it from its beginning, and
    /// [`Request::Begin`] says so; but if the game has been folded, so that its beginning is no longer
    /// kept, the scribe is told nothing. A game that was not asked for, while one of another kind is
    /// in memory, is looked at and left with the host.
    ///
    /// # Errors
    ///
    /// When the data cannot be read. The console is as before, and says so on its title screen
    /// unless settings are concerned; the host should keep the data aside.
    pub fn load(
        &mut self,
        store: Store,
        bytes: &[u8],
        scribe: &mut dyn Scribe,
    ) -> Result<(), LoadError> {
        let asked = matches!(store, Store::Game(kind) if self.ctx.shelf.was_asked(kind));
        let result = content(store, bytes).and_then(|(version, content)| match store {
            Store::Settings => self.load_settings(version, content),
            Store::Scores => self.load_scores(version, content),
            Store::Game(kind) if content.is_empty() => {
                if self.ctx.session.kind() == Some(kind) {
                    self.ctx.session = Running::NONE;
                }
                self.ctx.shelf.set(kind, None);
                Ok(())
            }
            Store::Game(kind) if version > NAMELESS => {
                let (&game, content) = content.split_first().ok_or(LoadError::Impossible)?;
                if usize::from(game) != kind as usize {
                    return Err(LoadError::Foreign);
                }
                match kind {
                    GameKind::Base => self.load_game::<base::Game>(version, content, asked, scribe),
                    GameKind::RedPalace => {
                        self.load_game::<red::Game>(version, content, asked, scribe)
                    }
                    GameKind::RollAndWrite => {
                        self.load_game::<roll::Game>(version, content, asked, scribe)
                    }
                }
            }
            Store::Game(GameKind::Base) => {
                let saved = SavedGame::read::<base::Game>(version, content)?;
                let actions = saved.actions;
                self.resume::<base::Game, _>(saved, || v2::actions(actions), asked, scribe)
            }
            Store::Game(_) => Err(LoadError::Foreign),
        });
        match store {
            Store::Game(kind) if asked && self.ctx.session.kind() == Some(kind) => self.go_on(),
            Store::Game(kind) if asked => {
                // There is none, or the host keeps it aside.
                self.ctx.shelf.set(kind, None);
                self.restart();
            }
            _ => self.restart(),
        }
        let texts = self.ctx.texts();
        match (result, store) {
            (Ok(()), _) | (_, Store::Settings) => {}
            (Err(_), Store::Scores) => self.ctx.tell(texts.scores_damaged),
            (Err(LoadError::Outdated(_)), _) => self.ctx.tell(texts.save_outdated),
            (Err(_), _) => self.ctx.tell(texts.save_damaged),
        }
        result
    }

    // Out of line, each of the following: they need much of the stack, and not together.

    #[inline(never)]
    fn load_settings(&mut self, version: u8, content: &[u8]) -> Result<(), LoadError> {
        let (settings, roster) = read_settings(version, content)?;
        (self.ctx.settings, self.ctx.roster) = (settings, roster);
        Ok(())
    }

    #[inline(never)]
    fn load_scores(&mut self, version: u8, content: &[u8]) -> Result<(), LoadError> {
        let mut scores = Scores::default();
        scores::read(version, content, &mut scores)?;
        self.ctx.scores = scores;
        Ok(())
    }

    #[inline(never)]
    fn load_game<G: Housed>(
        &mut self,
        version: u8,
        content: &[u8],
        asked: bool,
        scribe: &mut dyn Scribe,
    ) -> Result<(), LoadError> {
        let saved = SavedGame::read::<G>(version, content)?;
        let actions = saved.actions;
        self.resume::<G, _>(saved, || log::actions(actions), asked, scribe)
    }

    /// Takes up a game in its place, or onto the shelf.
    #[inline(never)]
    fn resume<G: Housed, I: Iterator<Item = Option<G::Action>>>(
        &mut self,
        saved: SavedGame<'_>,
        actions: impl Fn() -> I,
        asked: bool,
        scribe: &mut dyn Scribe,
    ) -> Result<(), LoadError> {
        let SavedGame { revision, seed, mut roster, folded, .. } = saved;
        let source = Source { folded, actions };
        let wrong = |_| match revision {
            own if own == G::REVISION => LoadError::Impossible,
            older => LoadError::Outdated(older),
        };
        if self.ctx.session.kind().is_some_and(|kind| kind != G::KIND) {
            // Another one makes room only for a game that can be played.
            let over = Session::<G>::possible(&roster, seed, &source).map_err(wrong)?;
            if !asked {
                self.ctx.shelf.set(G::KIND, Some(Kept::new(&roster, over)));
                return Ok(());
            }
        }
        let table = (roster.clone(), seed);
        let take = |running: &mut Running| {
            Session::resume(G::place_in(running), table, &source, scribe).map_err(wrong)
        };
        self.ctx.take(take)?;
        // A save does not tell what was chosen for other games.
        if G::KIND != GameKind::RollAndWrite {
            roster.set_roll(self.ctx.roster.roll());
        }
        if G::KIND != GameKind::RedPalace {
            roster.set_red(self.ctx.roster.red());
        }
        roster.dismiss_stand_ins();
        roster.set_hints(true);
        self.ctx.roster = roster;
        if folded.is_empty() {
            self.ctx.request(Request::Begin);
        }
        if asked {
            // The next start begins with it.
            self.ctx.request(Request::Save(Store::Settings));
        }
        Ok(())
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
    if !(PLAIN..=newest(store)).contains(&version) {
        return Err(LoadError::Version(version));
    }
    let length = usize::from(u16::from_le_bytes([low, high]));
    if length != content.len() || crc(body) != u32::from_le_bytes(*sum) {
        return Err(LoadError::Damaged);
    }
    Ok((version, content))
}

fn read_settings(version: u8, content: &[u8]) -> Result<(Settings, Roster), LoadError> {
    let (settings, mut rest) = read_own_settings(content).ok_or(LoadError::Impossible)?;
    let mut roster = read_table(version, &mut rest)?;
    // Until there were other games it ended here.
    if !rest.is_empty() {
        let game =
            u8::load(&mut rest).and_then(|game| GameKind::ALL.get(usize::from(game)).copied());
        read_roll(&mut roster, &mut rest)?;
        // Until The Red Palace could be played it ended here.
        if !rest.is_empty() {
            read_red(&mut roster, &mut rest)?;
        }
        let players = roster.players();
        roster.set_game(game.ok_or(LoadError::Impossible)?);
        if roster.players() != players {
            return Err(LoadError::Impossible);
        }
    }
    if rest.is_empty() { Ok((settings, roster)) } else { Err(LoadError::Impossible) }
}

/// The settings proper, and what follows them.
fn read_own_settings(content: &[u8]) -> Option<(Settings, &[u8])> {
    let (&[language, volume, brightness, switches], rest) = content.split_first_chunk::<4>()?;
    let settings = Settings {
        language: Language::from_number(language)?,
        volume,
        brightness,
        confirm: switches & 1 != 0,
        large: switches & 2 != 0,
        pace: Pace::ALL.get(usize::from(switches >> 2 & 3)).copied()?,
        hints: switches & 16 == 0,
    };
    let fine = volume <= Settings::LOUDEST && (1..=Settings::BRIGHTEST).contains(&brightness);
    fine.then_some((settings, rest))
}

pub(crate) fn write_game<G: Staged>(session: &Session<G>, put: &mut dyn FnMut(u8)) {
    put(G::KIND as u8);
    put(G::REVISION);
    session.seed.store(put);
    write_table(&session.roster, put);
    match G::KIND {
        GameKind::Base => {}
        GameKind::RedPalace => write_red(&session.roster, put),
        GameKind::RollAndWrite => write_roll(&session.roster, put),
    }
    let folded = session.folded();
    (folded.len() as u16).store(put);
    folded.iter().for_each(|&byte| put(byte));
    session.store_actions(put);
}

/// A saved game before it is played.
struct SavedGame<'a> {
    revision: u8,
    seed: u64,
    roster: Roster,
    folded: &'a [u8],
    actions: &'a [u8],
}

impl<'a> SavedGame<'a> {
    /// Reads a game after the byte that names it.
    fn read<G: Staged>(version: u8, content: &'a [u8]) -> Result<Self, LoadError> {
        let mut rest = content;
        let from = &mut rest;
        let named = version > NAMELESS;
        // Until then the rules had never been corrected.
        let revision = if named { u8::load(from) } else { Some(1) };
        let revision = revision.ok_or(LoadError::Impossible)?;
        if revision > G::REVISION {
            return Err(LoadError::Version(version));
        }
        let seed = u64::load(from).ok_or(LoadError::Impossible)?;
        let mut roster = read_table(version, from)?;
        match G::KIND {
            GameKind::Base => {}
            GameKind::RedPalace => {
                read_red(&mut roster, from)?;
                roster.set_game(G::KIND);
            }
            GameKind::RollAndWrite => {
                read_roll(&mut roster, from)?;
                roster.set_game(G::KIND);
            }
        }
        let folded = if named { u16::load(from).ok_or(LoadError::Impossible)? } else { 0 };
        let parts = rest.split_at_checked(folded.into());
        let (folded, actions) = parts.ok_or(LoadError::Impossible)?;
        Ok(Self { revision, seed, roster, folded, actions })
    }
}
