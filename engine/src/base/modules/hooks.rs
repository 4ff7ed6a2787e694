//! What a module does at the joints of the game: a table of functions, most of them missing.

use heapless::Vec;

use super::{Card, Move, PaidFor, Special, Switches, Tender};
use crate::base::event::Watcher;
use crate::base::score::{Entry, Round, ScoreRow};
use crate::base::setup::{MoneyCards, Piles};
use crate::base::{Cards, Chance, Game, Module, ModuleSet, Setup, TileId};
use crate::kit::{Cell, Currency, Kind, Piece, Seat};

/// A component that is neither a tile nor money, for [`Game::census`].
#[derive(Clone, Copy)]
pub struct Component {
    /// What it is.
    pub name: &'static str,
    /// How many copies a game begins with.
    pub copies: fn(Setup) -> u8,
    /// Whether copies may leave the game.
    pub leaves: bool,
    /// How many are in the game, wherever they are.
    pub(crate) count: fn(&Game) -> u8,
}

/// Declares the joints: the functions of a table, for each the set of modules that have one, and
/// a function that calls those of the modules in play, in the order of their numbers.
macro_rules! joints {
    ($(
        $(#[$doc:meta])*
        $joint:ident($game:ident: $Game:ty $(, $arg:ident: $Arg:ty)* $(,)?);
    )+) => {
        /// What a module does. `None` does nothing.
        pub(crate) struct Hooks {
            $($(#[$doc])* pub $joint: Option<fn($Game $(, $Arg)*)>,)+
        }

        impl Hooks {
            /// A module that does nothing.
            pub(crate) const NONE: Self = Self {
                $($joint: None,)+
            };
        }

        /// For each joint the modules that do something there.
        #[allow(non_upper_case_globals, reason = "named after the joints")]
        #[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
        mod having {
            use super::{Module, ModuleSet};

            $(pub(super) const $joint: ModuleSet = {
                let (mut set, mut index) = (ModuleSet::NONE, 0);
                while index < Module::ALL.len() {
                    let module = Module::ALL[index];
                    if let Some(hooks) = module.hooks()
                        && hooks.$joint.is_some()
                    {
                        set = set.with(module);
                    }
                    index += 1;
                }
                set
            };)+
        }

        $(
            $(#[$doc])*
            #[inline]
            pub(crate) fn $joint($game: $Game $(, $arg: $Arg)*) {
                let modules = $game.setup.modules().intersection(having::$joint);
                if !modules.is_empty() {
                    for module in modules.iter() {
                        if let Some(hook) = module.hooks().and_then(|hooks| hooks.$joint) {
                            hook($game $(, $arg)*);
                        }
                    }
                }
            }
        )+
    };
}

joints! {
    /// Lays out what lies on the table before money is dealt.
    lay_out(game: &mut Game, chance: &mut dyn Chance, observer: &mut Watcher<'_>);

    /// Adds money before it is dealt.
    add_money(game: &Game, cards: &mut MoneyCards);

    /// Adds cards to the piles of the deck, once the players have been dealt money.
    add_to_piles(game: &mut Game, chance: &mut dyn Chance, piles: &mut Piles);

    /// Sets up whatever else there is.
    set_up(game: &mut Game, chance: &mut dyn Chance, observer: &mut Watcher<'_>);

    /// A turn begins.
    begin_turn(game: &mut Game);

    /// Visits the ways to pay from a hand on a market place, apart from its own currency.
    tenders(game: &Game, hand: &Cards, currency: Currency, visit: &mut dyn FnMut(Tender));

    /// Adds what else a player can pay with to the cards of the hand.
    funds(game: &Game, seat: Seat, paid_for: PaidFor, wallet: &mut Cards);

    /// Says which amounts may be paid too much because they bring something, a bit for each.
    rewards(game: &Game, seat: Seat, paid_for: PaidFor, surpluses: &mut u64);

    /// A player pays with tokens. Takes out of the payment those of its own, wherever they were.
    spend(game: &mut Game, seat: Seat, pay: &mut Cards);

    /// A player has paid so much too much.
    overpaid(game: &mut Game, seat: Seat, surplus: u16, paid_for: PaidFor);

    /// Asks a player what follows from a payment, unless something else is being asked.
    follow_up(game: &mut Game, seat: Seat);

    /// How much several cards taken together may be worth.
    take_limit(game: &Game, limit: &mut u8);

    /// Says what may be switched on for a tile that a player buys now. What is not `wanted` need
    /// not be worked out.
    switches(
        game: &Game,
        seat: Seat,
        tile: TileId,
        wanted: &dyn Fn(Switches) -> bool,
        possible: &mut Switches,
    );

    /// Changes the price of a tile bought with these switches.
    price(game: &Game, switches: Switches, price: &mut u8);

    /// A player has bought a tile. `reaction`: between two turns.
    bought(game: &mut Game, seat: Seat, tile: TileId, switches: Switches, reaction: bool);

    /// Visits what else the active player may take as an action.
    actions(game: &Game, visit: &mut dyn FnMut(Move));

    /// Visits what the active player may do before the first action. It does not count as one.
    openings(game: &Game, visit: &mut dyn FnMut(Move));

    /// Visits what else is to be placed, and where.
    placements(game: &Game, seat: Seat, visit: &mut dyn FnMut(Move));

    /// The player has no tile left to place. Says whether something else must be placed first.
    finish_placing(game: &mut Game, seat: Seat, waits: &mut bool, observer: &mut Watcher<'_>);

    /// The end of a turn, before anything is refilled. May ask (see [`Game::ask`]); it is then
    /// called again.
    close(game: &mut Game);

    /// A special card comes up. May ask; the deck is then drawn from again.
    reveal(game: &mut Game, card: Special, observer: &mut Watcher<'_>);

    /// A scoring is due. May ask; it is then called again.
    before_scoring(game: &mut Game);

    /// Changes what the places of a type are worth in a round.
    worth(game: &Game, round: Round, kind: Kind, points: &mut [u8; 3]);

    /// Changes what somebody brings to a scoring.
    enter(game: &Game, round: Round, entry: &mut Entry);

    /// Changes the rows of a scoring before they are added up.
    settle(game: &Game, round: Round, rows: &mut [ScoreRow]);

    /// A scoring is over.
    scored(game: &mut Game);

    /// Whether this player may, as everybody knows, have something to do between two turns.
    may_react(game: &Game, seat: Seat, may: &mut bool);

    /// Visits what a player may do between two turns.
    reactions(game: &Game, seat: Seat, visit: &mut dyn FnMut(Move));

    /// Visits the pieces of a palace that are not tiles.
    pieces(game: &Game, seat: Seat, visit: &mut dyn FnMut(Cell, Piece));

    /// A card has been drawn for the active player; none if there was none left.
    drawn(game: &Game, card: Option<Card>, observer: &mut Watcher<'_>);

    /// Deals anew what `seat` does not see, as chance has it.
    imagine(game: &mut Game, seat: Option<Seat>, chance: &mut dyn Chance);
}

/// Cards that modules put into one pile of the deck at most.
pub(crate) type AddedCards<T> = Vec<T, { super::room::PILE }>;
