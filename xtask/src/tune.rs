//! `cargo xtask tune`: lets computer players learn from self-play.

use crate::shell::{Done, cargo, step};

/// What is learned, and from how much, as `cargo play -- tune` takes it.
const LESSONS: [(&str, &str); 5] = [
    ("chances in majorities", "chances --games 2000"),
    ("habits", "habits --steps 800 --games 48"),
    ("weights of positions for two", "weights --players 2 --steps 700 --games 40"),
    ("weights of positions for three", "weights --players 3 --steps 700 --games 40"),
    ("weights of positions for more", "weights --players 4 --steps 700 --games 40"),
];

/// Runs all lessons. It takes about an hour.
pub fn run() -> Done {
    for (title, lesson) in LESSONS {
        step(title, &mut cargo(&format!("play -- tune {lesson}")))?;
    }
    Ok(())
}
