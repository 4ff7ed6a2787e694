//! What the command says when it is called the wrong way.

use std::process::{Command, Output};

fn xtask(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_xtask")).args(arguments).output().unwrap()
}

#[test]
fn help_for_whoever_asks_wrongly() {
    for arguments in [
        &[][..],
        &["tset"],
        &["fuzz", "long"],
        &["fuzz", "0"],
        &["test", "all"],
        &["test", "-long"],
    ] {
        let output = xtask(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty());
        assert!(String::from_utf8_lossy(&output.stderr).contains("cargo xtask test"));
    }
}

#[test]
fn help_for_whoever_asks() {
    let output = xtask(&["--help"]);
    assert!(output.status.success());
    let help = String::from_utf8_lossy(&output.stdout);
    assert!(help.contains("cargo xtask bench") && help.contains("cargo xtask test --long"));
}
