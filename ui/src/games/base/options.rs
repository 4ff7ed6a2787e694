//! What else can be done on the map: a list over it.

use alhambra_engine::base::{Decision, TILE_COUNT};
use heapless::Vec;

use crate::draw::canvas::rect;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::Session;
use crate::games::base::map::{Job, waiting};
use crate::games::base::modules;
use crate::games::base::site::Held;
use crate::nav::Ctx;
use crate::text::fill;
use crate::widgets::list::{self, Entry};

/// The most entries: every tile could be in one reserve.
const MOST: usize = TILE_COUNT + 4;
/// Entries seen at a time.
const SEEN: usize = 8;

/// Something other than building here.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Choice {
    Hold(Held),
    Remove,
    Reserve,
    Dirk,
    Undo,
    Cancel,
    /// Declines the redesign that is offered.
    Decline,
}

/// Whether two are the same but for the way they are turned.
fn same(one: Held, other: Held) -> bool {
    match (one, other) {
        (Held::Tile(one), Held::Tile(other)) => one == other,
        (Held::Half(_, one, _), Held::Half(_, other, _)) => one == other,
        _ => false,
    }
}

/// Everything that can be chosen while `held` hovers over the palace.
pub(crate) fn choices(session: &Session, job: Job, held: Option<Held>) -> Vec<Choice, MOST> {
    let mut choices = Vec::new();
    let view = session.view();
    let Some(seat) = view.decision().seat() else { return choices };
    if !job.is_redesign() {
        let bought = matches!(view.decision(), Decision::Place { .. });
        if matches!(held, Some(Held::Tile(_))) {
            let _ = choices.push(Choice::Reserve);
            if view.dirk().is_some() && bought {
                let _ = choices.push(Choice::Dirk);
            }
        }
        let others = waiting(session).filter(|&other| held.is_none_or(|held| !same(other, held)));
        choices.extend(others.map(Choice::Hold));
        choices.extend(session.can_undo().then_some(Choice::Undo));
    } else {
        let offered = matches!(job, Job::Offered(_));
        choices.extend(offered.then_some(Choice::Decline));
        choices.extend(held.is_some().then_some(Choice::Remove));
        let reserve = view.reserve(seat).iter().map(Held::Tile);
        choices.extend(reserve.filter(|&other| Some(other) != held).map(Choice::Hold));
        choices.extend(if offered {
            session.can_undo().then_some(Choice::Undo)
        } else {
            Some(Choice::Cancel)
        });
    }
    if choices.is_empty() {
        // Nothing else to do: the list must have a way back all the same.
        choices.extend(held.map(Choice::Hold));
    }
    choices
}

/// Draws the list, with its cursor on entry `at`.
pub(crate) fn draw(
    frame: &mut Frame<'_>,
    ctx: &Ctx,
    session: &Session,
    job: Job,
    held: Option<Held>,
    at: usize,
) {
    let texts = ctx.texts();
    let choices = choices(session, job, held);
    let shown = choices.len().min(SEEN);
    let first = at.saturating_sub(SEEN - 1).min(choices.len() - shown);
    let wide = 188;
    let x = (240 - wide as i32) / 2;
    let tall = list::ROW * shown as u32 + 10;
    let y = 200 - tall as i32;
    frame.part(rect(x - 6, y, wide + 12, tall), shown, |canvas| {
        canvas.clear(palette::GOLD);
        canvas.fill(rect(2, 2, wide + 8, tall - 4), palette::PANEL);
    });
    for (row, (index, choice)) in choices.iter().enumerate().skip(first).take(SEEN).enumerate() {
        let text = match *choice {
            Choice::Reserve => match session.decision() {
                Decision::PlaceLeftover { .. } => fill(texts.option_leave, &[]),
                _ => fill(texts.option_reserve, &[]),
            },
            Choice::Dirk => fill(texts.option_dirk, &[]),
            Choice::Remove => fill(texts.option_remove, &[]),
            Choice::Undo => fill(texts.undo, &[]),
            Choice::Cancel => fill(texts.option_cancel, &[]),
            Choice::Decline => match job {
                Job::Offered(offer) => fill((offer.decline)(texts.language), &[]),
                _ => fill(texts.option_cancel, &[]),
            },
            Choice::Hold(Held::Tile(tile)) => {
                fill(texts.option_hold, &[&texts.tile(tile), &tile.price()])
            }
            Choice::Hold(Held::Half(module, kind, _)) => {
                let option = modules::halves(module).map_or("", |h| (h.option)(texts.language));
                fill(option, &[&texts.kind(kind)])
            }
        };
        let place = rect(x, y + 5 + list::ROW as i32 * row as i32, wide, list::ROW);
        list::entry(frame, place, Entry::new(&text), index == at);
    }
}
