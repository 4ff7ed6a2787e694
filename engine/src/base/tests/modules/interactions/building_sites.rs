//! Building sites with other modules.

use super::*;

#[test]
fn building_sites_and_vizier_set_up_no_site() {
    let game = calling(&[Vizier, BuildingSites], "garden-10-0", "B5");
    assert_eq!(game.check(&call_with(Slot::S1, "B5", AS_SITE)), Err(ActionError::NotPossible));
}

#[test]
fn building_sites_and_camps_and_bazaars_cannot_be_sites() {
    let mut game = shopping(&[Camps, Bazaars, BuildingSites], "camp-8-NE", "B4");
    let camp = buy_with(Slot::S1, "B4", AS_SITE);
    assert_eq!(game.check(&camp), Err(ActionError::NotPossible));
    clear_offers(&mut game);
    offer(&mut game, "bazaar-B-psa");
    let bazaar = bazaar_with("bazaar-B-psa", "B4", AS_SITE);
    assert_eq!(game.check(&bazaar), Err(ActionError::NotPossible));
}

#[test]
fn building_sites_and_camps_a_site_gives_no_point_and_does_not_end_the_line() {
    let mut game = table(&[Camps, BuildingSites]);
    let tiles = [("seraglio-7-W", at(-1, 0)), ("garden-11-0", at(1, 0)), ("camp-4-E", at(-2, 0))];
    build(&mut game, Seat::S0, &tiles);
    assert_eq!(score(&mut game, Round::First)[0].by_module.of(Camps), 3);
    site(&mut game, "seraglio-7-W", Currency::Florin);
    assert_eq!(score(&mut game, Round::Second)[0].by_module.of(Camps), 2);
}

#[test]
fn building_sites_and_diamonds_pay_set_up_and_completion() {
    let mut game = shopping(&[Diamonds, BuildingSites], "garden-10-0", "diamond-5 diamond-9");
    assert!(actions(&game).contains(&buy_with(Slot::S1, "diamond-5", AS_SITE)));
    build(&mut game, Seat::S0, &[("arcades-9-0", at(1, 0))]);
    site(&mut game, "arcades-9-0", Currency::Florin);
    assert!(actions(&game).contains(&complete("arcades-9-0", "diamond-9")));
}

#[test]
fn building_sites_and_characters_the_patron_does_neither_and_the_miser_sees_the_printed_price() {
    let mut game = shopping(&[Characters, BuildingSites], "garden-10-0", "B5");
    own(&mut game, Seat::S0, Character::Patron);
    let both = AS_SITE.with(Characters);
    assert_eq!(game.check(&buy_with(Slot::S1, "", both)), Err(ActionError::NotPossible));
    assert!(game.view(Seat::S0).offers(Slot::S1).all(|(extras, _)| extras != both));
    own(&mut game, Seat::S0, Character::Miser);
    play(&mut game, buy_with(Slot::S1, "B5", AS_SITE));
    assert_eq!(game.decision(), asks(Seat::S0, CharacterQuestion::Miser));
    play(&mut game, Action::Pass);
    let question = Question::BuildingSites(SiteQuestion::Mark);
    assert_eq!(game.decision(), Decision::Answer { seat: Seat::S0, question });
    // To finish one is no purchase.
    let mut game = table(&[Characters, BuildingSites]);
    own(&mut game, Seat::S0, Character::Miser);
    build(&mut game, Seat::S0, &[("garden-10-0", at(1, 0))]);
    site(&mut game, "garden-10-0", Currency::Florin);
    hand(&mut game, Seat::S0, "Y9 Y1");
    play(&mut game, complete("garden-10-0", "Y1 Y9"));
    assert_eq!(game.decision(), goes_on(Seat::S0));
}

#[test]
fn building_sites_and_watchtowers_none_with_a_site_and_no_colour_for_one() {
    let mut game = shopping(&[Watchtowers, BuildingSites], "garden-10-0", "B9 B2");
    build(&mut game, Seat::S0, &[("garden-11-0", at(1, 0))]);
    let both = AS_SITE.with(Watchtowers);
    assert_eq!(game.check(&buy_with(Slot::S1, "B9 B2", both)), Err(ActionError::NotPossible));
    site(&mut game, "garden-11-0", Currency::Florin);
    game.step = Step::Place;
    game.modules.watchtowers.waiting[Kind::Garden] = 1;
    let raise = raise(Kind::Garden, at(2, 0), Corner::SouthWest);
    assert_eq!(game.check(&raise), Err(PlacementError::NoColour.into()));
}

#[test]
fn building_sites_and_treasure_chamber_a_chest_only_on_a_finished_building() {
    let mut game = table(&[TreasureChamber, BuildingSites]);
    fill_room(&mut game, [Kind::Garden; 4]);
    hand(&mut game, Seat::S0, "B8");
    build(&mut game, Seat::S0, &[("garden-11-0", at(1, 0))]);
    site(&mut game, "garden-11-0", Currency::Florin);
    let lines = buy_chests(&mut game, "B8");
    assert_eq!(count(&lines, "chests-back"), 1);
}

