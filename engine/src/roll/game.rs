//! The state of a game, how it is set up, and what may be decided.

use enum_map::EnumMap;

use super::action::{Action, ActionError, Decision};
use super::chance::{Chance, roll_pair};
use super::data::{DOUBLE_COST, STARTING_BUILDINGS, extra_points};
use super::dice::{Die, Pair, Square, Two};
use super::event::{Event, Rolled, Watcher};
use super::score::{Awards, Each, Entry, Outcome, ScoreSheet};
use super::setup::{Fictitious, Participant, Setup};
use super::sheet::{Coins, Squares, boxes};
use super::view::View;
use crate::kit::random::Generator;
use crate::kit::{Kind, Seat};

/// A player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Player {
    pub(super) built: Squares,
    pub(super) coins: Coins,
    /// The dice on the sheet that stay there between two turns.
    pub(super) pair: Pair,
    pub(super) awards: Awards,
}

/// A fictitious player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Figure {
    /// How many boxes of each type are marked.
    pub(super) counts: EnumMap<Kind, u8>,
    pub(super) awards: Awards,
}

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// The active player builds or takes coins.
    Act,
    /// The same after dice have been adjusted.
    ActAdjusted,
    /// The active player has built with the own pair and may build with the extra one.
    Double,
    /// The active player has rolled four dice.
    Keep,
    /// The game is over.
    Over,
}

/// A game of Roll & Write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub(super) setup: Setup,
    pub(super) generator: Generator,
    pub(super) players: EnumMap<Seat, Player>,
    pub(super) figures: EnumMap<Fictitious, Figure>,
    /// The pair that goes round: it lies on the sheet of the active player.
    pub(super) extra: Pair,
    pub(super) first: Seat,
    pub(super) active: Seat,
    /// From 1.
    pub(super) round: u8,
    pub(super) step: Step,
}

impl Game {
    /// Sets up a game. The same seed always gives the same game.
    #[must_use]
    pub fn new(setup: Setup, seed: u64, observer: &mut Watcher<'_>) -> Self {
        let mut generator = Generator::new(seed);
        let mut game = Self::with_chance(setup, seed, &mut generator, observer);
        game.generator = generator;
        game
    }

    /// Sets up a game in which something else decides chance, as in a replay. What comes later is
    /// decided by the seed, unless [`Game::apply_with`] is used.
    #[must_use]
    pub fn with_chance(
        setup: Setup,
        seed: u64,
        chance: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) -> Self {
        let starter = chance.starter(setup.players());
        let first = Some(starter).filter(|seat| seat.index() < setup.players()).unwrap_or_default();
        let mut game = Self {
            setup,
            generator: Generator::new(seed),
            players: EnumMap::default(),
            figures: EnumMap::default(),
            extra: Pair::default(),
            first,
            active: first,
            round: 1,
            step: Step::Act,
        };
        observer.event(&Event::Start { player: first });
        for _ in 0..STARTING_BUILDINGS {
            for seat in game.in_turn() {
                game.found(seat, chance, observer);
            }
        }
        for figure in setup.fictitious() {
            (0..STARTING_BUILDINGS).for_each(|_| game.mark(figure, chance, observer));
        }
        for seat in game.in_turn() {
            game.players[seat].pair = roll(seat, chance, observer);
        }
        game.extra = roll(first, chance, observer);
        observer.event(&Event::Turn { player: first, round: 1 });
        game
    }

    /// The players in the order of their turns.
    fn in_turn(&self) -> impl Iterator<Item = Seat> + use<> {
        let (setup, first) = (self.setup, self.first);
        setup.seats().cycle().skip(first.index()).take(setup.players())
    }

    /// Gives a player a building before the first turn.
    fn found(&mut self, seat: Seat, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
        let (who, built) = (Participant::Seat(seat), &mut self.players[seat].built);
        loop {
            let cell = roll_pair(chance).square();
            if !built.contains(cell) {
                *built = built.with(cell);
                return observer.event(&Event::Mark { who, cell, kind: cell.kind() });
            }
            observer.event(&Event::Again { who, cell });
        }
    }

    /// Marks a box for a fictitious player. It has at most 21 of 36, so that one is always free.
    pub(super) fn mark(
        &mut self,
        figure: Fictitious,
        chance: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) {
        let who = Participant::Fictitious(figure);
        loop {
            let cell = roll_pair(chance).square();
            let kind = cell.kind();
            let count = &mut self.figures[figure].counts[kind];
            if *count < boxes(kind) {
                *count += 1;
                return observer.event(&Event::Mark { who, cell, kind });
            }
            observer.event(&Event::Again { who, cell });
        }
    }

    /// Who decides what now.
    #[must_use]
    pub const fn decision(&self) -> Decision {
        let seat = self.active;
        match self.step {
            Step::Act => Decision::Act { seat, adjusted: false },
            Step::ActAdjusted => Decision::Act { seat, adjusted: true },
            Step::Double => Decision::Double { seat },
            Step::Keep => Decision::Keep { seat },
            Step::Over => Decision::Over,
        }
    }

