//! What holds in random games of any kind, written once over [`Play`].

mod checks;
pub mod workers;

use std::collections::BTreeMap;
use std::fmt;

use alhambra_engine::Seat;
use alhambra_engine::message::Message;
use alhambra_records::{Header, Record, Recorded, check};
use alhambra_simulator::selfplay::{self, RandomPlayer};

pub use workers::{is_long, play_all};

/// More actions than any game of random players has ever taken.
const MOST_ACTIONS: u64 = 20_000;

/// A game that can be tested here.
pub trait Tested: Recorded<Setup: Send + Sync> {
    /// The first line of a game's record.
    fn header(setup: Self::Setup, seed: u64) -> Header;

    /// Whether a legal action is not worth being offered: a payment with a superfluous card.
    fn is_superfluous(&self, action: &Self::Action) -> bool;

    /// Whether an action adds to what its player has built, or will.
    fn is_building(_: &Self::Action) -> bool {
        false
    }

    /// Compares a game with its replay. What no record shows may lie in another order there.
    fn assert_replayed(&self, replayed: &Self);
}

/// Knows more of a game than all games have in common.
pub trait Judge<G: Tested> {
    /// Looks at a game that has been set up.
    fn new(game: &G) -> Self;

    /// Something happens.
    fn hear(&mut self, event: &G::Event);

    /// Looks at the game after an action of this player.
    fn look(&mut self, game: &G, seat: Seat);

    /// Looks at the game after its end.
    fn finish(&mut self, game: &G);
}

/// What games have shown: what was never seen was never tested.
#[derive(Debug, Default)]
pub struct Seen {
    pub games: u64,
    pub decisions: Counts,
    pub events: Counts,
    /// Candidates that were refused, that were legal, and that were legal but not offered.
    pub refused: u64,
    pub legal: u64,
    pub superfluous: u64,
    /// Damaged snapshots that are a game, and that are none.
    pub damaged: [u64; 2],
}

impl Seen {
    fn add(&mut self, other: Self) {
        self.games += other.games;
        self.decisions.add(other.decisions);
        self.events.add(other.events);
        self.refused += other.refused;
        self.legal += other.legal;
        self.superfluous += other.superfluous;
        let [games, none] = other.damaged;
        self.damaged[0] += games;
        self.damaged[1] += none;
    }

    /// Everything that can be decided has been, and everything that can happen has happened.
    pub fn assert_everything<G: Tested>(&self) {
        self.decisions.assert_all::<G::Action>();
        self.events.assert_all::<G::Event>();
    }
}

/// How often each kind of message was seen.
#[derive(Debug, Default)]
pub struct Counts(BTreeMap<&'static str, u64>);

impl Counts {
    fn count(&mut self, message: &impl Message) {
        *self.0.entry(message.name()).or_default() += 1;
    }

    fn add(&mut self, other: Self) {
        other.0.into_iter().for_each(|(name, count)| *self.0.entry(name).or_default() += count);
    }

    fn assert_all<M: Message>(&self) {
        M::names(&mut |name| assert!(self.0.contains_key(name), "{name} was never seen"));
    }
}

/// A table, the rarest first.
impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rows: Vec<_> = self.0.iter().collect();
        rows.sort_by_key(|&(_, count)| count);
        rows.into_iter().try_for_each(|(name, count)| writeln!(f, "{count:>9} {name}"))
    }
}

/// Who plays: in every other game somebody who mostly builds, and does all else as often as any
/// other kind of thing. Games at random alone hardly come to what needs a large palace.
struct Player {
    random: RandomPlayer,
    builds: bool,
}

impl Player {
    fn new(seed: u64) -> Self {
        Self { random: RandomPlayer::new(seed), builds: !seed.is_multiple_of(2) }
    }

    fn below(&mut self, bound: usize) -> usize {
        self.random.below(bound).expect("something is offered")
    }

    fn choose<G: Tested>(&mut self, offered: &[G::Action]) -> G::Action {
        if !self.builds {
            return offered[self.below(offered.len())];
        }
        let mut wanted: Vec<_> = offered.iter().copied().filter(G::is_building).collect();
        if wanted.is_empty() || self.below(4) == 0 {
            let mut names: Vec<_> = offered.iter().map(Message::name).collect();
            names.sort_unstable();
            names.dedup();
            let name = names[self.below(names.len())];
            wanted = offered.iter().copied().filter(|action| action.name() == name).collect();
        }
        wanted[self.below(wanted.len())]
    }
}

