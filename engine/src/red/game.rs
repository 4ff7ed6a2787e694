//! The state of a game.

use enum_map::EnumMap;
use heapless::Vec;

use super::ability::{Abilities, Ability};
use super::action::{Action, Decision};
use super::cards::{Card, Cards};
use super::data::PLACES;
use super::place::{Pile, Space};
use super::score::Outcome;
use super::setup::Setup;
use super::tile::{Family, LAND_COUNT, STACK, TILE_COUNT, TileId, TileSet};
use super::view::View;
pub use crate::base::modules::score_cards::ScoreCard as ScoreTile;
use crate::kit::palace::Sketch;
use crate::kit::random::Generator;
use crate::kit::score::{Round, Scorer};
use crate::kit::{Cell, Kind, Palace, Piece, Seat, Slot, Walls};

/// Money cards of the largest table.
pub(super) const MOST_MONEY: usize = 108;

/// Cards of the largest deck: all money and the two scoring cards.
pub(super) const DECK: usize = MOST_MONEY + 2;

/// The piles that the deck is made of.
pub(super) const PILES: usize = 5;

/// A card of the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeckCard {
    /// A card for the display.
    Card(Card),
    /// A scoring follows.
    Scoring(Round),
}

/// What belongs to a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Player {
    pub hand: Cards,
    /// May be below 0.
    pub score: i16,
    /// Tiles built in; [`Game::cells`] knows where.
    pub built: TileSet,
    /// The palace; for [`Game::palace`].
    pub sketch: Sketch,
    pub reserve: TileSet,
    /// Tiles received at the end of the game and not yet placed.
    pub leftover: TileSet,
}

/// The imaginary third player of the two-player game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dirk {
    /// His tiles.
    pub tiles: TileSet,
    /// His points.
    pub score: i16,
}

/// The guard board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuardBoard {
    /// The spaces of the placement tiles from left to right, without the eighth, which has no limit.
    pub spaces: [u8; PLACES],
    /// The abilities in play.
    pub abilities: [Ability; 4],
    /// Guards on the placement tiles: they fill the spaces from left to right.
    pub guards: u8,
}

/// Where the game stands. Steps without a decision follow each other until one is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// This player takes a pile of money.
    Draft(Seat),
    /// The active player acts and uses abilities.
    Main,
    /// The active player names so many guards that pay for the ability of this action.
    Guards(Action, u8),
    /// The active player names a card that pays for the ability of this action.
    Give(Action),
    /// The active player has to buy the building that was announced.
    Announced(Slot),
    /// The active player puts a piece of wall on a new tile.
    Attach,
    /// The active player places what was gained.
    Place,
    /// The turn is over.
    Refill,
    HandOut,
    /// This player places tiles handed out at the end.
    PlaceLeftover(Seat),
    FinalScore,
    Over,
}

/// A game of The Red Palace: a plain value that can be copied and compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub(super) setup: Setup,
    pub(super) generator: Generator,
    pub(super) players: EnumMap<Seat, Player>,
    /// The cards of each hand that everybody saw when they were taken, unless they have been paid.
    pub(super) seen: EnumMap<Seat, Cards>,
    /// The cell of every tile that is built in; [`Cell::START`] for the others.
    pub(super) cells: [Cell; TILE_COUNT],
    /// The type of what stands on each land tile, token or building; none in the stack.
    pub(super) kinds: [Option<Kind>; LAND_COUNT],
    /// The sides of each tile on which a guard stands.
    pub(super) guards: [Walls; TILE_COUNT],
    /// The pieces of wall on each tile.
    pub(super) added: [Walls; TILE_COUNT],
    /// The tokens in the bag.
    pub(super) bag: EnumMap<Kind, u8>,
    pub(super) dirk: Option<Dirk>,
    pub(super) market: EnumMap<Slot, Option<TileId>>,
    pub(super) overview: EnumMap<Space, Option<TileId>>,
    /// The bazaars beside the board.
    pub(super) aside: TileSet,
    pub(super) display: EnumMap<Slot, Option<Card>>,
    /// The tile stack, its top at the end.
    pub(super) tiles: Vec<TileId, STACK>,
    /// The money deck, its top at the end.
    pub(super) deck: Vec<DeckCard, DECK>,
    /// How many cards of the deck lie below each of its piles, the first pile first.
    pub(super) piles: [u8; PILES],
    pub(super) discard: Cards,
    /// The piles of money that nobody has taken yet.
    pub(super) draft: EnumMap<Pile, Option<Cards>>,
    pub(super) board: GuardBoard,
    /// The score tiles of the three rounds; none with classic scoring.
    pub(super) score_tiles: Option<[ScoreTile; 3]>,
    /// Who has the half-buildings.
    pub(super) halves: EnumMap<Kind, Option<Seat>>,
    /// Plazas and pieces of wall that have been taken.
    pub(super) plazas: u8,
    pub(super) wall_pieces: u8,
    pub(super) starter: Seat,
    /// Whose turn it is.
    pub(super) active: Seat,
    /// An action has been taken in this turn.
    pub(super) acted: bool,
    /// An action is left in this turn.
    pub(super) further: bool,
    /// A building of the market was bought in this turn for more than its price.
    pub(super) overpaid: bool,
    /// A piece of wall waits to be set on a new tile.
    pub(super) wall: bool,
    /// Abilities used in this turn.
    pub(super) used: Abilities,
    /// Tiles gained in this turn and not yet placed.
    pub(super) waiting: TileSet,
    /// Scorings whose card has come up, for rounds 1 and 2.
    pub(super) queued: [bool; 2],
    pub(super) rounds_scored: u8,
    pub(super) step: Step,
}

