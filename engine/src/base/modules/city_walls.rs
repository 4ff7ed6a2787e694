//! Module 9, the City Walls: cards that set pieces of wood on open sides of one's own tiles.

use core::fmt;

use heapless::Vec;

use super::{
    Component, Decide, Hooks, Module, ModuleEvent, Move as AnyMove, Never, OnTile, OnTiles, Parts,
    Special, Tell, bytes, count_in_deck, messages, shuffle_hidden,
};
use crate::base::event::{Event as AnyEvent, Watcher};
use crate::base::game::{DeckCard, Step};
use crate::base::payment::Means;
use crate::base::setup::Piles;
use crate::base::{Action, ActionError, Chance, Drawn, Game, TileId, Told, View};
use crate::kit::{Cell, Edge, Palace, Seat, Side, Walls};

/// All cards: each side alone, and each two sides that meet, I.
const ALL: usize = 8;

/// How many are put into each of the last four piles, F.
const IN_PILE: usize = 2;

/// The sides that the card with this number shows.
fn card(number: usize) -> Option<Walls> {
    let side = Side::ALL.get(number % Side::ALL.len()).copied().filter(|_| number < ALL)?;
    let one = Walls::NONE.with(side);
    Some(if number < Side::ALL.len() { one } else { one.with(side.clockwise()) })
}

fn special(number: usize) -> Special {
    Special { module: Module::CityWalls, number: number as u8 }
}

/// Pieces of wall that stand on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Erected {
    pub seat: Seat,
    /// None on the player's start tile.
    pub tile: Option<TileId>,
    /// Sides of the tile as it is printed.
    pub sides: Walls,
}

bytes!(Erected { seat, tile, sides });

impl OnTile for Erected {
    fn tile(&self) -> Option<TileId> {
        self.tile
    }
}

/// Where cards and pieces are. A card that is used leaves the game, its pieces stay.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// Cards that lie beside the board, in the order in which they came.
    pub(crate) shown: Vec<Walls, ALL>,
    pub(crate) erected: OnTiles<Erected, ALL>,
}

bytes!(State { shown, erected });

messages! {
    /// What wall cards can be used for.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Move {
        /// An action: use the card that shows these sides on an own tile, or on the start tile.
        0 "erect" => Erect { sides: Walls, tile: Option<TileId> },
    }
}

messages! {
    /// What happens with this module.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event {
        /// A card comes up and is laid out.
        0 "wall-card" => Shown { sides: Walls },
        /// Pieces of wall are set on a tile.
        1 "erect" => Erect { player: Seat, sides: Walls, tile: Option<TileId> },
    }
}

/// It asks nothing.
pub type Question = Never;

/// Why pieces of wall cannot be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No such card lies there.
    NoCard,
    /// The tile is not the player's.
    NotOwn,
    /// It is no building.
    NoBuilding,
    /// There is a wall already on this side.
    Walled(Side),
    /// Another tile adjoins this side.
    Adjoins(Side),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCard => f.write_str("no such wall card lies there"),
            Self::NotOwn => f.write_str("the tile is not the player's"),
            Self::NoBuilding => f.write_str("walls are set on buildings only"),
            Self::Walled(side) => write!(f, "there is a wall already on side {}", side.name()),
            Self::Adjoins(side) => write!(f, "a tile adjoins side {}", side.name()),
        }
    }
}

impl From<Refusal> for ActionError {
    fn from(refusal: Refusal) -> Self {
        super::Refusal::CityWalls(refusal).into()
    }
}

/// Where a tile of the player stands in the palace; nothing for one that waits or is in the reserve.
fn place(game: &Game, seat: Seat, tile: Option<TileId>) -> Option<Cell> {
    match tile {
        None => Some(Cell::START),
        Some(tile) => game.cell_of(seat, tile),
    }
}

/// Whether pieces of wall may be set on these sides of a tile.
fn check_sides(
    game: &Game,
    seat: Seat,
    palace: &Palace,
    tile: Option<TileId>,
    sides: Walls,
) -> Result<(), Refusal> {
    let player = &game.players[seat];
    let place = place(game, seat, tile);
    if let Some(tile) = tile {
        if place.is_none() && !player.reserve.contains(tile) && !game.waiting.contains(tile) {
            return Err(Refusal::NotOwn);
        }
        if !game.piece(tile).is_building() {
            return Err(Refusal::NoBuilding);
        }
    }
    let walls = match tile {
        Some(tile) => game.piece(tile).walls(),
        None => game.walls_of_start(seat),
    };
    for side in sides.iter() {
        if walls.has(side) {
            return Err(Refusal::Walled(side));
        }
        let beyond = place.and_then(|cell| palace.piece(cell.towards(side)));
        // The empty half of a cell is empty ground.
        if beyond.is_some_and(|piece| piece.edge(side.opposite()) != Edge::Gap) {
            return Err(Refusal::Adjoins(side));
        }
    }
    Ok(())
}

impl Decide for Move {
    fn check(&self, game: &Game) -> Result<(), ActionError> {
        if game.step != Step::Act {
            return Err(ActionError::NotNow);
        }
        let Self::Erect { sides, tile } = *self;
        if !game.modules.city_walls.shown.contains(&sides) {
            return Err(Refusal::NoCard.into());
        }
        Ok(check_sides(game, game.active, &game.palace(game.active), tile, sides)?)
    }

