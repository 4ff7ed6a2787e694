//! Self-play and records with modules.

mod common;

use std::fs;

use alhambra_engine::base::{ModuleEvent, ModuleSet};
use alhambra_engine::message::Message;
use alhambra_records::{Difference, Record, check};
use common::{is_blamed_fairly, record_with, scratch, simulator};
use serde_json::{Map, Value, json};

fn replay(lines: &[String]) -> Result<(), Difference> {
    check(&<Record>::read(lines.join("\n").as_bytes()).unwrap()).map(|_| ())
}

fn is_of(line: &str, kind: &str) -> bool {
    line.contains(&format!(r#""e":"{kind}""#))
}

/// The names of all events that modules tell.
fn module_events() -> Vec<&'static str> {
    let mut names = Vec::new();
    ModuleEvent::names(&mut |name| names.push(name));
    names
}

#[test]
fn self_play_is_played_with_options() {
    let dir = scratch("self-play-options");
    let mut args =
        "selfplay --players 3 --games 1 --seed 3 --modules all".split(' ').collect::<Vec<_>>();
    args.extend(["--options", "open-attacks", "--record", dir.to_str().unwrap()]);
    let run = simulator(&args, b"");
    assert_eq!(run.code, Some(0), "{}", run.err);
    let file = fs::read_dir(&dir).unwrap().next().unwrap().unwrap().path();
    let record = fs::read_to_string(file).unwrap();
    assert!(record.lines().next().unwrap().contains(r#""options":{"open-attacks":true}"#));
    assert_eq!(replay(&record.lines().map(str::to_owned).collect::<Vec<_>>()), Ok(()));
}

/// Records in which everything happens that a line is changed of.
fn records() -> Vec<Vec<String>> {
    (0..15).map(|seed| record_with(ModuleSet::ALL, 2 + seed % 3, seed as u64)).collect()
}

#[test]
fn records_of_self_play_name_the_modules_and_follow_the_rules() {
    let dir = scratch("self-play-modules");
    for (list, named) in [
        ("medina,vizier", r#""modules":["vizier","medina"]"#.to_owned()),
        ("characters", r#""modules":["characters"]"#.to_owned()),
        ("all", format!(r#""modules":["{}"]"#, ModuleSet::ALL.to_string().replace(',', "\",\""))),
    ] {
        let records = dir.join(list);
        let records = records.to_str().unwrap();
        let args = [
            "selfplay",
            "--players",
            "2",
            "--games",
            "3",
            "--seed",
            "3",
            "--modules",
            list,
            "--record",
            records,
        ];
        let run = simulator(&args, b"");
        assert_eq!(run.code, Some(0), "{}", run.err);
        assert!(run.out.contains("modules  "), "{}", run.out);
        let files: Vec<_> =
            fs::read_dir(records).unwrap().map(|entry| entry.unwrap().path()).collect();
        for file in &files {
            assert!(fs::read_to_string(file).unwrap().lines().next().unwrap().contains(&named));
        }
        let mut args = vec!["replay".as_ref()];
        args.extend(files.iter().map(|file| file.as_os_str()));
        let run = simulator(&args, b"");
        assert_eq!((run.code, &*run.err), (Some(0), ""));
        assert_eq!(run.out.lines().filter(|line| line.contains("finished ")).count(), 3);
    }
}

/// The line with another value of one of its fields.
fn with(line: &str, field: &str, value: Value) -> String {
    let mut fields: Map<String, Value> = serde_json::from_str(line).unwrap();
    fields.insert(field.to_owned(), value);
    Value::Object(fields).to_string()
}

#[test]
fn a_changed_line_is_found() {
    let records = records();
    for (kind, field, value) in [
        ("wake", "e", json!("beg")),
        ("wake", "player", json!(5)),
        ("vizier", "pay", json!(["B9", "B9", "B9"])),
        ("vizier", "watchtower", json!(true)),
        ("thieves", "cards", json!(["thief-B"])),
        ("thieves", "cards", json!(["thief-B", "thief-B", "thief-B", "thief-B"])),
        ("steal", "card", json!("diamond-3")),
        ("steal", "player", json!(5)),
        ("auction", "e", json!("unsold")),
        ("bid", "amount", json!(999)),
        ("bid", "amount", json!(0)),
        ("sold", "pay", json!([])),
        ("sold", "character", json!("magician")),
        ("magician", "character", json!("magician")),
        ("begged", "card", json!(null)),
        ("dance", "out", json!("tower-13-E")),
        ("dance", "above", json!(99)),
        ("change", "give", json!("exchange-BG")),
        ("change", "take", json!("exchange-BG")),
        ("hoard", "card", json!("exchange-BG")),
        ("favour", "player", json!(5)),
        ("watchtower", "cell", json!([0, 100])),
        ("watchtower", "cell", json!([0, 0])),
        ("watchtower", "player", json!(5)),
        ("watchtower-back", "player", json!(5)),
        ("buy", "patron", json!(true)),
        ("score", "rows", json!([])),
    ] {
        let changes =
            |line: &String| is_of(line, kind) && with(line, field, value.clone()) != *line;
        let (lines, index) = records
            .iter()
            .find_map(|lines| Some((lines, lines.iter().position(changes)?)))
            .unwrap_or_else(|| panic!("nothing to change in {kind}"));
        let mut changed = lines.clone();
        changed[index] = with(&lines[index], field, value);
        let difference = replay(&changed).expect_err(&changed[index]);
        assert_eq!(difference.line, index + 1, "{difference}");
    }
}

#[test]
fn numbers_that_no_game_can_have_are_not_read() {
    for (line, value) in [
        (r#"{"e":"bid","player":1,"amount":@}"#, "99999999"),
        (r#"{"e":"watchtower","player":1,"type":"tower","cell":[0,@],"corner":"NE"}"#, "300"),
        (r#"{"e":"dance","player":1,"slot":1,"out":"camp-3-N","in":"camp-4-E","above":@}"#, "9999"),
    ] {
        let mut lines = record_with(ModuleSet::ALL, 3, 1);
        for (number, is_read) in [("9", true), (value, false)] {
            lines[5] = line.replace('@', number);
            let read = <Record>::read(lines.join("\n").as_bytes()).map_err(|error| error.line);
            assert_eq!(read.err(), (!is_read).then_some(6), "{}", lines[5]);
        }
    }
}

#[test]
fn changed_points_are_found() {
    let lines = record_with(ModuleSet::ALL, 3, 1);
    let index = lines.iter().position(|line| is_of(line, "score")).unwrap();
    for (from, to) in [
        (r#""medina":-"#, r#""medina":"#),
        (r#""total":"#, r#""total":1"#),
        (r#","points":"#, r#","city-guard":9,"points":"#),
        (r#","points":"#, r#","watchtowers":99,"points":"#),
        (r#""invaders":-"#, r#""invaders":-1"#),
    ] {
        let mut changed = lines.clone();
        changed[index] = lines[index].replacen(from, to, 1);
        assert_ne!(changed[index], lines[index], "{from}");
        assert_eq!(replay(&changed).unwrap_err().line, index + 1, "{from}");
    }
}

#[test]
fn a_missing_line_is_found_and_a_record_may_end_anywhere() {
    for (players, seed) in [(2, 1), (4, 2)] {
        let lines = record_with(ModuleSet::ALL, players, seed);
        for end in (1..=lines.len()).step_by(7) {
            assert_eq!(replay(&lines[..end]), Ok(()), "{end}");
        }
        for kind in module_events() {
            let Some(index) = lines.iter().position(|line| is_of(line, kind)) else { continue };
            let mut fewer = lines.clone();
            fewer.remove(index);
            // Nobody has to reveal a card, and often nothing depends on it.
            assert!(kind == "reveal" || replay(&fewer).is_err(), "without {}", lines[index]);
            let mut more = lines.clone();
            more.insert(index, lines[index].clone());
            assert!(replay(&more).is_err(), "twice {}", lines[index]);
        }
    }
}

#[test]
fn events_of_modules_that_are_not_in_play_are_differences() {
    let lines = record_with(ModuleSet::ALL, 3, 4);
    let set_up = record_with(ModuleSet::NONE, 3, 4);
    let turn = set_up.iter().position(|line| is_of(line, "turn")).unwrap();
    for kind in module_events() {
        if let Some(line) = lines.iter().find(|line| is_of(line, kind)) {
            let mut changed = set_up[..=turn].to_vec();
            changed.push(line.clone());
            assert_eq!(replay(&changed).expect_err(line).line, turn + 2, "{line}");
        }
    }
}

#[test]
fn any_damage_ends_in_a_fair_answer() {
    let (mut state, mut refused) = (1_u64, 0);
    let mut below = |bound: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        (state >> 33) as usize % bound
    };
    for lines in records().iter().take(8) {
        for _ in 0..150 {
            let mut changed = lines.clone();
            let (a, b) = (1 + below(lines.len() - 1), 1 + below(lines.len() - 1));
            match below(5) {
                0 => drop(changed.remove(a)),
                1 => changed.insert(a, lines[b].clone()),
                2 => changed.swap(a, b),
                3 => changed[a.min(b)..a.max(b)].reverse(),
                _ => {
                    let mut to: Vec<_> = lines[a].split('"').collect();
                    let from: Vec<_> = lines[b].split('"').collect();
                    let place = below(to.len());
                    to[place] = from[below(from.len())];
                    changed[a] = to.join("\"");
                }
            }
            refused += usize::from(is_blamed_fairly(lines, &changed));
        }
    }
    assert!((900..1200).contains(&refused), "{refused} of 1200");
}

#[test]
fn cells_at_the_edge_of_the_world_are_refused() {
    let mut changed = 0;
    for lines in records().into_iter().step_by(4) {
        let cells =
            (0..lines.len()).step_by(3).filter(|&index| lines[index].contains(r#""cell":["#));
        for (index, far) in cells.zip(["0,-128", "-128,0", "127,127", "-128,-128"].iter().cycle()) {
            let (before, after) = lines[index].split_once(r#""cell":["#).unwrap();
            let (_, after) = after.split_once(']').unwrap();
            let mut lines = lines[..=index].to_vec();
            lines[index] = format!(r#"{before}"cell":[{far}]{after}"#);
            let difference = replay(&lines).unwrap_err();
            assert_eq!(difference.line, index + 1, "{}", lines[index]);
            changed += 1;
        }
    }
    assert!(changed > 30, "{changed}");
}
