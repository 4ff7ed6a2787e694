//! The base game, alone and with modules: what its judges know beyond the contract of all games.

mod choices;
mod components;
mod mixes;
mod scores;

use alhambra_engine::base::{Action, Decision, Event, Game, Setup};
use alhambra_engine::message::Message;
use alhambra_engine::{Palace, Seat};
use alhambra_records::{Header, parse};

use crate::any_game::{Judge, Seen, Tested, is_long, play_all};
use crate::common::{reference_grounds, reference_palace};
use components::Components;
use scores::Scores;

/// Games without modules for each number of players; five times as many in all.
const PLAIN_GAMES: u64 = 1000;

#[test]
fn without_modules() {
    let games = if is_long() { 10 * PLAIN_GAMES } else { PLAIN_GAMES };
    let setups = (2..=6).map(|players| Setup::new(players).unwrap());
    let seen = play_all::<Game, Judges>(
        setups.flat_map(move |setup| (0..games).map(move |seed| (setup, seed))),
    );
    assert_eq!(seen.games, 5 * games);
    assert_worth_having(&seen);
}

#[test]
fn with_modules() {
    let seen = play_all::<Game, Judges>(mixes::games(is_long()));
    assert_worth_having(&seen);
    seen.assert_all_events::<Game>();
}

/// The candidates were neither all refused nor all legal, and some damaged snapshots were games.
fn assert_worth_having(seen: &Seen) {
    let Seen { games, refused, legal, superfluous, damaged: [possible, impossible], .. } = *seen;
    println!("{seen:?}");
    assert!(refused > 50 * games && legal > 2 * games && superfluous > 0, "{seen:?}");
    assert!(possible > games / 20 && impossible > games / 20, "{seen:?}");
}

impl Tested for Game {
    fn header(setup: Setup, seed: u64) -> Header {
        let names = setup.seats().map(|seat| format!("Player {seat}")).collect();
        Header::with_modules(setup.modules(), names, seed)
    }

    /// The same payment is enough without one of its cards.
    fn is_superfluous(&self, action: &Action) -> bool {
        let line = action.to_string();
        let Some((before, rest)) = line.split_once(r#""pay":["#) else { return false };
        let (cards, after) = rest.split_once(']').expect("the list ends");
        let cards: Vec<&str> = cards.split(',').collect();
        (0..cards.len()).any(|left_out| {
            let mut fewer = cards.clone();
            fewer.remove(left_out);
            let line = format!(r#"{before}"pay":[{}]{after}"#, fewer.join(","));
            let action = Action::read_line(&parse(line.as_bytes()).unwrap()).unwrap();
            self.check(&action).is_ok()
        })
    }

    fn assert_replayed(&self, replayed: &Self) {
        assert_eq!(replayed.decision(), self.decision());
        assert_eq!(replayed.outcome(), self.outcome());
        let (now, then) = (self.census(), replayed.census());
        assert_eq!((now.cards, now.tiles), (then.cards, then.tiles));
        assert_eq!(now.scoring_cards, then.scoring_cards);
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        self.for_each_component(|part, copies| ours.push((part.name, copies)));
        replayed.for_each_component(|part, copies| theirs.push((part.name, copies)));
        assert_eq!(ours, theirs);
        for seat in self.setup().seats() {
            assert_eq!(self.view(seat).hand(), replayed.view(seat).hand());
            assert_eq!(self.table().palace(seat), replayed.table().palace(seat));
        }
    }
}

/// All that is known of a game beside the contract.
struct Judges {
    components: Components,
    scores: Scores,
    looks: u64,
    is_plain: bool,
}

impl Judge<Game> for Judges {
    fn new(game: &Game) -> Self {
        Self {
            components: Components::new(game),
            scores: Scores::new(game),
            looks: 0,
            is_plain: game.setup().modules().is_empty(),
        }
    }

    fn hear(&mut self, event: &Event) {
        self.components.hear(event);
        self.scores.hear(event);
    }

    fn look(&mut self, game: &Game, seat: Seat) {
        self.looks += 1;
        // What is slow, at one step of some.
        let now = |every: u64| self.looks.is_multiple_of(every);
        if self.is_plain {
            has_same_palace(game, seat);
        } else if now(83) {
            has_valid_palace(game, seat);
        }
        if self.is_plain && now(997) && game.decision() != Decision::Over {
            choices::are_all(game);
        }
        // What is lost stays lost.
        if self.is_plain || now(4) {
            self.components.check(game);
        }
        self.scores.check(game);
    }

    fn finish(&mut self, game: &Game) {
        assert_eq!(game.decision(), Decision::Over);
        self.components.check(game);
        self.scores.finish(game);
        game.setup().seats().for_each(|seat| has_valid_palace(game, seat));
    }
}

fn has_valid_palace(game: &Game, seat: Seat) {
    let palace = game.table().palace(seat);
    assert!(reference_grounds(&palace).is_valid(), "{palace:?}");
}

/// What the game remembers of a palace is what its tiles make.
fn has_same_palace(game: &Game, seat: Seat) {
    let view = game.table();
    assert!(reference_palace(&view, seat).is_valid(), "{:?}", view.palace(seat));
    let tiles = view.built(seat);
    assert_eq!(view.palace(seat), Palace::new(tiles).unwrap());
}
