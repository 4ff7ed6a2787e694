//! What modules bring to a scoring.

use alhambra_engine::base::{Module, Round, ScoreRow, ScoreSheet, Scorer, TileId, View};
use embedded_graphics::prelude::*;
use heapless::Vec;

use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::Session;
use crate::games::base::modules::{self, Front, Spot, Step, Text, Who};
use crate::nav::Ctx;
use crate::text::number;
use crate::widgets::{show, table};

/// Whether anything of the kind can come in this game.
pub(crate) fn are_possible(view: &View<'_>) -> bool {
    modules::in_play(view).any(|front| front.score.is_some() || front.hooks.other_points.is_some())
}

/// A step of the show.
#[derive(Clone, Copy)]
pub(crate) struct Shown {
    pub(crate) item: Module,
    front: &'static Front,
    step: &'static Step,
}

/// The items that have a step of their own in the show; the others belong to the walls.
pub(crate) fn steps(view: &View<'_>) -> impl Iterator<Item = Shown> + use<> {
    modules::scores(view).into_iter().filter_map(|(front, score)| match &score.shown {
        modules::Shown::Step(step) => Some(Shown { item: front.module, front, step }),
        modules::Shown::Wall(_) | modules::Shown::Palaces(_) => None,
    })
}

/// Whether a step has anything to show: tiles, or points.
pub(crate) fn are_there(view: &View<'_>, sheet: &ScoreSheet, shown: Shown) -> bool {
    let own = |tile: TileId| tile.module() == Some(shown.item);
    if shown.step.last && sheet.round != Round::Third {
        return false;
    }
    sheet.rows.iter().any(|row| row.by_module.of(shown.item) != 0)
        || view.seats().any(|seat| view.built(seat).any(|(_, tile)| own(tile)))
}

/// Points that come with the wall: where from, and how many. What brings somebody none is left out.
pub(crate) fn parts_of_wall(
    view: &View<'_>,
    row: &ScoreRow,
) -> impl Iterator<Item = (Text, i16)> + use<> {
    let by_module = row.by_module;
    let parts =
        modules::scores(view).into_iter().filter_map(move |(front, score)| match score.shown {
            modules::Shown::Wall(text) => Some((text, by_module.of(front.module))),
            modules::Shown::Step(_) | modules::Shown::Palaces(_) => None,
        });
    parts.filter(|&(_, points)| points != 0)
}

/// All points that come with the wall.
pub(crate) fn of_wall(view: &View<'_>, row: &ScoreRow) -> i16 {
    parts_of_wall(view, row).map(|(_, points)| points).sum()
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

/// How an item counts.
pub(crate) fn line(ctx: &Ctx, shown: Shown) -> &'static str {
    (shown.step.line)(ctx.settings.language)
}

/// Draws a step: everybody's tiles, what they bring, and the points so far.
pub(crate) fn draw(
    ctx: &Ctx,
    session: &Session,
    sheet: &ScoreSheet,
    Shown { item, front, step }: Shown,
    frame: &mut Frame<'_>,
) {
    let language = ctx.settings.language;
    let view = session.view();
    let title = (step.title)(language);
    let below = step.below.map_or("", |below| below(language));
    let art = front.tiles.as_ref().map(|tiles| tiles.face.art);
    let earlier = |row: &ScoreRow| -> i16 {
        let before = steps(&view).take_while(|other| other.item != item);
        before.map(|other| row.by_module.of(other.item)).sum()
    };
    let width = frame.size().width;
    frame.part(rect(0, 22, width, 50), title, |canvas| {
        canvas.clear(palette::NIGHT);
        match art {
            Some(art) => canvas.sprite(Point::new(8, 2), art.at(44)),
            None => canvas.icon(Point::new(20, 14), front.emblem.at(20), false),
        }
        let pen = Pen::new(fonts::LARGE, palette::GOLD);
        canvas.label(rect(60, 4, width - 64, 20), &pen, Align::Left, title);
        let body = Pen::new(fonts::SMALL, palette::INK);
        canvas.paragraph(rect(60, 24, width - 64, 26), &body, 0, Align::Left, below);
    });
    for (index, row) in sheet.rows.iter().enumerate() {
        let (name, colour) = table::face(ctx.texts(), &session.roster, row.who, 58);
        let name = name.as_str();
        let y = show::row_top(sheet.rows.len(), index);
        let tiles: Vec<TileId, 16> = match row.who {
            Scorer::Seat(seat) => {
                let built = view.built(seat).map(|(_, tile)| tile);
                built.filter(|tile| tile.module() == Some(front.module)).take(16).collect()
            }
            // What he has now is not what he had: he has drawn since.
            Scorer::Dirk => Vec::new(),
        };
        let dearest = tiles.iter().map(|tile| tile.price()).max();
        let sign = match row.who {
            Scorer::Seat(seat) => step.sign.as_ref().zip(Some(Who { seat, due: false })),
            Scorer::Dirk => None,
        };
        let signed = sign.map(|(sign, who)| (sign.look)(session, who));
        let look = (name, colour, tiles.len(), dearest, signed);
        frame.part(rect(2, y, 186, 20), look, |canvas| {
            canvas.clear(palette::NIGHT);
            table::sign(canvas, Point::new(2, 5), colour, palette::NIGHT);
            let pen = Pen::new(fonts::SMALL, palette::INK);
            canvas.label(rect(16, 0, 58, 20), &pen, Align::Left, name);
            let size = if tiles.len() <= 6 { 14 } else { 10 };
            for (place, art) in (0..tiles.len() as i32).filter_map(|place| Some((place, art?))) {
                let at = Point::new(76 + size * place, 10 - size / 2);
                canvas.sprite(at, art.at(size as u32));
            }
            if let Some((sign, who)) = sign {
                let at = Point::new(76, 3);
                let spot = Spot { at, under: palette::NIGHT, ink: palette::INK };
                (sign.draw)(session, who, canvas, spot);
            }
            if let Some(price) = dearest.filter(|_| step.dearest) {
                let price = number(price.into());
                let area = rect(79 + size * tiles.len() as i32, 0, 14, 20);
                canvas.label(area, &pen.inked(palette::DIM), Align::Left, &price);
            }
        });
        let points = row.by_module.of(item);
        let so_far = before(session, row) + of_types(row) + i16::from(row.wall);
        let so_far = so_far + of_wall(&view, row) + earlier(row);
        show::award(frame, y, points, (so_far + points).max(0));
    }
}
