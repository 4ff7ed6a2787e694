//! B-10 to B-20: taking money, buying, refilling.

use super::*;
use crate::base::modules::{Tender, exchange_cards};
use crate::base::payment::{Owed, Purchase, Tills, for_each_purchase};
use crate::base::{ActionError, Choice};

/// A game of three in which seat 0 acts with this hand and this tile lies on the dinar place.
fn shopping(hand: &str, name: &str) -> Game {
    let mut game = begun(3);
    game.players[Seat::S0].hand = cards(hand);
    game.market[Slot::S1] = Some(tile(name));
    game
}

fn buy(pay: &str) -> Action {
    Action::Buy { slot: Slot::S1, pay: cards(pay), switches: Switches::NONE }
}

fn takes(game: &Game) -> Vec<Cards> {
    let take = |action| if let Action::Take(cards) = action { Some(cards) } else { None };
    actions(game).into_iter().filter_map(take).collect()
}

#[test]
fn b_10_one_card_or_several_up_to_5() {
    let mut game = begun(3);
    show(&mut game, "B2 G3 O6 Y8");
    let legal = takes(&game);
    assert_eq!(legal.len(), 5);
    for set in ["B2", "G3", "O6", "Y8", "B2 G3"] {
        assert!(legal.contains(&cards(set)), "{set}");
        assert_eq!(game.check(&Action::Take(cards(set))), Ok(()));
    }
    assert_eq!(
        game.check(&Action::Take(cards("B2 O6"))),
        Err(ActionError::TooMuch { sum: 8, limit: 5 })
    );
    assert_eq!(game.check(&Action::Take(Cards::none())), Err(ActionError::NoCards));
    assert_eq!(game.check(&Action::Take(cards("B1"))), Err(ActionError::NotInDisplay));
}

#[test]
fn b_11_all_sets_worth_5_at_most_can_be_taken() {
    let mut game = begun(3);
    show(&mut game, "B1 G1 O1 Y2");
    assert_eq!(takes(&game).len(), 15);
    show(&mut game, "B1 B1 B1 B2");
    let legal = takes(&game);
    assert_eq!(legal.len(), 7, "equal cards cannot be told apart");
    assert!(legal.contains(&cards("B1 B1 B1 B2")));
}

#[test]
fn equal_cards_go_from_the_left() {
    let mut game = begun(3);
    show(&mut game, "B1 G9 B1 B1");
    let before = game.players[Seat::S0].hand;
    game.players[Seat::S0].hand = Cards::none();
    game.waiting.insert(tile("tower-12-0"));
    play(&mut game, Action::Take(cards("B1 B1")));
    assert_eq!(game.players[Seat::S0].hand, cards("B1 B1"));
    let left: Vec<Option<Card>> = game.display.values().copied().collect();
    assert_eq!(left, [None, Some(card("G9")), None, Some(card("B1"))], "{before:?}");
}

#[test]
fn b_12_overpaying_gives_neither_change_nor_action() {
    let mut game = shopping("B8 B3 G5", "garden-10-N");
    let lines = play(&mut game, buy("B8 B3"));
    let line =
        r#"{"e":"buy","player":0,"slot":1,"tile":"garden-10-N","pay":["B3","B8"],"exact":false}"#;
    assert_eq!(lines, [line]);
    assert_eq!(game.players[Seat::S0].hand, cards("G5"));
    assert_eq!(game.discard, cards("B3 B8"));
    assert_eq!(game.decision(), crate::base::Decision::Place { seat: Seat::S0 });
}

#[test]
fn b_13_paying_exactly_gives_another_action() {
    let mut game = shopping("B4 B6", "garden-10-N");
    play(&mut game, buy("B4 B6"));
    assert_eq!(game.decision(), crate::base::Decision::Act { seat: Seat::S0, first: false });
}

#[test]
fn b_14_too_little_and_mixed_money_are_refused() {
    let mut game = shopping("B9 B6 G4", "garden-10-N");
    let before = game.clone();
    let refuse = |game: &mut Game, pay, error| {
        assert_eq!(game.apply(&buy(pay), &mut ()), Err(error));
        assert_eq!(*game, before);
    };
    refuse(&mut game, "B9", ActionError::TooLittle { price: 10, paid: 9 });
    refuse(&mut game, "B6 G4", ActionError::WrongCurrency);
    refuse(&mut game, "B7 B6", ActionError::NotInHand);
    refuse(&mut game, "", ActionError::TooLittle { price: 10, paid: 0 });
}

