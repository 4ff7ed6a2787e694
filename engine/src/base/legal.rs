//! Enumerating what the deciding player may do.

use heapless::Vec;

use crate::base::action::{Action, CellAction, Choice, Destination};
use crate::base::alter::{Alteration, Looks};
use crate::base::cards::Cards;
use crate::base::game::{Game, Step};
use crate::base::modules::{self, PaidFor};
use crate::base::payment::{Means, Purchase, Tills, Wanted, for_each_payment};
use crate::base::takes::Takes;
use crate::base::tile::{TileId, TileSet};
use crate::kit::palace::{Change, Survey};
use crate::kit::{CellSet, Piece, Seat, Sites};

/// A tile with how it lies in a palace without modules.
fn plain(tile: TileId) -> (TileId, Piece) {
    (tile, tile.walls().into())
}

fn choice(change: Change<TileId>) -> Choice {
    match change {
        Change::Build(tile, sites) => Choice::Redesign(tile, sites),
        Change::Remove(cells) => Choice::Cells(CellAction::Remove, cells),
    }
}

impl Game {
    /// Calls `visit` with groups of actions that together hold every legal action once. A group may
    /// be empty: that costs the caller less than a branch here would.
    ///
    /// Of the payments for a tile only those without a superfluous card are visited, and with modules
    /// one of those that are equally good (`payment.rs`); `apply` accepts the others too.
    pub fn choices(&self, visit: &mut impl FnMut(Choice)) {
        self.list(true, visit);
    }

    /// The same for players who think little, and quicker: a palace is redesigned only by those who
    /// have something in reserve.
    pub fn usual_choices(&self, visit: &mut impl FnMut(Choice)) {
        self.list(!self.players[self.active].reserve.is_empty(), visit);
    }

    #[inline(always)]
    fn list(&self, redesign: bool, visit: &mut impl FnMut(Choice)) {
        match self.step {
            Step::Act => {
                let limit = modules::limit_of_takes(self);
                visit(Choice::Takes(Takes::of(&self.display, limit)));
                if self.setup.modules().is_empty() {
                    self.plain_purchases(visit);
                    if redesign {
                        self.redesigns(self.active, visit);
                    }
                } else {
                    self.actions_with_modules(redesign, visit);
                }
                if !self.first || !self.can_act() {
                    visit(Choice::One(Action::Pass));
                }
            }
            Step::Place | Step::PlaceNow(_) | Step::PlaceLeftover(_) => self.placements(visit),
            Step::React(seat) => {
                modules::all_reactions(self, seat, &mut |action| {
                    visit(Choice::One(Action::Module(action)));
                });
                visit(Choice::One(Action::Pass));
            }
            Step::Ask(seat, question) => {
                modules::answers(self, seat, question, &mut |action| {
                    visit(Choice::One(Action::Module(action)));
                });
                let manner = question.manner();
                if manner.redesign {
                    self.redesigns(seat, visit);
                }
                if manner.declinable {
                    visit(Choice::One(Action::Pass));
                }
                modules::leisure(self, &mut |action| visit(Choice::One(Action::Module(action))));
            }
            _ => {}
        }
    }

    /// [`Game::choices`] as one function, for whoever is in no hurry.
    #[inline(never)]
    fn each_choice(&self, visit: &mut dyn FnMut(Choice)) {
        self.choices(&mut |choice| visit(choice));
    }

    /// Calls `visit` once with every legal action, as [`Game::choices`] does.
    pub fn for_each_action(&self, visit: &mut dyn FnMut(Action)) {
        self.each_choice(&mut |choice| choice.for_each(&mut |action| visit(action)));
    }

    /// How many legal actions there are.
    #[must_use]
    pub fn count_actions(&self) -> usize {
        let mut count = 0;
        self.choices(&mut |choice| count += choice.len());
        count
    }

    /// The legal action with this number, from 0, in the order of [`Game::choices`].
    #[must_use]
    pub fn nth_action(&self, number: usize) -> Option<Action> {
        let (mut before, mut found) = (0, None);
        self.each_choice(&mut |choice| {
            found = found.or_else(|| choice.nth(number.checked_sub(before)?));
            before += choice.len();
        });
        found
    }

    /// The legal action whose number `choose` names when it is told how many there are.
    pub(crate) fn pick(&self, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
        // Groups, each with the number of actions before it; nearly always there is room for all.
        let mut groups: Vec<(usize, Choice), 48> = Vec::new();
        let mut count = 0;
        let mut complete = true;
        self.choices(&mut |choice| {
            complete &= groups.push((count, choice)).is_ok();
            count += choice.len();
        });
        if count == 0 {
            return None;
        }
        let number = choose(count);
        if !complete {
            return self.nth_action(number);
        }
        // Of groups that begin at the same number, all but the last are empty. Unlike searching,
        // counting has no unpredictable branches.
        let begun = groups.iter().filter(|(before, _)| *before <= number).count();
        let (before, choice) = groups.get(begun.checked_sub(1)?)?;
        choice.nth(number - before)
    }

