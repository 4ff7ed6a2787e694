//! Everything that a device keeps, in one partition of its flash.

use embedded_storage::nor_flash::NorFlash;

use crate::journal::{Journal, StoreError};
use crate::page::SECTOR;

/// The fewest sectors of a partition.
const LEAST_SECTORS: u32 = 64;
/// Room for settings.
const SETTINGS: usize = 128;

/// What is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The running game.
    Game,
    /// The settings.
    Settings,
}

/// The saves of a device, in a flash `F`; `B` is room for the game saved last.
pub struct Saves<F, B> {
    flash: F,
    settings: Journal,
    game: Journal,
    finished: Journal,
    aside: Journal,
    /// What the journals of settings and game hold now.
    settings_now: ([u8; SETTINGS], Option<usize>),
    game_now: (B, Option<usize>),
}

impl<F: NorFlash, B: AsRef<[u8]> + AsMut<[u8]>> Saves<F, B> {
    /// Reads the partition from byte `start` on, `length` bytes long. `room` is as long as the
    /// longest value that will be saved.
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
        let mut mount = |(start, sectors), value: &mut [u8]| {
            Journal::mount(&mut flash, start, sectors, value).map_err(|error| {
                StoreError::Flash(embedded_storage::nor_flash::NorFlashError::kind(&error))
            })
        };
        // The values of the other journals are read on demand; the room is used for all.
        let (settings_at, game_at, finished_at, aside_at) = (part(1), part(2), part(4), part(1));
        let (aside, _) = mount(aside_at, room.as_mut())?;
        let (finished, _) = mount(finished_at, room.as_mut())?;
        let (settings, settings_length) = mount(settings_at, &mut settings_now)?;
        let (game, game_length) = mount(game_at, room.as_mut())?;
        Ok(Self {
            flash,
            settings,
            game,
            finished,
            aside,
            settings_now: (settings_now, settings_length),
            game_now: (room, game_length),
        })
    }

    /// What was saved last.
    #[must_use]
    pub fn get(&self, kind: Kind) -> Option<&[u8]> {
        match kind {
            Kind::Game => self.game_now.0.as_ref().get(..self.game_now.1?),
            Kind::Settings => self.settings_now.0.get(..self.settings_now.1?),
        }
    }

    /// Saves a value. The first `lead` bytes may change with every save; if besides only the end
    /// is new, only that is written.
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
            Kind::Game => (&mut self.game, self.game_now.0.as_mut(), &mut self.game_now.1),
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
            Kind::Game => self.game_now.1.and_then(|length| self.game_now.0.as_ref().get(..length)),
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
        self.game.other_version().or(self.settings.other_version())
    }

    /// Whether [`Saves::prepare`] has something to do.
    #[must_use]
    pub fn wants_preparing(&self) -> bool {
        self.game.wants_preparing() || self.settings.wants_preparing()
    }

    /// Erases ahead, while nobody waits for it: an erasure takes longer than a save.
    ///
    /// # Errors
    ///
    /// When the flash refuses.
    pub fn prepare(&mut self) -> Result<(), StoreError> {
        if self.game.wants_preparing() {
            return self.game.prepare(&mut self.flash);
        }
        if self.settings.wants_preparing() {
            return self.settings.prepare(&mut self.flash);
        }
        Ok(())
    }

    /// Gives the flash back.
    pub fn into_flash(self) -> F {
        self.flash
    }
}
