//! The console in a window.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use embedded_graphics::mono_font::MonoTextStyle;
use embedded_graphics::mono_font::iso_8859_16::FONT_6X10;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::text::{Baseline, Text};
use minifb::{InputCallback, Key, ScaleMode, Window, WindowOptions};

use super::desktop::Desktop;
use super::device::Panel;
use super::keeper::data_folder;
use super::keyboard::Keyboard;
use crate::cli::{Failure, say};

const HELP: &str = "\
Keys: arrows = d-pad; A, Enter or Space = A (select); B, Backspace or Esc = B (back);
      X, Tab or L = X (look around); Y, F1 or M = Y (menu and help). Close the window to leave.";

/// The help below the screen, two lines.
const STRIP: [&str; 2] = ["Arrows  Enter:A  Backspace:B", "Tab:X look  F1:Y menu, help"];
const STRIP_HEIGHT: u32 = 24;
/// How large the window is at first: every pixel of the console a square of so many.
const FIRST_SCALE: usize = 3;
/// How long computer players think between two pictures.
const THINKING: Duration = Duration::from_millis(10);

/// What the keys did since it was last looked at, in order.
type Events = Rc<RefCell<Vec<(Key, bool)>>>;

struct Listener(Events);

impl InputCallback for Listener {
    fn add_char(&mut self, _: u32) {}

    fn set_key_state(&mut self, key: Key, down: bool) {
        self.0.borrow_mut().push((key, down));
    }
}

/// Opens the window and runs until it is closed.
pub(super) fn open(size: Size) -> Result<(), Failure> {
    let options = WindowOptions {
        resize: true,
        scale_mode: ScaleMode::UpperLeft,
        ..WindowOptions::default()
    };
    let (width, height) = (size.width as usize, (size.height + STRIP_HEIGHT) as usize);
    let (width, height) = (width * FIRST_SCALE, height * FIRST_SCALE);
    let window = Window::new("Alhambra (unofficial)", width, height, options);
    let mut window = window.map_err(|error| {
        Failure::usage(format_args!(
            "no window can be opened here ({error}).\n\
             Without a display use the headless commands:\n  \
             cargo play -- script FILE --shots DIR   presses buttons, writes pictures\n  \
             cargo play -- selfplay --players N --games G --seed S\n  \
             cargo play -- --help                    lists all of them"
        ))
    })?;
    say(HELP)?;
    window.set_target_fps(50);
    let events = Events::default();
    window.set_input_callback(Box::new(Listener(events.clone())));
    let seed =
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |time| time.as_nanos() as u64);
    let mut desktop = Desktop::open(size, seed, data_folder(), super::speaker());
    let mut keyboard = Keyboard::default();
    let mut last = Instant::now();
    let strip = strip(size.width);
    let mut buffer = Vec::new();
    while window.is_open() {
        for (key, down) in events.take() {
            match keyboard.turn(key, down) {
                Some((button, true)) => desktop.down(button),
                Some((button, false)) => desktop.up(button),
                None => {}
            }
        }
        if !window.is_active() {
            keyboard.let_go().for_each(|button| desktop.up(button));
        }
        let now = Instant::now();
        let ms = (now - last).min(Duration::from_millis(200)).as_millis() as u32;
        if ms > 0 {
            last += Duration::from_millis(ms.into());
            desktop.tick(ms);
        }
        desktop.think(THINKING);
        let light = 135 + 24 * u32::from(desktop.settings().brightness);
        let (width, height) = window.get_size();
        let (width, height) = (width.max(1), height.max(1));
        paint(&mut buffer, (width, height), [(desktop.draw(), light), (&strip, 255)]);
        if let Err(error) = window.update_with_buffer(&buffer, width, height) {
            return Err(Failure::usage(format_args!("the window cannot be drawn: {error}")));
        }
    }
    Ok(())
}

fn strip(width: u32) -> Panel {
    let mut strip = Panel::new(Size::new(width, STRIP_HEIGHT));
    let style = MonoTextStyle::new(&FONT_6X10, Rgb565::new(20, 40, 20));
    for (line, text) in STRIP.iter().enumerate() {
        let at = Point::new(6, 2 + 11 * line as i32);
        let Ok(_) = Text::with_baseline(text, at, style, Baseline::Top).draw(&mut strip);
    }
    strip
}

/// Panels of one width below each other, each at its light (255 is full), in the middle of a window:
/// as large as whole pixels allow, and what does not fit is cut off at the right and at the bottom.
fn paint(buffer: &mut Vec<u32>, window: (usize, usize), panels: [(&Panel, u32); 2]) {
    buffer.clear();
    buffer.resize(window.0 * window.1, 0);
    let (across, down) = {
        let sizes = panels.map(|(panel, _)| panel.size());
        (sizes[0].width as usize, sizes.iter().map(|size| size.height as usize).sum::<usize>())
    };
    let scale = (window.0 / across).min(window.1 / down).max(1);
    let left = window.0.saturating_sub(across * scale) / 2;
    let top = window.1.saturating_sub(down * scale) / 2;
    let pixels = panels
        .into_iter()
        .flat_map(|(panel, light)| panel.pixels().iter().map(move |&color| shade(color, light)));
    let pixels: Vec<u32> = pixels.collect();
    let rows = pixels.chunks(across).flat_map(|row| std::iter::repeat_n(row, scale));
    for (line, row) in buffer.chunks_mut(window.0).skip(top).zip(rows) {
        let wide = row.iter().flat_map(|&pixel| std::iter::repeat_n(pixel, scale));
        line.iter_mut().skip(left).zip(wide).for_each(|(place, pixel)| *place = pixel);
    }
}

/// A colour with eight bits a channel, at a light.
fn shade(color: Rgb565, light: u32) -> u32 {
    let part = |value: u8, most: u32| u32::from(value) * light / most;
    part(color.r(), 31) << 16 | part(color.g(), 63) << 8 | part(color.b(), 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A window of this size with a white screen of 4 × 2 and a strip of 4 × 1 below it, as text.
    fn painted(width: usize, height: usize) -> Vec<String> {
        let mut screen = Panel::new(Size::new(4, 2));
        let Ok(()) = screen.clear(Rgb565::WHITE);
        let strip = Panel::new(Size::new(4, 1));
        let mut buffer = Vec::new();
        paint(&mut buffer, (width, height), [(&screen, 255), (&strip, 255)]);
        let letter = |&pixel: &u32| if pixel == 0xff_ff_ff { '#' } else { '.' };
        buffer.chunks(width).map(|row| row.iter().map(letter).collect()).collect()
    }

    #[test]
    fn every_pixel_is_a_square_as_large_as_the_window_allows() {
        assert_eq!(painted(4, 3), ["####", "####", "...."]);
        let twice = ["........", "########", "########", "########", "########"];
        assert_eq!(painted(8, 8)[..5], twice);
        assert_eq!(painted(11, 7)[..4], [".########.."; 4]);
        assert_eq!(painted(11, 7)[4..], ["..........."; 3]);
    }

    #[test]
    fn a_window_that_is_too_small_shows_a_part() {
        assert_eq!(painted(2, 1), ["##"]);
        assert_eq!(painted(1, 3), ["#", "#", "."]);
    }
}
