//! Building: something new, or a redesign, on the map of the player's palace.

use alhambra_engine::base::{Action, Decision, Destination, TileId, View};
use alhambra_engine::{Cell, Corner, PlacementError, Seat};
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::draw::canvas::rect;
use crate::draw::frame::Frame;
use crate::games::base::Session;
use crate::games::base::modules::{self, Redesign};
use crate::games::base::options::{self, Choice};
use crate::games::base::site::{self, Held, Site};
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, places, wrap};
use crate::text::Topic;
use crate::widgets::palace::Window;

/// How many places are compared to put the cursor on the best one: on a device each takes a while.
const COMPARED: usize = 32;

/// Cells where something may be done, with a bit for each corner that a half tile may have there.
pub(crate) type Legal = Vec<(Cell, u8), 200>;

/// What is done on the map.
#[derive(Clone, Copy)]
pub(crate) enum Job {
    /// Something new is placed.
    Place,
    /// The one redesign of an action.
    Redesign,
    /// The redesign that a question offers.
    Offered(&'static Redesign),
}

impl Job {
    pub(crate) const fn is_redesign(self) -> bool {
        !matches!(self, Self::Place)
    }
}

/// The map of the player's palace. Where something may be done is in [`Ctx::legal`], so that it is
/// not worked out for every move of the cursor.
#[derive(Clone)]
pub(crate) struct Map {
    pub(crate) job: Job,
    /// What hovers over the palace; none while a tile is taken out.
    pub(crate) held: Option<Held>,
    pub(super) cursor: Cell,
    /// The options are open, and where their cursor is.
    pub(super) options: Option<usize>,
    /// What the wall is worth before anything is done.
    pub(super) wall: u8,
}

/// What is bought and waits to be placed, tiles first: half tiles may need them.
pub(crate) fn waiting(session: &Session) -> impl Iterator<Item = Held> + use<> {
    let view = session.view();
    let bought = matches!(view.decision(), Decision::Place { .. });
    let halves = modules::halves_waiting(&view).into_iter().filter(move |_| bought);
    let halves = halves.map(|(module, kind)| Held::Half(module, kind, Corner::NorthWest));
    view.waiting().iter().map(Held::Tile).chain(halves)
}

impl Map {
    const fn of(job: Job, held: Option<Held>) -> Self {
        Self { job, held, cursor: Cell::START, options: None, wall: 0 }
    }

    /// For what the player has to place.
    pub(crate) fn placing(ctx: &mut Ctx) -> Self {
        let mut map = Self::of(Job::Place, ctx.session.as_ref().and_then(|s| waiting(s).next()));
        map.seek(ctx);
        map
    }

    /// For a redesign as an action, if any is possible.
    pub(crate) fn redesigning(ctx: &mut Ctx) -> Option<Self> {
        Self::of_redesign(Job::Redesign, ctx)
    }

    /// For the redesign that a question offers, if any is possible.
    pub(crate) fn answering(ctx: &mut Ctx, offer: &'static Redesign) -> Option<Self> {
        Self::of_redesign(Job::Offered(offer), ctx)
    }

    fn of_redesign(job: Job, ctx: &mut Ctx) -> Option<Self> {
        let session = ctx.session.as_ref()?;
        let held = redesign(session)?;
        let mut map = Self::of(job, held.map(Held::Tile));
        map.seek(ctx);
        Some(map)
    }

    /// Notes where something may be done, and puts the cursor where it is worth most.
    fn seek(&mut self, ctx: &mut Ctx) {
        ctx.legal.clear();
        let Some((_, site)) = ctx.session.as_ref().and_then(own) else { return };
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
    }

    fn note_legal(&self, site: &Site, legal: &mut Legal) {
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
            (job, Some(Held::Tile(tile))) => {
                let mut note = |cell| legal.push((cell, 1)).is_ok();
                site.additions(Held::Tile(tile), &mut note);
                if job.is_redesign() {
                    site.swaps(tile, &mut note);
                }
            }
            (_, None) => site.removals(&mut |cell| legal.push((cell, 1)).is_ok()),
        }
    }

    pub(super) fn check(&self, site: &Site, cell: Cell) -> Result<(), PlacementError> {
        match self.held {
            Some(held) if self.job.is_redesign() && site.contains(cell) => {
                site.check_swap(cell, held)
            }
            Some(held) => site.check_add(cell, held),
            None => site.check_remove(cell),
        }
    }

    fn action(&self, site: &Site) -> Action {
        let cell = self.cursor;
        match (self.job, self.held) {
            (_, Some(Held::Half(module, kind, corner))) => {
                let halves = modules::halves(module);
                halves.map_or(Action::Pass, |halves| (halves.place)(kind, cell, corner))
            }
            (Job::Place, Some(Held::Tile(tile))) => {
                Action::Place { tile, to: Destination::Palace(cell) }
            }
            (_, Some(Held::Tile(tile))) if site.contains(cell) => Action::Swap { tile, cell },
            (_, Some(Held::Tile(tile))) => Action::Add { tile, cell },
            (_, None) => Action::Remove { cell },
        }
    }

    /// The corner to which a half tile turns next; none after the last one on this cell.
    pub(super) fn next_corner(&self, ctx: &Ctx) -> Option<Corner> {
        let Some(Held::Half(_, _, now)) = self.held else { return None };
        let corners = ctx.legal.iter().find(|(cell, _)| *cell == self.cursor)?.1;
        let later = Corner::ALL.into_iter().enumerate().skip(now as usize + 1);
        later.filter(|(bit, _)| corners >> bit & 1 != 0).map(|(_, corner)| corner).next()
    }

