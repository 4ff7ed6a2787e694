//! Module 23, the Building Sites: tiles at half the price, finished later.

use core::fmt;

use heapless::Vec;

use super::{
    Asked, Component, Decide, Hooks, Manner, Module, ModuleEvent, Move as AnyMove, OnTile, OnTiles,
    PaidFor, Parts, Question as AnyQuestion, Sale, Special, Switches, Tell, bytes, messages,
    tagged, wrapped,
};
use crate::base::event::{Event as AnyEvent, Watcher};
use crate::base::game::Step;
use crate::base::payment::Means;
use crate::base::{Action, ActionError, Cards, Chance, Drawn, Game, TileId, Told, View};
use crate::kit::message::{Bytes, Dice, Field, Json, Unreadable, byte};
use crate::kit::{Cell, Currency, Seat};

/// Markers of each currency, F.
const COPIES: u8 = 2;

/// All of them.
const ALL: usize = COPIES as usize * Currency::ALL.len();

/// A marker, by the currency on its back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Marker(Currency);

impl Marker {
    /// The currency in which the building is finished.
    #[must_use]
    pub const fn currency(self) -> Currency {
        self.0
    }

    fn special(self) -> Special {
        Special { module: Module::BuildingSites, number: self.0 as u8 }
    }

    fn of(card: Special) -> Option<Self> {
        Currency::ALL.get(usize::from(card.number)).copied().map(Self)
    }
}

impl Bytes for Marker {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        out(self.0 as u8);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        Currency::ALL.get(usize::from(byte(from)?)).copied().map(Self)
    }
}

/// In records `site-` and the letter of the currency.
impl Field for Marker {
    fn to_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"site-{}\"", self.0.letter())
    }

    fn from_json(json: &dyn Json) -> Result<Self, Unreadable> {
        let name = json.text().ok_or_else(|| Unreadable::not("a site marker", json))?;
        let letter = name.strip_prefix("site-");
        let is =
            |currency: &Currency| letter.is_some_and(|own| own.chars().eq([currency.letter()]));
        let found = Currency::ALL.into_iter().find(is).map(Self);
        found.ok_or_else(|| Unreadable::no("site marker", name))
    }

    fn any(dice: &mut Dice<'_>) -> Self {
        Self(Currency::ALL.get(dice(Currency::ALL.len())).copied().unwrap_or(Currency::Dinar))
    }
}

/// A tile under construction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Site {
    /// The tile.
    pub tile: TileId,
    pub(crate) marker: Marker,
}

bytes!(Site { tile, marker });

impl OnTile for Site {
    fn tile(&self) -> Option<TileId> {
        Some(self.tile)
    }
}

/// Where the markers are. Those that are nowhere else are in the supply.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    pub(crate) sites: OnTiles<Site, ALL>,
    /// The tile that has just been bought, and the markers that were drawn for it.
    pub(crate) bought: Option<TileId>,
    pub(crate) drawn: Vec<Marker, 2>,
    /// Markers that have left the game, by currency.
    pub(crate) gone: [u8; Currency::ALL.len()],
    /// All markers in palaces have been opened.
    pub(crate) opened: bool,
}

bytes!(State { sites, bought, drawn, gone, opened });

impl State {
    fn site(&self, tile: TileId) -> Option<Site> {
        self.sites.iter().copied().find(|site| site.tile == tile)
    }

    /// How many markers of each currency are in the supply.
    fn left(&self) -> [u8; Currency::ALL.len()] {
        let placed = self.sites.iter().map(|site| site.marker).chain(self.drawn.iter().copied());
        let mut left = self.gone.map(|gone| COPIES.saturating_sub(gone));
        for Marker(currency) in placed {
            if let Some(left) = left.get_mut(currency as usize) {
                *left = left.saturating_sub(1);
            }
        }
        left
    }

    /// Whether there is any marker in the supply.
    fn has_any_left(&self) -> bool {
        let gone: u8 = self.gone.iter().map(|&gone| gone.min(COPIES)).sum();
        self.sites.len() + self.drawn.len() + usize::from(gone) < ALL
    }

    /// The markers of the supply.
    fn supply(&self) -> Vec<Special, ALL> {
        Currency::ALL
            .into_iter()
            .zip(self.left())
            .flat_map(|(currency, left)| (0..left).map(move |_| Marker(currency).special()))
            .collect()
    }
}

messages! {
    /// What can be done about building sites.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Move {
        /// Lay one of the markers that were drawn on the tile.
        0 "site" => Mark(marker: Marker),
        /// Finish a building, as an action.
        1 "site-complete" => Complete { tile: TileId, pay: Cards },
    }
}

