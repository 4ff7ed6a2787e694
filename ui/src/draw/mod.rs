//! Retained drawing: what changed is drawn in memory, strip by strip, and sent to the display.

pub(crate) mod bitmap;
pub(crate) mod canvas;
pub(crate) mod damage;
pub(crate) mod fonts;
pub(crate) mod frame;
pub(crate) mod memory;
pub(crate) mod palette;
mod pen;
