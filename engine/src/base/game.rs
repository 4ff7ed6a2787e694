//! The state of a game.

use enum_map::EnumMap;
use heapless::Vec;

use crate::base::MOST_PIECES;
use crate::base::action::Decision;
use crate::base::cards::{Card, Cards};
use crate::base::modules::{self, PaidFor, Question, Special};
use crate::base::score::{Outcome, Round};
use crate::base::setup::{MOST_MONEY, PILES, Setup};
use crate::base::tile::{TILE_COUNT, TileId, TileSet};
use crate::base::view::View;
use crate::kit::palace::Sketch;
use crate::kit::random::Generator;
use crate::kit::{Cell, Kind, Palace, Piece, Seat, Side, Slot, Walls};

/// Cards of the largest deck: all money, the two scoring cards, and what modules add to the piles.
pub(crate) const DECK: usize = MOST_MONEY + 2 + modules::room::DECK;

/// A card of the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeckCard {
    /// A card for the display.
    Card(Card),
    /// A scoring follows.
    Scoring(Round),
    /// A module decides what follows.
    Special(Special),
}

impl DeckCard {
    /// The card for the display that it is.
    pub(crate) const fn money(self) -> Option<Card> {
        match self {
            Self::Card(card) => Some(card),
            Self::Scoring(_) | Self::Special(_) => None,
        }
    }
}

/// What belongs to a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Player {
    pub hand: Cards,
    pub score: u16,
    /// Tiles built in; [`Game::cells`] knows where.
    pub built: TileSet,
    /// What they look like from above.
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
    pub score: u16,
}

/// Where the game stands. Steps without a decision follow each other until one is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
// A tag of its own is quicker to read than one that is packed into the fields.
#[repr(u8)]
pub(crate) enum Step {
    /// The active player chooses an action.
    Act,
    /// The active player places what was bought.
    Place,
    /// A module asks a player something; then the game goes on where it stood.
    Ask(Seat, Question),
    /// The active player draws a card from the deck, then the turn goes on.
    Draw,
    Close,
    RefillMoney,
    Score,
    RefillMarket,
    EndCheck,
    /// This player may do something between two turns.
    React(Seat),
    /// This player places what was bought between two turns.
    PlaceNow(Seat),
    /// This player has placed what was gained out of turn.
    CloseNow(Seat),
    HandOut,
    /// This player places tiles handed out at the end.
    PlaceLeftover(Seat),
    FinalScore,
    Over,
    /// Money has been dealt. Modules ask what is decided before anything else lies on the table;
    /// then the table is laid, and the first turn begins.
    Prepare,
}

/// A game of Alhambra: a plain value that can be copied and compared.
///
/// ```
/// use alhambra_engine::base::{Action, Decision, Game, Setup};
///
/// let mut game = Game::new(Setup::new(2)?, 42, &mut ());
/// let mut actions = Vec::new();
/// game.for_each_action(&mut |action| actions.push(action));
/// game.apply(&actions[0], &mut ())?;
/// assert_ne!(game.decision(), Decision::Over);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// A turn can be replayed from its beginning: keep a copy of the game and the turn's actions, and
/// applying them again gives the same game, chance included.
#[derive(Debug, PartialEq, Eq)]
pub struct Game {
    pub(crate) setup: Setup,
    pub(crate) generator: Generator,
    pub(crate) players: EnumMap<Seat, Player>,
    /// The money of each hand that everybody saw when it was taken, unless it has been paid.
    pub(crate) seen: EnumMap<Seat, Cards>,
    /// The cell of every tile that is built in; [`Cell::START`] for the others.
    pub(crate) cells: [Cell; TILE_COUNT],
    pub(crate) dirk: Option<Dirk>,
    pub(crate) market: EnumMap<Slot, Option<TileId>>,
    pub(crate) display: EnumMap<Slot, Option<Card>>,
    /// The tile stack, its top at the end.
    pub(crate) tiles: Vec<TileId, TILE_COUNT>,
    /// The money deck, its top at the end.
    pub(crate) deck: Vec<DeckCard, DECK>,
    /// How many cards of the deck lie below each of its piles, the first pile first.
    pub(crate) piles: [u8; PILES],
    pub(crate) discard: Cards,
    pub(crate) starter: Seat,
    /// Whose turn it is.
    pub(crate) active: Seat,
    /// No action has been taken in this turn.
    pub(crate) first: bool,
    /// Tiles bought in this turn and not yet placed.
    pub(crate) waiting: TileSet,
    /// Scorings whose card has come up, for rounds 1 and 2.
    pub(crate) queued: [bool; 2],
    pub(crate) rounds_scored: u8,
    pub(crate) step: Step,
    /// Where the game goes on after a question.
    pub(crate) resume: Step,
    /// Something is drawn within a turn, which goes on afterwards: a card, also after scorings and
    /// auctions, or a tile of the market.
    pub(crate) drawing: bool,
    pub(crate) modules: modules::State,
}

