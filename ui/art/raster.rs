//! A small painter for build time: shapes in a 100 × 100 space, smoothed by oversampling.
//!
//! Only `+ - * /` are used on floats, so that every machine bakes the very same bytes.

use crate::indexed::{Indexed, reduce};

/// Samples a pixel in each direction.
const FINE: usize = 6;

/// What a shape covers.
#[derive(Clone)]
pub enum Shape {
    /// A polygon, filled by the even-odd rule.
    Poly(Vec<(f32, f32)>),
    /// An ellipse by centre and radii.
    Ellipse(f32, f32, f32, f32),
    /// A rectangle by corner and size.
    Rect(f32, f32, f32, f32),
    /// Where both are.
    And(Box<Shape>, Box<Shape>),
    /// Where the first is and the second is not.
    Minus(Box<Shape>, Box<Shape>),
    /// Where either is.
    Or(Box<Shape>, Box<Shape>),
}

use Shape::{And, Ellipse, Minus, Or, Poly, Rect};

impl Shape {
    pub fn and(self, other: Shape) -> Shape {
        And(Box::new(self), Box::new(other))
    }

    pub fn minus(self, other: Shape) -> Shape {
        Minus(Box::new(self), Box::new(other))
    }

    pub fn or(self, other: Shape) -> Shape {
        Or(Box::new(self), Box::new(other))
    }

    fn covers(&self, x: f32, y: f32) -> bool {
        match self {
            Poly(points) => {
                let mut inside = false;
                let mut previous = points[points.len() - 1];
                for &point in points {
                    let ((x0, y0), (x1, y1)) = (previous, point);
                    if (y0 > y) != (y1 > y) && x < (x1 - x0) * (y - y0) / (y1 - y0) + x0 {
                        inside = !inside;
                    }
                    previous = point;
                }
                inside
            }
            Ellipse(cx, cy, rx, ry) => {
                let (dx, dy) = ((x - cx) / rx, (y - cy) / ry);
                dx * dx + dy * dy <= 1.0
            }
            Rect(left, top, width, height) => {
                x >= *left && y >= *top && x < left + width && y < top + height
            }
            And(a, b) => a.covers(x, y) && b.covers(x, y),
            Minus(a, b) => a.covers(x, y) && !b.covers(x, y),
            Or(a, b) => a.covers(x, y) || b.covers(x, y),
        }
    }
}

pub fn rect(x: f32, y: f32, width: f32, height: f32) -> Shape {
    Rect(x, y, width, height)
}

pub fn circle(x: f32, y: f32, r: f32) -> Shape {
    Ellipse(x, y, r, r)
}

pub fn ellipse(x: f32, y: f32, rx: f32, ry: f32) -> Shape {
    Ellipse(x, y, rx, ry)
}

pub fn poly(points: &[(f32, f32)]) -> Shape {
    Poly(points.to_vec())
}

/// A rectangle with round corners.
pub fn round(x: f32, y: f32, w: f32, h: f32, r: f32) -> Shape {
    rect(x + r, y, w - 2.0 * r, h)
        .or(rect(x, y + r, w, h - 2.0 * r))
        .or(circle(x + r, y + r, r))
        .or(circle(x + w - r, y + r, r))
        .or(circle(x + r, y + h - r, r))
        .or(circle(x + w - r, y + h - r, r))
}

/// A Moorish opening: a horseshoe arch over a doorway that stands on `bottom`.
pub fn horseshoe(cx: f32, width: f32, top: f32, bottom: f32) -> Shape {
    let r = width / 2.0;
    let neck = r * 0.78;
    circle(cx, top + r, r).or(rect(cx - neck, top + r, 2.0 * neck, bottom - top - r))
}

/// A pointed arch that stands on `bottom`.
pub fn pointed(cx: f32, width: f32, top: f32, bottom: f32) -> Shape {
    let half = width / 2.0;
    let r = width * 0.95;
    let spring = top + width * 0.78;
    circle(cx - half + r, spring, r)
        .and(circle(cx + half - r, spring, r))
        .and(rect(cx - half, top, width, spring - top))
        .or(rect(cx - half, spring, width, bottom - spring))
}

/// A dome with a tip, standing on `base`.
pub fn dome(cx: f32, rx: f32, base: f32, height: f32) -> Shape {
    let bulb = ellipse(cx, base - height * 0.3, rx, height * 0.5).and(rect(
        cx - rx,
        base - height,
        2.0 * rx,
        height,
    ));
    bulb.or(poly(&[
        (cx - rx * 0.55, base - height * 0.68),
        (cx, base - height * 1.05),
        (cx + rx * 0.55, base - height * 0.68),
    ]))
}

