//! How fast it is: the figures of docs/performance.md, and limits for them.

use alhambra_simulator::console::Step;
use alhambra_ui::Button;

use crate::budgets::{CHANGE, CURSOR, RATIO};
use crate::emulator::{BOARDS, Emulator, Figures};
use crate::script::{Game, game, on_host, on_image};

/// Prints a row of the table.
pub fn line(board: &str, what: &str, figures: &Figures) {
    println!(
        "| {board} | {what} | {:.0} | {:.1} | {:.0} | {:.2} |",
        figures["cycles"],
        figures["milliseconds"],
        figures["sent"],
        figures["sent"] / figures["changed"].max(1.0),
    );
}

#[test]
#[ignore = "needs the images"]
fn presses_are_answered_in_time() {
    println!("| Board | What | Cycles | ms | Bytes sent | Sent ÷ changed |");
    for board in BOARDS {
        let mut emulator = Emulator::new(board);
        emulator.boot(7);
        let mut worst = (0.0f64, 0.0f64, 0.0f64);
        for (what, button, cursor) in [
            ("cursor on the title", Button::Down, true),
            ("cursor on the title", Button::Up, true),
            ("title to set-up", Button::A, false),
        ] {
            let figures = emulator.measure(button);
            line(board.name, what, &figures);
            note(&mut worst, &figures, cursor);
        }
        // Through a game on the image and the host: which screen it is, the host knows.
        let Game { seed, steps } = game(board, 3, 8);
        let mut emulator = Emulator::new(board);
        let mut device = board.fresh(seed);
        emulator.boot(seed);
        let mut moves: Vec<Figures> = Vec::new();
        let mut changes: Vec<(String, Figures)> = Vec::new();
        for step in steps {
            let before = device.console.screen();
            on_host(&mut device, &step);
            let Step::Press(button) = step else {
                on_image(&mut emulator, &step);
                continue;
            };
            let after = device.console.screen();
            let figures = emulator.measure(button);
            if figures["changed"] == 0.0 {
                continue;
            }
            if before == after && button.repeats() {
                moves.push(figures);
            } else if before != after {
                changes.push((format!("{before} to {after}"), figures));
            }
        }
        let by_time = |a: &Figures, b: &Figures| a["milliseconds"].total_cmp(&b["milliseconds"]);
        moves.sort_by(by_time);
        line(board.name, "cursor in a game, median", &moves[moves.len() / 2]);
        line(board.name, "cursor in a game, slowest", &moves[moves.len() - 1]);
        changes.sort_by(|a, b| by_time(&a.1, &b.1));
        let (name, slowest) = &changes[changes.len() - 1];
        line(board.name, &format!("screen change, slowest: {name}"), slowest);
        moves.iter().for_each(|figures| note(&mut worst, figures, true));
        changes.iter().for_each(|(_, figures)| note(&mut worst, figures, false));
        let (cursor, ratio, change) = worst;
        let name = board.name;
        println!("{name}: worst cursor {cursor:.1} ms, ratio {ratio:.2}, change {change:.1} ms");
        assert!(cursor <= CURSOR, "{name}: {cursor} ms for a cursor move");
        assert!(ratio <= RATIO, "{name}: {ratio} bytes sent for each that has changed");
        assert!(change <= CHANGE, "{name}: {change} ms for another screen");
    }
}

fn note(worst: &mut (f64, f64, f64), figures: &Figures, cursor: bool) {
    if cursor {
        worst.0 = worst.0.max(figures["milliseconds"]);
        worst.1 = worst.1.max(figures["sent"] / figures["changed"].max(1.0));
    } else {
        worst.2 = worst.2.max(figures["milliseconds"]);
    }
}

#[test]
#[ignore = "needs the images"]
fn an_idle_handheld_sleeps() {
    for board in BOARDS {
        let mut emulator = Emulator::new(board);
        emulator.boot(7);
        let before = emulator.state();
        emulator.wait(10_000);
        let after = emulator.state();
        let worked = (after["cycles"] - before["cycles"]) / (10.0 * 125e6);
        println!("{}: idle {:.2} % of the processor", board.name, 100.0 * worked);
        assert!(worked < 0.01);
    }
}

#[test]
#[ignore = "needs the images"]
fn the_title_is_there_at_once() {
    // What the panel itself needs: 5 ms after its reset, and 120 ms before it leaves its sleep.
    const PANEL: f64 = 130.0;
    for board in BOARDS {
        let mut emulator = Emulator::new(board);
        emulator.switch_on(7);
        let mut state = emulator.state();
        while state["on"] == 0.0 && state["milliseconds"] < 2_000.0 {
            emulator.wait(1);
            state = emulator.state();
        }
        let time = state["milliseconds"];
        println!("{}: title after {time:.0} ms, {PANEL:.0} of them for the panel", board.name);
        assert!(time - PANEL < 500.0);
    }
}
