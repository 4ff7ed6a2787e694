//! B-70 to B-78, B-81: the end of the game, and Dirk.

use super::*;
use crate::base::{ActionError, Decision, Destination};

/// A game of three with a full market, this many tiles in the stack, and seat 0 to act.
fn ending(stack: usize) -> Game {
    let mut game = begun(3);
    let spare = game.tiles.len() - stack;
    let spare: Vec<TileId> = game.tiles.drain(..spare).collect();
    spare.into_iter().for_each(|tile| game.players[Seat::S2].reserve.insert(tile));
    game
}

fn take_any(game: &Game) -> Action {
    Action::Take([game.display[Slot::S1].unwrap()].into_iter().collect())
}

/// Buys the tile of a place with cards that suffice, and puts it into the reserve.
fn buy_and_reserve(game: &mut Game, slot: Slot) -> Vec<String> {
    let seat = game.active;
    let pay: Cards =
        [9, 9].map(|value| Card::new(slot.currency(), value).unwrap()).into_iter().collect();
    game.players[seat].hand = pay;
    let bought = game.market[slot].unwrap();
    play(game, Action::Buy { slot, pay, switches: Switches::NONE });
    play(game, Action::Place { tile: bought, to: Destination::Reserve })
}

/// The game after B-70: two tiles have filled two empty places, the stack is empty.
fn just_filled() -> Game {
    let mut game = ending(2);
    game.market[Slot::S1] = None;
    game.market[Slot::S3] = None;
    let action = take_any(&game);
    play(&mut game, action);
    game
}

#[test]
fn b_70_a_full_market_goes_on_without_a_stack() {
    let game = just_filled();
    assert!(game.market.values().all(Option::is_some));
    assert!(game.tiles.is_empty());
    assert_eq!(game.decision(), Decision::Act { seat: Seat::S1, first: true });
}

#[test]
fn b_71_taking_money_goes_on_too() {
    let mut game = just_filled();
    let action = take_any(&game);
    play(&mut game, action);
    assert_eq!(game.decision(), Decision::Act { seat: Seat::S2, first: true });
}

#[test]
fn b_72_the_game_ends_when_a_place_stays_empty() {
    let mut game = just_filled();
    let lines = buy_and_reserve(&mut game, Slot::S2);
    assert_eq!(lines.iter().filter(|line| line.contains("leftover")).count(), 3);
    assert!(!lines.iter().any(|line| line.contains("\"turn\"")));
}

