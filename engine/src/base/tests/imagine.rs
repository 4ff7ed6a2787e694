//! Snapshots, and games that look the same from a seat.

use super::*;
use crate::base::modules::building_sites::Site;
use crate::base::modules::certificates::Saving;
use crate::base::{Decision, ModuleSet, View};
use crate::kit::message::Bytes;
use crate::kit::random::Generator;

/// Visits games of all numbers of players, without and with modules, every few actions.
fn for_each_game(mut visit: impl FnMut(&Game, &mut Generator)) {
    for (players, modules) in
        (2..=6).flat_map(|players| [(players, ModuleSet::NONE), (players, ModuleSet::ALL)])
    {
        let setup = Setup::new(players).unwrap().with_modules(modules);
        let mut random = Generator::new(players as u64);
        let mut game = Game::new(setup, 7, &mut ());
        let mut step = 0;
        while game.decision() != Decision::Over {
            if step % 23 == 0 {
                visit(&game, &mut random);
            }
            step += 1;
            game.play(|count| random.below(count), &mut ()).unwrap();
        }
        visit(&game, &mut random);
    }
}

fn bytes_of(game: &Game) -> Vec<u8> {
    let mut bytes = Vec::new();
    game.store(&mut |byte| bytes.push(byte));
    bytes
}

#[test]
fn snapshots_come_back() {
    let mut longest = 0;
    for_each_game(|game, _| {
        let bytes = bytes_of(game);
        let mut from = &bytes[..];
        assert_eq!(Game::load(&mut from).as_ref(), Some(game));
        assert!(from.is_empty());
        longest = longest.max(bytes.len());
    });
    assert!(longest <= crate::base::SNAPSHOT_BYTES * 3 / 4, "{longest} bytes");
}

#[test]
fn damaged_snapshots_are_no_game_or_a_possible_one() {
    for_each_game(|game, random| {
        for _ in 0..40 {
            let mut bytes = bytes_of(game);
            let place = random.below(bytes.len());
            bytes[place] = random.below(256) as u8;
            if let Some(mut other) = Game::load(&mut &bytes[..]) {
                assert_eq!(other.census().tiles, game.census().tiles);
                for _ in 0..20 {
                    other.play(|count| random.below(count), &mut ());
                }
            }
            assert_eq!(Game::load(&mut &bytes[..place]), None);
        }
    });
}

#[test]
fn a_table_that_is_laid_is_not_laid_again() {
    let mut game = begun_with(3, &[Module::StreetTrader]);
    let setting_up = Game::new(game.setup, 7, &mut ());
    assert!(setting_up.is_preparing());
    (game.step, game.resume) = (setting_up.step, setting_up.resume);
    assert_eq!(Game::load(&mut &bytes_of(&game)[..]), None);
    // Nor is anything else there before it is.
    for spoil in [
        |game: &mut Game| game.display[Slot::S1] = game.deck.pop().and_then(DeckCard::money),
        |game: &mut Game| game.market[Slot::S1] = game.tiles.pop(),
        |game: &mut Game| game.deck.push(DeckCard::Scoring(Round::First)).unwrap(),
    ] {
        let mut spoilt = setting_up.clone();
        assert_eq!(Game::load(&mut &bytes_of(&spoilt)[..]).as_ref(), Some(&setting_up));
        spoil(&mut spoilt);
        assert_eq!(Game::load(&mut &bytes_of(&spoilt)[..]), None);
    }
}

#[test]
fn imagined_games_look_the_same_and_know_nothing_else() {
    for_each_game(|game, random| {
        for seat in game.setup.seats() {
            let (view, seeds) = (game.view(seat), [random.below(1 << 30) as u64, 5]);
            let imagined = view.imagine(seeds[0]);
            assert_eq!(imagined.census(), game.census());
            assert_eq!(imagined.view(seat).hand(), view.hand());
            assert_eq!(imagined.view(seat).thieves(), view.thieves());
            assert_eq!(imagined.decision(), game.decision());
            for other in game.setup.seats() {
                assert_eq!(imagined.table().hand_len(other), view.hand_len(other));
                assert_eq!(imagined.table().thief_count(other), view.thief_count(other));
            }
            let choices = |view: View<'_>| {
                let mut all = Vec::new();
                view.choices(&mut |choice| all.extend(choice.iter()));
                all
            };
            assert_eq!(choices(imagined.view(seat)), choices(view));
            assert_eq!(choices(view).is_empty(), game.decision().seat() != Some(seat));
            // Everything hidden is another, and what is imagined is the same.
            assert_eq!(imagined.view(seat).imagine(seeds[1]), view.imagine(seeds[1]));
        }
    });
}

#[test]
fn what_is_taken_openly_is_known_until_it_is_paid() {
    let known = |game: &Game, names: &str| {
        (0..20).all(|seed| {
            let imagined = game.view(Seat::S1).imagine(seed);
            imagined.players[Seat::S0].hand.contains(&cards(names))
        })
    };
    let mut game = begun(2);
    game.players[Seat::S0].hand = cards("B7 G3 G3");
    assert!(!known(&game, "B7"));
    show(&mut game, "B7 B2 O9 Y9");
    play(&mut game, Action::Take(cards("B7")));
    assert!(known(&game, "B7") && !known(&game, "B7 B7"));
    // Whether this one is paid or the other, nobody can tell.
    game.pay(Seat::S0, &cards("B7 G3"));
    assert!(!known(&game, "B7"));
}