messages! {
    /// What happens with this module.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event {
        /// Markers are drawn for a tile.
        0 "site-markers" => Draw { player: Seat, first: Marker, second: Option<Marker> },
        /// One of them is laid on it, and the other goes back.
        1 "site" => Mark { player: Seat, tile: TileId, marker: Marker },
        /// A building is finished; its marker leaves the game.
        2 "site-complete" => Complete {
            player: Seat,
            tile: TileId,
            marker: Marker,
            pay: Cards,
            exact: bool,
        },
        /// At the end a marker in a palace is opened.
        3 "site-open" => Open { player: Seat, tile: TileId, marker: Marker },
        /// Money of the currencies on the open markers is worth nothing.
        4 "dead-money" => Dead { player: Seat, cards: Cards },
    }
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Which of two markers is laid on the tile.
    Mark,
}

tagged!(Question { 0 Mark });

/// Why something is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The tile is no building site of the player.
    NoSite,
    /// That marker was not drawn.
    NotDrawn,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoSite => "that tile is no building site of the player",
            Self::NotDrawn => "that marker was not drawn",
        })
    }
}

impl From<Refusal> for ActionError {
    fn from(refusal: Refusal) -> Self {
        super::Refusal::BuildingSites(refusal).into()
    }
}

/// Whether a tile is somebody's, in the palace or the reserve.
fn owns(game: &Game, seat: Seat, tile: TileId) -> bool {
    game.players[seat].built.contains(tile) || game.players[seat].reserve.contains(tile)
}

/// The building sites that somebody could finish.
fn own_sites(game: &Game, seat: Seat) -> impl Iterator<Item = Site> + '_ {
    let own = game.players[seat].built.union(game.players[seat].reserve);
    let sites = &game.modules.building_sites.sites;
    // Mostly there is none.
    let sites = if own.intersection(*sites.tiles()).is_empty() { &[] } else { &**sites };
    sites.iter().copied().filter(move |site| own.contains(site.tile))
}

impl Decide for Move {
    fn check(&self, game: &Game) -> Result<(), ActionError> {
        match (game.step, *self) {
            (Step::Act, Self::Complete { tile, pay }) => {
                let site = own_sites(game, game.active).find(|site| site.tile == tile);
                let Site { marker, .. } = site.ok_or(Refusal::NoSite)?;
                game.check_payment(game.active, marker.0, tile.price(), &pay)
            }
            (Step::Ask(_, AnyQuestion::BuildingSites(Question::Mark)), Self::Mark(marker)) => {
                if game.modules.building_sites.drawn.contains(&marker) {
                    Ok(())
                } else {
                    Err(Refusal::NotDrawn.into())
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
            Self::Mark(marker) => {
                mark(game, player, marker, observer);
                game.answered();
            }
            Self::Complete { tile, pay } => {
                let state = &mut game.modules.building_sites;
                let Some(Site { marker, .. }) = state.site(tile) else { return };
                state.sites.retain(|site| site.tile != tile);
                if let Some(gone) = state.gone.get_mut(marker.0 as usize) {
                    *gone += 1;
                }
                game.pay(player, &pay);
                let (paid, price) = (pay.sum(), u16::from(tile.price()));
                let exact = paid == price;
                tell(observer, Event::Complete { player, tile, marker, pay, exact });
                // From now on it has its colour.
                if let Some(cell) = game.cell_of(player, tile) {
                    game.note_change(player, cell, game.piece(tile));
                }
                game.step = if exact { Step::Act } else { Step::Place };
                game.first = false;
                if paid > price {
                    game.overpaid(player, paid - price, PaidFor::Building);
                }
            }
        }
    }
}

/// Lays a marker on the tile that has just been bought.
fn mark(game: &mut Game, player: Seat, marker: Marker, observer: &mut Watcher<'_>) {
    let state = &mut game.modules.building_sites;
    state.drawn.clear();
    if let Some(tile) = state.bought.take() {
        let _ = state.sites.push(Site { tile, marker });
        tell(observer, Event::Mark { player, tile, marker });
    }
}

impl Asked for Question {
    fn manner(&self) -> Manner {
        let awaited = "lays one of two markers on the building site";
        Manner { within_turn: true, awaited, ..Manner::default() }
    }

    fn answers(&self, game: &Game, _: Seat, visit: &mut dyn FnMut(AnyMove)) {
        let drawn = &game.modules.building_sites.drawn;
        let second = drawn.get(1).filter(|&second| drawn.first() != Some(second));
        for &marker in drawn.first().into_iter().chain(second) {
            visit(AnyMove::BuildingSites(Move::Mark(marker)));
        }
    }

    fn decline(&self, game: &mut Game, _: Seat, _: &mut Watcher<'_>) {
        game.answered();
    }
}

impl Tell for Event {
    fn decision(&self) -> Option<Told> {
        let (player, action) = match *self {
            Self::Mark { player, marker, .. } => (player, Move::Mark(marker)),
            Self::Complete { player, tile, pay, .. } => (player, Move::Complete { tile, pay }),
            Self::Draw { .. } | Self::Open { .. } | Self::Dead { .. } => return None,
        };
        let action = Action::Module(AnyMove::BuildingSites(action));
        Some(Told { player, action, reaction: false })
    }

    fn drawn(&self, visit: &mut dyn FnMut(Drawn)) {
        if let Self::Draw { first, second, .. } = *self {
            for marker in [Some(first), second].into_iter().flatten() {
                visit(Drawn::Bag(marker.special()));
            }
        }
    }
}

fn tell(observer: &mut Watcher<'_>, event: Event) {
    observer.event(&AnyEvent::Module(ModuleEvent::BuildingSites(event)));
}

impl View<'_> {
    /// Whether a tile is under construction.
    #[must_use]
    pub fn is_site(&self, tile: TileId) -> bool {
        self.game.modules.building_sites.site(tile).is_some()
    }

    /// The building site on this cell of somebody's palace.
    #[must_use]
    pub fn site_at(&self, seat: Seat, cell: Cell) -> Option<TileId> {
        let tiles = self.game.players[seat].built;
        let sites = tiles.intersection(*self.game.modules.building_sites.sites.tiles());
        self.game.tile_among(sites, cell)
    }

    /// The currency in which a building is to be finished, if the seat may know it.
    #[must_use]
    pub fn site_currency(&self, tile: TileId) -> Option<Currency> {
        let state = &self.game.modules.building_sites;
        let known = self.sees_site(tile);
        state.site(tile).filter(|_| known).map(|site| site.marker.0)
    }

    fn sees_site(&self, tile: TileId) -> bool {
        let game = self.game;
        let open = game.setup.seats().any(|seat| game.players[seat].built.contains(tile));
        let waits = game.waiting.contains(tile) && self.seat == Some(game.active);
        self.seat.is_some_and(|seat| owns(game, seat, tile))
            || waits
            || open && game.modules.building_sites.opened
    }

    /// The sites that the seat could finish, each with its currency.
    pub fn own_sites(&self) -> impl Iterator<Item = (TileId, Currency)> + Clone + '_ {
        let sites = self.game.modules.building_sites.sites.iter();
        let own =
            move |site: &&Site| self.seat.is_some_and(|seat| owns(self.game, seat, site.tile));
        sites.filter(own).map(|site| (site.tile, site.marker.0))
    }

