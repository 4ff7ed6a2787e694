//! A palace as a map.

use alhambra_engine::base::View;
use alhambra_engine::{Cell, Corner, Kind, Palace, Seat, Side, WallSegment, Walls};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::art::{self, Face};
use crate::draw::canvas::{Canvas, rect};
use crate::draw::frame::{Frame, Rim};
use crate::draw::palette;
use crate::games::base::modules;
use crate::games::red::tile as red;
use crate::widgets::tile::{self, Laid};
use crate::widgets::{half, marker};

/// How thick the cursor is: a dark line beside the cell, and a bright one around that.
const BAND: u32 = 3;

/// The segments of a wall; no palace has more.
pub(crate) type Edges = Vec<WallSegment, 128>;

/// The longest external wall of a palace, for drawing it in gold.
pub(crate) fn golden(palace: &Palace) -> Edges {
    palace.longest_wall().segments().take(128).collect()
}

/// What stands on a cell of a palace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Stands {
    /// The start tile with these walls.
    Start(Walls),
    Tile(Laid),
    /// A tile of The Red Palace.
    Red(red::Laid),
    /// A half tile with its right angle in this corner.
    Half(Kind, Corner),
}

/// How one cell looks.
#[derive(Clone, Copy, Default)]
pub(crate) struct CellLook {
    pub(crate) stands: Option<Stands>,
    /// Something may be done here.
    pub(crate) legal: bool,
    /// Sides that are pointed at.
    pub(crate) hits: Walls,
}

/// The cursor: a frame around a cell. It lies on the cells beside it, so that all walls of its own
/// cell stay in sight.
#[derive(Clone, Copy)]
pub(crate) struct Cursor {
    /// None while it is elsewhere.
    pub(crate) at: Option<Cell>,
    /// Whether something may be done there.
    pub(crate) legal: bool,
}

impl Cursor {
    /// The side of a cell that the cursor runs along.
    fn beside(self, cell: Cell) -> Option<(Side, bool)> {
        let at = self.at?;
        let apart = (i16::from(at.x) - i16::from(cell.x), i16::from(at.y) - i16::from(cell.y));
        let side = match apart {
            (0, -1) => Side::North,
            (1, 0) => Side::East,
            (0, 1) => Side::South,
            (-1, 0) => Side::West,
            _ => return None,
        };
        Some((side, self.legal))
    }
}

impl CellLook {
    /// A cell on which this stands.
    pub(crate) fn of(stands: Option<Stands>) -> Self {
        Self { stands, ..Self::default() }
    }

    /// A cell of somebody's palace.
    pub(crate) fn at(view: &View<'_>, seat: Seat, cell: Cell) -> Self {
        let start = (cell == Cell::START).then(|| Stands::Start(view.start_walls(seat)));
        let tile = || view.tile_at(seat, cell).map(|tile| Stands::Tile(Laid::of(view, tile)));
        let half = || {
            let mut half = None;
            view.pieces(seat, &mut |other, piece| {
                if other == cell {
                    half = piece.colour().zip(piece.half_corner());
                }
            });
            half.map(|(kind, corner)| Stands::Half(kind, corner))
        };
        Self::of(start.or_else(tile).or_else(half))
    }
}

/// Which cells are seen, and how large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Window {
    x: i32,
    y: i32,
    /// What is left of the area on each side of the cells.
    spare: Size,
    cell: u32,
    columns: u8,
    rows: u8,
    first: Cell,
}

