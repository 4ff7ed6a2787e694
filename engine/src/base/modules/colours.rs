//! Pieces in the colours of the buildings.

use core::fmt;

use enum_map::EnumMap;
use heapless::Vec;

use super::Bytes;
use crate::kit::Kind;
use crate::kit::message::{Dice, Field, Json, Unreadable, list};

/// The most that a record tells of at once.
const MOST: usize = 4;

/// Pieces by colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Colours(EnumMap<Kind, u8>);

impl Colours {
    /// So many of each colour.
    pub(crate) const fn each(copies: [u8; Kind::ALL.len()]) -> Self {
        Self(EnumMap::from_array(copies))
    }

    /// How many there are of a colour.
    #[must_use]
    pub fn of(self, kind: Kind) -> u8 {
        self.0[kind]
    }

    /// How many there are.
    #[must_use]
    pub fn len(self) -> u8 {
        self.0.values().fold(0, |all: u8, &copies| all.saturating_add(copies))
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// The colour of each.
    pub fn iter(self) -> impl Iterator<Item = Kind> + Clone {
        Kind::ALL.into_iter().flat_map(move |kind| (0..self.0[kind]).map(move |_| kind))
    }

    /// The colours that there are.
    pub fn kinds(self) -> impl Iterator<Item = Kind> + Clone {
        Kind::ALL.into_iter().filter(move |&kind| self.0[kind] > 0)
    }

    pub(crate) fn put(&mut self, kind: Kind) {
        self.0[kind] = self.0[kind].saturating_add(1);
    }

    pub(crate) fn take(&mut self, kind: Kind) {
        self.0[kind] = self.0[kind].saturating_sub(1);
    }
}

impl FromIterator<Kind> for Colours {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        kinds.into_iter().fold(Self::default(), |mut all, kind| {
            all.put(kind);
            all
        })
    }
}

impl Bytes for Colours {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        self.0.store(out);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        EnumMap::load(from).map(Self)
    }
}

/// In records a list of types.
impl Field for Colours {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(self.iter(), f)
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        let kinds: Vec<Kind, MOST> = Field::from_json(json)?;
        Ok(kinds.into_iter().collect())
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        (0..dice(MOST + 1)).map(|_| Kind::any(dice)).collect()
    }
}
