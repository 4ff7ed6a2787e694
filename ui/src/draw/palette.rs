//! The one palette: night-blue ground, sandstone, gold for what is chosen.

use alhambra_engine::{Currency, Kind};
use embedded_graphics::pixelcolor::Rgb565;

const fn rgb(hex: u32) -> Rgb565 {
    Rgb565::new((hex >> 19 & 0x1f) as u8, (hex >> 10 & 0x3f) as u8, (hex >> 3 & 0x1f) as u8)
}

/// The ground of every screen.
pub(crate) const NIGHT: Rgb565 = rgb(0x0e1534);
/// Panels that lie on the ground.
pub(crate) const PANEL: Rgb565 = rgb(0x1b2656);
/// Panels that stand out, and thin lines.
pub(crate) const RAISED: Rgb565 = rgb(0x2e3d7c);
/// Text.
pub(crate) const INK: Rgb565 = rgb(0xf6ecd4);
/// Text of less weight, and what cannot be chosen now.
pub(crate) const DIM: Rgb565 = rgb(0xa5aed4);
/// What is chosen.
pub(crate) const GOLD: Rgb565 = rgb(0xffcb4d);
/// Gold in the shade.
pub(crate) const BRASS: Rgb565 = rgb(0xa8772a);
/// Good news: an exact payment, a legal cell.
pub(crate) const GOOD: Rgb565 = rgb(0x7fe07a);
/// A legal cell's ground.
pub(crate) const MEADOW: Rgb565 = rgb(0x245a43);
/// Bad news: too expensive, not allowed.
pub(crate) const BAD: Rgb565 = rgb(0xff927f);
/// Dark ink on paper.
pub(crate) const DARK: Rgb565 = rgb(0x23170f);
/// Cards and badges.
pub(crate) const PAPER: Rgb565 = rgb(0xfbf1d9);
/// Walls: outline, bricks, the light on them.
pub(crate) const MORTAR: Rgb565 = rgb(0x2a120c);
/// The bricks of a wall.
pub(crate) const BRICK: Rgb565 = rgb(0xc2562f);
/// The lit upper rim of a wall.
pub(crate) const BRICK_LIGHT: Rgb565 = rgb(0xf0955f);
/// The stakes of a bastion, the light on them and the gaps between them.
pub(crate) const STAKE: Rgb565 = rgb(0x6b7280);
/// The lit tips of stakes.
pub(crate) const STAKE_LIGHT: Rgb565 = rgb(0xd5dae3);
/// Planks of wooden walls, and the rail that holds them.
pub(crate) const WOOD: Rgb565 = rgb(0xb9783c);
pub(crate) const WOOD_LIGHT: Rgb565 = rgb(0xf0c98c);
/// Palace ground that nothing is built on.
pub(crate) const LAWN: Rgb565 = rgb(0x141d45);
/// The coats of guards.
pub(crate) const GUARD: Rgb565 = rgb(0xe8322a);

/// A currency's colour.
pub(crate) const fn currency(currency: Currency) -> Rgb565 {
    match currency {
        Currency::Dinar => rgb(0x5aaeff),
        Currency::Dirham => rgb(0x5fd068),
        Currency::Ducat => rgb(0xff8d3f),
        Currency::Florin => rgb(0xffdf4f),
        Currency::Wild => rgb(0xc8f4ff),
    }
}

/// A currency's colour in the shade, for reliefs and numerals on paper.
pub(crate) const fn currency_deep(currency: Currency) -> Rgb565 {
    match currency {
        Currency::Dinar => rgb(0x174f94),
        Currency::Dirham => rgb(0x1b6b2c),
        Currency::Ducat => rgb(0x8f3a04),
        Currency::Florin => rgb(0x8f6a00),
        Currency::Wild => rgb(0x2b6f80),
    }
}

/// A building type's colour.
pub(crate) const fn kind(kind: Kind) -> Rgb565 {
    match kind {
        Kind::Pavilion => rgb(0x3a8ade),
        Kind::Seraglio => rgb(0xd0443f),
        Kind::Arcades => rgb(0xa97142),
        Kind::Chambers => rgb(0xefe8d8),
        Kind::Garden => rgb(0x5cab4c),
        Kind::Tower => rgb(0x8f5bc8),
    }
}

/// The colours a player can choose, each with its own emblem.
pub(crate) const fn player(colour: u8) -> Rgb565 {
    match colour {
        0 => rgb(0xff5c58),
        1 => rgb(0x45a9ff),
        2 => rgb(0xffd43b),
        3 => rgb(0x55d07a),
        4 => rgb(0xf4f2ea),
        _ => rgb(0xc284ff),
    }
}

/// Dirk's colour.
pub(crate) const DIRK: Rgb565 = rgb(0x9aa3b5);

/// The mixture of two colours; `share` 0 is all `a`, 255 all `b`.
pub(crate) fn mix(a: Rgb565, b: Rgb565, share: u8) -> Rgb565 {
    use embedded_graphics::pixelcolor::RgbColor;
    let one = |a: u8, b: u8| blend(a, b, share);
    Rgb565::new(one(a.r(), b.r()), one(a.g(), b.g()), one(a.b(), b.b()))
}

