//! Sizes and tables that depend on the modules, computed by the compiler.

use super::Module;
use super::parts::{Parts, TokenKind, Worth};
use crate::base::TileFace;
use crate::base::data::TILES as BASE_TILES;
use crate::kit::Currency;

/// Adds up something over all modules.
macro_rules! total {
    ($parts:ident => $part:expr) => {{
        let (mut sum, mut index) = (0, 0);
        while index < Module::ALL.len() {
            let $parts = Module::ALL[index].parts();
            sum += $part;
            index += 1;
        }
        sum
    }};
}

/// Cards of modules in one pile of the deck.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
pub(crate) const PILE: usize = total!(parts => parts.deck.0);

/// Cards of modules in the deck, apart from money.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
pub(crate) const DECK: usize = total!(parts => parts.deck.1);

/// Money cards of modules.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
pub(crate) const MONEY: usize =
    total!(parts => if let Some((_, cards)) = parts.money { cards } else { 0 });

/// Pieces of modules in one palace, apart from tiles.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
pub(crate) const PIECES: usize = total!(parts => parts.most_pieces);

/// Actions that modules add to the longest turn.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
pub(crate) const TURN_ACTIONS: usize = total!(parts => parts.turn_actions);

/// Tiles of modules.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
pub(crate) const TILE_COUNT: usize =
    total!(parts => if let Some(tiles) = &parts.tiles { tiles.faces.len() } else { 0 });

/// Tiles of modules in one palace.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
pub(crate) const BUILT: usize =
    total!(parts => if let Some(tiles) = &parts.tiles { tiles.most } else { 0 });

/// Cards of modules that players hold beside money.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
pub(crate) const CARD_COUNT: usize =
    total!(parts => if let Some(cards) = &parts.cards { cards.names.len() } else { 0 });

/// Modules that give or take points.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
pub(crate) const POINT_COUNT: usize = total!(parts => if parts.points.is_some() { 1 } else { 0 });

/// Modules with a switch for purchases.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
pub(crate) const SWITCH_COUNT: usize = total!(parts => if parts.switch.is_some() { 1 } else { 0 });

/// The tiles of modules, each where its module has pinned it.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
pub(crate) static TILES: [TileFace; TILE_COUNT] = {
    let mut table = [BASE_TILES[0]; TILE_COUNT];
    let mut taken = [false; TILE_COUNT];
    let mut index = 0;
    while index < Module::ALL.len() {
        if let Parts { tiles: Some(tiles), .. } = Module::ALL[index].parts() {
            let mut number = 0;
            while number < tiles.faces.len() {
                let place = tiles.first + number - BASE_TILES.len();
                assert!(!taken[place], "two modules want the same number of a tile");
                taken[place] = true;
                table[place] = tiles.faces[number];
                number += 1;
            }
        }
        index += 1;
    }
    table
};

/// The names of the cards that players hold beside money, each where its module has pinned it.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
static CARDS: [&str; CARD_COUNT] = {
    let mut names = [""; CARD_COUNT];
    let mut index = 0;
    while index < Module::ALL.len() {
        if let Parts { cards: Some(cards), .. } = Module::ALL[index].parts() {
            let mut number = 0;
            while number < cards.names.len() {
                let place = cards.first + number;
                assert!(names[place].is_empty(), "two modules want the same number of a card");
                names[place] = cards.names[number];
                number += 1;
            }
        }
        index += 1;
    }
    names
};

/// The name of such a card.
pub(crate) fn card_name(number: usize) -> &'static str {
    CARDS.get(number).copied().unwrap_or("")
}

/// What the fifth kind of money is called: at most one module brings it.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
pub(crate) const WILD_MONEY: &str = {
    let (mut name, mut index) = ("", 0);
    while index < Module::ALL.len() {
        if let Parts { money: Some((own, _)), .. } = Module::ALL[index].parts() {
            assert!(name.is_empty(), "two modules bring a kind of money");
            name = own;
        }
        index += 1;
    }
    name
};

/// Kinds of money that is no money card.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
const TOKEN_COUNT: usize = total!(parts => if parts.tokens.is_some() { 1 } else { 0 });

