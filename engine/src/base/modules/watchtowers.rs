//! Module 22, the Watchtowers: half tiles bought along with a building of their colour, which
//! lengthen the wall.
//!
//! Where they may stand is geometry, see [`crate::Palace`].

use enum_map::EnumMap;

use super::{
    Component, Decide, Hooks, Module, ModuleEvent, Move as AnyMove, Never, Parts, Sale, Switches,
    Tell, bytes, messages,
};
use crate::base::alter::Alteration;
use crate::base::event::{Event as AnyEvent, Watcher};
use crate::base::game::Step;
use crate::base::score::{Entry, Round};
use crate::base::{Action, ActionError, Chance, Drawn, Family, Game, TileId, Told, View};
use crate::kit::{Cell, Corner, Kind, Palace, Piece, Seat};

/// Watchtowers of each colour, F.
const COPIES: usize = 3;

/// What a watchtower adds to the price before each scoring, F.
const SURCHARGES: [u8; 3] = [6, 4, 2];

/// Points for each watchtower in the longest wall, beside its segment, F.
pub const POINTS: u8 = 2;

/// A watchtower that stands in a palace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Watchtower {
    pub seat: Seat,
    pub kind: Kind,
    pub cell: Cell,
    pub corner: Corner,
}

bytes!(Watchtower { seat, kind, cell, corner });

/// Where the watchtowers are. Those that neither stand nor wait are in the supply.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    pub(crate) standing: heapless::Vec<Watchtower, { COPIES * Kind::ALL.len() }>,
    /// Bought and not yet placed.
    pub(crate) waiting: EnumMap<Kind, u8>,
}

bytes!(State { standing, waiting });

impl State {
    /// How many of a colour can still be bought.
    pub(crate) fn supply(&self, kind: Kind) -> usize {
        let standing = self.standing.iter().filter(|tower| tower.kind == kind).count();
        COPIES.saturating_sub(standing + usize::from(self.waiting[kind]))
    }

    /// Whether none of a colour is left. Mostly so few stand that this cannot be.
    fn is_sold_out(&self, kind: Kind) -> bool {
        self.standing.len() + usize::from(self.waiting[kind]) >= COPIES && self.supply(kind) == 0
    }

    fn is_any_waiting(&self) -> bool {
        self.waiting != EnumMap::default()
    }

    fn kinds_waiting(&self) -> impl Iterator<Item = Kind> + '_ {
        Kind::ALL.into_iter().filter(|&kind| self.waiting[kind] > 0)
    }
}

messages! {
    /// What watchtowers can be used for.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Move {
        /// Place one that was bought in this turn.
        0 "watchtower" => Raise { kind as "type": Kind, cell: Cell, corner: Corner },
    }
}

messages! {
    /// What happens with this module.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event {
        /// A watchtower is placed.
        0 "watchtower" => Raise { player: Seat, kind as "type": Kind, cell: Cell, corner: Corner },
        /// There is no place for a watchtower: it goes back to the supply.
        1 "watchtower-back" => Return { player: Seat, kind as "type": Kind },
    }
}

/// It asks nothing.
pub type Question = Never;
/// It refuses nothing that the base game does not refuse.
pub type Refusal = Never;

/// What a watchtower costs now.
pub(crate) fn surcharge(game: &Game) -> u8 {
    SURCHARGES.get(usize::from(game.rounds_scored)).copied().unwrap_or(0)
}

/// Lets a watchtower stand in its palace.
pub(crate) fn stand(game: &mut Game, tower: Watchtower) {
    let _ = game.modules.watchtowers.standing.push(tower);
    game.note(tower.seat, tower.cell, Piece::half(tower.kind, tower.corner));
}

impl Decide for Move {
    fn check(&self, game: &Game) -> Result<(), ActionError> {
        let (Step::Place | Step::PlaceNow(_), Some(seat)) = (game.step, game.decision().seat())
        else {
            return Err(ActionError::NotNow);
        };
        let Self::Raise { kind, cell, corner } = *self;
        if game.modules.watchtowers.waiting[kind] == 0 {
            return Err(ActionError::NotWaiting);
        }
        Ok(game.coloured_palace(seat).check_add(cell, Piece::half(kind, corner))?)
    }

    fn perform(&self, game: &mut Game, seat: Seat, _: &mut dyn Chance, observer: &mut Watcher<'_>) {
        let Self::Raise { kind, cell, corner } = *self;
        let state = &mut game.modules.watchtowers;
        state.waiting[kind] = state.waiting[kind].saturating_sub(1);
        stand(game, Watchtower { seat, kind, cell, corner });
        tell(observer, Event::Raise { player: seat, kind, cell, corner });
    }
}

impl Tell for Event {
    fn decision(&self) -> Option<Told> {
        match *self {
            Self::Raise { player, kind, cell, corner } => {
                let action = Move::Raise { kind, cell, corner };
                let action = Action::Module(AnyMove::Watchtowers(action));
                Some(Told { player, action, reaction: false })
            }
            Self::Return { .. } => None,
        }
    }

    fn drawn(&self, _: &mut dyn FnMut(Drawn)) {}
}

fn tell(observer: &mut Watcher<'_>, event: Event) {
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

    /// What a wall is worth: its segments, and how many of them are half tiles'.
    #[must_use]
    pub const fn wall_worth((segments, halves): (u8, u8)) -> u8 {
        segments + POINTS * halves
    }
}

