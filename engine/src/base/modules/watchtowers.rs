//! Module 22, the Watchtowers: half tiles bought along with a building of their colour, which
//! lengthen the wall.
//!
//! Where they may stand is geometry, see [`crate::Grounds`].

use core::fmt;

use enum_map::EnumMap;

use super::{Extras, ModuleCensus, ModuleEvent, Move as AnyMove, Rules, ScoreItem, piece};
use crate::base::action::ActionError;
use crate::base::event::{Event as AnyEvent, Observer};
use crate::base::game::{Game, Step};
use crate::base::score::{Entry, Round};
use crate::base::tile::TileId;
use crate::base::view::View;
use crate::kit::Kind;
use crate::kit::Seat;
use crate::kit::{Cell, Side};
use crate::kit::{Corner, Grounds, Piece};

/// Watchtowers of each colour, F.
const COPIES: usize = 3;

/// What a watchtower adds to the price before each scoring, F.
const SURCHARGES: [u8; 3] = [6, 4, 2];

/// Points for each watchtower in the longest wall, beside its segment, F.
const POINTS: u8 = 2;

/// A watchtower that stands in a palace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Watchtower {
    pub seat: Seat,
    pub kind: Kind,
    pub cell: Cell,
    pub corner: Corner,
}

/// Where the watchtowers are. Those that neither stand nor wait are in the supply.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct State {
    pub standing: heapless::Vec<Watchtower, { COPIES * Kind::ALL.len() }>,
    /// Bought and not yet placed.
    pub waiting: EnumMap<Kind, u8>,
}

impl State {
    /// How many of a colour can still be bought.
    pub(crate) fn supply(&self, kind: Kind) -> usize {
        let standing = self.standing.iter().filter(|tower| tower.kind == kind).count();
        COPIES.saturating_sub(standing + usize::from(self.waiting[kind]))
    }

    fn kinds_waiting(&self) -> impl Iterator<Item = Kind> + '_ {
        Kind::ALL.into_iter().filter(|&kind| self.waiting[kind] > 0)
    }
}

/// What watchtowers can be used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Place one that was bought in this turn.
    #[expect(missing_docs, reason = "the names say it")]
    Raise { kind: Kind, cell: Cell, corner: Corner },
}

/// What happens with this module.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "the fields are what the variants' sentences name")]
pub enum Event {
    /// A watchtower is placed.
    Raise { player: Seat, kind: Kind, cell: Cell, corner: Corner },
    /// There is no place for a watchtower: it goes back to the supply.
    Return { player: Seat, kind: Kind },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Raise { player, kind, cell, corner } => {
                write!(f, r#"{{"e":"watchtower","player":{player},"type":"{}","#, kind.name())?;
                write!(f, r#""cell":{cell},"corner":"{corner}"}}"#)
            }
            Self::Return { player, kind } => {
                let kind = kind.name();
                write!(f, r#"{{"e":"watchtower-back","player":{player},"type":"{kind}"}}"#)
            }
        }
    }
}

/// What a watchtower costs now.
pub(crate) fn surcharge(game: &Game) -> u8 {
    SURCHARGES.get(usize::from(game.rounds_scored)).copied().unwrap_or(0)
}

/// Whether a watchtower could be placed somewhere in a palace as it is.
fn has_place(grounds: &Grounds, kind: Kind) -> bool {
    Corner::ALL
        .into_iter()
        .any(|corner| grounds.addable(Piece::half(kind, corner)).next().is_some())
}

/// Whether a tile that could be built now would make a place for a watchtower beside it.
fn could_have_place(grounds: &Grounds, kind: Kind, tile: TileId) -> bool {
    let tile = piece(tile);
    grounds.addable(tile).any(|cell| {
        let grown = grounds.with(cell, tile);
        Side::ALL.into_iter().map(|side| cell.towards(side)).any(|beside| {
            let mut corners = Corner::ALL.into_iter();
            corners.any(|corner| grown.check_add(beside, Piece::half(kind, corner)).is_ok())
        })
    })
}

pub(super) fn check(game: &Game, action: &Move) -> Result<(), ActionError> {
    let (Step::Place | Step::PlaceNow(_), Some(seat)) = (game.step, game.decision().seat()) else {
        return Err(ActionError::NotNow);
    };
    let Move::Raise { kind, cell, corner } = *action;
    if game.modules.watchtowers.waiting[kind] == 0 {
        return Err(ActionError::NotWaiting);
    }
    Ok(game.grounds(seat).check_add(cell, Piece::half(kind, corner))?)
}

pub(super) fn perform(game: &mut Game, seat: Seat, action: &Move, observer: &mut impl Observer) {
    let Move::Raise { kind, cell, corner } = *action;
    let state = &mut game.modules.watchtowers;
    state.waiting[kind] = state.waiting[kind].saturating_sub(1);
    let _ = state.standing.push(Watchtower { seat, kind, cell, corner });
    let event = Event::Raise { player: seat, kind, cell, corner };
    observer.event(&AnyEvent::Module(ModuleEvent::Watchtowers(event)));
}

impl<'a> View<'a> {
    /// The watchtowers of somebody's palace.
    pub fn watchtowers(&self, seat: Seat) -> impl Iterator<Item = Watchtower> + Clone + use<'a> {
        let standing = self.game.modules.watchtowers.standing.iter();
        standing.filter(move |tower| tower.seat == seat).copied()
    }

