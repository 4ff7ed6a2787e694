//! Guards: where they stand, what they cost, and what they are worth.

use super::ability::Ability;
use super::action::ActionError;
use super::data::GUARDS;
use super::game::{Game, GuardBoard};
use super::place::Section;
use super::tile::{Family, TileId, TileSet};
use crate::kit::{Seat, Side, Walls};

impl GuardBoard {
    /// How many guards stand on each placement tile, from left to right.
    #[must_use]
    pub fn placed(&self) -> [u8; 8] {
        let mut left = self.guards;
        core::array::from_fn(|place| {
            let here = self.spaces.get(place).map_or(left, |&spaces| spaces.min(left));
            left -= here;
            here
        })
    }

    /// What a guard on the longest wall is worth at the end: the number of the last placement tile
    /// with a guard.
    ///
    /// ```
    /// use alhambra_engine::red::{Game, Setup};
    /// let game = Game::new(Setup::new(3)?, 7, &mut ());
    /// assert_eq!(game.table().guard_board().value(), 0);
    /// # Ok::<(), alhambra_engine::red::SetupError>(())
    /// ```
    #[must_use]
    pub fn value(&self) -> u8 {
        let last = self.placed().iter().rposition(|&guards| guards > 0);
        last.map_or(0, |place| place as u8 + 1)
    }
}

/// What an ability costs somebody now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// Guards that pay.
    pub guards: u8,
    /// Points for guards that are missing.
    pub points: u8,
}

impl Game {
    /// The sides of a tile on which guards stand.
    pub(super) fn guards_on(&self, tile: TileId) -> Walls {
        self.guards.get(tile.index()).copied().unwrap_or_default()
    }

    pub(super) fn has_guard(&self, Section { tile, side }: Section) -> bool {
        self.guards_on(tile).has(side)
    }

    pub(super) fn put_guard(&mut self, Section { tile, side }: Section) {
        if let Some(guards) = self.guards.get_mut(tile.index()) {
            *guards = guards.with(side);
        }
    }

    pub(super) fn take_guard(&mut self, Section { tile, side }: Section) {
        if let Some(guards) = self.guards.get_mut(tile.index()) {
            *guards = guards.difference(Walls::NONE.with(side));
        }
    }

    /// The guards that stand on these tiles.
    fn guards_of(&self, tiles: TileSet) -> impl Iterator<Item = Section> + Clone + '_ {
        tiles
            .iter()
            .flat_map(|tile| self.guards_on(tile).iter().map(move |side| Section { tile, side }))
    }

    /// Somebody's guards, in the palace and in the reserve.
    pub(super) fn own_guards(&self, seat: Seat) -> impl Iterator<Item = Section> + Clone + '_ {
        self.guards_of(self.players[seat].built.union(self.players[seat].reserve))
    }

    /// How many guards somebody has.
    pub(super) fn guard_count(&self, seat: Seat) -> u8 {
        let tiles = self.players[seat].built.union(self.players[seat].reserve);
        tiles.iter().map(|tile| self.guards_on(tile).len() as u8).sum()
    }

    /// Whether somebody's guard stands here.
    pub(super) fn is_own_guard(&self, seat: Seat, section: Section) -> bool {
        let own = self.players[seat].built.union(self.players[seat].reserve);
        own.contains(section.tile) && self.has_guard(section)
    }

    /// The sections of wall in somebody's palace on which no guard stands.
    pub(super) fn free_sections(&self, seat: Seat) -> impl Iterator<Item = Section> + Clone + '_ {
        let walled = self.players[seat].built.iter().filter(|tile| tile.family() != Family::Camp);
        walled.flat_map(|tile| {
            let free = self.walls(tile).difference(self.guards_on(tile));
            free.iter().map(move |side| Section { tile, side })
        })
    }

    /// Guards in the supply.
    pub(super) fn guard_supply(&self) -> u8 {
        let standing: usize = self.guards.iter().map(|sides| sides.len()).sum();
        GUARDS.saturating_sub(self.board.guards).saturating_sub(standing as u8)
    }

    /// Sets a guard on each tower of a new tile, as long as there are any, clockwise from the north.
    pub(super) fn man(&mut self, tile: TileId) -> Walls {
        let towers = tile.face().towers;
        let manned = towers.iter().take(self.guard_supply().into()).fold(Walls::NONE, Walls::with);
        manned.iter().for_each(|side: Side| self.put_guard(Section { tile, side }));
        manned
    }

    /// Puts guards of the supply on the placement tiles, as many as there are.
    pub(super) fn place_guards(&mut self, wanted: u8) -> u8 {
        let guards = wanted.min(self.guard_supply());
        self.board.guards += guards;
        guards
    }

    /// What an ability costs the active player: guards, and points for those that are missing.
    pub(super) fn cost(&self, ability: Ability) -> Result<Cost, ActionError> {
        self.cost_with(ability, self.guard_count(self.active))
    }

    /// The same if the player has so many guards.
    pub(super) fn cost_with(&self, ability: Ability, own: u8) -> Result<Cost, ActionError> {
        let guards = ability.guards().min(own);
        let points = (ability.guards() - guards) * (self.rounds_scored + 1);
        let cost = i16::from(points);
        if cost > 0 && self.players[self.active].score < cost {
            return Err(ActionError::TooFewPoints { cost });
        }
        Ok(Cost { guards, points })
    }

    /// How many guards stand on somebody's longest wall; of equally long ones on the best.
    pub(super) fn guards_on_longest_wall(&self, seat: Seat) -> u8 {
        let guarded = |cell, side| {
            let tile = self.tile_at(seat, cell);
            tile.is_some_and(|tile| self.has_guard(Section { tile, side }))
        };
        self.palace(seat).longest_wall_with(&guarded)
    }
}
