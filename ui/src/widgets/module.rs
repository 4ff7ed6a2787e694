//! Emblems of modules.

use alhambra_engine::base::Module;
use embedded_graphics::prelude::*;

use crate::draw::canvas::Canvas;
use crate::games::base::modules;

/// Draws a module's emblem, 20 or 14 pixels wide; faded if it is not chosen.
pub(crate) fn icon(canvas: &mut Canvas<'_>, at: Point, size: u32, module: Module, faded: bool) {
    if let Some(front) = modules::front(module) {
        canvas.icon(at, front.emblem.at(size), faded);
    }
}
