//! What a player may see.

use enum_map::EnumMap;

use super::ability::Abilities;
use super::action::{Action, ActionError, Decision};
use super::cards::{Card, Cards};
use super::data::{PLAZAS, WALL_PIECES};
use super::game::{Dirk, Game, GuardBoard, ScoreTile};
use super::place::{Pile, Section, Space};
use super::score::ScoreSheet;
use super::setup::Setup;
use super::tile::{TileId, TileSet};
use crate::kit::score::{Round, Scorer};
use crate::kit::{Cell, Kind, Palace, Seat, Slot, Walls};

/// A game as one seat sees it: everything open, and its own hand. Other hands, the deck and the tile
/// stack stay hidden but for their sizes.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    pub(super) game: &'a Game,
    pub(super) seat: Option<Seat>,
}

impl<'a> View<'a> {
    pub(super) const fn new(game: &'a Game, seat: Option<Seat>) -> Self {
        Self { game, seat }
    }

    /// Whose view it is; none for what everybody may see.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// What is played, and by how many.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        self.game.setup
    }

    /// Who decides what now.
    #[must_use]
    pub fn decision(&self) -> Decision {
        self.game.decision()
    }

    /// Who begins.
    #[must_use]
    pub const fn starter(&self) -> Seat {
        self.game.starter
    }

    /// The seat's own money.
    #[must_use]
    pub fn hand(&self) -> Option<Cards> {
        self.seat.map(|seat| self.game.players[seat].hand)
    }

    /// How many cards somebody holds.
    #[must_use]
    pub fn hand_len(&self, seat: Seat) -> u32 {
        self.game.players[seat].hand.len()
    }

    /// Somebody's points, which may be below 0.
    #[must_use]
    pub fn score(&self, seat: Seat) -> i16 {
        self.game.players[seat].score
    }

    /// The tiles in somebody's reserve.
    #[must_use]
    pub fn reserve(&self, seat: Seat) -> TileSet {
        self.game.players[seat].reserve
    }

    /// Every tile of a palace with its cell, the start tile left out.
    pub fn built(&self, seat: Seat) -> impl Iterator<Item = (Cell, TileId)> + Clone + use<'a> {
        self.game.built(seat)
    }

    /// Somebody's palace.
    #[must_use]
    pub fn palace(&self, seat: Seat) -> Palace {
        self.game.palace(seat)
    }

    /// The type of what stands on a tile, token or building.
    #[must_use]
    pub fn kind(&self, tile: TileId) -> Option<Kind> {
        self.game.kind(tile)
    }

    /// The walls of a tile, printed and added, or the bastions of a camp.
    #[must_use]
    pub fn walls(&self, tile: TileId) -> Walls {
        self.game.walls(tile)
    }

    /// The pieces of wall on a tile.
    #[must_use]
    pub fn added_walls(&self, tile: TileId) -> Walls {
        self.game.added(tile)
    }

    /// The sides of a tile on which guards stand.
    #[must_use]
    pub fn guards_on(&self, tile: TileId) -> Walls {
        self.game.guards_on(tile)
    }

    /// Somebody's guards, in the palace and in the reserve.
    pub fn guards(&self, seat: Seat) -> impl Iterator<Item = Section> + Clone + use<'a> {
        self.game.own_guards(seat)
    }

    /// Guards in the supply.
    #[must_use]
    pub fn guard_supply(&self) -> u8 {
        self.game.guard_supply()
    }

    /// The guard board.
    #[must_use]
    pub const fn guard_board(&self) -> GuardBoard {
        self.game.board
    }

    /// The abilities that have been used in this turn.
    #[must_use]
    pub const fn used_abilities(&self) -> Abilities {
        self.game.used
    }

    /// Plazas that are left.
    #[must_use]
    pub const fn plazas_left(&self) -> u8 {
        PLAZAS as u8 - self.game.plazas
    }

    /// Pieces of wall that are left.
    #[must_use]
    pub const fn wall_pieces_left(&self) -> u8 {
        WALL_PIECES - self.game.wall_pieces
    }

    /// Who has which half-building.
    #[must_use]
    pub const fn halves(&self) -> &'a EnumMap<Kind, Option<Seat>> {
        &self.game.halves
    }

    /// How many buildings of each type count for somebody, and whether half a one more does.
    #[must_use]
    pub fn counts(&self, who: Scorer) -> EnumMap<Kind, (u8, bool)> {
        self.game.counts(who)
    }

    /// The tiles that the deciding player must still place.
    #[must_use]
    pub fn waiting(&self) -> TileSet {
        self.game.waiting()
    }

    /// The building market.
    #[must_use]
    pub const fn market(&self) -> &'a EnumMap<Slot, Option<TileId>> {
        &self.game.market
    }

    /// The overview board.
    #[must_use]
    pub const fn overview(&self) -> &'a EnumMap<Space, Option<TileId>> {
        &self.game.overview
    }

    /// The bazaars beside the board.
    #[must_use]
    pub const fn bazaars(&self) -> TileSet {
        self.game.aside
    }

    /// What a bazaar costs now; nothing if its market place is empty.
    #[must_use]
    pub fn bazaar_price(&self, tile: TileId) -> Option<u8> {
        self.game.bazaar_price(tile)
    }

    /// The money display.
    #[must_use]
    pub const fn display(&self) -> &'a EnumMap<Slot, Option<Card>> {
        &self.game.display
    }

    /// The piles of money that nobody has taken yet; they lie open.
    #[must_use]
    pub const fn piles(&self) -> &'a EnumMap<Pile, Option<Cards>> {
        &self.game.draft
    }

    /// The tokens in the bag: what lies there is known, but not what comes out next.
    #[must_use]
    pub const fn bag(&self) -> &'a EnumMap<Kind, u8> {
        &self.game.bag
    }

    /// The score tiles; none with classic scoring.
    #[must_use]
    pub const fn score_tiles(&self) -> Option<[ScoreTile; 3]> {
        self.game.score_tiles
    }

    /// What the places 1 to 3 of a type are worth in a round.
    #[must_use]
    pub fn place_points(&self, round: Round, kind: Kind) -> [u8; 3] {
        self.game.place_points(round, kind)
    }

    /// A scoring as it would be if it took place now.
    #[must_use]
    pub fn score_sheet(&self, round: Round) -> ScoreSheet {
        self.game.score_sheet(round)
    }

    /// How many tiles are left in the tile stack.
    #[must_use]
    pub fn tiles_left(&self) -> usize {
        self.game.tiles.len()
    }

    /// How many cards are left in the money deck, scoring cards among them.
    #[must_use]
    pub fn cards_left(&self) -> usize {
        self.game.deck.len()
    }

    /// How many cards of the deck lay below each of its five piles, the first pile first: the first
    /// scoring card is in the second of them, the second in the fourth.
    #[must_use]
    pub const fn deck_piles(&self) -> [u8; 5] {
        self.game.piles
    }

    /// The cards that have been paid and lie aside until the deck runs out.
    #[must_use]
    pub const fn discard(&self) -> Cards {
        self.game.discard
    }

    /// How many scorings there have been.
    #[must_use]
    pub const fn rounds_scored(&self) -> u8 {
        self.game.rounds_scored
    }

    /// Dirk, in a game of two.
    #[must_use]
    pub const fn dirk(&self) -> Option<Dirk> {
        self.game.dirk
    }

    /// Whether the seat may do this now.
    ///
    /// # Errors
    ///
    /// As [`Game::check`]; [`ActionError::NotNow`] if somebody else decides.
    pub fn check(&self, action: &Action) -> Result<(), ActionError> {
        if self.decides() { self.game.check(action) } else { Err(ActionError::NotNow) }
    }

    /// Calls `visit` with what the seat may do now; not at all if somebody else decides.
    pub fn choices(&self, visit: &mut dyn FnMut(Action)) {
        if self.decides() {
            self.game.for_each_action(visit);
        }
    }

    pub(super) fn decides(&self) -> bool {
        self.seat.is_some() && self.seat == self.decision().seat()
    }
}
