//! The city gates.

use super::{DARK, GOLD, NIGHT, plaque};
use crate::bakery::Bakery;
use crate::raster::{Picture, circle, horseshoe, rect};

/// An arch in a brick wall, with two open doors.
fn emblem() -> Picture {
    let mut p = plaque(NIGHT);
    p.paint(rect(6.0, 18.0, 88.0, 74.0), 0xc2562f);
    p.paint(rect(6.0, 18.0, 88.0, 5.0), 0xf0955f);
    p.paint(horseshoe(50.0, 62.0, 24.0, 92.0), DARK);
    p.paint(rect(20.0, 50.0, 14.0, 42.0).or(rect(66.0, 50.0, 14.0, 42.0)), 0xd99a55);
    p.paint(circle(30.0, 70.0, 3.0).or(circle(70.0, 70.0, 3.0)), GOLD);
    p.paint(rect(38.0, 84.0, 24.0, 8.0), 0xfbf6ea);
    p
}

pub fn bake(bakery: &mut Bakery) {
    bakery.emblem("CITY_GATES", &emblem());
}
