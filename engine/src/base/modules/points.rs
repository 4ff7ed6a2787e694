//! Points of a scoring that only modules give.

use super::room::{POINT_COUNT, POINTS};
use super::{Bytes, Module, byte};

/// What modules give or take in a scoring, for one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ModulePoints {
    points: [i16; POINT_COUNT],
}

/// How many modules give or take points, then the number of each and its points.
impl Bytes for ModulePoints {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        let given = self.iter().filter(|&(_, points)| points != 0);
        out(given.clone().count() as u8);
        for (module, points) in given {
            out(module.number());
            points.store(out);
        }
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let mut all = Self::default();
        for _ in 0..byte(from)? {
            let number = byte(from)?;
            let module = POINTS.into_iter().find(|module| module.number() == number)?;
            all.set(module, i16::load(from)?);
        }
        Some(all)
    }
}

impl ModulePoints {
    /// The modules that can give or take points, in the order in which records name them.
    pub const MODULES: [Module; POINT_COUNT] = POINTS;

    /// What a module gives.
    #[must_use]
    pub fn of(&self, module: Module) -> i16 {
        self.iter().find_map(|(other, points)| (other == module).then_some(points)).unwrap_or(0)
    }

    /// Says what a module gives.
    pub(crate) fn set(&mut self, module: Module, points: i16) {
        for (other, place) in POINTS.into_iter().zip(&mut self.points) {
            if other == module {
                *place = points;
            }
        }
    }

    /// What each module gives.
    pub fn iter(&self) -> impl Iterator<Item = (Module, i16)> + Clone + use<> {
        POINTS.into_iter().zip(self.points)
    }

    /// Both together.
    #[must_use]
    pub fn plus(mut self, other: &Self) -> Self {
        for (own, more) in self.points.iter_mut().zip(other.points) {
            *own = own.saturating_add(more);
        }
        self
    }

    /// What all of them give.
    #[must_use]
    pub fn sum(&self) -> i16 {
        self.points.iter().sum()
    }
}
