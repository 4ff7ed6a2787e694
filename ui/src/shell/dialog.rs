//! Questions before something is done.

use alhambra_engine::base::Action;
use alhambra_engine::{GameKind, Seat};

use crate::draw::canvas::{Align, Lines, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::flow;
use crate::input::{Button, Cue, Request, Scribe, Store};
use crate::nav::{Ctx, Go, Page, Screen, places};
use crate::shell::setup::SetupScreen;
use crate::text::{Line, Topic, fill};
use crate::widgets::chrome;

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
    /// Whether to give up the saved game for a new one.
    NewGame,
    /// Whether to leave the game for good.
    Abandon,
    /// Whether to wait for new firmware.
    Update,
}

/// A question over the screen it is about.
#[derive(Clone)]
pub(crate) struct Dialog {
    ask: Ask,
}

impl Dialog {
    pub(crate) const fn new(ask: Ask) -> Self {
        Self { ask }
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
            Ask::Overpay { excess, .. } => (texts.overpay, fill(texts.overpay_text, &[&excess])),
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
            (Button::A, Ask::EndTurn(action)) => ctx.carry_out(&action, scribe),
            (Button::A, Ask::EndPlacing { action, .. } | Ask::Overpay { action, .. }) => {
                ctx.carry_out(&action, scribe)
            }
            (Button::A, Ask::NewGame) => {
                ctx.cue(Cue::Select);
                Go::Replace(Screen::Setup(SetupScreen::new()))
            }
            (Button::A, Ask::Abandon) => {
                ctx.session = None;
                ctx.cue(Cue::Back);
                ctx.request(Request::Save(Store::Game(GameKind::Base)));
                Go::Home
            }
            (Button::A, Ask::Update) => {
                ctx.cue(Cue::Select);
                ctx.request(Request::Update);
                Go::Pop
            }
            (Button::B, _) => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            _ => Go::Stay,
        }
    }

    fn topic(&self) -> Topic {
        Topic::Turn
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        places(self.texts(ctx).0)
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let (head, text) = self.texts(ctx);
        let texts = ctx.texts();
        let wide = 212;
        let font = fonts::body(frame.large);
        let lines = Lines::new(&text, font, wide - 20).count() as u32;
        let tall = 36 + lines * (font.height + 2);
        let x = (frame.width() - wide as i32) / 2;
        let area = rect(x, (200 - tall as i32) / 2 + 10, wide, tall);
        frame.part(area, (head, &*text), |canvas| {
            canvas.clear(palette::GOLD);
            canvas.fill(rect(2, 2, wide - 4, tall - 4), palette::PANEL);
            canvas.fill(rect(2, 2, wide - 4, 24), palette::RAISED);
            let pen = Pen::new(fonts::LARGE, palette::GOLD);
            canvas.label(rect(4, 2, wide - 8, 24), &pen, Align::Centre, head);
            let body = rect(10, 31, wide - 20, tall - 33);
            canvas.paragraph(body, &Pen::new(font, palette::INK), 2, Align::Centre, &text);
        });
        chrome::hints(frame, [texts.hint_yes, texts.hint_no, "", ""]);
    }
}
