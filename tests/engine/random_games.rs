//! Ten thousand random games, checked after every action.

use std::collections::BTreeSet;

use crate::common::{can_be_played_by_number, cells, point, reference_palace};
use alhambra_engine::base::{
    Action, Card, Cards, Decision, Destination, Event, Extras, Game, Setup, TileId, View,
};
use alhambra_engine::{Cell, Currency, Palace, Seat, Slot};
use alhambra_simulator::record::{Header, Record};
use alhambra_simulator::reference;
use alhambra_simulator::replay;
use alhambra_simulator::selfplay::RandomPlayer;

/// Games for each number of players; five times as many in all.
const GAMES: u64 = 2000;

#[test]
fn two_players() {
    play_games(2);
}

#[test]
fn three_players() {
    play_games(3);
}

#[test]
fn four_players() {
    play_games(4);
}

#[test]
fn five_players() {
    play_games(5);
}

#[test]
fn six_players() {
    play_games(6);
}

fn play_games(players: usize) {
    let setup = Setup::new(players).unwrap();
    for seed in 0..GAMES {
        let (game, record) = play_game(setup, seed);
        assert!(game.outcome().is_some());
        let record = Record::read(record.as_bytes()).unwrap();
        let replayed = replay::check(&record).unwrap_or_else(|difference| {
            panic!("{players} players, seed {seed}: {difference}");
        });
        assert_eq!(replayed.outcome(), game.outcome());
        if seed.is_multiple_of(20) {
            let (again, _) = play_game(setup, seed);
            assert_eq!(again, game, "the same seed gives the same game");
        }
    }
}

/// Plays a game at random and checks it at every step. Returns it with its record.
fn play_game(setup: Setup, seed: u64) -> (Game, String) {
    let names = setup.seats().map(|seat| format!("Player {seat}")).collect();
    let mut record = format!("{}\n", Header::base(names, seed));
    let mut write = |event: &Event<'_>| record += &format!("{event}\n");
    let mut game = Game::new(setup, seed, &mut write);
    let mut player = RandomPlayer::new(seed);
    let mut step = 0;
    conserved(&game);
    while let Some(seat) = game.decision().seat() {
        step += 1;
        if (seed + step).is_multiple_of(997) {
            brute_force(&game);
        }
        if (seed + step).is_multiple_of(97) {
            can_be_played_by_number(&game, &mut player);
        }
        if (seed + step).is_multiple_of(7) {
            refused_actions_change_nothing(&mut game, &mut player);
        }
        let action = player.choose(&game).unwrap();
        game.apply(&action, &mut write).unwrap();
        conserved(&game);
        let view = game.table();
        assert!(reference_palace(&view, seat).is_valid(), "seed {seed}, step {step}");
        let tiles = view.built(seat).map(|(cell, tile)| (cell, tile.walls()));
        assert_eq!(view.palace(seat), Palace::new(tiles).unwrap(), "seed {seed}, step {step}");
    }
    (game, record)
}

/// No card and no tile is lost or doubled; a scoring card is there until its round is scored.
fn conserved(game: &Game) {
    let census = game.census();
    let copies = if game.table().dirk().is_some() { 2 } else { 3 };
    for currency in Currency::ALL {
        assert!(census.cards[currency].iter().all(|&number| number == copies), "{census:?}");
    }
    let in_play: Vec<TileId> = TileId::in_play(game.setup().modules()).collect();
    for tile in TileId::all() {
        let copies = census.tiles[tile.index()];
        assert_eq!(copies, u8::from(in_play.contains(&tile)), "{tile}");
    }
    let scored = game.table().rounds_scored();
    if game.decision() != Decision::Over {
        assert_eq!(
            census.scoring_cards.iter().filter(|&&there| !there).count(),
            usize::from(scored)
        );
    }
}

