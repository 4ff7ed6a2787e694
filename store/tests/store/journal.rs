//! What a journal promises as long as the power stays on.

use alhambra_store::{GAMES, Journal, Kind, Place, SECTOR, Saves, StoreError};

use crate::flash::{Dice, Flash};
use crate::guards::{newest, saved};

pub const MOST: usize = 6 * 1024;
pub type Device = Saves<Flash, [u8; MOST]>;

pub fn mount(flash: Flash) -> Device {
    Saves::mount(flash, 0, 64 * 4096, [0; MOST]).expect("a partition of 64 sectors")
}

/// A value as the console makes them: a head that changes, a body that grows, a tail that changes.
pub fn value(step: usize, body: &[u8]) -> Vec<u8> {
    let mut bytes = vec![b'A', b'L', b'G', 1, body.len() as u8, (body.len() >> 8) as u8];
    bytes.extend_from_slice(body);
    bytes.extend_from_slice(&(step as u32).wrapping_mul(0x9e37_79b9).to_le_bytes());
    bytes
}

#[test]
fn an_empty_partition_holds_nothing() {
    let device = mount(Flash::new(64));
    assert_eq!(device.get(Kind::Game(0)), None);
    assert_eq!(device.get(Kind::Settings), None);
    assert_eq!(device.other_version(), None);
}

#[test]
fn every_save_is_found_after_a_reboot() {
    let mut flash = Flash::new(64);
    let (mut body, mut dice) = (vec![], Dice(7));
    for step in 0..2_000 {
        let mut device = mount(flash);
        body.extend((0..dice.below(12)).map(|byte| byte as u8));
        if dice.below(9) == 0 {
            body.truncate(body.len() / 2);
        }
        body.truncate(MOST - 10);
        let game = value(step, &body);
        device.save(Kind::Game(0), &game, 6).expect("room");
        if step % 5 == 0 {
            device.save(Kind::Settings, &value(step, &[1, 2, 3]), 6).expect("room");
        }
        if dice.below(4) == 0 {
            device.prepare().expect("an erasure");
        }
        let device = mount(device.into_flash().rebooted());
        assert_eq!(device.get(Kind::Game(0)), Some(&*game), "step {step}");
        let settings = value(step / 5 * 5, &[1, 2, 3]);
        assert_eq!(device.get(Kind::Settings), Some(&*settings), "step {step}");
        flash = device.into_flash();
    }
}

#[test]
fn every_save_is_found_whichever_part_of_it_is_new() {
    let (mut device, mut dice, mut last) = (mount(Flash::new(64)), Dice(3), Vec::new());
    for step in 0..2_000 {
        let lead = dice.below(12) as usize;
        let mut next = last.clone();
        next.iter_mut().take(lead).for_each(|byte| *byte = dice.next() as u8);
        next.truncate(next.len() - dice.below(8).min(next.len() as u64) as usize);
        next.extend((0..dice.below(9)).map(|_| dice.0 as u8));
        device.save(Kind::Game(0), &next, lead).expect("room");
        if step % 9 == 0 {
            device = mount(device.into_flash().rebooted());
            assert_eq!(device.get(Kind::Game(0)), Some(&*next), "step {step}");
        }
        last = next;
    }
}

#[test]
fn a_growing_game_costs_a_page_a_save_and_wears_evenly() {
    let mut device = mount(Flash::new(64));
    let games = 20;
    for game in 0..games {
        let mut body = vec![game; 90];
        for step in 0..200 {
            body.extend_from_slice(&[step as u8; 7]);
            device.save(Kind::Game(0), &value(step, &body), 6).expect("room");
        }
    }
    let flash = device.into_flash();
    let erased = &flash.erased[8..24];
    let (least, most) = (erased.iter().min(), erased.iter().max());
    assert!(most <= least.map(|least| least + 1).as_ref(), "{erased:?}");
    let total: u32 = erased.iter().sum();
    assert!(total <= 20 * u32::from(games), "{total} erasures for {games} games of 200 actions");
}

#[test]
fn finished_games_are_kept_until_the_room_is_used_up() {
    let mut device = mount(Flash::new(64));
    let body = |game: usize| vec![game as u8; 1_500 + game];
    for game in 0..100 {
        device.finish(&body(game)).expect("room");
    }
    let mut device = mount(device.into_flash().rebooted());
    let (mut limit, mut found, mut buffer) = (u32::MAX, 0, [0; MOST]);
    while let Some((number, length)) = device.finished_below(limit, &mut buffer).expect("a read") {
        assert_eq!(&buffer[..length], &*body(99 - found));
        (limit, found) = (number, found + 1);
    }
    assert!(found >= 14, "{found} of the last games");
}

#[test]
fn what_is_kept_already_is_not_written_again() {
    let mut device = mount(Flash::new(64));
    let mut spent = Vec::new();
    for _ in 0..3 {
        device.save(Kind::Game(0), b"a game", 0).expect("room");
        device.finish(b"a game").expect("room");
        let flash = device.into_flash();
        spent.push(flash.spent);
        device = mount(flash);
    }
    assert_eq!(spent[1..], [spent[0]; 2]);
}

