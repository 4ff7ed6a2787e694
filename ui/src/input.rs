//! What comes in: buttons and time.

use alhambra_engine::GameKind;

/// The eight buttons. They mean the same on every screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Button {
    /// Up on the d-pad.
    Up,
    /// Down on the d-pad.
    Down,
    /// Left on the d-pad.
    Left,
    /// Right on the d-pad.
    Right,
    /// Select.
    A,
    /// Back.
    B,
    /// Look around.
    X,
    /// Menu and help.
    Y,
}

impl Button {
    /// All buttons.
    pub const ALL: [Self; 8] =
        [Self::Up, Self::Down, Self::Left, Self::Right, Self::A, Self::B, Self::X, Self::Y];

    /// Whether it belongs to the d-pad, whose buttons repeat while held.
    #[must_use]
    pub const fn repeats(self) -> bool {
        matches!(self, Self::Up | Self::Down | Self::Left | Self::Right)
    }

    /// The step to the right and downwards that the button stands for.
    pub(crate) const fn step(self) -> (i32, i32) {
        match self {
            Self::Up => (0, -1),
            Self::Down => (0, 1),
            Self::Left => (-1, 0),
            Self::Right => (1, 0),
            _ => (0, 0),
        }
    }
}

/// Something that happens to the console.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A button goes down.
    Press(Button),
    /// A button comes up.
    Release(Button),
    /// A button is held: once for every repetition.
    Repeat(Button),
    /// This many milliseconds have passed.
    Tick(u16),
}

/// A short sound; [`crate::melody`] says how it sounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cue {
    /// The cursor moves.
    Move,
    /// Something is chosen.
    Select,
    /// One step back.
    Back,
    /// Not allowed.
    Deny,
    /// Money is taken.
    Coins,
    /// A tile is bought.
    Buy,
    /// A tile is built.
    Build,
    /// The device goes to the next player.
    Pass,
    /// A scoring begins.
    Fanfare,
    /// A point is counted.
    Count,
    /// The game is won.
    Victory,
}

/// How full the battery is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Battery {
    /// 0 to 100.
    pub percent: u8,
    /// Whether it is being charged.
    pub charging: bool,
}

/// What a device has to tell its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// It had failed, and has started again.
    Recovered,
    /// The battery is nearly empty, and nothing is saved until it is charged.
    BatteryLow,
    /// The game could not be saved.
    NotSaved,
    /// Another window has the saved game, and nothing is saved here.
    OpenElsewhere,
    /// The last save may have been damaged or never finished: an older one is used then.
    Lost,
}

/// What is to be saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Store {
    /// The game of this kind, finished or not, or that there is none any more. Each kind has a slot of its
    /// own.
    Game(GameKind),
    /// The settings.
    Settings,
    /// The best results, and the last one.
    Scores,
}

/// What the console asks of its host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// Play a sound; `volume` is 1 to 3.
    Sound {
        /// Which sound.
        cue: Cue,
        /// How loud, 1 to 3.
        volume: u8,
    },
    /// The title has been left alone for a while: [`crate::Console::demonstrate`] may be called, if the
    /// game in memory has been saved.
    Demonstrate,
    /// Save what [`crate::Console::save`] gives for this store.
    Save(Store),
    /// Give the game of this kind by [`crate::Console::load`]. Everything that was to be saved has been
    /// asked for before; a host that could not save it should refuse.
    Open(GameKind),
    /// A game has begun: what the scribe was told during this input is the beginning of a new
    /// record.
    Begin,
    /// Restart and wait for new firmware. Asked only after [`crate::Console::offer_update`].
    Update,
}

/// Writes down a game's record, line by line. `()` writes nothing; a closure is a scribe, too. It is told
/// nothing where the feature `records` is off.
pub trait Scribe {
    /// The next line.
    fn line(&mut self, line: &dyn core::fmt::Display);
}

impl Scribe for () {
    fn line(&mut self, _: &dyn core::fmt::Display) {}
}

impl<F: FnMut(&dyn core::fmt::Display)> Scribe for F {
    fn line(&mut self, line: &dyn core::fmt::Display) {
        self(line);
    }
}
