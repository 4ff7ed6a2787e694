//! Pages whose checksum is right and whose head is not: no program of ours has written them.

use alhambra_store::{Journal, Kind, PAGE, Place, SECTOR};

use crate::flash::Flash;
use crate::guards::{GAME, forge, number, saved, seal};
use crate::journal::mount;

const PLACE: Place = Place { name: 0, start: 0, sectors: 8, copies: 2 };

/// Puts such a page, with a high number, among the game's; whether a loss is said then.
fn is_said(change: impl Fn(&mut [u8])) -> bool {
    let (mut flash, last) = saved(10);
    forge(&mut flash, GAME + 9 * SECTOR, |page| {
        number(page, 900);
        change(page);
    });
    let mut device = mount(flash);
    let said = device.has_losses();
    assert_eq!(device.get(Kind::Game(0)), Some(&*last));
    device.save(Kind::Game(0), b"it goes on", 0).expect("room");
    let device = mount(device.into_flash().rebooted());
    assert_eq!(device.get(Kind::Game(0)), Some(&b"it goes on"[..]));
    said
}

#[test]
fn a_page_with_an_impossible_head_is_nothing() {
    assert!(!is_said(|page| page[1] ^= 1), "somebody else's page");
    assert!(!is_said(|page| page[3] = 0), "no shape");
    assert!(!is_said(|page| page[3] = 3), "no shape");
    assert!(!is_said(|page| number(page, u32::MAX)), "nothing comes after it");
    assert!(!is_said(|page| page[12..14].copy_from_slice(&[0, 0])), "no parts");
    assert!(!is_said(|page| page[12..14].copy_from_slice(&[3, 3])), "a part too many");
    assert!(!is_said(|page| page[13] = 33), "too many parts");
    assert!(!is_said(|page| page[14] = 229), "longer than a page");
    assert!(!is_said(|page| (page[3], page[13]) = (2, 2)), "a patch of two parts");
}

#[test]
fn a_page_that_does_not_fit_its_value_is_not_taken() {
    assert!(is_said(|page| page[14] -= 1), "shorter than the value");
    assert!(is_said(|page| page[16] += 1), "the value is longer");
    assert!(is_said(|page| page[13] = 2), "there is no second part");
    // The first page as a patch of itself: its content does not begin as a patch's.
    assert!(is_said(|page| (page[3], page[8]) = (2, 1)));
}

#[test]
fn a_page_of_another_value_with_the_same_number_is_not_mixed_in() {
    let (mut flash, last) = saved(1);
    forge(&mut flash, GAME + 9 * SECTOR, |page| {
        page[20] ^= 1;
        page[60] ^= 1;
    });
    assert_eq!(mount(flash).get(Kind::Game(0)), Some(&*last));
}

#[test]
fn a_page_of_another_value_with_the_same_number_does_not_hide_the_right_one() {
    let (mut flash, last) = saved(1);
    // In the place of the first copy: the second one comes after it.
    forge(&mut flash, GAME, |page| {
        page[20] ^= 1;
        page[60] ^= 1;
    });
    let mut device = mount(flash);
    assert_eq!(device.get(Kind::Game(0)), Some(&*last));
    device.save(Kind::Game(0), b"it goes on", 0).expect("room");
    let device = mount(device.into_flash().rebooted());
    assert_eq!(device.get(Kind::Game(0)), Some(&b"it goes on"[..]));
}

/// A journal with `values`, each but the first a patch, and with their last page changed.
fn journal(values: &[&[u8]], at: usize, change: impl Fn(&mut [u8])) -> Flash {
    let mut flash = Flash::new(8);
    let (mut journal, _) = Journal::mount(&mut flash, PLACE, &mut [0; 512]).expect("a read");
    let mut old = None;
    for value in values {
        journal.store(&mut flash, old, value, 0).expect("room");
        old = Some(value);
    }
    change(&mut flash.bytes[at..at + PAGE]);
    seal(&mut flash.bytes[at..at + PAGE]);
    flash
}

fn found(mut flash: Flash, room: &mut [u8]) -> Option<usize> {
    Journal::mount(&mut flash, PLACE, room).expect("a read").1
}

#[test]
fn a_patch_that_does_not_fit_its_value_is_not_taken() {
    let values: [&[u8]; 2] = [b"abc", b"abcde"];
    assert_eq!(found(journal(&values, PAGE, |_| {}), &mut [0; 512]), Some(5));
    for (at, byte) in [(16, 4), (16, 6), (24, 4), (26, 2), (26, 4), (14, 3), (14, 5), (14, 7)] {
        let flash = journal(&values, PAGE, |page| page[at] = byte);
        assert_eq!(found(flash, &mut [0; 512]), Some(3), "{byte} at {at}");
    }
    // There is room for the whole value only.
    assert_eq!(found(journal(&values, PAGE, |_| {}), &mut [0; 4]), Some(3));
}

#[test]
fn what_lies_in_the_buffer_is_not_taken_for_a_part_of_the_value() {
    // The patch keeps more than there is, and adds nothing.
    let mut room = *b"abcde";
    let flash = journal(&[b"abc", b"abcde"], PAGE, |page| (page[14], page[26]) = (4, 5));
    assert_eq!(found(flash, &mut room), Some(3));
    // The second part of both copies is gone.
    let mut flash = journal(&[&[7; 300]], PAGE, |page| page.fill(0));
    flash.bytes[SECTOR + PAGE..SECTOR + 2 * PAGE].fill(0);
    assert_eq!(found(flash, &mut [7; 512]), None);
    // The first part says that it is all.
    let mut flash = journal(&[&[7; 300]], 0, |page| page[13] = 1);
    flash.bytes[PAGE..].fill(0);
    assert_eq!(found(flash, &mut [7; 512]), None);
}
