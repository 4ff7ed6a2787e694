//! Finding the newest value among the pages of a journal.

use core::cmp::Ordering;

use embedded_storage::nor_flash::NorFlash;

use crate::page::{self, FIRST_LAYOUT, Found, Head, PAGE, PAYLOAD, Shape};
use crate::ring::{PAGES, Place, Ring, Sectors, sector_of};
use crate::sums::{crc, crc_of, fingerprint};

/// A patch begins with: how many bytes of the value are new, how many of the old value are kept.
pub(crate) const PATCH_HEAD: usize = 4;
/// In the first layout, a whole value and its patches took at most this many pages.
const FIRST_CHAIN: u32 = 4 * PAGES;
/// A damaged page with a number further away than this from the newest good one is not one of ours.
const NEAR: u32 = 1 << 20;

/// What is in the pages of a journal.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Scan {
    /// The highest number, and the page that has it.
    pub(crate) top: Option<(u32, u32)>,
    /// The newest record that may be a value: one of its pages.
    record: Option<(u32, Head)>,
    /// The damaged page with the highest number: that, and where it is.
    damaged: Option<(u32, u32)>,
    /// The sectors that the newest whole value calls dead.
    pub(crate) dead: Sectors,
    /// The version of a page of another layout.
    pub(crate) other: Option<u8>,
}

/// A value that was read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taken {
    pub(crate) number: u32,
    /// The number of the whole value that it is, or comes from.
    pub(crate) whole: u32,
    pub(crate) length: usize,
    /// The sectors that it stands in.
    pub(crate) held: Sectors,
    /// A copy of the whole value was written and is gone, and with it what stood in the same sector.
    reduced: bool,
}

/// What may have been newer than the value that was read.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Loss {
    /// It was: this is a page of it.
    Page(u32),
    /// It may have stood in the sector of a copy that is gone.
    Copy,
}

/// Where the parts of a whole value are.
struct Parts {
    held: Sectors,
    /// Some copy is not there, not even damaged.
    lacking: bool,
    /// A page of the last copy is there, so that all have been written.
    finished: bool,
}

impl Scan {
    /// What may have been lost that was newer than `taken`.
    pub(crate) fn lost(&self, taken: Option<&Taken>) -> Option<Loss> {
        let newest = taken.map(|taken| taken.number);
        let near = |number: u32| number.saturating_sub(newest.unwrap_or(0)) < NEAR;
        let top = self.top.filter(|&(number, _)| Some(number) > newest);
        let damaged = self.damaged.filter(|&(number, _)| Some(number) > newest && near(number));
        let copy = taken.filter(|taken| taken.reduced).map(|_| Loss::Copy);
        top.or(damaged).map(|(_, at)| Loss::Page(at)).or(copy)
    }
}

impl Ring {
    /// Looks at all pages; of records, only at those with a number below `limit` and, if one has been
    /// tried in vain, at those that come after it: others of its number on later pages, then lower
    /// numbers.
    fn scan<F: NorFlash>(
        &self,
        flash: &mut F,
        limit: u32,
        tried: Option<(u32, Head)>,
    ) -> Result<Scan, F::Error> {
        let comes_after = |at: u32, head: &Head| {
            tried.is_none_or(|(page, other)| match head.number.cmp(&other.number) {
                Ordering::Less => true,
                Ordering::Equal => at > page && !other.is_of(head),
                Ordering::Greater => false,
            })
        };
        let mut scan = Scan::default();
        let mut newest_whole = None;
        let mut bytes = [0; PAGE];
        for at in 0..self.pages() {
            match self.page(flash, at, &mut bytes)? {
                Found::Page(head) => {
                    scan.top = scan.top.max(Some((head.number, at)));
                    let (full, first) = (head.shape == Shape::Full, head.layout == FIRST_LAYOUT);
                    if full && newest_whole <= Some(head.number) {
                        let same = newest_whole == Some(head.number);
                        scan.dead = head.base | if same { scan.dead } else { 0 };
                        newest_whole = Some(head.number);
                    }
                    let newest = scan.record.is_none_or(|(_, other)| other.number < head.number);
                    // A patch of the first layout is found by the value that it changes.
                    let open = head.number < limit && comes_after(at, &head);
                    if (full || !first) && open && newest {
                        scan.record = Some((at, head));
                    }
                }
                Found::Damaged(number) => {
                    scan.damaged = scan.damaged.max(Some((number, at)));
                }
                Found::Other(version) => scan.other = Some(version),
                Found::Nothing => {}
            }
        }
        Ok(scan)
    }

    /// Reads the newest value whose number is below `limit`.
    pub(crate) fn newest<F: NorFlash>(
        &self,
        flash: &mut F,
        limit: u32,
        value: &mut [u8],
    ) -> Result<(Scan, Option<Taken>), F::Error> {
        let scan = self.scan(flash, limit, None)?;
        let mut record = scan.record;
        while let Some((at, head)) = record {
            let taken = match head.shape {
                Shape::Full => self.take_whole(flash, at, &head, value)?,
                Shape::Patch => self.take_patch(flash, at, &head, value)?,
            };
            if taken.is_some() {
                return Ok((scan, taken));
            }
            record = self.scan(flash, limit, record)?.record;
        }
        Ok((scan, None))
    }

