//! Chance for the games: gathered from several sources, none of which has to be good.
//!
//! The ring oscillator gives a bit at a time, which may be stuck or follow the bit before; people
//! press buttons at times that nobody foresees; and a value in the flash is another at every start.

/// What is kept in the flash from one start to the next.
pub const KEPT: usize = 16;

/// A pool of chance.
#[derive(Clone, Copy, Debug)]
pub struct Pool {
    /// How often the device has started.
    starts: u64,
    state: u64,
}

/// Spreads every bit over all others, one to one (the end of SplitMix64).
const fn mix(value: u64) -> u64 {
    let value = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let value = (value ^ value >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ value >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ value >> 31
}

impl Pool {
    /// The device starts; `kept` is what [`Pool::keep`] gave at the start before.
    #[must_use]
    pub fn new(kept: Option<&[u8]>) -> Self {
        let word = |at: usize| kept.and_then(|kept| kept.get(at..)?.first_chunk().copied());
        let [starts, state] = [0, 8].map(|at| word(at).map_or(0, u64::from_le_bytes));
        let starts = starts.wrapping_add(1);
        Self { starts, state: mix(state ^ mix(starts)) }
    }

    /// Adds something that may be chance.
    pub fn stir(&mut self, bits: u64) {
        self.state = mix(self.state ^ bits);
    }

    /// Gives chance away.
    pub fn draw(&mut self) -> u64 {
        self.stir(self.starts);
        mix(self.state ^ self.starts)
    }

    /// What to keep in the flash for the next start.
    #[must_use]
    pub fn keep(&self) -> [u8; KEPT] {
        let (starts, state) = (self.starts.to_le_bytes(), mix(!self.state).to_le_bytes());
        core::array::from_fn(|at| {
            let from = if at < 8 { starts } else { state };
            from.get(at % 8).copied().unwrap_or(0)
        })
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::collections::HashSet;
    use std::vec::Vec;

    use super::*;

    /// The seeds of a thousand starts with the same oscillator and the same presses.
    fn seeds(bit: impl Fn(u64) -> u64, keeps: bool) -> HashSet<u64> {
        let mut kept: Option<Vec<u8>> = None;
        let start = |_| {
            let mut pool = Pool::new(kept.as_deref());
            (0..64).for_each(|at| pool.stir(bit(at)));
            if keeps {
                kept = Some(pool.keep().to_vec());
            }
            pool.stir(1_234_567);
            pool.draw()
        };
        (0..1_000).map(start).collect()
    }

    #[test]
    fn a_stuck_oscillator_still_gives_other_games_after_each_start() {
        for stuck in [0, 1] {
            assert_eq!(seeds(|_| stuck, true).len(), 1_000);
            // Without the value in the flash they would all be the same.
            assert_eq!(seeds(|_| stuck, false).len(), 1);
        }
    }

    #[test]
    fn a_press_at_another_time_gives_another_game() {
        let mut seen = HashSet::new();
        for microseconds in 0..1_000 {
            let mut pool = Pool::new(None);
            pool.stir(microseconds);
            assert!(seen.insert(pool.draw()) && seen.insert(pool.draw()));
        }
    }

    #[test]
    fn what_is_kept_is_not_what_is_given_away() {
        let mut pool = Pool::new(None);
        let kept = pool.keep();
        assert_ne!(kept[8..], pool.draw().to_le_bytes());
    }
}
