//! Characters: a plaque each.

use alhambra_engine::base::modules::characters::Character;
use embedded_graphics::prelude::*;

use crate::art;
use crate::draw::canvas::Canvas;

/// Draws a character, 24 or 16 pixels wide; faded if it cannot be used now.
pub(crate) fn draw(
    canvas: &mut Canvas<'_>,
    at: Point,
    size: u32,
    character: Character,
    faded: bool,
) {
    canvas.icon(at, art::character(character, size), faded);
}
