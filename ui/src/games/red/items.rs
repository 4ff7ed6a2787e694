//! What brings points beside types and walls: camps, bazaars, guards, and what few medinas cost.

use alhambra_engine::Cell;
use alhambra_engine::base::{Round, Scorer};
use alhambra_engine::red::{Family, Module, ScoreRow, ScoreSheet, View};
use embedded_graphics::prelude::*;

use super::Session;
use super::scoring::count;
use crate::art::{self, TileArt, baked};
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::nav::Ctx;
use crate::text::{Line, fill};
use crate::widgets::{show, table};

/// One of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Item {
    Camps,
    Bazaars,
    Guards,
    Medina,
}

impl Item {
    /// All of them in the order in which they are scored.
    pub(crate) const ALL: [Self; 4] = [Self::Camps, Self::Bazaars, Self::Guards, Self::Medina];

    const fn module(self) -> Option<Module> {
        match self {
            Self::Camps => Some(Module::Camps),
            Self::Bazaars => Some(Module::Bazaars),
            Self::Medina => Some(Module::Medina),
            Self::Guards => None,
        }
    }

    const fn family(self) -> Option<Family> {
        match self {
            Self::Camps => Some(Family::Camp),
            Self::Bazaars => Some(Family::Bazaar),
            Self::Medina => Some(Family::Medina),
            Self::Guards => None,
        }
    }

    const fn art(self) -> Option<&'static TileArt> {
        match self {
            Self::Camps => Some(&baked::CAMP_TILE),
            Self::Bazaars => Some(&baked::BAZAAR_TILE),
            Self::Medina => Some(&baked::MEDINA_TILE),
            Self::Guards => None,
        }
    }

    /// What it brings to somebody.
    pub(crate) const fn points(self, row: &ScoreRow) -> i16 {
        match self {
            Self::Camps => row.camps,
            Self::Bazaars => row.bazaars,
            Self::Guards => row.guards,
            Self::Medina => row.medina,
        }
    }

    /// Whether it is part of the game.
    pub(crate) fn is_played(self, view: &View<'_>) -> bool {
        self.module().is_none_or(|module| view.setup().modules().contains(module))
    }

    /// Whether it has a page in the show of a scoring.
    pub(crate) fn is_shown(self, view: &View<'_>, sheet: &ScoreSheet) -> bool {
        let last = matches!(self, Self::Guards | Self::Bazaars);
        self.is_played(view) && (!last || sheet.round == Round::Third)
    }

    /// Its sign, at most 14 pixels wide.
    pub(crate) fn draw_sign(self, canvas: &mut Canvas<'_>, at: Point) {
        match self.art() {
            Some(art) => canvas.sprite(at, art.at(14)),
            None => canvas.stamp(at, &art::GUARD_12, palette::BAD, palette::NIGHT),
        }
    }
}

/// How an item counts.
pub(crate) fn line(ctx: &Ctx, view: &View<'_>, item: Item) -> Line {
    let words = ctx.red_words();
    match item {
        Item::Camps => fill(words.camps_line, &[]),
        Item::Bazaars => fill(words.bazaars_line, &[]),
        Item::Guards => fill(words.guards_line, &[&view.guard_board().value()]),
        Item::Medina => fill(words.medina_line, &[]),
    }
}

/// Draws a page of the show: what everybody has, what it brings, and the points so far.
pub(crate) fn draw(
    ctx: &Ctx,
    session: &Session,
    sheet: &ScoreSheet,
    item: Item,
    frame: &mut Frame<'_>,
) {
    let (words, view) = (ctx.red_words(), session.view());
    let title = match item {
        Item::Camps => words.camps,
        Item::Bazaars => words.bazaars,
        Item::Guards => words.guards,
        Item::Medina => words.medinas,
    };
    let width = frame.size().width;
    frame.part(rect(0, 22, width, 50), title, |canvas| {
        canvas.clear(palette::NIGHT);
        match item.art() {
            Some(art) => canvas.sprite(Point::new(8, 2), art.at(44)),
            None => canvas.stamp(Point::new(24, 16), &art::GUARD_12, palette::BAD, palette::NIGHT),
        }
        let pen = Pen::new(fonts::LARGE, palette::GOLD);
        canvas.label(rect(60, 14, width - 64, 22), &pen, Align::Left, title);
    });
    for (index, row) in sheet.rows.iter().enumerate() {
        let (name, colour) = table::face(ctx.texts(), &session.roster, row.who, 58);
        let name = name.as_str();
        let own = match (row.who, item.family()) {
            (Scorer::Seat(seat), Some(family)) => count(&view, seat, family),
            (Scorer::Seat(seat), None) => {
                let (palace, start) = (view.palace(seat), Cell::START);
                view.guards_with(seat, &palace, start, None).into()
            }
            (Scorer::Dirk, _) => 0,
        };
        let y = show::row_top(sheet.rows.len(), index);
        frame.part(rect(2, y, width - 54, 20), (name, colour, own), |canvas| {
            canvas.clear(palette::NIGHT);
            table::sign(canvas, Point::new(2, 5), colour, palette::NIGHT);
            let pen = Pen::new(fonts::SMALL, palette::INK);
            canvas.label(rect(16, 0, 58, 20), &pen, Align::Left, name);
            let step = if own <= 7 { 15 } else { 9 };
            for place in 0..own.min(12) as i32 {
                item.draw_sign(canvas, Point::new(76 + step * place, 3));
            }
        });
        let points = item.points(row);
        let later = Item::ALL.into_iter().skip_while(|&other| other != item).skip(1);
        let rest: i16 = later.map(|other| other.points(row)).sum();
        show::award(frame, y, points, row.total - rest);
    }
}
