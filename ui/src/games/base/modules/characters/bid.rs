//! The auction of a character: the bid of the player who has taken the device to raise.

use alhambra_engine::base::modules::characters::{self, Auction, Character};
use alhambra_engine::base::{Action, Card, Cards, Module, Move, PaidFor, View};
use embedded_graphics::prelude::*;
use heapless::Vec;

use super::words::Words;
use super::{named, portrait};
use crate::art;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::Session;
use crate::games::base::board;
use crate::games::base::fan::Fan;
use crate::games::base::modules::{Bill, Debt};
use crate::games::base::payment::{self, Reach};
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page};
use crate::text::{Line, Topic, fill, number};
use crate::widgets::chrome;

/// The screen for a bid.
#[derive(Clone)]
pub(crate) struct Bid {
    amount: u16,
    /// How the bid could be paid best.
    reach: Reach,
    pay: Cards,
}

/// More cards than anybody will hold.
const MOST: usize = 64;

/// The bid that has won an auction.
pub(super) static BILL: Bill = Bill {
    action: |_, _, pay, _| Action::Module(Move::Characters(characters::Move::Pay(pay))),
    debt: Some(Debt {
        paid_for: PaidFor::Bid,
        price: |view, _| {
            let bid = view.auction().and_then(|auction| auction.highest);
            bid.map(|(_, bid)| bid)
        },
        offers: None,
        best: None,
        tenders: |view, _, visit| view.bid_tenders().for_each(visit),
        look: |view, _| view.auction().map_or(0, |auction| auction.character as u32),
        draw: |view, _, canvas| {
            if let Some(auction) = view.auction() {
                portrait::draw(canvas, Point::new(10, 10), 24, auction.character, false);
            }
        },
        name: |view, _, language| {
            let who = view.auction().map_or("", |auction| named(auction.character, language).0);
            fill(Words::of(language).pay_for, &[&who])
        },
    }),
    due: true,
    action_of_turn: false,
};

fn lowest(auction: &Auction) -> u16 {
    auction.highest.map_or(0, |(_, bid)| bid) + 1
}

impl Bid {
    /// Begins with the lowest bid that is possible.
    pub(crate) fn new(session: &Session) -> Self {
        let view = session.view();
        let amount = view.auction().map_or(1, |auction| lowest(&auction));
        let (reach, pay) = Self::payment(&view, amount);
        Self { amount, reach, pay }
    }

    fn payment(view: &View<'_>, amount: u16) -> (Reach, Cards) {
        let debt = BILL.debt.as_ref();
        debt.map_or((Reach::Short(0), Cards::none()), |debt| {
            payment::for_debt(view, debt, 0, amount)
        })
    }

    fn range(view: &View<'_>) -> Option<(u16, u16)> {
        let (low, most) = (lowest(&view.auction()?), view.highest_bid()?);
        (low <= most).then_some((low, most))
    }
}

impl Page for Bid {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        let texts = ctx.texts();
        let Some(session) = ctx.session.as_ref() else { return Go::Home };
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
        (self.reach, self.pay) = Self::payment(&session.view(), self.amount);
        ctx.cue(Cue::Move);
        Go::Stay
    }

    fn topic(&self) -> Topic {
        Topic::of(Module::Characters)
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let words = Words::of(texts.language);
        let Some(session) = ctx.session.as_ref() else { return };
        let view = session.view();
        let (Some(seat), Some(auction)) = (view.decision().seat(), view.auction()) else { return };
        chrome::player(frame, session, seat);
        board::beside(frame, session, seat);
        let name = named(auction.character, texts.language).0;
        let highest = highest(&auction, session, words);
        frame.part(rect(4, 22, 232, 32), (name, &*highest), |canvas| {
            canvas.clear(palette::NIGHT);
            portrait::draw(canvas, Point::new(4, 4), 24, auction.character, false);
            let pen = Pen::new(fonts::HEAD, palette::GOLD);
            canvas.label(rect(36, 0, 192, 16), &pen, Align::Left, name);
            canvas.label(rect(36, 16, 192, 16), &pen.inked(palette::INK), Align::Left, &highest);
        });
        let range = Self::range(&view);
        self.draw_amount(ctx, frame, range);
        let hand = view.wallet(PaidFor::Bid).unwrap_or_default();
        let cards: Vec<Card, MOST> = hand.iter().take(MOST).collect();
        let fan = Fan::centred(cards.len(), 240, (98, chrome::MESSAGE - 1));
        let chosen: Vec<bool, MOST> = marks(&cards, range.map(|_| &self.pay));
        let is_chosen = |index: usize| chosen.get(index).copied().unwrap_or(false);
        // There is no cursor.
        fan.draw(frame, &cards, is_chosen, cards.len(), range.is_none());
        let line = match range {
            Some((_, most)) => fill(words.bid_line, &[&most]),
            None => fill(words.bid_none_line, &[]),
        };
        chrome::message(frame, ctx, &line, palette::INK);
        let bid = if range.is_some() { words.hint_bid } else { "" };
        chrome::hints(frame, [bid, words.hint_pass, texts.hint_look, texts.hint_menu]);
    }
}

