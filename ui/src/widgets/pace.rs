//! The pace of a scoring show: from page to page, and how far each has been counted.

use crate::input::{Button, Cue};
use crate::widgets::show::BEAT;

/// How far a show is.
#[derive(Clone)]
pub(crate) struct Pace {
    pub(crate) page: usize,
    time: u32,
}

/// What a press has led to.
pub(crate) enum Turned {
    /// The end of the show.
    Over,
    /// Something else is shown, with this sound.
    To(Cue),
    Nowhere,
}

impl Pace {
    /// The beginning.
    pub(crate) const fn new() -> Self {
        Self { page: 0, time: 0 }
    }

    /// How many beats of the page have been shown.
    pub(crate) const fn shown(&self) -> u32 {
        self.time / BEAT
    }

    /// Goes through the pages; `beats` says how many each takes.
    pub(crate) fn press(
        &mut self,
        button: Button,
        pages: usize,
        beats: impl Fn(usize) -> u32,
    ) -> Turned {
        let (last, all) = (pages.saturating_sub(1), beats(self.page));
        match button {
            // Straight to the totals.
            Button::Down => *self = Self { page: last, time: 0 },
            // A press shows the end of the count at once.
            Button::A | Button::Right if self.shown() < all => self.time = all * BEAT,
            Button::A if self.page >= last => return Turned::Over,
            Button::A | Button::Right if self.page < last => {
                *self = Self { page: self.page + 1, time: 0 };
            }
            Button::B | Button::Left | Button::Up if self.page > 0 => {
                let page = self.page - 1;
                *self = Self { page, time: beats(page) * BEAT };
                return Turned::To(Cue::Back);
            }
            _ => return Turned::Nowhere,
        }
        Turned::To(Cue::Select)
    }

    /// Time passes on a page of so many beats: whether it looks different now, and what is heard.
    pub(crate) fn tick(&mut self, ms: u16, beats: u32) -> (bool, Option<Cue>) {
        let (begins, before) = (self.page == 0 && self.time == 0, self.shown());
        self.time = (self.time + u32::from(ms)).min((beats + 1) * BEAT);
        let changed = self.shown() != before;
        let counted = changed && before < beats && self.page > 0;
        let cue = if begins { Some(Cue::Fanfare) } else { counted.then_some(Cue::Count) };
        (changed, cue)
    }
}
