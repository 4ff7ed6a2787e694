//! Dice, sheets, and what is written beside them.

use alhambra_engine::Currency;
use alhambra_engine::roll::{Die, Pair, Participant, Square, Squares};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::Session;
use crate::art;
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::text::{fill, number};
use crate::widgets::{coin, marker};

/// The side of a cell.
pub(crate) const CELL: i32 = 24;
/// Where the cells begin.
pub(crate) const LEFT: i32 = 22;
pub(crate) const TOP: i32 = 42;
/// Where the strip beside the sheet begins.
const STRIP: i32 = LEFT + 6 * CELL + 8;

/// The two colours of dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Colour {
    Blue,
    Yellow,
}

impl Colour {
    const fn ground(self) -> Rgb565 {
        match self {
            Self::Blue => palette::currency(Currency::Dinar),
            Self::Yellow => palette::currency(Currency::Florin),
        }
    }
}

/// How long each picture of rolling dice stays, in milliseconds.
pub(crate) const TUMBLE: u16 = 100;

/// What a rolling die shows in one of its pictures.
pub(crate) fn tumbled(picture: usize) -> Die {
    Die::ALL.get(picture % 6).copied().unwrap_or(Die::ALL[0])
}

/// How a die looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Face {
    pub(crate) die: Die,
    /// It came from the player before.
    pub(crate) received: bool,
    /// The cursor is on it, or it is kept.
    pub(crate) chosen: bool,
}

/// Draws a die of 18 pixels.
pub(crate) fn die(canvas: &mut Canvas<'_>, at: Point, colour: Colour, face: Face) {
    let Point { x, y } = at;
    let rim = match (face.chosen, face.received) {
        (true, _) => palette::GOOD,
        (false, true) => palette::INK,
        (false, false) => palette::NIGHT,
    };
    canvas.pill(rect(x, y, 18, 18), rim);
    canvas.pill(rect(x + 2, y + 2, 14, 14), colour.ground());
    let mut pip = |column: i32, row: i32| {
        canvas.fill(rect(x + 4 + 4 * column, y + 4 + 4 * row, 2, 2), palette::DARK);
    };
    let value = face.die.value();
    if value % 2 == 1 {
        pip(1, 1);
    }
    if value >= 2 {
        pip(0, 0);
        pip(2, 2);
    }
    if value >= 4 {
        pip(2, 0);
        pip(0, 2);
    }
    if value == 6 {
        pip(0, 1);
        pip(2, 1);
    }
}

/// Draws a blue die and a yellow one side by side.
pub(crate) fn pair(canvas: &mut Canvas<'_>, at: Point, pair: Pair) {
    let face = |die| Face { die, received: false, chosen: false };
    die(canvas, at, Colour::Blue, face(pair.blue));
    die(canvas, at + Point::new(18, 0), Colour::Yellow, face(pair.yellow));
}

/// Draws the blue dice above a sheet and the yellow ones beside it. Of stacked dice both are seen.
pub(crate) fn dice(frame: &mut Frame<'_>, blue: &[Face], yellow: &[Face]) {
    let place = |face: &Face, all: &[Face], index: usize| {
        let below = all.iter().take(index).any(|other| other.die == face.die);
        (CELL * face.die.index() as i32, if below { 4 } else { 0 })
    };
    frame.part(rect(LEFT, 21, 6 * CELL as u32, 20), blue, |canvas| {
        canvas.clear(palette::NIGHT);
        for (index, face) in blue.iter().enumerate() {
            let (along, shift) = place(face, blue, index);
            die(canvas, Point::new(along + 2 + shift, shift / 2), Colour::Blue, *face);
        }
    });
    frame.part(rect(1, TOP, 20, 6 * CELL as u32), yellow, |canvas| {
        canvas.clear(palette::NIGHT);
        for (index, face) in yellow.iter().enumerate() {
            let (along, shift) = place(face, yellow, index);
            die(canvas, Point::new(shift / 2, along + 2 + shift), Colour::Yellow, *face);
        }
    });
}

