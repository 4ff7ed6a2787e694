//! Module 13, the Treasure Chamber: chests for buildings of their colour.

use core::fmt;

use heapless::Vec;

use super::{
    Asked, Colours, Component, Decide, Hooks, Manner, Module, ModuleEvent, Move as AnyMove,
    PaidFor, Parts, Question as AnyQuestion, Special, Tell, Tender, bytes, messages, tagged,
    wrapped,
};
use crate::base::event::{Event as AnyEvent, Watcher};
use crate::base::game::Step;
use crate::base::payment::{Means, Owed, for_each_alone, for_each_medley};
use crate::base::score::{Round, ScoreRow, Scorer};
use crate::base::{Action, ActionError, Cards, Chance, Drawn, Game, TileId, TileSet, Told, View};
use crate::kit::message::{Bytes, Dice, Field, Json, Unreadable, byte};
use crate::kit::{Cell, Currency, Kind, MOST_SCORERS, Seat, majority};

/// What a room costs, F.
pub const PRICE: u8 = 8;

/// Chests of each colour, F.
const COPIES: [u8; 6] = [5, 5, 7, 7, 9, 9];

/// All of them.
const ALL: usize = 42;

/// Rooms, F.
pub const ROOMS: usize = 3;

/// Chests in a room, F.
const EACH: u8 = 4;

/// What the places are worth in each scoring, F.
const POINTS: [[u8; 3]; 3] = [[7, 0, 0], [14, 7, 0], [22, 14, 7]];

/// Chests by colour.
pub type Chests = Colours;

/// A room of the chamber, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Room(u8);

impl Room {
    /// Every room.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (1..=ROOMS as u8).map(Self)
    }

    /// Its number, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    fn new(number: u8) -> Option<Self> {
        Self::all().find(|room| room.0 == number)
    }

    const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl Bytes for Room {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        out(self.0);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        Self::new(byte(from)?)
    }
}

impl Field for Room {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.to_json(f)
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        let number = u8::from_json(json)?;
        Self::new(number).ok_or_else(|| Unreadable::new(format_args!("there is no room {number}")))
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        Self(1 + dice(ROOMS) as u8)
    }
}

/// Where the chests are. Those that are nowhere else are in the bag.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    pub(crate) rooms: [Chests; ROOMS],
    /// The tiles on which a chest of their colour stands, Dirk's among them.
    pub(crate) placed: TileSet,
    /// Bought in this turn, and not placed.
    pub(crate) loose: Chests,
    /// Who is to place them now.
    pub(crate) holder: Option<Seat>,
    /// That player wants no more of them.
    declined: bool,
    /// No room is filled any more.
    pub(crate) closed: bool,
}

bytes!(State { rooms, placed, loose, holder, declined, closed });

impl State {
    fn room(&self, room: Room) -> Chests {
        self.rooms.get(room.index()).copied().unwrap_or_default()
    }

    fn bag(&self) -> Chests {
        let mut bag = Colours::each(COPIES);
        let placed = self.placed.iter().filter_map(TileId::kind);
        let lying = self.rooms.iter().chain([&self.loose]).flat_map(|chests| chests.iter());
        placed.chain(lying).for_each(|kind| bag.take(kind));
        bag
    }
}

messages! {
    /// What can be done about chests.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Move {
        /// Buy the chests of a room, as an action; they are paid next.
        0 "chests-buy" => Buy(room: Room),
        /// Pay for them.
        1 "chests-pay" => Pay(pay: Cards),
        /// Place a chest on a building of its colour.
        2 "chest" => Place(tile: TileId),
    }
}

messages! {
    /// What happens with this module.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event {
        /// Chests are drawn for a room.
        0 "chests" => Shown { room: Room, chests as "types": Chests },
        /// The chests of a room are bought.
        1 "chests-buy" => Buy { player: Seat, room: Room },
        /// They are paid.
        2 "chests-pay" => Pay { player: Seat, pay: Cards },
        /// A chest is placed.
        3 "chest" => Place { player: Seat, tile: TileId },
        /// Dirk gets a chest.
        4 "chest-dirk" => Dirk { tile: TileId },
        /// Chests that nobody has placed go back to the bag.
        5 "chests-back" => Back { chests as "types": Chests },
    }
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// How the chests are paid.
    Pay,
    /// Where the chests go that the player has bought: as many as possible have to be placed.
    Place,
    /// To place chests that have been passed on, or not.
    Receive,
}

tagged!(Question { 0 Pay, 1 Place, 2 Receive });

