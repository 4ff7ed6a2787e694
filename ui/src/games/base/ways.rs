//! Redesigning: what is it to be? The palace and the reserve are seen, and nothing is done yet.

use alhambra_engine::base::{Action, Alteration, TileId};
use alhambra_engine::{Cell, Seat};

use crate::draw::canvas::rect;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::Session;
use crate::games::base::map::{Map, own};
use crate::games::base::modules::pointing::{Pointer, Pointing};
use crate::games::base::modules::{self, Redesign, Text};
use crate::games::base::site::{Held, Site};
use crate::games::base::{look, site};
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, places, wrap};
use crate::text::Topic;
use crate::widgets::chrome;
use crate::widgets::list::{self, Entry};
use crate::widgets::palace::{self, CellLook, Owner, Window};

/// A kind of redesign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// A tile of the reserve is built.
    Build,
    /// A tile of the reserve takes the place of another one.
    Swap,
    /// A tile is taken out.
    Remove,
    /// Whatever else a module allows.
    Other,
}

impl Way {
    const ALL: [Self; 4] = [Self::Build, Self::Swap, Self::Remove, Self::Other];

    /// Whether it can be done, with this tile if it needs one.
    pub(crate) fn fits(self, site: &Site<'_>, tile: Option<TileId>) -> bool {
        let mut found = false;
        let mut find = |_| {
            found = true;
            false
        };
        match (self, tile) {
            (Self::Build, Some(tile)) => site.additions(Held::Tile(tile), &mut find),
            (Self::Swap, Some(tile)) => site.sites(Alteration::Swap(tile, 0), &mut find),
            (Self::Remove, _) => site.sites(Alteration::Remove, &mut find),
            (_, None) | (Self::Other, _) => {}
        }
        found
    }

    // Out of line: palaces are large, and must not stay on the stack.
    #[inline(never)]
    fn is_open(self, session: &Session) -> bool {
        let Some((seat, site)) = own(session) else { return false };
        let mut reserve = session.view().reserve(seat).iter();
        match self {
            Self::Build | Self::Swap => reserve.any(|tile| self.fits(&site, Some(tile))),
            Self::Remove => self.fits(&site, None),
            Self::Other => other(session).is_some(),
        }
    }
}

/// Another kind of redesign that a module allows now, and what it is called.
fn other(session: &Session) -> Option<(&'static Pointing, Text)> {
    let view = session.view();
    let (pointing, name) = modules::in_play(&view).find_map(|front| front.hooks.redesign)?;
    let mut found = false;
    view.moves(&mut |action| found |= (pointing.key)(&action).is_some());
    found.then_some((pointing, name))
}

/// Whether anything can be redesigned.
pub(crate) fn is_possible(session: &Session) -> bool {
    Way::ALL.into_iter().any(|way| way.is_open(session))
}

/// The question before a redesign.
#[derive(Clone)]
pub(crate) struct Ways {
    /// The question that offers the redesign, unless it is an action.
    offer: Option<&'static Redesign>,
    /// What is possible, worked out once.
    open: [bool; 4],
    at: usize,
}

impl Ways {
    /// For a redesign as an action, or one that a question offers; none if nothing is possible.
    pub(crate) fn new(session: &Session, offer: Option<&'static Redesign>) -> Option<Self> {
        let open = Way::ALL.map(|way| way.is_open(session));
        let at = open.iter().position(|&open| open)?;
        Some(Self { offer, open, at })
    }