/// What is to be seen on the cells of a sheet.
pub(crate) struct Grid<'a> {
    pub(crate) built: Squares,
    /// The cells to which dice point.
    pub(crate) crossings: &'a [Square],
    pub(crate) cursor: Option<Square>,
}

/// Where a cell is on the screen.
pub(crate) fn cell_at(cell: Square) -> Point {
    let Pair { blue, yellow } = cell.pair();
    Point::new(LEFT + CELL * blue.index() as i32, TOP + CELL * yellow.index() as i32)
}

/// Draws the cells of a sheet.
pub(crate) fn grid(frame: &mut Frame<'_>, sheet: &Grid<'_>) {
    for cell in Square::all() {
        let built = sheet.built.contains(cell);
        let crossing = sheet.crossings.contains(&cell);
        let cursor = sheet.cursor == Some(cell);
        let area = Rectangle::new(cell_at(cell), Size::new_equal(CELL as u32));
        frame.part(area, (built, crossing, cursor), |canvas| {
            let under = match (built, crossing) {
                (false, true) => palette::MEADOW,
                (true, _) => palette::RAISED,
                (false, false) => palette::LAWN,
            };
            canvas.clear(palette::NIGHT);
            canvas.fill(rect(1, 1, CELL as u32 - 2, CELL as u32 - 2), under);
            let sprite = art::tile(cell.kind(), 20);
            let inset = (CELL - sprite.size as i32) / 2;
            let place = Point::new(inset, inset);
            if built {
                canvas.sprite(place, sprite);
            } else {
                canvas.faded(place, sprite);
            }
            let size = CELL as u32;
            if cursor {
                canvas.frame(rect(0, 0, size, size), 2, palette::GOLD);
            } else if crossing {
                let ink = if built { palette::BRASS } else { palette::GOOD };
                canvas.frame(rect(0, 0, size, size), 2, ink);
            }
            if crossing && built {
                canvas.pill(rect(11, 11, 12, 12), palette::NIGHT);
                coin::draw(canvas, Point::new(12, 12), 10, Currency::Florin, palette::NIGHT);
            }
        });
    }
}

/// Draws the sign of a place: a medal of 15 pixels for the first three.
fn place_sign(canvas: &mut Canvas<'_>, at: Point, place: u8) {
    let (ground, ink) = match place {
        1 => (palette::GOLD, palette::DARK),
        2 => (palette::STAKE_LIGHT, palette::DARK),
        3 => (palette::WOOD, palette::DARK),
        _ => (palette::PANEL, palette::DIM),
    };
    let area = rect(at.x, at.y, 15, 15);
    canvas.pill(area, ground);
    canvas.label(area, &Pen::new(fonts::SMALL, ink), Align::Centre, &number(place.into()));
}

/// The side of a box in the strip of a wide screen.
const BOX: i32 = 8;

