//! Refilling market and overview board.

use super::*;

/// A game with these tiles on the overview board, from its first space, and this stack, the top first.
fn with_overview(overview: [Option<(&str, Kind)>; 3], stack: usize) -> Game {
    let mut game = table(3);
    game.board.abilities = [Ability::SwapToken; 4];
    for (space, wanted) in Space::ALL.into_iter().zip(overview) {
        match wanted {
            Some((name, kind)) => preview(&mut game, space, name, Some(kind)),
            None => {
                if let Some(tile) = game.overview[space].take() {
                    game.tiles.insert(0, tile).unwrap();
                }
            }
        }
    }
    while game.tiles.len() > stack {
        game.tiles.remove(0);
    }
    game
}

fn empty(game: &mut Game, slots: &[Slot]) {
    for &slot in slots {
        game.market[slot] = None;
    }
}

/// Ends the turn by taking a card.
fn end_turn(game: &mut Game) -> Vec<Event> {
    let first = game.display[Slot::S1].unwrap();
    act(game, Action::Take([first].into_iter().collect()))
}

const PAVILION: Option<(&str, Kind)> = Some(("land-9-ES-0", Kind::Pavilion));
const SERAGLIO: Option<(&str, Kind)> = Some(("land-5-NW-0", Kind::Seraglio));
const TOWER: Option<(&str, Kind)> = Some(("land-12-S-S", Kind::Tower));

#[test]
fn rp_07_the_market_is_filled_from_the_overview_board() {
    let mut game = with_overview([PAVILION, SERAGLIO, TOWER], 10);
    empty(&mut game, &[Slot::S1, Slot::S3]);
    let next: Vec<_> = game.tiles.iter().rev().take(2).copied().collect();
    end_turn(&mut game);
    assert_eq!(game.market[Slot::S1], Some(tile("land-12-S-S")));
    assert_eq!(game.market[Slot::S3], Some(tile("land-5-NW-0")));
    assert_eq!(game.overview[Space::S3], Some(tile("land-9-ES-0")));
    assert_eq!(game.overview[Space::S1], Some(next[0]));
    assert_eq!(game.overview[Space::S2], Some(next[1]));
    assert_eq!(game.kind(tile("land-12-S-S")), Some(Kind::Tower), "tokens move along");
}

#[test]
fn rp_08_an_empty_market_takes_all_of_it() {
    let mut game = with_overview([PAVILION, SERAGLIO, TOWER], 10);
    empty(&mut game, &Slot::ALL);
    let next: Vec<_> = game.tiles.iter().rev().take(4).copied().map(Some).collect();
    end_turn(&mut game);
    let names = ["land-12-S-S", "land-5-NW-0", "land-9-ES-0"];
    for (slot, name) in Slot::ALL.into_iter().zip(names) {
        assert_eq!(game.market[slot], Some(tile(name)));
    }
    assert_eq!(game.market[Slot::S4], next[0]);
    assert_eq!(game.overview.into_array()[..], next[1..]);
}

#[test]
fn rp_09_gaps_are_closed_to_the_right_first() {
    let mut game = with_overview([PAVILION, None, TOWER], 10);
    empty(&mut game, &[Slot::S4]);
    let next: Vec<_> = game.tiles.iter().rev().take(2).copied().map(Some).collect();
    end_turn(&mut game);
    assert_eq!(game.market[Slot::S4], Some(tile("land-12-S-S")));
    assert_eq!(game.overview[Space::S3], Some(tile("land-9-ES-0")));
    assert_eq!([game.overview[Space::S1], game.overview[Space::S2]], next[..]);
}

#[test]
fn rp_10_an_empty_overview_board_does_not_end_the_game() {
    let mut game = with_overview([PAVILION, None, None], 0);
    empty(&mut game, &[Slot::S2]);
    end_turn(&mut game);
    assert_eq!(game.market[Slot::S2], Some(tile("land-9-ES-0")));
    assert!(game.overview.values().all(Option::is_none));
    assert_eq!(game.decision(), Decision::Act { seat: S1, further: true });
}

#[test]
fn rp_11_a_market_place_that_stays_empty_ends_the_game_without_new_money() {
    let mut game = with_overview([None; 3], 0);
    empty(&mut game, &[Slot::S2]);
    let events = end_turn(&mut game);
    assert!(events.iter().any(|event| matches!(event, Event::Leftover { .. })));
    assert!(!events.iter().any(|event| matches!(event, Event::Display { .. })));
    assert_eq!(game.display[Slot::S1], None);
}

#[test]
fn rp_r10_spaces_are_filled_from_the_first() {
    let mut game = with_overview([None, PAVILION, None], 1);
    let next = game.tiles[0];
    end_turn(&mut game);
    assert_eq!(game.overview.into_array(), [Some(next), None, Some(tile("land-9-ES-0"))]);
}

#[test]
fn rp_r11_the_game_ends_before_a_scoring_card_comes_up() {
    let mut game = with_overview([None; 3], 0);
    empty(&mut game, &[Slot::S2]);
    game.deck.push(DeckCard::Scoring(Round::Second)).unwrap();
    let events = end_turn(&mut game);
    let second = |event: &Event| matches!(event, Event::ScoringCard { .. });
    assert!(!events.iter().any(second));
    game.deck.pop();
}

#[test]
fn a_scoring_card_is_scored_after_the_refill_and_leaves_the_game() {
    let mut game = with_overview([PAVILION, SERAGLIO, TOWER], 10);
    let at = game.deck.iter().position(|card| *card == DeckCard::Scoring(Round::First)).unwrap();
    let scoring = game.deck.remove(at);
    game.deck.push(scoring).unwrap();
    let events = end_turn(&mut game);
    let place = |wanted: fn(&Event) -> bool| events.iter().position(wanted).unwrap();
    let card = place(|event| matches!(event, Event::ScoringCard { round: Round::First }));
    let display = place(|event| matches!(event, Event::Display { .. }));
    let score = place(|event| matches!(event, Event::Score(_)));
    let turn = place(|event| matches!(event, Event::Turn { .. }));
    assert!(card < display && display < score && score < turn);
    assert_eq!(game.rounds_scored, 1);
    assert!(!game.deck.contains(&DeckCard::Scoring(Round::First)));
}
