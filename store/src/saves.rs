//! Everything that a device keeps, in one partition of its flash.

use embedded_storage::nor_flash::{NorFlash, NorFlashError};

use crate::journal::{Journal, StoreError};
use crate::page::SECTOR;

/// The fewest sectors of a partition.
const LEAST_SECTORS: u32 = 64;
/// Room for settings.
const SETTINGS: usize = 192;

/// Running games that are kept at the same time, each in a place of its own.
pub const GAMES: usize = 3;

/// What is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The running game of this place, below [`GAMES`].
    Game(usize),
    /// The settings.
    Settings,
}

/// The saves of a device, in a flash `F`; `B` is room for one game.
pub struct Saves<F, B> {
    flash: F,
    settings: Journal,
    games: [Journal; GAMES],
    finished: Journal,
    aside: Journal,
    /// What the journal of settings holds now.
    settings_now: ([u8; SETTINGS], Option<usize>),
    /// What the journal of this game holds now.
    open: usize,
    game_now: (B, Option<usize>),
}

impl<F: NorFlash, B: AsRef<[u8]> + AsMut<[u8]>> Saves<F, B> {
    /// Reads the partition from byte `start` on, `length` bytes long. `room` is as long as the
    /// longest value that will be saved. The first game is open then.
    ///
    /// # Errors
    ///
    /// When the flash cannot be read, or the partition is too small.
    pub fn mount(mut flash: F, start: u32, length: u32, mut room: B) -> Result<Self, StoreError> {
        let sectors = length / SECTOR as u32;
        if sectors < LEAST_SECTORS {
            return Err(StoreError::TooLong);
        }
        let eighth = sectors / 8;
        let mut from = start;
        let mut part = |eighths: u32| {
            let this = from;
            from += eighths * eighth * SECTOR as u32;
            (this, eighths * eighth)
        };
        let mut settings_now = [0; SETTINGS];
        let mut mount = |name, place, value: &mut [u8]| {
            Journal::mount(&mut flash, name, place, value).map_err(|error| flash_error(&error))
        };
        // The second and the third game were the end of the finished ones once: by their names the
        // pages are told apart.
        let (settings_at, first_at, finished_at) = (part(1), part(2), part(2));
        let (second_at, third_at, aside_at) = (part(1), part(1), part(1));
        // The values of the other journals are read on demand; the room is used for all.
        let (aside, _) = mount(0, aside_at, room.as_mut())?;
        let (finished, _) = mount(0, finished_at, room.as_mut())?;
        let (second, _) = mount(1, second_at, room.as_mut())?;
        let (third, _) = mount(2, third_at, room.as_mut())?;
        let (settings, settings_length) = mount(0, settings_at, &mut settings_now)?;
        let (first, game_length) = mount(0, first_at, room.as_mut())?;
        Ok(Self {
            flash,
            settings,
            games: [first, second, third],
            finished,
            aside,
            settings_now: (settings_now, settings_length),
            open: 0,
            game_now: (room, game_length),
        })
    }

    /// Reads the game of this place, which is the open one then.
    ///
    /// # Errors
    ///
    /// When the flash cannot be read.
    pub fn open(&mut self, game: usize) -> Result<(), StoreError> {
        if let Some(journal) = self.games.get_mut(game).filter(|_| self.open != game) {
            let (room, length) = &mut self.game_now;
            *length =
                journal.reread(&mut self.flash, room.as_mut()).map_err(|e| flash_error(&e))?;
            self.open = game;
        }
        Ok(())
    }

    /// What was saved last; of games, of the open one.
    #[must_use]
    pub fn get(&self, kind: Kind) -> Option<&[u8]> {
        match kind {
            Kind::Game(game) if game == self.open => {
                self.game_now.0.as_ref().get(..self.game_now.1?)
            }
            Kind::Game(_) => None,
            Kind::Settings => self.settings_now.0.get(..self.settings_now.1?),
        }
    }

