//! A console with a screen in memory: what the window shows and what scripts and tests drive.

use std::convert::Infallible;
use std::fmt::Display;

use alhambra_engine::GameKind;
use alhambra_ui::keys::{Repetition, TICK};
use alhambra_ui::{Button, Console, Damage, Input, Request, Saved, Store};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// A display in memory that counts what is drawn on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    size: Size,
    pixels: Vec<Rgb565>,
    drawn: u64,
    strayed: bool,
}

impl Panel {
    /// A black screen.
    #[must_use]
    pub fn new(size: Size) -> Self {
        let count = size.width as usize * size.height as usize;
        Self { size, pixels: vec![Rgb565::BLACK; count], drawn: 0, strayed: false }
    }

    /// Its pixels, row after row.
    #[must_use]
    pub fn pixels(&self) -> &[Rgb565] {
        &self.pixels
    }

    /// How many pixels have been drawn so far, counted each time.
    #[must_use]
    pub fn drawn(&self) -> u64 {
        self.drawn
    }

    /// Whether something was drawn outside of it.
    #[must_use]
    pub fn strayed(&self) -> bool {
        self.strayed
    }
}

impl OriginDimensions for Panel {
    fn size(&self) -> Size {
        self.size
    }
}

impl DrawTarget for Panel {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        let area = self.bounding_box();
        for Pixel(point, color) in pixels {
            self.drawn += 1;
            if area.contains(point) {
                let index = point.y as usize * self.size.width as usize + point.x as usize;
                self.pixels[index] = color;
            } else {
                self.strayed = true;
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), Infallible> {
        let seen = area.intersection(&self.bounding_box());
        self.strayed |= seen != *area;
        self.drawn += u64::from(area.size.width) * u64::from(area.size.height);
        let width = self.size.width as usize;
        for row in seen.rows() {
            let start = row as usize * width + seen.top_left.x as usize;
            self.pixels[start..start + seen.size.width as usize].fill(color);
        }
        Ok(())
    }
}

/// A console, its screen, and the record of its game.
#[derive(Clone)]
pub struct Device {
    /// The console.
    pub console: Console,
    screen: Panel,
    record: Vec<String>,
    /// Pictures for an animation, and how long each is seen, in milliseconds.
    frames: Vec<(Panel, u32)>,
    filming: bool,
    /// The button that is down, and when it repeats.
    held: Option<(Button, Repetition)>,
    /// How long the device has been on, in milliseconds.
    now: u32,
    /// Its saved games.
    saved: Vec<(GameKind, Saved)>,
    /// The records of games before this one.
    records: Vec<Vec<String>>,
}

impl Device {
    /// A device that has just been switched on.
    #[must_use]
    pub fn new(size: Size, seed: u64) -> Self {
        Self::with(Console::new(size, seed), size)
    }

    /// A device around a console.
    #[must_use]
    pub fn with(console: Console, size: Size) -> Self {
        let screen = Panel::new(size);
        let mut device = Self {
            console,
            screen,
            record: Vec::new(),
            frames: Vec::new(),
            filming: false,
            held: None,
            now: 0,
            saved: Vec::new(),
            records: Vec::new(),
        };
        device.draw();
        device
    }

    /// Whether pictures for an animation are kept from now on.
    pub fn film(&mut self, filming: bool) {
        self.filming = filming;
    }

    /// The pictures kept, and how long each is seen, in milliseconds.
    #[must_use]
    pub fn frames(&self) -> &[(Panel, u32)] {
        &self.frames
    }

    /// What the screen shows.
    #[must_use]
    pub fn screen(&self) -> &Panel {
        &self.screen
    }

    /// Passes an input on; returns what the console asks for.
    pub fn input(&mut self, input: Input) -> Vec<Request> {
        let mut lines = Vec::new();
        self.console.input(input, &mut |line: &dyn Display| lines.push(line.to_string()));
        self.take_requests(lines)
    }

    /// Collects the requests, and the lines of the record that came with them.
    pub fn take_requests(&mut self, lines: Vec<String>) -> Vec<Request> {
        let requests: Vec<Request> = std::iter::from_fn(|| self.console.request()).collect();
        if requests.contains(&Request::Begin) {
            let header = self.console.record_header().map(|line| line.to_string());
            self.records.push(std::mem::replace(&mut self.record, header.into_iter().collect()));
        }
        self.record.extend(lines);
        requests
    }

