//! Counting what modules bring.

use enum_map::EnumMap;

use super::characters::Character;
use crate::base::cards::PAIRS;
use crate::kit::Currency;
use crate::kit::Kind;

/// How often each component of a module is in a game, besides tiles and money.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ModuleCensus {
    /// Copies of each exchange card, in their order.
    pub exchange_cards: [u8; PAIRS.len()],
    /// Places where each character is: in the deck or the stack, up for sale, or with an owner.
    /// Some leave the game.
    pub characters: EnumMap<Character, u8>,
    /// Thieves that the players hold, by currency. Those that are played leave the game.
    pub thieves: EnumMap<Currency, u8>,
    /// Watchtowers of each colour that stand or wait to be placed; the others are in the supply.
    pub watchtowers: EnumMap<Kind, u8>,
}
