//! People and computer players at one table: whole games by buttons, power cuts, undo.

mod common;

use alhambra_engine::base::{Decision, ModuleSet};
use alhambra_engine::{GameKind, Seat};
use alhambra_records::{Record, Recorded, check};
use alhambra_simulator::console::Device;
use alhambra_ui::Button::{A, B, Down, Left, Right, Up, X, Y};
use alhambra_ui::{Console, Language, Store};
use common::computers::{
    EASY, MEDIUM, PERSON, STRONG, Table, base, begun, console, is_over, open_seats, step,
};
use common::{press, screen};
use embedded_graphics::prelude::*;

const NARROW: Size = Size::new(240, 240);
const WIDE: Size = Size::new(320, 240);

/// Plays to the end; how many steps computer players were watched in.
fn play(device: &mut Device) -> usize {
    let (mut number, mut watched) = (0u64, 0);
    while !is_over(device) {
        number += 1;
        assert!(number < 20_000, "the game does not end: {}", screen(device));
        watched += usize::from(screen(device) == "Watch");
        if number.is_multiple_of(97) && screen(device) == "Watch" {
            // People look around meanwhile.
            press(device, &[X, Left, Left, B, Y, B]);
            assert_eq!(screen(device), "Watch");
        }
        step(device, number);
    }
    watched
}

/// Whether a record tells the game that it is about.
fn replays<G: Recorded>(text: &str) -> bool {
    Record::<G>::read(text.as_bytes()).is_ok_and(|record| check(&record).is_ok())
}

/// The save of the game that is played.
fn saved(device: &Device) -> Vec<u8> {
    let kind = device.console.playing().expect("a game is there");
    device.console.save(Store::Game(kind)).expect("it can be saved").to_vec()
}

#[test]
fn one_person_plays_alone_and_never_hands_the_device_over() {
    let all = ModuleSet::ALL;
    let red = GameKind::RedPalace;
    let roll = GameKind::RollAndWrite;
    for (seed, table) in [
        (1, base(&[PERSON, EASY])),
        (2, Table { size: WIDE, language: Language::French, ..base(&[MEDIUM, PERSON, EASY]) }),
        (3, base(&[EASY, EASY, PERSON, EASY, EASY, EASY])),
        (4, Table { modules: all, ..base(&[EASY, PERSON, EASY]) }),
        (5, Table { modules: all, language: Language::French, ..base(&[PERSON, EASY]) }),
        (6, Table { game: red, ..base(&[PERSON, EASY, MEDIUM]) }),
        (7, Table { game: red, size: WIDE, language: Language::French, ..base(&[EASY, PERSON]) }),
        (8, Table { game: roll, ..base(&[PERSON, EASY, STRONG]) }),
        (9, Table { game: roll, size: WIDE, language: Language::French, ..base(&[EASY, PERSON]) }),
    ] {
        let mut device = begun(&table, seed);
        let person = table.seats.iter().position(|&player| player == PERSON);
        let mut watched = 0;
        for number in 0u64.. {
            if is_over(&device) {
                break;
            }
            assert!(number < 20_000, "game {seed} does not end: {}", screen(&device));
            assert_ne!(screen(&device), "HandOver", "game {seed}");
            let holder = device.console.holder().map(Seat::index);
            let open = screen(&device) == "Bidding";
            assert!(open || holder == person, "game {seed}: everything is the person's to see");
            watched += usize::from(screen(&device) == "Watch");
            step(&mut device, number);
        }
        assert!(watched > 20, "game {seed}");
        let record = device.record();
        let replayed = match table.game {
            GameKind::Base => replays::<alhambra_engine::base::Game>(&record),
            GameKind::RedPalace => replays::<alhambra_engine::red::Game>(&record),
            GameKind::RollAndWrite => replays::<alhambra_engine::roll::Game>(&record),
        };
        assert!(replayed, "game {seed}: the record tells another game");
    }
}

#[test]
fn computer_players_play_each_other_in_every_game() {
    for (seed, table) in [
        (1, base(&[EASY, MEDIUM, EASY])),
        (2, Table { game: GameKind::RedPalace, ..base(&[EASY, EASY]) }),
        (3, Table { game: GameKind::RollAndWrite, ..base(&[MEDIUM, EASY, EASY]) }),
        (4, Table { game: GameKind::RollAndWrite, ..base(&[EASY]) }),
    ] {
        let mut device = begun(&table, seed);
        // Nobody presses anything.
        let minutes = (0..).take_while(|minute| {
            device.wait(60_000);
            !is_over(&device) && *minute < 120
        });
        assert!(minutes.count() < 120, "game {seed} does not end: {}", screen(&device));
        assert_eq!(device.console.holder(), None);
    }
}

