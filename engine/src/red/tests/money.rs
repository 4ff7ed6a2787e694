//! Taking money, buying, and payments.

use super::*;
use crate::kit::payments::{for_each_exact_payment, for_each_payment};
use crate::kit::{Currency, Purse};

#[test]
fn rp_04_one_card_or_several_worth_five_at_most() {
    let mut game = table(3);
    show(&mut game, "B2 G3 O7 Y8");
    let takes = choices(&game).into_iter().filter_map(|action| match action {
        Action::Take(cards) => Some(cards),
        _ => None,
    });
    let takes: Vec<_> = takes.collect();
    assert_eq!(takes.len(), 5);
    for legal in ["B2", "G3", "O7", "Y8", "B2 G3"] {
        assert!(takes.contains(&cards(legal)), "{legal}");
    }
    let too_much = ActionError::TooMuch { sum: 9, limit: 5 };
    refused(&mut game, Action::Take(cards("B2 O7")), too_much);
    refused(&mut game, Action::Take(cards("")), ActionError::NoCards);
    refused(&mut game, Action::Take(cards("B1")), ActionError::NotInDisplay);
}

#[test]
fn rp_05_who_pays_too_much_has_no_further_action() {
    let mut game = table(3);
    game.board.abilities = [Ability::Half, Ability::Half, Ability::Half, Ability::Half];
    game.players[S0].score = 0;
    offer(&mut game, Slot::S1, "land-10-0-0", Some(Kind::Garden));
    game.players[S0].hand = cards("B5 B6 G4");
    let events = act(&mut game, buy(Slot::S1, "B5 B6"));
    assert!(matches!(events[0], Event::Buy { exact: false, kind: Some(Kind::Garden), .. }));
    assert_eq!(game.players[S0].hand, cards("G4"), "there is no change");
    assert_eq!(game.decision(), Decision::Place { seat: S0 });
}

#[test]
fn rp_06_an_ability_treats_it_as_exact() {
    let mut game = with_ability(Ability::Exact);
    guarded(&mut game, "N");
    offer(&mut game, Slot::S1, "land-10-0-0", Some(Kind::Garden));
    game.players[S0].hand = cards("B5 B6 G4");
    refused(&mut game, Action::Exact, ActionError::NoUse);
    act(&mut game, buy(Slot::S1, "B5 B6"));
    assert_eq!(game.decision(), Decision::Act { seat: S0, further: false });
    act(&mut game, Action::Exact);
    assert_eq!(game.decision(), Decision::Act { seat: S0, further: true });
    assert_eq!(game.board.placed()[0], 1, "the guard is on the first space");
    assert_eq!(game.own_guards(S0).count(), 0);
}

#[test]
fn an_exact_payment_brings_a_further_action_that_may_be_declined() {
    let mut game = table(3);
    offer(&mut game, Slot::S2, "land-7-W-0", Some(Kind::Tower));
    game.players[S0].hand = cards("G3 G4 B1");
    refused(&mut game, Action::Pass, ActionError::MustAct);
    refused(&mut game, buy(Slot::S2, "G3"), ActionError::TooLittle { price: 7, paid: 3 });
    refused(&mut game, buy(Slot::S2, "G3 B1"), ActionError::WrongCurrency);
    refused(&mut game, buy(Slot::S2, "G3 G5"), ActionError::NotInHand);
    act(&mut game, buy(Slot::S2, "G3 G4"));
    assert_eq!(game.decision(), Decision::Act { seat: S0, further: true });
    refused(&mut game, buy(Slot::S2, "G3"), ActionError::NothingForSale);
    act(&mut game, Action::Pass);
    assert_eq!(game.decision(), Decision::Place { seat: S0 });
    refused(&mut game, Action::Pass, ActionError::NotNow);
}

#[test]
fn payments_are_few_and_nothing_in_them_is_superfluous() {
    let all = (1..=9).fold(Purse::EMPTY, |purse, value| purse.plus(Purse::of(value, 3)));
    let mut most = 0;
    for price in 2..=13 {
        let mut seen = Vec::new();
        for_each_payment(all, price, &mut |payments| {
            for purse in payments.iter() {
                let lowest = purse.values().next().map_or(0, u16::from);
                assert!(purse.sum() >= price.into() && purse.sum() - lowest < price.into());
                seen.push(Cards::of_currency(Currency::Dinar, purse));
            }
        });
        let exact = seen.iter().filter(|pay| pay.sum() == price.into()).count();
        let mut exactly = 0;
        for_each_exact_payment(all, price, &mut |payments| {
            assert!(payments.iter().all(|purse| purse.sum() == price.into()));
            exactly += payments.len();
        });
        assert_eq!(exact, exactly);
        for (number, one) in seen.iter().enumerate() {
            assert!(!seen[..number].contains(one), "a payment comes twice");
        }
        most = most.max(seen.len());
    }
    assert!((100..=512).contains(&most), "{most}");
}

#[test]
fn an_empty_deck_is_made_of_the_discard() {
    let mut game = table(3);
    show(&mut game, "B2 G3 O7 Y8");
    game.deck.clear();
    game.discard = cards("B9");
    game.board.abilities = [Ability::SwapToken; 4];
    let events = act(&mut game, Action::Take(cards("O7")));
    assert!(events.contains(&Event::Reshuffle));
    assert_eq!(game.display[Slot::S3], Some(card("B9")));
}
