//! Counting the components of a game, wherever they are.

use enum_map::EnumMap;

use crate::base::cards::Card;
use crate::base::game::{DeckCard, Game};
use crate::base::modules::{self, Component, Lies};
use crate::base::score::Round;
use crate::base::tile::{TILE_COUNT, TileId, TileSet};
use crate::kit::Currency;
use crate::kit::money::HIGHEST_VALUE;

/// How many copies of each component are in a game. The numbers never change, except that scoring
/// cards leave. Other components of modules are counted by [`Game::for_each_component`].
///
/// ```
/// use alhambra_engine::base::{Game, Setup};
/// let game = Game::new(Setup::new(4)?, 1, &mut ());
/// assert_eq!(game.census().tiles.iter().map(|&copies| u32::from(copies)).sum::<u32>(), 54);
/// # Ok::<(), alhambra_engine::base::SetupError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    /// Copies of each money card, by currency and value (the first is 1).
    pub cards: EnumMap<Currency, [u8; HIGHEST_VALUE as usize]>,
    /// Copies of each tile, by its place in the component table.
    pub tiles: [u8; TILE_COUNT],
    /// Whether the scoring cards of rounds 1 and 2 are still in the deck.
    pub scoring_cards: [bool; 2],
}

impl Census {
    fn card(&mut self, card: Card) {
        let place = usize::from(card.value()).wrapping_sub(1);
        if let (Some(currency), None) = (card.currency(), card.module())
            && let Some(copies) = self.cards[currency].get_mut(place)
        {
            *copies += 1;
        }
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
            tiles: [0; TILE_COUNT],
            scoring_cards: [Round::First, Round::Second]
                .map(|round| self.deck.contains(&DeckCard::Scoring(round))),
        };
        self.for_each_card(|card| census.card(card));
        for player in self.players.values() {
            for tiles in [player.built, player.reserve, player.leftover] {
                census.tiles(tiles);
            }
        }
        census.tiles(self.waiting);
        census.tiles(self.dirk.map(|dirk| dirk.tiles).unwrap_or_default());
        self.market.values().flatten().for_each(|&tile| census.tile(tile));
        self.tiles.iter().for_each(|&tile| census.tile(tile));
        modules::keeps(self, &mut |tile| census.tile(tile));
        if self.is_preparing() {
            let in_box = |tile: &TileId| {
                let in_play = |module| self.setup.modules().contains(module);
                modules::lies(*tile) == Lies::Apart && tile.module().is_some_and(in_play)
            };
            TileId::all().filter(in_box).for_each(|tile| census.tile(tile));
        }
        census
    }

    /// Visits every component of the modules in play that is neither a tile nor money, with how
    /// many copies are in the game now. Before the table is laid, most are in the box.
    pub fn for_each_component(&self, mut visit: impl FnMut(&'static Component, u8)) {
        let modules = self.setup.modules();
        let begun = modules::deciding_first(modules);
        for module in modules.iter() {
            let in_box = self.is_preparing() && !begun.contains(module);
            for part in module.components() {
                visit(part, if in_box { (part.copies)(self.setup) } else { (part.count)(self) });
            }
        }
    }

    /// How many copies of a card there are that can be in a hand, wherever they are.
    pub(crate) fn copies(&self, card: Card) -> u8 {
        let hands: u8 = self.players.values().map(|player| player.hand.count(card)).sum();
        let shown = self.display.values().filter(|&&other| other == Some(card)).count();
        let hidden = self.deck.iter().filter(|&&other| other == DeckCard::Card(card)).count();
        hands + self.discard.count(card) + (shown + hidden) as u8
    }

    /// Visits every card that can be in a hand, wherever it is.
    pub(crate) fn for_each_card(&self, mut visit: impl FnMut(Card)) {
        self.players.values().flat_map(|player| player.hand.iter()).for_each(&mut visit);
        self.discard.iter().for_each(&mut visit);
        self.display.values().flatten().copied().for_each(&mut visit);
        for card in &self.deck {
            if let DeckCard::Card(card) = *card {
                visit(card);
            }
        }
    }
}