/// By hand, so that a game that is there is written over without a third one on the stack: games are
/// long.
impl Clone for Game {
    fn clone(&self) -> Self {
        Self {
            setup: self.setup,
            generator: self.generator.clone(),
            players: self.players,
            seen: self.seen,
            cells: self.cells,
            dirk: self.dirk,
            market: self.market,
            display: self.display,
            tiles: self.tiles.clone(),
            deck: self.deck.clone(),
            piles: self.piles,
            discard: self.discard,
            starter: self.starter,
            active: self.active,
            first: self.first,
            waiting: self.waiting,
            queued: self.queued,
            rounds_scored: self.rounds_scored,
            step: self.step,
            resume: self.resume,
            drawing: self.drawing,
            modules: self.modules.clone(),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        let Self {
            setup,
            generator,
            players,
            seen,
            cells,
            dirk,
            market,
            display,
            tiles,
            deck,
            piles,
            discard,
            starter,
            active,
            first,
            waiting,
            queued,
            rounds_scored,
            step,
            resume,
            drawing,
            modules,
        } = source;
        self.setup = *setup;
        self.players = *players;
        self.seen = *seen;
        self.cells = *cells;
        self.dirk = *dirk;
        self.market = *market;
        self.display = *display;
        self.piles = *piles;
        self.discard = *discard;
        self.starter = *starter;
        self.active = *active;
        self.first = *first;
        self.waiting = *waiting;
        self.queued = *queued;
        self.rounds_scored = *rounds_scored;
        self.step = *step;
        self.resume = *resume;
        self.drawing = *drawing;
        self.generator.clone_from(generator);
        self.tiles.clear();
        let _ = self.tiles.extend_from_slice(tiles);
        self.deck.clear();
        let _ = self.deck.extend_from_slice(deck);
        self.modules.clone_from(modules);
    }
}

impl Game {
    /// What is played, and by how many.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        self.setup
    }

    /// Who decides what now.
    #[must_use]
    pub const fn decision(&self) -> Decision {
        match self.step {
            Step::Act => Decision::Act { seat: self.active, first: self.first },
            Step::Place => Decision::Place { seat: self.active },
            Step::PlaceNow(seat) => Decision::Place { seat },
            Step::Ask(seat, question) => Decision::Answer { seat, question },
            Step::React(seat) => Decision::React { seat },
            Step::PlaceLeftover(seat) => Decision::PlaceLeftover { seat },
            // `apply` runs through all other steps before it returns.
            _ => Decision::Over,
        }
    }

