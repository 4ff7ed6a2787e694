//! Commands in a hostile world: full disks, closed pipes, devices for files, long and odd names.
#![cfg(unix)]

mod common;

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use common::{record, scratch, simulator};

const PROGRAM: &str = env!("CARGO_BIN_EXE_alhambra-simulator");

/// A call of each command that says something.
fn talkative(dir: &Path) -> Vec<Vec<String>> {
    fs::write(dir.join("game.jsonl"), record(2, 1).join("\n")).unwrap();
    fs::write(dir.join("script.txt"), "shot title\n").unwrap();
    let dir = dir.display();
    [
        "--help".to_owned(),
        format!("script {dir}/script.txt --shots {dir}/shots"),
        "selfplay --players 2 --games 1 --seed 1".to_owned(),
        format!("replay {dir}/game.jsonl"),
        format!("replay {dir}/game.jsonl {dir}/game.jsonl"),
        "analyse".to_owned(),
    ]
    .map(|line| line.split(' ').map(str::to_owned).collect())
    .into()
}

/// Runs a command with this standard output, and a question for `analyse`.
fn run_into(out: impl Into<Stdio>, args: &[String], dir: &Path) -> Output {
    let question = dir.join("question");
    fs::write(&question, "{\"palace\":[]}\n").unwrap();
    Command::new(PROGRAM)
        .args(args)
        .stdin(File::open(question).unwrap())
        .stdout(out)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
        .wait_with_output()
        .unwrap()
}

#[test]
fn a_reader_who_leaves_is_no_failure() {
    let dir = scratch("closed-pipe");
    for args in talkative(&dir) {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = run_into(writer, &args, &dir);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), &*said), (Some(0), ""), "{args:?}");
    }
    assert!(dir.join("shots/title.png").exists(), "the work is done all the same");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_behind_standard_output_is_said() {
    let dir = scratch("full-output");
    for args in talkative(&dir) {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let output = run_into(full, &args, &dir);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.starts_with("error: ") && said.lines().count() == 1, "{args:?}: {said}");
    }
}

#[test]
fn a_disk_that_fills_up_leaves_the_old_record() {
    let dir = scratch("full-disk");
    let path = dir.join("game-0001.jsonl");
    let path = path.to_str().unwrap();
    let args = ["selfplay", "--players", "2", "--games", "1", "--record", dir.to_str().unwrap()];
    assert_eq!(simulator(&[&args[..], &["--seed", "1"]].concat(), b"").code, Some(0));
    let good = fs::read(path).unwrap();

    // Files cannot grow beyond a few blocks; whoever tries is ended.
    let limited = |args: &[&str]| {
        let line = "ulimit -f 8; exec \"$0\" \"$@\"";
        Command::new("sh").args(["-c", line, PROGRAM]).args(args).output().unwrap()
    };
    let output = limited(&[&args[..], &["--seed", "2"]].concat());
    assert!(!output.status.success());
    assert_eq!(fs::read(path).unwrap(), good);

    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../scripts/game-2.txt");
    let text = fs::read_to_string(script).unwrap();
    let presses: Vec<_> = text.lines().filter(|line| !line.starts_with("shot")).collect();
    let script = dir.join("presses.txt");
    fs::write(&script, presses.join("\n")).unwrap();
    let shots = dir.join("shots");
    let [script, shots] = [&script, &shots].map(|path| path.to_str().unwrap());
    let output = limited(&["script", script, "--shots", shots, "--record", path]);
    assert!(!output.status.success());
    assert_eq!(fs::read(path).unwrap(), good);
}

#[test]
fn outputs_are_checked_before_pictures_are_written() {
    let dir = scratch("outputs-first");
    let script = dir.join("script.txt");
    fs::write(&script, "shot title\n").unwrap();
    let shots = dir.join("shots");
    let nowhere = dir.join("nowhere/file");
    for option in ["--record", "--animation"] {
        for target in [&nowhere, &dir] {
            let [script, shots, target] = [&script, &shots, target].map(|it| it.to_str().unwrap());
            let run = simulator(&["script", script, "--shots", shots, option, target], b"");
            assert_eq!((run.code, &*run.out), (Some(2), ""), "{option}: {}", run.err);
            assert!(run.err.contains(target), "{}", run.err);
        }
        assert!(!shots.join("title.png").exists(), "{option}");
    }
}

