//! Whether all tasks are alive, and what happened before a reset.

use core::sync::atomic::{AtomicBool, Ordering::Relaxed};

use embassy_rp::pac;

/// The tasks that must show signs of life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, defmt::Format)]
#[repr(u8)]
pub enum Task {
    /// Buttons.
    Input,
    /// The panel.
    Render,
    /// Console and game.
    Turn,
    /// Saves.
    Store,
    /// Sounds.
    Sound,
    /// Light, battery, and the watchdog itself.
    Power,
}

impl Task {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Input, Self::Render, Self::Turn, Self::Store, Self::Sound, Self::Power];
}

/// Every task shows a sign of life at least every so many milliseconds.
pub const EVERY: u64 = 1_000;
/// The watchdog waits so many milliseconds; the flash alone can take 400 for an erasure.
pub const PATIENCE: u64 = 4_000;

static BEATS: [AtomicBool; Task::ALL.len()] = [const { AtomicBool::new(false) }; Task::ALL.len()];

/// A task is alive. Kept out of line under a plain name, so that a debugger can stop a given task
/// here.
#[unsafe(export_name = "health_beat")]
#[inline(never)]
pub extern "C" fn beat(task: Task) {
    if let Some(beat) = BEATS.get(task as usize) {
        beat.store(true, Relaxed);
    }
}

/// Whether all tasks have shown signs of life since this was last true; if not, those that have
/// not.
pub fn all_alive() -> Result<(), u32> {
    let silent = |(index, beat): (usize, &AtomicBool)| u32::from(!beat.load(Relaxed)) << index;
    let missing = BEATS.iter().enumerate().map(silent).sum();
    if missing != 0 {
        return Err(missing);
    }
    BEATS.iter().for_each(|beat| beat.store(false, Relaxed));
    Ok(())
}

/// Why the device started.
#[derive(Clone, Copy, Debug, PartialEq, Eq, defmt::Format)]
pub enum Start {
    /// It was switched on or reset by hand.
    Fresh,
    /// The program had failed.
    Fault,
    /// A task had hung.
    Hang,
}

/// Marks a fault in the watchdog's scratch registers, which outlast a reset.
const FAULT: u32 = 0xa1ba_fa17;
/// Marks that this program was running when the watchdog fired. The boot ROM uses the watchdog, too:
/// it ends the copying of new firmware with it.
const RUNNING: u32 = 0xa1ba_2040;
/// Marks that the count of faults in a row is ours.
const COUNTED: u32 = 0xa1ba_0000;
/// After so many faults in a row the saved game is suspected of causing them.
const TOO_MANY: u32 = 3;

/// Says why the device started and whether that has happened too often in a row.
pub fn start() -> (Start, bool) {
    let watchdog = pac::WATCHDOG;
    let reason = watchdog.reason().read();
    let fault = watchdog.scratch0().read() == FAULT;
    watchdog.scratch0().write_value(0);
    let running = watchdog.scratch3().read() == RUNNING;
    watchdog.scratch3().write_value(RUNNING);
    let start = match (reason.timer() || reason.force(), fault) {
        (_, true) => Start::Fault,
        (true, false) if running => Start::Hang,
        _ => Start::Fresh,
    };
    let count = watchdog.scratch1().read();
    let earlier = if count & 0xffff_0000 == COUNTED { count & 0xffff } else { 0 };
    let faults = if start == Start::Fresh { 0 } else { earlier + 1 };
    watchdog.scratch1().write_value(COUNTED | faults.min(TOO_MANY));
    if start == Start::Hang {
        defmt::error!("silent before the reset: tasks {=u32:06b}", watchdog.scratch2().read());
    }
    (start, faults >= TOO_MANY)
}

/// What follows is meant: the next start is a fresh one.
pub fn stop() {
    pac::WATCHDOG.scratch3().write_value(0);
}

/// All has gone well for a while: earlier faults no longer count.
pub fn forgive() {
    pac::WATCHDOG.scratch1().write_value(COUNTED);
}

/// Notes which tasks are silent, for the log after the reset.
pub fn note_silent(tasks: u32) {
    pac::WATCHDOG.scratch2().write_value(tasks);
}

/// A panic ends here, too, after it has been logged. The next start tells it from a hang.
#[cortex_m_rt::exception]
unsafe fn HardFault(_: &cortex_m_rt::ExceptionFrame) -> ! {
    let watchdog = pac::WATCHDOG;
    watchdog.scratch0().write_value(FAULT);
    // Everything but the oscillators is reset.
    pac::PSM.wdsel().write_value(pac::psm::regs::Wdsel(0x0001_fffc));
    watchdog.ctrl().write(|w| w.set_trigger(true));
    loop {
        cortex_m::asm::nop();
    }
}
