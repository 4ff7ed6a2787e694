//! Module 25, the Magical Buildings: buildings that may be turned.
//!
//! A tile is built as it fits first; if it fits in several ways, its owner is asked how it is to lie.

use super::{
    Asked, Component, Decide, Hooks, Lies, Manner, Module, ModuleEvent, Move as AnyMove, Never,
    Parts, Question as AnyQuestion, Tell, Tiles, bytes, messages, tagged,
};
use crate::base::data::tile;
use crate::base::event::{Event as AnyEvent, Watcher};
use crate::base::game::Step;
use crate::base::{
    Action, ActionError, Alteration, Chance, Drawn, Family, Game, TileFace, TileId, TileSet, Told,
    View,
};
use crate::kit::palace::Survey;
use crate::kit::{Cell, Kind, Seat};

/// The number of the first tile.
const FIRST: usize = 103;

const fn magical(kind: Kind, price: u8, walls: &[u8]) -> TileFace {
    tile(Family::Like(Module::MagicalBuildings, kind), price, walls)
}

/// The tiles: type, price and walls, F.
const TILES: [TileFace; 6] = [
    magical(Kind::Pavilion, 9, b"N"),
    magical(Kind::Seraglio, 10, b"N"),
    magical(Kind::Arcades, 11, b"NE"),
    magical(Kind::Chambers, 12, b"NE"),
    magical(Kind::Garden, 13, b"NES"),
    magical(Kind::Tower, 14, b"NES"),
];

/// How tiles lie.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// How often each is turned; not at all outside a palace.
    turns: [u8; TILES.len()],
    /// A bit for each way in which the tile fits that is being built.
    fitting: u8,
}

bytes!(State { turns, fitting });

messages! {
    /// What can be done with magical buildings.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Move {
        /// Turn one, after it has been built or as a redesign: so many quarter turns from how it is
        /// printed.
        0 "rotate" => Turn { tile: TileId, turns: u8 },
    }
}

messages! {
    /// What happens with this module.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event {
        /// A magical building is turned.
        0 "rotate" => Turn { player: Seat, tile: TileId, turns: u8 },
    }
}

/// What is asked after one has been built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// How this tile is to lie.
    Turn(TileId),
}

tagged!(Question { 0 Turn(tile: TileId) });

/// It refuses nothing for reasons of its own.
pub type Refusal = Never;

/// Its place among the magical buildings, if it is one.
fn place(tile: TileId) -> Option<usize> {
    if tile.can_turn() { tile.index().checked_sub(FIRST) } else { None }
}

/// Where it stands in somebody's palace.
fn cell_of(game: &Game, seat: Seat, tile: TileId) -> Option<Cell> {
    place(tile)?;
    game.cell_of(seat, tile)
}

/// The ways in which the tile of a change fits somewhere, a bit for each.
#[derive(Default)]
struct Fitting {
    /// By the building rules.
    plainly: u8,
    /// With what modules allow.
    all: u8,
}

impl Fitting {
    fn of(game: &Game, seat: Seat, survey: &Survey<'_>, change: Alteration, cell: Cell) -> Self {
        let Some((tile, _)) = change.incoming() else { return Self::default() };
        let may_allow = game.may_allow(seat);
        let mut fitting = Self::default();
        for turns in 0..4 {
            let piece = game.laid(tile, turns);
            let plainly = match change {
                Alteration::Swap(..) => survey.swaps(piece),
                _ => survey.additions(piece),
            };
            let fits = plainly.contains(cell);
            fitting.plainly |= u8::from(fits) << turns;
            let fits = fits
                || may_allow && {
                    let allowed = game.allowed(seat, survey, change.turned(turns), survey.blank());
                    allowed.contains(cell)
                };
            fitting.all |= u8::from(fits) << turns;
        }
        fitting
    }

    /// In a palace as it is.
    fn now(game: &Game, seat: Seat, change: Alteration, cell: Cell) -> Self {
        let palace = game.palace(seat);
        let fitting = palace.survey_at(cell, |survey| Self::of(game, seat, survey, change, cell));
        fitting.unwrap_or_default()
    }

    /// How the tile lies at first: rather so that it needs nothing else.
    const fn first(&self) -> u8 {
        let ways = if self.plainly == 0 { self.all } else { self.plainly };
        if ways == 0 { 0 } else { ways.trailing_zeros() as u8 }
    }
}

fn turn(game: &mut Game, seat: Seat, tile: TileId, turns: u8) {
    if let Some(own) =
        place(tile).and_then(|place| game.modules.magical_buildings.turns.get_mut(place))
    {
        *own = turns;
    }
    if let Some(cell) = cell_of(game, seat, tile) {
        game.note_change(seat, cell, game.piece(tile));
    }
}

