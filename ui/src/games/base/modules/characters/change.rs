//! The Money Changer: a card of the hand for one of the display.

use alhambra_engine::Slot;
use alhambra_engine::base::modules::characters;
use alhambra_engine::base::{Action, Card, Module, Move, View};
use heapless::Vec;

use super::words::Words;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::fan::Fan;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, places, wrap};
use crate::text::Topic;
use crate::widgets::{card, chrome};

const HAND: i32 = 36;
const SHOWN: i32 = 150;
const DISPLAY: i32 = 164;

/// The screen of the Money Changer.
#[derive(Clone)]
pub(crate) struct Change {
    give: usize,
    take: usize,
    /// The player's card is chosen, and the cursor is in the display.
    chosen: bool,
}

impl Change {
    /// Begins with the player's most valuable card, and the best card for it.
    pub(crate) fn new(ctx: &Ctx) -> Self {
        let mut change = Self { give: 0, take: 0, chosen: false };
        if let Some(session) = ctx.session.as_ref() {
            let hand = hand(&session.view());
            let best = hand.iter().enumerate().max_by_key(|(_, card)| card.value());
            change.give = best.map_or(0, |(index, _)| index);
            change.aim(&session.view());
        }
        change
    }

    /// Points at the best card that the player's card can be exchanged for.
    fn aim(&mut self, view: &View<'_>) {
        let most = hand(view).get(self.give).map_or(0, |card| card.value());
        let shown = Slot::ALL.into_iter().enumerate();
        let fits = shown.filter_map(|(at, slot)| {
            let card = view.display()[slot].filter(|card| card.currency().is_some())?;
            (card.value() <= most).then_some((card.value(), at))
        });
        self.take = fits.max().map_or(self.take, |(_, at)| at);
    }

    fn action(&self, view: &View<'_>) -> Option<Action> {
        let give = *hand(view).get(self.give)?;
        let take = view.display()[Slot::new(self.take + 1)?]?;
        Some(Action::Module(Move::Characters(characters::Move::Change { give, take })))
    }
}

/// The money of the hand.
fn hand(view: &View<'_>) -> Vec<Card, 64> {
    let hand = view.hand().unwrap_or_default();
    hand.iter().filter(|card| card.currency().is_some()).take(64).collect()
}

impl Page for Change {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        let Some(session) = ctx.session.as_ref() else { return Go::Home };
        let view = session.view();
        match button {
            Button::A if self.chosen => match self.action(&view) {
                Some(action) => return ctx.perform(&action, scribe),
                None => return ctx.deny(ctx.texts().space_empty),
            },
            Button::A | Button::Down if !self.chosen => {
                self.aim(&view);
                self.chosen = true;
                ctx.cue(Cue::Select);
            }
            Button::B | Button::Up if self.chosen => {
                self.chosen = false;
                ctx.cue(Cue::Back);
            }
            Button::B => {
                ctx.cue(Cue::Back);
                return Go::Pop;
            }
            Button::Left | Button::Right => {
                let (at, count) = if self.chosen {
                    (&mut self.take, 4)
                } else {
                    (&mut self.give, hand(&view).len())
                };
                *at = wrap(*at, button.step().0, count);
                ctx.cue(Cue::Move);
            }
            _ => {}
        }
        Go::Stay
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        places(ctx.session.as_ref().map_or(0, |session| hand(&session.view()).len()))
    }

    fn topic(&self) -> Topic {
        Topic::of(Module::Characters)
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let words = Words::of(texts.language);
        let Some(session) = ctx.session.as_ref() else { return };
        let view = session.view();
        chrome::heading(frame, words.change_title);
        let width = frame.size().width;
        for (y, text) in [(HAND - 14, words.change_give), (SHOWN, words.change_take)] {
            frame.part(rect(0, y, width, 13), text, |canvas| {
                let pen = Pen::new(fonts::BODY, palette::GOLD);
                canvas.label(canvas.whole(), &pen, Align::Centre, text);
            });
        }
        let cards = hand(&view);
        let fan = Fan::new(cards.len(), frame.width(), (HAND, SHOWN));
        let cursor = if self.chosen { usize::MAX } else { self.give };
        fan.draw(frame, &cards, |index| index == self.give, cursor.min(cards.len()), false);
        let most = cards.get(self.give).map_or(0, |card| card.value());
        let left = (frame.width() - 240) / 2;
        for (at, slot) in Slot::ALL.into_iter().enumerate() {
            let here = self.chosen && at == self.take;
            let area = rect(left + 4 + 60 * at as i32, DISPLAY, 52, 38);
            frame.ring(area, 2, if here { palette::GOLD } else { palette::NIGHT });
            let money = view.display()[slot];
            let fits = money.is_some_and(|c| c.currency().is_some() && c.value() <= most);
            let inner = rect(area.top_left.x + 4, DISPLAY + 4, 44, 30);
            frame.part(inner, (money, fits), |canvas| {
                canvas.clear(palette::NIGHT);
                match money {
                    Some(money) => card::draw(canvas, rect(1, 1, 42, 28), money, !fits),
                    None => canvas.pill(rect(1, 1, 42, 28), palette::LAWN),
                }
            });
        }
        let verdict = self.action(&view).map(|action| session.check(&action));
        match verdict {
            Some(Err(error)) if self.chosen => {
                chrome::message(frame, ctx, &texts.refusal(error), palette::BAD);
            }
            _ => chrome::message(frame, ctx, words.change_line, palette::INK),
        }
        let a = if self.chosen { texts.hint_take } else { texts.hint_choose };
        chrome::hints(frame, [a, texts.hint_back, texts.hint_look, texts.hint_menu]);
    }
}
