//! Power cuts in the middle of a game, and saves that never were ours.

use alhambra_engine::GameKind;
use alhambra_engine::roll::Decision;
use alhambra_simulator::console::{Device, Step};
use alhambra_ui::{Button, Console, Notice, Saved, Store};

use crate::emulator::{BOARDS, Board, Emulator, Operation};
use crate::flash::{game_in, game_of, losses_in, settings_in};
use crate::game::catch_up;
use crate::script::{Game, SAVES, TURNS, game, on_host, on_image, roll_game};

/// Power cuts that are tried on the image; `ALHAMBRA_CUTS` asks for more.
const CUTS: usize = 108;

/// An operation of the flash, and the game as the host saved it around it.
struct Moment {
    operation: Operation,
    before: Option<Vec<u8>>,
    after: Option<Vec<u8>>,
}

/// Plays a game of this kind and notes what the flash does.
fn trace(board: Board, Game { seed, steps }: Game, kind: GameKind) -> Vec<Moment> {
    let mut emulator = Emulator::new(board);
    let mut device = board.fresh(seed);
    emulator.boot(seed);
    let (mut before, mut seen) = (None, 0);
    let mut values = Vec::new();
    for step in &steps {
        on_host(&mut device, step);
        on_image(&mut emulator, step);
        let after = device.console.save(Store::Game(kind)).ok().map(|saved| saved.to_vec());
        let after = after.filter(|_| device.console.playing() == Some(kind));
        let count = emulator.state()["operations"] as usize;
        values.extend((seen..count).map(|_| (before.clone(), after.clone())));
        seen = count;
        before = after;
    }
    let operations = emulator.operations();
    assert_eq!(operations.len(), values.len(), "every operation belongs to a step");
    let operations = operations.into_iter().zip(values);
    operations.map(|(operation, (before, after))| Moment { operation, before, after }).collect()
}

/// What the host shows with these saves: the title, and the screen after "continue".
fn host(board: Board, seed: u64, saves: &[u8]) -> Device {
    let mut console = Console::new(board.size, seed);
    if let Some(settings) = settings_in(saves) {
        console.load(Store::Settings, &settings, &mut ()).expect("good settings");
    }
    for kind in console.order() {
        if let Some(game) = game_of(saves, kind) {
            console.load(Store::Game(kind), &game, &mut ()).expect("a good save");
        }
    }
    if losses_in(saves) {
        console.tell(Notice::Lost);
    }
    let mut device = board.device(console);
    for kind in GameKind::ALL {
        if let Some(game) = game_of(saves, kind) {
            device.keep(kind, Saved::from_slice(&game).expect("room"));
        }
    }
    device
}

#[test]
#[ignore = "needs the images"]
fn a_power_cut_at_any_byte_loses_at_most_the_action_in_progress() {
    let board = BOARDS[0];
    cut_everywhere(board, game(board, 3, TURNS), GameKind::Base);
}

#[test]
#[ignore = "needs the images"]
fn a_power_cut_in_roll_and_write_loses_at_most_the_action_in_progress() {
    cut_everywhere(BOARDS[0], roll_game(3, 6), GameKind::RollAndWrite);
}

