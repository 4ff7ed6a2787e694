//! Module 12, the Street Trader: residents who move into buildings of their colour.

use core::fmt;

use enum_map::EnumMap;
use heapless::Vec;

use super::{
    Asked, Colours, Component, Decide, Hooks, Manner, Module, ModuleEvent, Move as AnyMove, Parts,
    Question as AnyQuestion, Special, Tell, bytes, messages, tagged,
};
use crate::base::event::{Event as AnyEvent, Watcher};
use crate::base::game::Step;
use crate::base::score::{Entry, Round, Scorer};
use crate::base::{Action, ActionError, Chance, Drawn, Game, MOST_PIECES, TileId, TileSet};
use crate::base::{Told, View};
use crate::kit::{Cell, Kind, Palace, Seat, Side};

/// Residents of each colour, F.
const COPIES: u8 = 7;

/// All of them.
const ALL: u8 = COPIES * Kind::ALL.len() as u8;

/// Residents that a player chooses for the token, F.
pub const CHOSEN: usize = 3;

/// A player's token.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Token {
    /// The cell on which it stands; none while it is set aside. Once something has been built there,
    /// it stays until its player has decided about the residents.
    pub cell: Option<Cell>,
    /// The residents on it.
    pub residents: Colours,
}

bytes!(Token { cell, residents });

/// Where residents are; those that are nowhere else are in the supply.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    pub(crate) tokens: EnumMap<Seat, Token>,
    /// The tiles in which a resident of their colour lives.
    pub(crate) lived_in: TileSet,
}

bytes!(State { tokens, lived_in });

impl State {
    fn supply(&self) -> Colours {
        let mut supply = Colours::each([COPIES; Kind::ALL.len()]);
        let on_tokens = self.tokens.values().flat_map(|token| token.residents.iter());
        let at_home = self.lived_in.iter().filter_map(TileId::kind);
        on_tokens.chain(at_home).for_each(|kind| supply.take(kind));
        supply
    }
}

messages! {
    /// What can be done with residents and their token.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Move {
        /// Before the game: choose these residents for the token.
        0 "residents" => Choose(residents: Colours),
        /// Put the token on an empty cell.
        1 "trader" => Place(cell: Cell),
        /// Let a resident move into the building that has taken the token's place; somebody of the
        /// supply joins the token, if there is anybody.
        2 "resident" => MoveIn(joins: Option<Kind>),
        /// Exchange a resident of the token for one of the supply.
        3 "resident-swap" => Swap { leaves: Kind, joins: Kind },
    }
}

messages! {
    /// What happens with this module.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event {
        /// A player chooses residents, in secret until all have chosen.
        0 "residents" => Choose { player: Seat, residents as "types": Colours },
        /// A token is put down.
        1 "trader" => Place { player: Seat, cell: Cell },
        /// A resident moves from the token into a building, and another joins the token.
        2 "resident" => MoveIn { player: Seat, tile: TileId, joins: Option<Kind> },
        /// A resident of a token is exchanged.
        3 "resident-swap" => Swap { player: Seat, leaves: Kind, joins: Kind },
        /// The resident of a building that was taken out goes back to the supply.
        4 "resident-back" => Return { player: Seat, tile: TileId },
        /// All have chosen: what is on the tokens is shown.
        5 "residents-shown" => Shown,
    }
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Which residents the token begins with.
    Choose,
    /// Where the token is put.
    Place,
    /// Whether a resident moves into the building, and who joins the token.
    MoveIn,
    /// Whether a resident of the token is exchanged.
    Swap,
}

tagged!(Question { 0 Choose, 1 Place, 2 MoveIn, 3 Swap });

/// Why something is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Three residents of different colours are chosen.
    NotThree,
    /// The token stands on an empty cell beside a tile.
    NoPlace,
    /// That resident is not on the token, or not in the supply.
    Nobody,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotThree => "three residents of different colours are chosen",
            Self::NoPlace => "the token is put on an empty cell beside a tile",
            Self::Nobody => "there is no such resident",
        })
    }
}

impl From<Refusal> for ActionError {
    fn from(refusal: Refusal) -> Self {
        super::Refusal::StreetTrader(refusal).into()
    }
}

/// Whether a token may be put there: beside a tile, wherever one walks.
fn may_stand(game: &Game, seat: Seat, cell: Cell) -> bool {
    let is_tile = |cell| cell == Cell::START || game.tile_at(seat, cell).is_some();
    !game.is_taken(seat, cell) && Side::ALL.into_iter().any(|side| is_tile(cell.towards(side)))
}

