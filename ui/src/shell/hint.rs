//! A hint: what the strong player would do in the person's place.

use alhambra_engine::base::Cards;
use alhambra_players::Strength;
use heapless::Vec;

use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::{base, red, roll};
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page};
use crate::player;
use crate::text::fill;
use crate::widgets::{card, chrome};

/// Where the hint stands, and how large it is.
const TOP: i32 = 62;
const WIDE: u32 = 224;
const HIGH: u32 = 84;

/// The hint over the screen it is for.
#[derive(Clone)]
pub(crate) struct Hint;

impl Hint {
    /// Thinks for a moment; whether something looks different.
    pub(crate) fn think(&self, ctx: &mut Ctx) -> bool {
        let before = ctx.session.pondering();
        ctx.session.advise();
        ctx.session.pondering().map(|part| part / 16) != before.map(|part| part / 16)
    }
}

impl Page for Hint {
    const OVERLAY: bool = true;
    const IN_GAME: bool = false;

    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        match (button, ctx.session.pondering()) {
            (Button::A, Some(_)) => {
                ctx.session.hurry();
                Go::Stay
            }
            (Button::A | Button::B | Button::Y, _) => {
                ctx.cue(Cue::Back);
                ctx.session.forget();
                Go::Pop
            }
            _ => Go::Stay,
        }
    }

    // Out of line: the stack must not hold the locals of all screens at once.
    #[inline(never)]
    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let (texts, words) = (ctx.texts(), ctx.computer_words());
        let [name, ..] = player::names(Strength::Strong);
        let (deed, cards) = if let Some(session) = ctx.session.as_ref() {
            base::watch::told(session, ctx)
        } else if let Some(session) = ctx.session.red() {
            red::watch::told(session, ctx)
        } else if let Some(session) = ctx.session.roll() {
            (roll::watch::told(session, ctx), Cards::none())
        } else {
            (None, Cards::none())
        };
        let line = match deed {
            Some(deed) => words.sentence(name, deed),
            None => fill(words.thinking, &[&name]),
        };
        let part = u32::from(ctx.session.pondering().unwrap_or(255)) / 16;
        let cards: Vec<_, 5> = cards.iter().take(5).collect();
        let area = rect((frame.width() - WIDE as i32) / 2, TOP, WIDE, HIGH);
        frame.part(area, (&*line, part, &*cards), |canvas| {
            canvas.clear(palette::GOLD);
            canvas.fill(rect(2, 2, WIDE - 4, HIGH - 4), palette::PANEL);
            let head = Pen::new(fonts::HEAD, palette::GOLD);
            canvas.label(rect(6, 5, WIDE - 12, 18), &head, Align::Centre, words.hint_title);
            let pen = Pen::new(fonts::BODY, palette::INK);
            canvas.label(rect(4, 26, WIDE - 8, 16), &pen, Align::Centre, &line);
            if deed.is_none() {
                canvas.pill(rect(28, 56, 168, 5), palette::NIGHT);
                let done = 168 * part / 15;
                if done > 4 {
                    canvas.pill(rect(28, 56, done, 5), palette::GOLD);
                }
            }
            let left = (WIDE as i32 - 42 * cards.len() as i32) / 2;
            for (index, &money) in cards.iter().enumerate() {
                card::draw(canvas, rect(left + 42 * index as i32, 50, 40, 26), money, false);
            }
        });
        chrome::message(frame, ctx, "", palette::INK);
        let a = if deed.is_none() { words.hint_hurry } else { texts.hint_next };
        chrome::hints(frame, [a, texts.hint_back, "", ""]);
    }
}
