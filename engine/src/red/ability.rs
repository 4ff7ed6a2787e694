//! The nine abilities.

use crate::kit::message::{Bytes, named};

/// An ability, which guards pay for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ability {
    /// Exchanges the token of a building bought in this turn with one of the market.
    SwapToken,
    /// Buys a building from the overview board.
    Overview,
    /// A piece of wall for a new tile.
    Wall,
    /// Takes any card of the display.
    Card,
    /// Takes a plaza.
    Plaza,
    /// Treats an overpaid purchase as an exact one.
    Exact,
    /// Replaces a token of the market by one from the bag.
    RandomToken,
    /// Moves a guard.
    MoveGuard,
    /// Takes half a building.
    Half,
}

impl Ability {
    /// All of them by their numbers. The order belongs to the format of saves.
    pub const ALL: [Self; 9] = [
        Self::SwapToken,
        Self::Overview,
        Self::Wall,
        Self::Card,
        Self::Plaza,
        Self::Exact,
        Self::RandomToken,
        Self::MoveGuard,
        Self::Half,
    ];

    /// The name in records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::SwapToken => "swap-token",
            Self::Overview => "overview",
            Self::Wall => "wall",
            Self::Card => "card",
            Self::Plaza => "plaza",
            Self::Exact => "exact",
            Self::RandomToken => "random-token",
            Self::MoveGuard => "move-guard",
            Self::Half => "half",
        }
    }

    /// How many guards it costs.
    #[must_use]
    pub const fn guards(self) -> u8 {
        match self {
            Self::Half => 2,
            _ => 1,
        }
    }
}

named!(Ability, name, "ability";);

/// A set of abilities: a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Abilities(u16);

impl Abilities {
    /// None of them.
    pub const NONE: Self = Self(0);

    /// Whether this one is among them.
    #[must_use]
    pub const fn contains(self, ability: Ability) -> bool {
        self.0 >> ability as u16 & 1 != 0
    }

    /// These and another one.
    #[must_use]
    pub const fn with(self, ability: Ability) -> Self {
        Self(self.0 | 1 << ability as u16)
    }

    /// Those of them in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Ability> + Clone {
        Ability::ALL.into_iter().filter(move |&ability| self.contains(ability))
    }
}

impl FromIterator<Ability> for Abilities {
    fn from_iter<I: IntoIterator<Item = Ability>>(abilities: I) -> Self {
        abilities.into_iter().fold(Self::NONE, Self::with)
    }
}

impl Bytes for Abilities {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        self.0.store(out);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let bits = u16::load(from)?;
        (bits >> Ability::ALL.len() == 0).then_some(Self(bits))
    }
}
