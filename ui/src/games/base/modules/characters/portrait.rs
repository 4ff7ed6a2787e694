//! Characters: a plaque each.

use alhambra_engine::base::modules::characters::Character;
use embedded_graphics::prelude::*;

use crate::art::baked;
use crate::draw::canvas::Canvas;

/// Draws a character, 24 or 16 pixels wide; faded if it cannot be used now.
pub(crate) fn draw(
    canvas: &mut Canvas<'_>,
    at: Point,
    size: u32,
    character: Character,
    faded: bool,
) {
    let icons = match character {
        Character::Magician => &baked::MAGICIAN,
        Character::Beggar => &baked::BEGGAR,
        Character::Patron => &baked::PATRON,
        Character::Miser => &baked::MISER,
        Character::Builder => &baked::BUILDER,
        Character::Merchant => &baked::MERCHANT,
        Character::WiseMan => &baked::WISE_MAN,
        Character::Dancer => &baked::DANCER,
        Character::MoneyChanger => &baked::MONEY_CHANGER,
        Character::CityGuard => &baked::CITY_GUARD,
    };
    canvas.icon(at, icons.at(size), faded);
}
