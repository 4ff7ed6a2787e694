//! The console in a window.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use alhambra_ui::{Button, Console, Request, Settings, Store};
use embedded_graphics::mono_font::MonoTextStyle;
use embedded_graphics::mono_font::iso_8859_16::FONT_6X10;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::text::{Baseline, Text};
use minifb::{Key, KeyRepeat, Scale, Window, WindowOptions};

use super::device::{Device, Panel};
use super::keeper::{Keeper, data_folder};
use crate::cli::Failure;

/// Which keys press which buttons.
const KEYS: [(Key, Button); 16] = [
    (Key::Up, Button::Up),
    (Key::Down, Button::Down),
    (Key::Left, Button::Left),
    (Key::Right, Button::Right),
    (Key::A, Button::A),
    (Key::Enter, Button::A),
    (Key::Space, Button::A),
    (Key::B, Button::B),
    (Key::Backspace, Button::B),
    (Key::Escape, Button::B),
    (Key::X, Button::X),
    (Key::Tab, Button::X),
    (Key::L, Button::X),
    (Key::Y, Button::Y),
    (Key::F1, Button::Y),
    (Key::M, Button::Y),
];

const HELP: &str = "\
Keys: arrows = d-pad; A, Enter or Space = A (select); B, Backspace or Esc = B (back);
      X, Tab or L = X (look around); Y, F1 or M = Y (menu and help). Close the window to leave.";

/// The help below the screen, two lines.
const STRIP: [&str; 2] = ["Arrows  Enter:A  Backspace:B", "Tab:X look  F1:Y menu, help"];
const STRIP_HEIGHT: u32 = 24;
/// Every pixel of the console is a square this many pixels wide in the window.
const SCALE: usize = 3;

/// Opens the window and runs until it is closed.
pub(super) fn open() -> Result<(), Failure> {
    let size = Size::new(240, 240);
    let options = WindowOptions { scale: Scale::X1, resize: false, ..WindowOptions::default() };
    let (width, height) = (size.width as usize, (size.height + STRIP_HEIGHT) as usize);
    let window = Window::new("Alhambra (unofficial)", width * SCALE, height * SCALE, options);
    let mut window = window.map_err(|error| {
        Failure::usage(format_args!(
            "no window can be opened here ({error}).\n\
             Without a display use the headless commands:\n  \
             cargo play -- script FILE --shots DIR   presses buttons, writes pictures\n  \
             cargo play -- selfplay --players N --games G --seed S\n  \
             cargo play -- --help                    lists all of them"
        ))
    })?;
    println!("{HELP}");
    window.set_target_fps(50);
    let seed =
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |time| time.as_nanos() as u64);
    let mut console = Console::new(size, seed);
    let keeper = data_folder().map(Keeper::new).and_then(|keeper| match keeper {
        Ok(keeper) => Some(keeper),
        Err(error) => {
            eprintln!("nothing will be saved: {error}");
            None
        }
    });
    let mut lines = Vec::new();
    if let Some(keeper) = &keeper {
        let (record, bad) = keeper.load(&mut console);
        lines = record;
        for (path, error) in bad {
            eprintln!("{error}; kept aside as {}", path.display());
        }
    }
    let mut device = Device::with(console, size);
    let requests = device.take_requests(lines);
    if let (Some(keeper), Some(name), false) =
        (&keeper, record_name(&device), requests.contains(&Request::Begin))
    {
        device.go_on_with(keeper.record(&name));
    }
    serve(&device, keeper.as_ref(), &requests);
    let mut last = Instant::now();
    let strip = strip(size.width);
    let mut buffer = vec![0; width * SCALE * height * SCALE];
    while window.is_open() {
        let mut requests = Vec::new();
        for (key, button) in KEYS {
            if window.is_key_pressed(key, KeyRepeat::No) {
                requests.extend(device.down(button));
            }
            if window.is_key_released(key) {
                requests.extend(device.up(button));
            }
        }
        let now = Instant::now();
        let ms = (now - last).min(Duration::from_millis(200)).as_millis() as u32;
        if ms > 0 {
            last += Duration::from_millis(ms.into());
            requests.extend(device.tick(ms));
        }
        serve(&device, keeper.as_ref(), &requests);
        device.draw();
        paint(&mut buffer, device.screen(), &strip, device.console.settings());
        if let Err(error) = window.update_with_buffer(&buffer, width * SCALE, height * SCALE) {
            return Err(Failure::usage(format_args!("the window cannot be drawn: {error}")));
        }
    }
    Ok(())
}

/// Does what the console asks for.
fn serve(device: &Device, keeper: Option<&Keeper>, requests: &[Request]) {
    let Some(keeper) = keeper else { return };
    for request in requests {
        if let Request::Save(store) = request {
            let mut result = keeper.save(&device.console, *store);
            if let (Store::Game(_), Some(name)) = (store, record_name(device)) {
                result = result.and(keeper.save_record(&name, &device.record()));
            }
            if let Err(error) = result {
                eprintln!("not saved: {error}");
            }
        }
    }
}

/// A record's file is named after its game's seed.
fn record_name(device: &Device) -> Option<String> {
    let header = device.console.record_header()?.to_string();
    let seed = header.split("\"seed\":\"").nth(1)?.split('"').next()?;
    Some(format!("game-{seed}.jsonl"))
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

/// The screen at its brightness, and the help below it.
fn paint(buffer: &mut [u32], screen: &Panel, strip: &Panel, settings: Settings) {
    let light = 135 + 24 * u32::from(settings.brightness);
    let shown = screen.pixels().iter().map(|&color| (color, light));
    let all = shown.chain(strip.pixels().iter().map(|&color| (color, 255)));
    let width = screen.size().width as usize;
    for (index, (color, light)) in all.enumerate() {
        let part = |value: u8, most: u32| u32::from(value) * light / most;
        let rgb = part(color.r(), 31) << 16 | part(color.g(), 63) << 8 | part(color.b(), 31);
        let corner = index / width * SCALE * width * SCALE + index % width * SCALE;
        for row in 0..SCALE {
            let start = corner + row * width * SCALE;
            buffer[start..start + SCALE].fill(rgb);
        }
    }
}