/// Why something is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There are no chests in that room.
    EmptyRoom,
    /// The player does not have so much money.
    TooPoor,
    /// No chest can stand there.
    NoPlace,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::EmptyRoom => "there are no chests in that room",
            Self::TooPoor => "the player cannot pay for chests",
            Self::NoPlace => "none of the chests can stand on that tile",
        })
    }
}

impl From<Refusal> for ActionError {
    fn from(refusal: Refusal) -> Self {
        super::Refusal::TreasureChamber(refusal).into()
    }
}

/// Whether one of the loose chests fits on a tile that stands in a palace.
fn fits(game: &Game, tile: TileId) -> bool {
    let state = &game.modules.treasure_chamber;
    let loose = tile.kind().is_some_and(|kind| state.loose.of(kind) > 0);
    loose && !state.placed.contains(tile) && game.kind(tile).is_some()
}

/// The tiles on which somebody could place a chest.
fn places(game: &Game, seat: Seat) -> impl Iterator<Item = TileId> + '_ {
    game.players[seat].built.iter().filter(|&tile| fits(game, tile))
}

/// Puts one of the loose chests on a tile.
fn put(game: &mut Game, tile: TileId) {
    let state = &mut game.modules.treasure_chamber;
    if let Some(kind) = tile.kind() {
        state.loose.take(kind);
        state.placed.insert(tile);
    }
}

/// Whether somebody has enough money for a room.
fn can_pay(game: &Game, seat: Seat) -> bool {
    let money =
        Currency::ALL.into_iter().map(|kind| game.players[seat].hand.in_currency(kind).sum());
    // Mostly that is seen without looking for what modules give.
    if money.sum::<u16>() >= PRICE.into() {
        return true;
    }
    let wallet = game.wallet(seat, PaidFor::Chests);
    let mixed: u16 = Currency::ALL.into_iter().map(|kind| wallet.worth_in(kind)).sum();
    mixed.max(wallet.worth_in(Currency::Wild)) >= PRICE.into()
}

/// Whether a room may be paid so: in any mix of the four currencies, or in one other kind of money
/// alone.
fn check_pay(game: &Game, seat: Seat, pay: &Cards) -> Result<(), ActionError> {
    let wild = pay.worth_in(Currency::Wild);
    if pay.others().next().is_some() || wild > 0 && wild < pay.sum() {
        return Err(ActionError::WrongCurrency);
    }
    if !game.wallet(seat, PaidFor::Chests).contains(pay) {
        return Err(ActionError::NotInHand);
    }
    let paid = pay.sum();
    if paid < PRICE.into() { Err(ActionError::TooLittle { price: PRICE, paid }) } else { Ok(()) }
}

impl Decide for Move {
    fn check(&self, game: &Game) -> Result<(), ActionError> {
        match (game.step, *self) {
            (Step::Act, Self::Buy(room)) => {
                if game.modules.treasure_chamber.room(room).is_empty() {
                    Err(Refusal::EmptyRoom.into())
                } else if !can_pay(game, game.active) {
                    Err(Refusal::TooPoor.into())
                } else {
                    Ok(())
                }
            }
            (Step::Ask(seat, AnyQuestion::TreasureChamber(Question::Pay)), Self::Pay(pay)) => {
                check_pay(game, seat, &pay)
            }
            (
                Step::Ask(seat, AnyQuestion::TreasureChamber(Question::Place | Question::Receive)),
                Self::Place(tile),
            ) => {
                if places(game, seat).any(|place| place == tile) {
                    Ok(())
                } else {
                    Err(Refusal::NoPlace.into())
                }
            }
            _ => Err(ActionError::NotNow),
        }
    }

    fn perform(
        &self,
        game: &mut Game,
        player: Seat,
        _: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) {
        match *self {
            Self::Buy(room) => {
                let state = &mut game.modules.treasure_chamber;
                if let Some(chests) = state.rooms.get_mut(room.index()) {
                    state.loose = core::mem::take(chests);
                }
                state.holder = Some(player);
                tell(observer, Event::Buy { player, room });
                game.step = Step::Place;
                game.first = false;
                game.ask(player, AnyQuestion::TreasureChamber(Question::Pay));
            }
            Self::Pay(pay) => {
                game.pay(player, &pay);
                tell(observer, Event::Pay { player, pay });
                game.answered();
            }
            Self::Place(tile) => {
                put(game, tile);
                tell(observer, Event::Place { player, tile });
                game.answered();
            }
        }
    }
}

