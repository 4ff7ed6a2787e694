//! The auction of a character: one player's bid.

use alhambra_engine::Currency;
use alhambra_engine::base::modules::characters::{self, Auction, Character};
use alhambra_engine::base::modules::exchange_cards;
use alhambra_engine::base::{Action, Module, Move, View};
use embedded_graphics::prelude::*;

use super::words::Words;
use super::{named, portrait};
use crate::art;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::board;
use crate::games::base::modules::{self, Bill, Debt};
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page};
use crate::text::{Topic, fill, number};
use crate::widgets::{chrome, coin};

/// The screen for a bid.
#[derive(Clone)]
pub(crate) struct Bid {
    amount: u16,
}

/// The bid that has won an auction.
pub(super) static BILL: Bill = Bill {
    action: |_, pay, _| Action::Module(Move::Characters(characters::Move::Pay(pay))),
    debt: Some(Debt {
        price: |view| {
            let bid = view.auction().and_then(|auction| auction.highest);
            bid.map_or(0, |(_, bid)| bid)
        },
        tenders: |view, visit| view.bid_tenders().for_each(visit),
        look: |view| view.auction().map_or(0, |auction| auction.character as u32),
        draw: |view, canvas| {
            if let Some(auction) = view.auction() {
                portrait::draw(canvas, Point::new(10, 10), 24, auction.character, false);
            }
        },
        name: |view, language| {
            let who = view.auction().map_or("", |auction| named(auction.character, language).0);
            fill(Words::of(language).pay_for, &[&who])
        },
    }),
    due: true,
};

fn lowest(auction: &Auction) -> u16 {
    auction.highest.map_or(0, |(_, bid)| bid) + 1
}

impl Bid {
    /// Begins with the lowest bid that is possible.
    pub(crate) fn new(ctx: &Ctx) -> Self {
        let auction = ctx.session.as_ref().and_then(|session| session.view().auction());
        Self { amount: auction.map_or(1, |auction| lowest(&auction)) }
    }

    fn range(view: &View<'_>) -> Option<(u16, u16)> {
        let (low, most) = (lowest(&view.auction()?), view.highest_bid()?);
        (low <= most).then_some((low, most))
    }
}

impl Page for Bid {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        let texts = ctx.texts();
        let Some(session) = &ctx.session else { return Go::Home };
        let Some((low, most)) = Self::range(&session.view()) else {
            // Nothing but passing is left.
            return match button {
                Button::B => ctx.carry_out(&Action::Pass, scribe),
                Button::A => {
                    let most = session.view().highest_bid().unwrap_or(0);
                    let why = characters::Refusal::BidTooHigh { most };
                    ctx.deny(&texts.refusal(why.into()))
                }
                _ => Go::Stay,
            };
        };
        let step = match button {
            Button::A => {
                let bid = characters::Move::Bid(self.amount);
                return ctx.carry_out(&Action::Module(Move::Characters(bid)), scribe);
            }
            Button::B => return ctx.carry_out(&Action::Pass, scribe),
            Button::Up | Button::Right => 1,
            _ => -1,
        };
        self.amount = self.amount.saturating_add_signed(step).clamp(low, most);
        ctx.cue(Cue::Move);
        Go::Stay
    }

    fn topic(&self) -> Topic {
        Topic::of(Module::Characters)
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let words = Words::of(texts.language);
        let Some(session) = &ctx.session else { return };
        let view = session.view();
        let (Some(seat), Some(auction)) = (view.decision().seat(), view.auction()) else { return };
        chrome::player(frame, session, seat);
        board::beside(frame, session, seat);
        sold(frame, ctx, (4, 24), auction.character);
        let highest = match auction.highest {
            Some((bidder, bid)) => fill(words.highest, &[&bid, &session.roster.name(bidder)]),
            None => fill(words.no_bid, &[]),
        };
        frame.part(rect(4, 84, 232, 16), &*highest, |canvas| {
            canvas.clear(palette::NIGHT);
            let pen = Pen::new(fonts::HEAD, palette::INK);
            canvas.label(canvas.whole(), &pen, Align::Centre, &highest);
        });
        let range = Self::range(&view);
        self.draw_amount(ctx, frame, range);
        money(frame, &view, self.amount);
        let line = match range {
            Some((_, most)) => fill(words.bid_line, &[&most]),
            None => fill(words.bid_none_line, &[]),
        };
        chrome::message(frame, ctx, &line, palette::INK);
        let bid = if range.is_some() { words.hint_bid } else { "" };
        chrome::hints(frame, [bid, words.hint_pass, texts.hint_look, texts.hint_menu]);
    }
}

