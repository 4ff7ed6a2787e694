//! Speaks with the emulator, a program of its own.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use alhambra_simulator::console::{Device, Panel};
use alhambra_ui::{Battery, Button, Console};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::RawU16;
use embedded_graphics::prelude::*;

/// A board: its name, and its screen.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    pub name: &'static str,
    pub size: Size,
    /// What it shows of a battery at [`VOLTS`].
    pub charge: Option<u8>,
}

/// Milliseconds after which everything is ready.
const START: u32 = 900;

/// Millivolts in the battery, unless a test says otherwise.
const VOLTS: u32 = 3900;

/// All boards.
pub const BOARDS: [Board; 3] = [
    Board { name: "picosystem", size: Size::new(240, 240), charge: Some(80) },
    Board { name: "pico-lcd-13", size: Size::new(240, 240), charge: None },
    Board { name: "picopad", size: Size::new(320, 240), charge: Some(100) },
];

impl Board {
    /// The same device on the host: with a battery, and an update to offer.
    pub fn device(&self, console: Console) -> Device {
        let mut device = Device::with(console, self.size);
        device.console.offer_update();
        if let Some(percent) = self.charge {
            device.console.show_battery(Battery { percent, charging: false });
        }
        device.draw();
        device
    }

    /// A device on the host that has just been switched on.
    pub fn fresh(&self, seed: u64) -> Device {
        self.device(Console::new(self.size, seed))
    }

    pub fn image(&self) -> PathBuf {
        let folder = std::env::var_os("ALHAMBRA_IMAGES")
            .expect("ALHAMBRA_IMAGES names the folder with the images; use `cargo xtask test`");
        PathBuf::from(folder).join(format!("{}.elf", self.name))
    }
}

/// Figures by name.
pub type Figures = HashMap<String, f64>;

fn figures(text: &str) -> Figures {
    let pair = |word: &str| {
        let (name, value) = word.split_once('=')?;
        Some((name.to_string(), value.parse().ok()?))
    };
    text.split(' ').filter_map(pair).collect()
}

/// The emulator, with at most one handheld that is switched on.
pub struct Emulator {
    program: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    pub board: Board,
}

impl Emulator {
    /// Starts the emulator for a board.
    pub fn new(board: Board) -> Self {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/emulator/serve.js");
        let mut program = Command::new("node")
            .arg(script)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("Node can be started");
        let input = program.stdin.take().expect("a pipe");
        let output = BufReader::new(program.stdout.take().expect("a pipe"));
        Self { program, input, output, board }
    }

    fn tell(&mut self, line: &str, bytes: &[u8]) -> (String, Vec<u8>) {
        writeln!(self.input, "{line}").expect("the emulator listens");
        self.input.write_all(bytes).expect("the emulator listens");
        self.input.flush().expect("the emulator listens");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("the emulator answers");
        let answer = answer.trim_end();
        let rest = answer.strip_prefix("ok ").unwrap_or_else(|| panic!("{line}: {answer}"));
        let (length, text) = rest.split_once(' ').unwrap_or((rest, ""));
        let mut bytes = vec![0; length.parse().expect("a length")];
        self.output.read_exact(&mut bytes).expect("all bytes");
        (text.to_string(), bytes)
    }

    /// Gives a command that answers with text.
    pub fn say(&mut self, line: &str) -> String {
        self.tell(line, &[]).0
    }

    /// Switches the handheld on and waits for the title.
    pub fn boot(&mut self, seed: u64) {
        self.boot_with(seed, VOLTS);
    }

    /// Switches the handheld on with so many millivolts in its battery.
    pub fn boot_with(&mut self, seed: u64, millivolts: u32) {
        let Board { name, .. } = self.board;
        let image = self.board.image();
        self.say(&format!("boot {name} {} {seed} {millivolts}", image.display()));
        self.come_up();
    }

    /// Switches the handheld on and lets it gather chance itself.
    pub fn boot_by_chance(&mut self) {
        let Board { name, .. } = self.board;
        let image = self.board.image();
        self.say(&format!("boot {name} {} -", image.display()));
        self.come_up();
    }

    /// Waits for the title, and until sectors have been erased ahead.
    fn come_up(&mut self) {
        assert_eq!(self.wait(START), None, "the run has ended");
        self.settle();
    }

    /// Switches the handheld on and does not wait.
    pub fn switch_on(&mut self, seed: u64) {
        let Board { name, .. } = self.board;
        let image = self.board.image();
        self.say(&format!("boot {name} {} {seed}", image.display()));
    }

    /// Starts again after the watchdog.
    pub fn again(&mut self) {
        self.say("again");
        self.come_up();
    }

    /// Starts as after a copy of new firmware.
    pub fn updated(&mut self) {
        self.say("updated");
        self.come_up();
    }

