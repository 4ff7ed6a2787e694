//! The images of the boards: building them, running their tests, and running them in the emulator.

use std::fs;
use std::path::PathBuf;

use crate::prepare;
use crate::shell::{DEVICE, Done, Failure, cargo, files, program, root, step};

/// The boards: those that have a memory map.
pub fn boards() -> Done<Vec<String>> {
    let mut boards = files("src/boards", ".x")?;
    boards.iter_mut().for_each(|board| *board = board.replace('_', "-"));
    Ok(boards)
}

/// The boards meant: the one named, or all.
pub fn chosen(board: Option<&str>) -> Done<Vec<String>> {
    let mut boards = boards()?;
    if let Some(board) = board {
        if !boards.iter().any(|known| known == board) {
            let known = boards.join(", ");
            return Err(Failure::new(format_args!("there is no board {board}; there are {known}")));
        }
        boards = vec![board.to_string()];
    }
    Ok(boards)
}

/// Where cargo puts what it builds.
fn target() -> PathBuf {
    let set = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    root().join(set.unwrap_or_else(|| "target".into()))
}

/// Where the images lie: `BOARD.elf`, `BOARD.uf2`.
pub fn folder() -> PathBuf {
    target().join("images")
}

/// Builds the image of a board.
pub fn build(board: &str) -> Done<PathBuf> {
    let what = format!("--package alhambra --bin alhambra-fw --features board-{board}");
    let build = format!("build --release --target {DEVICE} {what}");
    step(&format!("firmware for {board}"), &mut cargo(&build))?;
    let built = target().join(DEVICE).join("release/alhambra-fw");
    let image = folder().join(format!("{board}.elf"));
    fs::create_dir_all(folder())
        .and_then(|()| fs::copy(&built, &image))
        .map_err(|error| Failure::new(format_args!("{}: {error}", image.display())))?;
    Ok(image)
}

/// Builds all images and runs their tests, or those whose names contain `filter`.
pub fn test(filter: &str) -> Done {
    prepare::toolchain()?;
    prepare::emulator()?;
    for board in boards()? {
        build(&board)?;
    }
    let run = format!(
        "test --package alhambra --test firmware {filter} -- --include-ignored --nocapture"
    );
    step("firmware in the emulator", cargo(&run).env("ALHAMBRA_IMAGES", folder()))
}

/// Runs a script on the image of a board; pictures go to a folder.
pub fn emulate(board: &str, rest: &[&str]) -> Done {
    prepare::toolchain()?;
    prepare::emulator()?;
    for board in chosen(Some(board))? {
        let image = build(&board)?;
        let mut node = program("node", []);
        node.arg(root().join("emulator/emulate.js")).arg(image).arg(&board).args(rest);
        // Files are named from where the command was given.
        if let Ok(here) = std::env::current_dir() {
            node.current_dir(here);
        }
        step(&format!("script on {board}"), &mut node)?;
    }
    Ok(())
}
