//! BAZ-1 to BAZ-8: the Bazaars.

use super::*;

const BAZAARS: &[Module] = &[Module::Bazaars];

/// Three players; nothing lies beside the market.
fn table() -> Game {
    let mut game = begun_with(3, BAZAARS);
    clear_offers(&mut game);
    game
}

/// What bazaars bring to seat 0 with these tiles in the palace.
fn points(round: Round, tiles: &[(&str, Cell)]) -> i16 {
    let mut game = table();
    build(&mut game, Seat::S0, tiles);
    score(&mut game, round)[0].by_module.of(Module::Bazaars)
}

/// The eight cells around (2, 0), from the north-west clockwise.
const AROUND: [Cell; 8] =
    [at(1, -1), at(2, -1), at(3, -1), at(3, 0), at(3, 1), at(2, 1), at(1, 1), at(1, 0)];

fn ring<'a>(names: &[&'a str]) -> Vec<(&'a str, Cell)> {
    let mut tiles: Vec<_> = names.iter().copied().zip(AROUND).collect();
    tiles.push(("bazaar-G-sag", at(2, 0)));
    tiles
}

#[test]
fn baz1_the_tile_of_its_currency_sets_the_price_and_only_that_is_paid() {
    let mut game = table();
    offer(&mut game, "bazaar-Y-sgt");
    put(&mut game, Slot::S4, "arcades-4-NES");
    hand(&mut game, Seat::S0, "Y5");
    let error = ActionError::NotExact { price: 4, paid: 5 };
    assert_eq!(game.check(&bazaar("bazaar-Y-sgt", "Y5")), Err(error));
    assert!(!actions(&game).contains(&bazaar("bazaar-Y-sgt", "Y5")));
    hand(&mut game, Seat::S0, "Y1 Y3 B4");
    let error = ActionError::WrongCurrency;
    assert_eq!(game.check(&bazaar("bazaar-Y-sgt", "B4")), Err(error));
    assert!(actions(&game).contains(&bazaar("bazaar-Y-sgt", "Y1 Y3")));
    let lines = play(&mut game, bazaar("bazaar-Y-sgt", "Y1 Y3"));
    let told = r#"{"e":"bazaar-buy","player":0,"tile":"bazaar-Y-sgt","pay":["Y1","Y3"]}"#;
    assert_eq!(lines, [told]);
    assert_eq!(game.decision(), goes_on(Seat::S0), "an exact payment gives an action");
    play(&mut game, Action::Pass);
    play(&mut game, place("bazaar-Y-sgt", at(1, 0)));
    assert_eq!(game.table().longest_wall(Seat::S0), (0, 0));
}

#[test]
fn baz2_matching_buildings_times_colours() {
    // Around a bazaar for seraglios, arcades and gardens.
    let names = ["seraglio-9-0", "seraglio-8-S", "arcades-9-0", "garden-11-0", "tower-12-0"];
    let tiles = ring(&[&names[..], &["pavilion-8-0"]].concat());
    assert_eq!(points(Round::Third, &tiles), 4 * 3);
}

#[test]
fn baz3_without_the_only_one_of_a_colour() {
    let names = ["seraglio-9-0", "seraglio-8-S", "arcades-9-0", "tower-12-0", "pavilion-8-0"];
    assert_eq!(points(Round::Third, &ring(&names)), 3 * 2);
}

#[test]
fn baz4_eight_matching_in_three_colours() {
    let names = [
        "seraglio-9-0",
        "seraglio-8-S",
        "seraglio-7-W",
        "arcades-9-0",
        "arcades-10-0",
        "garden-11-0",
        "garden-10-0",
        "garden-9-E",
    ];
    assert_eq!(points(Round::Third, &ring(&names)), 24);
}

#[test]
fn baz5_eight_of_one_colour() {
    let names = [
        "garden-6-ESW",
        "garden-7-NSW",
        "garden-8-SW",
        "garden-8-NE",
        "garden-9-E",
        "garden-11-0",
        "garden-10-0",
        "garden-10-N",
    ];
    assert_eq!(points(Round::Third, &ring(&names)), 8);
}

#[test]
fn baz6_a_building_serves_several_bazaars_whatever_its_walls() {
    let tiles =
        [("bazaar-G-sag", at(1, 0)), ("garden-7-NSW", at(2, 1)), ("bazaar-Y-sgt", at(3, 1))];
    assert_eq!(points(Round::Third, &tiles), 2);
}

