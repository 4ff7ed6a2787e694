//! The hand-over: whose turn it is, and nothing else.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::art;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::flow;
use crate::games::red;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page};
use crate::text::Topic;
use crate::widgets::chrome;

/// The screen ignores presses for this many milliseconds: a second press that was meant for the
/// screen before must not show the next player's money to the last one.
const GUARD: u16 = 350;

/// The screen between two players.
#[derive(Clone)]
pub(crate) struct HandOver {
    since: u16,
}

impl HandOver {
    pub(crate) const fn new() -> Self {
        Self { since: 0 }
    }

    /// The colour of the card: the next player's, darkened.
    pub(crate) fn ground(&self, ctx: &Ctx) -> Rgb565 {
        let seat = ctx.session.roster().zip(ctx.session.decider());
        let colour = seat.map_or(0, |(roster, seat)| roster.colour(seat));
        palette::mix(palette::NIGHT, palette::player(colour), 60)
    }
}

impl Page for HandOver {
    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        if button != Button::A || self.since < GUARD {
            return Go::Stay;
        }
        ctx.cue(Cue::Select);
        ctx.session.hold();
        Go::Next
    }

    fn tick(&mut self, ms: u16, _: &mut Ctx) -> bool {
        self.since = self.since.saturating_add(ms);
        false
    }

    fn topic(&self) -> Topic {
        Topic::Turn
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(roster) = ctx.session.roster() else { return };
        let Some(seat) = ctx.session.decider() else { return };
        let colour = roster.colour(seat);
        let name = roster.name(seat);
        let area =
            Rectangle::new(Point::zero(), Size::new(frame.size().width, chrome::HINT as u32));
        let opening = ctx.session.is_opening();
        let font = fonts::body(frame.large);
        let shade = self.ground(ctx);
        frame.part(area, (name, colour, opening), |canvas| {
            let width = canvas.size().width;
            canvas.clear(shade);
            // A carpet's border in the player's colour.
            canvas.frame(canvas.whole(), 6, palette::player(colour));
            canvas.frame(
                rect(10, 10, width - 20, chrome::HINT as u32 - 20),
                2,
                palette::player(colour),
            );
            let stamp = art::emblem(colour, 64);
            let middle = Point::new((width as i32 - 64) / 2, 24);
            canvas.stamp(middle, stamp, palette::player(colour), shade);
            let pen = Pen::new(font, palette::INK);
            let base = ctx.session.as_ref().map(|session| flow::hand_over(session, texts));
            let red = || ctx.session.red().map(|session| red::flow::hand_over(session, texts));
            let line = base.or_else(red).unwrap_or(texts.hand_over);
            canvas.label(rect(14, 94, width - 28, 20), &pen, Align::Centre, line);
            let large = Pen::new(fonts::LARGE, palette::PAPER);
            let area = rect(14, 116, width - 28, 42);
            if 2 * large.width(name) <= area.size.width {
                canvas.headline(area, &large, name);
            } else {
                canvas.label(area, &large, Align::Centre, name);
            }
            canvas.fill(rect(width as i32 / 2 - 40, 161, 80, 2), palette::player(colour));
            let pen = Pen::new(fonts::BODY, palette::INK);
            // As broad as on a square screen: no word stands alone on the second line.
            let body = rect((width as i32 - 200) / 2, 172, 200, 36);
            canvas.paragraph(body, &pen, 2, Align::Centre, texts.hand_over_press);
        });
        // There is nothing else to say here.
        if ctx.notice.is_some() {
            chrome::message(frame, ctx, "", palette::INK);
        }
        chrome::hints(frame, [texts.hint_ready, "", texts.hint_look, texts.hint_menu]);
    }
}
