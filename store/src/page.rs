//! One page of flash: the smallest thing that is written.

use crate::crc::crc;

/// Bytes of a page, the unit of programming.
pub const PAGE: usize = 256;
/// Bytes of a sector, the unit of erasure.
pub const SECTOR: usize = 4096;
/// Bytes of content in a page.
pub const PAYLOAD: usize = PAGE - HEAD - TAIL;

pub(crate) const HEAD: usize = 24;
const TAIL: usize = 4;
const MAGIC: [u8; 2] = *b"Al";
/// The layout of pages. Pages of another layout are left alone as long as possible.
const VERSION: u8 = 1;
/// Numbers beyond are not believed, so that there is always a next one.
const LAST_NUMBER: u32 = u32::MAX - 1;

/// What a record holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// A whole value.
    Full,
    /// The difference from the value of the record before.
    Patch,
}

/// What stands at the head of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Head {
    pub(crate) shape: Shape,
    /// Counts the records of a journal.
    pub(crate) number: u32,
    /// The record that a patch changes.
    pub(crate) base: u32,
    pub(crate) part: u8,
    pub(crate) parts: u8,
    /// Bytes of content in this page.
    pub(crate) length: u16,
    /// Bytes of the whole value.
    pub(crate) total: u16,
    /// The journal that the page belongs to: places that have been another journal's hold its pages.
    pub(crate) journal: u8,
    /// Checksum of the whole value.
    pub(crate) sum: u32,
}

impl Head {
    /// Whether a whole value begins here.
    pub(crate) fn begins(&self) -> bool {
        (self.shape, self.part) == (Shape::Full, 0)
    }
}

/// What a page turned out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// One of ours, whole.
    Page(Head),
    /// Whole, but of another layout.
    Other(u8),
    /// Nothing that can be used.
    Nothing,
}

/// A page as bytes.
pub(crate) type Bytes = [u8; PAGE];

fn word(bytes: &Bytes, at: usize) -> Option<u32> {
    bytes.get(at..)?.first_chunk().map(|chunk| u32::from_le_bytes(*chunk))
}

fn half(bytes: &Bytes, at: usize) -> Option<u16> {
    bytes.get(at..)?.first_chunk().map(|chunk| u16::from_le_bytes(*chunk))
}

/// Reads a page.
pub(crate) fn parse(bytes: &Bytes) -> Found {
    read(bytes).unwrap_or(Found::Nothing)
}

fn read(bytes: &Bytes) -> Option<Found> {
    let (body, sum) = bytes.split_last_chunk::<TAIL>()?;
    let &[a, l, version, shape, ..] = body else { return None };
    if [a, l] != MAGIC || crc(body) != u32::from_le_bytes(*sum) {
        return None;
    }
    if version != VERSION {
        return Some(Found::Other(version));
    }
    let shape = match shape {
        1 => Shape::Full,
        2 => Shape::Patch,
        _ => return None,
    };
    let &[part, parts] = bytes.get(12..)?.first_chunk::<2>()?;
    let &[journal, _] = bytes.get(18..)?.first_chunk::<2>()?;
    let head = Head {
        shape,
        number: word(bytes, 4)?,
        base: word(bytes, 8)?,
        part,
        parts,
        length: half(bytes, 14)?,
        total: half(bytes, 16)?,
        journal,
        sum: word(bytes, 20)?,
    };
    let fine = head.part < head.parts
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
    let fields = [m, n, VERSION, shape]
        .into_iter()
        .chain(head.number.to_le_bytes())
        .chain(head.base.to_le_bytes())
        .chain([p, q])
        .chain(head.length.to_le_bytes())
        .chain(head.total.to_le_bytes())
        .chain([head.journal, 0])
        .chain(head.sum.to_le_bytes())
        .chain(pieces.into_iter().flatten().copied());
    if let Some((body, sum)) = bytes.split_last_chunk_mut::<TAIL>() {
        body.iter_mut().zip(fields).for_each(|(place, byte)| *place = byte);
        *sum = crc(body).to_le_bytes();
    }
    bytes
}