#[test]
fn people_among_computer_players_still_hide_their_money_from_each_other() {
    let mut device = begun(&base(&[PERSON, EASY, PERSON]), 3);
    let mut handed = 0;
    for number in 0..400 {
        match screen(&device) {
            "HandOver" => handed += 1,
            "Watch" => assert_eq!(device.console.holder(), None),
            _ => {}
        }
        if is_over(&device) {
            break;
        }
        step(&mut device, number);
    }
    assert!(handed > 10);
}

/// What a computer player does depends on nothing but the game: not on what it had thought before
/// the power was cut.
#[test]
fn after_a_power_cut_while_one_thinks_the_game_goes_on_to_the_same_end() {
    for (seed, game) in [(1, GameKind::Base), (2, GameKind::RedPalace), (3, GameKind::RollAndWrite)]
    {
        let table = Table { game, ..base(&[EASY, MEDIUM, EASY]) };
        let mut uncut = begun(&table, seed);
        play(&mut uncut);
        let mut device = begun(&table, seed);
        for number in 0u64.. {
            if is_over(&device) {
                break;
            }
            step(&mut device, number);
            if !number.is_multiple_of(13) || screen(&device) != "Watch" {
                continue;
            }
            // Somewhere in its thoughts.
            for _ in 0..number % 7 {
                device.console.think(&mut ());
            }
            let mut console = Console::new(NARROW, 99);
            for store in [Store::Settings, Store::Game(game)] {
                let saved = device.console.save(store).expect("it can be saved");
                assert_eq!(console.load(store, &saved, &mut ()), Ok(()));
            }
            device = Device::with(console, NARROW);
            press(&mut device, &[A]);
        }
        assert_eq!(saved(&device), saved(&uncut), "{game:?}");
    }
}

#[test]
fn a_press_ends_thinking_and_another_one_goes_on() {
    let mut console = console(&base(&[STRONG, PERSON]), 4);
    let press = |console: &mut Console, button| {
        console.input(alhambra_ui::Input::Press(button), &mut ());
    };
    for button in [A, Up, A, A] {
        press(&mut console, button);
    }
    assert_eq!(console.screen(), "Watch");
    for _ in 0..40 {
        console.think(&mut ());
    }
    assert!(console.is_thinking(), "a strong one thinks for longer");
    press(&mut console, A);
    console.think(&mut ());
    assert!(!console.is_thinking(), "it has decided");
    let before = console.save(Store::Game(GameKind::Base)).expect("it can be saved");
    press(&mut console, A);
    press(&mut console, X);
    assert!(!console.is_thinking(), "it waits while somebody looks around");
    press(&mut console, B);
    assert!(console.is_thinking(), "it has been seen");
    console.think(&mut ());
    let after = console.save(Store::Game(GameKind::Base)).expect("it can be saved");
    assert_ne!(before, after, "it is done");
}

#[test]
fn nothing_that_a_computer_player_did_is_taken_back() {
    let mut device = begun(&base(&[PERSON, EASY]), 6);
    let mut turns = 0;
    for number in 0..600 {
        let turn = screen(&device) == "Turn"
            && device
                .console
                .view()
                .is_some_and(|view| matches!(view.decision(), Decision::Act { first: true, .. }));
        if turn {
            turns += 1;
            let before = saved(&device);
            press(&mut device, &[B]);
            assert_eq!(saved(&device), before);
        }
        if is_over(&device) {
            break;
        }
        step(&mut device, number);
    }
    assert!(turns > 5);
}

/// Whoever comes back in the middle of a turn takes back nothing that was done meanwhile.
#[test]
fn nothing_that_was_done_by_who_stood_in_is_taken_back() {
    let mut device = begun(&base(&[PERSON, EASY]), 3);
    open_seats(&mut device);
    press(&mut device, &[Right, B]);
    for _ in 0..4_000 {
        device.wait(20);
        let decision = device.console.view().map(|view| view.decision());
        let within = matches!(
            decision,
            Some(
                Decision::Act { seat: Seat::S0, first: false }
                    | Decision::Place { seat: Seat::S0, .. }
            )
        );
        if screen(&device) != "Watch" {
            step(&mut device, 0);
        } else if within {
            open_seats(&mut device);
            press(&mut device, &[Left, B]);
            assert_ne!(screen(&device), "Watch");
            let before = saved(&device);
            press(&mut device, &[B]);
            assert_eq!(saved(&device), before);
            return;
        }
    }
    panic!("nothing was bought");
}

