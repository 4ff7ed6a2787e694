//! Pajenicko PicoPad.

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
pub const NAME: &str = "picopad";
/// Pixels across.
pub const WIDTH: usize = 320;
/// Pixels down.
pub const HEIGHT: usize = 240;
/// How the panel's memory is turned.
pub const MADCTL: u8 = 0x60;
/// How many contacts the buttons have.
pub const CONTACTS: usize = 8;
/// The panel's bus.
pub type Bus = SPI0;

/// Takes the board's parts.
pub fn take(p: Peripherals) -> Board {
    Board {
        panel: Wiring {
            spi: Spi::new_txonly(p.SPI0, p.PIN_18, p.PIN_19, p.DMA_CH0, Irqs, bus()),
            select: Output::new(p.PIN_21, Level::High),
            data: Output::new(p.PIN_17, Level::High),
            reset: Output::new(p.PIN_20, Level::High),
        },
        backlight: Pwm::new_output_a(p.PWM_SLICE0, p.PIN_16, Config::default()),
        contacts: [
            (Input::new(p.PIN_4, Pull::Up), Button::Up),
            (Input::new(p.PIN_5, Pull::Up), Button::Down),
            (Input::new(p.PIN_3, Pull::Up), Button::Left),
            (Input::new(p.PIN_2, Pull::Up), Button::Right),
            (Input::new(p.PIN_7, Pull::Up), Button::A),
            (Input::new(p.PIN_6, Pull::Up), Button::B),
            (Input::new(p.PIN_9, Pull::Up), Button::X),
            (Input::new(p.PIN_8, Pull::Up), Button::Y),
        ],
        sound: Some(Pwm::new_output_b(p.PWM_SLICE7, p.PIN_15, Config::default())),
        battery: Some(Battery {
            adc: Adc::new_blocking(p.ADC, adc::Config::default()),
            channel: Channel::new_pin(p.PIN_29, Pull::None),
            // A diode lies between the battery and the divider.
            law: Law { divider: 3, drop: 311, empty: 3100, full: 4200 },
            usb: None,
        }),
        flash: p.FLASH,
        watchdog: p.WATCHDOG,
    }
}