#[test]
fn superfluous_cards_may_be_paid_but_are_not_offered() {
    let mut game = shopping("B1 B4 B4 B6", "garden-10-N");
    let is_buy = |action: &Action| matches!(action, Action::Buy { slot: Slot::S1, .. });
    let offered: Vec<Action> = actions(&game).into_iter().filter(is_buy).collect();
    assert_eq!(offered.len(), 1, "{offered:?}");
    assert!(offered.contains(&buy("B4 B6")));
    assert_eq!(game.check(&buy("B1 B4 B4 B6")), Ok(()));
    play(&mut game, buy("B1 B4 B6"));
    assert_eq!(game.players[Seat::S0].hand, cards("B4"));
}

#[test]
fn two_equal_cards_are_two_cards() {
    let mut game = shopping("B5 B5", "garden-10-N");
    assert_eq!(game.check(&buy("B5")), Err(ActionError::TooLittle { price: 10, paid: 5 }));
    assert_eq!(game.check(&buy("B5 B5 B5")), Err(ActionError::NotInHand));
    play(&mut game, buy("B5 B5"));
    assert_eq!(game.players[Seat::S0].hand, Cards::none());

    let mut game = shopping("B9 B9", "pavilion-8-0");
    play(&mut game, buy("B9"));
    assert_eq!(game.players[Seat::S0].hand, cards("B9"));
}

#[test]
fn payments_are_complete_and_without_repetition() {
    // Against every subset of the cards, by brute force.
    let purses = ["1 1 1 2 3 9", "2 2 2 3 3 3", "5 5 4 1 1 7", "9 9 9 8 8 8", "1 2 3 4 5 6 7 8 9"];
    for values in purses {
        let values: Vec<u8> = values.split(' ').map(|value| value.parse().unwrap()).collect();
        let of = |set: usize| -> Vec<u8> {
            let mut chosen: Vec<u8> =
                (0..values.len()).filter(|i| set >> i & 1 != 0).map(|i| values[i]).collect();
            chosen.sort_unstable();
            chosen
        };
        let purse = |values: &[u8]| -> crate::Purse {
            let dinar = |&value: &u8| Card::new(Currency::Dinar, value).unwrap();
            values.iter().map(dinar).collect::<Cards>().in_currency(Currency::Dinar)
        };
        for price in 2..=14_u8 {
            let mut expected: Vec<Vec<u8>> = (0..1 << values.len())
                .map(of)
                .filter(|chosen| {
                    let sum: u8 = chosen.iter().sum();
                    sum >= price && chosen.iter().all(|value| sum - value < price)
                })
                .collect();
            expected.sort();
            expected.dedup();
            let mut found = Vec::new();
            crate::base::payment::for_each_payment(
                Purchase::plain(Slot::S1),
                purse(&values),
                price,
                &mut |payments| {
                    let nth = (0..payments.len()).filter_map(|number| payments.nth(number));
                    assert!(nth.eq(payments.iter()));
                    for action in payments.iter() {
                        let Action::Buy { slot: Slot::S1, pay, switches: Switches::NONE } = action
                        else {
                            panic!("{action:?}");
                        };
                        found.push(pay.iter().map(Card::value).collect::<Vec<u8>>());
                    }
                },
            );
            found.sort();
            assert_eq!(found, expected, "price {price} from {values:?}");
        }
    }
}

