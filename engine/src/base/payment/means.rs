//! What somebody can pay with, looked at once for everything that can be bought.

use core::cell::OnceCell;

use enum_map::EnumMap;
use heapless::Vec;

use super::mix::{Owed, for_each_mix};
use super::sums::{Stock, Wanted};
use super::{Purchase, Tills, for_each_purchase};
use crate::base::action::Choice;
use crate::base::cards::Cards;
use crate::base::game::Game;
use crate::base::modules::{self, PaidFor, Tender};
use crate::kit::{Currency, Seat};

/// Ways to pay beside the currency of a market place: a fifth kind of money, and mixes of any two
/// currencies.
const MOST_TENDERS: usize = 7;

/// What somebody can pay with for buildings, and how.
pub(crate) struct Means<'a> {
    pub seat: Seat,
    pub wallet: Cards,
    tills: &'a Tills,
    /// What may be paid too much because it brings something: a bit for each amount.
    rewards: u64,
    wanted: Wanted,
    /// What the wallet is worth in each kind of money.
    worth: EnumMap<Currency, u16>,
    /// The most that can be paid on a market place of each currency.
    most: EnumMap<Currency, u16>,
    /// The highest price of a tile that could be bought there, whatever is switched on for it.
    reach: EnumMap<Currency, u16>,
    tenders: Vec<Tender, MOST_TENDERS>,
}

impl<'a> Means<'a> {
    /// Those of a player now, with tills that nobody has used. Payments that are not wanted may be left
    /// out where there is a choice.
    #[inline(never)]
    pub(crate) fn of(game: &Game, seat: Seat, wanted: Wanted, tills: &'a Tills) -> Self {
        let mut means = Self {
            seat,
            wallet: game.players[seat].hand,
            tills,
            rewards: game.rewards(seat, wanted, PaidFor::Building),
            wanted,
            worth: EnumMap::default(),
            most: EnumMap::default(),
            reach: EnumMap::default(),
            tenders: Vec::new(),
        };
        means.look_at_wallet(game);
        means
    }

    /// Fills in the rest where it stays: it is long, and moving it is slow.
    #[inline(always)]
    fn look_at_wallet(&mut self, game: &Game) {
        let Self { wallet, worth, most, reach, tenders, .. } = self;
        modules::funds(game, self.seat, PaidFor::Building, wallet);
        *worth = EnumMap::from_fn(|kind| wallet.worth_in(kind));
        *most = *worth;
        modules::tenders(game, wallet, &mut |tender| {
            let worth = worth_of(worth, tender);
            for (currency, most) in &mut *most {
                if tender.serves(currency) {
                    *most = worth.max(*most);
                }
            }
            let _ = tenders.push(tender);
        });
        *reach = *most;
        modules::reach(game, self.seat, reach);
    }

    /// The ways to pay on a market place of this currency.
    pub(crate) fn tenders(&self, currency: Currency) -> impl Iterator<Item = Tender> + Clone + '_ {
        let others = self.tenders.iter().copied().filter(move |tender| tender.serves(currency));
        core::iter::once(Tender::plain(currency)).chain(others)
    }

    /// Visits those of them that reach a price.
    #[inline(always)]
    fn for_each_reaching(&self, currency: Currency, price: u16, mut visit: impl FnMut(Tender)) {
        if self.worth[currency] >= price {
            visit(Tender::plain(currency));
        }
        for &tender in &self.tenders {
            if tender.serves(currency) && self.worth(tender) >= price {
                visit(tender);
            }
        }
    }

    /// Whether a tile of this price could be bought in a currency, whatever is switched on for it.
    #[inline]
    pub(crate) fn could_buy(&self, currency: Currency, price: u8) -> bool {
        u16::from(price) <= self.reach[currency]
    }

    /// What the wallet is worth in all kinds of money together.
    pub(crate) fn total(&self) -> u16 {
        self.worth.values().sum()
    }

    /// What the wallet is worth in a way.
    pub(crate) fn worth(&self, tender: Tender) -> u16 {
        worth_of(&self.worth, tender)
    }

    /// The prices that can be paid, as it is wanted, on a market place of this currency.
    pub(crate) fn payable(&self, currency: Currency) -> Payable<'_> {
        self.payable_so(currency, self.wanted)
    }

    /// The prices that can be paid exactly on a market place of this currency.
    pub(crate) fn exactly_payable(&self, currency: Currency) -> Payable<'_> {
        self.payable_so(currency, Wanted::Exact)
    }

    fn payable_so(&self, currency: Currency, wanted: Wanted) -> Payable<'_> {
        Payable { means: self, currency, wanted, exactly: OnceCell::new() }
    }

    /// A price, and what may be paid above it.
    pub(crate) fn owed(&self, price: u8) -> Owed {
        Owed { price: price.into(), rewards: self.rewards }
    }

    /// Visits the payments of what is owed in a currency, in every way there is. The price is not 0.
    #[inline]
    pub(crate) fn for_each_payment(
        &self,
        currency: Currency,
        owed: Owed,
        visit: &mut dyn FnMut(Cards),
    ) {
        // Mostly there is none.
        if owed.price <= self.most[currency] {
            self.for_each_mix(currency, owed, visit);
        }
    }

    #[inline(never)]
    fn for_each_mix(&self, currency: Currency, owed: Owed, visit: &mut dyn FnMut(Cards)) {
        self.for_each_reaching(currency, owed.price, |tender| {
            let [one, other] = tender.kinds;
            let foreign = if one == currency { other } else { one };
            for_each_mix(&self.wallet, self.tills, tender, owed, &mut |pay| {
                // A card that allows a mix is superfluous where nothing is mixed in.
                if one == other || pay.worth_in(foreign) > 0 {
                    visit(pay);
                }
            });
        });
    }

    /// Visits groups of the ways to buy something for a price, which is not 0.
    #[inline]
    pub(crate) fn for_each_purchase(
        &self,
        purchase: Purchase,
        price: u8,
        visit: &mut dyn FnMut(Choice),
    ) {
        let owed = self.owed(price);
        self.for_each_reaching(purchase.kind, owed.price, |tender| {
            for_each_purchase(&self.wallet, self.tills, tender, purchase, owed, visit);
        });
    }
}

/// What is worth so much in each kind of money, in a way to pay.
fn worth_of(worth: &EnumMap<Currency, u16>, tender: Tender) -> u16 {
    let [one, other] = tender.kinds;
    worth[one] + if one == other { 0 } else { worth[other] }
}

/// The prices that can be paid on a market place of one currency.
pub(crate) struct Payable<'a> {
    means: &'a Means<'a>,
    currency: Currency,
    wanted: Wanted,
    /// A bit for each that can be paid exactly, once somebody wants to know.
    exactly: OnceCell<u32>,
}

impl Payable<'_> {
    pub(crate) fn includes(&self, price: u8) -> bool {
        u16::from(price) <= self.means.most[self.currency]
            && match self.wanted {
                Wanted::Any => true,
                // No price is so high that it has no bit.
                Wanted::Exact => {
                    let exactly = *self.exactly.get_or_init(|| self.sums());
                    exactly.checked_shr(price.into()).is_some_and(|bits| bits & 1 != 0)
                }
            }
    }

    /// The amounts that can be paid in any one way.
    #[inline(never)]
    fn sums(&self) -> u32 {
        let stock = |kind| Stock::of(&self.means.wallet, kind);
        self.means.tenders(self.currency).fold(1, |all, Tender { kinds: [one, other], .. }| {
            let sums = stock(one).added_to(1);
            all | if one == other { sums } else { stock(other).added_to(sums) }
        })
    }
}
