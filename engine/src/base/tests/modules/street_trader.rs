//! H1 to H8: the Street Trader.

use super::*;
use crate::base::modules::Colours;
use crate::base::modules::street_trader::Refusal;
use Kind::{Arcades, Chambers, Garden, Pavilion, Seraglio, Tower};

const TRADER: &[Module] = &[Module::StreetTrader];

/// Four players; seat 0's token stands east of the start tile with these residents, and the tile on
/// the first market place can be paid with more than its price.
fn table(name: &str, residents: &[Kind]) -> Game {
    let mut game = begun_with(4, TRADER);
    trader(&mut game, Seat::S0, at(1, 0), residents);
    put(&mut game, Slot::S1, name);
    hand(&mut game, Seat::S0, "B9 B9");
    game
}

/// Buys the tile and builds it where the token stands.
fn build_there(game: &mut Game, name: &str) -> Vec<String> {
    play(game, buy(Slot::S1, "B9 B9"));
    play(game, place(name, at(1, 0)))
}

fn colours(kinds: &[Kind]) -> Colours {
    kinds.iter().copied().collect()
}

/// The points for residents in buildings.
fn points(at_home: &[&str]) -> i16 {
    let mut game = begun_with(3, TRADER);
    for (name, x) in at_home.iter().zip(1..) {
        build(&mut game, Seat::S0, &[(name, at(x, 0))]);
        game.modules.street_trader.lived_in.insert(tile(name));
    }
    score(&mut game, Round::First)[0].by_module.of(Module::StreetTrader)
}

#[test]
fn h1_residents_are_split_into_series_of_different_colours() {
    let red = ["seraglio-9-0", "seraglio-8-S", "seraglio-7-W"];
    let others = ["chambers-10-0", "chambers-11-0", "garden-11-0", "garden-10-0", "pavilion-8-0"];
    let all: Vec<&str> = red.into_iter().chain(others).collect();
    assert_eq!(points(&all), 17, "10 and 6 and 1");
}

#[test]
fn h2_all_six_colours_are_worth_21() {
    let all = ["pavilion-8-0", "seraglio-9-0", "arcades-9-0", "chambers-10-0", "garden-11-0"];
    let series: Vec<i16> = (0..=5).map(|count| points(&all[..count])).collect();
    assert_eq!(series, [0, 1, 3, 6, 10, 15]);
    let all: Vec<&str> = all.into_iter().chain(["tower-12-0"]).collect();
    assert_eq!(points(&all), 21);
}

#[test]
fn h2_residents_on_the_token_score_nothing() {
    let mut game = begun_with(3, TRADER);
    assert_eq!(score(&mut game, Round::First)[0].by_module.of(Module::StreetTrader), 0);
}

