//! Setting up a game.

use core::fmt;

use enum_map::EnumMap;
use heapless::Vec;

use crate::base::cards::{Card, Cards};
use crate::base::chance::Chance;
use crate::base::data::{CARD_COPIES, DIRK_BATCH, STARTING_MONEY};
use crate::base::event::{Dealt, Event, Watcher};
use crate::base::game::{DECK, DeckCard, Dirk, Game, Player, Step};
use crate::base::modules::{self, AddedCards, Module, ModuleSet};
use crate::base::score::Round;
use crate::base::tile::{TILE_COUNT, TileId, TileSet};
use crate::kit::Cell;
use crate::kit::Currency;
use crate::kit::money::HIGHEST_VALUE;
use crate::kit::random::Generator;
use crate::kit::{Seat, Slot};

/// What is to be played, and by how many.
///
/// ```
/// use alhambra_engine::base::{Setup, SetupError};
/// assert_eq!(Setup::new(3)?.players(), 3);
/// assert_eq!(Setup::new(7), Err(SetupError::Players(7)));
/// # Ok::<(), SetupError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    players: u8,
    modules: ModuleSet,
    /// The modules that are played in another way.
    variants: ModuleSet,
}

impl Setup {
    /// The base game for 2 to 6 players.
    ///
    /// # Errors
    ///
    /// For any other number of players.
    pub const fn new(players: usize) -> Result<Self, SetupError> {
        match players {
            2..=6 => Ok(Self {
                players: players as u8,
                modules: ModuleSet::NONE,
                variants: ModuleSet::NONE,
            }),
            _ => Err(SetupError::Players(players)),
        }
    }

    /// This game with modules.
    ///
    /// ```
    /// use alhambra_engine::base::{Module, ModuleSet, Setup};
    /// let setup = Setup::new(3)?.with_modules(ModuleSet::NONE.with(Module::Camps));
    /// assert!(setup.modules().contains(Module::Camps));
    /// # Ok::<(), alhambra_engine::base::SetupError>(())
    /// ```
    #[must_use]
    pub const fn with_modules(self, modules: ModuleSet) -> Self {
        Self { modules, variants: self.variants.intersection(modules), ..self }
    }

    /// This game with these of its modules played in another way (see [`Module::option`]). Modules
    /// that are not in play, or are played in one way only, are left out.
    ///
    /// ```
    /// use alhambra_engine::base::{Module, ModuleSet, Setup};
    /// let invaders = ModuleSet::NONE.with(Module::Invaders);
    /// let setup = Setup::new(3)?.with_modules(invaders).with_variants(invaders);
    /// assert_eq!(setup.variants(), invaders);
    /// # Ok::<(), alhambra_engine::base::SetupError>(())
    /// ```
    #[must_use]
    pub fn with_variants(self, variants: ModuleSet) -> Self {
        let possible = self.modules.iter().filter(|module| module.option().is_some()).collect();
        Self { variants: variants.intersection(possible), ..self }
    }

    /// The same, a bit for each option by its number in saves. None if a bit stands for nothing that
    /// could be chosen.
    #[must_use]
    pub fn with_options(self, bits: u16) -> Option<Self> {
        let chosen =
            |module: &Module| module.option().is_some_and(|(number, _)| bits >> number & 1 != 0);
        let setup = self.with_variants(self.modules.iter().filter(chosen).collect());
        (setup.options() == bits).then_some(setup)
    }

    /// What is chosen beside modules: a bit for each option.
    #[must_use]
    pub fn options(self) -> u16 {
        let options = self.variants.iter().filter_map(Module::option);
        options.fold(0, |bits, (number, _)| bits | 1 << number)
    }

    /// The modules that are played in another way.
    #[must_use]
    pub const fn variants(self) -> ModuleSet {
        self.variants
    }

    /// The modules in play.
    #[must_use]
    pub const fn modules(self) -> ModuleSet {
        self.modules
    }

    /// The number of players.
    #[must_use]
    pub const fn players(self) -> usize {
        self.players as usize
    }

