//! Books that are kept by what is told, and compared with the game: slow and obvious.

use std::collections::{BTreeMap, BTreeSet};

use alhambra_engine::base::{Round, Scorer};
use alhambra_engine::red::{
    Ability, Card, Decision, Event, Family, Game, Module, ScoreTile, Section, Setup, TileId,
};
use alhambra_engine::{Cell, Kind, Seat, Side, Slot, Walls};

/// Where a tile lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Market(Slot),
    Overview,
    Aside,
    Waiting,
    Palace(Seat, Cell),
    Reserve(Seat),
    Leftover(Seat),
    Dirk,
}

pub struct Books {
    pub setup: Setup,
    pub tiles: BTreeMap<TileId, Place>,
    pub kinds: BTreeMap<TileId, Kind>,
    pub walls: BTreeMap<TileId, Walls>,
    pub guards: BTreeSet<Section>,
    pub halves: BTreeMap<Kind, Seat>,
    /// Guards on the placement tiles, and their spaces.
    pub placed: usize,
    pub spaces: Vec<usize>,
    /// What each round's types are worth, from the least.
    pub orders: Vec<[Kind; 6]>,
    pub totals: Vec<i16>,
    hands: BTreeMap<Seat, Vec<Card>>,
    piles: BTreeMap<usize, Vec<Card>>,
    display: BTreeMap<Slot, Card>,
    discard: Vec<Card>,
    /// An ability that has not been paid yet.
    pending: Option<Event>,
    used: BTreeSet<&'static str>,
    active: Seat,
    rounds: Vec<Round>,
    looks: u64,
}

impl Books {
    /// Everything as it is before the draft.
    pub fn open(game: &Game) -> Self {
        let (table, setup) = (game.table(), game.table().setup());
        let mut books = Self {
            setup,
            tiles: BTreeMap::new(),
            kinds: BTreeMap::new(),
            walls: TileId::all().map(|tile| (tile, tile.face().walls)).collect(),
            guards: BTreeSet::new(),
            halves: BTreeMap::new(),
            placed: table.guard_board().guards.into(),
            spaces: table.guard_board().spaces.iter().map(|&spaces| spaces.into()).collect(),
            orders: vec![Kind::ALL; 3],
            totals: vec![5; setup.players()],
            hands: setup.seats().map(|seat| (seat, Vec::new())).collect(),
            piles: BTreeMap::new(),
            display: BTreeMap::new(),
            discard: Vec::new(),
            pending: None,
            used: BTreeSet::new(),
            active: Seat::S0,
            rounds: Vec::new(),
            looks: 0,
        };
        books.totals.extend(setup.with_dirk().then_some(0));
        if let Some(tiles) = table.score_tiles() {
            books.orders = tiles.map(ScoreTile::order).to_vec();
        }
        assert_eq!(table.score_tiles().is_none(), setup.is_classic());
        for (pile, cards) in table.piles() {
            books.piles.extend(cards.map(|cards| (pile.number(), cards.iter().collect())));
        }
        for (slot, tile) in table.market() {
            books.lay(tile.unwrap(), Place::Market(slot), table.kind(tile.unwrap()));
        }
        for tile in table.overview().values() {
            books.lay(tile.unwrap(), Place::Overview, table.kind(tile.unwrap()));
        }
        table.bazaars().iter().for_each(|tile| books.lay(tile, Place::Aside, None));
        for tile in table.dirk().map(|dirk| dirk.tiles).unwrap_or_default().iter() {
            books.lay(tile, Place::Dirk, table.kind(tile));
        }
        books
    }

    /// A tile comes up.
    fn lay(&mut self, tile: TileId, place: Place, kind: Option<Kind>) {
        assert_eq!(self.tiles.insert(tile, place), None, "{tile} comes up twice");
        assert_eq!(kind.is_some(), tile.family() == Family::Land, "{tile}");
        self.kinds.extend(kind.map(|kind| (tile, kind)));
    }

    fn shift(&mut self, tile: TileId, from: Place, to: Place) {
        assert_eq!(self.tiles.insert(tile, to), Some(from), "{tile}");
    }

    fn pay(&mut self, player: Seat, cards: impl Iterator<Item = Card>) {
        for card in cards {
            let hand = self.hands.get_mut(&player).unwrap();
            let place = hand.iter().position(|&other| other == card).expect("it is in the hand");
            hand.remove(place);
            self.discard.push(card);
        }
    }

