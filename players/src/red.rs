//! What players know of The Red Palace.

use alhambra_engine::base::{Destination, Scorer};
use alhambra_engine::red::{Action, Decision, Game, TileId, View};
use alhambra_engine::{Currency, Kind, Palace, Play, Random, Seat, Slot};

use crate::best::{Best, opinion};
use crate::fit::Sides;
use crate::known::{Known, Prospects};
use crate::majority::{Clock, Standing};
use crate::random::digest;

/// What things are worth: sixteenths of points.
const COIN: i32 = 12;
const CARD: i32 = 14;
const ACTION: i32 = 150;
const GUARD: i32 = 24;
/// For each scoring to come: a building, and what its sides are worth.
const BUILDING: i32 = 8;
const SIDES: Sides = Sides { outside: 2, goes_on: 13, inside: 2, open: 2 };
/// From so many coins on no more are wanted.
const TOO_MANY: u16 = 40;

fn standing(game: &Game) -> Standing {
    let table = game.table();
    let dirk = table.dirk().map(|_| Scorer::Dirk);
    let everybody = game.setup().seats().map(Scorer::Seat).chain(dirk);
    let coming =
        clock(game).coming(table.rounds_scored(), |round, kind| table.place_points(round, kind));
    Standing::new(everybody.map(|who| table.counts(who).map(|_, (count, _)| count)), coming)
}

fn clock(game: &Game) -> Clock {
    let table = game.table();
    Clock {
        players: game.setup().players(),
        cards_left: table.cards_left(),
        tiles_left: table.tiles_left(),
        deck_piles: table.deck_piles(),
    }
}

/// What a seat thinks of actions.
struct Taste<'a> {
    view: View<'a>,
    seat: Seat,
    standing: &'a Standing,
    palace: Palace,
    coin: i32,
}

impl<'a> Taste<'a> {
    fn of(game: &'a Game, seat: Seat, standing: &'a Standing) -> Self {
        let view = game.view(seat);
        let rich = view.hand().is_some_and(|hand| hand.sum() >= TOO_MANY);
        let coin = if rich { 1 } else { ((COIN * standing.liquidity()) >> 3).max(1) };
        Self { view, seat, standing, palace: view.palace(seat), coin }
    }

    fn gain(&self, kind: Option<Kind>) -> i32 {
        kind.map_or(32, |kind| self.standing.gain(self.seat, kind))
    }

    /// What a tile in the palace would bring.
    fn tile(&self, tile: TileId) -> i32 {
        self.gain(self.view.kind(tile)) + BUILDING * self.standing.scorings_left()
    }

    fn built(&self, tile: TileId, cell: alhambra_engine::Cell) -> i32 {
        let fit = SIDES.fit(&self.palace, self.view.walls(tile), cell);
        self.tile(tile) + fit * self.standing.scorings_left()
    }

    fn bought(&self, tile: Option<TileId>, paid: u16, cards: u32) -> i32 {
        let Some(tile) = tile else { return 0 };
        let exact = if paid == u16::from(tile.face().price) { ACTION } else { 0 };
        self.tile(tile) + exact - i32::from(paid) * self.coin - cards as i32 * CARD
    }

    /// What an action may bring.
    fn opinion(&self, action: &Action) -> i16 {
        let view = &self.view;
        let points = match *action {
            Action::Draft { pile } => view.piles()[pile].map_or(0, |cards| i32::from(cards.sum())),
            Action::Take(cards) => i32::from(cards.sum()) * self.coin + cards.len() as i32 * CARD,
            Action::Buy { slot, pay } => self.bought(view.market()[slot], pay.sum(), pay.len()),
            Action::Bazaar { pay, .. } => 100 - i32::from(pay.sum()) * self.coin,
            Action::BuyAhead { space, pay } => {
                self.bought(view.overview()[space], pay.sum(), pay.len())
            }
            Action::Add { tile, cell } => self.built(tile, cell),
            Action::Swap { tile, cell } => {
                let out = view.built(self.seat).find(|&(other, _)| other == cell);
                let kind = out.and_then(|(_, out)| view.kind(out));
                let loss = kind.map_or(32, |kind| self.standing.loss(self.seat, kind));
                self.gain(view.kind(tile)) - loss - 16
            }
            Action::Remove { .. } => -200,
            Action::Pass | Action::Guard { .. } => 0,
            Action::Attach { .. } => 8,
            Action::Place { tile, to } => match to {
                Destination::Palace(cell) => self.built(tile, cell),
                Destination::Reserve => 0,
                Destination::Dirk => -32,
            },
            Action::SwapToken { tile, slot } => {
                let there = view.market()[slot].and_then(|tile| view.kind(tile));
                self.gain(there) - self.gain(view.kind(tile)) - GUARD
            }
            Action::Wall => 10 * self.standing.scorings_left() - GUARD,
            Action::Card { card } => i32::from(card.value()) * self.coin + CARD - GUARD,
            Action::Plaza => 20 - GUARD,
            Action::Exact => ACTION - 2 * GUARD,
            Action::Announce { .. } | Action::MoveGuard { .. } => -GUARD,
            Action::Half { kind } => self.gain(Some(kind)) / 3 - GUARD,
            Action::Give { card } => -i32::from(card.value()) * self.coin,
        };
        opinion(points)
    }
}