impl Game {
    /// What is played, and by how many.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        self.setup
    }

    /// Who decides what now.
    #[must_use]
    pub fn decision(&self) -> Decision {
        let seat = self.active;
        let ability = |action: Action| action.ability().unwrap_or(Ability::Card);
        match self.step {
            Step::Draft(seat) => Decision::Draft { seat },
            Step::Main => Decision::Act { seat, further: self.further },
            Step::Guards(action, _) => Decision::Guard { seat, ability: ability(action) },
            Step::Give(action) => Decision::Give { seat, ability: ability(action) },
            Step::Announced(slot) => Decision::Announced { seat, slot },
            Step::Attach => Decision::Attach { seat },
            Step::Place => Decision::Place { seat },
            Step::PlaceLeftover(seat) => Decision::PlaceLeftover { seat },
            // `apply` runs through all other steps before it returns.
            Step::Refill | Step::HandOut | Step::FinalScore | Step::Over => Decision::Over,
        }
    }

    /// What a seat sees.
    #[must_use]
    pub const fn view(&self, seat: Seat) -> View<'_> {
        View::new(self, Some(seat))
    }

    /// What everybody sees.
    #[must_use]
    pub const fn table(&self) -> View<'_> {
        View::new(self, None)
    }

    /// The result, once the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let totals = || self.setup.seats().map(|seat| self.players[seat].score).collect();
        (self.step == Step::Over).then(|| Outcome::of(totals()))
    }

    /// Every tile of a palace with its cell, the start tile left out.
    pub(super) fn built(&self, seat: Seat) -> impl Iterator<Item = (Cell, TileId)> + Clone + '_ {
        let tiles = self.players[seat].built.iter();
        tiles.filter_map(|tile| Some((*self.cells.get(tile.index())?, tile)))
    }

    pub(super) fn tile_at(&self, seat: Seat, cell: Cell) -> Option<TileId> {
        self.built(seat).find_map(|(other, tile)| (other == cell).then_some(tile))
    }

    /// The type of what stands on a tile.
    pub(super) fn kind(&self, tile: TileId) -> Option<Kind> {
        self.kinds.get(tile.index()).copied().flatten()
    }

    pub(super) fn set_kind(&mut self, tile: TileId, kind: Option<Kind>) {
        if let Some(place) = self.kinds.get_mut(tile.index()) {
            *place = kind;
        }
    }

    /// The pieces of wall on a tile.
    pub(super) fn added(&self, tile: TileId) -> Walls {
        self.added.get(tile.index()).copied().unwrap_or_default()
    }

    /// The walls of a tile, printed and added, or the bastions of a camp.
    pub(super) fn walls(&self, tile: TileId) -> Walls {
        tile.face().walls.union(self.added(tile))
    }

    /// How a tile lies in a palace.
    pub(super) fn piece(&self, tile: TileId) -> Piece {
        tile.piece(self.walls(tile))
    }

    /// A player's palace. There is room for every legal one, see `kit/palace/mod.rs`.
    #[inline]
    pub(super) fn palace(&self, seat: Seat) -> Palace {
        self.players[seat].sketch.palace(|| self.palace_of_pieces(seat))
    }

    #[inline(never)]
    fn palace_of_pieces(&self, seat: Seat) -> Palace {
        Palace::of(&self.pieces(seat).collect::<Vec<_, TILE_COUNT>>())
    }

    /// Every piece of a palace with its cell, the start tile left out.
    pub(super) fn pieces(&self, seat: Seat) -> impl Iterator<Item = (Cell, Piece)> + Clone + '_ {
        self.built(seat).map(|(cell, tile)| (cell, self.piece(tile)))
    }

    pub(super) fn build(&mut self, seat: Seat, tile: TileId, cell: Cell) {
        self.players[seat].built.insert(tile);
        self.put(tile, cell);
        let piece = self.piece(tile);
        if !self.players[seat].sketch.add(cell, piece) {
            self.sketch(seat);
        }
    }

    /// Takes a tile out of a palace, into the reserve.
    pub(super) fn unbuild(&mut self, seat: Seat, tile: TileId, cell: Cell) {
        self.players[seat].built.remove(tile);
        self.players[seat].reserve.insert(tile);
        self.put(tile, Cell::START);
        if !self.players[seat].sketch.remove(cell) {
            self.sketch(seat);
        }
    }

    /// Makes the sketch of a palace anew.
    #[inline(never)]
    pub(super) fn sketch(&mut self, seat: Seat) {
        self.players[seat].sketch = Sketch::of(self.pieces(seat));
    }

    fn put(&mut self, tile: TileId, cell: Cell) {
        if let Some(place) = self.cells.get_mut(tile.index()) {
            *place = cell;
        }
    }

    /// The tiles that the deciding player must still place.
    pub(super) fn waiting(&self) -> TileSet {
        match self.step {
            Step::PlaceLeftover(seat) => self.players[seat].leftover,
            _ => self.waiting,
        }
    }

    /// The tiles that somebody scores for.
    pub(super) fn scoring_tiles(&self, who: Scorer) -> TileSet {
        match who {
            Scorer::Seat(seat) => self.players[seat].built,
            Scorer::Dirk => self.dirk.map(|dirk| dirk.tiles).unwrap_or_default(),
        }
    }

    /// How many buildings of each type somebody has, and whether half a one more counts.
    pub(super) fn counts(&self, who: Scorer) -> EnumMap<Kind, (u8, bool)> {
        let mut counts = EnumMap::from_fn(|kind| {
            (
                0,
                matches!((who, self.halves[kind]), (Scorer::Seat(one), Some(other)) if one == other),
            )
        });
        for kind in self.scoring_tiles(who).iter().filter_map(|tile| self.kind(tile)) {
            counts[kind].0 += 1;
        }
        counts
    }

    /// What the places 1 to 3 of a type are worth in a round.
    pub(super) fn place_points(&self, round: Round, kind: Kind) -> [u8; 3] {
        let tiles = self.score_tiles.as_ref();
        let order = tiles.and_then(|tiles| tiles.get(round as usize)).map(|tile| tile.order());
        let ladder = order.unwrap_or(Kind::ALL).into_iter().zip(Kind::ALL);
        let rank = ladder.into_iter().find_map(|(own, rank)| (own == kind).then_some(rank));
        round.points(rank.unwrap_or(kind))
    }

    /// What a bazaar costs: as much as the building on its market place.
    pub(super) fn bazaar_price(&self, tile: TileId) -> Option<u8> {
        let (currency, _) = tile.bazaar()?;
        let slot = Slot::ALL.into_iter().find(|slot| slot.currency() == currency)?;
        self.market[slot].map(|building| building.face().price)
    }

    /// Whether the active player has the money for the tile on a market place.
    pub(super) fn can_buy(&self, slot: Slot) -> bool {
        let held = self.players[self.active].hand.in_currency(slot.currency()).sum();
        self.market[slot].is_some_and(|tile| held >= tile.face().price.into())
    }

    /// Whether this new tile could take a piece of wall, on some side.
    pub(super) fn takes_wall(&self, tile: TileId) -> bool {
        tile.family() != Family::Camp && self.walls(tile).len() < super::data::MOST_WALLS
    }
}