/// `a` and a share of the way to `b`, rounded.
fn blend(a: u8, b: u8, share: u8) -> u8 {
    /// The processor cannot divide; this is exact below 65 535.
    fn by_255(value: i32) -> i32 {
        (value + 1 + (value >> 8)) >> 8
    }
    let sum = (i32::from(b) - i32::from(a)) * i32::from(share) + 127;
    let step = if sum < 0 { -by_255(-sum) } else { by_255(sum) };
    (i32::from(a) + step) as u8
}

/// The least contrast between text and what is behind it.
pub(crate) const TEXT_CONTRAST: f32 = 4.5;
/// The least contrast between a mark that means something and what is behind it.
pub(crate) const MARK_CONTRAST: f32 = 3.0;

/// How well two colours can be told apart: from 1 (not at all) to 21 (black and white), as the Web
/// Content Accessibility Guidelines measure it.
pub(crate) fn contrast(a: Rgb565, b: Rgb565) -> f32 {
    use embedded_graphics::pixelcolor::RgbColor;
    /// How bright a part of a colour is; close to the guidelines' power of 2.4.
    fn bright(part: u8, most: u8) -> f32 {
        let part = f32::from(part) / f32::from(most);
        part * (part * (part * 0.305_306 + 0.682_171) + 0.012_523)
    }
    let light = |color: Rgb565| {
        0.2126 * bright(color.r(), 31)
            + 0.7152 * bright(color.g(), 63)
            + 0.0722 * bright(color.b(), 31)
    };
    let (a, b) = (light(a) + 0.05, light(b) + 0.05);
    if a > b { a / b } else { b / a }
}

/// How far what cannot be chosen now is mixed with the ground.
pub(crate) const FADED: u8 = 115;

/// All values of red, green and blue faded, each at its place in a colour: for whole pictures.
pub(crate) struct Fades {
    reds: [u16; 32],
    greens: [u16; 64],
    blues: [u16; 32],
}

impl Fades {
    pub(crate) fn new() -> Self {
        use embedded_graphics::pixelcolor::RgbColor;
        let one = |value: usize, ground: u8| u16::from(blend(value as u8, ground, FADED));
        Self {
            reds: core::array::from_fn(|red| one(red, NIGHT.r()) << 11),
            greens: core::array::from_fn(|green| one(green, NIGHT.g()) << 5),
            blues: core::array::from_fn(|blue| one(blue, NIGHT.b())),
        }
    }

    /// The same as a mixture with the ground.
    #[inline(always)]
    pub(crate) fn fade(&self, color: u16) -> u16 {
        let red = self.reds.get(usize::from(color >> 11)).copied();
        let green = self.greens.get(usize::from(color >> 5 & 0x3f)).copied();
        let blue = self.blues.get(usize::from(color & 0x1f)).copied();
        red.unwrap_or(0) | green.unwrap_or(0) | blue.unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use embedded_graphics::pixelcolor::raw::RawU16;
    use embedded_graphics::prelude::*;

    use super::*;

    #[test]
    fn blending_rounds_as_a_division_does() {
        for (a, b) in (0..64u8).flat_map(|a| (0..64u8).map(move |b| (a, b))) {
            for share in 0..=255u8 {
                let way = (i32::from(b) - i32::from(a)) * i32::from(share);
                assert_eq!(i32::from(blend(a, b, share)), i32::from(a) + (way + 127) / 255);
            }
        }
    }

    #[test]
    fn contrast_is_that_of_the_guidelines() {
        assert!((contrast(rgb(0), rgb(0xffffff)) - 21.0).abs() < 0.1);
        assert!((contrast(rgb(0x0000ff), rgb(0xffffff)) - 8.59).abs() < 0.05);
        assert!((contrast(GOLD, GOLD) - 1.0).abs() < 0.001);
    }

    #[test]
    fn text_and_marks_stand_out_from_what_is_behind_them() {
        let check = |ink: Rgb565, under: Rgb565, least: f32| {
            let found = contrast(ink, under);
            assert!(found >= least, "{ink:?} on {under:?}: {found}");
        };
        for ground in [NIGHT, PANEL, RAISED] {
            for ink in [INK, DIM, GOLD, GOOD, BAD] {
                check(ink, ground, TEXT_CONTRAST);
            }
            for colour in 0..6 {
                check(player(colour), ground, MARK_CONTRAST);
            }
        }
        for ground in [GOLD, PAPER, GOOD, BAD, currency(Currency::Dinar)] {
            check(DARK, ground, TEXT_CONTRAST);
        }
        for money in Currency::ALL.into_iter().chain([Currency::Wild]) {
            check(currency(money), PANEL, TEXT_CONTRAST);
            check(currency_deep(money), PAPER, TEXT_CONTRAST);
            check(currency_deep(money), currency(money), MARK_CONTRAST);
        }
        check(DIRK, PANEL, MARK_CONTRAST);
    }

    #[test]
    fn fading_is_a_mixture_with_the_ground() {
        let fades = Fades::new();
        for raw in 0..=u16::MAX {
            let color = Rgb565::from(RawU16::new(raw));
            assert_eq!(fades.fade(raw), mix(color, NIGHT, FADED).into_storage());
        }
    }
}
