//! What the screens of the base game ask the fronts.

use core::fmt::Write;

use alhambra_engine::base::{Card, Family, Module, ModuleSet, Move, ScoreItem, TileId, View};
use alhambra_engine::{Kind, Slot};
use embedded_graphics::prelude::*;
use heapless::Vec;

use super::{
    Acts, Extra, Front, Halves, Hooks, MOST, Preset, Reaction, Score, Sign, Spot, Taking, Text,
    Tiles, Who, all, front, in_play, of,
};
use crate::art::Face;
use crate::draw::canvas::Canvas;
use crate::input::Cue;
use crate::session::Session;
use crate::text::{Language, Line, Texts, Topic, fill};

/// The modules of a ready choice.
pub(crate) fn preset(preset: Preset) -> ModuleSet {
    all().filter(|front| front.preset == Some(preset)).map(|front| front.module).collect()
}

/// All pages of the rulebook: those of the base game, then those of the modules.
pub(crate) fn topics() -> impl Iterator<Item = Topic> + Clone {
    let pages = |front: &'static Front| {
        let count = (front.words.about)(Language::English).pages.len();
        (0..count as u8).map(move |page| Topic::Module(front.module, page))
    };
    Topic::BASE.into_iter().chain(all().flat_map(pages))
}

/// The tiles that a tile is one of, unless it is a building.
pub(crate) fn tiles(tile: TileId) -> Option<&'static Tiles> {
    match tile.face().family {
        Family::Building(_) => None,
        Family::Of(module) => front(module)?.tiles.as_ref(),
    }
}

impl From<TileId> for Face {
    fn from(tile: TileId) -> Self {
        match tile.face().family {
            Family::Building(kind) => kind.into(),
            Family::Of(_) => tiles(tile).map_or(Self::FOUNTAIN, |tiles| tiles.face),
        }
    }
}

/// The points that modules in play give in scorings, in the order of scoring.
pub(crate) fn scores(
    view: &View<'_>,
) -> impl Iterator<Item = (&'static Front, &'static Score)> + Clone + use<> {
    let fronts = in_play(view);
    ScoreItem::ALL.into_iter().flat_map(move |item| {
        let scores = |front: &'static Front| front.scores.iter().map(move |score| (front, score));
        fronts.clone().flat_map(scores).filter(move |(_, score)| score.item == item)
    })
}

/// A sentence about a move, for lists.
pub(crate) fn sentence(action: &Move, view: &View<'_>, texts: &Texts) -> Option<Line> {
    all().find_map(|front| (front.moves.as_ref()?.sentence)(action, view, texts))
}

/// How a move sounds.
pub(crate) fn cue(action: &Move) -> Cue {
    let cue = |front: &Front| (front.moves.as_ref()?.cue)(action);
    all().find_map(cue).unwrap_or(Cue::Select)
}

/// What is said of a move that ends the turn for good.
pub(crate) fn ending(action: &Move, texts: &Texts) -> &'static str {
    let said = |front: &Front| (front.moves.as_ref()?.ending)(action, texts);
    all().find_map(said).unwrap_or(texts.end_module)
}

/// What may come with a tile: what is bought with it first, then who would pay.
pub(crate) fn extras() -> impl Iterator<Item = &'static Extra> + Clone {
    let kind = |free: bool| {
        let extras = all().filter_map(|front| front.hooks.extra.as_ref());
        extras.filter(move |extra| extra.free.is_some() == free)
    };
    kind(false).chain(kind(true))
}

/// Signs in the order in which they stand, each with its module's front.
pub(crate) fn signs(
    modules: ModuleSet,
    which: impl Fn(&'static Hooks) -> Option<&'static Sign>,
) -> Vec<&'static Sign, MOST> {
    let found = of(modules).filter_map(|front| Some((front.module, which(&front.hooks)?)));
    let mut signs: Vec<_, MOST> = found.collect();
    signs.sort_unstable_by_key(|(module, sign)| (sign.tab, *module));
    signs.into_iter().map(|(_, sign)| sign).collect()
}

