//! Flash as earlier programs left it: it is read for ever.
//!
//! The files hold the pages that were not blank: the number of each (two bytes) and its bytes. All but
//! `handheld` were made by the store of the first layout, that by the firmware of its time, in the
//! middle of a game of three. They never change.

use alhambra_store::{Kind, PAGE};

use crate::flash::Flash;
use crate::guards::{cut_anywhere, go_on_after};
use crate::journal::{Device, mount, value};

fn golden(name: &str) -> Device {
    let path = format!("{}/tests/golden/{name}.flash", env!("CARGO_MANIFEST_DIR"));
    let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut flash = Flash::new(64);
    for page in bytes.chunks(2 + PAGE) {
        let at = usize::from(u16::from_le_bytes([page[0], page[1]])) * PAGE;
        flash.bytes[at..at + PAGE].copy_from_slice(&page[2..]);
    }
    mount(flash)
}

fn body(length: usize) -> Vec<u8> {
    (0..length).map(|index| (index * 7 + index / 256) as u8).collect()
}

/// What stands in a place, whichever game is open.
fn game(device: &mut Device, place: usize) -> Option<Vec<u8>> {
    device.open(place).expect("a read");
    device.get(Kind::Game(place)).map(<[u8]>::to_vec)
}

#[test]
fn values_and_patches_of_the_first_layout_are_read() {
    for name in ["patches", "torn"] {
        let mut device = golden(name);
        assert_eq!(device.get(Kind::Settings), Some(&*value(3, &body(63))), "{name}");
        assert_eq!(device.get(Kind::Scores), None, "{name}");
        assert_eq!(game(&mut device, 1), Some(value(4, &body(328))), "{name}");
        assert_eq!(game(&mut device, 2), Some(value(2, &body(514))), "{name}");
        assert_eq!(game(&mut device, 0), Some(value(59, &body(513))), "{name}");
        let (mut limit, mut room) = (u32::MAX, [0; 4096]);
        for length in [1_002, 1_001, 1_000] {
            let found = device.finished_below(limit, &mut room).expect("a read");
            let (number, found) = found.expect("a finished game");
            assert_eq!(room[..found], body(length), "{name}");
            limit = number;
        }
        let aside = device.aside_below(u32::MAX, &mut room).expect("a read").expect("a value").1;
        assert_eq!(room[..aside], value(3, &body(63)), "{name}");
        assert_eq!(device.has_losses(), name == "torn", "{name}");
    }
}

#[test]
fn a_ring_of_the_first_layout_that_went_round_is_read() {
    let device = golden("round");
    assert_eq!(device.get(Kind::Game(0)), Some(&*value(329, &body(2_990))));
}

#[test]
fn saves_of_the_first_firmware_are_read() {
    let device = golden("handheld");
    let block = |kind| {
        let bytes: &[u8] = device.get(kind).expect("a block");
        (bytes[..4].to_vec(), bytes.len(), alhambra_store::crc(&bytes[..bytes.len() - 4]))
    };
    assert_eq!(block(Kind::Game(0)), (b"ALG\x03".to_vec(), 183, GAME));
    assert_eq!(block(Kind::Settings), (b"ALS\x03".to_vec(), 63, SETTINGS));
}

/// The checksums of what the first firmware had saved.
const GAME: u32 = 0x11a1_1980;
const SETTINGS: u32 = 0x14a1_f30c;

#[test]
fn a_game_of_the_first_layout_goes_on() {
    for name in ["patches", "torn", "round", "handheld"] {
        let mut device = golden(name);
        let before = device.get(Kind::Game(0)).expect("a game").to_vec();
        for step in 0..40 {
            let next = [&before[..], &[step; 5]].concat();
            device.save(Kind::Game(0), &next, 6).expect("room");
            device = mount(device.into_flash().rebooted());
            assert_eq!(device.get(Kind::Game(0)), Some(&*next), "{name}");
        }
    }
}

#[test]
fn a_game_of_the_first_layout_survives_cuts_in_the_first_save() {
    let mut flash = golden("patches").into_flash();
    // The whole value stands in the next sector, the newest patches in that after it.
    go_on_after(&mut flash, 2);
    cut_anywhere(&flash, &value(59, &body(513)), &value(60, &body(800)));
}
