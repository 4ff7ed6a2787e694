//! The images of the boards: building them, running their tests, and running them in the emulator.

use std::fs;
use std::path::PathBuf;

use crate::prepare;
use crate::shell::{DEVICE, Done, Failure, cargo, exists, files, program, root, step};
use crate::tests_named::TestsNamed;

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

/// Cargo's arguments for the image of a board.
fn arguments(board: &str) -> String {
    let what = format!("--package alhambra --bin alhambra-fw --features board-{board}");
    format!("--profile firmware --target {DEVICE} {what}")
}

/// Builds the image of a board.
pub fn build(board: &str) -> Done<PathBuf> {
    step(&format!("firmware for {board}"), &mut cargo(&format!("build {}", arguments(board))))?;
    let built = target().join(DEVICE).join("firmware/alhambra-fw");
    let image = folder().join(format!("{board}.elf"));
    fs::create_dir_all(folder())
        .and_then(|()| fs::copy(&built, &image))
        .map_err(|error| Failure::new(format_args!("{}: {error}", image.display())))?;
    Ok(image)
}

/// Builds the image of the named board and says where it is.
pub fn image(board: &str) -> Done {
    prepare::toolchain()?;
    for board in chosen(Some(board))? {
        println!("{}", build(&board)?.display());
    }
    Ok(())
}

/// Builds the image of the named board, flashes it, and shows its log until it is stopped.
pub fn flash(board: &str) -> Done {
    prepare::toolchain()?;
    if !exists(&mut program("probe-rs", ["--version"])) {
        return Err(Failure::new(
            "flashing over a debug probe needs probe-rs: cargo install probe-rs-tools\n\
             without a probe: cargo xtask uf2, and copy the file to the board",
        ));
    }
    for board in chosen(Some(board))? {
        step(&format!("flashing {board}"), &mut cargo(&format!("run {}", arguments(&board))))?;
    }
    Ok(())
}

/// Builds all images and runs their tests, or those whose names contain `filter`, with these
/// variables of the environment.
pub fn test(filter: &str, variables: &[(&str, &str)]) -> Done {
    let images = folder();
    let images = images.to_string_lossy();
    let mut variables = variables.to_vec();
    variables.push(("ALHAMBRA_IMAGES", &*images));
    let tests = TestsNamed { package: "alhambra", file: "firmware", filter, variables: &variables };
    // Before the images are built, which takes longer.
    tests.exist()?;
    prepare::toolchain()?;
    prepare::emulator()?;
    for board in boards()? {
        build(&board)?;
    }
    tests.run("firmware in the emulator")
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
