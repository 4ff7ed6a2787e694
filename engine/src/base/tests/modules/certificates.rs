//! EC-1 to EC-8: the Exchange Certificates.

use super::*;
use crate::base::modules::certificates::Question as Q;

const CERTIFICATES: &[Module] = &[Module::Certificates];

/// Seat 0 acts with this hand; the tile lies on a market place.
fn shopping(slot: Slot, tile: &str, names: &str) -> Game {
    let mut game = begun_with(3, CERTIFICATES);
    put(&mut game, slot, tile);
    hand(&mut game, Seat::S0, names);
    game
}

const ASKED: Decision =
    Decision::Answer { seat: Seat::S0, question: Question::Certificates(Q::Save) };
const PLACES: Decision = Decision::Place { seat: Seat::S0 };

#[test]
fn ec1_what_is_paid_too_much_is_saved_in_any_colour() {
    let mut game = shopping(Slot::S4, "pavilion-4-ES", "Y9");
    play(&mut game, buy(Slot::S4, "Y9"));
    assert_eq!(game.decision(), ASKED);
    let lines = play(&mut game, save(Currency::Dinar));
    assert_eq!(lines, [r#"{"e":"save","player":0,"saved":"saved-B5"}"#]);
    let saved = Saving { currency: Currency::Dinar, amount: 5 };
    assert_eq!(game.table().saving(Seat::S0), Some(saved));
    assert_eq!(game.decision(), PLACES);
}

/// A tower for 12 is paid with 8 and 5 saved dinars.
fn tower_bought() -> Game {
    let mut game = shopping(Slot::S1, "tower-12-0", "B8");
    saving(&mut game, Seat::S0, Currency::Dinar, 5);
    let action = buy(Slot::S1, "B8 saved-B5");
    assert!(actions(&game).contains(&action));
    let lines = play(&mut game, action);
    assert!(lines[0].ends_with(r#""pay":["B8","saved-B5"],"exact":false}"#), "{}", lines[0]);
    game
}

#[test]
fn ec2_what_is_saved_pays_like_a_card_and_its_stone_goes_back() {
    let game = tower_bought();
    assert_eq!(game.table().saving(Seat::S0), None);
    assert_eq!(game.table().saving_stones(Currency::Dinar), 2);
    assert_eq!(game.discard, cards("B8"));
    assert_eq!(game.decision(), ASKED, "not exact");
}

#[test]
fn ec3_the_certificate_serves_again_at_once() {
    let mut game = tower_bought();
    play(&mut game, save(Currency::Dinar));
    let saved = Saving { currency: Currency::Dinar, amount: 1 };
    assert_eq!(game.table().saving(Seat::S0), Some(saved));
}

#[test]
fn ec4_at_most_six_are_saved_and_all_or_nothing() {
    for (tile, due) in [("pavilion-2-NEW", 7), ("pavilion-3-SW", 6)] {
        let mut game = shopping(Slot::S1, tile, "B9");
        play(&mut game, buy(Slot::S1, "B9"));
        assert_eq!(game.decision(), if due == 6 { ASKED } else { PLACES }, "{tile}");
    }
}

#[test]
fn ec5_a_certificate_in_use_takes_nothing() {
    let mut game = shopping(Slot::S1, "arcades-6-SW", "B9");
    saving(&mut game, Seat::S0, Currency::Dirham, 2);
    play(&mut game, buy(Slot::S1, "B9"));
    assert_eq!(game.decision(), PLACES);
}

#[test]
fn ec6_an_exact_payment_with_savings_gives_another_action() {
    let mut game = shopping(Slot::S1, "tower-12-0", "B7");
    saving(&mut game, Seat::S0, Currency::Dinar, 5);
    let action = buy(Slot::S1, "B7 saved-B5");
    assert!(actions(&game).contains(&action));
    play(&mut game, action);
    assert_eq!(game.decision(), goes_on(Seat::S0));
}

#[test]
fn ec7_there_are_so_many_stones() {
    for (players, stones) in [(2, 4), (3, 8), (4, 8), (5, 12), (6, 12)] {
        let game = begun_with(players, CERTIFICATES);
        let middle: u8 = Currency::ALL.iter().map(|&c| game.table().saving_stones(c)).sum();
        assert_eq!(middle, stones, "{players} players");
        assert!(components(&game).contains(&("saving stones", stones)));
    }
}

#[test]
fn ec8_a_colour_without_a_stone_cannot_be_chosen() {
    let mut game = begun_with(2, CERTIFICATES);
    put(&mut game, Slot::S1, "pavilion-4-ES");
    hand(&mut game, Seat::S0, "B9");
    saving(&mut game, Seat::S1, Currency::Dinar, 3);
    play(&mut game, buy(Slot::S1, "B9"));
    assert_eq!(game.check(&save(Currency::Dinar)), Err(CertificateRefusal::NoStone.into()));
    let others = [Currency::Dirham, Currency::Ducat, Currency::Florin].map(save);
    assert_eq!(actions(&game), [&others[..], &[Action::Pass]].concat());
}

#[test]
fn saving_may_be_declined_and_taken_back() {
    let mut game = shopping(Slot::S1, "pavilion-4-ES", "B9");
    play(&mut game, buy(Slot::S1, "B9"));
    assert!(!game.settles(&save(Currency::Florin)));
    assert!(!game.settles(&Action::Pass));
    play(&mut game, Action::Pass);
    assert_eq!((game.decision(), game.table().saving(Seat::S0)), (PLACES, None));
}

#[test]
fn superfluous_cards_that_can_be_saved_are_listed() {
    let mut game = shopping(Slot::S1, "pavilion-4-ES", "B4 B3");
    assert!(actions(&game).contains(&buy(Slot::S1, "B4 B3")));
    saving(&mut game, Seat::S0, Currency::Dirham, 2);
    assert!(!actions(&game).contains(&buy(Slot::S1, "B4 B3")), "they bring nothing");
    assert_eq!(game.check(&buy(Slot::S1, "B4 B3")), Ok(()));
}

#[test]
fn savings_count_when_the_last_tiles_are_handed_out() {
    let mut game = shopping(Slot::S1, "tower-13-E", "B5");
    saving(&mut game, Seat::S0, Currency::Dinar, 2);
    hand(&mut game, Seat::S1, "B6");
    hand(&mut game, Seat::S2, "");
    game.tiles.truncate(0);
    game.market[Slot::S2] = None;
    let lines = end_turn(&mut game);
    let line = r#"{"e":"leftover","slot":1,"tile":"tower-13-E","player":0}"#;
    assert!(lines.iter().any(|other| other == line), "{lines:?}");
}
