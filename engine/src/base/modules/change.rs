//! Module 11, the Change: coins for what is paid too much.

use enum_map::EnumMap;
use heapless::Vec;

use super::{
    Asked, Component, Decide, Hooks, Manner, Module, ModuleEvent, Move as AnyMove, Never, PaidFor,
    Parts, Question as AnyQuestion, Special, Tell, TokenKind, Worth, bytes, messages, tagged,
};
use crate::base::event::{Event as AnyEvent, Watcher};
use crate::base::game::Step;
use crate::base::{Action, ActionError, Card, Cards, Chance, Drawn, Game, Told, View};
use crate::kit::{Currency, Seat};

/// Coins of each currency, F.
const COPIES: u8 = 6;

/// All coins.
const ALL: usize = COPIES as usize * Currency::ALL.len();

/// What has to be paid too much for each coin, F.
const SHARE: u16 = 2;

const COINS: TokenKind =
    TokenKind { first: 0, name: "coin", worth: Worth::Always(1), most: COPIES };

/// How many coins there are of each currency.
pub type Coins = [u8; Currency::ALL.len()];

/// Who has which coins; the others are in the bag.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    pub(crate) coins: EnumMap<Seat, Coins>,
    /// How many the player who has just paid may take.
    due: u8,
}

bytes!(State { coins, due });

impl State {
    /// What is in the bag, by currency.
    fn bag(&self) -> Coins {
        self.coins.values().fold([COPIES; 4], |mut bag, own| {
            bag.iter_mut().zip(own).for_each(|(left, coins)| *left = left.saturating_sub(*coins));
            bag
        })
    }

    fn in_bag(&self) -> u8 {
        let held: u16 = self.coins.values().flatten().map(|&coins| u16::from(coins)).sum();
        (ALL as u16).saturating_sub(held) as u8
    }
}

messages! {
    /// What can be decided about change.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Move {
        /// Take the coins that are due.
        0 "coins" => Take,
    }
}

messages! {
    /// What happens with this module.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event {
        /// Coins are drawn from the bag.
        0 "coins" => Taken { player: Seat, coins: Cards },
    }
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether to take the coins that are due.
    Take,
}

tagged!(Question { 0 Take });

/// It refuses nothing that the base game does not refuse.
pub type Refusal = Never;

impl Decide for Move {
    fn check(&self, game: &Game) -> Result<(), ActionError> {
        match (self, game.step) {
            (Self::Take, Step::Ask(_, AnyQuestion::Change(Question::Take))) => Ok(()),
            _ => Err(ActionError::NotNow),
        }
    }

    fn perform(
        &self,
        game: &mut Game,
        player: Seat,
        chance: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) {
        let mut coins = Cards::none();
        for _ in 0..core::mem::take(&mut game.modules.change.due) {
            let bag: Vec<Special, ALL> = Currency::ALL
                .into_iter()
                .zip(game.modules.change.bag())
                .flat_map(|(currency, copies)| (0..copies).map(move |_| special(currency)))
                .collect();
            let drawn = bag.get(chance.draw(&bag)).or(bag.first());
            let Some(&Special { number, .. }) = drawn else { break };
            if let Some(own) = game.modules.change.coins[player].get_mut(usize::from(number)) {
                *own += 1;
            }
            if let Some(&currency) = Currency::ALL.get(usize::from(number)) {
                coins.add_tokens(&COINS, currency, 1, 1);
            }
        }
        let event = Event::Taken { player, coins };
        observer.event(&AnyEvent::Module(ModuleEvent::Change(event)));
        game.answered();
    }
}

impl Asked for Question {
    fn manner(&self) -> Manner {
        let awaited = "takes change, or none";
        Manner { declinable: true, redesign: false, within_turn: true, window: false, awaited }
    }

    fn answers(&self, _: &Game, _: Seat, visit: &mut dyn FnMut(AnyMove)) {
        visit(AnyMove::Change(Move::Take));
    }

    fn decline(&self, game: &mut Game, player: Seat, observer: &mut Watcher<'_>) {
        game.modules.change.due = 0;
        observer.event(&AnyEvent::Pass { player });
        game.answered();
    }
}

