//! Building: something new, or a redesign, on the map of the player's palace.

use alhambra_engine::base::{Destination, Scorer};
use alhambra_engine::red::{Action, Decision, TILE_COUNT, TileId, View};
use alhambra_engine::{Cell, Palace, PlacementError, Seat, Walls};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use super::look::RedLook;
use super::tile::{self, Laid};
use super::{Session, bar};
use crate::art;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::board;
use crate::games::base::map::Legal;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, places};
use crate::text::{Line, Texts, Topic, fill};
use crate::widgets::chrome;
use crate::widgets::gain;
use crate::widgets::palace::{self, CellLook, Cursor, Owner, Stands, Window};
use crate::widgets::steer::Spot;

/// How many places are compared to put the cursor on the best one: on a device each takes a while.
const COMPARED: usize = 32;

/// What is done on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Job {
    /// Something new is placed.
    Place,
    /// A tile of the reserve is built or takes the place of another, or one is taken out.
    Redesign,
    /// Nothing: this is to see where a tile would fit, and what it would bring.
    Try,
}

/// Something other than building here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    Reserve,
    Dirk,
    /// This is taken up instead; nothing means that a tile is taken out.
    Other(Option<TileId>),
}

impl Choice {
    /// On its button.
    fn label(self, texts: &Texts) -> &'static str {
        match self {
            Self::Reserve => texts.reserve_button,
            Self::Dirk => texts.dirk,
            Self::Other(Some(_)) => texts.other_button,
            Self::Other(None) => texts.removing,
        }
    }
}

/// The map of the player's palace. Where something may be done is in [`Ctx::legal`].
#[derive(Clone)]
pub(crate) struct RedMap {
    job: Job,
    /// What hovers over the palace; none while a tile is taken out.
    held: Option<TileId>,
    spot: Spot,
    /// What can be taken up instead of what hovers.
    next: Option<Option<TileId>>,
    /// What the wall is worth before anything is done, and the guards on it.
    before: (u8, u8),
}

/// The wall of a palace, and the guards on it.
fn worth(view: &View<'_>, seat: Seat, palace: &Palace, change: (Cell, Option<TileId>)) -> (u8, u8) {
    let (cell, tile) = change;
    (palace.longest_wall().len(), view.guards_with(seat, palace, cell, tile))
}

/// Whether a tile of the reserve can be built or swapped.
fn fits(palace: &Palace, view: &View<'_>, tile: TileId) -> bool {
    let piece = view.piece(tile);
    palace.additions(piece).next().is_some() || palace.swaps(piece).next().is_some()
}

/// What can be held for a redesign: tiles of the reserve that fit, then nothing, to take one out.
#[inline(never)]
fn redesigns(session: &Session) -> Vec<Option<TileId>, { TILE_COUNT + 1 }> {
    let view = session.view();
    let seat = session.decider();
    let palace = view.palace(seat);
    let reserve = view.reserve(seat).iter().filter(|&tile| fits(&palace, &view, tile));
    let out = palace.removals().next().map(|_| None);
    reserve.map(Some).chain(out).collect()
}

impl RedMap {
    const fn of(job: Job, held: Option<TileId>) -> Self {
        let spot = Spot { cell: Cell::START, option: None };
        Self { job, held, spot, next: None, before: (0, 0) }
    }

    /// Whether the deciding player could redesign anything.
    pub(crate) fn can_redesign(session: &Session) -> bool {
        !redesigns(session).is_empty()
    }

    /// For what the player has to place.
    pub(crate) fn placing(ctx: &mut Ctx) -> Self {
        let first = ctx.session.red().and_then(|session| session.view().waiting().iter().next());
        Self::of(Job::Place, first).sought(ctx)
    }

    /// For a redesign, if one is possible.
    pub(crate) fn redesigning(ctx: &mut Ctx) -> Option<Self> {
        let held = redesigns(ctx.session.red()?).first().copied()?;
        Some(Self::of(Job::Redesign, held).sought(ctx))
    }

