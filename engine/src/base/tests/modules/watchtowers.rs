//! WT-1 to WT-8: the Watchtowers. What is geometry alone is tested with `Palace`.

use super::*;
use crate::base::modules::watchtowers::Watchtower;
use crate::base::modules::{self as joints, watchtowers};
use crate::kit::{Corner, Piece};

const WATCHTOWERS: &[Module] = &[Module::Watchtowers];

fn game() -> Game {
    begun_with(3, WATCHTOWERS)
}

/// Lets watchtowers stand in seat 0's palace.
fn stand(game: &mut Game, towers: &[(Kind, Cell, Corner)]) {
    for &(kind, cell, corner) in towers {
        watchtowers::stand(game, Watchtower { seat: Seat::S0, kind, cell, corner });
    }
}

fn raise(kind: Kind, cell: Cell, corner: Corner) -> Action {
    Action::Module(Move::Watchtowers(WatchtowerMove::Raise { kind, cell, corner }))
}

/// Wall, points for watchtowers, and both together, in a palace of these pieces.
fn wall_points(tiles: &[(&str, Cell)], towers: &[(Kind, Cell, Corner)]) -> (u8, i16, i16) {
    let mut game = game();
    build(&mut game, Seat::S0, tiles);
    stand(&mut game, towers);
    assert!(game.coloured_palace(Seat::S0).is_valid());
    let row = score(&mut game, Round::First)[0];
    let types: i16 = row.types.values().map(|share| i16::from(share.points)).sum();
    (row.wall, row.by_module.of(Module::Watchtowers), row.points - types)
}

#[test]
fn wt1_watchtowers_outside_the_longest_wall_give_nothing() {
    let tiles = [
        ("garden-8-NW", at(0, -1)),
        ("seraglio-4-NE", at(1, -1)),
        ("pavilion-8-0", at(1, 0)),
        ("seraglio-9-0", at(0, 1)),
    ];
    let towers = [
        (Kind::Seraglio, at(-1, 1), Corner::NorthEast),
        (Kind::Seraglio, at(0, 2), Corner::NorthEast),
    ];
    assert_eq!(wall_points(&tiles, &towers), (4, 0, 4));
}

/// A cross with two watchtowers in its western notches.
fn cross(east: &str) -> (u8, i16, i16) {
    let tiles = [
        ("tower-9-NE", at(0, -1)),
        ("seraglio-7-W", at(-1, 0)),
        ("tower-9-ES", at(0, 1)),
        (east, at(1, 0)),
    ];
    let towers = [
        (Kind::Seraglio, at(-1, -1), Corner::SouthEast),
        (Kind::Seraglio, at(-1, 1), Corner::NorthEast),
    ];
    wall_points(&tiles, &towers)
}

#[test]
fn wt2_seven_segments_with_two_watchtowers() {
    assert_eq!(cross("pavilion-8-0"), (7, 4, 11));
}

#[test]
fn wt3_eight_segments_with_two_watchtowers() {
    assert_eq!(cross("pavilion-6-N"), (8, 4, 12));
}