    /// Collects the parts of a whole value, wherever its copies are. Where they are, if it is complete
    /// and right.
    fn gather<F: NorFlash>(
        &self,
        flash: &mut F,
        wanted: &Head,
        value: &mut [u8],
    ) -> Result<Option<Parts>, F::Error> {
        let Some(value) = value.get_mut(..wanted.total.into()) else { return Ok(None) };
        let Place { copies, .. } = self.place;
        let mut bytes = [0; PAGE];
        let mut missing = u32::MAX >> (32 - u32::from(wanted.parts));
        let (mut held, mut hurt, mut finished) = (0, 0, false);
        for at in 0..self.pages() {
            let head = match self.page(flash, at, &mut bytes)? {
                Found::Page(head) if wanted.is_of(&head) => head,
                Found::Damaged(number) if number == wanted.number => {
                    hurt |= sector_of(at);
                    continue;
                }
                _ => continue,
            };
            let from = usize::from(head.part) * PAYLOAD;
            let to = value.len().min(from + PAYLOAD);
            let content = page::payload(&bytes, &head);
            if let Some(place) = value.get_mut(from..to)
                && place.len() == content.len()
            {
                place.copy_from_slice(content);
                missing &= !(1 << head.part);
                held |= sector_of(at);
                finished |= u32::from(head.copy) + 1 == copies;
            }
        }
        let sum = if wanted.layout == FIRST_LAYOUT { crc(value) } else { fingerprint([value]) };
        let complete = missing == 0 && value.len().div_ceil(PAYLOAD).max(1) == wanted.parts.into();
        let sectors = copies * u32::from(wanted.parts).div_ceil(PAGES);
        let lacking = (held | hurt).count_ones() < sectors;
        Ok((complete && sum == wanted.sum).then_some(Parts { held, lacking, finished }))
    }

    fn take_whole<F: NorFlash>(
        &self,
        flash: &mut F,
        at: u32,
        head: &Head,
        value: &mut [u8],
    ) -> Result<Option<Taken>, F::Error> {
        let Some(parts) = self.gather(flash, head, value)? else { return Ok(None) };
        let (number, length) = (head.number, usize::from(head.total));
        let reduced = parts.lacking && parts.finished;
        let mut taken = Taken { number, whole: number, length, held: parts.held, reduced };
        if head.layout == FIRST_LAYOUT {
            self.follow(flash, at, &mut taken, value)?;
        }
        Ok(Some(taken))
    }

    /// Applies the patches of the first layout: each names the record before it.
    fn follow<F: NorFlash>(
        &self,
        flash: &mut F,
        from: u32,
        taken: &mut Taken,
        value: &mut [u8],
    ) -> Result<(), F::Error> {
        let mut bytes = [0; PAGE];
        for at in (from + 1..from + FIRST_CHAIN).map(|at| self.wrap(at)) {
            let Found::Page(head) = self.page(flash, at, &mut bytes)? else { continue };
            if (head.shape, head.base) == (Shape::Patch, taken.number)
                && let Some(length) =
                    patched(value, taken.length, &head, page::payload(&bytes, &head))
            {
                (taken.number, taken.length) = (head.number, length);
                taken.held |= sector_of(at);
            }
        }
        Ok(())
    }

    /// Reads the value that a patch makes of a whole one.
    fn take_patch<F: NorFlash>(
        &self,
        flash: &mut F,
        at: u32,
        patch: &Head,
        value: &mut [u8],
    ) -> Result<Option<Taken>, F::Error> {
        let mut bytes = [0; PAGE];
        let mut tried: Option<Head> = None;
        for page in 0..self.pages() {
            let Found::Page(whole) = self.page(flash, page, &mut bytes)? else { continue };
            // The parts of a value that is not right need not be looked at again.
            let known = tried.is_some_and(|tried| tried.is_of(&whole));
            if known || whole.number != patch.base {
                continue;
            }
            tried = Some(whole);
            let Some(parts) = self.gather(flash, &whole, value)? else { continue };
            self.page(flash, at, &mut bytes)?;
            let content = page::payload(&bytes, patch);
            if let Some(length) = patched(value, whole.total.into(), patch, content) {
                let (number, whole) = (patch.number, patch.base);
                let (held, reduced) = (parts.held | sector_of(at), parts.lacking);
                return Ok(Some(Taken { number, whole, length, held, reduced }));
            }
        }
        Ok(None)
    }
}

/// Applies a patch to the value; its new length, or nothing if it does not belong to it.
fn patched(value: &mut [u8], length: usize, head: &Head, patch: &[u8]) -> Option<usize> {
    let (&[a, b, c, d], rest) = patch.split_first_chunk::<PATCH_HEAD>()?;
    let lead = usize::from(u16::from_le_bytes([a, b]));
    let kept = usize::from(u16::from_le_bytes([c, d]));
    let (first, rest) = rest.split_at_checked(lead)?;
    let total = usize::from(head.total);
    if kept > length || kept + rest.len() != total {
        return None;
    }
    let pieces = [first, value.get(lead..kept)?, rest];
    let sum = if head.layout == FIRST_LAYOUT { crc_of(pieces) } else { fingerprint(pieces) };
    if sum != head.sum {
        return None;
    }
    value.get_mut(kept..total)?.copy_from_slice(rest);
    value.get_mut(..lead)?.copy_from_slice(first);
    Some(total)
}