    /// Other saves for the next start.
    pub fn put_saves(&mut self, bytes: &[u8]) {
        self.tell(&format!("put {}", bytes.len()), bytes);
    }

    /// The saves as they are now.
    pub fn saves(&mut self) -> Vec<u8> {
        self.tell("saves", &[]).1
    }

    /// Waits; returns why the run ended, if it did.
    pub fn wait(&mut self, ms: u32) -> Option<String> {
        Some(self.say(&format!("wait {ms}"))).filter(|why| !why.is_empty())
    }

    pub fn settle(&mut self) {
        assert_eq!(self.say("settle"), "", "the run has ended");
    }

    pub fn press(&mut self, button: Button) {
        assert_eq!(self.press_until_end(button), None, "the run has ended");
    }

    /// Presses; returns why the run ended, if it did.
    pub fn press_until_end(&mut self, button: Button) -> Option<String> {
        Some(self.say(&format!("press {}", name(button)))).filter(|why| !why.is_empty())
    }

    /// Presses and tells how long the frame took.
    pub fn measure(&mut self, button: Button) -> Figures {
        figures(&self.say(&format!("measure {}", name(button))))
    }

    /// The same while other things are drawn: what follows after so many milliseconds is another frame.
    pub fn measure_apart(&mut self, button: Button, ms: u32) -> Figures {
        figures(&self.say(&format!("measure {} {ms}", name(button))))
    }

    pub fn hold(&mut self, button: Button, ms: u32) {
        self.say(&format!("down {}", name(button)));
        self.wait(ms);
        self.say(&format!("up {}", name(button)));
        self.settle();
    }

    /// What the panel shows.
    pub fn screen(&mut self) -> Vec<Rgb565> {
        let (_, bytes) = self.tell("screen", &[]);
        let pixel = |pair: &[u8]| RawU16::new(u16::from_le_bytes([pair[0], pair[1]])).into();
        bytes.chunks(2).map(pixel).collect()
    }

    /// Fails unless the panel shows this.
    pub fn assert_shows(&mut self, screen: &Panel, when: &str) {
        let seen = self.screen();
        let name = self.board.name;
        assert_eq!(seen.len(), screen.pixels().len(), "{name}: pixels are missing {when}");
        let wrong = seen.iter().zip(screen.pixels()).filter(|(a, b)| a != b).count();
        assert_eq!(wrong, 0, "{name}: pixels differ {when}");
    }

    pub fn state(&mut self) -> Figures {
        figures(&self.say("state"))
    }

    pub fn sizes(&mut self) -> Figures {
        let image = self.board.image();
        figures(&self.say(&format!("sizes {}", image.display())))
    }

    /// What the flash did since the start: whether it was an erasure, where, and the bytes.
    pub fn operations(&mut self) -> Vec<Operation> {
        let (_, bytes) = self.tell("operations", &[]);
        let mut rest = &bytes[..];
        let mut found = Vec::new();
        while let [kind, a, b, c, d, e, f, g, h, tail @ ..] = rest {
            let length = u32::from_le_bytes([*e, *f, *g, *h]) as usize;
            found.push(Operation {
                erase: *kind == 1,
                address: u32::from_le_bytes([*a, *b, *c, *d]) as usize,
                bytes: tail[..length].to_vec(),
            });
            rest = &tail[length..];
        }
        found
    }

    /// Cuts the power in a flash operation to come, after so many bytes.
    pub fn cut(&mut self, operation: usize, bytes: usize) {
        self.say(&format!("cut {operation} {bytes}"));
    }

    pub fn sabotage(&mut self, task: usize, fault: bool) {
        self.say(&format!("sabotage {task} {}", if fault { "fault" } else { "hang" }));
    }

    pub fn charge(&mut self, millivolts: u32) {
        self.say(&format!("charge {millivolts}"));
    }

    /// What the image has logged.
    pub fn log(&mut self) -> String {
        String::from_utf8_lossy(&self.tell("log", &[]).1).into_owned()
    }
}

impl Drop for Emulator {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// A change of the flash.
#[derive(Clone, Debug)]
pub struct Operation {
    pub erase: bool,
    pub address: usize,
    pub bytes: Vec<u8>,
}

impl Operation {
    /// Changes saves as this operation does up to byte `end`.
    pub fn apply(&self, saves: &mut [u8], end: usize) {
        let places = saves[self.address..].iter_mut().zip(&self.bytes).take(end);
        places.for_each(|(old, &new)| *old = if self.erase { new } else { *old & new });
    }
}

fn name(button: Button) -> &'static str {
    match button {
        Button::Up => "up",
        Button::Down => "down",
        Button::Left => "left",
        Button::Right => "right",
        Button::A => "a",
        Button::B => "b",
        Button::X => "x",
        Button::Y => "y",
    }
}