#[test]
fn what_is_written_takes_the_place_of_files_only() {
    let dir = scratch("places");
    let script = dir.join("script.txt");
    fs::write(&script, "a\n").unwrap();
    let (file, link) = (dir.join("file"), dir.join("link"));
    fs::write(&file, "old").unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    for target in [&link, Path::new("/dev/null")] {
        let [script, shots, target] = [&script, &dir, target].map(|it| it.to_str().unwrap());
        let run = simulator(&["script", script, "--shots", shots, "--record", target], b"");
        assert_eq!(run.code, Some(0), "{}", run.err);
    }
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read(&file).unwrap(), b"");
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
}

#[test]
fn only_files_are_read() {
    let dir = scratch("only-files");
    let pipe = dir.join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let shots = dir.join("shots");
    let shots = shots.to_str().unwrap();
    for path in [pipe.to_str().unwrap(), "/dev/zero", dir.to_str().unwrap()] {
        for args in [&["script", path, "--shots", shots][..], &["replay", path]] {
            let run = simulator(args, b"");
            assert_eq!(run.code, Some(2), "{args:?}");
            assert!(run.err.contains("not a regular file"), "{args:?}: {}", run.err);
        }
    }
    // A pipe in the place of a record is not self-play's.
    fs::rename(&pipe, dir.join("game-0001.jsonl")).unwrap();
    let dir = dir.to_str().unwrap();
    let args = ["selfplay", "--players", "2", "--games", "1", "--seed", "1", "--record", dir];
    assert_eq!(simulator(&args, b"").code, Some(2));
}

#[test]
fn scripts_are_not_endless() {
    let dir = scratch("long-script");
    let script = dir.join("script.txt");
    fs::write(&script, "a\n".repeat(600_000)).unwrap();
    let args = ["script", script.to_str().unwrap(), "--shots", dir.to_str().unwrap()];
    let run = simulator(&args, b"");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("longer than"), "{}", run.err);
}

#[test]
fn messages_are_short_and_nothing_in_them_is_obeyed() {
    let dir = scratch("messages");
    let path = |name: &str, content: &[u8]| {
        let path = dir.join(name);
        fs::write(&path, content).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let long = "x".repeat(900_000);
    let header = &record(2, 1)[0];
    let named = |name: &str| header.replace("[]", &format!("[\"{name}\"]"));
    let shots = dir.to_str().unwrap().to_owned();
    let escape = "\u{1b}]0;title\u{7}\u{9b}2J\u{202e}";
    let json = r"\u001b]0;title\u0007";
    for args in [
        vec!["replay".into(), path("long.jsonl", named(&long).as_bytes())],
        vec!["replay".into(), path("odd.jsonl", named(json).as_bytes())],
        vec!["replay".into(), format!("{shots}/{escape}")],
        vec!["script".into(), path("long.txt", long.as_bytes()), "--shots".into(), shots.clone()],
        vec!["script".into(), path("odd.txt", escape.as_bytes()), "--shots".into(), shots.clone()],
        vec![escape.into()],
        vec!["selfplay".into(), "--modules".into(), long[..100_000].into()],
    ] {
        let run = simulator(&args, b"");
        assert_eq!(run.code, Some(2));
        let (begin, length) = (run.err.chars().take(80).collect::<String>(), run.err.len());
        assert!(length < 2000, "{length} bytes: {begin}…");
        let obeyed = |c: char| c.is_control() && c != '\n' || c == '\u{202e}';
        assert!(!run.err.contains(obeyed), "{begin}");
    }
    let question = format!("{{\"{long}\":1}}\n");
    let run = simulator(&["analyse"], question.as_bytes());
    assert!(run.out.contains("error") && run.out.len() < 2000);
    // A good record under an odd name.
    let good = path("odd\u{1b}name.jsonl", record(2, 1).join("\n").as_bytes());
    let run = simulator(&["replay", &good], b"");
    assert_eq!(run.code, Some(0));
    assert!(run.out.contains(r"odd\u{1b}name"), "{}", run.out);
}

#[test]
fn a_script_that_is_not_text_is_refused_by_its_line() {
    let dir = scratch("not-text");
    let script = dir.join("script.txt");
    fs::write(&script, b"a\nb\nshot \xff\xfe\n").unwrap();
    let script = script.to_str().unwrap();
    let run = simulator(&["script", script, "--shots", dir.to_str().unwrap()], b"");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains(&format!("{script}:3: ")), "{}", run.err);
}
