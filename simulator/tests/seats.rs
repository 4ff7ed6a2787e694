//! Computer players at the tables of `selfplay` and `tournament`.

mod common;

use common::simulator;

/// What a command prints, without how long it took.
fn printed(line: &str) -> Vec<String> {
    let run = simulator(&line.split_whitespace().collect::<Vec<_>>(), b"");
    assert_eq!(run.code, Some(0), "{line}: {}", run.err);
    let lines = run.out.lines().map(|line| match line {
        _ if line.starts_with("games ") => line.split(',').next().unwrap_or_default(),
        _ if line.starts_with("time ") => "",
        _ => line.split(" and ").next().unwrap_or_default(),
    });
    lines.map(str::to_owned).collect()
}

/// The thoughts a decision that a line tells of.
fn thoughts(lines: &[String], sort: &str) -> u32 {
    let line = lines.iter().find(|line| line.starts_with(sort)).expect("its line");
    assert!(line.contains(" % ± ") && line.contains(" points, "), "{line}");
    let number = line.strip_suffix(" thoughts").and_then(|line| line.rsplit(' ').next());
    number.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("{line}"))
}

#[test]
fn a_tournament_says_what_thinking_costs_and_each_time_the_same() {
    for game in ["base", "base --modules vizier,camps", "red-palace", "roll-and-write"] {
        let line =
            format!("tournament --game {game} --seats medium,easy,greedy --games 3 --seed 5");
        let lines = printed(&line);
        assert!(thoughts(&lines, "medium") > thoughts(&lines, "easy"), "{lines:?}");
        assert!(thoughts(&lines, "easy") > 0, "{lines:?}");
        assert_eq!(thoughts(&lines, "greedy"), 0, "{lines:?}");
        assert_eq!(printed(&line), lines);
    }
}

#[test]
fn computer_players_play_themselves_and_each_time_the_same() {
    for game in ["base", "base --modules all", "red-palace", "roll-and-write"] {
        let line = format!("selfplay --game {game} --seats medium,easy,easy --games 1 --seed 5");
        assert_eq!(printed(&line), printed(&line));
    }
}

#[test]
fn who_sits_there_is_understood_or_refused() {
    for (line, named) in [
        ("tournament --players 3 --games 1 --seed 1", "--seats"),
        ("tournament --seats strong,mighty --games 1 --seed 1", "`mighty`"),
        ("tournament --seats easy --games 1 --seed 1", "not 1"),
        ("tournament --seats easy,easy --games 1 --seed 1 --record games", "--record"),
        ("selfplay --seats easy:x,easy --games 1 --seed 1", "invalid digit"),
        ("selfplay --players 3 --seats easy,easy --games 1 --seed 1", "2 seats"),
    ] {
        let run = simulator(&line.split_whitespace().collect::<Vec<_>>(), b"");
        assert_eq!(run.code, Some(2), "{line}: {}{}", run.out, run.err);
        assert!(run.err.contains(named), "{line}: {}", run.err);
    }
}