fn cut_everywhere(board: Board, game: Game, kind: GameKind) {
    let steps = trace(board, game, kind);
    let wanted =
        std::env::var("ALHAMBRA_CUTS").ok().and_then(|text| text.parse().ok()).unwrap_or(CUTS);
    // The more cuts are asked for, the closer they lie.
    let distance = if wanted > CUTS { 17 } else { 61 };
    let mut saves = vec![0xff; SAVES];
    let mut cuts = Vec::new();
    let (mut tried, mut old, mut new) = (0, 0, 0);
    for (index, Moment { operation, before, after }) in steps.iter().enumerate() {
        let length = operation.bytes.len();
        for end in
            [0, 1, length / 2, length - 1, length].into_iter().chain((7..length).step_by(distance))
        {
            let mut torn = saves.clone();
            operation.apply(&mut torn, end);
            let game = game_of(&torn, kind);
            assert!(game == *before || game == *after, "operation {index}, byte {end} of {length}");
            *if game == *before { &mut old } else { &mut new } += 1;
            tried += 1;
            cuts.push((index, end, torn, game));
        }
        operation.apply(&mut saves, length);
    }
    println!("{tried} cuts read on the host: {old} as before the action, {new} as after, 0 lost");

    let count = wanted.min(cuts.len());
    let mut emulator = Emulator::new(board);
    let (mut booted, mut resumed) = (0, 0);
    for chosen in 0..count {
        let (index, end, torn, game) = &cuts[chosen * cuts.len() / count];
        emulator.put_saves(torn);
        emulator.boot(5);
        let mut device = host(board, 5, torn);
        let place = format!("after a cut in operation {index} at byte {end}");
        emulator.assert_shows(device.screen(), &place);
        if game.is_some() {
            emulator.press(Button::A);
            device.press(Button::A);
            catch_up(&mut device, &mut emulator);
            emulator.assert_shows(device.screen(), &place);
            resumed += 1;
        }
        booted += 1;
    }
    println!("{booted} cuts booted on the image, {resumed} with a game to resume");
    assert!(booted >= 100);
}

#[test]
#[ignore = "needs the images"]
fn a_cut_while_playing_leaves_what_the_trace_says() {
    let board = BOARDS[0];
    let Game { seed, steps } = game(board, 3, 4);
    let mut emulator = Emulator::new(board);
    emulator.boot(seed);
    // What the start itself writes comes first.
    let first = emulator.state()["operations"] as usize;
    steps.iter().for_each(|step| on_image(&mut emulator, step));
    let operations = emulator.operations();
    for (chosen, bytes) in [(first, 100), (first + 2, 200), (operations.len() - 1, 255)] {
        let mut expected = vec![0xff; SAVES];
        for operation in &operations[..chosen] {
            operation.apply(&mut expected, operation.bytes.len());
        }
        operations[chosen].apply(&mut expected, bytes);
        // The same game again, with the power cut in the middle of it.
        emulator.put_saves(&vec![0xff; SAVES]);
        emulator.boot(seed);
        emulator.cut(chosen, bytes);
        let off = steps.iter().any(|step| match step {
            Step::Press(button) => emulator.press_until_end(*button).as_deref() == Some("off"),
            Step::Wait(ms) => emulator.wait(*ms).as_deref() == Some("off"),
            _ => false,
        });
        assert!(off, "operation {chosen} is reached");
        assert!(emulator.saves() == expected, "operation {chosen}, byte {bytes}");
        emulator.boot(5);
        emulator.assert_shows(host(board, 5, &expected).screen(), "after the cut");
    }
}

/// The handheld is switched off and on again whenever four dice have been rolled, and each time the same
/// dice lie there: the game ends as it does without that.
#[test]
#[ignore = "needs the images"]
fn a_roll_that_was_seen_cannot_be_rolled_again_by_switching_off() {
    let board = BOARDS[0];
    let Game { seed, steps } = roll_game(3, usize::MAX - 1);
    let mut undisturbed = board.fresh(seed);
    let (mut device, mut emulator) = (board.fresh(seed), Emulator::new(board));
    emulator.boot(seed);
    let keeps = |device: &Device| {
        let view = device.console.roll_view();
        view.is_some_and(|view| matches!(view.decision(), Decision::Keep { .. }))
    };
    let mut starts = 0;
    for step in &steps {
        let before = keeps(&device);
        for device in [&mut undisturbed, &mut device] {
            on_host(device, step);
        }
        on_image(&mut emulator, step);
        if keeps(&device) && !before {
            starts += 1;
            let saves = emulator.saves();
            emulator.put_saves(&saves);
            // With another seed for everything to come.
            emulator.boot(seed + starts);
            device = host(board, seed + starts, &saves);
            // Continue; the dice lie; nothing can be taken back.
            let tries = [Step::Press(Button::A), Step::Wait(600), Step::Press(Button::B)];
            for step in tries {
                on_host(&mut device, &step);
                on_image(&mut emulator, &step);
            }
            emulator.assert_shows(device.screen(), &format!("after start {starts}"));
            let dice = |device: &Device| device.console.roll_view().map(|view| view.dice());
            assert_eq!(dice(&device), dice(&undisturbed));
        }
    }
    assert!(starts > 5, "{starts} starts");
    println!("{starts} times switched off after a roll");
    let game = undisturbed.console.save(Store::Game(GameKind::RollAndWrite)).expect("room");
    assert_eq!(game_of(&emulator.saves(), GameKind::RollAndWrite).as_deref(), Some(&game[..]));
    assert!(undisturbed.console.is_over());
}

