//! Everything that a device keeps, in one partition of its flash.

use embedded_storage::nor_flash::NorFlash;

use crate::error::StoreError;
use crate::journal::Journal;
use crate::page::SECTOR;
use crate::ring::Place;

/// The fewest sectors of a partition.
const LEAST_SECTORS: u32 = 64;
/// Room for settings, for scores, and for what is kept of a start.
const SETTINGS: usize = 192;
const SCORES: usize = 1_344;
const START: usize = 16;

/// Running games that are kept at the same time, each in a place of its own.
pub const GAMES: usize = 3;

/// What is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The running game of this place, below [`GAMES`].
    Game(usize),
    /// The settings.
    Settings,
    /// Best scores and the last result.
    Scores,
    /// What makes every start of the device unlike all others.
    Start,
}

/// A journal, and what it holds now.
struct Shelf<B> {
    journal: Journal,
    room: B,
    length: Option<usize>,
}

impl<B: AsRef<[u8]> + AsMut<[u8]>> Shelf<B> {
    fn mount<F: NorFlash>(flash: &mut F, place: Place, mut room: B) -> Result<Self, StoreError> {
        let (journal, length) = Journal::mount(flash, place, room.as_mut())?;
        Ok(Self { journal, room, length })
    }

    fn get(&self) -> Option<&[u8]> {
        self.room.as_ref().get(..self.length?)
    }

    fn save<F: NorFlash>(
        &mut self,
        flash: &mut F,
        value: &[u8],
        lead: usize,
    ) -> Result<(), StoreError> {
        let old = self.length.and_then(|length| self.room.as_ref().get(..length));
        if old == Some(value) {
            return Ok(());
        }
        if value.len() > self.room.as_ref().len() {
            return Err(StoreError::TooLong);
        }
        self.journal.store(flash, old, value, lead)?;
        self.room.as_mut().iter_mut().zip(value).for_each(|(place, &byte)| *place = byte);
        self.length = Some(value.len());
        Ok(())
    }
}

/// The saves of a device, in a flash `F`; `B` is room for one game.
pub struct Saves<F, B> {
    flash: F,
    settings: Shelf<[u8; SETTINGS]>,
    scores: Shelf<[u8; SCORES]>,
    start: Shelf<[u8; START]>,
    /// The open game.
    game: Shelf<B>,
    open: usize,
    /// The journals of the other games, in their places.
    games: [Journal; GAMES],
    finished: Journal,
    aside: Journal,
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
        // A journal has at most 32 sectors, the largest of them two eighths.
        let eighth = (sectors / 8).min(16);
        let mut from = start;
        // Places that were the end of the finished games once have pages of these; names tell them
        // apart.
        let mut part = |name, sectors, copies| {
            let place = Place { name, start: from, sectors, copies };
            from += sectors * SECTOR as u32;
            place
        };
        let starts = eighth * 3 / 8;
        let settings = part(0, eighth, 2);
        let first = part(0, 2 * eighth, 2);
        let finished = part(0, eighth, 1);
        let scores = part(3, eighth - starts, 2);
        let start = part(4, starts, 1);
        let (second, third) = (part(1, eighth, 2), part(2, eighth, 2));
        let aside = part(0, eighth, 1);

