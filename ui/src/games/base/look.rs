//! Looking around on X: a table of everything open, and every palace.

use alhambra_engine::base::{Card, Round, Scorer, TILE_COUNT, View};
use alhambra_engine::{Cell, Kind, Seat};
use embedded_graphics::prelude::*;
use heapless::Vec;

use crate::art;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::{Frame, fingerprint};
use crate::draw::palette;
use crate::games::base::Session;
use crate::games::base::modules::{self, Front, Mark, TablePage};
use crate::games::base::news::LastTurn;
use crate::games::base::people;
use crate::games::base::site::{self, Site, wall_points};
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, places, wrap};
use crate::shell::help::Help;
use crate::text::{Topic, fill, number};
use crate::widgets::palace::{self, CellLook, Owner, Window};
use crate::widgets::table::{self, Numbers, Values};
use crate::widgets::tile::{self, Laid};
use crate::widgets::{card, chrome};

/// The look around: one palace on each page, that of the player who holds the device first, then
/// the table, the last turns, what players hold.
#[derive(Clone)]
pub(crate) struct Look {
    page: usize,
}

impl Look {
    /// Begins with the player's own palace, or with the table if nobody holds the device.
    pub(crate) fn new(ctx: &Ctx) -> Self {
        let open = ctx.session.as_ref().filter(|session| session.holder().is_none());
        Self { page: open.map_or(0, |session| session.view().seats().count()) }
    }

    /// Whose palace is seen.
    fn seat(&self, session: &Session) -> Option<Seat> {
        let view = session.view();
        let first = session.holder().map_or(0, Seat::index);
        let seats = view.seats().count();
        (self.page < seats).then(|| view.seats().cycle().nth(first + self.page))?
    }

    /// The number of the page among those of the table.
    fn table(&self, view: &View<'_>) -> usize {
        self.page.saturating_sub(view.seats().count())
    }

    fn window(view: &View<'_>, seat: Seat, size: Size) -> Window {
        let area = rect(0, 22, size.width, 134);
        let bounds = site::bounds(view, seat);
        Window::fit(area, bounds, Cell::START, &[40, 30, 20, 14, 10])
    }
}

/// The pages of modules in play.
fn module_pages(view: &View<'_>) -> impl Iterator<Item = &'static TablePage> + use<> {
    modules::in_play(view).filter_map(|front| front.hooks.page.as_ref())
}

/// How many pages there are beside the palaces.
fn tables(session: &Session, width: u32) -> usize {
    2 + people::pages(session, width) + module_pages(&session.view()).count()
}

impl Page for Look {
    const IN_GAME: bool = false;

    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        let width = ctx.size.width;
        let pages = ctx
            .session
            .as_ref()
            .map_or(1, |session| tables(session, width) + session.view().seats().count());
        match button {
            Button::B => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            Button::Y => {
                let two = ctx.session.as_ref().is_some_and(|s| s.view().dirk().is_some());
                let topic = if two { Topic::Dirk } else { Topic::Scoring };
                Go::Push(Screen::Help(Help::new(topic)))
            }
            _ => {
                let (dx, dy) = button.step();
                let step = if matches!(button, Button::A | Button::X) { 1 } else { dx + dy };
                self.page = wrap(self.page, step, pages);
                ctx.cue(Cue::Move);
                Go::Stay
            }
        }
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        let session = ctx.session.as_ref();
        let seat = session.and_then(|session| self.seat(session));
        let grid = session
            .zip(seat)
            .map(|(session, seat)| Self::window(&session.view(), seat, ctx.size).grid());
        places((self.page, grid))
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = ctx.session.as_ref() else { return };
        match self.seat(session) {
            None => {
                let view = session.view();
                let page = self.table(&view);
                let first = 2 + people::pages(session, ctx.size.width);
                let own = page.checked_sub(first).and_then(|own| module_pages(&view).nth(own));
                match (page, own) {
                    (0, _) => overview(ctx, session, frame),
                    (1, _) => last_turns(ctx, session, frame),
                    (_, Some(page)) => module_page(page, ctx, &view, frame),
                    (_, None) => people::draw(ctx, session, frame, page - 2),
                }
            }
            Some(seat) => one_palace(ctx, session, seat, frame),
        }
        chrome::hints(frame, [texts.hint_next, texts.hint_back, texts.hint_next, texts.hint_help]);
    }
}

/// What a module has laid out on the table.
fn module_page(page: &TablePage, ctx: &Ctx, view: &View<'_>, frame: &mut Frame<'_>) {
    chrome::heading(frame, (page.title)(ctx.settings.language));
    chrome::arrows(frame);
    (page.draw)(ctx, view, frame);
    chrome::message(frame, ctx, (page.line)(ctx.settings.language), palette::INK);
}

