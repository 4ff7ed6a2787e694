//! Each guard of the store for itself: without it, one of these tests fails.

use alhambra_store::{Journal, Kind, PAGE, Place, SECTOR, StoreError, crc};

use crate::flash::{Cut, Dice, Flash, Ill, Tear};
use crate::journal::{mount, value};

/// Where the journal of the game begins, and how many sectors it has.
pub const GAME: usize = 8 * SECTOR;
pub const SECTORS: usize = 16;
const PLACE: Place = Place { name: 0, start: 0, sectors: SECTORS as u32, copies: 2 };

/// A partition with so many saves of a growing game, and the last of them.
pub fn saved(saves: usize) -> (Flash, Vec<u8>) {
    let mut device = mount(Flash::new(64));
    let mut last = Vec::new();
    for step in 0..saves {
        last = value(step, &vec![5; 100 + 7 * step]);
        device.save(Kind::Game(0), &last, 6).expect("room");
    }
    (device.into_flash().rebooted(), last)
}

/// Writes a page whose checksum is right: the game's first one, changed.
pub fn forge(flash: &mut Flash, at: usize, change: impl Fn(&mut [u8])) {
    let mut page = flash.bytes[GAME..GAME + PAGE].to_vec();
    change(&mut page);
    seal(&mut page);
    flash.bytes[at..at + PAGE].copy_from_slice(&page);
}

/// Puts a foreign page at the end of this sector: writing goes on after it.
pub fn go_on_after(flash: &mut Flash, sector: usize) {
    forge(flash, GAME + (sector + 1) * SECTOR - PAGE, |page| {
        number(page, 900);
        page[3] = 2;
        page[8] = 200;
    });
}

/// Puts the checksum of a page right.
pub fn seal(page: &mut [u8]) {
    let sum = crc(&page[..PAGE - 4]).to_le_bytes();
    page[PAGE - 4..].copy_from_slice(&sum);
}

/// The pages of the game's newest record.
pub fn newest(flash: &Flash) -> Vec<usize> {
    let number = |at: usize| match flash.bytes[at..at + 8] {
        [b'A', b'l', _, _, a, b, c, d] => u32::from_le_bytes([a, b, c, d]),
        _ => 0,
    };
    let pages = || (GAME..GAME + SECTORS * SECTOR).step_by(PAGE);
    let highest = pages().map(number).max();
    pages().filter(|&at| Some(number(at)) == highest).collect()
}

pub fn number(page: &mut [u8], number: u32) {
    page[4..8].copy_from_slice(&number.to_le_bytes());
}

/// Saves with the power cut at many bytes; what is found then is the value before or the new one.
pub fn cut_anywhere(flash: &Flash, before: &[u8], next: &[u8]) {
    let mut device = mount(flash.clone());
    device.save(Kind::Game(0), next, 6).expect("room");
    let spent = device.into_flash().spent - flash.spent;
    for after in (0..spent).step_by(97) {
        for tear in [Tear::Prefix, Tear::Marginal] {
            let mut flash = flash.clone();
            flash.cut = Some(Cut { after, tear });
            let mut device = mount(flash);
            device.save(Kind::Game(0), next, 6).expect_err("the power is cut");
            let device = mount(device.into_flash().rebooted());
            let found = device.get(Kind::Game(0)).unwrap_or_default();
            assert!(found == before || found == next, "byte {after} of {spent}, {tear:?}");
        }
    }
}

#[test]
fn what_the_flash_does_not_keep_is_written_elsewhere() {
    for ill in [Ill::NotProgrammed, Ill::Stuck, Ill::NotErased] {
        let (mut flash, _) = saved(40);
        for sector in [3, 4, 5, 9] {
            flash.ill[8 + sector] = Some(ill);
        }
        let mut device = mount(flash);
        for step in 0..300 {
            let next = value(step, &vec![9; 5 * step]);
            device.save(Kind::Game(0), &next, 6).expect("room");
            if step % 7 == 0 {
                device = mount(device.into_flash().rebooted());
                assert_eq!(device.get(Kind::Game(0)), Some(&*next), "{ill:?}");
            }
        }
    }
}

