//! What the screens of the base game ask the fronts.

use alhambra_engine::base::{
    Alteration, Card, Cards, Family, Module, ModuleEvent, ModulePoints, ModuleSet, Move, PaidFor,
    Question, Switches, TileId, View,
};
use alhambra_engine::{Cell, Kind, Seat, Slot};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use heapless::Vec;

use super::{
    Acts, Also, Beside, Extra, Front, Halves, Hooks, MOST, Mark, Picture, Preset, Reaction, Score,
    Sign, Spot, Taking, Tiles, Where, Who, Window, all, front, in_play, of,
};
use crate::art::Face;
use crate::draw::canvas::Canvas;
use crate::games::base::Session;
use crate::games::{red, roll};
use crate::input::Cue;
use crate::text::{Language, Line, Texts, Topic, fill};
use crate::widgets::palace::Token;

/// The most pages of the rulebook, and of what modules bring to other lists.
const MOST_TOPICS: usize = 96;
const MOST_SCORES: usize = ModulePoints::MODULES.len();
const MOST_EXTRAS: usize = 8;
const MOST_MARKS: usize = 4;
const MOST_HALVES: usize = 2 * Kind::ALL.len();

/// The modules of a ready choice.
#[inline(never)]
pub(crate) fn preset(preset: Preset) -> ModuleSet {
    all().filter(|front| front.preset == preset).map(|front| front.module).collect()
}

/// All pages of the rulebook: those of the base game, then those of the modules.
#[inline(never)]
pub(crate) fn topics() -> Vec<Topic, MOST_TOPICS> {
    let mut topics: Vec<_, MOST_TOPICS> = Topic::BASE.into_iter().collect();
    topics.extend((0..red::words::PAGES as u8).map(Topic::Red));
    topics.extend((0..roll::words::PAGES as u8).map(Topic::Roll));
    for front in all() {
        let pages = (front.words.about)(Language::English).pages.len() as u8;
        topics.extend((0..pages).map(|page| Topic::Module(front.module, page)));
    }
    topics
}

/// The tiles that a tile is one of, unless it is a building.
#[inline(never)]
pub(crate) fn tiles(tile: TileId) -> Option<&'static Tiles> {
    match tile.face().family {
        Family::Building(_) | Family::Like(..) => None,
        Family::Of(module) => front(module)?.tiles.as_ref(),
    }
}

impl From<TileId> for Face {
    fn from(tile: TileId) -> Self {
        match tile.face().family {
            Family::Building(kind) | Family::Like(_, kind) => kind.into(),
            Family::Of(_) => tiles(tile).map_or(Self::FOUNTAIN, |tiles| tiles.face),
        }
    }
}

/// What is drawn on a building that a module brings.
#[inline(never)]
pub(crate) fn badge(tile: TileId) -> Option<fn(&mut Canvas<'_>, Point, u32)> {
    front(tile.module()?)?.hooks.badge
}

/// What lies on a tile that is not built.
#[inline(never)]
pub(crate) fn kept(view: &View<'_>, tile: TileId) -> Option<Token> {
    in_play(view).find_map(|front| (front.hooks.kept?)(view, tile))
}

/// The points that modules in play give in scorings, in the order of scoring.
#[inline(never)]
pub(crate) fn scores(view: &View<'_>) -> Vec<(&'static Front, &'static Score), MOST_SCORES> {
    let modules = view.setup().modules();
    let in_play = ModulePoints::MODULES.into_iter().filter(|&module| modules.contains(module));
    in_play.filter_map(front).filter_map(|front| Some((front, front.score.as_ref()?))).collect()
}

/// A sentence about a move, for lists.
#[inline(never)]
pub(crate) fn sentence(action: &Move, view: &View<'_>, texts: &Texts) -> Option<Line> {
    all().find_map(|front| (front.moves.as_ref()?.sentence)(action, view, texts))
}

/// What somebody of this name does, as far as everybody may know.
#[inline(never)]
pub(crate) fn deed(action: &Move, name: &str, view: &View<'_>, texts: &Texts) -> Option<Line> {
    all().find_map(|front| (front.moves.as_ref()?.deed)(action, name, view, texts))
}