/// Who stands in for somebody in the middle of a turn thinks the same after a power cut.
#[test]
fn a_turn_that_was_begun_and_left_goes_on_the_same_after_a_power_cut() {
    for seed in 3..9 {
        let mut device = begun(&base(&[PERSON, EASY]), seed);
        for number in 0.. {
            assert!(number < 800, "nothing is bought exactly: {}", screen(&device));
            let decision = device.console.view().map(|view| view.decision());
            let again = matches!(decision, Some(Decision::Act { seat: Seat::S0, first: false }));
            if again && screen(&device) == "Turn" {
                break;
            }
            step(&mut device, number);
        }
        open_seats(&mut device);
        press(&mut device, &[Right, Right, B]);
        let mut console = Console::new(NARROW, 99);
        for store in [Store::Settings, Store::Game(GameKind::Base)] {
            let saved = device.console.save(store).expect("it can be saved");
            assert_eq!(console.load(store, &saved, &mut ()), Ok(()));
        }
        let mut other = Device::with(console, NARROW);
        press(&mut other, &[A]);
        for device in [&mut device, &mut other] {
            assert_eq!(screen(device), "Watch");
            device.wait(20_000);
        }
        assert!(saved(&device) == saved(&other), "game {seed}");
    }
}

#[test]
fn who_plays_a_seat_is_chosen_where_names_are() {
    let mut device = Device::new(NARROW, 1);
    press(&mut device, &[A, Down, Down]);
    let words = [EASY, MEDIUM, STRONG, 4, PERSON];
    for player in words {
        press(&mut device, &[Right]);
        let block = device.console.save(Store::Settings).expect("it can be saved");
        // Head, own settings, number, Ada; then Ben.
        assert_eq!(block[6 + 4 + 1 + 6 + 1], player);
    }
    // Names are for people.
    press(&mut device, &[A]);
    assert_eq!(screen(&device), "Name");
}

/// Goes through what is told to all.
fn wait_for_computer(device: &mut Device) {
    for _ in 0..40 {
        if screen(device) == "Watch" {
            return;
        }
        step(device, 1);
    }
    panic!("no computer player is up: {}", screen(device));
}

#[test]
fn a_person_who_leaves_is_stood_in_for_and_comes_back() {
    for game in GameKind::ALL {
        let mut device = begun(&Table { game, ..base(&[PERSON, PERSON, EASY]) }, 2);
        for number in 0.. {
            assert!(number < 400, "{game:?}: nobody's turn: {}", screen(&device));
            step(&mut device, number);
            if number > 40 && matches!(screen(&device), "Turn" | "RedTurn" | "RollBoard") {
                break;
            }
        }
        // Both leave: the third was never a person's.
        open_seats(&mut device);
        press(&mut device, &[Right, Down, Right, Down, Right, B]);
        let before = saved(&device);
        assert_eq!(screen(&device), "Watch");
        assert_eq!(device.console.holder(), None, "{game:?}: nobody is there to see anything");
        device.wait(4_000);
        wait_for_computer(&mut device);
        assert_ne!(saved(&device), before, "the game goes on");
        // A power cut does not bring them back.
        let mut console = Console::new(NARROW, 99);
        assert_eq!(console.load(Store::Game(game), &saved(&device), &mut ()), Ok(()));
        let mut device = Device::with(console, NARROW);
        press(&mut device, &[A]);
        device.wait(1_000);
        // The first one comes back, and the other's secrets are still that one's.
        wait_for_computer(&mut device);
        open_seats(&mut device);
        press(&mut device, &[Left, B]);
        assert_eq!(device.console.holder(), None);
        assert!(play(&mut device) > 0, "{game:?}");
    }
}

#[test]
fn a_hint_says_what_a_strong_player_would_do_and_changes_nothing() {
    for game in GameKind::ALL {
        let mut device = begun(&Table { game, ..base(&[PERSON, EASY]) }, 3);
        let (mut number, mut hints) = (0, 0);
        let mut screens = std::collections::BTreeSet::new();
        while !is_over(&device) && (hints < 12 || number < 200) {
            number += 1;
            step(&mut device, number);
            let decides = matches!(
                screen(&device),
                "Turn" | "Pay" | "Map" | "RedTurn" | "RedPay" | "RedMap" | "RollBoard"
            );
            if !decides || hints > 11 && screens.contains(screen(&device)) {
                continue;
            }
            // Dice lie, and nothing is told any more.
            device.wait(600);
            press(&mut device, &[Y, B]);
            let (before, picture) = (saved(&device), device.screen().clone());
            screens.insert(screen(&device));
            press(&mut device, &[Y, Down, A]);
            hints += 1;
            assert_eq!(screen(&device), "Hint");
            assert!(!device.console.is_thinking(), "it is there");
            assert_eq!(device.draw().misfit(), None);
            assert_eq!(saved(&device), before);
            press(&mut device, &[A]);
            assert!(device.screen().pixels() == picture.pixels(), "{}", screen(&device));
            assert_eq!(saved(&device), before);
        }
        assert!(hints > 11, "{game:?}");
        let placing = game != GameKind::RollAndWrite;
        assert!(!placing || screens.iter().any(|name| name.ends_with("Map")), "{screens:?}");
    }
}

