//! What a turn looks at: the overview board and bazaars in a strip, then market, money display and
//! purse in four columns.

use alhambra_engine::base::Scorer;
use alhambra_engine::red::{Space, TileId, View};
use alhambra_engine::{Seat, Slot};
use embedded_graphics::prelude::*;
use enum_map::EnumMap;
use heapless::Vec;

use super::tile::{self, Laid};
use super::{Session, money};
use crate::art;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::board;
use crate::games::base::payment::Reach;
use crate::shell::watch::Stage;
use crate::text::{fill, number};
use crate::widgets::coin;
use crate::widgets::standings::{self, Standings};

/// Width of a column.
const COLUMN: i32 = 60;
const STRIP: i32 = 22;
pub(crate) const MARKET: i32 = 46;
pub(crate) const DISPLAY: i32 = 110;
const PURSE: i32 = 148;

/// Bazaars that are seen at once.
const SEEN: usize = 2;

/// A row of things to choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Row {
    /// The marks of the bar at the top.
    Bar,
    /// The overview board, and the bazaars beside the market.
    Strip,
    Market,
    Display,
    Buttons,
}

impl Row {
    pub(crate) const ALL: [Self; 5] =
        [Self::Bar, Self::Strip, Self::Market, Self::Display, Self::Buttons];
}

/// Something that lies in the strip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Good {
    /// On a space of the overview board.
    Ahead(Space),
    Bazaar(TileId),
}

impl Good {
    /// Everything in the strip: the three spaces, then the bazaars.
    pub(crate) fn all(view: &View<'_>) -> impl Iterator<Item = Self> + Clone + use<> {
        let bazaars = view.bazaars().iter().map(Self::Bazaar);
        Space::ALL.into_iter().map(Self::Ahead).chain(bazaars)
    }

    /// The tile there.
    pub(crate) fn tile(self, view: &View<'_>) -> Option<TileId> {
        match self {
            Self::Ahead(space) => view.overview()[space],
            Self::Bazaar(tile) => Some(tile),
        }
    }

    /// What it costs now, if it can be had at all.
    pub(crate) fn price(self, view: &View<'_>) -> Option<u8> {
        match self {
            Self::Ahead(space) => Some(view.overview()[space]?.face().price),
            Self::Bazaar(tile) => view.bazaar_price(tile),
        }
    }
}

/// What the columns show beside the cards and tiles themselves.
pub(crate) struct Look<'a> {
    /// Where the cursor is.
    pub(crate) at: (Row, usize),
    pub(crate) reach: [Option<Reach>; 4],
    /// Marked display cards, a bit a space.
    pub(crate) marks: u8,
    /// Whether a display card can be chosen.
    pub(crate) open: &'a dyn Fn(usize) -> bool,
    /// Nobody chooses here: what is marked is only watched, and has perhaps been taken already.
    pub(crate) watched: Option<Stage>,
}

impl Look<'_> {
    fn is_taken(&self) -> bool {
        self.watched.is_some_and(|stage| stage > Stage::Announced)
    }
}

/// Draws all of it, with the money of the seat whose view it is, if it is anybody's.
pub(crate) fn draw(frame: &mut Frame<'_>, session: &Session, look: &Look<'_>) {
    let view = session.view();
    let chosen = (look.at.0 == Row::Strip).then_some(look.at.1);
    strip(frame, &view, chosen);
    let hand = view.hand().map(|hand| money::all_shown(&hand));
    for (column, slot) in Slot::ALL.into_iter().enumerate() {
        let x = COLUMN * column as i32;
        let ring = |row| if look.at == (row, column) { palette::GOLD } else { palette::NIGHT };
        frame.ring(rect(x + 4, MARKET, 52, 64), 2, ring(Row::Market));
        let reach = look.reach.get(column).copied().flatten();
        let sold = look.is_taken() && look.at == (Row::Market, column);
        offer(frame, x, (slot, sold), session, (reach, look.watched.is_some()));
        frame.ring(rect(x + 4, DISPLAY, 52, 38), 2, ring(Row::Display));
        let marked = look.marks >> column & 1 != 0;
        let card = view.display()[slot].filter(|_| !(marked && look.is_taken()));
        let open = marked || card.is_some() && (look.open)(column);
        board::money(frame, (x, DISPLAY), card.and_then(money::shown), marked, !open);
        if let Some(hand) = &hand {
            board::purse(frame, (x, PURSE), slot.currency(), hand, 36);
        }
    }
}

