//! Every combination of eight modules: twenty random games for each number of players, checked at
//! every step for what is quick and now and then for the rest.

mod actions;
mod components;
mod scores;

use alhambra_engine::Seat;
use alhambra_engine::base::{Decision, Event, Game, Module, Setup};
use alhambra_simulator::record::{Header, Record};
use alhambra_simulator::replay;
use alhambra_simulator::selfplay::RandomPlayer;

use crate::common::{can_be_played_by_number, reference_grounds};
use components::Components;
use scores::Scores;

const MODULES: [Module; 8] = [
    Module::Vizier,
    Module::ExchangeCards,
    Module::Diamonds,
    Module::Characters,
    Module::Camps,
    Module::Thieves,
    Module::Watchtowers,
    Module::Medina,
];

/// Games of each combination and number of players.
const GAMES: u64 = 20;

/// More actions than any game of random players has ever taken.
const MOST_ACTIONS: u64 = 20_000;

#[test]
fn two_players() {
    play_combinations(2);
}

#[test]
fn three_players() {
    play_combinations(3);
}

#[test]
fn four_players() {
    play_combinations(4);
}

#[test]
fn five_players() {
    play_combinations(5);
}

#[test]
fn six_players() {
    play_combinations(6);
}

fn play_combinations(players: usize) {
    for combination in 1_u64..1 << MODULES.len() {
        let chosen = |place: &usize| combination >> place & 1 != 0;
        let modules = (0..MODULES.len()).filter(chosen).map(|place| MODULES[place]).collect();
        let setup = Setup::new(players).unwrap().with_modules(modules).unwrap();
        for number in 0..GAMES {
            // Every game has a seed of its own.
            let seed = (combination * 10 + players as u64) * GAMES + number;
            let played = Table::new(setup, seed, number == 0).play();
            match number {
                0 => played.replays(),
                1 => assert_eq!(Table::new(setup, seed, false).play().game, played.game),
                _ => {}
            }
        }
    }
}

/// A game that is played, and what is known of it.
struct Table {
    setup: Setup,
    seed: u64,
    player: RandomPlayer,
    game: Game,
    components: Components,
    scores: Scores,
    /// The lines of the record, if it is kept.
    record: Option<String>,
}

impl Table {
    fn new(setup: Setup, seed: u64, recorded: bool) -> Self {
        let mut record = recorded.then(|| {
            let names = setup.seats().map(|seat| format!("Player {seat}")).collect();
            format!("{}\n", Header::with_modules(setup.modules(), names, seed))
        });
        let game = Game::new(setup, seed, &mut |event: &Event<'_>| write(&mut record, event));
        let components = Components::new(&game);
        let scores = Scores::new(&game);
        Self { setup, seed, player: RandomPlayer::new(seed), game, components, scores, record }
    }

    fn play(mut self) -> Self {
        let Self { setup, seed, .. } = self;
        let modules = setup.modules();
        let mut step = 0;
        while let Some(seat) = self.game.decision().seat() {
            step += 1;
            assert!(step < MOST_ACTIONS, "{modules}, seed {seed} does not end");
            if (seed + step).is_multiple_of(61) {
                actions::offered_ones_are_legal(&self.game);
                can_be_played_by_number(&self.game, &mut self.player);
            }
            if (seed + step).is_multiple_of(17) {
                actions::refused_ones_change_nothing(&mut self.game, &mut self.player);
            }
            let action = self.player.choose(&self.game).expect("something is legal");
            let Self { game, components, scores, record, .. } = &mut self;
            game.apply(&action, &mut |event: &Event<'_>| {
                components.hear(event);
                scores.hear(event);
                write(record, event);
            })
            .unwrap_or_else(|error| panic!("{modules}, seed {seed}: {action:?}: {error}"));
            // What is lost stays lost.
            if step.is_multiple_of(4) {
                self.components.check(&self.game);
            }
            // What is slow, in one game of five.
            self.scores.check(&self.game, seed.is_multiple_of(5));
            if (seed + step).is_multiple_of(83) {
                self.has_valid_palace(seat);
            }
        }
        assert_eq!(self.game.decision(), Decision::Over);
        self.components.check(&self.game);
        setup.seats().for_each(|seat| self.has_valid_palace(seat));
        self.scores.finish(&self.game);
        self
    }

    fn has_valid_palace(&self, seat: Seat) {
        let grounds = self.game.table().grounds(seat);
        assert!(reference_grounds(&grounds).is_valid(), "seed {}: {grounds:?}", self.seed);
    }

    /// The record gives the same game again.
    fn replays(&self) {
        let record = Record::read(self.record.as_deref().unwrap_or_default().as_bytes()).unwrap();
        let replayed = replay::check(&record).unwrap_or_else(|difference| {
            panic!("{}, seed {}: {difference}", self.setup.modules(), self.seed);
        });
        assert_eq!(replayed.outcome(), self.game.outcome());
        assert_eq!(replayed.census(), self.game.census());
    }
}

fn write(record: &mut Option<String>, event: &Event<'_>) {
    if let Some(lines) = record {
        *lines += &format!("{event}\n");
    }
}
