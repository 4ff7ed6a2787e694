//! The power task: light, battery, sleep, and the watchdog.

use core::sync::atomic::{AtomicBool, AtomicU8, AtomicU32, Ordering::Relaxed};

use alhambra::battery::{NEARLY_EMPTY, middle, steady};
use alhambra_ui::Input;
use embassy_rp::pwm::{Config, Pwm};
use embassy_rp::watchdog::Watchdog;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Timer, with_timeout};

use crate::boards::Battery;
use crate::health::{self, Task};
use crate::{chance, render};

/// Without a press the light goes down after so many seconds …
const DIM_AFTER: u32 = 60;
/// … and the panel off after so many.
const SLEEP_AFTER: u32 = 300;
/// The battery is measured every so many rounds of this task.
const MEASURE: u32 = 20;
/// Microseconds until what is measured has settled.
const SETTLE: u64 = 200;
/// After so many healthy rounds earlier faults are forgiven.
const FORGIVE: u32 = 30;
/// The light for brightness 1 to 5, of 1000. Never 0: a dark device looks broken.
const LIGHT: [u16; 5] = [40, 110, 260, 540, 1000];
/// The light while dimmed.
const DIMMED: u16 = 20;

static CHANGED: Signal<CriticalSectionRawMutex, ()> = Signal::new();
static LIT: AtomicBool = AtomicBool::new(false);
static ASLEEP: AtomicBool = AtomicBool::new(false);
static BRIGHTNESS: AtomicU8 = AtomicU8::new(4);
/// The second of the last press.
static STIRRED: AtomicU32 = AtomicU32::new(0);
static EMPTY: AtomicBool = AtomicBool::new(false);

/// Tells the turn task about the battery.
pub static CHARGE: Signal<CriticalSectionRawMutex, alhambra_ui::Battery> = Signal::new();

fn seconds() -> u32 {
    Instant::now().as_secs() as u32
}

/// There is a picture: the light may go on.
pub fn light_up() {
    LIT.store(true, Relaxed);
    CHANGED.signal(());
}

/// Sets the brightness, 1 to 5.
pub fn set_brightness(brightness: u8) {
    if BRIGHTNESS.load(Relaxed) != brightness {
        BRIGHTNESS.store(brightness, Relaxed);
        CHANGED.signal(());
    }
}

/// Somebody uses the buttons. Whether the input is for the console: the press that wakes the
/// device only wakes it.
pub fn stirred(input: Input) -> bool {
    let rested = seconds().wrapping_sub(STIRRED.load(Relaxed)) >= DIM_AFTER;
    STIRRED.store(seconds(), Relaxed);
    if rested {
        CHANGED.signal(());
    }
    let asleep = ASLEEP.load(Relaxed);
    if asleep && matches!(input, Input::Press(_)) {
        CHANGED.signal(());
    }
    !asleep
}

/// Whether the panel is off.
pub fn asleep() -> bool {
    ASLEEP.load(Relaxed)
}

/// Whether the battery is nearly empty, so that nothing must be written.
pub fn nearly_empty() -> bool {
    EMPTY.load(Relaxed)
}

fn light(level: u16) -> Config {
    let mut config = Config::default();
    // 125 MHz / 1000 / 6: too fast to be seen or heard.
    config.divider = 6.into();
    config.top = 999;
    config.compare_a = level;
    config.compare_b = level;
    config
}

/// Looks after light, battery and watchdog. Runs at the lowest priority: if anything above it
/// hangs, the watchdog is not fed.
#[embassy_executor::task]
pub async fn run(
    mut backlight: Pwm<'static>,
    mut battery: Option<Battery>,
    mut watchdog: Watchdog,
) {
    let mut shining = None;
    let (mut rounds, mut healthy) = (0u32, 0u32);
    let mut next = Instant::now();
    loop {
        let idle = seconds().wrapping_sub(STIRRED.load(Relaxed));
        let asleep = idle >= SLEEP_AFTER;
        if ASLEEP.load(Relaxed) != asleep {
            defmt::info!("{}", if asleep { "asleep" } else { "awake" });
            ASLEEP.store(asleep, Relaxed);
            render::sleep(asleep);
        }
        let bright = LIGHT.get(usize::from(BRIGHTNESS.load(Relaxed)).saturating_sub(1));
        let level = match () {
            () if asleep || !LIT.load(Relaxed) => 0,
            () if idle >= DIM_AFTER => DIMMED,
            () => bright.copied().unwrap_or(1000),
        };
        if shining != Some(level) {
            shining = Some(level);
            backlight.set_config(&light(level));
        }
        if Instant::now() >= next {
            next = Instant::now() + Duration::from_millis(health::EVERY);
            health::beat(Task::Power);
            chance::sample();
            match health::all_alive() {
                Ok(()) => {
                    watchdog.feed(Duration::from_millis(health::PATIENCE));
                    healthy = healthy.saturating_add(1);
                    if healthy == FORGIVE {
                        health::forgive();
                    }
                }
                Err(silent) => health::note_silent(silent),
            }
            if let Some(battery) = &mut battery
                && rounds.is_multiple_of(MEASURE)
            {
                measure(battery).await;
            }
            rounds = rounds.wrapping_add(1);
        }
        let _ = with_timeout(next.saturating_duration_since(Instant::now()), CHANGED.wait()).await;
    }
}

/// Measures the battery.
pub async fn measure(battery: &mut Battery) {
    if let Some(gate) = &mut battery.gate {
        gate.set_high();
        Timer::after_micros(SETTLE).await;
    }
    let readings = [(); 5].map(|()| battery.adc.blocking_read(&mut battery.channel).unwrap_or(0));
    if let Some(gate) = &mut battery.gate {
        gate.set_low();
    }
    let percent = battery.law.percent(middle(readings));
    let usb = battery.usb.as_ref().is_some_and(embassy_rp::gpio::Input::is_high);
    // A reading that makes no sense says nothing, and must not keep anything from being saved.
    let empty = percent.is_some_and(|percent| percent <= NEARLY_EMPTY) && !usb;
    if empty != EMPTY.load(Relaxed) {
        defmt::warn!("battery {}", if empty { "nearly empty: nothing is saved" } else { "better" });
        EMPTY.store(empty, Relaxed);
    }
    if let Some(percent) = percent {
        CHARGE.signal(alhambra_ui::Battery { percent: steady(percent), charging: usb });
    }
}