    /// To see where a tile would fit.
    pub(crate) fn trying(tile: TileId, ctx: &mut Ctx) -> Self {
        Self::of(Job::Try, Some(tile)).sought(ctx)
    }

    fn sought(mut self, ctx: &mut Ctx) -> Self {
        self.seek(ctx);
        self
    }

    /// Notes where something may be done, and puts the cursor where it is worth most.
    #[inline(never)]
    fn seek(&mut self, ctx: &mut Ctx) {
        ctx.legal.clear();
        let Some(session) = ctx.session.red() else { return };
        let (view, seat) = (session.view(), session.decider());
        let palace = view.palace(seat);
        self.note_legal(&view, &palace, &mut ctx.legal);
        self.before = worth(&view, seat, &palace, (Cell::START, None));
        let mut best: Option<((u8, u8, i16), Cell)> = None;
        for &(cell, _) in ctx.legal.iter().take(COMPARED) {
            let (wall, guards) =
                worth(&view, seat, &self.changed(&view, &palace, cell), (cell, self.held));
            let far = i16::from(cell.x).abs() + i16::from(cell.y).abs();
            let value = (wall, guards, -far);
            if best.is_none_or(|(known, _)| known < value) {
                best = Some((value, cell));
            }
        }
        self.next = self.after(session);
        let others = best.is_none() && !self.choices(session).is_empty();
        let cell = best.map_or(Cell::START, |(_, cell)| cell);
        self.spot = Spot { cell, option: others.then_some(0) };
    }

    fn note_legal(&self, view: &View<'_>, palace: &Palace, legal: &mut Legal) {
        let mut note = |cell| {
            let _ = legal.push((cell, 1));
        };
        match self.held {
            None => palace.removals().for_each(note),
            Some(tile) => {
                palace.additions(view.piece(tile)).for_each(&mut note);
                if self.job == Job::Redesign {
                    palace.swaps(view.piece(tile)).for_each(note);
                }
            }
        }
    }

    /// The palace after this would have been done on a cell.
    fn changed(&self, view: &View<'_>, palace: &Palace, cell: Cell) -> Palace {
        match self.held {
            Some(tile) => palace.with(cell, view.piece(tile)),
            None => palace.without(cell),
        }
    }

    /// What is taken up after what is held.
    fn after(&self, session: &Session) -> Option<Option<TileId>> {
        let pieces: Vec<Option<TileId>, { TILE_COUNT + 1 }> = match self.job {
            Job::Place => session.view().waiting().iter().map(Some).collect(),
            Job::Redesign => redesigns(session),
            Job::Try => Vec::new(),
        };
        let at = pieces.iter().position(|&other| other == self.held)?;
        let next = pieces.get((at + 1) % pieces.len()).copied();
        next.filter(|&next| next != self.held)
    }

    fn choices(&self, session: &Session) -> Vec<Choice, 3> {
        let mut choices = Vec::new();
        if let (Job::Place, Some(tile)) = (self.job, self.held) {
            let gift = Action::Place { tile, to: Destination::Dirk };
            let _ = choices.push(Choice::Reserve);
            choices.extend(session.check(&gift).is_ok().then_some(Choice::Dirk));
        }
        choices.extend(self.next.map(Choice::Other));
        choices
    }

    fn check(&self, view: &View<'_>, palace: &Palace) -> Result<(), PlacementError> {
        let cell = self.spot.cell;
        match (self.held, self.job) {
            (None, _) => palace.check_remove(cell),
            (Some(tile), Job::Redesign) if palace.contains(cell) => {
                palace.check_swap(cell, view.piece(tile))
            }
            (Some(tile), _) => palace.check_add(cell, view.piece(tile)),
        }
    }

    fn action(&self, view: &View<'_>, seat: Seat) -> Action {
        let cell = self.spot.cell;
        match (self.held, self.job) {
            (None, _) => Action::Remove { cell },
            (Some(tile), Job::Redesign) if view.tile_at(seat, cell).is_some() => {
                Action::Swap { tile, cell }
            }
            (Some(tile), Job::Redesign) => Action::Add { tile, cell },
            (Some(tile), _) => Action::Place { tile, to: Destination::Palace(cell) },
        }
    }