/// Everybody's buildings, walls and points.
fn overview(ctx: &Ctx, session: &Session, frame: &mut Frame<'_>) {
    let texts = ctx.texts();
    let view = session.view();
    chrome::heading(frame, texts.look_title);
    chrome::arrows(frame);
    table::head(frame, 22, false);
    let mut who: Vec<Scorer, 7> = view.seats().map(Scorer::Seat).collect();
    if view.dirk().is_some() {
        let _ = who.push(Scorer::Dirk);
    }
    let all: Vec<Numbers, 7> = who.iter().map(|&who| numbers(&view, who)).collect();
    for (index, (&who, numbers)) in who.iter().zip(&all).enumerate() {
        let leads = table::leads(&all, numbers);
        let values = Values { numbers: *numbers, leads, modules: false };
        let deciding = view.decision().seat().map(Scorer::Seat) == Some(who);
        let ground = if deciding { palette::RAISED } else { palette::PANEL };
        let y = 41 + table::ROW * index as i32;
        table::row((ctx.texts(), &session.roster), frame, y, who, &values, ground);
    }
    let rounds = [Round::First, Round::Second, Round::Third];
    let next = rounds.get(usize::from(view.rounds_scored())).copied();
    next_scoring(ctx, &view, frame, next);
    let line = fill(texts.look_line, &[&view.tiles_left(), &view.cards_left()]);
    chrome::message(frame, ctx, &line, palette::INK);
}

/// The buildings, the wall and the points of somebody.
fn numbers(view: &View<'_>, who: Scorer) -> Numbers {
    let (counts, wall, score): ([i16; 6], _, _) = match who {
        Scorer::Seat(seat) => {
            let counts = view.kind_counts(seat);
            let wall = wall_points(view.longest_wall(seat));
            (Kind::ALL.map(|kind| counts[kind].into()), Some(wall.into()), view.score(seat))
        }
        Scorer::Dirk => {
            let dirk = view.dirk().unwrap_or_default();
            let count =
                |kind| dirk.tiles.iter().filter(|tile| tile.kind() == Some(kind)).count() as i16;
            (Kind::ALL.map(count), None, dirk.score)
        }
    };
    let [a, b, c, d, e, f] = counts.map(Some);
    [a, b, c, d, e, f, wall, None, i16::try_from(score).ok()]
}

/// What the places of each type are worth next time.
fn next_scoring(ctx: &Ctx, view: &View<'_>, frame: &mut Frame<'_>, round: Option<Round>) {
    let texts = ctx.texts();
    let Some(round) = round else { return };
    let title = fill(texts.next_scoring, &[&round.number()]);
    let width = frame.size().width;
    frame.part(rect(4, 147, width - 8, 13), &*title, |canvas| {
        canvas.clear(palette::NIGHT);
        let pen = Pen::new(fonts::SMALL, palette::GOLD);
        canvas.label(canvas.whole(), &pen, Align::Left, &title);
    });
    for place in 0..3u8 {
        let points = Kind::ALL.map(|kind| {
            let points = view.place_points(round, kind);
            points.get(usize::from(place)).copied().filter(|&points| points > 0)
        });
        let [a, b, c, d, e, f] = points.map(|points| points.map(i16::from));
        let numbers = [a, b, c, d, e, f, None, None, None];
        if a.is_none() {
            continue;
        }
        let values = Values { numbers, leads: [false; table::COLUMNS], modules: false };
        let y = 160 + 15 * i32::from(place);
        table::plain(frame, y, texts.ordinal(place + 1), &values);
    }
}

/// What everybody did in the last turn.
fn last_turns(ctx: &Ctx, session: &Session, frame: &mut Frame<'_>) {
    let texts = ctx.texts();
    chrome::heading(frame, texts.last_turns);
    chrome::arrows(frame);
    let width = frame.size().width;
    for (index, seat) in session.view().seats().enumerate() {
        let turn = &session.news().turns[seat];
        let taken: Vec<Card, 4> = turn.taken.iter().take(4).collect();
        let marks = modules::marks(&turn.marks);
        let looks: Vec<u32, 4> = marks.iter().map(|(.., look)| *look).collect();
        let emblems = emblems(turn);
        let shown = emblems.iter().fold(0, |bits, front| bits | 1u32 << front.module as u8);
        let look = (&*taken, &*turn.bought, turn.redesigned, &*looks, shown);
        table::turn(frame, &session.roster, (index, seat), fingerprint(&look), &|canvas| {
            let mut x = table::DEEDS;
            // Much that was done lies closer together.
            let close = taken.len() + turn.bought.len() + marks.len() > 3;
            for &money in &taken {
                if close {
                    let Some(currency) = money.currency() else { continue };
                    table::coins(canvas, x, currency, &number(money.value().into()));
                    x += 25;
                } else {
                    card::draw(canvas, rect(x, 3, 36, 22), money, false);
                    x += 38;
                }
            }
            for tile in &turn.bought {
                tile::draw(canvas, Point::new(x, 4), 20, (*tile).into());
                x += 24;
            }
            if let Some(tile) = turn.redesigned {
                canvas.stamp(Point::new(x, 8), &art::CHEST_12, palette::DIM, palette::PANEL);
                let at = Point::new(x + 14, 4);
                tile::draw(canvas, at, 20, tile.into());
                x += 38;
            }
            for (mark, event, _) in &marks {
                x = (mark.draw)(event, canvas, x);
            }
            let room = ((width as i32 - 8 - x) / 16).max(0) as usize;
            for (index, front) in emblems.iter().take(room).enumerate() {
                let at = Point::new(x + 16 * index as i32, 7);
                canvas.icon(at, front.emblem.at(14), false);
            }
        });
    }
    chrome::message(frame, ctx, texts.last_turns_line, palette::INK);
}

