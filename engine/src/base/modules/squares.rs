//! Module 4, the Squares: tiles to take, which count for buildings of their colour beside them.

use core::fmt;

use enum_map::EnumMap;
use heapless::Vec;

use super::{
    Component, Decide, Hooks, Lies, Module, ModuleEvent, Move as AnyMove, Never, Parts, Special,
    Tell, Tiles, bytes, messages,
};
use crate::base::data::tile;
use crate::base::event::{Event as AnyEvent, Watcher};
use crate::base::game::Step;
use crate::base::payment::Means;
use crate::base::{
    Action, ActionError, Chance, Drawn, Family, Game, TileFace, TileId, TileSet, Told, View,
};
use crate::kit::sort::sort_by_key;
use crate::kit::{Cell, Kind, Palace, Seat};

/// How many squares a player may have, and how many buildings one counts for at most, F.
pub const MOST: usize = 3;

/// Squares of the largest pile.
const PILE: usize = 5;

const fn square(walls: &[u8]) -> TileFace {
    tile(Family::Of(Module::Squares), 0, walls)
}

/// The squares of each colour one after the other: how many there are, and that each has a wall, is
/// F, and so is the first; the walls of the others are house values (H).
const TILES: [TileFace; 24] = [
    square(b"N"),
    square(b"W"),
    square(b"ES"),
    square(b"S"),
    square(b"NE"),
    square(b"SW"),
    square(b"N"),
    square(b"E"),
    square(b"NW"),
    square(b"ES"),
    square(b"S"),
    square(b"W"),
    square(b"NE"),
    square(b"SW"),
    square(b"N"),
    square(b"E"),
    square(b"S"),
    square(b"NW"),
    square(b"SW"),
    square(b"E"),
    square(b"W"),
    square(b"NE"),
    square(b"ES"),
    square(b"NW"),
];

/// How many there are of each colour.
const COPIES: [usize; 6] = [3, 3, 4, 4, 5, 5];

/// The number of the first tile.
const FIRST: usize = 79;

const SQUARES: TileSet = TileSet::range(FIRST, TILES.len());

/// The colour of the square with a number among them.
fn kind_of(number: usize) -> Option<Kind> {
    let mut end = 0;
    Kind::ALL.into_iter().zip(COPIES).find_map(|(kind, copies)| {
        end += copies;
        (number < end).then_some(kind)
    })
}

/// The colour of a tile, if it is a square.
#[must_use]
pub fn colour(tile: TileId) -> Option<Kind> {
    let own = tile.module() == Some(Module::Squares);
    kind_of(tile.index().checked_sub(FIRST)?).filter(|_| own)
}

/// How many buildings a square on this cell of a palace counts for: those of its colour beside it
/// with no wall between, three at most.
#[must_use]
pub fn counts(palace: &Palace, cell: Cell, square: TileId) -> u8 {
    let Some(colour) = colour(square) else { return 0 };
    palace.count_beside(cell, square.walls(), colour).min(MOST as u8)
}

/// The squares that nobody has taken.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// A pile of each colour; the last of each lies open.
    pub(crate) piles: EnumMap<Kind, Vec<TileId, PILE>>,
}

bytes!(State { piles });

messages! {
    /// What can be done about squares.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Move {
        /// Take one that lies open, as an action.
        0 "square-take" => Take(tile: TileId),
    }
}

messages! {
    /// What happens with this module.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event {
        /// A square is turned up.
        0 "square" => Shown { tile: TileId },
        /// A square is taken.
        1 "square-take" => Take { player: Seat, tile: TileId },
    }
}

/// It asks nothing.
pub type Question = Never;

/// Why a square cannot be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It does not lie open.
    NotOpen,
    /// The player has as many as are allowed.
    Enough,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotOpen => f.write_str("that square does not lie open"),
            Self::Enough => write!(f, "nobody may have more than {MOST} squares"),
        }
    }
}

impl From<Refusal> for ActionError {
    fn from(refusal: Refusal) -> Self {
        super::Refusal::Squares(refusal).into()
    }
}

/// How many squares somebody has: built, in the reserve, and waiting in this turn.
fn owned(game: &Game, seat: Seat) -> usize {
    let player = &game.players[seat];
    let waiting = if game.active == seat { game.waiting } else { TileSet::EMPTY };
    player.built.union(player.reserve).union(waiting).intersection(SQUARES).len()
}

/// The squares that lie open.
fn open(game: &Game) -> impl Iterator<Item = TileId> + Clone + '_ {
    game.modules.squares.piles.values().filter_map(|pile| pile.last().copied())
}

impl Decide for Move {
    fn check(&self, game: &Game) -> Result<(), ActionError> {
        let Self::Take(tile) = *self;
        if game.step != Step::Act {
            Err(ActionError::NotNow)
        } else if !open(game).any(|other| other == tile) {
            Err(Refusal::NotOpen.into())
        } else if owned(game, game.active) >= MOST {
            Err(Refusal::Enough.into())
        } else {
            Ok(())
        }
    }

    fn perform(
        &self,
        game: &mut Game,
        player: Seat,
        _: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) {
        let Self::Take(tile) = *self;
        let Some(kind) = colour(tile) else { return };
        game.modules.squares.piles[kind].pop();
        game.waiting.insert(tile);
        tell(observer, Event::Take { player, tile });
        show(game, kind, observer);
        game.step = Step::Place;
    }
}