#[test]
fn h3_a_resident_moves_into_a_building_of_its_colour_and_another_joins_the_token() {
    let mut game = table("seraglio-9-0", &[Seraglio, Seraglio, Garden]);
    build_there(&mut game, "seraglio-9-0");
    assert_eq!(game.decision(), trader_asks(Seat::S0, TraderQuestion::MoveIn));
    let answers: Vec<Action> = Kind::ALL.into_iter().map(move_in).chain([Action::Pass]).collect();
    assert_eq!(actions(&game), answers);
    assert!(!game.settles(&move_in(Tower)), "it can be taken back");
    let lines = play(&mut game, move_in(Tower));
    let told = r#"{"e":"resident","player":0,"tile":"seraglio-9-0","joins":"tower"}"#;
    assert_eq!(lines, [told]);
    assert!(game.table().has_resident(tile("seraglio-9-0")));
    let left = game.table().trader_residents(Seat::S0);
    assert_eq!(left, Some(colours(&[Seraglio, Garden, Tower])));
    assert_eq!(components(&game), [("residents", 42)]);
    // At the end of the turn it is put down anywhere beside a tile.
    assert_eq!(game.decision(), trader_asks(Seat::S0, TraderQuestion::Place));
    assert_eq!(game.table().trader(Seat::S0), None);
    let lines = play(&mut game, put_token(at(2, 0)));
    assert_eq!(lines[0], r#"{"e":"trader","player":0,"cell":[2,0]}"#);
    assert_eq!(game.table().trader(Seat::S0), Some(at(2, 0)));
    assert_eq!(game.active, Seat::S1);
}

#[test]
fn h3_whoever_declines_gets_nobody_and_swaps_nobody() {
    let mut game = table("seraglio-9-0", &[Seraglio, Seraglio, Garden]);
    build_there(&mut game, "seraglio-9-0");
    let swap = swap_residents(Garden, Tower);
    assert_eq!(game.check(&swap), Err(ActionError::NotNow));
    let lines = play(&mut game, Action::Pass);
    assert_eq!(lines, [r#"{"e":"pass","player":0}"#]);
    assert!(!game.table().has_resident(tile("seraglio-9-0")));
    assert_eq!(game.decision(), trader_asks(Seat::S0, TraderQuestion::Place));
}

#[test]
fn h3_with_an_empty_supply_nobody_joins() {
    let mut game = table("seraglio-9-0", &[Seraglio, Seraglio, Garden]);
    game.modules.street_trader.tokens[Seat::S1].residents =
        Kind::ALL.into_iter().flat_map(|kind| [kind; 7]).collect();
    build_there(&mut game, "seraglio-9-0");
    let nobody = Action::Module(Move::StreetTrader(TraderMove::MoveIn(None)));
    assert_eq!(actions(&game), [nobody, Action::Pass]);
    let lines = play(&mut game, nobody);
    assert!(lines[0].ends_with(r#""joins":null}"#), "{lines:?}");
    let left = game.table().trader_residents(Seat::S0);
    assert_eq!(left, Some(colours(&[Seraglio, Garden])));
}

#[test]
fn h4_without_a_match_one_may_be_exchanged() {
    let mut game = table("pavilion-8-0", &[Seraglio, Chambers, Garden]);
    build_there(&mut game, "pavilion-8-0");
    assert_eq!(game.decision(), trader_asks(Seat::S0, TraderQuestion::Swap));
    assert_eq!(actions(&game).len(), 3 * 5 + 1, "each for another, or nobody");
    assert_eq!(game.check(&move_in(Tower)), Err(ActionError::NotNow));
    assert_eq!(game.check(&swap_residents(Tower, Garden)), Err(Refusal::Nobody.into()));
    let lines = play(&mut game, swap_residents(Chambers, Garden));
    let told = r#"{"e":"resident-swap","player":0,"leaves":"chambers","joins":"garden"}"#;
    assert_eq!(lines, [told]);
    assert!(!game.table().has_resident(tile("pavilion-8-0")));
    let left = game.table().trader_residents(Seat::S0);
    assert_eq!(left, Some(colours(&[Seraglio, Garden, Garden])));
    assert_eq!(game.decision(), trader_asks(Seat::S0, TraderQuestion::Place));
}

#[test]
fn h4_a_token_with_nobody_is_put_down_again_without_a_question() {
    let mut game = table("pavilion-8-0", &[]);
    build_there(&mut game, "pavilion-8-0");
    assert_eq!(game.decision(), trader_asks(Seat::S0, TraderQuestion::Place));
}

#[test]
fn h4_only_the_first_of_two_tiles_of_a_turn_displaces_the_token() {
    let mut game = table("seraglio-9-0", &[Seraglio, Garden, Garden]);
    put(&mut game, Slot::S2, "garden-10-0");
    hand(&mut game, Seat::S0, "B9 G9 G2");
    play(&mut game, buy(Slot::S1, "B9"));
    play(&mut game, buy(Slot::S2, "G9 G2"));
    play(&mut game, place("seraglio-9-0", at(1, 0)));
    play(&mut game, move_in(Tower));
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S0 }, "the token is off the table");
    let lines = play(&mut game, place("garden-10-0", at(2, 0)));
    assert_eq!(count(&lines, "resident"), 0);
    assert_eq!(game.decision(), trader_asks(Seat::S0, TraderQuestion::Place));
}

#[test]
fn h4_a_tile_built_elsewhere_does_not_move_the_token() {
    let mut game = table("pavilion-8-0", &[Pavilion]);
    play(&mut game, buy(Slot::S1, "B9 B9"));
    play(&mut game, place("pavilion-8-0", at(0, 1)));
    assert_eq!(game.decision(), turn_of(Seat::S1));
    assert_eq!(game.table().trader(Seat::S0), Some(at(1, 0)));
}

#[test]
fn h5_the_resident_of_a_tile_that_is_taken_out_goes_back_to_the_supply() {
    let mut game = begun_with(4, TRADER);
    build(&mut game, Seat::S0, &[("seraglio-9-0", at(1, 0))]);
    game.modules.street_trader.lived_in.insert(tile("seraglio-9-0"));
    let supply = game.table().resident_supply().of(Seraglio);
    let lines = play(&mut game, Action::Remove { cell: at(1, 0) });
    assert_eq!(lines[1], r#"{"e":"resident-back","player":0,"tile":"seraglio-9-0"}"#);
    assert_eq!(game.table().resident_supply().of(Seraglio), supply + 1);
    // And it is empty when it is built again.
    game.active = Seat::S0;
    game.step = Step::Act;
    play(&mut game, Action::Add { tile: tile("seraglio-9-0"), cell: at(0, 1) });
    assert!(!game.table().has_resident(tile("seraglio-9-0")));
}

#[test]
fn h5_so_does_that_of_a_tile_that_is_exchanged() {
    let mut game = begun_with(4, TRADER);
    build(&mut game, Seat::S0, &[("seraglio-9-0", at(1, 0))]);
    game.modules.street_trader.lived_in.insert(tile("seraglio-9-0"));
    game.tiles.retain(|&other| other != tile("garden-11-0"));
    game.players[Seat::S0].reserve.insert(tile("garden-11-0"));
    let lines = play(&mut game, Action::Swap { tile: tile("garden-11-0"), cell: at(1, 0) });
    assert_eq!(count(&lines, "resident-back"), 1);
    assert!(!game.table().has_resident(tile("garden-11-0")));
}

#[test]
fn h5_a_tile_out_of_the_reserve_displaces_the_token_too() {
    let mut game = table("pavilion-8-0", &[Garden]);
    game.tiles.retain(|&other| other != tile("garden-11-0"));
    game.players[Seat::S0].reserve.insert(tile("garden-11-0"));
    play(&mut game, Action::Add { tile: tile("garden-11-0"), cell: at(1, 0) });
    assert_eq!(game.decision(), trader_asks(Seat::S0, TraderQuestion::MoveIn));
}

#[test]
fn h5_a_token_without_a_neighbour_stays() {
    let mut game = begun_with(4, TRADER);
    build(&mut game, Seat::S0, &[("seraglio-9-0", at(1, 0))]);
    trader(&mut game, Seat::S0, at(2, 0), &[Garden]);
    play(&mut game, Action::Remove { cell: at(1, 0) });
    assert_eq!(game.table().trader(Seat::S0), Some(at(2, 0)));
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn h7_not_at_a_corner_nor_on_a_tile_but_in_a_hole_and_behind_a_wall() {
    let mut game = begun_with(4, TRADER);
    let ring = [
        ("garden-9-E", at(1, 0)),
        ("garden-10-0", at(1, 1)),
        ("garden-11-0", at(1, 2)),
        ("tower-11-0", at(0, 2)),
        ("tower-12-0", at(-1, 2)),
        ("chambers-10-0", at(-1, 1)),
        ("chambers-11-0", at(-1, 0)),
    ];
    build(&mut game, Seat::S0, &ring);
    game.modules.street_trader.tokens[Seat::S0].cell = None;
    end_turn(&mut game);
    assert_eq!(game.decision(), trader_asks(Seat::S0, TraderQuestion::Place));
    let refused = Err(Refusal::NoPlace.into());
    assert_eq!(game.check(&put_token(at(2, -1))), refused, "only a corner");
    assert_eq!(game.check(&put_token(at(1, 0))), refused, "a tile");
    assert_eq!(game.check(&put_token(at(0, 0))), refused, "the start tile");
    assert_eq!(game.check(&put_token(at(0, 1))), Ok(()), "a hole");
    assert_eq!(game.check(&put_token(at(2, 0))), Ok(()), "behind a wall");
    assert!(!actions(&game).contains(&Action::Pass));
}

#[test]
fn h8_the_supply_is_what_nobody_has_chosen() {
    for players in 2..=6 {
        let game = begun_with(players, TRADER);
        assert_eq!(usize::from(game.table().resident_supply().len()), 42 - 3 * players);
    }
    assert_eq!(begun_with(3, TRADER).table().resident_supply().len(), 33);
}

#[test]
fn h8_residents_are_chosen_before_anybody_sees_the_market() {
    let setup = Setup::new(3).unwrap().with_modules(ModuleSet::NONE.with(Module::StreetTrader));
    let mut lines = Vec::new();
    let mut game = Game::new(setup, 7, &mut |event: &Event| lines.push(event.to_string()));
    assert_eq!((count(&lines, "deal"), count(&lines, "start"), lines.len()), (3, 1, 4));
    let first = game.starter;
    let order = [first, game.setup.next(first), game.setup.next(game.setup.next(first))];
    let choose =
        |kinds: &[Kind]| Action::Module(Move::StreetTrader(TraderMove::Choose(colours(kinds))));
    for seat in order {
        assert_eq!(game.decision(), trader_asks(seat, TraderQuestion::Choose));
        assert!(game.market.values().all(Option::is_none));
        assert_eq!(actions(&game).len(), 20);
        assert_eq!(game.table().resident_supply().len(), 24, "each has one of each colour");
        let refused = Err(Refusal::NotThree.into());
        assert_eq!(game.check(&choose(&[Tower, Tower, Garden])), refused);
        assert_eq!(game.check(&choose(&[Tower, Garden])), refused);
        let chosen = choose(&[Arcades, Garden, Tower]);
        assert!(game.settles(&chosen));
        let line = std::format!(
            r#"{{"e":"residents","player":{seat},"types":["arcades","garden","tower"]}}"#
        );
        let lines = play(&mut game, chosen);
        assert_eq!(lines[0], line);
        assert_eq!(count(&lines, "residents-shown"), usize::from(seat == order[2]));
        if seat != order[2] {
            assert_eq!(game.table().trader_residents(seat), None, "a secret");
            assert!(game.view(seat).trader_residents(seat).is_some());
        }
    }
    assert!(order.into_iter().all(|seat| game.table().trader_residents(seat).is_some()));
    let beside = [at(0, -1), at(1, 0), at(0, 1), at(-1, 0)].map(put_token);
    for (number, seat) in order.into_iter().enumerate() {
        assert_eq!(game.decision(), trader_asks(seat, TraderQuestion::Place));
        assert_eq!(actions(&game), beside);
        let lines = play(&mut game, beside[number]);
        let laid = if number == 2 { 4 } else { 0 };
        assert_eq!((count(&lines, "market"), count(&lines, "display")), (laid, laid));
    }
    assert_eq!(game.decision(), turn_of(first));
}

#[test]
fn h8_dirk_has_no_token() {
    let mut game = begun_with(2, TRADER);
    assert_eq!(game.dirk.unwrap().tiles.len(), 6);
    let rows = score(&mut game, Round::First);
    assert_eq!(rows[2].by_module.of(Module::StreetTrader), 0);
    trader(&mut game, Seat::S0, at(1, 0), &[Garden]);
    game.waiting.insert(tile("garden-11-0"));
    game.tiles.retain(|&other| other != tile("garden-11-0"));
    (game.step, game.active) = (Step::Place, Seat::S0);
    play(&mut game, give("garden-11-0"));
    assert_eq!(game.table().trader(Seat::S0), Some(at(1, 0)), "nothing was built");
}

#[test]
fn at_the_end_of_the_game_residents_move_in_but_the_token_is_not_put_down() {
    let mut game = begun_with(4, TRADER);
    trader(&mut game, Seat::S0, at(1, 0), &[Seraglio, Garden, Garden]);
    for name in ["seraglio-9-0", "garden-11-0"] {
        clear_market_of(&mut game, name);
        game.tiles.retain(|&other| other != tile(name));
        game.players[Seat::S0].leftover.insert(tile(name));
    }
    game.step = Step::PlaceLeftover(Seat::S0);
    play(&mut game, place("seraglio-9-0", at(1, 0)));
    assert_eq!(game.decision(), trader_asks(Seat::S0, TraderQuestion::MoveIn));
    play(&mut game, move_in(Tower));
    assert_eq!(game.decision(), Decision::PlaceLeftover { seat: Seat::S0 });
    let lines = play(&mut game, place("garden-11-0", at(2, 0)));
    assert_eq!(game.decision(), Decision::Over);
    assert!(lines.iter().any(|line| line.contains(r#""residents":1"#)), "{lines:?}");
}
