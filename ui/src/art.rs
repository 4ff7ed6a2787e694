//! The art: drawn as shapes in `ui/art`, baked to pixels when the crate is built.

use alhambra_engine::{Currency, Kind};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::RawU16;

/// A square picture in full colour, row after row.
pub(crate) struct Sprite {
    pub(crate) size: u32,
    pub(crate) pixels: &'static [u16],
}

/// A shape without a colour: how far each pixel is covered, 255 = fully.
pub(crate) struct Stamp {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) cover: &'static [u8],
}

/// A small square picture of few colours: half a byte a pixel, the left one in the low half, 0 is
/// nothing.
pub(crate) struct Icon {
    pub(crate) size: u32,
    pub(crate) palette: [u16; 16],
    pub(crate) pixels: &'static [u8],
}

/// A small picture in two sizes.
pub(crate) struct Icons {
    pub(crate) large: Icon,
    pub(crate) small: Icon,
}

impl Icons {
    /// The larger one where it has room, else the smaller one.
    pub(crate) const fn at(&'static self, size: u32) -> &'static Icon {
        if size >= self.large.size { &self.large } else { &self.small }
    }
}

/// A tile's picture in every size, without its walls.
pub(crate) struct TileArt {
    /// Largest first.
    sprites: [Sprite; 6],
}

impl TileArt {
    /// The largest picture that has room.
    pub(crate) fn at(&'static self, size: u32) -> &'static Sprite {
        let [.., smallest] = &self.sprites;
        self.sprites.iter().find(|sprite| sprite.size <= size).unwrap_or(smallest)
    }

    /// All sizes, largest first.
    pub(crate) fn all(&'static self) -> impl Iterator<Item = &'static Sprite> {
        self.sprites.iter()
    }
}

/// What `build.rs` makes; what belongs to a module is named nowhere but in its front.
pub(crate) mod baked {
    use super::{Icon, Icons, Sprite, Stamp, TileArt};
    include!(concat!(env!("OUT_DIR"), "/baked.rs"));
}

pub(crate) use baked::{
    CARDS_12, CHEST_12, CROWN_12, DIRK_12, DISC_12, GUARD_12, HAND_12, LEFT_12, RIGHT_12, SCENE,
    SCENE_ROWS, TICK_12, TILES_12, WALL_12,
};

/// What is to be seen on a tile.
#[derive(Clone, Copy)]
pub(crate) struct Face {
    pub(crate) art: &'static TileArt,
    pub(crate) edge: Edge,
}

/// What stands where a tile has walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Edge {
    Walls,
    /// Stakes, and an arrow out through them.
    Bastions,
}

impl Face {
    /// The start tile's.
    pub(crate) const FOUNTAIN: Self = Self { art: &baked::FOUNTAIN, edge: Edge::Walls };
}

impl From<Kind> for Face {
    fn from(kind: Kind) -> Self {
        let art = match kind {
            Kind::Pavilion => &baked::PAVILION,
            Kind::Seraglio => &baked::SERAGLIO,
            Kind::Arcades => &baked::ARCADES,
            Kind::Chambers => &baked::CHAMBERS,
            Kind::Garden => &baked::GARDEN,
            Kind::Tower => &baked::TOWER,
        };
        Self { art, edge: Edge::Walls }
    }
}

/// A tile's picture, at most `size` pixels wide, without its walls.
pub(crate) fn tile(face: impl Into<Face>, size: u32) -> &'static Sprite {
    face.into().art.at(size)
}

/// A coin's body and relief, about `size` pixels wide.
pub(crate) fn coin(currency: Currency, size: u32) -> (&'static Stamp, &'static Stamp) {
    macro_rules! sizes {
        ($b28:ident $r28:ident $b20:ident $r20:ident $b14:ident $r14:ident $b10:ident $r10:ident) => {
            match size {
                28.. => (&baked::$b28, &baked::$r28),
                20..28 => (&baked::$b20, &baked::$r20),
                14..20 => (&baked::$b14, &baked::$r14),
                _ => (&baked::$b10, &baked::$r10),
            }
        };
    }
    match currency {
        Currency::Dinar => {
            sizes!(DINAR_28 DINAR_RELIEF_28 DINAR_20 DINAR_RELIEF_20 DINAR_14 DINAR_RELIEF_14 DINAR_10 DINAR_RELIEF_10)
        }
        Currency::Dirham => {
            sizes!(DIRHAM_28 DIRHAM_RELIEF_28 DIRHAM_20 DIRHAM_RELIEF_20 DIRHAM_14 DIRHAM_RELIEF_14 DIRHAM_10 DIRHAM_RELIEF_10)
        }
        Currency::Ducat => {
            sizes!(DUCAT_28 DUCAT_RELIEF_28 DUCAT_20 DUCAT_RELIEF_20 DUCAT_14 DUCAT_RELIEF_14 DUCAT_10 DUCAT_RELIEF_10)
        }
        Currency::Florin => {
            sizes!(FLORIN_28 FLORIN_RELIEF_28 FLORIN_20 FLORIN_RELIEF_20 FLORIN_14 FLORIN_RELIEF_14 FLORIN_10 FLORIN_RELIEF_10)
        }
        Currency::Wild => {
            sizes!(DIAMOND_28 DIAMOND_RELIEF_28 DIAMOND_20 DIAMOND_RELIEF_20 DIAMOND_14 DIAMOND_RELIEF_14 DIAMOND_10 DIAMOND_RELIEF_10)
        }
    }
}

/// A player colour's emblem, about `size` pixels wide.
pub(crate) fn emblem(colour: u8, size: u32) -> &'static Stamp {
    macro_rules! sizes {
        ($e64:ident $e20:ident $e14:ident $e10:ident) => {
            match size {
                64.. => &baked::$e64,
                20..64 => &baked::$e20,
                14..20 => &baked::$e14,
                _ => &baked::$e10,
            }
        };
    }
    match colour {
        0 => sizes!(CRESCENT_64 CRESCENT_20 CRESCENT_14 CRESCENT_10),
        1 => sizes!(STAR_64 STAR_20 STAR_14 STAR_10),
        2 => sizes!(DROP_64 DROP_20 DROP_14 DROP_10),
        3 => sizes!(LEAF_64 LEAF_20 LEAF_14 LEAF_10),
        4 => sizes!(CROSS_64 CROSS_20 CROSS_14 CROSS_10),
        _ => sizes!(ARCH_64 ARCH_20 ARCH_14 ARCH_10),
    }
}

/// The width of the title scene.
pub(crate) const SCENE_WIDTH: i32 = 320;

/// The runs of a row of the title scene: how long, and in which colour.
pub(crate) fn scene(row: i32) -> impl Iterator<Item = (u32, Rgb565)> {
    let place = |row: i32| SCENE_ROWS.get(row as usize).map_or(0, |&place| usize::from(place));
    let runs = SCENE.get(place(row)..place(row + 1)).unwrap_or_default();
    runs.chunks_exact(3).filter_map(|run| match *run {
        [length, low, high] => {
            Some((u32::from(length), RawU16::new(u16::from_le_bytes([low, high])).into()))
        }
        _ => None,
    })
}
