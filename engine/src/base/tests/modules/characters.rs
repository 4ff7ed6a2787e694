//! C1 to C8: the Characters.

use super::CharacterQuestion as Q;
use super::*;

const CHARACTERS: &[Module] = &[Module::Characters];

/// Four players; seat 0 is about to end the turn, and a character comes up.
fn auction(name: &str) -> Game {
    let mut game = begun_with(4, CHARACTERS);
    show(&mut game, "B1 G1 O1");
    deck(&mut game, &std::format!("{name} Y5 Y6"));
    for seat in game.setup.seats() {
        hand(&mut game, seat, "B9 B8 B7 G3");
    }
    let lines = end_turn(&mut game);
    assert_eq!(lines, [std::format!(r#"{{"e":"auction","character":"{name}"}}"#)]);
    game
}

/// Seat 0 acts and owns these characters.
fn owning(characters: &[Character]) -> Game {
    let mut game = begun_with(3, CHARACTERS);
    characters.iter().for_each(|&character| own(&mut game, Seat::S0, character));
    game
}

fn pay(names: &str) -> Action {
    character(CharacterMove::Pay(cards(names)))
}

#[test]
fn c1_the_highest_bid_wins() {
    let mut game = auction("miser");
    let bids = [
        (Seat::S1, Some(4)),
        (Seat::S2, None),
        (Seat::S3, Some(6)),
        (Seat::S0, Some(7)),
        (Seat::S1, Some(8)),
        (Seat::S3, None),
        (Seat::S0, None),
    ];
    for (seat, amount) in bids {
        assert_eq!(game.decision(), asks(seat, Q::Bid));
        play(&mut game, amount.map_or(Action::Pass, bid));
    }
    assert_eq!(game.decision(), asks(Seat::S1, Q::PayBid));
    assert_eq!(game.check(&Action::Pass), Err(ActionError::NotNow));
    assert_eq!(game.check(&pay("B7")), Err(CharacterRefusal::BelowBid { bid: 8, paid: 7 }.into()));
    assert_eq!(game.check(&pay("B7 G3")), Err(ActionError::WrongCurrency));
    let lines = play(&mut game, pay("B8"));
    assert_eq!(lines[0], r#"{"e":"sold","player":1,"character":"miser","pay":["B8"]}"#);
    assert_eq!(lines[1], r#"{"e":"display","space":4,"card":"Y5"}"#);
    // The auctioneer's turn; paying exactly gave no further action.
    assert_eq!(game.decision(), turn_of(Seat::S1));
    assert_eq!(game.table().owner(Character::Miser), Some(Seat::S1));
    assert_eq!(game.discard, cards("B8"));
}

#[test]
fn c1_without_a_bid_the_card_leaves_the_game() {
    let mut game = auction("miser");
    for seat in [Seat::S1, Seat::S2, Seat::S3] {
        assert_eq!(game.decision(), asks(seat, Q::Bid));
        play(&mut game, Action::Pass);
    }
    let lines = play(&mut game, Action::Pass);
    assert_eq!(lines[1], r#"{"e":"unsold","character":"miser"}"#);
    assert_eq!(game.table().owner(Character::Miser), None);
    assert_eq!(game.decision(), turn_of(Seat::S1));
    assert_eq!(game.discard, Cards::none());
}

#[test]
fn c1_the_last_one_may_still_bid_and_bids_rise() {
    let mut game = auction("miser");
    for _ in 0..3 {
        play(&mut game, Action::Pass);
    }
    assert_eq!(game.check(&bid(0)), Err(CharacterRefusal::BidTooLow { highest: 0 }.into()));
    play(&mut game, bid(1));
    assert_eq!(game.decision(), asks(Seat::S0, Q::PayBid));
    // More than the bid may be paid.
    play(&mut game, pay("B9 B8"));
    assert_eq!(game.table().owner(Character::Miser), Some(Seat::S0));

    let mut game = auction("miser");
    play(&mut game, bid(4));
    assert_eq!(game.check(&bid(4)), Err(CharacterRefusal::BidTooLow { highest: 4 }.into()));
    assert_eq!(game.check(&bid(5)), Ok(()));
}

#[test]
fn c2_a_bid_is_paid_in_one_kind_of_money() {
    let mut game = auction("miser");
    hand(&mut game, Seat::S1, "B7 B2 Y9");
    assert_eq!(game.check(&bid(10)), Err(CharacterRefusal::BidTooHigh { most: 9 }.into()));
    assert_eq!(game.check(&bid(9)), Ok(()));
    assert_eq!(game.view(Seat::S1).highest_bid(), Some(9));
    assert_eq!(actions(&game).len(), 9 + 1);
}

#[test]
fn c3_the_magician_is_kept_for_points() {
    let mut game = auction("magician");
    let stack = game.modules.characters.stack.len();
    play(&mut game, bid(3));
    for _ in 0..3 {
        play(&mut game, Action::Pass);
    }
    play(&mut game, pay("G3"));
    assert_eq!(game.decision(), asks(Seat::S1, Q::Magician));
    assert_eq!(game.check(&Action::Pass), Err(ActionError::NotNow));
    play(&mut game, character(CharacterMove::Keep));
    assert_eq!(game.table().score(Seat::S1), 8);
    assert_eq!(game.modules.characters.stack.len(), stack);
    assert_eq!(game.table().owner(Character::Magician), None, "the card is spent");
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn c3_the_magician_is_swapped_and_leaves_the_game() {
    let mut game = auction("magician");
    game.modules.characters.stack = [Character::Beggar, Character::Dancer].into_iter().collect();
    play(&mut game, bid(3));
    for _ in 0..3 {
        play(&mut game, Action::Pass);
    }
    play(&mut game, pay("G3"));
    let lines = play(&mut game, character(CharacterMove::Swap));
    assert_eq!(lines[0], r#"{"e":"magician","player":1,"character":"dancer"}"#);
    assert_eq!(game.table().owner(Character::Dancer), Some(Seat::S1));
    assert_eq!(game.table().owner(Character::Magician), None);
    assert_eq!(game.table().score(Seat::S1), 0);
    // Usable at once: the winner's turn follows.
    assert_eq!(game.decision(), turn_of(Seat::S1));
    assert_eq!(game.check(&character(CharacterMove::Dance(Slot::S1))), Ok(()));
}

#[test]
fn c3_the_patron_pays_once() {
    let mut game = owning(&[Character::Patron]);
    put(&mut game, Slot::S3, "tower-13-E");
    hand(&mut game, Seat::S0, "O9");
    let action = buy_with(Slot::S3, "", WITH_PATRON);
    assert!(actions(&game).contains(&action));
    assert!(game.check(&buy_with(Slot::S3, "O9", WITH_PATRON)).is_err());
    let lines = play(&mut game, action);
    assert!(lines[0].ends_with(r#""pay":[],"exact":true,"patron":true}"#));
    assert_eq!(game.decision(), goes_on(Seat::S0));
    assert_eq!(game.players[Seat::S0].hand, cards("O9"));
    assert_eq!(game.table().owner(Character::Patron), None);
    assert_eq!(game.check(&buy_with(Slot::S1, "", WITH_PATRON)), Err(ActionError::NotPossible));
}

#[test]
fn c4_the_beggar_draws_until_money_comes() {
    // The card that is no money: a scoring card here; a wall card would be laid out.
    let mut game = begun_with(3, &[Module::Characters, Module::ExchangeCards]);
    own(&mut game, Seat::S0, Character::Beggar);
    hand(&mut game, Seat::S0, "B1 B2 exchange-BY");
    deck(&mut game, "scoring-1 G4 Y9");
    let beg = character(CharacterMove::Beg);
    assert!(actions(&game).contains(&beg));
    let lines = play(&mut game, beg);
    assert_eq!((count(&lines, "scoring-card"), count(&lines, "score")), (1, 1));
    assert_eq!(lines.last().unwrap(), r#"{"e":"begged","player":0,"card":"G4"}"#);
    assert_eq!(game.players[Seat::S0].hand, cards("B1 B2 exchange-BY G4"));
    assert_eq!(game.decision(), turn_of(Seat::S0), "it is no action");
    hand(&mut game, Seat::S0, "");
    assert_eq!(game.check(&beg), Err(CharacterRefusal::Used.into()), "once a turn");

    let mut game = owning(&[Character::Beggar]);
    hand(&mut game, Seat::S0, "B1 B2 B2");
    assert_eq!(game.check(&beg), Err(CharacterRefusal::TooManyCards.into()));
    assert!(!actions(&game).contains(&beg));
}

#[test]
fn c5_the_miser_takes_a_card_for_a_price_of_10() {
    for (name, price) in [("garden-10-0", 10), ("arcades-9-0", 9)] {
        let mut game = owning(&[Character::Miser]);
        put(&mut game, Slot::S1, name);
        show(&mut game, "B1 G8 O1 Y1");
        hand(&mut game, Seat::S0, "B9 B1");
        play(&mut game, buy(Slot::S1, if price == 10 { "B9 B1" } else { "B9" }));
        if price == 10 {
            assert_eq!(game.decision(), asks(Seat::S0, Q::Miser));
            play(&mut game, character(CharacterMove::Hoard(card("G8"))));
            assert_eq!(game.players[Seat::S0].hand, cards("G8"));
            assert_eq!(game.display[Slot::S2], None, "filled at the end of the turn");
        }
        assert_eq!(game.decision(), goes_on(Seat::S0));
    }
}

#[test]
fn c5_the_merchant_takes_up_to_7() {
    let seven = Action::Take(cards("B1 G2 O4"));
    let mut game = owning(&[Character::Merchant]);
    show(&mut game, "B1 G2 O4 Y9");
    assert!(actions(&game).contains(&seven));
    assert!(actions(&game).contains(&Action::Take(cards("Y9"))));
    assert_eq!(
        game.check(&Action::Take(cards("B1 Y9"))),
        Err(ActionError::TooMuch { sum: 10, limit: 7 })
    );
    game = owning(&[]);
    show(&mut game, "B1 G2 O4 Y9");
    assert_eq!(game.check(&seven), Err(ActionError::TooMuch { sum: 7, limit: 5 }));
}

#[test]
fn c6_the_wise_man_breaks_a_tie() {
    let mut game = begun_with(3, CHARACTERS);
    let towers = ["tower-11-0", "tower-12-0", "tower-10-W", "tower-11-N"];
    let others = ["tower-7-NEW", "tower-8-NES", "tower-9-ES", "tower-9-NE"];
    for (n, x) in (1..).enumerate().take(4) {
        build(&mut game, Seat::S0, &[(towers[n], at(x, 0))]);
        build(&mut game, Seat::S1, &[(others[n], at(x, 0))]);
    }
    let mut favoured = game.clone();
    let points = |rows: &[ScoreRow]| {
        rows.iter().map(|row| row.types[Kind::Tower].points).collect::<Vec<_>>()
    };
    assert_eq!(points(&score(&mut game, Round::Second)), [9, 9, 0]);
    own(&mut favoured, Seat::S0, Character::WiseMan);
    assert_eq!(score(&mut favoured, Round::Second), []);
    assert_eq!(favoured.decision(), asks(Seat::S0, Q::WiseMan));
    assert_eq!(actions(&favoured).len(), 6);
    let favour = character(CharacterMove::Favour(Kind::Tower));
    let mut rows = Vec::new();
    let mut watch = |event: &Event| {
        if let Event::Score(sheet) = event {
            rows.extend(sheet.rows.iter().copied());
        }
    };
    favoured.apply(&favour, &mut watch).unwrap();
    assert_eq!(points(&rows), [13, 6, 0]);
}

#[test]
fn c7_the_city_guard_adds_a_third_of_the_wall() {
    let example = [
        ("seraglio-4-NE", at(1, 0)),
        ("pavilion-4-ES", at(0, 1)),
        ("garden-8-NW", at(0, -1)),
        ("garden-7-NSW", at(-1, 0)),
        ("arcades-4-NES", at(1, -1)),
    ];
    for (tiles, wall, guard) in [(5, 8, 2), (1, 2, 0)] {
        let mut game = owning(&[Character::CityGuard]);
        build(&mut game, Seat::S0, &example[..tiles]);
        let row = score(&mut game, Round::First)[0];
        assert_eq!((row.wall, row.by_module.of(Module::Characters)), (wall, guard));
        let types: i16 = row.types.values().map(|share| i16::from(share.points)).sum();
        assert_eq!(row.points - types, i16::from(wall) + guard);
    }
}

#[test]
fn c8_the_money_changer_takes_no_more_than_he_gives() {
    let mut game = owning(&[Character::MoneyChanger]);
    hand(&mut game, Seat::S0, "B6");
    show(&mut game, "Y6 O7");
    let change =
        |give, take| character(CharacterMove::Change { give: card(give), take: card(take) });
    assert_eq!(game.check(&change("B6", "O7")), Err(CharacterRefusal::WorthMore.into()));
    assert_eq!(game.check(&change("B5", "Y6")), Err(ActionError::NotInHand));
    assert!(actions(&game).contains(&change("B6", "Y6")));
    assert!(!actions(&game).contains(&change("B6", "O7")));
    play(&mut game, change("B6", "Y6"));
    assert_eq!(game.players[Seat::S0].hand, cards("Y6"));
    assert_eq!(game.discard, cards("B6"));
    assert_eq!(game.display[Slot::S1], None, "filled at the end of the turn");
    assert_eq!(game.decision(), turn_of(Seat::S0), "it is no action");
    assert_eq!(game.check(&change("Y6", "O7")), Err(CharacterRefusal::Used.into()));
}