/// The half tiles that wait to be placed, each colour once, and whose they are.
pub(crate) fn halves_waiting(
    view: &View<'_>,
) -> impl Iterator<Item = (Module, Kind)> + Clone + use<> {
    let waiting = in_play(view).filter_map(|front| Some((front, front.hooks.halves.as_ref()?)));
    let waiting: Vec<_, 2> = waiting.map(|(front, h)| (front.module, (h.waiting)(view))).collect();
    waiting.into_iter().flat_map(|(module, waiting)| {
        let kinds = Kind::ALL.into_iter().filter(move |&kind| waiting[kind] > 0);
        kinds.map(move |kind| (module, kind))
    })
}

/// What a module says about its half tiles.
pub(crate) fn halves(module: Module) -> Option<&'static Halves> {
    front(module)?.hooks.halves.as_ref()
}

/// Draws signs side by side, each at its place or behind the one before.
pub(crate) fn draw_signs(
    signs: &[&Sign],
    session: &Session,
    who: Who,
    canvas: &mut Canvas<'_>,
    spot: Spot,
) {
    let mut x = spot.at.x;
    for sign in signs.iter().filter(|sign| (sign.look)(session, who).is_some()) {
        let at = Point::new(x.max(sign.tab), spot.at.y);
        x = (sign.draw)(session, who, canvas, Spot { at, ..spot });
    }
}

/// Another limit for taking several cards that holds now.
pub(crate) fn taking(view: &View<'_>) -> Option<&'static Taking> {
    let own = in_play(view).filter_map(|front| front.hooks.taking.as_ref());
    { own }.find(|own| (own.applies)(view))
}

/// What is said about a card of the display that is no money.
pub(crate) fn card_advice(view: &View<'_>, card: Card, texts: &Texts) -> Option<&'static str> {
    in_play(view).find_map(|front| (front.hooks.card?)(card, texts.language))
}

/// What is said of a tile that somebody else would pay for.
pub(crate) fn free_advice(view: &View<'_>, slot: Slot, language: Language) -> &'static str {
    let free = |offered| {
        let extra = extras().find(|extra| extra.free.is_some() && (extra.has)(offered));
        extra?.free.as_ref()
    };
    let offer = view.offers(slot).find_map(|(offered, _)| free(offered));
    offer.map_or("", |free| (free.advice)(language))
}

/// A sentence with a list in it that begins with a capital letter, or another one if the list is too
/// long for the message line.
pub(crate) fn sentence_of(
    template: &str,
    list: impl Iterator<Item = &'static str>,
    between: &str,
    many: &'static str,
) -> Line {
    const MESSAGE: usize = 39;
    let mut names = Line::new();
    for name in list {
        let between = if names.is_empty() { "" } else { between };
        if write!(names, "{between}{name}").is_err() {
            return fill(many, &[]);
        }
    }
    let line = fill(template, &[&names]);
    if line.chars().count() > MESSAGE {
        return fill(many, &[]);
    }
    let mut letters = line.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Whose powers there may be: those that come before the actions first.
pub(crate) fn users(view: &View<'_>) -> impl Iterator<Item = Text> + use<> {
    let fronts = in_play(view);
    [true, false].into_iter().flat_map(move |opening| {
        let users = fronts.clone().filter_map(|front| match front.moves.as_ref()?.acts {
            Acts::Powers(powers, user) => Some((powers.iter().any(|power| power.opening), user)),
            Acts::Listed(user) => Some((false, user)),
            Acts::Never => None,
        });
        users.filter(move |(first, _)| *first == opening).map(|(_, user)| user)
    })
}

/// What may be done between two turns.
pub(crate) fn reactions(view: &View<'_>) -> impl Iterator<Item = &'static Reaction> + use<> {
    in_play(view).filter_map(|front| front.hooks.reaction.as_ref())
}
