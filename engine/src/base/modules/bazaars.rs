//! Module 16, the Bazaars: tiles beside the market that score the buildings around them.

use core::fmt;

use heapless::Vec;

use super::{
    Component, Decide, Hooks, Lies, Module, ModuleEvent, Move as AnyMove, Never, Parts, Sale,
    Switches, Tell, Tiles, bytes, messages, wrapped,
};
use crate::base::data::tile;
use crate::base::event::{Event as AnyEvent, Watcher};
use crate::base::game::Step;
use crate::base::payment::{Means, Owed};
use crate::base::score::{Entry, Round, Scorer};
use crate::base::{
    Action, ActionError, Cards, Chance, Drawn, Family, Game, TileFace, TileId, TileSet, Told, View,
};
use crate::kit::sort::sort_by_key;
use crate::kit::{Cell, Currency, Kind, Palace, Seat, Slot};

/// What is on a bazaar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bazaar {
    /// The currency in which it is paid. The tile on the market place of this currency sets the
    /// price.
    pub currency: Currency,
    /// The types that it scores.
    pub kinds: [Kind; 3],
}

const fn bazaar(currency: Currency, kinds: [Kind; 3]) -> Bazaar {
    Bazaar { currency, kinds }
}

/// How many there are, F.
const ALL: usize = 8;

/// The bazaars: two of each currency (I). The first of the dirhams is printed so (F), the others are
/// house values (H). None has a wall (F).
const BAZAARS: [Bazaar; ALL] = [
    bazaar(Currency::Dinar, [Kind::Pavilion, Kind::Seraglio, Kind::Arcades]),
    bazaar(Currency::Dinar, [Kind::Chambers, Kind::Garden, Kind::Tower]),
    bazaar(Currency::Dirham, [Kind::Seraglio, Kind::Arcades, Kind::Garden]),
    bazaar(Currency::Dirham, [Kind::Pavilion, Kind::Seraglio, Kind::Chambers]),
    bazaar(Currency::Ducat, [Kind::Pavilion, Kind::Arcades, Kind::Tower]),
    bazaar(Currency::Ducat, [Kind::Pavilion, Kind::Chambers, Kind::Garden]),
    bazaar(Currency::Florin, [Kind::Seraglio, Kind::Garden, Kind::Tower]),
    bazaar(Currency::Florin, [Kind::Arcades, Kind::Chambers, Kind::Tower]),
];

/// The number of the first tile.
const FIRST: usize = 71;

const TILES: [TileFace; ALL] = [tile(Family::Of(Module::Bazaars), 0, b""); ALL];

impl Bazaar {
    /// What is on a tile, if it is a bazaar.
    #[must_use]
    pub fn of(tile: TileId) -> Option<Self> {
        let own = tile.module() == Some(Module::Bazaars);
        BAZAARS.get(tile.index().checked_sub(FIRST)?).copied().filter(|_| own)
    }

    /// What it brings on this cell of a palace: as many points as there are buildings of its types
    /// around it, for each of its types that is among them.
    #[must_use]
    pub fn points(self, palace: &Palace, cell: Cell) -> u8 {
        let counts = palace.count_near(cell, self.kinds);
        let present = counts.into_iter().filter(|&count| count > 0).count() as u8;
        present * counts.into_iter().sum::<u8>()
    }
}

/// The bazaars on offer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// In the order of the component table.
    pub(crate) offers: Vec<TileId, ALL>,
}

bytes!(State { offers });

messages! {
    /// What can be done about bazaars.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Move {
        /// Buy one for exactly its price, as an action.
        0 "bazaar-buy" => Buy { tile: TileId, pay: Cards, switches: Switches },
        /// Between two turns: buy one with the help of the vizier.
        1 "bazaar-vizier" => Call { tile: TileId, pay: Cards },
    }
}

messages! {
    /// What happens with this module.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event {
        /// A bazaar is drawn for the market, and laid beside it.
        0 "bazaar" => Shown { tile: TileId },
        /// A bazaar is bought.
        1 "bazaar-buy" => Buy { player: Seat, tile: TileId, pay: Cards, switches: Switches },
        /// A bazaar is bought between two turns; the vizier falls asleep.
        2 "bazaar-vizier" => Call { player: Seat, tile: TileId, pay: Cards },
    }
}

/// It asks nothing.
pub type Question = Never;

