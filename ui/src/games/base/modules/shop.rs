//! Choosing which of several things is to be bought.

use alhambra_engine::base::{Decision, Module, View};
use embedded_graphics::pixelcolor::Rgb565;

use super::{Bill, Item, ModuleScreen, Text};
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::frame::Frame;
use crate::draw::{fonts, palette};
use crate::games::base::Session;
use crate::games::base::pay::{Pay, Purpose};
use crate::games::base::payment::{self, Offer, Reach};
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, places, wrap};
use crate::text::{Texts, Topic, fill};
use crate::widgets::chrome;

/// Rows seen at a time.
const SEEN: usize = 7;

/// Things on sale.
pub(crate) struct Goods {
    pub(crate) module: Module,
    pub(crate) title: Text,
    /// About them.
    pub(crate) line: Text,
    pub(crate) count: fn(&View<'_>) -> usize,
    /// Draws one in a row, 184 pixels wide and 24 high; its look is that of the bill.
    pub(crate) draw: fn(&View<'_>, u8, &mut Canvas<'_>, &Texts, Rgb565),
    /// They are paid exactly.
    pub(crate) exact: bool,
    pub(crate) bill: &'static Bill,
}

impl Goods {
    /// What can be done about the one on a place; none if it cannot be had now.
    fn offer(&self, view: &View<'_>, place: usize) -> Option<Offer> {
        payment::debt_offer(view, self.bill.debt.as_ref()?, place as u8)
    }

    fn can_be_had(&self, offer: Option<Offer>) -> bool {
        offer.is_some_and(|offer| match offer.reach {
            _ if offer.free => true,
            Reach::Exact => true,
            Reach::Over(_) => !self.exact,
            Reach::Short(_) => false,
        })
    }

    fn places(&self, view: &View<'_>) -> impl Iterator<Item = usize> + use<> {
        0..(self.count)(view)
    }

    /// Whether the player may buy one now.
    pub(crate) fn is_open(&self, session: &Session) -> bool {
        let view = session.view();
        let decides = matches!(view.decision(), Decision::Act { .. } | Decision::React { .. });
        let mut offers = self.places(&view).map(|place| self.offer(&view, place));
        decides && offers.any(|offer| self.can_be_had(offer))
    }

    /// Goes there, in place of the list that led to it.
    pub(crate) fn enter(&'static self, ctx: &mut Ctx) -> Go {
        ctx.cue(Cue::Select);
        Go::Replace(Screen::Module(ModuleScreen::Shop(Shop::new(self, ctx))))
    }

    /// Goes there from a screen that stays below.
    pub(crate) fn visit(&'static self, ctx: &mut Ctx) -> Go {
        ctx.cue(Cue::Select);
        Go::Push(Screen::Module(ModuleScreen::Shop(Shop::new(self, ctx))))
    }
}

/// The screen.
#[derive(Clone)]
pub(crate) struct Shop {
    goods: &'static Goods,
    at: usize,
}

impl Shop {
    /// The cursor begins on something that can be paid, exactly if possible.
    fn new(goods: &'static Goods, ctx: &Ctx) -> Self {
        let Some(session) = ctx.session.as_ref() else { return Self { goods, at: 0 } };
        let view = session.view();
        let offer = |place| goods.offer(&view, place);
        let exact = |offer: Offer| offer.reach == Reach::Exact;
        let first = goods.places(&view).find(|&place| offer(place).is_some_and(exact));
        let payable = goods.places(&view).find(|&place| goods.can_be_had(offer(place)));
        Self { goods, at: first.or(payable).unwrap_or(0) }
    }

    fn choose(&self, ctx: &mut Ctx) -> Go {
        let texts = ctx.texts();
        let Some(session) = ctx.session.as_ref() else { return Go::Home };
        let view = session.view();
        let offer = self.goods.offer(&view, self.at);
        match offer {
            offer if self.goods.can_be_had(offer) => {
                let purpose = Purpose::Bill(self.goods.bill, Item::Place(self.at as u8));
                let pay = Pay::new(purpose, session);
                ctx.cue(Cue::Select);
                Go::Push(Screen::Pay(pay))
            }
            None => ctx.deny(texts.slot_empty),
            Some(Offer { reach: Reach::Short(missing), .. }) => {
                ctx.deny(&fill(texts.pay_short, &[&missing]))
            }
            Some(_) => ctx.deny(texts.not_exact_verdict),
        }
    }
}

impl Page for Shop {
    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        let Some(session) = ctx.session.as_ref() else { return Go::Home };
        let count = (self.goods.count)(&session.view());
        match button {
            Button::A => self.choose(ctx),
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
        places(ctx.session.as_ref().map(|session| (self.goods.count)(&session.view())))
    }

    fn topic(&self) -> Topic {
        Topic::of(self.goods.module)
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let (Some(session), Some(debt)) = (ctx.session.as_ref(), &self.goods.bill.debt) else {
            return;
        };
        let view = session.view();
        chrome::heading(frame, (self.goods.title)(texts.language));
        let left = (frame.width() - 240) / 2;
        // The last rows are seen if the cursor is on one of them.
        let first = self.at.saturating_sub(SEEN - 1);
        for (row, place) in self.goods.places(&view).skip(first).take(SEEN).enumerate() {
            let here = place == self.at;
            let offer = self.goods.offer(&view, place);
            let look = ((debt.look)(&view, place as u8), here, offer);
            let area = rect(left + 4, 24 + 26 * row as i32, 232, 24);
            frame.part(area, look, |canvas| {
                let (ground, ink) = if here {
                    (palette::GOLD, palette::DARK)
                } else {
                    (palette::PANEL, palette::INK)
                };
                canvas.plate(ground, palette::NIGHT);
                (self.goods.draw)(&view, place as u8, canvas, texts, ink);
                let text = match offer {
                    None => fill("-", &[]),
                    Some(Offer { reach: Reach::Exact, .. }) => fill("=", &[]),
                    Some(Offer { free: true, .. }) => fill("0", &[]),
                    Some(Offer { reach: Reach::Over(over), .. }) => fill("+{0}", &[&over]),
                    Some(Offer { reach: Reach::Short(short), .. }) => fill("-{0}", &[&short]),
                };
                let pen = Pen::new(fonts::HEAD, ink);
                canvas.label(rect(190, 0, 36, 24), &pen, Align::Right, &text);
            });
        }
        chrome::message(frame, ctx, (self.goods.line)(texts.language), palette::INK);
        chrome::hints(frame, [texts.hint_buy, texts.hint_back, texts.hint_look, texts.hint_menu]);
    }
}
