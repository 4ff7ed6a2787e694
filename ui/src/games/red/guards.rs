//! Pointing at guards: which one pays for an ability, or which one moves where.

use alhambra_engine::red::{Action, Decision, Section, TILE_COUNT, View};
use alhambra_engine::{Cell, Seat, Side, WallSegment};
use embedded_graphics::prelude::*;
use heapless::Vec;

use super::look::RedLook;
use super::map::{bounds, look_at};
use super::tile::{self, Laid};
use super::{Session, bar};
use crate::art;
use crate::draw::canvas::rect;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, places, wrap};
use crate::text::{Line, Topic, fill};
use crate::widgets::chrome;
use crate::widgets::palace::{self, Edges, Owner, Window};

/// What is pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Job {
    /// A guard that pays.
    Pay,
    /// A guard that moves.
    From,
    /// The section to which this guard moves.
    To(Section),
}

/// The screen on which guards are pointed at.
#[derive(Clone)]
pub(crate) struct RedGuards {
    job: Job,
    at: usize,
}

/// Sections to choose from: a palace has fewer.
type Sections = Vec<Section, { 2 * TILE_COUNT }>;

impl RedGuards {
    /// For a guard that pays for an ability.
    pub(crate) const fn paying() -> Self {
        Self { job: Job::Pay, at: 0 }
    }

    /// For a guard that moves.
    pub(crate) const fn moving() -> Self {
        Self { job: Job::From, at: 0 }
    }

    #[inline(never)]
    fn sections(&self, view: &View<'_>, seat: Seat) -> Sections {
        let mut sections = Sections::new();
        match self.job {
            Job::Pay => view.choices(&mut |action| {
                if let Action::Guard { from } = action {
                    let _ = sections.push(from);
                }
            }),
            Job::From => sections.extend(view.guards(seat).take(2 * TILE_COUNT)),
            Job::To(_) => sections.extend(view.free_sections(seat).take(2 * TILE_COUNT)),
        }
        sections
    }

    fn section(&self, session: &Session) -> Option<Section> {
        let sections = self.sections(&session.view(), session.decider());
        sections.get(self.at).copied()
    }

    fn choose(&mut self, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        let Some(session) = ctx.session.red() else { return Go::Home };
        let Some(section) = self.section(session) else { return Go::Stay };
        match self.job {
            Job::Pay => ctx.red_perform(&Action::Guard { from: section }, scribe),
            Job::From => {
                *self = Self { job: Job::To(section), at: 0 };
                if self.section(session).is_none() {
                    *self = Self::moving();
                    return ctx.deny(ctx.red_words().no_section);
                }
                ctx.cue(Cue::Select);
                Go::Stay
            }
            Job::To(from) => ctx.red_perform(&Action::MoveGuard { from, to: section }, scribe),
        }
    }

    fn line(&self, ctx: &Ctx, session: &Session) -> Line {
        let words = ctx.red_words();
        let view = session.view();
        let count = self.sections(&view, session.decider()).len();
        let line = match (self.job, view.decision()) {
            (Job::Pay, Decision::Guard { ability, .. }) => {
                return fill(words.guard_pays, &[&words.ability(ability), &(self.at + 1), &count]);
            }
            (Job::Pay | Job::From, _) => words.guard_from,
            (Job::To(_), _) => words.guard_to,
        };
        fill(line, &[&(self.at + 1), &count])
    }
}

fn window(view: &View<'_>, seat: Seat, size: Size) -> Window {
    let area = rect(0, 22, size.width, 152);
    Window::fit(area, bounds(view, seat), Cell::START, &[40, 30, 20, 14, 10])
}

