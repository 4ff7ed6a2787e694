//! NSC-1 to NSC-6: the New Score Cards.

use super::*;
use crate::base::modules::score_cards::ScoreCard;
use crate::kit::message::Bytes;
use crate::kit::{Kind::*, MOST_SCORERS};

fn card(test: impl Fn([Kind; 6]) -> bool) -> ScoreCard {
    let mut cards = (0..18).filter_map(|number| ScoreCard::load(&mut &[number][..]));
    cards.find(|card| test(card.order())).unwrap()
}

/// A game of three with this card in a round.
fn game_with(round: Round, card: ScoreCard) -> Game {
    let mut game = begun_with(3, &[Module::ScoreCards]);
    game.modules.score_cards.cards[round as usize] = card;
    game
}

/// Builds so many tiles of a type, in a row to the east.
fn settle(game: &mut Game, seat: Seat, kind: Kind, count: usize) {
    let taken: Vec<_> =
        game.setup.seats().flat_map(|seat| game.players[seat].built.iter()).collect();
    let free = TileId::all().filter(|tile| tile.kind() == Some(kind) && !taken.contains(tile));
    let first = game.players[seat].built.len() as i8 + 1;
    for (tile, x) in free.take(count).zip(first..) {
        game.build(seat, tile, at(x, 0));
    }
}

/// What each player gets for a type.
fn points(game: &mut Game, round: Round, kind: Kind) -> Vec<u8> {
    score(game, round).iter().map(|row| row.types[kind].points).collect()
}

#[test]
fn nsc1_three_different_cards_are_laid_out() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let setup = Setup::new(2 + seed as usize % 5).unwrap();
        let setup = setup.with_modules(ModuleSet::NONE.with(Module::ScoreCards));
        let mut lines = Vec::new();
        let game = Game::new(setup, seed, &mut |event: &Event| lines.push(event.to_string()));
        assert_eq!(count(&lines, "score-card"), 3);
        assert_eq!(components(&game), [("score cards", 3)]);
        let cards = Round::ALL.map(|round| game.table().score_card(round).unwrap());
        assert!(cards[0] != cards[1] && cards[0] != cards[2] && cards[1] != cards[2]);
        for (card, number) in cards.iter().zip(1..) {
            let named = card.order().map(|kind| std::format!("\"{}\"", kind.name())).join(",");
            let line = std::format!(r#"{{"e":"score-card","round":{number},"order":[{named}]}}"#);
            assert!(lines.contains(&line), "{line}");
            seen.insert(named);
        }
    }
    assert_eq!(seen.len(), 18, "all of them come up");
}

#[test]
fn nsc2_the_line_of_a_type_decides() {
    let mut game = game_with(Round::First, card(|order| order[2] == Chambers));
    settle(&mut game, Seat::S0, Chambers, 2);
    settle(&mut game, Seat::S1, Chambers, 1);
    assert_eq!(points(&mut game, Round::First, Chambers), [3, 0, 0]);
}

#[test]
fn nsc3_ties_are_shared_as_ever() {
    let mut game = game_with(Round::Second, card(|order| order[5] == Tower));
    settle(&mut game, Seat::S0, Tower, 4);
    settle(&mut game, Seat::S1, Tower, 4);
    assert_eq!(points(&mut game, Round::Second, Tower), [9, 9, 0]);
}

#[test]
fn nsc4_three_places_in_the_last_round() {
    let mut game = game_with(Round::Third, card(|order| order[1] == Garden));
    for (seat, count) in [(Seat::S0, 3), (Seat::S1, 2), (Seat::S2, 1)] {
        settle(&mut game, seat, Garden, count);
    }
    assert_eq!(points(&mut game, Round::Third, Garden), [17, 9, 2]);
}

#[test]
fn nsc5_the_order_may_be_turned_round() {
    // No card has seraglios last and towers first: one for each half of the case.
    let mut game = game_with(Round::First, card(|order| order[5] == Seraglio));
    settle(&mut game, Seat::S0, Seraglio, 1);
    assert_eq!(points(&mut game, Round::First, Seraglio), [6, 0, 0]);
    let mut game = game_with(Round::First, card(|order| order[0] == Tower));
    settle(&mut game, Seat::S0, Tower, 1);
    assert_eq!(points(&mut game, Round::First, Tower), [1, 0, 0]);
}

#[test]
fn nsc6_without_a_card_the_values_are_those_of_the_basic_game() {
    let mut game = begun_with(3, &[Module::ScoreCards]);
    // No card has the basic order; a round without a card is scored by it.
    game.modules.score_cards.cards.clear();
    let view = game.table();
    for (round, kind) in
        Round::ALL.into_iter().flat_map(|round| Kind::ALL.map(|kind| (round, kind)))
    {
        assert_eq!(view.place_points(round, kind), round.points(kind));
    }
    assert_eq!(view.place_points(Round::First, Chambers)[0], 4);
    assert_eq!(view.place_points(Round::Third, Pavilion), [16, 8, 1]);
}

#[test]
fn every_line_has_the_points_of_the_ladder() {
    for number in 0..18 {
        let card = ScoreCard::load(&mut &[number][..]).unwrap();
        let mut game = begun_with(3, &[Module::ScoreCards]);
        game.modules.score_cards.cards = [card; 3].into_iter().collect();
        for round in Round::ALL {
            let ladder = card.order().map(|kind| game.table().place_points(round, kind));
            assert_eq!(ladder, Kind::ALL.map(|kind| round.points(kind)));
        }
    }
    assert_eq!(ScoreCard::load(&mut &[18][..]), None);
}

/// Dirk is scored by the same card.
#[test]
fn dirk_uses_the_same_card() {
    let mut game = begun_with(2, &[Module::ScoreCards]);
    game.modules.score_cards.cards[0] = card(|order| order[0] == Tower);
    let his = game.dirk.as_mut().unwrap();
    his.tiles = crate::base::TileSet::EMPTY;
    TileId::all()
        .filter(|tile| tile.kind() == Some(Tower))
        .take(2)
        .for_each(|tile| his.tiles.insert(tile));
    let rows = score(&mut game, Round::First);
    assert!(rows.len() <= MOST_SCORERS);
    assert_eq!(rows.last().unwrap().types[Tower].points, 1);
}

/// The wise man's half building changes the count, not the ladder.
#[test]
fn score_cards_and_characters_the_ladder_stays() {
    let mut game = begun_with(3, &[Module::ScoreCards, Module::Characters]);
    game.modules.score_cards.cards[0] = card(|order| order[5] == Seraglio);
    settle(&mut game, Seat::S0, Seraglio, 1);
    settle(&mut game, Seat::S1, Seraglio, 1);
    own(&mut game, Seat::S1, Character::WiseMan);
    game.modules.characters.favoured = Some(Seraglio);
    assert_eq!(points(&mut game, Round::First, Seraglio), [0, 6, 0]);
}