    fn steer(&mut self, step: (i32, i32), ctx: &mut Ctx) -> Go {
        ctx.cue(Cue::Move);
        let Some(session) = ctx.session.red() else { return Go::Home };
        let bounds = around(&session.view(), session.decider());
        let count = self.choices(session).len();
        // The choices stand below the palace, or beside it on a wide screen.
        self.spot = self.spot.step(step, bounds, count, ctx.size.width >= 320);
        Go::Stay
    }

    fn choose(&mut self, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        let Some(session) = ctx.session.red() else { return Go::Home };
        let (view, seat) = (session.view(), session.decider());
        let choice = self.spot.option.and_then(|at| self.choices(session).get(at).copied());
        let to = match choice {
            None if self.spot.option.is_some() || self.job == Job::Try => return Go::Stay,
            None => {
                let spot = self.window(&view, seat, ctx.size.width >= 320).spot(self.spot.cell);
                return match ctx.red_perform(&self.action(&view, seat), scribe) {
                    // What has just been placed stays in sight.
                    Go::Push(Screen::Dialog(dialog)) => {
                        Go::Push(Screen::Dialog(dialog.beside(spot)))
                    }
                    go => go,
                };
            }
            Some(Choice::Other(held)) => {
                self.held = held;
                self.seek(ctx);
                ctx.cue(Cue::Select);
                return Go::Stay;
            }
            Some(Choice::Reserve) => Destination::Reserve,
            Some(Choice::Dirk) => Destination::Dirk,
        };
        match self.held {
            Some(tile) => ctx.red_perform(&Action::Place { tile, to }, scribe),
            None => Go::Stay,
        }
    }

    fn window(&self, view: &View<'_>, seat: Seat, wide: bool) -> Window {
        window(view, seat, self.spot.cell, wide)
    }

    /// What building here would bring, or what stands in the way.
    fn line(&self, ctx: &Ctx, session: &Session, verdict: Result<(), PlacementError>) -> Line {
        let (texts, words, view) = (ctx.texts(), ctx.red_words(), session.view());
        let choice = self.spot.option.and_then(|at| self.choices(session).get(at).copied());
        match (choice, verdict) {
            (Some(Choice::Reserve), _) if ctx.legal.is_empty() => fill(texts.no_cell, &[]),
            (Some(Choice::Reserve), _) => match session.decision() {
                Decision::PlaceLeftover { .. } => fill(texts.option_leave, &[]),
                _ => fill(texts.option_reserve, &[]),
            },
            (Some(Choice::Dirk), _) => fill(texts.option_dirk, &[]),
            (Some(Choice::Other(None)), _) => fill(texts.option_remove, &[]),
            (Some(Choice::Other(Some(tile))), _) => {
                fill(texts.option_hold_unpriced, &[&words.tile(&view, tile, texts)])
            }
            (None, Err(_)) if ctx.legal.is_empty() => fill(texts.fits_nowhere, &[]),
            (None, Err(error)) => fill(texts.placement(error), &[]),
            (None, Ok(())) => match self.held {
                None => fill(texts.remove_line, &[]),
                Some(tile) => brings(&view, session.decider(), tile, texts, ctx),
            },
        }
    }
}

/// What a tile brings: buildings of its type and the place that would be.
fn brings(view: &View<'_>, seat: Seat, tile: TileId, texts: &Texts, ctx: &Ctx) -> Line {
    let Some(kind) = view.kind(tile) else {
        return fill(ctx.red_words().about(tile.family()), &[]);
    };
    let own = view.counts(Scorer::Seat(seat))[kind];
    let (count, half) = (own.0 + 1, view.halves()[kind] == Some(seat));
    let others = view.setup().seats().filter(|&other| other != seat).map(Scorer::Seat);
    let dirk = view.dirk().map(|_| Scorer::Dirk);
    let ahead = others.chain(dirk).filter(|&who| view.counts(who)[kind] > (count, half)).count();
    fill(texts.rank, &[&count, &texts.ordinal(1 + ahead as u8)])
}

