//! How an image tells the emulator what to measure: by break points with a number.
//!
//! `emulator/measure.js` holds the other end. 1 begins a measurement, 2 ends it, 3 reports a value,
//! 4 ends the run, 5 reports a panic; names are passed as pointer and length.

use core::arch::asm;
use core::hint::black_box;
use core::panic::PanicInfo;

/// Measures `work` under this name. Of several measurements of one name the emulator reports the
/// mean and the largest.
#[inline(always)]
pub fn measure<T>(name: &str, work: impl FnOnce() -> T) -> T {
    // Safety: the emulator takes note and goes on behind the instruction, changing nothing.
    unsafe { asm!("bkpt #1") };
    let result = call(work);
    // Safety: as above; the name lives until the instruction has passed.
    unsafe { asm!("bkpt #2", in("r0") name.as_ptr(), in("r1") name.len()) };
    result
}

/// Out of line, so that the stack it takes is its own.
#[inline(never)]
fn call<T>(work: impl FnOnce() -> T) -> T {
    black_box(work())
}

/// Reports a value.
pub fn report(name: &str, value: u32) {
    // Safety: as in `measure`.
    unsafe { asm!("bkpt #3", in("r0") name.as_ptr(), in("r1") name.len(), in("r2") value) };
}

/// Ends the run.
pub fn done() -> ! {
    loop {
        // Safety: the emulator stops here.
        unsafe { asm!("bkpt #4") };
    }
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {
        // Safety: the emulator stops here.
        unsafe { asm!("bkpt #5") };
    }
}