/// Whatever is refused leaves the game as it was.
fn refused_actions_change_nothing(game: &mut Game, random: &mut RandomPlayer) {
    let before = game.clone();
    for _ in 0..4 {
        let action = any_action(random);
        let checked = game.check(&action);
        if checked.is_err() {
            let mut observed = 0;
            let applied = game.apply(&action, &mut |_: &Event<'_>| observed += 1);
            assert_eq!(applied, checked);
            assert_eq!(observed, 0);
            assert_eq!(*game, before);
        }
    }
}

fn any_action(random: &mut RandomPlayer) -> Action {
    let mut below = |bound| random.below(bound).unwrap();
    let cell = Cell::new(below(256) as u8 as i8 / 16, below(256) as u8 as i8 / 16);
    let tile = TileId::new(below(54)).unwrap();
    let cards: Cards = (0..below(4))
        .map(|_| Card::new(Currency::ALL[below(4)], 1 + below(9) as u8).unwrap())
        .collect();
    match below(9) {
        0 => Action::Take(cards),
        1 => {
            Action::Buy { slot: Slot::new(1 + below(4)).unwrap(), pay: cards, extras: Extras::NONE }
        }
        2 => Action::Add { tile, cell },
        3 => Action::Remove { cell },
        4 => Action::Swap { tile, cell },
        5 => Action::Pass,
        6 => Action::Place { tile, to: Destination::Palace(cell) },
        7 => Action::Place { tile, to: Destination::Reserve },
        _ => Action::Place { tile, to: Destination::Dirk },
    }
}

/// The list of legal actions against all actions that there are, judged by the slow reference.
fn brute_force(game: &Game) {
    let mut listed = Vec::new();
    game.for_each_action(&mut |action| listed.push(action));
    let names: BTreeSet<String> = listed.iter().map(|action| format!("{action:?}")).collect();
    assert_eq!(names.len(), listed.len(), "no action is listed twice");
    let Some(seat) = game.decision().seat() else { panic!("nobody decides") };
    let view = game.view(seat);
    let palace = reference_palace(&view, seat);
    let expected: BTreeSet<String> = match game.decision() {
        Decision::Act { first, .. } => {
            let mut all = takes(&view);
            all.extend(purchases(&view));
            all.extend(redesigns(&view, seat, &palace));
            if !first || all.is_empty() {
                all.push(Action::Pass);
            }
            all
        }
        Decision::Place { .. } => placements(&view, &palace, view.dirk().is_some()),
        Decision::PlaceLeftover { .. } => placements(&view, &palace, false),
        // Only modules ask, and there are none here.
        Decision::React { .. } | Decision::Answer { .. } | Decision::Over => Vec::new(),
    }
    .iter()
    .map(|action| format!("{action:?}"))
    .collect();
    assert_eq!(names, expected);
}

/// The sub-multisets of some cards.
fn subsets(cards: &[Card]) -> Vec<Cards> {
    let mut all: Vec<Cards> = Vec::new();
    for set in 1_usize..1 << cards.len() {
        let chosen = cards.iter().enumerate().filter(|(index, _)| set >> index & 1 != 0);
        let chosen: Cards = chosen.map(|(_, &card)| card).collect();
        if !all.contains(&chosen) {
            all.push(chosen);
        }
    }
    all
}

fn takes(view: &View<'_>) -> Vec<Action> {
    let shown: Vec<Card> = view.display().values().flatten().copied().collect();
    let legal = |cards: &Cards| cards.len() == 1 || cards.sum() <= 5;
    subsets(&shown).into_iter().filter(legal).map(Action::Take).collect()
}

fn purchases(view: &View<'_>) -> Vec<Action> {
    let hand: Vec<Card> = view.hand().unwrap().iter().collect();
    let mut all = Vec::new();
    for (slot, tile) in view.market() {
        let Some(tile) = tile else { continue };
        let money: Vec<Card> =
            hand.iter().copied().filter(|card| card.currency() == Some(slot.currency())).collect();
        let price = u16::from(tile.price());
        let legal = |cards: &Cards| {
            let smallest = cards.iter().map(Card::value).min().unwrap_or_default();
            cards.sum() >= price && cards.sum() - u16::from(smallest) < price
        };
        all.extend(subsets(&money).into_iter().filter(legal).map(|pay| Action::Buy {
            slot,
            pay,
            extras: Extras::NONE,
        }));
    }
    all
}

fn redesigns(view: &View<'_>, seat: Seat, palace: &reference::Palace) -> Vec<Action> {
    let mut all = Vec::new();
    for cell in cells(20) {
        let place = point(cell);
        if !palace.tiles.contains_key(&place) && !palace.has_neighbour(place) {
            continue;
        }
        if palace.can_remove(place) {
            all.push(Action::Remove { cell });
        }
        for tile in view.reserve(seat).iter() {
            if palace.can_add(place, tile.walls()) {
                all.push(Action::Add { tile, cell });
            }
            if palace.can_swap(place, tile.walls()) {
                all.push(Action::Swap { tile, cell });
            }
        }
    }
    all
}

fn placements(view: &View<'_>, palace: &reference::Palace, dirk: bool) -> Vec<Action> {
    let mut all = Vec::new();
    for tile in view.waiting().iter() {
        let spots = cells(20)
            .filter(|&cell| palace.has_neighbour(point(cell)))
            .filter(|&cell| palace.can_add(point(cell), tile.walls()));
        all.extend(spots.map(|cell| Action::Place { tile, to: Destination::Palace(cell) }));
        all.push(Action::Place { tile, to: Destination::Reserve });
        if dirk {
            all.push(Action::Place { tile, to: Destination::Dirk });
        }
    }
    all
}
