//! Bazaars with other modules.

use super::*;
use crate::base::modules::bazaars::Move as BazaarMove;

/// Seat 0 acts; a bazaar for dinars is on offer, and this tile sets its price.
fn selling(modules: &[Module], name: &str, names: &str) -> Game {
    let mut game = shopping(modules, name, names);
    clear_offers(&mut game);
    offer(&mut game, "bazaar-B-psa");
    game
}

const ONE: &str = "bazaar-B-psa";

fn call_bazaar(pay: &str) -> Action {
    let call = BazaarMove::Call { tile: tile(ONE), pay: cards(pay) };
    Action::Module(Move::Bazaars(call))
}

#[test]
fn bazaars_and_vizier_buy_one_between_two_turns() {
    let mut game = calling(&[Vizier, Bazaars], "pavilion-8-0", "B8 B9");
    clear_offers(&mut game);
    offer(&mut game, ONE);
    assert_eq!(game.check(&call_bazaar("B9")), Err(ActionError::NotExact { price: 8, paid: 9 }));
    assert!(actions(&game).contains(&call_bazaar("B8")));
    let lines = play(&mut game, call_bazaar("B8"));
    let told = r#"{"e":"bazaar-vizier","player":2,"tile":"bazaar-B-psa","pay":["B8"]}"#;
    assert_eq!(lines, [told]);
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S2 });
    play(&mut game, place(ONE, at(1, 0)));
    assert!(!game.table().is_vizier_awake(Seat::S2));
    assert_eq!(game.decision(), turn_of(Seat::S1), "no further action");
    // Who sleeps cannot.
    let mut game = calling(&[Vizier, Bazaars], "pavilion-8-0", "B8");
    clear_offers(&mut game);
    offer(&mut game, ONE);
    awake(&mut game, &[]);
    assert_eq!(game.check(&call_bazaar("B8")), Err(ActionError::NotNow));
}

