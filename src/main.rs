//! Firmware entry point.
fn main() {}
