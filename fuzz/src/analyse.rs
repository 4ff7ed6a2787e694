//! Any bytes as questions about palaces, and questions made from them: one answer a line, always
//! JSON.

use alhambra_engine::{Corner, Kind};
use alhambra_simulator::analyse::answer_all;

fn answered(questions: &[u8]) {
    let mut answers = Vec::new();
    answer_all(questions, &mut answers).expect("memory does not fail");
    let asked = questions.split_inclusive(|&byte| byte == b'\n').count();
    let answers = String::from_utf8(answers).expect("text");
    assert_eq!(answers.lines().count(), asked);
    assert!(answers.lines().all(|line| line.starts_with('{') && line.ends_with('}')));
}

/// The fields of a tile.
fn tile(shape: u8) -> String {
    let letters = |set: u8| {
        let sides = "NESW".chars().enumerate();
        sides.filter(|(side, _)| set >> side & 1 != 0).map(|(_, letter)| letter).collect::<String>()
    };
    // Few types, so that neighbours often have the same.
    let kind = Kind::ALL[usize::from(shape >> 6 & 1)].name();
    match shape & 0x30 {
        0x00 | 0x10 => format!(r#""walls":"{}","type":"{kind}""#, letters(shape)),
        0x20 => format!(r#""camp":"{}""#, letters(shape)),
        _ => {
            let corner = Corner::ALL[usize::from(shape & 3)];
            format!(r#""watchtower":"{corner}","type":"{kind}""#)
        }
    }
}

/// A question of two bytes a tile: where, near the start tile, and what.
fn question(bytes: &[u8]) -> String {
    let (asked, bytes) = bytes.split_first().map_or((0, bytes), |(&first, rest)| (first, rest));
    let place = |nibble: u8| i16::from(nibble & 15) - 8;
    let palace: Vec<_> = bytes
        .chunks_exact(2)
        .map(|pair| {
            let cell = [place(pair[0] >> 4), place(pair[0])];
            format!(r#"{{"cell":{cell:?},{}}}"#, tile(pair[1]))
        })
        .collect();
    format!(r#"{{"palace":[{}],"tile":{{{}}}}}"#, palace.join(","), tile(asked))
}

/// Answers the bytes, or the question that they make.
pub fn run(data: &[u8]) {
    match data.split_first() {
        Some((&first, bytes)) if first < 0x20 => answered(question(bytes).as_bytes()),
        _ => answered(data),
    }
}