#[test]
fn wt4_the_surcharge_falls_with_every_scoring() {
    for (scored, price, pay) in [(0, 14, "B9 B5"), (1, 12, "B9 B3"), (2, 10, "B9 B1")] {
        let mut game = game();
        game.rounds_scored = scored;
        put(&mut game, Slot::S1, "chambers-8-NW");
        hand(&mut game, Seat::S0, &std::format!("{pay} B2"));
        let offers: Vec<(Switches, u8)> = game.view(Seat::S0).offers(Slot::S1).collect();
        assert_eq!(offers, [(Switches::NONE, 8), (WITH_TOWER, price)]);
        let less = buy_with(Slot::S1, "B9", WITH_TOWER);
        assert_eq!(game.check(&less), Err(ActionError::TooLittle { price, paid: 9 }));
        let action = buy_with(Slot::S1, pay, WITH_TOWER);
        assert!(actions(&game).contains(&action));
        let over = buy_with(Slot::S1, &std::format!("{pay} B2"), WITH_TOWER);
        let mut overpaid = game.clone();
        play(&mut overpaid, over);
        assert_eq!(overpaid.decision(), Decision::Place { seat: Seat::S0 });
        let lines = play(&mut game, action);
        assert!(lines[0].ends_with(r#""exact":true,"watchtower":true}"#));
        assert_eq!(game.decision(), goes_on(Seat::S0));
        assert_eq!(game.table().watchtowers_waiting()[Kind::Chambers], 1);
    }
}

#[test]
fn wt5_of_equal_walls_the_one_with_the_watchtower_scores() {
    let tiles = [
        ("garden-8-NW", at(0, -1)),
        ("arcades-8-N", at(1, -1)),
        ("tower-9-NE", at(2, -1)),
        ("seraglio-8-S", at(1, 0)),
        ("tower-9-ES", at(0, 1)),
        ("seraglio-7-W", at(-1, 0)),
    ];
    let tower = [(Kind::Seraglio, at(-1, 1), Corner::NorthEast)];
    assert_eq!(wall_points(&tiles, &tower), (5, 2, 7));
}

#[test]
fn wt6_there_are_three_of_each_colour() {
    let mut game = game();
    put(&mut game, Slot::S1, "garden-10-0");
    put(&mut game, Slot::S2, "tower-11-0");
    hand(&mut game, Seat::S0, "B9 B7 G9 G8");
    for (seat, kind) in
        [(Seat::S1, Kind::Garden), (Seat::S2, Kind::Garden), (Seat::S2, Kind::Tower)]
    {
        let tower = Watchtower { seat, kind, cell: at(1, 0), corner: Corner::NorthWest };
        watchtowers::stand(&mut game, tower);
    }
    let garden = buy_with(Slot::S1, "B9 B7", WITH_TOWER);
    assert_eq!(game.check(&garden), Ok(()));
    // The third one waits to be placed.
    game.modules.watchtowers.waiting[Kind::Garden] = 1;
    assert_eq!(game.table().watchtower_supply(Kind::Garden), 0);
    assert_eq!(game.check(&garden), Err(ActionError::NotPossible));
    assert!(!actions(&game).contains(&garden));
    assert_eq!(game.check(&buy(Slot::S1, "B9 B7")), Ok(()));
    assert_eq!(game.check(&buy_with(Slot::S2, "G9 G8", WITH_TOWER)), Ok(()));
}

#[test]
fn wt7_the_empty_half_is_not_closed_in() {
    let mut game = game();
    let tiles = [
        ("seraglio-9-0", at(1, 0)),
        ("pavilion-8-0", at(2, 0)),
        ("arcades-9-0", at(2, 1)),
        ("arcades-10-0", at(0, 1)),
        ("chambers-10-0", at(0, 2)),
    ];
    build(&mut game, Seat::S0, &tiles);
    stand(&mut game, &[(Kind::Seraglio, at(1, 1), Corner::NorthWest)]);
    game.waiting.insert(tile("chambers-11-0"));
    game.step = Step::Place;
    let hole = place("chambers-11-0", at(1, 2));
    assert_eq!(game.check(&hole), Err(PlacementError::Hole.into()));
    assert!(!actions(&game).contains(&hole));
    assert_eq!(game.check(&place("chambers-11-0", at(0, 3))), Ok(()));
}

#[test]
fn wt8_a_watchtower_keeps_a_building_of_its_colour() {
    let mut game = game();
    build(&mut game, Seat::S0, &[("seraglio-9-0", at(1, 0)), ("pavilion-8-0", at(0, 1))]);
    stand(&mut game, &[(Kind::Seraglio, at(1, 1), Corner::NorthWest)]);
    for name in ["seraglio-4-NE", "garden-8-NE"] {
        game.players[Seat::S0].reserve.insert(tile(name));
    }
    let swap = |name| Action::Swap { tile: tile(name), cell: at(1, 0) };
    let error = Err(PlacementError::NoColour.into());
    assert_eq!(game.check(&Action::Remove { cell: at(1, 0) }), error);
    assert_eq!(game.check(&swap("seraglio-4-NE")), Ok(()));
    assert_eq!(game.check(&swap("garden-8-NE")), error);
    let legal = actions(&game);
    assert!(legal.contains(&swap("seraglio-4-NE")));
    assert!(!legal.contains(&Action::Remove { cell: at(1, 0) }));
    // The watchtower itself is never redesigned.
    for action in [
        Action::Remove { cell: at(1, 1) },
        Action::Swap { tile: tile("garden-8-NE"), cell: at(1, 1) },
    ] {
        assert_eq!(game.check(&action), Err(PlacementError::HalfTile.into()));
    }
}

/// Seat 0 has bought a seraglio with a watchtower and is to place both.
fn placing() -> Game {
    let mut game = game();
    put(&mut game, Slot::S1, "seraglio-9-0");
    hand(&mut game, Seat::S0, "B9 B7");
    play(&mut game, buy_with(Slot::S1, "B9 B7", WITH_TOWER));
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S0 });
    game
}

