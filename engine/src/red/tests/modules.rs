//! Medinas, bazaars and camps.

use super::super::score::losses;
use super::*;

fn lost(round: Round, ranks: &[(u8, u8)]) -> Vec<i16> {
    losses(round, &ranks.iter().copied().collect()).to_vec()
}

#[test]
fn rp_60_of_equally_many_medinas_the_dearest_decides() {
    assert_eq!(lost(Round::Third, &[(3, 8), (3, 5), (1, 9)]), [3, 6, 9]);
}

#[test]
fn rp_61_those_without_share_their_places_and_lose_more() {
    assert_eq!(lost(Round::Third, &[(0, 0), (0, 0), (1, 5), (2, 6)]), [11, 11, 3, 0]);
}

#[test]
fn rp_62_two_of_four_without_in_the_first_round() {
    assert_eq!(lost(Round::First, &[(0, 0), (0, 0), (1, 5), (2, 6)]), [3, 3, 0, 0]);
}

#[test]
fn rp_63_two_without_in_the_second_round() {
    assert_eq!(lost(Round::Second, &[(0, 0), (0, 0), (1, 5), (2, 6)]), [7, 7, 0, 0]);
}

#[test]
fn rp_64_three_without_in_the_second_round() {
    assert_eq!(lost(Round::Second, &[(0, 0), (0, 0), (0, 0), (2, 6)]), [5, 5, 5, 0]);
}

#[test]
fn rp_65_three_and_four_without_in_the_third_round() {
    assert_eq!(lost(Round::Third, &[(0, 0), (0, 0), (0, 0), (2, 6)]), [9, 9, 9, 0]);
    assert_eq!(lost(Round::Third, &[(0, 0); 4]), [8; 4]);
}

#[test]
fn rp_66_everybody_has_a_place_of_their_own() {
    assert_eq!(lost(Round::Third, &[(0, 0), (1, 5), (2, 6), (3, 8)]), [12, 6, 3, 0]);
}

#[test]
fn rp_67_nobody_has_one() {
    assert_eq!(lost(Round::First, &[(0, 0); 4]), [2; 4]);
}

#[test]
fn rp_r20_no_two_medinas_have_the_same_price() {
    let medinas = TileId::all().filter(|tile| tile.family() == Family::Medina);
    let mut prices: Vec<_> = medinas.map(|tile| tile.face().price).collect();
    prices.dedup();
    assert_eq!(prices.len(), 9, "so the dearest one always decides");
}

#[test]
fn rp_r19_medinas_make_scores_negative() {
    let mut game = with_modules(4, &[Module::Medina]);
    game.setup.seats().for_each(|seat| game.players[seat].score = 1);
    assert_eq!(rows(&game, Round::Third, |row| row.total), [-7; 4]);
    // Only those in the palace count.
    build(&mut game, S0, "medina-10-0", None, at(1, 0));
    reserve(&mut game, S1, "medina-9-N", None);
    assert_eq!(rows(&game, Round::First, |row| row.medina), [0, -2, -2, -2]);
}

/// A florin bazaar lies beside the board, and a building for 4 on its market place.
fn with_bazaar() -> Game {
    let mut game = with_modules(3, &[Module::Bazaars]);
    game.board.abilities = [Ability::SwapToken; 4];
    take_out(&mut game, tile("bazaar-Y1"));
    game.aside.insert(tile("bazaar-Y1"));
    offer(&mut game, Slot::S4, "land-4-NE-0", Some(Kind::Garden));
    game.players[S0].hand = cards("Y4 Y5 Y1 Y3 B4");
    game
}

fn bazaar(pay: &str) -> Action {
    Action::Bazaar { tile: tile("bazaar-Y1"), pay: cards(pay) }
}

