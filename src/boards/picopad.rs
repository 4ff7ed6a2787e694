//! Pajenicko PicoPad.

use alhambra::battery::Law;
use alhambra_ui::Button;
use embassy_rp::Peripherals;
use embassy_rp::adc::{self, Adc, Channel};
use embassy_rp::gpio::{Level, Output, Pull};
use embassy_rp::peripherals::SPI0;
use embassy_rp::pwm::{Config, Pwm};
use embassy_rp::spi::Spi;

use super::{Battery, Board, Wiring, bus, contact, strong};
use crate::Irqs;

/// The board's name.
pub const NAME: &str = "picopad";
/// Pixels across.
pub const WIDTH: usize = 320;
/// Pixels down.
pub const HEIGHT: usize = 240;
/// How the panel's memory is turned.
pub const MADCTL: u8 = 0x60;
/// Values for this panel: none of the maker's are known, and those after a reset do.
pub const SETUP: &[(u8, &[u8])] = &[];
/// The clock of the bus in hertz: as in the maker's own programs, and the most that the panel takes.
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
                spi: Spi::new_txonly(p.SPI0, p.PIN_18, p.PIN_19, p.DMA_CH0, Irqs, bus(CLOCK)),
                select: Output::new(p.PIN_21, Level::High),
                data: Output::new(p.PIN_17, Level::High),
                reset: Output::new(p.PIN_20, Level::High),
            },
            [18, 19],
        ),
        backlight: Pwm::new_output_a(p.PWM_SLICE0, p.PIN_16, Config::default()),
        contacts: [
            contact(p.PIN_4, Button::Up),
            contact(p.PIN_5, Button::Down),
            contact(p.PIN_3, Button::Left),
            contact(p.PIN_2, Button::Right),
            contact(p.PIN_7, Button::A),
            contact(p.PIN_6, Button::B),
            contact(p.PIN_9, Button::X),
            contact(p.PIN_8, Button::Y),
        ],
        sound: Some(Pwm::new_output_b(p.PWM_SLICE7, p.PIN_15, Config::default())),
        battery: Some(Battery {
            adc: Adc::new_blocking(p.ADC, adc::Config::default()),
            channel: Channel::new_pin(p.PIN_29, Pull::None),
            // A diode lies between the battery and the divider.
            law: Law { divider: 3, drop: 311, empty: 3100, full: 4200 },
            usb: None,
            // On a Pico W, GP29 is the supply only while GP25 is high. On a Pico that is the
            // light on the module, inside the case.
            gate: Some(Output::new(p.PIN_25, Level::Low)),
        }),
        flash: p.FLASH,
        watchdog: p.WATCHDOG,
    }
}
