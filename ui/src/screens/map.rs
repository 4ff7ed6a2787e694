//! Building: a new tile, or a redesign, on the map of the player's palace.

use alhambra_engine::{
    Action, Cell, Decision, Destination, Observer, Palace, PlacementError, Seat, TileId,
};
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::canvas::rect;
use crate::frame::Frame;
use crate::input::{Button, Cue};
use crate::nav::{Ctx, Go, Page, places, wrap};
use crate::palette;
use crate::screens::dock;
use crate::session::Session;
use crate::text::{Topic, fill};
use crate::widgets::chrome;
use crate::widgets::list::{self, Entry};
use crate::widgets::palace::{self, CellLook, Stands, Window};

/// The most entries of the options: every tile could be in one reserve.
const OPTIONS: usize = 58;
/// Options seen at a time.
const SEEN: usize = 8;

/// What is done on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Job {
    /// A new tile is placed.
    Place,
    /// The one redesign of an action.
    Redesign,
}

/// The map of the own palace.
#[derive(Clone)]
pub(crate) struct Map {
    pub(crate) job: Job,
    /// The tile over the palace; none while one is taken out.
    pub(crate) held: Option<TileId>,
    cursor: Cell,
    /// The options are open, and where their cursor is.
    options: Option<usize>,
}

/// Something else than building here.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    Hold(TileId),
    Remove,
    Reserve,
    Dirk,
    Undo,
    Cancel,
}

impl Map {
    /// For the tiles that the player has to place.
    pub(crate) fn placing(ctx: &Ctx) -> Self {
        let waiting =
            ctx.session.as_ref().and_then(|session| session.view().waiting().iter().next());
        let mut map = Self { job: Job::Place, held: waiting, cursor: Cell::START, options: None };
        map.seek(ctx);
        map
    }

    /// For a redesign, if any is possible.
    pub(crate) fn redesigning(ctx: &Ctx) -> Option<Self> {
        let session = ctx.session.as_ref()?;
        let view = session.view();
        let seat = view.decision().seat()?;
        let palace = view.palace(seat);
        let usable = |tile: &TileId| {
            palace.additions(tile.walls()).next().is_some()
                || palace.swaps(tile.walls()).next().is_some()
        };
        let held = view.reserve(seat).iter().find(usable);
        if held.is_none() && palace.removals().next().is_none() {
            return None;
        }
        let mut map = Self { job: Job::Redesign, held, cursor: Cell::START, options: None };
        map.seek(ctx);
        Some(map)
    }

    /// Puts the cursor where the walls come out longest.
    fn seek(&mut self, ctx: &Ctx) {
        let Some((_, palace)) = ctx.session.as_ref().and_then(own) else { return };
        let legal = self.legal(&palace);
        let length = |cell: &&Cell| {
            let wall = self.preview(&palace, **cell).longest_wall().len();
            let far = i16::from(cell.x).abs() + i16::from(cell.y).abs();
            (wall, -far)
        };
        self.cursor = legal.iter().max_by_key(length).copied().unwrap_or(Cell::START);
    }

    fn check(&self, palace: &Palace, cell: Cell) -> Result<(), PlacementError> {
        match (self.job, self.held) {
            (Job::Place, Some(tile)) => palace.check_add(cell, tile.walls()),
            (Job::Redesign, Some(tile)) if palace.contains(cell) => {
                palace.check_swap(cell, tile.walls())
            }
            (Job::Redesign, Some(tile)) => palace.check_add(cell, tile.walls()),
            (_, None) => palace.check_remove(cell),
        }
    }

    fn legal(&self, palace: &Palace) -> Vec<Cell, 200> {
        match (self.job, self.held) {
            (Job::Place, Some(tile)) => palace.additions(tile.walls()).take(200).collect(),
            (Job::Redesign, Some(tile)) => {
                palace.additions(tile.walls()).chain(palace.swaps(tile.walls())).take(200).collect()
            }
            (_, None) => palace.removals().take(200).collect(),
        }
    }

    fn preview(&self, palace: &Palace, cell: Cell) -> Palace {
        match self.held {
            Some(tile) => palace.with(cell, tile.walls()),
            None => palace.without(cell),
        }
    }

    fn action(&self, palace: &Palace) -> Action {
        let cell = self.cursor;
        match (self.job, self.held) {
            (Job::Place, Some(tile)) => Action::Place { tile, to: Destination::Palace(cell) },
            (_, Some(tile)) if palace.contains(cell) => Action::Swap { tile, cell },
            (_, Some(tile)) => Action::Add { tile, cell },
            (_, None) => Action::Remove { cell },
        }
    }

