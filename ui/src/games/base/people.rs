//! What everybody has beside money and buildings, and what is left of it: as many pages as it takes.

use alhambra_engine::Seat;
use embedded_graphics::prelude::*;
use heapless::Vec;

use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::frame::Frame;
use crate::draw::{fonts, palette};
use crate::games::base::Session;
use crate::games::base::modules::{self, Sign, Spot, Supply, Who};
use crate::nav::Ctx;
use crate::text::fill;
use crate::widgets::table;
use crate::widgets::{chrome, marker};

/// Where the rows begin, and where they end.
const TOP: i32 = 23;
const FOOT: i32 = 207;
/// Where the signs of a row begin.
const LEFT: i32 = 82;
/// From a line of signs to the next in a row.
const LINE: i32 = 18;
/// The height of what is left, and with its name above it.
const SUPPLY: i32 = 16;
const NAMED_SUPPLY: i32 = 30;

/// The signs of what players hold openly, in their order.
type Signs = Vec<&'static Sign, { modules::MOST }>;

/// How everything is spread over the pages.
struct Plan {
    signs: Signs,
    supplies: usize,
    /// From a player's row to the next.
    tall: i32,
    /// How many players fit on a page.
    rows: usize,
    seats: usize,
}

impl Plan {
    fn new(session: &Session, width: u32) -> Self {
        let view = session.view();
        let modules = view.setup().modules();
        let signs = modules::signs(modules, |hooks| Some(&hooks.open.as_ref()?.sign));
        let lines = view.seats().map(|seat| lines(&signs, session, seat, width));
        let tall = match lines.max() {
            Some(lines) if lines > 1 => LINE * lines + 5,
            _ => 28,
        };
        let seats = if signs.is_empty() { 0 } else { view.seats().count() };
        let rows = ((FOOT - TOP) / tall).max(1) as usize;
        Self { signs, supplies: supplies(session).count(), tall, rows, seats }
    }

    /// The pages of players.
    const fn pages(&self) -> usize {
        self.seats.div_ceil(self.rows)
    }

    /// Where the players of the last page end.
    const fn end(&self) -> i32 {
        let before = self.pages().saturating_sub(1) * self.rows;
        TOP + self.tall * (self.seats - before) as i32
    }

    /// Whether what is left has a page of its own.
    const fn is_apart(&self) -> bool {
        let fits = self.end() + SUPPLY * self.supplies as i32 <= FOOT;
        self.supplies > 0 && (self.seats == 0 || !fits)
    }
}

/// What is left for everybody, and what it is called.
fn supplies(session: &Session) -> impl Iterator<Item = (&'static modules::Front, &'static Supply)> {
    let fronts = modules::in_play(&session.view());
    fronts.filter_map(|front| Some((front, front.hooks.supply.as_ref()?)))
}

/// Visits what somebody has with its place, in one line if it fits into one, else in several; how
/// many they are.
fn arrange(
    signs: &[&'static Sign],
    session: &Session,
    seat: Seat,
    width: u32,
    visit: &mut dyn FnMut(&Sign, i32, i32),
) -> i32 {
    let who = Who { seat, due: false };
    let right = width as i32 - 10;
    let shown = modules::visible(signs, session, who);
    let several = modules::fitting(&shown, session, who, LEFT, right) < shown.len();
    let (mut x, mut line) = (LEFT, 0);
    for sign in shown {
        let wide = modules::width(sign, session, who);
        if !several {
            x = x.max(sign.tab);
        } else if x + wide > right && x > LEFT {
            (x, line) = (LEFT, line + 1);
        }
        visit(sign, x, line);
        x += wide;
    }
    line + 1
}

fn lines(signs: &[&'static Sign], session: &Session, seat: Seat, width: u32) -> i32 {
    arrange(signs, session, seat, width, &mut |_, _, _| {})
}

/// How many pages it takes.
pub(crate) fn pages(session: &Session, width: u32) -> usize {
    let plan = Plan::new(session, width);
    plan.pages() + usize::from(plan.is_apart())
}

/// Draws a page: a row for each player, or what is left.
pub(crate) fn draw(ctx: &Ctx, session: &Session, frame: &mut Frame<'_>, page: usize) {
    let texts = ctx.texts();
    let plan = Plan::new(session, frame.size().width);
    let players = page < plan.pages();
    chrome::heading(frame, if players { texts.people_title } else { texts.supplies_title });
    chrome::arrows(frame);
    let seats = session.view().seats().skip(page * plan.rows).take(plan.rows);
    for (row, seat) in seats.take(if players { plan.rows } else { 0 }).enumerate() {
        draw_player(session, frame, &plan, seat, TOP + plan.tall * row as i32);
    }
    if page + 1 == plan.pages() + usize::from(plan.is_apart()) {
        let top = if players { plan.end() } else { TOP };
        draw_supplies(ctx, session, frame, top);
    }
    let names = modules::open_names(session.view().setup().modules(), texts.language);
    let line = match players {
        true => modules::sentence_of(texts.people_line, &names, ", ", texts.people_many_line),
        false => fill(texts.supplies_line, &[]),
    };
    chrome::message(frame, ctx, &line, palette::INK);
}

fn draw_player(session: &Session, frame: &mut Frame<'_>, plan: &Plan, seat: Seat, top: i32) {
    let (name, colour) = (table::fitting(&session.roster, seat, 56), session.roster.colour(seat));
    let (name, who) = (name.as_str(), Who { seat, due: false });
    let look: Vec<_, { modules::MOST }> =
        plan.signs.iter().map(|sign| (sign.look)(session, who)).collect();
    let (width, tall) = (frame.size().width, plan.tall - 2);
    frame.part(rect(4, top, width - 8, tall as u32), (name, colour, &*look), |canvas| {
        canvas.plate(palette::PANEL, palette::NIGHT);
        let middle = (tall - 14) / 2;
        marker::draw(canvas, Point::new(5, middle), 14, colour, palette::PANEL);
        let pen = Pen::new(fonts::SMALL, palette::INK);
        canvas.label(rect(24, 0, 56, tall as u32), &pen, Align::Left, name);
        let first = (tall - LINE * lines(&plan.signs, session, seat, width)) / 2 + 2;
        arrange(&plan.signs, session, seat, width, &mut |sign, x, line| {
            let at = Point::new(x, first + LINE * line);
            let spot = Spot { at, under: palette::PANEL, ink: palette::INK };
            (sign.draw)(session, who, canvas, spot);
        });
    });
}

/// What is left, below its name where there is room.
fn draw_supplies(ctx: &Ctx, session: &Session, frame: &mut Frame<'_>, top: i32) {
    let (width, view) = (frame.size().width, session.view());
    let count = supplies(session).count() as i32;
    let named = top + NAMED_SUPPLY * count <= FOOT;
    let tall = if named { NAMED_SUPPLY } else { SUPPLY };
    for (index, (front, supply)) in (0..).zip(supplies(session)) {
        // At the foot below players, else from the top on.
        let y = if top > TOP { FOOT - tall * (index + 1) } else { TOP + tall * index };
        if named {
            let name = ctx.texts().module(front.module).name;
            frame.part(rect(4, y, width - 8, 14), name, |canvas| {
                canvas.clear(palette::NIGHT);
                let pen = Pen::new(fonts::SMALL, palette::GOLD);
                canvas.label(canvas.whole(), &pen, Align::Left, name);
            });
        }
        let area = rect(0, y + tall - SUPPLY, width, SUPPLY as u32);
        frame.part(area, (supply.look)(&view), |canvas| (supply.draw)(&view, canvas));
    }
}
