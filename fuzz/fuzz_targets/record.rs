//! Any bytes as a record, any events as one, and any damage to a good one: reading and replaying
//! end in an answer.
#![no_main]

use std::sync::LazyLock;

use alhambra_engine::base::{Event, Game, ModuleSet, PLAYABLE, Setup};
use alhambra_engine::message::{Bytes, Message, byte};
use alhambra_records::{Header, Record, check, parse};
use alhambra_simulator::selfplay::play;
use libfuzzer_sys::fuzz_target;

/// The lines of a random game for each number of players, without and with modules.
static RECORDS: LazyLock<Vec<Vec<Vec<u8>>>> = LazyLock::new(|| {
    (2..=6)
        .flat_map(|players| [(players, ModuleSet::NONE), (players, PLAYABLE)])
        .map(|(players, modules)| {
            let setup = Setup::new(players).and_then(|setup| setup.with_modules(modules));
            let setup = setup.expect("2 to 6 players and modules that can be played");
            let names = (0..players).map(|seat| seat.to_string()).collect();
            let header = Header::with_modules(modules, names, 1);
            let mut lines = vec![header.to_string().into_bytes()];
            play::<Game>(setup, 1, &mut |event: &Event| {
                lines.push(event.to_string().into_bytes());
            })
            .expect("a game to its end");
            lines
        })
        .collect()
});

fn survives(content: &[u8]) {
    if let Ok(record) = <Record>::read(content) {
        let _ = check(&record);
    }
}

/// Any event made from the input. It can be read from its line, and from its bytes.
fn event(input: &mut &[u8]) -> Option<Vec<u8>> {
    let event = Event::any(&mut |bound: usize| {
        let mut next = || usize::from(byte(input).unwrap_or(0));
        let number = if bound > 256 { next() << 8 | next() } else { next() };
        number % bound.max(1)
    })?;
    let line = event.to_string();
    let json = parse(line.as_bytes()).expect("a line is JSON");
    let read = Event::read_line(&json).expect("the line of an event");
    assert_eq!(read.to_string(), line);
    let mut bytes = Vec::new();
    event.store(&mut |byte| bytes.push(byte));
    assert_eq!(Event::load(&mut &bytes[..]), Some(event));
    Some(line.into_bytes())
}

/// A good record up to some line, then any events.
fn continued(record: &[Vec<u8>], mut input: &[u8]) -> Vec<u8> {
    let keep = byte(&mut input).map_or(1, |part| 1 + record.len() * usize::from(part) / 256);
    let mut lines = record[..keep.min(record.len())].to_vec();
    while !input.is_empty() {
        lines.extend(event(&mut input));
    }
    lines.join(&b'\n')
}

/// Changes lines by what the input says: four bytes a change.
fn damaged(record: &[Vec<u8>], changes: &[u8]) -> Vec<u8> {
    let mut lines = record.to_vec();
    for change in changes.chunks_exact(4) {
        let [how, high, low, what] = [change[0], change[1], change[2], change[3]];
        let index = usize::from(u16::from_be_bytes([high, low])) % lines.len();
        let other = (index + usize::from(what)) % lines.len();
        match how % 6 {
            0 => lines.swap(index, other),
            1 => lines.insert(index, lines[other].clone()),
            2 if lines.len() > 1 => drop(lines.remove(index)),
            3 => lines.truncate(index + 1),
            // One character of the line becomes another one of the record, or any byte at all.
            how => {
                let line = &record[other % record.len()];
                let byte = if how == 4 { line[usize::from(what) % line.len()] } else { what };
                let length = lines[index].len();
                if let Some(place) = lines[index].get_mut(usize::from(low) % length.max(1)) {
                    *place = byte;
                }
            }
        }
    }
    lines.join(&b'\n')
}

fuzz_target!(|data: &[u8]| {
    let record = |first: u8| &RECORDS[usize::from(first) % RECORDS.len()];
    match data.split_first() {
        Some((&first, changes)) if first < 0x10 => survives(&damaged(record(first), changes)),
        Some((&first, events)) if first < 0x20 => survives(&continued(record(first), events)),
        _ => survives(data),
    }
});
