//! The guard board: eight placement tiles with their guards, and what each makes a guard worth.

use alhambra_engine::red::GuardBoard;

use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::text::{fill, number};

/// How high it is.
pub(crate) const TALL: i32 = 40;

/// Draws the placement tiles in a row; the value that counts now in gold.
pub(crate) fn draw(frame: &mut Frame<'_>, y: i32, board: &GuardBoard) {
    let left = (frame.width() - 232) / 2;
    let placed = board.placed();
    for (place, &guards) in placed.iter().enumerate() {
        let spaces = board.spaces.get(place).copied();
        let counts = usize::from(board.value()) == place + 1;
        let area = rect(left + 29 * place as i32, y, 28, TALL as u32);
        frame.part(area, (spaces, guards, counts), |canvas| {
            canvas.clear(palette::NIGHT);
            canvas.pill(rect(0, 0, 28, 27), palette::WOOD);
            canvas.pill(rect(1, 1, 26, 25), palette::PANEL);
            match spaces {
                Some(spaces) => {
                    // Two spaces in a line.
                    for space in 0..spaces {
                        let (column, row) = (i32::from(space % 2), i32::from(space / 2));
                        let across = if spaces == 1 { 9 } else { 3 + 12 * column };
                        let down = if spaces <= 2 { 8 } else { 3 + 11 * row };
                        let ink = if space < guards { palette::GUARD } else { palette::NIGHT };
                        canvas.pill(rect(across, down, 10, 10), palette::DIM);
                        canvas.pill(rect(across + 1, down + 1, 8, 8), ink);
                    }
                }
                None => {
                    // Any number of guards.
                    let pen = Pen::new(fonts::HEAD, palette::INK);
                    let text = if guards > 0 { fill("{0}", &[&guards]) } else { fill("...", &[]) };
                    canvas.label(rect(1, 1, 26, 25), &pen, Align::Centre, &text);
                }
            }
            let (font, ink) =
                if counts { (fonts::HEAD, palette::GOLD) } else { (fonts::SMALL, palette::DIM) };
            let value = number(place as u32 + 1);
            canvas.label(rect(0, 26, 28, 14), &Pen::new(font, ink), Align::Centre, &value);
        });
    }
}