#[test]
fn a_dead_sector_is_left_alone() {
    for (copies, ill) in [(1, Ill::Stuck), (2, Ill::Stuck), (1, Ill::NotProgrammed)] {
        let place = Place { copies, ..PLACE };
        let mut flash = Flash::new(SECTORS);
        flash.ill[0] = Some(ill);
        let (mut journal, _) = Journal::mount(&mut flash, place, &mut [0; 256]).expect("a read");
        while journal.wants_preparing() {
            journal.prepare(&mut flash).expect("an erasure");
        }
        journal.store(&mut flash, None, b"a value", 0).expect("room");
        assert_ne!(flash.bytes[..2], *b"Al", "it was not blank");
        assert_eq!(flash.bytes[SECTOR..SECTOR + 2], *b"Al", "{copies} {ill:?}");
    }
}

#[test]
fn dead_sectors_are_remembered() {
    for sector in 8..24 {
        let (mut flash, _) = saved(3);
        flash.ill[sector] = Some(Ill::Stuck);
        flash.erased.fill(0);
        for step in 0..60 {
            let mut device = mount(flash);
            device.save(Kind::Game(0), &value(step, &[1; 40]), 6).expect("room");
            flash = device.into_flash().rebooted();
        }
        assert_eq!(flash.erased[sector], 1);
        let others = (8..24).filter(|&other| other != sector);
        assert!(others.map(|other| flash.erased[other]).min() > Some(5), "it went round");
    }
}

#[test]
fn only_the_newest_list_of_dead_sectors_counts() {
    let (mut flash, _) = saved(100);
    forge(&mut flash, GAME, |page| {
        number(page, 0);
        page[9] = 1 << 6;
    });
    flash.erased.fill(0);
    for step in 0..10 {
        let mut device = mount(flash);
        device.save(Kind::Game(0), &value(step, &[1; 40]), 6).expect("room");
        flash = device.into_flash().rebooted();
    }
    assert!(flash.erased[8 + 14] > 0);
}

#[test]
fn sectors_die_one_after_the_other_and_are_tried_again_when_too_few_are_left() {
    let mut flash = Flash::new(SECTORS);
    let (mut journal, _) = Journal::mount(&mut flash, PLACE, &mut [0; 256]).expect("a read");
    // More than may die in one save.
    for sector in [2, 4, 6, 8, 10, 12] {
        flash.ill[sector] = Some(Ill::Stuck);
    }
    for step in 0..20 {
        journal.store(&mut flash, None, &[step], 0).expect("room");
    }
    flash.ill.fill(Some(Ill::Stuck));
    let refused = (0..5).map(|_| journal.store(&mut flash, None, b"refused", 0));
    assert!(refused.into_iter().all(|refused| refused == Err(StoreError::Worn)));
    flash.ill.fill(None);
    assert!((0..3).any(|_| journal.store(&mut flash, None, b"kept", 0).is_ok()));
}

#[test]
fn a_list_of_dead_sectors_that_leaves_too_few_is_not_believed() {
    let (mut flash, _) = saved(3);
    forge(&mut flash, GAME + 9 * SECTOR, |page| {
        number(page, 1_000);
        page[8..12].fill(0xff);
    });
    let mut device = mount(flash);
    for step in 0..40 {
        let next = value(step, &[1; 40]);
        device.save(Kind::Game(0), &next, 6).expect("room");
        device = mount(device.into_flash().rebooted());
        assert_eq!(device.get(Kind::Game(0)), Some(&*next));
    }
}

#[test]
fn a_flash_that_keeps_nothing_is_given_up_soon_and_tried_again() {
    let (mut flash, last) = saved(3);
    flash.ill[8..24].fill(Some(Ill::Stuck));
    flash.erased.fill(0);
    let mut device = mount(flash);
    let next = value(9, &[1; 40]);
    assert_eq!(device.save(Kind::Game(0), &next, 6), Err(StoreError::Worn));
    let mut flash = device.into_flash();
    // An erasure takes up to 400 ms, and the watchdog waits for 4 s.
    assert!(flash.erased.iter().sum::<u32>() <= 5, "{:?}", flash.erased);
    let mut device = mount(flash.clone().rebooted());
    assert_eq!(device.get(Kind::Game(0)), Some(&*last));
    for _ in 0..4 {
        device.save(Kind::Game(0), &next, 6).expect_err("nothing is kept");
    }
    flash = device.into_flash();
    flash.ill.fill(None);
    let mut device = mount(flash);
    device.save(Kind::Game(0), &next, 6).expect("all is well again");
}

#[test]
fn the_sectors_of_the_newest_value_are_not_erased_even_when_they_come_next() {
    let (mut flash, last) = saved(3);
    go_on_after(&mut flash, 15);
    cut_anywhere(&flash, &last, &value(50, &[8; 200]));
    // The first copy alone would reach both sectors in which the game stands.
    cut_anywhere(&flash, &last, &value(50, &[8; 5_000]));
}

