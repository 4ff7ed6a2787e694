//! Module 21, the Falconers: falcons where four tiles of a palace meet.

use core::fmt;

use heapless::Vec;

use super::{
    Asked, Component, Decide, Hooks, Manner, Module, ModuleEvent, Move as AnyMove, Parts,
    Question as AnyQuestion, Tell, bytes, messages, tagged,
};
use crate::base::event::{Event as AnyEvent, Watcher};
use crate::base::game::Step;
use crate::base::payment::Means;
use crate::base::score::{Entry, Round, Scorer};
use crate::base::{Action, ActionError, Card, Cards, Chance, Drawn, Game, TileId, Told, View};
use crate::kit::message::{Bytes, Dice, Field, Json, Unreadable, byte, is_written};
use crate::kit::{Cell, Currency, Kind, Palace, Seat};

/// A falcon's colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, enum_map::Enum)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Plumage {
    Black,
    Brown,
    White,
}

impl Plumage {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Black, Self::Brown, Self::White];

    const fn name(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::Brown => "brown",
            Self::White => "white",
        }
    }
}

/// All falcons.
const ALL: usize = 15;

/// Falcons of each colour.
const OF_A_COLOUR: usize = 5;

/// The buildings that each falcon wants: every pair of types once (I). How they are split over the
/// colours of falcons is a house value (H) but for the white one of gardens and towers (F).
const PAIRS: [[Kind; 2]; ALL] = {
    use Kind::{Arcades, Chambers, Garden, Pavilion, Seraglio, Tower};
    [
        [Pavilion, Seraglio],
        [Seraglio, Tower],
        [Arcades, Tower],
        [Arcades, Garden],
        [Chambers, Garden],
        [Arcades, Chambers],
        [Seraglio, Chambers],
        [Seraglio, Garden],
        [Pavilion, Garden],
        [Pavilion, Tower],
        [Seraglio, Arcades],
        [Pavilion, Arcades],
        [Pavilion, Chambers],
        [Chambers, Tower],
        [Garden, Tower],
    ]
};

/// For each set of types that meet, a bit for each, the falcons that want no others: a bit for each.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
static FITTING: [u16; 1 << Kind::ALL.len()] = {
    let (mut fitting, mut kinds) = ([0; 1 << Kind::ALL.len()], 0);
    while kinds < fitting.len() {
        let mut falcon = 0;
        while falcon < ALL {
            let [one, other] = PAIRS[falcon];
            if kinds >> one as u8 & kinds >> other as u8 & 1 != 0 {
                fitting[kinds] |= 1 << falcon;
            }
            falcon += 1;
        }
        kinds += 1;
    }
    fitting
};

/// What falcons of one colour are worth together, by their number, F.
const POINTS: [u8; OF_A_COLOUR + 1] = [0, 2, 6, 12, 20, 30];

/// One particular falcon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Falcon(u8);

impl Falcon {
    /// All falcons, by their colours.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..ALL as u8).map(Self)
    }

    /// Its number, from 0.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// Its colour.
    #[must_use]
    pub fn plumage(self) -> Plumage {
        Plumage::ALL.get(self.number() / OF_A_COLOUR).copied().unwrap_or(Plumage::White)
    }

    /// The types of building that have to meet.
    #[must_use]
    pub fn kinds(self) -> [Kind; 2] {
        PAIRS.get(self.number()).copied().unwrap_or([Kind::Garden, Kind::Tower])
    }
}

/// In records `white-garden-tower`.
impl fmt::Display for Falcon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = self.kinds();
        write!(f, "{}-{}-{}", self.plumage().name(), one.name(), other.name())
    }
}

impl Bytes for Falcon {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        out(self.0);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let number = byte(from)?;
        (usize::from(number) < ALL).then_some(Self(number))
    }
}

impl Field for Falcon {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        let name = json.text().ok_or_else(|| Unreadable::not("a falcon", json))?;
        let found = Self::all().find(|falcon| is_written(falcon, name));
        found.ok_or_else(|| Unreadable::no("falcon", name))
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        Self(dice(ALL) as u8)
    }
}

/// A falcon in a palace, where this cell meets those to the east, the south and between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Perched {
    pub falcon: Falcon,
    pub seat: Seat,
    pub cell: Cell,
}

bytes!(Perched { falcon, seat, cell });

/// Where falcons are; all others are in the supply.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    pub(crate) perched: Vec<Perched, ALL>,
}

bytes!(State { perched });

messages! {
    /// What can be done with falcons.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Move {
        /// The only action of a turn, perhaps again and again: buy a falcon with one card, and place
        /// it where this cell meets those to the east, the south and between.
        0 "falcon" => Buy { falcon: Falcon, cell: Cell, card: Card },
    }
}

messages! {
    /// What happens with this module.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event {
        /// A falcon is bought and placed.
        0 "falcon" => Buy { player: Seat, falcon: Falcon, cell: Cell, card: Card },
        /// A tile below a falcon has gone: the falcon goes back to the supply.
        1 "falcon-back" => Return { player: Seat, falcon: Falcon, cell: Cell },
    }
}

