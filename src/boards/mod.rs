//! The boards: pins, panel and battery, one file each.

use alhambra::battery::Law;
use alhambra_ui::Button;
use embassy_rp::Peri;
use embassy_rp::adc::{Adc, Blocking, Channel};
use embassy_rp::gpio::{Drive, Input, Output, Pin, Pull};
use embassy_rp::pac;
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

pub use chosen::{Bus, CONTACTS, HEIGHT, MADCTL, NAME, SETUP, WIDTH, take};

/// What the firmware finds on a board.
pub struct Board {
    /// The panel's bus and pins.
    pub panel: Wiring,
    /// The light behind the panel.
    pub backlight: Pwm<'static>,
    /// The buttons; several contacts may stand for one button. They are low when pressed.
    pub contacts: [Contact; CONTACTS],
    /// A piezo or speaker.
    pub sound: Option<Pwm<'static>>,
    /// The battery.
    pub battery: Option<Battery>,
    /// The flash.
    pub flash: Peri<'static, FLASH>,
    /// The watchdog.
    pub watchdog: Peri<'static, WATCHDOG>,
}

/// A contact of a button.
pub struct Contact {
    /// Its input.
    pub input: Input<'static>,
    /// The number of that.
    pub pin: u8,
    /// The button.
    pub button: Button,
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
    /// Connects the battery with the converter while it is high, where that is needed.
    pub gate: Option<Output<'static>>,
}

/// The panel's bus at so many hertz. In mode 3 the bytes follow each other without gaps.
fn bus(frequency: u32) -> Config {
    let mut config = Config::default();
    config.frequency = frequency;
    config.polarity = Polarity::IdleHigh;
    config.phase = Phase::CaptureOnSecondTransition;
    config
}

/// The driver sets pads to 2 mA. The makers of all boards leave them as they are after a reset, at
/// 4 mA with slow edges.
fn strong(mut wiring: Wiring, bus: [usize; 2]) -> Wiring {
    for pin in bus {
        pac::PADS_BANK0.gpio(pin).modify(|pad| pad.set_drive(pac::pads::vals::Drive::_4M_A));
    }
    for output in [&mut wiring.select, &mut wiring.data, &mut wiring.reset] {
        output.set_drive_strength(Drive::_4mA);
    }
    wiring
}

/// Makes a contact. The Schmitt trigger keeps slow and noisy edges from being several.
fn contact(pin: Peri<'static, impl Pin>, button: Button) -> Contact {
    let number = pin.pin();
    let mut input = Input::new(pin, Pull::Up);
    input.set_schmitt(true);
    Contact { input, pin: number, button }
}
