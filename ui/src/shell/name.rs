//! Name entry with the d-pad.

use alhambra_engine::Seat;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, wrap};
use crate::roster::{NAME_LETTERS, Name};
use crate::shell::help::Help;
use crate::text::Topic;
use crate::widgets::{chrome, marker};

/// The keys, row by row; every letter of the five languages is there.
const KEYS: [&str; 6] =
    ["ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZ -'Æ", "ÀÂÄĂÇÈÉÊËÎ", "ÏÔÖŒÙÛÜȘȚß", "1234567890"];
const COLUMNS: usize = 10;
const ROWS: usize = KEYS.len() + 1;
const CELL: i32 = 23;
/// The last row has two wide keys: from this column on it is the second.
const DONE: usize = 4;

/// The screen for a name.
#[derive(Clone)]
pub(crate) struct NameEntry {
    seat: Seat,
    name: Name,
    column: usize,
    row: usize,
    /// The old name is replaced by the first letter.
    fresh: bool,
}

/// What a key does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Key {
    Letter(char),
    Delete,
    Done,
}

impl NameEntry {
    pub(crate) fn new(seat: Seat, ctx: &Ctx) -> Self {
        let name = Name::try_from(ctx.roster.name(seat)).unwrap_or_default();
        Self { seat, name, column: 0, row: 0, fresh: true }
    }

    fn key(column: usize, row: usize) -> Key {
        match KEYS.get(row) {
            Some(keys) => Key::Letter(keys.chars().nth(column).unwrap_or(' ')),
            None if column < DONE => Key::Delete,
            None => Key::Done,
        }
    }

    /// The letter as it goes into the name: capitals begin words.
    fn shaped(&self, letter: char) -> char {
        match self.name.chars().last() {
            None | Some(' ' | '-' | '\'') => letter,
            _ if self.fresh => letter,
            Some(_) => letter.to_lowercase().next().unwrap_or(letter),
        }
    }

    fn strike(&mut self, ctx: &mut Ctx) -> Go {
        match Self::key(self.column, self.row) {
            Key::Letter(letter) => {
                let letter = self.shaped(letter);
                if self.fresh {
                    self.name.clear();
                    self.fresh = false;
                }
                if self.name.is_empty() && letter == ' ' {
                    return ctx.deny(ctx.texts().name_first_letter);
                }
                if self.name.chars().count() >= NAME_LETTERS {
                    return ctx.deny(ctx.texts().name_full);
                }
                let _ = self.name.push(letter);
                ctx.cue(Cue::Select);
                Go::Stay
            }
            Key::Delete => self.delete(ctx),
            Key::Done => self.finish(ctx),
        }
    }

    fn delete(&mut self, ctx: &mut Ctx) -> Go {
        self.fresh = false;
        if self.name.pop().is_none() {
            ctx.cue(Cue::Back);
            return Go::Pop;
        }
        ctx.cue(Cue::Back);
        Go::Stay
    }

    fn finish(&mut self, ctx: &mut Ctx) -> Go {
        while self.name.ends_with(' ') {
            self.name.pop();
        }
        if self.name.is_empty() {
            return ctx.deny(ctx.texts().name_first_letter);
        }
        if !ctx.roster.rename(self.seat, self.name.clone()) {
            return ctx.deny(ctx.texts().name_taken);
        }
        ctx.cue(Cue::Select);
        Go::Pop
    }
}

impl Page for NameEntry {
    const IN_GAME: bool = false;

    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        let (dx, dy) = button.step();
        match button {
            Button::A => self.strike(ctx),
            Button::B => self.delete(ctx),
            Button::X => Go::Stay,
            Button::Y => Go::Push(Screen::Help(Help::new(Topic::Setup))),
            _ => {
                ctx.cue(Cue::Move);
                self.row = wrap(self.row, dy, ROWS);
                if self.row == KEYS.len() && dx != 0 {
                    self.column = if self.column < DONE { DONE } else { 0 };
                } else {
                    self.column = wrap(self.column, dx, COLUMNS);
                }
                Go::Stay
            }
        }
    }

    fn topic(&self) -> Topic {
        Topic::Setup
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        chrome::heading(frame, texts.name_title);
        let left = (frame.width() - CELL * COLUMNS as i32) / 2;
        let colour = ctx.roster.colour(self.seat);
        let field = rect(left, 23, (CELL * COLUMNS as i32) as u32, 28);
        frame.part(field, (&*self.name, colour, self.fresh), |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            marker::draw(canvas, Point::new(8, 4), 20, colour, palette::PANEL);
            let ink = if self.fresh { palette::DIM } else { palette::INK };
            let pen = Pen::new(fonts::LARGE, ink);
            canvas.label(rect(36, 0, 170, 28), &pen, Align::Left, &self.name);
            let x = if self.fresh { 32 } else { 38 + pen.width(&self.name) as i32 };
            canvas.fill(rect(x, 5, 2, 18), palette::GOLD);
        });
        for (row, keys) in KEYS.iter().enumerate() {
            for (column, letter) in keys.chars().enumerate() {
                let place = Point::new(left + CELL * column as i32, 55 + 21 * row as i32);
                let chosen = (column, row) == (self.column, self.row);
                let mut bytes = [0; 4];
                let text = letter.encode_utf8(&mut bytes);
                key(frame, rect(place.x + 1, place.y, CELL as u32 - 2, 19), text, chosen);
            }
        }
        let y = 55 + 21 * KEYS.len() as i32;
        let low = self.row == KEYS.len();
        let middle = CELL * DONE as i32;
        let wide = (CELL * COLUMNS as i32 - middle) as u32 - 2;
        let delete = rect(left + 1, y, middle as u32 - 2, 19);
        key(frame, delete, texts.name_delete, low && self.column < DONE);
        let done = rect(left + middle + 1, y, wide, 19);
        key(frame, done, texts.name_done, low && self.column >= DONE);
        chrome::message(frame, ctx, "", palette::INK);
        chrome::hints(frame, [texts.hint_choose, texts.hint_delete, "", texts.hint_help]);
    }
}

fn key(frame: &mut Frame<'_>, area: Rectangle, text: &str, chosen: bool) {
    frame.part(area, (text, chosen), |canvas| {
        let (ground, ink) =
            if chosen { (palette::GOLD, palette::DARK) } else { (palette::PANEL, palette::INK) };
        canvas.plate(ground, palette::NIGHT);
        canvas.label(canvas.whole(), &Pen::new(fonts::HEAD, ink), Align::Centre, text);
        if text == " " {
            // A bracket that lies on its back, as on the space bar.
            for (x, wide, tall) in [(5, 11, 2), (5, 2, 4), (14, 2, 4)] {
                canvas.fill(rect(x, 14 - tall as i32, wide, tall), ink);
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_a_letter_of_the_fonts_and_all_digits_are_there() {
        for keys in KEYS {
            assert_eq!(keys.chars().count(), COLUMNS);
            for key in keys.chars() {
                assert_ne!(fonts::index(key), fonts::index('?'), "{key}");
                assert!(key == ' ' || crate::roster::is_name(key.encode_utf8(&mut [0; 4])));
            }
        }
        assert!(('0'..='9').all(|digit| KEYS.iter().any(|keys| keys.contains(digit))));
    }
}