    fn choose(&self, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        let texts = ctx.texts();
        let Some(way) = self.ways().nth(self.at) else {
            let session = ctx.session.as_ref();
            let may_decline = session.is_some_and(|session| session.check(&Action::Pass).is_ok());
            return match self.offer {
                Some(_) if may_decline => ctx.perform(&Action::Pass, scribe),
                // What led to the offer is taken back.
                Some(_) => ctx.undo(),
                None => self.leave(ctx),
            };
        };
        if way == Way::Other
            && let Some((pointing, _)) = ctx.session.as_ref().and_then(other)
        {
            ctx.cue(Cue::Select);
            return Go::Push(Pointer::screen(pointing, ctx));
        }
        if self.is_open(way)
            && let Some(map) = Map::redesigning(way, ctx)
        {
            ctx.cue(Cue::Select);
            return Go::Push(Screen::Map(map));
        }
        let Some(session) = ctx.session.as_ref() else { return Go::Home };
        let empty = own(session).is_none_or(|(seat, _)| session.view().reserve(seat).is_empty());
        ctx.deny(match way {
            Way::Remove => texts.nothing_to_take_out,
            _ if empty => texts.reserve_empty,
            _ => texts.reserve_unfit,
        })
    }

    fn is_open(&self, way: Way) -> bool {
        self.open.get(way as usize).is_some_and(|&open| open)
    }

    /// The rows of the list: what only modules allow is there if it can be done.
    fn ways(&self) -> impl Iterator<Item = Way> + use<> {
        let count = if self.is_open(Way::Other) { 4 } else { 3 };
        Way::ALL.into_iter().take(count)
    }

    fn leave(&self, ctx: &mut Ctx) -> Go {
        ctx.cue(Cue::Back);
        Go::Pop
    }
}

impl Page for Ways {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        match button {
            Button::A => self.choose(ctx, scribe),
            Button::B if self.offer.is_some() => ctx.undo(),
            Button::B => self.leave(ctx),
            Button::Up | Button::Down => {
                self.at = wrap(self.at, button.step().1, self.ways().count() + 1);
                ctx.cue(Cue::Move);
                Go::Stay
            }
            _ => Go::Stay,
        }
    }

    fn layout(&self, ctx: &Ctx) -> u32 {
        let Some(session) = ctx.session.as_ref() else { return 0 };
        let seat = session.decision().seat();
        places(seat.map(|seat| window(session, seat, ctx.size.width).grid()))
    }

    fn topic(&self) -> Topic {
        Topic::Redesign
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = ctx.session.as_ref() else { return };
        let Some((seat, site)) = own(session) else { return };
        let view = session.view();
        chrome::player(frame, session, seat);
        let window = window(session, seat, frame.size().width);
        let colour = session.roster.colour(seat);
        let owner = Owner::new(&view, seat, colour);
        palace::draw(frame, &window, &site.golden(), &owner, |cell| {
            CellLook::at(&view, seat, cell)
        });
        look::reserve(frame, ctx, &view, seat, (frame.size().width, 104));
        let none = self.offer.map_or(texts.option_cancel, |offer| (offer.decline)(texts.language));
        let named = |way: Way| match way {
            Way::Build => texts.way_build,
            Way::Swap => texts.way_swap,
            Way::Remove => texts.option_remove,
            Way::Other => other(session).map_or("", |(_, name)| name(texts.language)),
        };
        let rows = self.ways().map(|way| (named(way), self.is_open(way)));
        let (left, step) = (
            (frame.width() - 200) / 2,
            if self.is_open(Way::Other) { 14 } else { list::ROW as i32 },
        );
        for (row, (name, open)) in rows.chain([(none, true)]).enumerate() {
            let place = rect(left, 136 + step * row as i32, 200, step as u32);
            list::entry(frame, place, Entry::new(name).enabled(open).on_night(), row == self.at);
        }
        let line = self.offer.map_or(texts.ways_line, |offer| (offer.line)(texts.language));
        chrome::message(frame, ctx, line, palette::INK);
        let back = match self.offer {
            None => texts.hint_back,
            Some(_) if session.can_undo() => texts.hint_undo,
            Some(_) => "",
        };
        chrome::hints(frame, [texts.hint_choose, back, texts.hint_look, texts.hint_menu]);
    }
}

/// Where the palace is seen: above the reserve.
fn window(session: &Session, seat: Seat, width: u32) -> Window {
    let bounds = site::bounds(&session.view(), seat);
    let area = rect(0, 22, width, 80);
    Window::fit(area, bounds, Cell::START, &[40, 30, 20, 14, 10])
}