#[test]
fn building_sites_and_moors_and_caravanserai_count_only_finished_buildings() {
    let mut game = table(&[Moors, Caravanserai, BuildingSites]);
    let row = [("pavilion-8-0", 1), ("seraglio-9-0", 2), ("arcades-10-0", 3), ("garden-11-0", 4)];
    for (name, x) in row {
        clear_market_of(&mut game, name);
        build(&mut game, Seat::S0, &[(name, at(x, 0))]);
    }
    assert_eq!(game.table().caravanserai_price(Seat::S0), Some(8));
    site(&mut game, "garden-11-0", Currency::Florin);
    assert_eq!(game.table().caravanserai_price(Seat::S0), None);
    let prices = crate::base::modules::moors::Price::all();
    let all: usize = prices.map(|price| game.table().buildings_of(Seat::S0, price)).sum();
    assert_eq!(all, 3);
}

#[test]
fn building_sites_and_medina_count_when_finished() {
    let mut game = shopping(&[Medina, BuildingSites], "medina-7-W", "B3");
    assert!(actions(&game).contains(&buy_with(Slot::S1, "B3", AS_SITE)));
    build(&mut game, Seat::S0, &[("medina-10-0", at(1, 0))]);
    site(&mut game, "medina-10-0", Currency::Florin);
    // Four without any: one each, and one more.
    assert_eq!(score(&mut game, Round::First)[0].by_module.of(Medina), -2);
}

#[test]
fn building_sites_and_invaders_sides_count_and_no_scout_is_won() {
    let mut game = shopping(&[Invaders, BuildingSites], "garden-10-0", "B5");
    game.modules.invaders.open = [Kind::Garden].into_iter().collect();
    let lines = play(&mut game, buy_with(Slot::S1, "B5", AS_SITE));
    assert_eq!(count(&lines, "scout-won"), 0);
    build(&mut game, Seat::S1, &[("arcades-9-0", at(1, 0))]);
    site(&mut game, "arcades-9-0", Currency::Florin);
    assert_eq!(game.table().attack_loss(Seat::S1, Round::First, Side::North), 2);
}

#[test]
fn building_sites_and_squares_and_bazaars_and_bonus_cards_have_no_colour_for_them() {
    use crate::base::modules::bonus_cards::BonusCard;
    let mut game = table(&[Squares, Bazaars, BonusCards, BuildingSites]);
    let tiles =
        [("garden-11-0", at(1, 0)), ("square-garden-N", at(2, 0)), ("bazaar-G-sag", at(1, 1))];
    build(&mut game, Seat::S0, &tiles);
    let card = BonusCard::all().find(|card| card.tile() == Some(tile("garden-11-0"))).unwrap();
    game.modules.bonus_cards.held = enum_map::EnumMap::default();
    game.modules.bonus_cards.held[Seat::S0] = [card].into_iter().collect();
    site(&mut game, "garden-11-0", Currency::Florin);
    game.sketch(Seat::S0);
    assert_eq!(game.table().kind_counts(Seat::S0)[Kind::Garden], 0);
    let reveal = crate::base::modules::bonus_cards::Move::Reveal(card);
    let reveal = Action::Module(Move::BonusCards(reveal));
    assert!(game.check(&reveal).is_err());
    let bazaar = crate::base::modules::bazaars::Bazaar::of(tile("bazaar-G-sag")).unwrap();
    assert_eq!(bazaar.points(&game.coloured_palace(Seat::S0), at(1, 1)), 0);
}

#[test]
fn building_sites_and_change_and_certificates_look_at_the_price_that_is_due() {
    let mut game = shopping(&[Change, Certificates, BuildingSites], "garden-10-0", "B9");
    play(&mut game, buy_with(Slot::S1, "B9", AS_SITE));
    // Four too much: two coins, and all of it saved.
    play(&mut game, take_coins());
    play(&mut game, save(Currency::Ducat));
    assert_eq!(coins_of(&game, Seat::S0), 2);
    assert_eq!(game.table().saving(Seat::S0).map(|saving| saving.amount), Some(4));
    let question = Question::BuildingSites(SiteQuestion::Mark);
    assert_eq!(game.decision(), Decision::Answer { seat: Seat::S0, question });
    let mut game = table(&[Change, BuildingSites]);
    build(&mut game, Seat::S0, &[("arcades-9-0", at(1, 0))]);
    site(&mut game, "arcades-9-0", Currency::Florin);
    hand(&mut game, Seat::S0, "Y9 Y2");
    play(&mut game, complete("arcades-9-0", "Y9 Y2"));
    play(&mut game, take_coins());
    assert_eq!(coins_of(&game, Seat::S0), 1);
}

#[test]
fn building_sites_and_change_and_caravanserai_and_certificates_dead_amounts_are_worth_nothing() {
    let modules = [Change, Caravanserai, Certificates, MasterBuilders, Diamonds, BuildingSites];
    let mut game = table(&modules);
    game.tiles.clear();
    game.market[Slot::S1] = None;
    build(&mut game, Seat::S0, &[("garden-11-0", at(1, 0))]);
    site(&mut game, "garden-11-0", Currency::Florin);
    hand(&mut game, Seat::S0, "Y9 O4 builder-Y diamond-3");
    coins(&mut game, Seat::S0, "YO");
    caravan_at(&mut game, Seat::S0, "YOGB", 4, false);
    saving(&mut game, Seat::S0, Currency::Florin, 3);
    end_turn(&mut game);
    // The end of the turn asks for the master builder first.
    while matches!(game.decision(), Decision::Answer { .. }) {
        play(&mut game, Action::Pass);
    }
    assert_eq!(game.players[Seat::S0].hand, cards("O4 diamond-3"));
    assert_eq!(tokens(&game, Seat::S0), "coin-O");
}
