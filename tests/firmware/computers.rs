//! Computer players on the handheld: while one thinks, everything else goes on.

use alhambra_engine::GameKind;
use alhambra_engine::base::ModuleSet;
use alhambra_simulator::console::{Device, Step, parse};
use alhambra_ui::Button::{A, Down, Left, Right, Y};
use alhambra_ui::{Console, Store};

use crate::budgets;
use crate::emulator::{BOARDS, Emulator};
use crate::flash::game_of;
use crate::script::on_host;

/// Milliseconds from a press to the complete frame when a cursor moves while somebody thinks.
const WHILE_THINKING: f64 = 12.0;

/// Milliseconds after which what is drawn is not the cursor any more, but how far somebody is with
/// thinking.
const APART: u32 = 5;

/// How often a person is asked before the games are compared.
const ASKED: usize = 12;

/// The most waits for what computer players do until then.
const MOST_WAITS: usize = 500;

/// How often the power is cut while somebody thinks.
const CUTS: u32 = 8;

/// Presses shortly, and does not wait until nothing is computed any more.
fn tap(emulator: &mut Emulator, button: &str) {
    for (edge, ms) in [("down", 40), ("up", 60)] {
        emulator.say(&format!("{edge} {button}"));
        assert_eq!(emulator.wait(ms), None, "the run has ended");
    }
}

#[test]
#[ignore = "needs the images"]
fn a_cursor_moves_while_a_computer_player_thinks() {
    for (board, all) in BOARDS.into_iter().flat_map(|board| [(board, false), (board, true)]) {
        let mut emulator = Emulator::new(board);
        emulator.boot(7);
        emulator.press(A);
        // The master plays all three seats.
        for _ in 0..3 {
            [Down, Right, Right, Right, Right].into_iter().for_each(|b| emulator.press(b));
        }
        emulator.press(Down);
        if all {
            // Of the ready sets the one with everything.
            (0..5).for_each(|_| emulator.press(Right));
        }
        emulator.press(Down);
        tap(&mut emulator, "a");
        tap(&mut emulator, "y");
        let before = emulator.state()["cycles"];
        assert_eq!(emulator.wait(100), None, "the run has ended");
        let busy = (emulator.state()["cycles"] - before) / 100.0;
        // At several moments of its thoughts.
        let moves = (0..8).map(|number| {
            assert_eq!(emulator.wait(7 * number), None, "the run has ended");
            emulator.measure_apart(Down, APART)["milliseconds"]
        });
        let (name, moved) = (board.name, moves.fold(0.0, f64::max));
        println!("{name}, everything {all}: {busy:.0} cycles a ms; cursor at most {moved:.1} ms");
        assert!(busy > 50_000.0, "{name}: nobody thinks");
        assert!(moved <= WHILE_THINKING, "{name}, everything {all}");
        // Then it goes on.
        emulator.press(Y);
        assert_eq!(emulator.wait(10_000), None, "the run has ended");
        budgets::check(&mut emulator);
    }
}

/// Lets the image play on until it shows what the host shows.
fn follow(emulator: &mut Emulator, device: &Device, when: &str) {
    for _ in 0..MOST_WAITS {
        if emulator.screen() == device.screen().pixels() {
            return;
        }
        assert_eq!(emulator.wait(200), None, "the run has ended");
    }
    emulator.assert_shows(device.screen(), when);
}

/// Computer players decide the same on the handheld as on the host, however long they think there:
/// whenever the person is asked, both show the same.
#[test]
#[ignore = "needs the images"]
fn a_person_plays_against_computer_players_as_on_the_host() {
    let board = BOARDS[0];
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/scripts/alone-base.txt");
    let text = std::fs::read_to_string(path).expect("the script is there");
    let steps = parse(&text).expect("a script");
    let (mut emulator, mut device) = (Emulator::new(board), board.fresh(13));
    emulator.boot(13);
    let mut asked = 0;
    for (index, step) in steps.iter().enumerate() {
        on_host(&mut device, step);
        match step {
            Step::Press(button) => emulator.press(*button),
            // The image takes the time that it needs; some screens do not listen at once.
            Step::Wait(ms) if device.console.screen() != "Watch" => {
                assert_eq!(emulator.wait(*ms.min(&400)), None, "the run has ended");
                follow(&mut emulator, &device, &format!("after step {index}"));
                asked += 1;
            }
            _ => {}
        }
        if asked == ASKED {
            break;
        }
    }
    assert_eq!(asked, ASKED, "the game was over too soon");
    let saved = game_of(&emulator.saves(), GameKind::Base);
    let expected = device.console.save(Store::Game(GameKind::Base)).expect("room");
    assert_eq!(saved.as_deref(), Some(&expected[..]));
    budgets::check(&mut emulator);
}

