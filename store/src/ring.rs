//! The sectors of a journal: which is written next, which are dead.

use embedded_storage::nor_flash::NorFlash;

use crate::error::StoreError;
use crate::page::{self, Bytes, Found, PAGE, SECTOR};

/// Pages of a sector.
pub(crate) const PAGES: u32 = (SECTOR / PAGE) as u32;
/// How many sectors may turn out to be dead while one value is saved. Each costs an erasure, and the
/// watchdog waits meanwhile.
const MOST_FAILURES: u32 = 4;

/// Where a journal lies.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// Stands in each of its pages.
    pub name: u8,
    /// Where in the flash it begins.
    pub start: u32,
    /// How many sectors it has, at most 32.
    pub sectors: u32,
    /// How many copies of a whole value are written, each in sectors of its own: one or two.
    pub copies: u32,
}

/// A set of sectors, a bit each.
pub(crate) type Sectors = u32;

/// The sector that a page is in.
pub(crate) fn sector_of(page: u32) -> Sectors {
    1u32.checked_shl(page / PAGES).unwrap_or(0)
}

/// The sectors of a journal, one after the other and round again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ring {
    pub(crate) place: Place,
    /// The page to write next; at the beginning of a sector, that sector or the next that is free.
    pub(crate) head: u32,
    /// Sectors that were erased since the start of the program and not written to yet.
    pub(crate) ready: Sectors,
    /// Sectors that could not be erased or written to.
    pub(crate) dead: Sectors,
    /// How many sectors have died during this save.
    failures: u32,
}

impl Ring {
    pub(crate) fn new(place: Place) -> Self {
        Self { place, head: 0, ready: 0, dead: 0, failures: 0 }
    }

    pub(crate) fn pages(&self) -> u32 {
        self.place.sectors * PAGES
    }

    /// Believes that these are dead, unless too few would be left.
    pub(crate) fn bury(&mut self, dead: Sectors) {
        if 2 * dead.count_ones() <= self.place.sectors {
            self.dead = dead;
        }
    }

    pub(crate) fn wrap(&self, page: u32) -> u32 {
        page % self.pages()
    }

    fn address(&self, page: u32) -> u32 {
        self.place.start + page * PAGE as u32
    }

    /// Reads a page of this journal.
    pub(crate) fn page<F: NorFlash>(
        &self,
        flash: &mut F,
        at: u32,
        bytes: &mut Bytes,
    ) -> Result<Found, F::Error> {
        flash.read(self.address(at), bytes)?;
        Ok(match page::parse(bytes) {
            Found::Page(head) if head.journal != self.place.name => Found::Nothing,
            found => found,
        })
    }

    /// A page that holds something, but nothing of ours.
    pub(crate) fn strange<F: NorFlash>(&self, flash: &mut F) -> Result<Option<u32>, F::Error> {
        let mut bytes = [0; PAGE];
        for at in 0..self.pages() {
            let nothing = self.page(flash, at, &mut bytes)? == Found::Nothing;
            if nothing && bytes.iter().any(|&byte| byte != 0xff && byte != 0) {
                return Ok(Some(at));
            }
        }
        Ok(None)
    }

    /// Pages left in the present sector.
    pub(crate) fn room(&self) -> u32 {
        self.head.next_multiple_of(PAGES) - self.head
    }

    /// Leaves the rest of the present sector alone.
    pub(crate) fn skip(&mut self) {
        self.head = self.wrap(self.head.next_multiple_of(PAGES));
    }

    /// The next sector that may be erased: neither dead nor needed.
    pub(crate) fn free(&self, needed: Sectors) -> Option<u32> {
        let first = self.head.div_ceil(PAGES);
        let sectors = (0..self.place.sectors).map(|step| (first + step) % self.place.sectors);
        sectors.into_iter().find(|sector| (self.dead | needed) & 1 << sector == 0)
    }

    /// A save begins.
    pub(crate) fn begin(&mut self) {
        self.failures = 0;
    }

    fn fail(&mut self, sector: u32) -> Result<(), StoreError> {
        self.dead |= 1 << sector;
        self.failures += 1;
        if self.failures > MOST_FAILURES { Err(StoreError::Worn) } else { Ok(()) }
    }

    /// Takes the next page that can be written to. At the end of a sector, this goes to another, but
    /// never to one that is needed, and erases it even if it seems blank: an erasure that was cut off
    /// can look complete and yet not last.
    pub(crate) fn open<F: NorFlash>(
        &mut self,
        flash: &mut F,
        needed: Sectors,
    ) -> Result<u32, StoreError> {
        while self.room() == 0 {
            let Some(sector) = self.free(needed) else {
                // Perhaps they were not dead after all: the next save tries them again.
                self.dead = 0;
                return Err(StoreError::Worn);
            };
            let ready = self.ready & 1 << sector != 0;
            self.ready &= !(1 << sector);
            if ready || self.erase(flash, sector)? {
                self.head = sector * PAGES;
                break;
            }
            self.fail(sector)?;
        }
        let at = self.head;
        self.head = self.wrap(at + 1);
        Ok(at)
    }

    /// Writes a blank page, and reads it back; whether it was kept.
    pub(crate) fn write<F: NorFlash>(
        &mut self,
        flash: &mut F,
        at: u32,
        bytes: &Bytes,
    ) -> Result<bool, StoreError> {
        flash.write(self.address(at), bytes)?;
        let mut check = [0; PAGE];
        flash.read(self.address(at), &mut check)?;
        if check == *bytes {
            return Ok(true);
        }
        self.skip();
        self.fail(at / PAGES)?;
        Ok(false)
    }

    /// Erases a sector; whether it is blank then.
    fn erase<F: NorFlash>(&self, flash: &mut F, sector: u32) -> Result<bool, StoreError> {
        let from = self.address(sector * PAGES);
        flash.erase(from, from + SECTOR as u32)?;
        let mut bytes = [0; PAGE];
        for page in sector * PAGES..(sector + 1) * PAGES {
            flash.read(self.address(page), &mut bytes)?;
            if bytes.iter().any(|&byte| byte != 0xff) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether [`Ring::prepare`] has something to do.
    pub(crate) fn wants_preparing(&self, needed: Sectors) -> bool {
        self.ready.count_ones() < self.place.copies && self.free(needed | self.ready).is_some()
    }

    /// Erases the next sector that will be written to.
    pub(crate) fn prepare<F: NorFlash>(
        &mut self,
        flash: &mut F,
        needed: Sectors,
    ) -> Result<(), StoreError> {
        let Some(sector) = self.free(needed | self.ready) else { return Ok(()) };
        let blank = self.erase(flash, sector)?;
        *if blank { &mut self.ready } else { &mut self.dead } |= 1 << sector;
        Ok(())
    }

    /// Overwrites a page with zeros, so that it is never read again. This needs no erasure. Whether
    /// they were kept.
    pub(crate) fn strike<F: NorFlash>(&self, flash: &mut F, at: u32) -> Result<bool, F::Error> {
        flash.write(self.address(at), &[0; PAGE])?;
        let found = self.page(flash, at, &mut [0; PAGE])?;
        Ok(!matches!(found, Found::Page(_) | Found::Damaged(_)))
    }
}