/// Visits the cells on which somebody may put the token.
fn for_each_place(game: &Game, seat: Seat, visit: &mut dyn FnMut(Cell)) {
    let tiles = core::iter::once(Cell::START).chain(game.built(seat).map(|(cell, _)| cell));
    let mut seen: Vec<Cell, { 4 * (MOST_PIECES + 1) }> = Vec::new();
    for tile in tiles {
        for cell in Side::ALL.map(|side| tile.towards(side)) {
            if !game.is_taken(seat, cell) && !seen.contains(&cell) {
                let _ = seen.push(cell);
                visit(cell);
            }
        }
    }
}

/// The building that has taken the place of somebody's token, if it is of the colour of a resident
/// there, with that colour.
fn home(game: &Game, seat: Seat) -> Option<(TileId, Kind)> {
    let Token { cell, residents } = game.modules.street_trader.tokens[seat];
    let tile = game.tile_at(seat, cell?)?;
    let kind = game.kind(tile)?;
    (residents.of(kind) > 0).then_some((tile, kind))
}

/// Visits the exchanges that change something.
fn for_each_swap(game: &Game, seat: Seat, visit: &mut dyn FnMut(Kind, Kind)) {
    let (state, supply) = (&game.modules.street_trader, game.modules.street_trader.supply());
    for leaves in state.tokens[seat].residents.kinds() {
        supply.kinds().filter(|&joins| joins != leaves).for_each(|joins| visit(leaves, joins));
    }
}

/// Visits the residents with whom a token may begin: three of six.
fn for_each_choice(visit: &mut dyn FnMut(Colours)) {
    for set in (0_u8..1 << Kind::ALL.len()).filter(|set| set.count_ones() as usize == CHOSEN) {
        let kinds = Kind::ALL.into_iter().filter(|&kind| set >> kind as u8 & 1 != 0);
        visit(kinds.collect());
    }
}

/// The question that is asked, with whom.
const fn asked(game: &Game) -> Option<(Seat, Question)> {
    match game.step {
        Step::Ask(seat, AnyQuestion::StreetTrader(question)) => Some((seat, question)),
        _ => None,
    }
}

impl Decide for Move {
    fn check(&self, game: &Game) -> Result<(), ActionError> {
        let Some((seat, question)) = asked(game) else { return Err(ActionError::NotNow) };
        let state = &game.modules.street_trader;
        let supply = state.supply();
        let (possible, refusal) = match (question, *self) {
            (Question::Choose, Self::Choose(residents)) => {
                let three = residents.len() as usize == CHOSEN;
                (three && residents.kinds().count() == CHOSEN, Refusal::NotThree)
            }
            (Question::Place, Self::Place(cell)) => (may_stand(game, seat, cell), Refusal::NoPlace),
            (Question::MoveIn, Self::MoveIn(joins)) => {
                let joins = joins.map_or(supply.is_empty(), |kind| supply.of(kind) > 0);
                (joins, Refusal::Nobody)
            }
            (Question::Swap, Self::Swap { leaves, joins }) => {
                let there = state.tokens[seat].residents.of(leaves) > 0 && supply.of(joins) > 0;
                (there && leaves != joins, Refusal::Nobody)
            }
            _ => return Err(ActionError::NotNow),
        };
        if possible { Ok(()) } else { Err(refusal.into()) }
    }

    fn perform(
        &self,
        game: &mut Game,
        player: Seat,
        _: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) {
        let home = home(game, player);
        let state = &mut game.modules.street_trader;
        let token = &mut state.tokens[player];
        match *self {
            Self::Choose(residents) => {
                token.residents = residents;
                tell(observer, Event::Choose { player, residents });
                let tokens = &state.tokens;
                if game.setup.seats().all(|seat| !tokens[seat].residents.is_empty()) {
                    tell(observer, Event::Shown);
                }
            }
            Self::Place(cell) => {
                token.cell = Some(cell);
                tell(observer, Event::Place { player, cell });
            }
            Self::MoveIn(joins) => {
                token.cell = None;
                if let Some((tile, kind)) = home {
                    token.residents.take(kind);
                    joins.into_iter().for_each(|kind| token.residents.put(kind));
                    state.lived_in.insert(tile);
                    tell(observer, Event::MoveIn { player, tile, joins });
                }
            }
            Self::Swap { leaves, joins } => {
                token.cell = None;
                token.residents.take(leaves);
                token.residents.put(joins);
                tell(observer, Event::Swap { player, leaves, joins });
            }
        }
        game.answered();
    }
}