impl Known for Game {
    type Insight = ();
    type Memo = Standing;
    const INSIGHT: &'static () = &();

    fn sensible(&self, (): &(), memo: &Standing, visit: &mut dyn FnMut(Action, i16)) {
        let Some(seat) = self.decider() else { return };
        let taste = Taste::of(self, seat, memo);
        self.for_each_choice(&mut |action| visit(action, taste.opinion(&action)));
    }

    fn leads_on(action: &Action) -> bool {
        use Action::{Bazaar, Buy, BuyAhead, Card, Draft, Take};
        matches!(
            action,
            Draft { .. } | Take(_) | Buy { .. } | Bazaar { .. } | BuyAhead { .. } | Card { .. }
        )
    }

    fn memo(&self) -> Standing {
        standing(self)
    }

    fn note(&self, memo: &mut Standing, seat: Seat, action: &Action) {
        let table = self.table();
        if memo.is_outdated(table.rounds_scored()) {
            *memo = standing(self);
        } else if !matches!(action, Action::Take(_) | Action::Buy { .. } | Action::Pass) {
            let counts = table.counts(Scorer::Seat(seat));
            memo.recount(seat, counts.map(|_, (count, _)| count));
        }
    }

    fn habit(&self, (): &(), memo: &Standing, random: &mut Random) -> Option<Action> {
        let taste = Taste::of(self, self.decider()?, memo);
        let mut best = Best::none();
        self.for_each_choice(&mut |action| {
            best.consider(action, taste.opinion(&action) + random.below(4) as i16);
        });
        best.action()
    }

    fn prospects(&self, (): &(), memo: &Standing) -> Prospects {
        let standing = memo.at(clock(self));
        let next = standing.coming.first().map(|coming| self.table().score_sheet(coming.round));
        let value = |seat: Seat| {
            let view = self.view(seat);
            let mut points = i32::from(view.score(seat)) * 16;
            for coming in &standing.coming {
                let worth = |kind| standing.worth(coming, seat, kind, standing.count(seat, kind));
                points += Kind::ALL.into_iter().map(worth).sum::<i32>();
            }
            let row = next.as_ref().and_then(|sheet| sheet.rows.get(seat.index()));
            let others = row.map_or(0, |row| {
                i32::from(row.wall) * 18 * standing.scorings_left()
                    + i32::from(row.camps + row.bazaars + row.medina) * 24
            });
            let built = view.built(seat).count() as i32;
            let hand = view.hand().unwrap_or_default();
            let coins: i32 = Currency::ALL
                .into_iter()
                .map(|currency| i32::from(hand.in_currency(currency).sum()).min(14))
                .sum();
            let money = (coins * COIN + hand.len() as i32 * 16) * standing.liquidity();
            let money = money >> 3;
            let guards = view.guards(seat).count() as i32;
            points + others + built * 12 + money + guards * 20
        };
        self.setup().seats().map(value).collect()
    }

    fn turn_of(&self) -> Option<Seat> {
        match self.decision() {
            Decision::Act { seat, further: true } if self.table().waiting().is_empty() => {
                Some(seat)
            }
            _ => None,
        }
    }

    fn effort(&self) -> u16 {
        12 * self.setup().players() as u16
    }

    fn weight(&self) -> u16 {
        match self.decision() {
            Decision::Act { .. } if self.table().waiting().is_empty() => 16,
            Decision::Act { .. } => 8,
            _ => 4,
        }
    }

    fn digest(view: &View<'_>) -> u32 {
        let left = view.cards_left() as u32 * 128 + view.tiles_left() as u32;
        let places = Slot::ALL.into_iter().map(|slot| {
            let tile = view.market()[slot].map_or(255, |tile| tile.index() as u32);
            tile << 8 ^ view.display()[slot].map_or(0, |card| u32::from(card.value()))
        });
        let hand = view.hand().map_or(0, |hand| u32::from(hand.sum()) << 8 | hand.len());
        digest(left, places.chain([hand << 8 ^ view.waiting().len() as u32]))
    }
}
