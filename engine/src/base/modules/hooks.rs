//! What a module does at the joints of the game: a table of functions, most of them missing.

use enum_map::EnumMap;
use heapless::Vec;

use super::{Card, Move, PaidFor, Sale, Special, Switches, Tender};
use crate::base::event::Watcher;
use crate::base::payment::Means;
use crate::base::score::{Entry, Round, ScoreRow};
use crate::base::setup::{MoneyCards, Piles};
use crate::base::{Alteration, Cards, Chance, Game, Module, ModuleSet, Setup, TileId, TileSet};
use crate::kit::palace::Survey;
use crate::kit::{Cell, CellSet, Currency, Kind, Palace, Piece, Seat, Side, Slot, Walls};

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
/// a function that calls those of the modules in play, in the order of their numbers, all of them or
/// until one has asked something.
macro_rules! joints {
    ($(
        $(#[$doc:meta])*
        $joint:ident($game:ident: $Game:ty $(, $arg:ident: $Arg:ty)* $(,)?) $(until $stop:ident)?;
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
                    if module.hooks().$joint.is_some() {
                        set = set.with(module);
                    }
                    index += 1;
                }
                set
            };)+
        }

        /// For each joint these modules with what they do, in the order of their numbers.
        #[allow(non_upper_case_globals, reason = "named after the joints")]
        #[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
        mod doing {
            use super::*;

            $(pub(super) static $joint: [(Module, Option<fn($Game $(, $Arg)*)>); having::$joint.len()] = {
                let mut table = [(Module::ALL[0], None); having::$joint.len()];
                let (mut place, mut index) = (0, 0);
                while index < Module::ALL.len() {
                    let module = Module::ALL[index];
                    let hook = module.hooks().$joint;
                    if hook.is_some() {
                        table[place] = (module, hook);
                        place += 1;
                    }
                    index += 1;
                }
                table
            };)+
        }

        $(
            $(#[$doc])*
            #[inline(always)]
            pub(crate) fn $joint($game: $Game $(, $arg: $Arg)*) {
                // Out of line: a game without such a module pays for the question alone.
                #[inline(never)]
                fn call(modules: ModuleSet, $game: $Game $(, $arg: $Arg)*) {
                    for &(module, hook) in &doing::$joint {
                        if let Some(hook) = hook
                            && modules.contains(module)
                        {
                            hook($game $(, $arg)*);
                            $(if $game.$stop() {
                                return;
                            })?
                        }
                    }
                }
                let modules = $game.setup.modules().intersection(having::$joint);
                if !modules.is_empty() {
                    call(modules, $game $(, $arg)*);
                }
            }
        )+
    };
}

