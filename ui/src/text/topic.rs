//! The pages of the rulebook.

use alhambra_engine::base::Module;

/// A page of the rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Topic {
    /// What the game is about.
    Aim,
    /// Setting up.
    Setup,
    /// A turn.
    Turn,
    /// Taking money.
    Money,
    /// Buying a building.
    Buying,
    /// Placing tiles.
    Building,
    /// Pictures: what fits.
    Fits,
    /// Pictures: walking.
    Walking,
    /// Pictures: holes.
    Holes,
    /// Redesigning.
    Redesign,
    /// Scoring.
    Scoring,
    /// A picture: the wall that counts.
    Wall,
    /// The game of two.
    Dirk,
    /// The end.
    End,
    /// A page about The Red Palace, from 0.
    Red(u8),
    /// A page about Roll & Write, from 0.
    Roll(u8),
    /// A page about a module, from 0.
    Module(Module, u8),
}

impl Topic {
    /// The pages of the base game in their order.
    pub(crate) const BASE: [Self; 14] = [
        Self::Aim,
        Self::Setup,
        Self::Turn,
        Self::Money,
        Self::Buying,
        Self::Building,
        Self::Fits,
        Self::Walking,
        Self::Holes,
        Self::Redesign,
        Self::Scoring,
        Self::Wall,
        Self::Dirk,
        Self::End,
    ];

    /// The module that a page explains; none for those of the base game.
    pub(crate) const fn module(self) -> Option<Module> {
        match self {
            Self::Module(module, _) => Some(module),
            _ => None,
        }
    }

    /// Whether it stands in the list of contents: other pages continue the one before.
    pub(crate) const fn is_first(self) -> bool {
        !matches!(self, Self::Module(_, 1..) | Self::Red(1..) | Self::Roll(1..))
    }

    /// The page that it continues, or itself.
    pub(crate) const fn first(self) -> Self {
        match self {
            Self::Module(module, _) => Self::of(module),
            Self::Red(_) => Self::Red(0),
            Self::Roll(_) => Self::Roll(0),
            _ => self,
        }
    }

    /// The first page about a module.
    pub(crate) const fn of(module: Module) -> Self {
        Self::Module(module, 0)
    }
}
