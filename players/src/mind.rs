//! A player for any game: it weighs candidates by playing on in its mind.

use alhambra_engine::{Random, Seat, mixed};
use heapless::Vec;

use crate::known::Known;
use crate::player::{Player, Thought};
use crate::strength::{Manner, Strength};

/// Actions that can be looked at closely.
const MOST_CANDIDATES: usize = 24;

/// Candidates whose playouts look beyond the turn. Which ones do, shorter playouts show.
const FINALISTS: usize = 8;

/// Short playouts of each candidate before that, and how much one counts beside a long one: it is less
/// a matter of luck.
const SHORT: u16 = 2;
const SHORT_COUNTS: u16 = 2;

/// After so many actions in a row that did not lead on, somebody who can leads on.
const PATIENCE: u16 = 24;

/// What an action has against it then: more than playouts can have for it.
const TEDIOUS: i32 = 1 << 24;

/// No playout looks farther ahead than so many rounds: to look at more has not won more.
const FARTHEST: u16 = 4;

/// No playout is longer than so many actions.
const LONGEST: u16 = 200;

#[derive(Clone, Debug)]
struct Candidate<A> {
    action: A,
    /// What its playouts came to, or the first opinion.
    sum: i32,
    /// How many playouts.
    count: u16,
}

impl<A> Candidate<A> {
    /// Those that have been played once more than others are compared by their means.
    fn mean(&self) -> i32 {
        self.sum / i32::from(self.count.max(1))
    }

    /// Whether it is better than another one that has been played as often.
    fn is_better(&self, other: &Self) -> bool {
        self.sum > other.sum
    }
}

/// A game that is played on in the mind.
#[derive(Clone, Debug)]
struct Playout<G: Known> {
    game: G,
    memo: G::Memo,
    /// Turns that are still to begin before it is judged.
    turns: u16,
    actions: u16,
    random: Random,
}

impl<G: Known> Playout<G> {
    /// Begins one where another has been, if there was one: games are long to copy.
    fn begin<'a>(
        place: &'a mut Option<Self>,
        (game, memo): (&G, &G::Memo),
        turns: u16,
        seed: u32,
    ) -> &'a mut Self {
        if let Some(playout) = place {
            playout.game.clone_from(game);
            playout.memo.clone_from(memo);
        }
        let playout = place.get_or_insert_with(|| Self {
            game: game.clone(),
            memo: memo.clone(),
            turns: 0,
            actions: 0,
            random: Random::new(0),
        });
        (playout.turns, playout.actions, playout.random) = (turns, 0, Random::new(seed));
        playout
    }

    /// Does an action; false if it is not legal.
    fn act(&mut self, action: &G::Action) -> bool {
        let Some(seat) = self.game.decider() else { return false };
        let is_legal = self.game.apply(action, &mut ()).is_ok();
        if is_legal {
            self.game.note(&mut self.memo, seat, action);
        }
        is_legal
    }

    /// Does what somebody would do who thinks little; false when it is to be judged.
    fn step(&mut self, insight: &G::Insight) -> bool {
        if self.game.turn_of().is_some() {
            self.turns = self.turns.saturating_sub(1);
        }
        self.actions += 1;
        if self.turns == 0 || self.actions > LONGEST {
            return false;
        }
        let habit = self.game.habit(insight, &self.memo, &mut self.random);
        habit.is_some_and(|action| self.act(&action))
    }
}

/// A computer player.
///
/// It gathers candidates, plays the game on after each of them, in games that look the same from its
/// seat, and keeps the better half, until one is left.
#[derive(Clone, Debug)]
pub struct Mind<G: Known> {
    manner: Manner,
    insight: &'static G::Insight,
    seed: u32,
    seat: Option<Seat>,
    /// It gathers candidates; so many times it has looked for them, and how far ahead it is now.
    is_gathering: bool,
    looked: u16,
    now: i32,
    candidates: Vec<Candidate<G::Action>, MOST_CANDIDATES>,
    /// The candidate that is played on, its playout, and whether that is under way.
    current: usize,
    playout: Option<Playout<G>>,
    is_playing: bool,
    /// Playouts of each candidate so far, and when the worse half is left out.
    round: u16,
    until: u16,
    /// It looks for finalists.
    is_sifting: bool,
    /// How far they go, how many there are for this decision, and how many are left.
    rounds: u16,
    all: u16,
    budget: u16,
    hurried: bool,
    /// How many actions in a row have not led on.
    idle: u16,
    /// What a point is in the values of playouts.
    point: i32,
    rival: Option<(G::Action, i32)>,
}

impl<G: Known> Mind<G> {
    /// A player of this strength. Equal seeds decide equally.
    #[must_use]
    pub const fn new(strength: Strength, seed: u32) -> Self {
        Self {
            manner: strength.manner(),
            insight: match strength {
                Strength::Master => G::MASTERY,
                _ => G::INSIGHT,
            },
            seed,
            seat: None,
            is_gathering: false,
            looked: 0,
            now: 0,
            candidates: Vec::new(),
            current: 0,
            playout: None,
            is_playing: false,
            round: 0,
            until: 0,
            is_sifting: false,
            rounds: 0,
            all: 0,
            budget: 0,
            hurried: false,
            idle: 0,
            point: 1,
            rival: None,
        }
    }

