//! Scripts of button presses.
//!
//! One step on each line: a button (`a`, `b`, `x`, `y`, `up`, `down`, `left`, `right`; several on a
//! line are pressed one after the other), `hold up 500ms`, `wait 200ms`, `shot NAME`, and `film on`
//! or `film off` for what an animation is to show; `modules vizier,camps` where the set-up of a game
//! begins. `#` begins a comment.

use std::fmt;

use alhambra_records::modules_named;
use alhambra_ui::{Button, module_pages};

use super::device::{Device, Panel};

/// What a script does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Presses a button.
    Press(Button),
    /// Holds a button for so many milliseconds.
    Hold(Button, u32),
    /// Lets so many milliseconds pass.
    Wait(u32),
    /// Takes a picture of this name.
    Shot(String),
    /// Whether the animation shows what follows.
    Film(bool),
}

/// Why a script cannot be run, and in which line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.message)
    }
}

impl std::error::Error for ScriptError {}

fn button(word: &str) -> Option<Button> {
    Some(match word {
        "a" => Button::A,
        "b" => Button::B,
        "x" => Button::X,
        "y" => Button::Y,
        "up" => Button::Up,
        "down" => Button::Down,
        "left" => Button::Left,
        "right" => Button::Right,
        _ => return None,
    })
}

fn time(word: &str) -> Result<u32, String> {
    let number = word.strip_suffix("ms").and_then(|number| number.parse().ok());
    number
        .filter(|&ms| ms <= 600_000)
        .ok_or_else(|| format!("`{word}` is no time; write it like `200ms`, up to 600000ms"))
}

fn step_of(words: &[&str]) -> Result<Vec<Step>, String> {
    let known = |word: &str| button(word).ok_or_else(|| format!("`{word}` is no button"));
    match words {
        ["hold", name, length] => Ok(vec![Step::Hold(known(name)?, time(length)?)]),
        ["hold", ..] => Err("write it like `hold up 500ms`".into()),
        ["wait", length] => Ok(vec![Step::Wait(time(length)?)]),
        ["wait", ..] => Err("write it like `wait 200ms`".into()),
        ["shot", name] => {
            let fine = name.chars().all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c))
                && !name.starts_with('.');
            match fine {
                true => Ok(vec![Step::Shot((*name).into())]),
                false => Err(format!("`{name}` is no name; use letters, digits, `-`, `_`, `.`")),
            }
        }
        ["shot", ..] => Err("write it like `shot NAME`".into()),
        ["modules", names] => choose_modules(names),
        ["modules", ..] => Err("write it like `modules vizier,camps`".into()),
        ["film", "on"] => Ok(vec![Step::Film(true)]),
        ["film", "off"] => Ok(vec![Step::Film(false)]),
        ["film", ..] => Err("write it like `film on` or `film off`".into()),
        words => words
            .iter()
            .map(|word| {
                button(word).map(Step::Press).ok_or_else(|| format!("`{word}` is not understood"))
            })
            .collect(),
    }
}

/// From where the set-up of a game begins: to the page of modules, where these are switched on, and
/// back. Which presses that takes depends on the modules there are.
fn choose_modules(names: &str) -> Result<Vec<Step>, String> {
    let chosen = modules_named(names.split(','))?;
    let mut buttons = vec![Button::Up, Button::Up, Button::A];
    for page in module_pages() {
        buttons.push(Button::Right);
        for module in page.iter() {
            buttons.extend(chosen.contains(module).then_some(Button::A));
            buttons.push(Button::Down);
        }
    }
    buttons.extend([Button::B, Button::Down, Button::Down]);
    Ok(buttons.into_iter().map(Step::Press).collect())
}

/// Reads a script.
///
/// # Errors
///
/// At the first line that is not understood.
pub fn parse(text: impl AsRef<[u8]>) -> Result<Vec<Step>, ScriptError> {
    let mut steps = Vec::new();
    for (line, bytes) in (1..).zip(text.as_ref().split(|&byte| byte == b'\n')) {
        let found = str::from_utf8(bytes).map_err(|error| error.to_string()).and_then(|text| {
            let text = text.split('#').next().unwrap_or_default();
            step_of(&text.split_whitespace().collect::<Vec<_>>())
        });
        steps.extend(found.map_err(|message| ScriptError { line, message })?);
    }
    Ok(steps)
}

/// Runs a script; `shot` is given each picture with its name.
///
/// # Errors
///
/// Those of `shot`.
pub fn run<E>(
    device: &mut Device,
    steps: &[Step],
    mut shot: impl FnMut(&str, &Panel) -> Result<(), E>,
) -> Result<(), E> {
    for step in steps {
        match step {
            Step::Press(button) => drop(device.press(*button)),
            Step::Hold(button, ms) => {
                device.down(*button);
                device.wait(*ms);
                device.up(*button);
                device.draw();
            }
            Step::Wait(ms) => device.wait(*ms),
            Step::Film(on) => device.film(*on),
            Step::Shot(name) => {
                device.draw();
                shot(name, device.screen())?;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_understood() {
        let steps = parse("# first\n a\nup down # two\nhold left 500ms\nwait 20ms\nshot a-1\n\n");
        let expected = vec![
            Step::Press(Button::A),
            Step::Press(Button::Up),
            Step::Press(Button::Down),
            Step::Hold(Button::Left, 500),
            Step::Wait(20),
            Step::Shot("a-1".into()),
        ];
        assert_eq!(steps, Ok(expected));
    }

    #[test]
    fn a_bad_line_is_named() {
        for (text, line) in [
            ("a\nbb", 2),
            ("hold up", 1),
            ("a\n\nwait 5s", 3),
            ("shot ../x", 1),
            ("hold c 5ms", 1),
            ("shot", 1),
            ("film", 1),
        ] {
            assert_eq!(parse(text).map_err(|error| error.line), Err(line), "{text}");
        }
        assert_eq!(parse(b"a\nb\nshot \xff\n").map_err(|error| error.line), Err(3));
    }
}
