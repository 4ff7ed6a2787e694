//! Gives the linker the memory map of the board. Does nothing on the host.

use std::path::PathBuf;
use std::{env, fs};

const BOARDS: [&str; 3] = ["picosystem", "pico_lcd_13", "picopad"];

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("none") {
        return;
    }
    let chosen = |board: &&str| {
        env::var_os(format!("CARGO_FEATURE_BOARD_{}", board.to_uppercase())).is_some()
    };
    // Without a board there is no image to link; the library alone needs no memory map.
    let Some(board) = BOARDS.into_iter().find(chosen) else { return };
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let own = format!("src/boards/{board}.x");
    for (from, to) in [("memory.x", "memory.x"), (own.as_str(), "board.x")] {
        println!("cargo:rerun-if-changed={from}");
        fs::copy(from, out.join(to)).expect("the memory map can be copied");
    }
    println!("cargo:rustc-link-search={}", out.display());
    for script in ["--nmagic", "-Tlink.x", "-Tlink-rp.x", "-Tdefmt.x"] {
        println!("cargo:rustc-link-arg-bins={script}");
    }
}