        // The values of the other journals are read on demand; the room is used for all.
        let mut mount =
            |place| Journal::mount(&mut flash, place, room.as_mut()).map(|(journal, _)| journal);
        let (aside, finished) = (mount(aside)?, mount(finished)?);
        let (second, third) = (mount(second)?, mount(third)?);
        let game = Shelf::mount(&mut flash, first, room)?;
        Ok(Self {
            settings: Shelf::mount(&mut flash, settings, [0; SETTINGS])?,
            scores: Shelf::mount(&mut flash, scores, [0; SCORES])?,
            start: Shelf::mount(&mut flash, start, [0; START])?,
            games: [game.journal, second, third],
            game,
            open: 0,
            finished,
            aside,
            flash,
        })
    }

    /// Reads the game of this place, which is the open one then.
    ///
    /// # Errors
    ///
    /// When the flash cannot be read.
    pub fn open(&mut self, game: usize) -> Result<(), StoreError> {
        if self.change_to(game)? {
            let Shelf { journal, room, length } = &mut self.game;
            *length = journal.reread(&mut self.flash, room.as_mut())?;
        }
        Ok(())
    }

    /// Puts the journal of a game onto the shelf, without its value; whether it was not there.
    fn change_to(&mut self, game: usize) -> Result<bool, StoreError> {
        let journal = self.games.get(game).copied().ok_or(StoreError::TooLong)?;
        if self.open == game {
            return Ok(false);
        }
        if let Some(place) = self.games.get_mut(self.open) {
            *place = self.game.journal;
        }
        (self.game.journal, self.game.length, self.open) = (journal, None, game);
        Ok(true)
    }

    /// What was saved last; of games, of the open one.
    #[must_use]
    pub fn get(&self, kind: Kind) -> Option<&[u8]> {
        match kind {
            Kind::Game(game) if game == self.open => self.game.get(),
            Kind::Game(_) => None,
            Kind::Settings => self.settings.get(),
            Kind::Scores => self.scores.get(),
            Kind::Start => self.start.get(),
        }
    }

    /// Saves a value. The first `lead` bytes may change with every save; if otherwise only the end
    /// is new, only these two parts are written.
    ///
    /// # Errors
    ///
    /// When the flash refuses or the value is too long. The value saved before is still there.
    pub fn save(&mut self, kind: Kind, value: &[u8], lead: usize) -> Result<(), StoreError> {
        if let Kind::Game(game) = kind {
            self.change_to(game)?;
        }
        let flash = &mut self.flash;
        match kind {
            Kind::Game(_) => self.game.save(flash, value, lead),
            Kind::Settings => self.settings.save(flash, value, lead),
            Kind::Scores => self.scores.save(flash, value, lead),
            Kind::Start => self.start.save(flash, value, lead),
        }
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
        let value = match kind {
            Kind::Game(game) if game == self.open => self.game.get(),
            Kind::Game(_) => None,
            Kind::Settings => self.settings.get(),
            Kind::Scores => self.scores.get(),
            Kind::Start => self.start.get(),
        };
        match value {
            Some(value) if !self.aside.holds(value) => {
                self.aside.store(&mut self.flash, None, value, 0)
            }
            _ => Ok(()),
        }
    }

    /// The journals of games, settings and scores as they are now.
    fn journals(&self) -> [Journal; GAMES + 2] {
        let mut games = self.games;
        if let Some(place) = games.get_mut(self.open) {
            *place = self.game.journal;
        }
        let [first, second, third] = games;
        [first, second, third, self.settings.journal, self.scores.journal]
    }

    /// Whether there was a value newer than the one given: it was damaged, or the power went while it
    /// was written.
    #[must_use]
    pub fn has_losses(&self) -> bool {
        self.journals().iter().any(Journal::has_lost)
    }

    /// Keeps aside a page of each value that was lost.
    ///
    /// # Errors
    ///
    /// When the flash refuses.
    pub fn keep_losses(&mut self) -> Result<(), StoreError> {
        for journal in self.journals() {
            if let Some(page) = journal.lost(&mut self.flash)?
                && !self.aside.holds(&page)
            {
                self.aside.store(&mut self.flash, None, &page, 0)?;
            }
        }
        Ok(())
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
        self.journals().iter().find_map(Journal::other_version)
    }

    /// The journals that may be written to between two presses, those of the other games last: one of
    /// them may begin.
    fn busy(&mut self) -> (impl Iterator<Item = &mut Journal>, &mut F) {
        let Self { game, open, games, settings, scores, finished, flash, .. } = self;
        let open = *open;
        let busy = [&mut game.journal, &mut settings.journal, finished, &mut scores.journal];
        let others = games.iter_mut().enumerate().filter(move |(place, _)| *place != open);
        (busy.into_iter().chain(others.map(|(_, journal)| journal)), flash)
    }

    /// Erases ahead, while nobody waits for it: an erasure takes longer than a save. One at a time;
    /// whether there was something to do.
    ///
    /// # Errors
    ///
    /// When the flash refuses.
    pub fn prepare(&mut self) -> Result<bool, StoreError> {
        let (mut journals, flash) = self.busy();
        match journals.find(|journal| journal.wants_preparing()) {
            Some(journal) => journal.prepare(flash).map(|()| true),
            None => Ok(false),
        }
    }

    /// Gives the flash back.
    pub fn into_flash(self) -> F {
        self.flash
    }
}
