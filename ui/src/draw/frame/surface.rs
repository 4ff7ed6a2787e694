//! Displays.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::RawU16;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::draw::damage::Damage;

/// What the console needs of a display. Everything drawn lies on the screen.
pub trait Surface {
    /// Fills `area` with one colour.
    fn fill(&mut self, area: &Rectangle, color: Rgb565);
    /// Fills `area` row by row with colours as RGB565 stores them.
    fn pixels(&mut self, area: &Rectangle, colors: &[u16]);
    /// What was drawn last is complete, and may be shown while the rest is drawn.
    fn done(&mut self) {}
}

/// A display as a [`Surface`]; keeps its first error and draws nothing after it.
pub(crate) struct Adapter<'a, D: DrawTarget<Color = Rgb565>> {
    pub(crate) target: &'a mut D,
    pub(crate) error: Option<D::Error>,
    /// What was drawn on.
    pub(crate) damage: Damage,
}

impl<'a, D: DrawTarget<Color = Rgb565>> Adapter<'a, D> {
    pub(crate) fn new(target: &'a mut D) -> Self {
        Self { target, error: None, damage: Damage::default() }
    }
}

impl<D: DrawTarget<Color = Rgb565>> Surface for Adapter<'_, D> {
    fn fill(&mut self, area: &Rectangle, color: Rgb565) {
        if self.error.is_none() {
            self.damage.add(*area);
            self.error = self.target.fill_solid(area, color).err();
        }
    }

    fn pixels(&mut self, area: &Rectangle, colors: &[u16]) {
        if self.error.is_none() {
            self.damage.add(*area);
            let colors = colors.iter().map(|&color| RawU16::new(color).into());
            self.error = self.target.fill_contiguous(area, colors).err();
        }
    }
}