impl Page for RedGuards {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        match (button, self.job) {
            (Button::A, _) => self.choose(ctx, scribe),
            (Button::B, Job::Pay) => ctx.red_undo(),
            (Button::B, Job::From) => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            (Button::B, Job::To(_)) => {
                *self = Self::moving();
                ctx.cue(Cue::Back);
                Go::Stay
            }
            _ => {
                let Some(session) = ctx.session.red() else { return Go::Home };
                let count = self.sections(&session.view(), session.decider()).len();
                let (dx, dy) = button.step();
                self.at = wrap(self.at, dx + dy, count);
                ctx.cue(Cue::Move);
                Go::Stay
            }
        }
    }

    fn around(&self, ctx: &mut Ctx) -> Go {
        RedLook::open(ctx)
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        let Some(session) = ctx.session.red() else { return 0 };
        places(window(&session.view(), session.decider(), ctx.size).grid())
    }

    fn cursor(&self) -> (i32, i32) {
        (self.at as i32, 0)
    }

    fn topic(&self) -> Topic {
        Topic::Red(2)
    }

    // Out of line: the stack must not hold the locals of all screens at once.
    #[inline(never)]
    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = ctx.session.red() else { return };
        let (view, seat) = (session.view(), session.decider());
        bar::draw(frame, session, seat);
        let chosen = self.section(session);
        let from = match self.job {
            Job::To(from) => Some(from),
            Job::Pay | Job::From => None,
        };
        // What is pointed at is golden here: that redraws no more than the wall.
        let built = view.built(seat);
        let pointed = chosen.into_iter().chain(from).filter_map(|Section { tile, side }| {
            let (cell, _) = built.clone().find(|(_, other)| *other == tile)?;
            Some(WallSegment::Side(cell, side))
        });
        let gold: Edges = pointed.collect();
        let owner = Owner::plain(session.roster.colour(seat));
        let window = window(&view, seat, frame.size());
        palace::draw(frame, &window, &gold, &owner, |cell| look_at(&view, seat, cell));
        reserve(frame, &view, seat, chosen.or(from));
        chrome::message(frame, ctx, &self.line(ctx, session), palette::INK);
        let back = match (self.job, session.can_undo()) {
            (Job::Pay, true) => texts.hint_undo,
            (Job::Pay, false) => "",
            _ => texts.hint_back,
        };
        let a = if self.job == Job::Pay { texts.hint_pay } else { texts.hint_choose };
        chrome::hints(frame, [a, back, texts.hint_look, texts.hint_menu]);
    }
}

/// Tiles of the reserve that are seen at once.
const SEEN: usize = 8;

/// The tiles of the reserve whose guards may pay or move, too.
fn reserve(frame: &mut Frame<'_>, view: &View<'_>, seat: Seat, chosen: Option<Section>) {
    let manned = view.reserve(seat).iter().filter(|&tile| !view.guards_on(tile).is_empty());
    let at = chosen.and_then(|chosen| manned.clone().position(|tile| tile == chosen.tile));
    let first = at.map_or(0, |at| (at + 1).saturating_sub(SEEN));
    let width = frame.size().width;
    frame.part(rect(0, 176, width, 30), (), |canvas| {
        canvas.clear(palette::NIGHT);
        canvas.pill(rect(2, 1, width - 4, 28), palette::PANEL);
        canvas.stamp(Point::new(7, 9), &art::CHEST_12, palette::DIM, palette::PANEL);
    });
    for (index, tile) in manned.skip(first).take(SEEN).enumerate() {
        let (x, y) = (29 + 26 * index as i32, 181);
        let laid = Laid::of(view, tile);
        frame.part(rect(x, y, 20, 20), laid, |canvas| {
            tile::draw_manned(canvas, Point::zero(), 20, laid);
        });
        for side in Side::ALL {
            let line = match side {
                Side::North => rect(x, y - 3, 20, 2),
                Side::East => rect(x + 21, y, 2, 20),
                Side::South => rect(x, y + 21, 20, 2),
                Side::West => rect(x - 3, y, 2, 20),
            };
            let here = chosen == Some(Section { tile, side });
            frame.fill(line, if here { palette::GOLD } else { palette::PANEL });
        }
    }
}
