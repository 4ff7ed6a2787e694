//! The questions of the Wise Man and of the Magician.

use alhambra_engine::Kind;
use alhambra_engine::base::modules::characters::{self, Character};
use alhambra_engine::base::{Action, Decision, Module, Move, Question};
use embedded_graphics::prelude::*;

use super::bid;
use super::words::Words;
use crate::art;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::Session;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, places, wrap};
use crate::text::{Topic, fill};
use crate::widgets::chrome;
use crate::widgets::list::{self, Entry};

/// The screen for an answer.
#[derive(Clone)]
pub(crate) struct Answer {
    /// The Wise Man asks, not the Magician.
    wise: bool,
    at: usize,
}

impl Answer {
    pub(crate) fn new(ctx: &Ctx) -> Self {
        let mut answer = Self { wise: false, at: 0 };
        let Some(session) = ctx.session.as_ref() else { return answer };
        let question = match session.decision() {
            Decision::Answer { question: Question::Characters(question), .. } => Some(question),
            _ => None,
        };
        answer.wise = question == Some(characters::Question::WiseMan);
        if answer.wise {
            // A tie that the half would break comes first; of several, the most valuable.
            let tied = |kind: &Kind| {
                let (own, best) = counts(session, *kind);
                own > 0 && own == best
            };
            let tied = Kind::ALL.iter().rposition(tied);
            let owned = Kind::ALL.iter().rposition(|&kind| counts(session, kind).0 > 0);
            answer.at = tied.or(owned).unwrap_or(0);
        }
        answer
    }

    fn count(&self) -> usize {
        if self.wise { Kind::ALL.len() } else { 2 }
    }

    fn action(&self) -> Action {
        Action::Module(Move::Characters(match (self.wise, self.at) {
            (true, at) => {
                characters::Move::Favour(Kind::ALL.get(at).copied().unwrap_or(Kind::Pavilion))
            }
            (false, 0) => characters::Move::Keep,
            (false, _) => characters::Move::Swap,
        }))
    }
}

/// The player's buildings of a type, and the most that somebody else has.
fn counts(session: &Session, kind: Kind) -> (u8, u8) {
    let view = session.view();
    let own = view.decision().seat();
    let dirk = view
        .dirk()
        .map_or(0, |dirk| dirk.tiles.iter().filter(|tile| tile.kind() == Some(kind)).count() as u8);
    let others = view.seats().filter(|&seat| Some(seat) != own);
    let best = others.map(|seat| view.kind_counts(seat)[kind]).max().unwrap_or(0).max(dirk);
    (own.map_or(0, |seat| view.kind_counts(seat)[kind]), best)
}

impl Page for Answer {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        match button {
            Button::A => ctx.carry_out(&self.action(), scribe),
            Button::Up | Button::Down => {
                self.at = wrap(self.at, button.step().1, self.count());
                ctx.cue(Cue::Move);
                Go::Stay
            }
            _ => Go::Stay,
        }
    }

    fn layout(&self, _: &Ctx) -> u32 {
        places(self.wise)
    }

    fn topic(&self) -> Topic {
        Topic::of(Module::Characters)
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let words = Words::of(texts.language);
        let Some(session) = ctx.session.as_ref() else { return };
        let left = (frame.width() - 240) / 2;
        let line = if self.wise {
            chrome::heading(frame, words.wise_title);
            head(frame, left, (words.wise_own, words.wise_best));
            for (row, kind) in Kind::ALL.into_iter().enumerate() {
                let (own, best) = counts(session, kind);
                let look = (row == self.at, own, best);
                let y = 42 + 27 * row as i32;
                frame.part(rect(left + 8, y, 224, 25), look, |canvas| {
                    let here = row == self.at;
                    let ground = if here { palette::GOLD } else { palette::PANEL };
                    canvas.plate(ground, palette::NIGHT);
                    canvas.sprite(Point::new(4, 2), art::tile(kind, 20));
                    let ink = if here { palette::DARK } else { palette::INK };
                    let pen = Pen::new(fonts::HEAD, ink);
                    canvas.label(rect(30, 0, 90, 25), &pen, Align::Left, texts.kind(kind));
                    let half = if own > 0 { " 1/2" } else { "" };
                    let own = fill("{0}{1}", &[&own, &half]);
                    canvas.label(rect(124, 0, 40, 25), &pen, Align::Centre, &own);
                    canvas.label(rect(176, 0, 40, 25), &pen, Align::Centre, &fill("{0}", &[&best]));
                });
            }
            words.wise_line
        } else {
            chrome::heading(frame, words.magician_title);
            bid::sold(frame, ctx, (left + 4, 28), Character::Magician);
            for (row, text) in [words.magician_keep, words.magician_swap].into_iter().enumerate() {
                let place = rect(left + 26, 104 + 28 * row as i32, 188, 22);
                list::entry(frame, place, Entry::new(text).on_night(), row == self.at);
            }
            if self.at == 0 { words.magician_keep_line } else { words.magician_swap_line }
        };
        chrome::message(frame, ctx, line, palette::INK);
        chrome::hints(frame, [texts.hint_choose, "", texts.hint_look, texts.hint_menu]);
    }
}

/// The heads of the columns with numbers.
fn head(frame: &mut Frame<'_>, left: i32, (own, best): (&str, &str)) {
    frame.part(rect(left + 8, 24, 224, 16), (own, best), |canvas| {
        canvas.clear(palette::NIGHT);
        let pen = Pen::new(fonts::SMALL, palette::INK);
        canvas.label(rect(116, 0, 56, 16), &pen, Align::Centre, own);
        canvas.label(rect(168, 0, 56, 16), &pen, Align::Centre, best);
    });
}
