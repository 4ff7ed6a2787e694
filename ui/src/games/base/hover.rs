//! Draws the map of the player's palace, with what building here would bring.

use alhambra_engine::Seat;

use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::dock;
use crate::games::base::map::{Job, Map, own};
use crate::games::base::modules::{self, Building, Halves};
use crate::games::base::options;
use crate::games::base::site::{self, Held, Site};
use crate::nav::{Ctx, places};
use crate::text::{Line, fill};
use crate::widgets::chrome;
use crate::widgets::palace::{self, CellLook, Stands};

impl Map {
    /// Draws the map, what hovers over it, and what building that would bring.
    pub(super) fn show(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = &ctx.session else { return };
        let Some((seat, site)) = own(session) else { return };
        let view = session.view();
        chrome::player(frame, session, seat);
        let verdict = self.check(&site, self.cursor);
        let window = self.window(&view, seat, frame.width() >= 320);
        let news = self.news(ctx, &site, seat, verdict.is_ok());
        let then = if verdict.is_ok() { site.changed(self.cursor, self.held) } else { site };
        let gold = then.golden();
        let wall = site::worth(&gold);
        palace::draw(frame, &window, &gold, session.roster.colour(seat), |cell| {
            let here = cell == self.cursor;
            let mut look = match self.held.filter(|_| here && verdict.is_ok()) {
                Some(held) => CellLook::of(Some(stands(held))),
                None => CellLook::at(&view, seat, cell),
            };
            look.legal = !here && ctx.legal.iter().any(|(legal, _)| *legal == cell);
            look.ring = here.then_some(if verdict.is_ok() { palette::PAPER } else { palette::BAD });
            look
        });
        dock::draw(frame, ctx, self.held, (self.wall, wall), &news);
        if let Some(at) = self.options {
            let count = options::choices(session, self.job, self.held).len();
            frame.layer(places(count), |frame| {
                options::draw(frame, ctx, session, self.job, self.held, at);
            });
            chrome::message(frame, ctx, "", palette::INK);
            chrome::hints(frame, [texts.hint_choose, texts.hint_back, "", ""]);
            return;
        }
        let (line, ink) = match (verdict, ctx.legal.is_empty()) {
            (Ok(()), _) => (self.invitation(ctx), palette::GOOD),
            (Err(_), true) => (texts.no_cell, palette::BAD),
            (Err(error), false) => (texts.placement(error), palette::BAD),
        };
        chrome::message(frame, ctx, line, ink);
        let a = match self.held {
            None => texts.hint_remove,
            Some(_) => texts.hint_build,
        };
        let b = match (self.next_corner(ctx), self.halves()) {
            (Some(_), Some(halves)) => (halves.hint)(texts.language),
            _ => texts.hint_options,
        };
        chrome::hints(frame, [a, b, texts.hint_look, texts.hint_menu]);
    }

    fn invitation(&self, ctx: &Ctx) -> &'static str {
        let texts = ctx.texts();
        match (self.job, self.held) {
            (Job::Place, Some(_)) => match self.halves() {
                Some(halves) => (halves.line)(texts.language),
                None => texts.build_line,
            },
            (Job::Place, None) => texts.build_line,
            (Job::Offered(offer), Some(_)) => (offer.line)(texts.language),
            (Job::Redesign, Some(_)) => texts.redesign_line,
            (_, None) => texts.remove_line,
        }
    }

    /// What is said about the half tile that hovers.
    fn halves(&self) -> Option<&'static Halves> {
        match self.held {
            Some(Held::Half(module, ..)) => modules::halves(module),
            _ => None,
        }
    }

    /// What building here would bring: buildings of the type and the place that would be, or what
    /// a module says about its tile.
    fn news(&self, ctx: &Ctx, site: &Site, seat: Seat, legal: bool) -> Line {
        let texts = ctx.texts();
        let (Some(session), Some(Held::Tile(tile)), true) = (&ctx.session, self.held, legal) else {
            return Line::new();
        };
        let view = session.view();
        let Some(kind) = tile.kind() else {
            let at = Building { view: &view, site, seat, cell: self.cursor, tile };
            let brings = modules::tiles(tile).map(|tiles| (tiles.brings)(&at, texts.language));
            return brings.unwrap_or_default();
        };
        let count = view.kind_counts(seat)[kind] + 1;
        let others = view.seats().filter(|&other| other != seat);
        let ahead = others.filter(|&other| view.kind_counts(other)[kind] > count).count();
        let dirk = view.dirk().is_some_and(|dirk| {
            dirk.tiles.iter().filter(|tile| tile.kind() == Some(kind)).count() > count.into()
        });
        let place = 1 + ahead as u8 + u8::from(dirk);
        fill(texts.rank, &[&count, &texts.ordinal(place)])
    }
}

fn stands(held: Held) -> Stands {
    match held {
        Held::Tile(tile) => Stands::Tile(tile),
        Held::Half(_, kind, corner) => Stands::Half(kind, corner),
    }
}
