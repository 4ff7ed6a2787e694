//! The city walls: planks that are set on a tile.

use super::{DARK, NIGHT, plaque};
use crate::bakery::Bakery;
use crate::raster::{Picture, poly, rect};

/// A palisade of pointed planks before a brick wall, with two rails.
fn emblem() -> Picture {
    let mut p = plaque(NIGHT);
    p.paint(rect(4.0, 58.0, 92.0, 30.0), 0xc2562f);
    p.paint(rect(4.0, 72.0, 92.0, 3.0).or(rect(30.0, 58.0, 3.0, 15.0)), DARK);
    p.paint(rect(66.0, 74.0, 3.0, 14.0), DARK);
    for x in [10.0, 32.0, 54.0, 76.0] {
        let plank =
            poly(&[(x, 30.0), (x + 7.0, 12.0), (x + 14.0, 30.0), (x + 14.0, 82.0), (x, 82.0)]);
        p.paint(plank, 0xd99a55);
        p.paint(rect(x + 10.0, 30.0, 4.0, 52.0), 0x9a622c);
    }
    p.paint(rect(4.0, 40.0, 92.0, 7.0).or(rect(4.0, 64.0, 92.0, 7.0)), 0x6e4420);
    p
}

pub fn bake(bakery: &mut Bakery) {
    bakery.emblem("CITY_WALLS", &emblem());
}