/// What is asked after a falcon has been placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether to buy another.
    More,
}

tagged!(Question { 0 More });

/// Why a falcon cannot be bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It would not be the only action of the turn.
    NotAlone,
    /// It has been bought already.
    Gone,
    /// No four base buildings or start tiles meet there.
    NoCorner,
    /// A falcon sits there already.
    Taken,
    /// One of its types is missing there.
    Missing(Kind),
    /// It is paid with one money card.
    NoMoney,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAlone => f.write_str("falcons are bought as the only action of a turn"),
            Self::Gone => f.write_str("somebody has the falcon already"),
            Self::NoCorner => f.write_str("no four buildings meet there"),
            Self::Taken => f.write_str("a falcon sits there already"),
            Self::Missing(kind) => write!(f, "there is no {} at that corner", kind.name()),
            Self::NoMoney => f.write_str("a falcon is paid with one money card"),
        }
    }
}

impl From<Refusal> for ActionError {
    fn from(refusal: Refusal) -> Self {
        super::Refusal::Falconers(refusal).into()
    }
}

/// The four cells that meet at the south-eastern corner of one.
fn around(Cell { x, y }: Cell) -> [Cell; 4] {
    let (east, south) = (x.saturating_add(1), y.saturating_add(1));
    [Cell { x, y }, Cell::new(east, y), Cell::new(x, south), Cell::new(east, south)]
}

/// The types that meet at a corner, a bit for each; none unless all four are base buildings or the
/// start tile.
fn meeting(game: &Game, seat: Seat, cell: Cell) -> Option<u8> {
    around(cell).into_iter().try_fold(0, |kinds, cell| {
        if cell == Cell::START {
            return Some(kinds);
        }
        let tile = game.tile_at(seat, cell).filter(|tile| tile.module().is_none())?;
        Some(kinds | game.kind(tile).map_or(0, |kind| 1 << kind as u8))
    })
}

/// The falcons that somebody has, a bit for each.
fn gone(game: &Game) -> u16 {
    let perched = game.modules.falconers.perched.iter();
    perched.fold(0, |all, perched| all | 1 << perched.falcon.number())
}

fn is_gone(game: &Game, falcon: Falcon) -> bool {
    gone(game) >> falcon.number() & 1 != 0
}

fn is_taken(game: &Game, seat: Seat, cell: Cell) -> bool {
    let mut perched = game.modules.falconers.perched.iter();
    perched.any(|perched| (perched.seat, perched.cell) == (seat, cell))
}

/// Who may buy falcons now.
fn buyer(game: &Game) -> Result<Seat, ActionError> {
    match game.step {
        Step::Act if game.first => Ok(game.active),
        Step::Act => Err(Refusal::NotAlone.into()),
        Step::Ask(seat, AnyQuestion::Falconers(Question::More)) => Ok(seat),
        _ => Err(ActionError::NotNow),
    }
}

/// The cards with which it makes sense to pay: the lowest of each sort.
fn payments(hand: &Cards) -> Vec<Card, 16> {
    let mut seen: Vec<(Option<Currency>, bool), 16> = Vec::new();
    let mut is_new = |card: &Card| {
        let sort = (card.currency(), card.as_token().is_some());
        !seen.contains(&sort) && seen.push(sort).is_ok()
    };
    // By currency, then by value.
    hand.iter().filter(|card| card.value() > 0 && is_new(card)).collect()
}