pub(super) const PARTS: Parts = Parts {
    most_pieces: COPIES * Kind::ALL.len(),
    // As many towers as tiles can be bought in a turn.
    turn_actions: 4,
    switch: Some("watchtower"),
    points: Some("watchtowers"),
    // Records name its fields before those of the characters.
    rank: 6,
    ..Parts::NONE
};

pub(super) const COMPONENTS: &[Component] = &[Component {
    name: "watchtowers",
    copies: |_| (COPIES * Kind::ALL.len()) as u8,
    leaves: false,
    count,
}];

pub(super) const HOOKS: Hooks = Hooks {
    pieces: Some(pieces),
    switches: Some(switches),
    price: Some(price),
    bought: Some(bought),
    placements: Some(placements),
    finish_placing: Some(finish_placing),
    enter: Some(enter),
    ..Hooks::NONE
};

fn switches(
    game: &Game,
    seat: Seat,
    tile: TileId,
    wanted: &dyn Fn(Switches) -> bool,
    possible: &mut Switches,
) {
    // With a building of the base game alone.
    let Family::Building(kind) = tile.face().family else { return };
    let (alone, together) = (Switches::NONE, *possible);
    let wanted = |others: Switches| wanted(others.with(Module::Watchtowers));
    if !wanted(alone) && (together == alone || !wanted(together))
        || game.modules.watchtowers.is_sold_out(kind)
    {
        return;
    }
    let tiles = core::iter::once(tile).chain(game.waiting.iter());
    let ways = |tile| Alteration::ways_of(tile).map(move |turns| game.laid(tile, turns));
    let pieces = tiles.flat_map(ways);
    if game.players[seat].sketch.shows_place_for_half(kind, game.walls(tile))
        || game.coloured_palace(seat).would_have_place_for_half(kind, pieces)
    {
        *possible = possible.with(Module::Watchtowers);
    }
}

fn price(game: &Game, switches: Switches, price: &mut u8) {
    // Whoever pays for the tile pays for the watchtower too.
    if switches.has(Module::Watchtowers) && *price > 0 {
        *price += surcharge(game);
    }
}

fn bought(
    game: &mut Game,
    _: Seat,
    tile: TileId,
    sale: Sale,
    _: &mut dyn Chance,
    _: &mut Watcher<'_>,
) {
    if let (true, Some(kind)) = (sale.switches.has(Module::Watchtowers), tile.kind()) {
        game.modules.watchtowers.waiting[kind] += 1;
    }
}

fn placements(game: &Game, seat: Seat, visit: &mut dyn FnMut(AnyMove)) {
    if !game.modules.watchtowers.is_any_waiting() {
        return;
    }
    let palace = game.coloured_palace(seat);
    for kind in game.modules.watchtowers.kinds_waiting() {
        palace.for_each_half(kind, &mut |corner, cells| {
            for cell in cells.iter() {
                visit(AnyMove::Watchtowers(Move::Raise { kind, cell, corner }));
            }
        });
    }
}

fn finish_placing(game: &mut Game, seat: Seat, waits: &mut bool, observer: &mut Watcher<'_>) {
    if !game.modules.watchtowers.is_any_waiting() {
        return;
    }
    let palace = game.coloured_palace(seat);
    let has_place = |kind| palace.has_place_for_half(kind);
    let places = game.modules.watchtowers.kinds_waiting().any(has_place);
    *waits |= places;
    if !places {
        for (kind, waiting) in core::mem::take(&mut game.modules.watchtowers.waiting) {
            for _ in 0..waiting {
                tell(observer, Event::Return { player: seat, kind });
            }
        }
    }
}

fn enter(_: &Game, _: Round, _: &Palace, entry: &mut Entry) {
    entry.by_module.set(Module::Watchtowers, i16::from(entry.halves * POINTS));
}

fn pieces(game: &Game, seat: Seat, visit: &mut dyn FnMut(Cell, Piece)) {
    for tower in game.modules.watchtowers.standing.iter().filter(|tower| tower.seat == seat) {
        visit(tower.cell, Piece::half(tower.kind, tower.corner));
    }
}

/// Those that stand, those that wait, and the supply.
fn count(game: &Game) -> u8 {
    let state = &game.modules.watchtowers;
    let supply: usize = Kind::ALL.into_iter().map(|kind| state.supply(kind)).sum();
    let waiting: usize = state.waiting.values().map(|&copies| usize::from(copies)).sum();
    u8::try_from(waiting + state.standing.len() + supply).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_is_sold_out_when_none_is_left() {
        for (garden, tower, waiting) in (0..=COPIES)
            .flat_map(|a| (0..=COPIES).flat_map(move |b| (0..=3).map(move |c| (a, b, c))))
        {
            let mut state = State::default();
            for (kind, copies) in [(Kind::Garden, garden), (Kind::Tower, tower)] {
                let (seat, cell, corner) = (Seat::ALL[0], Cell::START, Corner::NorthEast);
                let tower = Watchtower { seat, kind, cell, corner };
                (0..copies).for_each(|_| state.standing.push(tower).unwrap());
            }
            state.waiting[Kind::Tower] = waiting;
            for kind in Kind::ALL {
                assert_eq!(state.is_sold_out(kind), state.supply(kind) == 0, "{state:?}");
            }
        }
    }
}