#[test]
fn rp_70_a_bazaar_costs_exactly_what_its_market_place_does() {
    let mut game = with_bazaar();
    refused(&mut game, bazaar("Y5"), ActionError::NotExact { price: 4, paid: 5 });
    refused(&mut game, bazaar("B4"), ActionError::WrongCurrency);
    assert!(choices(&game).contains(&bazaar("Y1 Y3")));
    act(&mut game, bazaar("Y4"));
    assert_eq!(game.decision(), Decision::Act { seat: S0, further: true });
    assert!(game.waiting.contains(tile("bazaar-Y1")) && game.aside.len() < 8);
    refused(&mut game, bazaar("Y1 Y3"), ActionError::NothingForSale);
}

#[test]
fn rp_74_a_bazaar_is_not_for_sale_while_its_market_place_is_empty() {
    let mut game = with_bazaar();
    act(&mut game, buy(Slot::S4, "Y4"));
    refused(&mut game, bazaar("Y1 Y3"), ActionError::NothingForSale);
    assert_eq!(game.bazaar_price(tile("bazaar-Y1")), None);
}

#[test]
fn rp_r31_a_medina_or_camp_says_what_a_bazaar_costs_and_can_be_bought_ahead() {
    let mut game = with_modules(3, &[Module::Bazaars, Module::Medina, Module::Camps]);
    game.board.abilities[0] = Ability::Overview;
    offer(&mut game, Slot::S4, "medina-6-E", None);
    assert_eq!(game.bazaar_price(tile("bazaar-Y1")), Some(6));
    preview(&mut game, Space::S1, "camp-8-NE", None);
    game.players[S0].hand = cards("O8 B1");
    act(&mut game, Action::BuyAhead { space: Space::S1, pay: cards("O8") });
    act(&mut game, Action::Give { card: card("B1") });
    assert!(game.waiting.contains(tile("camp-8-NE")));
}

const OPEN: [&str; 8] = [
    "land-8-0-0",
    "land-9-0-0",
    "land-9-0-0-2",
    "land-10-0-0",
    "land-10-0-0-2",
    "land-10-0-0-3",
    "land-11-0-0",
    "land-11-0-0-2",
];

/// Seat 0 has a bazaar for seraglios, gardens and towers, with these types around it.
fn around_bazaar(types: &[Option<Kind>]) -> Game {
    let mut game = with_modules(3, &[Module::Bazaars]);
    build(&mut game, S0, "bazaar-Y1", None, at(2, 0));
    let cells = [(1, 0), (1, -1), (2, -1), (3, -1), (1, 1), (2, 1), (3, 1), (3, 0)];
    for ((name, &kind), (x, y)) in OPEN.into_iter().zip(types).zip(cells) {
        if kind.is_some() {
            build(&mut game, S0, name, kind, at(x, y));
        }
    }
    game
}

const SIX: [Option<Kind>; 6] = [
    Some(Kind::Seraglio),
    Some(Kind::Seraglio),
    Some(Kind::Garden),
    Some(Kind::Tower),
    Some(Kind::Pavilion),
    Some(Kind::Arcades),
];

#[test]
fn rp_71_a_bazaar_scores_buildings_times_types_around_it() {
    let game = around_bazaar(&SIX);
    assert_eq!(rows(&game, Round::Third, |row| row.bazaars), [12, 0, 0]);
    assert_eq!(rows(&game, Round::Second, |row| row.bazaars), [0, 0, 0], "in the last round only");
}

#[test]
fn rp_72_without_its_only_tower() {
    let mut types = SIX;
    types[3] = None;
    assert_eq!(rows(&around_bazaar(&types), Round::Third, |row| row.bazaars), [6, 0, 0]);
}

#[test]
fn rp_73_eight_matching_neighbours_are_worth_24() {
    let types: Vec<_> =
        [Kind::Seraglio, Kind::Garden, Kind::Tower].into_iter().cycle().take(8).map(Some).collect();
    assert_eq!(rows(&around_bazaar(&types), Round::Third, |row| row.bazaars), [24, 0, 0]);
}