/// The handheld is switched off again and again while somebody thinks. Nothing that was done is lost, and
/// the same game goes on to the same end.
#[test]
#[ignore = "needs the images"]
fn after_power_cuts_while_one_thinks_the_game_goes_on_to_the_same_end() {
    let (board, kind) = (BOARDS[0], GameKind::RollAndWrite);
    let (mut emulator, mut device) = (Emulator::new(board), board.fresh(15));
    emulator.boot(15);
    // Roll & Write, played by two who plan their turns.
    let seats = [Down, Right, Right, Down, Right, Right];
    for button in [A, Left].into_iter().chain(seats).chain([Down, Left, Down, Down]) {
        emulator.press(button);
        device.press(button);
    }
    tap(&mut emulator, "a");
    device.press(A);
    let save = |device: &Device| device.console.save(Store::Game(kind)).expect("room").to_vec();
    let mut uncut = vec![save(&device)];
    for _ in 0..MOST_WAITS * 10 {
        device.wait(200);
        uncut.extend(Some(save(&device)).filter(|save| uncut.last() != Some(save)));
    }
    assert!(device.console.is_over(), "the game does not end");
    let (mut at, mut cuts) = (0, 0);
    for number in 0..MOST_WAITS * 10 {
        assert_eq!(emulator.wait(60), None, "the run has ended");
        let before = emulator.state()["cycles"];
        assert_eq!(emulator.wait(5), None, "the run has ended");
        let thinks = emulator.state()["cycles"] - before > 5.0 * 100_000.0;
        if !thinks && !number.is_multiple_of(40) {
            continue;
        }
        let saves = emulator.saves();
        let game = game_of(&saves, kind).expect("a game");
        let here = uncut.iter().position(|save| *save == game);
        let here = here.unwrap_or_else(|| panic!("another game after {cuts} cuts"));
        assert!(here >= at, "something is lost after {cuts} cuts");
        at = here;
        if at + 1 == uncut.len() {
            break;
        }
        if thinks && cuts < CUTS {
            cuts += 1;
            emulator.put_saves(&saves);
            emulator.boot(15 + u64::from(cuts));
            tap(&mut emulator, "a");
        }
    }
    println!("{cuts} cuts");
    assert_eq!((at + 1, cuts), (uncut.len(), CUTS), "the game goes on to its end");
    budgets::check(&mut emulator);
}

/// With everything that can be played, thinking has the stack and the memory that it needs, on the
/// board that has the least.
#[test]
#[ignore = "needs the images"]
fn computer_players_play_with_all_modules() {
    let mut emulator = Emulator::new(BOARDS[2]);
    emulator.boot(7);
    emulator.press(A);
    // The easy one, the medium one, the easy one again.
    for strength in [1, 2, 1] {
        emulator.press(Down);
        (0..strength).for_each(|_| emulator.press(Right));
    }
    // Of the ready sets the one with everything.
    emulator.press(Down);
    (0..5).for_each(|_| emulator.press(Right));
    emulator.press(Down);
    tap(&mut emulator, "a");
    assert_eq!(emulator.wait(40_000), None, "the run has ended");
    let saved = game_of(&emulator.saves(), GameKind::Base).expect("a game");
    let mut console = Console::new(BOARDS[2].size, 1);
    let mut lines = 0;
    let mut count = |_: &dyn core::fmt::Display| lines += 1;
    assert_eq!(console.load(Store::Game(GameKind::Base), &saved, &mut count), Ok(()));
    let modules = console.view().map(|view| view.setup().modules());
    assert_eq!(modules, Some(ModuleSet::ALL));
    println!("{lines} events");
    assert!(lines > 10, "nobody does anything");
    budgets::check(&mut emulator);
}
