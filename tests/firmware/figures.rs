//! How fast it is: the figures of docs/performance.md, and limits for them.

use std::ops::RangeInclusive;

use alhambra_simulator::console::{Device, Step};
use alhambra_ui::Button;
use embedded_graphics::prelude::*;

use crate::budgets::{CHANGE, CURSOR, EDGE_RATIO, RATIO, SPARSE_RATIO, USUAL};
use crate::emulator::{BOARDS, Board, Emulator, Figures};
use crate::script::{Game, game, on_host, on_image, roll_game, stretch};

/// Bytes sent for each that has changed where only the frames of cells change, or one short word: they
/// are few, and are sent with what they surround.
const FRAME_RATIO: f64 = 3.5;

/// Prints a row of the table.
pub fn line(board: &str, what: &str, figures: &Figures) {
    println!(
        "| {board} | {what} | {:.0} | {:.1} | {:.0} | {:.2} |",
        figures["cycles"],
        figures["milliseconds"],
        figures["sent"],
        ratio(figures),
    );
}

/// Bytes sent for each that has changed.
fn ratio(figures: &Figures) -> f64 {
    figures["sent"] / figures["changed"].max(1.0)
}

/// What was measured: on which screen, or from which to which.
#[derive(Default)]
struct Measured {
    /// A cursor moves.
    moves: Vec<(String, Figures)>,
    /// Another screen comes up, or much of one changes.
    changes: Vec<(String, Figures)>,
}

impl Measured {
    /// Presses on the host and on the image, and notes how long it took: which screen it is, the
    /// host knows.
    fn press(&mut self, emulator: &mut Emulator, device: &mut Device, button: Button) {
        let before = device.console.screen();
        on_host(device, &Step::Press(button));
        let after = device.console.screen();
        let figures = emulator.measure(button);
        if figures["changed"] == 0.0 {
            return;
        }
        let Size { width, height } = device.screen().size();
        // A page of the same screen is another one, too.
        let whole = figures["sent"] >= f64::from(2 * width * height);
        if before != after {
            self.changes.push((format!("{before} to {after}"), figures));
        } else if button.repeats() && !whole {
            self.moves.push((format!("on {before}"), figures));
        } else {
            self.changes.push((format!("{button:?} on {before}"), figures));
        }
    }

    /// Plays on the host and on the image. On the map, where scripts seldom look around, the cursor
    /// goes a step in every direction and comes back.
    fn play(&mut self, emulator: &mut Emulator, device: &mut Device, steps: &[Step]) {
        for step in steps {
            let Step::Press(button) = *step else {
                on_host(device, step);
                on_image(emulator, step);
                continue;
            };
            if ["Map", "RedMap"].contains(&device.console.screen()) {
                use Button::{Down, Left, Right, Up};
                for way in [[Left, Right], [Right, Left], [Up, Down], [Down, Up]] {
                    if comes_back(device, way) {
                        way.into_iter().for_each(|step| self.press(emulator, device, step));
                    }
                }
            }
            self.press(emulator, device, button);
        }
    }

    /// Prints the rows of the table, and compares what was slowest with the limits.
    fn judge(mut self, board: Board, game: &str) {
        let board = board.name;
        let by_time = |a: &(String, Figures), b: &(String, Figures)| {
            a.1["milliseconds"].total_cmp(&b.1["milliseconds"])
        };
        self.moves.sort_by(by_time);
        self.changes.sort_by(by_time);
        let (_, median) = &self.moves[self.moves.len() / 2];
        line(board, &format!("cursor in {game}, median"), median);
        let (place, slowest) = self.moves.last().expect("a move");
        line(board, &format!("cursor in {game}, slowest: {place}"), slowest);
        let (cursor, usual) = (slowest["milliseconds"], median["milliseconds"]);
        let wasteful = self.moves.iter().max_by(|a, b| ratio(&a.1).total_cmp(&ratio(&b.1)));
        let (place, wasteful) = wasteful.expect("a move");
        line(board, &format!("cursor in {game}, largest ratio: {place}"), wasteful);
        let (place, slowest) = self.changes.last().expect("a change");
        line(board, &format!("screen of {game}, slowest: {place}"), slowest);
        let change = slowest["milliseconds"];
        assert!(usual <= USUAL, "{board}: {usual} ms for most cursor moves");
        assert!(cursor <= CURSOR, "{board}: {cursor} ms for a cursor move");
        for (place, figures) in &self.moves {
            let limit = match place.as_str() {
                "on Bid" | "on Moves" => SPARSE_RATIO,
                "on Point" => EDGE_RATIO,
                "on RollBoard" | "on RedSetup" => FRAME_RATIO,
                _ => RATIO,
            };
            let ratio = ratio(figures);
            assert!(ratio <= limit, "{board}, {place}: {ratio} bytes sent for each changed");
        }
        assert!(change <= CHANGE, "{board}: {change} ms for another screen");
    }
}

