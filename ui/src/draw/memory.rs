//! What the screen showed last, as fingerprints.

use core::hash::{Hash, Hasher};

use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

/// How many parts of a screen and words of its lines are remembered. Any more are drawn every time,
/// which is correct but slow; the largest palace has 480 cells.
pub(crate) const PARTS: usize = 800;

/// Parts are put together in memory, in strips of so many pixels, so that every pixel goes to the
/// display once, whatever lies over what.
const SCRATCH: usize = 1600;

/// The deepest heap of layers over a screen: a menu or a dialog, and the options of a map.
const LAYERS: usize = 4;

/// Multiplies word by word: quick, and good enough to tell one look of a part from another.
struct Mixer(u32);

impl Mixer {
    fn mix(&mut self, word: u32) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9);
    }
}

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        u64::from(self.0)
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(4) {
            self.mix(chunk.iter().fold(0, |word, &byte| word << 8 | u32::from(byte)));
        }
    }

    fn write_u8(&mut self, value: u8) {
        self.mix(value.into());
    }

    fn write_u16(&mut self, value: u16) {
        self.mix(value.into());
    }

    fn write_u32(&mut self, value: u32) {
        self.mix(value);
    }

    /// Lengths and the variants of enums.
    fn write_usize(&mut self, value: usize) {
        self.mix(value as u32);
    }
}

/// A short fingerprint of anything that can be hashed.
pub(crate) fn fingerprint(value: &impl Hash) -> u32 {
    let mut hasher = Mixer(0x811c_9dc5);
    value.hash(&mut hasher);
    hasher.0
}

/// The lines at the foot of every screen. Only the uppermost screen draws them: they are
/// remembered apart, so that they stay when a layer comes or goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Foot {
    Message,
    Hints,
}

impl Foot {
    pub(crate) const ALL: [Self; 2] = [Self::Message, Self::Hints];

    /// Where the fingerprints of its parts begin and end.
    pub(crate) const fn slots(self) -> (usize, usize) {
        match self {
            Self::Message => (0, 140),
            Self::Hints => (140, FEET),
        }
    }
}

/// Where the fingerprints of all other parts begin.
pub(crate) const FEET: usize = 270;

/// Something that lies over the screen.
#[derive(Clone, Debug)]
pub(crate) struct Layer {
    pub(crate) layout: u32,
    /// What it covers.
    pub(crate) area: Option<Rectangle>,
}

/// What the screen showed last.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    layout: Option<u32>,
    pub(crate) layers: Vec<Layer, LAYERS>,
    /// Where each foot was drawn.
    feet: [Option<Rectangle>; 2],
    /// A fingerprint for each part; 0 for none.
    pub(crate) parts: Vec<u32, PARTS>,
    pub(crate) scratch: [u16; SCRATCH],
}

impl Memory {
    pub(crate) const fn new() -> Self {
        Self {
            layout: None,
            layers: Vec::new(),
            feet: [None; 2],
            parts: Vec::new(),
            scratch: [0; SCRATCH],
        }
    }

    /// Forgets everything: the next frame is drawn in full.
    pub(crate) fn forget(&mut self) {
        self.layout = None;
    }

    /// Whether this is another screen than the one before; then nothing of that one is remembered.
    pub(crate) fn turns_to(&mut self, layout: u32) -> bool {
        let turns = self.layout != Some(layout);
        if turns {
            self.layout = Some(layout);
            self.layers.clear();
            self.feet = [None; 2];
            self.parts.clear();
            self.parts.extend([0; FEET]);
        }
        turns
    }

    /// Notes where a foot is drawn.
    pub(crate) fn note_foot(&mut self, foot: Foot, area: Rectangle) {
        if let Some(place) = self.feet.get_mut(foot as usize) {
            *place = Some(area);
        }
    }

    /// Forgets a foot; says where it was, if anywhere.
    pub(crate) fn forget_foot(&mut self, foot: Foot) -> Option<Rectangle> {
        let area = self.feet.get_mut(foot as usize)?.take()?;
        let (from, to) = foot.slots();
        self.parts.get_mut(from..to).unwrap_or_default().fill(0);
        Some(area)
    }
}
