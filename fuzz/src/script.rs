//! Any bytes as a script: it is read, or refused in one of its lines; and what is read can be run.

use std::convert::Infallible;

use alhambra_simulator::console::{Device, Step, parse, run as run_script};
use embedded_graphics::prelude::Size;

/// Words that scripts are made of: a byte each is more than letters would be.
const WORDS: [&str; 24] = [
    "a",
    "b",
    "x",
    "y",
    "up",
    "down",
    "left",
    "right",
    "hold",
    "wait",
    "shot",
    "film",
    "on",
    "off",
    "modules",
    "vizier,camps",
    "medina",
    "20ms",
    "400ms",
    "600001ms",
    "NAME",
    "#",
    "\n",
    "\n",
];

/// Reads the bytes, or the words that they stand for, as a script and runs it.
pub fn run(data: &[u8]) {
    match data.split_first() {
        Some((&first, rest)) if first < 0x80 => {
            let words = rest.iter().map(|&byte| WORDS[usize::from(byte) % WORDS.len()]);
            let words: Vec<_> = words.collect();
            check(words.join(" ").as_bytes());
        }
        _ => check(data),
    }
}

fn check(script: &[u8]) {
    let steps = match parse(script) {
        Ok(steps) => steps,
        Err(error) => {
            let lines = script.split(|&byte| byte == b'\n').count();
            assert!((1..=lines).contains(&error.line), "{error} of {lines} lines");
            return;
        }
    };
    let time = |step: &Step| match step {
        Step::Hold(_, ms) | Step::Wait(ms) => *ms,
        _ => 20,
    };
    if steps.iter().map(time).sum::<u32>() > 4_000 {
        return;
    }
    let mut device = Device::new(Size::new(240, 240), 1);
    let mut shots = 0;
    let Ok(()) = run_script(&mut device, &steps, |_, _| {
        shots += 1;
        Ok::<(), Infallible>(())
    });
    assert_eq!(shots, steps.iter().filter(|step| matches!(step, Step::Shot(_))).count());
    assert!(!device.screen().strayed());
}