    fn perform(&self, game: &mut Game, seat: Seat, _: &mut dyn Chance, observer: &mut Watcher<'_>) {
        let Self::Erect { sides, tile } = *self;
        // A tile that is turned carries its pieces along.
        let turns = tile.map_or(0, |tile| game.turns(tile));
        let State { shown, erected } = &mut game.modules.city_walls;
        shown.retain(|&card| card != sides);
        let _ = erected.push(Erected { seat, tile, sides: sides.turned(4 - turns) });
        if let Some(cell) = place(game, seat, tile) {
            let piece = match tile {
                Some(tile) => game.piece(tile),
                None => game.walls_of_start(seat).into(),
            };
            game.note_change(seat, cell, piece);
        }
        tell(observer, Event::Erect { player: seat, sides, tile });
        game.step = Step::Place;
    }
}

impl Tell for Event {
    fn decision(&self) -> Option<Told> {
        let Self::Erect { player, sides, tile } = *self else { return None };
        let action = Action::Module(AnyMove::CityWalls(Move::Erect { sides, tile }));
        Some(Told { player, action, reaction: false })
    }

    fn drawn(&self, visit: &mut dyn FnMut(Drawn)) {
        if let Self::Shown { sides } = *self
            && let Some(number) = (0..ALL).find(|&number| card(number) == Some(sides))
        {
            visit(Drawn::Deck(DeckCard::Special(special(number))));
        }
    }
}

fn tell(observer: &mut Watcher<'_>, event: Event) {
    observer.event(&AnyEvent::Module(ModuleEvent::CityWalls(event)));
}

impl View<'_> {
    /// The wall cards beside the board by the sides that they show, in the order in which they came.
    #[must_use]
    pub fn wall_cards(&self) -> &[Walls] {
        &self.game.modules.city_walls.shown
    }
}

pub(super) const PARTS: Parts = Parts { deck: (IN_PILE, ALL), ..Parts::NONE };

/// A card that has been used is counted by its pieces.
pub(super) const COMPONENTS: &[Component] = &[Component {
    name: "wall cards",
    copies: |_| ALL as u8,
    leaves: false,
    count: |game| {
        let State { shown, erected } = &game.modules.city_walls;
        (count_in_deck(game, Module::CityWalls) + shown.len() + erected.len()) as u8
    },
}];

pub(super) const HOOKS: Hooks = Hooks {
    add_to_piles: Some(add_to_piles),
    reveal: Some(reveal),
    actions: Some(actions),
    tile_walls: Some(tile_walls),
    rewalled: Some(|game, tiles| {
        *tiles = tiles.union(*game.modules.city_walls.erected.tiles());
    }),
    start_walls: Some(start_walls),
    imagine: Some(|game, _, chance| shuffle_hidden(game, Module::CityWalls, chance)),
    ..Hooks::NONE
};

fn add_to_piles(_: &mut Game, chance: &mut dyn Chance, piles: &mut Piles) {
    let mut cards: Vec<Special, ALL> = (0..ALL).map(special).collect();
    chance.shuffle_specials(&mut cards, ALL);
    let mut cards = cards.into_iter().map(DeckCard::Special);
    for pile in piles.iter_mut().skip(1) {
        pile.extend(cards.by_ref().take(IN_PILE));
    }
}

fn reveal(game: &mut Game, shown: Special, _: &mut dyn Chance, observer: &mut Watcher<'_>) {
    if shown.module == Module::CityWalls
        && let Some(sides) = card(shown.number.into())
    {
        let _ = game.modules.city_walls.shown.push(sides);
        tell(observer, Event::Shown { sides });
    }
}

fn actions(game: &Game, _: &Means<'_>, visit: &mut dyn FnMut(AnyMove)) {
    let (seat, shown) = (game.active, &game.modules.city_walls.shown);
    if shown.is_empty() {
        return;
    }
    let palace = game.palace(seat);
    let others = game.players[seat].reserve.union(game.waiting);
    let looks = game.looks(others);
    let erect = |sides, tile| AnyMove::CityWalls(Move::Erect { sides, tile });
    for &sides in shown {
        let start = core::iter::once((Cell::START, None));
        let own = start.chain(game.built(seat).map(|(cell, tile)| (cell, Some(tile))));
        for exposed in palace.exposed(sides) {
            let exposed = own.clone().filter(|&(cell, _)| exposed.contains(cell));
            exposed.for_each(|(_, tile)| visit(erect(sides, tile)));
        }
        // Beside a tile that is not built there is nothing.
        for tile in game.players[seat].reserve.iter().chain(game.waiting.iter()) {
            let piece = looks.laid(tile, 0);
            if piece.is_building() && sides.iter().all(|side| !piece.walls().has(side)) {
                visit(erect(sides, Some(tile)));
            }
        }
    }
}

fn tile_walls(game: &Game, tile: TileId, walls: &mut Walls) {
    let erected = &game.modules.city_walls.erected;
    if !erected.tiles().contains(tile) {
        return;
    }
    // Without branches: they could not be foreseen.
    *walls = erected.iter().fold(*walls, |walls, one| {
        walls.union(if one.tile == Some(tile) { one.sides } else { Walls::NONE })
    });
}

/// Visits the pieces of wall in somebody's palace: the cell, and the sides as the building lies.
pub(super) fn for_each_piece(game: &Game, seat: Seat, visit: &mut dyn FnMut(Cell, Walls)) {
    for one in game.modules.city_walls.erected.iter().filter(|one| one.seat == seat) {
        if let Some(cell) = place(game, seat, one.tile) {
            visit(cell, one.sides.turned(one.tile.map_or(0, |tile| game.turns(tile))));
        }
    }
}

fn start_walls(game: &Game, seat: Seat, walls: &mut Walls) {
    let erected = game.modules.city_walls.erected.iter();
    let own = erected.filter(|one| one.seat == seat && one.tile.is_none());
    *walls = own.fold(*walls, |walls, one| walls.union(one.sides));
}
