//! CAR-1 to CAR-8: the Caravanserai.

use super::*;
use crate::base::modules::caravanserai::{Question as Q, Refusal};

const CARAVANSERAI: &[Module] = &[Module::Caravanserai];

const CHOOSES: Decision =
    Decision::Answer { seat: Seat::S0, question: Question::Caravanserai(Q::Choose) };

/// One building of each type, side by side.
const ROW: [(&str, Cell); 6] = [
    ("pavilion-8-0", at(1, 0)),
    ("seraglio-9-0", at(2, 0)),
    ("arcades-10-0", at(3, 0)),
    ("chambers-11-0", at(4, 0)),
    ("garden-11-0", at(5, 0)),
    ("tower-12-0", at(6, 0)),
];

/// Seat 0 acts with this hand and so many types in the palace.
fn begin(types: usize, names: &str) -> Game {
    let mut game = begun_with(3, CARAVANSERAI);
    for &(name, _) in &ROW {
        clear_market_of(&mut game, name);
    }
    build(&mut game, Seat::S0, &ROW[..types]);
    hand(&mut game, Seat::S0, names);
    game
}

fn pay(names: &str) -> Action {
    caravan(CaravanMove::Buy(cards(names)))
}

/// The rules' example: A at 2 ducats, B at 3 dinars.
fn example() -> Game {
    let mut game = begin(0, "");
    caravan_at(&mut game, Seat::S0, "OGBY", 2, false);
    caravan_at(&mut game, Seat::S0, "BGOY", 3, false);
    game
}

fn advance(letters: &str, to: &str) -> Action {
    caravan(CaravanMove::Advance { card: caravanserai(letters), to: card(to) })
}

#[test]
fn car1_without_a_move_the_amounts_are_what_they_were() {
    assert_eq!(tokens(&example(), Seat::S0), "caravan-B3 caravan-O2");
}

#[test]
fn car2_the_first_stone_goes_up_or_aside() {
    for (to, then) in
        [("caravan-G2", "caravan-B3 caravan-G2"), ("caravan-O3", "caravan-B3 caravan-O3")]
    {
        let mut game = example();
        assert!(actions(&game).contains(&advance("OGBY", to)));
        let lines = play(&mut game, advance("OGBY", to));
        let line = r#"{"e":"caravan","player":0,"card":"caravanserai-OGBY","to":"#;
        assert_eq!(lines, [std::format!("{line}\"{to}\"}}")]);
        assert_eq!(tokens(&game, Seat::S0), then);
        assert_eq!(game.decision(), turn_of(Seat::S0), "it is no action");
    }
}

#[test]
fn car3_or_the_second_stone() {
    for (to, then) in
        [("caravan-O3", "caravan-O2 caravan-O3"), ("caravan-B4", "caravan-B4 caravan-O2")]
    {
        let mut game = example();
        play(&mut game, advance("BGOY", to));
        assert_eq!(tokens(&game, Seat::S0), then);
        let again = game.check(&advance("OGBY", "caravan-O3"));
        assert_eq!(again, Err(Refusal::Moved.into()), "one stone a turn");
    }
    let game = example();
    let moves = actions(&game).into_iter().filter(|action| {
        matches!(action, Action::Module(Move::Caravanserai(CaravanMove::Advance { .. })))
    });
    assert_eq!(moves.count(), 4);
    for to in ["caravan-O1", "caravan-O4", "caravan-B2", "coin-O", "O3"] {
        if Card::all().any(|card| card.to_string() == to) {
            let refused = Err(Refusal::NoWay.into());
            assert_eq!(game.check(&advance("OGBY", to)), refused, "{to}");
        }
    }
}