#[test]
fn what_everybody_has_seen_is_in_the_hand() {
    let mut game = begun(2);
    let hand = game.players[Seat::S0].hand;
    game.seen[Seat::S0] = hand;
    assert_eq!(Game::load(&mut &bytes_of(&game)[..]).as_ref(), Some(&game));
    game.seen[Seat::S0].insert(game.deck.iter().find_map(|card| card.money()).unwrap());
    assert_eq!(Game::load(&mut &bytes_of(&game)[..]), None);
}

#[test]
fn imagined_games_differ_and_can_be_played() {
    let setup = Setup::new(4).unwrap().with_modules(ModuleSet::ALL);
    let game = opened(setup, 7);
    let hands: std::collections::HashSet<String> = (0..20)
        .map(|seed| {
            let mut imagined = game.view(Seat::S0).imagine(seed);
            let hand: Vec<_> = imagined.players[Seat::S1].hand.iter().collect();
            let mut random = Generator::new(seed);
            while imagined.play(|count| random.below(count), &mut ()).is_some() {}
            assert_eq!(imagined.decision(), Decision::Over);
            std::format!("{hand:?}")
        })
        .collect();
    assert!(hands.len() > 15);
}

#[test]
fn what_modules_hide_is_dealt_anew() {
    let setup = Setup::new(4).unwrap().with_modules(ModuleSet::ALL);
    let mut game = opened(setup, 7);
    let sites = [("garden-11-0", 0), ("garden-10-0", 1), ("tower-12-0", 2)];
    for ((name, currency), x) in sites.into_iter().zip(1..) {
        build(&mut game, Seat::S1, &[(name, at(x, 0))]);
        let marker = Bytes::load(&mut &[currency][..]).unwrap();
        game.modules.building_sites.sites.push(Site { tile: tile(name), marker }).unwrap();
    }
    let different = |hidden: fn(&Game) -> String| {
        let imagined = (0..20).map(|seed| hidden(&game.view(Seat::S0).imagine(seed)));
        imagined.collect::<std::collections::HashSet<_>>().len() > 5
    };
    assert!(different(|game| std::format!("{:?}", game.modules.thieves)));
    assert!(different(|game| std::format!("{:?}", game.modules.invaders)));
    assert!(different(|game| std::format!("{:?}", game.modules.squares)));
    assert!(different(|game| std::format!("{:?}", game.modules.building_sites)));
    // Which two wall cards lie in each pile, in whatever order.
    assert!(different(|game| {
        let wall = |card: &DeckCard| match card {
            DeckCard::Special(card) if card.module == Module::CityWalls => Some(card.number),
            _ => None,
        };
        let mut cards: Vec<u8> = game.deck.iter().filter_map(wall).collect();
        cards.chunks_mut(2).for_each(<[u8]>::sort_unstable);
        std::format!("{cards:?}")
    }));
}

#[test]
fn what_others_have_chosen_in_secret_is_chosen_anew() {
    let setup = Setup::new(4).unwrap().with_modules(ModuleSet::ALL);
    let mut game = Game::new(setup, 7, &mut ());
    let chooser = game.starter;
    game.play(|_| 0, &mut ()).unwrap();
    let chosen = |game: &Game| game.modules.street_trader.tokens[chooser].residents;
    let viewed = |seat: Seat| {
        let imagined = (0..20).map(|seed| chosen(&game.view(seat).imagine(seed)));
        imagined.collect::<std::collections::HashSet<_>>()
    };
    assert_eq!(viewed(chooser).len(), 1, "but not the own choice");
    let others = viewed(setup.next(chooser));
    assert!(others.len() > 5 && others.iter().all(|residents| residents.len() == 3));
}

#[test]
fn cards_of_a_pile_stay_in_it() {
    let setup = Setup::new(3).unwrap().with_modules(ModuleSet::ALL);
    let game = opened(setup, 7);
    let mut places = [std::collections::HashSet::new(), std::collections::HashSet::new()];
    for seed in 0..200 {
        let imagined = game.view(Seat::S2).imagine(seed);
        for (round, places) in [Round::First, Round::Second].into_iter().zip(&mut places) {
            let place = imagined.deck.iter().position(|&card| card == DeckCard::Scoring(round));
            places.insert(place.unwrap());
        }
    }
    let [_, first, _, second, _] = game.piles.map(usize::from);
    let [above_first, _, above_second, ..] = game.piles.map(usize::from);
    assert!(places[0].iter().all(|place| (first..above_first).contains(place)));
    assert!(places[1].iter().all(|place| (second..above_second).contains(place)));
    assert!(places.iter().all(|places| places.len() > 8));
}

/// Whether a snapshot of this game is one.
fn comes_back(game: &Game) -> bool {
    Game::load(&mut &bytes_of(game)[..]).is_some()
}

#[test]
fn more_coins_than_there_are_and_amounts_that_nobody_can_save_are_no_game() {
    let modules = [Module::Change, Module::Certificates].into_iter().collect();
    let setup = Setup::new(3).unwrap().with_modules(modules);
    let mut game = Game::new(setup, 1, &mut ());
    game.modules.change.coins[Seat::S0] = [0, 0, 0, 6];
    game.modules.certificates.savings[Seat::S1] =
        Some(Saving { currency: Currency::Ducat, amount: 6 });
    assert!(comes_back(&game));
    let mut coins = game.clone();
    coins.modules.change.coins[Seat::S2] = [0, 0, 0, 1];
    assert!(!comes_back(&coins));
    for (currency, amount) in [(Currency::Ducat, 7), (Currency::Ducat, 0), (Currency::Wild, 6)] {
        game.modules.certificates.savings[Seat::S1] = Some(Saving { currency, amount });
        assert!(!comes_back(&game), "{amount}");
    }
}