/// Says which game it was if a test fails.
struct Named(String);

impl Drop for Named {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("in the game {}", self.0);
        }
    }
}

/// The list of what is offered.
fn choices<G: Tested>(game: &G) -> Vec<G::Action> {
    let mut all = Vec::new();
    game.for_each_choice(&mut |action| all.push(action));
    all
}

/// Plays a game, with the checks that the contract asks for and those of a judge: at
/// every step what is quick, and the rest now and then.
pub fn play<G: Tested, J: Judge<G>>(setup: G::Setup, seed: u64, seen: &mut Seen) {
    let header = G::header(setup, seed).to_string();
    let _named = Named(header.clone());
    let mut record = header + "\n";
    let mut game = G::begin(setup, seed, &mut |event: &G::Event| {
        seen.events.count(event);
        record += &format!("{event}\n");
    });
    assert_eq!(game.setup(), setup);
    let mut judge = J::new(&game);
    let mut player = Player::new(seed);
    // Chance of its own, so that checks do not change the game.
    let mut random = RandomPlayer::new(!seed);
    let mut dice = |bound: usize| random.below(bound).unwrap_or(0);
    let mut twin = None;
    let mut step = seed;
    while let Some(seat) = game.decider() {
        step += 1;
        assert!(step - seed < MOST_ACTIONS, "the game does not end");
        let offered = choices(&game);
        assert!(!offered.is_empty(), "player {seat} can do nothing");
        if step.is_multiple_of(61) {
            checks::offered_are_legal(&game, &offered);
            checks::can_be_played_by_number(&game, &offered, &mut dice);
        }
        if step.is_multiple_of(13) {
            checks::refused_change_nothing(&mut game, &offered, &mut dice, seen);
        }
        if step.is_multiple_of(101) {
            twin = Some((checks::snapshot(&game), step + 30));
            checks::damaged_snapshot(&game, &mut dice, seen);
        }
        if step.is_multiple_of(397) && !game.is_open_window() {
            // Who passes in a window is not written down; else the record tells all.
            replays(&game, &record);
        }
        let action = player.choose::<G>(&offered);
        seen.decisions.count(&action);
        let settles = game.settles(&action);
        let before = record.len();
        game.apply(&action, &mut |event: &G::Event| {
            seen.events.count(event);
            judge.hear(event);
            record += &format!("{event}\n");
        })
        .unwrap_or_else(|refused| panic!("{action:?} is offered, but {refused}"));
        assert!(settles || game.decider() == Some(seat), "{action:?} can be taken back");
        judge.look(&game, seat);
        if let Some((twin, _)) = &mut twin {
            let mut told = String::new();
            let applied =
                twin.apply(&action, &mut |event: &G::Event| told += &format!("{event}\n"));
            assert_eq!((applied, &*told), (Ok(()), &record[before..]), "a snapshot goes on");
            assert_eq!(*twin, game);
        }
        twin = twin.filter(|&(_, end)| step < end);
    }
    checks::is_over(&mut game, &mut dice, seen);
    judge.finish(&game);
    replays(&game, &record);
    if seed.is_multiple_of(10) {
        let again = selfplay::play::<G>(setup, seed, &mut ()).expect("a game to its end");
        assert_eq!(again.game, game, "the same seed gives the same game");
    }
    seen.games += 1;
}

/// A record so far can be read, and gives the same game again.
fn replays<G: Tested>(game: &G, text: &str) {
    let record: Record<G> = Record::read(text.as_bytes()).expect("the record can be read");
    assert_eq!(record.setup, game.setup());
    assert!(record.entries.iter().map(|entry| &*entry.text).eq(text.lines().skip(1)));
    let replayed = check(&record).unwrap_or_else(|difference| panic!("{difference}"));
    assert_eq!(replayed.decider(), game.decider());
    assert_eq!(replayed.totals(), game.totals());
    assert_eq!(choices(&replayed), choices(game));
    game.assert_replayed(&replayed);
}
