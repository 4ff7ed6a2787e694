//! BS-1 to BS-8: the Building Sites.

use super::*;
use crate::base::modules::building_sites::Refusal;

const SITES: &[Module] = &[Module::BuildingSites];

/// Seat 0 acts, and this tile lies on the second market place, where dirhams pay.
fn table(name: &str, names: &str) -> Game {
    let mut game = begun_with(3, SITES);
    put(&mut game, Slot::S2, name);
    hand(&mut game, Seat::S0, names);
    game
}

#[test]
fn bs1_half_the_price_and_no_further_action() {
    let mut game = table("garden-11-0", "G5 G4");
    let short = ActionError::TooLittle { price: 5, paid: 4 };
    assert_eq!(game.check(&buy_with(Slot::S2, "G4", AS_SITE)), Err(short));
    let action = buy_with(Slot::S2, "G5", AS_SITE);
    assert!(actions(&game).contains(&action));
    let lines = play(&mut game, action);
    assert!(lines[0].ends_with(r#""pay":["G5"],"exact":false,"site":true}"#), "{lines:?}");
    assert!(lines[1].starts_with(r#"{"e":"site-markers","player":0,"first":"site-"#));
    let question = Question::BuildingSites(SiteQuestion::Mark);
    assert_eq!(game.decision(), Decision::Answer { seat: Seat::S0, question });
    let first = actions(&game)[0];
    play(&mut game, first);
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S0 });
    assert!(game.table().is_site(tile("garden-11-0")));
}

#[test]
fn bs2_half_prices_are_rounded_down() {
    let prices = [
        ("pavilion-2-NEW", 1),
        ("pavilion-3-SW", 1),
        ("pavilion-4-ES", 2),
        ("arcades-9-0", 4),
        ("arcades-10-0", 5),
        ("tower-13-E", 6),
    ];
    for (name, half) in prices {
        let game = table(name, "G9");
        let offer = game.view(Seat::S0).offers(Slot::S2).find(|(extras, _)| *extras == AS_SITE);
        assert_eq!(offer, Some((AS_SITE, half)), "{name}");
    }
}

#[test]
fn bs3_one_of_two_markers_is_laid_and_the_other_goes_back() {
    let mut game = table("garden-11-0", "G5");
    play(&mut game, buy_with(Slot::S2, "G5", AS_SITE));
    draw_markers(&mut game, "BY");
    assert_eq!(actions(&game), [lay(Currency::Dinar), lay(Currency::Florin)]);
    assert_eq!(game.check(&lay(Currency::Ducat)), Err(Refusal::NotDrawn.into()));
    play(&mut game, lay(Currency::Florin));
    assert_eq!(game.table().site_markers_left(), 7);
    assert_eq!(game.view(Seat::S0).site_currency(tile("garden-11-0")), Some(Currency::Florin));
    assert_eq!(game.view(Seat::S1).site_currency(tile("garden-11-0")), None);
    assert_eq!(game.table().site_currency(tile("garden-11-0")), None);
}

#[test]
fn bs4_the_full_price_finishes_it_in_the_currency_of_the_marker() {
    for (pay, expected) in [("Y6 Y5", true), ("Y6 Y6", false)] {
        let mut game = begun_with(3, SITES);
        build(&mut game, Seat::S0, &[("garden-11-0", at(1, 0))]);
        site(&mut game, "garden-11-0", Currency::Florin);
        hand(&mut game, Seat::S0, "Y6 Y6 Y5 G9 G9");
        let short = ActionError::TooLittle { price: 11, paid: 6 };
        assert_eq!(game.check(&complete("garden-11-0", "Y6")), Err(short));
        let wrong = game.check(&complete("garden-11-0", "G9 G9"));
        assert_eq!(wrong, Err(ActionError::WrongCurrency));
        assert_eq!(game.table().kind_counts(Seat::S0)[Kind::Garden], 0);
        assert!(actions(&game).contains(&complete("garden-11-0", pay)));
        play(&mut game, complete("garden-11-0", pay));
        assert_eq!(game.decision() == goes_on(Seat::S0), expected, "{pay}");
        assert_eq!(game.table().kind_counts(Seat::S0)[Kind::Garden], 1);
        assert_eq!(game.table().site_markers_left(), 7, "the marker has left the game");
        let colour = game.coloured_palace(Seat::S0).piece(at(1, 0)).unwrap().colour();
        assert_eq!(colour, Some(Kind::Garden));
    }
}

#[test]
fn bs5_its_walls_count_and_the_building_does_not() {
    let mut game = begun_with(3, SITES);
    build(&mut game, Seat::S0, &[("tower-9-NE", at(1, 0))]);
    site(&mut game, "tower-9-NE", Currency::Florin);
    let row = score(&mut game, Round::Second)[0];
    assert_eq!(row.types[Kind::Tower].points, 0);
    assert_eq!(row.wall, 2);
}

/// Seat 0 has a florin site, and the game ends.
fn ending(built: bool) -> (Game, Vec<String>) {
    let mut game = begun_with(3, SITES);
    put(&mut game, Slot::S4, "tower-12-0");
    game.tiles.clear();
    game.market[Slot::S1] = None;
    if built {
        build(&mut game, Seat::S0, &[("garden-11-0", at(1, 0))]);
    } else {
        game.players[Seat::S0].reserve.insert(tile("garden-11-0"));
    }
    site(&mut game, "garden-11-0", Currency::Florin);
    for (seat, names) in [(Seat::S0, "Y9 O4"), (Seat::S1, "Y2"), (Seat::S2, "")] {
        hand(&mut game, seat, names);
    }
    let lines = end_turn(&mut game);
    (game, lines)
}

#[test]
fn bs6_money_of_an_open_marker_is_dead_before_tiles_are_handed_out() {
    let (game, lines) = ending(true);
    let open = r#"{"e":"site-open","player":0,"tile":"garden-11-0","marker":"site-Y"}"#;
    let dead = r#"{"e":"dead-money","player":0,"cards":["Y9"]}"#;
    let place = |line: &str| lines.iter().position(|other| other == line);
    assert!(place(open) < place(dead) && place(open).is_some(), "{lines:?}");
    assert_eq!(game.players[Seat::S0].hand, cards("O4"));
    let given = lines.iter().find(|line| line.contains("tower-12-0")).unwrap();
    assert!(given.ends_with(r#""player":1}"#), "{given}");
    assert_eq!(game.table().site_currency(tile("garden-11-0")), Some(Currency::Florin));
}

#[test]
fn bs7_a_site_in_the_reserve_does_no_harm() {
    let (_, lines) = ending(false);
    assert_eq!(count(&lines, "site-open"), 0);
    let given = lines.iter().find(|line| line.contains("tower-12-0")).unwrap();
    assert!(given.ends_with(r#""player":0}"#), "{given}");
}

#[test]
fn bs8_the_last_marker_is_no_choice_and_without_one_there_is_no_site() {
    let mut game = table("garden-11-0", "G5");
    game.modules.building_sites.gone = [2, 2, 2, 1];
    let lines = play(&mut game, buy_with(Slot::S2, "G5", AS_SITE));
    assert!(
        lines.contains(&r#"{"e":"site","player":0,"tile":"garden-11-0","marker":"site-Y"}"#.into())
    );
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S0 });
    let mut game = table("garden-11-0", "G5");
    game.modules.building_sites.gone = [2; 4];
    let action = buy_with(Slot::S2, "G5", AS_SITE);
    assert_eq!(game.check(&action), Err(ActionError::NotPossible));
    assert!(!actions(&game).contains(&action));
}

#[test]
fn a_site_keeps_its_marker_in_the_reserve_and_is_finished_there() {
    let mut game = begun_with(3, SITES);
    build(&mut game, Seat::S0, &[("garden-11-0", at(1, 0))]);
    site(&mut game, "garden-11-0", Currency::Florin);
    play(&mut game, Action::Remove { cell: at(1, 0) });
    assert!(game.table().is_site(tile("garden-11-0")));
    game.active = Seat::S0;
    game.step = Step::Act;
    game.first = true;
    hand(&mut game, Seat::S0, "Y6 Y5");
    play(&mut game, complete("garden-11-0", "Y6 Y5"));
    assert!(!game.table().is_site(tile("garden-11-0")));
    // Only its owner finishes it.
    let mut game = begun_with(3, SITES);
    build(&mut game, Seat::S1, &[("garden-11-0", at(1, 0))]);
    site(&mut game, "garden-11-0", Currency::Florin);
    hand(&mut game, Seat::S0, "Y6 Y5");
    assert_eq!(game.check(&complete("garden-11-0", "Y6 Y5")), Err(Refusal::NoSite.into()));
}

#[test]
fn a_site_is_no_gift_for_dirk() {
    let mut game = begun_with(2, SITES);
    put(&mut game, Slot::S2, "garden-11-0");
    hand(&mut game, Seat::S0, "G5");
    play(&mut game, buy_with(Slot::S2, "G5", AS_SITE));
    let first = actions(&game)[0];
    play(&mut game, first);
    assert_eq!(game.check(&give("garden-11-0")), Err(ActionError::NotBought));
    assert!(!actions(&game).contains(&give("garden-11-0")));
    play(&mut game, place("garden-11-0", at(1, 0)));
}

#[test]
fn buying_a_site_shows_markers_and_cannot_be_taken_back() {
    let game = table("garden-11-0", "G5");
    assert!(game.settles(&buy_with(Slot::S2, "G5", AS_SITE)));
}

#[test]
fn an_imagined_game_has_other_markers_on_the_sites_of_others() {
    let mut game = begun_with(3, SITES);
    build(&mut game, Seat::S0, &[("garden-11-0", at(1, 0))]);
    build(&mut game, Seat::S1, &[("tower-12-0", at(1, 0))]);
    site(&mut game, "garden-11-0", Currency::Florin);
    site(&mut game, "tower-12-0", Currency::Dinar);
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..50 {
        let other = game.view(Seat::S0).imagine(seed);
        let own = other.view(Seat::S0).site_currency(tile("garden-11-0"));
        assert_eq!(own, Some(Currency::Florin));
        seen.insert(other.view(Seat::S1).site_currency(tile("tower-12-0")).unwrap() as u8);
    }
    assert_eq!(seen.len(), 4);
}
