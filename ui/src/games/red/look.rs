//! Looking around on X: every palace, a table of everything open, what the types are worth, the guard
//! board, and the last turns.

use alhambra_engine::base::{Round, Scorer};
use alhambra_engine::red::{Family, Module, TILE_COUNT, View};
use alhambra_engine::{Cell, Kind, Seat};
use embedded_graphics::prelude::*;
use heapless::Vec;

use super::map::{bounds, look_at};
use super::pick::half;
use super::tile::{self, Laid};
use super::{Session, abilities, bar, guard_board, scoring};
use crate::art::{self, baked};
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::{Frame, fingerprint};
use crate::draw::palette;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, places, wrap};
use crate::shell::help::Help;
use crate::text::{Topic, fill, number};
use crate::widgets::palace::{self, Owner, Window};
use crate::widgets::table::{self, Numbers, Values};
use crate::widgets::{chrome, marker};

/// The pages beside the palaces.
const TABLES: usize = 4;

/// The rounds, each with its score tile.
const ROUNDS: [Round; 3] = [Round::First, Round::Second, Round::Third];

/// The look around: one palace on each page, that of the player who holds the device first, then
/// the others.
#[derive(Clone)]
pub(crate) struct RedLook {
    page: usize,
}

impl RedLook {
    /// Begins with the player's own palace, or with the table if nobody holds the device.
    pub(crate) fn open(ctx: &Ctx) -> Go {
        let Some(session) = ctx.session.red() else { return Go::Stay };
        let seats = session.view().setup().players();
        let page = if session.holder().is_some() { 0 } else { seats };
        Go::Push(Screen::RedLook(Self { page }))
    }

    /// Whose palace is seen.
    fn seat(&self, session: &Session) -> Option<Seat> {
        let setup = session.view().setup();
        let first = session.holder().map_or(0, Seat::index);
        (self.page < setup.players()).then(|| setup.seats().cycle().nth(first + self.page))?
    }
}

fn window(view: &View<'_>, seat: Seat, size: Size) -> Window {
    let area = rect(0, 22, size.width, 134);
    Window::fit(area, bounds(view, seat), Cell::START, &[40, 30, 20, 14, 10])
}

impl Page for RedLook {
    const IN_GAME: bool = false;

    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        let seats = ctx.session.red().map_or(2, |session| session.view().setup().players());
        match button {
            Button::B => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            Button::Y => Go::Push(Screen::Help(Help::new(Topic::Red(4)))),
            _ => {
                let (dx, dy) = button.step();
                let step = if matches!(button, Button::A | Button::X) { 1 } else { dx + dy };
                self.page = wrap(self.page, step, seats + TABLES);
                ctx.cue(Cue::Move);
                Go::Stay
            }
        }
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        let session = ctx.session.red();
        let seat = session.and_then(|session| Some((session, self.seat(session)?)));
        let grid = seat.map(|(session, seat)| window(&session.view(), seat, ctx.size).grid());
        places((self.page, grid))
    }

    // Out of line: the stack must not hold the locals of all screens at once.
    #[inline(never)]
    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = ctx.session.red() else { return };
        match (self.seat(session), self.page.wrapping_sub(session.view().setup().players())) {
            (Some(seat), _) => one_palace(ctx, session, seat, frame),
            (None, 0) => overview(ctx, session, frame),
            (None, 1) => worth(ctx, session, frame),
            (None, 2) => supplies(ctx, session, frame),
            (None, _) => last_turns(ctx, session, frame),
        }
        chrome::hints(frame, [texts.hint_next, texts.hint_back, texts.hint_next, texts.hint_help]);
    }
}

