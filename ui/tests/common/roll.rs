//! A player of Roll & Write who knows nothing but the buttons and what the screen shows.

use alhambra_engine::roll::{Decision, Setup};
use alhambra_simulator::console::{Device, Step};
use alhambra_ui::Button::{self, A, B, Down, Left, Right, Up, X, Y};
use alhambra_ui::Language;
use embedded_graphics::prelude::*;

use super::tour::Tour;
use super::{DONE, screen};

/// Long enough for dice to lie, and for screens that do not listen at once.
const PAUSE: u32 = 600;

/// Presses buttons one after the other, in no hurry.
pub fn press(device: &mut Device, buttons: &[Button]) {
    for &button in buttons {
        device.wait(PAUSE);
        DONE.with_borrow_mut(|done| done.extend([Step::Wait(PAUSE), Step::Press(button)]));
        let damage = device.press(button);
        assert_eq!(damage.misfit(), None, "does not fit, or is faint, on {}", screen(device));
        assert!(!device.screen().strayed());
    }
}

/// Starts a game from the title screen: three players of the base game are chosen there.
pub fn start(device: &mut Device, setup: Setup) {
    assert_eq!(screen(device), "Title");
    // To the row of the game, and back from its first choice.
    press(device, &[A, Up, Up, Left]);
    press(device, &[Up; 4]);
    for _ in setup.players()..3 {
        press(device, &[Left]);
    }
    for _ in 3..setup.players() {
        press(device, &[Right]);
    }
    if setup.is_solo() {
        press(device, &[Down, Down, Down]);
        for _ in 2..setup.fictitious().count() {
            press(device, &[Right]);
        }
        press(device, &[Down]);
        if setup.is_versus() {
            press(device, &[Right]);
        }
        press(device, &[Up; 4]);
    }
    press(device, &[Up]);
    if setup.both_specials() {
        press(device, &[Up, Right, Down]);
    }
    press(device, &[A]);
    assert_eq!(screen(device), "RollBoard");
    assert_eq!(device.console.roll_view().expect("it runs").setup(), setup);
}

/// Does the next thing; `number` decides what, where there is a choice.
pub fn step(device: &mut Device, number: u64) {
    match screen(device) {
        "RollBoard" => {}
        "RollLook" => return press(device, &[B]),
        _ => return press(device, &[A]),
    }
    let view = device.console.roll_view().expect("it runs");
    let (built, held) = (view.built(view.active()), view.coins(view.active()).held());
    match view.decision() {
        Decision::Act { adjusted, .. } => {
            let free = view.intersections().iter().any(|&cell| !built.contains(cell));
            if !adjusted && held > 0 && number.is_multiple_of(5) {
                to_button(device, 1);
                // Some die can be turned up or down.
                press(device, &[A, Up, A]);
                if device
                    .console
                    .roll_view()
                    .is_some_and(|view| view.coins(view.active()).held() == held)
                {
                    press(device, &[Right, Down, A]);
                }
                if device
                    .console
                    .roll_view()
                    .is_some_and(|view| view.coins(view.active()).held() == held)
                {
                    press(device, &[B]);
                }
            } else if free && !number.is_multiple_of(4) {
                // The cursor begins where something can be built, unless it was moved.
                let (column, row) = device.console.cursor();
                let on = row < 6 && {
                    let view = device.console.roll_view().expect("it runs");
                    let mine = view.intersections().into_iter().find(|cell| {
                        let pair = cell.pair();
                        (pair.blue.index() as i32, pair.yellow.index() as i32) == (column, row)
                    });
                    mine.is_some_and(|cell| !built.contains(cell))
                };
                if !on {
                    return press(device, &[Right, Down]);
                }
                press(device, &[A]);
            } else {
                to_button(device, 0);
                press(device, &[A]);
            }
        }
        Decision::Double { .. } if number.is_multiple_of(2) => press(device, &[Left, A]),
        Decision::Double { .. } => press(device, &[A]),
        Decision::Keep { .. } => match number % 4 {
            0 => press(device, &[Left, A]),
            1 => press(device, &[Down, A]),
            2 => press(device, &[X, B, A]),
            _ => press(device, &[A]),
        },
        Decision::Over => press(device, &[A]),
    }
}

/// Goes to one of the buttons below the sheet.
fn to_button(device: &mut Device, column: i32) {
    for _ in 0..8 {
        match device.console.cursor() {
            (at, 6) if at == column => return,
            (_, 6) => press(device, &[Right]),
            _ => press(device, &[Down]),
        }
    }
    panic!("there is no way to the buttons");
}

