//! B-01 to B-08, the components, and wrong set-ups.

use super::*;
use crate::base::SetupError;
use crate::base::setup::{pile_ends, stack_piles};

#[test]
fn b_01_every_starting_hand_is_worth_20_to_28() {
    for players in 2..=6 {
        for seed in 0..200 {
            let game = Game::new(Setup::new(players).unwrap(), seed, &mut ());
            for seat in game.setup.seats() {
                let worth = game.players[seat].hand.sum();
                assert!((20..=28).contains(&worth), "{worth} with {players} players, seed {seed}");
            }
        }
    }
}

#[test]
fn b_02_dealing_goes_on_from_19() {
    let game = arranged(3, "B9 G9 O1 Y9", "");
    assert_eq!(game.players[Seat::S0].hand, cards("B9 G9 O1 Y9"));
}

#[test]
fn b_03_dealing_stops_at_20() {
    let game = arranged(3, "B7 G6 O7 Y9", "");
    assert_eq!(game.players[Seat::S0].hand, cards("B7 G6 O7"));
}

#[test]
fn b_04_fewest_cards_then_least_money_begins() {
    let game = arranged(3, "B5 G5 O5 Y8 B8 G8 O8 B7 G7 O7", "");
    assert_eq!(game.starter, Seat::S2);
    assert_eq!(game.active, Seat::S2);
}

#[test]
fn equal_hands_leave_the_start_to_chance() {
    let starters: std::collections::BTreeSet<Seat> = (0..50)
        .map(|seed| {
            let mut chance = Fixed::new("B7 G6 O7 G7 B6 Y7 Y6 O7 B7", "");
            chance.generator = Generator::new(seed);
            struct Tied(Fixed);
            impl Chance for Tied {
                fn shuffle_tiles(&mut self, tiles: &mut [TileId]) {
                    self.0.shuffle_tiles(tiles);
                }
                fn shuffle_cards(&mut self, cards: &mut [Card]) {
                    self.0.shuffle_cards(cards);
                }
                fn starter(&mut self, tied: &[Seat]) -> Seat {
                    assert_eq!(tied, [Seat::S0, Seat::S1, Seat::S2]);
                    self.0.generator.starter(tied)
                }
                fn shuffle_specials(&mut self, cards: &mut [Special], in_deck: usize) {
                    self.0.shuffle_specials(cards, in_deck);
                }
                fn put_into_pile(&mut self, card: DeckCard, pile: usize) -> usize {
                    self.0.put_into_pile(card, pile)
                }
                fn pick(&mut self, among: usize) -> usize {
                    self.0.pick(among)
                }
                fn draw(&mut self, bag: &[Special]) -> usize {
                    self.0.draw(bag)
                }
                fn put_back(&mut self, tile: TileId, left: usize) -> usize {
                    self.0.put_back(tile, left)
                }
            }
            Game::with_chance(Setup::new(3).unwrap(), 0, &mut Tied(chance), &mut ()).starter
        })
        .collect();
    assert_eq!(starters.len(), 3);
}

#[test]
fn b_05_scoring_cards_lie_in_the_second_and_fourth_pile() {
    assert_eq!(pile_ends(80), [16, 32, 48, 64, 80]);
    let places = |above: [usize; 2]| {
        let mut chance = Fixed::new("", "");
        chance.above = Some(above);
        let money = (0..80).map(|n| Card::new(Currency::Dinar, n % 9 + 1).unwrap());
        let (deck, _) =
            stack_piles(money.collect::<Vec<_>>().into_iter(), &Default::default(), &mut chance);
        assert_eq!(deck.len(), 82);
        [Round::First, Round::Second]
            .map(|round| deck.iter().rev().position(|&card| card == DeckCard::Scoring(round)))
    };
    assert_eq!(places([0, 0]), [Some(16), Some(49)]);
    assert_eq!(places([16, 16]), [Some(32), Some(65)]);
    assert_eq!(places([7, 99]), [Some(23), Some(65)], "never below its pile");
}

#[test]
fn b_06_larger_piles_come_first() {
    assert_eq!(pile_ends(82), [17, 34, 50, 66, 82]);
}

#[test]
fn b_07_two_players_have_72_cards_and_dirk() {
    let game = Game::new(Setup::new(2).unwrap(), 3, &mut ());
    let hands: u32 = game.setup.seats().map(|seat| game.players[seat].hand.len()).sum();
    assert_eq!(hands as usize + 4 + game.deck.len() - 2, 72);
    for card in (0..4).flat_map(|c| (1..=9).map(move |v| Card::new(Currency::ALL[c], v).unwrap())) {
        let held: u8 = game.setup.seats().map(|seat| game.players[seat].hand.count(card)).sum();
        let shown = game.display.values().filter(|&&other| other == Some(card)).count();
        let drawn = game.deck.iter().filter(|&&other| other == DeckCard::Card(card)).count();
        assert_eq!(held as usize + shown + drawn, 2, "{card}");
    }
    assert_eq!(game.dirk.unwrap().tiles.len(), 6);
    assert_eq!(game.tiles.len(), 44);
}

#[test]
fn b_08_six_players_leave_50_tiles() {
    let game = Game::new(Setup::new(6).unwrap(), 3, &mut ());
    assert_eq!(game.tiles.len(), 50);
    assert_eq!(game.dirk, None);
}

#[test]
fn the_tiles_have_their_checksums() {
    let of =
        |kind: Kind| TileId::in_play(ModuleSet::NONE).filter(move |tile| tile.kind() == Some(kind));
    let prices = |kind| of(kind).map(|tile| u32::from(tile.price())).sum::<u32>();
    assert_eq!(Kind::ALL.map(|kind| of(kind).count()), [7, 7, 9, 9, 11, 11]);
    assert_eq!(Kind::ALL.map(prices), [35, 42, 63, 72, 99, 110]);
    for side in Side::ALL {
        assert_eq!(
            TileId::in_play(ModuleSet::NONE).filter(|tile| tile.walls().has(side)).count(),
            20
        );
    }
    let number = |tile: &TileId| Side::ALL.iter().filter(|&&s| tile.walls().has(s)).count();
    let with =
        |walls| TileId::in_play(ModuleSet::NONE).filter(|tile| number(tile) == walls).count();
    assert_eq!([0, 1, 2, 3].map(with), [10, 16, 20, 8]);
    let names: std::collections::BTreeSet<String> =
        TileId::in_play(ModuleSet::NONE).map(|tile| tile.to_string()).collect();
    assert_eq!(names.len(), 54, "every tile is told apart by its name");
}

#[test]
fn wrong_setups_are_refused() {
    assert_eq!(Setup::new(1), Err(SetupError::Players(1)));
    assert_eq!(Setup::new(7), Err(SetupError::Players(7)));
    assert_eq!(Setup::new(usize::MAX), Err(SetupError::Players(usize::MAX)));
}

#[test]
fn the_first_events_follow_the_order_of_setting_up() {
    let mut names = Vec::new();
    Game::new(Setup::new(2).unwrap(), 5, &mut |event: &Event| {
        let line = event.to_string();
        names.push(String::from(line.split('"').nth(3).unwrap()));
    });
    let expected = ["market"; 4]
        .into_iter()
        .chain(["dirk"; 6])
        .chain(["deal"; 2])
        .chain(["start"])
        .chain(["display"; 4])
        .chain(["turn"]);
    assert_eq!(names, expected.collect::<Vec<_>>());
}
