//! Setting up a game: boards, piles of money, the draft, and the deck.

use enum_map::EnumMap;
use heapless::Vec;

use super::ability::{Abilities, Ability};
use super::cards::{Card, Cards};
use super::chance::Chance;
use super::data::{
    CARD_COPIES, DIRK_BATCH, PLACEMENTS, RECOMMENDED_ABILITIES, RECOMMENDED_SPACES, STARTING_MONEY,
    STARTING_POINTS, TOKENS,
};
use super::event::{Dealt, Event, Watcher};
use super::game::{DECK, DeckCard, Dirk, Game, GuardBoard, MOST_MONEY, PILES, ScoreTile, Step};
use super::place::Pile;
use super::setup::Setup;
use super::tile::{LAND_COUNT, TILE_COUNT, TileId, TileSet};
use crate::base::{Round, pile_ends};
use crate::kit::random::Generator;
use crate::kit::{Cell, Seat, Slot, Walls};

impl Game {
    /// Sets up a game. The same seed always gives the same game.
    #[must_use]
    pub fn new(setup: Setup, seed: u64, observer: &mut Watcher<'_>) -> Self {
        let mut generator = Generator::new(seed);
        let mut game = Self::with_chance(setup, seed, &mut generator, observer);
        game.generator = generator;
        game
    }

    /// Sets up a game in which something else decides chance, as in a replay. What comes later is
    /// decided by the seed, unless [`Game::apply_with`] is used.
    #[must_use]
    pub fn with_chance(
        setup: Setup,
        seed: u64,
        chance: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) -> Self {
        let mut game = Self::blank(setup, Generator::new(seed));
        game.tiles = TileId::in_stack(setup.modules()).collect();
        chance.shuffle_tiles(&mut game.tiles);
        game.tiles.reverse();
        game.refill_market(chance, observer);
        game.lay_out_boards(chance, observer);
        game.dirk = setup.with_dirk().then(Dirk::default);
        game.dirk_draws(DIRK_BATCH, chance, observer);
        let starter = chance.starter(setup.players());
        game.starter =
            Some(starter).filter(|seat| seat.index() < setup.players()).unwrap_or_default();
        game.active = game.starter;
        observer.event(&Event::Start { player: game.starter });
        game.make_piles(chance, observer);
        game.step = Step::Draft(setup.previous(game.starter));
        game
    }

    /// A table on which nothing lies.
    pub(super) fn blank(setup: Setup, generator: Generator) -> Self {
        let mut players = EnumMap::<Seat, super::game::Player>::default();
        setup.seats().for_each(|seat| players[seat].score = STARTING_POINTS);
        let board =
            GuardBoard { spaces: RECOMMENDED_SPACES, abilities: RECOMMENDED_ABILITIES, guards: 0 };
        Self {
            setup,
            generator,
            players,
            seen: EnumMap::default(),
            cells: [Cell::START; TILE_COUNT],
            kinds: [None; LAND_COUNT],
            guards: [Walls::NONE; TILE_COUNT],
            added: [Walls::NONE; TILE_COUNT],
            bag: EnumMap::from_fn(|_| TOKENS),
            dirk: None,
            market: EnumMap::default(),
            overview: EnumMap::default(),
            aside: TileSet::EMPTY,
            display: EnumMap::default(),
            tiles: Vec::new(),
            deck: Vec::new(),
            piles: [0; PILES],
            discard: Cards::none(),
            draft: EnumMap::default(),
            board,
            score_tiles: None,
            halves: EnumMap::default(),
            plazas: 0,
            wall_pieces: 0,
            starter: Seat::default(),
            active: Seat::default(),
            acted: false,
            further: false,
            overpaid: false,
            wall: false,
            used: Abilities::NONE,
            waiting: TileSet::EMPTY,
            queued: [false; 2],
            rounds_scored: 0,
            step: Step::Main,
        }
    }