impl Bid {
    /// The bid between two arrows. They are parts of their own: most presses change the number
    /// only.
    fn draw_amount(&self, ctx: &Ctx, frame: &mut Frame<'_>, range: Option<(u16, u16)>) {
        let words = Words::of(ctx.settings.language);
        let open = range.is_some();
        frame.part(rect(50, 104, 140, 40), open, |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            let pen = Pen::new(fonts::SMALL, palette::INK);
            canvas.label(rect(4, 1, 132, 13), &pen, Align::Centre, words.your_bid);
        });
        let amount = range.map(|_| self.amount);
        let text = number(self.amount.into());
        let text = if open { text.as_str() } else { "-" };
        let ink = if open { palette::GOLD } else { palette::DIM };
        let large = Pen::new(fonts::NUMERAL, ink);
        // In strips, here and below: what differs is seldom all of the rectangle around it.
        for strip in [0, 6, 12, 18] {
            frame.part(rect(80, 118 + strip, 80, 6), amount, |canvas| {
                canvas.clear(palette::PANEL);
                canvas.label(rect(0, -strip, 80, 24), &large, Align::Centre, text);
            });
        }
        let low = range.is_some_and(|(low, _)| self.amount > low);
        let high = range.is_some_and(|(_, most)| self.amount < most);
        for (x, sign, more) in [(64, &art::LEFT_12, low), (164, &art::RIGHT_12, high)] {
            for strip in [0, 3, 6, 9] {
                frame.part(rect(x, 124 + strip, 12, 3), (open, more), |canvas| {
                    canvas.clear(palette::PANEL);
                    if more {
                        canvas.stamp(Point::new(0, -strip), sign, palette::GOLD, palette::PANEL);
                    }
                });
            }
        }
    }
}

/// The character that is sold: portrait, name, power.
pub(crate) fn sold(frame: &mut Frame<'_>, ctx: &Ctx, (x, y): (i32, i32), who: Character) {
    let (name, power) = named(who, ctx.settings.language);
    frame.part(rect(x, y, 232, 56), who, |canvas| {
        canvas.plate(palette::PANEL, palette::NIGHT);
        portrait::draw(canvas, Point::new(8, 6), 24, who, false);
        let pen = Pen::new(fonts::LARGE, palette::GOLD);
        canvas.label(rect(40, 4, 188, 26), &pen, Align::Left, name);
        let body = Pen::new(fonts::SMALL, palette::INK);
        canvas.paragraph(rect(8, 34, 220, 22), &body, 1, Align::Left, power);
    });
}

/// The player's money by kind; a kind that could pay the bid is bright.
fn money(frame: &mut Frame<'_>, view: &View<'_>, amount: u16) {
    let hand = view.hand().unwrap_or_default();
    let more = modules::in_play(view).filter_map(|front| front.hooks.money);
    let kinds = Currency::ALL.into_iter().chain(more.map(|money| money.currency));
    let step = if kinds.clone().count() > 4 { 47 } else { 58 };
    for (index, kind) in kinds.enumerate() {
        let sum = hand.in_currency(kind).sum();
        let enough = sum >= amount;
        let x = 4 + step * index as i32;
        frame.part(rect(x, 150, 44, 26), (kind, sum), |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            coin::draw(canvas, Point::new(4, 6), 14, kind, palette::PANEL);
        });
        let pen = Pen::new(fonts::HEAD, if enough { palette::INK } else { palette::DIM });
        let text = number(sum.into());
        let wide = pen.width(&text);
        let left = x + 19 + Align::Centre.lead(24_u32.saturating_sub(wide)) as i32;
        frame.line(rect(left, 150, wide, 26), &pen, palette::PANEL, Align::Left, &text);
    }
    let pairs: heapless::Vec<_, 6> = hand.others().collect();
    frame.part(rect(4, 180, 232, 20), &*pairs, |canvas| {
        canvas.clear(palette::NIGHT);
        for (index, [one, other]) in
            pairs.iter().filter_map(|&card| exchange_cards::pair(card)).enumerate()
        {
            let x = 2 + 38 * index as i32;
            canvas.pill(rect(x, 1, 34, 18), palette::PANEL);
            coin::draw(canvas, Point::new(x + 2, 3), 14, one, palette::PANEL);
            coin::draw(canvas, Point::new(x + 18, 3), 14, other, palette::PANEL);
        }
    });
}
