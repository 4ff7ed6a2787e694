//! A ring of sectors that keeps the latest of a series of values.

use embedded_storage::nor_flash::NorFlash;

use crate::error::StoreError;
use crate::page::{
    self, Bytes, Found, HEAD, Head, LAST_NUMBER, LAYOUT, MOST_PARTS, PAGE, PAYLOAD, Shape,
};
use crate::read::{Loss, PATCH_HEAD};
use crate::ring::{PAGES, Place, Ring, Sectors, sector_of};
use crate::sums::fingerprint;

/// After a start, numbers go on at this distance: records that were never finished have used some.
const GAP: u32 = 64;

/// The newest value of a journal.
#[derive(Clone, Copy, Debug)]
struct Newest {
    number: u32,
    /// The number of the whole value that patches change.
    whole: u32,
    sum: u32,
    /// The whole value, if two copies of it were written since the start.
    base: Option<Base>,
}

/// A whole value that patches change.
#[derive(Clone, Copy, Debug)]
struct Base {
    /// How many of its first bytes have changed since.
    lead: usize,
    /// How many are the same in all values since, not counting these.
    kept: usize,
    /// The last page of each copy. Patches follow them, by turns.
    ends: [u32; 2],
    patches: u32,
}

impl Base {
    /// Where the next patch goes: behind the copy whose turn it is, if there is room in that sector.
    /// Whichever sector fails, all patches but the last are still there, or all.
    fn next(&self) -> Option<u32> {
        let [first, second] = self.ends;
        let end = if self.patches.is_multiple_of(2) { first } else { second };
        let at = end + 1 + self.patches / 2;
        (at / PAGES == end / PAGES).then_some(at)
    }
}

/// A journal in flash. It keeps no flash of its own, so that several share one.
#[derive(Clone, Copy, Debug)]
pub struct Journal {
    ring: Ring,
    /// The number of the next record.
    number: u32,
    newest: Option<Newest>,
    /// The sectors that the newest value stands in. They are never erased.
    held: Sectors,
    /// Pages that were damaged before the start have been struck out.
    clean: bool,
    /// There may have been a newer value.
    lost: Option<Loss>,
    /// A page of another layout was seen.
    other: Option<u8>,
}

impl Journal {
    /// Finds out what the flash holds in this place; leaves the newest value in `value` and returns
    /// its length.
    ///
    /// # Errors
    ///
    /// When the flash cannot be read.
    pub fn mount<F: NorFlash>(
        flash: &mut F,
        place: Place,
        value: &mut [u8],
    ) -> Result<(Self, Option<usize>), F::Error> {
        debug_assert!((2 * place.copies..=32).contains(&place.sectors));
        let mut ring = Ring::new(place);
        let (scan, taken) = ring.newest(flash, u32::MAX, value)?;
        let mut number = 0;
        if let Some((top, at)) = scan.top {
            number = top.saturating_add(GAP);
            // Pages behind the last good one may have been hit by a power cut even if they read
            // blank. So writing begins in a sector that is erased first.
            ring.head = at + 1;
            ring.skip();
        }
        ring.bury(scan.dead);
        let newest = taken.map(|taken| Newest {
            number: taken.number,
            whole: taken.whole,
            sum: fingerprint([value.get(..taken.length).unwrap_or_default()]),
            // Its last page may have been cut off and read well only this time: nothing is built
            // upon it.
            base: None,
        });
        let journal = Self {
            ring,
            number,
            newest,
            held: taken.map_or(0, |taken| taken.held),
            clean: false,
            lost: scan.lost(taken.as_ref()),
            other: scan.other,
        };
        Ok((journal, taken.map(|taken| taken.length)))
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
        let (_, taken) = self.ring.newest(flash, u32::MAX, value)?;
        let length = taken.map(|taken| taken.length);
        let read = length.and_then(|length| value.get(..length));
        if let Some(newest) = &mut self.newest
            && read.is_none_or(|read| fingerprint([read]) != newest.sum)
        {
            newest.base = None;
        }
        Ok(length)
    }

    /// The version of pages of another layout, if some were seen.
    #[must_use]
    pub fn other_version(&self) -> Option<u8> {
        self.other
    }

    /// Whether there was a newer value than the one that the journal gave, or may have been: of that
    /// one, a copy that was there is missing, and with it whatever stood in the same sector.
    #[must_use]
    pub fn has_lost(&self) -> bool {
        self.lost.is_some()
    }