impl Window {
    /// The largest cells of `sizes` with which all from `low` to `high` fit into `area`; the last
    /// size is taken in any case, and then `focus` is kept in view.
    pub(crate) fn fit(
        area: Rectangle,
        (low, high): (Cell, Cell),
        focus: Cell,
        sizes: &[u32],
    ) -> Self {
        let span = |a: i8, b: i8| (i32::from(b) - i32::from(a) + 1) as u32;
        let (wide, tall) = (span(low.x, high.x), span(low.y, high.y));
        let Size { width, height } = area.size;
        let fits = |&&size: &&u32| wide * size <= width && tall * size <= height;
        let cell = sizes.iter().find(fits).or(sizes.last()).copied().unwrap_or(10).max(1);
        // As many cells on one side as on the other.
        let centred = |room: u32, used: u32| {
            if used < room { room - (room - used) % 2 } else { room }
        };
        let (columns, rows) = (centred(width / cell, wide), centred(height / cell, tall));
        let first = |low: i8, high: i8, focus: i8, room: u32| {
            let (low, high, focus, room) =
                (i32::from(low), i32::from(high), i32::from(focus), room as i32);
            let used = high - low + 1;
            let first = if used <= room {
                low - (room - used) / 2
            } else {
                (focus - room / 2).clamp(low, high + 1 - room)
            };
            first.clamp(-120, 120) as i8
        };
        Self {
            x: area.top_left.x + (width - columns * cell) as i32 / 2,
            y: area.top_left.y + (height - rows * cell) as i32 / 2,
            spare: Size::new((width - columns * cell) / 2, (height - rows * cell) / 2),
            cell,
            columns: columns.min(255) as u8,
            rows: rows.min(255) as u8,
            first: Cell::new(
                first(low.x, high.x, focus.x, columns),
                first(low.y, high.y, focus.y, rows),
            ),
        }
    }

    /// What the places of the cells depend on.
    pub(crate) fn grid(&self) -> (i32, i32, u32) {
        (self.x, self.y, self.cell)
    }

    /// Where a cell is, and how large; none if it is not seen.
    pub(crate) fn place(&self, cell: Cell) -> Option<(Point, u32)> {
        let (_, place) = self.cells().find(|(other, _)| *other == cell)?;
        Some((place, self.cell))
    }

    /// Where a cell is, with the cursor around it; none if it is not seen.
    pub(crate) fn spot(&self, cell: Cell) -> Option<Rectangle> {
        let (place, _) = self.place(cell)?;
        let band = BAND as i32;
        Some(rect(place.x - band, place.y - band, self.cell + 2 * BAND, self.cell + 2 * BAND))
    }

    /// The cells from the first on, row by row, with their places.
    fn cells(&self) -> impl Iterator<Item = (Cell, Point)> + use<> {
        let Self { x, y, cell, columns, rows, first, .. } = *self;
        (0..rows).flat_map(move |row| {
            (0..columns).map(move |column| {
                let place = Point::new(
                    x + i32::from(column) * cell as i32,
                    y + i32::from(row) * cell as i32,
                );
                let at = |first: i8, step: u8| (i32::from(first) + i32::from(step)).min(127) as i8;
                (Cell::new(at(first.x, column), at(first.y, row)), place)
            })
        })
    }
}

/// Whose palace is drawn.
pub(crate) struct Owner<'a> {
    /// Where the marks of modules stand; none in other games.
    base: Option<(&'a View<'a>, Seat)>,
    colour: u8,
    marks: Vec<modules::Marks, { modules::MOST }>,
    /// What is tried out on a cell beside what stands there.
    trying: Option<&'a dyn Fn(Cell) -> Option<Token>>,
}

impl<'a> Owner<'a> {
    pub(crate) fn new(view: &'a View<'a>, seat: Seat, colour: u8) -> Self {
        let marks = modules::in_play(view).filter_map(|front| front.hooks.marks).collect();
        Self { base: Some((view, seat)), colour, marks, trying: None }
    }

    /// Somebody in whose palace there is nothing beside tiles.
    pub(crate) const fn plain(colour: u8) -> Self {
        Self { base: None, colour, marks: Vec::new(), trying: None }
    }

    /// The same with something that is tried out.
    pub(crate) fn trying(self, trying: &'a dyn Fn(Cell) -> Option<Token>) -> Self {
        Self { trying: Some(trying), ..self }
    }

    /// Visits what stands on a cell or at its edge beside tiles.
    fn marks_at(&self, cell: Cell, visit: &mut dyn FnMut(Token)) {
        if let Some((view, seat)) = self.base {
            self.marks.iter().for_each(|marks| marks(view, seat, cell, visit));
        }
        if let Some(token) = self.trying.and_then(|trying| trying(cell)) {
            visit(token);
        }
    }