/// The overview board with an arrow to the market; then the bazaars.
fn strip(frame: &mut Frame<'_>, view: &View<'_>, chosen: Option<usize>) {
    let mut place = |index: usize, x: i32, good: Option<Good>| {
        let here = chosen == Some(index) && good.is_some();
        frame.ring(rect(x, STRIP, 24, 24), 2, if here { palette::GOLD } else { palette::NIGHT });
        let tile = good.and_then(|good| good.tile(view)).map(|tile| Laid::on_board(view, tile));
        frame.part(rect(x + 2, STRIP + 2, 20, 20), (tile, good.is_some()), |canvas| match tile {
            Some(laid) => tile::draw_manned(canvas, Point::zero(), 20, laid),
            None if good.is_some() => canvas.plate(palette::LAWN, palette::NIGHT),
            None => canvas.clear(palette::NIGHT),
        });
        let price = good.and_then(|good| good.price(view));
        frame.part(rect(x + 25, STRIP + 3, 15, 18), price, |canvas| {
            canvas.clear(palette::NIGHT);
            if let Some(price) = price {
                let pen = Pen::new(fonts::HEAD, palette::INK);
                canvas.label(canvas.whole(), &pen, Align::Left, &number(price.into()));
            }
        });
    };
    for (index, space) in Space::ALL.into_iter().enumerate() {
        place(index, 4 + 41 * index as i32, Some(Good::Ahead(space)));
    }
    let bazaars = view.bazaars();
    // The cursor moves on what there is no room for.
    let at = chosen.and_then(|at| at.checked_sub(3)).unwrap_or(0);
    let first = (at + 1).saturating_sub(SEEN);
    for seen in 0..SEEN {
        let good = bazaars.iter().nth(first + seen).map(Good::Bazaar);
        place(3 + first + seen, 150 + 41 * seen as i32, good);
    }
    frame.part(rect(130, STRIP + 6, 12, 12), (), |canvas| {
        canvas.stamp(Point::zero(), &art::RIGHT_12, palette::DIM, palette::NIGHT);
    });
    let more = bazaars.len() > first + SEEN;
    frame.part(rect(233, STRIP + 7, 5, 9), more, |canvas| {
        canvas.clear(palette::NIGHT);
        for row in (0..9).filter(|_| more) {
            canvas.fill(rect(0, row, row.min(8 - row) as u32 + 1, 1), palette::GOLD);
        }
    });
}

/// A market place: the tile with its price, and what the player can do about it.
fn offer(
    frame: &mut Frame<'_>,
    x: i32,
    (slot, sold): (Slot, bool),
    session: &Session,
    (reach, watched): (Option<Reach>, bool),
) {
    let view = session.view();
    let currency = slot.currency();
    let tile = view.market()[slot].filter(|_| !sold).map(|tile| Laid::on_board(&view, tile));
    let bought = session.bought_from(slot).map(|tile| Laid::of(&view, tile));
    frame.part(rect(x + 8, MARKET + 2, 44, 60), (tile, bought, reach, watched), |canvas| {
        canvas.clear(palette::NIGHT);
        match (tile, bought) {
            (Some(laid), _) => {
                let out = !watched && matches!(reach, Some(Reach::Short(_)) | None);
                let price = Some(laid.tile.face().price);
                tile::draw_priced(canvas, Point::zero(), 44, (laid, price), out);
            }
            (None, Some(bought)) => {
                // It is the player's, and waits to be placed.
                tile::draw_priced(canvas, Point::zero(), 44, (bought, None), true);
                canvas.pill(rect(12, 12, 20, 20), palette::PANEL);
                canvas.stamp(Point::new(16, 16), &art::TICK_12, palette::GOOD, palette::PANEL);
            }
            (None, None) => {
                canvas.pill(rect(0, 0, 44, 44), palette::LAWN);
                coin::draw(canvas, Point::new(8, 8), 28, currency, palette::LAWN);
            }
        }
        coin::draw(canvas, Point::new(1, 46), 14, currency, palette::NIGHT);
        let room = rect(16, 46, 28, 14);
        match reach {
            Some(Reach::Exact) => {
                let at = Point::new(23, 47);
                canvas.stamp(at, &art::TICK_12, palette::GOOD, palette::NIGHT);
            }
            Some(Reach::Over(n)) => board::word(canvas, room, palette::INK, &fill("+{0}", &[&n])),
            Some(Reach::Short(n)) => board::word(canvas, room, palette::BAD, &fill("-{0}", &[&n])),
            None => {}
        }
    });
}

/// What a wide screen has room for beside the columns.
pub(crate) fn beside(frame: &mut Frame<'_>, session: &Session, seat: Seat) {
    if frame.width() < 320 {
        return;
    }
    let view = session.view();
    let points: Vec<i16, 6> = view.setup().seats().map(|seat| view.score(seat)).collect();
    let counts = view.counts(Scorer::Seat(seat));
    let counts = EnumMap::from_fn(|kind| counts[kind].0);
    let wall = view.palace(seat).longest_wall().len();
    let roster = &session.roster;
    standings::draw(frame, &Standings { roster, points: &points, own: seat, counts, wall });
}
