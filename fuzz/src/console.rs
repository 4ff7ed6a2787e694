//! A game played on by a seed, and then any bytes as inputs, drawn now and then: nothing panics or
//! leaves its box, what is drawn piece by piece equals what is drawn at once, and a power cut loses
//! nothing.

use alhambra_engine::GameKind;
use alhambra_engine::base::View;
use alhambra_engine::message::{Bytes, byte};
use alhambra_simulator::console::Panel;
use alhambra_ui::{Battery, Button, Console, Input, Notice, SaveError, Store, module_pages};
use embedded_graphics::prelude::*;

use crate::{Numbers, below};

/// The display.
pub(crate) const SIZE: Size = Size::new(240, 240);

/// A console on which a game begins, with the modules of these bits.
pub(crate) fn begun(seed: u64, players: usize, modules: u32) -> Console {
    let mut console = Console::new(SIZE, seed);
    let mut press = |button| console.input(Input::Press(button), &mut ());
    press(Button::A);
    (3..players).for_each(|_| press(Button::Right));
    (players..3).for_each(|_| press(Button::Left));
    // To the modules, through their pages, and back to the start.
    [Button::Up, Button::Up, Button::A].into_iter().for_each(&mut press);
    let mut bits = modules;
    for page in module_pages() {
        press(Button::Right);
        for _ in page.iter() {
            if bits & 1 != 0 {
                press(Button::A);
            }
            press(Button::Down);
            bits >>= 1;
        }
    }
    [Button::B, Button::Down, Button::A].into_iter().for_each(&mut press);
    console
}

/// Presses something, mostly what leads on.
pub(crate) fn press(console: &mut Console, numbers: &mut Numbers) {
    let button = match numbers.below(16) {
        0..8 => Button::A,
        other => Button::ALL[other % 8],
    };
    console.input(Input::Tick(400), &mut ());
    console.input(Input::Press(button), &mut ());
}

/// What everybody can see of a game.
fn seen(view: &View<'_>) -> impl PartialEq + std::fmt::Debug + use<> {
    let seats =
        view.seats().map(|seat| (view.score(seat), view.hand_len(seat), view.reserve(seat)));
    (view.decision(), *view.market(), *view.display(), seats.collect::<Vec<_>>())
}

fn check_power_cut(console: &Console) {
    let game = Store::Game(GameKind::Base);
    let saved = match console.save(game) {
        Err(SaveError::Elsewhere) => return,
        saved => saved.expect("no game is too long"),
    };
    let mut other = Console::new(SIZE, 1);
    assert_eq!(other.load(game, &saved, &mut ()), Ok(()));
    assert_eq!(other.holder(), None);
    assert_eq!(other.view().as_ref().map(seen), console.view().as_ref().map(seen));
}

fn check_drawing(console: &Console, screen: &Panel) {
    let mut console = console.clone();
    let mut fresh = Panel::new(SIZE);
    console.redraw();
    let Ok(_) = console.draw(&mut fresh);
    assert!(fresh.pixels() == screen.pixels(), "stale on {}", console.screen());
}

/// Gives the console the inputs that the bytes stand for.
pub fn run(data: &[u8]) {
    let mut input = data;
    let (seed, players) = (below(&mut input, 256) as u64, 2 + below(&mut input, 5));
    let modules = u32::load(&mut input).unwrap_or_default();
    let mut console = match modules % 8 {
        7 => Console::new(SIZE, seed),
        _ => begun(seed, players, modules),
    };
    let mut numbers = Numbers(seed);
    for _ in 0..8 * below(&mut input, 256) {
        press(&mut console, &mut numbers);
    }
    let mut screen = Panel::new(SIZE);
    while let Some(what) = byte(&mut input) {
        let button = Button::ALL[usize::from(what % 8)];
        match what / 8 {
            0..12 => console.input(Input::Press(button), &mut ()),
            12..14 => console.input(Input::Repeat(button), &mut ()),
            14 => console.input(Input::Release(button), &mut ()),
            15..18 => console.input(Input::Tick(u16::from(what % 8) * 100), &mut ()),
            18 => console.tell([Notice::NotSaved, Notice::Recovered][usize::from(what % 2)]),
            19 => console.show_battery(Battery { percent: what % 8 * 14, charging: what % 2 == 0 }),
            20..30 => {
                let Ok(damage) = console.draw(&mut screen);
                assert_eq!(damage.misfit(), None, "on {}", console.screen());
                check_drawing(&console, &screen);
            }
            _ => check_power_cut(&console),
        }
        while console.request().is_some() {}
    }
    assert!(!screen.strayed());
}

#[cfg(test)]
mod tests {
    use alhambra_engine::base::PLAYABLE;

    use super::*;

    #[test]
    fn games_begin_with_their_modules() {
        let all = begun(1, 4, u32::MAX);
        let setup = all.view().expect("a game is running").setup();
        assert_eq!((setup.players(), setup.modules()), (4, PLAYABLE));
        let two = begun(1, 2, 0);
        let setup = two.view().expect("a game is running").setup();
        assert_eq!((setup.players(), setup.modules().is_empty()), (2, true));
    }
}
