//! A hint: what the strong player would do in the person's place.

use alhambra_players::Strength;
use heapless::Vec;

use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::{base, red, roll};
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, places};
use crate::player;
use crate::shell::watch::Stage;
use crate::text::{Line, fill};
use crate::widgets::{card, chrome};

/// How large the hint is.
const WIDE: u32 = 232;
const HIGH: u32 = 57;
/// Where it begins.
const ABOVE: i32 = 24;
const BELOW: i32 = 150;

/// The hint, below what it is about.
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

    fn layout(&self, ctx: &Ctx) -> u32 {
        places((ctx.decision_layout(), top(ctx)))
    }

    // Out of line: the stack must not hold the locals of all screens at once.
    #[inline(never)]
    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let decided = ctx.session.pondering().is_none();
        ctx.draw_decision(frame, if decided { Stage::Announced } else { Stage::Thinking });
        frame.layer(places(top(ctx)), |frame| draw_box(ctx, frame));
        let (texts, words) = (ctx.texts(), ctx.computer_words());
        chrome::message(frame, ctx, words.hint_title, palette::GOLD);
        let a = if decided { texts.hint_next } else { words.hint_hurry };
        chrome::hints(frame, [a, texts.hint_back, "", ""]);
    }
}

/// Where the hint stands: not on what it is about.
fn top(ctx: &Ctx) -> i32 {
    let base = ctx.session.as_ref().and_then(base::watch::spot);
    let red = ctx.session.red().and_then(red::watch::spot);
    let reach = base.or(red).map_or(0, |spot| spot.top_left.y + spot.size.height as i32);
    let low = reach > BELOW || ctx.session.roll().is_some_and(roll::watch::is_low);
    if low { ABOVE } else { BELOW }
}

/// What the strong player would do, the money for it, and how much better that is than what comes next.
fn draw_box(ctx: &Ctx, frame: &mut Frame<'_>) {
    let words = ctx.computer_words();
    let [name, ..] = player::names(Strength::Strong);
    let advice = ctx.advice(name);
    let thinking = advice.is_none();
    let (line, rival) = advice.unwrap_or_else(|| (fill(words.thinking, &[&name]), None));
    let (better, rival) = match rival {
        _ if thinking => (Line::new(), Line::new()),
        None => (fill(words.hint_only, &[]), Line::new()),
        Some((rival, points)) => {
            let better = match points {
                ..=0 => fill(words.hint_equal, &[]),
                1 => fill(words.hint_better_one, &[]),
                _ => fill(words.hint_better, &[&points]),
            };
            (better, if rival == line { fill(words.hint_otherwise, &[]) } else { rival })
        }
    };
    let part = u32::from(ctx.session.pondering().unwrap_or(255)) / 16;
    let money = if let Some(session) = ctx.session.as_ref() {
        base::watch::cards(session)
    } else if let Some(session) = ctx.session.red() {
        red::watch::cards(session)
    } else {
        Vec::new()
    };
    let look = (&*line, &*better, &*rival, part, &*money);
    frame.part(rect(4, top(ctx), WIDE, HIGH), look, |canvas| {
        canvas.clear(palette::GOLD);
        canvas.fill(rect(1, 1, WIDE - 2, HIGH - 2), palette::PANEL);
        let pen = Pen::new(fonts::BODY, palette::INK);
        let fits = pen.width(&line) <= WIDE - 8;
        let pen = if fits { pen } else { Pen::new(fonts::SMALL, palette::INK) };
        canvas.label(rect(4, 2, WIDE - 8, 16), &pen, Align::Centre, &line);
        if thinking {
            canvas.pill(rect(32, 30, 168, 5), palette::NIGHT);
            let done = 168 * part / 15;
            if done > 4 {
                canvas.pill(rect(32, 30, done, 5), palette::GOLD);
            }
            return;
        }
        let right = card::row(canvas, rect(3, 18, 80, 22), &money);
        let small = Pen::new(fonts::SMALL, palette::GOLD);
        let room = rect(right, 18, WIDE - 2 - right as u32, 22);
        canvas.label(room, &small, Align::Centre, &better);
        let ink = small.inked(palette::INK);
        canvas.label(rect(4, 41, WIDE - 8, 14), &ink, Align::Centre, &rival);
    });
}