/// One palace with its reserve.
fn one_palace(ctx: &Ctx, session: &Session, seat: Seat, frame: &mut Frame<'_>) {
    let view = session.view();
    bar::draw(frame, session, seat);
    let palace = view.palace(seat);
    let owner = Owner::plain(session.roster.colour(seat));
    let window = window(&view, seat, frame.size());
    let gold = palace::golden(&palace);
    palace::draw(frame, &window, &gold, &owner, |cell| look_at(&view, seat, cell));
    let counts = view.counts(Scorer::Seat(seat));
    let step = frame.width() / 6;
    for (index, kind) in Kind::ALL.into_iter().enumerate() {
        let (count, _) = counts[kind];
        let half = view.halves()[kind] == Some(seat);
        frame.part(rect(step * index as i32 + 2, 158, 38, 16), (kind, count, half), |canvas| {
            canvas.clear(palette::NIGHT);
            canvas.sprite(Point::new(1, 1), art::tile(kind, 14));
            let ink = if count > 0 { palette::INK } else { palette::DIM };
            let pen = Pen::new(fonts::HEAD, ink);
            let text = fill(if half { "{0}+" } else { "{0}" }, &[&count]);
            canvas.label(rect(17, 0, 21, 16), &pen, Align::Left, &text);
        });
    }
    let tiles: Vec<Laid, TILE_COUNT> =
        view.reserve(seat).iter().map(|tile| Laid::of(&view, tile)).collect();
    let width = frame.size().width;
    frame.part(rect(0, 176, width, 30), &*tiles, |canvas| {
        canvas.clear(palette::NIGHT);
        canvas.pill(rect(2, 1, width - 4, 28), palette::PANEL);
        canvas.stamp(Point::new(7, 9), &art::CHEST_12, palette::DIM, palette::PANEL);
        if tiles.is_empty() {
            let pen = Pen::new(fonts::SMALL, palette::INK);
            let room = rect(26, 0, width - 32, 30);
            canvas.label(room, &pen, Align::Left, ctx.texts().reserve_empty);
        }
        let step = ((width as i32 - 32) / tiles.len().max(1) as i32).min(24);
        for (index, &laid) in tiles.iter().enumerate() {
            tile::draw_manned(canvas, Point::new(26 + step * index as i32, 5), 20, laid);
        }
    });
    let wall = palace.longest_wall().len();
    let guards = view.guards_with(seat, &palace, Cell::START, None);
    let line = fill(ctx.red_words().palace_line, &[&wall, &guards, &view.hand_len(seat)]);
    chrome::message(frame, ctx, &line, palette::INK);
}

/// Everybody who takes part in scorings.
fn scorers(view: &View<'_>) -> Vec<Scorer, 7> {
    let dirk = view.dirk().map(|_| Scorer::Dirk);
    view.setup().seats().map(Scorer::Seat).chain(dirk).collect()
}

