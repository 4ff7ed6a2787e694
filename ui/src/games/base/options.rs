//! What else can be done with what hovers over the map: buttons beside it.

use alhambra_engine::Corner;
use alhambra_engine::base::{Action, Decision, Destination, TILE_COUNT};
use heapless::Vec;

use crate::games::base::Session;
use crate::games::base::map::{Job, Map, own};
use crate::games::base::modules;
use crate::games::base::site::Held;
use crate::nav::wrap;
use crate::text::{Line, Texts, fill};

/// The most pieces that can wait, or be in a reserve: every tile, and half tiles of each colour.
const MOST: usize = TILE_COUNT + 12;

/// Something other than building here.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Choice {
    /// The tile is kept in the reserve.
    Reserve,
    Dirk,
    /// This one is taken up instead.
    Other(Held),
    /// What modules allow meanwhile.
    Powers,
}

impl Choice {
    /// On its button.
    pub(crate) fn label(self, texts: &Texts) -> &'static str {
        match self {
            Self::Reserve => texts.reserve_button,
            Self::Dirk => texts.dirk,
            Self::Other(_) => texts.other_button,
            Self::Powers => texts.powers_button,
        }
    }

    /// What it does.
    pub(crate) fn line(self, session: &Session, texts: &Texts) -> Line {
        match self {
            Self::Reserve => match session.decision() {
                Decision::PlaceLeftover { .. } => fill(texts.option_leave, &[]),
                _ => fill(texts.option_reserve, &[]),
            },
            Self::Dirk => fill(texts.option_dirk, &[]),
            Self::Powers => fill(texts.advice_powers_many, &[]),
            Self::Other(Held::Tile(tile)) => {
                if tile.price() == 0 {
                    return fill(texts.option_hold_unpriced, &[&texts.tile(tile)]);
                }
                fill(texts.option_hold, &[&texts.tile(tile), &tile.price()])
            }
            Self::Other(Held::Half(module, kind, _)) => {
                let option = modules::halves(module).map_or("", |h| (h.option)(texts.language));
                fill(option, &[&texts.kind(kind)])
            }
        }
    }
}

/// Everything that can be chosen instead of building what hovers over the map.
pub(crate) fn choices(session: &Session, map: &Map) -> Vec<Choice, 4> {
    let mut choices = Vec::new();
    if let (Job::Place, Some(Held::Tile(tile))) = (map.job, map.held) {
        let gift = Action::Place { tile, to: Destination::Dirk };
        let _ = choices.push(Choice::Reserve);
        choices.extend(session.check(&gift).is_ok().then_some(Choice::Dirk));
    }
    choices.extend(map.next.map(Choice::Other));
    choices.extend(map.powers.then_some(Choice::Powers));
    choices
}

/// Everything that could hover over the map for a job. Out of line: palaces are large, and must not
/// stay on the stack.
#[inline(never)]
pub(crate) fn pieces(session: &Session, job: Job) -> Vec<Held, MOST> {
    let mut pieces = Vec::new();
    match job {
        Job::Place => pieces.extend(waiting(session)),
        Job::Redesign(way) => {
            if let Some((seat, site)) = own(session) {
                // The tiles of the reserve with which such a redesign is possible.
                let reserve = session.view().reserve(seat);
                let tiles = reserve.iter().filter(|&tile| way.fits(&site, Some(tile)));
                pieces.extend(tiles.map(Held::Tile));
            }
        }
        Job::Try => {}
    }
    pieces
}

/// What is taken up after `held`.
pub(crate) fn next(session: &Session, job: Job, held: Option<Held>) -> Option<Held> {
    let held = held?;
    let pieces = pieces(session, job);
    let at = pieces.iter().position(|&other| same(other, held))?;
    let next = pieces.get(wrap(at, 1, pieces.len())).copied();
    next.filter(|&next| !same(next, held))
}

/// What is bought and waits to be placed, tiles first: half tiles may need them.
pub(crate) fn waiting(session: &Session) -> impl Iterator<Item = Held> + use<> {
    let view = session.view();
    let bought = matches!(view.decision(), Decision::Place { .. });
    let halves = modules::halves_waiting(&view).into_iter().filter(move |_| bought);
    let halves = halves.map(|(module, kind)| Held::Half(module, kind, Corner::NorthWest));
    view.waiting().iter().map(Held::Tile).chain(halves)
}

/// How many pieces wait to be placed.
pub(crate) fn count_waiting(session: &Session) -> usize {
    let view = session.view();
    let halves = |front: &modules::Front| {
        let halves = front.hooks.halves.as_ref()?;
        Some((halves.waiting)(&view).values().map(|&count| usize::from(count)).sum::<usize>())
    };
    let bought = matches!(view.decision(), Decision::Place { .. });
    let halves = modules::in_play(&view).filter(|_| bought).filter_map(halves);
    view.waiting().len() + halves.sum::<usize>()
}

/// Whether two are the same but for the way they are turned.
fn same(one: Held, other: Held) -> bool {
    match (one, other) {
        (Held::Tile(one), Held::Tile(other)) => one == other,
        (Held::Half(one_of, one, _), Held::Half(other_of, other, _)) => {
            (one_of, one) == (other_of, other)
        }
        _ => false,
    }
}
