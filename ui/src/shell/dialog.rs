//! Questions before something is done.

use alhambra_engine::Seat;
use alhambra_engine::base::{Action, Cards, PaidFor};
use embedded_graphics::primitives::Rectangle;

use crate::draw::canvas::{Align, Lines, Pen, rect};
use crate::draw::fonts::{self, Font};
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::{flow, modules};
use crate::games::{red, roll};
use crate::input::{Button, Cue, Request, Scribe};
use crate::nav::{Ctx, Go, Page, places};
use crate::shell::setup;
use crate::text::{Line, Topic, fill};
use crate::widgets::chrome;
use crate::widgets::list::{self, Entry};

/// What is asked.
#[derive(Clone, Copy)]
pub(crate) enum Ask {
    /// Whether to do what ends the turn.
    EndTurn(Action),
    /// Whether to place the last of the tiles that were handed out.
    EndPlacing {
        /// The placement.
        action: Action,
        /// Who places next; if nobody does, the game ends.
        next: Option<Seat>,
    },
    /// Whether to pay more than the price.
    Overpay {
        /// The purchase.
        action: Action,
        /// By how much.
        excess: u16,
    },
    /// Whether to do what cannot be taken back, in The Red Palace.
    Red(alhambra_engine::red::Action),
    /// Whether to pay more than the price there.
    RedOverpay {
        /// The purchase.
        action: alhambra_engine::red::Action,
        /// By how much.
        excess: u16,
    },
    /// Whether to end the turn in Roll & Write.
    Roll(alhambra_engine::roll::Action),
    /// Whether to give up the game of this kind for a new one.
    NewGame,
    /// Whether to leave the game for good.
    Abandon,
    /// Whether to wait for new firmware.
    Update,
}

/// How wide a question is.
const WIDE: u32 = 224;

/// A question over the screen it is about.
#[derive(Clone)]
pub(crate) struct Dialog {
    ask: Ask,
    /// Whether the cursor is on yes.
    yes: bool,
    /// What it must not cover.
    clear: Option<Rectangle>,
}

impl Dialog {
    pub(crate) const fn new(ask: Ask) -> Self {
        // Whoever taps A goes through most questions; what is rarely meant and cannot be taken back
        // needs the cursor first.
        let yes = match &ask {
            Ask::EndTurn(action) => !flow::is_redesign(action),
            Ask::Red(action) => !red::flow::is_redesign(action),
            Ask::Abandon | Ask::NewGame => false,
            Ask::EndPlacing { .. }
            | Ask::Overpay { .. }
            | Ask::RedOverpay { .. }
            | Ask::Roll(_)
            | Ask::Update => true,
        };
        Self { ask, yes, clear: None }
    }

    /// The same question where it does not cover this.
    pub(crate) const fn beside(self, clear: Option<Rectangle>) -> Self {
        Self { clear, ..self }
    }

    /// Where a box so high begins: in the middle, or below or above what it must not cover.
    fn top(&self, tall: i32) -> i32 {
        match self.clear {
            // A little above the middle.
            None => (chrome::BAR + chrome::HINT - tall) / 2 - 8,
            Some(Rectangle { top_left, size }) => {
                let (above, below) = (top_left.y - tall, top_left.y + size.height as i32);
                let lowest = chrome::HINT - 1 - tall;
                if below <= lowest { lowest } else { above.clamp(0, chrome::BAR + 2) }
            }
        }
    }

    /// How high the box is for a text.
    fn height(text: &str, font: &'static Font) -> u32 {
        let lines = Lines::new(text, font, WIDE - 20).count() as u32;
        48 + lines * font.height
    }

    fn texts(&self, ctx: &Ctx) -> (&'static str, Line) {
        let texts = ctx.texts();
        match self.ask {
            Ask::EndTurn(action) => (texts.end_turn, flow::ending(&action, texts)),
            Ask::EndPlacing { next: None, .. } => {
                (texts.end_leftover, fill(texts.leftover_last, &[]))
            }
            Ask::EndPlacing { next: Some(seat), .. } => {
                let session = ctx.session.as_ref();
                let name = session.map_or("", |session| session.roster.name(seat));
                (texts.end_leftover, fill(texts.leftover_next, &[&name]))
            }
            Ask::Overpay { excess, action } => {
                let pay = match action {
                    Action::Buy { pay, .. } => pay,
                    _ => Cards::none(),
                };
                let session = ctx.session.as_ref();
                let back = session.and_then(|session| {
                    let paid = (PaidFor::Building, &pay);
                    modules::back(&session.view(), paid, excess, texts.language)
                });
                let text = match back {
                    Some(back) => fill(texts.overpay_back_text, &[&excess, &back]),
                    None => fill(texts.overpay_text, &[&excess]),
                };
                (texts.overpay, text)
            }
            Ask::Red(action) => match ctx.session.red() {
                Some(session) => red::flow::ending(session, &action, texts, ctx.red_words()),
                None => (texts.end_turn, Line::new()),
            },
            Ask::RedOverpay { excess, .. } => (texts.overpay, fill(texts.overpay_text, &[&excess])),
            Ask::Roll(action) => {
                let words = ctx.roll_words();
                (texts.end_turn, fill(roll::flow::ending(&action, words), &[]))
            }
            Ask::NewGame => (texts.new_game, fill(texts.new_game_text, &[])),
            Ask::Abandon => (texts.abandon, fill(texts.abandon_text, &[])),
            Ask::Update => (texts.update, fill(texts.update_text, &[])),
        }
    }
}