    /// How many site markers are left.
    #[must_use]
    pub fn site_markers_left(&self) -> usize {
        self.game.modules.building_sites.supply().len()
    }
}

pub(super) const PARTS: Parts = Parts {
    // A marker is chosen, and buildings are finished, all of them exactly.
    turn_actions: 1 + ALL,
    switch: Some("site"),
    alone: true,
    ..Parts::NONE
};

pub(super) const COMPONENTS: &[Component] =
    &[Component { name: "site markers", copies: |_| ALL as u8, leaves: true, count }];

pub(super) const HOOKS: Hooks = Hooks {
    switches: Some(switches),
    reach: Some(|game, _, most| {
        if matches!(game.step, Step::Act) {
            most.values_mut().for_each(|most| *most = most.saturating_mul(2).saturating_add(1));
        }
    }),
    price: Some(|_, switches, price| {
        if switches.has(Module::BuildingSites) {
            *price /= 2;
        }
    }),
    exactness: Some(|_, switches, exact| *exact &= !switches.has(Module::BuildingSites)),
    bought: Some(bought),
    follow: Some(follow),
    actions: Some(actions),
    untyped: Some(|game, tiles| {
        *tiles = tiles.union(*game.modules.building_sites.sites.tiles());
    }),
    reckon: Some(reckon),
    insights: Some(insights),
    imagine: Some(imagine),
    ..Hooks::NONE
};

fn switches(
    game: &Game,
    _: Seat,
    tile: TileId,
    wanted: &dyn Fn(Switches) -> bool,
    possible: &mut Switches,
) {
    if can_be_site(tile)
        && matches!(game.step, Step::Act)
        && wanted(Switches::NONE.with(Module::BuildingSites))
        && game.modules.building_sites.has_any_left()
    {
        *possible = possible.with(Module::BuildingSites);
    }
}

