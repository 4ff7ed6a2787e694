//! `cargo xtask test`: everything that must pass, and with `--long` for longer.

use std::time::Instant;

use crate::figures::Figures;
use crate::shell::{DEVICE, Done, Failure, announce, cargo, files, program, step};
use crate::tests_named::TestsNamed;
use crate::{firmware, measures, prepare};

/// Runs everything, and stops at the first failure.
pub fn run() -> Done {
    let begin = Instant::now();
    prepare::toolchain()?;
    prepare::emulator()?;
    style()?;
    step("tests on the host", &mut cargo("test --workspace"))?;
    let fuzz = "test --manifest-path fuzz/Cargo.toml --target-dir target --lib";
    step("fuzz targets on their seeds", &mut cargo(fuzz))?;
    let mut documentation = cargo("doc --workspace --no-deps");
    step("documentation", documentation.env("RUSTDOCFLAGS", "-D warnings"))?;
    device()?;
    firmware::test("", &[])?;
    println!("\nAll passed, in {} s.", begin.elapsed().as_secs());
    Ok(())
}

/// Runs everything, and then what finds more the longer it runs.
pub fn run_long() -> Done {
    run()?;
    let begin = Instant::now();
    for (title, tests) in LONGER {
        tests.run(title)?;
    }
    for (filter, variable) in LONGER_ON_THE_HANDHELD {
        firmware::test(filter, &[variable])?;
    }
    println!("\nThe long tests passed, in {} s.", begin.elapsed().as_secs());
    Ok(())
}

/// On the host.
const LONGER: [(&str, TestsNamed<'_>); 8] = [
    (
        "ten times the random games",
        TestsNamed {
            package: "alhambra",
            file: "engine",
            filter: "base_game::",
            variables: &[("ALHAMBRA_LONG", "1")],
        },
    ),
    (
        "twenty thousand random games of The Red Palace",
        TestsNamed {
            package: "alhambra",
            file: "engine",
            filter: "red_game::",
            variables: &[("ALHAMBRA_LONG", "1")],
        },
    ),
    (
        "fifty thousand games of Roll & Write",
        TestsNamed {
            package: "alhambra",
            file: "engine",
            filter: "roll_game::",
            variables: &[("ALHAMBRA_LONG", "1")],
        },
    ),
    (
        "ten times the palaces of every shape",
        TestsNamed {
            package: "alhambra",
            file: "engine",
            filter: "shapes::",
            variables: &[("ALHAMBRA_LONG", "1")],
        },
    ),
    (
        "more listings of choices",
        TestsNamed {
            package: "alhambra",
            file: "engine",
            filter: "listings::",
            variables: &[("ALHAMBRA_LONG", "1")],
        },
    ),
    (
        "twenty thousand games of computer players",
        TestsNamed {
            package: "alhambra-players",
            file: "games",
            filter: "thousands_of_games",
            variables: &[],
        },
    ),
    (
        "a hundred thousand faults of the flash",
        TestsNamed {
            package: "alhambra-store",
            file: "store",
            filter: "faults::",
            variables: &[("ALHAMBRA_FAULTS", "100000")],
        },
    ),
    (
        "a million presses",
        TestsNamed {
            package: "alhambra-ui",
            file: "monkey",
            filter: "random_presses",
            variables: &[("MONKEY_PRESSES", "1000000")],
        },
    ),
];

/// On the emulated handheld.
const LONGER_ON_THE_HANDHELD: [(&str, (&str, &str)); 2] =
    [("power", ("ALHAMBRA_CUTS", "1000")), ("noise", ("ALHAMBRA_NOISE", "2000"))];

/// Format and lints, on the host and for the handheld.
fn style() -> Done {
    step("format", &mut cargo("fmt --all --check"))?;
    // Rustfmt does not see the files that only a macro names.
    let modules = "engine/src/base/modules";
    let files = files(modules, ".rs")?.into_iter().map(|name| format!("{modules}/{name}.rs"));
    step("format of the modules", program("rustfmt", ["--check"]).args(files))?;
    let manifest = "--manifest-path fuzz/Cargo.toml";
    step("format of the fuzz targets", &mut cargo(&format!("fmt {manifest} --check")))?;
    step("lints on the host", &mut cargo("clippy --workspace --all-targets -- -D warnings"))?;
    let lint = |what: &str| cargo(&format!("clippy --target {DEVICE} {what} -- -D warnings"));
    let packages = ["engine", "players", "store", "ui"].map(|name| format!("-p alhambra-{name}"));
    step(
        "lints for the handheld: engine, players, store and console",
        &mut lint(&packages.join(" ")),
    )?;
    step(
        "lints for the handheld: measuring images",
        &mut lint(
            "--package alhambra-bench --lib --bin device --bin footprint --bin thinking --features device",
        ),
    )?;
    for board in firmware::boards()? {
        let image = format!("--package alhambra --bin alhambra-fw --features board-{board}");
        step(&format!("lints for the handheld: firmware for {board}"), &mut lint(&image))?;
    }
    Ok(())
}

/// The same games as on the host, within the budgets.
fn device() -> Done {
    let mut figures = Figures::default();
    figures.add_device()?;
    // The profile of the tests, so that nothing is built for this alone.
    figures.add_host("the same games on the host", "--profile test", "game")?;
    for name in ["game.actions", "game.digest", "all.actions", "all.digest"] {
        let (here, there) = (figures.get(name), figures.get(&format!("device.{name}")));
        if here.is_none() || here != there {
            let what = format_args!("{name} is {here:?} on the host, {there:?} on the handheld");
            return Err(Failure::new(format_args!("a fixed game differs: {what}")));
        }
    }
    announce("budgets of the handheld");
    eprint!("{}", measures::budgets(&figures)?);
    Ok(())
}
