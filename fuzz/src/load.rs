//! Any content of a save, and any damage to a good one, with a true checksum: the console takes it as
//! a whole and can save it again, or it stays as it was.

use std::sync::LazyLock;

use alhambra_engine::GameKind;
use alhambra_engine::message::byte;
use alhambra_simulator::console::Panel;
use alhambra_store::crc;
use alhambra_ui::{Button, Console, Input, Store};

use crate::console::{SIZE, begun, begun_other, press};
use crate::{Numbers, below};

const HEAD: usize = 6;
const TAIL: usize = 4;
const STORES: [Store; 5] = [
    Store::Game(GameKind::Base),
    Store::Settings,
    Store::Game(GameKind::RollAndWrite),
    Store::Game(GameKind::RedPalace),
    Store::Scores,
];

/// The contents of good saves: games of every kind and several lengths, with modules and without,
/// settings, and best results.
static GOOD: LazyLock<Vec<(Store, Vec<u8>)>> = LazyLock::new(|| {
    let mut good = Vec::new();
    for (seed, presses) in [(1, 0), (2, 300), (3, 1500), (4, 4000)] {
        let players = 2 + seed as usize % 5;
        for mut console in [
            begun(seed, players, 0),
            begun(seed, players, u32::MAX),
            begun_other(GameKind::RedPalace, seed, players, !0),
            begun_other(GameKind::RollAndWrite, seed, players / 3, 0),
        ] {
            let mut numbers = Numbers(seed);
            for _ in 0..presses {
                press(&mut console, &mut numbers);
            }
            for store in STORES {
                let Ok(saved) = console.save(store) else { continue };
                good.push((store, saved[HEAD..saved.len() - TAIL].to_vec()));
            }
        }
    }
    good
});

/// A block with a true checksum around any content.
fn block(store: Store, version: u8, content: &[u8]) -> Vec<u8> {
    let letter = match store {
        Store::Game(_) => b'G',
        Store::Settings => b'S',
        Store::Scores => b'B',
    };
    let length = (content.len() as u16).to_le_bytes();
    let mut block = vec![b'A', b'L', letter, version, length[0], length[1]];
    block.extend_from_slice(content);
    block.extend(crc(&block).to_le_bytes());
    block
}

/// Gives the console a save made of the bytes.
pub fn run(data: &[u8]) {
    let mut input = data;
    let version = 1 + below(&mut input, 3) as u8;
    let kept = below(&mut input, 1 + GOOD.len());
    let (store, content) = match kept.checked_sub(1).and_then(|index| GOOD.get(index)) {
        None => (STORES[below(&mut input, STORES.len())], input.to_vec()),
        Some((store, content)) => (*store, damaged(content.clone(), input)),
    };
    check(store, &block(store, version, &content));
    check(store, data);
}

/// Changes single bytes, removes and doubles stretches.
fn damaged(mut content: Vec<u8>, mut input: &[u8]) -> Vec<u8> {
    while let (Some(how), false) = (byte(&mut input), content.is_empty()) {
        let place = below(&mut input, content.len());
        let length = below(&mut input, 16).min(content.len() - place);
        match how % 4 {
            0 => content[place] = byte(&mut input).unwrap_or(0),
            1 => content[place] = content[place].wrapping_add(length as u8),
            2 => drop(content.drain(place..place + length)),
            _ => {
                let stretch = content[place..place + length].to_vec();
                content.splice(place..place, stretch);
            }
        }
    }
    content.truncate(usize::from(u16::MAX));
    content
}

fn check(store: Store, block: &[u8]) {
    let mut console = Console::new(SIZE, 1);
    let before = STORES.map(|store| console.save(store));
    if console.load(store, block, &mut ()).is_err() {
        assert_eq!(STORES.map(|store| console.save(store)), before);
        return;
    }
    let saved = console.save(store).expect("it can be saved");
    let mut other = Console::new(SIZE, 1);
    assert_eq!(other.load(store, &saved, &mut ()), Ok(()));
    assert_eq!(other.save(store).expect("it can be saved again"), saved);
    // And it can be played on.
    let mut screen = Panel::new(SIZE);
    for button in [Button::A, Button::A, Button::X, Button::B, Button::A] {
        let Ok(_) = console.draw(&mut screen);
        console.input(Input::Press(button), &mut ());
        console.input(Input::Tick(400), &mut ());
    }
    assert!(!screen.strayed());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn good_saves_are_taken() {
        for (store, content) in &*GOOD {
            let newest = if *store == Store::Scores { 2 } else { 3 };
            let block = block(*store, newest, content);
            assert_eq!(Console::new(SIZE, 1).load(*store, &block, &mut ()), Ok(()));
        }
    }
}