/// Everybody's buildings, walls and points; below them guards and medinas.
fn overview(ctx: &Ctx, session: &Session, frame: &mut Frame<'_>) {
    let (texts, words, view) = (ctx.texts(), ctx.red_words(), session.view());
    chrome::heading(frame, texts.look_title);
    chrome::arrows(frame);
    table::head(frame, 22, false);
    let who = scorers(&view);
    let numbers = |who: Scorer| -> Numbers {
        let counts = view.counts(who);
        let (wall, score) = match who {
            Scorer::Seat(seat) => {
                (Some(view.palace(seat).longest_wall().len().into()), view.score(seat))
            }
            Scorer::Dirk => (None, view.dirk().unwrap_or_default().score),
        };
        let [a, b, c, d, e, f] = Kind::ALL.map(|kind| Some(i16::from(counts[kind].0)));
        [a, b, c, d, e, f, wall, None, Some(score)]
    };
    let all: Vec<Numbers, 7> = who.iter().map(|&who| numbers(who)).collect();
    for (index, (&who, numbers)) in who.iter().zip(&all).enumerate() {
        let values =
            Values { numbers: *numbers, leads: table::leads(&all, numbers), modules: false };
        let deciding = view.decision().seat().map(Scorer::Seat) == Some(who);
        let ground = if deciding { palette::RAISED } else { palette::PANEL };
        let y = 41 + table::ROW * index as i32;
        table::row((texts, &session.roster), frame, y, who, &values, ground);
    }
    // What players have beside buildings.
    let medinas = view.setup().modules().contains(Module::Medina);
    let wide = frame.width() / 2;
    for (index, seat) in view.setup().seats().enumerate() {
        let guards = view.guards(seat).count() as u32;
        let own = scoring::count(&view, seat, Family::Medina) as u32;
        let (cards, colour) = (view.hand_len(seat), session.roster.colour(seat));
        let (column, row) = (index as i32 % 2, index as i32 / 2);
        let area = rect(2 + wide * column, 148 + 20 * row, wide as u32 - 4, 18);
        frame.part(area, (colour, guards, own, cards), |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            marker::draw(canvas, Point::new(4, 4), 10, colour, palette::PANEL);
            let pen = Pen::new(fonts::SMALL, palette::INK);
            for (x, sign, ink, value) in [
                (20, &art::GUARD_12, palette::BAD, guards),
                (50, &art::CARDS_12, palette::DIM, cards),
            ] {
                canvas.stamp(Point::new(x, 3), sign, ink, palette::PANEL);
                canvas.label(rect(x + 14, 0, 15, 18), &pen, Align::Left, &number(value));
            }
            if medinas {
                canvas.sprite(Point::new(81, 2), baked::MEDINA_TILE.at(14));
                canvas.label(rect(98, 0, 12, 18), &pen, Align::Left, &number(own));
            }
        });
    }
    let line = fill(words.look_line, &[&view.tiles_left(), &view.cards_left()]);
    chrome::message(frame, ctx, &line, palette::INK);
}

/// What the places of each type are worth in the three scorings, and who leads.
fn worth(ctx: &Ctx, session: &Session, frame: &mut Frame<'_>) {
    let (texts, words, view) = (ctx.texts(), ctx.red_words(), session.view());
    chrome::heading(frame, words.worth_title);
    chrome::arrows(frame);
    let width = frame.width();
    let (name, next) = (34, usize::from(view.rounds_scored()));
    let step = (width - name - 40) / 3;
    frame.part(rect(0, 22, width as u32, 16), next, |canvas| {
        canvas.clear(palette::NIGHT);
        for (column, round) in ROUNDS.into_iter().enumerate() {
            let ink = if column == next { palette::GOLD } else { palette::DIM };
            let area = rect(name + step * column as i32, 0, step as u32, 16);
            let text = texts.ordinal(round.number());
            canvas.label(area, &Pen::new(fonts::SMALL, ink), Align::Centre, text);
        }
    });
    for (index, kind) in Kind::ALL.into_iter().enumerate() {
        let points = ROUNDS.map(|round| view.place_points(round, kind));
        let leader = scorers(&view).into_iter().max_by_key(|&who| view.counts(who)[kind]);
        let leader = leader.filter(|&who| view.counts(who)[kind].0 > 0);
        let colour = leader.map(|who| match who {
            Scorer::Seat(seat) => Some(session.roster.colour(seat)),
            Scorer::Dirk => None,
        });
        let area = rect(2, 39 + 28 * index as i32, width as u32 - 4, 26);
        frame.part(area, (points, next, colour), |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            canvas.sprite(Point::new(4, 3), art::tile(kind, 20));
            for (column, places) in points.into_iter().enumerate() {
                let [a, b, c] = places;
                let text = match (b, c) {
                    (0, _) => fill("{0}", &[&a]),
                    (_, 0) => fill("{0} {1}", &[&a, &b]),
                    _ => fill("{0} {1} {2}", &[&a, &b, &c]),
                };
                let ink = if column == next { palette::GOLD } else { palette::INK };
                let room = rect(name - 2 + step * column as i32, 0, step as u32, 26);
                canvas.label(room, &Pen::new(fonts::SMALL, ink), Align::Centre, &text);
            }
            if let Some(colour) = colour {
                let at = Point::new(width - 30, 8);
                table::sign(canvas, at, colour, palette::PANEL);
            }
        });
    }
    chrome::message(frame, ctx, words.worth_line, palette::INK);
}