    /// How many watchtowers of a colour can still be bought.
    #[must_use]
    pub fn watchtower_supply(&self, kind: Kind) -> usize {
        self.game.modules.watchtowers.supply(kind)
    }

    /// How many watchtowers of each colour wait to be placed.
    #[must_use]
    pub fn watchtowers_waiting(&self) -> EnumMap<Kind, u8> {
        self.game.modules.watchtowers.waiting
    }

    /// What a watchtower adds to the price of a building now.
    #[must_use]
    pub fn watchtower_surcharge(&self) -> u8 {
        surcharge(self.game)
    }

    /// What a wall of so many segments, so many of them half tiles', is worth.
    #[must_use]
    pub const fn wall_worth((segments, halves): (u8, u8)) -> u8 {
        segments + POINTS * halves
    }
}

pub(super) struct Watchtowers;

impl Rules for Watchtowers {
    fn extras(
        game: &Game,
        seat: Seat,
        tile: TileId,
        wanted: &dyn Fn(Extras) -> bool,
        possible: &mut Extras,
    ) {
        let others = [Extras::NONE, *possible].into_iter();
        if !others.map(|others| Extras { watchtower: true, ..others }).any(wanted) {
            return;
        }
        let state = &game.modules.watchtowers;
        let Some(kind) = tile.kind().filter(|&kind| state.supply(kind) > 0) else {
            return;
        };
        let grounds = game.grounds(seat);
        let mut bought = game.waiting.iter().filter(|other| other.kind() == Some(kind));
        possible.watchtower = has_place(&grounds, kind)
            || could_have_place(&grounds, kind, tile)
            || bought.any(|other| could_have_place(&grounds, kind, other));
    }

    fn price(game: &Game, extras: Extras, price: &mut u8) {
        // Whoever pays for the tile pays for the watchtower too.
        if extras.watchtower && !extras.patron {
            *price += surcharge(game);
        }
    }

    fn bought(game: &mut Game, _: Seat, tile: TileId, extras: Extras, _: bool) {
        if let (true, Some(kind)) = (extras.watchtower, tile.kind()) {
            game.modules.watchtowers.waiting[kind] += 1;
        }
    }

    fn placements(game: &Game, seat: Seat, visit: &mut dyn FnMut(AnyMove)) {
        let mut grounds = None;
        for kind in game.modules.watchtowers.kinds_waiting() {
            let grounds = grounds.get_or_insert_with(|| game.grounds(seat));
            for corner in Corner::ALL {
                for cell in grounds.addable(Piece::half(kind, corner)) {
                    visit(AnyMove::Watchtowers(Move::Raise { kind, cell, corner }));
                }
            }
        }
    }

    fn finish_placing(game: &mut Game, seat: Seat, waits: &mut bool, observer: &mut impl Observer) {
        Self::placements(game, seat, &mut |_| *waits = true);
        if !*waits {
            for (kind, waiting) in core::mem::take(&mut game.modules.watchtowers.waiting) {
                for _ in 0..waiting {
                    let event = Event::Return { player: seat, kind };
                    observer.event(&AnyEvent::Module(ModuleEvent::Watchtowers(event)));
                }
            }
        }
    }

    fn enter(_: &Game, _: Round, entry: &mut Entry) {
        entry.extras[ScoreItem::Watchtowers] = i16::from(entry.halves * POINTS);
    }

    fn is_odd(game: &Game, seat: Seat, odd: &mut bool) {
        *odd |= game.modules.watchtowers.standing.iter().any(|tower| tower.seat == seat);
    }

    fn pieces(game: &Game, seat: Seat, visit: &mut dyn FnMut(Cell, Piece)) {
        for tower in game.modules.watchtowers.standing.iter().filter(|tower| tower.seat == seat) {
            visit(tower.cell, Piece::half(tower.kind, tower.corner));
        }
    }

    fn count(game: &Game, census: &mut ModuleCensus) {
        let state = &game.modules.watchtowers;
        census.watchtowers = state.waiting;
        for tower in &state.standing {
            census.watchtowers[tower.kind] += 1;
        }
    }
}
