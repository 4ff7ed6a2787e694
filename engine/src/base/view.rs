//! What a player may see.

use enum_map::EnumMap;

use crate::base::action::Decision;
use crate::base::cards::{Card, Cards};
use crate::base::game::{Dirk, Game};
use crate::base::modules::{self, Move, PaidFor, Switches, Tender};
use crate::base::payment::{Means, Tills, Wanted};
use crate::base::score::Round;
use crate::base::setup::Setup;
use crate::base::tile::{TileId, TileSet};
use crate::kit::Cell;
use crate::kit::Currency;
use crate::kit::Kind;
use crate::kit::Palace;
use crate::kit::Piece;
use crate::kit::{Seat, Slot};

/// A game as one seat sees it: everything open, and its own hand. Other hands, the deck and the
/// tile stack stay hidden but for their sizes.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    pub(crate) game: &'a Game,
    pub(crate) seat: Option<Seat>,
}

impl<'a> View<'a> {
    pub(crate) const fn new(game: &'a Game, seat: Option<Seat>) -> Self {
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

    /// The seats of the players.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        self.game.setup.seats()
    }

    /// Who decides what now.
    #[must_use]
    pub const fn decision(&self) -> Decision {
        self.game.decision()
    }

    /// Who began the game.
    #[must_use]
    pub const fn starter(&self) -> Seat {
        self.game.starter
    }

    /// The seat's own money.
    #[must_use]
    pub fn hand(&self) -> Option<Cards> {
        self.seat.map(|seat| self.game.players[seat].hand)
    }

    /// What the seat can pay with: its hand, and the tokens that modules give.
    #[must_use]
    pub fn wallet(&self, paid_for: PaidFor) -> Option<Cards> {
        self.seat.map(|seat| self.game.wallet(seat, paid_for))
    }

    /// How many cards somebody holds, money and others.
    #[must_use]
    pub fn hand_len(&self, seat: Seat) -> u32 {
        self.game.players[seat].hand.len()
    }

    /// Somebody's points.
    #[must_use]
    pub fn score(&self, seat: Seat) -> u16 {
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

    /// The tile on a cell of somebody's palace.
    #[must_use]
    pub fn tile_at(&self, seat: Seat, cell: Cell) -> Option<TileId> {
        self.game.tile_at(seat, cell)
    }

    /// Somebody's palace, with everything that modules have put there. Without modules its buildings
    /// have no colours: they do not matter then.
    #[must_use]
    pub fn palace(&self, seat: Seat) -> Palace {
        self.game.coloured_palace(seat)
    }

    /// How many buildings of each type count for somebody: those of the palace, and what modules
    /// add.
    #[must_use]
    pub fn kind_counts(&self, seat: Seat) -> EnumMap<Kind, u8> {
        self.game.kind_counts(seat)
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

    /// The money display.
    #[must_use]
    pub const fn display(&self) -> &'a EnumMap<Slot, Option<Card>> {
        &self.game.display
    }

    /// What the places 1 to 3 of a type are worth in a round of this game.
    #[must_use]
    pub fn place_points(&self, round: Round, kind: Kind) -> [u8; 3] {
        modules::place_points(self.game, round, kind)
    }

    /// The longest wall of somebody's palace: its segments, and how many of them are half tiles'.
    #[must_use]
    pub fn longest_wall(&self, seat: Seat) -> (u8, u8) {
        self.game.longest_wall(seat)
    }

    /// What several cards taken together may be worth.
    #[must_use]
    pub fn take_limit(&self) -> u16 {
        modules::limit_of_takes(self.game).into()
    }

    /// With what the seat may buy the tile on a market place now, and for which price; the tile
    /// alone comes first.
    pub fn offers(&self, slot: Slot) -> impl Iterator<Item = (Switches, u8)> + use<'a> {
        let (game, seat) = (self.game, self.seat);
        let tile = game.market[slot].zip(seat);
        tile.into_iter().flat_map(move |(tile, seat)| {
            modules::offers(game, seat, (tile, tile.price()), |_, _| true)
        })
    }

    /// Visits the ways in which the seat may pay what is bought in a currency, that currency first.
    pub fn tenders(&self, currency: Currency, visit: &mut dyn FnMut(Tender)) {
        if let Some(seat) = self.seat {
            let hand = &self.game.players[seat].hand;
            modules::all_tenders(self.game, hand, currency, visit);
        }
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

    /// Visits what modules have set in somebody's palace beside tiles.
    pub fn pieces(&self, seat: Seat, visit: &mut dyn FnMut(Cell, Piece)) {
        modules::pieces(self.game, seat, visit);
    }

    /// Visits what modules allow the seat to decide now, if it is the one that decides.
    pub fn moves(&self, visit: &mut dyn FnMut(Move)) {
        let (game, decision) = (self.game, self.game.decision());
        if decision.seat() != self.seat {
            return;
        }
        if let Some(seat) = game.redesigner() {
            let palace = game.palace(seat);
            palace.for_each_survey(&mut |survey| modules::redesigns(game, seat, survey, visit));
        }
        match decision {
            Decision::Act { seat, .. } => {
                let tills = Tills::default();
                let means = Means::of(game, seat, Wanted::Any, &tills);
                return modules::moves(game, Some(&means), visit);
            }
            Decision::Place { seat } => modules::placements(game, seat, visit),
            Decision::React { seat } => modules::all_reactions(game, seat, visit),
            Decision::Answer { seat, question } => modules::answers(game, seat, question, visit),
            Decision::PlaceLeftover { .. } | Decision::Over => {}
        }
        modules::leisure(game, visit);
    }
}
