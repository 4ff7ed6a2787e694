//! Where the firmware gets chance from: the ring oscillator, the times of presses, and the flash.

use core::cell::RefCell;

use alhambra::entropy::{KEPT, Pool};
use embassy_rp::pac;
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_time::{Instant, Timer};

/// Bits taken at the start, and how many microseconds lie between two of them: the oscillator runs
/// freely meanwhile.
const BITS: usize = 64;
const APART: u64 = 47;

static POOL: Mutex<CriticalSectionRawMutex, RefCell<Option<Pool>>> = Mutex::new(RefCell::new(None));

fn with<T>(work: impl FnOnce(&mut Pool) -> T) -> T {
    POOL.lock(|pool| work(pool.borrow_mut().get_or_insert_with(|| Pool::new(None))))
}

/// A bit of the oscillator, and when it was taken.
pub fn sample() {
    let bit = u64::from(pac::ROSC.randombit().read().randombit());
    let time = Instant::now().as_ticks();
    with(|pool| pool.stir(time << 1 | bit));
}

/// Begins with what the start before has kept, and gathers bits.
pub async fn begin(kept: Option<&[u8]>) {
    POOL.lock(|pool| *pool.borrow_mut() = Some(Pool::new(kept)));
    for _ in 0..BITS {
        Timer::after_micros(APART).await;
        sample();
    }
}

/// What the next start begins with.
pub fn keep() -> [u8; KEPT] {
    with(|pool| pool.keep())
}

/// Chance for games. Kept out of line under a plain name, so that a test can choose it.
#[unsafe(export_name = "chance_draw")]
#[inline(never)]
pub extern "C" fn draw() -> u64 {
    sample();
    with(Pool::draw)
}