joints! {
    /// Money has been dealt, and nothing else lies on the table. May ask; it is then called again.
    prepare(game: &mut Game) until is_asking;

    /// Lays out what lies on the table before money is dealt.
    lay_out(game: &mut Game, chance: &mut dyn Chance, observer: &mut Watcher<'_>);

    /// Deals what is dealt before money.
    deal_cards(game: &mut Game, chance: &mut dyn Chance, observer: &mut Watcher<'_>);

    /// Adds money before it is dealt.
    add_money(game: &Game, cards: &mut MoneyCards);

    /// Adds cards to the piles of the deck, once the players have been dealt money.
    add_to_piles(game: &mut Game, chance: &mut dyn Chance, piles: &mut Piles);

    /// Sets up whatever else there is.
    set_up(game: &mut Game, chance: &mut dyn Chance, observer: &mut Watcher<'_>);

    /// A turn begins.
    begin_turn(game: &mut Game);

    /// Visits the ways to pay from a hand on market places, apart from their own currencies.
    tenders(game: &Game, hand: &Cards, visit: &mut dyn FnMut(Tender));

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

    /// Raises the most that a player can pay now in each kind of money to the highest price of which a
    /// switch could make so little.
    reach(game: &Game, seat: Seat, most: &mut EnumMap<Currency, u16>);

    /// Changes the price of a tile bought with these switches, one at least.
    price(game: &Game, switches: Switches, price: &mut u8);

    /// A player has bought a tile.
    bought(
        game: &mut Game,
        seat: Seat,
        tile: TileId,
        sale: Sale,
        chance: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    );

    /// Changes whether a purchase with these switches for its price counts as exact.
    exactness(game: &Game, switches: Switches, exact: &mut bool);

    /// A decision has been carried out, and nobody is asked anything. May ask.
    follow(game: &mut Game, observer: &mut Watcher<'_>) until is_asking;

    /// Visits what else the active player, who has these means, may take as an action.
    actions(game: &Game, means: &Means<'_>, visit: &mut dyn FnMut(Move));

    /// Visits what the active player may do before the first action. It does not count as one.
    openings(game: &Game, visit: &mut dyn FnMut(Move));

    /// Visits what a player may do at any time in the own turn. It is no action, and the decision
    /// stays the same.
    asides(game: &Game, seat: Seat, visit: &mut dyn FnMut(Move));

    /// Visits what else is to be placed, and where.
    placements(game: &Game, seat: Seat, visit: &mut dyn FnMut(Move));

    /// The player has no tile left to place. Says whether something else must be placed first.
    finish_placing(game: &mut Game, seat: Seat, waits: &mut bool, observer: &mut Watcher<'_>);

    /// Changes which of its sides a tile has walls on. Sides are those of the tile as it is printed.
    tile_walls(game: &Game, tile: TileId, walls: &mut Walls);

    /// Adds the tiles whose walls it changes.
    rewalled(game: &Game, tiles: &mut TileSet);

    /// Says by how many quarter turns a tile lies turned in its palace.
    tile_turns(game: &Game, tile: TileId, turns: &mut u8);

    /// Says by how many quarter turns a tile would be turned first if it were built on this cell.
    first_turns(game: &Game, seat: Seat, change: Alteration, cell: Cell, turns: &mut u8);

    /// Changes which sides of somebody's start tile have walls.
    start_walls(game: &Game, seat: Seat, walls: &mut Walls);

    /// Visits the gates of a palace: the cell and the side of one of the two tiles.
    gates(game: &Game, seat: Seat, visit: &mut dyn FnMut(Cell, Side));

    /// Whether modules allow somebody changes now that the building rules do not.
    may_allow(game: &Game, seat: Seat, may: &mut bool);

    /// If so, adds cells of the set's strip on which they allow one.
    allow(game: &Game, seat: Seat, survey: &Survey<'_>, change: Alteration, cells: &mut CellSet);

    /// Visits what else may be done as a redesign of a strip of somebody's palace.
    redesigns(game: &Game, seat: Seat, survey: &Survey<'_>, visit: &mut dyn FnMut(Move));

    /// A change that has been checked is about to be made to a palace.
    before_change(game: &mut Game, seat: Seat, change: Alteration, cell: Cell);

    /// A tile has gone from this cell of a palace to the reserve.
    taken_out(game: &mut Game, seat: Seat, tile: TileId, cell: Cell, observer: &mut Watcher<'_>);

    /// A tile has been built on this cell of a palace, new, out of the reserve, or in the place of
    /// another. May ask; what must not be missed if another module asks first is remembered, and
    /// asked at `follow`.
    built(game: &mut Game, seat: Seat, tile: TileId, cell: Cell) until is_asking;

    /// Adds to a palace what is still to be decided before it obeys the rules.
    complete(game: &Game, seat: Seat, palace: &mut Palace);

    /// Somebody has placed everything: at the end of a turn, before anything is refilled, or out of
    /// turn. May ask for a redesign (see [`Game::ask`]); it is then called again.
    close(game: &mut Game, seat: Seat) until is_asking;

    /// After that, what is put into the palaces. May ask; it is then called again.
    stow(
        game: &mut Game,
        seat: Seat,
        chance: &mut dyn Chance,
        observer: &mut Watcher<'_>,
    ) until is_asking;

    /// After that, what is put down beside them, and what is gained by what stands there. May ask; it
    /// is then called again.
    conclude(game: &mut Game, seat: Seat) until is_asking;

    /// Counts cards that lie on the discard pile and are not money.
    discarded(game: &Game, count: &mut usize);

    /// The discard pile becomes the deck, which is in the order in which it will be drawn. Puts back
    /// what of it is not money.
    reshuffle(game: &mut Game, chance: &mut dyn Chance);

    /// A special card comes up. May ask; the deck is then drawn from again.
    reveal(game: &mut Game, card: Special, chance: &mut dyn Chance, observer: &mut Watcher<'_>);

    /// A tile has been drawn that lies beside the market.
    laid_aside(game: &mut Game, tile: TileId, observer: &mut Watcher<'_>);

    /// Visits the tiles that a module keeps.
    keeps(game: &Game, visit: &mut dyn FnMut(TileId));

    /// A tile has been drawn for a market place. May ask.
    turned_up(game: &mut Game, slot: Slot) until is_asking;

    /// A scoring is due. May ask; it is then called again.
    before_scoring(game: &mut Game) until is_asking;

    /// Changes what the places of a type are worth in a round.
    worth(game: &Game, round: Round, kind: Kind, points: &mut [u8; 3]);

    /// Adds the tiles that have no type for now.
    untyped(game: &Game, tiles: &mut TileSet);

    /// Changes how many buildings of each type count for somebody who has this palace.
    kinds(game: &Game, seat: Seat, palace: &Palace, counts: &mut EnumMap<Kind, u8>);

    /// Changes what somebody who has this palace brings to a scoring.
    enter(game: &Game, round: Round, palace: &Palace, entry: &mut Entry);

    /// Changes the rows of a scoring before they are added up.
    settle(game: &Game, round: Round, rows: &mut [ScoreRow]);

    /// A scoring begins.
    scoring(game: &mut Game, observer: &mut Watcher<'_>);

    /// A scoring is over.
    scored(game: &mut Game, round: Round, observer: &mut Watcher<'_>);

    /// Tiles that are left on the market are about to be handed out.
    reckon(game: &mut Game, observer: &mut Watcher<'_>);

    /// Whether this player may, as everybody knows, have something to do between two turns.
    may_react(game: &Game, seat: Seat, may: &mut bool);

    /// Visits what a player with these means may do between two turns.
    reactions(game: &Game, means: &Means<'_>, visit: &mut dyn FnMut(Move));

    /// Visits the pieces of a palace that are not tiles.
    pieces(game: &Game, seat: Seat, visit: &mut dyn FnMut(Cell, Piece));

    /// A card has been drawn for the active player; none if there was none left.
    drawn(game: &Game, card: Option<Card>, observer: &mut Watcher<'_>);

    /// Adds up what players have been shown in secret: once that has grown, nothing before it can be
    /// taken back.
    insights(game: &Game, count: &mut u32);

    /// Deals anew what `seat` does not see, as chance has it.
    imagine(game: &mut Game, seat: Option<Seat>, chance: &mut dyn Chance);
}

/// Whether what is bought has its printed price, and only money of its currency pays for it.
#[inline]
pub(crate) fn sell_plainly(game: &Game) -> bool {
    let changing = having::tenders.union(having::switches).union(having::price);
    let changing = changing.union(having::funds).union(having::spend).union(having::rewards);
    game.setup.modules().intersection(changing).is_empty()
}

/// Whether the active player's means matter for anything but plain purchases.
#[inline]
pub(crate) fn ask_for_means(game: &Game) -> bool {
    !sell_plainly(game) || !game.setup.modules().intersection(having::actions).is_empty()
}

/// Those of these modules about which something is decided before the table is laid.
#[inline]
pub(crate) const fn deciding_first(modules: ModuleSet) -> ModuleSet {
    modules.intersection(having::prepare)
}

/// Whether more may be changed in palaces than in those of the base game.
#[inline]
pub(crate) fn ease_changes(game: &Game) -> bool {
    !game.setup.modules().intersection(having::allow.union(having::redesigns)).is_empty()
}

/// Whether other buildings count than those that stand in a palace.
#[inline]
pub(crate) fn change_counts(game: &Game) -> bool {
    !game.setup.modules().intersection(having::kinds).is_empty()
}

/// Whether palaces have anything beside their tiles that changes where one walks, or walls on start
/// tiles.
#[inline]
pub(crate) fn furnish(game: &Game) -> bool {
    !game.setup.modules().intersection(having::gates.union(having::start_walls)).is_empty()
}

/// Whether anything can be done between two turns.
#[inline]
pub(crate) fn let_react(game: &Game) -> bool {
    !game.setup.modules().intersection(having::may_react).is_empty()
}

/// Cards that modules put into one pile of the deck at most.
pub(crate) type AddedCards<T> = Vec<T, { super::room::PILE }>;
