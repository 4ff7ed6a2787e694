//! Records of The Red Palace: chance as they tell it.

use std::collections::VecDeque;

use alhambra_engine::red::{
    Ability, Card, Chance, DeckCard, Drawn, Event, Game, ScoreTile, Setup, TileId,
};
use alhambra_engine::{Kind, Observer, Seat};

use crate::base::arrange;
use crate::{Entry, Header, Recorded};

/// Makes chance follow a record. What the record does not show comes after everything it shows, in
/// any order. Where the record asks for something impossible, anything comes: the game then differs
/// from the record, and that is how the mistake is found.
#[derive(Clone, Debug, Default)]
pub struct RedScript {
    /// Tiles in the order in which they come from the stack.
    tiles: Vec<TileId>,
    tokens: VecDeque<Kind>,
    placements: Vec<u8>,
    abilities: Vec<Ability>,
    score_tiles: Vec<ScoreTile>,
    starter: Option<Seat>,
    /// Money in piles, and on the display before the first turn.
    first: Vec<Card>,
    /// What is drawn from the piles of the deck.
    piles: Vec<DeckCard>,
    /// How much of that the piles made so far hold.
    piled: usize,
    /// For each reshuffle the cards in the order in which they are drawn.
    reshuffled: VecDeque<Vec<Card>>,
    /// Whether the money has been shuffled for the first time.
    shuffled: bool,
}

impl RedScript {
    fn read(&mut self, drawn: Drawn, playing: &mut bool) {
        match drawn {
            Drawn::Tile(tile) => self.tiles.push(tile),
            Drawn::Token(kind) => self.tokens.push_back(kind),
            Drawn::Spaces(spaces) => self.placements.extend(spaces),
            Drawn::Abilities(abilities) => self.abilities.extend(abilities),
            Drawn::ScoreTile(tile) => self.score_tiles.push(tile),
            Drawn::Starter(seat) => self.starter = self.starter.or(Some(seat)),
            Drawn::Dealt(cards) => self.first.extend(cards),
            Drawn::Display(card) if !*playing => self.first.push(card),
            Drawn::Display(card) => match self.reshuffled.back_mut() {
                Some(cards) => cards.push(card),
                None => self.piles.push(DeckCard::Card(card)),
            },
            // Only what was discarded is shuffled again.
            Drawn::Deck(card) if self.reshuffled.is_empty() => self.piles.push(card),
            Drawn::Deck(_) => {}
            Drawn::Reshuffle => self.reshuffled.push_back(Vec::new()),
            Drawn::Turn => *playing = true,
        }
    }
}

impl Chance for RedScript {
    fn shuffle_tiles(&mut self, tiles: &mut [TileId]) {
        arrange(tiles, &self.tiles);
    }

    fn token(&mut self, _: &[u8; 6]) -> Kind {
        // The game itself sees to it that there is one in the bag.
        self.tokens.pop_front().unwrap_or(Kind::Pavilion)
    }

    fn shuffle_placements(&mut self, placements: &mut [u8]) {
        arrange(placements, &self.placements);
    }

    fn shuffle_abilities(&mut self, abilities: &mut [Ability]) {
        arrange(abilities, &self.abilities);
    }

    fn shuffle_score_tiles(&mut self, tiles: &mut [ScoreTile]) {
        arrange(tiles, &self.score_tiles);
    }

    fn starter(&mut self, _: usize) -> Seat {
        self.starter.unwrap_or_default()
    }

    fn shuffle_cards(&mut self, cards: &mut [Card]) {
        let order = if std::mem::replace(&mut self.shuffled, true) {
            self.reshuffled.pop_front().unwrap_or_default()
        } else {
            let piled = self.piles.iter().filter_map(|card| match *card {
                DeckCard::Card(card) => Some(card),
                DeckCard::Scoring(_) => None,
            });
            self.first.iter().copied().chain(piled).collect()
        };
        arrange(cards, &order);
    }

    /// As low as it can; see [`Self::pile_made`].
    fn put_into_pile(&mut self, pile: usize) -> usize {
        pile
    }

    fn pile_made(&mut self, pile: &mut [DeckCard]) {
        arrange(pile, self.piles.get(self.piled..).unwrap_or_default());
        self.piled += pile.len();
    }
}

impl Recorded for Game {
    type Script = RedScript;

    fn set_up(header: &Header) -> Result<Setup, String> {
        header.red_setup()
    }

    fn script(_: Setup, entries: &[Entry<Event>]) -> RedScript {
        let (mut script, mut playing) = (RedScript::default(), false);
        for entry in entries {
            entry.event.drawn(&mut |drawn| script.read(drawn, &mut playing));
        }
        script
    }

    fn begin_by(setup: Setup, script: &mut RedScript, observer: &mut dyn Observer<Event>) -> Self {
        Self::with_chance(setup, 0, script, observer)
    }

    fn carry_out(
        &mut self,
        event: &Event,
        script: &mut RedScript,
        observer: &mut dyn Observer<Event>,
    ) -> Result<(), String> {
        let decision = self.decision();
        match event.decision() {
            Some((player, action)) if decision.seat() == Some(player) => self
                .apply_with(&action, script, observer)
                .map_err(|error| format!("player {player} may not: {error}")),
            _ => Err(decision.to_string()),
        }
    }

    fn ends_set_up(event: &Event) -> bool {
        matches!(event, Event::Turn { .. })
    }

    fn explain(_: &Event, _: &Event) -> Option<String> {
        None
    }
}
