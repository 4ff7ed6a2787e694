//! Both ways to an answer, and lines that are not understood.

use alhambra_engine::base::{Module, ModuleSet, Round, Scorer, Setup, View};
use alhambra_engine::{Corner, Kind, Seat, red};

use super::question::{Asked, FARTHEST, walls};
use super::*;
use crate::selfplay::play;

fn error(line: &str) -> String {
    let value: serde_json::Value = serde_json::from_str(&answer(line.as_bytes())).unwrap();
    value["error"].as_str().expect(line).to_owned()
}

#[test]
fn engine_and_definitions_give_the_same_answers() {
    let letters = ["", "N", "EW", "NSW", "NES", "NESW", "S"];
    let mut tiles = BTreeMap::new();
    // A palace grows by whatever the definitions allow, a different spot and tile every time.
    for step in 0..40 {
        let palace = reference::Palace::new(tiles.clone());
        for letters in letters {
            let tile = Some(walls(letters).unwrap());
            let engine = by_engine(&tiles, tile).expect("a valid palace");
            assert_eq!(engine, by_definition(&palace, tile), "{tiles:?} {letters}");
        }
        let next = walls(letters[step * step % letters.len()]).unwrap();
        let spots = by_definition(&palace, Some(next)).add;
        if !spots.is_empty() {
            tiles.insert(spots[step * 7 % spots.len()], next);
        }
    }
    assert!(tiles.len() > 20);
}

#[test]
fn engine_and_definitions_agree_on_palaces_of_whole_games() {
    let all_walls = (0..16).map(|set| {
        let sides = Side::ALL.into_iter().filter(|&side| set >> side as u8 & 1 != 0);
        sides.fold(Walls::NONE, Walls::with)
    });
    for seed in 0..15 {
        let setup = Setup::new(2 + seed % 5).unwrap();
        let game = play::<alhambra_engine::base::Game>(setup, seed as u64, &mut ()).unwrap().game;
        for seat in setup.seats() {
            let built = game.table().built(seat);
            let tiles: BTreeMap<_, _> =
                built.map(|(cell, tile)| (from_engine(cell), tile.walls())).collect();
            let palace = reference::Palace::new(tiles.clone());
            for tile in all_walls.clone().map(Some) {
                let engine = by_engine(&tiles, tile).expect("a valid palace");
                assert_eq!(engine, by_definition(&palace, tile), "{tiles:?} {tile:?}");
            }
        }
    }
}

