//! Pointing at something in the own palace: what a module lets one do there is tried out on the map
//! before it is done. Left and right go from place to place, up and down change what is done.

use alhambra_engine::base::{Action, Decision, Module, Move, View};
use alhambra_engine::{Cell, Palace, Seat};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use super::{ModuleScreen, Text};
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::frame::Frame;
use crate::draw::{fonts, palette};
use crate::games::base::Session;
use crate::games::base::map::{self, Map};
use crate::games::base::site::{self, Site};
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, places, wrap};
use crate::text::{Line, Texts, Topic, fill};
use crate::widgets::palace::{self, CellLook, Cursor, Owner, Stands, Token, Window};
use crate::widgets::tile::{self, Laid};
use crate::widgets::{chrome, gain};

/// The most places, and the most things to do there.
const MOST: usize = 128;
const MOST_WHATS: usize = 16;

/// What is done in a palace.
pub(crate) struct Pointing {
    pub(crate) module: Module,
    /// What a move does, and where; none for other moves. Those that differ in neither are one.
    pub(crate) key: fn(&Move) -> Option<(u32, u32)>,
    /// The cell to look at; none outside the palace.
    pub(crate) cell: fn(&Move, &View<'_>, Seat) -> Option<Cell>,
    /// The palace afterwards, as far as its walls go.
    pub(crate) after: fn(&Move, &View<'_>, Seat, &Palace) -> Option<Palace>,
    /// What then stands on the cell, if that changes.
    pub(crate) stands: fn(&Move, &View<'_>, Seat) -> Option<Stands>,
    /// What then stands on a cell or at its edge beside tiles.
    pub(crate) token: fn(&Move, Cell) -> Option<Token>,
    /// The tile that it is done to, as it is then.
    pub(crate) tile: fn(&Move, &View<'_>) -> Option<Laid>,
    /// Where it is done, or to what.
    pub(crate) name: fn(&Move, &View<'_>, &Texts) -> Line,
    /// Draws what is done, 18 pixels wide.
    pub(crate) sign: fn(&mut Canvas<'_>, Point, u32),
    pub(crate) line: fn(&Move, &View<'_>, &Texts) -> Line,
    /// Nothing of it, where that may be answered; else it is never seen.
    pub(crate) decline: Text,
    /// It is done.
    pub(crate) choose: fn(&Move, &mut Ctx, &mut dyn Scribe) -> Go,
}

/// Carries a move out.
pub(crate) fn perform(action: &Move, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
    ctx.perform(&Action::Module(*action), scribe)
}

/// The screen.
#[derive(Clone)]
pub(crate) struct Pointer {
    pointing: &'static Pointing,
    /// The number of what is done, and of the place.
    what: usize,
    at: usize,
    /// Worked out once for each press: the engine is asked for all moves.
    reach: Reach,
}

/// What can be done now.
#[derive(Clone)]
struct Reach {
    /// All that can be done somewhere.
    whats: Vec<u32, MOST_WHATS>,
    /// How many places there are for what is chosen.
    places: usize,
    chosen: Option<Move>,
}

impl Pointer {
    pub(crate) fn screen(pointing: &'static Pointing, ctx: &Ctx) -> Screen {
        let reach = Reach { whats: Vec::new(), places: 0, chosen: None };
        let mut pointer = Self { pointing, what: 0, at: 0, reach };
        if let Some(session) = ctx.session.as_ref() {
            pointer.update(session);
        }
        Screen::Module(ModuleScreen::Point(pointer))
    }

    /// Moves are large, and there may be many: none is kept but the chosen one.
    #[inline(never)]
    fn update(&mut self, session: &Session) {
        let (key, reach) = (self.pointing.key, &mut self.reach);
        *reach = Reach { whats: Vec::new(), places: 0, chosen: None };
        let mut seen: Vec<u32, MOST> = Vec::new();
        session.view().moves(&mut |action| {
            let Some((what, place)) = key(&action) else { return };
            let known = reach.whats.iter().position(|&other| other == what);
            let number = known.unwrap_or(reach.whats.len());
            if known.is_none() && reach.whats.push(what).is_err() {
                return;
            }
            if number == self.what && !seen.contains(&place) {
                if seen.len() == self.at {
                    reach.chosen = Some(action);
                }
                let _ = seen.push(place);
            }
        });
        reach.places = seen.len();
    }

    fn window(&self, view: &View<'_>, seat: Seat, focus: Cell, wide: bool) -> Window {
        Window::fit(Map::area(wide), map::around(view, seat), focus, &[40, 30, 20])
    }
}

/// Whether an answer is awaited; else it is an action of a turn.
fn is_asked(session: &Session) -> bool {
    matches!(session.decision(), Decision::Answer { .. })
}

/// Whether nothing is an answer: then that comes after all that can be done.
fn may_decline(session: &Session) -> bool {
    is_asked(session) && session.check(&Action::Pass).is_ok()
}

impl Page for Pointer {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        let Some(session) = ctx.session.as_ref() else { return Go::Home };
        match button {
            Button::A => match self.reach.chosen {
                Some(action) => (self.pointing.choose)(&action, ctx, scribe),
                None => ctx.perform(&Action::Pass, scribe),
            },
            Button::B if is_asked(session) => ctx.undo(),
            Button::B => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            _ => {
                let (dx, dy) = button.step();
                if dx != 0 {
                    self.at = wrap(self.at, dx, self.reach.places);
                } else {
                    let count = self.reach.whats.len() + usize::from(may_decline(session));
                    self.what = wrap(self.what, dy, count);
                    self.at = 0;
                }
                self.update(session);
                ctx.cue(Cue::Move);
                Go::Stay
            }
        }
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        let Some(session) = ctx.session.as_ref() else { return 0 };
        let view = session.view();
        let Some(seat) = view.decision().seat() else { return 0 };
        let chosen = self.reach.chosen.as_ref();
        let cell = chosen.and_then(|action| (self.pointing.cell)(action, &view, seat));
        let wide = ctx.size.width >= 320;
        places(self.window(&view, seat, cell.unwrap_or(Cell::START), wide).grid())
    }

    fn cursor(&self) -> (i32, i32) {
        (self.at as i32, self.what as i32)
    }

    fn topic(&self) -> Topic {
        Topic::of(self.pointing.module)
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = ctx.session.as_ref() else { return };
        let view = session.view();
        let Some(seat) = view.decision().seat() else { return };
        chrome::player(frame, session, seat);
        let pointing = self.pointing;
        let wide = frame.width() >= 320;
        let action = self.reach.chosen.as_ref();
        let cell = action.and_then(|action| (pointing.cell)(action, &view, seat));
        let window = self.window(&view, seat, cell.unwrap_or(Cell::START), wide);
        let (gold, now) = then(pointing, action, &view, seat);
        let stands = action.and_then(|action| (pointing.stands)(action, &view, seat));
        let owner = Owner::new(&view, seat, session.roster.colour(seat));
        let token = |at| (pointing.token)(action?, at);
        let owner = owner.trying(&token);
        let cursor = Cursor { at: cell, legal: true };
        palace::draw_map(frame, &window, &gold, &owner, cursor, |other| {
            match stands.filter(|_| Some(other) == cell) {
                Some(stands) => CellLook::of(Some(stands)),
                None => CellLook::at(&view, seat, other),
            }
        });
        let declined = || fill((pointing.decline)(texts.language), &[]);
        let name = action.map_or_else(declined, |action| (pointing.name)(action, &view, texts));
        let tile = action.and_then(|action| (pointing.tile)(action, &view));
        draw_dock(frame, tile, &name, (now, site::worth(&gold)));
        self.draw_signs(frame);
        let line = action.map_or_else(declined, |action| (pointing.line)(action, &view, texts));
        chrome::message(frame, ctx, &line, palette::GOOD);
        let back = match is_asked(session) {
            false => texts.hint_back,
            true if session.can_undo() => texts.hint_undo,
            true => "",
        };
        chrome::hints(frame, [texts.hint_build, back, texts.hint_look, texts.hint_menu]);
    }
}

/// The longest wall afterwards, and what it is worth now. Out of line: palaces are large, and must
/// not stay on the stack.
#[inline(never)]
fn then(
    pointing: &Pointing,
    action: Option<&Move>,
    view: &View<'_>,
    seat: Seat,
) -> (palace::Edges, u8) {
    let site = Site::of(view, seat);
    let after = action.and_then(|action| (pointing.after)(action, view, seat, site.palace()));
    (palace::golden(after.as_ref().unwrap_or(site.palace())), site.wall_points())
}

/// The tile, what it is called, and the wall now and then.
fn draw_dock(frame: &mut Frame<'_>, laid: Option<Laid>, name: &Line, (now, then): (u8, u8)) {
    let wide = frame.width() >= 320;
    let size = if wide { 44 } else { 30 };
    let at = if wide { Point::new(258, 26) } else { Point::new(3, 177) };
    frame.part(Rectangle::new(at, Size::new_equal(size)), laid, |canvas| match laid {
        Some(laid) => tile::draw(canvas, Point::zero(), size, laid),
        None => canvas.clear(palette::NIGHT),
    });
    let area = if wide { rect(241, 74, 78, 14) } else { rect(37, 174, 124, 14) };
    let align = if wide { Align::Centre } else { Align::Left };
    frame.part(area, &**name, |canvas| {
        canvas.clear(palette::NIGHT);
        let pen = Pen::new(fonts::HEAD, palette::INK);
        let fits = pen.width(name) <= canvas.size().width;
        let pen = if fits { pen } else { Pen::new(fonts::SMALL, palette::INK) };
        canvas.label(canvas.whole(), &pen, align, name);
    });
    let area = if wide { rect(243, 96, 76, 28) } else { rect(163, 174, 76, 14) };
    gain::draw(frame, area, gain::Of::Wall, (now, then));
}

impl Pointer {
    /// All that can be done, as many as fit; what is chosen is underlined.
    fn draw_signs(&self, frame: &mut Frame<'_>) {
        let wide = frame.width() >= 320;
        let (corner, line) =
            if wide { (Point::new(241, 130), 3) } else { (Point::new(36, 189), 9) };
        let (fit, whats) = (9, &self.reach.whats);
        let first = (self.what + 1).saturating_sub(fit);
        for place in 0..fit {
            let step = Point::new((place % line) as i32, (place / line) as i32) * 22;
            let area = Rectangle::new(corner + step, Size::new(22, 20));
            let what = whats.get(first + place).filter(|_| whats.len() > 1);
            let chosen = what.is_some() && first + place == self.what;
            frame.part(area, (what, chosen), |canvas| {
                canvas.clear(palette::NIGHT);
                if let Some(&what) = what {
                    (self.pointing.sign)(canvas, Point::new(2, 0), what);
                }
                if chosen {
                    canvas.fill(rect(1, 18, 20, 2), palette::GOLD);
                }
            });
        }
    }
}