#[test]
fn what_was_done_before_a_hint_can_still_be_taken_back() {
    let mut device = begun(&base(&[PERSON, EASY]), 3);
    for number in 0.. {
        assert!(number < 400, "nothing is bought: {}", screen(&device));
        step(&mut device, number);
        if screen(&device) != "Turn" {
            continue;
        }
        let before = saved(&device);
        // An action that can be taken back is the last one of the save, and makes it longer.
        common::step(&mut device);
        while screen(&device) == "Pay" {
            common::step(&mut device);
        }
        let view = device.console.view().expect("a game");
        if !matches!(view.decision(), Decision::Place { .. } | Decision::Act { first: false, .. }) {
            continue;
        }
        let bought = saved(&device);
        assert_ne!(bought, before);
        press(&mut device, &[Y, Down, A]);
        assert_eq!(screen(&device), "Hint");
        press(&mut device, &[A]);
        assert_eq!(saved(&device), bought);
        press(&mut device, &[B]);
        assert_eq!(saved(&device), before, "it is taken back");
        return;
    }
}

#[test]
fn hints_can_be_switched_off_for_a_game() {
    for game in GameKind::ALL {
        let mut device = begun(&Table { game, ..base(&[PERSON, EASY]) }, 3);
        let decides = |device: &Device| matches!(screen(device), "Turn" | "RedTurn" | "RollBoard");
        for number in 0.. {
            assert!(number < 400, "{game:?}: nobody's turn: {}", screen(&device));
            if decides(&device) {
                break;
            }
            step(&mut device, number);
        }
        let before = saved(&device);
        open_seats(&mut device);
        press(&mut device, &[Up, Right, B]);
        assert_ne!(saved(&device), before);
        // A power cut does not bring them back.
        let mut console = Console::new(NARROW, 99);
        assert_eq!(console.load(Store::Game(game), &saved(&device), &mut ()), Ok(()));
        let mut device = Device::with(console, NARROW);
        press(&mut device, &[A]);
        device.wait(1_000);
        press(&mut device, &[Y, Down, A]);
        assert_eq!(screen(&device), "Menu", "{game:?}: there is nothing to be undone either");
        press(&mut device, &[B, Y, Up, Up, Up, Up, Up, A, Up, Left, B]);
        assert_eq!(saved(&device), before, "{game:?}");
        // They are back.
        press(&mut device, &[Y, Down, A]);
        assert_eq!(screen(&device), "Hint", "{game:?}");
    }
}

/// The names in the tables of best results, each as long as its letters.
fn best_names(device: &Device) -> Vec<String> {
    let block = device.console.save(Store::Scores).expect("it can be saved").to_vec();
    let mut names = Vec::new();
    let mut at = 7;
    for _ in 0..block[6] {
        let (solo, length) = (block[at] == 2 && block[at + 1] == 1, usize::from(block[at + 5]));
        names.push(String::from_utf8_lossy(&block[at + 6..at + 6 + length]).into_owned());
        at += 6 + length + if solo { 9 } else { 0 };
    }
    names
}

#[test]
fn computer_players_have_no_place_among_the_best_results() {
    let roll = GameKind::RollAndWrite;
    for (seats, game, names) in [
        (&[EASY][..], roll, &[][..]),
        (&[PERSON], roll, &["Ada"]),
        (&[EASY, MEDIUM, EASY], roll, &[]),
        (&[EASY, PERSON], roll, &["Ben"]),
        (&[EASY, PERSON, EASY], GameKind::Base, &["Ben"]),
        (&[PERSON, EASY], GameKind::RedPalace, &["Ada"]),
    ] {
        let mut device = begun(&Table { game, ..base(seats) }, 3);
        for number in 0.. {
            assert!(number < 20_000, "the game does not end: {}", screen(&device));
            if is_over(&device) {
                break;
            }
            step(&mut device, number);
        }
        assert_eq!(best_names(&device), names, "{game:?} {seats:?}");
    }
}

/// Whoever is away at the end has not earned it.
#[test]
fn who_stands_in_has_no_place_there_either() {
    let mut device = begun(&Table { game: GameKind::RollAndWrite, ..base(&[PERSON]) }, 3);
    device.wait(600);
    open_seats(&mut device);
    press(&mut device, &[Right, B]);
    for _ in 0..200 {
        device.wait(60_000);
    }
    assert!(is_over(&device), "{}", screen(&device));
    assert_eq!(best_names(&device), [""; 0]);
}
