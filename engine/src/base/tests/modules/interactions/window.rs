//! Between two turns: viziers and thieves with the others.

use super::super::CharacterQuestion as Q;
use super::*;

#[test]
fn vizier_and_exchange_cards_reach_the_exact_sum_together() {
    let mut game = calling(&[Vizier, ExchangeCards], "seraglio-9-0", "B2 Y7 exchange-BY");
    let action = call(Slot::S1, "B2 Y7 exchange-BY");
    assert!(actions(&game).contains(&action));
    assert_eq!(game.check(&call(Slot::S1, "B2 Y7")), Err(ActionError::WrongCurrency));
    play(&mut game, action);
    assert_eq!(game.discard, cards("B2 Y7 exchange-BY"));
}

#[test]
fn vizier_and_diamonds_pay_exactly_and_alone() {
    let names = "diamond-5 diamond-4 diamond-6 B4 B5";
    let mut game = calling(&[Vizier, Diamonds], "seraglio-9-0", names);
    let calls = [call(Slot::S1, "B4 B5"), call(Slot::S1, "diamond-5 diamond-4")];
    assert!(calls.iter().all(|action| actions(&game).contains(action)));
    let error = ActionError::NotExact { price: 9, paid: 10 };
    assert_eq!(game.check(&call(Slot::S1, "diamond-4 diamond-6")), Err(error));
    assert!(game.check(&call(Slot::S1, "diamond-5 B4")).is_err());
    play(&mut game, calls[1]);
}

#[test]
fn vizier_and_characters_no_patron_no_miser_no_builder() {
    let mut game = table(&[Vizier, Characters]);
    for character in [Character::Patron, Character::Miser, Character::Builder] {
        own(&mut game, Seat::S2, character);
    }
    awake(&mut game, &[Seat::S2]);
    put(&mut game, Slot::S1, "garden-11-0");
    hand(&mut game, Seat::S2, "B9 B2");
    build(&mut game, Seat::S2, &[("pavilion-8-0", at(1, 0))]);
    end_turn(&mut game);
    let free = call_with(Slot::S1, "", WITH_PATRON);
    assert_eq!(game.check(&free), Err(ActionError::NotPossible));
    assert_eq!(actions(&game), [call(Slot::S1, "B9 B2"), Action::Pass]);
    play(&mut game, call(Slot::S1, "B9 B2"));
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S2 });
    play(&mut game, keep("garden-11-0"));
    assert_eq!(game.decision(), turn_of(Seat::S1));
    assert_eq!(game.table().owner(Character::Patron), Some(Seat::S2));
}

#[test]
fn vizier_and_camps_a_camp_may_be_bought() {
    let mut game = calling(&[Vizier, Camps], "camp-4-E", "B4");
    build(&mut game, Seat::S2, &[("seraglio-7-W", at(-1, 0))]);
    play(&mut game, call(Slot::S1, "B4"));
    play(&mut game, place("camp-4-E", at(-2, 0)));
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn vizier_and_medina_a_medina_may_be_bought() {
    let mut game = calling(&[Vizier, Medina], "medina-4-NE", "B4");
    play(&mut game, call(Slot::S1, "B4"));
    play(&mut game, place("medina-4-NE", at(1, 0)));
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn vizier_and_thieves_both_orders_by_one_player() {
    for thief_first in [true, false] {
        let mut game = table(&[Vizier, Thieves]);
        awake(&mut game, &[Seat::S2, Seat::S3]);
        gang(&mut game, Seat::S2, "G");
        put(&mut game, Slot::S1, "seraglio-9-0");
        hand(&mut game, Seat::S2, "B9");
        show(&mut game, "G9 B1 O1 Y1");
        end_turn(&mut game);
        for thief in [thief_first, !thief_first] {
            assert_eq!(game.decision(), Decision::React { seat: Seat::S2 });
            if thief {
                play(&mut game, steal("G9"));
            } else {
                play(&mut game, call(Slot::S1, "B9"));
                play(&mut game, keep("seraglio-9-0"));
            }
        }
        assert_eq!(game.players[Seat::S2].hand, cards("G9"));
        assert_eq!(game.decision(), Decision::React { seat: Seat::S3 });
    }
}

#[test]
fn vizier_and_thieves_a_stolen_card_may_pay_the_vizier() {
    let mut game = table(&[Vizier, Thieves]);
    awake(&mut game, &[Seat::S2]);
    gang(&mut game, Seat::S2, "B");
    put(&mut game, Slot::S1, "seraglio-9-0");
    hand(&mut game, Seat::S2, "");
    show(&mut game, "B9 G1 O1 Y1");
    end_turn(&mut game);
    assert!(game.check(&call(Slot::S1, "B9")).is_err());
    play(&mut game, steal("B9"));
    assert_eq!(game.check(&call(Slot::S1, "B9")), Ok(()));
}

#[test]
fn vizier_and_watchtowers_one_exact_sum_and_placed_at_once() {
    let mut game = calling(&[Vizier, Watchtowers], "seraglio-9-0", "B9 B6 B1");
    let action = call_with(Slot::S1, "B9 B6", WITH_TOWER);
    assert!(actions(&game).contains(&action));
    let error = ActionError::NotExact { price: 15, paid: 16 };
    assert_eq!(game.check(&call_with(Slot::S1, "B9 B6 B1", WITH_TOWER)), Err(error));
    let lines = play(&mut game, action);
    assert!(lines[0].ends_with(r#""watchtower":true}"#));
    play(&mut game, place("seraglio-9-0", at(1, 0)));
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S2 });
    play(&mut game, raise(Kind::Seraglio, at(2, 0), Corner::NorthWest));
    assert_eq!(game.table().watchtowers(Seat::S2).count(), 1);
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn exchange_cards_and_diamonds_and_thieves_cannot_be_stolen() {
    let mut game = table(&[ExchangeCards, Diamonds, Thieves]);
    gang(&mut game, Seat::S2, "BGOY");
    show(&mut game, "exchange-BY diamond-9 B2 B2");
    end_turn(&mut game);
    assert_eq!(actions(&game), [steal("B2"), Action::Pass]);
    for name in ["exchange-BY", "diamond-9"] {
        assert_eq!(game.check(&steal(name)), Err(ThiefRefusal::NoThief.into()), "{name}");
    }
}

#[test]
fn characters_and_thieves_auctioneer_is_due_next() {
    let mut game = table(&[Characters, Thieves]);
    gang(&mut game, Seat::S3, "BB");
    show(&mut game, "B9 G1 O1 Y1");
    deck(&mut game, "miser B8 G2");
    hand(&mut game, Seat::S1, "B5");
    end_turn(&mut game);
    play(&mut game, steal("B9"));
    assert_eq!(game.decision(), asks(Seat::S1, Q::Bid));
    play(&mut game, bid(5));
    (0..3).for_each(|_| drop(play(&mut game, Action::Pass)));
    let lines = play(&mut game, character(CharacterMove::Pay(cards("B5"))));
    assert_eq!(lines[1], r#"{"e":"display","space":1,"card":"B8"}"#);
    // The window goes on.
    assert_eq!(game.decision(), Decision::React { seat: Seat::S3 });
    assert_eq!(game.check(&steal("B8")), Ok(()));
}

#[test]
fn characters_and_thieves_the_beggar_does_not_count_thieves() {
    let mut game = table(&[Characters, Thieves]);
    gang(&mut game, Seat::S0, "BGY");
    own(&mut game, Seat::S0, Character::Beggar);
    hand(&mut game, Seat::S0, "B1 B2");
    assert_eq!(game.check(&character(CharacterMove::Beg)), Ok(()));
}