    fn choices(&self, session: &Session) -> Vec<Choice, OPTIONS> {
        let mut choices = Vec::new();
        let view = session.view();
        let Some(seat) = view.decision().seat() else { return choices };
        let others = match self.job {
            Job::Place => view.waiting(),
            Job::Redesign => view.reserve(seat),
        };
        let last = match self.job {
            Job::Place => {
                let _ = choices.push(Choice::Reserve);
                let bought = matches!(view.decision(), Decision::Place { .. });
                if view.dirk().is_some() && bought {
                    let _ = choices.push(Choice::Dirk);
                }
                session.can_undo().then_some(Choice::Undo)
            }
            Job::Redesign => {
                if self.held.is_some() {
                    let _ = choices.push(Choice::Remove);
                }
                Some(Choice::Cancel)
            }
        };
        for tile in others.iter().filter(|&tile| Some(tile) != self.held) {
            let _ = choices.push(Choice::Hold(tile));
        }
        choices.extend(last);
        choices
    }

    fn pick(&mut self, choice: Choice, ctx: &mut Ctx, observer: &mut dyn Observer) -> Go {
        self.options = None;
        let place = |to| self.held.map(|tile| Action::Place { tile, to });
        match choice {
            Choice::Reserve | Choice::Dirk => {
                let to =
                    if choice == Choice::Dirk { Destination::Dirk } else { Destination::Reserve };
                match place(to) {
                    Some(action) => ctx.perform(&action, observer),
                    None => Go::Stay,
                }
            }
            Choice::Hold(tile) => {
                self.held = Some(tile);
                self.seek(ctx);
                ctx.cue(Cue::Select);
                Go::Stay
            }
            Choice::Remove => {
                self.held = None;
                self.seek(ctx);
                ctx.cue(Cue::Select);
                Go::Stay
            }
            Choice::Undo => ctx.undo(),
            Choice::Cancel => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
        }
    }