/// A game of each kind: after any cut while they take turns both are there.
#[test]
#[ignore = "needs the images"]
fn games_of_two_kinds_take_turns_on_the_handheld() {
    use Button::{A, Down, Left, Up, Y};
    let board = BOARDS[0];
    let (mut device, mut emulator) = (board.fresh(9), Emulator::new(board));
    emulator.boot(9);
    let press = |emulator: &mut Emulator, device: &mut Device, buttons: &[Button]| {
        for &button in buttons {
            for step in [Step::Wait(600), Step::Press(button)] {
                on_host(device, &step);
                on_image(emulator, &step);
            }
            catch_up(device, emulator);
            emulator.assert_shows(
                device.screen(),
                &format!("after {button:?} on {}", device.console.screen()),
            );
        }
    };
    // A base game begins, then Roll & Write; then the base game goes on, and the other again.
    press(&mut emulator, &mut device, &[A, Up, A]);
    let base = device.console.save(Store::Game(GameKind::Base)).expect("room");
    press(&mut emulator, &mut device, &[Y, Up, Up, Up, A, Down, A, Up, Up, Left, Down, Down, A]);
    assert_eq!(device.console.playing(), Some(GameKind::RollAndWrite));
    let roll = device.console.save(Store::Game(GameKind::RollAndWrite)).expect("room");
    for kind in [GameKind::Base, GameKind::RollAndWrite] {
        press(&mut emulator, &mut device, &[Y, Up, Up, Up, A, A, Up, A]);
        assert_eq!(device.console.playing(), Some(kind));
        let saves = emulator.saves();
        assert_eq!(game_of(&saves, GameKind::Base).as_deref(), Some(&base[..]));
        assert_eq!(game_of(&saves, GameKind::RollAndWrite).as_deref(), Some(&roll[..]));
        // After a start the one that was played last is the first to go on with.
        emulator.put_saves(&saves);
        emulator.boot(5);
        device = host(board, 5, &saves);
        assert_eq!(device.console.playing(), Some(kind));
        emulator.assert_shows(device.screen(), "after a start");
        press(&mut emulator, &mut device, &[A]);
        press(&mut emulator, &mut device, &[A]);
        assert_eq!(device.console.playing(), Some(kind));
    }
    crate::budgets::check(&mut emulator);
}

#[test]
#[ignore = "needs the images"]
fn nothing_is_written_when_the_battery_is_nearly_empty() {
    let board = BOARDS[0];
    let mut emulator = Emulator::new(board);
    let Game { seed, steps } = game(board, 3, 2);
    emulator.boot_with(seed, 2700);
    steps.iter().for_each(|step| on_image(&mut emulator, step));
    emulator.wait(3_000);
    assert_eq!(emulator.state()["operations"], 0.0);
    assert!(emulator.log().contains("nearly empty"));
    // Charged again, what is owed is saved without a press.
    let mut device = board.fresh(seed);
    steps.iter().for_each(|step| on_host(&mut device, step));
    let expected = device.console.save(Store::Game(GameKind::Base)).expect("room");
    emulator.charge(3_900);
    emulator.wait(25_000);
    assert!(emulator.log().contains("better"));
    let saves = emulator.saves();
    assert_eq!(game_in(&saves).as_deref(), Some(&expected[..]));
    let settings = device.console.save(Store::Settings).expect("room");
    assert_eq!(settings_in(&saves).as_deref(), Some(&settings[..]));
}

