//! Pimoroni PicoSystem.

use alhambra::battery::Law;
use alhambra_ui::Button;
use embassy_rp::Peripherals;
use embassy_rp::adc::{self, Adc, Channel};
use embassy_rp::gpio::{Input, Level, Output, Pull};
use embassy_rp::peripherals::SPI0;
use embassy_rp::pwm::{Config, Pwm};
use embassy_rp::spi::Spi;

use super::{Battery, Board, Wiring, bus};
use crate::Irqs;

/// The board's name.
pub const NAME: &str = "picosystem";
/// Pixels across.
pub const WIDTH: usize = 240;
/// Pixels down.
pub const HEIGHT: usize = 240;
/// How the panel's memory is turned.
pub const MADCTL: u8 = 0x04;
/// How many contacts the buttons have.
pub const CONTACTS: usize = 8;
/// The panel's bus.
pub type Bus = SPI0;

/// Takes the board's parts.
pub fn take(p: Peripherals) -> Board {
    Board {
        panel: Wiring {
            spi: Spi::new_txonly(p.SPI0, p.PIN_6, p.PIN_7, p.DMA_CH0, Irqs, bus()),
            select: Output::new(p.PIN_5, Level::High),
            data: Output::new(p.PIN_9, Level::High),
            reset: Output::new(p.PIN_4, Level::High),
        },
        backlight: Pwm::new_output_a(p.PWM_SLICE6, p.PIN_12, Config::default()),
        contacts: [
            (Input::new(p.PIN_23, Pull::Up), Button::Up),
            (Input::new(p.PIN_20, Pull::Up), Button::Down),
            (Input::new(p.PIN_22, Pull::Up), Button::Left),
            (Input::new(p.PIN_21, Pull::Up), Button::Right),
            (Input::new(p.PIN_18, Pull::Up), Button::A),
            (Input::new(p.PIN_19, Pull::Up), Button::B),
            (Input::new(p.PIN_17, Pull::Up), Button::X),
            (Input::new(p.PIN_16, Pull::Up), Button::Y),
        ],
        sound: Some(Pwm::new_output_b(p.PWM_SLICE5, p.PIN_11, Config::default())),
        battery: Some(Battery {
            adc: Adc::new_blocking(p.ADC, adc::Config::default()),
            channel: Channel::new_pin(p.PIN_26, Pull::None),
            law: Law { divider: 3, drop: 0, empty: 2800, full: 4100 },
            usb: Some(Input::new(p.PIN_2, Pull::None)),
        }),
        flash: p.FLASH,
        watchdog: p.WATCHDOG,
    }
}
