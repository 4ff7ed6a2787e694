//! Records changed by lines and fields, continued by any events, or made of any bytes: reading and
//! replaying end in an answer, and no line before the first change is blamed.

use std::sync::LazyLock;

use alhambra_engine::base::{Event, Game, ModuleSet, Setup};
use alhambra_engine::message::{Bytes, Message, byte};
use alhambra_records::{Header, Record, check, parse};
use alhambra_simulator::selfplay::play;
use serde_json::{Map, Value, json};

use crate::below;

/// The lines of a random game for each number of players, without and with modules.
static RECORDS: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
    (2..=6)
        .flat_map(|players| [(players, ModuleSet::NONE), (players, ModuleSet::ALL)])
        .map(|(players, modules)| {
            let setup = Setup::new(players).map(|setup| setup.with_modules(modules));
            let setup = setup.expect("2 to 6 players");
            let names = (0..players).map(|seat| seat.to_string()).collect();
            let header = Header::with_modules(modules, names, 1);
            let mut lines = vec![header.to_string()];
            play::<Game>(setup, 1, &mut |event: &Event| lines.push(event.to_string()))
                .expect("a game to its end");
            lines
        })
        .collect()
});

/// The line that a record is refused for, from 1; none if it follows the rules.
fn blamed(content: &[u8]) -> Option<usize> {
    match <Record>::read(content) {
        Ok(record) => check(&record).err().map(|difference| difference.line),
        Err(malformed) => Some(malformed.line),
    }
}

/// A record made from a good one is blamed for what was changed.
fn check_blame(good: &[String], changed: &[String]) {
    let content = changed.join("\n");
    let blamed = blamed(content.as_bytes());
    let same = good.iter().zip(changed).take_while(|(a, b)| a == b).count();
    if same == changed.len() && same > 0 {
        assert_eq!(blamed, None, "a record may end anywhere");
    }
    if let (Some(line), true) = (blamed, good[..same].iter().any(|line| line.contains("\"turn\"")))
    {
        assert!(line > same, "line {line} is blamed, the first change is in {}", same + 1);
    }
}

/// Any event made from the input. It can be read from its line, and from its bytes.
fn event(input: &mut &[u8]) -> Option<String> {
    let event = Event::any(&mut |bound: usize| below(input, bound))?;
    let line = event.to_string();
    let json = parse(line.as_bytes()).expect("a line is JSON");
    let read = Event::read_line(&json).expect("the line of an event");
    assert_eq!(read.to_string(), line);
    let mut bytes = Vec::new();
    event.store(&mut |byte| bytes.push(byte));
    assert_eq!(Event::load(&mut &bytes[..]), Some(event));
    Some(line)
}

/// Changes a line of a record.
fn change(lines: &mut Vec<String>, input: &mut &[u8]) {
    let how = below(input, 8);
    let (index, other) = (below(input, lines.len().max(257)), below(input, lines.len().max(257)));
    let (index, other) = (index % lines.len(), other % lines.len());
    match how {
        0 => lines.swap(index, other),
        1 => lines.insert(index, lines[other].clone()),
        2 if lines.len() > 1 => drop(lines.remove(index)),
        3 => {
            if let Some(line) = event(input) {
                lines[index] = line;
            }
        }
        4 => {
            // Any bytes, made text.
            let bytes: Vec<u8> = (0..below(input, 8)).filter_map(|_| byte(input)).collect();
            let place = below(input, lines[index].len().max(1));
            if lines[index].is_char_boundary(place) {
                lines[index].insert_str(place, &String::from_utf8_lossy(&bytes));
            }
        }
        _ => {
            let [to, from] = [index, other].map(|line| {
                serde_json::from_str::<Map<String, Value>>(&lines[line]).unwrap_or_default()
            });
            lines[index] = json!(exchanged(to, &from, input)).to_string();
        }
    }
}

/// Gives a field another value: that of the same field of another line, or any number.
fn exchanged(
    mut to: Map<String, Value>,
    from: &Map<String, Value>,
    input: &mut &[u8],
) -> Map<String, Value> {
    let place = below(input, to.len());
    if let Some((name, value)) = to.iter_mut().nth(place) {
        let items = value.as_array().map_or(0, Vec::len);
        match (below(input, 4), value) {
            (0, value) => *value = json!(below(input, 256) as i8),
            (1, Value::Array(list)) if items > 0 => drop(list.remove(below(input, items))),
            (2, Value::Array(list)) if items > 0 => {
                list[below(input, items)] = json!(below(input, 16))
            }
            (_, value) => *value = from.get(name).cloned().unwrap_or(Value::Null),
        }
    }
    to
}

/// Reads and replays a record made from the bytes.
pub fn run(data: &[u8]) {
    let mut input = data;
    let Some(first) = byte(&mut input) else { return };
    if first >= 0x20 {
        let lines = data.split(|&byte| byte == b'\n').count();
        assert!(blamed(data).is_none_or(|line| line <= lines));
        return;
    }
    let good = &RECORDS[usize::from(first) % RECORDS.len()];
    // Most of what a change leads to is seen in the lines after it.
    let keep = 1 + good.len() * below(&mut input, 256) / 255;
    let mut lines = good[..keep.min(good.len())].to_vec();
    while !input.is_empty() {
        match first < 0x10 {
            true => change(&mut lines, &mut input),
            false => lines.extend(event(&mut input)),
        }
    }
    check_blame(good, &lines);
}
