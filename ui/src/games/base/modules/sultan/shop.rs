//! Choosing the sultan card that is to be bought.

use alhambra_engine::base::modules::sultan::{self, Offer, PRICE};
use alhambra_engine::base::{Action, Module, Move, PaidFor, View};
use embedded_graphics::prelude::*;

use super::draw_offer;
use super::words::Words;
use crate::art;
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::frame::Frame;
use crate::draw::{fonts, palette};
use crate::games::base::Session;
use crate::games::base::modules::{Bill, Debt};
use crate::games::base::pay::{Pay, Purpose};
use crate::games::base::payment::{self, Reach};
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, places, wrap};
use crate::text::{Topic, fill};
use crate::widgets::chrome;

/// The most cards that can lie beside the market.
const MOST: usize = 8;

/// The purchase of the card on each place.
static BILLS: [Bill; MOST] = [
    bill::<0>(),
    bill::<1>(),
    bill::<2>(),
    bill::<3>(),
    bill::<4>(),
    bill::<5>(),
    bill::<6>(),
    bill::<7>(),
];

fn offer<const PLACE: usize>(view: &View<'_>) -> Option<Offer> {
    view.sultan_offers().get(PLACE).copied()
}

const fn bill<const PLACE: usize>() -> Bill {
    Bill {
        action: |_, pay, _| {
            let place = PLACE as u8 + 1;
            Action::Module(Move::Sultan(sultan::Move::Buy { place, pay }))
        },
        debt: Some(Debt {
            paid_for: PaidFor::Building,
            price: |_| PRICE.into(),
            tenders: |view, visit| {
                if let Some(offer) = offer::<PLACE>(view) {
                    view.sultan_tenders(offer.card, visit);
                }
            },
            look: |view| offer::<PLACE>(view).map_or(0, |offer| offer.kind as u32),
            draw: |view, canvas| {
                if let Some(offer) = offer::<PLACE>(view) {
                    draw_card(canvas, offer);
                }
            },
            name: |view, language| {
                let kind =
                    offer::<PLACE>(view).map_or("", |offer| language.texts().kind(offer.kind));
                fill(Words::of(language).card_for, &[&kind])
            },
        }),
        due: false,
        action_of_turn: true,
    }
}

fn draw_card(canvas: &mut Canvas<'_>, offer: Offer) {
    canvas.pill(rect(6, 6, 32, 32), palette::GOLD);
    canvas.sprite(Point::new(12, 12), art::tile(offer.kind, 20));
}

/// How the player could pay for the card on each place.
fn reaches(view: &View<'_>) -> impl Iterator<Item = Reach> {
    let debts = BILLS.iter().filter_map(|bill| bill.debt.as_ref());
    let debts = debts.take(view.sultan_offers().len());
    debts.map(|debt| payment::for_debt(view, debt, PRICE.into()).0)
}

/// Whether the player may buy a sultan card now.
pub(super) fn can_buy(session: &Session) -> bool {
    let view = session.view();
    let acts = matches!(view.decision(), alhambra_engine::base::Decision::Act { .. });
    acts && reaches(&view).any(|reach| !matches!(reach, Reach::Short(_)))
}

/// The screen.
#[derive(Clone)]
pub(crate) struct Shop {
    at: usize,
}

impl Shop {
    /// The cursor begins on a card that can be paid, exactly if possible.
    pub(crate) fn new(ctx: &Ctx) -> Self {
        let Some(session) = ctx.session.as_ref() else { return Self { at: 0 } };
        let view = session.view();
        let exact = reaches(&view).position(|reach| reach == Reach::Exact);
        let payable = reaches(&view).position(|reach| !matches!(reach, Reach::Short(_)));
        Self { at: exact.or(payable).unwrap_or(0) }
    }
}

impl Page for Shop {
    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        let Some(session) = ctx.session.as_ref() else { return Go::Home };
        let view = session.view();
        let count = view.sultan_offers().len();
        let reach = reaches(&view).nth(self.at);
        match button {
            Button::A => match (reach, BILLS.get(self.at)) {
                (Some(reach), Some(bill)) => {
                    if let Reach::Short(missing) = reach {
                        let text = Words::of(ctx.settings.language).too_little;
                        return ctx.deny(&fill(text, &[&missing]));
                    }
                    let pay = Pay::new(Purpose::Bill(bill, None), session);
                    ctx.cue(Cue::Select);
                    Go::Push(Screen::Pay(pay))
                }
                _ => Go::Stay,
            },
            Button::B => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            Button::Up | Button::Down => {
                self.at = wrap(self.at, button.step().1, count);
                ctx.cue(Cue::Move);
                Go::Stay
            }
            _ => Go::Stay,
        }
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        places(ctx.session.as_ref().map(|session| session.view().sultan_offers().len()))
    }

    fn topic(&self) -> Topic {
        Topic::of(Module::Sultan)
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let words = Words::of(texts.language);
        let Some(session) = ctx.session.as_ref() else { return };
        let view = session.view();
        chrome::heading(frame, words.page_title);
        let left = (frame.width() - 240) / 2;
        // The last rows are seen if the cursor is on one of them.
        let first = self.at.saturating_sub(6);
        let offers = view.sultan_offers().iter().zip(reaches(&view));
        for (row, (offer, reach)) in offers.skip(first).take(7).enumerate() {
            let here = first + row == self.at;
            let look = (offer.kind, offer.card.currency() as u8, here, reach);
            let area = rect(left + 4, 24 + 26 * row as i32, 232, 24);
            frame.part(area, look, |canvas| {
                let (ground, ink) = if here {
                    (palette::GOLD, palette::DARK)
                } else {
                    (palette::PANEL, palette::INK)
                };
                canvas.plate(ground, palette::NIGHT);
                draw_offer(canvas, offer, texts, ink);
                let text = match reach {
                    Reach::Exact => fill("=", &[]),
                    Reach::Over(over) => fill("+{0}", &[&over]),
                    Reach::Short(missing) => fill("-{0}", &[&missing]),
                };
                let pen = Pen::new(fonts::HEAD, ink);
                canvas.label(rect(190, 0, 36, 24), &pen, Align::Right, &text);
            });
        }
        chrome::message(frame, ctx, words.power_line, palette::INK);
        chrome::hints(frame, [texts.hint_buy, texts.hint_back, texts.hint_look, texts.hint_menu]);
    }
}
