//! What is left to chance, and who decides it.

use super::ability::Ability;
use super::cards::Card;
use super::game::{DeckCard, ScoreTile};
use super::tile::TileId;
use crate::kit::random::Generator;
use crate::kit::{Kind, Seat};

/// Decides what is left to chance. A game does so by itself; a replay decides from its record.
pub trait Chance {
    /// Puts the tiles into the order in which they will be drawn.
    fn shuffle_tiles(&mut self, tiles: &mut [TileId]);

    /// Which token comes out of the bag, of which there are so many of each type, in scoring order.
    fn token(&mut self, bag: &[u8; 6]) -> Kind;

    /// Puts the placement tiles, by their spaces, into the order in which they are laid out.
    fn shuffle_placements(&mut self, placements: &mut [u8]);

    /// Puts the abilities into the order in which they are laid out.
    fn shuffle_abilities(&mut self, abilities: &mut [Ability]);

    /// Puts the score tiles into the order in which they are laid out.
    fn shuffle_score_tiles(&mut self, tiles: &mut [ScoreTile]);

    /// Who of so many players begins.
    fn starter(&mut self, players: usize) -> Seat;

    /// Puts cards into the order in which they will be drawn: at set-up all money, at a reshuffle
    /// the discard.
    fn shuffle_cards(&mut self, cards: &mut [Card]);

    /// How many cards of its pile lie above a scoring card that is put into it: 0 to `pile`.
    fn put_into_pile(&mut self, pile: usize) -> usize;

    /// A pile of the deck is complete, in the order in which it will be drawn.
    fn pile_made(&mut self, _pile: &mut [DeckCard]) {}
}

impl Chance for Generator {
    fn shuffle_tiles(&mut self, tiles: &mut [TileId]) {
        self.shuffle(tiles);
    }

    fn token(&mut self, bag: &[u8; 6]) -> Kind {
        let mut place = self.below(bag.iter().map(|&count| usize::from(count)).sum());
        for (kind, &count) in Kind::ALL.into_iter().zip(bag) {
            match place.checked_sub(count.into()) {
                None => return kind,
                Some(rest) => place = rest,
            }
        }
        Kind::Pavilion
    }

    fn shuffle_placements(&mut self, placements: &mut [u8]) {
        self.shuffle(placements);
    }

    fn shuffle_abilities(&mut self, abilities: &mut [Ability]) {
        self.shuffle(abilities);
    }

    fn shuffle_score_tiles(&mut self, tiles: &mut [ScoreTile]) {
        self.shuffle(tiles);
    }

    fn starter(&mut self, players: usize) -> Seat {
        Seat::new(self.below(players)).unwrap_or_default()
    }

    fn shuffle_cards(&mut self, cards: &mut [Card]) {
        self.shuffle(cards);
    }

    fn put_into_pile(&mut self, pile: usize) -> usize {
        self.below(pile + 1)
    }
}