fn bought(
    game: &mut Game,
    player: Seat,
    tile: TileId,
    sale: Sale,
    chance: &mut dyn Chance,
    observer: &mut Watcher<'_>,
) {
    if !sale.switches.has(Module::BuildingSites) {
        return;
    }
    game.modules.building_sites.bought = Some(tile);
    for _ in 0..2 {
        let state = &mut game.modules.building_sites;
        let bag = state.supply();
        if bag.is_empty() {
            break;
        }
        let drawn = bag.get(chance.draw(&bag)).or(bag.first());
        if let Some(marker) = drawn.copied().and_then(Marker::of) {
            let _ = state.drawn.push(marker);
        }
    }
    let drawn = &game.modules.building_sites.drawn;
    if let Some(&first) = drawn.first() {
        let second = drawn.get(1).copied();
        tell(observer, Event::Draw { player, first, second });
        if second.is_none() {
            mark(game, player, first, observer);
        }
    }
}

fn follow(game: &mut Game, _: &mut Watcher<'_>) {
    if game.modules.building_sites.bought.is_some() {
        game.ask(game.active, AnyQuestion::BuildingSites(Question::Mark));
    }
}

fn actions(game: &Game, means: &Means<'_>, visit: &mut dyn FnMut(AnyMove)) {
    for Site { tile, marker } in own_sites(game, means.seat) {
        means.for_each_payment(marker.0, means.owed(tile.price()), &mut |pay| {
            visit(wrapped(Move::Complete { tile, pay }, AnyMove::BuildingSites));
        });
    }
}

/// Opens the markers in all palaces; money of their currencies is thrown away.
fn reckon(game: &mut Game, observer: &mut Watcher<'_>) {
    game.modules.building_sites.opened = true;
    for player in game.setup.seats() {
        let mut dead = [false; Currency::ALL.len()];
        for &Site { tile, marker } in game.modules.building_sites.sites.iter() {
            if game.players[player].built.contains(tile) {
                tell(observer, Event::Open { player, tile, marker });
                if let Some(dead) = dead.get_mut(marker.0 as usize) {
                    *dead = true;
                }
            }
        }
        let is_dead = |currency: Currency| dead.get(currency as usize).is_some_and(|&dead| dead);
        let wallet = game.wallet(player, PaidFor::Building);
        let cards: Cards =
            wallet.iter().filter(|card| card.currency().is_some_and(is_dead)).collect();
        if !cards.is_empty() {
            game.pay(player, &cards);
            tell(observer, Event::Dead { player, cards });
        }
    }
}

/// What has been drawn, and so seen.
fn insights(game: &Game, count: &mut u32) {
    let State { sites, drawn, gone, .. } = &game.modules.building_sites;
    let gone: u32 = gone.iter().map(|&gone| u32::from(gone)).sum();
    *count += gone + (sites.len() + drawn.len()) as u32;
}

/// Deals the markers anew that `seat` does not see.
fn imagine(game: &mut Game, seat: Option<Seat>, chance: &mut dyn Chance) {
    let view = View::new(game, seat);
    let sites = &game.modules.building_sites.sites;
    let hidden: Vec<bool, ALL> = sites.iter().map(|site| !view.sees_site(site.tile)).collect();
    let drawer = seat == Some(game.active);
    let state = &mut game.modules.building_sites;
    let drawn = if drawer { 0 } else { core::mem::take(&mut state.drawn).len() };
    let all = core::mem::take(&mut state.sites);
    // All that are hidden go back first.
    for (&site, &hidden) in all.iter().zip(&hidden) {
        if !hidden {
            let _ = state.sites.push(site);
        }
    }
    let mut pool = state.supply();
    let mut draw = || {
        let place = chance.draw(&pool);
        (place < pool.len()).then(|| pool.remove(place)).and_then(Marker::of)
    };
    state.sites = all
        .iter()
        .zip(&hidden)
        .map(|(&site, &hidden)| match hidden.then(&mut draw).flatten() {
            Some(marker) => Site { marker, ..site },
            None => site,
        })
        .collect();
    for _ in 0..drawn {
        if let Some(marker) = draw() {
            let _ = state.drawn.push(marker);
        }
    }
}

/// Those that are in the game; too many if one is where it cannot be.
fn count(game: &Game) -> u8 {
    let State { sites, bought, drawn, .. } = &game.modules.building_sites;
    let owned = |tile: TileId| game.setup.seats().any(|seat| owns(game, seat, tile));
    let fits = |site: &Site| {
        let once = sites.iter().filter(|other| other.tile == site.tile).count() == 1;
        once && can_be_site(site.tile) && (owned(site.tile) || game.waiting.contains(site.tile))
    };
    let drawing = match *bought {
        Some(tile) => can_be_site(tile) && game.waiting.contains(tile) && !drawn.is_empty(),
        None => drawn.is_empty(),
    };
    if !drawing || !sites.iter().all(fits) {
        return u8::MAX;
    }
    (sites.len() + drawn.len() + game.modules.building_sites.supply().len()) as u8
}

/// Whether a tile can be bought as a site.
fn can_be_site(tile: TileId) -> bool {
    !matches!(tile.module(), Some(Module::Camps | Module::Bazaars | Module::Squares))
}
