//! The art: drawn as shapes in `ui/art`, baked to pixels when the crate is built.

use alhambra_engine::base::modules::characters::Character;
use alhambra_engine::base::{Family, Module, TileId};
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

mod baked {
    use super::{Icon, Sprite, Stamp};
    include!(concat!(env!("OUT_DIR"), "/baked.rs"));
}

pub(crate) use baked::{
    CARDS_12, CHEST_12, CROWN_12, DIRK_12, DISC_12, HAND_12, LEFT_12, RIGHT_12, SCENE, SCENE_ROWS,
    TICK_12, WALL_12,
};

/// The sizes in which tiles exist, largest first.
pub(crate) const TILE_SIZES: [u32; 6] = [44, 40, 30, 20, 14, 10];

/// What is to be seen on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Face {
    /// The start tile's.
    Fountain,
    Building(Kind),
    Camp,
    Medina,
}

impl From<Kind> for Face {
    fn from(kind: Kind) -> Self {
        Self::Building(kind)
    }
}

impl From<TileId> for Face {
    fn from(tile: TileId) -> Self {
        match tile.face().family {
            Family::Building(kind) => Self::Building(kind),
            Family::Of(Module::Camps) => Self::Camp,
            // No other module has tiles yet.
            Family::Of(_) => Self::Medina,
        }
    }
}

/// A tile's picture in one of [`TILE_SIZES`], without its walls.
pub(crate) fn tile(face: impl Into<Face>, size: u32) -> &'static Sprite {
    macro_rules! sizes {
        ($s44:ident $s40:ident $s30:ident $s20:ident $s14:ident $s10:ident) => {
            match size {
                44.. => &baked::$s44,
                40..44 => &baked::$s40,
                30..40 => &baked::$s30,
                20..30 => &baked::$s20,
                14..20 => &baked::$s14,
                _ => &baked::$s10,
            }
        };
    }
    match face.into() {
        Face::Building(Kind::Pavilion) => {
            sizes!(PAVILION_44 PAVILION_40 PAVILION_30 PAVILION_20 PAVILION_14 PAVILION_10)
        }
        Face::Building(Kind::Seraglio) => {
            sizes!(SERAGLIO_44 SERAGLIO_40 SERAGLIO_30 SERAGLIO_20 SERAGLIO_14 SERAGLIO_10)
        }
        Face::Building(Kind::Arcades) => {
            sizes!(ARCADES_44 ARCADES_40 ARCADES_30 ARCADES_20 ARCADES_14 ARCADES_10)
        }
        Face::Building(Kind::Chambers) => {
            sizes!(CHAMBERS_44 CHAMBERS_40 CHAMBERS_30 CHAMBERS_20 CHAMBERS_14 CHAMBERS_10)
        }
        Face::Building(Kind::Garden) => {
            sizes!(GARDEN_44 GARDEN_40 GARDEN_30 GARDEN_20 GARDEN_14 GARDEN_10)
        }
        Face::Building(Kind::Tower) => {
            sizes!(TOWER_44 TOWER_40 TOWER_30 TOWER_20 TOWER_14 TOWER_10)
        }
        Face::Fountain => {
            sizes!(FOUNTAIN_44 FOUNTAIN_40 FOUNTAIN_30 FOUNTAIN_20 FOUNTAIN_14 FOUNTAIN_10)
        }
        Face::Camp => sizes!(CAMP_44 CAMP_40 CAMP_30 CAMP_20 CAMP_14 CAMP_10),
        Face::Medina => sizes!(MEDINA_44 MEDINA_40 MEDINA_30 MEDINA_20 MEDINA_14 MEDINA_10),
    }
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
        Currency::Diamond => {
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

/// A character's picture, 24 or 16 pixels wide.
pub(crate) const fn character(character: Character, size: u32) -> &'static Icon {
    let (large, small) = match character {
        Character::Magician => (&baked::MAGICIAN_24, &baked::MAGICIAN_16),
        Character::Beggar => (&baked::BEGGAR_24, &baked::BEGGAR_16),
        Character::Patron => (&baked::PATRON_24, &baked::PATRON_16),
        Character::Miser => (&baked::MISER_24, &baked::MISER_16),
        Character::Builder => (&baked::BUILDER_24, &baked::BUILDER_16),
        Character::Merchant => (&baked::MERCHANT_24, &baked::MERCHANT_16),
        Character::WiseMan => (&baked::WISE_MAN_24, &baked::WISE_MAN_16),
        Character::Dancer => (&baked::DANCER_24, &baked::DANCER_16),
        Character::MoneyChanger => (&baked::MONEY_CHANGER_24, &baked::MONEY_CHANGER_16),
        Character::CityGuard => (&baked::CITY_GUARD_24, &baked::CITY_GUARD_16),
    };
    if size >= 24 { large } else { small }
}

/// A module's emblem, 20 or 14 pixels wide; none for a module that cannot be played.
pub(crate) const fn module(module: Module, size: u32) -> Option<&'static Icon> {
    let (large, small) = match module {
        Module::Vizier => (&baked::M_VIZIER_20, &baked::M_VIZIER_14),
        Module::ExchangeCards => (&baked::M_EXCHANGE_CARDS_20, &baked::M_EXCHANGE_CARDS_14),
        Module::Diamonds => (&baked::M_DIAMONDS_20, &baked::M_DIAMONDS_14),
        Module::Characters => (&baked::M_CHARACTERS_20, &baked::M_CHARACTERS_14),
        Module::Camps => (&baked::M_CAMPS_20, &baked::M_CAMPS_14),
        Module::Thieves => (&baked::M_THIEVES_20, &baked::M_THIEVES_14),
        Module::Watchtowers => (&baked::M_WATCHTOWERS_20, &baked::M_WATCHTOWERS_14),
        Module::Medina => (&baked::M_MEDINA_20, &baked::M_MEDINA_14),
        _ => return None,
    };
    Some(if size >= 20 { large } else { small })
}

/// A thief, 20 or 14 pixels wide, without a ground.
pub(crate) const fn thief(size: u32) -> &'static Icon {
    if size >= 20 { &baked::THIEF_20 } else { &baked::THIEF_14 }
}

/// The eye of a vizier's stone, 20 or 14 pixels wide.
pub(crate) const fn eye(awake: bool, size: u32) -> &'static Stamp {
    match (awake, size) {
        (true, 20..) => &baked::AWAKE_20,
        (true, _) => &baked::AWAKE_14,
        (false, 20..) => &baked::ASLEEP_20,
        (false, _) => &baked::ASLEEP_14,
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
