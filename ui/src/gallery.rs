//! All art on one sheet, for people who look after it.

use alhambra_engine::base::modules::characters::Character;
use alhambra_engine::base::modules::exchange_cards;
use alhambra_engine::base::{Card, Family, ModuleSet, TileId};
use alhambra_engine::red;
use alhambra_engine::roll::Die;
use alhambra_engine::{Corner, Currency, Kind, Side, Walls};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::art::{self, Edge, Face};
use crate::draw::canvas::{Canvas, rect};
use crate::draw::fonts::{HEAD, index};
use crate::draw::frame::{Adapter, Frame, Memory};
use crate::draw::palette;
use crate::games::base::modules;
use crate::games::base::modules::characters::portrait;
use crate::games::base::modules::thieves::thief;
use crate::games::base::modules::vizier::stone;
use crate::games::red::{abilities, pick, tile as land};
use crate::games::roll::widgets::{self as dice, Colour};
use crate::widgets::{card, coin, half, marker, module, tile};

/// The size of the sheet.
pub const SIZE: Size = Size::new(640, 840);

/// The pixels of a text in bold, for finding it in a picture.
pub fn bold(text: &str) -> impl Iterator<Item = Point> {
    let mut next = 0;
    text.chars().map(index).flat_map(move |letter| {
        let left = next;
        next += HEAD.advance(letter) as i32;
        HEAD.glyph(letter).iter().zip(0..).flat_map(move |(row, y)| {
            let inked = (0..16).filter(move |x| row >> x & 1 != 0);
            inked.map(move |x| Point::new(left + x, y))
        })
    })
}

/// Draws every tile in every size, walls, coins, cards, markers, what modules bring, and what the other
/// games have.
///
/// # Errors
///
/// Those of the display.
pub fn draw<D: DrawTarget<Color = Rgb565>>(target: &mut D) -> Result<(), D::Error> {
    let mut adapter = Adapter::new(target);
    let mut memory = Memory::new();
    let mut frame = Frame::new(&mut adapter, &mut memory, SIZE, 0, palette::NIGHT);
    loop {
        frame.part(Rectangle::new(Point::zero(), SIZE), (), sheet);
        if frame.ends() {
            break;
        }
    }
    adapter.error.map_or(Ok(()), Err)
}

fn sheet(canvas: &mut Canvas<'_>) {
    canvas.clear(palette::NIGHT);
    tiles(canvas);
    tokens(canvas);
    people(canvas);
    outskirts(canvas);
    red_palace(canvas);
    roll_and_write(canvas);
}

fn tiles(canvas: &mut Canvas<'_>) {
    let kinds = Kind::ALL.into_iter().map(Face::from);
    let others = modules::all().filter_map(|front| front.tiles.as_ref()).map(|tiles| tiles.face);
    for (row, face) in kinds.chain([Face::FOUNTAIN]).chain(others).enumerate() {
        let mut x = 4;
        for sprite in face.art.all() {
            canvas.sprite(Point::new(x, 4 + row as i32 * 46), sprite);
            x += sprite.size as i32 + 6;
        }
        let walls = match row {
            0 => "NEW",
            1 => "SW",
            2 => "NES",
            3 | 7 => "N",
            4 => "ESW",
            5 => "NE",
            8 => "SW",
            _ => "",
        };
        let walls = Walls::from_letters(walls).unwrap_or_default();
        for size in [40, 30, 20] {
            let at = Point::new(x, 4 + row as i32 * 46);
            canvas.sprite(at, art::tile(face, size));
            tile::draw_edges(canvas, at, size, face, walls);
            x += size as i32 + 6;
        }
    }
}

fn tokens(canvas: &mut Canvas<'_>) {
    for (row, currency) in Currency::KINDS.into_iter().enumerate() {
        let y = 4 + row as i32 * 38;
        let mut x = 314;
        for size in [28, 20, 14, 10] {
            coin::draw(canvas, Point::new(x, y), size, currency, palette::NIGHT);
            x += size as i32 + 4;
        }
        if let Some(money) = Card::new(currency, 1 + 2 * row as u8) {
            card::draw(canvas, rect(402, y, 42, 28), money, false);
        }
    }
    for colour in 0..6 {
        let x = 314 + i32::from(colour) * 22;
        marker::draw(canvas, Point::new(x, 198), 20, colour, palette::NIGHT);
        marker::draw(canvas, Point::new(x + 3, 222), 14, colour, palette::NIGHT);
        marker::draw(canvas, Point::new(x + 5, 240), 10, colour, palette::NIGHT);
    }
    let signs = [
        &art::TICK_12,
        &art::CARDS_12,
        &art::WALL_12,
        &art::TILES_12,
        &art::HAND_12,
        &art::CHEST_12,
        &art::CROWN_12,
        &art::LEFT_12,
        &art::RIGHT_12,
    ];
    for (i, sign) in signs.into_iter().enumerate() {
        let at = Point::new(314 + 16 * i as i32, 260);
        canvas.stamp(at, sign, palette::GOLD, palette::NIGHT);
    }
    marker::draw_dirk(canvas, Point::new(314, 280), palette::NIGHT);
    for (i, side) in Side::ALL.into_iter().enumerate() {
        tile::wall(canvas, Point::new(314 + 34 * i as i32, 300), 30, side, true);
    }
    for (i, exchange) in (0..6).filter_map(exchange_cards::card).enumerate() {
        let x = 314 + 44 * (i as i32 % 3);
        card::draw(canvas, rect(x, 336 + 32 * (i as i32 / 3), 42, 28), exchange, i == 4);
        let x = 314 + 22 * i as i32;
        let (wide, tall) = if i < 3 { (20, 32) } else { (20, 40) };
        card::draw(canvas, rect(x, 402, wide, tall), exchange, false);
    }
}