    fn take(&mut self, player: Seat, card: Card) {
        let space =
            self.display.iter().find_map(|(&space, &other)| (other == card).then_some(space));
        self.display.remove(&space.expect("it lies there"));
        self.hands.get_mut(&player).unwrap().push(card);
    }

    fn man(&mut self, tile: TileId, sides: Walls) {
        assert!(sides.difference(tile.face().towers).is_empty());
        let missing = tile.face().towers.len() - sides.len();
        for side in Side::ALL.into_iter().filter(|&side| sides.has(side)) {
            assert!(self.guards.insert(Section { tile, side }));
        }
        assert!(missing == 0 || self.supply() == 0, "a tower stays empty");
    }

    fn supply(&self) -> usize {
        32 - self.guards.len() - self.placed
    }

    fn is_reserve(place: Place) -> Option<Seat> {
        match place {
            Place::Palace(seat, _) | Place::Reserve(seat) => Some(seat),
            _ => None,
        }
    }

    /// An ability is used: it is in play, and was not used before in this turn.
    fn begin(&mut self, event: &Event, player: Seat, points: u8, ability: Ability) {
        assert!(self.used.insert(ability.name()), "{event} twice");
        let own = self.guards.iter().filter(|guard| {
            self.tiles.get(&guard.tile).copied().and_then(Self::is_reserve) == Some(player)
        });
        let missing = usize::from(ability.guards()).saturating_sub(own.count());
        assert_eq!(usize::from(points), missing * (self.rounds.len() + 1), "{event}");
        let total = &mut self.totals[player.index()];
        *total -= i16::from(points);
        assert!(points == 0 || *total >= 0);
        self.pending = Some(event.clone());
    }

    /// What was paid for takes effect.
    fn settle(&mut self) {
        match self.pending.take() {
            Some(Event::SwapToken { tile, slot, .. }) => {
                let other = self.on_market(slot);
                let (one, two) = (self.kinds[&tile], self.kinds[&other]);
                self.kinds.extend([(tile, two), (other, one)]);
            }
            Some(Event::BuyAhead { tile, .. }) => self.shift(tile, Place::Overview, Place::Waiting),
            Some(Event::Card { player, card, .. }) => self.take(player, card),
            Some(Event::Plaza { tile, .. }) => self.lay(tile, Place::Waiting, None),
            Some(Event::MoveGuard { from, to, .. }) => {
                assert!(self.guards.remove(&from) && self.guards.insert(to));
            }
            Some(Event::Half { player, kind, .. }) => {
                assert_eq!(self.halves.insert(kind, player), None);
            }
            _ => {}
        }
    }

    fn on_market(&self, slot: Slot) -> TileId {
        let there = self.tiles.iter().find(|&(_, &place)| place == Place::Market(slot));
        *there.expect("a tile lies there").0
    }