#[test]
fn bazaars_and_characters_the_patron_pays_for_one() {
    let mut game = selling(&[Characters, Bazaars], "pavilion-8-0", "");
    own(&mut game, Seat::S0, Character::Patron);
    let action = bazaar_with(ONE, "", WITH_PATRON);
    assert!(actions(&game).contains(&action));
    let lines = play(&mut game, action);
    assert!(lines[0].ends_with(r#""pay":[],"patron":true}"#), "{lines:?}");
    assert_eq!(game.table().owner(Character::Patron), None);
    assert_eq!(game.decision(), goes_on(Seat::S0));
}

#[test]
fn bazaars_and_characters_the_miser_looks_at_the_price_that_is_paid() {
    for (name, pay, asked) in [("tower-10-W", "B9 B1", true), ("pavilion-8-0", "B8", false)] {
        let mut game = selling(&[Characters, Bazaars], name, pay);
        own(&mut game, Seat::S0, Character::Miser);
        play(&mut game, bazaar(ONE, pay));
        let miser = game.decision() == asks(Seat::S0, CharacterQuestion::Miser);
        assert_eq!(miser, asked, "{name}");
    }
}

#[test]
fn bazaars_and_characters_the_dancer_changes_the_price_and_lays_bazaars_aside() {
    let mut game = selling(&[Characters, Bazaars], "pavilion-8-0", "B5");
    own(&mut game, Seat::S0, Character::Dancer);
    stack(&mut game, "bazaar-O-pat arcades-5-NW");
    let lines = play(&mut game, character(CharacterMove::Dance(Slot::S1)));
    assert!(lines[0].ends_with(r#","aside":["bazaar-O-pat"]}"#), "{lines:?}");
    assert_eq!(game.table().bazaars().len(), 2);
    assert_eq!(game.market[Slot::S1], Some(tile("arcades-5-NW")));
    assert!(actions(&game).contains(&bazaar(ONE, "B5")));
    // With nothing but bazaars in the stack there is nothing to draw for the place.
    let mut game = selling(&[Characters, Bazaars], "pavilion-8-0", "B5");
    own(&mut game, Seat::S0, Character::Dancer);
    game.tiles = [tile("bazaar-O-pat")].into_iter().collect();
    let dance = character(CharacterMove::Dance(Slot::S1));
    assert_eq!(game.check(&dance), Err(CharacterRefusal::NothingToDraw.into()));
}

#[test]
fn bazaars_and_watchtowers_none_is_bought_with_one_and_its_colours_satisfy_none() {
    let mut game = selling(&[Bazaars, Watchtowers], "pavilion-8-0", "B8 B6");
    let with = bazaar_with(ONE, "B8 B6", WITH_TOWER);
    assert_eq!(game.check(&with), Err(ActionError::NotPossible));
    build(&mut game, Seat::S0, &[("bazaar-O-pat", at(1, 0))]);
    game.step = Step::Place;
    game.modules.watchtowers.waiting[Kind::Pavilion] = 1;
    let raise = raise(Kind::Pavilion, at(2, 0), Corner::SouthWest);
    assert_eq!(game.check(&raise), Err(PlacementError::NoColour.into()));
}

#[test]
fn bazaars_and_watchtowers_a_watchtower_is_no_building_around_one() {
    use crate::base::modules::watchtowers::{self, Watchtower};
    let mut game = table(&[Bazaars, Watchtowers]);
    build(&mut game, Seat::S0, &[("pavilion-8-0", at(1, 0)), (ONE, at(1, 1))]);
    let (kind, cell, corner) = (Kind::Pavilion, at(2, 0), Corner::SouthWest);
    watchtowers::stand(&mut game, Watchtower { seat: Seat::S0, kind, cell, corner });
    assert_eq!(score(&mut game, Round::Third)[0].by_module.of(Bazaars), 1);
}

#[test]
fn bazaars_and_sultan_one_has_no_type_to_be_taken() {
    let mut game = table(&[Bazaars, Sultan]);
    clear_offers(&mut game);
    use crate::base::modules::sultan::Held;
    for kind in Kind::ALL {
        game.modules.sultan.held.push(Held { owner: Seat::S1, kind }).unwrap();
    }
    stack(&mut game, "bazaar-O-pat medina-10-0");
    stack(&mut game, "bazaar-O-pat tower-12-0");
    game.market[Slot::S1] = None;
    end_turn(&mut game);
    // The question is about the tile that came after the bazaar.
    assert_eq!(game.table().bazaars(), [tile("bazaar-O-pat")]);
    assert_eq!(game.market[Slot::S1], Some(tile("tower-12-0")));
    assert_eq!(game.decision().seat(), Some(Seat::S1));
}

#[test]
fn bazaars_and_change_and_certificates_are_spent_and_nothing_comes_back() {
    let mut game = selling(&[Change, Certificates, Bazaars], "pavilion-8-0", "B3 B9");
    coins(&mut game, Seat::S0, "BB");
    saving(&mut game, Seat::S0, Currency::Dinar, 3);
    let action = bazaar(ONE, "B3 coin-B coin-B saved-B3");
    assert!(actions(&game).contains(&action));
    assert_eq!(game.check(&bazaar(ONE, "B9")), Err(ActionError::NotExact { price: 8, paid: 9 }));
    play(&mut game, action);
    assert_eq!(tokens(&game, Seat::S0), "");
    assert_eq!(game.decision(), goes_on(Seat::S0));
}

#[test]
fn bazaars_and_diamonds_and_exchange_cards_and_caravanserai_pay_exactly() {
    let modules = [Diamonds, ExchangeCards, Caravanserai, MasterBuilders, Bazaars];
    let mut game = selling(&modules, "pavilion-8-0", "diamond-8 B5 Y3 exchange-BY B3 builder-B");
    caravan_at(&mut game, Seat::S0, "BGOY", 5, false);
    for pay in ["diamond-8", "B5 Y3 exchange-BY", "B3 caravan-B5", "B5 builder-B"] {
        assert!(actions(&game).contains(&bazaar(ONE, pay)), "{pay}");
    }
}

#[test]
fn bazaars_and_medina_and_camps_set_the_price_and_have_no_colour() {
    for name in ["medina-7-W", "camp-7-NW"] {
        let game = selling(&[Medina, Camps, Bazaars], name, "B7");
        assert!(actions(&game).contains(&bazaar(ONE, "B7")), "{name}");
    }
    let mut game = table(&[Medina, Camps, Bazaars]);
    build(&mut game, Seat::S0, &[(ONE, at(1, 0)), ("medina-10-0", at(2, 0))]);
    build(&mut game, Seat::S0, &[("seraglio-7-W", at(-1, 0)), ("camp-4-E", at(-2, 0))]);
    let row = score(&mut game, Round::Third)[0];
    assert_eq!(row.by_module.of(Bazaars), 0);
    // And bazaars count in the line of a camp: the seraglio, the start tile, both tiles beyond.
    assert_eq!(row.by_module.of(Camps), 4);
}

#[test]
fn bazaars_and_moors_and_bonus_cards_no_base_building_and_no_neighbour() {
    use crate::base::modules::bonus_cards::BonusCard;
    let mut game = table(&[Moors, BonusCards, Bazaars]);
    build(&mut game, Seat::S0, &[("pavilion-8-0", at(1, 0)), (ONE, at(2, 0))]);
    let card = BonusCard::all().find(|card| card.tile() == Some(tile("pavilion-8-0"))).unwrap();
    game.modules.bonus_cards.held = enum_map::EnumMap::default();
    game.modules.bonus_cards.held[Seat::S0] = [card].into_iter().collect();
    game.modules.bonus_cards.revealed = [card].into_iter().collect();
    assert_eq!(game.table().kind_counts(Seat::S0)[Kind::Pavilion], 2);
    let bazaars = |game: &Game| {
        let palace = game.coloured_palace(Seat::S0);
        crate::base::modules::bazaars::Bazaar::of(tile(ONE)).unwrap().points(&palace, at(2, 0))
    };
    assert_eq!(bazaars(&game), 1);
    let prices = crate::base::modules::moors::Price::all();
    let all: usize = prices.map(|price| game.table().buildings_of(Seat::S0, price)).sum();
    assert_eq!(all, 1, "the pavilion alone");
}

#[test]
fn bazaars_and_invaders_their_sides_count_and_they_win_no_scout() {
    let mut game = table(&[Invaders, Bazaars]);
    clear_offers(&mut game);
    build(&mut game, Seat::S0, &[(ONE, at(1, 0))]);
    assert_eq!(game.table().attack_loss(Seat::S0, Round::First, Side::North), 2);
    assert_eq!(game.table().attack_loss(Seat::S0, Round::First, Side::East), 1);
}

#[test]
fn bazaars_and_caravanserai_are_no_type() {
    let mut game = table(&[Caravanserai, Bazaars]);
    let row = [("pavilion-8-0", 1), ("seraglio-9-0", 2), ("arcades-10-0", 3)];
    for (name, x) in row {
        build(&mut game, Seat::S0, &[(name, at(x, 0))]);
    }
    build(&mut game, Seat::S0, &[(ONE, at(0, 1))]);
    assert_eq!(game.table().caravanserai_price(Seat::S0), None);
}

#[test]
fn bazaars_and_master_builders_a_rebuild_moves_one() {
    let mut game = table(&[MasterBuilders, Bazaars]);
    hand(&mut game, Seat::S0, "builder-B");
    build(&mut game, Seat::S0, &[(ONE, at(1, 0))]);
    game.step = Step::Place;
    game.first = false;
    game.run(&mut Generator::new(1), &mut ());
    play(&mut game, play_builder(Currency::Dinar));
    assert_eq!(game.check(&Action::Remove { cell: at(1, 0) }), Ok(()));
}
