//! What a player sees: everything.

use enum_map::EnumMap;

use super::action::{Action, ActionError, Decision};
use super::dice::{Pair, Square, Two};
use super::game::Game;
use super::score::{Awards, ScoreSheet};
use super::setup::{Participant, Setup};
use super::sheet::{Coins, Squares};
use crate::kit::random::Generator;
use crate::kit::{Kind, Seat};

/// A game as somebody sees it. Nothing is secret but the rolls to come.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    game: &'a Game,
    seat: Option<Seat>,
}

impl<'a> View<'a> {
    pub(super) const fn new(game: &'a Game, seat: Option<Seat>) -> Self {
        Self { game, seat }
    }

    /// Whose view it is; none for what everybody may see.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// What is played, and by how many.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        self.game.setup
    }

    /// Who decides what now.
    #[must_use]
    pub const fn decision(&self) -> Decision {
        self.game.decision()
    }

    /// Who began the game.
    #[must_use]
    pub const fn starter(&self) -> Seat {
        self.game.first
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn active(&self) -> Seat {
        self.game.active
    }

    /// To whom the active player passes dice.
    #[must_use]
    pub fn next(&self) -> Seat {
        self.game.setup.next(self.game.active)
    }

    /// The round, from 1.
    #[must_use]
    pub const fn round(&self) -> u8 {
        self.game.round
    }

    /// What somebody has built.
    #[must_use]
    pub fn built(&self, seat: Seat) -> Squares {
        self.game.players[seat].built
    }

    /// Somebody's coins.
    #[must_use]
    pub fn coins(&self, seat: Seat) -> Coins {
        self.game.players[seat].coins
    }

    /// The dice that stay on somebody's sheet between two turns.
    #[must_use]
    pub fn pair(&self, seat: Seat) -> Pair {
        self.game.players[seat].pair
    }

    /// The pair that goes round: it lies on the sheet of the active player.
    #[must_use]
    pub const fn extra(&self) -> Pair {
        self.game.extra
    }

    /// The blue dice of the active player, and the yellow ones.
    #[must_use]
    pub fn dice(&self) -> [Two; 2] {
        self.game.dice()
    }

    /// The four cells to which the dice of the active player point, some perhaps several times.
    #[must_use]
    pub fn intersections(&self) -> [Square; 4] {
        self.game.intersections()
    }

    /// How many coins the active player can take: one for each intersection that is built, as far as
    /// there is room.
    #[must_use]
    pub fn coins_offered(&self) -> u8 {
        self.game.coins_offered().min(self.coins(self.active()).left())
    }

    /// The cell on which the active player can build a second time.
    #[must_use]
    pub const fn second(&self) -> Square {
        self.game.extra.square()
    }

    /// How many buildings of each type somebody has.
    #[must_use]
    pub fn counts(&self, who: Participant) -> EnumMap<Kind, u8> {
        match who {
            Participant::Seat(seat) => EnumMap::from_fn(|kind| self.built(seat).count(kind)),
            Participant::Fictitious(figure) => self.game.figures[figure].counts,
        }
    }

    /// What somebody got for types completed in earlier rounds.
    #[must_use]
    pub fn awards(&self, who: Participant) -> Awards {
        match who {
            Participant::Seat(seat) => self.game.players[seat].awards,
            Participant::Fictitious(figure) => self.game.figures[figure].awards,
        }
    }

    /// The final scoring, as it would be if the game ended now.
    #[must_use]
    pub fn score_sheet(&self) -> ScoreSheet {
        ScoreSheet::new(&self.game.entries())
    }

    /// What it costs to bring the four dice to these values.
    ///
    /// # Errors
    ///
    /// Why that cannot be done.
    pub fn cost(&self, blue: Two, yellow: Two) -> Result<u8, ActionError> {
        self.game.check_adjust(blue, yellow)
    }

    /// Whether the seat may do this now.
    ///
    /// # Errors
    ///
    /// As [`Game::check`]; [`ActionError::NotNow`] if somebody else decides.
    pub fn check(&self, action: &Action) -> Result<(), ActionError> {
        if self.decides() { self.game.check(action) } else { Err(ActionError::NotNow) }
    }

    /// Calls `visit` with what the seat may do now; not at all if somebody else decides.
    pub fn choices(&self, visit: &mut dyn FnMut(Action)) {
        if self.decides() {
            self.game.for_each_action(visit);
        }
    }

    fn decides(&self) -> bool {
        self.seat.is_some() && self.seat == self.decision().seat()
    }

    /// A game that looks the same, with all rolls to come decided by the seed.
    #[must_use]
    pub fn imagine(&self, seed: u64) -> Game {
        Game { generator: Generator::new(seed), ..self.game.clone() }
    }
}