    /// Stands for the looks of all that.
    fn look_at(&self, cell: Cell) -> u32 {
        let mut look = 0u32;
        self.marks_at(cell, &mut |token| {
            look = look.wrapping_mul(31).wrapping_add(1 + token.look + 9 * token.place.code());
        });
        look
    }
}

/// Something beside tiles that stands on a cell or at its edge.
#[derive(Clone, Copy)]
pub(crate) struct Token {
    pub(crate) place: Place,
    /// Stands for its look.
    pub(crate) look: u32,
    /// Draws it round this point, on cells of this size, with this look. What reaches beyond the
    /// cell is not seen: it is drawn on the other cells, too.
    pub(crate) draw: fn(&mut Canvas<'_>, Point, u32, u32),
}

impl Token {
    /// Draws it on a cell or tile of this size.
    pub(crate) fn draw_on(&self, canvas: &mut Canvas<'_>, at: Point, size: u32) {
        (self.draw)(canvas, at + self.place.on(size), size, self.look);
    }
}

/// Where on a cell something stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    #[allow(dead_code, reason = "for modules that set something on tiles")]
    Middle,
    Side(Side),
    Corner(Corner),
}

impl Place {
    /// Where a cell has an edge that is given by a cell and its side.
    pub(crate) fn of_edge(cell: Cell, (at, side): (Cell, Side)) -> Option<Self> {
        let beyond = at.towards(side) == cell;
        (at == cell).then_some(Self::Side(side)).or(beyond.then_some(Self::Side(side.opposite())))
    }

    /// Where a cell has the south-eastern corner of another one.
    pub(crate) fn of_corner(cell: Cell, at: Cell) -> Option<Self> {
        let (dx, dy) = (cell.x.checked_sub(at.x)?, cell.y.checked_sub(at.y)?);
        Some(Self::Corner(match (dx, dy) {
            (0, 0) => Corner::SouthEast,
            (1, 0) => Corner::SouthWest,
            (0, 1) => Corner::NorthEast,
            (1, 1) => Corner::NorthWest,
            _ => return None,
        }))
    }

    const fn code(self) -> u32 {
        match self {
            Self::Middle => 0,
            Self::Side(side) => 1 + side as u32,
            Self::Corner(corner) => 5 + corner as u32,
        }
    }

    /// The point on a cell of this size.
    fn on(self, size: u32) -> Point {
        let (far, middle) = (size as i32, size as i32 / 2);
        match self {
            Self::Middle => Point::new(middle, middle),
            Self::Side(Side::North) => Point::new(middle, 0),
            Self::Side(Side::East) => Point::new(far, middle),
            Self::Side(Side::South) => Point::new(middle, far),
            Self::Side(Side::West) => Point::new(0, middle),
            Self::Corner(Corner::NorthWest) => Point::zero(),
            Self::Corner(Corner::NorthEast) => Point::new(far, 0),
            Self::Corner(Corner::SouthEast) => Point::new(far, far),
            Self::Corner(Corner::SouthWest) => Point::new(0, far),
        }
    }
}

/// Draws the palace; `look` tells how each cell looks.
pub(crate) fn draw(
    frame: &mut Frame<'_>,
    window: &Window,
    gold: &Edges,
    owner: &Owner<'_>,
    look: impl Fn(Cell) -> CellLook,
) {
    draw_cells(frame, window, gold, owner, Cursor { at: None, legal: false }, &look);
}

/// Draws the palace with a cursor.
pub(crate) fn draw_map(
    frame: &mut Frame<'_>,
    window: &Window,
    gold: &Edges,
    owner: &Owner<'_>,
    cursor: Cursor,
    look: impl Fn(Cell) -> CellLook,
) {
    draw_cells(frame, window, gold, owner, cursor, &look);
    draw_margins(frame, window, cursor);
}

