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
pub(crate) const DIM: Rgb565 = rgb(0x97a0c8);
/// What is chosen.
pub(crate) const GOLD: Rgb565 = rgb(0xffcb4d);
/// Gold in the shade.
pub(crate) const BRASS: Rgb565 = rgb(0xa8772a);
/// Good news: an exact payment, a legal cell.
pub(crate) const GOOD: Rgb565 = rgb(0x7fe07a);
/// A legal cell's ground.
pub(crate) const MEADOW: Rgb565 = rgb(0x245a43);
/// Bad news: too expensive, not allowed.
pub(crate) const BAD: Rgb565 = rgb(0xff8069);
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
/// Palace ground that nothing is built on.
pub(crate) const LAWN: Rgb565 = rgb(0x141d45);

/// A currency's colour.
pub(crate) const fn currency(currency: Currency) -> Rgb565 {
    match currency {
        Currency::Dinar => rgb(0x5aaeff),
        Currency::Dirham => rgb(0x5fd068),
        Currency::Ducat => rgb(0xff8d3f),
        Currency::Florin => rgb(0xffdf4f),
    }
}

/// A currency's colour in the shade, for reliefs and numerals on paper.
pub(crate) const fn currency_deep(currency: Currency) -> Rgb565 {
    match currency {
        Currency::Dinar => rgb(0x174f94),
        Currency::Dirham => rgb(0x1b6b2c),
        Currency::Ducat => rgb(0xa34508),
        Currency::Florin => rgb(0x8f6a00),
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
    let one = |a: u8, b: u8| {
        let (a, b, share) = (i32::from(a), i32::from(b), i32::from(share));
        (a + ((b - a) * share + 127) / 255) as u8
    };
    Rgb565::new(one(a.r(), b.r()), one(a.g(), b.g()), one(a.b(), b.b()))
}