impl Decide for Move {
    fn check(&self, game: &Game) -> Result<(), ActionError> {
        let Self::Turn { tile, turns } = *self;
        if let Step::Ask(_, AnyQuestion::MagicalBuildings(Question::Turn(asked))) = game.step {
            let fits = turns < 4 && game.modules.magical_buildings.fitting >> turns & 1 != 0;
            return if asked == tile && fits { Ok(()) } else { Err(ActionError::NotPossible) };
        }
        let seat = game.redesigner().ok_or(ActionError::NotNow)?;
        match cell_of(game, seat, tile) {
            Some(cell) if turns < 4 && turns != game.turns(tile) => {
                game.check_change(seat, Alteration::Swap(tile, 0).turned(turns), cell)
            }
            _ => Err(ActionError::NotPossible),
        }
    }

    fn perform(&self, game: &mut Game, seat: Seat, _: &mut dyn Chance, observer: &mut Watcher<'_>) {
        let Self::Turn { tile, turns } = *self;
        turn(game, seat, tile, turns);
        game.modules.magical_buildings.fitting = 0;
        let event = Event::Turn { player: seat, tile, turns };
        observer.event(&AnyEvent::Module(ModuleEvent::MagicalBuildings(event)));
        game.redesigned();
    }
}

impl Asked for Question {
    fn manner(&self) -> Manner {
        Manner { within_turn: true, awaited: "turns a magical building", ..Manner::default() }
    }

    fn answers(&self, game: &Game, _: Seat, visit: &mut dyn FnMut(AnyMove)) {
        let Self::Turn(tile) = *self;
        let fitting = game.modules.magical_buildings.fitting;
        for turns in (0..4).filter(|turns| fitting >> turns & 1 != 0) {
            visit(AnyMove::MagicalBuildings(Move::Turn { tile, turns }));
        }
    }

    /// It lies somehow in any case.
    fn decline(&self, _: &mut Game, _: Seat, _: &mut Watcher<'_>) {}
}

impl Tell for Event {
    fn decision(&self) -> Option<Told> {
        let Self::Turn { player, tile, turns } = *self;
        let action = Action::Module(AnyMove::MagicalBuildings(Move::Turn { tile, turns }));
        Some(Told { player, action, reaction: false })
    }

    fn drawn(&self, _: &mut dyn FnMut(Drawn)) {}
}

impl View<'_> {
    /// By how many quarter turns clockwise a tile lies turned.
    #[must_use]
    pub fn turns(&self, tile: TileId) -> u8 {
        self.game.turns(tile)
    }
}

pub(super) const PARTS: Parts = Parts {
    tiles: Some(Tiles {
        first: FIRST,
        faces: &TILES,
        name: "magical",
        detail: None,
        lies: Lies::OnMarket,
        most: TILES.len(),
        outside: false,
    }),
    // Four that are placed, and redesigns at the end of a turn.
    turn_actions: 4 + 2,
    ..Parts::NONE
};

pub(super) const COMPONENTS: &[Component] = &[];

pub(super) const HOOKS: Hooks = Hooks {
    tile_turns: Some(tile_turns),
    first_turns: Some(|game, seat, change, cell, turns| {
        if change.incoming().is_some_and(|(tile, _)| place(tile).is_some()) {
            *turns = Fitting::now(game, seat, change, cell).first();
        }
    }),
    redesigns: Some(redesigns),
    before_change: Some(before_change),
    built: Some(built),
    taken_out: Some(|game, seat, tile, _, _| turn(game, seat, tile, 0)),
    ..Hooks::NONE
};

fn tile_turns(game: &Game, tile: TileId, turns: &mut u8) {
    if let Some(place) = place(tile) {
        *turns = game.modules.magical_buildings.turns.get(place).copied().unwrap_or(0);
    }
}

fn redesigns(game: &Game, seat: Seat, survey: &Survey<'_>, visit: &mut dyn FnMut(AnyMove)) {
    const ALL: TileSet = TileSet::range(FIRST, TILES.len());
    for (cell, tile) in game.with_cells(game.players[seat].built.intersection(ALL)) {
        let ways = survey.turns(cell, || game.walls(tile));
        if ways == 0 {
            continue;
        }
        let now = game.turns(tile);
        for turns in (0..4).filter(|&turns| turns != now && ways >> turns & 1 != 0) {
            visit(AnyMove::MagicalBuildings(Move::Turn { tile, turns }));
        }
    }
}

fn before_change(game: &mut Game, seat: Seat, change: Alteration, cell: Cell) {
    if let Some((tile, _)) = change.incoming()
        && let Some(place) = place(tile)
    {
        let fitting = Fitting::now(game, seat, change, cell);
        let state = &mut game.modules.magical_buildings;
        state.fitting = fitting.all;
        if let Some(turns) = state.turns.get_mut(place) {
            *turns = fitting.first();
        }
    }
}

fn built(game: &mut Game, seat: Seat, tile: TileId, _: Cell) {
    if place(tile).is_some() {
        if game.modules.magical_buildings.fitting.count_ones() > 1 {
            return game.ask(seat, AnyQuestion::MagicalBuildings(Question::Turn(tile)));
        }
        game.modules.magical_buildings.fitting = 0;
    }
}