#[test]
fn rp_r25_half_a_building_does_not_matter_to_bazaars_and_camps() {
    let mut game = around_bazaar(&SIX);
    let before = rows(&game, Round::Third, |row| (row.bazaars, row.camps));
    Kind::ALL.into_iter().for_each(|kind| game.halves[kind] = Some(S0));
    assert_eq!(rows(&game, Round::Third, |row| (row.bazaars, row.camps)), before);
}

/// The palace of the worked example with three camps.
fn camps() -> Game {
    let mut game = with_modules(3, &[Module::Camps]);
    build(&mut game, S0, "land-7-W-0", Some(Kind::Garden), at(-1, 0));
    build(&mut game, S0, "land-9-S-0", Some(Kind::Garden), at(1, 0));
    build(&mut game, S0, "land-8-E-0", Some(Kind::Garden), at(2, 0));
    build(&mut game, S0, "land-8-0-0", Some(Kind::Garden), at(1, -1));
    build(&mut game, S0, "camp-4-E", None, at(-2, 0));
    build(&mut game, S0, "camp-6-W", None, at(3, 0));
    build(&mut game, S0, "camp-3-N", None, at(1, 1));
    game
}

#[test]
fn rp_80_camps_score_the_lines_before_their_bastions() {
    let game = camps();
    assert!(game.palace(S0).is_valid());
    for round in Round::ALL {
        assert_eq!(rows(&game, round, |row| (row.camps, row.wall)), [(10, 1), (0, 0), (0, 0)]);
    }
}

#[test]
fn rp_81_bastions_lie_against_walls_and_green_sides_against_green_sides() {
    let mut game = with_modules(3, &[Module::Camps]);
    build(&mut game, S0, "land-8-E-0", Some(Kind::Garden), at(1, 0));
    let check =
        |game: &Game, name: &str, x, y| game.palace(S0).check_add(at(x, y), game.piece(tile(name)));
    let clash = |side| Err(PlacementError::EdgeMismatch(side));
    // Bastion against a wall; against an open side; green side against an open side, against a wall.
    assert_eq!(check(&game, "camp-6-W", 2, 0), Ok(()));
    assert_eq!(check(&game, "camp-3-N", 1, 1), clash(Side::North));
    assert_eq!(check(&game, "camp-5-S", 1, 1), clash(Side::North));
    assert_eq!(check(&game, "camp-3-N", 2, 0), clash(Side::West), "ruling R16");
    // Beside another camp: bastion against bastion or green side, and green against green.
    build(&mut game, S0, "land-9-E-0", Some(Kind::Garden), at(1, 1));
    build(&mut game, S0, "land-9-0-0", Some(Kind::Garden), at(0, 1));
    build(&mut game, S0, "camp-6-W", None, at(2, 0));
    assert_eq!(check(&game, "camp-7-NW", 2, 1), clash(Side::North));
    assert_eq!(check(&game, "camp-10-SW", 2, 1), Ok(()));
    // With nothing on the other side, but a bastion has to lean on a wall.
    assert_eq!(check(&game, "camp-4-E", 0, -1), clash(Side::South));
    assert_eq!(check(&game, "camp-4-E", 3, 0), Err(PlacementError::NoBastion));
}

#[test]
fn rp_82_a_building_cannot_be_exchanged_if_a_camp_would_lose_its_wall() {
    let mut game = camps();
    reserve(&mut game, S0, "land-9-0-0", Some(Kind::Tower));
    let swap = Action::Swap { tile: tile("land-9-0-0"), cell: at(2, 0) };
    let east = ActionError::Placement(PlacementError::EdgeMismatch(Side::East));
    refused(&mut game, swap, east);
}

#[test]
fn rp_r16_a_green_side_never_lies_against_a_wall() {
    let mut game = with_modules(3, &[Module::Camps]);
    build(&mut game, S0, "land-9-NE-E", Some(Kind::Garden), at(1, 0));
    let south = game.piece(tile("camp-4-E"));
    let error = game.palace(S0).check_add(at(1, -1), south);
    assert_eq!(error, Err(PlacementError::EdgeMismatch(Side::South)));
}