impl Asked for Question {
    fn manner(&self) -> Manner {
        let (declinable, within_turn, awaited) = match self {
            Self::Choose => (false, false, "chooses three residents"),
            Self::Place => (false, true, "puts the trader's token down"),
            Self::MoveIn => (true, true, "lets a resident move in, or not"),
            Self::Swap => (true, true, "exchanges a resident, or not"),
        };
        Manner { declinable, within_turn, awaited, ..Manner::default() }
    }

    fn answers(&self, game: &Game, seat: Seat, visit: &mut dyn FnMut(AnyMove)) {
        let mut visit = |action| visit(AnyMove::StreetTrader(action));
        match self {
            Self::Choose => for_each_choice(&mut |residents| visit(Move::Choose(residents))),
            Self::Place => for_each_place(game, seat, &mut |cell| visit(Move::Place(cell))),
            Self::MoveIn => {
                let supply = game.modules.street_trader.supply();
                if supply.is_empty() {
                    visit(Move::MoveIn(None));
                }
                supply.kinds().for_each(|kind| visit(Move::MoveIn(Some(kind))));
            }
            Self::Swap => for_each_swap(game, seat, &mut |leaves, joins| {
                visit(Move::Swap { leaves, joins });
            }),
        }
    }

    fn decline(&self, game: &mut Game, player: Seat, observer: &mut Watcher<'_>) {
        observer.event(&AnyEvent::Pass { player });
        game.modules.street_trader.tokens[player].cell = None;
        game.answered();
    }
}

impl Tell for Event {
    fn decision(&self) -> Option<Told> {
        let (player, action) = match *self {
            Self::Choose { player, residents } => (player, Move::Choose(residents)),
            Self::Place { player, cell } => (player, Move::Place(cell)),
            Self::MoveIn { player, joins, .. } => (player, Move::MoveIn(joins)),
            Self::Swap { player, leaves, joins } => (player, Move::Swap { leaves, joins }),
            Self::Return { .. } | Self::Shown => return None,
        };
        let action = Action::Module(AnyMove::StreetTrader(action));
        Some(Told { player, action, reaction: false })
    }

    fn drawn(&self, _: &mut dyn FnMut(Drawn)) {}
}

fn tell(observer: &mut Watcher<'_>, event: Event) {
    observer.event(&AnyEvent::Module(ModuleEvent::StreetTrader(event)));
}

/// Whether residents are still being chosen, each in secret.
const fn is_choosing(game: &Game) -> bool {
    matches!(asked(game), Some((_, Question::Choose)))
}

/// What residents in buildings are worth: in series of different colours, the longest first.
fn worth(at_home: Colours) -> u8 {
    let series = |copies| at_home.kinds().filter(|&kind| at_home.of(kind) >= copies).count() as u8;
    let all = (1..=COPIES).map(series).take_while(|&series| series > 0);
    all.fold(0, |points: u8, series| points.saturating_add(series * (series + 1) / 2))
}

impl View<'_> {
    /// The cell of somebody's token; none while it is set aside.
    #[must_use]
    pub fn trader(&self, seat: Seat) -> Option<Cell> {
        self.game.modules.street_trader.tokens[seat].cell
    }

    /// The residents on somebody's token, if the seat may know them: all are shown once everybody
    /// has chosen.
    #[must_use]
    pub fn trader_residents(&self, seat: Seat) -> Option<Colours> {
        let known = self.seat == Some(seat) || !is_choosing(self.game);
        known.then(|| self.game.modules.street_trader.tokens[seat].residents)
    }

    /// The residents in the supply. While they choose, all players have one of each colour.
    #[must_use]
    pub fn resident_supply(&self) -> Colours {
        if is_choosing(self.game) {
            let left = COPIES.saturating_sub(self.game.setup.players() as u8);
            return Colours::each([left; Kind::ALL.len()]);
        }
        self.game.modules.street_trader.supply()
    }

    /// Whether a resident lives in a tile.
    #[must_use]
    pub fn has_resident(&self, tile: TileId) -> bool {
        self.game.modules.street_trader.lived_in.contains(tile)
    }

    /// Whether one lives on this cell of somebody's palace.
    #[must_use]
    pub fn has_resident_at(&self, seat: Seat, cell: Cell) -> bool {
        let tiles = self.game.players[seat].built;
        let homes = tiles.intersection(self.game.modules.street_trader.lived_in);
        self.game.tile_among(homes, cell).is_some()
    }

    /// The residents in somebody's palace.
    #[must_use]
    pub fn residents_at_home(&self, seat: Seat) -> Colours {
        let built = self.game.players[seat].built;
        let lived_in = built.intersection(self.game.modules.street_trader.lived_in);
        lived_in.iter().filter_map(TileId::kind).collect()
    }

    /// What they are worth in every scoring.
    #[must_use]
    pub fn resident_points(&self, seat: Seat) -> u8 {
        worth(self.residents_at_home(seat))
    }

    /// The building that has taken the place of somebody's token, if a resident may move in.
    #[must_use]
    pub fn new_home(&self, seat: Seat) -> Option<TileId> {
        home(self.game, seat).map(|(tile, _)| tile)
    }
}