#[test]
fn the_sector_of_the_newest_patch_is_not_erased_even_if_the_copy_before_it_is_spoilt() {
    let (mut flash, last) = saved(2);
    go_on_after(&mut flash, 15);
    flash.bytes[GAME + 40..GAME + 48].fill(0);
    cut_anywhere(&flash, &last, &value(50, &[8; 200]));
}

#[test]
fn a_value_is_refused_rather_than_kept_in_one_sector() {
    let place = Place { sectors: 4, ..PLACE };
    let (mut flash, mut room) = (Flash::new(4), [0; 256]);
    flash.ill[3] = Some(Ill::Stuck);
    let (mut journal, _) = Journal::mount(&mut flash, place, &mut room).expect("a read");
    journal.store(&mut flash, None, b"kept", 0).expect("room");
    assert_eq!(journal.store(&mut flash, None, b"refused", 0), Err(StoreError::Worn));
    let (journal, length) = Journal::mount(&mut flash, place, &mut room).expect("a read");
    assert_eq!(&room[..length.expect("a value")], b"refused", "its first copy was written");
    assert!(!journal.has_lost());
}

#[test]
fn a_foreign_page_with_the_highest_number_does_not_jam_the_journal() {
    for top in [u32::MAX, u32::MAX - 1, u32::MAX - 2, u32::MAX - 64, u32::MAX - 130, 1 << 31] {
        // A whole value, a part of one, and a patch of nothing.
        for (shape, parts, base) in [(1, 1, 0), (1, 3, 0), (2, 1, 77)] {
            let (mut flash, mut last) = saved(30);
            if (shape, parts) == (1, 1) && top < u32::MAX {
                last = saved(1).1;
            }
            forge(&mut flash, GAME + 11 * SECTOR + 5 * PAGE, |page| {
                number(page, top);
                (page[3], page[8], page[13]) = (shape, base, parts);
            });
            cut_anywhere(&flash, &last, &value(77, &[3; 500]));
            let mut device = mount(flash);
            for step in 0..60 {
                let next = value(step, &vec![1; 3 * step]);
                device.save(Kind::Game(0), &next, 6).expect("room");
                if step % 9 == 0 {
                    device = mount(device.into_flash().rebooted());
                    assert_eq!(device.get(Kind::Game(0)), Some(&*next), "{top} {shape} {parts}");
                }
            }
        }
    }
}

#[test]
fn a_damaged_page_that_cannot_be_struck_out_does_not_keep_anything_from_being_saved() {
    let (mut flash, _) = saved(10);
    let sector = GAME + 9 * SECTOR;
    forge(&mut flash, sector, |page| number(page, 14));
    flash.bytes[sector + 30..sector + 40].fill(0);
    flash.ill[8 + 9] = Some(Ill::NotProgrammed);
    let mut device = mount(flash);
    let next = value(91, &[4; 60]);
    device.save(Kind::Game(0), &next, 6).expect("room elsewhere");
    assert_eq!(mount(device.into_flash().rebooted()).get(Kind::Game(0)), Some(&*next));
}

#[test]
fn nothing_is_confirmed_while_a_page_with_the_highest_number_cannot_be_struck_out() {
    let (mut flash, last) = saved(10);
    forge(&mut flash, GAME + 9 * SECTOR, |page| {
        number(page, u32::MAX - 1);
        page[13] = 3;
    });
    flash.ill[8 + 9] = Some(Ill::NotProgrammed);
    let mut device = mount(flash);
    let mut tried = vec![last];
    for step in 0..5 {
        tried.push(value(step, &vec![4; 60 + step]));
        assert_eq!(device.save(Kind::Game(0), &tried[step + 1], 6), Err(StoreError::Worn));
    }
    let device = mount(device.into_flash().rebooted());
    assert!(tried.iter().any(|value| device.get(Kind::Game(0)) == Some(value)), "nothing older");
}

