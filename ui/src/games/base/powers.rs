//! What a player may do beside taking money, buying and redesigning: a list over the turn.

use alhambra_engine::Slot;
use alhambra_engine::base::modules::{characters, vizier};
use alhambra_engine::base::{Action, Card, Module, Move, Observer};
use heapless::Vec;

use crate::draw::canvas::rect;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::modules::characters::change::Change;
use crate::games::base::pick::Pick;
use crate::input::{Button, Cue};
use crate::nav::{Ctx, Go, Page, Screen, places, wrap};
use crate::session::Session;
use crate::text::Topic;
use crate::widgets::chrome;
use crate::widgets::list::{self, Entry};

/// Something to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Power {
    Beg,
    Dance,
    Change,
    Wake,
}

/// The powers that can be used now.
#[derive(Clone)]
pub(crate) struct Powers {
    list: Vec<Power, 4>,
    at: usize,
}

impl Powers {
    pub(crate) const NONE: Self = Self { list: Vec::new(), at: 0 };

    /// What the deciding player may use now.
    pub(crate) fn of(session: &Session) -> Self {
        let may = |action: characters::Move| {
            session.check(&Action::Module(Move::Characters(action))).is_ok()
        };
        let view = session.view();
        let hand = view.hand().unwrap_or_default();
        let money = |card: &Card| card.currency().is_some();
        let shown = view.display().values().flatten().copied().filter(money);
        // If the best of the own cards buys the worst of the open ones not, none does.
        let best = hand.iter().filter(money).max_by_key(|card| card.value());
        let worst = shown.min_by_key(|card| card.value());
        let change = best.zip(worst);
        let mut list = Vec::new();
        let mut add = |power, possible: bool| list.extend(possible.then_some(power));
        add(Power::Beg, may(characters::Move::Beg));
        add(Power::Dance, Slot::ALL.into_iter().any(|slot| may(characters::Move::Dance(slot))));
        add(
            Power::Change,
            change.is_some_and(|(give, take)| may(characters::Move::Change { give, take })),
        );
        let wake = Action::Module(Move::Vizier(vizier::Move::Wake));
        add(Power::Wake, session.check(&wake).is_ok());
        Self { list, at: 0 }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    fn use_one(&self, ctx: &mut Ctx, observer: &mut dyn Observer) -> Go {
        let Some(power) = self.list.get(self.at) else {
            ctx.cue(Cue::Back);
            return Go::Pop;
        };
        match power {
            Power::Beg => {
                let action = Action::Module(Move::Characters(characters::Move::Beg));
                ctx.carry_out(&action, observer)
            }
            Power::Wake => ctx.perform(&Action::Module(Move::Vizier(vizier::Move::Wake)), observer),
            Power::Dance => {
                ctx.cue(Cue::Select);
                let pick = Pick::dance(ctx);
                Go::Replace(Screen::Pick(pick))
            }
            Power::Change => {
                ctx.cue(Cue::Select);
                let change = Change::new(ctx);
                Go::Replace(Screen::Change(change))
            }
        }
    }
}

impl Page for Powers {
    const OVERLAY: bool = true;
    const IN_GAME: bool = false;

    fn press(&mut self, button: Button, ctx: &mut Ctx, observer: &mut dyn Observer) -> Go {
        match button {
            Button::Up | Button::Down => {
                self.at = wrap(self.at, button.step().1, self.list.len() + 1);
                ctx.cue(Cue::Move);
                Go::Stay
            }
            Button::A => self.use_one(ctx, observer),
            Button::B => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            _ => Go::Stay,
        }
    }

    fn layout(&self, _: &Ctx) -> u32 {
        places(self.list.len())
    }

    fn topic(&self) -> Topic {
        Topic::of(match self.list.get(self.at) {
            Some(Power::Wake) => Module::Vizier,
            _ => Module::Characters,
        })
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let words = &texts.decisions;
        let wide = 188;
        let x = (240 - wide as i32) / 2;
        let count = self.list.len() + 1;
        let tall = list::ROW * count as u32 + 10;
        let y = 200 - tall as i32;
        frame.part(rect(x - 6, y, wide + 12, tall), count, |canvas| {
            canvas.clear(palette::GOLD);
            canvas.fill(rect(2, 2, wide + 8, tall - 4), palette::PANEL);
        });
        let entry = |power: Option<&Power>| match power {
            Some(Power::Beg) => (words.power_beg, words.beg_line),
            Some(Power::Dance) => (words.power_dance, words.dance_line),
            Some(Power::Change) => (words.power_change, words.change_line),
            Some(Power::Wake) => (words.power_wake, words.wake_line),
            None => (words.power_none, ""),
        };
        for index in 0..count {
            let place = rect(x, y + 5 + list::ROW as i32 * index as i32, wide, list::ROW);
            let (text, _) = entry(self.list.get(index));
            list::entry(frame, place, Entry::new(text), index == self.at);
        }
        chrome::message(frame, ctx, entry(self.list.get(self.at)).1, palette::DIM);
        chrome::hints(frame, [words.hint_use, texts.hint_back, "", ""]);
    }
}