#[test]
#[ignore = "needs the images"]
fn a_battery_that_cannot_be_measured_does_not_keep_anything_from_being_saved() {
    // A Pico W in a PicoPad whose supply is not connected with the converter, for one.
    let board = BOARDS[2];
    let mut emulator = Emulator::new(board);
    let Game { seed, steps } = game(board, 3, 1);
    let mut device = Board { charge: None, ..board }.fresh(seed);
    emulator.boot_with(seed, 300);
    for step in &steps {
        on_host(&mut device, step);
        on_image(&mut emulator, step);
        emulator.assert_shows(device.screen(), "without a sign of the battery");
    }
    let expected = device.console.save(Store::Game(GameKind::Base)).expect("room");
    assert_eq!(game_in(&emulator.saves()).as_deref(), Some(&expected[..]));
}

#[test]
#[ignore = "needs the images"]
fn saves_between_presses_do_not_erase() {
    let board = BOARDS[0];
    let mut emulator = Emulator::new(board);
    let Game { seed, steps } = game(board, 3, TURNS);
    emulator.boot(seed);
    let (mut saves, mut ahead) = (0, 0);
    for step in &steps {
        let before = emulator.state();
        on_image(&mut emulator, step);
        let after = emulator.state();
        let erased = after["erasures"] - before["erasures"];
        if matches!(step, Step::Press(_)) {
            assert_eq!(erased, 0.0, "an erasure while somebody plays");
            saves += (after["operations"] - before["operations"]) as usize;
        }
        ahead += erased as usize;
        // Somebody thinks about the next turn.
        if matches!(step, Step::Wait(_)) {
            let before = emulator.state()["erasures"];
            emulator.wait(2_000);
            ahead += (emulator.state()["erasures"] - before) as usize;
        }
    }
    println!("{saves} pages written between presses, {ahead} sectors erased ahead");
    assert!(saves > 40 && ahead > 2);
}

#[test]
#[ignore = "needs the images"]
fn a_press_that_falls_into_an_erasure_is_not_lost() {
    let board = BOARDS[0];
    let mut emulator = Emulator::new(board);
    let mut device = board.fresh(7);
    emulator.switch_on(7);
    emulator.say("tap down");
    assert_eq!(emulator.wait(1_500), None);
    assert!(emulator.state()["erasures"] > 0.0);
    device.press(Button::Down);
    emulator.assert_shows(device.screen(), "after a press in an erasure");
}

#[test]
#[ignore = "needs the images"]
fn a_save_of_another_version_is_kept_aside_and_said_so() {
    let board = BOARDS[0];
    let mut emulator = Emulator::new(board);
    let Game { seed, steps } = game(board, 3, 1);
    emulator.boot(seed);
    steps.iter().for_each(|step| on_image(&mut emulator, step));
    let mut saves = emulator.saves();
    let mut value = game_in(&saves).expect("a game");
    // The version of the block, and its checksum.
    value[3] = 9;
    let end = value.len() - 4;
    let sum = alhambra_store::crc(&value[..end]).to_le_bytes();
    value[end..].copy_from_slice(&sum);
    crate::flash::save_game(&mut saves, &value);
    emulator.put_saves(&saves);
    emulator.boot(5);
    assert!(emulator.log().contains("unreadable save"));
    let mut console = Console::new(board.size, 5);
    console.load(Store::Game(GameKind::Base), &value, &mut ()).expect_err("another version");
    emulator.assert_shows(board.device(console).screen(), "with a line that says so");
    assert_eq!(crate::flash::aside_in(&emulator.saves()), Some(value));
}
