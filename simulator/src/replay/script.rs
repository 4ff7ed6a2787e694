//! Chance as a record tells it.

use std::collections::VecDeque;

use alhambra_engine::base::modules::characters::Character;
use alhambra_engine::base::{Card, Chance, DeckCard, Round, Special, TileId};
use alhambra_engine::{Currency, Seat};

use crate::record::{Event, ModuleEvent, Record};

/// Characters that are put into the deck; the others are the magician's stack.
const IN_DECK: usize = 6;

/// Lets come up what came up in a record. What the record does not show comes in any order, and
/// after everything it shows. Where the record asks for something impossible, anything comes: the
/// game then differs from the record, and that is how the mistake is found.
#[derive(Clone, Debug, Default)]
pub struct Script {
    /// Tiles in the order in which the stack is made.
    tiles: Vec<TileId>,
    /// How many tiles lie above each tile that goes back to the stack.
    above: VecDeque<u64>,
    /// Money dealt or turned up before the piles of the deck are made.
    first: Vec<Card>,
    /// What is drawn from the piles.
    piles: Vec<DeckCard>,
    /// How much of that the piles made so far hold.
    piled: usize,
    /// For each reshuffle the cards in the order in which they are drawn.
    reshuffled: VecDeque<Vec<Card>>,
    /// Whether the money has been shuffled for the first time.
    shuffled: bool,
    starter: Option<Seat>,
    /// Thieves in the order in which they are dealt.
    thieves: Vec<Currency>,
    /// The character that is taken from the stack.
    taken: Option<Character>,
}

impl Script {
    /// The script of a record's game.
    #[must_use]
    pub fn new(record: &Record) -> Self {
        let mut reader = Reader {
            stack: TileId::in_play(record.setup.modules()).map(|_| None).collect(),
            ..Reader::default()
        };
        record.entries.iter().for_each(|entry| reader.read(&entry.event));
        reader.end_set_up();
        reader.script
    }

    /// Cards of a kind in the order in which they are drawn from the piles.
    fn drawn<'a, T>(
        &'a self,
        kind: impl Fn(&DeckCard) -> Option<T> + 'a,
    ) -> impl Iterator<Item = T> + 'a {
        self.piles.iter().filter_map(kind)
    }
}

/// Makes a script from events.
#[derive(Default)]
struct Reader {
    script: Script,
    /// The tile stack, its top at the end: tiles that went back to it are known, and the others
    /// are those of the beginning, which come up in their order whatever went back between them.
    stack: Vec<Option<TileId>>,
    /// What set-up shows: its kinds may be written in any order, but tiles go to the market before
    /// Dirk draws, and money is dealt before the display is filled.
    dirk: Vec<TileId>,
    display: Vec<Card>,
    after_set_up: bool,
}

impl Reader {
    fn read(&mut self, event: &Event) {
        match *event {
            Event::Deal { ref cards, .. } => self.script.first.extend_from_slice(cards),
            Event::Start { player } => self.script.starter = Some(player),
            Event::Turn { .. } => self.end_set_up(),
            Event::Dirk { tile } if !self.after_set_up => self.dirk.push(tile),
            Event::Market { tile, .. } | Event::Dirk { tile } => self.draw_tile(tile),
            Event::Display { card, .. } if !self.after_set_up => self.display.push(card),
            Event::Display { card, .. } => self.draw(DeckCard::Card(card)),
            Event::Reshuffle {} => self.script.reshuffled.push_back(Vec::new()),
            Event::ScoringCard { round: 1 } => self.draw(DeckCard::Scoring(Round::First)),
            Event::ScoringCard { round: 2 } => self.draw(DeckCard::Scoring(Round::Second)),
            Event::Module(ref event) => self.read_module(event),
            _ => {}
        }
    }

    fn read_module(&mut self, event: &ModuleEvent) {
        match *event {
            ModuleEvent::Thieves { ref cards, .. } => self.script.thieves.extend_from_slice(cards),
            ModuleEvent::Begged { card: Some(card), .. } => self.draw(DeckCard::Card(card)),
            ModuleEvent::Auction { character } => {
                self.draw(DeckCard::Special(Special::Character(character)));
            }
            ModuleEvent::Magician { character: Some(character), .. } => {
                self.script.taken.get_or_insert(character);
            }
            ModuleEvent::Dance { incoming, outgoing, above, .. } => {
                self.draw_tile(incoming);
                let place = self.stack.len().saturating_sub(above.try_into().unwrap_or(usize::MAX));
                self.stack.insert(place, Some(outgoing));
                self.script.above.push_back(above);
            }
            _ => {}
        }
    }

    fn end_set_up(&mut self) {
        self.after_set_up = true;
        self.script.first.append(&mut self.display);
        for tile in std::mem::take(&mut self.dirk) {
            self.draw_tile(tile);
        }
    }

    fn draw_tile(&mut self, tile: TileId) {
        if self.stack.pop() == Some(None) {
            self.script.tiles.push(tile);
        }
    }

    fn draw(&mut self, card: DeckCard) {
        match (self.script.reshuffled.back_mut(), card) {
            (None, card) => self.script.piles.push(card),
            (Some(cards), DeckCard::Card(card)) => cards.push(card),
            // Only what was discarded is shuffled again.
            (Some(_), _) => {}
        }
    }
}

impl Chance for Script {
    fn shuffle_tiles(&mut self, tiles: &mut [TileId]) {
        arrange(tiles, &self.tiles);
    }

    fn shuffle_cards(&mut self, cards: &mut [Card]) {
        let order = if std::mem::replace(&mut self.shuffled, true) {
            self.reshuffled.pop_front().unwrap_or_default()
        } else {
            // Each pile gets as many money cards as the record says, whatever else is in it.
            let piled = self.drawn(|card| match *card {
                DeckCard::Card(card) => card.currency().map(|_| card),
                _ => None,
            });
            self.first.iter().copied().chain(piled).collect()
        };
        arrange(cards, &order);
    }

    fn shuffle_specials(&mut self, cards: &mut [DeckCard]) {
        if let Some(DeckCard::Special(Special::Thief(_))) = cards.first() {
            let thief = |&currency| DeckCard::Special(Special::Thief(currency));
            let dealt: Vec<_> = self.thieves.iter().map(thief).collect();
            return arrange(cards, &dealt);
        }
        let drawn: Vec<_> =
            self.drawn(|card| Some(*card).filter(|_| cards.contains(card))).collect();
        arrange(cards, &drawn);
        // What is taken from the stack lies on top of it, unless it was in the deck.
        let taken = self.taken.map(|character| DeckCard::Special(Special::Character(character)));
        let place = cards.iter().position(|&card| Some(card) == taken && !drawn.contains(&card));
        if let Some(place) = place.filter(|_| cards.len() > IN_DECK) {
            cards.swap(place, IN_DECK);
        }
    }

    fn starter(&mut self, tied: &[Seat]) -> Seat {
        let recorded = self.starter.filter(|seat| tied.contains(seat));
        recorded.or(tied.first().copied()).unwrap_or_default()
    }

    /// As low as it can; see [`Self::pile_made`].
    fn put_into_pile(&mut self, _: DeckCard, pile: usize) -> usize {
        pile
    }

    fn pile_made(&mut self, pile: &mut [DeckCard]) {
        arrange(pile, self.piles.get(self.piled..).unwrap_or_default());
        self.piled += pile.len();
    }

    fn put_back(&mut self, _: TileId, left: usize) -> usize {
        let above = self.above.pop_front().unwrap_or_default();
        usize::try_from(above).unwrap_or(left).min(left)
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
