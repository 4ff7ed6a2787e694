//! A question that is answered by a cell of the player's palace.

use alhambra_engine::Cell;
use alhambra_engine::base::{Action, Module, Move, View};
use heapless::Vec;

use super::{ModuleScreen, Text};
use crate::draw::canvas::{Canvas, rect};
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::Session;
use crate::games::base::board;
use crate::games::base::site::{self, Site};
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, places, wrap};
use crate::text::{Line, Texts, Topic};
use crate::widgets::chrome;
use crate::widgets::palace::{self, CellLook, Cursor, Owner, Window};

/// More cells than anything can be put on.
const MOST: usize = 200;

/// What is put somewhere.
pub(crate) struct Target {
    pub(crate) module: Module,
    /// The cell that an answer is about.
    pub(crate) cell: fn(&Move, &View<'_>) -> Option<Cell>,
    /// What is to be chosen.
    pub(crate) line: fn(&View<'_>, &Texts) -> Line,
    /// Where nothing can be done.
    pub(crate) elsewhere: Text,
    /// Answer: nothing.
    pub(crate) decline: Text,
    /// Stands for the look of what is to be put somewhere, and draws it: 110 pixels wide, 20 high.
    pub(crate) look: fn(&View<'_>) -> u32,
    pub(crate) draw: fn(&View<'_>, &mut Canvas<'_>),
}

impl Target {
    /// Where something can be put. Moves are large, and there may be many: none is kept.
    #[inline(never)]
    fn cells(&self, session: &Session) -> Vec<Cell, MOST> {
        let view = session.view();
        let mut cells = Vec::new();
        view.moves(&mut |action| {
            if let Some(cell) = (self.cell)(&action, &view) {
                let _ = cells.push(cell);
            }
        });
        cells
    }

    /// The answer that is about a cell.
    fn answer(&self, session: &Session, at: Cell) -> Option<Move> {
        let view = session.view();
        let mut answer = None;
        view.moves(&mut |action| {
            if answer.is_none() && (self.cell)(&action, &view) == Some(at) {
                answer = Some(action);
            }
        });
        answer
    }
}

/// The screen: the map of the palace, and a button for nothing.
#[derive(Clone)]
pub(crate) struct Aim {
    target: &'static Target,
    cursor: Cell,
    /// The cursor is on the button.
    nothing: bool,
}

impl Aim {
    pub(crate) fn screen(target: &'static Target, ctx: &Ctx) -> Option<Screen> {
        let first = *target.cells(ctx.session.as_ref()?).first()?;
        Some(Screen::Module(ModuleScreen::Aim(Self { target, cursor: first, nothing: false })))
    }

    fn can_decline(session: &Session) -> bool {
        session.check(&Action::Pass).is_ok()
    }

    /// The palace's bounds and one cell more on each side.
    fn around(session: &Session) -> Option<(Cell, Cell)> {
        let view = session.view();
        let (low, high) = site::bounds(&view, view.decision().seat()?);
        let low = Cell::new(low.x.saturating_sub(1), low.y.saturating_sub(1));
        Some((low, Cell::new(high.x.saturating_add(1), high.y.saturating_add(1))))
    }

    fn window(&self, session: &Session, width: u32) -> Option<Window> {
        let area = rect(0, 21, width, 151);
        Some(Window::fit(area, Self::around(session)?, self.cursor, &[40, 30, 20]))
    }

    fn steer(&mut self, (dx, dy): (i32, i32), ctx: &mut Ctx) -> Go {
        ctx.cue(Cue::Move);
        let Some(session) = ctx.session.as_ref() else { return Go::Home };
        let Some((low, high)) = Self::around(session) else { return Go::Stay };
        let next = |at: i8, by: i32, low: i8, high: i8| {
            let count = (i32::from(high) - i32::from(low) + 1) as usize;
            let place = (i32::from(at) - i32::from(low)).max(0) as usize;
            (i32::from(low) + wrap(place, by, count) as i32) as i8
        };
        if self.nothing {
            self.nothing = dy == 0;
            if dy != 0 {
                self.cursor.y = if dy > 0 { low.y } else { high.y };
            }
            return Go::Stay;
        }
        let beyond = i32::from(self.cursor.y) + dy;
        let off = beyond < low.y.into() || beyond > high.y.into();
        if off && Self::can_decline(session) {
            self.nothing = true;
            return Go::Stay;
        }
        self.cursor = Cell::new(
            next(self.cursor.x, dx, low.x, high.x),
            next(self.cursor.y, dy, low.y, high.y),
        );
        Go::Stay
    }

    fn choose(&self, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        let Some(session) = ctx.session.as_ref() else { return Go::Home };
        if self.nothing {
            return ctx.perform(&Action::Pass, scribe);
        }
        match self.target.answer(session, self.cursor) {
            Some(action) => ctx.perform(&Action::Module(action), scribe),
            None => ctx.deny((self.target.elsewhere)(ctx.settings.language)),
        }
    }
}

impl Page for Aim {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        match button {
            Button::A => self.choose(ctx, scribe),
            Button::B => ctx.undo(),
            _ => self.steer(button.step(), ctx),
        }
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        let session = ctx.session.as_ref();
        let window = session.and_then(|session| self.window(session, ctx.size.width));
        places(window.map(|window| window.grid()))
    }

    fn cursor(&self) -> (i32, i32) {
        if self.nothing { (0, i32::MAX) } else { (self.cursor.x.into(), self.cursor.y.into()) }
    }

    fn topic(&self) -> Topic {
        Topic::of(self.target.module)
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = ctx.session.as_ref() else { return };
        let (view, window) = (session.view(), self.window(session, ctx.size.width));
        let (Some(seat), Some(window)) = (view.decision().seat(), window) else { return };
        chrome::player(frame, session, seat);
        let cells = self.target.cells(session);
        let is_open = |cell: Cell| cells.contains(&cell);
        let gold = Site::of(&view, seat).golden();
        let owner = Owner::new(&view, seat, session.roster.colour(seat));
        let at = (!self.nothing).then_some(self.cursor);
        let cursor = Cursor { at, legal: is_open(self.cursor) };
        palace::draw_map(frame, &window, &gold, &owner, cursor, |cell| {
            let mut look = CellLook::at(&view, seat, cell);
            look.legal = at != Some(cell) && is_open(cell);
            look
        });
        let left = (frame.width() - 240) / 2;
        frame.part(rect(left + 4, 178, 110, 22), (self.target.look)(&view), |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            (self.target.draw)(&view, canvas);
        });
        if Self::can_decline(session) {
            let text = (self.target.decline)(texts.language);
            board::button(frame, rect(left + 122, 178, 114, 21), text, true, self.nothing);
        }
        chrome::message(frame, ctx, &(self.target.line)(&view, texts), palette::INK);
        let back = if session.can_undo() { texts.hint_undo } else { "" };
        chrome::hints(frame, [texts.hint_choose, back, texts.hint_look, texts.hint_menu]);
    }
}
