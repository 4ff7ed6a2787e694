//! Whether a game that was loaded could have come about by the rules, as far as its parts show.

use enum_map::EnumMap;

use super::action::Action;
use super::cards::{Card, Cards};
use super::data::{CARD_COPIES, GUARDS, MOST_WALLS, PLAZAS, TOKENS, WALL_PIECES};
use super::game::{DeckCard, Game, Step};
use super::tile::{Family, TILE_COUNT, TileId, TileSet};
use crate::kit::score::Round;
use crate::kit::{Currency, Kind, Palace, Seat};

impl Game {
    /// Every component is there as often as it should be, and every palace obeys the rules.
    pub(super) fn is_possible(&self) -> bool {
        let at_table = |seat: Seat| seat.index() < self.setup.players();
        let decider = match self.step {
            Step::Draft(seat) | Step::PlaceLeftover(seat) => Some(seat),
            Step::Refill | Step::HandOut | Step::FinalScore => None,
            _ => Some(self.active),
        };
        decider.is_some_and(at_table)
            && at_table(self.active)
            && at_table(self.starter)
            && self.dirk.is_some() == self.setup.with_dirk()
            && self.rounds_scored <= Round::Third.number()
            && self.halves.values().flatten().all(|&seat| at_table(seat))
            && self.has_all_tiles()
            && self.has_all_cards()
            && self.has_all_tokens()
            && self.has_possible_guards()
            && self.has_possible_step()
            && self.setup.seats().all(|seat| {
                self.players[seat].hand.contains(&self.seen[seat]) && self.has_possible_palace(seat)
            })
    }

    /// Every tile is somewhere, once, and bazaars are never on the boards.
    fn has_all_tiles(&self) -> bool {
        let mut places = [0_u8; TILE_COUNT];
        self.for_each_tile(|tile| {
            if let Some(place) = places.get_mut(tile.index()) {
                *place = place.saturating_add(1);
            }
        });
        let mut boards = self.market.values().chain(self.overview.values()).flatten();
        let expected = |tile: TileId| match tile.family().module() {
            Some(module) => self.setup.modules().contains(module),
            None => {
                tile.family() == Family::Land
                    || (0..self.plazas).any(|taken| TileId::plaza(taken) == Some(tile))
            }
        };
        let is_bazaar = |tile: &TileId| tile.family() == Family::Bazaar;
        usize::from(self.plazas) <= PLAZAS
            && TileId::all().zip(places).all(|(tile, count)| count == u8::from(expected(tile)))
            && !boards.any(is_bazaar)
            && self.aside.iter().all(|tile| is_bazaar(&tile))
    }

    /// Visits the tiles of the game wherever they are.
    fn for_each_tile(&self, mut visit: impl FnMut(TileId)) {
        for player in self.players.values() {
            let sets = [player.built, player.reserve, player.leftover];
            sets.into_iter().flat_map(TileSet::iter).for_each(&mut visit);
        }
        let dirk = self.dirk.map(|dirk| dirk.tiles).unwrap_or_default();
        [self.waiting, self.aside, dirk].into_iter().flat_map(TileSet::iter).for_each(&mut visit);
        let boards = self.market.values().chain(self.overview.values());
        boards.flatten().chain(&self.tiles).copied().for_each(visit);
    }

    fn has_all_cards(&self) -> bool {
        let copies = if self.setup.with_dirk() { CARD_COPIES - 1 } else { CARD_COPIES };
        let mut counts = EnumMap::<Currency, [u8; 10]>::default();
        let mut count = |card: Card| {
            if let Some(count) = counts[card.currency()].get_mut(usize::from(card.value())) {
                *count = count.saturating_add(1);
            }
        };
        let mut scoring = [0_u8; 3];
        let hands = self.players.values().map(|player| &player.hand);
        let piles = hands.chain(self.draft.values().flatten()).chain([&self.discard]);
        piles.flat_map(Cards::iter).for_each(&mut count);
        self.display.values().flatten().for_each(|&card| count(card));
        for card in &self.deck {
            match *card {
                DeckCard::Card(card) => count(card),
                DeckCard::Scoring(round) => {
                    if let Some(count) = scoring.get_mut(round as usize) {
                        *count = count.saturating_add(1);
                    }
                }
            }
        }
        let complete =
            |card: Card| counts[card.currency()].get(usize::from(card.value())) == Some(&copies);
        Card::all().all(complete) && matches!(scoring, [0 | 1, 0 | 1, 0])
    }

