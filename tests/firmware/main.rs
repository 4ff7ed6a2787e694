//! The images that are flashed, run in an emulated RP2040 and compared with the console on the host.
//!
//! They need Node and the images, so that plain `cargo test` passes them over; `cargo xtask test`
//! builds and runs everything. `ALHAMBRA_IMAGES` names the folder with `BOARD.elf`.

mod budgets;
mod computers;
mod device;
mod emulator;
mod figures;
mod flash;
mod game;
mod noise;
mod power;
mod script;
mod watchdog;
