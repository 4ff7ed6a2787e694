//! Module 24, the Exchange Certificates: what is paid too much may be saved.

use core::fmt;

use enum_map::EnumMap;

use super::{
    Asked, Component, Decide, Hooks, Manner, ModuleEvent, Move as AnyMove, PaidFor, Parts,
    Question as AnyQuestion, Tell, TokenKind, Worth, bytes, messages, tagged,
};
use crate::base::event::{Event as AnyEvent, Watcher};
use crate::base::game::Step;
use crate::base::tokens::Token;
use crate::base::{Action, ActionError, Card, Cards, Chance, Drawn, Game, Setup, Told, View};
use crate::kit::message::{Bytes, byte};
use crate::kit::{Currency, Seat};

/// The most that can be saved, F.
pub const MOST: u8 = 6;

/// Stones of each currency for 2, 3, … players, F.
const STONES: [u8; 5] = [1, 2, 2, 3, 3];

const SAVED: TokenKind = TokenKind { first: 4, name: "saved", worth: Worth::UpTo(MOST), most: 1 };

/// An amount on a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Saving {
    /// The currency of the stone.
    pub currency: Currency,
    /// The amount, 1 to [`MOST`].
    pub amount: u8,
}

impl Bytes for Saving {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        self.currency.store(out);
        out(self.amount);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let (currency, amount) = (Currency::load(from)?, byte(from)?);
        let is_possible = currency != Currency::Wild && (1..=MOST).contains(&amount);
        is_possible.then_some(Self { currency, amount })
    }
}

/// Who has saved what; the stones of the others lie in the middle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    pub(crate) savings: EnumMap<Seat, Option<Saving>>,
    /// What the player who has just paid may save.
    due: u8,
}

bytes!(State { savings, due });

messages! {
    /// What can be decided about certificates.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Move {
        /// Save what was paid too much with a stone of this currency.
        0 "save" => Save(currency: Currency),
    }
}

messages! {
    /// What happens with this module.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event {
        /// An amount is saved.
        0 "save" => Saved { player: Seat, saved: Card },
    }
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether to save what was paid too much, and with which stone.
    Save,
}

tagged!(Question { 0 Save });

/// Why something cannot be saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No stone of that currency lies in the middle.
    NoStone,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoStone => f.write_str("there is no stone of that currency"),
        }
    }
}

impl From<Refusal> for ActionError {
    fn from(refusal: Refusal) -> Self {
        super::Refusal::Certificates(refusal).into()
    }
}

fn stones(setup: Setup) -> u8 {
    STONES.get(setup.players().saturating_sub(2)).copied().unwrap_or(0)
}

/// How many stones of a currency lie in the middle.
fn in_middle(game: &Game, currency: Currency) -> u8 {
    let savings = game.modules.certificates.savings.values().flatten();
    let used = savings.filter(|saving| saving.currency == currency).count() as u8;
    stones(game.setup).saturating_sub(used)
}

impl Decide for Move {
    fn check(&self, game: &Game) -> Result<(), ActionError> {
        let Step::Ask(_, AnyQuestion::Certificates(Question::Save)) = game.step else {
            return Err(ActionError::NotNow);
        };
        let Self::Save(currency) = *self;
        if in_middle(game, currency) > 0 { Ok(()) } else { Err(Refusal::NoStone.into()) }
    }

    fn perform(
        &self,
        game: &mut Game,
        player: Seat,
        _: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) {
        let Self::Save(currency) = *self;
        let state = &mut game.modules.certificates;
        let saving = Saving { currency, amount: core::mem::take(&mut state.due) };
        state.savings[player] = Some(saving);
        let token = Token::new(&SAVED, currency, saving.amount);
        if let Some(saved) = token.and_then(Card::token) {
            let event = Event::Saved { player, saved };
            observer.event(&AnyEvent::Module(ModuleEvent::Certificates(event)));
        }
        game.answered();
    }
}

impl Asked for Question {
    fn manner(&self) -> Manner {
        let awaited = "saves what was paid too much, or not";
        Manner { declinable: true, redesign: false, within_turn: true, window: false, awaited }
    }

    fn answers(&self, game: &Game, _: Seat, visit: &mut dyn FnMut(AnyMove)) {
        for currency in Currency::ALL {
            if in_middle(game, currency) > 0 {
                visit(AnyMove::Certificates(Move::Save(currency)));
            }
        }
    }

