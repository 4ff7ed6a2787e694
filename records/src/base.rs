//! Records of the base game: chance as they tell it, and what they leave out.

use std::collections::VecDeque;

use alhambra_engine::base::{
    Action, Card, Chance, Decision, DeckCard, Drawn, Event, Game, Setup, Special, TileId,
};
use alhambra_engine::{Observer, Seat};

use crate::{Entry, Header, Recorded};

/// Makes chance follow a record. What the record does not show comes after everything it shows, in
/// any order. Where the record asks for something impossible, anything comes: the game then differs
/// from the record, and that is how the mistake is found.
#[derive(Clone, Debug, Default)]
pub struct BaseScript {
    /// Tiles in the order in which the stack is made.
    tiles: Vec<TileId>,
    /// How many tiles lie above each tile that goes back to the stack.
    above: VecDeque<u8>,
    /// What is drawn from several things that go back at once.
    picked: VecDeque<u8>,
    /// Money dealt or turned up before the piles of the deck are made.
    first: Vec<Card>,
    /// What is drawn from the piles.
    piles: Vec<DeckCard>,
    /// How much of that the piles made so far hold.
    piled: usize,
    /// For each reshuffle the cards in the order in which they are drawn.
    reshuffled: VecDeque<Vec<DeckCard>>,
    /// Those of the last one.
    remade: Option<Vec<DeckCard>>,
    /// Whether the money has been shuffled for the first time.
    shuffled: bool,
    starter: Option<Seat>,
    /// Cards of modules in the order in which they are dealt before the game.
    dealt: Vec<Special>,
    /// Cards of modules in the order in which they come from stacks of their own.
    stacked: Vec<Special>,
    /// What comes out of bags.
    drawn: VecDeque<Special>,
}

impl BaseScript {
    /// Cards of a module in the order in which they are drawn from the piles. Cards that players
    /// hold appear there under their names.
    fn drawn_from_deck<'a>(&'a self, cards: &'a [Special]) -> impl Iterator<Item = Special> + 'a {
        self.piles.iter().filter_map(|card| match *card {
            DeckCard::Special(special) => Some(special),
            DeckCard::Card(card) => {
                cards.iter().copied().find(|special| special.held() == Some(card))
            }
            DeckCard::Scoring(_) => None,
        })
    }
}

/// Makes a script from what came up.
#[derive(Default)]
struct Reader {
    script: BaseScript,
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
    fn read(&mut self, drawn: Drawn) {
        match drawn {
            Drawn::Dealt(cards) => self.script.first.extend(cards),
            Drawn::Starter(player) => self.script.starter = Some(player),
            Drawn::SetUp => self.end_set_up(),
            Drawn::Dirk(tile) if !self.after_set_up => self.dirk.push(tile),
            Drawn::Tile(tile) | Drawn::Dirk(tile) => self.draw_tile(tile),
            Drawn::PutBack(tile, above) => {
                let place = self.stack.len().saturating_sub(above.into());
                self.stack.insert(place, Some(tile));
                self.script.above.push_back(above);
            }
            Drawn::Picked(number) => self.script.picked.push_back(number),
            Drawn::Display(card) if !self.after_set_up => self.display.push(card),
            Drawn::Display(card) => self.draw(DeckCard::Card(card)),
            Drawn::Deck(card) => self.draw(card),
            Drawn::Reshuffle => self.script.reshuffled.push_back(Vec::new()),
            Drawn::Special(card) => self.script.dealt.push(card),
            Drawn::Stacked(card) => self.script.stacked.push(card),
            Drawn::Bag(thing) => self.script.drawn.push_back(thing),
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
        let cards = self.script.reshuffled.back_mut().unwrap_or(&mut self.script.piles);
        cards.push(card);
    }
}

impl Chance for BaseScript {
    fn shuffle_tiles(&mut self, tiles: &mut [TileId]) {
        arrange(tiles, &self.tiles);
    }

    fn shuffle_cards(&mut self, cards: &mut [Card]) {
        let order = if std::mem::replace(&mut self.shuffled, true) {
            let remade = self.remade.insert(self.reshuffled.pop_front().unwrap_or_default());
            let money = remade.iter().filter_map(|card| match *card {
                DeckCard::Card(card) => Some(card),
                _ => None,
            });
            money.collect::<Vec<_>>()
        } else {
            // Each pile gets as many money cards as the record says, whatever else is in it.
            let piled = self.piles.iter().filter_map(|card| match *card {
                DeckCard::Card(card) => card.module().is_none().then_some(card),
                _ => None,
            });
            self.first.iter().copied().chain(piled).collect()
        };
        arrange(cards, &order);
    }

