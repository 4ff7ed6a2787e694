//! Links the images for the handheld, with a memory map of their own: much stack.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var("CARGO_CFG_TARGET_OS").is_ok_and(|system| system == "none") {
        let out = env::var("OUT_DIR").map_err(io::Error::other)?;
        let maps = [("../memory.x", "memory.x"), ("board.x", "board.x")];
        for (from, to) in maps {
            println!("cargo::rerun-if-changed={from}");
            fs::copy(from, Path::new(&out).join(to))?;
        }
        println!("cargo::rustc-link-search={out}");
        println!("cargo::rustc-link-arg-bins=--nmagic");
        println!("cargo::rustc-link-arg-bins=-Tlink.x");
    }
    Ok(())
}