    fn decline(&self, game: &mut Game, player: Seat, observer: &mut Watcher<'_>) {
        game.modules.certificates.due = 0;
        observer.event(&AnyEvent::Pass { player });
        game.answered();
    }
}

impl Tell for Event {
    fn decision(&self) -> Option<Told> {
        let Self::Saved { player, saved } = *self;
        let currency = saved.currency()?;
        let action = Action::Module(AnyMove::Certificates(Move::Save(currency)));
        Some(Told { player, action, reaction: false })
    }

    fn drawn(&self, _: &mut dyn FnMut(Drawn)) {}
}

impl View<'_> {
    /// What somebody has saved.
    #[must_use]
    pub fn saving(&self, seat: Seat) -> Option<Saving> {
        self.game.modules.certificates.savings[seat]
    }

    /// How many stones of a currency lie in the middle.
    #[must_use]
    pub fn saving_stones(&self, currency: Currency) -> u8 {
        in_middle(self.game, currency)
    }

    /// What the player who has just paid may save.
    #[must_use]
    pub fn saving_due(&self) -> u8 {
        self.game.modules.certificates.due
    }

    /// What the seat could save of such a surplus, if it pays with this.
    #[must_use]
    pub fn could_save(&self, paid_for: PaidFor, pay: &Cards, surplus: u16) -> bool {
        self.seat.is_some_and(|seat| {
            let spent = pay.tokens().iter().any(|token| token.is(&SAVED));
            could_save(self.game, seat, paid_for, spent, surplus)
        })
    }
}

pub(super) const PARTS: Parts = Parts {
    tokens: Some(SAVED),
    // A turn has one purchase at most that is not paid exactly.
    turn_actions: 1,
    ..Parts::NONE
};

pub(super) const COMPONENTS: &[Component] = &[Component {
    name: "saving stones",
    copies: |setup| stones(setup) * Currency::ALL.len() as u8,
    leaves: false,
    count,
}];

pub(super) const HOOKS: Hooks = Hooks {
    funds: Some(funds),
    rewards: Some(rewards),
    spend: Some(spend),
    overpaid: Some(overpaid),
    follow_up: Some(follow_up),
    ..Hooks::NONE
};

/// Whether a surplus can be saved; `spent`: what was saved is part of the payment. There is always a
/// stone: all players together have room for fewer than there are.
fn could_save(game: &Game, seat: Seat, paid_for: PaidFor, spent: bool, surplus: u16) -> bool {
    paid_for == PaidFor::Building
        && (1..=u16::from(MOST)).contains(&surplus)
        && (spent || game.modules.certificates.savings[seat].is_none())
}

fn funds(game: &Game, seat: Seat, paid_for: PaidFor, wallet: &mut Cards) {
    if let (PaidFor::Building, Some(Saving { currency, amount })) =
        (paid_for, game.modules.certificates.savings[seat])
    {
        wallet.add_tokens(&SAVED, currency, amount, 1);
    }
}

/// Whatever can be saved is worth paying, unless the certificate is in use.
fn rewards(game: &Game, seat: Seat, paid_for: PaidFor, surpluses: &mut u64) {
    if could_save(game, seat, paid_for, false, 1) {
        *surpluses |= ((1 << MOST) - 1) << 1;
    }
}

fn spend(game: &mut Game, seat: Seat, pay: &mut Cards) {
    if !pay.remove_tokens(&SAVED).is_empty() {
        game.modules.certificates.savings[seat] = None;
    }
}

/// The stone that was spent is in the middle already.
fn overpaid(game: &mut Game, seat: Seat, surplus: u16, paid_for: PaidFor) {
    let can = could_save(game, seat, paid_for, false, surplus);
    game.modules.certificates.due = if can { surplus as u8 } else { 0 };
}

fn follow_up(game: &mut Game, seat: Seat) {
    if game.modules.certificates.due > 0 && !matches!(game.step, Step::Ask(..)) {
        game.ask(seat, AnyQuestion::Certificates(Question::Save));
    }
}

/// Those on certificates, and those in the middle. An amount that no certificate has is none.
fn count(game: &Game) -> u8 {
    let savings = &game.modules.certificates.savings;
    let on =
        |saving: &&Saving| (1..=MOST).contains(&saving.amount) && saving.currency != Currency::Wild;
    let used = savings.values().flatten().filter(on).count() as u8;
    used + Currency::ALL.into_iter().map(|currency| in_middle(game, currency)).sum::<u8>()
}
