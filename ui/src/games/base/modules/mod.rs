//! What the modules of the base game show: a file each with its front, and the table of them.
//!
//! **To add a module:** write `<name>.rs` with its `FRONT` and `<name>/words.rs` with its words,
//! draw its emblem in `ui/art/modules/<name>.rs`, and name it here and there. Nothing else knows
//! its name.

pub(crate) mod camps;
pub(crate) mod characters;
mod diamonds;
mod exchange_cards;
mod front;
mod medina;
#[cfg(test)]
mod tests;
pub(crate) mod thieves;
pub(crate) mod vizier;
mod watchtowers;

use core::fmt::Write;

use alhambra_engine::base::{Card, Family, Module, ModuleSet, Move, ScoreItem, TileId, View};
use alhambra_engine::{Kind, Slot};
use embedded_graphics::prelude::*;
use heapless::Vec;

pub(crate) use front::{
    Acts, Bill, Building, Bulletin, CardPick, Chosen, Debt, Extra, Free, Front, Halves, Hooks,
    Mark, Money, Moves, Open, Power, Preset, Questions, Reaction, Redesign, Score, Shown, Sign,
    Spot, Step, Supply, Taking, Text, TilePick, Tiles, Who,
};

use crate::art::Face;
use crate::draw::canvas::Canvas;
use crate::input::Cue;
use crate::nav::screens;
use crate::session::Session;
use crate::text::{Language, Line, Texts, Topic, fill};

macro_rules! fronts {
    ($($file:ident,)+) => {
        /// The modules that can be played, in the order of their numbers.
        static FRONTS: [&Front; [$(stringify!($file)),+].len()] = [$(&$file::FRONT),+];
    };
}

fronts! {
    vizier,
    exchange_cards,
    diamonds,
    characters,
    camps,
    thieves,
    watchtowers,
    medina,
}

screens! {
    /// Screens that only one module has.
    pub(crate) enum ModuleScreen {
        Answer(characters::answer::Answer),
        Bid(characters::bid::Bid),
        Change(characters::change::Change),
    }
}

/// So many modules there are at the most.
pub(crate) const MOST: usize = Module::ALL.len();

/// The most powers of all modules together.
pub(crate) const MOST_POWERS: usize = 16;

const _: () = {
    let mut count = 0;
    let mut fronts: &[&Front] = &FRONTS;
    while let [front, rest @ ..] = fronts {
        count += match &front.moves {
            Some(Moves { acts: Acts::Powers(powers, _), .. }) => powers.len(),
            Some(Moves { acts: Acts::Listed(_), .. }) => 1,
            _ => 0,
        };
        fronts = rest;
    }
    assert!(count <= MOST_POWERS, "there are more powers than the list of them has room for");
};

/// The front of each module by its number.
static BY_NUMBER: [Option<&Front>; MOST] = {
    let mut table = [None; MOST];
    let mut fronts: &[&Front] = &FRONTS;
    while let [front, rest @ ..] = fronts {
        let mut number = 0;
        let mut places: &mut [Option<&Front>] = &mut table;
        while let [place, after @ ..] = places {
            if number == front.module as usize {
                *place = Some(*front);
            }
            places = after;
            number += 1;
        }
        fronts = rest;
    }
    table
};

/// The fronts of all modules.
pub(crate) fn all() -> impl Iterator<Item = &'static Front> + Clone {
    FRONTS.into_iter()
}

/// A module's front; none for one that cannot be played.
pub(crate) fn front(module: Module) -> Option<&'static Front> {
    BY_NUMBER.get(module as usize).copied().flatten()
}

/// The fronts of these modules.
pub(crate) fn of(modules: ModuleSet) -> impl Iterator<Item = &'static Front> + Clone {
    let count = if modules.is_empty() { 0 } else { FRONTS.len() };
    all().take(count).filter(move |front| modules.contains(front.module))
}

/// The fronts of the modules in play.
pub(crate) fn in_play(view: &View<'_>) -> impl Iterator<Item = &'static Front> + Clone + use<> {
    of(view.setup().modules())
}

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
