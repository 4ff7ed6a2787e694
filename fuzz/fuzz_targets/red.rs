#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| alhambra_fuzz::red::run(data));

#[cfg(not(fuzzing))]
fn main() {}