/// The part of a palace that is seen, with this cell.
pub(super) fn window(view: &View<'_>, seat: Seat, cell: Cell, wide: bool) -> Window {
    let area = if wide { rect(0, 21, 240, 185) } else { rect(0, 21, 240, 151) };
    Window::fit(area, around(view, seat), cell, &[40, 30, 20])
}

/// The north-west and the south-east corner of somebody's palace.
pub(crate) fn bounds(view: &View<'_>, seat: Seat) -> (Cell, Cell) {
    let (mut low, mut high) = (Cell::START, Cell::START);
    for (Cell { x, y }, _) in view.built(seat) {
        low = Cell::new(low.x.min(x), low.y.min(y));
        high = Cell::new(high.x.max(x), high.y.max(y));
    }
    (low, high)
}

/// The same and one cell more on each side.
fn around(view: &View<'_>, seat: Seat) -> (Cell, Cell) {
    let (low, high) = bounds(view, seat);
    (
        Cell::new(low.x.saturating_sub(1), low.y.saturating_sub(1)),
        Cell::new(high.x.saturating_add(1), high.y.saturating_add(1)),
    )
}

/// What stands on a cell of somebody's palace.
pub(crate) fn look_at(view: &View<'_>, seat: Seat, cell: Cell) -> CellLook {
    let start = (cell == Cell::START).then_some(Stands::Start(Walls::NONE));
    let tile = || view.tile_at(seat, cell).map(|tile| Stands::Red(Laid::of(view, tile)));
    CellLook::of(start.or_else(tile))
}

impl Page for RedMap {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        match (button, self.job) {
            (Button::A, _) => self.choose(ctx, scribe),
            (Button::B, Job::Place) => ctx.red_undo(),
            (Button::B, _) => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            _ => self.steer(button.step(), ctx),
        }
    }

    fn around(&self, ctx: &mut Ctx) -> Go {
        match (self.job, RedLook::open(ctx)) {
            // This is the first of the pages to look at.
            (Job::Try, Go::Push(look)) => Go::Replace(look),
            (_, go) => go,
        }
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        let Some(session) = ctx.session.red() else { return 0 };
        let window = self.window(&session.view(), session.decider(), ctx.size.width >= 320);
        // Buttons are as wide as what is written on them.
        let choices = self.choices(session).into_iter();
        let labels: Vec<&str, 3> = choices.map(|choice| choice.label(ctx.texts())).collect();
        places((window.grid(), labels))
    }

    fn cursor(&self) -> (i32, i32) {
        match self.spot.option {
            Some(option) => (option as i32, i32::MAX),
            None => (self.spot.cell.x.into(), self.spot.cell.y.into()),
        }
    }

    fn topic(&self) -> Topic {
        match self.job {
            Job::Place | Job::Try => Topic::Building,
            Job::Redesign => Topic::Redesign,
        }
    }

    // Out of line: the stack must not hold the locals of all screens at once.
    #[inline(never)]
    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = ctx.session.red() else { return };
        let (view, seat) = (session.view(), session.decider());
        bar::draw(frame, session, seat);
        let now = view.palace(seat);
        let verdict = self.check(&view, &now);
        let here = self.spot.option.is_none();
        let legal = here && verdict.is_ok();
        let cell = self.spot.cell;
        let then = if legal { self.changed(&view, &now, cell) } else { now };
        let after = if legal { worth(&view, seat, &then, (cell, self.held)) } else { self.before };
        let gold = palace::golden(&then);
        let window = self.window(&view, seat, frame.width() >= 320);
        let owner = Owner::plain(session.roster.colour(seat));
        let cursor = Cursor { at: here.then_some(cell), legal };
        let hovering = self.held.filter(|_| legal).map(|tile| Laid::to_be(&view, tile));
        palace::draw_map(frame, &window, &gold, &owner, cursor, |other| {
            let own = other == cell;
            let mut look = match hovering.filter(|_| own) {
                Some(laid) => CellLook::of(Some(Stands::Red(laid))),
                None => look_at(&view, seat, other),
            };
            look.legal = !(own && here) && ctx.legal.iter().any(|(legal, _)| *legal == other);
            look
        });
        self.dock(frame, ctx, session, after);
        let ink = match verdict {
            Ok(()) if here => palette::GOOD,
            Err(_) if here => palette::BAD,
            _ => palette::INK,
        };
        chrome::message(frame, ctx, &self.line(ctx, session, verdict), ink);
        let a = match (self.job, self.held) {
            _ if !here => texts.hint_choose,
            (Job::Try, _) => "",
            (_, None) => texts.hint_remove,
            (_, Some(_)) => texts.hint_build,
        };
        let b = match self.job {
            Job::Place if session.can_undo() => texts.hint_undo,
            Job::Place => "",
            Job::Redesign | Job::Try => texts.hint_back,
        };
        chrome::hints(frame, [a, b, texts.hint_look, texts.hint_menu]);
    }
}

