//! Any bytes as questions about palaces: one answer a line, always JSON.
#![no_main]

use alhambra_simulator::analyse::answer_all;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut answers = Vec::new();
    answer_all(data, &mut answers).expect("memory does not fail");
    let asked = data.split_inclusive(|&byte| byte == b'\n').count();
    let answers = String::from_utf8(answers).expect("text");
    assert_eq!(answers.lines().count(), asked);
    assert!(answers.lines().all(|line| line.starts_with('{') && line.ends_with('}')));
});
