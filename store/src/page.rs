//! One page of flash: the smallest thing that is written.

use crate::sums::{crc, wrong_bit};

/// Bytes of a page, the unit of programming.
pub const PAGE: usize = 256;
/// Bytes of a sector, the unit of erasure.
pub const SECTOR: usize = 4096;
/// Bytes of content in a page.
pub const PAYLOAD: usize = PAGE - HEAD - TAIL;

pub(crate) const HEAD: usize = 24;
const TAIL: usize = 4;
const MAGIC: [u8; 2] = *b"Al";
/// The layout of pages. Pages of a layout that is not known are left alone as long as possible.
pub(crate) const LAYOUT: u8 = 2;
/// The first layout: a patch changes the record before it, and values are told apart by CRC-32.
pub(crate) const FIRST_LAYOUT: u8 = 1;
/// Numbers beyond are not believed, so that there is always a next one.
pub(crate) const LAST_NUMBER: u32 = u32::MAX - 1;
/// The most parts of a value.
pub(crate) const MOST_PARTS: u8 = 32;
/// A page with more wrong bits in its first two bytes is not taken for one of ours that was damaged.
const FEW_BITS: u32 = 3;

/// What a record holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// A whole value.
    Full,
    /// The difference from another value.
    Patch,
}

/// What stands at the head of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Head {
    pub(crate) layout: u8,
    pub(crate) shape: Shape,
    /// Counts the records of a journal.
    pub(crate) number: u32,
    /// For a patch the record that it changes, for a whole value the sectors that are dead.
    pub(crate) base: u32,
    pub(crate) part: u8,
    pub(crate) parts: u8,
    /// Bytes of content in this page.
    pub(crate) length: u16,
    /// Bytes of the whole value.
    pub(crate) total: u16,
    /// The journal that the page belongs to: places that have been another journal's hold its pages.
    pub(crate) journal: u8,
    /// Which copy of a whole value this is, from 0. The last is written last.
    pub(crate) copy: u8,
    /// Fingerprint of the whole value.
    pub(crate) sum: u32,
}

impl Head {
    /// Whether the other head is that of a part of the same whole value.
    pub(crate) fn is_of(&self, other: &Self) -> bool {
        let Self { part, length, base, copy, .. } = *self;
        *self == Self { part, length, base, copy, ..*other }
    }
}

/// What a page turned out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// One of ours, whole.
    Page(Head),
    /// Whole, but of another layout.
    Other(u8),
    /// It looks like one of ours that was damaged or never finished: its number, as far as it can
    /// be believed.
    Damaged(u32),
    /// Nothing that can be used.
    Nothing,
}

/// A page as bytes.
pub(crate) type Bytes = [u8; PAGE];

fn word(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..)?.first_chunk().map(|chunk| u32::from_le_bytes(*chunk))
}

fn half(bytes: &[u8], at: usize) -> Option<u16> {
    bytes.get(at..)?.first_chunk().map(|chunk| u16::from_le_bytes(*chunk))
}

/// Reads a page, and puts a single wrong bit right.
pub(crate) fn parse(bytes: &mut Bytes) -> Found {
    let Some((body, sum)) = bytes.split_last_chunk_mut::<TAIL>() else { return Found::Nothing };
    let wrong =
        |magic: &[u8; 2]| (u16::from_le_bytes(*magic) ^ u16::from_le_bytes(MAGIC)).count_ones();
    if body.first_chunk().is_none_or(|magic| wrong(magic) > FEW_BITS) {
        return Found::Nothing;
    }
    let difference = crc(body) ^ u32::from_le_bytes(*sum);
    // Nothing is wrong, or one bit of the checksum itself.
    let mended = difference & difference.wrapping_sub(1) == 0
        || wrong_bit(body.len(), difference)
            .is_some_and(|(byte, bit)| body.get_mut(byte).map(|byte| *byte ^= bit).is_some());
    if mended { read(body) } else { word(body, 4).map(Found::Damaged) }.unwrap_or(Found::Nothing)
}

fn read(body: &[u8]) -> Option<Found> {
    let &[a, l, layout, shape, ..] = body else { return None };
    if [a, l] != MAGIC {
        return None;
    }
    if !matches!(layout, FIRST_LAYOUT | LAYOUT) {
        return Some(Found::Other(layout));
    }
    let shape = match shape {
        1 => Shape::Full,
        2 => Shape::Patch,
        _ => return None,
    };
    let &[part, parts] = body.get(12..)?.first_chunk::<2>()?;
    let &[journal, copy] = body.get(18..)?.first_chunk::<2>()?;
    let head = Head {
        layout,
        shape,
        number: word(body, 4)?,
        base: word(body, 8)?,
        part,
        parts,
        length: half(body, 14)?,
        total: half(body, 16)?,
        journal,
        copy,
        sum: word(body, 20)?,
    };
    let fine = head.part < head.parts
        && head.parts <= MOST_PARTS
        && usize::from(head.length) <= PAYLOAD
        && head.number <= LAST_NUMBER
        && (shape == Shape::Full || head.parts == 1);
    fine.then_some(Found::Page(head))
}

/// The content of a page.
pub(crate) fn payload<'a>(bytes: &'a Bytes, head: &Head) -> &'a [u8] {
    bytes.get(HEAD..HEAD + usize::from(head.length)).unwrap_or_default()
}

/// Makes a page. What is not used stays as erased.
pub(crate) fn build(head: &Head, pieces: [&[u8]; 3]) -> Bytes {
    let mut bytes = [0xff; PAGE];
    let shape = match head.shape {
        Shape::Full => 1,
        Shape::Patch => 2,
    };
    let [m, n] = MAGIC;
    let [p, q] = [head.part, head.parts];
    let fields = [m, n, head.layout, shape]
        .into_iter()
        .chain(head.number.to_le_bytes())
        .chain(head.base.to_le_bytes())
        .chain([p, q])
        .chain(head.length.to_le_bytes())
        .chain(head.total.to_le_bytes())
        .chain([head.journal, head.copy])
        .chain(head.sum.to_le_bytes())
        .chain(pieces.into_iter().flatten().copied());
    if let Some((body, sum)) = bytes.split_last_chunk_mut::<TAIL>() {
        body.iter_mut().zip(fields).for_each(|(place, byte)| *place = byte);
        *sum = crc(body).to_le_bytes();
    }
    bytes
}
