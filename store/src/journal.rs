//! A ring of sectors that keeps the latest of a series of values.

use core::fmt;

use embedded_storage::nor_flash::{NorFlash, NorFlashError, NorFlashErrorKind};

use crate::crc::{crc, crc_of};
use crate::page::{self, Bytes, Found, HEAD, Head, PAGE, PAYLOAD, SECTOR, Shape};

const PAGES: u32 = (SECTOR / PAGE) as u32;
/// A whole value and the patches after it take at most this many sectors; then the value is written
/// whole again.
const CHAIN: u32 = 4;
/// The fewest sectors of a journal: a chain, a new whole value, and one to spare.
const LEAST: u32 = 8;
/// How many faulty pages are passed over before giving up.
const TRIES: usize = 4;
/// A sector is prepared when fewer pages than this are left in the present one.
const SOON: u32 = 6;
/// A patch begins with: how many bytes of the value are new, how many of the old value are kept.
const PATCH_HEAD: usize = 4;

/// Why something could not be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The flash refused.
    Flash(NorFlashErrorKind),
    /// What was read back was not what was written, several times.
    Worn,
    /// The value is too long for the journal.
    TooLong,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flash(kind) => write!(f, "the flash refused: {kind:?}"),
            Self::Worn => f.write_str("the flash does not keep what is written"),
            Self::TooLong => f.write_str("the value is too long"),
        }
    }
}

impl core::error::Error for StoreError {}

/// The newest value of a journal: where it stands and which record it is.
#[derive(Clone, Copy, Debug)]
struct Chain {
    /// The first page of the whole value.
    first: u32,
    /// The last page of it or of its patches.
    last: u32,
    number: u32,
    sum: u32,
}

/// A journal in flash. It keeps no flash of its own, so that several share one.
#[derive(Clone, Copy, Debug)]
pub struct Journal {
    /// Stands in each of its pages.
    name: u8,
    start: u32,
    sectors: u32,
    /// The page to write next, counted from the start.
    head: u32,
    /// The number of the next record.
    number: u32,
    chain: Option<Chain>,
    /// The sector that was erased since the start of the program and not written to yet.
    ready: Option<u32>,
    /// A page of another layout was seen.
    other: Option<u8>,
}

impl Journal {
    /// Finds out what the flash from `start` on, `sectors` long, holds of the journal of this name; leaves the newest value in
    /// `value` and returns its length.
    ///
    /// # Errors
    ///
    /// When the flash cannot be read.
    pub fn mount<F: NorFlash>(
        flash: &mut F,
        name: u8,
        (start, sectors): (u32, u32),
        value: &mut [u8],
    ) -> Result<(Self, Option<usize>), F::Error> {
        debug_assert!(sectors >= LEAST);
        let mut journal = Self {
            name,
            start,
            sectors,
            head: 0,
            number: 0,
            chain: None,
            ready: None,
            other: None,
        };
        let mut newest: Option<(Head, u32)> = None;
        let mut full: Option<(u32, Head)> = None;
        let mut bytes = [0; PAGE];
        let place = |head: &Head| (head.number, head.part);
        for at in 0..journal.pages() {
            match journal.page(flash, at, &mut bytes)? {
                Found::Page(head) => {
                    if newest.is_none_or(|(other, _)| place(&other) <= place(&head)) {
                        newest = Some((head, at));
                    }
                    if head.begins() && full.is_none_or(|(_, other)| other.number < head.number) {
                        full = Some((at, head));
                    }
                }
                Found::Other(version) => journal.other = Some(version),
                Found::Nothing => {}
            }
        }
        if let Some((head, at)) = newest {
            journal.number = head.number + 1;
            // Pages behind the last good one may have been hit by a power cut even if they read
            // blank. So writing begins in a sector that is erased first.
            journal.head = journal.wrap((at / PAGES + 1) * PAGES);
        }
        let length = journal.read_newest(flash, full, value)?;
        Ok((journal, length))
    }

