//! Draws the map of the player's palace, with what building here would bring.

use alhambra_engine::base::{Alteration, View};
use alhambra_engine::{Cell, Seat};

use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::dock;
use crate::games::base::map::{Job, Map, own};
use crate::games::base::modules::{self, Building};
use crate::games::base::options::{self, Choice};
use crate::games::base::site::{self, Held, Site};
use crate::games::base::ways::Way;
use crate::nav::Ctx;
use crate::text::{Line, fill};
use crate::widgets::chrome;
use crate::widgets::palace::{self, CellLook, Cursor, Owner, Stands};
use crate::widgets::tile::Laid;

impl Map {
    /// Draws the map, what hovers over it, and what building that would bring.
    pub(super) fn show(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let Some(session) = ctx.session.as_ref() else { return };
        let Some((seat, site)) = own(session) else { return };
        let view = session.view();
        chrome::player(frame, session, seat);
        let verdict = self.check(&site, self.cursor);
        let here = self.option.is_none();
        let legal = here && verdict.is_ok();
        let window = self.window(&view, seat, frame.width() >= 320);
        let news = self.news(ctx, &site, seat, legal);
        let hovering =
            self.held.filter(|_| legal).and_then(|held| stands(&site, &view, self.cursor, held));
        let then = if legal { site.changed(self.cursor, self.held) } else { site };
        let gold = then.golden();
        let wall = site::worth(&gold);
        let cursor = Cursor { at: here.then_some(self.cursor), legal };
        let colour = session.roster.colour(seat);
        let owner = Owner::new(&view, seat, colour);
        palace::draw_map(frame, &window, &gold, &owner, cursor, |cell| {
            let here = cell == self.cursor;
            let mut look = match hovering.filter(|_| here) {
                Some(stands) => CellLook::of(Some(stands)),
                None => CellLook::at(&view, seat, cell),
            };
            let chosen = here && self.option.is_none();
            look.legal = !chosen && ctx.legal.iter().any(|(legal, _)| *legal == cell);
            look
        });
        dock::draw(frame, ctx, session, self, wall);
        let choice = self.option.and_then(|at| options::choices(session, self).get(at).copied());
        let (line, ink) = match (choice, verdict, ctx.legal.is_empty()) {
            (Some(Choice::Reserve), _, true) => (fill(texts.no_cell, &[]), palette::BAD),
            (Some(choice), ..) => (choice.line(session, texts), palette::INK),
            (None, Ok(()), _) => (news, palette::GOOD),
            (None, Err(_), true) => (fill(texts.fits_nowhere, &[]), palette::BAD),
            (None, Err(error), false) => (texts.refusal(error), palette::BAD),
        };
        chrome::message(frame, ctx, &line, ink);
        let a = match (self.job, self.held) {
            _ if choice.is_some() => texts.hint_choose,
            (Job::Try, _) => "",
            (_, None) => texts.hint_remove,
            (_, Some(_)) => texts.hint_build,
        };
        let b = match self.job {
            Job::Place if session.can_undo() => texts.hint_undo,
            Job::Place => "",
            Job::Redesign(_) | Job::Try => texts.hint_back,
        };
        chrome::hints(frame, [a, b, texts.hint_look, texts.hint_menu]);
    }

    /// What building here would bring: buildings of the type and the place that would be, or what
    /// a module says about its tile; how anything else is done.
    fn news(&self, ctx: &Ctx, site: &Site<'_>, seat: Seat, legal: bool) -> Line {
        let texts = ctx.texts();
        let (Some(session), true) = (ctx.session.as_ref(), legal) else { return Line::new() };
        let change = match (self.job, self.held) {
            (Job::Redesign(Way::Swap), Some(Held::Tile(tile))) => Some(Alteration::Swap(tile, 0)),
            (_, Some(Held::Tile(tile))) => Some(Alteration::Add(tile, 0)),
            (_, Some(Held::Half(..))) => None,
            (_, None) => Some(Alteration::Remove),
        };
        let notice = change.and_then(|change| {
            modules::notice(&session.view(), seat, change, self.cursor, texts.language)
        });
        if let Some(notice) = notice {
            return fill(notice, &[]);
        }
        let tile = match self.held {
            Some(Held::Tile(tile)) => tile,
            Some(Held::Half(module, ..)) => {
                let line = modules::halves(module).map_or("", |own| (own.line)(texts.language));
                return fill(line, &[]);
            }
            None => return fill(texts.remove_line, &[]),
        };
        let view = session.view();
        if view.is_site(tile) {
            return fill(modules::waiting_advice(texts.language), &[]);
        }
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

/// How something that hovers over a cell would stand there.
pub(super) fn stands(site: &Site<'_>, view: &View<'_>, cell: Cell, held: Held) -> Option<Stands> {
    Some(match held {
        Held::Tile(tile) => {
            let walls = site.piece(cell, held)?.walls();
            // It may be turned, and what is not printed turns with it.
            let is_so = |turns: &u8| view.walls(tile).turned(*turns) == walls;
            let turns = (0..4).find(is_so).unwrap_or(0);
            Stands::Tile(Laid { tile, walls, wood: view.added_walls(tile).turned(turns) })
        }
        Held::Half(_, kind, corner) => Stands::Half(kind, corner),
    })
}
