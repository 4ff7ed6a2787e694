//! Squares with other modules.

use super::*;
use crate::base::modules::squares;

#[test]
fn squares_and_camps_count_in_the_line_and_carry_bastions() {
    let mut game = table(&[Squares, Camps]);
    take_from_pile(&mut game, "square-pavilion-W");
    build(&mut game, Seat::S0, &[("square-pavilion-W", at(-1, 0)), ("garden-9-E", at(1, 0))]);
    game.tiles.retain(|&other| other != tile("camp-4-E"));
    clear_market_of(&mut game, "camp-4-E");
    game.waiting.insert(tile("camp-4-E"));
    game.step = Step::Place;
    play(&mut game, place("camp-4-E", at(-2, 0)));
    assert_eq!(score(&mut game, Round::First)[0].by_module.of(Camps), 3);
}

#[test]
fn squares_and_master_builders_and_characters_a_rebuild_improves_one() {
    let mut game = table(&[Squares, MasterBuilders, Characters]);
    take_from_pile(&mut game, "square-garden-N");
    build(&mut game, Seat::S0, &[("square-garden-N", at(1, 0))]);
    game.players[Seat::S0].reserve.insert(tile("garden-11-0"));
    game.tiles.retain(|&other| other != tile("garden-11-0"));
    hand(&mut game, Seat::S0, "builder-B");
    game.step = Step::Place;
    game.first = false;
    game.run(&mut Generator::new(1), &mut ());
    play(&mut game, play_builder(Currency::Dinar));
    play(&mut game, Action::Add { tile: tile("garden-11-0"), cell: at(2, 0) });
    assert_eq!(game.table().kind_counts(Seat::S0)[Kind::Garden], 2);
}

#[test]
fn squares_and_invaders_their_open_sides_count() {
    let mut game = table(&[Squares, Invaders]);
    build(&mut game, Seat::S0, &[("square-garden-N", at(1, 0))]);
    assert_eq!(game.table().attack_loss(Seat::S0, Round::First, Side::North), 1);
    assert_eq!(game.table().attack_loss(Seat::S0, Round::First, Side::South), 2);
}

#[test]
fn squares_and_bazaars_give_each_other_nothing() {
    let mut game = table(&[Squares, Bazaars]);
    build(&mut game, Seat::S0, &[("bazaar-G-sag", at(1, 0)), ("square-garden-N", at(2, 0))]);
    assert_eq!(game.table().kind_counts(Seat::S0)[Kind::Garden], 0);
    assert_eq!(score(&mut game, Round::Third)[0].by_module.of(Bazaars), 0);
}

#[test]
fn squares_and_caravanserai_and_moors_are_no_type_and_no_base_building() {
    let mut game = table(&[Squares, Caravanserai, Moors]);
    let row = [("pavilion-8-0", 1), ("seraglio-9-0", 2), ("arcades-10-0", 3)];
    for (name, x) in row {
        build(&mut game, Seat::S0, &[(name, at(x, 0))]);
    }
    build(&mut game, Seat::S0, &[("square-chambers-S", at(0, -1))]);
    assert_eq!(game.table().caravanserai_price(Seat::S0), None);
    let prices = crate::base::modules::moors::Price::all();
    let all: usize = prices.map(|price| game.table().buildings_of(Seat::S0, price)).sum();
    assert_eq!(all, 3);
}

#[test]
fn squares_and_watchtowers_none_with_one_and_its_colour_satisfies_none() {
    let mut game = table(&[Squares, Watchtowers]);
    build(&mut game, Seat::S0, &[("square-pavilion-N", at(1, 0))]);
    game.step = Step::Place;
    game.modules.watchtowers.waiting[Kind::Pavilion] = 1;
    let raise = raise(Kind::Pavilion, at(2, 0), Corner::SouthWest);
    assert_eq!(game.check(&raise), Err(PlacementError::NoColour.into()));
}

#[test]
fn squares_and_bonus_cards_a_card_is_no_neighbour() {
    use crate::base::modules::bonus_cards::BonusCard;
    let mut game = table(&[Squares, BonusCards]);
    let tiles = [("garden-10-0", at(1, 0)), ("square-garden-N", at(2, 0))];
    build(&mut game, Seat::S0, &tiles);
    let card = BonusCard::all().find(|card| card.tile() == Some(tile("garden-10-0"))).unwrap();
    game.modules.bonus_cards.held = enum_map::EnumMap::default();
    game.modules.bonus_cards.held[Seat::S0] = [card].into_iter().collect();
    game.modules.bonus_cards.revealed = [card].into_iter().collect();
    // The garden, its card, and the square for the garden.
    assert_eq!(game.table().kind_counts(Seat::S0)[Kind::Garden], 3);
    let palace = game.coloured_palace(Seat::S0);
    assert_eq!(squares::counts(&palace, at(2, 0), tile("square-garden-N")), 1);
}

#[test]
fn squares_and_score_cards_count_under_the_new_values() {
    let mut game = table(&[Squares, ScoreCards]);
    build(&mut game, Seat::S0, &[("garden-10-0", at(1, 0)), ("square-garden-N", at(2, 0))]);
    build(&mut game, Seat::S1, &[("garden-11-0", at(1, 0))]);
    let [first, ..] = game.table().place_points(Round::First, Kind::Garden);
    let rows = score(&mut game, Round::First);
    assert_eq!(rows[0].types[Kind::Garden].points, first);
    assert_eq!(rows[1].types[Kind::Garden].points, 0);
}