    /// The seats of the players.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::ALL.into_iter().take(self.players())
    }

    /// Whether Dirk takes part.
    #[must_use]
    pub const fn with_dirk(self) -> bool {
        self.players == 2
    }

    /// The seat clockwise of another.
    pub(crate) fn next(self, seat: Seat) -> Seat {
        Seat::new(seat.index() + 1).filter(|next| next.index() < self.players()).unwrap_or_default()
    }
}

/// Why a game cannot be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// The game is for 2 to 6 players, not for this many.
    Players(usize),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players(players) => write!(f, "2 to 6 people can play, not {players}"),
        }
    }
}

impl core::error::Error for SetupError {}

/// The most money cards there can be.
pub(crate) const MOST_MONEY: usize =
    Currency::ALL.len() * HIGHEST_VALUE as usize * CARD_COPIES as usize + modules::room::MONEY;

/// The money cards in play.
pub(crate) type MoneyCards = Vec<Card, MOST_MONEY>;

/// The piles that the deck is made of.
pub(crate) const PILES: usize = 5;

/// Cards that modules put into the piles.
pub(crate) type Piles = [AddedCards<DeckCard>; PILES];

impl Game {
    /// Sets up a game. The same seed always gives the same game.
    pub fn new(setup: Setup, seed: u64, observer: &mut Watcher<'_>) -> Self {
        let mut generator = Generator::new(seed);
        let mut game = Self::with_chance(setup, seed, &mut generator, observer);
        game.generator = generator;
        game
    }

    /// Sets up a game by the decisions of `chance`. The seed serves actions applied later without
    /// a `chance` of their own.
    pub fn with_chance(
        setup: Setup,
        seed: u64,
        chance: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) -> Self {
        let mut game = Self::blank(setup, Generator::new(seed));
        game.dirk = setup.with_dirk().then(Dirk::default);
        game.tiles = TileId::in_play(setup.modules).collect();
        chance.shuffle_tiles(&mut game.tiles);
        game.tiles.reverse();
        let prepares = modules::deciding_first(setup.modules) != ModuleSet::NONE;
        if !prepares {
            game.lay_table(chance, observer);
        }
        let mut money = money_cards(setup);
        modules::add_money(&game, &mut money);
        chance.shuffle_cards(&mut money);
        let mut money = money.iter();
        game.deal(&mut money.by_ref().copied(), observer);
        game.starter = game.choose_starter(chance);
        observer.event(&Event::Start { player: game.starter });
        if prepares {
            game.active = game.starter;
            game.deck = money.rev().copied().map(DeckCard::Card).collect();
            game.step = Step::Prepare;
            game.prepare(chance, observer);
        } else {
            game.open(money.as_slice(), chance, observer);
        }
        game
    }

    /// Lays out everything but money.
    pub(crate) fn lay_table(&mut self, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
        self.refill_market(observer);
        self.dirk_draws(DIRK_BATCH, observer);
        modules::lay_out(self, chance, observer);
        modules::deal_cards(self, chance, observer);
    }

    /// Lays out the money that has not been dealt, and begins the first turn.
    pub(crate) fn open(
        &mut self,
        money: &[Card],
        chance: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) {
        let mut money = money.iter().copied();
        for (space, card) in Slot::ALL.into_iter().zip(money.by_ref()) {
            self.display[space] = Some(card);
            observer.event(&Event::Display { space, card });
        }
        let mut added = Piles::default();
        modules::add_to_piles(self, chance, &mut added);
        (self.deck, self.piles) = stack_piles(money, &added, chance);
        modules::set_up(self, chance, observer);
        self.begin_turn(self.starter, observer);
    }

    /// A table on which nothing lies.
    pub(crate) fn blank(setup: Setup, generator: Generator) -> Self {
        Self {
            setup,
            generator,
            players: EnumMap::default(),
            seen: EnumMap::default(),
            cells: [Cell::START; TILE_COUNT],
            dirk: None,
            market: EnumMap::default(),
            display: EnumMap::default(),
            tiles: Vec::new(),
            deck: Vec::new(),
            piles: [0; PILES],
            discard: Cards::none(),
            starter: Seat::default(),
            active: Seat::default(),
            first: true,
            waiting: TileSet::EMPTY,
            queued: [false; 2],
            rounds_scored: 0,
            step: Step::Act,
            resume: Step::Act,
            drawing: false,
            modules: modules::State::default(),
        }
    }