pub(super) const PARTS: Parts = Parts {
    // Somebody moves in, and the token is put down.
    turn_actions: 2,
    points: Some("residents"),
    ..Parts::NONE
};

pub(super) const COMPONENTS: &[Component] =
    &[Component { name: "residents", copies: |_| ALL, leaves: false, count }];

pub(super) const HOOKS: Hooks = Hooks {
    prepare: Some(prepare),
    follow: Some(follow),
    taken_out: Some(taken_out),
    conclude: Some(|game, seat| {
        if game.modules.street_trader.tokens[seat].cell.is_none() {
            game.ask(seat, AnyQuestion::StreetTrader(Question::Place));
        }
    }),
    enter: Some(enter),
    imagine: Some(imagine),
    ..Hooks::NONE
};

/// First all choose residents, then all put their tokens down, each time beginning with the starting
/// player.
fn prepare(game: &mut Game) {
    let seats = || {
        let next = |&seat: &Seat| Some(game.setup.next(seat));
        core::iter::successors(Some(game.starter), next).take(game.setup.players())
    };
    let tokens = &game.modules.street_trader.tokens;
    let chooser = seats().find(|&seat| tokens[seat].residents.is_empty());
    let placer = || seats().find(|&seat| tokens[seat].cell.is_none());
    if let Some(seat) = chooser {
        game.ask(seat, AnyQuestion::StreetTrader(Question::Choose));
    } else if let Some(seat) = placer() {
        game.ask(seat, AnyQuestion::StreetTrader(Question::Place));
    }
}

/// A token on whose cell something has been built gives way.
fn follow(game: &mut Game, _: &mut Watcher<'_>) {
    // Nothing has been built before an action or a reaction.
    if matches!(game.step, Step::Act | Step::React(_)) {
        return;
    }
    let stands_on = |seat| game.modules.street_trader.tokens[seat].cell;
    let displaced = |&seat: &Seat| stands_on(seat).is_some_and(|cell| game.is_taken(seat, cell));
    let Some(seat) = game.setup.seats().find(displaced) else { return };
    let mut swaps = false;
    for_each_swap(game, seat, &mut |_, _| swaps = true);
    if home(game, seat).is_some() {
        game.ask(seat, AnyQuestion::StreetTrader(Question::MoveIn));
    } else if swaps {
        game.ask(seat, AnyQuestion::StreetTrader(Question::Swap));
    } else {
        game.modules.street_trader.tokens[seat].cell = None;
    }
}

fn taken_out(game: &mut Game, player: Seat, tile: TileId, _: Cell, observer: &mut Watcher<'_>) {
    let lived_in = &mut game.modules.street_trader.lived_in;
    if lived_in.contains(tile) {
        lived_in.remove(tile);
        tell(observer, Event::Return { player, tile });
    }
}

fn enter(game: &Game, _: Round, _: &Palace, entry: &mut Entry) {
    if let Scorer::Seat(seat) = entry.who {
        let points = game.table().resident_points(seat);
        entry.by_module.set(Module::StreetTrader, points.into());
    }
}

/// What others have chosen in secret is chosen anew.
fn imagine(game: &mut Game, seat: Option<Seat>, chance: &mut dyn Chance) {
    if !is_choosing(game) {
        return;
    }
    for other in game.setup.seats().filter(|&other| Some(other) != seat) {
        let residents = &mut game.modules.street_trader.tokens[other].residents;
        if !residents.is_empty() {
            let number = |kind: Kind| Special { module: Module::StreetTrader, number: kind as u8 };
            let mut all: Vec<Special, { Kind::ALL.len() }> =
                Kind::ALL.into_iter().map(number).collect();
            chance.shuffle_specials(&mut all, 0);
            let kinds = all.iter().filter_map(|one| Kind::ALL.get(usize::from(one.number)));
            *residents = kinds.copied().take(CHOSEN).collect();
        }
    }
}

/// Those on tokens, those at home in a palace, and the supply.
fn count(game: &Game) -> u8 {
    let view = game.table();
    let state = &game.modules.street_trader;
    let at_home = game.setup.seats().map(|seat| view.residents_at_home(seat));
    let on_tokens = game.setup.seats().map(|seat| state.tokens[seat].residents);
    at_home
        .chain(on_tokens)
        .fold(state.supply().len(), |all, residents| all.saturating_add(residents.len()))
}