    /// Gives it another seed for its next decision. Without one, somebody who comes back to the same
    /// situation decides the same again, and so might go round in circles.
    pub const fn reseed(&mut self, seed: u32) {
        self.seed = seed;
    }

    /// Tells it before a decision how many actions in a row have not led on ([`Known::leads_on`]). When
    /// nobody wants to end a game, all might do and undo something for ever.
    pub const fn tire(&mut self, idle: u16) {
        self.idle = idle;
    }

    /// The same with another number of playouts.
    #[must_use]
    pub const fn with_playouts(mut self, playouts: u16) -> Self {
        self.manner.playouts = playouts;
        self
    }

    /// The same with another experience.
    #[must_use]
    pub const fn with_insight(mut self, insight: &'static G::Insight) -> Self {
        self.insight = insight;
        self
    }

    /// The second best action of the last decision, if there was more than one, and by how many points
    /// the best one seemed better.
    #[must_use]
    pub const fn rival(&self) -> Option<(G::Action, i32)> {
        self.rival
    }

    /// Gathers candidates. Those of which only their end says anything take a while to look at: one
    /// of them a call, so that nobody waits for it.
    fn gather(&mut self, view: &G::View<'_>) {
        let seed = mixed(self.seed ^ G::digest(view));
        let game = G::imagine(view, seed.into());
        let (insight, memo) = (self.insight, game.memo());
        let mut random = Random::new(seed);
        let (is_first, looked) = (!self.is_gathering, self.looked);
        if is_first {
            self.seat = game.decider();
            // Against others a point counts twice, see `ahead`.
            self.point = if game.totals().len() > 1 { 32 } else { 16 };
            self.rival = None;
        } else if looked == 1 {
            self.now = ahead(&game, insight, &memo, self.seat);
        }
        let (most, now) = (self.manner.candidates.min(MOST_CANDIDATES), self.now);
        let slips = self.manner.slips * G::SLIPS / 16;
        let is_tired = self.idle >= PATIENCE;
        let candidates = &mut self.candidates;
        let mut consider = |action, mut sum| {
            if is_tired && !G::leads_on(&action) {
                sum -= TEDIOUS;
            }
            let candidate = Candidate { action, sum, count: 0 };
            let place = candidates.iter().position(|other| candidate.is_better(other));
            let place = place.unwrap_or(candidates.len());
            if candidates.len() >= most && place < most {
                candidates.pop();
            }
            if place < most {
                let _ = candidates.insert(place, candidate);
            }
        };
        let (mut unfamiliar, mut next) = (0, None);
        game.sensible(insight, &memo, &mut |action, opinion| {
            let sum = i32::from(opinion) + i32::from(random.below(slips + 1));
            if !G::is_familiar(&action) {
                unfamiliar += 1;
                if unfamiliar == looked {
                    next = Some((action, sum));
                }
            } else if is_first {
                consider(action, sum);
            }
        });
        // Not while they are listed: the stack must not hold both.
        if let Some((action, mut sum)) = next {
            let playout = Playout::begin(&mut self.playout, (&game, &memo), 0, seed);
            if playout.act(&action) {
                sum += (ahead(&playout.game, insight, &playout.memo, self.seat) - now) / 2;
            }
            consider(action, sum);
        }
        self.is_gathering = looked < unfamiliar;
        self.looked = looked + 1;
        if !self.is_gathering {
            self.allot(&game);
        }
    }

    /// Says how many playouts there are for the decision of an imagined game.
    fn allot(&mut self, game: &G) {
        let playouts = u32::from(self.manner.playouts) * u32::from(game.weight());
        let playouts = playouts / u32::from(game.effort().max(1));
        let count = self.candidates.len() as u16;
        self.all = playouts as u16;
        self.rounds = 0;
        self.is_sifting = self.manner.rounds > 0;
        if self.is_sifting {
            // Long playouts of some finalists only could not be compared with the others.
            let long = if self.all < FINALISTS as u16 { 0 } else { self.all };
            self.all = long.saturating_add(SHORT * count);
        }
        if self.manner.playouts > 0 {
            // Every candidate is looked at.
            self.all = self.all.max(2 * count);
        }
        self.budget = self.all;
        self.plan_round();
    }

    /// Says how often each candidate is played until the worse half is left out.
    fn plan_round(&mut self) {
        self.current = 0;
        if self.is_sifting {
            self.until = SHORT;
            return;
        }
        let count = self.candidates.len().max(1);
        let rounds = count.next_power_of_two().ilog2().max(1) as u16;
        let share = self.budget / rounds / count as u16;
        self.until = self.round + share.max(1);
    }