/// How a shape is inked.
#[derive(Clone, Copy)]
pub enum Ink {
    /// One colour, 0xRRGGBB.
    Flat(u32),
    /// From one colour at the first height to another at the second.
    Fade(u32, u32, f32, f32),
}

fn channels(rgb: u32) -> [f32; 3] {
    [16, 8, 0].map(|shift| (rgb >> shift & 0xff) as f32)
}

impl Ink {
    fn at(self, y: f32) -> [f32; 3] {
        match self {
            Ink::Flat(rgb) => channels(rgb),
            Ink::Fade(top, bottom, y0, y1) => {
                let t = ((y - y0) / (y1 - y0)).clamp(0.0, 1.0);
                let (a, b) = (channels(top), channels(bottom));
                [0, 1, 2].map(|i| a[i] + (b[i] - a[i]) * t)
            }
        }
    }
}

/// Shapes painted one over the other.
#[derive(Default, Clone)]
pub struct Picture {
    layers: Vec<(Shape, Ink)>,
}

impl Picture {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn paint(&mut self, shape: Shape, rgb: u32) -> &mut Self {
        self.layers.push((shape, Ink::Flat(rgb)));
        self
    }

    pub fn fade(&mut self, shape: Shape, top: u32, bottom: u32, y0: f32, y1: f32) -> &mut Self {
        self.layers.push((shape, Ink::Fade(top, bottom, y0, y1)));
        self
    }

    /// Paints another picture over this one.
    pub fn over(&mut self, other: &Picture) -> &mut Self {
        self.layers.extend(other.layers.iter().cloned());
        self
    }

    /// The picture in few colours, `size` pixels wide and tall.
    pub fn indexed(&self, size: usize) -> Indexed {
        reduce(&self.sample(size, size, (0.0, 0.0), (100.0, 100.0)), rgb565)
    }

    /// Colour and coverage of every pixel when the box of size `span` at `corner` becomes
    /// `width` × `height` pixels.
    fn sample(
        &self,
        width: usize,
        height: usize,
        corner: (f32, f32),
        span: (f32, f32),
    ) -> Vec<([f32; 3], f32)> {
        let mut pixels = Vec::with_capacity(width * height);
        for row in 0..height {
            for column in 0..width {
                let mut sum = [0.0f32; 3];
                let mut hits = 0.0f32;
                for sub in 0..FINE * FINE {
                    let place = |pixel: usize, part: usize, count: usize, span: f32| {
                        (pixel as f32 + (part as f32 + 0.5) / FINE as f32) * span / count as f32
                    };
                    let x = corner.0 + place(column, sub % FINE, width, span.0);
                    let y = corner.1 + place(row, sub / FINE, height, span.1);
                    let top = self.layers.iter().rev().find(|(shape, _)| shape.covers(x, y));
                    if let Some((_, ink)) = top {
                        let rgb = ink.at(y);
                        (0..3).for_each(|i| sum[i] += rgb[i]);
                        hits += 1.0;
                    }
                }
                let rgb = sum.map(|total| if hits > 0.0 { total / hits } else { 0.0 });
                pixels.push((rgb, hits / (FINE * FINE) as f32));
            }
        }
        pixels
    }

    /// The picture as RGB565 pixels, little end first; holes are black.
    pub fn colours(
        &self,
        width: usize,
        height: usize,
        corner: (f32, f32),
        span: (f32, f32),
    ) -> Vec<u16> {
        self.sample(width, height, corner, span)
            .into_iter()
            .map(|(rgb, cover)| rgb565(rgb.map(|value| value * cover)))
            .collect()
    }

    /// The picture's coverage alone, 255 = full.
    pub fn cover(&self, width: usize, height: usize) -> Vec<u8> {
        self.sample(width, height, (0.0, 0.0), (100.0, 100.0))
            .into_iter()
            .map(|(_, cover)| (cover * 255.0 + 0.5) as u8)
            .collect()
    }
}

fn rgb565([r, g, b]: [f32; 3]) -> u16 {
    let scale = |value: f32, most: f32| (value * most / 255.0 + 0.5) as u16;
    scale(r, 31.0) << 11 | scale(g, 63.0) << 5 | scale(b, 31.0)
}
