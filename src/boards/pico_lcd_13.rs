//! A Raspberry Pi Pico on a Waveshare Pico-LCD-1.3.

use alhambra_ui::Button;
use embassy_rp::Peripherals;
use embassy_rp::gpio::{Input, Level, Output, Pull};
use embassy_rp::peripherals::SPI1;
use embassy_rp::pwm::{Config, Pwm};
use embassy_rp::spi::Spi;

use super::{Board, Wiring, bus};
use crate::Irqs;

/// The board's name.
pub const NAME: &str = "pico-lcd-13";
/// Pixels across.
pub const WIDTH: usize = 240;
/// Pixels down.
pub const HEIGHT: usize = 240;
/// How the panel's memory is turned.
pub const MADCTL: u8 = 0x70;
/// How many contacts the buttons have.
pub const CONTACTS: usize = 9;
/// The panel's bus.
pub type Bus = SPI1;

/// Takes the board's parts.
pub fn take(p: Peripherals) -> Board {
    Board {
        panel: Wiring {
            spi: Spi::new_txonly(p.SPI1, p.PIN_10, p.PIN_11, p.DMA_CH0, Irqs, bus()),
            select: Output::new(p.PIN_9, Level::High),
            data: Output::new(p.PIN_8, Level::High),
            reset: Output::new(p.PIN_12, Level::High),
        },
        backlight: Pwm::new_output_b(p.PWM_SLICE6, p.PIN_13, Config::default()),
        contacts: [
            (Input::new(p.PIN_2, Pull::Up), Button::Up),
            (Input::new(p.PIN_18, Pull::Up), Button::Down),
            (Input::new(p.PIN_16, Pull::Up), Button::Left),
            (Input::new(p.PIN_20, Pull::Up), Button::Right),
            (Input::new(p.PIN_15, Pull::Up), Button::A),
            // Pressing the stick selects, too.
            (Input::new(p.PIN_3, Pull::Up), Button::A),
            (Input::new(p.PIN_17, Pull::Up), Button::B),
            (Input::new(p.PIN_19, Pull::Up), Button::X),
            (Input::new(p.PIN_21, Pull::Up), Button::Y),
        ],
        sound: None,
        battery: None,
        flash: p.FLASH,
        watchdog: p.WATCHDOG,
    }
}