impl RedMap {
    /// What is held, what building it would bring, and what else can be done: below the map on a
    /// square screen, beside it on a wide one.
    fn dock(&self, frame: &mut Frame<'_>, ctx: &Ctx, session: &Session, after: (u8, u8)) {
        let (texts, words, view) = (ctx.texts(), ctx.red_words(), session.view());
        let wide = frame.width() >= 320;
        let (at, size) = if wide { (Point::new(258, 26), 44) } else { (Point::new(3, 177), 30) };
        let laid = self.held.map(|tile| Laid::to_be(&view, tile));
        frame.part(Rectangle::new(at, Size::new_equal(size)), laid, |canvas| match laid {
            Some(laid) => tile::draw_manned(canvas, Point::zero(), size, laid),
            None => {
                canvas.clear(palette::PANEL);
                let middle = Point::new_equal((size as i32 - 12) / 2);
                canvas.stamp(middle, &art::HAND_12, palette::INK, palette::PANEL);
            }
        });
        let name = self.held.map_or(texts.removing, |tile| words.tile(&view, tile, texts));
        let waiting = if self.job == Job::Place { view.waiting().len() } else { 1 };
        let name =
            if waiting > 1 { fill("{0} (1/{1})", &[&name, &waiting]) } else { fill(name, &[]) };
        let name_at = if wide { rect(241, 74, 78, 14) } else { rect(37, 174, 84, 14) };
        let align = if wide { Align::Centre } else { Align::Left };
        frame.part(name_at, &*name, |canvas| {
            canvas.clear(palette::NIGHT);
            let pen = Pen::new(fonts::HEAD, palette::INK);
            let fits = pen.width(&name) <= canvas.size().width;
            let pen = if fits { pen } else { Pen::new(fonts::SMALL, palette::INK) };
            canvas.label(canvas.whole(), &pen, align, &name);
        });
        let (wall_at, guards_at) = if wide {
            (rect(243, 92, 76, 20), rect(243, 113, 76, 20))
        } else {
            (rect(122, 174, 58, 14), rect(181, 174, 58, 14))
        };
        gain::draw(frame, wall_at, gain::Of::Wall, (self.before.0, after.0));
        gain::draw(frame, guards_at, gain::Of::Guards, (self.before.1, after.1));
        let mut at = if wide { Point::new(241, 138) } else { Point::new(36, 189) };
        for (index, choice) in self.choices(session).into_iter().enumerate() {
            let label = choice.label(texts);
            let text = Pen::new(fonts::SMALL, palette::INK).width(label);
            let across = if wide { 78 } else { text + 16 };
            let area = Rectangle::new(at, Size::new(across, 19));
            board::button(frame, area, label, true, self.spot.option == Some(index));
            at += if wide { Point::new(0, 22) } else { Point::new(across as i32 + 2, 0) };
        }
    }
}
