//! Which modules there are, and sets of them.

use core::fmt;

macro_rules! modules {
    ($($variant:ident $name:literal $doc:literal)+) => {
        /// A module of the game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Module { $(#[doc = $doc] $variant,)+ }

        impl Module {
            /// All modules, in the order of their numbers.
            pub const ALL: [Self; 26] = [$(Self::$variant),+];

            /// The module's name in records.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),+ }
            }
        }
    };
}

modules! {
    Vizier "vizier" "Buying a tile between two turns."
    ExchangeCards "exchange-cards" "Paying with two currencies."
    BonusCards "bonus-cards" "Cards that count as buildings."
    Squares "squares" "Open places between the buildings."
    CityGates "city-gates" "Gates through walls."
    Diamonds "diamonds" "Money for every market place."
    Characters "characters" "People with powers, sold by auction."
    Camps "camps" "Tents outside the walls."
    CityWalls "city-walls" "Pieces of wall to add."
    Thieves "thieves" "Stealing from the display between two turns."
    Change "change" "Coins for what is paid too much."
    StreetTrader "street-trader" "Citizens for sets of colours."
    TreasureChamber "treasure-chamber" "Chests in the buildings."
    MasterBuilders "master-builders" "Money that rebuilds."
    Invaders "invaders" "Attacks on unwalled sides."
    Bazaars "bazaars" "Tiles that score what surrounds them."
    ScoreCards "score-cards" "Other values of the buildings."
    Sultan "sultan" "Tiles taken as they come up."
    Caravanserai "caravanserai" "Money that grows."
    Moors "moors" "Culture for buildings of one price."
    Falconers "falconers" "Falcons where buildings meet."
    Watchtowers "watchtowers" "Half tiles that lengthen the wall."
    BuildingSites "building-sites" "Tiles at half the price, finished later."
    Certificates "certificates" "Saving what is paid too much."
    MagicalBuildings "magical-buildings" "Tiles that can be turned."
    Medina "medina" "Tiles that keep from losing points."
}

impl Module {
    /// Its number in the rules, 1 to 26.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The module of this name, if there is one.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|module| module.name() == name)
    }
}

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

    /// The modules of the set that are not in another.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The modules in the order of their numbers.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Module> + Clone {
        Module::ALL.into_iter().filter(move |&module| self.contains(module))
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