#[test]
fn the_watchtower_is_placed_with_the_tile_in_any_order() {
    let mut game = placing();
    let tower = raise(Kind::Seraglio, at(2, 0), Corner::NorthWest);
    assert_eq!(game.check(&tower), Err(PlacementError::NotAdjacent.into()));
    play(&mut game, place("seraglio-9-0", at(1, 0)));
    // The turn does not end before it stands.
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S0 });
    assert_eq!(game.check(&Action::Pass), Err(ActionError::NotNow));
    assert!(actions(&game).contains(&tower));
    assert!(actions(&game).iter().all(|action| matches!(action, Action::Module(_))));
    let lines = play(&mut game, tower);
    let line = r#"{"e":"watchtower","player":0,"type":"seraglio","cell":[2,0],"corner":"NW"}"#;
    assert_eq!(lines[0], line);
    assert_eq!(game.decision(), turn_of(Seat::S1));
    assert_eq!(game.table().watchtowers(Seat::S0).count(), 1);
    assert_eq!(game.table().watchtower_supply(Kind::Seraglio), 2);
    assert_eq!(game.table().longest_wall(Seat::S0), (1, 1));

    // Beside another building of its colour it may come before the tile, and support it.
    let mut game = placing();
    build(&mut game, Seat::S0, &[("seraglio-8-S", at(1, 0))]);
    play(&mut game, raise(Kind::Seraglio, at(2, 0), Corner::SouthWest));
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S0 });
    play(&mut game, place("seraglio-9-0", at(2, 1)));
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn the_building_may_go_to_the_reserve_and_the_watchtower_elsewhere() {
    let mut game = placing();
    build(&mut game, Seat::S0, &[("seraglio-8-S", at(1, 0))]);
    play(&mut game, keep("seraglio-9-0"));
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S0 });
    play(&mut game, raise(Kind::Seraglio, at(2, 0), Corner::NorthWest));
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn without_a_place_the_watchtower_goes_back_without_refund() {
    let mut game = placing();
    let lines = play(&mut game, keep("seraglio-9-0"));
    assert_eq!(lines[1], r#"{"e":"watchtower-back","player":0,"type":"seraglio"}"#);
    assert_eq!(game.table().watchtower_supply(Kind::Seraglio), 3);
    assert_eq!(game.players[Seat::S0].hand, Cards::none());
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn none_is_sold_that_could_have_no_place() {
    // The one open side of the seraglio will face the start tile.
    let mut game = game();
    put(&mut game, Slot::S1, "seraglio-3-ESW");
    put(&mut game, Slot::S2, "seraglio-9-0");
    hand(&mut game, Seat::S0, "B9 G9");
    let action = buy_with(Slot::S1, "B9", WITH_TOWER);
    assert_eq!(game.check(&action), Err(ActionError::NotPossible));
    assert!(!actions(&game).contains(&action));
    // Another one bought in this turn could give it a place.
    play(&mut game, buy(Slot::S2, "G9"));
    assert_eq!(game.check(&action), Ok(()));
    assert!(actions(&game).contains(&action));
}

#[test]
fn a_bought_tile_of_another_colour_may_make_the_place() {
    // The one open side of the seraglio faces (1,1). A watchtower there would close in (1,2), until
    // a tile lies there.
    let mut game = game();
    let tiles = [
        ("garden-12-S", at(1, 0)),
        ("seraglio-7-W", at(0, 1)),
        ("pavilion-8-0", at(0, 2)),
        ("arcades-9-0", at(0, 3)),
        ("arcades-10-0", at(1, 3)),
        ("chambers-10-0", at(2, 3)),
        ("chambers-11-0", at(2, 2)),
    ];
    put(&mut game, Slot::S1, "seraglio-3-ESW");
    put(&mut game, Slot::S2, "tower-11-0");
    build(&mut game, Seat::S0, &tiles);
    assert!(game.coloured_palace(Seat::S0).is_valid());
    hand(&mut game, Seat::S0, "B9 G9 G2");
    let action = buy_with(Slot::S1, "B9", WITH_TOWER);
    assert_eq!(game.check(&action), Err(ActionError::NotPossible));
    play(&mut game, buy(Slot::S2, "G9 G2"));
    assert!(actions(&game).contains(&action));
    play(&mut game, action);
    play(&mut game, Action::Pass);
    play(&mut game, place("tower-11-0", at(1, 2)));
    play(&mut game, raise(Kind::Seraglio, at(1, 1), Corner::SouthWest));
}

#[test]
fn each_building_of_a_turn_may_bring_one() {
    let mut game = game();
    put(&mut game, Slot::S1, "seraglio-9-0");
    put(&mut game, Slot::S2, "seraglio-8-S");
    put(&mut game, Slot::S3, "garden-11-0");
    hand(&mut game, Seat::S0, "B9 B6 G9 G5 O9 O8");
    for (slot, pay) in [(Slot::S1, "B9 B6"), (Slot::S2, "G9 G5"), (Slot::S3, "O9 O8")] {
        play(&mut game, buy_with(slot, pay, WITH_TOWER));
        assert_eq!(game.decision(), goes_on(Seat::S0));
    }
    play(&mut game, Action::Pass);
    play(&mut game, place("seraglio-9-0", at(1, 0)));
    play(&mut game, place("garden-11-0", at(-1, 0)));
    play(&mut game, raise(Kind::Seraglio, at(2, 0), Corner::SouthWest));
    play(&mut game, keep("seraglio-8-S"));
    play(&mut game, raise(Kind::Garden, at(-1, -1), Corner::SouthWest));
    assert_eq!(game.check(&raise(Kind::Garden, at(-1, 1), Corner::NorthWest)), {
        Err(ActionError::NotWaiting)
    });
    play(&mut game, raise(Kind::Seraglio, at(1, 1), Corner::NorthWest));
    assert_eq!(game.decision(), turn_of(Seat::S1));
    assert_eq!(game.table().watchtowers(Seat::S0).count(), 3);
}

#[test]
fn no_watchtower_with_a_tile_left_over() {
    let mut game = game();
    put(&mut game, Slot::S1, "seraglio-9-0");
    game.tiles.truncate(0);
    game.market[Slot::S2] = None;
    for seat in game.setup.seats() {
        hand(&mut game, seat, "");
    }
    hand(&mut game, Seat::S0, "B9 B6");
    end_turn(&mut game);
    assert_eq!(game.decision(), Decision::PlaceLeftover { seat: Seat::S0 });
    assert!(!actions(&game).iter().any(|action| matches!(action, Action::Module(_))));
    let action = raise(Kind::Seraglio, at(2, 0), Corner::NorthWest);
    assert_eq!(game.check(&action), Err(ActionError::NotNow));
}

/// Whether a watchtower would have a place, found by trying everything out.
fn has_place(game: &Game, seat: Seat, tile: TileId) -> bool {
    let kind = tile.kind().expect("a building");
    let free = |palace: &Palace| {
        let half = |corner| palace.additions(Piece::half(kind, corner)).next();
        Corner::ALL.into_iter().any(|corner| half(corner).is_some())
    };
    let palace = game.coloured_palace(seat);
    let made = |tile| {
        let piece = Piece::from(tile);
        palace.additions(piece).any(|cell| free(&palace.with(cell, piece)))
    };
    free(&palace) || made(tile) || game.waiting.iter().any(made)
}

#[test]
fn watchtowers_are_sold_exactly_if_they_would_have_a_place() {
    let (mut random, mut without, mut with) = (1_u32, 0, 0);
    let mut below = |count: usize| {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (random >> 8) as usize % count.max(1)
    };
    for modules in [WATCHTOWERS, &[Module::Watchtowers, Module::Camps]] {
        for seed in 0..300 {
            let modules = modules.iter().copied().collect();
            let setup = Setup::new(3).map(|setup| setup.with_modules(modules));
            let mut game = Game::new(setup.expect("a legal setup"), seed, &mut ());
            while let Some(seat) = game.decision().seat() {
                // Every tile is asked about, those that are not for sale too.
                let tile = TileId::all().nth(below(54)).expect("a tile");
                if game.modules.watchtowers.supply(tile.kind().expect("a building")) > 0 {
                    let mut possible = Switches::NONE;
                    joints::switches(&game, seat, tile, &|_| true, &mut possible);
                    let sold = possible.has(Module::Watchtowers);
                    assert_eq!(sold, has_place(&game, seat, tile), "{tile:?}, seed {seed}");
                    *(if sold { &mut with } else { &mut without }) += 1;
                }
                game.play(&mut below, &mut ()).expect("a legal action");
            }
        }
    }
    assert!(with > 10_000 && without > 1_000, "{with} sold, {without} not");
}