fn people(canvas: &mut Canvas<'_>) {
    for (i, one) in Character::ALL.into_iter().enumerate() {
        let x = 4 + 28 * i as i32;
        portrait::draw(canvas, Point::new(x, 564), 24, one, false);
        portrait::draw(canvas, Point::new(x, 592), 24, one, true);
        portrait::draw(canvas, Point::new(x + 4, 620), 16, one, false);
    }
    for (i, one) in ModuleSet::ALL.iter().enumerate() {
        let x = 4 + 24 * i as i32;
        module::icon(canvas, Point::new(x, 642), 20, one, false);
        module::icon(canvas, Point::new(x, 666), 20, one, true);
        module::icon(canvas, Point::new(x + 3, 690), 14, one, false);
    }
    for (i, currency) in Currency::ALL.into_iter().enumerate() {
        let x = 466 + 31 * i as i32;
        thief::draw(canvas, Point::new(x, 564), currency, false);
        thief::draw(canvas, Point::new(x, 600), currency, true);
    }
    thief::sign(canvas, Point::new(596, 564));
    for colour in 0..6 {
        for (row, awake) in [true, false].into_iter().enumerate() {
            let at = Point::new(330 + i32::from(colour) * 20, 564 + 40 * row as i32);
            stone::draw(canvas, at, 20, (colour, awake), palette::NIGHT);
            let at = at + Point::new(3, 22);
            stone::draw(canvas, at, 14, (colour, awake), palette::NIGHT);
        }
    }
}

fn outskirts(canvas: &mut Canvas<'_>) {
    let mut x = 4;
    for corner in Corner::ALL {
        half::draw(canvas, Point::new(x, 710), 40, (Kind::Tower, corner), false);
        x += 44;
    }
    for (index, kind) in Kind::ALL.into_iter().enumerate() {
        let corner = Corner::ALL.get(index % 4).copied().unwrap_or(Corner::NorthWest);
        half::draw(canvas, Point::new(x, 710), 30, (kind, corner), index % 2 == 1);
        half::draw(canvas, Point::new(x, 744), 20, (kind, corner), index % 2 == 1);
        half::draw(canvas, Point::new(x, 768), 14, (kind, corner), false);
        half::draw(canvas, Point::new(x + 18, 768), 10, (kind, corner), false);
        x += 34;
    }
    let outside = |tile: &TileId| {
        matches!(tile.face().family, Family::Of(_)) && Face::from(*tile).edge == Edge::Bastions
    };
    for (index, camp) in TileId::all().filter(outside).enumerate() {
        let (column, row) = (index as i32 % 4, index as i32 / 4);
        tile::draw(canvas, Point::new(4 + 44 * column, 754 + 44 * row), 40, camp.into());
        tile::draw(canvas, Point::new(190 + 32 * column, 790 + 24 * row), 20, camp.into());
        tile::draw(canvas, Point::new(320 + 24 * column, 790 + 24 * row), 14, camp.into());
        tile::draw_priced(canvas, Point::new(466, 740), 44, camp, false);
    }
}

fn red_palace(canvas: &mut Canvas<'_>) {
    for (row, face) in [land::LAND, land::PLAZA].into_iter().enumerate() {
        let mut x = 466;
        for sprite in face.art.all() {
            canvas.sprite(Point::new(x, 4 + 46 * row as i32), sprite);
            x += sprite.size as i32 + 6;
        }
    }
    // Tokens on land, as on the boards; towers without and with guards.
    let lands = red::TileId::all().filter(|tile| tile.family() == red::Family::Land);
    for (index, (tile, kind)) in lands.zip(Kind::ALL).enumerate() {
        let (x, y) = (466 + 58 * (index as i32 % 3), 100 + 82 * (index as i32 / 3));
        let laid = land::Laid::drawn(tile, Some(kind));
        land::draw_manned(canvas, Point::new(x, y), 40, laid);
        land::draw_manned(canvas, Point::new(x, y + 44), 30, laid);
        land::draw_manned(canvas, Point::new(x + 34, y + 44), 20, laid);
        pick::half(canvas, Point::new(466 + 28 * index as i32, 268), kind);
    }
    for (row, size) in [(0, 40), (44, 30), (78, 20)] {
        for (index, manned) in [false, true].into_iter().enumerate() {
            let at = Point::new(466 + 60 * index as i32, 296 + row);
            canvas.sprite(at, art::tile(land::LAND, size));
            for side in Side::ALL {
                land::tower(canvas, at, size, side, manned);
            }
        }
    }
    canvas.stamp(Point::new(590, 296), &art::GUARD_12, palette::BAD, palette::NIGHT);
    for (index, ability) in red::Ability::ALL.into_iter().enumerate() {
        let at = Point::new(466 + 28 * (index as i32 % 5), 400 + 44 * (index as i32 / 5));
        let sign = abilities::sign(ability);
        canvas.icon(at, sign.at(20), false);
        canvas.icon(at + Point::new(0, 22), sign.at(14), true);
    }
}

fn roll_and_write(canvas: &mut Canvas<'_>) {
    for (column, die) in Die::ALL.into_iter().enumerate() {
        for (row, colour) in [Colour::Blue, Colour::Yellow].into_iter().enumerate() {
            let (received, chosen) = (column % 3 == 1, column % 3 == 2);
            let at = Point::new(466 + 22 * column as i32, 500 + 22 * row as i32);
            dice::die(canvas, at, colour, dice::Face { die, received, chosen });
        }
    }
}