#[test]
fn car4_four_types_a_card_for_eight() {
    let mut game = begin(4, "B8 B9");
    let action = pay("B8");
    assert!(actions(&game).contains(&action));
    assert!(!game.settles(&action));
    let lines = play(&mut game, action);
    assert_eq!(lines, [r#"{"e":"caravanserai","player":0,"pay":["B8"],"exact":true}"#]);
    assert_eq!(game.decision(), CHOOSES);
    assert_eq!(actions(&game).len(), 8);
    let lines = play(&mut game, caravan(CaravanMove::Choose(caravanserai("YOGB"))));
    assert_eq!(lines, [r#"{"e":"caravan-card","player":0,"card":"caravanserai-YOGB"}"#]);
    assert_eq!(game.decision(), goes_on(Seat::S0));
    let owned = Owned { seat: Seat::S0, amount: 0, beside: false };
    assert_eq!(game.table().caravanserai(caravanserai("YOGB")), Some(owned));
    assert_eq!(tokens(&game, Seat::S0), "");
}

#[test]
fn car4_overpaying_ends_the_actions_and_mixes_are_refused() {
    let mut game = begin(4, "B7 B3 G1");
    assert_eq!(game.check(&pay("B7 G1")), Err(ActionError::WrongCurrency));
    assert_eq!(game.check(&pay("B7")), Err(ActionError::TooLittle { price: 8, paid: 7 }));
    play(&mut game, pay("B7 B3"));
    play(&mut game, caravan(CaravanMove::Choose(caravanserai("YOGB"))));
    assert_ne!(game.decision(), goes_on(Seat::S0));
    assert_eq!(game.active, Seat::S1);
}

#[test]
fn car5_six_types_a_card_for_two() {
    let game = begin(6, "B2");
    assert_eq!(game.table().caravanserai_price(Seat::S0), Some(2));
    assert!(actions(&game).contains(&pay("B2")));
    assert_eq!(begin(5, "").table().caravanserai_price(Seat::S0), Some(4));
    let few = Err(Refusal::TooFewTypes.into());
    assert_eq!(begin(3, "B8").check(&pay("B8")), few);
}

#[test]
fn car6_the_second_card_needs_five_types_and_there_is_no_third() {
    for (types, second) in [(4, Err(Refusal::TooFewTypes.into())), (5, Ok(()))] {
        let mut game = begin(types, "B8");
        caravan_at(&mut game, Seat::S0, "OGBY", 0, false);
        assert_eq!(game.check(&pay("B8")), second, "{types}");
        caravan_at(&mut game, Seat::S0, "BGOY", 0, false);
        assert_eq!(game.check(&pay("B8")), Err(Refusal::NoCard.into()));
    }
}

#[test]
fn car7_an_amount_pays_like_a_card_and_its_stone_goes_back() {
    let mut game = begin(0, "O5");
    caravan_at(&mut game, Seat::S0, "OGBY", 3, false);
    put(&mut game, Slot::S3, "garden-8-SW");
    let action = buy(Slot::S3, "O5 caravan-O3");
    assert!(actions(&game).contains(&action));
    play(&mut game, action);
    assert_eq!(game.decision(), goes_on(Seat::S0));
    assert_eq!(game.discard, cards("O5"));
    let owned = game.table().caravanserai(caravanserai("OGBY"));
    assert_eq!(owned, Some(Owned { seat: Seat::S0, amount: 0, beside: false }));
}

#[test]
fn car8_amounts_count_when_the_last_tiles_are_handed_out() {
    let mut game = begin(0, "Y3");
    caravan_at(&mut game, Seat::S0, "YOGB", 4, false);
    hand(&mut game, Seat::S1, "Y6");
    hand(&mut game, Seat::S2, "");
    put(&mut game, Slot::S4, "tower-13-E");
    game.tiles.truncate(0);
    game.market[Slot::S2] = None;
    let lines = end_turn(&mut game);
    let line = r#"{"e":"leftover","slot":4,"tile":"tower-13-E","player":0}"#;
    assert!(lines.iter().any(|other| other == line), "{lines:?}");
}

#[test]
fn an_amount_is_indivisible_and_both_pay_together() {
    let mut game = begin(0, "");
    caravan_at(&mut game, Seat::S0, "OGBY", 5, false);
    caravan_at(&mut game, Seat::S0, "OBYG", 5, false);
    put(&mut game, Slot::S3, "garden-8-SW");
    put(&mut game, Slot::S1, "pavilion-4-ES");
    let both = buy(Slot::S3, "caravan-O5 caravan-O5");
    assert!(actions(&game).contains(&both));
    play(&mut game, both);
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S0 }, "two too much");
    assert_eq!(tokens(&game, Seat::S0), "");
}

#[test]
fn stones_move_only_at_the_start_of_the_owners_turn_and_again_in_the_next() {
    let mut game = example();
    play(&mut game, advance("BGOY", "caravan-B4"));
    let take = actions(&game).into_iter().find(|action| matches!(action, Action::Take(_)));
    play(&mut game, take.unwrap());
    assert_eq!(game.active, Seat::S1);
    let moves = |game: &Game| {
        actions(game).iter().any(|action| matches!(action, Action::Module(Move::Caravanserai(_))))
    };
    assert!(!moves(&game));
    game.active = Seat::S2;
    end_turn(&mut game);
    assert!(moves(&game));
    game.first = false;
    assert_eq!(game.check(&advance("OGBY", "caravan-O3")), Err(ActionError::NotNow));
    assert!(!moves(&game));
}

#[test]
fn both_cards_in_one_turn_and_none_when_all_are_taken() {
    let mut game = begin(5, "B4 G4");
    play(&mut game, pay("B4"));
    play(&mut game, caravan(CaravanMove::Choose(caravanserai("GOYB"))));
    play(&mut game, pay("G4"));
    let taken = game.check(&caravan(CaravanMove::Choose(caravanserai("GOYB"))));
    assert_eq!(taken, Err(Refusal::NotThere.into()));
    assert_eq!(actions(&game).len(), 7);

    let mut game = begin(6, "B2");
    for (seat, card) in [1, 1, 2, 2, 3, 3, 4, 4].into_iter().zip(Caravanserai::all()) {
        let seat = Seat::new(seat).unwrap();
        game.modules.caravanserai.set(card, Owned { seat, amount: 0, beside: false });
    }
    assert_eq!(game.check(&pay("B2")), Err(Refusal::NoCard.into()));
}

#[test]
fn tracks_lead_up_and_aside_alone() {
    let ways = |letters, amount, beside| {
        let mut game = begin(0, "");
        caravan_at(&mut game, Seat::S0, letters, amount, beside);
        let mut found: Vec<String> = actions(&game)
            .into_iter()
            .filter_map(|action| match action {
                Action::Module(Move::Caravanserai(CaravanMove::Advance { to, .. })) => {
                    Some(to.to_string())
                }
                _ => None,
            })
            .collect();
        found.sort();
        found.join(" ")
    };
    assert_eq!(ways("GOYB", 0, false), "caravan-G1");
    assert_eq!(ways("GOYB", 1, false), "caravan-G2");
    assert_eq!(ways("GOYB", 2, false), "caravan-G3 caravan-O2");
    assert_eq!(ways("GOYB", 2, true), "caravan-G2");
    assert_eq!(ways("GOYB", 4, false), "caravan-B4 caravan-G5");
    assert_eq!(ways("GOYB", 5, false), "");
}