    /// Saves a value. The first `lead` bytes may change with every save; if otherwise only the end
    /// is new, only these two parts are written.
    ///
    /// # Errors
    ///
    /// When the flash refuses or the value is too long. The value saved before is still there.
    pub fn save(&mut self, kind: Kind, value: &[u8], lead: usize) -> Result<(), StoreError> {
        if self.get(kind) == Some(value) {
            return Ok(());
        }
        let flash = &mut self.flash;
        let (journal, now, length) = match kind {
            Kind::Game(game) => {
                let journal = self.games.get_mut(game).ok_or(StoreError::TooLong)?;
                if self.open != game {
                    (self.open, self.game_now.1) = (game, None);
                }
                (journal, self.game_now.0.as_mut(), &mut self.game_now.1)
            }
            Kind::Settings => {
                (&mut self.settings, self.settings_now.0.as_mut_slice(), &mut self.settings_now.1)
            }
        };
        if value.len() > now.len() {
            return Err(StoreError::TooLong);
        }
        journal.store(flash, length.and_then(|length| now.get(..length)), value, lead)?;
        now.iter_mut().zip(value).for_each(|(place, &byte)| *place = byte);
        *length = Some(value.len());
        Ok(())
    }

    /// Keeps a finished game; the oldest go when the room is used up.
    ///
    /// # Errors
    ///
    /// When the flash refuses or the value is too long.
    pub fn finish(&mut self, value: &[u8]) -> Result<(), StoreError> {
        if self.finished.holds(value) {
            return Ok(());
        }
        self.finished.store(&mut self.flash, None, value, 0)
    }

    /// Reads the newest finished game whose number is below `limit`: its number and length.
    ///
    /// # Errors
    ///
    /// When the flash cannot be read.
    pub fn finished_below(
        &mut self,
        limit: u32,
        value: &mut [u8],
    ) -> Result<Option<(u32, usize)>, F::Error> {
        self.finished.read_below(&mut self.flash, limit, value)
    }

    /// Keeps aside what is saved of `kind` but cannot be read by this program.
    ///
    /// # Errors
    ///
    /// When the flash refuses.
    pub fn keep_aside(&mut self, kind: Kind) -> Result<(), StoreError> {
        let now = match kind {
            Kind::Game(game) if game == self.open => {
                self.game_now.1.and_then(|length| self.game_now.0.as_ref().get(..length))
            }
            Kind::Game(_) => None,
            Kind::Settings => {
                self.settings_now.1.and_then(|length| self.settings_now.0.get(..length))
            }
        };
        match now {
            Some(value) if !self.aside.holds(value) => {
                self.aside.store(&mut self.flash, None, value, 0)
            }
            _ => Ok(()),
        }
    }

    /// Reads what was kept aside, the newest below `limit`: its number and length.
    ///
    /// # Errors
    ///
    /// When the flash cannot be read.
    pub fn aside_below(
        &mut self,
        limit: u32,
        value: &mut [u8],
    ) -> Result<Option<(u32, usize)>, F::Error> {
        self.aside.read_below(&mut self.flash, limit, value)
    }

    /// The version of saves with another layout, if there are some.
    #[must_use]
    pub fn other_version(&self) -> Option<u8> {
        let mut journals = self.games.iter().chain([&self.settings]);
        journals.find_map(Journal::other_version)
    }

    /// Whether [`Saves::prepare`] has something to do.
    #[must_use]
    pub fn wants_preparing(&self) -> bool {
        self.games.iter().chain([&self.settings]).any(Journal::wants_preparing)
    }

    /// Erases ahead, while nobody waits for it: an erasure takes longer than a save.
    ///
    /// # Errors
    ///
    /// When the flash refuses.
    pub fn prepare(&mut self) -> Result<(), StoreError> {
        let mut journals = self.games.iter_mut().chain([&mut self.settings]);
        match journals.find(|journal| journal.wants_preparing()) {
            Some(journal) => journal.prepare(&mut self.flash),
            None => Ok(()),
        }
    }

    /// Gives the flash back.
    pub fn into_flash(self) -> F {
        self.flash
    }
}

fn flash_error(error: &impl NorFlashError) -> StoreError {
    StoreError::Flash(error.kind())
}
