//! A Raspberry Pi Pico on a Waveshare Pico-LCD-1.3.

use alhambra_ui::Button;
use embassy_rp::Peripherals;
use embassy_rp::gpio::{Level, Output};
use embassy_rp::peripherals::SPI1;
use embassy_rp::pwm::{Config, Pwm};
use embassy_rp::spi::Spi;

use super::{Board, Wiring, bus, contact, strong};
use crate::Irqs;

/// The board's name.
pub const NAME: &str = "pico-lcd-13";
/// Pixels across.
pub const WIDTH: usize = 240;
/// Pixels down.
pub const HEIGHT: usize = 240;
/// How the panel's memory is turned.
pub const MADCTL: u8 = 0x70;
/// Values for this panel: porch, gate and common voltage, power, frames a second, gamma.
pub const SETUP: &[(u8, &[u8])] = &[
    (0xb2, &[0x0c, 0x0c, 0x00, 0x33, 0x33]),
    (0xb7, &[0x35]),
    (0xbb, &[0x19]),
    (0xc0, &[0x2c]),
    (0xc2, &[0x01]),
    (0xc3, &[0x12]),
    (0xc4, &[0x20]),
    (0xc6, &[0x0f]),
    (0xd0, &[0xa4, 0xa1]),
    (0xe0, &[0xd0, 0x04, 0x0d, 0x11, 0x13, 0x2b, 0x3f, 0x54, 0x4c, 0x18, 0x0d, 0x0b, 0x1f, 0x23]),
    (0xe1, &[0xd0, 0x04, 0x0c, 0x11, 0x13, 0x2c, 0x3f, 0x44, 0x51, 0x2f, 0x1f, 0x1f, 0x20, 0x23]),
];
/// The clock of the bus in hertz. The most that the panel and the chip can do, as the maker uses it.
const CLOCK: u32 = 62_500_000;
/// How many contacts the buttons have.
pub const CONTACTS: usize = 9;
/// The panel's bus.
pub type Bus = SPI1;

/// Takes the board's parts.
pub fn take(p: Peripherals) -> Board {
    Board {
        panel: strong(
            Wiring {
                spi: Spi::new_txonly(p.SPI1, p.PIN_10, p.PIN_11, p.DMA_CH0, Irqs, bus(CLOCK)),
                select: Output::new(p.PIN_9, Level::High),
                data: Output::new(p.PIN_8, Level::High),
                reset: Output::new(p.PIN_12, Level::High),
            },
            [10, 11],
        ),
        backlight: Pwm::new_output_b(p.PWM_SLICE6, p.PIN_13, Config::default()),
        contacts: [
            contact(p.PIN_2, Button::Up),
            contact(p.PIN_18, Button::Down),
            contact(p.PIN_16, Button::Left),
            contact(p.PIN_20, Button::Right),
            contact(p.PIN_15, Button::A),
            // Pressing the stick selects, too.
            contact(p.PIN_3, Button::A),
            contact(p.PIN_17, Button::B),
            contact(p.PIN_19, Button::X),
            contact(p.PIN_21, Button::Y),
        ],
        sound: None,
        battery: None,
        flash: p.FLASH,
        watchdog: p.WATCHDOG,
    }
}
