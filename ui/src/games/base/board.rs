//! Market, money display and purse above each other, four columns of them: what a turn looks at,
//! and what is chosen from between two turns.

use alhambra_engine::base::{Card, Cards, PaidFor, TileId, View};
use alhambra_engine::{Currency, Seat, Slot};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::art;
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::Session;
use crate::games::base::modules::{self, Sign, Spot, Who};
use crate::games::base::payment::{Offer, Reach};
use crate::games::base::site::wall_points;
use crate::text::{fill, number};
use crate::widgets::standings::{self, Standings};
use crate::widgets::{card, coin, tile};

/// More cards and tokens of a currency than anybody can have.
const MOST_OF_A_KIND: usize = 48;

/// Width of a column.
const COLUMN: i32 = 60;
pub(crate) const MARKET: i32 = 22;
pub(crate) const DISPLAY: i32 = 90;
const PURSE: i32 = 130;
const STRIP: i32 = 167;
const BUTTONS: i32 = 185;

/// A row of things to choose from.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Row {
    /// The marks of the bar at the top.
    Bar,
    Market,
    Display,
    /// What the player holds beside money.
    Strip,
    Buttons,
}

/// What is said below a tile of the market.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Badge {
    /// It can be had so.
    Reach(Reach),
    /// It costs nothing.
    Free,
    /// It can be had for this much, for something else.
    Less(u8),
    /// It cannot be had now.
    No,
    /// It can be chosen.
    Yes,
}

impl From<Offer> for Badge {
    fn from(offer: Offer) -> Self {
        match offer {
            Offer { reach: Reach::Short(_), free: true, .. } => Self::Free,
            Offer { reach: Reach::Short(_), less: Some(less), .. } => Self::Less(less),
            Offer { reach, .. } => Self::Reach(reach),
        }
    }
}

/// What the columns show beside the cards and tiles themselves.
pub(crate) struct Look<'a> {
    /// Where the cursor is.
    pub(crate) at: (Row, usize),
    pub(crate) badges: [Option<Badge>; 4],
    /// Marked display cards, a bit a space.
    pub(crate) marks: u8,
    /// Whether a display card can be chosen.
    pub(crate) open: &'a dyn Fn(usize, Card) -> bool,
    /// What is marked has been taken, and the tile that the cursor is on.
    pub(crate) taken: bool,
}

/// Draws the four columns with the money of the seat whose view it is, if it is anybody's.
pub(crate) fn draw(frame: &mut Frame<'_>, session: &Session, look: &Look<'_>) {
    let view = session.view();
    let hand = view.wallet(PaidFor::Building);
    // Players may hold other things than money of the four currencies.
    let signs = modules::signs(view.setup().modules(), |hooks| hooks.own.as_ref());
    let strip = !signs.is_empty();
    for (column, slot) in Slot::ALL.into_iter().enumerate() {
        let x = COLUMN * column as i32;
        let ring = |row| if look.at == (row, column) { palette::GOLD } else { palette::NIGHT };
        frame.ring(rect(x + 4, MARKET, 52, 66), 2, ring(Row::Market));
        let badge = look.badges.get(column).copied().flatten();
        let sold = look.taken && look.at == (Row::Market, column);
        let tile = view.market()[slot].filter(|_| !sold);
        offer(frame, x, (slot, &view), (tile, session.bought_from(slot)), badge);
        frame.ring(rect(x + 4, DISPLAY, 52, 38), 2, ring(Row::Display));
        let marked = look.marks >> column & 1 != 0;
        let card = view.display()[slot].filter(|_| !(marked && look.taken));
        let open = marked || card.is_some_and(|card| (look.open)(column, card));
        money(frame, (x, DISPLAY), card, marked, !open);
        if let Some(hand) = &hand {
            purse(frame, (x, PURSE), slot.currency(), hand, if strip { 36 } else { 53 });
        }
    }
    if let (true, Some(seat)) = (strip, view.seat()) {
        let chosen = (look.at.0 == Row::Strip).then_some(look.at.1);
        extras(frame, session, seat, &signs, chosen);
    }
}

/// Draws market and money display alone, for everybody to see, and one tile of the market if it is
/// the only one that matters.
pub(crate) fn draw_open(frame: &mut Frame<'_>, session: &Session, only: Option<Slot>) {
    let view = session.view();
    let left = (frame.width() - 4 * COLUMN) / 2;
    for (column, slot) in Slot::ALL.into_iter().enumerate() {
        let x = left + COLUMN * column as i32;
        let badge = only.map(|only| if slot == only { Badge::Yes } else { Badge::No });
        offer(frame, x, (slot, &view), (view.market()[slot], None), badge);
        money(frame, (x, DISPLAY), view.display()[slot], false, false);
    }
}