    /// Turns a half tile so that it may stand under the cursor.
    fn fit(&mut self, ctx: &Ctx) {
        let Some(Held::Half(_, _, now)) = self.held else { return };
        let legal = ctx.legal.iter().find(|(cell, _)| *cell == self.cursor);
        let corners = legal.map_or(0, |(_, corners)| *corners);
        if corners != 0 && corners >> now as u8 & 1 == 0 {
            let first = Corner::ALL.get(corners.trailing_zeros() as usize).copied();
            self.held = self.held.map(|held| turned(held, first.unwrap_or(now)));
        }
    }

    /// Takes up something else, or nothing to take a tile out.
    fn hold(&mut self, held: Option<Held>, ctx: &mut Ctx) -> Go {
        self.held = held;
        self.seek(ctx);
        ctx.cue(Cue::Select);
        Go::Stay
    }

    fn pick(&mut self, choice: Choice, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        self.options = None;
        let to = match choice {
            Choice::Reserve => Destination::Reserve,
            Choice::Dirk => Destination::Dirk,
            Choice::Hold(held) => return self.hold(Some(held), ctx),
            Choice::Remove => return self.hold(None, ctx),
            Choice::Undo => return ctx.undo(),
            Choice::Decline => return ctx.perform(&Action::Pass, scribe),
            Choice::Cancel => {
                ctx.cue(Cue::Back);
                return Go::Pop;
            }
        };
        match self.held {
            Some(Held::Tile(tile)) => ctx.perform(&Action::Place { tile, to }, scribe),
            _ => Go::Stay,
        }
    }

    fn press_options(
        &mut self,
        at: usize,
        button: Button,
        ctx: &mut Ctx,
        scribe: &mut dyn Scribe,
    ) -> Go {
        let Some(session) = &ctx.session else { return Go::Home };
        let choices = options::choices(session, self.job, self.held);
        match button {
            Button::Up | Button::Down => {
                self.options = Some(wrap(at, button.step().1, choices.len()));
                ctx.cue(Cue::Move);
                Go::Stay
            }
            Button::A => match choices.get(at) {
                Some(&choice) => self.pick(choice, ctx, scribe),
                None => Go::Stay,
            },
            Button::B => {
                self.options = None;
                ctx.cue(Cue::Back);
                Go::Stay
            }
            _ => Go::Stay,
        }
    }

    /// Where the map is drawn.
    fn area(wide: bool) -> Rectangle {
        if wide { rect(0, 21, 240, 185) } else { rect(0, 21, 240, 154) }
    }

    pub(super) fn window(&self, view: &View<'_>, seat: Seat, wide: bool) -> Window {
        let (low, high) = around(view, seat);
        Window::fit(Self::area(wide), (low, high), self.cursor, &[40, 30, 20])
    }
}

/// A half tile with its right angle elsewhere; a tile stays as it is.
const fn turned(held: Held, corner: Corner) -> Held {
    match held {
        Held::Half(module, kind, _) => Held::Half(module, kind, corner),
        Held::Tile(_) => held,
    }
}

/// What a redesign can begin with: a tile of the reserve that fits somewhere, or taking one out.
pub(crate) fn redesign(session: &Session) -> Option<Option<TileId>> {
    let (seat, site) = own(session)?;
    for tile in session.view().reserve(seat).iter() {
        let mut found = false;
        let mut find = |_| {
            found = true;
            false
        };
        site.additions(Held::Tile(tile), &mut find);
        site.swaps(tile, &mut find);
        if found {
            return Some(Some(tile));
        }
    }
    let mut found = false;
    site.removals(&mut |_| {
        found = true;
        false
    });
    found.then_some(None)
}

/// The palace's bounds and one cell more on each side.
fn around(view: &View<'_>, seat: Seat) -> (Cell, Cell) {
    let (low, high) = site::bounds(view, seat);
    (
        Cell::new(low.x.saturating_sub(1), low.y.saturating_sub(1)),
        Cell::new(high.x.saturating_add(1), high.y.saturating_add(1)),
    )
}

/// The deciding player and that player's palace.
pub(super) fn own(session: &Session) -> Option<(Seat, Site)> {
    let view = session.view();
    let seat = view.decision().seat()?;
    Some((seat, Site::of(&view, seat)))
}

impl Page for Map {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        if let Some(at) = self.options {
            return self.press_options(at, button, ctx, scribe);
        }
        let Some(session) = &ctx.session else { return Go::Home };
        let view = session.view();
        let Some(seat) = view.decision().seat() else { return Go::Home };
        match button {
            Button::A => {
                let action = self.action(&Site::of(&view, seat));
                ctx.perform(&action, scribe)
            }
            Button::B => {
                ctx.cue(Cue::Select);
                match (self.next_corner(ctx), self.held) {
                    (Some(corner), Some(held)) => self.held = Some(turned(held, corner)),
                    _ => self.options = Some(0),
                }
                Go::Stay
            }
            _ => {
                let (dx, dy) = button.step();
                let (low, high) = around(&view, seat);
                let step = |at: i8, by: i32, low: i8, high: i8| {
                    (i32::from(at) + by).clamp(low.into(), high.into()) as i8
                };
                self.cursor = Cell::new(
                    step(self.cursor.x, dx, low.x, high.x),
                    step(self.cursor.y, dy, low.y, high.y),
                );
                self.fit(ctx);
                ctx.cue(Cue::Move);
                Go::Stay
            }
        }
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        let Some(session) = &ctx.session else { return 0 };
        let view = session.view();
        let seat = view.decision().seat();
        places(seat.map(|seat| self.window(&view, seat, ctx.size.width >= 320).grid()))
    }

    fn topic(&self) -> Topic {
        match self.job {
            Job::Place => Topic::Building,
            Job::Redesign | Job::Offered(_) => Topic::Redesign,
        }
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        self.show(ctx, frame);
    }
}