    /// Deals everybody money until it is worth enough.
    fn deal(&mut self, money: &mut impl Iterator<Item = Card>, observer: &mut Watcher<'_>) {
        for player in self.setup.seats() {
            let mut dealt = Dealt::new();
            let mut worth = 0;
            while worth < STARTING_MONEY
                && let Some(card) = money.next()
            {
                worth += u16::from(card.value());
                let _ = dealt.push(card);
            }
            dealt.iter().for_each(|&card| self.players[player].hand.insert(card));
            observer.event(&Event::Deal { player, cards: dealt });
        }
    }

    /// Fewest cards, then least money, then chance.
    fn choose_starter(&self, chance: &mut dyn Chance) -> Seat {
        let rank = |seat: Seat| {
            let Player { hand, .. } = &self.players[seat];
            (hand.len(), hand.sum())
        };
        let best = self.setup.seats().map(rank).min();
        let tied: Vec<Seat, 6> =
            self.setup.seats().filter(|&seat| Some(rank(seat)) == best).collect();
        match tied.as_slice() {
            [only] => *only,
            tied => {
                let chosen = chance.starter(tied);
                if tied.contains(&chosen) { chosen } else { Seat::default() }
            }
        }
    }
}

/// The money cards in play, sorted.
fn money_cards(setup: Setup) -> MoneyCards {
    let copies = if setup.with_dirk() { CARD_COPIES - 1 } else { CARD_COPIES };
    (0..copies)
        .flat_map(|_| Currency::ALL)
        .flat_map(|currency| {
            (1..=HIGHEST_VALUE).filter_map(move |value| Card::new(currency, value))
        })
        .collect()
}

/// Where the five piles end into which this many cards are split. Their sizes differ by one at
/// most; the larger piles come first.
///
/// ```
/// assert_eq!(alhambra_engine::base::pile_ends(82), [17, 34, 50, 66, 82]);
/// ```
#[must_use]
pub fn pile_ends(cards: usize) -> [usize; PILES] {
    let mut end = 0;
    core::array::from_fn(|pile| {
        end += cards / PILES + usize::from(pile < cards % PILES);
        end
    })
}

/// Makes the deck from five piles: scoring cards go into the second and the fourth, the cards of
/// modules where they belong. The top is at the end. Also gives the number of cards below each
/// pile.
pub(crate) fn stack_piles(
    mut money: impl ExactSizeIterator<Item = Card>,
    added: &Piles,
    chance: &mut dyn Chance,
) -> (Vec<DeckCard, DECK>, [u8; PILES]) {
    let mut deck: Vec<DeckCard, DECK> = Vec::new();
    let mut below = [0; PILES];
    let ends = pile_ends(money.len());
    let mut begin = 0;
    // The scoring cards' places are drawn first; that order belongs to the format of saves.
    let mut scoring = [None; PILES];
    for (round, index) in [(Round::First, 1), (Round::Second, 3)] {
        if let (Some(place), Some(&end), Some(&before)) =
            (scoring.get_mut(index), ends.get(index), ends.get(index - 1))
        {
            let card = DeckCard::Scoring(round);
            *place = Some((card, chance.put_into_pile(card, end - before)));
        }
    }
    for (((end, scoring), added), below) in ends.into_iter().zip(scoring).zip(added).zip(&mut below)
    {
        let first = deck.len();
        deck.extend(money.by_ref().take(end - begin).map(DeckCard::Card));
        if let Some((card, above)) = scoring {
            let _ = deck.insert(deck.len().min(first.saturating_add(above)), card);
        }
        for &card in added {
            let above = chance.put_into_pile(card, deck.len() - first);
            let _ = deck.insert(deck.len().min(first.saturating_add(above)), card);
        }
        if let Some(pile) = deck.get_mut(first..) {
            chance.pile_made(pile);
        }
        *below = deck.len() as u8;
        begin = end;
    }
    deck.reverse();
    let all = deck.len() as u8;
    (deck, below.map(|above| all - above))
}