    /// Keeps a saved game, until it is asked for.
    pub fn keep(&mut self, kind: GameKind, game: Saved) {
        self.saved.retain(|(other, _)| *other != kind);
        self.saved.push((kind, game));
    }

    /// Keeps and gives games by itself, in memory.
    fn serve(&mut self, requests: &[Request]) {
        for request in requests {
            match *request {
                Request::Save(store @ Store::Game(kind)) => {
                    if let Ok(game) = self.console.save(store) {
                        self.keep(kind, game);
                    }
                }
                Request::Demonstrate => {
                    let kept = |kind| self.saved.iter().any(|(other, _)| *other == kind);
                    if self.console.playing().is_none_or(kept) {
                        self.console.demonstrate();
                    }
                }
                Request::Open(kind) => {
                    let saved = self.saved.iter().find(|(other, _)| *other == kind);
                    let saved = saved.map(|(_, saved)| saved.clone()).unwrap_or_default();
                    let mut lines = Vec::new();
                    let mut note = |line: &dyn Display| lines.push(line.to_string());
                    // The console itself says if it cannot.
                    let _ = self.console.load(Store::Game(kind), &saved, &mut note);
                    if !self.take_requests(lines).contains(&Request::Begin) {
                        let header = self.console.record_header().map(|line| line.to_string());
                        self.records.push(std::mem::take(&mut self.record));
                        let mut older = self.records.iter();
                        if let Some(at) =
                            older.rposition(|record| record.first() == header.as_ref())
                        {
                            self.record = self.records.swap_remove(at);
                        }
                    }
                }
                _ => {}
            }
        }
    }

    /// Goes on with a record whose beginning the console no longer knows.
    pub fn go_on_with(&mut self, record: Vec<String>) {
        self.record = record;
    }

    /// Presses and releases a button, and draws. The device keeps its games itself.
    pub fn press(&mut self, button: Button) -> Damage {
        let requests = self.input(Input::Press(button));
        self.serve(&requests);
        self.input(Input::Release(button));
        self.ponder();
        self.draw()
    }

    /// Lets a computer player think for a moment; returns what the console asks for.
    pub fn think(&mut self) -> Vec<Request> {
        let mut lines = Vec::new();
        self.console.think(&mut |line: &dyn Display| lines.push(line.to_string()));
        self.take_requests(lines)
    }

    /// Lets computer players think, which takes no time here, until one shows what it does.
    fn ponder(&mut self) {
        while self.console.is_thinking() {
            let requests = self.think();
            self.serve(&requests);
        }
    }

    /// Lets time pass, with the button held that is down.
    pub fn wait(&mut self, ms: u32) {
        let mut left = ms;
        while left > 0 {
            let step = left.min(TICK);
            left -= step;
            let requests = self.tick(step);
            self.serve(&requests);
            self.ponder();
            self.draw();
            if self.filming {
                let picture = self.screen.clone();
                match self.frames.last_mut() {
                    Some((last, time)) if last.pixels == picture.pixels => *time += step,
                    _ => self.frames.push((picture, step)),
                }
            }
        }
    }

    /// One tick: time for the console, and repetitions of a held button.
    pub fn tick(&mut self, ms: u32) -> Vec<Request> {
        let mut requests = self.input(Input::Tick(ms as u16));
        self.now = self.now.wrapping_add(ms);
        if let Some((button, repetition)) = &mut self.held
            && repetition.is_due(self.now)
        {
            let button = *button;
            requests.extend(self.input(Input::Repeat(button)));
        }
        requests
    }

    /// A button goes down.
    pub fn down(&mut self, button: Button) -> Vec<Request> {
        self.held = Some((button, Repetition::new(self.now)));
        self.input(Input::Press(button))
    }

    /// A button comes up.
    pub fn up(&mut self, button: Button) -> Vec<Request> {
        if self.held.is_some_and(|(held, _)| held == button) {
            self.held = None;
        }
        self.input(Input::Release(button))
    }

    /// Draws what has changed.
    pub fn draw(&mut self) -> Damage {
        let Ok(damage) = self.console.draw(&mut self.screen);
        damage
    }

    /// The record of the game so far, as text.
    #[must_use]
    pub fn record(&self) -> String {
        self.record.iter().flat_map(|line| [line.as_str(), "\n"]).collect()
    }
}