    /// Leaves the newest value in `value` once more, and returns its length.
    ///
    /// # Errors
    ///
    /// When the flash cannot be read.
    pub fn reread<F: NorFlash>(
        &mut self,
        flash: &mut F,
        value: &mut [u8],
    ) -> Result<Option<usize>, F::Error> {
        let full = self.full_below(flash, u32::MAX, value)?;
        self.read_newest(flash, full, value)
    }

    /// The version of pages of another layout, if some were seen.
    #[must_use]
    pub fn other_version(&self) -> Option<u8> {
        self.other
    }

    fn pages(&self) -> u32 {
        self.sectors * PAGES
    }

    fn wrap(&self, page: u32) -> u32 {
        if page >= self.pages() { page - self.pages() } else { page }
    }

    fn address(&self, page: u32) -> u32 {
        self.start + page * PAGE as u32
    }

    fn page<F: NorFlash>(
        &self,
        flash: &mut F,
        at: u32,
        bytes: &mut Bytes,
    ) -> Result<Found, F::Error> {
        flash.read(self.address(at), bytes)?;
        Ok(match page::parse(bytes) {
            Found::Page(head) if head.journal != self.name => Found::Nothing,
            found => found,
        })
    }

    /// The newest whole record below `limit` that can be read: its first page, its number, and its
    /// length in `value`.
    fn full_below<F: NorFlash>(
        &self,
        flash: &mut F,
        mut limit: u32,
        value: &mut [u8],
    ) -> Result<Option<(u32, Head)>, F::Error> {
        let mut bytes = [0; PAGE];
        loop {
            let mut best: Option<(u32, Head)> = None;
            for at in 0..self.pages() {
                if let Found::Page(head) = self.page(flash, at, &mut bytes)?
                    && head.begins()
                    && head.number < limit
                    && best.is_none_or(|(_, other)| head.number > other.number)
                {
                    best = Some((at, head));
                }
            }
            let Some((at, head)) = best else { return Ok(None) };
            if self.read_full(flash, at, &head, value)? {
                return Ok(Some((at, head)));
            }
            limit = head.number;
        }
    }

    /// Reads a whole record; whether it is complete and right.
    fn read_full<F: NorFlash>(
        &self,
        flash: &mut F,
        first: u32,
        head: &Head,
        value: &mut [u8],
    ) -> Result<bool, F::Error> {
        let mut bytes = [0; PAGE];
        let Some(value) = value.get_mut(..head.total.into()) else { return Ok(false) };
        let mut places = value.chunks_mut(PAYLOAD);
        for part in 0..head.parts {
            let at = self.wrap(first + u32::from(part));
            let Found::Page(found) = self.page(flash, at, &mut bytes)? else { return Ok(false) };
            let expected = Head { part, length: found.length, ..*head };
            let place = places.next().unwrap_or_default();
            let content = page::payload(&bytes, &found);
            if found != expected || content.len() != place.len() {
                return Ok(false);
            }
            place.copy_from_slice(content);
        }
        Ok(places.next().is_none() && crc(value) == head.sum)
    }

    /// Reads the newest value: the last whole record, and the patches after it.
    fn read_newest<F: NorFlash>(
        &mut self,
        flash: &mut F,
        found: Option<(u32, Head)>,
        value: &mut [u8],
    ) -> Result<Option<usize>, F::Error> {
        let Some((mut first, mut full)) = found else { return Ok(None) };
        if !self.read_full(flash, first, &full, value)? {
            let Some(older) = self.full_below(flash, full.number, value)? else { return Ok(None) };
            (first, full) = older;
        }
        let last = self.wrap(first + u32::from(full.parts) - 1);
        let mut chain = Chain { first, last, number: full.number, sum: full.sum };
        let mut length = usize::from(full.total);
        let mut bytes = [0; PAGE];
        for step in u32::from(full.parts)..CHAIN * PAGES {
            let at = self.wrap(first + step);
            let Found::Page(head) = self.page(flash, at, &mut bytes)? else { continue };
            if head.shape == Shape::Patch
                && head.base == chain.number
                && let Some(total) = patched(value, length, &head, page::payload(&bytes, &head))
            {
                chain = Chain { last: at, number: head.number, sum: head.sum, ..chain };
                length = total;
            }
        }
        self.chain = Some(chain);
        Ok(Some(length))
    }