/// Which of the cards are part of a payment.
fn marks(cards: &[Card], pay: Option<&Cards>) -> Vec<bool, MOST> {
    let part = |(index, card): (usize, &Card)| {
        let same = cards.iter().take(index).filter(|other| *other == card).count();
        pay.is_some_and(|pay| same < usize::from(pay.count(*card)))
    };
    cards.iter().enumerate().map(part).collect()
}

/// The highest bid, and whose it is.
pub(super) fn highest(auction: &Auction, session: &Session, words: &Words) -> Line {
    match auction.highest {
        Some((bidder, bid)) => fill(words.highest, &[&bid, &session.roster.name(bidder)]),
        None => fill(words.no_bid, &[]),
    }
}

impl Bid {
    /// The bid between two arrows, and how it could be paid. They are parts of their own: most
    /// presses change the numbers only.
    fn draw_amount(&self, ctx: &Ctx, frame: &mut Frame<'_>, range: Option<(u16, u16)>) {
        let texts = ctx.texts();
        let words = Words::of(texts.language);
        let open = range.is_some();
        frame.part(rect(4, 56, 100, 38), open, |canvas| {
            canvas.plate(palette::PANEL, palette::NIGHT);
            let pen = Pen::new(fonts::SMALL, palette::INK);
            canvas.label(rect(4, 1, 92, 13), &pen, Align::Centre, words.your_bid);
        });
        let amount = range.map(|_| self.amount);
        let text = number(self.amount.into());
        let text = if open { text.as_str() } else { "-" };
        let ink = if open { palette::GOLD } else { palette::DIM };
        let large = Pen::new(fonts::NUMERAL, ink);
        // In strips, here and below: what differs is seldom all of the rectangle around it.
        for strip in [0, 6, 12, 18] {
            frame.part(rect(24, 69 + strip, 60, 6), amount, |canvas| {
                canvas.clear(palette::PANEL);
                canvas.label(rect(0, -strip, 60, 24), &large, Align::Centre, text);
            });
        }
        let low = range.is_some_and(|(low, _)| self.amount > low);
        let high = range.is_some_and(|(_, most)| self.amount < most);
        for (x, sign, more) in [(9, &art::LEFT_12, low), (87, &art::RIGHT_12, high)] {
            for strip in [0, 3, 6, 9] {
                frame.part(rect(x, 75 + strip, 12, 3), (open, more), |canvas| {
                    canvas.clear(palette::PANEL);
                    if more {
                        canvas.stamp(Point::new(0, -strip), sign, palette::GOLD, palette::PANEL);
                    }
                });
            }
        }
        let (verdict, ink) = match self.reach {
            _ if !open => (Line::new(), palette::INK),
            Reach::Exact => (fill(words.bid_exact, &[]), palette::GOOD),
            Reach::Over(excess) => (fill(texts.pay_over, &[&excess]), palette::GOLD),
            Reach::Short(missing) => (fill(texts.pay_short, &[&missing]), palette::BAD),
        };
        for strip in [0, 6, 12, 18, 24, 30] {
            frame.part(rect(108, 56 + strip, 128, 6), &*verdict, |canvas| {
                canvas.clear(palette::NIGHT);
                let pen = Pen::new(fonts::HEAD, ink);
                canvas.paragraph(rect(4, 7 - strip, 124, 29), &pen, 2, Align::Left, &verdict);
            });
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