/// The strip beside a sheet: coins, and of each type the buildings and the present place, or the
/// points when they are settled. A wide screen has room for the boxes, too.
pub(crate) fn strip(frame: &mut Frame<'_>, session: &Session, who: Participant) {
    let view = session.view();
    let wide = (frame.width() - STRIP - 2) as u32;
    let small = Pen::new(fonts::SMALL, palette::INK);
    if let Some(seat) = who.seat() {
        let coins = view.coins(seat);
        frame.part(rect(STRIP, 22, wide, 18), (coins.held(), coins.left()), |canvas| {
            canvas.clear(palette::NIGHT);
            coin::draw(canvas, Point::new(1, 2), 14, Currency::Florin, palette::NIGHT);
            let pen = Pen::new(fonts::HEAD, palette::GOLD);
            canvas.label(rect(19, 0, 18, 18), &pen, Align::Left, &number(coins.held().into()));
            let left = fill("+{0}", &[&coins.left()]);
            let dim = small.inked(palette::DIM);
            canvas.label(rect(37, 0, wide - 38, 18), &dim, Align::Right, &left);
        });
    }
    let sheet = view.score_sheet();
    let Some(row) = sheet.rows.iter().find(|row| row.who == who) else { return };
    let counts = view.counts(who);
    for (index, kind) in alhambra_engine::Kind::ALL.into_iter().enumerate() {
        let (count, all) = (counts[kind], alhambra_engine::roll::boxes(kind));
        let (award, place) = (row.awards[kind], row.types[kind].place);
        let area = rect(STRIP, TOP + CELL * index as i32, wide, CELL as u32 - 2);
        frame.part(area, (count, award, place), |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            canvas.sprite(Point::new(2, 4), art::tile(kind, 14));
            let text = fill("{0}/{1}", &[&count, &all]);
            canvas.label(rect(19, 0, 24, CELL as u32 - 2), &small, Align::Left, &text);
            let right = wide as i32 - 18;
            if right > 46 + (BOX + 2) * i32::from(all) {
                for index in 0..i32::from(all) {
                    let full = index < count.into();
                    let ink = if full { palette::kind(kind) } else { palette::NIGHT };
                    let x = 46 + (BOX + 2) * index;
                    canvas.fill(rect(x, 7, BOX as u32, BOX as u32), ink);
                }
            }
            match (award, place) {
                (Some(points), _) => {
                    let gold = Pen::new(fonts::HEAD, palette::GOLD);
                    let area = rect(right - 2, 0, 19, CELL as u32 - 2);
                    canvas.label(area, &gold, Align::Centre, &number(points.into()));
                }
                (None, 0) => {}
                (None, place) => place_sign(canvas, Point::new(right, 3), place),
            }
        });
    }
}

/// The bar: who it is about, the round, and the points if the game ended now.
pub(crate) fn bar(frame: &mut Frame<'_>, session: &Session, who: Participant) {
    let view = session.view();
    let sheet = view.score_sheet();
    let points = sheet.rows.iter().find(|row| row.who == who).map_or(0, |row| row.total);
    let (round, rounds) = (view.round(), view.setup().rounds());
    let colour = who.seat().map(|seat| session.roster.colour(seat));
    let name = session.name_of(who);
    frame.part(rect(0, 0, frame.size().width, 20), (name, colour, points, round), |canvas| {
        canvas.clear(palette::PANEL);
        let width = canvas.size().width as i32;
        let ink = colour.map_or(palette::DIRK, palette::player);
        canvas.fill(rect(0, 19, width as u32, 1), ink);
        mark(canvas, Point::new(4, 2), colour, palette::PANEL);
        let pen = Pen::new(fonts::HEAD, palette::INK);
        canvas.label(rect(22, 0, 96, 19), &pen, Align::Left, name);
        canvas.stamp(Point::new(width - 108, 3), &art::TILES_12, palette::DIM, palette::PANEL);
        let text = fill("{0}/{1}", &[&round, &rounds]);
        canvas.label(rect(width - 92, 0, 40, 19), &pen, Align::Left, &text);
        canvas.stamp(Point::new(width - 46, 3), &art::CROWN_12, palette::GOLD, palette::PANEL);
        let gold = pen.inked(palette::GOLD);
        canvas.label(rect(width - 30, 0, 28, 19), &gold, Align::Left, &number(points.into()));
    });
}

/// A player's mark, or that of a fictitious one.
pub(crate) fn mark(canvas: &mut Canvas<'_>, at: Point, colour: Option<u8>, under: Rgb565) {
    match colour {
        Some(colour) => marker::draw(canvas, at, 14, colour, under),
        None => marker::draw_dirk(canvas, at + Point::new(1, 1), under),
    }
}

/// A small die: the sign of the game's pages in the rulebook, 14 pixels wide.
pub(crate) fn icon(canvas: &mut Canvas<'_>, at: Point) {
    canvas.pill(rect(at.x, at.y, 14, 14), Colour::Yellow.ground());
    for (x, y) in [(3, 3), (9, 3), (6, 6), (3, 9), (9, 9)] {
        canvas.fill(rect(at.x + x, at.y + y, 2, 2), palette::DARK);
    }
}