#[test]
fn b_73_the_last_tile_is_handed_out_too() {
    let mut game = ending(1);
    let last = game.tiles[0];
    game.market[Slot::S4] = None;
    let lines = buy_and_reserve(&mut game, Slot::S2);
    assert_eq!(lines.iter().filter(|line| line.contains("\"market\"")).count(), 1);
    let handed: Vec<&String> = lines.iter().filter(|line| line.contains("\"leftover\"")).collect();
    assert_eq!(handed.len(), 3);
    assert!(handed[1].contains(&std::format!(r#""slot":2,"tile":"{last}""#)));
}

/// The slot's hand-out when the players' hands are these.
fn hand_out(slot: Slot, hands: [&str; 3]) -> Option<Seat> {
    let mut game = ending(0);
    game.market = enum_map::EnumMap::default();
    game.market[slot] = Some(tile("tower-13-E"));
    for (seat, hand) in game.setup.seats().zip(hands) {
        game.players[seat].hand = cards(hand);
    }
    show(&mut game, "B1");
    game.players[Seat::S0].hand = cards(hands[0]);
    let mut receiver = None;
    // The card taken is of no use for the comparison: a dinar 1 that nobody's total turns on.
    game.step = Step::HandOut;
    game.run(&mut Generator::new(1), &mut |event: &Event| {
        if let Event::Leftover { player, .. } = event {
            receiver = Some(*player);
        }
    });
    receiver.unwrap()
}

#[test]
fn b_74_a_tie_leaves_the_tile() {
    assert_eq!(hand_out(Slot::S1, ["B7", "B3 B4", "B3"]), None);
}

#[test]
fn b_75_most_money_of_the_currency_receives_it() {
    assert_eq!(hand_out(Slot::S3, ["O5", "B9 B9", "Y9"]), Some(Seat::S0));
}

#[test]
fn b_76_no_money_leaves_the_tile() {
    assert_eq!(hand_out(Slot::S2, ["B9", "O9", "Y9"]), None);
}

#[test]
fn b_77_equal_points_share_the_victory() {
    let outcome = crate::base::Outcome::of([120, 120, 90].into_iter().collect());
    assert_eq!(outcome.winners, [Seat::S0, Seat::S1]);
    assert_eq!(
        Event::End(outcome.clone()).to_string(),
        r#"{"e":"end","totals":[120,120,90],"winners":[0,1]}"#
    );
}

#[test]
fn b_78_dirk_draws_a_third_after_round_2() {
    for (stack, drawn) in [(20, 6), (17, 5), (2, 0)] {
        let mut game = begun(2);
        let spare = game.tiles.len() - stack;
        game.tiles.drain(..spare);
        let before = game.dirk.unwrap().tiles.len();
        game.queued = [false, true];
        game.step = Step::Score;
        game.run(&mut Generator::new(1), &mut ());
        assert_eq!(game.dirk.unwrap().tiles.len() - before, drawn);
    }
}

#[test]
fn dirk_draws_what_is_there_if_that_is_less_than_six() {
    let mut game = begun(2);
    let spare = game.tiles.len() - 4;
    game.tiles.drain(..spare);
    let before = game.dirk.unwrap().tiles.len();
    game.queued = [true, false];
    game.step = Step::Score;
    game.run(&mut Generator::new(1), &mut ());
    assert_eq!(game.dirk.unwrap().tiles.len() - before, 4);
    assert_eq!(game.decision(), Decision::Act { seat: Seat::S1, first: true });
}

#[test]
fn dirk_cannot_win() {
    let mut game = begun(2);
    game.dirk.as_mut().unwrap().score = 200;
    game.players[Seat::S1].score = 100;
    game.step = Step::FinalScore;
    game.run(&mut Generator::new(1), &mut ());
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.totals.len(), &outcome.winners[..]), (2, &[Seat::S1][..]));
}

#[test]
fn b_81_a_gift_joins_dirks_tiles_and_counts_at_once() {
    let mut game = begun(2);
    game.market[Slot::S1] = Some(tile("tower-11-0"));
    game.tiles.retain(|&other| other != tile("tower-11-0"));
    game.players[Seat::S0].hand = cards("B9 B3");
    game.dirk = Some(crate::base::Dirk::default());
    game.deck.push(DeckCard::Scoring(Round::First)).unwrap();
    show(&mut game, "B1 G2 O1");
    play(&mut game, Action::Buy { slot: Slot::S1, pay: cards("B9 B3"), switches: Switches::NONE });
    let gift = Action::Place { tile: tile("tower-11-0"), to: Destination::Dirk };
    let lines = play(&mut game, gift);
    assert_eq!(lines[0], r#"{"e":"gift","player":0,"tile":"tower-11-0"}"#);
    let score = lines.iter().find(|line| line.contains("\"score\"")).unwrap();
    assert!(
        score.ends_with(
            r#"{"player":"dirk","wall":0,"types":[0,0,0,0,0,6],"points":6,"total":6}]}"#
        ),
        "{score}"
    );
}

#[test]
fn a_leftover_tile_is_built_or_kept_but_not_given_away() {
    let mut game = begun(2);
    let leftover = tile("tower-12-0");
    game.players[Seat::S1].leftover.insert(leftover);
    game.step = Step::PlaceLeftover(Seat::S1);
    let to_dirk = Action::Place { tile: leftover, to: Destination::Dirk };
    assert_eq!(game.check(&to_dirk), Err(ActionError::NotBought));
    assert!(!actions(&game).contains(&to_dirk));
    let mut kept = game.clone();
    let lines = play(&mut kept, Action::Place { tile: leftover, to: Destination::Reserve });
    assert_eq!(lines[0], r#"{"e":"reserve","player":1,"tile":"tower-12-0","from":"leftover"}"#);
    let lines =
        play(&mut game, Action::Place { tile: leftover, to: Destination::Palace(at(0, 1)) });
    assert_eq!(
        lines[0],
        r#"{"e":"build","player":1,"tile":"tower-12-0","cell":[0,1],"from":"leftover"}"#
    );
    assert!(lines[1].starts_with(r#"{"e":"score","round":3,"#));
    assert!(lines[2].starts_with(r#"{"e":"end","#));
    assert_eq!(game.decision(), Decision::Over);
    let points = |game: &Game| game.outcome().unwrap().totals[1];
    assert!(points(&game) > points(&kept), "only a built tile scores");
    assert_eq!(game.check(&Action::Pass), Err(ActionError::GameOver));
}

#[test]
fn a_scoring_card_in_the_last_refill_is_scored_first() {
    let mut game = ending(0);
    game.deck.push(DeckCard::Scoring(Round::Second)).unwrap();
    show(&mut game, "B1 G2 O1");
    let lines = buy_and_reserve(&mut game, Slot::S1);
    let place = |name: &str| lines.iter().position(|line| line.contains(name));
    assert!(place(r#""score","round":2"#) < place("leftover"));
    assert!(place(r#""score","round":2"#).is_some());
}

#[test]
fn the_bag_may_run_dry_in_the_middle_of_a_refill() {
    let mut game = ending(2);
    game.market = enum_map::EnumMap::default();
    let next = [game.tiles[1], game.tiles[0]];
    let action = take_any(&game);
    let lines = play(&mut game, action);
    let market: Vec<&String> = lines.iter().filter(|line| line.contains("\"market\"")).collect();
    assert_eq!(market.len(), 2);
    assert!(market[0].contains(&std::format!(r#""slot":1,"tile":"{}""#, next[0])));
    assert!(market[1].contains(&std::format!(r#""slot":2,"tile":"{}""#, next[1])));
    assert_eq!(lines.iter().filter(|line| line.contains("\"leftover\"")).count(), 2);
}
