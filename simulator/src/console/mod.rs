//! The console on the host: in a window, or driven by a script.

mod device;
mod keeper;
mod picture;
mod script;
mod window;

use std::path::PathBuf;

use embedded_graphics::prelude::Size;
use lexopt::prelude::*;

use crate::cli::Failure;

pub use device::{Device, Panel};
pub use keeper::{Keeper, data_folder};
pub use picture::{write_animation, write_png};
pub use script::{ScriptError, Step, parse, run};

/// Opens the console in a window.
pub fn window() -> Result<(), Failure> {
    window::open()
}

/// The sizes of display that the console is made for.
pub const SIZES: [(&str, Size); 2] =
    [("240x240", Size::new(240, 240)), ("320x240", Size::new(320, 240))];

/// Runs a script of button presses.
pub fn script(args: &mut lexopt::Parser) -> Result<(), Failure> {
    let (mut file, mut shots, mut record, mut animation) = (None, None, None, None);
    let (mut size, mut seed) = (SIZES[0].1, 1);
    while let Some(arg) = args.next()? {
        match arg {
            Value(path) if file.is_none() => file = Some(PathBuf::from(path)),
            Long("shots") => shots = Some(PathBuf::from(args.value()?)),
            Long("record") => record = Some(PathBuf::from(args.value()?)),
            Long("animation") => animation = Some(PathBuf::from(args.value()?)),
            Long("seed") => seed = args.value()?.parse()?,
            Long("size") => {
                let name = args.value()?.string()?;
                let known = SIZES.iter().find(|(known, _)| *known == name);
                size = known.map(|&(_, size)| size).ok_or_else(|| {
                    Failure::usage(format_args!("size `{name}` is neither 240x240 nor 320x240"))
                })?;
            }
            other => return Err(other.unexpected().into()),
        }
    }
    let file = file.ok_or_else(|| Failure::usage("which script file?"))?;
    let shots = shots.ok_or_else(|| Failure::usage("--shots DIR says where the pictures go"))?;
    let told =
        |what: &str, error: &dyn std::fmt::Display| Failure::usage(format_args!("{what}: {error}"));
    let text = std::fs::read_to_string(&file).map_err(|e| told(&file.display().to_string(), &e))?;
    let steps =
        parse(&text).map_err(|error| Failure::usage(format_args!("{}:{error}", file.display())))?;
    std::fs::create_dir_all(&shots).map_err(|e| told(&shots.display().to_string(), &e))?;
    let mut device = Device::new(size, seed);
    // A script that does not mention filming is filmed from beginning to end.
    device.film(animation.is_some() && !steps.iter().any(|step| matches!(step, Step::Film(_))));
    run(&mut device, &steps, |name, screen| {
        let path = shots.join(format!("{name}.png"));
        write_png(&path, screen).map_err(|e| told(&path.display().to_string(), &e))?;
        println!("{}", path.display());
        Ok::<(), Failure>(())
    })?;
    if let Some(path) = animation {
        write_animation(&path, device.frames())
            .map_err(|e| told(&path.display().to_string(), &e))?;
        println!("{}", path.display());
    }
    if let Some(path) = record {
        std::fs::write(&path, device.record())
            .map_err(|e| told(&path.display().to_string(), &e))?;
        println!("{}", path.display());
    }
    Ok(())
}
