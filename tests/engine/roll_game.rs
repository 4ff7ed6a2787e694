//! Roll & Write: what its judges know beyond the contract of all games.

mod books;
mod collectors;

use alhambra_engine::Seat;
use alhambra_engine::roll::{Action, Event, Game, Setup};
use alhambra_records::Header;

use crate::any_game::{Judge, Tested, is_long, play_all};
use books::Books;

/// Games of each set-up; in a long test 50 000 in all.
const GAMES: u64 = 200;
const LONG: u64 = 2_500;

/// Every way to play: one to five players, alone with and against two to four fictitious ones, each
/// with one special action a turn and with both.
fn setups() -> Vec<Setup> {
    let alone = |fictitious| Setup::new(1).unwrap().with_fictitious(fictitious).unwrap();
    let versus = |fictitious| alone(fictitious).versus().unwrap();
    let one_special: Vec<_> = (2..=5)
        .map(|players| Setup::new(players).unwrap())
        .chain((2..=4).map(alone))
        .chain((2..=4).map(versus))
        .collect();
    let both = one_special.iter().map(|setup| setup.with_both_specials());
    one_special.iter().copied().chain(both).collect()
}

#[test]
fn at_all_tables() {
    let games = if is_long() { LONG } else { GAMES };
    let setups = setups();
    let count = setups.len() as u64 * games;
    let seen = play_all::<Game, Books>(
        setups.into_iter().flat_map(move |setup| (0..games).map(move |seed| (setup, seed))),
    );
    println!("decisions\n{}events\n{}", seen.decisions, seen.events);
    assert_eq!(seen.games, count);
    seen.assert_everything::<Game>();
    assert!(seen.refused > 10 * count && seen.legal > count && seen.superfluous == 0, "{seen:?}");
}

impl Tested for Game {
    fn header(setup: Setup, seed: u64) -> Header {
        let names = setup.seats().map(|seat| format!("Player {seat}")).collect();
        Header::roll(setup, names, seed)
    }

    /// Everything legal is offered.
    fn is_superfluous(&self, _: &Action) -> bool {
        false
    }

    fn assert_replayed(&self, replayed: &Self) {
        // All but the chance to come, which no record tells.
        assert_eq!(self.table().imagine(1), replayed.table().imagine(1));
    }
}

impl Judge<Game> for Books {
    fn new(game: &Game) -> Self {
        Self::open(game)
    }

    fn hear(&mut self, event: &Event) {
        self.enter(event);
    }

    fn look(&mut self, game: &Game, _: Seat) {
        self.compare(game);
    }

    fn finish(&mut self, game: &Game) {
        self.close(game);
    }
}