#[test]
fn a_journal_whose_numbers_run_out_begins_anew() {
    for copies in [1, 2] {
        let place = Place { copies, ..PLACE };
        let (mut flash, mut room) = (Flash::new(SECTORS), [0; 4096]);
        let (mut journal, _) = Journal::mount(&mut flash, place, &mut room).expect("a read");
        journal.store(&mut flash, None, b"the beginning", 0).expect("room");
        for page in [0, SECTOR].map(|at| at..at + PAGE).into_iter().take(copies as usize) {
            number(&mut flash.bytes[page.clone()], u32::MAX - 200);
            seal(&mut flash.bytes[page]);
        }
        let (mut journal, length) = Journal::mount(&mut flash, place, &mut room).expect("a read");
        assert_eq!(length, Some(13));
        let mut last = Vec::new();
        for step in 0..400u32 {
            let next = [&last[..], &step.to_le_bytes()].concat();
            journal.store(&mut flash, Some(&last), &next, 0).expect("room");
            last = next;
            let (found, length) = Journal::mount(&mut flash, place, &mut room).expect("a read");
            assert_eq!(&room[..length.expect("a value")], &*last, "step {step}");
            assert!(!found.has_lost(), "step {step}");
        }
    }
}

#[test]
fn a_value_has_to_leave_room_for_the_one_before() {
    for (sectors, copies, longest) in [(16, 2, 7_296), (5, 2, 3_648), (3, 1, 3_648), (32, 1, 7_296)]
    {
        let place = Place { sectors, copies, ..PLACE };
        let (mut flash, mut room) = (Flash::new(sectors as usize), [0; 8_000]);
        let (mut journal, _) = Journal::mount(&mut flash, place, &mut room).expect("a read");
        for step in 0..20 {
            journal.store(&mut flash, None, &vec![step; longest], 0).expect("room");
            let longer = journal.store(&mut flash, None, &vec![99; longest + 1], 0);
            assert_eq!(longer, Err(StoreError::TooLong));
            let (_, length) = Journal::mount(&mut flash, place, &mut room).expect("a read");
            assert_eq!(room[..length.expect("a value")], vec![step; longest]);
        }
    }
}

#[test]
fn a_page_that_was_cut_off_and_comes_back_is_older_than_what_was_saved_since() {
    let (flash, last) = saved(10);
    // Values after the last one, as a cut could have left them: they cannot be read at the start.
    for (number_then, damage) in [(40, 0..2), (14, 30..40), (500, 30..40)] {
        let mut flash = flash.clone();
        let place = GAME + 9 * SECTOR;
        forge(&mut flash, place, |page| number(page, number_then));
        let page = flash.bytes[place..place + PAGE].to_vec();
        flash.bytes[place..place + PAGE][damage].iter_mut().for_each(|byte| *byte ^= 0xff);
        let mut device = mount(flash);
        assert_eq!(device.get(Kind::Game(0)), Some(&*last));
        let next = value(91, &[4; 60]);
        device.save(Kind::Game(0), &next, 6).expect("room");
        let mut flash = device.into_flash().rebooted();
        // It comes back, unless zeros were written over it.
        let now = flash.bytes[place..place + PAGE].iter_mut();
        now.zip(page).for_each(|(now, then)| *now = if *now == 0 { 0 } else { then });
        assert_eq!(mount(flash).get(Kind::Game(0)), Some(&*next), "number {number_then}");
    }
}

#[test]
fn after_a_start_nothing_is_written_where_something_may_have_been_cut_off() {
    for copies in [1, 2] {
        for (after, tear) in [(0, Tear::Prefix), (100, Tear::Prefix), (100, Tear::Marginal)] {
            let place = Place { copies, ..PLACE };
            let (mut flash, mut room) = (Flash::new(SECTORS), [0; 256]);
            let (mut journal, _) = Journal::mount(&mut flash, place, &mut room).expect("a read");
            journal.store(&mut flash, None, b"first", 0).expect("room");
            flash.cut = Some(Cut { after, tear });
            journal.store(&mut flash, Some(b"first"), b"second", 0).expect_err("a cut");
            let mut flash = flash.rebooted();
            // The flash refuses to program a page twice.
            let (mut journal, _) = Journal::mount(&mut flash, place, &mut room).expect("a read");
            journal.store(&mut flash, None, b"third", 0).expect("room");
            let (_, length) = Journal::mount(&mut flash, place, &mut room).expect("a read");
            assert_eq!(&room[..length.expect("a value")], b"third");
        }
    }
}

