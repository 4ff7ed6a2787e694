//! What a player asks before deciding: uses of abilities, and palaces as they would be.

use super::ability::Ability;
use super::action::{Action, ActionError};
use super::game::{Game, Step};
use super::guards::Cost;
use super::place::Section;
use super::tile::TileId;
use super::view::View;
use crate::kit::{Cell, Palace, Piece, Seat, Walls};

impl Game {
    fn check_use(&self, ability: Ability) -> Result<Cost, ActionError> {
        if self.step != Step::Main {
            return Err(ActionError::NotNow);
        }
        self.check_face_up(ability)?;
        let cost = self.cost(ability)?;
        let mut any = false;
        self.for_each_use(ability, &mut |_| any = true);
        let has_token = |tile: TileId| self.kind(tile).is_some();
        match ability {
            _ if any => Ok(cost),
            Ability::Overview | Ability::RandomToken if !self.further => {
                Err(ActionError::NoActionLeft)
            }
            Ability::SwapToken if !self.waiting.iter().any(has_token) => {
                Err(ActionError::NotWaiting)
            }
            Ability::SwapToken => Err(ActionError::NoCardLeft),
            Ability::MoveGuard if self.own_guards(self.active).count() < 2 => {
                Err(ActionError::TooFewGuards)
            }
            _ => Err(ActionError::NoUse),
        }
    }

    /// The guards of a tile once it lies in a palace: of a new one those that its towers get.
    fn guards_to_be(&self, tile: TileId) -> Walls {
        if self.waiting().contains(tile) {
            let towers = tile.face().towers.iter().take(self.guard_supply().into());
            towers.fold(Walls::NONE, Walls::with)
        } else {
            self.guards_on(tile)
        }
    }
}

impl View<'_> {
    /// What using an ability would cost the player who acts; else the first reason why it cannot be
    /// used at all now.
    ///
    /// # Errors
    ///
    /// That reason.
    pub fn check_use(&self, ability: Ability) -> Result<Cost, ActionError> {
        if self.decides() { self.game.check_use(ability) } else { Err(ActionError::NotNow) }
    }

    /// Calls `visit` with every use of an ability; not at all if the seat does not act.
    pub fn uses(&self, ability: Ability, visit: &mut dyn FnMut(Action)) {
        if self.decides() && self.game.step == Step::Main {
            self.game.for_each_use(ability, visit);
        }
    }

    /// How many points stand in for a guard that is missing.
    #[must_use]
    pub const fn guard_points(&self) -> u8 {
        self.game.rounds_scored + 1
    }

    /// How a tile lies in a palace.
    #[must_use]
    pub fn piece(&self, tile: TileId) -> Piece {
        self.game.piece(tile)
    }

    /// The tile on a cell of somebody's palace.
    #[must_use]
    pub fn tile_at(&self, seat: Seat, cell: Cell) -> Option<TileId> {
        self.game.tile_at(seat, cell)
    }

    /// The sides of a tile with guards once it is placed: of a new one those that its towers get.
    #[must_use]
    pub fn guards_to_be(&self, tile: TileId) -> Walls {
        self.game.guards_to_be(tile)
    }

    /// The sections of wall in somebody's palace on which no guard stands.
    pub fn free_sections(&self, seat: Seat) -> impl Iterator<Item = Section> + Clone {
        self.game.free_sections(seat)
    }

    /// How many guards would stand on the longest wall of somebody's palace, as it would be with this
    /// tile on this cell, or with nothing there. Of equally long walls the best counts.
    #[must_use]
    pub fn guards_with(&self, seat: Seat, palace: &Palace, cell: Cell, tile: Option<TileId>) -> u8 {
        palace.longest_wall_with(&|other, side| {
            let guards = if other == cell {
                tile.map(|tile| self.game.guards_to_be(tile))
            } else {
                self.game.tile_at(seat, other).map(|tile| self.game.guards_on(tile))
            };
            guards.is_some_and(|guards| guards.has(side))
        })
    }
}