#[test]
fn what_cannot_be_read_is_kept_aside_once() {
    let mut device = mount(Flash::new(64));
    let strange = value(3, b"from the future");
    device.save(Kind::Game(0), &strange, 6).expect("room");
    for _ in 0..3 {
        device.keep_aside(Kind::Game(0)).expect("room");
        device = mount(device.into_flash().rebooted());
    }
    device.save(Kind::Game(0), &value(4, b"a new game"), 6).expect("room");
    let mut buffer = [0; MOST];
    let found = device.aside_below(u32::MAX, &mut buffer).expect("a read");
    let (number, length) = found.expect("one value");
    assert_eq!(&buffer[..length], &*strange);
    assert_eq!(device.aside_below(number, &mut buffer).expect("a read"), None);
}

#[test]
fn a_value_that_is_too_long_is_refused_and_the_old_one_stays() {
    let mut device = mount(Flash::new(64));
    device.save(Kind::Game(0), b"good", 0).expect("room");
    assert_eq!(device.save(Kind::Game(0), &[0; MOST + 1], 0), Err(StoreError::TooLong));
    assert_eq!(device.get(Kind::Game(0)), Some(&b"good"[..]));
    let small = Device::mount(Flash::new(8), 0, 8 * 4096, [0; MOST]);
    assert!(matches!(small, Err(StoreError::TooLong)));
}

#[test]
fn pages_of_another_layout_are_seen_and_not_taken_for_ours() {
    let mut flash = Flash::new(64);
    let mut device = mount(flash);
    device.save(Kind::Game(0), b"good", 0).expect("room");
    flash = device.into_flash().rebooted();
    let page = 8 * 4096;
    // Both copies.
    for page in [page, page + SECTOR] {
        flash.bytes[page + 2] = 9;
        let sum = alhambra_store::crc(&flash.bytes[page..page + 252]).to_le_bytes();
        flash.bytes[page + 252..page + 256].copy_from_slice(&sum);
    }
    let device = mount(flash);
    assert_eq!((device.get(Kind::Game(0)), device.other_version()), (None, Some(9)));
}

#[test]
fn games_take_turns() {
    let mut device = mount(Flash::new(64));
    let game = |step: usize| value(step, &vec![7; 200 + 20 * step]);
    for (place, steps) in [(0, 0..60), (1, 0..60), (0, 60..63), (1, 60..63)] {
        for step in steps {
            device.save(Kind::Game(place), &game(step), 6).expect("room");
        }
    }
    let mut device = mount(device.into_flash().rebooted());
    for place in [0, 1] {
        device.open(place).expect("a read");
        assert_eq!(device.get(Kind::Game(place)), Some(&*game(62)));
    }
}

#[test]
fn losses_of_a_game_are_told_whichever_is_open() {
    let (mut flash, last) = saved(10);
    let newest = newest(&flash)[0];
    flash.bytes[newest + 100..newest + 108].fill(0);
    let mut device = mount(flash);
    device.open(1).expect("a read");
    assert!(device.has_losses());
    device.save(Kind::Game(0), &last, 6).expect("room");
    assert!(!device.has_losses(), "it is saved again");
    device.open(1).expect("a read");
    assert!(!device.has_losses(), "it is saved again");
}

#[test]
fn games_have_places_of_their_own() {
    let mut device = mount(Flash::new(64));
    device.save(Kind::Game(0), b"the first", 0).expect("room");
    device.save(Kind::Game(2), b"the third", 0).expect("room");
    device.save(Kind::Game(2), b"the third goes on", 0).expect("room");
    let mut device = mount(device.into_flash().rebooted());
    assert_eq!(device.get(Kind::Game(0)), Some(&b"the first"[..]));
    for (game, value) in [(2, Some(&b"the third goes on"[..])), (1, None), (0, Some(b"the first"))]
    {
        device.open(game).expect("a read");
        assert_eq!(device.get(Kind::Game(game)), value, "game {game}");
    }
    assert_eq!(device.save(Kind::Game(GAMES), b"a fourth", 0), Err(StoreError::TooLong));
    // What lies in a place from the time when it was another journal's is not believed.
    let mut flash = device.into_flash();
    let place = Place { name: 0, start: 3 * 8 * 4096, sectors: 32, copies: 1 };
    let (mut old, _) = Journal::mount(&mut flash, place, &mut []).expect("a read");
    for number in 0..600u32 {
        old.store(&mut flash, None, &number.to_le_bytes(), 0).expect("room");
    }
    let second = Place { start: 5 * 8 * 4096, sectors: 8, ..place };
    let (_, there) = Journal::mount(&mut flash, second, &mut [0; 8]).expect("a read");
    assert!(there.is_some(), "the old journal reaches the place of the second game");
    let mut device = mount(flash.rebooted());
    device.open(1).expect("a read");
    assert_eq!(device.get(Kind::Game(1)), None);
}
