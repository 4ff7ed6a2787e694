//! Questions about palaces, among them the numbered examples of the building rules.

mod common;

use common::simulator;
use serde_json::{Value, json};

/// The example of the external wall.
const EXAMPLE: &str = "1,0:NE 0,1:ES 0,-1:NW -1,0:NSW 1,-1:NES";
/// The board after the addition of B-33.
const DETOUR: &str = "1,0:E 0,1:- 1,1:- 2,1:- 2,0:W";
/// Three by three, the start tile in its corner.
const BLOCK: &str = "1,0:- 2,0:- 0,1:- 1,1:- 2,1:- 0,2:- 1,2:- 2,2:-";

/// A question about a board such as `"1,0:NE 0,1:-"`; `tile` is empty for no tile.
fn question(board: &str, tile: &str) -> Value {
    let letters = |walls: &str| walls.trim_matches('-').to_owned();
    let palace: Vec<_> = board
        .split_whitespace()
        .map(|tile| {
            let (cell, walls) = tile.split_once(':').unwrap();
            let (x, y) = cell.split_once(',').unwrap();
            let cell: [i32; 2] = [x.parse().unwrap(), y.parse().unwrap()];
            json!({"cell": cell, "walls": letters(walls)})
        })
        .collect();
    match tile {
        "" => json!({"palace": palace}),
        walls => json!({"palace": palace, "tile": {"walls": letters(walls)}}),
    }
}

fn ask(questions: &[Value]) -> Vec<Value> {
    let input: String = questions.iter().map(|question| format!("{question}\n")).collect();
    let run = simulator(&["analyse"], input.as_bytes());
    assert_eq!((run.code, &*run.err), (Some(0), ""));
    let answers: Vec<_> =
        run.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()).collect();
    assert_eq!(answers.len(), questions.len());
    answers
}

#[test]
fn b_30_to_b_49_what_may_be_changed() {
    let table = [
        ("B-30", "", "add", "1,0", "E", true),
        ("B-31", "", "add", "1,0", "W", false),
        ("B-32", "1,0:E", "add", "2,0", "W", false),
        ("B-33", "1,0:E 0,1:- 1,1:- 2,1:-", "add", "2,0", "W", true),
        ("B-34", "", "add", "1,1", "-", false),
        ("B-35", "1,0:- 2,0:- 0,1:- 0,2:- 1,2:- 2,2:-", "add", "2,1", "-", false),
        ("B-36", "1,0:- 2,0:- 0,1:- 0,2:- 1,2:-", "add", "2,1", "-", false),
        ("B-37", "1,0:- 2,0:- 3,0:- 0,1:- 0,2:- 1,2:- 2,2:- 3,2:-", "add", "3,1", "-", false),
        ("B-38", BLOCK, "remove", "1,1", "", false),
        ("B-39", BLOCK, "remove", "1,0", "", true),
        ("B-39", BLOCK, "remove", "2,2", "", true),
        ("B-40", "1,0:- 2,0:-", "remove", "1,0", "", false),
        ("B-41", BLOCK, "remove", "0,0", "", false),
        ("B-41", BLOCK, "swap", "0,0", "-", false),
        ("B-42", DETOUR, "remove", "2,1", "", false),
        ("B-43", DETOUR, "swap", "2,0", "-", false),
        ("B-44", DETOUR, "swap", "2,0", "NW", true),
        ("B-45", DETOUR, "swap", "1,0", "-", false),
        ("B-45", "1,0:E 0,1:- 1,1:- 2,1:-", "swap", "1,0", "-", true),
        ("B-46", EXAMPLE, "remove", "0,-1", "", false),
        ("B-47", EXAMPLE, "remove", "1,0", "", true),
        ("B-48", EXAMPLE, "swap", "1,0", "N", true),
        ("B-49", EXAMPLE, "swap", "1,-1", "NE", false),
        ("corner of a square", "1,0:- 0,1:- 1,1:-", "remove", "1,1", "", true),
        ("beside the start", "-1,0:- -2,0:- -2,-1:- -2,-2:- -1,-2:-", "add", "0,-1", "-", false),
        (
            "across a diagonal",
            "-1,0:N -1,1:- 1,-1:W 1,0:S 2,0:- 2,1:- 2,2:S 1,2:- 3,2:NES",
            "add",
            "0,2",
            "W",
            false,
        ),
    ];
    let questions: Vec<_> = table.iter().map(|row| question(row.1, row.4)).collect();
    for ((id, board, list, cell, tile, legal), answer) in table.iter().zip(ask(&questions)) {
        let cell: Value = serde_json::from_str(&format!("[{cell}]")).unwrap();
        assert_eq!(answer["valid"], true, "{id} {board}");
        let listed = answer[list].as_array().unwrap().contains(&cell);
        assert_eq!(listed, *legal, "{id}: {board} {list} {cell} {tile}: {answer}");
    }
}