    /// All actions but taking money.
    #[inline(never)]
    fn actions_with_modules(&self, redesign: bool, visit: &mut dyn FnMut(Choice)) {
        let tills = Tills::default();
        let means =
            modules::ask_for_means(self).then(|| Means::of(self, self.active, Wanted::Any, &tills));
        self.purchases(means.as_ref(), visit);
        if redesign && self.has_to_redesign(self.active) {
            self.changes(self.active, visit);
        }
        let mut visit = |action| visit(Choice::One(Action::Module(action)));
        modules::moves(self, means.as_ref(), &mut visit);
    }

    fn purchases(&self, means: Option<&Means<'_>>, visit: &mut dyn FnMut(Choice)) {
        match means {
            Some(means) if !modules::sell_plainly(self) => {
                self.offers(means, visit);
            }
            _ => self.plain_purchases(&mut |choice| visit(choice)),
        }
    }

    /// The ways to buy a tile of the market for its price in its currency.
    #[inline(always)]
    fn plain_purchases(&self, visit: &mut impl FnMut(Choice)) {
        let hand = &self.players[self.active].hand;
        for (slot, tile) in &self.market {
            let Some(tile) = tile else { continue };
            let purchase = Purchase::plain(slot);
            let purse = hand.in_currency(purchase.kind);
            for_each_payment(purchase, purse, tile.price(), &mut |payments| {
                visit(Choice::Payments(payments));
            });
        }
    }

    /// Calls `visit` with groups of the ways to buy a tile of the market with these means. Of those that
    /// are not wanted some may be left out.
    pub(crate) fn offers(&self, means: &Means<'_>, visit: &mut dyn FnMut(Choice)) {
        for (slot, tile) in &self.market {
            let Some(tile) = *tile else { continue };
            let (purchase, sold) = (Purchase::plain(slot), (tile, tile.price()));
            if !means.could_buy(purchase.kind, tile.price()) {
                continue;
            }
            let payable = means.payable(purchase.kind);
            let payable = |_, price| payable.includes(price);
            for (switches, price) in modules::offers(self, means.seat, sold, payable) {
                if price == 0 {
                    let pay = Cards::none();
                    visit(Choice::One(Action::Buy { slot, pay, switches }));
                } else if payable(switches, price) {
                    means.for_each_purchase(Purchase { switches, ..purchase }, price, visit);
                }
            }
        }
    }

    /// What may be paid too much because it brings something: a bit for each amount.
    pub(crate) fn rewards(&self, seat: Seat, wanted: Wanted, paid_for: PaidFor) -> u64 {
        let mut rewards = 0;
        if wanted == Wanted::Any {
            modules::rewards(self, seat, paid_for, &mut rewards);
        }
        rewards
    }

    /// Whether a player has any tile with which to redesign.
    fn has_to_redesign(&self, seat: Seat) -> bool {
        let player = &self.players[seat];
        !player.built.is_empty() || !player.reserve.is_empty()
    }

    fn redesigns(&self, seat: Seat, visit: &mut impl FnMut(Choice)) {
        if !self.has_to_redesign(seat) {
            return;
        }
        let is_done = self.setup.modules().is_empty() && {
            let tiles = self.players[seat].reserve.iter().map(plain);
            let palace = self.plain_palace(seat);
            palace.for_each_plain_change(tiles, |change| visit(choice(change)))
        };
        if !is_done {
            self.changes(seat, visit);
        }
    }

    /// All that can be changed in a palace, with what modules bring.
    #[inline(never)]
    fn changes(&self, seat: Seat, visit: &mut dyn FnMut(Choice)) {
        if modules::ease_changes(self) {
            return self.eased_changes(seat, visit);
        }
        let reserve = self.players[seat].reserve;
        let looks = self.looks(reserve);
        // Nothing is turned in the reserve.
        let tiles = reserve.iter().map(|tile| (tile, looks.laid(tile, 0)));
        let palace = self.palace(seat);
        palace.for_each_change_around(tiles, &mut |change| visit(choice(change)));
    }

