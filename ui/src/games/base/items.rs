//! What modules bring to a scoring.

use alhambra_engine::base::{Module, ScoreItem, ScoreRow, ScoreSheet, Scorer, TileId, View};
use embedded_graphics::prelude::*;
use heapless::Vec;

use crate::art::{self, Face};
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::table;
use crate::nav::Ctx;
use crate::session::Session;
use crate::text::{fill, number};

/// Whether anything of the kind can come in this game.
pub(crate) fn are_possible(view: &View<'_>) -> bool {
    let modules = view.setup().modules();
    [Module::Watchtowers, Module::Characters, Module::Camps, Module::Medina]
        .into_iter()
        .any(|module| modules.contains(module))
}

/// The items that have a step of their own in the show; the others belong to the walls.
pub(crate) fn shown(view: &View<'_>) -> impl Iterator<Item = ScoreItem> + use<> {
    let modules = view.setup().modules();
    let own = [(Module::Camps, ScoreItem::Camps), (Module::Medina, ScoreItem::Medina)];
    own.into_iter().filter(move |(module, _)| modules.contains(*module)).map(|(_, item)| item)
}

/// Points that come with the wall.
pub(crate) fn of_wall(row: &ScoreRow) -> i16 {
    row.extras[ScoreItem::Watchtowers] + row.extras[ScoreItem::CityGuard]
}

/// Points of all types.
pub(crate) fn of_types(row: &ScoreRow) -> i16 {
    row.types.values().map(|share| i16::from(share.points)).sum()
}

/// Somebody's points before the scoring that is shown.
pub(crate) fn before(session: &Session, row: &ScoreRow) -> i16 {
    let news = session.news();
    let sheet = news.sheets.get(news.sheets_seen);
    let at = sheet.and_then(|sheet| sheet.rows.iter().position(|other| other.who == row.who));
    let points = news.before.get(news.sheets_seen).zip(at);
    let points = points.and_then(|(points, at)| points.get(at)).copied().unwrap_or(0);
    i16::try_from(points).unwrap_or(i16::MAX)
}

/// What a step of the show brings to somebody, and the points so far.
pub(crate) fn award(frame: &mut Frame<'_>, y: i32, award: i16, sum: i16) {
    let wide = frame.size().width - 192;
    let sum = sum.max(0);
    frame.part(rect(190, y, wide, 20), (award, sum), |canvas| {
        canvas.plate(palette::PANEL, palette::NIGHT);
        if award != 0 {
            let ink = if award > 0 { palette::GOLD } else { palette::BAD };
            let pen = Pen::new(fonts::HEAD, ink);
            let text = fill(if award > 0 { "+{0}" } else { "{0}" }, &[&award]);
            canvas.label(rect(3, 0, 24, 20), &pen, Align::Left, &text);
        }
        let pen = Pen::new(fonts::SMALL, palette::DIM);
        let place = rect(wide as i32 - 22, 0, 19, 20);
        canvas.label(place, &pen, Align::Right, &number(sum.unsigned_abs().into()));
    });
}

/// How an item counts.
pub(crate) fn line(ctx: &Ctx, item: ScoreItem) -> &'static str {
    let words = &ctx.texts().decisions;
    if item == ScoreItem::Medina { words.medina_line } else { words.camps_line }
}

/// Draws a step: everybody's tiles, what they bring, and the points so far.
pub(crate) fn draw(
    ctx: &Ctx,
    session: &Session,
    sheet: &ScoreSheet,
    item: ScoreItem,
    frame: &mut Frame<'_>,
) {
    let words = &ctx.texts().decisions;
    let (face, module, title, second) = match item {
        ScoreItem::Medina => {
            (Face::Medina, Module::Medina, words.medina_title, words.medina_tie_line)
        }
        _ => (Face::Camp, Module::Camps, words.camps_title, ""),
    };
    let width = frame.size().width;
    frame.part(rect(0, 22, width, 50), title, |canvas| {
        canvas.clear(palette::NIGHT);
        canvas.sprite(Point::new(8, 2), art::tile(face, 44));
        let pen = Pen::new(fonts::LARGE, palette::GOLD);
        canvas.label(rect(60, 4, width - 64, 20), &pen, Align::Left, title);
        let body = Pen::new(fonts::SMALL, palette::INK);
        canvas.paragraph(rect(60, 26, width - 64, 24), &body, 1, Align::Left, second);
    });
    let step = if sheet.rows.len() <= 4 { 30 } else { 22 };
    for (index, row) in sheet.rows.iter().enumerate() {
        let (name, colour) = table::face(ctx, session, row.who);
        let y = 75 + step * index as i32;
        let tiles: Vec<TileId, 16> = match row.who {
            Scorer::Seat(seat) => {
                let built = session.view().built(seat).map(|(_, tile)| tile);
                built.filter(|tile| tile.module() == Some(module)).take(16).collect()
            }
            // What he has now is not what he had: he has drawn since.
            Scorer::Dirk => Vec::new(),
        };
        let dearest = tiles.iter().map(|tile| tile.price()).max();
        let look = (name, colour, tiles.len(), dearest);
        frame.part(rect(2, y, 186, 20), look, |canvas| {
            canvas.clear(palette::NIGHT);
            table::sign(canvas, Point::new(2, 5), colour, palette::NIGHT);
            let pen = Pen::new(fonts::SMALL, palette::INK);
            canvas.label(rect(16, 0, 58, 20), &pen, Align::Left, name);
            for place in 0..tiles.len() as i32 {
                canvas.sprite(Point::new(76 + 10 * place, 5), art::tile(face, 10));
            }
            if let (Some(price), ScoreItem::Medina) = (dearest, item) {
                // The price of the dearest decides between equal numbers.
                let x = 78 + 10 * tiles.len() as i32;
                canvas.text(Point::new(x, 5), &pen.inked(palette::DIM), &number(price.into()));
            }
        });
        let points = row.extras[item];
        let earlier: i16 = match item {
            ScoreItem::Medina => row.extras[ScoreItem::Camps],
            _ => 0,
        };
        let so_far = before(session, row) + of_types(row) + i16::from(row.wall) + of_wall(row);
        award(frame, y, points, so_far + earlier + points);
    }
}
