//! Any message comes back from its bytes, and from its line in a record.

use std::collections::BTreeSet;
use std::fmt::{Debug, Display};

use alhambra_engine::base::{Action, Event};
use alhambra_engine::message::Message;
use alhambra_engine::{red, roll};
use alhambra_records::parse;
use alhambra_simulator::selfplay::RandomPlayer;

fn come_back<M: Message + Display + PartialEq + Debug>() {
    let mut random = RandomPlayer::new(1);
    let mut dice = |bound: usize| random.below(bound).unwrap_or(0);
    let mut seen = BTreeSet::new();
    for _ in 0..20_000 {
        let Some(message) = M::any(&mut dice) else { continue };
        seen.insert(message.name());
        let mut bytes = Vec::new();
        message.store(&mut |byte| bytes.push(byte));
        let mut rest = &bytes[..];
        assert_eq!(M::load(&mut rest).as_ref(), Some(&message));
        assert!(rest.is_empty(), "{message:?}");
        for end in 0..bytes.len() {
            assert_eq!(M::load(&mut &bytes[..end]), None, "{message:?} is cut short");
        }
        // As texts: a record says less of a scoring than the engine knows.
        let line = message.to_string();
        let json = parse(line.as_bytes()).expect("a line is JSON");
        let read = M::read_line(&json).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(read.to_string(), line);
    }
    let mut names = BTreeSet::new();
    M::names(&mut |name| assert!(names.insert(name), "two are called {name}"));
    assert_eq!(seen, names);
    assert_eq!(names.len(), M::KINDS);
}

#[test]
fn events_come_back() {
    come_back::<Event>();
    come_back::<red::Event>();
    come_back::<roll::Event>();
}

#[test]
fn actions_come_back() {
    come_back::<Action>();
    come_back::<red::Action>();
    come_back::<roll::Action>();
}
