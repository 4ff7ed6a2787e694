//! What is said of values that may have been lost, and what is kept of them.

use alhambra_store::{Kind, PAGE, SECTOR};

use crate::flash::{Cut, Dice, Tear};
use crate::guards::{GAME, SECTORS, saved};
use crate::journal::{mount, value};

/// The sectors of the game, by their places.
fn sectors() -> impl Iterator<Item = usize> {
    (GAME..GAME + SECTORS * SECTOR).step_by(SECTOR)
}

#[test]
fn a_sector_that_is_gone_costs_the_last_save_at_most_is_said_and_a_page_of_it_is_kept() {
    let mut dice = Dice(31);
    let mut lost = 0;
    for saves in 1..60 {
        let (flash, last) = saved(saves);
        let before = saves.checked_sub(2).map(|_| saved(saves - 1).1);
        for sector in sectors() {
            let mut flash = flash.clone();
            flash.bytes[sector..sector + SECTOR].fill_with(|| dice.next() as u8);
            let noise = flash.bytes[sector..sector + SECTOR].to_vec();
            let mut device = mount(flash);
            let found = device.get(Kind::Game(0)).map(<[u8]>::to_vec);
            if found.as_ref() != Some(&last) {
                assert!(saves > 1 && found == before, "{saves} saves");
                assert!(device.has_losses(), "{saves} saves");
                lost += 1;
            }
            if device.has_losses() {
                device.keep_losses().expect("room");
                let mut room = [0; PAGE];
                let kept = device.aside_below(u32::MAX, &mut room).expect("a read");
                assert!(kept.is_some() && noise.chunks(PAGE).any(|page| page == room));
                device.save(Kind::Game(0), &value(99, b"it goes on"), 6).expect("room");
                assert!(!mount(device.into_flash().rebooted()).has_losses());
            }
        }
    }
    assert!(lost > 50, "{lost} of 59 last saves are in a sector alone");
}

#[test]
fn a_sector_that_is_not_needed_is_not_missed() {
    for saves in [1, 20, 40, 200] {
        let (flash, last) = saved(saves);
        let gone = sectors().filter(|&sector| {
            let mut flash = flash.clone();
            flash.bytes[sector..sector + SECTOR].fill(0x5a);
            let device = mount(flash);
            assert!(device.has_losses() || device.get(Kind::Game(0)) == Some(&*last));
            device.has_losses()
        });
        assert!(gone.count() <= 2, "{saves} saves");
    }
}

#[test]
fn a_save_that_was_cut_off_after_its_first_copy_is_no_loss() {
    let (flash, _) = saved(10);
    let next = value(77, &[3; 500]);
    let mut device = mount(flash.clone());
    device.save(Kind::Game(0), &next, 6).expect("room");
    let spent = device.into_flash().spent - flash.spent;
    let second = spent - (SECTOR + 3 * PAGE) as u64;
    for after in (second..spent).step_by(61) {
        let mut flash = flash.clone();
        flash.cut = Some(Cut { after, tear: Tear::Torn });
        let mut device = mount(flash);
        device.save(Kind::Game(0), &next, 6).expect_err("the power is cut");
        let device = mount(device.into_flash().rebooted());
        assert_eq!(device.get(Kind::Game(0)), Some(&*next), "byte {after} of {spent}");
        assert!(!device.has_losses(), "byte {after} of {spent}");
    }
}

#[test]
fn a_spoilt_page_of_one_copy_is_no_loss() {
    for saves in 1..10 {
        let (flash, last) = saved(saves);
        for at in [GAME, GAME + SECTOR] {
            let mut flash = flash.clone();
            flash.bytes[at + 40..at + 48].fill(0);
            let device = mount(flash);
            assert_eq!(device.get(Kind::Game(0)), Some(&*last));
            assert!(!device.has_losses(), "{saves} saves");
        }
    }
}