/// Plays until something is to be seen.
fn until(tour: &mut Tour, done: impl Fn(&Device) -> bool) {
    for number in 0..2_000 {
        if done(&tour.device) {
            return;
        }
        step(&mut tour.device, number);
    }
    panic!("it never comes");
}

/// Pictures of all screens of the game.
pub fn tour(size: Size, language: Language) -> Tour {
    let mut tour = Tour::new(size, language, 21);
    press(&mut tour.device, &[A, Up, Up, Left]);
    tour.shot("roll-setup");
    press(&mut tour.device, &[Up, Up, Up, Up, Left, Left, Up]);
    tour.shot("roll-setup-alone");
    press(&mut tour.device, &[B]);

    let mut tour = Tour { device: Tour::new(size, language, 21).device, ..tour };
    start(&mut tour.device, Setup::new(2).unwrap());
    tour.shot("roll-rolling");
    press(&mut tour.device, &[Up]);
    tour.device.wait(PAUSE);
    tour.shot("roll-sheet");
    to_button(&mut tour.device, 1);
    press(&mut tour.device, &[A, Up, Right, Right]);
    tour.shot("roll-adjust");
    press(&mut tour.device, &[B]);
    to_button(&mut tour.device, 0);
    press(&mut tour.device, &[A]);
    tour.shot("roll-question");
    press(&mut tour.device, &[A]);
    tour.device.wait(PAUSE);
    press(&mut tour.device, &[Left, Left]);
    tour.shot("roll-keep");
    press(&mut tour.device, &[X]);
    tour.shot("roll-look-next");
    press(&mut tour.device, &[B, A]);
    until(&mut tour, |device| {
        let view = device.console.roll_view();
        view.is_some_and(|view| matches!(view.decision(), Decision::Double { .. }))
    });
    tour.device.wait(PAUSE);
    tour.shot("roll-double");
    until(&mut tour, |device| screen(device) == "RollRound");
    tour.device.wait(PAUSE);
    tour.shot("roll-round");
    until(&mut tour, |device| {
        screen(device) == "RollBoard"
            && device.console.roll_view().is_some_and(|view| view.round() == 15)
    });
    tour.device.wait(PAUSE);
    tour.shot("roll-late");
    press(&mut tour.device, &[X]);
    while screen(&tour.device) != "RollLook" {
        press(&mut tour.device, &[X]);
    }
    tour.shot("roll-score-sheet");
    press(&mut tour.device, &[B]);
    until(&mut tour, |device| screen(device) == "RollResult");
    tour.device.wait(PAUSE);
    tour.shot("roll-result");
    press(&mut tour.device, &[A, Down, Down, A]);
    press(&mut tour.device, &[Down, Down, A]);
    tour.shot("roll-last");
    press(&mut tour.device, &[Left, Left]);
    tour.shot("roll-scores");

    let mut tour = Tour { device: Tour::new(size, language, 23).device, ..tour };
    let alone = Setup::new(1).and_then(|setup| setup.with_fictitious(4));
    start(&mut tour.device, alone.and_then(Setup::versus).unwrap());
    until(&mut tour, |device| screen(device) == "RollRound");
    tour.device.wait(PAUSE);
    tour.shot("roll-round-alone");
    press(&mut tour.device, &[A, Y, A]);
    for page in 1..=4 {
        tour.shot(&format!("roll-help-{page}"));
        press(&mut tour.device, &[Right]);
    }
    press(&mut tour.device, &[B]);
    until(&mut tour, |device| screen(device) == "RollResult");
    tour.device.wait(PAUSE);
    tour.shot("roll-result-alone");
    press(&mut tour.device, &[A, Down, Down, A]);
    press(&mut tour.device, &[Down, Down, A, Left, Left, Left]);
    tour.shot("roll-scores-alone");

    // A game of each kind.
    let mut tour = Tour { device: Tour::new(size, language, 21).device, ..tour };
    press(&mut tour.device, &[A, Up, A, Y, Up, Up, Up, A, Down]);
    start(&mut tour.device, Setup::new(2).unwrap());
    press(&mut tour.device, &[Y, Up, Up, Up, A, A]);
    assert_eq!(screen(&tour.device), "Resume");
    tour.shot("title-games");
    tour
}
