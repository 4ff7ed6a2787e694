//! `cargo xtask tune`: lets computer players learn from self-play.

use crate::shell::{Done, cargo, step};

/// What is learned, and from how much, as `cargo play -- tune` takes it.
const LESSONS: [(&str, &str); 15] = [
    ("chances in majorities", "chances --games 2000"),
    ("habits", "habits --steps 800 --games 48"),
    ("weights of positions for two", "weights --players 2 --steps 700 --games 40"),
    ("weights of positions for three", "weights --players 3 --steps 700 --games 40"),
    ("weights of positions for more", "weights --players 4 --steps 700 --games 40"),
    ("what positions for two are worth", "values --players 2 --games 8000"),
    ("the same for three", "values --players 3 --games 8000"),
    ("the same for more", "values --players 4 --games 8000"),
    ("Roll & Write: chances in types and lines", "chances --game roll-and-write --games 2000"),
    ("the same: habits of two", "habits --game roll-and-write --players 2 --steps 600 --games 96"),
    ("habits of three", "habits --game roll-and-write --players 3 --steps 600 --games 96"),
    ("habits of more", "habits --game roll-and-write --players 4 --steps 600 --games 96"),
    ("weights for two", "weights --game roll-and-write --players 2 --steps 250 --games 64"),
    ("weights for three", "weights --game roll-and-write --players 3 --steps 400 --games 64"),
    ("weights for more", "weights --game roll-and-write --players 4 --steps 200 --games 64"),
];

/// Runs all lessons. It takes about an hour.
pub fn run() -> Done {
    for (title, lesson) in LESSONS {
        step(title, &mut cargo(&format!("play -- tune {lesson}")))?;
    }
    Ok(())
}