/// Out of line: there are many maps.
#[inline(never)]
fn draw_cells(
    frame: &mut Frame<'_>,
    window: &Window,
    gold: &Edges,
    owner: &Owner<'_>,
    cursor: Cursor,
    look: &dyn Fn(Cell) -> CellLook,
) {
    let size = window.cell;
    for (cell, place) in window.cells() {
        let look = look(cell);
        // Walls belong to what stands: most cells are empty, and need not be looked for.
        let (golden, long) = look.stands.map_or((Walls::NONE, false), |_| golden_at(gold, cell));
        let start = matches!(look.stands, Some(Stands::Start(_))).then_some(owner.colour);
        let marks = owner.look_at(cell);
        let beside = cursor.beside(cell);
        // A cursor that moves or a wall that turns to gold redraws nothing but the rim.
        let rim = Rim {
            edge: tile::wall_thickness(size).max(BAND),
            band: BAND,
            sides: Side::ALL.map(|side| golden.has(side)),
            cursor: beside,
        };
        let area = Rectangle::new(place, Size::new_equal(size));
        let whole = (look.stands, look.legal, look.hits, start, long, marks);
        frame.rimmed(area, whole, rim, |canvas| {
            one(canvas, size, &look, (golden, long), owner.colour);
            if marks != 0 {
                owner.marks_at(cell, &mut |token| token.draw_on(canvas, Point::zero(), size));
            }
            if let Some((side, legal)) = beside {
                let far = (size - BAND) as i32;
                let strip = match side {
                    Side::North => rect(0, 0, size, BAND),
                    Side::South => rect(0, far, size, BAND),
                    Side::West => rect(0, 0, BAND, size),
                    Side::East => rect(far, 0, BAND, size),
                };
                band(canvas, strip, side, legal);
            }
        });
    }
}

/// The sides of the cursor that lie outside all cells, where there is room for them.
fn draw_margins(frame: &mut Frame<'_>, window: &Window, cursor: Cursor) {
    let Window { x, y, spare, cell: size, columns, rows, first } = *window;
    let (columns, rows, step) = (i32::from(columns), i32::from(rows), size as i32);
    let (right, bottom, thick) = (x + columns * step, y + rows * step, BAND as i32);
    let mut edge = |area: Rectangle, (column, row): (i32, i32), side: Side| {
        let at = |first: i8, step: i32| (i32::from(first) + step).clamp(-128, 127) as i8;
        let beyond = Cell::new(at(first.x, column), at(first.y, row));
        let run = cursor.beside(beyond).filter(|(other, _)| *other == side);
        frame.part(area, run.map(|(_, legal)| legal), |canvas| match run {
            Some((_, legal)) => band(canvas, canvas.whole(), side, legal),
            None => canvas.clear(palette::NIGHT),
        });
    };
    for column in (0..columns).filter(|_| spare.height >= BAND) {
        let left = x + column * step;
        edge(rect(left, y - thick, size, BAND), (column, -1), Side::South);
        edge(rect(left, bottom, size, BAND), (column, rows), Side::North);
    }
    for row in (0..rows).filter(|_| spare.width >= BAND) {
        let top = y + row * step;
        edge(rect(x - thick, top, BAND, size), (-1, row), Side::East);
        edge(rect(right, top, BAND, size), (columns, row), Side::West);
    }
}

/// The cursor along a side of a cell: dark where it touches its own cell.
fn band(canvas: &mut Canvas<'_>, strip: Rectangle, side: Side, legal: bool) {
    let Rectangle { top_left: Point { x, y }, size: Size { width, height } } = strip;
    let bright = match side {
        Side::North => rect(x, y + 1, width, height - 1),
        Side::South => rect(x, y, width, height - 1),
        Side::West => rect(x + 1, y, width - 1, height),
        Side::East => rect(x, y, width - 1, height),
    };
    canvas.fill(strip, palette::DARK);
    canvas.fill(bright, if legal { palette::PAPER } else { palette::BAD });
}

/// The sides of a cell that are part of the golden wall, and whether its long side is.
fn golden_at(gold: &Edges, cell: Cell) -> (Walls, bool) {
    gold.iter().fold((Walls::NONE, false), |(walls, long), segment| match *segment {
        WallSegment::Side(other, side) if other == cell => (walls.with(side), long),
        WallSegment::Long(other, _) if other == cell => (walls, true),
        _ => (walls, long),
    })
}

