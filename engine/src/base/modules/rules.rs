//! The hooks that a module can hang on.

use heapless::Vec;

use super::{Extras, ModuleCensus, Move, Special, Tender};
use crate::base::cards::{Card, Cards};
use crate::base::chance::Chance;
use crate::base::event::Observer;
use crate::base::game::{DeckCard, Game};
use crate::base::score::{Entry, Round, ScoreRow};
use crate::base::setup::MoneyCards;
use crate::base::tile::{TileFace, TileId};
use crate::kit::Cell;
use crate::kit::Currency;
use crate::kit::Piece;
use crate::kit::Seat;

/// Cards that modules put into the five piles of the deck.
pub(crate) type Piles = [Vec<DeckCard, 8>; 5];

/// What a module does at the joints of the game. By default it does nothing there.
#[expect(unused_variables, reason = "parameters are named for those who implement the hooks")]
pub(crate) trait Rules {
    /// Tiles that are mixed into the stack.
    const TILES: &'static [TileFace] = &[];

    /// What these tiles are called in records.
    const TILE_NAME: &'static str = "";

    /// Adds money before it is dealt.
    fn add_money(cards: &mut MoneyCards) {}

    /// Adds cards to the piles of the deck, once the players have been dealt money.
    fn add_to_piles(game: &mut Game, chance: &mut impl Chance, piles: &mut Piles) {}

    /// Sets up whatever else there is.
    fn set_up(game: &mut Game, chance: &mut impl Chance, observer: &mut impl Observer) {}

    /// A turn begins.
    fn begin_turn(game: &mut Game) {}

    /// Visits the ways, beside the market place's own currency, to pay there from a hand.
    fn tenders(hand: &Cards, currency: Currency, visit: &mut dyn FnMut(Tender)) {}

    /// How much several cards taken together may be worth.
    fn take_limit(game: &Game, limit: &mut u8) {}

    /// Says what may come with a tile that a player buys now.
    /// What is not `wanted` need not be found out.
    fn extras(
        game: &Game,
        seat: Seat,
        tile: TileId,
        wanted: &dyn Fn(Extras) -> bool,
        possible: &mut Extras,
    ) {
    }

    /// Changes the price of a tile bought with these extras.
    fn price(game: &Game, extras: Extras, price: &mut u8) {}

    /// A player has bought a tile. `reaction`: not in the course of a turn.
    fn bought(game: &mut Game, seat: Seat, tile: TileId, extras: Extras, reaction: bool) {}

    /// Visits what else the active player may take as an action.
    fn actions(game: &Game, visit: &mut dyn FnMut(Move)) {}

    /// Visits what the active player may do before the first action, without its being one.
    fn openings(game: &Game, visit: &mut dyn FnMut(Move)) {}

    /// Visits what else is to be placed, and where.
    fn placements(game: &Game, seat: Seat, visit: &mut dyn FnMut(Move)) {}

    /// The player has no tile left to place. Says whether something else must be placed first.
    fn finish_placing(game: &mut Game, seat: Seat, waits: &mut bool, observer: &mut impl Observer) {
    }

    /// The end of a turn, before anything is refilled. May ask (see [`Game::ask`]); it is then
    /// called again.
    fn close(game: &mut Game) {}

    /// A special card comes up. May ask; the deck is then drawn from again.
    fn reveal(game: &mut Game, card: Special, observer: &mut impl Observer) {}

    /// A scoring is due. May ask; it is then called again.
    fn before_scoring(game: &mut Game) {}

    /// Changes what somebody brings to a scoring.
    fn enter(game: &Game, round: Round, entry: &mut Entry) {}

    /// Changes the rows of a scoring at last.
    fn settle(game: &Game, round: Round, rows: &mut [ScoreRow]) {}

    /// A scoring is over.
    fn scored(game: &mut Game) {}

    /// Whether everybody knows that this player may have something to do between two turns.
    fn may_react(game: &Game, seat: Seat, may: &mut bool) {}

    /// Visits what a player may do between two turns.
    fn reactions(game: &Game, seat: Seat, visit: &mut dyn FnMut(Move)) {}

    /// Whether pieces stand in this palace that a plain one does not have.
    fn is_odd(game: &Game, seat: Seat, odd: &mut bool) {}

    /// Visits the pieces of a palace that are not tiles.
    fn pieces(game: &Game, seat: Seat, visit: &mut dyn FnMut(Cell, Piece)) {}

    /// A card drawn for a player has come, if there is one left.
    fn drawn(game: &Game, card: Option<Card>, observer: &mut impl Observer) {}

    /// Counts its components, wherever they are, for [`Game::census`].
    fn count(game: &Game, census: &mut ModuleCensus) {}
}
