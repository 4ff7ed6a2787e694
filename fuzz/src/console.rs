//! A game of any kind played on by a seed, and then any bytes as inputs, drawn now and then: nothing
//! panics or leaves its box, what is drawn piece by piece equals what is drawn at once, and a power cut
//! loses nothing.

use alhambra_engine::GameKind;
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

/// A console on which one of the other games begins: the rows below their own say how it is played, and
/// each bit changes one of them.
pub(crate) fn begun_other(kind: GameKind, seed: u64, players: usize, options: u32) -> Console {
    let mut console = Console::new(SIZE, seed);
    let mut press = |button| console.input(Input::Press(button), &mut ());
    let bit = |row: u32| options >> row & 1 != 0;
    // The row of the game: Roll & Write is before the first choice, The Red Palace before that.
    [Button::A, Button::Up, Button::Up, Button::Left].into_iter().for_each(&mut press);
    if kind == GameKind::RedPalace {
        press(Button::Left);
        press(Button::A);
        for row in 0..5 {
            if bit(row) {
                press(Button::Right);
            }
            press(Button::Down);
        }
        press(Button::B);
    }
    // Past three people to their number.
    (0..4).for_each(|_| press(Button::Up));
    (3..players).for_each(|_| press(Button::Right));
    (players..3).for_each(|_| press(Button::Left));
    press(Button::Up);
    if kind == GameKind::RollAndWrite {
        // From the start upwards: special actions, and the aim and the others of one who plays alone.
        let rows = if players == 1 { 3 } else { 1 };
        for row in 0..rows {
            press(Button::Up);
            if bit(row) {
                press(Button::Right);
            }
        }
        (0..rows).for_each(|_| press(Button::Down));
    }
    press(Button::A);
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

/// What everybody can see of the game of a kind.
fn seen(console: &Console, kind: GameKind) -> Option<String> {
    Some(match kind {
        GameKind::Base => {
            let view = console.view()?;
            let seats = view
                .seats()
                .map(|seat| (view.score(seat), view.hand_len(seat), view.reserve(seat)));
            let seats: Vec<_> = seats.collect();
            format!("{:?}", (view.decision(), view.market(), view.display(), seats))
        }
        GameKind::RedPalace => {
            let view = console.red_view()?;
            let seats = view
                .setup()
                .seats()
                .map(|seat| (view.score(seat), view.hand_len(seat), view.guards(seat).count()));
            let seats: Vec<_> = seats.collect();
            format!("{:?}", (view.decision(), view.market(), view.display(), seats))
        }
        GameKind::RollAndWrite => {
            let view = console.roll_view()?;
            let seats = view
                .setup()
                .seats()
                .map(|seat| (view.built(seat), view.coins(seat), view.pair(seat)));
            let seats: Vec<_> = seats.collect();
            format!("{:?}", (view.decision(), view.extra(), view.round(), seats))
        }
    })
}

fn check_power_cut(console: &Console) {
    for kind in GameKind::ALL {
        let saved = match console.save(Store::Game(kind)) {
            Err(SaveError::Elsewhere) => continue,
            saved => saved.expect("no game is too long"),
        };
        let mut other = Console::new(SIZE, 1);
        assert_eq!(other.load(Store::Game(kind), &saved, &mut ()), Ok(()));
        assert_eq!(other.holder(), None);
        assert_eq!(seen(&other, kind), seen(console, kind));
    }
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
    let bits = u32::load(&mut input).unwrap_or_default();
    let mut console = match bits % 8 {
        7 => Console::new(SIZE, seed),
        6 => begun_other(GameKind::RedPalace, seed, players, bits / 8),
        5 => begun_other(GameKind::RollAndWrite, seed, players - 1, bits / 8),
        _ => begun(seed, players, bits),
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
    use alhambra_engine::base::ModuleSet;

    use super::*;

    #[test]
    fn games_begin_with_their_modules() {
        let all = begun(1, 4, u32::MAX);
        let setup = all.view().expect("a game is running").setup();
        assert_eq!((setup.players(), setup.modules()), (4, ModuleSet::ALL));
        let two = begun(1, 2, 0);
        let setup = two.view().expect("a game is running").setup();
        assert_eq!((setup.players(), setup.modules().is_empty()), (2, true));
    }

    #[test]
    fn the_other_games_begin_as_their_bits_say() {
        let console = begun_other(GameKind::RedPalace, 1, 6, 0b11110);
        let setup = console.red_view().expect("a game is running").setup();
        assert_eq!((setup.players(), setup.modules().iter().count()), (6, 3));
        assert!(setup.is_classic() && setup.is_first_game());
        let console = begun_other(GameKind::RollAndWrite, 1, 1, 0b111);
        let setup = console.roll_view().expect("a game is running").setup();
        assert!(setup.is_solo() && setup.is_versus() && setup.both_specials());
        assert_eq!(setup.fictitious().count(), 3);
        let console = begun_other(GameKind::RollAndWrite, 1, 5, 0);
        let setup = console.roll_view().expect("a game is running").setup();
        assert_eq!((setup.players(), setup.both_specials()), (5, false));
    }
}
