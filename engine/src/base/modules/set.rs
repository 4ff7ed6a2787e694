//! Sets of modules.

use core::fmt;

use super::Module;

/// A set of modules.
///
/// ```
/// use alhambra_engine::base::{Module, ModuleSet};
/// let set = ModuleSet::NONE.with(Module::Camps);
/// assert!(set.contains(Module::Camps) && !set.contains(Module::Medina));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ModuleSet(u32);

impl ModuleSet {
    /// No module: the base game.
    pub const NONE: Self = Self(0);

    /// All modules.
    pub const ALL: Self = Self((1 << Module::ALL.len()) - 1);

    /// Whether there is no module in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a module is in it.
    #[must_use]
    pub const fn contains(self, module: Module) -> bool {
        self.0 >> module as u32 & 1 != 0
    }

    /// The set and one module more.
    #[must_use]
    pub const fn with(self, module: Module) -> Self {
        Self(self.0 | 1 << module as u32)
    }

    /// The set without a module.
    #[must_use]
    pub const fn without(self, module: Module) -> Self {
        Self(self.0 & !(1 << module as u32))
    }

    /// The modules of both.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The modules that are in both.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The modules of the set that are not in another.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many modules there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The modules in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Module> + Clone {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let module = Module::ALL.get(rest.trailing_zeros() as usize).copied();
            rest &= rest.wrapping_sub(1);
            module
        })
    }

    /// The set as bits, the lowest for the first module.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The set of these bits; `None` if one of them stands for no module.
    #[must_use]
    pub const fn from_bits(bits: u32) -> Option<Self> {
        if bits >> Module::ALL.len() == 0 { Some(Self(bits)) } else { None }
    }
}

impl FromIterator<Module> for ModuleSet {
    fn from_iter<I: IntoIterator<Item = Module>>(modules: I) -> Self {
        modules.into_iter().fold(Self::NONE, Self::with)
    }
}

/// Lists the names, with a comma between them.
impl fmt::Display for ModuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().enumerate().try_for_each(|(index, module)| {
            f.write_str(if index == 0 { "" } else { "," })?;
            f.write_str(module.name())
        })
    }
}