#[test]
fn b_15_exact_exact_swap_then_both_tiles_are_placed() {
    let mut game = shopping("B8 G9 O1", "pavilion-8-0");
    game.market[Slot::S2] = Some(tile("seraglio-9-0"));
    build(&mut game, Seat::S0, &[("arcades-9-0", at(1, 0))]);
    game.players[Seat::S0].reserve.insert(tile("arcades-10-0"));
    play(&mut game, buy("B8"));
    play(&mut game, Action::Buy { slot: Slot::S2, pay: cards("G9"), switches: Switches::NONE });
    play(&mut game, Action::Swap { tile: tile("arcades-10-0"), cell: at(1, 0) });
    assert_eq!(game.decision(), crate::base::Decision::Place { seat: Seat::S0 });
    let place = |name, to| Action::Place { tile: tile(name), to };
    play(&mut game, place("seraglio-9-0", crate::base::Destination::Palace(at(2, 0))));
    let lines = play(&mut game, place("pavilion-8-0", crate::base::Destination::Reserve));
    assert!(lines[0].starts_with(r#"{"e":"reserve","player":0,"tile":"pavilion-8-0""#));
    assert_eq!(game.tile_at(Seat::S0, at(1, 0)), Some(tile("arcades-10-0")));
    assert_eq!(game.tile_at(Seat::S0, at(2, 0)), Some(tile("seraglio-9-0")));
    assert!(game.players[Seat::S0].reserve.contains(tile("arcades-9-0")));
    assert_eq!(game.decision(), crate::base::Decision::Act { seat: Seat::S1, first: true });
}

#[test]
fn b_16_four_exact_purchases_and_a_fifth_action() {
    let mut game = shopping("B8 G9 O9 Y9 Y2", "pavilion-8-0");
    game.market[Slot::S2] = Some(tile("seraglio-9-0"));
    game.market[Slot::S3] = Some(tile("arcades-9-0"));
    game.market[Slot::S4] = Some(tile("garden-11-0"));
    for (slot, pay) in Slot::ALL.into_iter().zip(["B8", "G9", "O9", "Y9 Y2"]) {
        play(&mut game, Action::Buy { slot, pay: cards(pay), switches: Switches::NONE });
        assert_eq!(game.decision(), crate::base::Decision::Act { seat: Seat::S0, first: false });
    }
    assert!(game.market.values().all(Option::is_none));
    let money = game.display[Slot::S1].unwrap();
    play(&mut game, Action::Take([money].into_iter().collect()));
    assert_eq!(game.decision(), crate::base::Decision::Place { seat: Seat::S0 });
    assert_eq!(game.waiting.len(), 4);
}

#[test]
fn b_17_a_bought_tile_is_not_in_the_reserve() {
    let mut game = shopping("B8", "pavilion-8-0");
    play(&mut game, buy("B8"));
    let add = Action::Add { tile: tile("pavilion-8-0"), cell: at(1, 0) };
    assert_eq!(game.check(&add), Err(ActionError::NotInReserve));
}

#[test]
fn b_18_empty_market_places_are_filled_in_order() {
    let mut game = begun(3);
    game.market[Slot::S2] = None;
    game.market[Slot::S4] = None;
    let next = [game.tiles[game.tiles.len() - 1], game.tiles[game.tiles.len() - 2]];
    let money = game.display[Slot::S1].unwrap();
    play(&mut game, Action::Take([money].into_iter().collect()));
    assert_eq!([game.market[Slot::S2], game.market[Slot::S4]], next.map(Some));
}

#[test]
fn b_19_the_discard_becomes_the_deck_when_a_card_is_needed() {
    let mut game = begun(3);
    show(&mut game, "B1 B2 B1 Y9");
    game.deck.truncate(0);
    game.deck.push(DeckCard::Card(card("O3"))).unwrap();
    game.discard = cards("G1 G2 G3 G4 G5 G6 G7 G8 G9 G9");
    let lines = play(&mut game, Action::Take(cards("B1 B2 B1")));
    assert_eq!(game.deck.len(), 8);
    assert_eq!(game.discard, Cards::none());
    assert!(lines[1].contains("display"));
    assert_eq!(lines[2], r#"{"e":"reshuffle"}"#);
    assert!(game.display.values().all(Option::is_some));
    assert_eq!(game.display[Slot::S1], Some(card("O3")));
    // It is shuffled, and nothing is known of its piles.
    let drawn = [Slot::S2, Slot::S3].map(|slot| game.display[slot].map(DeckCard::Card));
    let order = drawn.into_iter().flatten().chain(game.deck.iter().rev().copied());
    let sorted = cards("G1 G2 G3 G4 G5 G6 G7 G8 G9 G9");
    assert!(!order.eq(sorted.iter().map(DeckCard::Card)));
    assert!(game.piles.iter().all(|&pile| pile == 0));
}

#[test]
fn b_20_a_scoring_card_is_replaced_and_its_round_scored() {
    let mut game = begun(3);
    show(&mut game, "B1 B2 B1 Y9");
    game.deck.truncate(0);
    game.deck.push(DeckCard::Card(card("Y5"))).unwrap();
    game.deck.push(DeckCard::Scoring(Round::First)).unwrap();
    let lines = play(&mut game, Action::Take(cards("Y9")));
    assert_eq!(lines[1], r#"{"e":"scoring-card","round":1}"#);
    assert_eq!(lines[2], r#"{"e":"display","space":4,"card":"Y5"}"#);
    assert!(lines[3].starts_with(r#"{"e":"score","round":1,"#));
    assert_eq!(lines[4], r#"{"e":"turn","player":1}"#);
    assert!(game.deck.is_empty());
    assert_eq!(game.rounds_scored, 1);
}

#[test]
fn both_scoring_cards_in_one_refill_are_scored_in_order() {
    let mut game = begun(2);
    show(&mut game, "B1 B2 B1 Y9");
    game.deck.truncate(0);
    for card in [
        DeckCard::Card(card("Y5")),
        DeckCard::Scoring(Round::First),
        DeckCard::Scoring(Round::Second),
    ] {
        game.deck.push(card).unwrap();
    }
    let lines = play(&mut game, Action::Take(cards("Y9")));
    let kinds: Vec<&str> = lines.iter().map(|line| line.split('"').nth(3).unwrap()).collect();
    let mut expected = std::vec!["take", "scoring-card", "scoring-card", "display", "score"];
    expected.extend(["dirk"; 6]);
    expected.push("score");
    // 44 tiles, less 6 for Dirk: a third of 38.
    expected.extend(["dirk"; 12]);
    expected.push("turn");
    assert_eq!(kinds, expected);
    assert!(lines[4].starts_with(r#"{"e":"score","round":1,"#));
    assert!(lines[11].starts_with(r#"{"e":"score","round":2,"#));
}

#[test]
fn without_any_card_the_display_stays_short() {
    let mut game = begun(3);
    show(&mut game, "B1");
    game.deck.truncate(0);
    game.discard = Cards::none();
    play(&mut game, Action::Take(cards("B1")));
    assert!(game.display.values().all(Option::is_none));
    assert_eq!(game.decision(), crate::base::Decision::Act { seat: Seat::S1, first: true });
}

/// The payments on a market place of this price, in all ways that modules allow.
fn listed(hand: &Cards, tills: &Tills, price: u8, rewards: u64) -> Vec<Choice> {
    let exchange = (0..6).filter_map(exchange_cards::card).filter_map(|card| {
        let kinds = exchange_cards::pair(card)?;
        kinds.contains(&Currency::Dinar).then_some(Tender { kinds, card: Some(card) })
    });
    let plain = [Currency::Dinar, Currency::Wild].map(Tender::plain);
    let mut choices = Vec::new();
    for tender in plain.into_iter().chain(exchange) {
        let purchase = Purchase::plain(Slot::S1);
        let owed = Owed { price: price.into(), rewards };
        for_each_purchase(hand, tills, tender, purchase, owed, &mut |choice| choices.push(choice));
    }
    choices
}

/// The highest price of a market place, with a watchtower.
const DEAREST: u8 = 13 + 6;

/// From hardly any cards to all that there are; of tokens what one player can have.
fn any_hand(random: &mut Generator, trial: usize) -> Cards {
    let mut hand: Cards = Card::all()
        .filter(|card| card.module().is_none() || card.currency().is_none())
        .flat_map(|card| [card; 3])
        .filter(|_| random.below(16) < 1 + trial / 187)
        .collect();
    for name in ["coin-B", "coin-G", "coin-O", "coin-Y", "builder-B", "builder-G"] {
        (0..random.below(7)).for_each(|_| hand.insert(card(name)));
    }
    for name in ["saved-B5", "caravan-B4", "caravan-B2"] {
        (0..random.below(2)).for_each(|_| hand.insert(card(name)));
    }
    hand
}

/// Four market places with and without a watchtower come to at most 4096.
#[test]
fn payments_are_few() {
    let mut random = Generator::new(7);
    let mut most = 0;
    // Coins and savings: each of the first is worth 2 too much, at most 6 are saved.
    let rewards = (1..=24).fold(0x7e, |all, coins| all | 1 << (2 * coins));
    for trial in 0..3000 {
        let hand = any_hand(&mut random, trial);
        for price in 1..=DEAREST {
            let choices = listed(&hand, &Tills::default(), price, rewards);
            most = most.max(choices.iter().map(Choice::len).sum());
        }
    }
    assert!((50..=4096 / 8).contains(&most), "{most}");
}

#[test]
fn what_was_picked_for_one_price_is_right_for_others() {
    let mut random = Generator::new(11);
    let mut mixed = 0;
    for trial in 0..400 {
        let (hand, tills) = (any_hand(&mut random, trial), Tills::default());
        for price in (1..=DEAREST).chain((1..=DEAREST).rev()) {
            let choices = listed(&hand, &tills, price, 0);
            assert_eq!(choices, listed(&hand, &Tills::default(), price, 0), "{hand:?} for {price}");
            mixed += choices.iter().filter(|choice| matches!(choice, Choice::One(_))).count();
        }
    }
    assert!(mixed > 1000, "{mixed}");
}
