//! How strong players are.

/// How strong a player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// Plays sensibly, and makes the mistakes that people make.
    Easy,
    /// Plans its turn, and is sometimes off by a few points.
    Medium,
    /// Plays the next rounds through in its mind.
    Strong,
    /// The same, for longer and farther.
    Master,
}

impl Strength {
    /// All strengths. The order belongs to the format of saves.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Strong, Self::Master];

    /// Its name in commands and records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Strong => "strong",
            Self::Master => "master",
        }
    }

    /// How it thinks.
    pub(crate) const fn manner(self) -> Manner {
        match self {
            Self::Easy => Manner { candidates: 8, playouts: 0, rounds: 0, slips: 240 },
            Self::Medium => Manner { candidates: 16, playouts: 32, rounds: 0, slips: 480 },
            Self::Strong => Manner { candidates: 16, playouts: 400, rounds: 2, slips: 0 },
            Self::Master => Manner { candidates: 24, playouts: 900, rounds: 3, slips: 0 },
        }
    }
}

/// How somebody thinks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    /// Actions that are looked at more closely.
    pub candidates: usize,
    /// Games played on in the mind, for all of them together.
    pub playouts: u16,
    /// Rounds of turns that each of them is long, after the own turn.
    pub rounds: u16,
    /// How far off its judgement of an action may be.
    pub slips: u16,
}
