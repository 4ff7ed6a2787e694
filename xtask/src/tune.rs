//! `cargo xtask tune`: lets computer players learn from self-play.

use crate::shell::{Done, cargo, step};

/// What is learned, and from how much, as `cargo play -- tune` takes it.
const LESSONS: [(&str, &str); 3] = [
    ("chances in majorities", "chances --games 2000"),
    ("habits", "habits --steps 800 --games 48"),
    ("weights of positions", "weights --steps 400 --games 32"),
];

/// Runs all lessons. It takes about half an hour.
pub fn run() -> Done {
    for (title, lesson) in LESSONS {
        step(title, &mut cargo(&format!("play -- tune {lesson}")))?;
    }
    Ok(())
}
