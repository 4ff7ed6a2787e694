//! Alhambra on the host.
fn main() {}
