//! After a round: what fictitious players rolled, and who completed a type.

use alhambra_engine::roll::{Award, Fictitious, Pair, Participant};
use embedded_graphics::prelude::*;
use heapless::Vec;

use super::look::RollLook;
use super::news::Rolled;
use super::widgets::{self, TUMBLE};
use super::{Session, running};
use crate::art;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen};
use crate::session::Reporter as _;
use crate::text::{Topic, fill, number};
use crate::widgets::chrome;

/// So long dice roll. Who has been tapping through the turn first sees what has come.
const ROLLING: u16 = 300;

/// The news of a round.
#[derive(Clone)]
pub(crate) struct RoundScreen {
    since: u16,
}

impl RoundScreen {
    pub(crate) const fn new() -> Self {
        Self { since: 0 }
    }

    /// Until then nothing tells what has come: it is being saved.
    fn is_rolling(&self) -> bool {
        self.since < ROLLING
    }
}

impl Page for RoundScreen {
    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        if self.is_rolling() || !matches!(button, Button::A | Button::B) {
            return Go::Stay;
        }
        let words = ctx.roll_words();
        if let Some(session) = ctx.session.roll_mut() {
            session.news.catch_up();
            let next = session.roster.name(session.active());
            let line = fill(words.next_player, &[&next]);
            if !session.is_over() && !session.view().setup().is_solo() {
                ctx.tell(&line);
            }
        }
        ctx.cue(Cue::Select);
        Go::Next
    }

    fn around(&self, ctx: &mut Ctx) -> Go {
        match ctx.session.roll() {
            Some(session) => Go::Push(Screen::RollLook(RollLook::new(session))),
            None => Go::Stay,
        }
    }

    fn topic(&self) -> Topic {
        Topic::Roll(3)
    }

    fn tick(&mut self, ms: u16, _: &mut Ctx) -> bool {
        let before = self.since;
        self.since = self.since.saturating_add(ms).min(ROLLING);
        before / TUMBLE != self.since / TUMBLE
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let Some(session) = ctx.session.roll() else { return };
        let (texts, words, view) = (ctx.texts(), ctx.roll_words(), session.view());
        // The round that has just ended: the game counts the next one unless it is over.
        let round = view.round() - u8::from(!session.is_over());
        chrome::heading(frame, &fill(words.round, &[&round]));
        let mut y = 24;
        for figure in view.setup().fictitious() {
            let tumbling = self.is_rolling().then_some(self.since / TUMBLE);
            rolls(frame, y, figure, &session.news().rolled, tumbling);
            y += 22;
        }
        let awards: &[Award] = if self.is_rolling() { &[] } else { &session.news().awards };
        for award in awards {
            award_row(frame, y, session, award);
            y += 22;
        }
        let line = if awards.is_empty() { "" } else { words.award_line };
        chrome::message(frame, ctx, line, palette::INK);
        chrome::hints(frame, [texts.hint_next, "", words.hint_look, texts.hint_menu]);
    }
}

/// What was rolled for a fictitious player: the last pair marks a box, those before were in vain. While
/// dice tumble, one pair is seen.
fn rolls(frame: &mut Frame<'_>, y: i32, figure: Fictitious, all: &[Rolled], tumbling: Option<u16>) {
    let own = || all.iter().filter(move |roll| roll.who == figure);
    let wide = frame.size().width - 8;
    let look: Vec<_, 24> =
        own().filter(|_| tumbling.is_none()).map(|roll| (roll.cell, roll.marks)).collect();
    frame.part(rect(4, y, wide, 20), (figure, look, tumbling), |canvas| {
        canvas.plate(palette::PANEL, palette::NIGHT);
        widgets::mark(canvas, Point::new(3, 3), None, palette::PANEL);
        let pen = Pen::new(fonts::SMALL, palette::INK);
        canvas.label(rect(20, 0, 58, 20), &pen, Align::Left, running::name(figure));
        if let Some(phase) = tumbling {
            let at = usize::from(phase) * 5 + figure as usize * 7;
            let pair = Pair { blue: widgets::tumbled(at), yellow: widgets::tumbled(at + 3) };
            widgets::pair(canvas, Point::new(80, 1), pair);
            return;
        }
        // The last ones are the ones that count.
        let skipped = own().count().saturating_sub(3);
        for (index, roll) in own().skip(skipped).enumerate() {
            let x = 80 + 44 * index as i32;
            widgets::pair(canvas, Point::new(x, 1), roll.cell.pair());
            if roll.marks {
                canvas.sprite(Point::new(wide as i32 - 18, 3), art::tile(roll.cell.kind(), 14));
            } else {
                canvas.fill(rect(x + 2, 9, 32, 2), palette::BAD);
            }
        }
    });
}

/// Who has completed a type, and what it brings.
fn award_row(frame: &mut Frame<'_>, y: i32, session: &Session, award: &Award) {
    let wide = frame.size().width - 8;
    let versus = session.view().setup().is_versus();
    let look = (award.kind, award.place, award.points, &award.players);
    frame.part(rect(4, y, wide, 20), look, |canvas| {
        canvas.plate(palette::RAISED, palette::NIGHT);
        canvas.sprite(Point::new(3, 3), art::tile(award.kind, 14));
        let small = Pen::new(fonts::SMALL, palette::INK);
        let place = fill("{0}.", &[&award.place]);
        canvas.label(rect(20, 0, 16, 20), &small, Align::Left, &place);
        let mut x = 36;
        for &who in &award.players {
            let colour = match who {
                Participant::Seat(seat) => Some(session.roster.colour(seat)),
                Participant::Fictitious(_) => None,
            };
            widgets::mark(canvas, Point::new(x, 3), colour, palette::RAISED);
            x += 17;
            if award.players.len() <= 2 {
                let name = session.short_name_of(who, 58);
                canvas.label(rect(x, 0, 58, 20), &small, Align::Left, &name);
                x += 60;
            }
        }
        // What fictitious players get is lost.
        let scored = versus || award.players.iter().any(|who| who.seat().is_some());
        let ink = if scored { palette::GOLD } else { palette::DIM };
        let pen = Pen::new(fonts::HEAD, ink);
        let points = number(award.points.into());
        canvas.label(rect(wide as i32 - 30, 0, 26, 20), &pen, Align::Right, &points);
    });
}