/// Cards of modules that are money, and in the deck.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
pub(crate) const TOKEN_CARDS: usize = total!(parts => match &parts.tokens {
    Some(tokens) if parts.deck.1 > 0 => tokens.most as usize * Currency::ALL.len(),
    _ => 0,
});

/// Those kinds, by the numbers of their modules.
pub(crate) static TOKENS: [TokenKind; TOKEN_COUNT] = TOKEN_KINDS;

#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
pub(crate) const TOKEN_KINDS: [TokenKind; TOKEN_COUNT] = {
    let none = TokenKind { first: 0, name: "", worth: Worth::Always(0), most: 0 };
    let (mut kinds, mut count, mut index) = ([none; TOKEN_COUNT], 0, 0);
    while index < Module::ALL.len() {
        if let Parts { tokens: Some(tokens), .. } = Module::ALL[index].parts() {
            assert!(tokens.most <= 7 && tokens.worth.highest() <= 7, "three bits are enough");
            kinds[count] = *tokens;
            count += 1;
        }
        index += 1;
    }
    kinds
};

/// How many fields a kind needs: one counts pieces of a fixed value, each amount has its own.
const fn fields(kind: TokenKind) -> usize {
    match kind.worth {
        Worth::Always(_) => 1,
        Worth::UpTo(_) => kind.most as usize,
    }
}

#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
const FIELD_COUNT: usize = {
    let (mut sum, mut kind) = (0, 0);
    while kind < TOKEN_COUNT {
        sum += fields(TOKEN_KINDS[kind]);
        kind += 1;
    }
    sum
};

/// For each field of a multiset of tokens the kind that it belongs to.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
pub(crate) const FIELDS: [u8; FIELD_COUNT] = {
    let (mut list, mut place, mut kind) = ([0; FIELD_COUNT], 0, 0);
    while kind < TOKEN_COUNT {
        let end = place + fields(TOKEN_KINDS[kind]);
        while place < end {
            list[place] = kind as u8;
            place += 1;
        }
        kind += 1;
    }
    list
};

/// For each kind its first field, and the first one behind.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
pub(crate) static FIELDS_OF: [(u8, u8); TOKEN_COUNT] = {
    let (mut list, mut place, mut kind) = ([(0, 0); TOKEN_COUNT], 0, 0);
    while kind < TOKEN_COUNT {
        let end = place + fields(TOKEN_KINDS[kind]) as u8;
        list[kind] = (place, end);
        place = end;
        kind += 1;
    }
    list
};

/// How many numbers of tokens there are: each has one, and no number is left out.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
pub(crate) const TOKEN_NUMBERS: usize = {
    const MOST: usize = 128;
    let (mut taken, mut all, mut kind) = ([false; MOST], 0, 0);
    while kind < TOKEN_COUNT {
        let numbers = TOKEN_KINDS[kind].worth.values() * Currency::ALL.len();
        let mut number = 0;
        while number < numbers {
            let place = TOKEN_KINDS[kind].first + number;
            assert!(!taken[place], "two modules want the same number of a token");
            taken[place] = true;
            number += 1;
        }
        all += numbers;
        kind += 1;
    }
    let mut place = 0;
    while place < all {
        assert!(taken[place], "a number of a token is left out");
        place += 1;
    }
    all
};

/// Makes the list of modules that have something, in the order in which records name them.
macro_rules! ranked {
    ($count:expr, $part:ident) => {{
        let mut list = [Module::Vizier; $count];
        let (mut length, mut rank) = (0, 0);
        while rank <= Module::ALL.len() {
            let mut index = 0;
            while index < Module::ALL.len() {
                let module = Module::ALL[index];
                let parts = module.parts();
                let own = if parts.rank == 0 { module.number() } else { parts.rank };
                if parts.$part.is_some() && own as usize == rank {
                    list[length] = module;
                    length += 1;
                }
                index += 1;
            }
            rank += 1;
        }
        assert!(length == $count);
        list
    }};
}

/// The modules that give or take points.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
pub(crate) const POINTS: [Module; POINT_COUNT] = ranked!(POINT_COUNT, points);

/// The modules with a switch for purchases.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
pub(crate) const SWITCHES: [Module; SWITCH_COUNT] = ranked!(SWITCH_COUNT, switch);