    /// Reads a page of a value that was newer than the one that the journal gave, if there is one: it
    /// was damaged, or the power went while it was written. Or a page of the sector that is gone.
    ///
    /// # Errors
    ///
    /// When the flash cannot be read.
    pub fn lost<F: NorFlash>(&self, flash: &mut F) -> Result<Option<[u8; PAGE]>, F::Error> {
        let at = match self.lost {
            Some(Loss::Page(at)) => Some(at),
            Some(Loss::Copy) => self.ring.strange(flash)?,
            None => None,
        };
        let Some(at) = at else { return Ok(None) };
        let mut bytes = [0; PAGE];
        self.ring.page(flash, at, &mut bytes)?;
        Ok(Some(bytes))
    }

    /// Whether the newest value is this one.
    #[must_use]
    pub fn holds(&self, value: &[u8]) -> bool {
        self.newest.is_some_and(|newest| newest.sum == fingerprint([value]))
    }

    /// Reads the newest value whose record number is below `limit`, for journals that keep many
    /// values: its number and its length.
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
        let (_, taken) = self.ring.newest(flash, limit, value)?;
        Ok(taken.map(|taken| (taken.number, taken.length)))
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
        let parts = new.len().div_ceil(PAYLOAD).max(1) as u32;
        let Place { copies, sectors, name, .. } = self.ring.place;
        if parts > u32::from(MOST_PARTS) || 2 * copies * parts.div_ceil(PAGES) > sectors {
            return Err(StoreError::TooLong);
        }
        self.ring.begin();
        self.strike_damaged(flash)?;
        let head = Head {
            layout: LAYOUT,
            journal: name,
            shape: Shape::Full,
            number: 0,
            base: 0,
            part: 0,
            parts: parts as u8,
            length: 0,
            total: new.len() as u16,
            copy: 0,
            sum: fingerprint([new]),
        };
        if let Some(old) = old
            && self.store_patch(flash, &head, old, new, lead)?
        {
            return Ok(());
        }
        // Nothing can come after the highest number. So the journal begins anew.
        let anew = self.number > LAST_NUMBER - GAP;
        if anew {
            self.number = 0;
            self.ring.skip();
        }
        let before = self.newest;
        while !self.store_whole(flash, &head, new)? {}
        if anew && let Err(error) = self.strike_older(flash, before) {
            // What was written is not the newest: the next save begins anew again.
            self.number = LAST_NUMBER;
            return Err(error);
        }
        Ok(())
    }

    /// The number of the next attempt. Whatever becomes of it, it is used up.
    fn next_number(&mut self) -> u32 {
        self.number += 1;
        self.number
    }

    /// Writes what has changed since the whole value, if that is one page and there is room for it;
    /// whether it was kept.
    fn store_patch<F: NorFlash>(
        &mut self,
        flash: &mut F,
        head: &Head,
        old: &[u8],
        new: &[u8],
        lead: usize,
    ) -> Result<bool, StoreError> {
        let Some(newest @ Newest { base: Some(base), .. }) = self.newest else {
            return Ok(false);
        };
        let lead = lead.max(base.lead);
        let kept = base.kept.min(common(old, new, lead));
        let (Some(first), Some(rest)) = (new.get(..lead), new.get(kept..)) else {
            return Ok(false);
        };
        let length = PATCH_HEAD + first.len() + rest.len();
        let Some(at) = base.next() else { return Ok(false) };
        if lead > kept || length > PAYLOAD || self.number >= LAST_NUMBER {
            return Ok(false);
        }
        let [a, b] = (lead as u16).to_le_bytes();
        let [c, d] = (kept as u16).to_le_bytes();
        let number = self.next_number();
        let length = length as u16;
        let patch =
            Head { shape: Shape::Patch, number, base: newest.whole, parts: 1, length, ..*head };
        let bytes = page::build(&patch, [&[a, b, c, d], first, rest]);
        if !self.ring.write(flash, at, &bytes)? {
            return Ok(false);
        }
        let base = Some(Base { lead, kept, patches: base.patches + 1, ..base });
        self.newest = Some(Newest { number, sum: head.sum, base, ..newest });
        Ok(true)
    }

    /// Writes a whole value, in as many copies as the journal has; whether all were kept.
    fn store_whole<F: NorFlash>(
        &mut self,
        flash: &mut F,
        head: &Head,
        new: &[u8],
    ) -> Result<bool, StoreError> {
        let number = self.next_number();
        let head = Head { number, ..*head };
        let copies = self.ring.place.copies;
        let (mut fresh, mut ends) = (0, [0; 2]);
        for (copy, end) in (0..copies).zip(&mut ends) {
            // Copies do not share a sector, and do not straddle sectors unless they must.
            if copies > 1 || u32::from(head.parts) > self.ring.room() {
                self.ring.skip();
            }
            for part in 0..head.parts {
                let from = usize::from(part) * PAYLOAD;
                let piece = new.get(from..new.len().min(from + PAYLOAD)).unwrap_or_default();
                let at = self.ring.open(flash, self.held | fresh)?;
                let (length, base) = (piece.len() as u16, self.ring.dead);
                let head = Head { part, length, base, copy: copy as u8, ..head };
                if !self.ring.write(flash, at, &page::build(&head, [piece, &[], &[]]))? {
                    return Ok(false);
                }
                fresh |= sector_of(at);
                *end = at;
            }
        }
        let base = Base { lead: 0, kept: new.len(), ends, patches: 0 };
        let base = (copies == 2).then_some(base);
        self.newest = Some(Newest { number, whole: number, sum: head.sum, base });
        self.held = fresh;
        self.lost = None;
        Ok(true)
    }

    /// Strikes out what looks like one of our pages and cannot be read. One that was cut off may be
    /// readable at the next start, and would then be newer than what is written now. If it cannot be
    /// struck out, there is nothing more to be done about it.
    fn strike_damaged<F: NorFlash>(&mut self, flash: &mut F) -> Result<(), StoreError> {
        if !self.clean {
            self.clean = true;
            match self.strike(flash, |found, _| matches!(found, Found::Damaged(_))) {
                Err(StoreError::Worn) => {}
                struck => return struck,
            }
        }
        Ok(())
    }

    /// Strikes out all but the value just written, that before it last: until then it is the newest.
    fn strike_older<F: NorFlash>(
        &self,
        flash: &mut F,
        before: Option<Newest>,
    ) -> Result<(), StoreError> {
        let whole = before.map_or(0, |before| before.whole);
        let chain = whole..=before.map_or(0, |before| before.number);
        let old = |at: u32| sector_of(at) & self.held == 0;
        let number = |found: &Found| match found {
            Found::Page(head) => Some(head.number),
            _ => None,
        };
        self.strike(flash, |found, at| {
            old(at) && number(found).is_some_and(|n| !chain.contains(&n))
        })?;
        self.strike(flash, |found, at| old(at) && number(found) == Some(whole))?;
        self.strike(flash, |found, at| old(at) && number(found).is_some())
    }

    /// Strikes out all pages that it is told to, or says that some could not be.
    fn strike<F: NorFlash>(
        &self,
        flash: &mut F,
        out: impl Fn(&Found, u32) -> bool,
    ) -> Result<(), StoreError> {
        let mut bytes: Bytes = [0; PAGE];
        let mut done = Ok(());
        for at in 0..self.ring.pages() {
            if out(&self.ring.page(flash, at, &mut bytes)?, at) && !self.ring.strike(flash, at)? {
                done = Err(StoreError::Worn);
            }
        }
        done
    }

    /// Whether [`Journal::prepare`] has something to do.
    #[must_use]
    pub fn wants_preparing(&self) -> bool {
        !self.clean || self.ring.wants_preparing(self.held)
    }

    /// Erases a sector that will be written to soon, so that saving need not wait for it.
    ///
    /// # Errors
    ///
    /// When the flash refuses.
    pub fn prepare<F: NorFlash>(&mut self, flash: &mut F) -> Result<(), StoreError> {
        self.strike_damaged(flash)?;
        self.ring.prepare(flash, self.held)
    }
}

/// How many bytes both values have in common, not counting the first `lead`.
fn common(old: &[u8], new: &[u8], lead: usize) -> usize {
    let same = old.iter().zip(new).skip(lead).take_while(|(a, b)| a == b).count();
    lead + same
}

// A page's head leaves room for a patch's own.
const _: () = assert!(HEAD + PATCH_HEAD < PAGE);
