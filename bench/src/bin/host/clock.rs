//! Time on one core, and medians of it.

use std::fs;
use std::time::Instant;

/// Seconds of processor time that `work` takes. Where the system does not tell: seconds.
pub fn seconds(work: impl FnOnce()) -> f64 {
    let (begin, spent) = (Instant::now(), processor_time());
    work();
    let elapsed = begin.elapsed().as_secs_f64();
    let spent = spent.zip(processor_time()).map(|(begin, end)| end - begin);
    // Counted in ticks of the system's clock: nothing to go by where that stood still.
    spent.filter(|&spent| spent > 0.0).unwrap_or(elapsed)
}

/// The processor time of this thread so far: that of others on a busy machine does not count.
fn processor_time() -> Option<f64> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = text.split_whitespace().next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}

/// The middle one of an odd number of figures.
pub fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied().unwrap_or(f64::NAN)
}