#[test]
fn baz7_bazaars_are_laid_beside_the_market_and_another_tile_is_drawn() {
    let mut game = table();
    stack(&mut game, "bazaar-B-psa bazaar-O-pat seraglio-5-SW");
    let slot = game.market[Slot::S2].take().unwrap();
    game.tiles.insert(0, slot).unwrap();
    let lines = end_turn(&mut game);
    assert!(lines.contains(&r#"{"e":"bazaar","tile":"bazaar-B-psa"}"#.into()));
    assert_eq!(game.table().bazaars(), [tile("bazaar-B-psa"), tile("bazaar-O-pat")]);
    assert_eq!(game.market[Slot::S2], Some(tile("seraglio-5-SW")));
}

#[test]
fn baz8_they_score_in_the_last_round_only() {
    let tiles = ring(&["seraglio-9-0", "arcades-9-0"]);
    for (round, expected) in [(Round::First, 0), (Round::Second, 0), (Round::Third, 4)] {
        assert_eq!(points(round, &tiles), expected, "{round:?}");
    }
}

#[test]
fn there_are_eight_and_each_has_a_name() {
    let names: Vec<String> = TileId::all()
        .filter(|tile| tile.module() == Some(Module::Bazaars))
        .map(|tile| tile.to_string())
        .collect();
    assert_eq!(names.len(), 8);
    assert!(names.iter().all(|name| tile(name).to_string() == *name));
    assert_eq!(game_tiles(&table()), 54 + 8 - 4);
}

/// The tiles that are not on the market.
fn game_tiles(game: &Game) -> usize {
    game.tiles.len()
}

#[test]
fn a_bazaar_of_the_opening_market_is_laid_aside_as_well() {
    let setup = Setup::new(3).unwrap().with_modules(BAZAARS.iter().copied().collect());
    let tiles = "bazaar-B-psa tower-12-0 bazaar-G-sag tower-11-0 garden-11-0 garden-10-0";
    let mut lines = Vec::new();
    let game = Game::with_chance(setup, 1, &mut Fixed::new("", tiles), &mut |event: &Event| {
        lines.push(event.to_string());
    });
    assert_eq!(game.table().bazaars(), [tile("bazaar-B-psa"), tile("bazaar-G-sag")]);
    assert_eq!(game.market[Slot::S4], Some(tile("garden-10-0")));
    assert_eq!(count(&lines, "bazaar"), 2);
}

#[test]
fn without_a_tile_in_its_place_it_has_no_price() {
    let mut game = table();
    offer(&mut game, "bazaar-B-psa");
    put(&mut game, Slot::S1, "pavilion-8-0");
    hand(&mut game, Seat::S0, "B8 B7 B1");
    assert_eq!(game.table().bazaar_price(tile("bazaar-B-psa")), Some(8));
    let mut other = game.clone();
    // The tile first blocks the bazaar for the rest of the turn.
    play(&mut game, buy(Slot::S1, "B8"));
    let none = crate::base::modules::bazaars::Refusal::NoPrice;
    assert_eq!(game.check(&bazaar("bazaar-B-psa", "B7 B1")), Err(none.into()));
    assert_eq!(game.table().bazaar_price(tile("bazaar-B-psa")), None);
    // The other way round both can be had.
    play(&mut other, bazaar("bazaar-B-psa", "B8"));
    play(&mut other, buy(Slot::S1, "B7 B1"));
    assert_eq!(other.waiting.len(), 2);
}

#[test]
fn what_is_not_on_offer_cannot_be_bought() {
    let mut game = table();
    put(&mut game, Slot::S1, "pavilion-8-0");
    hand(&mut game, Seat::S0, "B8");
    let none = crate::base::modules::bazaars::Refusal::NotOffered;
    assert_eq!(game.check(&bazaar("bazaar-B-psa", "B8")), Err(none.into()));
    assert_eq!(game.check(&bazaar("pavilion-8-0", "B8")), Err(none.into()));
}

#[test]
fn bazaars_are_not_handed_out_at_the_end_and_count_in_no_reserve() {
    let mut game = table();
    offer(&mut game, "bazaar-B-psa");
    game.tiles.clear();
    game.market = enum_map::EnumMap::default();
    hand(&mut game, Seat::S1, "B9 B9 B9");
    build(&mut game, Seat::S0, &[("seraglio-9-0", at(1, 0))]);
    game.players[Seat::S0].reserve.insert(tile("bazaar-G-sag"));
    let lines = end_turn(&mut game);
    assert_eq!(count(&lines, "leftover"), 0);
    assert_eq!(game.decision(), Decision::Over);
    assert!(!lines.iter().any(|line| line.contains(r#""bazaars":"#)));
}

#[test]
fn the_start_tile_and_other_bazaars_count_for_nothing() {
    let tiles = [("bazaar-G-sag", at(1, 0)), ("bazaar-Y-sgt", at(2, 0))];
    assert_eq!(points(Round::Third, &tiles), 0);
}

#[test]
fn dirk_draws_bazaars_and_may_be_given_one() {
    let mut game = begun_with(2, BAZAARS);
    clear_offers(&mut game);
    game.dirk.as_mut().unwrap().tiles = crate::base::TileSet::EMPTY;
    stack(&mut game, "bazaar-B-psa bazaar-B-cgt garden-11-0 garden-10-0 tower-11-0 tower-12-0");
    let rows = score(&mut game, Round::First);
    assert_eq!(game.table().dirk().unwrap().tiles.len(), 6);
    assert!(game.table().dirk().unwrap().tiles.contains(tile("bazaar-B-psa")));
    assert_eq!(rows[2].by_module.of(Module::Bazaars), 0);
    let mut game = begun_with(2, BAZAARS);
    clear_offers(&mut game);
    offer(&mut game, "bazaar-Y-sgt");
    put(&mut game, Slot::S4, "arcades-4-NES");
    hand(&mut game, Seat::S0, "Y4");
    play(&mut game, bazaar("bazaar-Y-sgt", "Y4"));
    play(&mut game, Action::Pass);
    play(&mut game, give("bazaar-Y-sgt"));
    assert!(game.table().dirk().unwrap().tiles.contains(tile("bazaar-Y-sgt")));
}
