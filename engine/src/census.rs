//! Counting the components of a game, wherever they are.

use enum_map::EnumMap;

use crate::data::HIGHEST_VALUE;
use crate::game::{DeckCard, Game};
use crate::modules::{Character, Special};
use crate::money::{Card, Cards, Currency, PAIRS};
use crate::score::Round;
use crate::tile::{Kind, TILE_COUNT, TileId, TileSet};

/// How often each component is in a game. Whatever happens, it stays the same; only scoring cards,
/// characters and thieves leave.
///
/// ```
/// use alhambra_engine::{Game, Setup};
/// let game = Game::new(Setup::new(4)?, 1, &mut ());
/// assert_eq!(game.census().tiles.iter().map(|&copies| u32::from(copies)).sum::<u32>(), 54);
/// # Ok::<(), alhambra_engine::SetupError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    /// Copies of each money card, by currency and value (the first is 1).
    pub cards: EnumMap<Currency, [u8; HIGHEST_VALUE as usize]>,
    /// Copies of each exchange card, in their order.
    pub exchange_cards: [u8; PAIRS.len()],
    /// Copies of each tile, by its place in the component table.
    pub tiles: [u8; TILE_COUNT],
    /// Whether the scoring cards of rounds 1 and 2 are still in the deck.
    pub scoring_cards: [bool; 2],
    /// Places where each character is: in the deck or the stack, up for sale, or with an owner.
    pub characters: EnumMap<Character, u8>,
    /// Thieves that the players hold, by currency.
    pub thieves: EnumMap<Currency, u8>,
    /// Watchtowers of each colour that stand or wait to be placed; the others are in the supply.
    pub watchtowers: EnumMap<Kind, u8>,
}

impl Census {
    fn card(&mut self, card: Card) {
        let place = usize::from(card.value()).wrapping_sub(1);
        let copies = match card.currency() {
            Some(currency) => self.cards[currency].get_mut(place),
            None => PAIRS
                .iter()
                .position(|&pair| card.pair() == Some(pair))
                .and_then(|place| self.exchange_cards.get_mut(place)),
        };
        if let Some(copies) = copies {
            *copies += 1;
        }
    }

    fn cards(&mut self, cards: &Cards) {
        cards.iter().for_each(|card| self.card(card));
    }

    fn tile(&mut self, tile: TileId) {
        if let Some(copies) = self.tiles.get_mut(tile.index()) {
            *copies += 1;
        }
    }

    fn tiles(&mut self, tiles: TileSet) {
        tiles.iter().for_each(|tile| self.tile(tile));
    }
}

impl Game {
    /// Counts all components.
    #[must_use]
    pub fn census(&self) -> Census {
        let mut census = Census {
            cards: EnumMap::default(),
            exchange_cards: [0; PAIRS.len()],
            tiles: [0; TILE_COUNT],
            scoring_cards: [Round::First, Round::Second]
                .map(|round| self.deck.contains(&DeckCard::Scoring(round))),
            characters: EnumMap::default(),
            thieves: EnumMap::default(),
            watchtowers: self.modules.watchtowers.waiting,
        };
        for player in self.players.values() {
            census.cards(&player.hand);
            for tiles in [player.built, player.reserve, player.leftover] {
                census.tiles(tiles);
            }
        }
        census.cards(&self.discard);
        self.display.values().flatten().for_each(|&card| census.card(card));
        for card in &self.deck {
            match *card {
                DeckCard::Card(card) => census.card(card),
                DeckCard::Special(Special::Character(one)) => census.characters[one] += 1,
                DeckCard::Scoring(_) | DeckCard::Special(Special::Thief(_)) => {}
            }
        }
        census.tiles(self.waiting);
        census.tiles(self.dirk.map(|dirk| dirk.tiles).unwrap_or_default());
        self.market.values().flatten().for_each(|&tile| census.tile(tile));
        self.tiles.iter().for_each(|&tile| census.tile(tile));
        let characters = &self.modules.characters;
        let sold = characters.auction.map(|auction| auction.character);
        let owned = Character::ALL.into_iter().filter(|&one| characters.owners[one].is_some());
        for one in characters.stack.iter().copied().chain(sold).chain(owned) {
            census.characters[one] += 1;
        }
        for gang in self.modules.thieves.gangs.values() {
            Currency::KINDS.into_iter().for_each(|kind| census.thieves[kind] += gang[kind]);
        }
        for tower in &self.modules.watchtowers.standing {
            census.watchtowers[tower.kind] += 1;
        }
        census
    }
}
