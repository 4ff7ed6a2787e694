//! What a player may do beside taking money, buying and redesigning: a list over the turn.

use alhambra_engine::base::Module;
use heapless::Vec;

use crate::draw::canvas::rect;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::Session;
use crate::games::base::modules::{self, Acts, Front, Power};
use crate::games::base::moves::MovesScreen;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, places, wrap};
use crate::text::Topic;
use crate::widgets::chrome;
use crate::widgets::list;

/// Entries seen at a time.
const SEEN: usize = 9;

/// Something to do.
#[derive(Clone, Copy)]
enum Entry {
    Power(Module, &'static Power),
    /// The list of a module's moves.
    Moves(&'static Front),
}

/// The powers that can be used now.
#[derive(Clone)]
pub(crate) struct Powers {
    list: Vec<Entry, { modules::MOST_POWERS }>,
    at: usize,
}

impl Powers {
    pub(crate) const NONE: Self = Self { list: Vec::new(), at: 0 };

    /// What the deciding player may use now: what comes before the actions first.
    pub(crate) fn of(ctx: &Ctx, session: &Session) -> Self {
        let view = session.view();
        let mut list = Vec::new();
        for opening in [true, false].into_iter().filter(|_| !ctx.listed) {
            for front in modules::in_play(&view) {
                let powers = front.powers().iter().filter(|power| power.opening == opening);
                let ready = powers.filter(|power| (power.is_ready)(session));
                list.extend(ready.map(|power| Entry::Power(front.module, power)));
            }
        }
        for front in modules::in_play(&view) {
            let listed = match front.moves.as_ref().map(|moves| &moves.acts) {
                Some(Acts::Listed(_)) => true,
                Some(Acts::Powers(..)) => ctx.listed,
                Some(Acts::Never) | None => false,
            };
            if listed && MovesScreen::in_turn(front, ctx).has_moves(ctx) {
                let _ = list.push(Entry::Moves(front));
            }
        }
        Self { list, at: 0 }
    }

    fn choose(&self, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        match self.list.get(self.at) {
            Some(Entry::Power(_, power)) => (power.choose)(ctx, scribe),
            Some(Entry::Moves(front)) => {
                ctx.cue(Cue::Select);
                Go::Replace(Screen::Moves(MovesScreen::in_turn(front, ctx)))
            }
            None => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}

impl Page for Powers {
    const OVERLAY: bool = true;
    const IN_GAME: bool = false;

    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        match button {
            Button::Up | Button::Down => {
                self.at = wrap(self.at, button.step().1, self.list.len() + 1);
                ctx.cue(Cue::Move);
                Go::Stay
            }
            Button::A => self.choose(ctx, scribe),
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
        match self.list.get(self.at) {
            Some(Entry::Power(module, _)) => Topic::of(*module),
            Some(Entry::Moves(front)) => Topic::of(front.module),
            None => Topic::Turn,
        }
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        // As wide as the columns, and down over the buttons: nothing looks out around it.
        let wide = 222;
        let x = (240 - wide as i32) / 2;
        let count = self.list.len() + 1;
        let shown = count.min(SEEN);
        let first = self.at.saturating_sub(SEEN - 1).min(count - shown);
        let tall = list::ROW * shown as u32 + 10;
        let y = 207 - tall as i32;
        frame.part(rect(x - 6, y, wide + 12, tall), shown, |canvas| {
            canvas.clear(palette::GOLD);
            canvas.fill(rect(2, 2, wide + 8, tall - 4), palette::PANEL);
        });
        let entry = |entry: Option<&Entry>| match entry {
            Some(Entry::Power(_, power)) => {
                ((power.name)(texts.language), (power.line)(texts.language))
            }
            Some(Entry::Moves(front)) => (texts.module(front.module).name, texts.moves_line),
            None => (texts.power_none, ""),
        };
        for (row, index) in (first..count).take(SEEN).enumerate() {
            let place = rect(x, y + 5 + list::ROW as i32 * row as i32, wide, list::ROW);
            let (text, _) = entry(self.list.get(index));
            list::entry(frame, place, list::Entry::new(text), index == self.at);
        }
        chrome::message(frame, ctx, entry(self.list.get(self.at)).1, palette::INK);
        chrome::hints(frame, [texts.hint_use, texts.hint_back, "", ""]);
    }
}