/// Why a bazaar cannot be bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is not on offer.
    NotOffered,
    /// No tile lies on the market place that sets its price.
    NoPrice,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotOffered => "that bazaar is not on offer",
            Self::NoPrice => "no tile sets the price of that bazaar now",
        })
    }
}

impl From<Refusal> for ActionError {
    fn from(refusal: Refusal) -> Self {
        super::Refusal::Bazaars(refusal).into()
    }
}

/// The price of a bazaar now.
fn price(game: &Game, bazaar: Bazaar) -> Option<u8> {
    let mut slots = Slot::ALL.into_iter().filter(|slot| slot.currency() == bazaar.currency);
    game.market[slots.next()?].map(TileId::price)
}

/// With what a player may buy a bazaar of this price, and for what.
fn offers(
    game: &Game,
    seat: Seat,
    bazaar: (TileId, u8),
) -> impl Iterator<Item = (Switches, u8)> + '_ {
    super::offers(game, seat, bazaar, |_, _| true)
}

fn check(
    game: &Game,
    seat: Seat,
    tile: TileId,
    pay: &Cards,
    switches: Switches,
) -> Result<(), ActionError> {
    let bazaar = Bazaar::of(tile).filter(|_| game.modules.bazaars.offers.contains(&tile));
    let bazaar = bazaar.ok_or(Refusal::NotOffered)?;
    let price = price(game, bazaar).ok_or(Refusal::NoPrice)?;
    let offer = offers(game, seat, (tile, price)).find(|(offered, _)| *offered == switches);
    let (_, price) = offer.ok_or(ActionError::NotPossible)?;
    game.check_payment(seat, bazaar.currency, price, pay)?;
    let paid = pay.sum();
    if paid == u16::from(price) { Ok(()) } else { Err(ActionError::NotExact { price, paid }) }
}

/// Takes a bazaar for these cards; it waits to be placed.
fn buy(
    game: &mut Game,
    player: Seat,
    (tile, pay, switches): (TileId, &Cards, Switches),
    chance: &mut dyn Chance,
    observer: &mut Watcher<'_>,
) {
    let price = Bazaar::of(tile).and_then(|bazaar| price(game, bazaar)).unwrap_or(0);
    game.modules.bazaars.offers.retain(|&other| other != tile);
    game.pay(player, pay);
    game.waiting.insert(tile);
    let reaction = game.step != Step::Act;
    let sale = Sale { exact: true, reaction, price, switches };
    super::bought(game, player, tile, sale, chance, observer);
}

impl Decide for Move {
    fn check(&self, game: &Game) -> Result<(), ActionError> {
        match (game.step, *self) {
            (Step::Act, Self::Buy { tile, pay, switches }) => {
                check(game, game.active, tile, &pay, switches)
            }
            (Step::React(seat), Self::Call { tile, pay }) if game.modules.vizier.awake[seat] => {
                check(game, seat, tile, &pay, Switches::NONE)
            }
            _ => Err(ActionError::NotNow),
        }
    }

    fn perform(
        &self,
        game: &mut Game,
        player: Seat,
        chance: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) {
        match *self {
            Self::Buy { tile, pay, switches } => {
                tell(observer, Event::Buy { player, tile, pay, switches });
                game.first = false;
                buy(game, player, (tile, &pay, switches), chance, observer);
            }
            Self::Call { tile, pay } => {
                tell(observer, Event::Call { player, tile, pay });
                game.modules.vizier.awake[player] = false;
                game.step = Step::PlaceNow(player);
                buy(game, player, (tile, &pay, Switches::NONE), chance, observer);
            }
        }
    }
}

impl Tell for Event {
    fn decision(&self) -> Option<Told> {
        let (player, action, reaction) = match *self {
            Self::Shown { .. } => return None,
            Self::Buy { player, tile, pay, switches } => {
                (player, Move::Buy { tile, pay, switches }, false)
            }
            Self::Call { player, tile, pay } => (player, Move::Call { tile, pay }, true),
        };
        Some(Told { player, action: Action::Module(AnyMove::Bazaars(action)), reaction })
    }

    fn drawn(&self, visit: &mut dyn FnMut(Drawn)) {
        if let Self::Shown { tile } = *self {
            visit(Drawn::Tile(tile));
        }
    }
}

fn tell(observer: &mut Watcher<'_>, event: Event) {
    observer.event(&AnyEvent::Module(ModuleEvent::Bazaars(event)));
}

