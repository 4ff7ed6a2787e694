//! Building: something new, or a redesign, on the map of the player's palace.

use alhambra_engine::base::{Action, ActionError, Alteration, Destination, View};
use alhambra_engine::{Cell, Corner, Seat, Side, Slot};
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::draw::canvas::rect;
use crate::draw::frame::Frame;
use crate::games::base::Session;
use crate::games::base::look::Look;
use crate::games::base::modules;
use crate::games::base::options::{self, Choice};
use crate::games::base::powers::Powers;
use crate::games::base::site::{self, Held, Site};
use crate::games::base::ways::Way;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, places};
use crate::text::Topic;
use crate::widgets::palace::Window;
use crate::widgets::steer::Spot;

/// How many places are compared to put the cursor on the best one: on a device each takes a while.
const COMPARED: usize = 32;

/// Cells where something may be done, with a bit for each corner that a half tile may have there.
pub(crate) type Legal = Vec<(Cell, u8), 200>;

/// What is done on the map.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Job {
    /// Something new is placed.
    Place,
    /// A redesign of this kind.
    Redesign(Way),
    /// Nothing: this is to see where a tile would fit, and what it would bring.
    Try,
}

/// The map of the player's palace. Where something may be done is in [`Ctx::legal`], so that it is
/// not worked out for every move of the cursor.
#[derive(Clone)]
pub(crate) struct Map {
    pub(crate) job: Job,
    /// What hovers over the palace; none while a tile is taken out.
    pub(crate) held: Option<Held>,
    pub(super) cursor: Cell,
    /// The cursor has left the palace for this one of the [options](options::choices).
    pub(super) option: Option<usize>,
    /// What can be taken up instead of what hovers.
    pub(super) next: Option<Held>,
    /// Modules allow something meanwhile.
    pub(super) powers: bool,
    /// What the wall is worth before anything is done.
    pub(super) wall: u8,
}

impl Map {
    const fn of(job: Job, held: Option<Held>) -> Self {
        Self { job, held, cursor: Cell::START, option: None, next: None, powers: false, wall: 0 }
    }

    /// For what the player has to place.
    pub(crate) fn placing(ctx: &mut Ctx) -> Self {
        Self::first_of(Job::Place, ctx).unwrap_or(Self::of(Job::Place, None)).sought(ctx)
    }

    /// For a redesign of this kind, if it is possible.
    pub(crate) fn redesigning(way: Way, ctx: &mut Ctx) -> Option<Self> {
        let job = Job::Redesign(way);
        let map = match way {
            Way::Remove => Self::of(job, None),
            Way::Build | Way::Swap => Self::first_of(job, ctx)?,
            Way::Other => return None,
        };
        Some(map.sought(ctx))
    }

    /// With the first of the pieces in hand, if there are any.
    fn first_of(job: Job, ctx: &Ctx) -> Option<Self> {
        let pieces = options::pieces(ctx.session.as_ref()?, job);
        pieces.first().map(|&held| Self::of(job, Some(held)))
    }

    /// Looks around, first where the tile of a market place would fit.
    pub(crate) fn try_out(slot: Option<Slot>, ctx: &mut Ctx) -> Go {
        let tile = ctx.session.as_ref().zip(slot).and_then(|(s, slot)| s.view().market()[slot]);
        Go::Push(match tile {
            Some(tile) => Screen::Map(Self::of(Job::Try, Some(Held::Tile(tile))).sought(ctx)),
            None => Screen::Look(Look::new(ctx)),
        })
    }

    fn sought(mut self, ctx: &mut Ctx) -> Self {
        self.seek(ctx);
        self
    }

    /// Notes where something may be done, and puts the cursor where it is worth most.
    fn seek(&mut self, ctx: &mut Ctx) {
        let fits = self.survey(ctx);
        let Some(session) = ctx.session.as_ref() else { return };
        self.next = options::next(session, self.job, self.held);
        self.powers = self.job == Job::Place && !Powers::of(ctx, session).is_empty();
        // What fits nowhere can be dealt with otherwise.
        let others = !fits && !options::choices(session, self).is_empty();
        self.option = others.then_some(0);
    }

    /// The same without what else can be done; whether there is any place. Out of line: palaces are
    /// large, and must not stay on the stack.
    #[inline(never)]
    fn survey(&mut self, ctx: &mut Ctx) -> bool {
        ctx.legal.clear();
        let Some((_, site)) = ctx.session.as_ref().and_then(own) else { return false };
        self.note_legal(&site, &mut ctx.legal);
        self.wall = site.wall_points();
        let mut best: Option<((u8, i16), Cell, Option<Held>)> = None;
        let places = ctx.legal.iter().flat_map(|&(cell, corners)| {
            let turns = Corner::ALL.into_iter().enumerate();
            turns.filter(move |(n, _)| corners >> n & 1 != 0).map(move |(_, c)| (cell, c))
        });
        for (cell, corner) in places.take(COMPARED) {
            let held = self.held.map(|held| turned(held, corner));
            let own = match held {
                Some(Held::Tile(tile)) => modules::tiles(tile).and_then(|tiles| tiles.worth),
                _ => None,
            };
            let worth = match (own, held) {
                (Some(worth), Some(Held::Tile(tile))) => worth(&site, cell, tile),
                _ => site.changed(cell, held).wall_points(),
            };
            let far = i16::from(cell.x).abs() + i16::from(cell.y).abs();
            // Of equally good places the last one, as it has always been.
            if best.is_none_or(|(known, ..)| known <= (worth, -far)) {
                best = Some(((worth, -far), cell, held));
            }
        }
        (self.cursor, self.held) =
            best.map_or((Cell::START, self.held), |(_, cell, held)| (cell, held));
        best.is_some()
    }

