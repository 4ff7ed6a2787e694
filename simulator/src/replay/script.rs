//! Chance as a record tells it.

use std::collections::VecDeque;

use alhambra_engine::{Card, Chance, DeckCard, Round, Seat, TileId, pile_ends};

use crate::record::{Event, Record};

/// Money cards that lie on the display after set-up.
const DISPLAYED: usize = 4;

/// Lets come up what came up in a record. What the record does not show comes in any order, and
/// after everything it shows. Where the record asks for something impossible, anything comes: the
/// game then differs from the record, and that is how the mistake is found.
#[derive(Clone, Debug, Default)]
pub struct Script {
    /// Tiles in the order in which they are drawn.
    tiles: Vec<TileId>,
    /// For each shuffle the cards in the order in which they are drawn.
    cards: VecDeque<Vec<Card>>,
    /// Who begins.
    starter: Option<Seat>,
    /// How many cards the players are dealt.
    dealt: usize,
    /// How many cards are drawn after set-up before each scoring card.
    above_scoring: [Option<usize>; 2],
    /// Where the piles end that the deck is made of, once the deck is known.
    pile_ends: Option<[usize; 5]>,
}

impl Script {
    /// The script of a record's game.
    #[must_use]
    pub fn new(record: &Record) -> Self {
        let mut script = Self::default();
        let mut dealt = Vec::new();
        let mut drawn = Vec::new();
        let mut dirk = Vec::new();
        let mut after_set_up = 0;
        let mut set_up = true;
        for entry in &record.entries {
            match entry.event {
                // Within set-up the kinds may be written in any order: tiles go to the market
                // before Dirk draws, and money is dealt before the display is filled.
                Event::Deal { ref cards, .. } => dealt.extend_from_slice(cards),
                Event::Dirk { tile } if set_up => dirk.push(tile),
                Event::Market { tile, .. } | Event::Dirk { tile } => script.tiles.push(tile),
                Event::Display { card, .. } => {
                    drawn.push(card);
                    after_set_up += usize::from(!set_up);
                }
                Event::Start { player } => script.starter = Some(player),
                Event::Turn { .. } if set_up => {
                    script.tiles.append(&mut dirk);
                    set_up = false;
                }
                Event::Reshuffle {} => script.cards.push_back(std::mem::take(&mut drawn)),
                Event::ScoringCard { round: round @ (1 | 2) } => {
                    script.above_scoring[round as usize - 1].get_or_insert(after_set_up);
                }
                _ => {}
            }
        }
        script.tiles.append(&mut dirk);
        script.cards.push_back(drawn);
        script.dealt = dealt.len();
        if let Some(first) = script.cards.front_mut() {
            first.splice(..0, dealt);
        }
        script
    }
}

impl Chance for Script {
    fn shuffle_tiles(&mut self, tiles: &mut [TileId]) {
        arrange(tiles, &self.tiles);
    }

    fn shuffle_cards(&mut self, cards: &mut [Card]) {
        let stacked = cards.len().saturating_sub(self.dealt + DISPLAYED);
        self.pile_ends.get_or_insert_with(|| pile_ends(stacked));
        arrange(cards, &self.cards.pop_front().unwrap_or_default());
    }

    fn starter(&mut self, tied: &[Seat]) -> Seat {
        let recorded = self.starter.filter(|seat| tied.contains(seat));
        recorded.or(tied.first().copied()).unwrap_or_default()
    }

    fn shuffle_specials(&mut self, _: &mut [DeckCard]) {}

    fn put_back(&mut self, _: TileId, left: usize) -> usize {
        left
    }

    fn put_into_pile(&mut self, card: DeckCard, pile: usize) -> usize {
        let DeckCard::Scoring(round) = card else { return pile };
        let [first, _, third, ..] = self.pile_ends.unwrap_or_default();
        let (index, piles_above) = match round {
            Round::First => (0, first),
            Round::Second | Round::Third => (1, third),
        };
        // A card that does not come up in the record lies as low as it can.
        self.above_scoring[index].map_or(pile, |above| above.saturating_sub(piles_above).min(pile))
    }
}

/// Brings `items` into the given order as far as they are there; the others follow.
fn arrange<T: PartialEq>(items: &mut [T], order: &[T]) {
    for (place, wanted) in order.iter().enumerate().take(items.len()) {
        if let Some(beyond) = items[place..].iter().position(|item| item == wanted) {
            items.swap(place, place + beyond);
        }
    }
}
