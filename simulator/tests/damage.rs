//! Whatever is done to a record, reading and replaying it ends in an answer, and a fair one.

mod common;

use alhambra_records::{Record, check};
use common::{is_blamed_fairly, record};

fn follows(content: &[u8]) -> bool {
    <Record>::read(content).is_ok_and(|record| check(&record).is_ok())
}

/// A sequence of numbers without a pattern, always the same.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        (self.0 >> 33) as usize % bound
    }
}

#[test]
fn cut_at_any_line() {
    for players in [2, 6] {
        let lines = record(players, 4);
        for end in 1..=lines.len() {
            assert!(follows(lines[..end].join("\n").as_bytes()), "{end}");
        }
    }
}

#[test]
fn cut_at_any_byte() {
    let text = record(2, 4).join("\n");
    for end in (0..text.len()).step_by(61) {
        let (cut, rest) = text.split_at(end);
        let between = cut.ends_with('\n') || rest.starts_with('\n');
        let line = cut.split('\n').count();
        let malformed = <Record>::read(cut.as_bytes()).err().map(|malformed| malformed.line);
        assert_eq!(malformed, (!between).then_some(line), "cut after {end} bytes");
    }
}

#[test]
fn lines_lost_doubled_and_exchanged() {
    let mut numbers = Numbers(1);
    let mut refused = 0;
    for seed in 0..10 {
        let lines = record(2 + seed % 5, seed as u64);
        for _ in 0..60 {
            let mut changed = lines.clone();
            let (a, b) = (1 + numbers.below(lines.len() - 1), 1 + numbers.below(lines.len() - 1));
            match numbers.below(4) {
                0 => drop(changed.remove(a)),
                1 => changed.insert(a, lines[b].clone()),
                2 => changed.swap(a, b),
                _ => changed[a.min(b)..a.max(b)].reverse(),
            }
            refused += usize::from(is_blamed_fairly(&lines, &changed));
        }
    }
    assert!((500..600).contains(&refused), "{refused} of 600");
}

#[test]
fn characters_exchanged() {
    let mut numbers = Numbers(2);
    let mut followed = 0;
    for seed in 0..10 {
        let text = record(2 + seed % 5, seed as u64).join("\n");
        for _ in 0..150 {
            let mut bytes = text.clone().into_bytes();
            for _ in 0..=numbers.below(2) {
                let place = numbers.below(bytes.len());
                // Another character of the record keeps more lines well formed than any byte.
                bytes[place] = bytes[numbers.below(text.len())];
            }
            followed += usize::from(follows(&bytes));
        }
    }
    // A change that fits the rules is rare, but there are some: names, the seed, a draw.
    assert!((1..300).contains(&followed), "{followed}");
}

#[test]
fn values_exchanged_between_lines() {
    let mut numbers = Numbers(3);
    let mut refused = 0;
    for seed in 0..10 {
        let lines = record(2 + seed % 5, seed as u64);
        for _ in 0..150 {
            let mut changed = lines.clone();
            let (a, b) = (numbers.below(lines.len()), numbers.below(lines.len()));
            let mut to: Vec<_> = lines[a].split('"').collect();
            let from: Vec<_> = lines[b].split('"').collect();
            let place = numbers.below(to.len());
            to[place] = from[numbers.below(from.len())];
            changed[a] = to.join("\"");
            refused += usize::from(is_blamed_fairly(&lines, &changed));
        }
    }
    assert!((1000..1500).contains(&refused), "{refused} of 1500");
}
