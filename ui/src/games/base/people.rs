//! What everybody has beside money and buildings: vizier, thieves, characters; and the watchtowers
//! that are left.

use alhambra_engine::Kind;
use alhambra_engine::base::modules::characters::Character;
use alhambra_engine::base::{Module, View};
use embedded_graphics::prelude::*;
use heapless::Vec;

use crate::art;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::nav::Ctx;
use crate::session::Session;
use crate::text::number;
use crate::widgets::{character, chrome, marker, thief, vizier};

/// Whether there is anything of that kind in the game.
pub(crate) fn is_needed(view: &View<'_>) -> bool {
    let modules = view.setup().modules();
    [Module::Vizier, Module::Characters, Module::Thieves, Module::Watchtowers]
        .into_iter()
        .any(|module| modules.contains(module))
}

/// Draws a row for each player.
pub(crate) fn draw(ctx: &Ctx, session: &Session, frame: &mut Frame<'_>) {
    let words = &ctx.texts().decisions;
    chrome::heading(frame, words.people_title);
    chrome::arrows(frame);
    let view = session.view();
    let modules = view.setup().modules();
    let width = frame.size().width;
    for (index, seat) in view.seats().enumerate() {
        let (name, colour) = (session.roster.name(seat), session.roster.colour(seat));
        let stone = modules.contains(Module::Vizier).then(|| view.is_vizier_awake(seat));
        let thieves = view.thief_count(seat);
        let own = |character: &Character| view.owner(*character) == Some(seat);
        let people: Vec<Character, 10> = Character::ALL.into_iter().filter(own).collect();
        let look = (name, colour, stone, thieves, &*people);
        frame.part(rect(4, 23 + 28 * index as i32, width - 8, 26), look, |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            marker::draw(canvas, Point::new(5, 6), 14, colour, palette::PANEL);
            let pen = Pen::new(fonts::SMALL, palette::INK);
            canvas.label(rect(24, 0, 56, 26), &pen, Align::Left, name);
            if let Some(awake) = stone {
                vizier::draw(canvas, Point::new(82, 6), 14, (colour, awake), palette::PANEL);
            }
            if modules.contains(Module::Thieves) {
                thief::sign(canvas, Point::new(102, 6));
                let count = number(thieves.into());
                let pen = Pen::new(fonts::HEAD, palette::INK);
                canvas.label(rect(118, 0, 10, 26), &pen, Align::Left, &count);
            }
            for (place, &person) in people.iter().enumerate() {
                character::draw(canvas, Point::new(132 + 19 * place as i32, 5), 16, person, false);
            }
        });
    }
    if modules.contains(Module::Watchtowers) {
        let left: [usize; 6] = Kind::ALL.map(|kind| view.watchtower_supply(kind));
        frame.part(rect(0, 191, width, 16), left, |canvas| {
            canvas.clear(palette::NIGHT);
            let step = width as i32 / 6;
            for (index, kind) in Kind::ALL.into_iter().enumerate() {
                let x = step * index as i32 + 2;
                let corner = alhambra_engine::Corner::SouthWest;
                let at = Point::new(x, 1);
                crate::widgets::watchtower::draw(canvas, at, 14, (kind, corner), false);
                canvas.sprite(Point::new(x + 12, 3), art::tile(kind, 10));
                let count = left.get(index).copied().unwrap_or(0);
                let pen = Pen::new(fonts::SMALL, palette::INK);
                canvas.label(rect(x + 24, 0, 10, 16), &pen, Align::Left, &number(count as u32));
            }
        });
    }
    chrome::message(frame, ctx, words.people_line, palette::DIM);
}
