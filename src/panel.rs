//! The ST7789 panel.

use alhambra::areas::Area;
use embassy_time::Timer;

use crate::boards::{MADCTL, SETUP, Wiring};

const SOFTWARE_RESET: u8 = 0x01;
const SLEEP_IN: u8 = 0x10;
const SLEEP_OUT: u8 = 0x11;
const NORMAL: u8 = 0x13;
const INVERT: u8 = 0x21;
const DISPLAY_OFF: u8 = 0x28;
const DISPLAY_ON: u8 = 0x29;
const COLUMNS: u8 = 0x2a;
const ROWS: u8 = 0x2b;
const WRITE: u8 = 0x2c;
const MEMORY_ACCESS: u8 = 0x36;
const PIXEL_FORMAT: u8 = 0x3a;

/// The panel. The bus is only written to, so there are no errors.
pub struct Panel(Wiring);

impl Panel {
    /// Resets the panel and sets it up; it shows nothing yet.
    pub async fn start(mut wiring: Wiring) -> Self {
        // Nothing else is on the bus: the panel stays selected.
        wiring.select.set_low();
        wiring.reset.set_low();
        Timer::after_micros(20).await;
        wiring.reset.set_high();
        Timer::after_millis(5).await;
        let mut panel = Self(wiring);
        panel.command(SOFTWARE_RESET, &[]);
        // The panel needs this time after a reset before it may leave its sleep.
        Timer::after_millis(120).await;
        panel.command(SLEEP_OUT, &[]);
        Timer::after_millis(5).await;
        for (command, arguments) in SETUP {
            panel.command(*command, arguments);
        }
        panel.command(PIXEL_FORMAT, &[0x55]);
        panel.command(MEMORY_ACCESS, &[MADCTL]);
        panel.command(INVERT, &[]);
        panel.command(NORMAL, &[]);
        panel
    }

    /// Sends a command. They are too short for DMA to be worth while.
    fn command(&mut self, command: u8, arguments: &[u8]) {
        self.0.data.set_low();
        let _ = self.0.spi.blocking_write(&[command]);
        let _ = self.0.spi.flush();
        self.0.data.set_high();
        let _ = self.0.spi.blocking_write(arguments);
        let _ = self.0.spi.flush();
    }

    /// Makes the panel wait for the pixels of an area.
    pub fn open(&mut self, area: Area) {
        let range = |from: u16, length: u16| {
            let ([a, b], [c, d]) = (from.to_be_bytes(), (from + length - 1).to_be_bytes());
            [a, b, c, d]
        };
        self.command(COLUMNS, &range(area.x, area.width));
        self.command(ROWS, &range(area.y, area.height));
        self.command(WRITE, &[]);
    }

    /// Sends pixels.
    pub async fn send(&mut self, bytes: &[u8]) {
        let _ = self.0.spi.write(bytes).await;
    }

    /// Shows what has been sent.
    pub fn show(&mut self) {
        self.command(DISPLAY_ON, &[]);
    }

    /// Switches the panel off.
    pub async fn sleep(&mut self) {
        self.command(DISPLAY_OFF, &[]);
        self.command(SLEEP_IN, &[]);
        Timer::after_millis(5).await;
    }

    /// Switches the panel on again. It has kept its picture.
    pub async fn wake(&mut self) {
        self.command(SLEEP_OUT, &[]);
        Timer::after_millis(120).await;
        self.show();
    }
}
