//! Power cuts at every byte, and flash that never was ours.

use std::vec;
use std::vec::Vec;

use super::flash::{Cut, Dice, Flash, Tear};
use super::journal::{mount, value};
use crate::Kind;

/// Plays saves until the power goes; returns the flash, what was saved last and what was being
/// saved.
fn play(
    flash: Flash,
    dice: &mut Dice,
    body: &mut Vec<u8>,
    saves: usize,
) -> (Flash, Vec<u8>, Vec<u8>) {
    let mut device = mount(flash);
    let mut last = device.get(Kind::Game(0)).map(<[u8]>::to_vec).unwrap_or_default();
    for step in 0..saves {
        if dice.below(40) == 0 {
            body.clear();
        }
        if dice.below(12) == 0 {
            body.truncate(body.len().saturating_sub(9));
        }
        body.extend((0..1 + dice.below(14)).map(|_| dice.0 as u8));
        body.truncate(6_000);
        let next = value(step, body);
        let done = device.save(Kind::Game(0), &next, 6).is_ok();
        if !done {
            return (device.into_flash(), last, next);
        }
        last = next;
        if dice.below(3) == 0 && device.wants_preparing() && device.prepare().is_err() {
            return (device.into_flash(), last.clone(), last);
        }
    }
    (device.into_flash(), last.clone(), last)
}

fn survives(cuts: u64, tear: Tear, seed: u64) {
    let mut dice = Dice(seed);
    let mut flash = Flash::new(64);
    let mut body = vec![];
    let (mut old, mut new, mut torn) = (0, 0, 0);
    for cut in 0..cuts {
        flash.dice = dice.clone();
        flash.cut = Some(Cut { after: dice.below(30_000), tear });
        // Now and then the power goes again before anything could be saved.
        if dice.below(8) == 0 {
            flash.cut = Some(Cut { after: dice.below(300), tear });
        }
        let (after, last, next) = play(flash, &mut dice, &mut body, 400);
        torn += u64::from(after.off);
        flash = after.rebooted();
        let device = mount(flash);
        let found = device.get(Kind::Game(0)).unwrap_or_default();
        assert!(found == last || found == next, "cut {cut}: neither the old nor the new value");
        *if found == next { &mut new } else { &mut old } += 1;
        body = found.get(6..found.len().saturating_sub(4)).unwrap_or_default().to_vec();
        flash = device.into_flash();
    }
    std::println!("{cuts} runs, {torn} cuts ({tear:?}): {old} as before, {new} as after, 0 lost");
    assert!(torn * 10 >= cuts * 9 && old > 0 && new > 0);
}

#[test]
fn ten_thousand_cuts_lose_at_most_the_save_in_progress() {
    survives(5_000, Tear::Prefix, 0x1234_5678_9abc_def1);
    survives(5_000, Tear::Bits, 0x0fed_cba9_8765_4321);
}

#[test]
fn a_cut_at_every_byte_of_a_save() {
    // A game that is about to be written whole into a new sector, and a save that is a patch.
    for saves in [5, 15, 60, 66] {
        let mut device = mount(Flash::new(64));
        let mut body = vec![3; 700];
        for step in 0..saves {
            body.extend_from_slice(&[step as u8; 5]);
            device.save(Kind::Game(0), &value(step, &body), 6).expect("room");
        }
        let last = value(saves - 1, &body);
        body.extend_from_slice(&[9; 5]);
        let next = value(saves, &body);
        let base = device.into_flash();
        let mut whole = mount(base.clone());
        let before = base.spent;
        whole.save(Kind::Game(0), &next, 6).expect("room");
        let spent = whole.into_flash().spent - before;
        for after in 0..spent {
            let mut flash = base.clone();
            flash.cut = Some(Cut { after, tear: Tear::Prefix });
            let mut device = mount(flash);
            device.save(Kind::Game(0), &next, 6).expect_err("the power is cut");
            let mut device = mount(device.into_flash().rebooted());
            let found = device.get(Kind::Game(0)).expect("a game");
            assert!(found == last || found == next, "byte {after} of {spent}");
            device.save(Kind::Game(0), &next, 6).expect("room");
            let device = mount(device.into_flash().rebooted());
            assert_eq!(device.get(Kind::Game(0)), Some(&*next), "byte {after} of {spent}");
        }
    }
}

#[test]
fn ten_thousand_random_flash_images_are_harmless() {
    let mut dice = Dice(99);
    // An image that was ours, to be spoilt.
    let (mut ours, _, _) = play(Flash::new(64), &mut dice, &mut vec![], 300);
    ours = ours.rebooted();
    for round in 0..10_000 {
        let mut flash = if round % 2 == 0 { Flash::new(64) } else { ours.clone() };
        let spots = 1 + dice.below(40);
        for _ in 0..spots {
            let from = dice.below(64 * 4096) as usize;
            let length = (dice.below(3_000) as usize).min(flash.bytes.len() - from);
            for byte in &mut flash.bytes[from..from + length] {
                *byte = dice.next() as u8;
            }
        }
        if round % 4 == 0 {
            // A valid frame around nonsense: the checksum alone proves nothing.
            for _ in 0..20 {
                let at = dice.below(64 * 16) as usize * 256;
                flash.bytes[at..at + 4].copy_from_slice(&[
                    b'A',
                    b'l',
                    1,
                    1 + (round / 4) as u8 % 2,
                ]);
                let sum = crate::crc(&flash.bytes[at..at + 252]).to_le_bytes();
                flash.bytes[at + 252..at + 256].copy_from_slice(&sum);
            }
        }
        flash.dice = dice.clone();
        let mut device = mount(flash);
        device.save(Kind::Game(0), b"a new game", 0).expect("room");
        device.save(Kind::Settings, b"settings", 0).expect("room");
        let device = mount(device.into_flash().rebooted());
        assert_eq!(device.get(Kind::Game(0)), Some(&b"a new game"[..]), "round {round}");
        assert_eq!(device.get(Kind::Settings), Some(&b"settings"[..]), "round {round}");
    }
}