impl Asked for Question {
    fn manner(&self) -> Manner {
        let (declinable, within_turn, awaited) = match self {
            Self::Pay => (false, true, "pays for chests"),
            Self::Place => (false, true, "places a chest"),
            Self::Receive => (true, false, "places a chest that was passed on, or not"),
        };
        Manner { declinable, within_turn, awaited, ..Manner::default() }
    }

    fn answers(&self, game: &Game, seat: Seat, visit: &mut dyn FnMut(AnyMove)) {
        let mut visit = |action| visit(wrapped(action, AnyMove::TreasureChamber));
        match self {
            Self::Pay => {
                let wallet = &game.wallet(seat, PaidFor::Chests);
                for_each_medley(wallet, PRICE.into(), &mut |pay| visit(Move::Pay(pay)));
                let owed = Owed { price: PRICE.into(), rewards: 0 };
                let alone = Tender::plain(Currency::Wild);
                for_each_alone(wallet, alone, owed, &mut |pay| visit(Move::Pay(pay)));
            }
            Self::Place | Self::Receive => {
                places(game, seat).for_each(|tile| visit(Move::Place(tile)));
            }
        }
    }

    fn decline(&self, game: &mut Game, seat: Seat, observer: &mut Watcher<'_>) {
        observer.event(&AnyEvent::Pass { player: seat });
        game.modules.treasure_chamber.declined = true;
        game.answered();
    }
}

impl Tell for Event {
    fn decision(&self) -> Option<Told> {
        let (player, action) = match *self {
            Self::Buy { player, room } => (player, Move::Buy(room)),
            Self::Pay { player, pay } => (player, Move::Pay(pay)),
            Self::Place { player, tile } => (player, Move::Place(tile)),
            Self::Shown { .. } | Self::Dirk { .. } | Self::Back { .. } => return None,
        };
        let action = Action::Module(AnyMove::TreasureChamber(action));
        Some(Told { player, action, reaction: false })
    }

    fn drawn(&self, visit: &mut dyn FnMut(Drawn)) {
        if let Self::Shown { chests, .. } = *self {
            chests.iter().for_each(|kind| visit(Drawn::Bag(special(kind))));
        }
    }
}

fn tell(observer: &mut Watcher<'_>, event: Event) {
    observer.event(&AnyEvent::Module(ModuleEvent::TreasureChamber(event)));
}

fn special(kind: Kind) -> Special {
    Special { module: Module::TreasureChamber, number: kind as u8 }
}

/// Fills empty rooms from the bag. If there is too little in it, no room is filled any more.
fn fill(
    game: &mut Game,
    rooms: impl Iterator<Item = Room>,
    chance: &mut dyn Chance,
    observer: &mut Watcher<'_>,
) {
    let state = &mut game.modules.treasure_chamber;
    let mut bag: Vec<Special, ALL> = state.bag().iter().map(special).collect();
    for room in rooms {
        state.closed |= bag.len() < EACH.into();
        if state.closed {
            return;
        }
        let mut chests = Chests::default();
        for _ in 0..EACH {
            let drawn = chance.draw(&bag);
            let drawn = bag.remove(if drawn < bag.len() { drawn } else { 0 });
            let kind = Kind::ALL.get(usize::from(drawn.number)).copied();
            kind.into_iter().for_each(|kind| chests.put(kind));
        }
        if let Some(place) = state.rooms.get_mut(room.index()) {
            *place = chests;
        }
        tell(observer, Event::Shown { room, chests });
    }
}

impl View<'_> {
    /// The chests in a room.
    #[must_use]
    pub fn chest_room(&self, room: Room) -> Chests {
        self.game.modules.treasure_chamber.room(room)
    }

    /// The chests that the deciding player may place.
    #[must_use]
    pub fn loose_chests(&self) -> Chests {
        self.game.modules.treasure_chamber.loose
    }

    /// The chests in the bag.
    #[must_use]
    pub fn chests_left(&self) -> Chests {
        self.game.modules.treasure_chamber.bag()
    }

    /// Whether a chest stands on a tile.
    #[must_use]
    pub fn has_chest(&self, tile: TileId) -> bool {
        self.game.modules.treasure_chamber.placed.contains(tile)
    }

    /// The tile on this cell of somebody's palace, if a chest stands on it.
    #[must_use]
    pub fn chest_at(&self, seat: Seat, cell: Cell) -> Option<TileId> {
        let tiles = self.game.players[seat].built;
        self.game.tile_among(tiles.intersection(self.game.modules.treasure_chamber.placed), cell)
    }

    /// How many chests stand in somebody's palace.
    #[must_use]
    pub fn chests_of(&self, seat: Seat) -> u8 {
        count_on(self.game, self.game.players[seat].built)
    }
}