    /// The same with modules that allow more than the building rules. Out of line: palaces are long,
    /// and the stack is short.
    #[inline(never)]
    fn eased_changes(&self, seat: Seat, visit: &mut dyn FnMut(Choice)) {
        let palace = self.palace(seat);
        let reserve = self.players[seat].reserve;
        let (may_allow, looks) = (self.may_allow(seat), self.looks(reserve));
        palace.for_each_survey(&mut |survey| {
            for tile in reserve.iter() {
                // Offered where they are found: copies of what has just been written are slow.
                let mut offer = |sites: Sites| {
                    if !sites.is_empty() {
                        visit(Choice::Redesign(tile, sites));
                    }
                };
                match (may_allow, tile.can_turn()) {
                    (true, _) => offer(self.eased_sites(seat, survey, tile, &looks)),
                    (false, true) => offer(survey.turned_sites(looks.laid(tile, 0))),
                    (false, false) => offer(survey.sites(looks.laid(tile, 0))),
                }
            }
            let mut cells = survey.removals();
            if may_allow {
                cells = self.allowed(seat, survey, Alteration::Remove, cells);
            }
            visit(Choice::Cells(CellAction::Remove, cells));
            modules::redesigns(self, seat, survey, &mut |action| {
                visit(Choice::One(Action::Module(action)));
            });
        });
    }

    /// The sites of a tile with those that modules allow.
    #[inline(never)]
    fn eased_sites(
        &self,
        seat: Seat,
        survey: &Survey<'_>,
        tile: TileId,
        looks: &Looks<'_>,
    ) -> Sites {
        let mut all = Sites::of(survey.blank(), survey.blank());
        for turns in Alteration::ways_of(tile) {
            let sites = survey.sites(looks.laid(tile, turns));
            let free = self.allowed(seat, survey, Alteration::Add(tile, turns), sites.free());
            let taken = self.allowed(seat, survey, Alteration::Swap(tile, turns), sites.taken());
            all = all.joined(Sites::of(free, taken));
        }
        all
    }

    fn placements(&self, visit: &mut impl FnMut(Choice)) {
        let Some(seat) = self.decision().seat() else {
            return;
        };
        let waiting = self.waiting();
        let choice = |tile, cells| Choice::Cells(CellAction::Place(tile), cells);
        let is_done = self.setup.modules().is_empty() && {
            let palace = self.plain_palace(seat);
            let tiles = waiting.iter().map(plain);
            palace.for_each_plain_addition(tiles, |tile, cells| visit(choice(tile, cells)))
        };
        if !is_done {
            if !waiting.is_empty() {
                self.additions(seat, waiting, &mut |tile, cells| visit(choice(tile, cells)));
            }
            modules::leisure(self, &mut |action| visit(Choice::One(Action::Module(action))));
        }
        if self.is_bought() {
            modules::placements(self, seat, &mut |action| {
                visit(Choice::One(Action::Module(action)));
            });
        }
        for tile in waiting.iter() {
            visit(Choice::One(Action::Place { tile, to: Destination::Reserve }));
            if self.dirk.is_some() && self.is_gift(tile) {
                visit(Choice::One(Action::Place { tile, to: Destination::Dirk }));
            }
        }
    }

    /// Where these tiles can be added with what modules bring.
    #[inline(never)]
    fn additions(&self, seat: Seat, tiles: TileSet, visit: &mut dyn FnMut(TileId, CellSet)) {
        let palace = self.palace(seat);
        if !modules::ease_changes(self) {
            let pieces = tiles.iter().map(|tile| (tile, self.piece(tile)));
            return palace.for_each_addition_around(pieces, visit);
        }
        let may_allow = self.may_allow(seat);
        palace.for_each_survey(&mut |survey| {
            for tile in tiles.iter() {
                let mut all = survey.blank();
                for turns in Alteration::ways_of(tile) {
                    let cells = survey.additions(self.laid(tile, turns));
                    let change = Alteration::Add(tile, turns);
                    all.join(if may_allow {
                        self.allowed(seat, survey, change, cells)
                    } else {
                        cells
                    });
                }
                visit(tile, all);
            }
        });
    }

    /// Whether the active player can take any action at all.
    #[inline]
    pub(crate) fn can_act(&self) -> bool {
        self.display.values().any(Option::is_some) || self.can_act_without_display()
    }

    #[inline(never)]
    fn can_act_without_display(&self) -> bool {
        let mut possible = false;
        let tills = Tills::default();
        let means = Means::of(self, self.active, Wanted::Any, &tills);
        self.purchases(Some(&means), &mut |choice| possible |= !choice.is_empty());
        modules::actions(self, &means, &mut |_| possible = true);
        possible || self.can_redesign(self.active)
    }

    /// Whether a player could redesign anything.
    #[inline(never)]
    pub(crate) fn can_redesign(&self, seat: Seat) -> bool {
        // Mostly there is something that can be removed.
        let mut possible = self.players[seat].sketch.shows_removal()
            || self.palace(seat).removals().next().is_some();
        if !possible {
            self.changes(seat, &mut |choice| possible |= !choice.is_empty());
        }
        possible
    }
}