/// The modules with which somebody did something that is not told by a tile or a mark.
fn emblems(turn: &LastTurn) -> Vec<&'static Front, 8> {
    let told = |front: &Front| {
        let drawn = |mark: &Mark| turn.marks.iter().any(|event| (mark.look)(event).is_some());
        front.hooks.mark.as_ref().is_some_and(drawn) || front.tiles.is_some()
    };
    let used = modules::all().filter(|front| turn.used.contains(front.module));
    used.filter(|front| !told(front)).take(8).collect()
}

/// One palace with its reserve.
fn one_palace(ctx: &Ctx, session: &Session, seat: Seat, frame: &mut Frame<'_>) {
    let texts = ctx.texts();
    let view = session.view();
    chrome::player(frame, session, seat);
    let window = Look::window(&view, seat, frame.size());
    let gold = Site::of(&view, seat).golden();
    let owner = Owner::new(&view, seat, session.roster.colour(seat));
    palace::draw(frame, &window, &gold, &owner, |cell| CellLook::at(&view, seat, cell));
    counts(frame, &view, seat, frame.width(), 158);
    reserve(frame, ctx, &view, seat, (frame.size().width, 176));
    let (wall, kept) = (wall_points(view.longest_wall(seat)), view.reserve(seat).len());
    let line = fill(texts.palace_line, &[&wall, &view.hand_len(seat), &kept]);
    chrome::message(frame, ctx, &line, palette::INK);
}

/// How many buildings of each type somebody has, in a row.
pub(crate) fn counts(frame: &mut Frame<'_>, view: &View<'_>, seat: Seat, wide: i32, top: i32) {
    let counts = view.kind_counts(seat);
    let step = wide / 6;
    for (index, kind) in Kind::ALL.into_iter().enumerate() {
        let count = counts[kind];
        frame.part(rect(step * index as i32 + 2, top, 36, 16), (kind, count), |canvas| {
            canvas.clear(palette::NIGHT);
            canvas.sprite(Point::new(1, 1), art::tile(kind, 14));
            let ink = if count > 0 { palette::INK } else { palette::DIM };
            let pen = Pen::new(fonts::HEAD, ink);
            canvas.label(rect(18, 0, 18, 16), &pen, Align::Left, &number(count.into()));
        });
    }
}

/// A strip with the tiles of somebody's reserve.
pub(crate) fn reserve(
    frame: &mut Frame<'_>,
    ctx: &Ctx,
    view: &View<'_>,
    seat: Seat,
    (width, top): (u32, i32),
) {
    let reserve = view.reserve(seat);
    let tiles: Vec<_, TILE_COUNT> = reserve
        .iter()
        .map(|tile| (Laid::of(view, tile), modules::kept(view, tile).map(|token| token.look)))
        .collect();
    frame.part(rect(0, top, width, 30), &*tiles, |canvas| {
        canvas.clear(palette::NIGHT);
        canvas.pill(rect(2, 1, width - 4, 28), palette::PANEL);
        canvas.stamp(Point::new(7, 9), &art::CHEST_12, palette::DIM, palette::PANEL);
        let room = width - 32;
        let fits = |size: &&u32| (tiles.len() as u32) * (**size + 2) <= room;
        let size = [20, 14, 10].iter().find(fits).copied().unwrap_or(10);
        if tiles.is_empty() {
            let pen = Pen::new(fonts::SMALL, palette::INK);
            canvas.label(rect(26, 0, room, 30), &pen, Align::Left, ctx.texts().reserve_empty);
        }
        for (index, tile) in reserve.iter().enumerate() {
            // Beyond one line at the smallest size a second line is opened.
            let line = (room / (size + 2)).max(1) as usize;
            let x = 26 + (index % line) as i32 * (size as i32 + 2);
            let lift = if tiles.len() > line { 12 * (index / line) as i32 - 6 } else { 0 };
            let y = (30 - size as i32) / 2 + lift;
            let at = Point::new(x, y);
            tile::draw(canvas, at, size, Laid::of(view, tile));
            if let Some(token) = modules::kept(view, tile) {
                token.draw_on(canvas, at, size);
            }
        }
    });
}