    /// A token lies on every land tile that has left the stack, and the others are in the bag.
    fn has_all_tokens(&self) -> bool {
        let mut counts = self.bag;
        for kind in self.kinds.iter().flatten() {
            counts[*kind] = counts[*kind].saturating_add(1);
        }
        let lands = TileId::all().take(self.kinds.len());
        Kind::ALL.into_iter().all(|kind| counts[kind] == TOKENS)
            && lands
                .zip(&self.kinds)
                .all(|(tile, kind)| self.tiles.contains(&tile) == kind.is_none())
    }

    /// Guards stand on walls, in palaces and reserves, and pieces of wall on tiles that can have them.
    fn has_possible_guards(&self) -> bool {
        let owned = self
            .players
            .values()
            .fold(TileSet::EMPTY, |all, player| all.union(player.built).union(player.reserve));
        let standing: usize = self.guards.iter().map(|sides| sides.len()).sum();
        let pieces: usize = self.added.iter().map(|sides| sides.len()).sum();
        let fits = |tile: TileId| {
            let (guards, added) = (self.guards_on(tile), self.added(tile));
            let face = tile.face();
            let can_have_guards = owned.contains(tile) && tile.family() != Family::Camp;
            guards.difference(self.walls(tile)).is_empty()
                && (guards.is_empty() || can_have_guards)
                && added.difference(face.walls) == added
                && added.len() <= 1
                && (added.is_empty()
                    || tile.family() != Family::Camp && face.walls.len() < MOST_WALLS)
        };
        standing + usize::from(self.board.guards) <= usize::from(GUARDS)
            && self.wall_pieces <= WALL_PIECES
            && pieces <= usize::from(self.wall_pieces)
            && self.board.spaces.iter().all(|spaces| (1..=4).contains(spaces))
            && TileId::all().all(fits)
    }

    /// What the step speaks of is there.
    fn has_possible_step(&self) -> bool {
        let takes_wall = || self.waiting.iter().any(|tile| self.takes_wall(tile));
        let drafting = self.draft.values().any(Option::is_some);
        drafting == matches!(self.step, Step::Draft(_))
            && (!self.wall || takes_wall())
            && match self.step {
                Step::Draft(seat) => seat != self.starter,
                Step::Guards(action, owed) => {
                    let paying = |&from: &_| self.check_guard(&action, from).is_ok();
                    let guards = self.own_guards(self.active).filter(paying).count();
                    owed > 0 && usize::from(owed) < guards && self.may_be_paid(action)
                }
                Step::Give(action) => self.may_be_paid(action),
                Step::Announced(_) => self.further,
                Step::Attach => self.wall,
                Step::Place => !self.wall,
                _ => true,
            }
    }

    /// Whether an ability could wait for its payment.
    fn may_be_paid(&self, action: Action) -> bool {
        match action {
            Action::SwapToken { tile, slot } => {
                self.waiting.contains(tile) && self.market[slot].is_some()
            }
            Action::BuyAhead { space, .. } => self.overview[space].is_some(),
            Action::Wall => {
                self.wall_pieces < WALL_PIECES
                    && self.waiting.iter().any(|tile| self.takes_wall(tile))
            }
            Action::Plaza => usize::from(self.plazas) < PLAZAS,
            Action::Card { card } => self.display.values().any(|&other| other == Some(card)),
            Action::Exact => self.overpaid,
            Action::Announce { slot, token } => {
                self.further && self.market[slot].is_some() && self.market[token].is_some()
            }
            Action::MoveGuard { from, to } => {
                self.is_own_guard(self.active, from)
                    && self.free_sections(self.active).any(|section| section == to)
            }
            Action::Half { kind } => self.halves[kind].is_none(),
            _ => false,
        }
    }

    fn has_possible_palace(&self, seat: Seat) -> bool {
        Palace::new(self.pieces(seat)).is_ok_and(|palace| palace.is_valid())
    }
}
