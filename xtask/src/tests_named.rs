//! Tests that are called by name.

use std::process::Command;

use crate::shell::{Done, Failure, cargo, read, step};

/// The tests of a file whose names contain `filter`, the ignored ones too.
pub struct TestsNamed<'a> {
    /// Its package.
    pub package: &'a str,
    /// The file, or folder, in the package's `tests`.
    pub file: &'a str,
    /// What their names contain.
    pub filter: &'a str,
    /// Variables of the environment to run them with.
    pub variables: &'a [(&'a str, &'a str)],
}

impl TestsNamed<'_> {
    fn cargo(&self, how: &str) -> Command {
        let Self { package, file, filter, .. } = self;
        let what = format!("--package {package} --test {file} {filter}");
        cargo(&format!("test {what} -- --include-ignored {how}"))
    }

    /// Fails if there is none. Cargo finds nothing wrong with a name that no test has.
    pub fn exist(&self) -> Done {
        let Self { file, filter, .. } = self;
        let list = read(&format!("tests of {file} with `{filter}`"), &mut self.cargo("--list"))?;
        match count(&list) {
            0 => Err(Failure::new(format_args!("no test of {file} has `{filter}` in its name"))),
            _ => Ok(()),
        }
    }

    /// Runs them; fails if there is none.
    pub fn run(&self, title: &str) -> Done {
        self.exist()?;
        step(title, self.cargo("--nocapture").envs(self.variables.iter().copied()))
    }
}

/// How many tests there are in a list of them.
fn count(list: &str) -> usize {
    list.lines().filter(|line| line.ends_with(": test")).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_counted() {
        assert_eq!(count("power::cuts: test\nnoise::boots: test\n\n2 tests, 0 benchmarks\n"), 2);
        assert_eq!(count("0 tests, 0 benchmarks\n"), 0);
    }

    #[test]
    fn a_name_that_no_test_has_is_a_failure() {
        let named = |filter| TestsNamed { package: "xtask", file: "usage", filter, variables: &[] };
        assert!(named("help_for_whoever_asks").exist().is_ok());
        assert!(named("help_for_whoever_aks").exist().is_err());
        assert!(named("help_for_whoever_aks").run("misspelt").is_err());
    }
}