/// The guard board, the abilities in play, and what is left to take.
fn supplies(ctx: &Ctx, session: &Session, frame: &mut Frame<'_>) {
    let (words, view) = (ctx.red_words(), session.view());
    chrome::heading(frame, words.supplies_title);
    chrome::arrows(frame);
    let board = view.guard_board();
    guard_board::draw(frame, 24, &board);
    let width = frame.size().width;
    for (index, ability) in board.abilities.into_iter().enumerate() {
        let used = view.used_abilities().contains(ability);
        frame.part(rect(4, 68 + 24 * index as i32, width - 8, 22), (ability, used), |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            canvas.icon(Point::new(4, 1), abilities::sign(ability).at(20), used);
            let ink = if used { palette::DIM } else { palette::INK };
            let pen = Pen::new(fonts::SMALL, ink);
            canvas.label(rect(28, 0, width - 40, 22), &pen, Align::Left, words.effect(ability));
        });
    }
    let halves = *view.halves();
    let step = frame.width() / 6;
    for (index, (kind, owner)) in halves.into_iter().enumerate() {
        let colour = owner.map(|seat| session.roster.colour(seat));
        let area = rect(step * index as i32 + 3, 166, 34, 20);
        frame.part(area, (kind, colour), |canvas| {
            canvas.clear(palette::NIGHT);
            half(canvas, Point::zero(), kind);
            match colour {
                Some(colour) => marker::draw(canvas, Point::new(22, 5), 10, colour, palette::NIGHT),
                None => canvas.fill(rect(25, 9, 4, 2), palette::DIM),
            }
        });
    }
    let (plazas, walls) = (view.plazas_left(), view.wall_pieces_left());
    let line = fill(words.left_line, &[&plazas, &walls, &view.guard_supply()]);
    frame.line(
        rect(4, 190, width - 8, 14),
        &Pen::new(fonts::SMALL, palette::INK),
        palette::NIGHT,
        Align::Centre,
        &line,
    );
    chrome::message(frame, ctx, words.halves_line, palette::INK);
}

/// What everybody did in the last turn.
fn last_turns(ctx: &Ctx, session: &Session, frame: &mut Frame<'_>) {
    let (texts, view) = (ctx.texts(), session.view());
    chrome::heading(frame, texts.last_turns);
    chrome::arrows(frame);
    for (index, seat) in view.setup().seats().enumerate() {
        let turn = &session.news().turns[seat];
        let taken: Vec<_, 6> =
            turn.taken.iter().take(6).map(|card| (card.currency(), card.value())).collect();
        let used: Vec<_, 4> = turn.abilities.iter().take(4).collect();
        let redesigned = turn.redesigned.map(|tile| Laid::drawn(tile, view.kind(tile)));
        let look = fingerprint(&(&*taken, &*turn.bought, &*used, redesigned));
        table::turn(frame, &session.roster, (index, seat), look, &|canvas| {
            let mut x = table::DEEDS;
            for &ability in &used {
                canvas.icon(Point::new(x, 7), abilities::sign(ability).at(14), false);
                x += 16;
            }
            for &(currency, value) in &taken {
                table::coins(canvas, x, currency, &number(value.into()));
                x += 25;
            }
            for &(tile, kind) in &turn.bought {
                tile::draw_manned(canvas, Point::new(x, 4), 20, Laid::drawn(tile, kind));
                x += 22;
            }
            if let Some(laid) = redesigned {
                canvas.stamp(Point::new(x, 8), &art::CHEST_12, palette::DIM, palette::PANEL);
                tile::draw(canvas, Point::new(x + 14, 4), 20, laid);
            }
        });
    }
    chrome::message(frame, ctx, ctx.red_words().turns_line, palette::INK);
}