impl Page for Dialog {
    const OVERLAY: bool = true;
    const IN_GAME: bool = false;

    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        match (button, self.ask) {
            (Button::A | Button::B, _) if button == Button::B || !self.yes => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            (Button::A, Ask::EndTurn(action)) => ctx.carry_out(&action, scribe),
            (Button::A, Ask::EndPlacing { action, .. } | Ask::Overpay { action, .. }) => {
                ctx.carry_out(&action, scribe)
            }
            (Button::A, Ask::Red(action) | Ask::RedOverpay { action, .. }) => {
                ctx.red_carry_out(&action, scribe)
            }
            (Button::A, Ask::Roll(action)) => ctx.roll_carry_out(&action, scribe),
            (Button::A, Ask::NewGame) => setup::begin(ctx, scribe),
            (Button::A, Ask::Abandon) => {
                ctx.give_up();
                ctx.cue(Cue::Back);
                Go::Home
            }
            (Button::A, Ask::Update) => {
                ctx.cue(Cue::Select);
                ctx.request(Request::Update);
                Go::Pop
            }
            (Button::B | Button::X | Button::Y, _) => Go::Stay,
            _ => {
                self.yes = !self.yes;
                ctx.cue(Cue::Move);
                Go::Stay
            }
        }
    }

    fn topic(&self) -> Topic {
        Topic::Turn
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        places((self.texts(ctx).0, self.clear.map(|area| area.top_left.y)))
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let (head, text) = self.texts(ctx);
        let texts = ctx.texts();
        // Large text would leave no room for what must not be covered.
        let font = if self.clear.is_some() { fonts::BODY } else { fonts::body(frame.large) };
        let (wide, tall) = (WIDE, Self::height(&text, font));
        let x = (frame.width() - wide as i32) / 2;
        let y = self.top(tall as i32);
        let area = rect(x, y, wide, tall);
        frame.part(area, (head, &*text), |canvas| {
            canvas.clear(palette::GOLD);
            canvas.fill(rect(2, 2, wide - 4, tall - 4), palette::PANEL);
            canvas.fill(rect(2, 2, wide - 4, 21), palette::RAISED);
            let pen = Pen::new(fonts::LARGE, palette::GOLD);
            canvas.label(rect(4, 2, wide - 8, 21), &pen, Align::Centre, head);
            let body = rect(10, 26, wide - 20, tall - 47);
            canvas.paragraph(body, &Pen::new(font, palette::INK), 0, Align::Centre, &text);
        });
        let y = y + tall as i32 - 20;
        for (x, text, yes) in [(x + 8, texts.hint_yes, true), (x + 116, texts.hint_no, false)] {
            let place = rect(x, y, 100, 16);
            list::entry(frame, place, Entry::new(text), yes == self.yes);
        }
        chrome::hints(frame, [texts.hint_choose, texts.hint_back, "", ""]);
    }
}

#[cfg(test)]
mod tests {
    use alhambra_engine::Cell;
    use alhambra_engine::base::{Destination, TileId};

    use super::*;
    use crate::text::Language;

    /// Wherever a tile is placed on the map, the question about it leaves it in sight.
    #[test]
    fn the_question_does_not_cover_what_was_placed() {
        let cell = Cell::START;
        let tile = TileId::new(0).expect("there are tiles");
        let place = Action::Place { tile, to: Destination::Palace(cell) };
        for action in [place, Action::Add { tile, cell }, Action::Remove { cell }] {
            for language in Language::ALL {
                let text = flow::ending(&action, language.texts());
                let tall = Dialog::height(&text, fonts::BODY) as i32;
                for (size, top) in [40, 30, 20]
                    .into_iter()
                    .flat_map(|size| (21..=172 - size as i32).map(move |top| (size, top)))
                {
                    let spot = rect(90, top - 3, size + 6, size + 6);
                    let from = Dialog::new(Ask::EndTurn(action)).beside(Some(spot)).top(tall);
                    let question = rect(8, from, 224, tall as u32);
                    let covered = question.intersection(&spot);
                    assert!(covered.is_zero_sized(), "{language:?} {size} {top} {from} {tall}");
                }
            }
        }
    }
}