    pub fn enter(&mut self, event: &Event) {
        if !matches!(event, Event::Guard { .. } | Event::Give { .. } | Event::Token { .. }) {
            self.settle();
        }
        match *event {
            Event::Market { slot, tile, kind } => self.lay(tile, Place::Market(slot), kind),
            Event::Overview { tile, kind, .. } => self.lay(tile, Place::Overview, kind),
            Event::Aside { tile } => self.lay(tile, Place::Aside, None),
            Event::Dirk { tile, kind } => self.lay(tile, Place::Dirk, kind),
            Event::DirkGuards { guards } => self.placed += usize::from(guards),
            Event::Draft { player, pile } => {
                let cards = self.piles.remove(&pile.number()).expect("it was there");
                self.hands.insert(player, cards);
            }
            Event::Display { space, card } => {
                assert_eq!(self.display.insert(space, card), None);
            }
            Event::Turn { player } => {
                self.active = player;
                self.used.clear();
            }
            Event::Take { player, cards } => cards.iter().for_each(|card| self.take(player, card)),
            Event::Buy { player, slot, tile, kind, pay, exact } => {
                assert_eq!(self.kinds.get(&tile).copied(), kind);
                let price = u16::from(tile.face().price);
                assert!(pay.sum() >= price && exact == (pay.sum() == price));
                self.pay(player, pay.iter());
                self.shift(tile, Place::Market(slot), Place::Waiting);
            }
            Event::Bazaar { player, tile, pay } => {
                self.pay(player, pay.iter());
                self.shift(tile, Place::Aside, Place::Waiting);
            }
            Event::Build { player, tile, cell, from, guards } => {
                let before = match self.tiles[&tile] {
                    Place::Reserve(seat) => {
                        assert_eq!((seat, guards), (player, Walls::NONE), "{from:?}");
                        Place::Reserve(seat)
                    }
                    other => {
                        self.man(tile, guards);
                        other
                    }
                };
                self.shift(tile, before, Place::Palace(player, cell));
            }
            Event::Remove { player, tile, cell } => {
                self.shift(tile, Place::Palace(player, cell), Place::Reserve(player));
            }
            Event::Swap { player, incoming, outgoing, cell } => {
                self.shift(outgoing, Place::Palace(player, cell), Place::Reserve(player));
                self.shift(incoming, Place::Reserve(player), Place::Palace(player, cell));
            }
            Event::Reserve { player, tile, guards, .. } => {
                self.man(tile, guards);
                self.tiles.insert(tile, Place::Reserve(player));
            }
            Event::Gift { tile, guards, .. } => {
                self.shift(tile, Place::Waiting, Place::Dirk);
                self.placed += usize::from(guards);
            }
            Event::Attach { tile, side, .. } => {
                let walls = self.walls[&tile];
                assert!(!walls.has(side) && walls.len() < 3 && tile.family() != Family::Camp);
                self.walls.insert(tile, walls.with(side));
            }
            Event::Advance { slot, tile } => {
                self.shift(tile, Place::Overview, Place::Market(slot));
            }
            Event::Reshuffle => self.discard.clear(),
            Event::Score(ref sheet) => {
                self.rounds.push(sheet.round);
                self.score(sheet);
            }
            Event::Leftover { slot, tile, player } => {
                if let Some(player) = player {
                    self.shift(tile, Place::Market(slot), Place::Leftover(player));
                }
            }
            Event::SwapToken { player, points, .. } => {
                self.begin(event, player, points, Ability::SwapToken);
            }
            Event::BuyAhead { player, tile, pay, points, .. } => {
                assert_eq!(pay.sum(), u16::from(tile.face().price));
                self.pay(player, pay.iter());
                self.begin(event, player, points, Ability::Overview);
            }
            Event::Wall { player, points } => self.begin(event, player, points, Ability::Wall),
            Event::Card { player, points, .. } => self.begin(event, player, points, Ability::Card),
            Event::Plaza { player, points, .. } => {
                self.begin(event, player, points, Ability::Plaza);
            }
            Event::Exact { player, points } => self.begin(event, player, points, Ability::Exact),
            Event::Announce { player, points, .. } => {
                self.begin(event, player, points, Ability::RandomToken);
            }
            Event::MoveGuard { player, points, .. } => {
                self.begin(event, player, points, Ability::MoveGuard);
            }
            Event::Half { player, points, .. } => self.begin(event, player, points, Ability::Half),
            Event::Guard { from, .. } => {
                assert!(self.guards.remove(&from));
                self.placed += 1;
            }
            Event::Give { player, card } => self.pay(player, [card].into_iter()),
            Event::Token { slot, kind } => {
                let tile = self.on_market(slot);
                self.kinds.insert(tile, kind);
            }
            Event::GuardBoard { .. }
            | Event::ScoreTile { .. }
            | Event::Start { .. }
            | Event::Pile { .. }
            | Event::Pass { .. }
            | Event::ScoringCard { .. }
            | Event::End(_) => {}
        }
    }

    pub const fn is_time_for_palaces(&self) -> bool {
        self.looks.is_multiple_of(29)
    }