    /// What the player on `seat` may see.
    #[must_use]
    pub const fn view(&self, seat: Seat) -> View<'_> {
        View::new(self, Some(seat))
    }

    /// What everybody may see.
    #[must_use]
    pub const fn table(&self) -> View<'_> {
        View::new(self, None)
    }

    /// The result, once the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        (self.step == Step::Over)
            .then(|| Outcome::of(self.setup.seats().map(|seat| self.players[seat].score).collect()))
    }

    /// Every tile of a palace with its cell, the start tile left out.
    pub(crate) fn built(&self, seat: Seat) -> impl Iterator<Item = (Cell, TileId)> + Clone + '_ {
        self.with_cells(self.players[seat].built)
    }

    /// These tiles, which are built in, with their cells.
    pub(crate) fn with_cells(
        &self,
        tiles: TileSet,
    ) -> impl Iterator<Item = (Cell, TileId)> + Clone + '_ {
        tiles.iter().filter_map(|tile| Some((*self.cells.get(tile.index())?, tile)))
    }

    /// Where a tile stands in somebody's palace.
    pub(crate) fn cell_of(&self, seat: Seat, tile: TileId) -> Option<Cell> {
        let own = self.players[seat].built.contains(tile);
        self.cells.get(tile.index()).copied().filter(|_| own)
    }

    pub(crate) fn tile_at(&self, seat: Seat, cell: Cell) -> Option<TileId> {
        // There are many tiles, and many free cells.
        let is_free = self.players[seat].sketch.holds(cell) == Some(false);
        let tiles = if is_free { TileSet::EMPTY } else { self.players[seat].built };
        self.tile_among(tiles, cell)
    }

    /// That of these tiles, which are built in, which stands on a cell.
    pub(crate) fn tile_among(&self, tiles: TileSet, cell: Cell) -> Option<TileId> {
        self.with_cells(tiles).find_map(|(other, tile)| (other == cell).then_some(tile))
    }

    /// Whether anything stands on a cell of somebody's palace.
    pub(crate) fn is_taken(&self, seat: Seat, cell: Cell) -> bool {
        let holds = self.players[seat].sketch.holds(cell);
        holds.unwrap_or_else(|| self.palace_of_pieces(seat).contains(cell))
    }

    /// A player's palace, for questions in which the colours of buildings do not matter where there
    /// is nothing but buildings. There is room for every legal one, see `kit/palace/mod.rs`.
    #[inline]
    pub(crate) fn palace(&self, seat: Seat) -> Palace {
        self.players[seat].sketch.palace(|| self.palace_of_pieces(seat))
    }

    /// A player's palace in a game without modules.
    #[inline(always)]
    pub(crate) fn plain_palace(&self, seat: Seat) -> Palace {
        self.players[seat].sketch.plain_palace(|| self.palace_of_pieces(seat))
    }

    /// A player's palace with everything that is to be known of it; without modules that is not the
    /// colours.
    pub(crate) fn coloured_palace(&self, seat: Seat) -> Palace {
        self.players[seat].sketch.coloured_palace(|| self.palace_of_pieces(seat))
    }

    /// Visits the cells of a palace where four buildings of two types at least meet in the south-east,
    /// and those types, a bit for each.
    pub(crate) fn for_each_meeting(&self, seat: Seat, visit: &mut dyn FnMut(Cell, u8)) {
        self.players[seat].sketch.for_each_meeting(|| self.palace_of_pieces(seat), visit);
    }

    /// Puts the gates of modules into a palace, which is too long to be handed over.
    pub(crate) fn set_gates(&self, seat: Seat, palace: &mut Palace) {
        modules::gates(self, seat, &mut |cell, side| palace.open_gate(cell, side));
    }

    #[inline(never)]
    fn palace_of_pieces(&self, seat: Seat) -> Palace {
        let mut palace = Palace::of(&self.pieces(seat));
        if modules::furnish(self) {
            palace = palace.with_start(self.walls_of_start(seat));
            self.set_gates(seat, &mut palace);
        }
        palace
    }

    /// The walls of somebody's start tile.
    pub(crate) fn walls_of_start(&self, seat: Seat) -> Walls {
        let mut walls = Walls::NONE;
        modules::start_walls(self, seat, &mut walls);
        walls
    }

    /// Every piece of a palace with its cell, the start tile left out.
    pub(crate) fn pieces(&self, seat: Seat) -> Vec<(Cell, Piece), MOST_PIECES> {
        let looks = self.looks(self.players[seat].built);
        let piece = |tile: TileId| {
            if self.setup.modules().is_empty() {
                return tile.walls().into();
            }
            looks.laid(tile, self.turns(tile))
        };
        // There is room for everything that can be in one palace.
        let mut pieces: Vec<_, MOST_PIECES> =
            self.built(seat).map(|(cell, tile)| (cell, piece(tile))).collect();
        modules::pieces(self, seat, &mut |cell, piece| {
            let _ = pieces.push((cell, piece));
        });
        pieces
    }

    #[inline]
    pub(crate) fn build(&mut self, seat: Seat, tile: TileId, cell: Cell) {
        self.players[seat].built.insert(tile);
        self.put(tile, cell);
        self.note(seat, cell, self.piece(tile));
    }

    /// How a tile lies in a palace.
    #[inline(always)]
    pub(crate) fn piece(&self, tile: TileId) -> Piece {
        self.laid(tile, self.turns(tile))
    }

    /// Takes note of a piece that lies otherwise now.
    pub(crate) fn note_change(&mut self, seat: Seat, cell: Cell, piece: Piece) {
        self.players[seat].sketch.replace(cell, piece);
    }

    /// Takes note of a piece that stands in a palace now.
    pub(crate) fn note(&mut self, seat: Seat, cell: Cell, piece: Piece) {
        if !self.players[seat].sketch.add(cell, piece) {
            self.sketch(seat);
        }
    }

    /// Takes note of a gate that stands in a palace now.
    pub(crate) fn note_gate(&mut self, seat: Seat, cell: Cell, side: Side) {
        self.players[seat].sketch.open_gate(cell, side);
    }

    pub(crate) fn unbuild(&mut self, seat: Seat, tile: TileId, cell: Cell) {
        self.players[seat].built.remove(tile);
        self.put(tile, Cell::START);
        if !self.players[seat].sketch.remove(cell) {
            self.sketch(seat);
        }
    }

    /// Puts a tile in the place of another.
    pub(crate) fn exchange(&mut self, seat: Seat, outgoing: TileId, incoming: TileId, cell: Cell) {
        let piece = self.piece(incoming);
        let player = &mut self.players[seat];
        player.built.remove(outgoing);
        player.built.insert(incoming);
        player.sketch.replace(cell, piece);
        self.put(outgoing, Cell::START);
        self.put(incoming, cell);
    }

    fn put(&mut self, tile: TileId, cell: Cell) {
        if let Some(place) = self.cells.get_mut(tile.index()) {
            *place = cell;
        }
    }

    /// Makes the sketch of a palace anew.
    #[inline(never)]
    pub(crate) fn sketch(&mut self, seat: Seat) {
        self.players[seat].sketch = if self.setup.modules().is_empty() {
            Sketch::of(self.built(seat).map(|(cell, tile)| (cell, tile.walls().into())))
        } else {
            let mut sketch = Sketch::of(self.pieces(seat).into_iter());
            if modules::furnish(self) {
                sketch.replace(Cell::START, self.walls_of_start(seat).into());
                modules::gates(self, seat, &mut |cell, side| sketch.open_gate(cell, side));
            }
            sketch
        };
    }

    /// Of these tiles those that have a type, or what else they are, now.
    pub(crate) fn typed(&self, tiles: TileSet) -> TileSet {
        tiles.difference(self.untyped())
    }

    /// Whether a tile has a type, or what else it is, now.
    pub(crate) fn is_typed(&self, tile: TileId) -> bool {
        !self.untyped().contains(tile)
    }

    fn untyped(&self) -> TileSet {
        let mut tiles = TileSet::EMPTY;
        modules::untyped(self, &mut tiles);
        tiles
    }

    /// The type of a tile now.
    #[inline(never)]
    pub(crate) fn kind(&self, tile: TileId) -> Option<Kind> {
        tile.kind().filter(|_| self.is_typed(tile))
    }

    /// Asks a player something; afterwards the game goes on where it stands.
    pub(crate) fn ask(&mut self, seat: Seat, question: Question) {
        self.resume = self.step;
        self.step = Step::Ask(seat, question);
    }

    /// Whether a module waits for an answer.
    pub(crate) const fn is_asking(&self) -> bool {
        matches!(self.step, Step::Ask(..))
    }

    /// Whether the table has yet to be laid.
    pub(crate) fn is_preparing(&self) -> bool {
        matches!(self.step, Step::Prepare) || self.is_asking() && self.resume == Step::Prepare
    }

    /// Who may do what can be done at any time in the own turn.
    pub(crate) fn at_leisure(&self) -> Option<Seat> {
        match self.step {
            Step::Act | Step::Place => Some(self.active),
            Step::Ask(seat, question) => {
                (seat == self.active && question.manner().within_turn).then_some(seat)
            }
            _ => None,
        }
    }

    /// The question has been answered.
    pub(crate) fn answered(&mut self) {
        if let Step::Ask(seat, _) = core::mem::replace(&mut self.step, self.resume) {
            modules::follow_up(self, seat);
        }
    }

    /// What a player can pay with: the hand, and the tokens that modules give.
    pub(crate) fn wallet(&self, seat: Seat, paid_for: PaidFor) -> Cards {
        let mut wallet = self.players[seat].hand;
        modules::funds(self, seat, paid_for, &mut wallet);
        wallet
    }

    /// Who takes the next turn.
    pub(crate) fn due(&self) -> Seat {
        self.setup.next(self.active)
    }

    /// The segments of the longest wall, and how many of them are half tiles'.
    pub(crate) fn longest_wall(&self, seat: Seat) -> (u8, u8) {
        let palace = self.palace(seat);
        let wall = palace.longest_wall();
        (wall.len(), wall.halves())
    }

    /// The tiles that the deciding player must still place.
    pub(crate) fn waiting(&self) -> TileSet {
        match self.step {
            Step::PlaceLeftover(seat) => self.players[seat].leftover,
            _ => self.waiting,
        }
    }
}
