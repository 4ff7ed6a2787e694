//! What everybody is told before the game goes on.

use alhambra_engine::base::ModuleEvent;
use embedded_graphics::prelude::*;

use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::Session;
use crate::games::base::modules::{self, Bulletin, Front};
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, places};
use crate::text::Topic;
use crate::widgets::chrome;

/// Presses that come sooner are still meant for the screen before.
const GUARD: u16 = 300;

/// The screen after an event that concerns all.
#[derive(Clone)]
pub(crate) struct BulletinScreen {
    front: &'static Front,
    since: u16,
}

/// The module that has something to tell.
fn first(session: &Session) -> Option<&'static Front> {
    let event = session.news().bulletins.first()?;
    let owns = |bulletin: &Bulletin| (bulletin.owns)(event);
    modules::all().find(|front| front.hooks.bulletin.as_ref().is_some_and(owns))
}

impl BulletinScreen {
    /// The screen for what comes first, if there is anything.
    pub(crate) fn of(session: &Session) -> Option<Self> {
        first(session).map(|front| Self { front, since: 0 })
    }

    /// What is shown: the newest two things that the module tells.
    fn events<'a>(
        &self,
        session: &'a Session,
    ) -> Option<(&'static Bulletin, impl Iterator<Item = &'a ModuleEvent>)> {
        let bulletin = self.front.hooks.bulletin.as_ref()?;
        let events = session.news().bulletins.iter().filter(|event| (bulletin.owns)(event));
        let skip = events.clone().count().saturating_sub(2);
        Some((bulletin, events.skip(skip)))
    }
}

impl Page for BulletinScreen {
    fn press(&mut self, button: Button, ctx: &mut Ctx, _: &mut dyn Scribe) -> Go {
        if button != Button::A || self.since < GUARD {
            return Go::Stay;
        }
        ctx.cue(Cue::Select);
        if let Some(session) = ctx.session.as_mut() {
            session.bulletin_seen();
        }
        Go::Next
    }

    fn tick(&mut self, ms: u16, _: &mut Ctx) -> bool {
        self.since = self.since.saturating_add(ms);
        false
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        let events = ctx.session.as_ref().and_then(|session| self.events(session));
        places((self.front.module, events.map_or(0, |(_, events)| events.count())))
    }

    fn topic(&self) -> Topic {
        Topic::of(self.front.module)
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = ctx.session.as_ref() else { return };
        let Some((bulletin, events)) = self.events(session) else { return };
        chrome::heading(frame, (bulletin.title)(texts.language));
        let left = (frame.width() - 240) / 2;
        for (index, event) in events.enumerate() {
            let at = Point::new(left + 4, 26 + 90 * index as i32);
            (bulletin.draw)(event, ctx, session, frame, at);
        }
        chrome::message(frame, ctx, "", palette::INK);
        chrome::hints(frame, [texts.hint_next, "", texts.hint_look, texts.hint_menu]);
    }
}
