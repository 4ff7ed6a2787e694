//! Pimoroni PicoSystem.

use alhambra::battery::Law;
use alhambra_ui::Button;
use embassy_rp::Peripherals;
use embassy_rp::adc::{self, Adc, Channel};
use embassy_rp::gpio::{Input, Level, Output, Pull};
use embassy_rp::peripherals::SPI0;
use embassy_rp::pwm::{Config, Pwm};
use embassy_rp::spi::Spi;

use super::{Battery, Board, Wiring, bus, contact, strong};
use crate::Irqs;

/// The board's name.
pub const NAME: &str = "picosystem";
/// Pixels across.
pub const WIDTH: usize = 240;
/// Pixels down.
pub const HEIGHT: usize = 240;
/// How the panel's memory is turned.
pub const MADCTL: u8 = 0x04;
/// Values for this panel: porch, gamma curve, gate and common voltage, power, frames a second, gamma.
pub const SETUP: &[(u8, &[u8])] = &[
    (0xb2, &[0x0c, 0x0c, 0x00, 0x33, 0x33]),
    (0x26, &[0x04]),
    (0xb7, &[0x14]),
    (0xbb, &[0x25]),
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
pub const CONTACTS: usize = 8;
/// The panel's bus.
pub type Bus = SPI0;

/// Takes the board's parts.
pub fn take(p: Peripherals) -> Board {
    Board {
        panel: strong(
            Wiring {
                spi: Spi::new_txonly(p.SPI0, p.PIN_6, p.PIN_7, p.DMA_CH0, Irqs, bus(CLOCK)),
                select: Output::new(p.PIN_5, Level::High),
                data: Output::new(p.PIN_9, Level::High),
                reset: Output::new(p.PIN_4, Level::High),
            },
            [6, 7],
        ),
        backlight: Pwm::new_output_a(p.PWM_SLICE6, p.PIN_12, Config::default()),
        contacts: [
            contact(p.PIN_23, Button::Up),
            contact(p.PIN_20, Button::Down),
            contact(p.PIN_22, Button::Left),
            contact(p.PIN_21, Button::Right),
            contact(p.PIN_18, Button::A),
            contact(p.PIN_19, Button::B),
            contact(p.PIN_17, Button::X),
            contact(p.PIN_16, Button::Y),
        ],
        sound: Some(Pwm::new_output_b(p.PWM_SLICE5, p.PIN_11, Config::default())),
        battery: Some(Battery {
            adc: Adc::new_blocking(p.ADC, adc::Config::default()),
            channel: Channel::new_pin(p.PIN_26, Pull::None),
            law: Law { divider: 3, drop: 0, empty: 2800, full: 4100 },
            usb: Some(Input::new(p.PIN_2, Pull::None)),
            gate: None,
        }),
        flash: p.FLASH,
        watchdog: p.WATCHDOG,
    }
}