impl Tell for Event {
    fn decision(&self) -> Option<Told> {
        let Self::Take { player, tile } = *self else { return None };
        let action = Action::Module(AnyMove::Squares(Move::Take(tile)));
        Some(Told { player, action, reaction: false })
    }

    fn drawn(&self, visit: &mut dyn FnMut(Drawn)) {
        if let Self::Shown { tile } = *self {
            visit(Drawn::Stacked(special(tile)));
        }
    }
}

fn tell(observer: &mut Watcher<'_>, event: Event) {
    observer.event(&AnyEvent::Module(ModuleEvent::Squares(event)));
}

/// Tells of the square that lies open in a pile.
fn show(game: &Game, kind: Kind, observer: &mut Watcher<'_>) {
    if let Some(&tile) = game.modules.squares.piles[kind].last() {
        tell(observer, Event::Shown { tile });
    }
}

fn special(tile: TileId) -> Special {
    Special { module: Module::Squares, number: tile.index() as u8 }
}

/// Puts squares into an order by chance; they come up from the end on.
fn shuffled(tiles: &[TileId], chance: &mut dyn Chance) -> Vec<TileId, PILE> {
    let mut cards: Vec<Special, PILE> = tiles.iter().copied().map(special).collect();
    chance.shuffle_specials(&mut cards, 0);
    let tile = |card: &Special| TileId::new(card.number.into());
    cards.iter().rev().filter_map(tile).collect()
}

impl<'a> View<'a> {
    /// The squares that lie open.
    pub fn open_squares(&self) -> impl Iterator<Item = TileId> + Clone + use<'a> {
        open(self.game)
    }

    /// How many squares of a colour are left, the one that lies open among them.
    #[must_use]
    pub fn squares_left(&self, kind: Kind) -> usize {
        self.game.modules.squares.piles[kind].len()
    }

    /// How many squares somebody has.
    #[must_use]
    pub fn squares_of(&self, seat: Seat) -> usize {
        owned(self.game, seat)
    }
}

pub(super) const PARTS: Parts = Parts {
    tiles: Some(Tiles {
        first: FIRST,
        faces: &TILES,
        name: "square",
        detail: Some(detail),
        lies: Lies::Apart,
        most: MOST,
        outside: false,
    }),
    // One is taken and placed.
    turn_actions: 2,
    ..Parts::NONE
};

pub(super) const COMPONENTS: &[Component] =
    &[Component { name: "squares", copies: |_| TILES.len() as u8, leaves: false, count }];

pub(super) const HOOKS: Hooks = Hooks {
    lay_out: Some(lay_out),
    keeps: Some(|game, visit| {
        game.modules.squares.piles.values().flatten().copied().for_each(visit);
    }),
    actions: Some(actions),
    kinds: Some(kinds),
    insights: Some(insights),
    imagine: Some(imagine),
    ..Hooks::NONE
};

/// The type of its colour, and its walls.
fn detail(number: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (Some(kind), Some(face)) = (kind_of(number), TILES.get(number)) else { return Ok(()) };
    write!(f, "{}-{}", kind.name(), face.walls)
}

fn lay_out(game: &mut Game, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
    let mut squares = SQUARES.iter();
    for (kind, copies) in Kind::ALL.into_iter().zip(COPIES) {
        let tiles: Vec<TileId, PILE> = squares.by_ref().take(copies).collect();
        game.modules.squares.piles[kind] = shuffled(&tiles, chance);
        show(game, kind, observer);
    }
}

/// All of them, but for those in a pile of another colour.
fn count(game: &Game) -> u8 {
    let wrong = |(kind, pile): (Kind, &Vec<TileId, PILE>)| {
        pile.iter().filter(|&&tile| colour(tile) != Some(kind)).count()
    };
    let wrong: usize = game.modules.squares.piles.iter().map(wrong).sum();
    TILES.len().saturating_sub(wrong) as u8
}

fn actions(game: &Game, _: &Means<'_>, visit: &mut dyn FnMut(AnyMove)) {
    if owned(game, game.active) < MOST {
        open(game).for_each(|tile| visit(AnyMove::Squares(Move::Take(tile))));
    }
}

fn kinds(game: &Game, seat: Seat, palace: &Palace, all: &mut EnumMap<Kind, u8>) {
    for (cell, tile) in game.with_cells(game.players[seat].built.intersection(SQUARES)) {
        if let Some(kind) = colour(tile) {
            all[kind] += counts(palace, cell, tile);
        }
    }
}

/// What has been turned up.
fn insights(game: &Game, count: &mut u32) {
    let left: usize = game.modules.squares.piles.values().map(|pile| pile.len()).sum();
    *count += (TILES.len() - left.min(TILES.len())) as u32;
}

/// Shuffles what lies below the open squares.
fn imagine(game: &mut Game, _: Option<Seat>, chance: &mut dyn Chance) {
    for pile in game.modules.squares.piles.values_mut() {
        if let Some(open) = pile.pop() {
            sort_by_key(pile, |&tile| tile);
            *pile = shuffled(pile, chance);
            let _ = pile.push(open);
        }
    }
}