    fn note_legal(&self, site: &Site<'_>, legal: &mut Legal) {
        let mut note = |cell| legal.push((cell, 1)).is_ok();
        match (self.job, self.held) {
            (_, Some(Held::Half(module, kind, _))) => {
                for (bit, corner) in Corner::ALL.into_iter().enumerate() {
                    site.additions(Held::Half(module, kind, corner), &mut |cell| {
                        match legal.iter_mut().find(|(other, _)| *other == cell) {
                            Some((_, corners)) => *corners |= 1 << bit,
                            None => drop(legal.push((cell, 1 << bit))),
                        }
                        true
                    });
                }
            }
            (Job::Redesign(Way::Swap), Some(Held::Tile(tile))) => {
                site.sites(Alteration::Swap(tile, 0), &mut note);
            }
            (_, Some(held)) => site.additions(held, &mut note),
            (_, None) => site.sites(Alteration::Remove, &mut note),
        }
    }

    pub(super) fn check(&self, site: &Site<'_>, cell: Cell) -> Result<(), ActionError> {
        match (self.job, self.held) {
            (Job::Redesign(Way::Swap), Some(Held::Tile(tile))) => {
                site.check(Alteration::Swap(tile, 0), cell)
            }
            (_, Some(held)) => site.check_add(cell, held),
            (_, None) => site.check(Alteration::Remove, cell),
        }
    }

    fn action(&self) -> Action {
        let cell = self.cursor;
        match (self.job, self.held) {
            (_, Some(Held::Half(module, kind, corner))) => {
                let halves = modules::halves(module);
                halves.map_or(Action::Pass, |halves| (halves.place)(kind, cell, corner))
            }
            (Job::Redesign(Way::Swap), Some(Held::Tile(tile))) => Action::Swap { tile, cell },
            (Job::Redesign(_), Some(Held::Tile(tile))) => Action::Add { tile, cell },
            (_, Some(Held::Tile(tile))) => Action::Place { tile, to: Destination::Palace(cell) },
            (_, None) => Action::Remove { cell },
        }
    }

    /// The corners that a half tile may have on the cell under the cursor.
    fn corners(&self, ctx: &Ctx) -> impl Iterator<Item = Corner> + Clone + use<> {
        let legal = ctx.legal.iter().find(|(cell, _)| *cell == self.cursor);
        let corners = legal.map_or(0, |(_, corners)| *corners);
        Corner::ALL.into_iter().enumerate().filter(move |(n, _)| corners >> n & 1 != 0).map(|c| c.1)
    }

    /// Turns a half tile towards where the cursor goes, if it may stand so on its cell.
    fn turn(&mut self, step: (i32, i32), ctx: &Ctx) -> bool {
        let Some(Held::Half(_, _, now)) = self.held else { return false };
        let ahead = |corner: &Corner| lies(*corner, step) && !lies(now, step);
        let corner = self.corners(ctx).filter(ahead).min_by_key(|&corner| apart(corner, now));
        self.held = corner.map_or(self.held, |corner| self.held.map(|held| turned(held, corner)));
        corner.is_some()
    }

    /// Turns a half tile that comes to a cell so that it may stand there, turned back as far as it
    /// can be: going on turns it.
    fn fit(&mut self, (dx, dy): (i32, i32), ctx: &Ctx) {
        let Some(Held::Half(_, _, now)) = self.held else { return };
        let far = |corner: &Corner| (!lies(*corner, (-dx, -dy)), apart(*corner, now));
        if let Some(corner) = self.corners(ctx).min_by_key(far) {
            self.held = self.held.map(|held| turned(held, corner));
        }
    }

    fn steer(&mut self, step: (i32, i32), ctx: &mut Ctx) -> Go {
        ctx.cue(Cue::Move);
        let Some(session) = ctx.session.as_ref() else { return Go::Home };
        let view = session.view();
        let Some(seat) = view.decision().seat() else { return Go::Home };
        let (low, high) = around(&view, seat);
        let count = options::choices(session, self).len();
        // The options stand below the palace, or beside it on a wide screen.
        let beside = ctx.size.width >= 320;
        if self.option.is_none() && self.turn(step, ctx) {
            return Go::Stay;
        }
        let spot = Spot { cell: self.cursor, option: self.option };
        let now = spot.step(step, (low, high), count, beside);
        let left = spot.option.is_none() && now.option.is_some();
        Spot { cell: self.cursor, option: self.option } = now;
        if !left {
            self.fit(step, ctx);
        }
        Go::Stay
    }

