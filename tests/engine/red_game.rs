//! The Red Palace: what its judges know beyond the contract of all games.

mod books;
mod scores;

use alhambra_engine::base::Destination;
use alhambra_engine::red::{Action, Card, Event, Game, Module, Modules, Setup};
use alhambra_engine::{Play, Seat};
use alhambra_records::Header;
use alhambra_simulator::selfplay::RandomPlayer;

use crate::any_game::{Judge, Tested, is_long, play_all};
use crate::common::reference_grounds;
use books::Books;

/// Games of each table, and of a long run: with 40 tables 20 000.
const GAMES: u64 = 4;
const MANY_GAMES: u64 = 500;

/// Every number of players with every mix of modules.
fn tables() -> impl Iterator<Item = Setup> + Send {
    let mixes = (0..8).map(|bits| {
        let chosen = Module::ALL.into_iter().enumerate().filter(|(bit, _)| bits >> bit & 1 != 0);
        chosen.map(|(_, module)| module).collect::<Modules>()
    });
    mixes.flat_map(|modules| {
        (2..=6).map(move |players| Setup::new(players).unwrap().with_modules(modules))
    })
}

/// By turns with classic scoring and with the recommended guard board.
fn vary(setup: Setup, seed: u64) -> Setup {
    match seed % 4 {
        1 => setup.with_classic_scoring(),
        2 => setup.for_a_first_game(),
        _ => setup,
    }
}

#[test]
fn at_all_tables_with_all_modules() {
    let games = if is_long() { MANY_GAMES } else { GAMES };
    let count = tables().count() as u64 * games;
    let seen = play_all::<Game, Books>(
        tables().flat_map(|table| (0..games).map(move |seed| (vary(table, seed), seed))),
    );
    println!("decisions\n{}events\n{}", seen.decisions, seen.events);
    assert_eq!(seen.games, count);
    seen.assert_everything::<Game>();
    assert!(seen.refused > 10 * count && seen.legal > count && seen.superfluous > 0, "{seen:?}");
    assert!(seen.damaged.iter().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn no_listing_of_a_random_game_is_long() {
    let mut longest = 0;
    for seed in 0..if is_long() { 2000 } else { 60 } {
        let setup = Setup::new(2 + seed as usize % 5).unwrap().with_modules(Modules::ALL);
        let mut game = Game::new(setup, seed, &mut ());
        let mut player = RandomPlayer::new(!seed);
        let mut choose = |count| {
            longest = longest.max(count);
            player.below(count).unwrap_or(0)
        };
        while game.play(&mut choose, &mut ()).is_some() {}
    }
    assert!((50..=4096).contains(&longest), "{longest}");
}

impl Tested for Game {
    fn header(setup: Setup, seed: u64) -> Header {
        let names = setup.seats().map(|seat| format!("Player {seat}")).collect();
        Header::red(setup, names, seed)
    }

    /// A payment on the market from which the lowest card could be left out.
    fn is_superfluous(&self, action: &Action) -> bool {
        let Action::Buy { slot, pay } = action else { return false };
        let lowest = pay.iter().map(Card::value).min();
        let price = self.table().market()[*slot].map(|tile| tile.face().price);
        lowest
            .zip(price)
            .is_some_and(|(lowest, price)| pay.sum() >= u16::from(price) + u16::from(lowest))
    }

    fn is_building(action: &Action) -> bool {
        match action {
            Action::Buy { .. } | Action::Bazaar { .. } | Action::BuyAhead { .. } => true,
            Action::Add { .. } => true,
            Action::Place { to, .. } => matches!(to, Destination::Palace(_)),
            _ => false,
        }
    }

    /// All but what no record tells: the order of hidden things, and chance to come.
    fn assert_replayed(&self, replayed: &Self) {
        for seat in self.setup().seats() {
            assert_eq!(self.view(seat).imagine(1), replayed.view(seat).imagine(1));
        }
    }
}

impl Judge<Game> for Books {
    fn new(game: &Game) -> Self {
        Self::open(game)
    }

    fn hear(&mut self, event: &Event) {
        self.enter(event);
    }

    fn look(&mut self, game: &Game, seat: Seat) {
        self.compare(game);
        if self.is_time_for_palaces() {
            has_valid_palace(game, seat);
        }
    }

    fn finish(&mut self, game: &Game) {
        self.compare(game);
        self.close(game);
        game.setup().seats().for_each(|seat| has_valid_palace(game, seat));
    }
}

fn has_valid_palace(game: &Game, seat: Seat) {
    let palace = game.table().palace(seat);
    assert!(reference_grounds(&palace).is_valid(), "{palace:?}");
}