#[test]
fn a_whole_value_stands_in_two_sectors() {
    for length in [0, 100, 227, 228, 229, 3_000, 3_300] {
        let mut device = mount(Flash::new(64));
        for step in 0..5 {
            device.save(Kind::Game(0), &value(step, &[9; 10]), 6).expect("room");
        }
        device = mount(device.into_flash().rebooted());
        let next = value(7, &vec![6; length]);
        device.save(Kind::Game(0), &next, 6).expect("room");
        let flash = device.into_flash();
        for sector in 8..24 {
            let mut flash = flash.clone().rebooted();
            flash.bytes[sector * SECTOR..(sector + 1) * SECTOR].fill(0);
            assert_eq!(mount(flash).get(Kind::Game(0)), Some(&*next), "sector {sector}");
        }
    }
}

#[test]
fn every_bit_of_the_newest_page_may_be_wrong() {
    let (mut flash, last) = saved(10);
    let at = newest(&flash)[0];
    for bit in 0..8 * PAGE {
        flash.bytes[at + bit / 8] ^= 1 << (bit % 8);
        let device = mount(flash);
        assert_eq!(device.get(Kind::Game(0)), Some(&*last), "bit {bit}");
        assert!(!device.has_losses(), "bit {bit}");
        flash = device.into_flash();
        flash.bytes[at + bit / 8] ^= 1 << (bit % 8);
    }
}

#[test]
fn a_value_with_one_copy_stands_in_one_sector() {
    let place = Place { copies: 1, ..PLACE };
    let mut flash = Flash::new(SECTORS);
    let (mut journal, _) = Journal::mount(&mut flash, place, &mut [0; 4096]).expect("a read");
    for value in 0..4 {
        journal.store(&mut flash, None, &[value; 2_000], 0).expect("room");
    }
    let pages = |sector: &[u8]| sector.chunks(PAGE).filter(|page| page.starts_with(b"Al")).count();
    let counts: Vec<_> = flash.bytes.chunks(SECTOR).map(pages).take(5).collect();
    assert_eq!(counts, [9, 9, 9, 9, 0]);
}

#[test]
fn pages_with_two_wrong_bits_are_not_believed() {
    let mut dice = Dice(77);
    let (flash, last) = saved(1);
    for _ in 0..2_000 {
        let mut spoilt = flash.clone();
        for page in [GAME, GAME + PAGE, GAME + SECTOR, GAME + SECTOR + PAGE] {
            for bit in [192 + dice.below(800), 1_000 + dice.below(1_016)] {
                spoilt.bytes[page + bit as usize / 8] ^= 1 << (bit % 8);
            }
        }
        let device = mount(spoilt);
        let found = device.get(Kind::Game(0));
        assert!(found.is_none() || found == Some(&*last));
        assert!(found.is_some() || device.has_losses(), "it is said");
    }
}

#[test]
fn a_value_with_another_fingerprint_than_its_pages_say_is_not_believed() {
    // The newest is a whole value of two pages in two copies, and then a patch.
    for (saves, pages) in [(1, 4), (2, 1)] {
        let (flash, before) = saved(20);
        let mut device = mount(flash);
        let values = [before, value(30, &[6; 300]), value(31, &[6; 310])];
        for next in &values[1..=saves] {
            device.save(Kind::Game(0), next, 6).expect("room");
        }
        let mut flash = device.into_flash().rebooted();
        let newest = newest(&flash);
        assert_eq!(newest.len(), pages);
        for at in newest {
            flash.bytes[at + 40] ^= 1;
            seal(&mut flash.bytes[at..at + PAGE]);
        }
        let device = mount(flash);
        assert_eq!(device.get(Kind::Game(0)), Some(&*values[saves - 1]));
        assert!(device.has_losses());
    }
}

#[test]
fn nothing_is_built_upon_a_value_that_is_gone() {
    let mut flash = Flash::new(SECTORS);
    let mut room = [0; 4096];
    let (mut journal, _) = Journal::mount(&mut flash, PLACE, &mut room).expect("a read");
    journal.store(&mut flash, None, b"an older value", 0).expect("room");
    journal.store(&mut flash, None, b"a newer value", 0).expect("room");
    for copy in [2 * SECTOR, 3 * SECTOR] {
        flash.bytes[copy..copy + PAGE].fill(0);
    }
    let length = journal.reread(&mut flash, &mut room).expect("a read").expect("the older one");
    assert_eq!(&room[..length], b"an older value");
    let old = room[..length].to_vec();
    journal.store(&mut flash, Some(&old), b"an older value goes on", 0).expect("room");
    let (_, length) = Journal::mount(&mut flash, PLACE, &mut room).expect("a read");
    assert_eq!(&room[..length.expect("a value")], b"an older value goes on");
}

