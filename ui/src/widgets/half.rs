//! A half tile: a triangle in its colour, with a wall and a gate along the long side.

use alhambra_engine::{Corner, Kind, Side};
use embedded_graphics::prelude::*;

use crate::art;
use crate::draw::canvas::{Canvas, rect};
use crate::draw::palette;
use crate::widgets::tile::{bricks, wall_thickness};

/// Draws a half tile over half of a square cell; the other half is left as it is. It is golden as
/// part of the longest wall.
pub(crate) fn draw(
    canvas: &mut Canvas<'_>,
    at: Point,
    size: u32,
    (kind, corner): (Kind, Corner),
    gold: bool,
) {
    let (brick, light, mortar) = bricks(gold);
    let [across, upright] = corner.legs();
    let (north, west) = (across == Side::North, upright == Side::West);
    // Measured along a row, the slanting wall is wider than an upright one.
    let band = wall_thickness(size) * 3 / 2;
    let gate = (size / 12).max(1);
    let step = if size >= 30 { 6 } else { 5 };
    for row in 0..size {
        let reach = if north { size - row } else { row + 1 };
        let y = at.y + row as i32;
        // From `from` to `to`, counted from the long side inwards.
        let mut run = |from: u32, to: u32, ink| {
            let (from, to) = (from.min(reach), to.min(reach));
            let x = if west { reach - to } else { size - reach + from };
            canvas.fill(rect(at.x + x as i32, y, to - from, 1), ink);
        };
        run(0, reach, palette::kind(kind));
        run(0, band, mortar);
        let off = row.abs_diff(size / 2);
        if off < gate {
            run(1, band.saturating_sub(1), palette::DARK);
        } else if off > gate && row % step != step - 1 {
            run(0, band - 1, brick);
            run(0, band / 3, light);
        }
    }
    // The picture of its colour, where there is room for it.
    let (picture, inset) = match size {
        44.. => (14, 2),
        40..44 => (14, 1),
        30..40 => (10, 1),
        _ => return,
    };
    let far = (size - picture - inset) as i32;
    let place = |near: bool| if near { inset as i32 } else { far };
    canvas.sprite(at + Point::new(place(west), place(north)), art::tile(kind, picture));
}
