//! The auction of a character on the open table: who is in, who bids most, who is asked.
//!
//! Bids are public and hands are not. Whoever is asked passes here, or takes the device to raise.
//! Nothing here depends on anybody's hand.

use alhambra_engine::Seat;
use alhambra_engine::base::{Action, Module};
use embedded_graphics::prelude::*;

use super::bid;
use super::words::Words;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::Session;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, places};
use crate::text::{Topic, fill};
use crate::widgets::{chrome, marker};

/// Presses that come sooner are still meant for whoever was asked before.
const GUARD: u16 = 300;

/// The open table during an auction.
#[derive(Clone)]
pub(crate) struct Bidding {
    since: u16,
}

impl Bidding {
    /// Nobody holds the device now.
    pub(crate) fn new(session: &mut Session) -> Self {
        session.put_down();
        Self { since: 0 }
    }
}

/// The players from the one who is asked on, in the order in which they are asked.
fn order(session: &Session) -> impl Iterator<Item = Seat> {
    let view = session.view();
    let asked = view.decision().seat().map_or(0, Seat::index);
    let seats: heapless::Vec<Seat, 6> = view.seats().collect();
    let count = seats.len().max(1);
    (0..seats.len()).filter_map(move |place| seats.get((asked + place) % count).copied())
}

impl Page for Bidding {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        if self.since < GUARD {
            return Go::Stay;
        }
        match button {
            Button::A => {
                if let Some(session) = ctx.session.as_mut() {
                    session.called = session.decision().seat();
                }
                ctx.cue(Cue::Pass);
                Go::Next
            }
            Button::B => ctx.carry_out(&Action::Pass, scribe),
            _ => Go::Stay,
        }
    }

    fn tick(&mut self, ms: u16, _: &mut Ctx) -> bool {
        self.since = self.since.saturating_add(ms);
        false
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        places(ctx.session.as_ref().map(|session| session.view().seats().count()))
    }

    fn topic(&self) -> Topic {
        Topic::of(Module::Characters)
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let words = Words::of(texts.language);
        let Some(session) = ctx.session.as_ref() else { return };
        let view = session.view();
        let (Some(asked), Some(auction)) = (view.decision().seat(), view.auction()) else { return };
        chrome::heading(frame, words.auction);
        let left = (frame.width() - 232) / 2;
        bid::sold(frame, ctx, (left, 23), auction.character);
        let best = bid::highest(&auction, session, words);
        frame.part(rect(left, 81, 232, 16), &*best, |canvas| {
            canvas.clear(palette::NIGHT);
            let pen = Pen::new(fonts::HEAD, palette::GOLD);
            canvas.label(canvas.whole(), &pen, Align::Centre, &best);
        });
        for (row, seat) in order(session).enumerate() {
            let (name, colour) = (session.roster.name(seat), session.roster.colour(seat));
            let out = auction.passed[seat];
            let bid = auction.highest.filter(|&(bidder, _)| bidder == seat).map(|(_, bid)| bid);
            let here = seat == asked;
            let y = 99 + 18 * row as i32;
            frame.part(rect(left, y, 232, 17), (name, colour, out, bid, here), |canvas| {
                let (ground, ink) = match (here, out) {
                    (true, _) => (palette::GOLD, palette::DARK),
                    (_, true) => (palette::NIGHT, palette::DIM),
                    _ => (palette::PANEL, palette::INK),
                };
                canvas.plate(ground, palette::NIGHT);
                marker::draw(canvas, Point::new(10, 3), 10, colour, ground);
                let pen = Pen::new(fonts::HEAD, ink);
                canvas.label(rect(30, 0, 100, 17), &pen, Align::Left, name);
                let state = match (bid, here, out) {
                    (Some(bid), ..) => fill(words.state_bid, &[&bid]),
                    (_, true, _) => fill(words.state_asked, &[]),
                    (_, _, true) => fill(words.state_out, &[]),
                    _ => fill("", &[]),
                };
                canvas.label(rect(132, 0, 94, 17), &pen, Align::Right, &state);
            });
        }
        let line = fill(words.bidding_line, &[&session.roster.name(asked)]);
        chrome::message(frame, ctx, &line, palette::INK);
        chrome::hints(frame, [words.hint_bid, words.hint_pass, texts.hint_look, texts.hint_menu]);
    }
}