    fn pick(&mut self, choice: Choice, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        let to = match choice {
            Choice::Reserve => Destination::Reserve,
            Choice::Dirk => Destination::Dirk,
            Choice::Powers => {
                ctx.cue(Cue::Select);
                let Some(session) = ctx.session.as_ref() else { return Go::Home };
                return Go::Push(Screen::Powers(Powers::of(ctx, session)));
            }
            Choice::Other(held) => {
                self.held = Some(held);
                self.seek(ctx);
                ctx.cue(Cue::Select);
                return Go::Stay;
            }
        };
        match self.held {
            Some(Held::Tile(tile)) => ctx.perform(&Action::Place { tile, to }, scribe),
            _ => Go::Stay,
        }
    }

    fn choose(&mut self, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        let Some(session) = ctx.session.as_ref() else { return Go::Home };
        if let Some(at) = self.option {
            return match options::choices(session, self).get(at) {
                Some(&choice) => self.pick(choice, ctx, scribe),
                None => Go::Stay,
            };
        }
        match self.job {
            Job::Try => Go::Stay,
            Job::Place | Job::Redesign(_) => match ctx.perform(&self.action(), scribe) {
                // What has just been placed stays in sight.
                Go::Push(Screen::Dialog(dialog)) => {
                    Go::Push(Screen::Dialog(dialog.beside(self.spot(ctx))))
                }
                go => go,
            },
        }
    }

    /// Where the map is drawn.
    pub(super) fn area(wide: bool) -> Rectangle {
        if wide { rect(0, 21, 240, 185) } else { rect(0, 21, 240, 151) }
    }

    pub(super) fn window(&self, view: &View<'_>, seat: Seat, wide: bool) -> Window {
        let (low, high) = around(view, seat);
        Window::fit(Self::area(wide), (low, high), self.cursor, &[40, 30, 20])
    }

    /// Where the cursor is on the screen.
    fn spot(&self, ctx: &Ctx) -> Option<Rectangle> {
        let view = ctx.session.as_ref()?.view();
        let window = self.window(&view, view.decision().seat()?, ctx.size.width >= 320);
        window.spot(self.cursor)
    }
}

/// A half tile with its right angle elsewhere; a tile stays as it is.
const fn turned(held: Held, corner: Corner) -> Held {
    match held {
        Held::Half(module, kind, _) => Held::Half(module, kind, corner),
        Held::Tile(_) => held,
    }
}

/// Whether a corner lies on the side of its cell to which a step goes.
fn lies(corner: Corner, (dx, dy): (i32, i32)) -> bool {
    let [across, upright] = corner.legs();
    match (dx, dy) {
        (0, ..0) => across == Side::North,
        (0, _) => across == Side::South,
        (..0, _) => upright == Side::West,
        _ => upright == Side::East,
    }
}

/// How many sides two corners do not share.
fn apart(one: Corner, other: Corner) -> usize {
    one.legs().into_iter().zip(other.legs()).filter(|(one, other)| one != other).count()
}

/// The palace's bounds and one cell more on each side.
pub(super) fn around(view: &View<'_>, seat: Seat) -> (Cell, Cell) {
    let (low, high) = site::bounds(view, seat);
    (
        Cell::new(low.x.saturating_sub(1), low.y.saturating_sub(1)),
        Cell::new(high.x.saturating_add(1), high.y.saturating_add(1)),
    )
}

/// The deciding player and that player's palace.
pub(super) fn own(session: &Session) -> Option<(Seat, Site<'_>)> {
    let view = session.view();
    let seat = view.decision().seat()?;
    Some((seat, Site::of(&view, seat)))
}

impl Page for Map {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        match (button, self.job) {
            (Button::A, _) => self.choose(ctx, scribe),
            (Button::B, Job::Place) => ctx.undo(),
            (Button::B, _) => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            _ => self.steer(button.step(), ctx),
        }
    }

    fn around(&self, ctx: &mut Ctx) -> Go {
        let look = Screen::Look(Look::new(ctx));
        match self.job {
            // This is the first of the pages to look at.
            Job::Try => Go::Replace(look),
            Job::Place | Job::Redesign(_) => Go::Push(look),
        }
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        let Some(session) = ctx.session.as_ref() else { return 0 };
        let view = session.view();
        let grid = view
            .decision()
            .seat()
            .map(|seat| self.window(&view, seat, ctx.size.width >= 320).grid());
        // Buttons are as wide as what is written on them.
        let choices = options::choices(session, self).into_iter();
        let labels: Vec<&str, 4> = choices.map(|choice| choice.label(ctx.texts())).collect();
        places((grid, labels))
    }

    fn cursor(&self) -> (i32, i32) {
        match self.option {
            Some(option) => (option as i32, i32::MAX),
            None => (self.cursor.x.into(), self.cursor.y.into()),
        }
    }

    fn topic(&self) -> Topic {
        match self.job {
            Job::Place | Job::Try => Topic::Building,
            Job::Redesign(_) => Topic::Redesign,
        }
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        self.show(ctx, frame);
    }
}