/// Where a move is made, if that is somewhere on the table or in the player's palace.
#[inline(never)]
pub(crate) fn place(action: &Move) -> Option<Where> {
    all().find_map(|front| (front.hooks.place?)(action))
}

/// How a move sounds.
#[inline(never)]
pub(crate) fn cue(action: &Move) -> Cue {
    let cue = |front: &Front| (front.moves.as_ref()?.cue)(action);
    all().find_map(cue).unwrap_or(Cue::Select)
}

/// What is said of a move that ends the turn for good.
#[inline(never)]
pub(crate) fn ending(action: &Move, texts: &Texts) -> &'static str {
    let said = |front: &Front| (front.moves.as_ref()?.ending)(action, texts);
    all().find_map(said).unwrap_or(texts.end_module)
}

/// What may come with a tile: what is bought with it first, then who would pay.
#[inline(never)]
pub(crate) fn extras() -> Vec<&'static Extra, MOST_EXTRAS> {
    let mut extras = Vec::new();
    for free in [false, true] {
        let own = all().filter_map(|front| front.hooks.extra.as_ref());
        extras.extend(own.filter(|extra| extra.free.is_some() == free));
    }
    extras
}

/// What lies beside a market place, and how much of it.
#[inline(never)]
pub(crate) fn beside(view: &View<'_>, slot: Slot) -> Option<(&'static Beside, usize)> {
    let own = in_play(view).filter_map(|front| front.hooks.beside.as_ref());
    own.map(|own| (own, (own.count)(view, slot))).find(|&(_, count)| count > 0)
}

/// What else may be chosen between two turns.
#[inline(never)]
pub(crate) fn also(session: &Session) -> Option<&'static Also> {
    let mut own = in_play(&session.view()).filter_map(|front| front.hooks.also.as_ref());
    own.find(|own| (own.is_open)(session))
}

/// What has just been done between two turns.
#[inline(never)]
pub(crate) fn told(event: &ModuleEvent, session: &Session, texts: &Texts) -> Option<Line> {
    in_play(&session.view()).find_map(|front| {
        let reaction = front.hooks.reaction.as_ref().map(|reaction| reaction.told);
        let also = front.hooks.also.as_ref().map(|also| also.told);
        reaction.into_iter().chain(also).find_map(|told| told(event, session, texts))
    })
}

/// Puts something behind all that come before it, and those with the same place.
fn put<T, const N: usize>(list: &mut Vec<(i32, T), N>, tab: i32, thing: T) {
    let at = list.iter().position(|(other, _)| *other > tab).unwrap_or(list.len());
    let _ = list.insert(at, (tab, thing));
}

/// Signs in the order in which they stand.
#[inline(never)]
pub(crate) fn signs(
    modules: ModuleSet,
    which: fn(&'static Hooks) -> Option<&'static Sign>,
) -> Vec<&'static Sign, MOST> {
    let mut signs: Vec<(i32, &Sign), MOST> = Vec::new();
    for sign in of(modules).filter_map(|front| which(&front.hooks)) {
        put(&mut signs, sign.tab, sign);
    }
    signs.into_iter().map(|(_, sign)| sign).collect()
}

/// What modules have to draw of a last turn, in the order in which it stands.
#[inline(never)]
pub(crate) fn marks(events: &[ModuleEvent]) -> Vec<(&'static Mark, &ModuleEvent, u32), MOST_MARKS> {
    let mut marks: Vec<(i32, _), MOST_MARKS> = Vec::new();
    for mark in all().filter_map(|front| front.hooks.mark.as_ref()) {
        for event in events {
            if let Some(look) = (mark.look)(event) {
                put(&mut marks, mark.tab, (mark, event, look));
            }
        }
    }
    marks.into_iter().map(|(_, mark)| mark).collect()
}

/// What everybody holds openly, in words.
#[inline(never)]
pub(crate) fn open_names(modules: ModuleSet, language: Language) -> Vec<&'static str, MOST> {
    let mut names: Vec<(i32, &str), MOST> = Vec::new();
    for open in of(modules).filter_map(|front| front.hooks.open.as_ref()) {
        put(&mut names, open.sign.tab, (open.name)(language));
    }
    names.into_iter().map(|(_, name)| name).collect()
}