#[test]
fn lines_that_are_not_understood_say_why() {
    for (line, named) in [
        ("", "empty"),
        ("palace", "not JSON"),
        ("{", "not JSON"),
        ("[]", "object"),
        ("[[]]", "object"),
        ("{}", "palace"),
        (r#"{"palace":{}}"#, "sequence"),
        (r#"{"palace":[],"colour":1}"#, "colour"),
        (r#"{"palace":[],"tile":{}}"#, "walls"),
        (r#"{"palace":[],"tile":"N"}"#, "object"),
        (r#"{"palace":[],"tile":{"walls":"N","price":2}}"#, "price"),
        (r#"{"palace":[],"tile":{"walls":"n"}}"#, "`n`"),
        (r#"{"palace":[],"tile":{"walls":"NN"}}"#, "`NN`"),
        (r#"{"palace":[[[1,0],""]]}"#, "object"),
        (r#"{"palace":[{"cell":[1,0]}]}"#, "walls"),
        (r#"{"palace":[{"walls":""}]}"#, "cell"),
        (r#"{"palace":[{"cell":[1],"walls":""}]}"#, "length"),
        (r#"{"palace":[{"cell":[1,0,0],"walls":""}]}"#, "not JSON"),
        (r#"{"palace":[{"cell":[1.5,0],"walls":""}]}"#, "1.5"),
        (r#"{"palace":[{"cell":[0,0],"walls":"N"}]}"#, "start tile"),
        (r#"{"palace":[{"cell":[1,0],"walls":""},{"cell":[1,0],"walls":"N"}]}"#, "[1,0]"),
        (r#"{"palace":[{"cell":[0,0],"walls":""},{"cell":[0,0],"walls":""}]}"#, "[0,0]"),
        (r#"{"palace":[{"cell":[9000000000,0],"walls":""}]}"#, "farther"),
        (r#"{"palace":[],"palace":[]}"#, "palace"),
        (r#"{"palace":[],"tile":{"walls":null}}"#, "null"),
        (r#"{"palace":[],"tile":{"walls":"","camp":"N"}}"#, "one of `walls`, `camp`"),
        (r#"{"palace":[],"tile":{"type":"tower"}}"#, "one of `walls`, `camp`"),
        (r#"{"palace":[],"tile":{"walls":"","type":"camp"}}"#, "`camp`"),
        (r#"{"palace":[],"tile":{"camp":"X"}}"#, "camp `X`"),
        (r#"{"palace":[],"tile":{"camp":""}}"#, "camp ``"),
        (r#"{"palace":[],"tile":{"camp":"N","type":"tower"}}"#, "a camp has no `type`"),
        (r#"{"palace":[],"tile":{"watchtower":"SW"}}"#, "a watchtower has a `type`"),
        (r#"{"palace":[],"tile":{"watchtower":"WS","type":"tower"}}"#, "`WS`"),
        (r#"{"palace":[{"cell":[0,0],"walls":"","type":"tower"}]}"#, "start tile"),
        (r#"{"palace":[{"cell":[0,0],"camp":"N"}]}"#, "start tile"),
        (r#"{"palace":[],"tile":{"camp":"N","wood":"S"}}"#, "`wood`"),
        (r#"{"palace":[],"tile":{"walls":"N","wood":"NE"}}"#, "`wood`"),
        (r#"{"palace":[],"tile":{"walls":"N","wood":"X"}}"#, "`X`"),
        (r#"{"palace":[],"gates":[{"cell":[0,0],"side":"NE"}]}"#, "`NE`"),
        (r#"{"palace":[],"gates":[{"cell":[0,0],"side":"E"}]}"#, "two printed walls"),
    ] {
        assert!(error(line).contains(named), "{line}: {}", error(line));
    }
}

#[test]
fn a_line_too_long_does_not_stop_the_next() {
    let mut input = vec![b' '; LONGEST_LINE as usize + 1];
    input.extend(b"\n{\"palace\":[]}\n\xff\xfe\n{\"palace\":[]}");
    let mut output = Vec::new();
    answer_all(&input[..], &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines.len(), 4, "{text}");
    assert!(lines[0].contains("longer"), "{text}");
    assert_eq!(lines[1], r#"{"valid":true,"wall":0,"add":[],"swap":[],"remove":[]}"#);
    assert!(lines[2].contains("error"), "{text}");
    assert_eq!(lines[3], lines[1]);
}

#[test]
fn a_broken_palace_may_be_put_right_by_one_change() {
    // (2,0) stands apart: a tile between, or taking it away, makes the palace valid.
    let apart = answer(br#"{"palace":[{"cell":[2,0],"walls":"N"}],"tile":{"walls":""}}"#);
    assert_eq!(apart, r#"{"valid":false,"wall":1,"add":[[1,0]],"swap":[],"remove":[[2,0]]}"#);
    let clash = answer(br#"{"palace":[{"cell":[1,0],"walls":"W"}],"tile":{"walls":"E"}}"#);
    assert_eq!(clash, r#"{"valid":false,"wall":0,"add":[],"swap":[[1,0]],"remove":[[1,0]]}"#);
}

#[test]
fn enormous_palaces_are_answered() {
    let far = |x: i64, y: i64| format!(r#"{{"cell":[{x},{y}],"walls":"N"}}"#);
    let corners = [far(FARTHEST, FARTHEST), far(-FARTHEST, -FARTHEST)].join(",");
    let apart = answer(format!(r#"{{"palace":[{corners}],"tile":{{"walls":""}}}}"#).as_bytes());
    assert!(apart.starts_with(r#"{"valid":false,"wall":1,"add":[],"#), "{apart}");

    let row: Vec<_> = (1..=200).map(|x| far(x, 0)).collect();
    let row = answer(format!(r#"{{"palace":[{}]}}"#, row.join(",")).as_bytes());
    assert_eq!(row, r#"{"valid":true,"wall":200,"add":[],"swap":[],"remove":[[200,0]]}"#);

    let many: Vec<_> = (1..=1001).map(|x| far(x, 0)).collect();
    assert!(error(&format!(r#"{{"palace":[{}]}}"#, many.join(","))).contains("1000"));
}

#[test]
fn colours_change_no_answer_about_buildings() {
    let plain = r#"{"palace":[{"cell":[1,0],"walls":"NE"}],"tile":{"walls":"E"}}"#;
    let coloured = r#"{"palace":[{"cell":[1,0],"walls":"NE","type":"tower"}],"tile":{"walls":"E","type":"garden"}}"#;
    assert_eq!(answer(plain.as_bytes()), answer(coloured.as_bytes()));
}

#[test]
fn camps_and_watchtowers_are_answered() {
    for (question, expected) in [
        (
            r#"{"palace":[{"cell":[1,0],"walls":"NE","type":"tower"}],"tile":{"camp":"SW"}}"#,
            r#"{"valid":true,"wall":2,"add":[[1,-1],[2,0]],"swap":[],"remove":[[1,0]]}"#,
        ),
        (
            r#"{"palace":[{"cell":[1,0],"walls":"NE","type":"tower"},{"cell":[2,0],"camp":"W"}]}"#,
            r#"{"valid":true,"wall":2,"camps":2,"add":[],"swap":[],"remove":[[2,0]]}"#,
        ),
        (
            r#"{"palace":[{"cell":[1,0],"walls":"NE","type":"tower"}],"tile":{"watchtower":"NW","type":"tower"}}"#,
            r#"{"valid":true,"wall":2,"add":[[1,1]],"swap":[],"remove":[[1,0]]}"#,
        ),
        (
            r#"{"palace":[{"cell":[1,0],"walls":"NE","type":"tower"},{"cell":[1,1],"watchtower":"NW","type":"tower"}],"tile":{"walls":""}}"#,
            r#"{"valid":true,"wall":3,"watchtowers":2,"add":[[0,-1],[-1,0],[0,1]],"swap":[],"remove":[]}"#,
        ),
        (
            r#"{"palace":[{"cell":[1,0],"walls":"NE","type":"garden"},{"cell":[1,1],"watchtower":"NW","type":"tower"}],"tile":{"walls":"NE","type":"tower"}}"#,
            r#"{"valid":false,"wall":3,"watchtowers":2,"add":[],"swap":[[1,0]],"remove":[]}"#,
        ),
    ] {
        assert_eq!(answer(question.as_bytes()), expected, "{question}");
    }
}

#[test]
fn gates_and_wood_are_answered() {
    // Behind a double wall a tile is reached through a gate alone; both stay for ever.
    let gated = |gates: &str| {
        let palace = r#"{"cell":[1,0],"walls":"E"},{"cell":[2,0],"walls":"W"}"#;
        answer(format!(r#"{{"palace":[{palace}],"tile":{{"walls":"E"}}{gates}}}"#).as_bytes())
    };
    assert!(gated("").starts_with(r#"{"valid":false,"#));
    assert_eq!(
        gated(r#","gates":[{"cell":[2,0],"side":"W"}]"#),
        r#"{"valid":true,"wall":0,"add":[[0,-1],[1,-1],[2,-1],[3,0],[0,1],[1,1],[2,1]],"swap":[],"remove":[]}"#
    );
    // Pieces of wood are walls, on the start tile as well, but no gate goes through them.
    let wood = r#"{"palace":[{"cell":[0,0],"walls":"","wood":"N"},{"cell":[1,0],"walls":"","wood":"NE"}]}"#;
    assert_eq!(
        answer(wood.as_bytes()),
        r#"{"valid":true,"wall":3,"add":[],"swap":[],"remove":[[1,0]]}"#
    );
    let through = r#"{"palace":[{"cell":[1,0],"walls":"","wood":"E"},{"cell":[2,0],"walls":"W"}],"gates":[{"cell":[1,0],"side":"E"}]}"#;
    assert!(error(through).contains("printed walls"));
}

/// Somebody's palace as it is asked about.
fn asked(view: &View<'_>, seat: Seat) -> Asked {
    let towers = view
        .watchtowers(seat)
        .map(|tower| (from_engine(tower.cell), Tile::Half(tower.kind, tower.corner)));
    let built = view.built(seat).map(|(cell, tile)| {
        let camp = tile.module() == Some(Module::Camps);
        let outside = Tile::Outside(view.walls(tile));
        let building = Tile::Building(view.walls(tile), tile.kind());
        (from_engine(cell), if camp { outside } else { building })
    });
    Asked {
        tiles: built.chain(towers).collect(),
        start: view.start_walls(seat),
        gates: view.gates(seat).map(|(cell, side)| (from_engine(cell), side)).collect(),
        ..Asked::default()
    }
}

#[test]
fn palaces_of_games_with_modules_are_answered_alike() {
    let letters = ["N", "E", "SW", "NES"].map(|letters| walls(letters).unwrap());
    let (mut odd, mut gated, mut wooden) = (0, 0, 0);
    for seed in 0..12 {
        let setup = Setup::new(2 + seed % 5).unwrap().with_modules(ModuleSet::ALL);
        let game = play::<alhambra_engine::base::Game>(setup, seed as u64, &mut ()).unwrap().game;
        for seat in setup.seats() {
            let view = game.table();
            let mut asked = asked(&view, seat);
            odd += usize::from(asked.is_odd());
            gated += asked.gates.len();
            wooden += usize::from(!asked.start.is_empty());
            let colour = Kind::ALL[seed % 6];
            let tiles = letters
                .into_iter()
                .flat_map(|walls| [Tile::Building(walls, Some(colour)), Tile::Outside(walls)]);
            for tile in tiles.chain(Corner::ALL.map(|corner| Tile::Half(colour, corner))) {
                asked.tile = Some(tile);
                let engine = general::by_engine(&asked).expect("a valid palace");
                assert_eq!(engine.wall, usize::from(view.longest_wall(seat).0), "{asked:?}");
                assert_eq!(engine, general::by_definition(&asked), "{asked:?}");
            }
        }
    }
    assert!(odd > 10 && gated > 3 && wooden > 1, "{odd} {gated} {wooden}");
}

#[test]
fn many_tiles_with_camps_are_refused() {
    let row = |number: usize| -> String {
        let tiles: Vec<_> =
            (1..=number).map(|x| format!(r#"{{"cell":[{x},0],"walls":"N"}}"#)).collect();
        format!(r#"{{"palace":[{}],"tile":{{"camp":"S"}}}}"#, tiles.join(","))
    };
    assert!(answer(row(100).as_bytes()).contains("[100,-1]"));
    assert!(error(&row(101)).contains("100"));
}

#[test]
fn palaces_of_the_red_palace_are_answered_as_they_are_scored() {
    let mut guards_on_walls = 0;
    for seed in 0..10 {
        let setup = red::Setup::new(2 + seed % 5).unwrap().with_modules(red::Modules::ALL);
        let game = play::<red::Game>(setup, seed as u64, &mut ()).unwrap().game;
        let table = game.table();
        for row in table.score_sheet(Round::Third).rows {
            let Scorer::Seat(seat) = row.who else { continue };
            let built = table.built(seat).map(|(Cell { x, y }, tile)| {
                let walls = if tile.family() == red::Family::Camp { "camp" } else { "walls" };
                let guards = match table.guards_on(tile) {
                    Walls::NONE => String::new(),
                    guards => format!(r#","guards":"{guards}""#),
                };
                format!(r#"{{"cell":[{x},{y}],"{walls}":"{}"{guards}}}"#, table.walls(tile))
            });
            let built: Vec<_> = built.collect();
            let question = format!(r#"{{"palace":[{}]}}"#, built.join(","));
            let answer: serde_json::Value =
                serde_json::from_str(&answer(question.as_bytes())).unwrap();
            assert_eq!(answer["valid"], true, "{question}");
            assert_eq!(answer["wall"], row.wall, "{question}");
            assert_eq!(answer["camps"].as_i64().unwrap_or(0), i64::from(row.camps), "{question}");
            let guards = answer["guards"].as_i64().unwrap_or(0);
            assert_eq!(guards * i64::from(table.guard_board().value()), i64::from(row.guards));
            guards_on_walls += guards;
        }
    }
    assert!(guards_on_walls > 0);
}

#[test]
fn guards_stand_on_walls_of_buildings() {
    let tile = |fields: &str| format!(r#"{{"palace":[{{"cell":[1,0],{fields}}}]}}"#);
    let guarded = answer(tile(r#""walls":"NE","guards":"E""#).as_bytes());
    assert!(guarded.starts_with(r#"{"valid":true,"wall":2,"guards":1,"add":"#), "{guarded}");
    for wrong in [r#""walls":"NE","guards":"S""#, r#""camp":"N","guards":"N""#] {
        assert!(error(&tile(wrong)).contains("each on a wall"), "{wrong}");
    }
}