fn for_each_move(game: &Game, seat: Seat, visit: &mut dyn FnMut(AnyMove)) {
    if game.modules.falconers.perched.is_full() {
        return;
    }
    let gone = gone(game);
    let mut cards = None;
    game.for_each_meeting(seat, &mut |cell, kinds| {
        let falcons = FITTING.get(usize::from(kinds)).map_or(0, |fitting| fitting & !gone);
        if falcons == 0 || is_taken(game, seat, cell) || !is_plain(game, seat, cell) {
            return;
        }
        let cards = cards.get_or_insert_with(|| payments(&game.players[seat].hand));
        let mut rest = falcons;
        while rest != 0 {
            let falcon = Falcon(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            for &card in &*cards {
                visit(AnyMove::Falconers(Move::Buy { falcon, cell, card }));
            }
        }
    });
}

/// Whether there are none but base buildings and the start tile around a corner where four buildings
/// meet.
fn is_plain(game: &Game, seat: Seat, corner: Cell) -> bool {
    let beside = |corner: i8, cell: i8| matches!(i16::from(cell) - i16::from(corner), 0 | 1);
    let mut others = game.with_cells(game.players[seat].built.of_modules());
    !others.any(|(cell, _)| beside(corner.x, cell.x) && beside(corner.y, cell.y))
}

impl Decide for Move {
    fn check(&self, game: &Game) -> Result<(), ActionError> {
        let Self::Buy { falcon, cell, card } = *self;
        let seat = buyer(game)?;
        if is_gone(game, falcon) {
            return Err(Refusal::Gone.into());
        }
        let Some(kinds) = meeting(game, seat, cell) else { return Err(Refusal::NoCorner.into()) };
        if is_taken(game, seat, cell) {
            return Err(Refusal::Taken.into());
        }
        let missing = falcon.kinds().into_iter().find(|&kind| kinds >> kind as u8 & 1 == 0);
        if let Some(kind) = missing {
            return Err(Refusal::Missing(kind).into());
        }
        if card.value() == 0 {
            return Err(Refusal::NoMoney.into());
        }
        if game.players[seat].hand.count(card) == 0 {
            return Err(ActionError::NotInHand);
        }
        Ok(())
    }

    fn perform(
        &self,
        game: &mut Game,
        player: Seat,
        _: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) {
        let Self::Buy { falcon, cell, card } = *self;
        game.pay(player, &Cards::one(card));
        let _ = game.modules.falconers.perched.push(Perched { falcon, seat: player, cell });
        tell(observer, Event::Buy { player, falcon, cell, card });
        game.first = false;
        game.step = Step::Place;
        let mut more = false;
        for_each_move(game, player, &mut |_| more = true);
        if more {
            game.ask(player, AnyQuestion::Falconers(Question::More));
        }
    }
}

impl Asked for Question {
    fn manner(&self) -> Manner {
        Manner {
            declinable: true,
            within_turn: true,
            awaited: "buys another falcon, or not",
            ..Manner::default()
        }
    }

    fn answers(&self, game: &Game, seat: Seat, visit: &mut dyn FnMut(AnyMove)) {
        for_each_move(game, seat, visit);
    }

    fn decline(&self, game: &mut Game, player: Seat, observer: &mut Watcher<'_>) {
        observer.event(&AnyEvent::Pass { player });
        game.answered();
    }
}

impl Tell for Event {
    fn decision(&self) -> Option<Told> {
        let Self::Buy { player, falcon, cell, card } = *self else { return None };
        let action = Action::Module(AnyMove::Falconers(Move::Buy { falcon, cell, card }));
        Some(Told { player, action, reaction: false })
    }

    fn drawn(&self, _: &mut dyn FnMut(Drawn)) {}
}

fn tell(observer: &mut Watcher<'_>, event: Event) {
    observer.event(&AnyEvent::Module(ModuleEvent::Falconers(event)));
}

impl<'a> View<'a> {
    /// The falcons of somebody's palace.
    pub fn falcons(&self, seat: Seat) -> impl Iterator<Item = Perched> + Clone + use<'a> {
        let perched = self.game.modules.falconers.perched.iter();
        perched.filter(move |perched| perched.seat == seat).copied()
    }

    /// The falcons that nobody has.
    pub fn falcon_supply(&self) -> impl Iterator<Item = Falcon> + Clone + use<'a> {
        let game = self.game;
        Falcon::all().filter(move |&falcon| !is_gone(game, falcon))
    }

    /// What somebody's falcons are worth in every scoring.
    #[must_use]
    pub fn falcon_points(&self, seat: Seat) -> u8 {
        let of = |plumage| self.falcons(seat).filter(move |one| one.falcon.plumage() == plumage);
        let worth = |plumage| POINTS.get(of(plumage).count()).copied().unwrap_or(0);
        Plumage::ALL.into_iter().map(worth).sum()
    }
}

pub(super) const PARTS: Parts = Parts {
    // As many as there are can be bought in one turn.
    turn_actions: ALL,
    points: Some("falcons"),
    ..Parts::NONE
};

pub(super) const COMPONENTS: &[Component] = &[Component {
    name: "falcons",
    copies: |_| ALL as u8,
    leaves: false,
    count: |game| {
        (Falcon::all().filter(|&one| !is_gone(game, one)).count()
            + game.modules.falconers.perched.len()) as u8
    },
}];

pub(super) const HOOKS: Hooks =
    Hooks { actions: Some(actions), taken_out: Some(taken_out), enter: Some(enter), ..Hooks::NONE };

fn actions(game: &Game, _: &Means<'_>, visit: &mut dyn FnMut(AnyMove)) {
    if game.first {
        for_each_move(game, game.active, visit);
    }
}

fn taken_out(game: &mut Game, player: Seat, _: TileId, cell: Cell, observer: &mut Watcher<'_>) {
    let leaves = |one: &Perched| one.seat == player && around(one.cell).contains(&cell);
    for one in game.modules.falconers.perched.iter().filter(|one| leaves(one)) {
        tell(observer, Event::Return { player, falcon: one.falcon, cell: one.cell });
    }
    game.modules.falconers.perched.retain(|one| !leaves(one));
}

fn enter(game: &Game, _: Round, _: &Palace, entry: &mut Entry) {
    if let Scorer::Seat(seat) = entry.who {
        let points = game.table().falcon_points(seat);
        entry.by_module.set(Module::Falconers, points.into());
    }
}
