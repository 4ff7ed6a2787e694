//! What happens between decisions: refills, scorings, the end of the game.

use heapless::Vec;

use crate::chance::Chance;
use crate::data::DIRK_BATCH;
use crate::event::{Event, Observer};
use crate::game::{DeckCard, Game, Player, Step};
use crate::money::{Card, Cards};
use crate::score::{Entry, MOST_SCORERS, Round, ScoreSheet, Scorer};
use crate::seat::{Seat, Slot};
use crate::tile::{Kind, TileSet};

impl Game {
    /// Takes one step after the other until somebody has to decide, or the game is over.
    pub(crate) fn run(&mut self, chance: &mut impl Chance, observer: &mut impl Observer) {
        loop {
            match self.step {
                Step::Act | Step::Over => return,
                Step::Place => {
                    if !self.waiting.is_empty() {
                        return;
                    }
                    self.step = Step::RefillMoney;
                }
                Step::RefillMoney => {
                    self.refill_money(chance, observer);
                    self.step = Step::Score;
                }
                Step::Score => {
                    self.score_queued(observer);
                    self.step = Step::RefillMarket;
                }
                Step::RefillMarket => {
                    self.refill_market(observer);
                    self.step = Step::EndCheck;
                }
                Step::EndCheck => {
                    if self.market.values().all(Option::is_some) {
                        self.begin_turn(self.setup.next(self.active), observer);
                    } else {
                        self.step = Step::HandOut;
                    }
                }
                Step::HandOut => {
                    self.hand_out(observer);
                    self.step = Step::PlaceLeftover(self.setup.next(self.active));
                }
                Step::PlaceLeftover(seat) => {
                    if !self.players[seat].leftover.is_empty() {
                        return;
                    }
                    self.step = if seat == self.active {
                        Step::FinalScore
                    } else {
                        Step::PlaceLeftover(self.setup.next(seat))
                    };
                }
                Step::FinalScore => {
                    self.score(Round::Third, observer);
                    self.step = Step::Over;
                    if let Some(outcome) = self.outcome() {
                        observer.event(&Event::End(&outcome));
                    }
                }
            }
        }
    }

    pub(crate) fn begin_turn(&mut self, player: Seat, observer: &mut impl Observer) {
        self.active = player;
        self.first = true;
        self.step = Step::Act;
        observer.event(&Event::Turn { player });
    }

    /// Fills the display from left to right; scoring cards are put aside and queue their round.
    fn refill_money(&mut self, chance: &mut impl Chance, observer: &mut impl Observer) {
        for space in Slot::ALL {
            while self.display[space].is_none() {
                match self.draw_card(chance, observer) {
                    None => return,
                    Some(DeckCard::Money(card)) => {
                        self.display[space] = Some(card);
                        observer.event(&Event::Display { space, card });
                    }
                    Some(DeckCard::Scoring(round)) => {
                        if let Some(queued) = self.queued.get_mut(round as usize) {
                            *queued = true;
                        }
                        observer.event(&Event::ScoringCard { round });
                    }
                }
            }
        }
    }

    /// The next card of the deck; an empty deck is made anew from the discard.
    fn draw_card(
        &mut self,
        chance: &mut impl Chance,
        observer: &mut impl Observer,
    ) -> Option<DeckCard> {
        if self.deck.is_empty() && !self.discard.is_empty() {
            let mut cards: Vec<Card, { crate::game::DECK }> =
                core::mem::take(&mut self.discard).iter().collect();
            chance.shuffle_cards(&mut cards);
            self.deck = cards.into_iter().rev().map(DeckCard::Money).collect();
            observer.event(&Event::Reshuffle);
        }
        self.deck.pop()
    }

    pub(crate) fn refill_market(&mut self, observer: &mut impl Observer) {
        for slot in Slot::ALL {
            if self.market[slot].is_none()
                && let Some(tile) = self.tiles.pop()
            {
                self.market[slot] = Some(tile);
                observer.event(&Event::Market { slot, tile });
            }
        }
    }

    pub(crate) fn dirk_draws(&mut self, number: usize, observer: &mut impl Observer) {
        let Some(dirk) = &mut self.dirk else { return };
        for _ in 0..number {
            let Some(tile) = self.tiles.pop() else { return };
            dirk.tiles.insert(tile);
            observer.event(&Event::Dirk { tile });
        }
    }

    /// Scores the rounds whose cards have come up. After each Dirk draws.
    fn score_queued(&mut self, observer: &mut impl Observer) {
        let [first, second] = core::mem::take(&mut self.queued);
        if first {
            self.score(Round::First, observer);
            self.dirk_draws(DIRK_BATCH, observer);
        }
        if second {
            self.score(Round::Second, observer);
            self.dirk_draws(self.tiles.len() / 3, observer);
        }
    }

    fn score(&mut self, round: Round, observer: &mut impl Observer) {
        let counts = |tiles: TileSet| enum_map::EnumMap::from_fn(|kind: Kind| tiles.of_kind(kind));
        let mut entries: Vec<Entry, MOST_SCORERS> = Vec::new();
        for seat in self.setup.seats() {
            let Player { built, score, .. } = self.players[seat];
            let _ = entries.push(Entry {
                who: Scorer::Seat(seat),
                wall: self.palace(seat).longest_wall().len(),
                counts: counts(built),
                before: score,
            });
        }
        if let Some(dirk) = &self.dirk {
            let _ = entries.push(Entry {
                who: Scorer::Dirk,
                wall: 0,
                counts: counts(dirk.tiles),
                before: dirk.score,
            });
        }
        let sheet = ScoreSheet::new(round, &entries);
        for row in &sheet.rows {
            match (row.who, &mut self.dirk) {
                (Scorer::Seat(seat), _) => self.players[seat].score = row.total,
                (Scorer::Dirk, Some(dirk)) => dirk.score = row.total,
                (Scorer::Dirk, None) => {}
            }
        }
        self.rounds_scored = round.number();
        observer.event(&Event::Score(&sheet));
    }

    /// Gives each tile left on the market to the one player with most money in its currency.
    fn hand_out(&mut self, observer: &mut impl Observer) {
        for slot in Slot::ALL {
            let Some(tile) = self.market[slot] else {
                continue;
            };
            let richest = self.richest(|hand| hand.in_currency(slot.currency()).sum());
            if let Some(seat) = richest {
                self.market[slot] = None;
                self.players[seat].leftover.insert(tile);
            }
            observer.event(&Event::Leftover { slot, tile, player: richest });
        }
    }

    /// The one player who has most, if that is anything at all.
    fn richest(&self, money: impl Fn(&Cards) -> u16) -> Option<Seat> {
        let worth = |seat: Seat| money(&self.players[seat].hand);
        let most = self.setup.seats().map(worth).max().filter(|&most| most > 0)?;
        let mut seats = self.setup.seats().filter(|&seat| worth(seat) == most);
        let richest = seats.next();
        if seats.next().is_none() { richest } else { None }
    }
}