/// Draws what stands on a cell, elsewhere than in a palace.
pub(crate) fn draw_at(canvas: &mut Canvas<'_>, at: Point, size: u32, stands: Stands) {
    match stands {
        Stands::Tile(laid) => tile::draw(canvas, at, size, laid),
        Stands::Red(laid) => red::draw_manned(canvas, at, size, laid),
        Stands::Start(_) | Stands::Half(..) => {}
    }
}

fn one(canvas: &mut Canvas<'_>, size: u32, look: &CellLook, gold: (Walls, bool), colour: u8) {
    let at = Point::zero();
    let area = Rectangle::new(at, Size::new_equal(size));
    match look.stands {
        Some(Stands::Start(walls)) => {
            start(canvas, size, colour);
            walls.iter().for_each(|side| tile::fence(canvas, at, size, side, false));
        }
        Some(Stands::Tile(held)) => tile::draw(canvas, at, size, held),
        Some(Stands::Red(held)) => red::draw(canvas, at, size, held),
        Some(Stands::Half(kind, corner)) => {
            ground(canvas, size, false);
            half::draw(canvas, at, size, (kind, corner), gold.1);
        }
        None => ground(canvas, size, look.legal),
    }
    if look.stands.is_some() {
        let wood = match look.stands {
            Some(Stands::Start(walls)) => walls,
            Some(Stands::Tile(laid)) => laid.wood,
            Some(Stands::Red(laid)) => laid.wood,
            _ => Walls::NONE,
        };
        for side in gold.0.iter() {
            let draw = if wood.has(side) { tile::fence } else { tile::wall };
            draw(canvas, at, size, side, true);
        }
        for side in Side::ALL.into_iter().filter(|&side| look.hits.has(side)) {
            mark(canvas, at, size, side);
        }
        if let Some(Stands::Red(laid)) = look.stands {
            red::draw_guards(canvas, at, size, laid);
        }
        if look.legal {
            // What may be taken or replaced: a bright rim.
            canvas.frame(area, 1, palette::DARK);
            canvas.frame(rect(at.x + 1, at.y + 1, size - 2, size - 2), 1, palette::GOOD);
        }
    }
}

/// Points at a side of a cell: a bright red line with a dark one inside.
pub(crate) fn mark(canvas: &mut Canvas<'_>, at: Point, size: u32, side: Side) {
    let thick = tile::wall_thickness(size).max(BAND);
    for (thick, ink) in [(thick + 1, palette::DARK), (thick, palette::BAD)] {
        let far = (size - thick) as i32;
        canvas.fill(
            match side {
                Side::North => rect(at.x, at.y, size, thick),
                Side::South => rect(at.x, at.y + far, size, thick),
                Side::West => rect(at.x, at.y, thick, size),
                Side::East => rect(at.x + far, at.y, thick, size),
            },
            ink,
        );
    }
}

/// The start tile, with its owner's colour on the corners.
fn start(canvas: &mut Canvas<'_>, size: u32, colour: u8) {
    canvas.sprite(Point::zero(), art::tile(Face::FOUNTAIN, size));
    if size < 20 {
        return;
    }
    let corner = size / 6;
    let far = (size - corner - 1) as i32;
    for (x, y) in [(1, 1), (far, 1), (1, far), (far, far)] {
        canvas.fill(rect(x, y, corner, corner), palette::player(colour));
    }
    if size >= 40 {
        let middle = |wide: i32| Point::new_equal((size as i32 - wide) / 2);
        canvas.stamp(middle(12), &art::DISC_12, palette::NIGHT, palette::PAPER);
        marker::draw(canvas, middle(10), 10, colour, palette::NIGHT);
    }
}

/// A cell on which nothing stands.
fn ground(canvas: &mut Canvas<'_>, size: u32, legal: bool) {
    canvas.clear(if legal { palette::MEADOW } else { palette::LAWN });
    canvas.fill(rect(0, 0, size, 1), palette::NIGHT);
    canvas.fill(rect(0, 0, 1, size), palette::NIGHT);
    if legal {
        canvas.frame(rect(2, 2, size - 3, size - 3), 1, palette::GOOD);
        let dot = (size / 6).max(2);
        let middle = (size - dot) as i32 / 2;
        canvas.fill(rect(middle, middle, dot, dot), palette::GOOD);
    }
}
