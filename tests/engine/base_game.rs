//! The base game, alone and with modules: what its judges know beyond the contract of all games.

mod choices;
mod components;
mod mixes;
mod scores;

use std::collections::BTreeMap;

use alhambra_engine::base::modules::{falconers, treasure_chamber};
use alhambra_engine::base::{
    Action, Cards, Decision, Destination, Event, Game, Move, Question, Setup,
};
use alhambra_engine::message::Message;
use alhambra_engine::{Currency, Palace, Seat};
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
    println!("decisions\n{}events\n{}", seen.decisions, seen.events);
    seen.assert_everything::<Game>();
}

/// The candidates were neither all refused nor all legal, and some damaged snapshots were games.
fn assert_worth_having(seen: &Seen) {
    let Seen { games, refused, legal, superfluous, damaged: [possible, impossible], .. } = *seen;
    println!("{seen:?}");
    assert!(refused > 50 * games && legal > 2 * games && superfluous > 0, "{seen:?}");
    assert!(possible > games / 20 && impossible > games / 20, "{seen:?}");
}

/// The cards of a payment in an action's line, with what stands before and behind.
fn payment(line: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = line.split_once(r#""pay":["#)?;
    let (cards, after) = rest.split_once(']').expect("the list ends");
    Some((before, cards, after))
}

/// What is paid of each kind of money.
fn amounts(cards: &str) -> BTreeMap<String, u32> {
    let mut amounts = BTreeMap::new();
    for card in cards.split(',') {
        let (kind, value) = card.trim_matches('"').split_at(card.trim_matches('"').len() - 1);
        // A card without a value ends in a letter.
        *amounts.entry(kind.to_owned()).or_default() += value.parse().unwrap_or(0);
    }
    amounts.retain(|_, sum| *sum > 0);
    amounts
}

impl Tested for Game {
    fn header(setup: Setup, seed: u64) -> Header {
        let names = setup.seats().map(|seat| format!("Player {seat}")).collect();
        Header::of(setup, names, seed)
    }

    /// The same payment is enough without one of its cards, or one is offered that takes no more of
    /// any kind of money. Of large bids only some payments are offered.
    fn is_superfluous(&self, action: &Action) -> bool {
        if let Action::Module(Move::Falconers(own)) = *action {
            return offers_cheaper_falcon(self, own);
        }
        if let Action::Module(Move::TreasureChamber(treasure_chamber::Move::Pay(pay))) = *action {
            return offers_as_good_for_chests(self, &pay);
        }
        let line = action.to_string();
        let Some((before, pay, after)) = payment(&line) else { return false };
        let cards: Vec<&str> = pay.split(',').collect();
        let too_many = (0..cards.len()).any(|left_out| {
            let mut fewer = cards.clone();
            fewer.remove(left_out);
            let line = format!(r#"{before}"pay":[{}]{after}"#, fewer.join(","));
            let action = Action::read_line(&parse(line.as_bytes()).unwrap()).unwrap();
            self.check(&action).is_ok()
        });
        let paid = amounts(pay);
        let is_bid = matches!(self.decision(), Decision::Answer { .. });
        let dear = is_bid && paid.values().sum::<u32>() > 40;
        let mut equally_good = false;
        self.for_each_action(&mut |offered| {
            let line = offered.to_string();
            if let Some((own, pay, rest)) = payment(&line)
                && (own, rest) == (before, after)
            {
                let less = |(kind, sum): (&String, &u32)| paid.get(kind).unwrap_or(&0) >= sum;
                equally_good |= dear || amounts(pay).iter().all(less);
            }
        });
        too_many || equally_good
    }

    fn is_building(action: &Action) -> bool {
        matches!(
            action,
            Action::Buy { .. }
                | Action::Add { .. }
                | Action::Place { to: Destination::Palace(_), .. }
        )
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

/// Whether the same falcon is offered for a lower card of the same currency.
fn offers_cheaper_falcon(game: &Game, own: falconers::Move) -> bool {
    let falconers::Move::Buy { falcon, cell, card } = own;
    let mut found = false;
    game.for_each_action(&mut |offered| {
        if let Action::Module(Move::Falconers(offered)) = offered {
            let falconers::Move::Buy { falcon: same, cell: there, card: other } = offered;
            let cheaper = other.currency() == card.currency() && other.value() < card.value();
            found |= (same, there) == (falcon, cell) && cheaper;
        }
    });
    found
}

/// Whether a payment for chests is offered that takes no more of any currency. Whether it takes cards or
/// tokens of one makes no difference where any mix pays.
fn offers_as_good_for_chests(game: &Game, pay: &Cards) -> bool {
    let mut found = false;
    game.for_each_action(&mut |offered| {
        use treasure_chamber::Move::Pay;
        if let Action::Module(Move::TreasureChamber(Pay(other))) = offered {
            let less = |kind: Currency| other.worth_in(kind) <= pay.worth_in(kind);
            found |= Currency::KINDS.into_iter().all(less);
        }
    });
    found
}

/// While somebody is asked how a tile lies and where gates stand, not everything can be reached.
fn has_valid_palace(game: &Game, seat: Seat) {
    if let Decision::Answer {
        question: Question::CityGates(_) | Question::MagicalBuildings(_),
        ..
    } = game.decision()
    {
        return;
    }
    let palace = game.table().palace(seat);
    assert!(reference_grounds(&palace).is_valid(), "{palace:?}");
}

/// What the game remembers of a palace is what its tiles make.
fn has_same_palace(game: &Game, seat: Seat) {
    let view = game.table();
    assert!(reference_palace(&view, seat).is_valid(), "{:?}", view.palace(seat));
    let tiles = view.built(seat).map(|(cell, tile)| (cell, tile.walls()));
    assert_eq!(view.palace(seat), Palace::new(tiles).unwrap());
}
