//! The ability panel: the four abilities in play with their costs, or why they cannot be used now,
//! and the guard board.

use alhambra_engine::red::{Ability, Action, ActionError, Cost};
use embedded_graphics::prelude::*;

use super::guards::RedGuards;
use super::look::RedLook;
use super::pick::{List, RedPick};
use super::{Session, bar, flow, guard_board};
use crate::art::{self, Icons, baked};
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, wrap};
use crate::text::{Line, Topic, fill, number};
use crate::widgets::chrome;

/// The sign of an ability.
pub(crate) const fn sign(ability: Ability) -> &'static Icons {
    match ability {
        Ability::SwapToken => &baked::ABILITY_SWAP,
        Ability::Overview => &baked::ABILITY_AHEAD,
        Ability::Wall => &baked::ABILITY_WALL,
        Ability::Card => &baked::ABILITY_CARD,
        Ability::Plaza => &baked::ABILITY_PLAZA,
        Ability::Exact => &baked::ABILITY_EXACT,
        Ability::RandomToken => &baked::ABILITY_RANDOM,
        Ability::MoveGuard => &baked::ABILITY_MOVE,
        Ability::Half => &baked::ABILITY_HALF,
    }
}

/// Why an ability cannot be used.
pub(crate) fn reason(error: ActionError, ability: Ability, ctx: &Ctx) -> Line {
    let words = ctx.red_words();
    match error {
        ActionError::NoUse => fill(words.no_use(ability), &[]),
        error => flow::refusal(error, ctx.texts(), words),
    }
}

/// The panel. The game does not change meanwhile.
#[derive(Clone)]
pub(crate) struct RedAbilities {
    at: usize,
    checks: [(Ability, Result<Cost, ActionError>); 4],
}

impl RedAbilities {
    /// Stands on the first that can be used.
    pub(crate) fn new(session: &Session) -> Self {
        let view = session.view();
        let checks = view.guard_board().abilities.map(|one| (one, view.check_use(one)));
        let at = checks.iter().position(|(_, check)| check.is_ok()).unwrap_or(0);
        Self { at, checks }
    }

    fn choose(&self, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        let Some(&(ability, check)) = self.checks.get(self.at) else { return Go::Stay };
        if let Err(error) = check {
            let why = reason(error, ability, ctx);
            return ctx.deny(&why);
        }
        let Some(session) = ctx.session.red() else { return Go::Home };
        let screen = match ability {
            Ability::Wall => return ctx.red_perform(&Action::Wall, scribe),
            Ability::Plaza => return ctx.red_perform(&Action::Plaza, scribe),
            Ability::Exact => return ctx.red_perform(&Action::Exact, scribe),
            Ability::MoveGuard => Screen::RedGuards(RedGuards::moving()),
            Ability::Overview => Screen::RedPick(RedPick::new(List::Spaces, session)),
            _ => Screen::RedPick(RedPick::new(List::Use(ability), session)),
        };
        ctx.cue(Cue::Select);
        Go::Push(screen)
    }
}

impl Page for RedAbilities {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        match button {
            Button::A => self.choose(ctx, scribe),
            Button::B => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            _ => {
                let (dx, dy) = button.step();
                self.at = wrap(self.at, dx + dy, self.checks.len());
                ctx.cue(Cue::Move);
                Go::Stay
            }
        }
    }

    fn around(&self, ctx: &mut Ctx) -> Go {
        RedLook::open(ctx)
    }

    fn cursor(&self) -> (i32, i32) {
        (0, self.at as i32)
    }

    fn topic(&self) -> Topic {
        Topic::Red(2)
    }

    // Out of line: the stack must not hold the locals of all screens at once.
    #[inline(never)]
    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let (texts, words) = (ctx.texts(), ctx.red_words());
        let Some(session) = ctx.session.red() else { return };
        bar::draw(frame, session, session.decider());
        let width = frame.size().width;
        for (index, &(ability, check)) in self.checks.iter().enumerate() {
            let chosen = index == self.at;
            let why = check.err().map(|error| reason(error, ability, ctx));
            let card = matches!(ability, Ability::SwapToken | Ability::Overview);
            let cost = check.map_or((ability.guards(), 0), |cost| (cost.guards, cost.points));
            let look = (ability, why.as_deref(), cost, chosen);
            let area = rect(4, 24 + 32 * index as i32, width - 8, 30);
            frame.part(area, look, |canvas| {
                let ground = if chosen { palette::RAISED } else { palette::PANEL };
                canvas.plate(if chosen { palette::GOLD } else { ground }, palette::NIGHT);
                canvas.pill(rect(2, 2, width - 12, 26), ground);
                canvas.icon(Point::new(5, 5), sign(ability).at(20), why.is_some());
                let ink = if why.is_none() { palette::INK } else { palette::DIM };
                let pen = Pen::new(fonts::HEAD, ink);
                let name = rect(30, 1, width - 104, 15);
                canvas.label(name, &pen, Align::Left, words.ability(ability));
                // What it costs: guards, or points for them, and a card.
                let mut x = width as i32 - 62;
                let (guards, points) = cost;
                for (count, sign, tint) in [
                    (guards, &art::GUARD_12, palette::BAD),
                    (points, &art::CROWN_12, palette::GOLD),
                    (u8::from(card), &art::CARDS_12, palette::INK),
                ] {
                    if count > 0 {
                        canvas.label(rect(x, 2, 8, 14), &pen, Align::Left, &number(count.into()));
                        canvas.stamp(Point::new(x + 8, 3), sign, tint, ground);
                        x += 24;
                    }
                }
                let small =
                    Pen::new(fonts::SMALL, if why.is_some() { palette::BAD } else { palette::INK });
                let line = why.as_deref().unwrap_or(words.effect(ability));
                canvas.label(rect(30, 15, width - 42, 13), &small, Align::Left, line);
            });
        }
        let view = session.view();
        let board = view.guard_board();
        let value = fill(words.guard_value, &[&board.value(), &view.guard_points()]);
        frame.line(
            rect(4, 153, width - 8, 13),
            &Pen::new(fonts::SMALL, palette::INK),
            palette::NIGHT,
            Align::Centre,
            &value,
        );
        guard_board::draw(frame, 168, &board);
        chrome::message(frame, ctx, words.abilities_line, palette::INK);
        let a = if self.checks.get(self.at).is_some_and(|(_, check)| check.is_ok()) {
            texts.hint_use
        } else {
            ""
        };
        chrome::hints(frame, [a, texts.hint_back, texts.hint_look, texts.hint_menu]);
    }
}