/// The half tiles that wait to be placed, each colour once, and whose they are.
#[inline(never)]
pub(crate) fn halves_waiting(view: &View<'_>) -> Vec<(Module, Kind), MOST_HALVES> {
    let mut halves = Vec::new();
    for front in in_play(view) {
        let Some(own) = &front.hooks.halves else { continue };
        let waiting = (own.waiting)(view);
        let kinds = Kind::ALL.into_iter().filter(|&kind| waiting[kind] > 0);
        halves.extend(kinds.map(|kind| (front.module, kind)));
    }
    halves
}

/// What a module says about its half tiles.
pub(crate) fn halves(module: Module) -> Option<&'static Halves> {
    front(module)?.hooks.halves.as_ref()
}

/// Draws signs side by side, each at its place or behind the one before; from where to where each
/// reaches.
#[inline(never)]
pub(crate) fn draw_signs(
    signs: &[&Sign],
    session: &Session,
    who: Who,
    canvas: &mut Canvas<'_>,
    spot: Spot,
) -> Vec<(i32, i32), MOST> {
    let mut places: Vec<(i32, i32), MOST> = Vec::new();
    for sign in signs.iter().filter(|sign| (sign.look)(session, who).is_some()) {
        let x = places.last().map_or(spot.at.x, |&(_, end)| end).max(sign.tab);
        let at = Point::new(x, spot.at.y);
        let _ = places.push((x, (sign.draw)(session, who, canvas, Spot { at, ..spot })));
    }
    places
}

/// The signs that somebody has something for.
#[inline(never)]
pub(crate) fn visible(
    signs: &[&'static Sign],
    session: &Session,
    who: Who,
) -> Vec<&'static Sign, MOST> {
    signs.iter().copied().filter(|sign| (sign.look)(session, who).is_some()).collect()
}

/// How many of these signs, from the first on, fit between a place and another.
#[inline(never)]
pub(crate) fn fitting(signs: &[&Sign], session: &Session, who: Who, from: i32, to: i32) -> usize {
    let mut none = None;
    let mut canvas = Canvas::blind(Size::new(to as u32, 16), &mut none);
    let ground = Rgb565::BLACK;
    let spot = Spot { at: Point::new(from, 1), under: ground, ink: ground };
    let places = draw_signs(signs, session, who, &mut canvas, spot);
    places.iter().take_while(|&&(_, end)| end <= to).count().max(1)
}

/// How wide a sign is.
pub(crate) fn width(sign: &Sign, session: &Session, who: Who) -> i32 {
    let mut none = None;
    let mut canvas = Canvas::blind(Size::new_equal(16), &mut none);
    let ground = Rgb565::BLACK;
    let spot = Spot { at: Point::zero(), under: ground, ink: ground };
    (sign.draw)(session, who, &mut canvas, spot)
}

/// The modules of which the player holds something that is seen on the board, in the order in which
/// it stands there.
#[inline(never)]
pub(crate) fn held(session: &Session, who: Who) -> Vec<Module, MOST> {
    let mut held: Vec<(i32, Module), MOST> = Vec::new();
    for front in in_play(&session.view()) {
        if let Some(sign) = &front.hooks.own
            && (sign.look)(session, who).is_some()
        {
            put(&mut held, sign.tab, front.module);
        }
    }
    held.into_iter().map(|(_, module)| module).collect()
}

/// Another limit for taking several cards that holds now.
#[inline(never)]
pub(crate) fn taking(view: &View<'_>) -> Option<&'static Taking> {
    let mut own = in_play(view).filter_map(|front| front.hooks.taking.as_ref());
    own.find(|own| (own.applies)(view))
}

/// What somebody gets who pays so much too much.
#[inline(never)]
pub(crate) fn back(
    view: &View<'_>,
    (paid_for, pay): (PaidFor, &Cards),
    surplus: u16,
    language: Language,
) -> Option<Line> {
    let mut all: Option<Line> = None;
    for front in in_play(view) {
        let one = front.hooks.back.and_then(|back| back(view, paid_for, pay, surplus, language));
        all = match (all, one) {
            (Some(all), Some(one)) => Some(fill("{0}, {1}", &[&all, &one])),
            (all, one) => all.or(one),
        };
    }
    all
}

/// What is said before anything else about a change of somebody's palace.
#[inline(never)]
pub(crate) fn notice(
    view: &View<'_>,
    seat: Seat,
    change: Alteration,
    cell: Cell,
    language: Language,
) -> Option<&'static str> {
    in_play(view).find_map(|front| (front.hooks.notice?)(view, seat, change, cell, language))
}

