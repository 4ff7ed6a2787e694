//! How long the longest external wall is.
//!
//! Every walled edge of the outline begins a run of at least one edge. Those whose next edge begins
//! a run of `n` begin one of `n + 1`: so all runs grow at once, until none is left. Where words of 64
//! bits are slow, the palace is walked round instead.

use heapless::Vec;

use super::Palace;
use super::board::{Bits, STRIPS, Strip};

/// Sides of tiles, as bits of their cells: clockwise from the north.
type Edges = [Bits; 4];

/// The outline in one strip.
struct Rim {
    /// Tiles beyond each side.
    beyond: Edges,
    walled: Edges,
    is_walled_somewhere: bool,
    is_open_somewhere: bool,
}

impl Rim {
    /// Of a strip with these tiles above and below its cells.
    #[inline]
    fn of(here: &Strip, above: Bits, below: Bits) -> Self {
        let beyond = [above, here.tiles >> 1, below, here.tiles << 1];
        let outline = beyond.map(|tiles| here.tiles & !tiles);
        let walls = here.walls.into_array();
        let open = zip(outline, walls, |edges, walls| edges & !walls);
        let walled = zip(outline, walls, |edges, walls| edges & walls);
        let [is_walled_somewhere, is_open_somewhere] = [any(walled), any(open)];
        Self { beyond, walled, is_walled_somewhere, is_open_somewhere }
    }

    /// The walled edges whose next one clockwise is among `edges`. The next is the one round the
    /// tile's own corner, the one straight on along its neighbour, or, if a tile stands beyond that
    /// neighbour, that tile's. `above` and `below` are the edges of the cells to the north and to
    /// the south.
    #[inline]
    fn before(&self, edges: Edges, above: Edges, below: Edges) -> Edges {
        let [north, east, south, west] = edges;
        let [_, _, above_south, above_west] = above;
        let [below_north, below_east, _, _] = below;
        let [to_north, to_east, to_south, to_west] = self.beyond;
        let next = [
            east | north >> 1 | above_west >> 1 & to_east,
            south | below_east | below_north >> 1 & to_south,
            west | south << 1 | below_east << 1 & to_west,
            north | above_west | above_south << 1 & to_north,
        ];
        zip(self.walled, next, |walled, next| walled & next)
    }
}

const NONE: Edges = [0; 4];

#[inline]
fn zip([a, b, c, d]: Edges, [e, f, g, h]: Edges, join: impl Fn(Bits, Bits) -> Bits) -> Edges {
    [join(a, e), join(b, f), join(c, g), join(d, h)]
}

fn any([north, east, south, west]: Edges) -> bool {
    north | east | south | west != 0
}

fn count(edges: &Edges) -> u32 {
    edges.iter().map(|bits| bits.count_ones()).sum()
}

impl Palace {
    /// How many edges the longest external wall has. The palace must be valid.
    pub(super) fn wall_length(&self) -> u8 {
        if cfg!(not(target_pointer_width = "64")) {
            return self.walk_along_walls();
        }
        if !self.is_single() {
            return self.wall_length_of_several();
        }
        let (strip, stride) = (&self.first, self.frame.stride());
        let rim = Rim::of(strip, strip.tiles << stride, strip.tiles >> stride);
        if !rim.is_open_somewhere {
            return count(&rim.walled) as u8;
        }
        let (mut runs, mut len) = (rim.walled, 0);
        while runs != NONE && len < u8::MAX {
            let (above, below) = (runs.map(|bits| bits << stride), runs.map(|bits| bits >> stride));
            runs = rim.before(runs, above, below);
            len += 1;
        }
        len
    }

    #[inline(never)]
    fn wall_length_of_several(&self) -> u8 {
        let rims: Vec<Rim, STRIPS> = (0..self.count()).map(|index| self.rim(index)).collect();
        if !rims.iter().any(|rim| rim.is_open_somewhere) {
            return rims.iter().map(|rim| count(&rim.walled)).sum::<u32>() as u8;
        }
        let mut runs: Vec<Edges, STRIPS> = rims.iter().map(|rim| rim.walled).collect();
        let (mut is_left, mut len) = (rims.iter().any(|rim| rim.is_walled_somewhere), 0);
        while is_left && len < u8::MAX {
            let (mut rest, mut last) = (&mut *runs, NONE);
            is_left = false;
            for rim in &rims {
                let Some((edges, others)) = rest.split_first_mut() else { break };
                let (here, next) = (*edges, others.first().copied().unwrap_or(NONE));
                let above = zip(here, last, |here, last| self.frame.southward(here, last));
                let below = zip(here, next, |here, next| self.frame.northward(here, next));
                let longer = rim.before(here, above, below);
                is_left |= any(longer);
                *edges = longer;
                (rest, last) = (others, here);
            }
            len += 1;
        }
        len
    }

    fn rim(&self, index: usize) -> Rim {
        let tiles = |index| self.read(index, |strip| strip.tiles);
        let (last, next) = (tiles(index.wrapping_sub(1)), tiles(index + 1));
        self.read(index, |here| {
            let above = self.frame.southward(here.tiles, last);
            Rim::of(here, above, self.frame.northward(here.tiles, next))
        })
    }
}
