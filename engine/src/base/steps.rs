//! What happens between decisions: refills, scorings, the end of the game.

use enum_map::EnumMap;
use heapless::Vec;

use crate::base::cards::{Card, Cards};
use crate::base::chance::Chance;
use crate::base::data::DIRK_BATCH;
use crate::base::event::{Event, Watcher};
use crate::base::game::{DeckCard, Game, Step};
use crate::base::modules::{self, Lies, PaidFor};
use crate::base::score::{Entry, Round, ScoreSheet, Scorer};
use crate::base::setup::MoneyCards;
use crate::base::tile::TileId;
use crate::kit::Kind;
use crate::kit::MOST_SCORERS;
use crate::kit::{Palace, Seat, Slot};

impl Game {
    /// Takes one step after the other until somebody has to decide, or the game is over.
    pub(crate) fn run(&mut self, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
        if !self.setup.modules().is_empty() {
            self.follow(observer);
        }
        loop {
            match self.step {
                Step::Act | Step::Ask(..) | Step::React(_) | Step::Over => return,
                Step::Place => {
                    if !self.waiting.is_empty()
                        || modules::waits_for_placing(self, self.active, observer)
                    {
                        return;
                    }
                    self.close_turn(chance, observer);
                }
                Step::Close => self.close_turn(chance, observer),
                Step::PlaceNow(seat) => {
                    if !self.waiting.is_empty() || modules::waits_for_placing(self, seat, observer)
                    {
                        return;
                    }
                    self.step = Step::CloseNow(seat);
                }
                Step::CloseNow(seat) => {
                    modules::close_all(self, seat, chance, observer);
                    self.unless_asked(Step::RefillMarket);
                }
                Step::Draw => self.draw_for_active(chance, observer),
                Step::RefillMoney => {
                    self.refill_money(chance, observer);
                    self.unless_asked(Step::Score);
                }
                Step::Score => self.score_queued(observer),
                Step::RefillMarket => {
                    self.refill_market(observer);
                    if !self.is_asking() {
                        // Within a turn only a tile that was taken at once is made up for.
                        let within = core::mem::take(&mut self.drawing);
                        self.step = if within { Step::Act } else { Step::EndCheck };
                    }
                }
                Step::EndCheck => {
                    if self.market.values().all(Option::is_some) {
                        self.ask_reaction_after(self.active, observer);
                    } else {
                        self.step = Step::HandOut;
                    }
                }
                Step::HandOut => {
                    modules::reckon(self, observer);
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
                Step::Prepare => self.prepare(chance, observer),
                Step::FinalScore => {
                    modules::before_scoring(self);
                    if !matches!(self.step, Step::FinalScore) {
                        continue;
                    }
                    self.score(Round::Third, observer);
                    self.step = Step::Over;
                    if let Some(outcome) = self.outcome() {
                        observer.event(&Event::End(outcome));
                    }
                }
            }
        }
    }

    /// What is decided before the table is laid, and then the first turn.
    #[inline(never)]
    pub(crate) fn prepare(&mut self, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
        modules::prepare(self);
        if !self.is_asking() {
            let money = core::mem::take(&mut self.deck).into_iter().rev();
            let money: MoneyCards = money.filter_map(DeckCard::money).collect();
            self.lay_table(chance, observer);
            self.open(&money, chance, observer);
        }
    }

    /// Everything has been placed.
    #[inline]
    fn close_turn(&mut self, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
        self.step = Step::Close;
        if !self.setup.modules().is_empty() {
            modules::close_all(self, self.active, chance, observer);
        }
        self.unless_asked(Step::RefillMoney);
    }

    /// What modules do once a decision has been carried out.
    #[inline(never)]
    fn follow(&mut self, observer: &mut Watcher<'_>) {
        if !self.is_asking() {
            modules::follow(self, observer);
        }
    }

    /// Goes on to another step, unless a module has asked something: then this one runs again.
    fn unless_asked(&mut self, next: Step) {
        if !self.is_asking() {
            self.step = next;
        }
    }

    pub(crate) fn begin_turn(&mut self, player: Seat, observer: &mut Watcher<'_>) {
        self.active = player;
        self.first = true;
        self.step = Step::Act;
        modules::begin_turn(self);
        observer.event(&Event::Turn { player });
    }

    /// Asks whether somebody wants to do something between two turns, clockwise after `seat`: first
    /// the player who is next, last the one whose turn it was. Then the next turn begins.
    pub(crate) fn ask_reaction_after(&mut self, seat: Seat, observer: &mut Watcher<'_>) {
        if !modules::let_react(self) {
            self.begin_turn(self.due(), observer);
        } else {
            self.ask_one_after_another(seat, observer);
        }
    }

    /// The same with modules. Out of line, so that games without them pay nothing for it.
    #[inline(never)]
    fn ask_one_after_another(&mut self, seat: Seat, observer: &mut Watcher<'_>) {
        let mut next = self.setup.next(seat);
        loop {
            // Back at the player who is next: everybody has been asked.
            if next == self.due() && matches!(self.step, Step::React(_)) {
                return self.begin_turn(next, observer);
            }
            self.step = Step::React(next);
            if modules::is_asked(self, next) {
                return;
            }
            next = self.setup.next(next);
        }
    }

    /// Draws a card for the active player, whose turn then goes on.
    fn draw_for_active(&mut self, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
        self.drawing = true;
        let card = match self.draw_card(chance, observer) {
            Some(DeckCard::Scoring(round)) => {
                self.queue(round, observer);
                self.step = Step::Score;
                return;
            }
            Some(DeckCard::Special(card)) => {
                return modules::reveal(self, card, chance, observer);
            }
            Some(DeckCard::Card(card)) => {
                self.players[self.active].hand.insert(card);
                Some(card)
            }
            None => None,
        };
        modules::drawn(self, card, observer);
        self.drawing = false;
        self.step = Step::Act;
    }

    fn queue(&mut self, round: Round, observer: &mut Watcher<'_>) {
        if let Some(queued) = self.queued.get_mut(round as usize) {
            *queued = true;
        }
        observer.event(&Event::ScoringCard { round });
    }

    /// Fills the display from left to right; scoring cards are put aside and queue their round. A
    /// special card may interrupt it by a question.
    fn refill_money(&mut self, chance: &mut dyn Chance, observer: &mut Watcher<'_>) {
        for space in Slot::ALL {
            while self.display[space].is_none() {
                match self.draw_card(chance, observer) {
                    None => return,
                    Some(DeckCard::Card(card)) => {
                        self.display[space] = Some(card);
                        observer.event(&Event::Display { space, card });
                    }
                    Some(DeckCard::Scoring(round)) => self.queue(round, observer),
                    Some(DeckCard::Special(card)) => {
                        modules::reveal(self, card, chance, observer);
                        if self.is_asking() {
                            return;
                        }
                    }
                }
            }
        }
    }

    /// The next card of the deck; an empty deck is made anew from the discard.
    fn draw_card(
        &mut self,
        chance: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) -> Option<DeckCard> {
        if self.deck.is_empty() && modules::is_anything_discarded(self) {
            let mut cards: Vec<Card, { crate::base::game::DECK }> =
                core::mem::take(&mut self.discard).iter().collect();
            chance.shuffle_cards(&mut cards);
            self.deck = cards.into_iter().map(DeckCard::Card).collect();
            modules::reshuffle(self, chance);
            chance.pile_made(&mut self.deck);
            self.deck.reverse();
            self.piles = Default::default();
            observer.event(&Event::Reshuffle);
        }
        self.deck.pop()
    }

    #[inline]
    pub(crate) fn refill_market(&mut self, observer: &mut Watcher<'_>) {
        for slot in Slot::ALL {
            if self.market[slot].is_none()
                && let Some(tile) = self.draw_tile(observer)
            {
                self.market[slot] = Some(tile);
                observer.event(&Event::Market { slot, tile });
                if !self.setup.modules().is_empty() && self.is_wanted(slot) {
                    return;
                }
            }
        }
    }

    /// The next tile of the stack for a market place.
    #[inline]
    fn draw_tile(&mut self, observer: &mut Watcher<'_>) -> Option<TileId> {
        let tile = self.tiles.pop()?;
        if self.setup.modules().is_empty() { Some(tile) } else { self.draw_past(tile, observer) }
    }

    /// The same with modules, some of whose tiles lie beside the market.
    #[inline(never)]
    fn draw_past(&mut self, mut tile: TileId, observer: &mut Watcher<'_>) -> Option<TileId> {
        while modules::lies(tile) == Lies::Beside {
            modules::laid_aside(self, tile, observer);
            tile = self.tiles.pop()?;
        }
        Some(tile)
    }

    /// Whether somebody is asked about the tile that has come to a market place.
    #[inline(never)]
    fn is_wanted(&mut self, slot: Slot) -> bool {
        modules::turned_up(self, slot);
        self.is_asking()
    }

    pub(crate) fn dirk_draws(&mut self, number: usize, observer: &mut Watcher<'_>) {
        let Some(dirk) = &mut self.dirk else { return };
        for _ in 0..number {
            let Some(tile) = self.tiles.pop() else { return };
            dirk.tiles.insert(tile);
            observer.event(&Event::Dirk { tile });
        }
    }

    /// Scores a round whose card has come up; then Dirk draws. Goes on if there is none.
    fn score_queued(&mut self, observer: &mut Watcher<'_>) {
        let round = match self.queued {
            [true, _] => Round::First,
            [_, true] => Round::Second,
            _ => {
                self.step = if self.drawing { Step::Draw } else { Step::RefillMarket };
                return;
            }
        };
        modules::before_scoring(self);
        if !matches!(self.step, Step::Score) {
            return;
        }
        self.score(round, observer);
        if let Some(queued) = self.queued.get_mut(round as usize) {
            *queued = false;
        }
        let batch = if round == Round::First { DIRK_BATCH } else { self.tiles.len() / 3 };
        self.dirk_draws(batch, observer);
    }

    /// How many buildings of each type count for somebody.
    pub(crate) fn kind_counts(&self, seat: Seat) -> EnumMap<Kind, u8> {
        let mut counts = self.kinds_built(seat);
        if modules::change_counts(self) {
            modules::kinds(self, seat, &self.coloured_palace(seat), &mut counts);
        }
        counts
    }

    fn kinds_built(&self, seat: Seat) -> EnumMap<Kind, u8> {
        let built = self.typed(self.players[seat].built);
        EnumMap::from_fn(|kind| built.of_kind(kind))
    }

    /// What a player brings to a scoring.
    fn entry(&self, seat: Seat, round: Round) -> Entry {
        // Made once for all who ask.
        let palace = self.coloured_palace(seat);
        let wall = palace.longest_wall();
        let mut counts = self.kinds_built(seat);
        modules::kinds(self, seat, &palace, &mut counts);
        let entry = Entry::new(Scorer::Seat(seat), counts, self.players[seat].score);
        let mut entry = Entry { wall: wall.len(), halves: wall.halves(), ..entry };
        modules::enter(self, round, &palace, &mut entry);
        entry
    }

    /// A scoring as it would be now. What people could still do before it is left out.
    ///
    /// ```
    /// use alhambra_engine::base::{Game, Round, Setup};
    /// let game = Game::new(Setup::new(3)?, 42, &mut ());
    /// assert!(game.preview(Round::First).rows.iter().all(|row| row.total == 0));
    /// # Ok::<(), alhambra_engine::base::SetupError>(())
    /// ```
    #[must_use]
    pub fn preview(&self, round: Round) -> ScoreSheet {
        let mut entries: Vec<Entry, MOST_SCORERS> = Vec::new();
        for seat in self.setup.seats() {
            let _ = entries.push(self.entry(seat, round));
        }
        if let Some(dirk) = &self.dirk {
            let counts = EnumMap::from_fn(|kind| dirk.tiles.of_kind(kind));
            let mut entry = Entry::new(Scorer::Dirk, counts, dirk.score);
            modules::enter(self, round, &Palace::default(), &mut entry);
            let _ = entries.push(entry);
        }
        let worth = |kind| modules::place_points(self, round, kind);
        let settle = |rows: &mut [_]| modules::settle(self, round, rows);
        ScoreSheet::new(round, &entries, worth, settle)
    }

    fn score(&mut self, round: Round, observer: &mut Watcher<'_>) {
        modules::scoring(self, observer);
        let sheet = self.preview(round);
        for row in &sheet.rows {
            match (row.who, &mut self.dirk) {
                (Scorer::Seat(seat), _) => self.players[seat].score = row.total,
                (Scorer::Dirk, Some(dirk)) => dirk.score = row.total,
                (Scorer::Dirk, None) => {}
            }
        }
        self.rounds_scored = round.number();
        observer.event(&Event::Score(sheet));
        modules::scored(self, round, observer);
    }

    /// Gives each tile left on the market to the one player with most money in its currency.
    fn hand_out(&mut self, observer: &mut Watcher<'_>) {
        for slot in Slot::ALL {
            let Some(tile) = self.market[slot] else {
                continue;
            };
            let richest = self.richest(|wallet| wallet.worth_in(slot.currency()));
            if let Some(seat) = richest {
                self.market[slot] = None;
                self.players[seat].leftover.insert(tile);
            }
            observer.event(&Event::Leftover { slot, tile, player: richest });
        }
    }

    /// The one player who has the most. If nobody has anything, all have the same: that is none.
    fn richest(&self, money: impl Fn(&Cards) -> u16) -> Option<Seat> {
        let worth = |seat: Seat| money(&self.wallet(seat, PaidFor::Building));
        let most = self.setup.seats().map(worth).max()?;
        let mut seats = self.setup.seats().filter(|&seat| worth(seat) == most);
        let richest = seats.next();
        if seats.next().is_none() { richest } else { None }
    }
}