    /// What everybody sees, which is everything.
    #[must_use]
    pub const fn table(&self) -> View<'_> {
        View::new(self, None)
    }

    /// What a seat sees.
    #[must_use]
    pub const fn view(&self, seat: Seat) -> View<'_> {
        View::new(self, Some(seat))
    }

    /// The player whose turn it is.
    fn own(&self) -> &Player {
        &self.players[self.active]
    }

    /// The blue dice of the active player, and the yellow ones.
    pub(super) fn dice(&self) -> [Two; 2] {
        let (own, extra) = (self.own().pair, self.extra);
        [Two::new(own.blue, extra.blue), Two::new(own.yellow, extra.yellow)]
    }

    /// The four cells to which the dice of the active player point, some perhaps several times.
    pub(super) fn intersections(&self) -> [Square; 4] {
        let [blue, yellow] = self.dice();
        let ([left, right], [top, bottom]) = (blue.dice(), yellow.dice());
        let points = [(left, top), (right, top), (left, bottom), (right, bottom)];
        points.map(|(blue, yellow)| Pair { blue, yellow }.square())
    }

    /// What taking coins brings, if there is room for all of them.
    pub(super) fn coins_offered(&self) -> u8 {
        let built = self.own().built;
        self.intersections().into_iter().filter(|&cell| built.contains(cell)).count() as u8
    }

    /// Whether the deciding player may do this now.
    ///
    /// # Errors
    ///
    /// The first reason why not.
    pub fn check(&self, action: &Action) -> Result<(), ActionError> {
        match (self.step, *action) {
            (Step::Over, _) => Err(ActionError::GameOver),
            (Step::Act, Action::Adjust { blue, yellow }) => {
                self.check_adjust(blue, yellow).map(|_| ())
            }
            (Step::ActAdjusted, Action::Adjust { .. }) => Err(ActionError::OneSpecial),
            (Step::Act | Step::ActAdjusted, Action::Build { cell }) => self.check_build(cell),
            (Step::Act | Step::ActAdjusted, Action::Coins)
            | (Step::Double, Action::Double | Action::Pass) => Ok(()),
            (Step::Keep, Action::Keep { blue, yellow }) => {
                let [blues, yellows] = self.dice();
                let there = blues.dice().contains(&blue) && yellows.dice().contains(&yellow);
                if there { Ok(()) } else { Err(ActionError::NoSuchDie) }
            }
            _ => Err(ActionError::NotNow),
        }
    }

    /// What it costs to bring the dice to these values.
    pub(super) fn check_adjust(&self, blue: Two, yellow: Two) -> Result<u8, ActionError> {
        let [blues, yellows] = self.dice();
        let held = self.own().coins.held();
        let cost = blues.steps(blue) + yellows.steps(yellow);
        match blues.changed(blue) + yellows.changed(yellow) {
            0 => Err(ActionError::NoStep),
            1 | 2 if cost <= held => Ok(cost),
            1 | 2 => Err(ActionError::TooFewCoins { cost, held }),
            _ => Err(ActionError::TooManyDice),
        }
    }

    fn check_build(&self, cell: Square) -> Result<(), ActionError> {
        if !self.intersections().contains(&cell) {
            Err(ActionError::NoIntersection)
        } else if self.own().built.contains(cell) {
            Err(ActionError::Built)
        } else {
            Ok(())
        }
    }

    /// Whether the active player, having built with the own pair, may build with the other.
    pub(super) fn may_double(&self) -> bool {
        let allowed = self.step != Step::ActAdjusted || self.setup.both_specials();
        let Player { built, coins, .. } = self.own();
        allowed && coins.held() >= DOUBLE_COST && !built.contains(self.extra.square())
    }

    /// Calls `visit` with every legal action: at most 175.
    pub fn for_each_action(&self, visit: &mut dyn FnMut(Action)) {
        let mut offer = |action| {
            if self.check(&action).is_ok() {
                visit(action);
            }
        };
        match self.step {
            Step::Act | Step::ActAdjusted => {
                let twos = || {
                    let pairs =
                        Die::ALL.into_iter().flat_map(|low| Die::ALL.map(|high| (low, high)));
                    pairs.filter(|(low, high)| low <= high).map(|(low, high)| Two::new(low, high))
                };
                // Nothing can be adjusted without coins; that is quicker than asking for each.
                if self.step == Step::Act && self.own().coins.held() > 0 {
                    for blue in twos() {
                        twos().for_each(|yellow| offer(Action::Adjust { blue, yellow }));
                    }
                }
                let cells = self.intersections();
                for (number, cell) in cells.into_iter().enumerate() {
                    if !cells.iter().take(number).any(|&other| other == cell) {
                        offer(Action::Build { cell });
                    }
                }
                offer(Action::Coins);
            }
            Step::Double => [Action::Double, Action::Pass].into_iter().for_each(offer),
            Step::Keep => {
                for blue in Die::ALL {
                    Die::ALL.into_iter().for_each(|yellow| offer(Action::Keep { blue, yellow }));
                }
            }
            Step::Over => {}
        }
    }

    /// What everybody brings to a scoring.
    pub(super) fn entries(&self) -> Each<Entry> {
        let versus = self.setup.is_versus();
        let extra = if versus { extra_points(self.setup.fictitious().count()) } else { 0 };
        self.setup
            .participants()
            .map(|who| match who {
                Participant::Seat(seat) => {
                    let Player { built, coins, awards, .. } = self.players[seat];
                    let counts = EnumMap::from_fn(|kind| built.count(kind));
                    let (lines, coins) = (built.line_points(), coins.points());
                    Entry { who, counts, awards, lines, coins, extra: 0, scores: true }
                }
                Participant::Fictitious(figure) => {
                    let Figure { counts, awards } = self.figures[figure];
                    let lines = [0; 12];
                    Entry { who, counts, awards, lines, coins: 0, extra, scores: versus }
                }
            })
            .collect()
    }

    /// The result, once the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let over = self.step == Step::Over;
        over.then(|| Outcome::new(self.setup, &ScoreSheet::new(&self.entries())))
    }
}

/// A player rolls a pair.
pub(super) fn roll(seat: Seat, chance: &mut dyn Chance, observer: &mut Watcher<'_>) -> Pair {
    let pair = roll_pair(chance);
    let (blue, yellow) = (Rolled::from_iter([pair.blue]), Rolled::from_iter([pair.yellow]));
    observer.event(&Event::Roll { player: seat, blue, yellow });
    pair
}