#[test]
fn rp_r17_a_building_that_a_camp_leans_on_cannot_be_removed() {
    let mut game = with_modules(3, &[Module::Camps]);
    build(&mut game, S0, "land-8-E-0", Some(Kind::Garden), at(1, 0));
    build(&mut game, S0, "camp-6-W", None, at(2, 0));
    let why = ActionError::Placement(PlacementError::NoBastion);
    refused(&mut game, Action::Remove { cell: at(1, 0) }, why);
    assert_eq!(game.check(&Action::Remove { cell: at(2, 0) }), Ok(()));
}

#[test]
fn rp_83_an_empty_cell_ends_the_line() {
    let mut game = with_modules(3, &[Module::Camps]);
    build(&mut game, S0, "land-7-W-0", Some(Kind::Garden), at(-1, 1));
    build(&mut game, S0, "land-8-0-0", Some(Kind::Garden), at(0, 1));
    build(&mut game, S0, "land-9-0-0", Some(Kind::Garden), at(2, 1));
    build(&mut game, S0, "camp-4-E", None, at(-2, 1));
    assert_eq!(rows(&game, Round::First, |row| row.camps), [2, 0, 0]);
}

#[test]
fn rp_84_five_buildings_in_a_line() {
    let mut game = with_modules(3, &[Module::Camps]);
    build(&mut game, S0, "land-7-W-0", Some(Kind::Garden), at(-1, 0));
    build(&mut game, S0, "land-9-S-0", Some(Kind::Garden), at(1, 0));
    build(&mut game, S0, "land-9-0-0", Some(Kind::Garden), at(2, 0));
    build(&mut game, S0, "land-8-E-0", Some(Kind::Garden), at(3, 0));
    build(&mut game, S0, "land-8-0-0", Some(Kind::Garden), at(1, -1));
    build(&mut game, S0, "camp-4-E", None, at(-2, 0));
    build(&mut game, S0, "camp-6-W", None, at(4, 0));
    build(&mut game, S0, "camp-3-N", None, at(1, 1));
    assert_eq!(rows(&game, Round::First, |row| row.camps), [12, 0, 0]);
}

#[test]
fn rp_r22_medinas_bazaars_and_plazas_count_in_a_line_and_camps_do_not() {
    let mut game = with_modules(3, &[Module::Camps, Module::Medina, Module::Bazaars]);
    build(&mut game, S0, "land-7-W-0", Some(Kind::Garden), at(-1, 0));
    build(&mut game, S0, "camp-4-E", None, at(-2, 0));
    for (name, x) in [("medina-10-0", 1), ("bazaar-G1", 2), ("plaza-1", 3)] {
        build(&mut game, S0, name, None, at(x, 0));
    }
    game.plazas = 1;
    assert_eq!(rows(&game, Round::First, |row| row.camps), [5, 0, 0]);
    build(&mut game, S0, "medina-6-E", None, at(4, 0));
    build(&mut game, S0, "camp-6-W", None, at(5, 0));
    assert_eq!(rows(&game, Round::First, |row| row.camps), [12, 0, 0]);
}

#[test]
fn rp_r15_every_bastion_has_an_arrow() {
    let mut game = with_modules(3, &[Module::Camps]);
    // A camp in a corner, with a wall in the north and one in the west of it.
    build(&mut game, S0, "land-8-E-0", Some(Kind::Garden), at(0, 1));
    build(&mut game, S0, "land-9-S-0", Some(Kind::Garden), at(1, 0));
    build(&mut game, S0, "camp-7-NW", None, at(1, 1));
    assert!(game.palace(S0).is_valid());
    assert_eq!(rows(&game, Round::First, |row| row.camps), [2, 0, 0]);
}