impl<'a> View<'a> {
    /// The bazaars on offer, in the order of the component table.
    #[must_use]
    pub fn bazaars(&self) -> &'a [TileId] {
        &self.game.modules.bazaars.offers
    }

    /// What a bazaar costs now; none if no tile sets its price.
    #[must_use]
    pub fn bazaar_price(&self, tile: TileId) -> Option<u8> {
        price(self.game, Bazaar::of(tile)?)
    }

    /// With what the seat may buy a bazaar, and for which price; the tile alone comes first.
    pub fn bazaar_offers(&self, tile: TileId) -> impl Iterator<Item = (Switches, u8)> + use<'a> {
        let game = self.game;
        let offer = self.seat.zip(self.bazaar_price(tile)).into_iter();
        offer.flat_map(move |(seat, price)| offers(game, seat, (tile, price)))
    }
}

pub(super) const PARTS: Parts = Parts {
    tiles: Some(Tiles {
        first: FIRST,
        faces: &TILES,
        name: "bazaar",
        detail: Some(detail),
        lies: Lies::Beside,
        most: ALL,
        outside: false,
    }),
    // Each can be bought and placed in one turn.
    turn_actions: 2 * ALL,
    points: Some("bazaars"),
    ..Parts::NONE
};

pub(super) const COMPONENTS: &[Component] = &[];

pub(super) const HOOKS: Hooks = Hooks {
    laid_aside: Some(laid_aside),
    keeps: Some(|game, visit| game.modules.bazaars.offers.iter().copied().for_each(visit)),
    actions: Some(actions),
    reactions: Some(reactions),
    enter: Some(enter),
    ..Hooks::NONE
};

/// The letter of its currency, and the first letters of its types.
fn detail(number: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Some(Bazaar { currency, kinds }) = BAZAARS.get(number) else { return Ok(()) };
    write!(f, "{}-", currency.letter())?;
    kinds.iter().try_for_each(|kind| f.write_str(kind.name().get(..1).unwrap_or("")))
}

fn laid_aside(game: &mut Game, tile: TileId, observer: &mut Watcher<'_>) {
    if Bazaar::of(tile).is_some() {
        let offers = &mut game.modules.bazaars.offers;
        let _ = offers.push(tile);
        sort_by_key(offers, |&tile| tile);
        tell(observer, Event::Shown { tile });
    }
}

/// Visits the ways to pay for a bazaar.
fn purchases(game: &Game, means: &Means<'_>, visit: &mut dyn FnMut(TileId, Cards, Switches)) {
    for &tile in &game.modules.bazaars.offers {
        let Some(bazaar) = Bazaar::of(tile) else { continue };
        let (currency, Some(price)) = (bazaar.currency, price(game, bazaar)) else { continue };
        if !means.could_buy(currency, price) {
            continue;
        }
        let payable = means.exactly_payable(currency);
        for (switches, price) in offers(game, means.seat, (tile, price)) {
            if price == 0 {
                visit(tile, Cards::none(), switches);
            } else if payable.includes(price) {
                let owed = Owed { price: price.into(), rewards: 0 };
                means.for_each_payment(currency, owed, &mut |pay| {
                    if pay.sum() == price.into() {
                        visit(tile, pay, switches);
                    }
                });
            }
        }
    }
}

fn actions(game: &Game, means: &Means<'_>, visit: &mut dyn FnMut(AnyMove)) {
    purchases(game, means, &mut |tile, pay, switches| {
        visit(wrapped(Move::Buy { tile, pay, switches }, AnyMove::Bazaars));
    });
}

/// The vizier buys bazaars too.
fn reactions(game: &Game, means: &Means<'_>, visit: &mut dyn FnMut(AnyMove)) {
    if game.modules.vizier.awake[means.seat] {
        purchases(game, means, &mut |tile, pay, switches| {
            if switches == Switches::NONE {
                visit(wrapped(Move::Call { tile, pay }, AnyMove::Bazaars));
            }
        });
    }
}

fn enter(game: &Game, round: Round, palace: &Palace, entry: &mut Entry) {
    const TILES: TileSet = TileSet::range(FIRST, ALL);
    let (Round::Third, Scorer::Seat(seat)) = (round, entry.who) else { return };
    let own = game.with_cells(game.players[seat].built.intersection(TILES));
    let points = |(cell, tile)| Some(Bazaar::of(tile)?.points(palace, cell));
    let all = own.filter_map(points).map(i16::from).sum();
    entry.by_module.set(Module::Bazaars, all);
}