    /// The game has what the books say, and nothing is lost.
    pub fn compare(&mut self, game: &Game) {
        self.looks += 1;
        if !matches!(game.decision(), Decision::Guard { .. } | Decision::Give { .. }) {
            self.settle();
        }
        let table = game.table();
        let sorted = |cards: &[Card]| {
            let mut cards = cards.to_vec();
            cards.sort_unstable();
            cards
        };
        let mut money = table.cards_left();
        for seat in self.setup.seats() {
            let hand = game.view(seat).hand().unwrap();
            assert_eq!(sorted(&self.hands[&seat]), hand.iter().collect::<Vec<_>>());
            assert_eq!(table.score(seat), self.totals[seat.index()]);
            money += self.hands[&seat].len();
            assert_eq!(table.guards(seat).count(), self.guards_of(seat));
        }
        for (space, &card) in table.display() {
            assert_eq!(self.display.get(&space).copied(), card);
        }
        assert_eq!(sorted(&self.discard), table.discard().iter().collect::<Vec<_>>());
        money += self.display.len() + self.discard.len();
        money += self.piles.values().map(Vec::len).sum::<usize>();
        let all = if self.setup.with_dirk() { 72 } else { 108 };
        assert!((all..=all + 2).contains(&money), "{money} cards");
        self.compare_tiles(game);
        assert_eq!(table.guard_supply(), self.supply() as u8);
        assert_eq!(usize::from(table.guard_board().guards), self.placed);
        let halves: BTreeMap<_, _> =
            table.halves().iter().filter_map(|(kind, seat)| Some((kind, (*seat)?))).collect();
        assert_eq!(halves, self.halves);
    }

    fn guards_of(&self, seat: Seat) -> usize {
        let owner =
            |guard: &&Section| self.tiles.get(&guard.tile).copied().and_then(Self::is_reserve);
        self.guards.iter().filter(|guard| owner(guard) == Some(seat)).count()
    }

    fn compare_tiles(&self, game: &Game) {
        let table = game.table();
        let plazas = self.tiles.keys().filter(|tile| tile.family() == Family::Plaza).count();
        let stack = 54
            + table
                .setup()
                .modules()
                .iter()
                .map(|module| if module == Module::Medina { 9 } else { 8 })
                .sum::<usize>();
        assert_eq!(self.tiles.len() - plazas + table.tiles_left(), stack);
        assert_eq!(usize::from(table.plazas_left()), 6 - plazas);
        for (&tile, &place) in &self.tiles {
            let there = match place {
                Place::Market(slot) => table.market()[slot] == Some(tile),
                Place::Overview => table.overview().values().any(|&other| other == Some(tile)),
                Place::Aside => table.bazaars().contains(tile),
                Place::Waiting => table.waiting().contains(tile),
                Place::Palace(seat, cell) => table.built(seat).any(|built| built == (cell, tile)),
                Place::Reserve(seat) => table.reserve(seat).contains(tile),
                Place::Leftover(seat) => {
                    let decides = game.decision() == Decision::PlaceLeftover { seat };
                    !decides || table.waiting().contains(tile)
                }
                Place::Dirk => table.dirk().is_some_and(|dirk| dirk.tiles.contains(tile)),
            };
            assert!(there, "{tile} is not at {place:?}");
            assert_eq!(table.kind(tile), self.kinds.get(&tile).copied());
            assert_eq!(table.walls(tile), self.walls[&tile]);
            let guards = table.guards_on(tile);
            let noted = |&side: &Side| self.guards.contains(&Section { tile, side });
            assert!(Side::ALL.iter().all(|side| guards.has(*side) == noted(side)));
        }
        for kind in Kind::ALL {
            let out = self.kinds.values().filter(|&&other| other == kind).count();
            assert_eq!(usize::from(table.bag()[kind]) + out, 9, "tokens of {}", kind.name());
        }
    }

    pub fn close(&self, game: &Game) {
        assert_eq!(self.rounds.last(), Some(&Round::Third));
        assert!(self.rounds.is_sorted_by(|one, next| one < next), "{:?}", self.rounds);
        let outcome = game.outcome().expect("the game is over");
        assert_eq!(outcome.totals, self.totals[..self.setup.players()]);
        let most = outcome.totals.iter().max();
        for seat in self.setup.seats() {
            let best = outcome.totals.get(seat.index()) == most;
            assert_eq!(outcome.winners.contains(&seat), best);
        }
        assert!(game.table().market().values().any(Option::is_none));
        let dirk = game.table().dirk().map(|dirk| dirk.score);
        assert_eq!(dirk.as_ref(), self.totals.get(self.setup.players()));
    }

    /// The tiles that somebody scores for.
    pub fn scored(&self, who: Scorer) -> impl Iterator<Item = (TileId, Cell)> + '_ {
        self.tiles.iter().filter_map(move |(&tile, &place)| match (who, place) {
            (Scorer::Seat(seat), Place::Palace(owner, cell)) if seat == owner => Some((tile, cell)),
            (Scorer::Dirk, Place::Dirk) => Some((tile, Cell::START)),
            _ => None,
        })
    }
}