impl Tell for Event {
    fn decision(&self) -> Option<Told> {
        let Self::Taken { player, .. } = *self;
        let action = Action::Module(AnyMove::Change(Move::Take));
        Some(Told { player, action, reaction: false })
    }

    fn drawn(&self, visit: &mut dyn FnMut(Drawn)) {
        let Self::Taken { coins, .. } = self;
        for currency in coins.iter().filter_map(Card::currency) {
            visit(Drawn::Bag(special(currency)));
        }
    }
}

fn special(currency: Currency) -> Special {
    Special { module: Module::Change, number: currency as u8 }
}

impl View<'_> {
    /// The coins that somebody has, by currency.
    #[must_use]
    pub fn coins(&self, seat: Seat) -> Coins {
        self.game.modules.change.coins[seat]
    }

    /// The coins in the bag, by currency.
    #[must_use]
    pub fn coins_left(&self) -> Coins {
        self.game.modules.change.bag()
    }

    /// How many coins are due to the player who has just paid.
    #[must_use]
    pub fn coins_due(&self) -> u8 {
        self.game.modules.change.due
    }

    /// How many coins somebody gets who pays so much too much.
    #[must_use]
    pub fn change_for(&self, surplus: u16) -> u8 {
        change_for(self.game, surplus)
    }
}

pub(super) const PARTS: Parts = Parts {
    tokens: Some(COINS),
    // A turn has one purchase at most that is not paid exactly.
    turn_actions: 1,
    ..Parts::NONE
};

pub(super) const COMPONENTS: &[Component] =
    &[Component { name: "coins", copies: |_| ALL as u8, leaves: false, count }];

pub(super) const HOOKS: Hooks = Hooks {
    funds: Some(funds),
    rewards: Some(rewards),
    spend: Some(spend),
    overpaid: Some(overpaid),
    follow_up: Some(follow_up),
    ..Hooks::NONE
};

fn change_for(game: &Game, surplus: u16) -> u8 {
    let left = game.modules.change.in_bag();
    u8::try_from(surplus / SHARE).map_or(left, |due| due.min(left))
}

fn funds(game: &Game, seat: Seat, _: PaidFor, wallet: &mut Cards) {
    for (currency, coins) in Currency::ALL.into_iter().zip(game.modules.change.coins[seat]) {
        if coins > 0 {
            wallet.add_tokens(&COINS, currency, 1, coins);
        }
    }
}

/// Every coin more is worth paying for.
fn rewards(game: &Game, _: Seat, paid_for: PaidFor, surpluses: &mut u64) {
    const EACH: u64 = {
        let (mut bits, mut coins) = (0, 1);
        while coins <= ALL as u16 {
            bits |= 1 << (coins * SHARE);
            coins += 1;
        }
        bits
    };
    if paid_for == PaidFor::Chests {
        return;
    }
    let most = u16::from(game.modules.change.in_bag()) * SHARE;
    *surpluses |= EACH & !(u64::MAX << (most + 1));
}

fn spend(game: &mut Game, seat: Seat, pay: &mut Cards) {
    for (coin, copies) in pay.remove_tokens(&COINS).copies() {
        if let Some(own) = game.modules.change.coins[seat].get_mut(coin.currency as usize) {
            *own = own.saturating_sub(copies);
        }
    }
}

/// What was paid with is back in the bag already.
fn overpaid(game: &mut Game, _: Seat, surplus: u16, _: PaidFor) {
    game.modules.change.due = change_for(game, surplus);
}

fn follow_up(game: &mut Game, seat: Seat) {
    if game.modules.change.due > 0 && !matches!(game.step, Step::Ask(..)) {
        game.ask(seat, AnyQuestion::Change(Question::Take));
    }
}

/// Those that players have, and those in the bag.
fn count(game: &Game) -> u8 {
    let state = &game.modules.change;
    let held = state.coins.values().flatten().fold(0, |all: u8, &coins| all.saturating_add(coins));
    state.bag().into_iter().fold(held, u8::saturating_add)
}