/// Where a button below the columns is.
pub(crate) const fn button_at(x: i32, wide: u32) -> Rectangle {
    rect(x, BUTTONS, wide, 21)
}

/// A button: its text, whether it can be used, whether the cursor is on it.
pub(crate) fn button(
    frame: &mut Frame<'_>,
    area: Rectangle,
    text: &str,
    enabled: bool,
    here: bool,
) {
    let color = if here { palette::GOLD } else { palette::NIGHT };
    frame.ring(area, 2, color);
    let inner =
        rect(area.top_left.x + 3, area.top_left.y + 3, area.size.width - 6, area.size.height - 6);
    frame.part(inner, (text, enabled), |canvas| {
        canvas.pill(canvas.whole(), palette::PANEL);
        let ink = if enabled { palette::INK } else { palette::DIM };
        canvas.label(canvas.whole(), &Pen::new(fonts::SMALL, ink), Align::Centre, text);
    });
}

/// A market place: the tile with its price, and what the player can do about it.
fn offer(
    frame: &mut Frame<'_>,
    x: i32,
    (slot, view): (Slot, &View<'_>),
    (tile, bought): (Option<TileId>, Option<TileId>),
    badge: Option<Badge>,
) {
    let currency = slot.currency();
    let area = rect(x + 8, MARKET + 3, 44, 60);
    let beside = modules::beside(view, slot);
    let things = beside.map(|(_, count)| count);
    frame.part(area, (tile, bought, badge, currency, things), |canvas| {
        canvas.clear(palette::NIGHT);
        match (tile, bought) {
            (Some(tile), _) => {
                let out = matches!(badge, Some(Badge::Reach(Reach::Short(_)) | Badge::No));
                tile::draw_priced(canvas, Point::zero(), 44, tile, out);
            }
            (None, Some(bought)) => {
                // It is the player's, and waits to be placed.
                canvas.faded(Point::zero(), art::tile(bought, 44));
                canvas.pill(rect(12, 12, 20, 20), palette::PANEL);
                canvas.stamp(Point::new(16, 16), &art::TICK_12, palette::GOOD, palette::PANEL);
            }
            (None, None) => {
                canvas.pill(rect(0, 0, 44, 44), palette::LAWN);
                coin::draw(canvas, Point::new(8, 8), 28, currency, palette::LAWN);
            }
        }
        if let Some((beside, count)) = beside {
            // What lies beside the market, on the tile that it has to do with.
            let left = 44 - 16 * count as i32;
            for place in 0..count as i32 {
                canvas.pill(rect(left + 16 * place, 0, 16, 16), palette::DARK);
                (beside.draw)(canvas, Point::new(left + 16 * place + 1, 1));
            }
        }
        coin::draw(canvas, Point::new(1, 47), 14, currency, palette::NIGHT);
        let room = rect(16, 47, 28, 13);
        match badge {
            Some(Badge::Reach(Reach::Exact) | Badge::Yes) => {
                let under = palette::NIGHT;
                canvas.stamp(Point::new(23, 48), &art::TICK_12, palette::GOOD, under);
            }
            Some(Badge::Reach(Reach::Over(n))) => {
                word(canvas, room, palette::INK, &fill("+{0}", &[&n]));
            }
            Some(Badge::Reach(Reach::Short(n))) => {
                word(canvas, room, palette::BAD, &fill("-{0}", &[&n]));
            }
            Some(Badge::Less(price)) => {
                word(canvas, room, palette::GOLD, &fill("({0})", &[&price]));
            }
            Some(Badge::Free) => word(canvas, room, palette::GOOD, "0"),
            Some(Badge::No) => word(canvas, room, palette::DIM, "-"),
            None => {}
        }
    });
}

/// A word below a tile of the market.
pub(crate) fn word(canvas: &mut Canvas<'_>, area: Rectangle, ink: Rgb565, text: &str) {
    canvas.label(area, &Pen::new(fonts::HEAD, ink), Align::Centre, text);
}

/// A space of the money display, in a column from this height on.
pub(crate) fn money(
    frame: &mut Frame<'_>,
    (x, y): (i32, i32),
    money: Option<Card>,
    marked: bool,
    faded: bool,
) {
    frame.part(rect(x + 7, y + 3, 46, 32), (money, marked, faded), |canvas| {
        canvas.clear(if marked { palette::GOOD } else { palette::NIGHT });
        match money {
            Some(money) => card::draw(canvas, rect(2, 2, 42, 28), money, faded),
            None => canvas.pill(rect(2, 2, 42, 28), palette::LAWN),
        }
    });
}

/// The player's money of one currency: the sum, each card, and each token.
pub(crate) fn purse(
    frame: &mut Frame<'_>,
    (x, y): (i32, i32),
    currency: Currency,
    hand: &Cards,
    tall: u32,
) {
    let own = hand.iter().filter(|card| card.currency() == Some(currency));
    let money: Vec<Card, MOST_OF_A_KIND> = own.take(MOST_OF_A_KIND).collect();
    let sum = hand.worth_in(currency);
    frame.part(rect(x + 3, y, 54, tall), (currency, &*money), |canvas| {
        canvas.plate(palette::PANEL, palette::NIGHT);
        canvas.fill(rect(0, 2, 2, tall - 4), palette::currency(currency));
        // A small card each, below the sum: many are lower and narrower, and stay apart.
        let (cards, lines) = (money.len(), if tall < 50 { 1 } else { 2 });
        let (lines, high) = if cards > 6 * lines { (lines + 1, 11) } else { (lines, 15) };
        let line = cards.div_ceil(lines).max(4);
        let pitch = (50 / line as i32).min(12);
        let top = tall as i32 - high * lines as i32 - 1;
        let (coin, font) = if top < 20 { (10, fonts::HEAD) } else { (14, fonts::NUMERAL) };
        coin::draw(canvas, Point::new(5, (top - coin) / 2), coin as u32, currency, palette::PANEL);
        let pen = Pen::new(font, palette::INK);
        let sum = number(sum.into());
        canvas.label(rect(18, 0, 34, top as u32 + 1), &pen, Align::Centre, &sum);
        for (index, &one) in money.iter().enumerate() {
            let (column, row) = ((index % line) as i32, (index / line) as i32);
            let corner = Point::new(4 + pitch * column, top + high * row);
            let area = rect(corner.x, corner.y, pitch as u32 - 1, high as u32 - 1);
            card::chip(canvas, area, one);
        }
    });
}

/// What else a player holds.
fn extras(
    frame: &mut Frame<'_>,
    session: &Session,
    seat: Seat,
    signs: &[&'static Sign],
    chosen: Option<usize>,
) {
    let who = Who { seat, due: false };
    let look: Vec<_, { modules::MOST }> =
        signs.iter().map(|sign| (sign.look)(session, who)).collect();
    // Where there is more than the strip has room for, the cursor moves it on.
    let shown = modules::visible(signs, session, who);
    let (mut first, mut signs): (usize, &[&Sign]) = (0, &[]);
    while let Some(rest) = shown.get(first..).filter(|rest| !rest.is_empty()) {
        let fit = modules::fitting(rest, session, who, 4, 226).min(rest.len());
        signs = rest.get(..fit).unwrap_or_default();
        if chosen.is_none_or(|chosen| chosen < first + fit) {
            break;
        }
        first += 1;
    }
    let more = first + signs.len() < shown.len();
    let chosen = chosen.and_then(|chosen| chosen.checked_sub(first));
    frame.part(rect(3, STRIP, 234, 16), (&*look, first, more), |canvas| {
        canvas.plate(palette::PANEL, palette::NIGHT);
        let spot = Spot { at: Point::new(4, 1), under: palette::PANEL, ink: palette::INK };
        modules::draw_signs(signs, session, who, canvas, spot);
        for dot in (0..3).filter(|_| more) {
            canvas.fill(rect(225 + 3 * dot, 8, 2, 2), palette::GOLD);
        }
    });
    // A line below the one that the cursor is on, in pieces: not all of it changes.
    let mut none = None;
    let place = chosen.and_then(|chosen| {
        let mut canvas = Canvas::blind(Size::new(234, 16), &mut none);
        let spot = Spot { at: Point::new(4, 1), under: palette::PANEL, ink: palette::INK };
        let places = modules::draw_signs(signs, session, who, &mut canvas, spot);
        places
            .get(chosen)
            .map(|&(from, to)| rect(3 + from, STRIP + 16, (to - from - 2).max(0) as u32, 2))
    });
    for piece in 0..6 {
        let area = rect(3 + 39 * piece, STRIP + 16, 39, 2);
        let line =
            place.map(|place| place.intersection(&area)).filter(|line| !line.is_zero_sized());
        let look = line.map(|line| (line.top_left.x, line.size.width));
        frame.part(area, look, |canvas| {
            canvas.clear(palette::NIGHT);
            if let Some(line) = line {
                canvas.fill(line.translate(Point::zero() - area.top_left), palette::GOLD);
            }
        });
    }
}

/// What a wide screen has room for beside the columns.
pub(crate) fn beside(frame: &mut Frame<'_>, session: &Session, seat: Seat) {
    if frame.width() >= 320 {
        let view = session.view();
        let points: Vec<i16, 6> =
            view.seats().map(|seat| i16::try_from(view.score(seat)).unwrap_or(i16::MAX)).collect();
        let (counts, wall) = (view.kind_counts(seat), wall_points(view.longest_wall(seat)));
        let roster = &session.roster;
        standings::draw(frame, &Standings { roster, points: &points, own: seat, counts, wall });
    }
}
