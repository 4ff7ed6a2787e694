//! Options and files that are wrong: a clear message, exit code 2, nothing written.

mod common;

use std::fs;

use common::{record, scratch, simulator};

#[test]
fn wrong_options_of_selfplay() {
    let dir = scratch("wrong-options").join("records");
    let dir = dir.to_str().unwrap();
    for (line, named) in [
        ("", "--players"),
        ("--players 3 --games 1", "--seed"),
        ("--players 3 --seed 1", "--games"),
        ("--games 1 --seed 1", "--players"),
        ("--players 1 --games 1 --seed 1", "not 1"),
        ("--players 7 --games 1 --seed 1", "not 7"),
        ("--players three --games 1 --seed 1", "three"),
        ("--players 3 --games 0 --seed 1", "at least one"),
        ("--players 3 --games -1 --seed 1", "-1"),
        ("--players 3 --games 1 --seed x", "x"),
        ("--players 3 --games 1 --seed", "--seed"),
        ("--players 3 --players 3 --games 1 --seed 1", "twice"),
        ("--players 3 --games 1 --seed 1 --modules tents", "no module `tents`"),
        ("--players 3 --games 1 --seed 1 --modules vizier,,camps", "no module ``"),
        ("--players 3 --games 1 --seed 1 --modules Vizier", "no module `Vizier`"),
        ("--players 3 --games 1 --seed 1 --modules all,camps", "no module `all`"),
        ("--players 3 --games 1 --seed 1 --modules camps,vizier,camps", "`camps` is named twice"),
        (
            "--players 3 --games 1 --seed 1 --modules camps --modules vizier",
            "--modules is given twice",
        ),
        ("--players 3 --games 1 --seed 1 --modules", "--modules"),
        ("--players 3 --games 1 --seed 1 --options open-attacks", "no option `open-attacks`"),
        (
            "--players 3 --games 1 --seed 1 --modules all --options open-attacks,open",
            "no option `open`",
        ),
        ("--game chess --players 3 --games 1 --seed 1", "no game `chess`"),
        ("--game red-palace --players 7 --games 1 --seed 1", "not 7"),
        ("--game red-palace --players 3 --games 1 --seed 1 --modules vizier", "no module `vizier`"),
        ("--game red-palace --players 3 --games 1 --seed 1 --options open", "no option `open`"),
        ("--game red-palace --players 3 --games 1 --seed 1 --versus", "--versus"),
        ("--game roll-and-write --players 6 --games 1 --seed 1", "not 6"),
        ("--game roll-and-write --players 1 --fictitious 5 --games 1 --seed 1", "not 5"),
        ("--game roll-and-write --players 2 --versus --games 1 --seed 1", "alone"),
        ("--game roll-and-write --players 3 --games 1 --seed 1 --modules camps", "--modules"),
        ("--players 3 --games 1 --seed 1 --versus", "--versus"),
        ("--players 3 --games 1 --seed 1 --fast", "--fast"),
        ("--players 3 --games 1 --seed 1 more", "more"),
    ] {
        let mut args = vec!["selfplay", "--record", dir];
        args.extend(line.split_whitespace());
        let run = simulator(&args, b"");
        assert_eq!(run.code, Some(2), "{line}: {}{}", run.out, run.err);
        assert!(run.err.contains(named), "{line}: {}", run.err);
        assert_eq!(run.out, "", "{line}");
        assert!(!fs::exists(dir).unwrap(), "{line}");
    }
}

#[test]
fn wrong_commands() {
    for (args, named) in [
        (&["dance"][..], "dance"),
        (&["--dance"], "--dance"),
        (&["analyse", "file"], "file"),
        (&["analyse", "--fast"], "--fast"),
        (&["replay"], "replay FILE"),
        (&["replay", "--fast"], "--fast"),
        (&["replay", "no-such-file"], "no-such-file"),
        (&["replay", "."], "."),
    ] {
        let run = simulator(args, b"");
        assert_eq!(run.code, Some(2), "{args:?}: {}{}", run.out, run.err);
        assert!(run.err.contains(named), "{args:?}: {}", run.err);
    }
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let dir = scratch("same-seed");
    let record = |name: &str, games: &str, seed: &str| {
        let dir = dir.join(name);
        let dir = dir.to_str().unwrap();
        let args =
            ["selfplay", "--players", "4", "--games", games, "--seed", seed, "--record", dir];
        let run = simulator(&args, b"");
        assert_eq!(run.code, Some(0), "{}", run.err);
        for word in ["games", "actions", "scores", "time"] {
            assert!(run.out.contains(word), "{}", run.out);
        }
        let number: usize = games.parse().unwrap();
        assert_eq!(fs::read_dir(dir).unwrap().count(), number);
        (1..=number)
            .map(|game| fs::read(format!("{dir}/game-{game:04}.jsonl")).unwrap())
            .collect::<Vec<_>>()
    };
    let games = record("a", "3", "7");
    assert_eq!(games, record("b", "3", "7"));
    assert_eq!(games[2..], record("c", "1", "9"), "game 3 of seed 7 is game 1 of seed 9");
    assert_ne!(games[0], games[1]);
    // Records of self-play are replaced by others.
    assert_ne!(games, record("a", "3", "8"));
}

#[test]
fn files_of_others_are_not_replaced() {
    let dir = scratch("not-replaced");
    let human = record(2, 1).join("\n");
    fs::write(dir.join("game-0002.jsonl"), &human).unwrap();
    fs::write(dir.join("notes.txt"), "mine").unwrap();
    let path = dir.to_str().unwrap();
    let args = ["selfplay", "--players", "2", "--games", "2", "--seed", "1", "--record", path];
    let run = simulator(&args, b"");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("game-0002.jsonl"), "{}", run.err);
    assert_eq!(fs::read_to_string(dir.join("game-0002.jsonl")).unwrap(), human);
    assert_eq!(fs::read_dir(&dir).unwrap().count(), 2);

    let file = dir.join("notes.txt");
    let args = [
        "selfplay",
        "--players",
        "2",
        "--games",
        "2",
        "--seed",
        "1",
        "--record",
        file.to_str().unwrap(),
    ];
    assert_eq!(simulator(&args, b"").code, Some(2));
    assert_eq!(fs::read_to_string(file).unwrap(), "mine");
}
