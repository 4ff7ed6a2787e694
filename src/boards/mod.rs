//! The boards: pins, panel and battery, one file each.

use alhambra::battery::Law;
use alhambra_ui::Button;
use embassy_rp::Peri;
use embassy_rp::adc::{Adc, Blocking, Channel};
use embassy_rp::gpio::{Input, Output};
use embassy_rp::peripherals::{FLASH, WATCHDOG};
use embassy_rp::pwm::Pwm;
use embassy_rp::spi::{Async, Config, Phase, Polarity, Spi};

#[cfg(not(any(
    all(
        feature = "board-picosystem",
        not(any(feature = "board-pico-lcd-13", feature = "board-picopad"))
    ),
    all(
        feature = "board-pico-lcd-13",
        not(any(feature = "board-picosystem", feature = "board-picopad"))
    ),
    all(
        feature = "board-picopad",
        not(any(feature = "board-picosystem", feature = "board-pico-lcd-13"))
    ),
)))]
compile_error!("choose exactly one board-… feature");

#[cfg_attr(feature = "board-picosystem", path = "picosystem.rs")]
#[cfg_attr(feature = "board-pico-lcd-13", path = "pico_lcd_13.rs")]
#[cfg_attr(feature = "board-picopad", path = "picopad.rs")]
mod chosen;

pub use chosen::{Bus, CONTACTS, HEIGHT, MADCTL, NAME, WIDTH, take};

/// What the firmware finds on a board.
pub struct Board {
    /// The panel's bus and pins.
    pub panel: Wiring,
    /// The light behind the panel.
    pub backlight: Pwm<'static>,
    /// The buttons; several contacts may stand for one button. They are low when pressed.
    pub contacts: [(Input<'static>, Button); CONTACTS],
    /// A piezo or speaker.
    pub sound: Option<Pwm<'static>>,
    /// The battery.
    pub battery: Option<Battery>,
    /// The flash.
    pub flash: Peri<'static, FLASH>,
    /// The watchdog.
    pub watchdog: Peri<'static, WATCHDOG>,
}

/// How the panel is connected.
pub struct Wiring {
    /// Its bus; nothing else is on it.
    pub spi: Spi<'static, Bus, Async>,
    /// Low while the panel listens.
    pub select: Output<'static>,
    /// Low for commands, high for data.
    pub data: Output<'static>,
    /// Low resets the panel.
    pub reset: Output<'static>,
}

/// How the battery is measured.
pub struct Battery {
    /// The converter.
    pub adc: Adc<'static, Blocking>,
    /// Its input.
    pub channel: Channel<'static>,
    /// What its readings mean.
    pub law: Law,
    /// High while USB gives power, where that can be told.
    pub usb: Option<Input<'static>>,
}

/// The panel's bus: 62.5 MHz, the most that the panel and the chip can do. In mode 3 the bytes
/// follow each other without gaps.
fn bus() -> Config {
    let mut config = Config::default();
    config.frequency = 62_500_000;
    config.polarity = Polarity::IdleHigh;
    config.phase = Phase::CaptureOnSecondTransition;
    config
}
