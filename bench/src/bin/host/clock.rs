//! Time on one core, and medians of it.

use std::time::Instant;

/// Seconds of processor time that `work` takes. Where the system does not tell: seconds.
pub fn seconds(work: impl FnOnce()) -> f64 {
    let (begin, spent) = (Instant::now(), processor_time());
    work();
    let elapsed = begin.elapsed().as_secs_f64();
    spent.zip(processor_time()).map_or(elapsed, |(begin, end)| end - begin)
}

/// The processor time of this thread so far: that of others on a busy machine does not count.
#[cfg(unix)]
fn processor_time() -> Option<f64> {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Some(time.tv_sec as f64 + time.tv_nsec as f64 / 1e9)
}

#[cfg(not(unix))]
fn processor_time() -> Option<f64> {
    None
}

/// The middle one of an odd number of figures.
pub fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied().unwrap_or(f64::NAN)
}