    /// Whether the newest value is this one.
    #[must_use]
    pub fn holds(&self, value: &[u8]) -> bool {
        self.chain.is_some_and(|chain| chain.sum == crc(value))
    }

    /// Reads the newest whole value whose record number is below `limit`, for journals that keep
    /// many values: its number and its length.
    ///
    /// # Errors
    ///
    /// When the flash cannot be read.
    pub fn read_below<F: NorFlash>(
        &self,
        flash: &mut F,
        limit: u32,
        value: &mut [u8],
    ) -> Result<Option<(u32, usize)>, F::Error> {
        let found = self.full_below(flash, limit, value)?;
        Ok(found.map(|(_, head)| (head.number, head.total.into())))
    }

    /// Writes a value. `old` is the one that the journal gave or took last: if only the end and
    /// the first `lead` bytes differ from it, only they are written.
    ///
    /// # Errors
    ///
    /// When the flash refuses or does not keep it. The value before is still there.
    pub fn store<F: NorFlash>(
        &mut self,
        flash: &mut F,
        old: Option<&[u8]>,
        new: &[u8],
        lead: usize,
    ) -> Result<(), StoreError> {
        for _ in 0..TRIES {
            if self.try_store(flash, old, new, lead)? {
                return Ok(());
            }
        }
        Err(StoreError::Worn)
    }

    fn try_store<F: NorFlash>(
        &mut self,
        flash: &mut F,
        old: Option<&[u8]>,
        new: &[u8],
        lead: usize,
    ) -> Result<bool, StoreError> {
        let total = u16::try_from(new.len()).map_err(|_| StoreError::TooLong)?;
        let parts = new.len().div_ceil(PAYLOAD).max(1);
        let number = self.number;
        let head = Head {
            journal: self.name,
            shape: Shape::Full,
            number,
            base: 0,
            part: 0,
            parts: u8::try_from(parts).map_err(|_| StoreError::TooLong)?,
            length: 0,
            total,
            sum: crc(new),
        };
        if parts as u32 > (self.sectors - CHAIN - 2) * PAGES {
            return Err(StoreError::TooLong);
        }
        // Whatever becomes of this attempt, its number is used up.
        self.number += 1;
        if let (Some(chain), Some(old)) = (self.chain, old) {
            let used = self.distance(chain.first, self.head);
            let kept = common(old, new, lead);
            let (first, rest) = (new.get(..lead), new.get(kept..));
            if let (Some(first), Some(rest)) = (first, rest)
                && used < CHAIN * PAGES
                && PATCH_HEAD + lead + rest.len() <= PAYLOAD
            {
                let length = (PATCH_HEAD + first.len() + rest.len()) as u16;
                let [a, b] = (lead as u16).to_le_bytes();
                let [c, d] = (kept as u16).to_le_bytes();
                let base = chain.number;
                let head = Head { shape: Shape::Patch, base, parts: 1, length, ..head };
                let bytes = page::build(&head, [&[a, b, c, d], first, rest]);
                let last = self.head;
                let kept = self.write(flash, &bytes)?;
                if kept {
                    self.chain = Some(Chain { last, number, sum: head.sum, ..chain });
                }
                return Ok(kept);
            }
        }
        // A whole value does not straddle sectors unless it must.
        let room = PAGES - self.head % PAGES;
        if parts as u32 > room && room < PAGES {
            self.head = self.wrap(self.head + room);
        }
        let (first, mut last) = (self.head, self.head);
        for part in 0..head.parts {
            last = self.head;
            let from = usize::from(part) * PAYLOAD;
            let piece = new.get(from..new.len().min(from + PAYLOAD)).unwrap_or_default();
            let head = Head { part, length: piece.len() as u16, ..head };
            if !self.write(flash, &page::build(&head, [piece, &[], &[]]))? {
                return Ok(false);
            }
        }
        self.chain = Some(Chain { first, last, number, sum: head.sum });
        Ok(true)
    }

