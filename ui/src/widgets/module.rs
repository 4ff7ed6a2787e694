//! Emblems of modules.

use alhambra_engine::base::Module;
use embedded_graphics::prelude::*;

use crate::art;
use crate::draw::canvas::Canvas;

/// Draws a module's emblem, 20 or 14 pixels wide; faded if it is not chosen.
pub(crate) fn icon(canvas: &mut Canvas<'_>, at: Point, size: u32, module: Module, faded: bool) {
    if let Some(icon) = art::module(module, size) {
        canvas.icon(at, icon, faded);
    }
}