    fn begin_playout(&mut self, view: &G::View<'_>) {
        // The same chance for every candidate.
        let seed = mixed(self.seed ^ G::digest(view)).wrapping_add(u32::from(self.round) + 1);
        let Some(candidate) = self.candidates.get(self.current) else { return };
        // Imagined again for each candidate: there is no room to keep another game.
        let game = G::imagine(view, mixed(seed).into());
        let memo = game.memo();
        let turns = 1 + self.rounds * game.totals().len() as u16;
        let playout = Playout::begin(&mut self.playout, (&game, &memo), turns, seed);
        self.is_playing = playout.act(&candidate.action);
        if !self.is_playing {
            // What is legal does not depend on what is hidden: this does not happen.
            self.end_playout(i32::MIN / 1024);
        }
    }

    /// Does one action of the playout, or judges it.
    fn go_on(&mut self) {
        let Some(playout) = &mut self.playout else { return };
        if !playout.step(self.insight) {
            let value = ahead(&playout.game, self.insight, &playout.memo, self.seat);
            self.end_playout(value);
        }
    }

    fn end_playout(&mut self, value: i32) {
        self.is_playing = false;
        if let Some(candidate) = self.candidates.get_mut(self.current) {
            // The first opinion counts a little: among equals the sensible one is done.
            candidate.sum += value;
            candidate.count += 1;
        }
        self.budget = self.budget.saturating_sub(1);
        self.current += 1;
        if self.current >= self.candidates.len() {
            self.current = 0;
            self.round += 1;
            if self.round >= self.until {
                self.leave_out();
            }
        }
    }

    /// Leaves out the worse half of the candidates, or all but the finalists.
    fn leave_out(&mut self) {
        let half = self.candidates.len().div_ceil(2);
        let kept = if self.is_sifting { FINALISTS } else { half };
        while self.candidates.len() > kept {
            let worst =
                self.candidates.iter().enumerate().min_by_key(|(_, candidate)| candidate.sum);
            if let Some((worst, _)) = worst {
                if let [_, _] = *self.candidates {
                    self.compare();
                }
                self.candidates.remove(worst);
            }
        }
        if self.is_sifting {
            self.is_sifting = false;
            self.rounds = (self.manner.rounds * G::FARTHER).min(FARTHEST);
            for finalist in &mut self.candidates {
                finalist.sum *= i32::from(SHORT_COUNTS);
                finalist.count *= SHORT_COUNTS;
            }
        }
        self.plan_round();
    }

    /// The best candidate so far.
    fn best(&self) -> Option<G::Action> {
        let best = self.candidates.iter().rev().max_by_key(|candidate| candidate.mean());
        best.map(|candidate| candidate.action)
    }

    /// Notes the second best candidate.
    fn compare(&mut self) {
        let Some(best) = self.best() else { return };
        let is_best = |one: &&Candidate<_>| one.action == best;
        let Some(mean) = self.candidates.iter().find(is_best).map(Candidate::mean) else { return };
        let others = self.candidates.iter().filter(|one| !is_best(one));
        // First opinions cannot be compared with playouts.
        let second = others.max_by_key(|one| (one.count > 0, one.mean()));
        self.rival = second.map(|one| {
            let better = if one.count > 0 { mean - one.mean() } else { 0 };
            (one.action, (better.max(0) + self.point / 2) / self.point)
        });
    }
}

impl<G: Known> Player<G> for Mind<G> {
    fn think(&mut self, view: &G::View<'_>) -> Thought<G::Action> {
        if self.candidates.is_empty() || self.is_gathering {
            self.gather(view);
        } else if self.is_playing {
            self.go_on();
        } else {
            self.begin_playout(view);
        }
        if self.is_gathering {
            return Thought::Pondering(0);
        }
        let is_done = self.candidates.len() <= 1 || self.budget == 0 || self.hurried;
        if is_done && let Some(action) = self.best() {
            if self.candidates.len() > 1 {
                self.compare();
            }
            self.forget();
            return Thought::Decided(action);
        }
        let all = u32::from(self.all.max(1));
        let done = all.saturating_sub(self.budget.into());
        Thought::Pondering((done * 255 / all) as u8)
    }

    fn hurry(&mut self) {
        self.hurried = true;
    }

    fn forget(&mut self) {
        self.candidates.clear();
        (self.is_gathering, self.is_playing, self.hurried) = (false, false, false);
        (self.looked, self.current, self.round) = (0, 0, 0);
    }
}

/// How far a seat is expected to be ahead of the others in the end.
fn ahead<G: Known>(game: &G, insight: &G::Insight, memo: &G::Memo, seat: Option<Seat>) -> i32 {
    let prospects = game.prospects(insight, memo);
    let (mut own, mut best, mut sum) = (0, i32::MIN, 0);
    for (other, &points) in prospects.iter().enumerate() {
        if Some(other) == seat.map(Seat::index) {
            own = points;
        } else {
            best = best.max(points);
            sum += points;
        }
    }
    match prospects.len() as i32 - 1 {
        ..=0 => own,
        others => 2 * own - best - sum / others,
    }
}
