//! Records that follow the rules, records that do not, and files that are no records.

mod common;

use std::fs;
use std::path::Path;

use common::{Run, record, scratch, simulator};

fn replay(dir: &Path, lines: &[String]) -> Run {
    let file = dir.join("record.jsonl");
    fs::write(&file, lines.join("\n") + "\n").unwrap();
    simulator(&["replay".as_ref(), file.as_os_str()], b"")
}

/// Changes one line of this kind in one of the records and expects the difference on that line.
fn change(dir: &Path, records: &[Vec<String>], kind: &str, edit: impl Fn(&str) -> String) {
    let kind = format!(r#""e":"{kind}""#);
    let changes = |line: &String| line.contains(&kind) && edit(line) != *line;
    let (lines, index) = records
        .iter()
        .find_map(|lines| Some((lines, lines.iter().position(changes)?)))
        .unwrap_or_else(|| panic!("nothing to change in {kind}"));
    let mut changed = lines.clone();
    changed[index] = edit(&lines[index]);
    let run = replay(dir, &changed);
    assert_eq!(run.code, Some(1), "{}: {}", changed[index], run.err);
    let named = format!("record.jsonl: line {}: ", index + 1);
    assert!(run.err.contains(&named), "{}: {}", changed[index], run.err);
    assert!(run.err.contains(&changed[index]), "{}: {}", changed[index], run.err);
}

#[test]
fn records_of_self_play_follow_the_rules() {
    let dir = scratch("self-play");
    for players in 2..=6 {
        let records = dir.join(players.to_string());
        let records = records.to_str().unwrap();
        let players = players.to_string();
        let args =
            ["selfplay", "--players", &players, "--games", "5", "--seed", "3", "--record", records];
        assert_eq!(simulator(&args, b"").code, Some(0));
        let files: Vec<_> =
            fs::read_dir(records).unwrap().map(|entry| entry.unwrap().path()).collect();
        let mut args = vec!["replay".as_ref()];
        args.extend(files.iter().map(|file| file.as_os_str()));
        let run = simulator(&args, b"");
        assert_eq!((run.code, &*run.err), (Some(0), ""));
        assert_eq!(run.out.lines().filter(|line| line.contains("finished ")).count(), 5);
    }
}

#[test]
fn records_of_roll_and_write_follow_the_rules_and_a_changed_line_is_found() {
    let dir = scratch("roll-and-write");
    for (number, options) in ["--players 1 --fictitious 4 --versus", "--players 2", "--players 5"]
        .into_iter()
        .enumerate()
    {
        let records = dir.join(number.to_string());
        let mut args = vec!["selfplay", "--game", "roll-and-write", "--games", "5", "--seed", "3"];
        args.extend(options.split_whitespace());
        args.extend(["--record", records.to_str().unwrap()]);
        let run = simulator(&args, b"");
        assert_eq!((run.code, &*run.err), (Some(0), ""));
        assert!(run.out.starts_with("game     roll-and-write\n"), "{}", run.out);
        let files: Vec<_> =
            fs::read_dir(&records).unwrap().map(|entry| entry.unwrap().path()).collect();
        let mut args = vec!["replay".as_ref()];
        args.extend(files.iter().map(|file| file.as_os_str()));
        let run = simulator(&args, b"");
        assert_eq!((run.code, &*run.err), (Some(0), ""));
        assert_eq!(run.out.lines().filter(|line| line.contains("finished ")).count(), 5);
        let text = fs::read_to_string(&files[0]).unwrap();
        let lines = [text.lines().map(str::to_owned).collect::<Vec<_>>()];
        let change = |kind, edit: fn(&str) -> String| change(&dir, &lines, kind, edit);
        change("build", |line| line.replacen(r#""type":"garden""#, r#""type":"tower""#, 1));
        change("coins", |line| line.replacen(r#""coins":"#, r#""coins":1"#, 1));
        change("end", |line| line.replacen(r#""totals":["#, r#""totals":[1"#, 1));
    }
}

#[test]
fn records_of_the_red_palace_follow_the_rules_and_a_changed_line_is_found() {
    let dir = scratch("red-palace");
    for (number, options) in
        ["--players 2 --modules all", "--players 6 --options first-game"].into_iter().enumerate()
    {
        let records = dir.join(number.to_string());
        let mut args = vec!["selfplay", "--game", "red-palace", "--games", "5", "--seed", "3"];
        args.extend(options.split_whitespace());
        args.extend(["--record", records.to_str().unwrap()]);
        let run = simulator(&args, b"");
        assert_eq!((run.code, &*run.err), (Some(0), ""));
        assert!(run.out.starts_with("game     red-palace\n"), "{}", run.out);
        let files: Vec<_> =
            fs::read_dir(&records).unwrap().map(|entry| entry.unwrap().path()).collect();
        let mut args = vec!["replay".as_ref()];
        args.extend(files.iter().map(|file| file.as_os_str()));
        let run = simulator(&args, b"");
        assert_eq!((run.code, &*run.err), (Some(0), ""));
        assert_eq!(run.out.lines().filter(|line| line.contains("finished ")).count(), 5);
        let text = fs::read_to_string(&files[0]).unwrap();
        let lines = [text.lines().map(str::to_owned).collect::<Vec<_>>()];
        let change = |kind, edit: fn(&str) -> String| change(&dir, &lines, kind, edit);
        change("buy", |line| line.replacen(r#""exact":true"#, r#""exact":false"#, 1));
        change("card", |line| line.replacen(r#""points":"#, r#""points":1"#, 1));
        change("end", |line| line.replacen(r#""totals":["#, r#""totals":[1"#, 1));
    }
}

#[test]
fn a_changed_line_is_found() {
    let dir = scratch("changed-line");
    // What does not happen in one game happens in another.
    let records: Vec<_> = (0..10).map(|seed| record(2, seed)).collect();
    let change = |kind, edit: fn(&str) -> String| change(&dir, &records, kind, edit);

    change("score", |line| line.replacen(r#""points":"#, r#""points":1"#, 1));
    change("score", |line| line.replacen(r#""wall":"#, r#""wall":1"#, 1));
    change("score", |line| line.replacen("types\":[", "types\":[1", 1));
    change("end", |line| line.replacen('[', "[1", 1));
    change("end", |line| line.replace(r#""winners":["#, r#""winners":[0,1,"#).replace(",]", "]"));
    change("build", |line| {
        let (before, after) = line.split_once(r#""cell":["#).unwrap();
        let (_, after) = after.split_once(']').unwrap();
        format!(r#"{before}"cell":[40,100]{after}"#)
    });
    change("build", |line| line.replace("bought", "reserve"));
    change("reserve", |line| line.replace("bought", "leftover"));
    change("take", |line| line.replacen(r#"cards":[""#, r#"cards":["B9","G9","O9","Y9",""#, 1));
    change("take", |line| line.replacen(r#""player":0"#, r#""player":1"#, 1));
    change("buy", |line| line.replace("true", "false"));
    change("buy", |line| line.replace("false", "true"));
    change("buy", |line| line.replacen("pay\":[\"", "pay\":[\"B1\",\"G1\",\"", 1));
    change("turn", |line| line.replacen(r#""player":0"#, r#""player":1"#, 1));
    change("turn", |line| line.replacen(r#""player":0"#, r#""player":5"#, 1));
    change("scoring-card", |line| line.replace('1', "2"));
    change("gift", |line| line.replace("gift", "reserve").replace('}', r#","from":"leftover"}"#));
    change("leftover", |line| line.replace(r#""player":1"#, r#""player":null"#));
}

#[test]
fn a_line_too_many_is_found_where_it_stands() {
    let dir = scratch("line-too-many");
    let lines = record(3, 5);
    for (kind, place) in [("deal", 382), ("start", 200), ("dirk", 300), ("market", 250)] {
        let stray = match kind {
            "dirk" => r#"{"e":"dirk","tile":"tower-11-S"}"#.to_owned(),
            kind => {
                let kind = format!(r#""e":"{kind}""#);
                lines.iter().find(|line| line.contains(&kind)).unwrap().clone()
            }
        };
        let mut changed = lines.clone();
        changed.insert(place - 1, stray);
        let run = replay(&dir, &changed);
        assert_eq!(run.code, Some(1), "{kind}");
        assert!(run.err.contains(&format!("line {place}: ")), "{kind}: {}", run.err);
    }
}

#[test]
fn a_changed_draw_is_found_when_it_cannot_be() {
    let dir = scratch("changed-draw");
    let lines = record(3, 5);
    let named = |kind: &str, from: usize| {
        let kind = format!(r#""e":"{kind}""#);
        (from..lines.len()).find(|&index| lines[index].contains(&kind)).unwrap()
    };
    // The same tile comes to the market a second time.
    let first = named("market", 0);
    let later = named("market", 60);
    let tile = |line: &str| line.split('"').nth(9).unwrap().to_owned();
    let mut changed = lines.clone();
    changed[later] = lines[later].replace(&tile(&lines[later]), &tile(&lines[first]));
    let run = replay(&dir, &changed);
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains(&format!("line {}: ", later + 1)), "{}", run.err);
    assert!(run.err.contains("tile stack"), "{}", run.err);
    // A player is dealt one card too many.
    let deal = named("deal", 0);
    let mut changed = lines.clone();
    changed[deal] = lines[deal].replace("]}", r#","B1"]}"#);
    let run = replay(&dir, &changed);
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains(&format!("line {}: ", deal + 1)), "{}", run.err);
}

#[test]
fn a_missing_or_doubled_line_is_found() {
    let dir = scratch("missing-line");
    let lines = record(2, 5);
    for kind in ["start", "market", "turn", "take", "scoring-card", "score", "reshuffle", "pass"] {
        let kind = format!(r#""e":"{kind}""#);
        let Some(index) = lines.iter().position(|line| line.contains(&kind)) else {
            continue;
        };
        let mut fewer = lines.clone();
        fewer.remove(index);
        assert_eq!(replay(&dir, &fewer).code, Some(1), "without {}", lines[index]);
        let mut more = lines.clone();
        more.insert(index, lines[index].clone());
        assert_eq!(replay(&dir, &more).code, Some(1), "twice {}", lines[index]);
    }
    let mut more = lines.clone();
    more.push(r#"{"e":"turn","player":0}"#.to_owned());
    let run = replay(&dir, &more);
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("the game is over"), "{}", run.err);
}

#[test]
fn set_up_may_be_written_in_another_order() {
    let dir = scratch("set-up-order");
    for players in [2, 4] {
        let lines = record(players, 11);
        let turn = lines.iter().position(|line| line.contains(r#""e":"turn""#)).unwrap();
        let mut reordered = lines.clone();
        // Kinds in the order of the alphabet, each kind in its own order.
        reordered[1..turn].sort_by_key(|line| line[..10].to_owned());
        assert_ne!(lines, reordered);
        assert_eq!(replay(&dir, &reordered).code, Some(0), "{}", replay(&dir, &reordered).err);
    }
}

#[test]
fn a_game_may_be_unfinished() {
    let dir = scratch("unfinished");
    let lines = record(3, 2);
    for end in [1, 2, 5, 10, 12, 15, 20, 21, 22, 23, 24, 200, lines.len() - 1] {
        let run = replay(&dir, &lines[..end]);
        assert_eq!(run.code, Some(0), "{end}: {}", run.err);
        assert!(run.out.contains("unfinished"), "{end}: {}", run.out);
    }
}

#[test]
fn illegal_actions_name_the_rule() {
    let dir = scratch("illegal");
    let lines = record(3, 2);
    let turn = lines.iter().position(|line| line.contains(r#""e":"turn""#)).unwrap();
    let player = lines[turn].chars().rev().nth(1).unwrap();
    for (action, named) in [
        (r#"{"e":"pass","player":P}"#, "cannot be declined"),
        (r#"{"e":"take","player":P,"cards":[]}"#, "may not"),
        (r#"{"e":"take","player":P,"cards":["B1","B1","B1"]}"#, "may not"),
        (r#"{"e":"remove","player":P,"tile":"tower-11-0","cell":[0,0]}"#, "start"),
        (r#"{"e":"remove","player":P,"tile":"tower-11-0","cell":[0,99]}"#, "may not"),
        (r#"{"e":"gift","player":P,"tile":"tower-11-0"}"#, "may not"),
        (r#"{"e":"reshuffle"}"#, "chooses an action"),
    ] {
        let mut changed = lines[..=turn].to_vec();
        changed.push(action.replace('P', &player.to_string()));
        let run = replay(&dir, &changed);
        assert_eq!(run.code, Some(1), "{action}");
        assert!(run.err.contains(&format!("line {}: ", turn + 2)), "{}", run.err);
        assert!(run.err.contains(named), "{action}: {}", run.err);
    }
}

#[test]
fn files_that_are_no_records_are_refused() {
    let dir = scratch("malformed");
    let lines = record(2, 1);
    for (index, text) in [
        (0, ""),
        (0, "{}"),
        (0, r#"{"format":"alhambra-record","version":2}"#),
        (0, &*lines[0].replace("base", "chess")),
        (0, &*lines[0].replace("[]", r#"["tents"]"#)),
        (4, ""),
        (4, "{"),
        (4, r#"{"e":"dance"}"#),
        // What no game can have.
        (4, r#"{"e":"take","player":0,"cards":["B1","B1","B1","B1"]}"#),
        (4, r#"{"e":"remove","player":0,"tile":"tower-11-0","cell":[0,999]}"#),
        (9, &*lines[9][..20].to_owned()),
    ] {
        let mut changed = lines.clone();
        changed[index] = text.to_owned();
        let run = replay(&dir, &changed);
        assert_eq!(run.code, Some(2), "{text}: {}", run.err);
        assert!(run.err.contains(&format!("record.jsonl: line {}: ", index + 1)), "{}", run.err);
        assert_eq!(run.out, "");
    }
    let file = dir.join("bytes");
    fs::write(&file, [0xff, 0xfe, 0, b'\n']).unwrap();
    assert_eq!(simulator(&["replay".as_ref(), file.as_os_str()], b"").code, Some(2));
}

#[test]
fn of_several_files_the_worst_counts_and_each_is_reported() {
    let dir = scratch("several");
    let good = record(2, 1);
    let mut wrong = good.clone();
    wrong.push(r#"{"e":"reshuffle"}"#.to_owned());
    let file = |name: &str, lines: &[String]| {
        fs::write(dir.join(name), lines.join("\n")).unwrap();
        dir.join(name).into_os_string()
    };
    let good_file = file("good", &good);
    let wrong_file = file("wrong", &wrong);
    let no_file = dir.join("none").into_os_string();
    let replay = |files: &[&std::ffi::OsString]| {
        let mut args = vec!["replay".as_ref()];
        args.extend(files.iter().map(|file| file.as_os_str()));
        simulator(&args, b"")
    };
    let run = replay(&[&wrong_file, &good_file]);
    assert_eq!(run.code, Some(1));
    assert!(run.out.contains("good: ") && run.err.contains("wrong: "), "{}{}", run.out, run.err);
    let run = replay(&[&wrong_file, &no_file, &good_file]);
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("none: ") && run.out.contains("good: "), "{}{}", run.out, run.err);
    assert_eq!(replay(&[&good_file, &good_file]).code, Some(0));
}
