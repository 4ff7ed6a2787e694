//! Any bytes as a record, and any damage to a good one: reading and replaying end in an answer.
#![no_main]

use std::sync::LazyLock;

use alhambra_engine::base::{Event, ModuleSet, PLAYABLE, Setup};
use alhambra_simulator::record::{Header, Record};
use alhambra_simulator::replay::check;
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
            play(setup, 1, &mut |event: &Event<'_>| lines.push(event.to_string().into_bytes()))
                .expect("a game to its end");
            lines
        })
        .collect()
});

fn survives(content: &[u8]) {
    if let Ok(record) = Record::read(content) {
        let _ = check(&record);
    }
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
    match data.split_first() {
        Some((&first, changes)) if first < 0x20 => {
            survives(&damaged(&RECORDS[usize::from(first) % RECORDS.len()], changes));
        }
        _ => survives(data),
    }
});