    /// What the record shows goes where it comes from: into the deck, or to the top of the rest.
    fn shuffle_specials(&mut self, cards: &mut [Special], in_deck: usize) {
        let from_deck: Vec<_> =
            self.drawn_from_deck(cards).filter(|card| cards.contains(card)).take(in_deck).collect();
        arrange(cards, &from_deck);
        let rest = self.dealt.iter().chain(&self.stacked).filter(|card| !from_deck.contains(card));
        let shown: Vec<_> = rest.filter(|card| cards.contains(card)).copied().collect();
        for (place, wanted) in (in_deck..cards.len()).zip(shown) {
            let free = (from_deck.len()..in_deck).chain(place..cards.len());
            if let Some(found) = free.into_iter().find(|&other| cards[other] == wanted) {
                cards.swap(found, place);
            }
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
        if let Some(remade) = &self.remade {
            return arrange(pile, remade);
        }
        arrange(pile, self.piles.get(self.piled..).unwrap_or_default());
        self.piled += pile.len();
    }

    fn pick(&mut self, among: usize) -> usize {
        usize::from(self.picked.pop_front().unwrap_or_default()).min(among.saturating_sub(1))
    }

    fn draw(&mut self, bag: &[Special]) -> usize {
        let wanted = self.drawn.pop_front();
        bag.iter().position(|thing| Some(*thing) == wanted).unwrap_or_default()
    }

    fn put_back(&mut self, _: TileId, left: usize) -> usize {
        usize::from(self.above.pop_front().unwrap_or_default()).min(left)
    }
}

/// Brings `items` into the given order as far as they are there; the others follow.
pub(crate) fn arrange<T: PartialEq>(items: &mut [T], order: &[T]) {
    for (place, wanted) in order.iter().enumerate().take(items.len()) {
        if let Some(beyond) = items[place..].iter().position(|item| item == wanted) {
            items.swap(place, place + beyond);
        }
    }
}

impl Recorded for Game {
    type Script = BaseScript;

    fn set_up(header: &Header) -> Result<Setup, String> {
        header.base_setup()
    }

    fn script(setup: Setup, entries: &[Entry<Event>]) -> BaseScript {
        let stack = TileId::in_play(setup.modules()).map(|_| None).collect();
        let mut reader = Reader { stack, ..Reader::default() };
        for entry in entries {
            entry.event.drawn(&mut |drawn| reader.read(drawn));
        }
        reader.end_set_up();
        reader.script
    }

    fn begin_by(setup: Setup, script: &mut BaseScript, observer: &mut dyn Observer<Event>) -> Self {
        Self::with_chance(setup, 0, script, observer)
    }

    fn carry_out(
        &mut self,
        event: &Event,
        script: &mut BaseScript,
        observer: &mut dyn Observer<Event>,
    ) -> Result<(), String> {
        let told = event.decision();
        // Passing between two turns is not written down: everybody asked before a player who acts
        // has passed, and so has everybody if the next turn begins.
        while let Decision::React { seat } = self.decision() {
            if told.is_some_and(|told| told.reaction && told.player == seat) {
                break;
            }
            self.apply_with(&Action::Pass, script, observer)
                .map_err(|error| format!("player {seat} may not pass: {error}"))?;
            if !matches!(self.decision(), Decision::React { .. }) {
                return Ok(());
            }
        }
        let decision = self.decision();
        let Some(told) = told.filter(|told| decision.seat() == Some(told.player)) else {
            return Err(decision.to_string());
        };
        self.apply_with(&told.action, script, observer)
            .map_err(|error| format!("player {} may not: {error}", told.player))
    }

    fn ends_set_up(event: &Event) -> bool {
        matches!(event, Event::Turn { .. })
    }

    /// What is drawn follows the record as long as it is there to be drawn.
    fn explain(recorded: &Event, given: &Event) -> Option<String> {
        let last = |event: &Event| {
            let mut last = None;
            event.drawn(&mut |drawn| last = Some(drawn));
            last
        };
        match (recorded, given) {
            (Event::Display { space, .. }, Event::Display { space: same, .. }) if space != same => {
                return None;
            }
            (Event::Market { slot, .. }, Event::Market { slot: same, .. }) if slot != same => {
                return None;
            }
            _ => {}
        }
        match (last(recorded)?, last(given)?) {
            (Drawn::Display(card), Drawn::Display(_))
            | (Drawn::Deck(DeckCard::Card(card)), Drawn::Deck(DeckCard::Card(_))) => {
                Some(format!("no {card} is left in the deck"))
            }
            (Drawn::Tile(tile), Drawn::Tile(_)) | (Drawn::Dirk(tile), Drawn::Dirk(_)) => {
                Some(format!("{tile} is not in the tile stack any more"))
            }
            _ => None,
        }
    }
}
