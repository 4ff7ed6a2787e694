//! Power cuts at every byte, and flash that never was ours.

use alhambra_store::{Journal, Kind, Place, SECTOR};

use crate::flash::{Cut, Dice, Flash, Tear};
use crate::journal::{MOST, mount, value};

#[test]
fn a_cut_at_every_byte_of_a_save() {
    let place = Place { name: 0, start: 0, sectors: 16, copies: 2 };
    let mut flash = Flash::new(16);
    let (mut journal, _) = Journal::mount(&mut flash, place, &mut [0; MOST]).expect("a read");
    let (mut body, mut last) = (vec![3; 700], vec![]);
    // A patch, and a whole value that begins two sectors: the first of each.
    let mut seen = vec![];
    for step in 0..90 {
        body.extend_from_slice(&[step as u8; 5]);
        let next = value(step, &body);
        let (before, copy) = (flash.clone(), journal);
        journal.store(&mut flash, Some(&last), &next, 6).expect("room");
        let spent = flash.spent - before.spent;
        let chosen = step > 0 && !seen.contains(&(spent / SECTOR as u64));
        if chosen {
            seen.push(spent / SECTOR as u64);
        }
        for after in (0..spent).filter(|_| chosen) {
            let (mut flash, mut journal) = (before.clone(), copy);
            flash.cut = Some(Cut { after, tear: Tear::Prefix });
            journal.store(&mut flash, Some(&last), &next, 6).expect_err("the power is cut");
            let mut room = [0; MOST];
            let mut flash = flash.rebooted();
            let (mut journal, length) =
                Journal::mount(&mut flash, place, &mut room).expect("a read");
            let found = &room[..length.expect("a game")];
            assert!(found == last || found == next, "step {step}, byte {after} of {spent}");
            journal.store(&mut flash, None, &next, 6).expect("room");
            let (_, length) = Journal::mount(&mut flash, place, &mut room).expect("a read");
            assert_eq!(&room[..length.expect("a game")], &*next, "byte {after} of {spent}");
        }
        last = next;
    }
    assert_eq!(seen, [0, 2]);
}

#[test]
fn noise_is_not_called_a_lost_save() {
    let mut dice = Dice(5);
    let said = (0..200).filter(|_| {
        let mut flash = Flash::new(64);
        flash.bytes.iter_mut().for_each(|byte| *byte = dice.next() as u8);
        mount(flash).has_losses()
    });
    assert!(said.count() <= 2);
}

#[test]
fn ten_thousand_random_flash_images_are_harmless() {
    let mut dice = Dice(99);
    // An image that was ours, to be spoilt.
    let mut device = mount(Flash::new(64));
    for step in 0..300 {
        device.save(Kind::Game(0), &value(step, &vec![7; 9 * step]), 6).expect("room");
    }
    let ours = device.into_flash().rebooted();
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
                let sum = alhambra_store::crc(&flash.bytes[at..at + 252]).to_le_bytes();
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
