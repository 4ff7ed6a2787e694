//! The console on the host: in a window, or driven by a script.

mod desktop;
mod device;
mod keeper;
mod keyboard;
mod picture;
mod script;
#[cfg(feature = "sound")]
mod speaker;
#[cfg(any(feature = "sound", test))]
mod synthesizer;
mod window;

use std::path::{Path, PathBuf};

use embedded_graphics::prelude::Size;
use lexopt::prelude::*;

use crate::cli::{Failure, say, visible};
use crate::files::{self, Output};

pub use desktop::Desktop;
pub use device::{Device, Panel};
pub use keeper::{Keeper, Shut, data_folder};
pub use keyboard::Keyboard;
pub use picture::{animation, png, write_png};
pub use script::{ScriptError, Step, parse, run};

/// Opens the console in a window, on a display of this size.
pub fn window(size: Size) -> Result<(), Failure> {
    window::open(size)
}

/// Plays the console's sounds.
#[cfg(feature = "sound")]
fn speaker() -> Box<dyn FnMut(alhambra_ui::Cue, u8)> {
    speaker::open()
}

/// Sound needs a library of the system, and is left out if not asked for.
#[cfg(not(feature = "sound"))]
fn speaker() -> Box<dyn FnMut(alhambra_ui::Cue, u8)> {
    Box::new(|_, _| {})
}

/// The sizes of display that the console is made for.
pub const SIZES: [(&str, Size); 2] =
    [("240x240", Size::new(240, 240)), ("320x240", Size::new(320, 240))];

/// The size that an option names.
///
/// # Errors
///
/// If the console is not made for it.
pub fn size_named(name: &str) -> Result<Size, Failure> {
    let known = SIZES.iter().find(|(known, _)| *known == name);
    known
        .map(|&(_, size)| size)
        .ok_or_else(|| Failure::usage(format_args!("size `{name}` is neither 240x240 nor 320x240")))
}

/// The longest script that is read, in bytes: forty times one of a long game.
const LONGEST_SCRIPT: u64 = 1 << 20;

/// Runs a script of button presses.
pub fn script(args: &mut lexopt::Parser) -> Result<(), Failure> {
    let (mut file, mut shots, mut record, mut film) = (None, None, None, None);
    let (mut size, mut seed) = (SIZES[0].1, 1);
    while let Some(arg) = args.next()? {
        match arg {
            Value(path) if file.is_none() => file = Some(PathBuf::from(path)),
            Long("shots") => shots = Some(PathBuf::from(args.value()?)),
            Long("record") => record = Some(PathBuf::from(args.value()?)),
            Long("animation") => film = Some(PathBuf::from(args.value()?)),
            Long("seed") => seed = args.value()?.parse()?,
            Long("size") => size = size_named(&args.value()?.string()?)?,
            other => return Err(other.unexpected().into()),
        }
    }
    let file = file.ok_or_else(|| Failure::usage("which script file?"))?;
    let shots = shots.ok_or_else(|| Failure::usage("--shots DIR says where the pictures go"))?;
    let text =
        files::read(&file, LONGEST_SCRIPT).map_err(|error| Failure::with(file.display(), error))?;
    let steps =
        parse(&text).map_err(|error| Failure::usage(format_args!("{}:{error}", file.display())))?;
    std::fs::create_dir_all(&shots).map_err(|error| Failure::with(shots.display(), error))?;
    // What cannot be written is found before anything is.
    let film = film.map(Named::open).transpose()?;
    let record = record.map(Named::open).transpose()?;
    let mut device = Device::new(size, seed);
    // A script that does not mention filming is filmed from beginning to end.
    device.film(film.is_some() && !steps.iter().any(|step| matches!(step, Step::Film(_))));
    run(&mut device, &steps, |name, screen| {
        let file = Named::open(shots.join(format!("{name}.png")))?;
        file.finish(png(screen).as_deref())
    })?;
    if let Some(file) = film {
        file.finish(animation(device.frames()).as_deref())?;
    }
    if let Some(file) = record {
        file.finish(Ok(device.record().as_bytes()))?;
    }
    Ok(())
}

/// An output that is called by its name when it is there, or when it cannot be.
struct Named {
    path: PathBuf,
    output: Output,
}

impl Named {
    fn open(path: PathBuf) -> Result<Self, Failure> {
        match Output::open(&path) {
            Ok(output) => Ok(Self { path, output }),
            Err(error) => Err(failure(&path, &error)),
        }
    }

    fn finish(self, content: Result<&[u8], &std::io::Error>) -> Result<(), Failure> {
        let content = content.map_err(|error| failure(&self.path, error))?;
        self.output.finish(content).map_err(|error| failure(&self.path, &error))?;
        say(visible(&self.path.display().to_string()))
    }
}

fn failure(path: &Path, error: &std::io::Error) -> Failure {
    Failure::with(path.display(), error)
}