    fn lay_out_boards(&mut self, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
        if !self.setup.is_first_game() {
            let (mut placements, mut abilities) = (PLACEMENTS, Ability::ALL);
            chance.shuffle_placements(&mut placements);
            chance.shuffle_abilities(&mut abilities);
            self.board.spaces.iter_mut().zip(placements).for_each(|(space, tile)| *space = tile);
            self.board.abilities.iter_mut().zip(abilities).for_each(|(place, tile)| *place = tile);
        }
        observer.event(&Event::GuardBoard {
            spaces: self.board.spaces.into_iter().collect(),
            abilities: self.board.abilities.into_iter().collect(),
        });
        if self.setup.is_classic() {
            return;
        }
        let mut tiles = ScoreTile::ALL;
        chance.shuffle_score_tiles(&mut tiles);
        let [first, second, third, ..] = tiles;
        self.score_tiles = Some([first, second, third]);
        for (round, order) in Round::ALL.into_iter().zip(tiles) {
            observer.event(&Event::ScoreTile { round, order });
        }
    }

    /// Makes a pile of money for each player. The other cards lie in the deck, without scoring cards.
    fn make_piles(&mut self, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
        let copies = if self.setup.with_dirk() { CARD_COPIES - 1 } else { CARD_COPIES };
        let mut money: Vec<Card, MOST_MONEY> = (0..copies).flat_map(|_| Card::all()).collect();
        chance.shuffle_cards(&mut money);
        let mut money = money.into_iter();
        for pile in Pile::ALL.into_iter().take(self.setup.players()) {
            let (mut cards, mut worth) = (Dealt::new(), 0);
            while worth < STARTING_MONEY
                && let Some(card) = money.next()
            {
                worth += u16::from(card.value());
                let _ = cards.push(card);
            }
            self.draft[pile] = Some(cards.iter().copied().collect());
            observer.event(&Event::Pile { pile, cards });
        }
        self.deck = money.map(DeckCard::Card).collect();
        self.deck.reverse();
    }

    /// A player takes a pile; the last one goes to the first player. Then the game begins.
    pub(super) fn take_pile(
        &mut self,
        seat: Seat,
        pile: Pile,
        chance: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) {
        self.players[seat].hand = self.draft[pile].take().unwrap_or_default();
        observer.event(&Event::Draft { player: seat, pile });
        let next = self.setup.previous(seat);
        self.step = Step::Draft(next);
        if next == self.starter
            && let Some(last) = Pile::ALL.into_iter().find(|&pile| self.draft[pile].is_some())
        {
            return self.take_pile(next, last, chance, observer);
        }
        if seat == self.starter {
            self.open(chance, observer);
        }
    }

    /// Fills the display, makes the deck, and begins the first turn.
    fn open(&mut self, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
        for space in Slot::ALL {
            if let Some(DeckCard::Card(card)) = self.deck.pop() {
                self.display[space] = Some(card);
                observer.event(&Event::Display { space, card });
            }
        }
        self.stack_piles(chance);
        self.begin_turn(self.starter, observer);
    }

    /// Makes five piles of the deck, with scoring cards in the second and the fourth.
    fn stack_piles(&mut self, chance: &mut dyn Chance) {
        let money = core::mem::take(&mut self.deck);
        let mut money = money.into_iter().rev();
        let ends = pile_ends(money.len());
        let mut begin = 0;
        let mut below = [0; PILES];
        for ((number, end), below) in ends.into_iter().enumerate().zip(&mut below) {
            let mut pile: Vec<DeckCard, DECK> = money.by_ref().take(end - begin).collect();
            let round = match number {
                1 => Some(Round::First),
                3 => Some(Round::Second),
                _ => None,
            };
            if let Some(round) = round {
                let above = chance.put_into_pile(pile.len()).min(pile.len());
                let _ = pile.insert(above, DeckCard::Scoring(round));
            }
            chance.pile_made(&mut pile);
            self.deck.extend(pile);
            *below = self.deck.len() as u8;
            begin = end;
        }
        self.deck.reverse();
        let all = self.deck.len() as u8;
        self.piles = below.map(|above| all - above);
    }
}
