//! Pages of the result that the games share: everybody's points as bars and as numbers.

use alhambra_engine::base::{Round, Scorer};
use alhambra_engine::{Kind, Share};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use enum_map::EnumMap;
use heapless::Vec;

use crate::art;
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::roster::Roster;
use crate::text::{Line, Texts, fill, number};
use crate::widgets::table::{self, Numbers, Values};

/// Somebody's points: of each round, of each source, in all.
pub(crate) struct Tally {
    pub(crate) who: Scorer,
    pub(crate) rounds: [i16; 3],
    pub(crate) sources: Numbers,
    pub(crate) total: i16,
}

/// Everybody's points, the best first.
pub(crate) type Tallies = Vec<Tally, 6>;

/// Puts the best first. Dirk cannot win and stands below; equal points keep the order of the seats.
pub(crate) fn sort(tallies: &mut Tallies) {
    tallies.sort_unstable_by_key(|tally| {
        let seat = match tally.who {
            Scorer::Seat(seat) => seat.index(),
            Scorer::Dirk => 6,
        };
        (seat == 6, core::cmp::Reverse(tally.total), seat)
    });
}

impl Tally {
    /// Adds up somebody's scorings: the round, the points, and those of types and wall among them.
    /// What came from elsewhere makes up the difference.
    pub(crate) fn of<'a>(
        who: Scorer,
        total: i16,
        scorings: impl Iterator<Item = (Round, i16, (&'a EnumMap<Kind, Share>, u8))>,
    ) -> Self {
        let (mut rounds, mut sources) = ([0; 3], [0i16; 7]);
        for (round, points, (types, wall)) in scorings {
            if let Some(own) = rounds.get_mut(usize::from(round.number()) - 1) {
                *own = points;
            }
            let all = types.values().map(|share| share.points).chain([wall]);
            sources.iter_mut().zip(all).for_each(|(sum, points)| *sum += i16::from(points));
        }
        let others = total - sources.iter().sum::<i16>();
        let [a, b, c, d, e, f, wall] = sources.map(Some);
        let wall = wall.filter(|_| who != Scorer::Dirk);
        let sources = [a, b, c, d, e, f, wall, Some(others), Some(total)];
        Self { who, rounds, sources, total }
    }

    /// The parts of the bar: the seven sources, or the three rounds.
    fn parts(&self, sources: bool) -> impl Iterator<Item = u16> {
        // A loss cannot be drawn as part of a bar; the total tells it.
        let above = |points: i16| points.max(0).unsigned_abs();
        let types = self.sources.iter().take(8).map(move |points| above(points.unwrap_or(0)));
        let rounds = self.rounds.iter().map(move |&points| above(points));
        let (types, rounds) = (sources.then_some(types), (!sources).then_some(rounds));
        types.into_iter().flatten().chain(rounds.into_iter().flatten())
    }
}

/// The colour of a source: a type's own, or that of the walls.
fn source(index: usize) -> Rgb565 {
    let other = if index == table::MODULES { palette::GOLD } else { palette::BRICK };
    let color = Kind::ALL.get(index).map_or(other, |&kind| palette::kind(kind));
    // A little lighter, for the numbers.
    palette::mix(color, palette::PAPER, 50)
}

/// The sources in the order of the bars' parts.
fn legend(frame: &mut Frame<'_>, modules: bool) {
    let count = if modules { 8 } else { 7 };
    let step = frame.width() / count;
    for index in 0..count as usize {
        let area = rect(step * index as i32, 23, step as u32, 24);
        frame.part(area, index, |canvas| {
            canvas.clear(palette::NIGHT);
            let x = (step - 14) / 2;
            match Kind::ALL.get(index) {
                Some(&kind) => canvas.sprite(Point::new(x, 1), art::tile(kind, 14)),
                None if index == table::MODULES => {
                    canvas.text(Point::new(x + 4, 2), &Pen::new(fonts::HEAD, palette::INK), "+");
                }
                None => {
                    let at = Point::new(x + 1, 2);
                    canvas.stamp(at, &art::WALL_12, palette::BRICK, palette::NIGHT);
                }
            }
            canvas.fill(rect(x - 4, 18, 22, 4), source(index));
        });
    }
}

/// The three tones of the rounds.
fn tone(colour: Option<u8>, round: usize) -> Rgb565 {
    let base = colour.map_or(palette::DIRK, palette::player);
    match round {
        0 => palette::mix(palette::NIGHT, base, 90),
        1 => palette::mix(palette::NIGHT, base, 215),
        _ => base,
    }
}

/// Everybody's points as bars, a part a round or a source, the best first.
/// What games and modules bring beside types and walls is a source, too, if `others`.
pub(crate) fn ranking(
    frame: &mut Frame<'_>,
    (texts, roster): (&Texts, &Roster),
    tallies: &[Tally],
    sources: bool,
    others: bool,
) {
    let width = frame.size().width;
    let longest =
        |tally: &Tally| tally.parts(sources).sum::<u16>().max(tally.total.max(0).unsigned_abs());
    let most = tallies.iter().map(longest).max().unwrap_or(1).max(1);
    let best = tallies
        .iter()
        .filter(|tally| tally.who != Scorer::Dirk)
        .map(|tally| tally.total)
        .max()
        .unwrap_or(0);
    let winners = || tallies.iter().filter(|t| t.total == best && t.who != Scorer::Dirk);
    let head: Line = match (winners().count(), winners().next()) {
        (1, Some(tally)) => fill(texts.wins, &[&table::face(texts, roster, tally.who, width).0]),
        (count, _) => fill(texts.share, &[&count]),
    };
    if sources {
        legend(frame, others);
    } else {
        frame.part(rect(0, 22, width, 26), &*head, |canvas| {
            canvas.clear(palette::NIGHT);
            let pen = Pen::new(fonts::LARGE, palette::GOLD);
            canvas.label(canvas.whole(), &pen, Align::Centre, &head);
        });
    }
    for (index, tally) in tallies.iter().enumerate() {
        let (name, colour) = table::face(texts, roster, tally.who, 56);
        let name = name.as_str();
        let won = tally.who != Scorer::Dirk && tally.total == best;
        let y = 50 + 26 * index as i32;
        let look = (name, colour, tally.rounds, tally.total, won, sources);
        frame.part(rect(4, y, width - 8, 24), look, |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            if won {
                canvas.stamp(Point::new(3, 6), &art::CROWN_12, palette::GOLD, palette::PANEL);
            }
            table::sign(canvas, Point::new(18, 7), colour, palette::PANEL);
            let pen = Pen::new(fonts::SMALL, palette::INK);
            canvas.label(rect(31, 0, 56, 24), &pen, Align::Left, name);
            let room = width - 136;
            let mut x = 90;
            for (part, points) in tally.parts(sources).enumerate() {
                let long = u32::from(points) * room / u32::from(most);
                let shade = if sources { source(part) } else { tone(colour, part) };
                canvas.fill(rect(x, 4, long, 16), shade);
                if long > 1 {
                    // A gap, so that neighbours are told apart without their colours.
                    canvas.fill(rect(x + long as i32 - 1, 4, 1, 16), palette::PANEL);
                }
                let text = number(points.into());
                if long > pen.width(&text) + 2 {
                    let dark = sources || part > 0;
                    let ink = pen.inked(if dark { palette::DARK } else { palette::INK });
                    canvas.label(rect(x, 4, long, 16), &ink, Align::Centre, &text);
                }
                x += long as i32;
            }
            let total = Pen::new(fonts::HEAD, if won { palette::GOLD } else { palette::INK });
            let place = rect(width as i32 - 44, 0, 32, 24);
            canvas.label(place, &total, Align::Right, &table::signed(tally.total));
        });
    }
}