#[test]
fn b_44_to_b_54_the_longest_wall() {
    let table = [
        ("B-33", DETOUR, 0),
        ("B-44", "1,0:E 0,1:- 1,1:- 2,1:- 2,0:NW", 1),
        ("B-47", "0,1:ES 0,-1:NW -1,0:NSW 1,-1:NES", 8),
        ("B-48", "1,0:N 0,1:ES 0,-1:NW -1,0:NSW 1,-1:NES", 7),
        ("B-50", EXAMPLE, 8),
        ("B-51", "1,0:NE", 2),
        ("B-51", "1,0:NE 0,1:ES", 2),
        ("B-51", "1,0:NE 0,1:ES 0,-1:NW", 2),
        ("B-51", "1,0:NE 0,1:ES 0,-1:NW -1,0:NSW", 5),
        ("B-52", "0,-1:NEW 1,0:NES 0,1:ESW -1,0:NSW", 12),
        ("B-53", "", 0),
        ("B-54", "1,0:NE 0,-1:NW -1,0:NSW 1,-1:NES", 8),
    ];
    let questions: Vec<_> = table.iter().map(|row| question(row.1, "")).collect();
    for ((id, board, wall), answer) in table.iter().zip(ask(&questions)) {
        assert_eq!(answer["valid"], true, "{id} {board}");
        assert_eq!(answer["wall"], *wall, "{id} {board}");
        assert_eq!((&answer["add"], &answer["swap"]), (&json!([]), &json!([])));
    }
}

#[test]
fn answers_are_written_as_the_format_says() {
    let input =
        br#"{"palace":[{"cell":[0,0],"walls":""},{"cell":[1,0],"walls":"NE"}],"tile":{"walls":"W"}}
{"palace":[{"cell":[1,0],"walls":"NE"}]}
no question
{"tile":{"walls":"W"}}
{"palace":[{"cell":[0,0],"walls":"N"}]}

{"palace":[]}"#;
    let run = simulator(&["analyse"], input);
    assert_eq!((run.code, &*run.err), (Some(0), ""));
    let lines: Vec<_> = run.out.lines().collect();
    assert_eq!(lines.len(), 7, "{}", run.out);
    // A wall in the west cannot stand at [1,0], beside the open start tile.
    assert_eq!(
        lines[0],
        r#"{"valid":true,"wall":2,"add":[[0,-1],[-1,0],[0,1],[1,1]],"swap":[],"remove":[[1,0]]}"#
    );
    assert_eq!(lines[1], r#"{"valid":true,"wall":2,"add":[],"swap":[],"remove":[[1,0]]}"#);
    for line in &lines[2..6] {
        let answer: Value = serde_json::from_str(line).unwrap();
        assert!(answer["error"].is_string(), "{line}");
        assert_eq!(answer.as_object().unwrap().len(), 1);
    }
    assert_eq!(lines[6], r#"{"valid":true,"wall":0,"add":[],"swap":[],"remove":[]}"#);
}
