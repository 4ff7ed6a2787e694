//! What is played, and by whom.

use core::fmt;

use super::data::rounds;
use crate::kit::Seat;
use crate::kit::message::{Bytes, Dice, Field, Json, Unreadable, byte, named, tagged};

/// A player whom dice play. They fill the table up to three, and sit there when somebody plays alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, enum_map::Enum)]
pub enum Fictitious {
    /// The first.
    Dirk,
    /// The second.
    Dirki,
    /// The third.
    Dirkelson,
    /// The fourth.
    Dirkina,
}

impl Fictitious {
    /// All of them, in the order in which they act.
    pub const ALL: [Self; 4] = [Self::Dirk, Self::Dirki, Self::Dirkelson, Self::Dirkina];

    /// The name in records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dirk => "dirk",
            Self::Dirki => "dirki",
            Self::Dirkelson => "dirkelson",
            Self::Dirkina => "dirkina",
        }
    }
}

named!(Fictitious, name, "fictitious player";);

/// Somebody with a row on the score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Participant {
    /// A player.
    Seat(Seat),
    /// A fictitious player.
    Fictitious(Fictitious),
}

impl Participant {
    /// The player's seat, if it is one.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Fictitious(_) => None,
        }
    }
}

tagged!(Participant { 0 Seat(seat: Seat), 1 Fictitious(figure: Fictitious) });

/// The number of the seat, or the name.
impl Field for Participant {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.to_json(f),
            Self::Fictitious(figure) => figure.to_json(f),
        }
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        if json.text().is_some() {
            Fictitious::from_json(json).map(Self::Fictitious)
        } else {
            Seat::from_json(json).map(Self::Seat)
        }
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        if dice(2) == 0 { Self::Seat(Seat::any(dice)) } else { Self::Fictitious(Field::any(dice)) }
    }
}

/// What is to be played, and by how many.
///
/// ```
/// use alhambra_engine::roll::Setup;
/// assert_eq!(Setup::new(5)?.rounds(), 12);
/// let alone = Setup::new(1)?.with_fictitious(3)?.versus()?;
/// assert_eq!((alone.fictitious().count(), alone.rounds()), (3, 15));
/// # Ok::<(), alhambra_engine::roll::SetupError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    players: u8,
    fictitious: u8,
    versus: bool,
    both_specials: bool,
}

impl Setup {
    /// The most participants.
    pub const MOST: usize = 5;

    /// A game for 1 to 5 players. With two there is a fictitious player; somebody who plays alone has
    /// two, and plays for many points.
    ///
    /// # Errors
    ///
    /// For any other number of players.
    pub const fn new(players: usize) -> Result<Self, SetupError> {
        let fictitious = match players {
            1 => 2,
            2 => 1,
            3..=Self::MOST => 0,
            _ => return Err(SetupError::Players(players)),
        };
        let players = players as u8;
        Ok(Self { players, fictitious, versus: false, both_specials: false })
    }

    /// The same against so many fictitious players: 2 to 4.
    ///
    /// # Errors
    ///
    /// For any other number, and if somebody else plays.
    pub const fn with_fictitious(self, fictitious: usize) -> Result<Self, SetupError> {
        match (self.players, fictitious) {
            (1, 2..=4) => Ok(Self { fictitious: fictitious as u8, ..self }),
            (1, _) => Err(SetupError::Fictitious(fictitious)),
            _ => Err(SetupError::NotAlone),
        }
    }

    /// The same with fictitious players who score, and may win.
    ///
    /// # Errors
    ///
    /// If several play.
    pub const fn versus(self) -> Result<Self, SetupError> {
        match self.players {
            1 => Ok(Self { versus: true, ..self }),
            _ => Err(SetupError::NotAlone),
        }
    }

    /// The same with both special actions allowed in one turn.
    #[must_use]
    pub const fn with_both_specials(self) -> Self {
        Self { both_specials: true, ..self }
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

    /// The fictitious players.
    pub fn fictitious(self) -> impl DoubleEndedIterator<Item = Fictitious> + Clone {
        Fictitious::ALL.into_iter().take(self.fictitious.into())
    }

    /// Everybody: the players by seat, then the fictitious ones.
    pub fn participants(self) -> impl Iterator<Item = Participant> + Clone {
        let seats = self.seats().map(Participant::Seat);
        seats.chain(self.fictitious().map(Participant::Fictitious))
    }

    /// Whether fictitious players score.
    #[must_use]
    pub const fn is_versus(self) -> bool {
        self.versus
    }

    /// Whether one plays alone.
    #[must_use]
    pub const fn is_solo(self) -> bool {
        self.players == 1
    }

    /// Whether both special actions are allowed in one turn.
    #[must_use]
    pub const fn both_specials(self) -> bool {
        self.both_specials
    }

    /// How many rounds are played.
    #[must_use]
    pub const fn rounds(self) -> u8 {
        rounds(self.players as usize + self.fictitious as usize)
    }

    /// The seat clockwise of another.
    pub(super) fn next(self, seat: Seat) -> Seat {
        Seat::new(seat.index() + 1).filter(|next| next.index() < self.players()).unwrap_or_default()
    }
}

/// The number of players and of fictitious ones, then bits: versus, both special actions.
impl Bytes for Setup {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        let switches = u8::from(self.versus) | u8::from(self.both_specials) << 1;
        [self.players, self.fictitious, switches].into_iter().for_each(out);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let setup = Self::new(byte(from)?.into()).ok()?;
        let (fictitious, switches) = (byte(from)?, byte(from)?);
        let setup = match setup.with_fictitious(fictitious.into()) {
            Ok(setup) => setup,
            Err(SetupError::NotAlone) if setup.fictitious == fictitious => setup,
            Err(_) => return None,
        };
        let setup = if switches & 1 != 0 { setup.versus().ok()? } else { setup };
        let setup = if switches & 2 != 0 { setup.with_both_specials() } else { setup };
        (switches < 4).then_some(setup)
    }
}

/// Why a game cannot be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// The game is for 1 to 5 players, not for this many.
    Players(usize),
    /// Whoever plays alone has 2 to 4 fictitious players, not this many.
    Fictitious(usize),
    /// This is for one player alone.
    NotAlone,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players(players) => write!(f, "the game is for 1 to 5 players, not {players}"),
            Self::Fictitious(fictitious) => {
                write!(f, "there are 2 to 4 fictitious players, not {fictitious}")
            }
            Self::NotAlone => f.write_str("that can be chosen by one player alone"),
        }
    }
}

impl core::error::Error for SetupError {}