/// Everybody's points by source, as numbers.
pub(crate) fn numbers(
    frame: &mut Frame<'_>,
    names: (&Texts, &Roster),
    tallies: &[Tally],
    others: bool,
) {
    table::head(frame, 30, others);
    let all: Vec<Numbers, 7> = tallies.iter().map(|tally| tally.sources).collect();
    for (index, tally) in tallies.iter().enumerate() {
        let leads = table::leads(&all, &tally.sources);
        let mut numbers = tally.sources;
        if let (false, Some(entry)) = (others, numbers.get_mut(table::MODULES)) {
            *entry = None;
        }
        let values = Values { numbers, leads, modules: others };
        let y = 52 + (table::ROW + 6) * index as i32;
        table::row(names, frame, y, tally.who, &values, palette::PANEL);
    }
}

/// Draws a sign at the head of a column.
pub(crate) type ColumnSign = fn(&mut Canvas<'_>, Point);

/// Points of other sources: a column for each sign, and a row for everybody, of whom `points` tells
/// the number in a column.
pub(crate) fn columns(
    frame: &mut Frame<'_>,
    (texts, roster): (&Texts, &Roster),
    signs: &[ColumnSign],
    tallies: &[Tally],
    points: impl Fn(&Tally, usize) -> i16,
) {
    let width = frame.width();
    // Where there are many columns, the players' signs stand for their names.
    let name = match (width, signs.len()) {
        (320.., _) => 104,
        (_, ..=7) => 84,
        _ => 20,
    };
    let step = (width - name) / signs.len().max(1) as i32;
    frame.part(rect(0, 26, width as u32, 24), (), |canvas| {
        canvas.clear(palette::NIGHT);
        for (column, sign) in signs.iter().enumerate() {
            sign(canvas, Point::new(name + step * column as i32 + (step - 16) / 2, 3));
        }
    });
    for (index, tally) in tallies.iter().enumerate() {
        let (who, colour) = table::face(texts, roster, tally.who, (name as u32).max(84) - 20);
        let who = if name > 20 { who.as_str() } else { "" };
        let numbers: Vec<i16, 32> =
            (0..signs.len().min(32)).map(|column| points(tally, column)).collect();
        let area = rect(2, 54 + 23 * index as i32, width as u32 - 4, 20);
        frame.part(area, (who, colour, &*numbers), |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            table::sign(canvas, Point::new(4, 5), colour, palette::PANEL);
            let pen = Pen::new(fonts::SMALL, palette::INK);
            canvas.label(rect(18, 0, name as u32 - 20, 20), &pen, Align::Left, who);
            for (column, &points) in numbers.iter().enumerate() {
                let ink = match points {
                    0 => palette::DIM,
                    ..0 => palette::BAD,
                    _ => palette::INK,
                };
                let place = rect(name - 2 + step * column as i32, 0, step as u32, 20);
                canvas.label(place, &pen.inked(ink), Align::Centre, &table::signed(points));
            }
        });
    }
}