/// How many of these tiles have a chest.
fn count_on(game: &Game, tiles: TileSet) -> u8 {
    tiles.intersection(game.modules.treasure_chamber.placed).len() as u8
}

pub(super) const PARTS: Parts = Parts {
    // A room is bought and paid, and its chests are placed.
    turn_actions: 2 + EACH as usize,
    points: Some("chests"),
    ..Parts::NONE
};

pub(super) const COMPONENTS: &[Component] =
    &[Component { name: "chests", copies: |_| ALL as u8, leaves: false, count }];

pub(super) const HOOKS: Hooks = Hooks {
    lay_out: Some(|game, chance, observer| fill(game, Room::all(), chance, observer)),
    actions: Some(actions),
    taken_out: Some(|game, _, tile, _, _| game.modules.treasure_chamber.placed.remove(tile)),
    stow: Some(stow),
    settle: Some(settle),
    ..Hooks::NONE
};

fn actions(game: &Game, means: &Means<'_>, visit: &mut dyn FnMut(AnyMove)) {
    let filled = |room: &Room| !game.modules.treasure_chamber.room(*room).is_empty();
    // Whatever pays for chests pays for buildings, too.
    if means.total() >= PRICE.into() && can_pay(game, game.active) {
        Room::all()
            .filter(filled)
            .for_each(|room| visit(AnyMove::TreasureChamber(Move::Buy(room))));
    }
}

/// Whoever has bought chests places them, then Dirk does, then those who sit to the left; the others
/// go back to the bag, and the room is filled.
fn stow(game: &mut Game, buyer: Seat, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
    let Some(mut holder) = game.modules.treasure_chamber.holder else { return };
    loop {
        let state = &mut game.modules.treasure_chamber;
        state.holder = Some(holder);
        let declined = core::mem::take(&mut state.declined);
        if !declined && places(game, holder).next().is_some() {
            let question = if holder == buyer { Question::Place } else { Question::Receive };
            return game.ask(holder, AnyQuestion::TreasureChamber(question));
        }
        if holder == buyer {
            give_to_dirk(game, observer);
        }
        holder = game.setup.next(holder);
        if holder == buyer {
            break;
        }
    }
    let state = &mut game.modules.treasure_chamber;
    state.holder = None;
    let chests = core::mem::take(&mut state.loose);
    if !chests.is_empty() {
        tell(observer, Event::Back { chests });
    }
    let empty = Room::all().find(|&room| game.modules.treasure_chamber.room(room).is_empty());
    if empty.is_some() {
        fill(game, empty.into_iter(), chance, observer);
    }
}

fn give_to_dirk(game: &mut Game, observer: &mut Watcher<'_>) {
    let tiles = game.dirk.map(|dirk| dirk.tiles).unwrap_or_default();
    for tile in tiles.iter() {
        if fits(game, tile) {
            put(game, tile);
            tell(observer, Event::Dirk { tile });
        }
    }
}

fn settle(game: &Game, round: Round, rows: &mut [ScoreRow]) {
    let counts: Vec<(u8, bool), MOST_SCORERS> = rows
        .iter()
        .map(|row| match (row.who, &game.dirk) {
            (Scorer::Seat(seat), _) => count_on(game, game.players[seat].built),
            (Scorer::Dirk, Some(dirk)) => count_on(game, dirk.tiles),
            (Scorer::Dirk, None) => 0,
        })
        .map(|count| (count, false))
        .collect();
    let places = POINTS.get(round as usize).copied().unwrap_or_default();
    for (row, share) in rows.iter_mut().zip(majority(&counts, places)) {
        row.by_module.set(Module::TreasureChamber, share.points.into());
    }
}

/// Those that stand somewhere, lie in rooms or before a player, and those in the bag.
fn count(game: &Game) -> u8 {
    let state = &game.modules.treasure_chamber;
    let built = game.setup.seats().map(|seat| game.players[seat].built);
    let palaces = built.chain(game.dirk.map(|dirk| dirk.tiles));
    let standing: u8 = palaces.map(|tiles| count_on(game, tiles)).sum();
    let lying = state.rooms.iter().chain([&state.loose]);
    lying
        .fold(standing, |all, chests| all.saturating_add(chests.len()))
        .saturating_add(state.bag().len())
}