/// Whether a step and its opposite change something and leave everything as it is: a watchtower
/// turns where it would not fit.
fn comes_back(device: &Device, [out, back]: [Button; 2]) -> bool {
    let mut scout = device.clone();
    scout.press(out);
    let moved = scout.screen().pixels() != device.screen().pixels();
    scout.press(back);
    moved && scout.screen().pixels() == device.screen().pixels()
}

#[test]
#[ignore = "needs the images"]
fn presses_are_answered_in_time() {
    println!("| Board | What | Cycles | ms | Bytes sent | Sent ÷ changed |");
    for board in BOARDS {
        let mut emulator = Emulator::new(board);
        emulator.boot(7);
        for (what, button, limit) in [
            ("cursor on the title", Button::Down, CURSOR),
            ("cursor on the title", Button::Up, CURSOR),
            ("title to set-up", Button::A, CHANGE),
        ] {
            let figures = emulator.measure(button);
            line(board.name, what, &figures);
            assert!(figures["milliseconds"] <= limit, "{}: {what}", board.name);
            assert!(ratio(&figures) <= RATIO, "{}: {what}", board.name);
        }
        let Game { seed, steps } = game(board, 3, 8);
        let mut emulator = Emulator::new(board);
        let mut device = board.fresh(seed);
        emulator.boot(seed);
        let mut measured = Measured::default();
        measured.play(&mut emulator, &mut device, &steps);
        measured.judge(board, "a game");
    }
}

/// Turns of `scripts/game-4.txt`: with auctions, a question, purchases by the vizier and with
/// watchtowers, and near the end, when palaces are large and a redesign has the most to go through.
/// Of `game-8.txt` with a square, a site, chests and a bazaar; of `game-9.txt` with a gate, falcons and
/// wooden walls.
const STRETCHES: [(u8, RangeInclusive<usize>); 11] = [
    (4, 55..=56),
    (4, 94..=95),
    (4, 170..=171),
    (8, 22..=22),
    (8, 33..=33),
    (8, 119..=120),
    (8, 294..=295),
    (9, 116..=116),
    (9, 149..=149),
    (9, 153..=153),
    (9, 156..=156),
];

#[test]
#[ignore = "needs the images"]
fn presses_are_answered_in_time_with_all_modules() {
    for board in BOARDS {
        let mut emulator = Emulator::new(board);
        let mut measured = Measured::default();
        // Setting it up.
        let Game { seed, steps } = game(board, 4, 0);
        let mut device = board.fresh(seed);
        emulator.boot(seed);
        measured.play(&mut emulator, &mut device, &steps);
        for (number, turns) in STRETCHES {
            let stretch = stretch(board, number, turns);
            let mut device = stretch.take_up(&mut emulator);
            measured.play(&mut emulator, &mut device, &stretch.steps);
        }
        for screen in [
            "Map", "Pay", "Pick", "Bid", "Bulletin", "Between", "Answer", "Powers", "Moves", "Aim",
            "Shop", "Offer", "Point",
        ] {
            let named =
                |(place, _): &(String, Figures)| place.split(' ').any(|word| word == screen);
            assert!(measured.changes.iter().any(named), "{screen} is not among them");
        }
        measured.judge(board, "a game with all modules");
    }
}

#[test]
#[ignore = "needs the images"]
fn presses_are_answered_in_time_in_roll_and_write() {
    for board in BOARDS {
        let mut measured = Measured::default();
        for players in [1, 3] {
            let Game { seed, steps } = roll_game(players, 5);
            let (mut emulator, mut device) = (Emulator::new(board), board.fresh(seed));
            emulator.boot(seed);
            // The choice of the game makes way for other rows: no cursor moves there.
            let begun = steps.iter().position(|step| {
                on_host(&mut device, step);
                on_image(&mut emulator, step);
                device.console.screen() == "RollBoard"
            });
            let (_, steps) = steps.split_at(begun.expect("it begins") + 1);
            measured.play(&mut emulator, &mut device, steps);
        }
        for screen in ["RollBoard", "RollRound", "RollLook", "Dialog"] {
            let named =
                |(place, _): &(String, Figures)| place.split(' ').any(|word| word == screen);
            assert!(measured.changes.iter().any(named), "{screen} is not among them");
        }
        measured.judge(board, "Roll & Write");
    }
}

#[test]
#[ignore = "needs the images"]
fn presses_are_answered_in_time_in_the_red_palace() {
    for board in BOARDS {
        let mut emulator = Emulator::new(board);
        let mut measured = Measured::default();
        let Game { seed, steps } = game(board, 12, 24);
        let mut device = board.fresh(seed);
        emulator.boot(seed);
        measured.play(&mut emulator, &mut device, &steps);
        for screen in ["RedMap", "RedPay", "RedAbilities", "RedTurn"] {
            let named =
                |(place, _): &(String, Figures)| place.split(' ').any(|word| word == screen);
            assert!(measured.changes.iter().any(named), "{screen} is not among them");
        }
        measured.judge(board, "The Red Palace");
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