    fn distance(&self, from: u32, to: u32) -> u32 {
        if to >= from { to - from } else { to + self.pages() - from }
    }

    /// Writes the page at the head and reads it back. A new sector is erased first, even if it
    /// seems blank: an erasure that was cut off can look complete and yet not last.
    fn write<F: NorFlash>(&mut self, flash: &mut F, bytes: &Bytes) -> Result<bool, StoreError> {
        if self.head.is_multiple_of(PAGES) {
            let sector = self.head / PAGES;
            if self.ready != Some(sector) {
                self.erase(flash, sector)?;
            }
            self.ready = None;
        }
        let at = self.head;
        self.head = self.wrap(at + 1);
        flash.write(self.address(at), bytes).map_err(|error| refused(&error))?;
        let mut check = [0; PAGE];
        flash.read(self.address(at), &mut check).map_err(|error| refused(&error))?;
        Ok(check == *bytes)
    }

    /// Erases a sector, but never one that the newest value stands in.
    fn erase<F: NorFlash>(&self, flash: &mut F, sector: u32) -> Result<(), StoreError> {
        if let Some(Chain { first, last, .. }) = self.chain {
            let start = first / PAGES * PAGES;
            if self.distance(start, sector * PAGES) <= self.distance(start, last) {
                return Err(StoreError::Worn);
            }
        }
        let from = self.start + sector * SECTOR as u32;
        flash.erase(from, from + SECTOR as u32).map_err(|error| refused(&error))
    }

    fn next_sector(&self) -> u32 {
        self.wrap(self.head.next_multiple_of(PAGES)) / PAGES
    }

    /// Whether a new sector will be needed soon and [`Journal::prepare`] has not been called.
    #[must_use]
    pub fn wants_preparing(&self) -> bool {
        let left = self.head.next_multiple_of(PAGES) - self.head;
        left < SOON && self.ready != Some(self.next_sector())
    }

    /// Erases the sector that will be written to next, so that saving need not wait for it.
    ///
    /// # Errors
    ///
    /// When the flash refuses.
    pub fn prepare<F: NorFlash>(&mut self, flash: &mut F) -> Result<(), StoreError> {
        let next = self.next_sector();
        self.ready = None;
        self.erase(flash, next)?;
        self.ready = Some(next);
        Ok(())
    }
}

fn refused(error: &impl NorFlashError) -> StoreError {
    StoreError::Flash(error.kind())
}

/// How many bytes both values have in common after the first `lead`.
fn common(old: &[u8], new: &[u8], lead: usize) -> usize {
    let same = old.iter().zip(new).skip(lead).take_while(|(a, b)| a == b).count();
    lead + same
}

/// Applies a patch to the value; its new length, or nothing if it does not belong to it.
fn patched(value: &mut [u8], length: usize, head: &Head, patch: &[u8]) -> Option<usize> {
    let (&[a, b, c, d], rest) = patch.split_first_chunk::<PATCH_HEAD>()?;
    let lead = usize::from(u16::from_le_bytes([a, b]));
    let kept = usize::from(u16::from_le_bytes([c, d]));
    let (first, rest) = rest.split_at_checked(lead)?;
    let total = usize::from(head.total);
    if kept > length || lead > kept || kept + rest.len() != total || total > value.len() {
        return None;
    }
    if crc_of([first, value.get(lead..kept)?, rest]) != head.sum {
        return None;
    }
    value.get_mut(kept..total)?.copy_from_slice(rest);
    value.get_mut(..lead)?.copy_from_slice(first);
    Some(total)
}

// A page's head leaves room for a patch's own.
const _: () = assert!(HEAD + PATCH_HEAD < PAGE);