    fn press_options(
        &mut self,
        at: usize,
        button: Button,
        ctx: &mut Ctx,
        observer: &mut dyn Observer,
    ) -> Go {
        let Some(session) = &ctx.session else { return Go::Home };
        let choices = self.choices(session);
        match button {
            Button::Up | Button::Down => {
                self.options = Some(wrap(at, button.step().1, choices.len()));
                ctx.cue(Cue::Move);
                Go::Stay
            }
            Button::A => match choices.get(at) {
                Some(&choice) => self.pick(choice, ctx, observer),
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

    fn window(&self, palace: &Palace, wide: bool) -> Window {
        let (low, high) = around(palace);
        Window::fit(Self::area(wide), (low, high), self.cursor, &[40, 30, 20])
    }
}

/// The palace's bounds and one cell more on each side.
fn around(palace: &Palace) -> (Cell, Cell) {
    let (low, high) = palace.bounds();
    (
        Cell::new(low.x.saturating_sub(1), low.y.saturating_sub(1)),
        Cell::new(high.x.saturating_add(1), high.y.saturating_add(1)),
    )
}

/// The deciding player and that player's palace.
fn own(session: &Session) -> Option<(Seat, Palace)> {
    let view = session.view();
    let seat = view.decision().seat()?;
    Some((seat, view.palace(seat)))
}

impl Page for Map {
    fn press(&mut self, button: Button, ctx: &mut Ctx, observer: &mut dyn Observer) -> Go {
        if let Some(at) = self.options {
            return self.press_options(at, button, ctx, observer);
        }
        let Some((_, palace)) = ctx.session.as_ref().and_then(own) else { return Go::Home };
        match button {
            Button::A => {
                let action = self.action(&palace);
                ctx.perform(&action, observer)
            }
            Button::B => {
                ctx.cue(Cue::Select);
                self.options = Some(0);
                Go::Stay
            }
            _ => {
                let (dx, dy) = button.step();
                let (low, high) = around(&palace);
                let step = |at: i8, by: i32, low: i8, high: i8| {
                    (i32::from(at) + by).clamp(low.into(), high.into()) as i8
                };
                self.cursor = Cell::new(
                    step(self.cursor.x, dx, low.x, high.x),
                    step(self.cursor.y, dy, low.y, high.y),
                );
                ctx.cue(Cue::Move);
                Go::Stay
            }
        }
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        let grid = ctx
            .session
            .as_ref()
            .and_then(own)
            .map(|(_, palace)| self.window(&palace, ctx.size.width >= 320).grid());
        places(grid)
    }

    fn topic(&self) -> Topic {
        match self.job {
            Job::Place => Topic::Building,
            Job::Redesign => Topic::Redesign,
        }
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = &ctx.session else { return };
        let Some((seat, palace)) = own(session) else { return };
        let view = session.view();
        let wide = frame.width() >= 320;
        chrome::player(frame, session, seat);
        let verdict = self.check(&palace, self.cursor);
        let preview =
            if verdict.is_ok() { self.preview(&palace, self.cursor) } else { palace.clone() };
        let gold = palace::golden(&preview);
        let legal = self.legal(&palace);
        let window = self.window(&palace, wide);
        let colour = session.roster.colour(seat);
        palace::draw(frame, &window, &gold, colour, |cell| {
            let here = cell == self.cursor;
            let hover = self.held.filter(|_| here && verdict.is_ok());
            let mut look = match hover {
                Some(held) => CellLook::of(Some(Stands::Tile(held))),
                None => CellLook::at(&view, seat, cell),
            };
            look.legal = legal.contains(&cell) && !here;
            look.ring = here.then_some(if verdict.is_ok() { palette::PAPER } else { palette::BAD });
            look
        });
        let walls = (palace.longest_wall().len(), preview.longest_wall().len());
        dock::draw(frame, ctx, self.held, walls, self.rank(session, seat, verdict.is_ok()));
        if let Some(at) = self.options {
            let count = self.choices(session).len();
            frame.layer(places(count), |frame| self.draw_options(frame, ctx, session, at));
            chrome::message(frame, ctx, "", palette::DIM);
            chrome::hints(frame, [texts.hint_choose, texts.hint_back, "", ""]);
            return;
        }
        let (line, ink) = match (verdict, legal.is_empty()) {
            (Ok(()), _) => (self.invitation(ctx), palette::GOOD),
            (Err(_), true) => (texts.no_cell, palette::BAD),
            (Err(error), false) => (texts.placement(error), palette::BAD),
        };
        chrome::message(frame, ctx, line, ink);
        let a = match (self.job, self.held) {
            (Job::Redesign, None) => texts.hint_remove,
            _ => texts.hint_build,
        };
        chrome::hints(frame, [a, texts.hint_options, texts.hint_look, texts.hint_menu]);
    }
}

impl Map {
    fn invitation(&self, ctx: &Ctx) -> &'static str {
        let texts = ctx.texts();
        match (self.job, self.held) {
            (Job::Place, _) => texts.build_line,
            (Job::Redesign, Some(_)) => texts.redesign_line,
            (Job::Redesign, None) => texts.remove_line,
        }
    }

    /// How many buildings of the type the player would have, and which place that would be.
    fn rank(&self, session: &Session, seat: Seat, legal: bool) -> Option<(u8, u8)> {
        let kind = self.held.filter(|_| legal)?.kind()?;
        let view = session.view();
        let count = view.kind_counts(seat)[kind] + 1;
        let others = view.seats().filter(|&other| other != seat);
        let ahead = others.filter(|&other| view.kind_counts(other)[kind] > count).count();
        let dirk = view.dirk().is_some_and(|dirk| {
            dirk.tiles.iter().filter(|tile| tile.kind() == Some(kind)).count() > count.into()
        });
        Some((count, 1 + ahead as u8 + u8::from(dirk)))
    }

    fn draw_options(&self, frame: &mut Frame<'_>, ctx: &Ctx, session: &Session, at: usize) {
        let texts = ctx.texts();
        let choices = self.choices(session);
        let shown = choices.len().min(SEEN);
        let first = at.saturating_sub(SEEN - 1).min(choices.len() - shown);
        let wide = 188;
        let x = (240 - wide as i32) / 2;
        let tall = list::ROW * shown as u32 + 10;
        let y = 200 - tall as i32;
        frame.part(rect(x - 6, y, wide + 12, tall), shown, |canvas| {
            canvas.clear(palette::GOLD);
            canvas.fill(rect(2, 2, wide + 8, tall - 4), palette::PANEL);
        });
        for (row, (index, choice)) in choices.iter().enumerate().skip(first).take(SEEN).enumerate()
        {
            let text = match *choice {
                Choice::Reserve => match session.decision() {
                    Decision::PlaceLeftover { .. } => fill(texts.option_leave, &[]),
                    _ => fill(texts.option_reserve, &[]),
                },
                Choice::Dirk => fill(texts.option_dirk, &[]),
                Choice::Remove => fill(texts.option_remove, &[]),
                Choice::Undo => fill(texts.undo, &[]),
                Choice::Cancel => fill(texts.option_cancel, &[]),
                Choice::Hold(tile) => fill(texts.option_hold, &[&texts.tile(tile), &tile.price()]),
            };
            let place = rect(x, y + 5 + list::ROW as i32 * row as i32, wide, list::ROW);
            list::entry(frame, place, Entry::new(&text), index == at);
        }
    }
}