/// What is said about a card of the display that is no money.
#[inline(never)]
pub(crate) fn card_advice(view: &View<'_>, card: Card, texts: &Texts) -> Option<&'static str> {
    in_play(view).find_map(|front| (front.hooks.card?)(card, texts.language))
}

/// What is said of a tile that can be had for less.
#[inline(never)]
pub(crate) fn cheap_advice(language: Language) -> &'static str {
    let cheap = extras().into_iter().find_map(|extra| extra.cheap.as_ref());
    cheap.map_or("", |cheap| (cheap.advice)(language))
}

/// What is said of a tile that waits and was had for less.
#[inline(never)]
pub(crate) fn waiting_advice(language: Language) -> &'static str {
    let cheap = extras().into_iter().find_map(|extra| extra.cheap.as_ref());
    cheap.map_or("", |cheap| (cheap.waiting)(language))
}

/// What is said of a tile that somebody else would pay for.
#[inline(never)]
pub(crate) fn free_advice(view: &View<'_>, slot: Slot, language: Language) -> &'static str {
    let free = |offered: Switches| {
        let extra =
            extras().into_iter().find(|extra| extra.free.is_some() && offered.has(extra.module));
        extra?.free.as_ref()
    };
    let offer = view.offers(slot).find_map(|(offered, _)| free(offered));
    offer.map_or("", |free| (free.advice)(language))
}

/// A sentence with a list in it that begins with a capital letter, or another one if the list is too
/// long for the message line.
#[inline(never)]
pub(crate) fn sentence_of(
    template: &str,
    list: &[&'static str],
    between: &str,
    many: &'static str,
) -> Line {
    const MESSAGE: usize = 39;
    let mut names = Line::new();
    for name in list {
        let between = if names.is_empty() { "" } else { between };
        if names.push_str(between).and_then(|()| names.push_str(name)).is_err() {
            return fill(many, &[]);
        }
    }
    let line = fill(template, &[&names]);
    if line.chars().count() > MESSAGE {
        return fill(many, &[]);
    }
    // The tables of all letters there are would be large.
    let mut letters = line.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

/// Whose powers there may be: those that come before the actions first.
#[inline(never)]
pub(crate) fn users(view: &View<'_>, language: Language) -> Vec<&'static str, MOST> {
    let mut users = Vec::new();
    for opening in [true, false] {
        for acts in in_play(view).filter_map(|front| Some(&front.moves.as_ref()?.acts)) {
            let (first, user) = match acts {
                Acts::Powers(powers, user) => (powers.iter().any(|power| power.opening), user),
                Acts::Listed(user) => (false, user),
                Acts::Never => continue,
            };
            if first == opening {
                let _ = users.push(user(language));
            }
        }
    }
    users
}

/// What may be done between two turns.
#[inline(never)]
pub(crate) fn reactions(view: &View<'_>) -> Vec<&'static Reaction, MOST> {
    in_play(view).filter_map(|front| front.hooks.reaction.as_ref()).collect()
}

/// The window that a question belongs to.
#[inline(never)]
pub(crate) fn window(question: Question) -> Option<&'static Window> {
    all().filter_map(|front| front.hooks.window.as_ref()).find(|window| (window.owns)(question))
}

/// The picture on a page of the rulebook that belongs to a module.
#[inline(never)]
pub(crate) fn picture(topic: Topic) -> Option<&'static Picture> {
    let Topic::Module(module, page) = topic else { return None };
    front(module)?.hooks.picture.as_ref().filter(|picture| picture.page == page)
}

/// What another way to play a module is called.
#[inline(never)]
pub(crate) fn variant(module: Module, language: Language) -> Option<&'static str> {
    front(module)?.hooks.variant.map(|name| name(language))
}
