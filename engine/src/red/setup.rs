//! What is played, and by how many.

use core::fmt;

use crate::kit::Seat;
use crate::kit::message::{Bytes, byte};

/// A module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Module {
    /// Tents outside the walls.
    Camps,
    /// Bazaars that score the types around them.
    Bazaars,
    /// Medinas, of which nobody should have few.
    Medina,
}

impl Module {
    /// All of them. The order belongs to the format of saves.
    pub const ALL: [Self; 3] = [Self::Camps, Self::Bazaars, Self::Medina];

    /// The name in records, which is the same as in the base game.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Camps => "camps",
            Self::Bazaars => "bazaars",
            Self::Medina => "medina",
        }
    }
}

/// A set of modules: a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modules(u8);

impl Modules {
    /// No module.
    pub const NONE: Self = Self(0);

    /// All of them.
    pub const ALL: Self = Self((1 << Module::ALL.len()) - 1);

    /// Whether this one is among them.
    #[must_use]
    pub const fn contains(self, module: Module) -> bool {
        self.0 >> module as u8 & 1 != 0
    }

    /// These and another one.
    #[must_use]
    pub const fn with(self, module: Module) -> Self {
        Self(self.0 | 1 << module as u8)
    }

    /// Those of them in the order of records.
    pub fn iter(self) -> impl Iterator<Item = Module> + Clone {
        Module::ALL.into_iter().filter(move |&module| self.contains(module))
    }
}

impl FromIterator<Module> for Modules {
    fn from_iter<I: IntoIterator<Item = Module>>(modules: I) -> Self {
        modules.into_iter().fold(Self::NONE, Self::with)
    }
}

/// What is to be played, and by how many.
///
/// ```
/// use alhambra_engine::red::{Module, Modules, Setup};
/// let setup = Setup::new(3)?.with_modules(Modules::NONE.with(Module::Camps)).for_a_first_game();
/// assert!(setup.is_first_game() && setup.modules().contains(Module::Camps));
/// # Ok::<(), alhambra_engine::red::SetupError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    players: u8,
    modules: Modules,
    first_game: bool,
    classic: bool,
}

impl Setup {
    /// A game for 2 to 6 players, with any abilities and placement tiles.
    ///
    /// # Errors
    ///
    /// For any other number of players.
    pub const fn new(players: usize) -> Result<Self, SetupError> {
        match players {
            2..=6 => Ok(Self {
                players: players as u8,
                modules: Modules::NONE,
                first_game: false,
                classic: false,
            }),
            _ => Err(SetupError { players }),
        }
    }

    /// The same with these modules.
    #[must_use]
    pub const fn with_modules(self, modules: Modules) -> Self {
        Self { modules, ..self }
    }

    /// The same with the guard board that is recommended for a first game.
    #[must_use]
    pub const fn for_a_first_game(self) -> Self {
        Self { first_game: true, ..self }
    }

    /// The same with classic scoring: the types are worth what they are in the base game.
    #[must_use]
    pub const fn with_classic_scoring(self) -> Self {
        Self { classic: true, ..self }
    }

    /// The number of players.
    #[must_use]
    pub const fn players(self) -> usize {
        self.players as usize
    }

    /// The seats of the players.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::ALL.into_iter().take(self.players())
    }

    /// The modules in play.
    #[must_use]
    pub const fn modules(self) -> Modules {
        self.modules
    }

    /// Whether the guard board is the one for a first game.
    #[must_use]
    pub const fn is_first_game(self) -> bool {
        self.first_game
    }

    /// Whether the types are worth what they are in the base game.
    #[must_use]
    pub const fn is_classic(self) -> bool {
        self.classic
    }

    /// Whether Dirk takes part.
    #[must_use]
    pub const fn with_dirk(self) -> bool {
        self.players == 2
    }

    /// The seat clockwise of another.
    pub(super) fn next(self, seat: Seat) -> Seat {
        Seat::new(seat.index() + 1).filter(|next| next.index() < self.players()).unwrap_or_default()
    }

    /// The seat to the right of another.
    pub(super) fn previous(self, seat: Seat) -> Seat {
        let last = || self.seats().next_back().unwrap_or_default();
        seat.index().checked_sub(1).and_then(Seat::new).unwrap_or_else(last)
    }
}

/// The number of players, a bit for each module, then bits: first game, classic scoring.
impl Bytes for Setup {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        let switches = u8::from(self.first_game) | u8::from(self.classic) << 1;
        [self.players, self.modules.0, switches].into_iter().for_each(out);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let setup = Self::new(byte(from)?.into()).ok()?;
        let (modules, switches) = (byte(from)?, byte(from)?);
        let modules = (modules <= Modules::ALL.0).then_some(Modules(modules))?;
        let (first_game, classic) = (switches & 1 != 0, switches & 2 != 0);
        (switches < 4).then_some(Self { modules, first_game, classic, ..setup })
    }
}

/// The game is for 2 to 6 players, not for this many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupError {
    players: usize,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "2 to 6 people can play, not {}", self.players)
    }
}

impl core::error::Error for SetupError {}