#[test]
fn what_was_lost_is_kept_aside_once_and_no_longer_said_after_the_next_save() {
    let (mut flash, last) = saved(20);
    let before = value(18, &vec![5; 100 + 7 * 18]);
    let newest = newest(&flash)[0];
    flash.bytes[newest + 100..newest + 108].fill(0);
    let page = flash.bytes[newest..newest + PAGE].to_vec();
    let mut device = mount(flash);
    for _ in 0..3 {
        assert_eq!(device.get(Kind::Game(0)), Some(&*before));
        assert!(device.has_losses());
        device.keep_losses().expect("room");
        device = mount(device.into_flash().rebooted());
    }
    let mut room = [0; PAGE];
    let (number, length) = device.aside_below(u32::MAX, &mut room).expect("a read").expect("one");
    assert_eq!(room[..length], page);
    assert_eq!(device.aside_below(number, &mut room).expect("a read"), None);
    device.save(Kind::Game(0), &last, 6).expect("room");
    assert!(!device.has_losses());
    assert!(!mount(device.into_flash().rebooted()).has_losses());
}

#[test]
fn values_that_end_with_their_own_checksum_are_told_apart() {
    let block = |text: &str| {
        let sum = crc(text.as_bytes()).to_le_bytes();
        [text.as_bytes(), &sum].concat()
    };
    let mut device = mount(Flash::new(64));
    for text in ["a game", "another", "a third"] {
        device.finish(&block(text)).expect("room");
        device.save(Kind::Settings, &block(text), 0).expect("room");
        device.keep_aside(Kind::Settings).expect("room");
    }
    let (mut limit, mut room) = (u32::MAX, [0; 256]);
    for text in ["a third", "another", "a game"] {
        let (number, length) =
            device.finished_below(limit, &mut room).expect("a read").expect(text);
        assert_eq!(room[..length], block(text));
        let kept = device.aside_below(limit, &mut room).expect("a read").expect(text).1;
        assert_eq!(room[..kept], block(text));
        limit = number;
    }
}

#[test]
fn a_save_does_not_erase_when_there_was_time_to_prepare() {
    let mut flash = Flash::new(SECTORS);
    let (mut journal, _) = Journal::mount(&mut flash, PLACE, &mut [0; 4096]).expect("a read");
    let mut last = Vec::new();
    for step in 0..3_000 {
        while journal.wants_preparing() {
            journal.prepare(&mut flash).expect("an erasure");
        }
        let erased = flash.erased.clone();
        let next = if step % 400 == 0 { vec![] } else { [&last[..], &[step as u8; 8]].concat() };
        journal.store(&mut flash, Some(&last), &next, 0).expect("room");
        assert_eq!(flash.erased, erased, "step {step}");
        last = next;
    }
}

#[test]
fn nothing_that_is_needed_is_erased_ahead() {
    for saves in 1..40 {
        let (flash, last) = saved(saves);
        let mut device = mount(flash);
        while device.prepare().expect("an erasure") {}
        let device = mount(device.into_flash().rebooted());
        assert_eq!(device.get(Kind::Game(0)), Some(&*last));
        assert!(!device.has_losses(), "{saves} saves");
    }
}

#[test]
fn a_sector_is_prepared_only_once() {
    let mut device = mount(Flash::new(64));
    let count = (0..100).take_while(|_| device.prepare().expect("an erasure")).count();
    // Two for each game, the settings and the scores, one for finished games.
    assert_eq!(count, 11);
    assert_eq!(device.into_flash().erased.iter().sum::<u32>(), 11);
}

#[test]
fn scores_have_a_place_of_their_own() {
    let mut device = mount(Flash::new(64));
    let scores = |count: usize| vec![count as u8; 1_344 - count];
    for count in 0..50 {
        device.save(Kind::Scores, &scores(count), 6).expect("room");
        device.save(Kind::Start, &[count as u8; 16], 0).expect("room");
        device.finish(&[count as u8; 900]).expect("room");
        device = mount(device.into_flash().rebooted());
        assert_eq!(device.get(Kind::Scores), Some(&*scores(count)));
        assert_eq!(device.get(Kind::Start), Some(&[count as u8; 16][..]));
    }
    assert_eq!(device.save(Kind::Scores, &[0; 1_345], 0), Err(StoreError::TooLong));
    assert_eq!(device.get(Kind::Game(0)), None);
    assert_eq!(device.get(Kind::Settings), None);
}
