//! The actions of a game as bytes: what a save holds.

use alhambra_engine::base::modules::{characters, thieves, vizier, watchtowers};
use alhambra_engine::base::{Action, Card, Cards, Destination, Extras, Move, TileId};
use alhambra_engine::{Cell, Corner, Kind, Slot};
use heapless::Vec;

/// Room for about three times the actions of a long game; with all modules, and players who leave
/// no chance unused to do something, two thirds of it are needed.
pub(crate) const LOG_BYTES: usize = 3 * 1024;

/// All actions of a game, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Log {
    bytes: Vec<u8, LOG_BYTES>,
    /// The last byte tells passes, and one more can be told by it.
    passes: bool,
    /// Nothing is added once an action had no room: a log with a gap is worth nothing.
    full: bool,
}

const TAKE: u8 = 0x00;
const BUY: u8 = 0x20;
const ADD: u8 = 0x40;
const REMOVE: u8 = 0x60;
const SWAP: u8 = 0x80;
/// With how many more follow at once.
const PASS: u8 = 0xa0;
const PLACE: u8 = 0xc0;
const MODULE: u8 = 0xe0;
const KIND: u8 = 0xe0;

/// What follows [`MODULE`] in its byte.
const WAKE: u8 = 0;
const CALL: u8 = 1;
const STEAL: u8 = 2;
const BID: u8 = 3;
const PAY: u8 = 4;
const KEEP: u8 = 5;
const SWAP_MAGICIAN: u8 = 6;
const BEG: u8 = 7;
const DANCE: u8 = 8;
const CHANGE: u8 = 9;
const HOARD: u8 = 10;
const FAVOUR: u8 = 11;
const RAISE: u8 = 12;

/// Beside a market place's number, what is bought with its tile.
const WATCHTOWER: u8 = 0x08;
const PATRON: u8 = 0x10;

impl Log {
    pub(crate) const fn new() -> Self {
        Self { bytes: Vec::new(), passes: false, full: false }
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Whether the game became too long for the log.
    pub(crate) fn is_full(&self) -> bool {
        self.full
    }

    pub(crate) fn push(&mut self, action: &Action) {
        if self.full {
            return;
        }
        let length = self.bytes.len();
        // Between two turns everybody may be asked: passes come in long runs.
        if self.passes
            && *action == Action::Pass
            && let Some(run) = self.bytes.last_mut()
            && *run & !KIND != !KIND
        {
            *run += 1;
            return;
        }
        self.passes = *action == Action::Pass;
        if encode(action, &mut |byte| self.bytes.push(byte).is_ok()).is_none() {
            self.bytes.truncate(length);
            self.full = true;
        }
    }
}

/// The actions that these bytes tell; ends with an error at bytes that are no action.
pub(crate) fn actions(bytes: &[u8]) -> Actions<'_> {
    Actions { bytes: bytes.iter(), passes: 0 }
}

/// Writes an action byte by byte, as long as `put` has room.
pub(crate) fn encode(action: &Action, put: &mut impl FnMut(u8) -> bool) -> Option<()> {
    let mut all = |bytes: &[u8]| bytes.iter().all(|&byte| put(byte)).then_some(());
    let place = |cell: Cell| [cell.x as u8, cell.y as u8];
    match *action {
        Action::Take(cards) => {
            all(&[TAKE])?;
            encode_cards(&cards, &mut all)
        }
        Action::Buy { slot, pay, extras } => {
            all(&[BUY | purchase(slot, extras)])?;
            encode_cards(&pay, &mut all)
        }
        Action::Add { tile, cell } => {
            all(&[ADD, tile.index() as u8])?;
            all(&place(cell))
        }
        Action::Remove { cell } => {
            all(&[REMOVE])?;
            all(&place(cell))
        }
        Action::Swap { tile, cell } => {
            all(&[SWAP, tile.index() as u8])?;
            all(&place(cell))
        }
        Action::Pass => all(&[PASS]),
        Action::Place { tile, to } => {
            let index = tile.index() as u8;
            match to {
                Destination::Palace(cell) => {
                    all(&[PLACE, index])?;
                    all(&place(cell))
                }
                Destination::Reserve => all(&[PLACE | 1, index]),
                Destination::Dirk => all(&[PLACE | 2, index]),
            }
        }
        Action::Module(action) => encode_move(&action, &mut all),
    }
}

fn encode_move(action: &Move, all: &mut impl FnMut(&[u8]) -> Option<()>) -> Option<()> {
    match *action {
        Move::Vizier(vizier::Move::Wake) => all(&[MODULE | WAKE]),
        Move::Vizier(vizier::Move::Call { slot, pay, extras }) => {
            all(&[MODULE | CALL, purchase(slot, extras)])?;
            encode_cards(&pay, all)
        }
        Move::Thieves(thieves::Move::Steal(card)) => all(&[MODULE | STEAL, code(card)]),
        Move::Characters(action) => match action {
            characters::Move::Bid(amount) => {
                let [low, high] = amount.to_le_bytes();
                all(&[MODULE | BID, low, high])
            }
            characters::Move::Pay(cards) => {
                all(&[MODULE | PAY])?;
                encode_cards(&cards, all)
            }
            characters::Move::Keep => all(&[MODULE | KEEP]),
            characters::Move::Swap => all(&[MODULE | SWAP_MAGICIAN]),
            characters::Move::Beg => all(&[MODULE | BEG]),
            characters::Move::Dance(slot) => all(&[MODULE | DANCE, slot.number() as u8]),
            characters::Move::Change { give, take } => {
                all(&[MODULE | CHANGE, code(give), code(take)])
            }
            characters::Move::Hoard(card) => all(&[MODULE | HOARD, code(card)]),
            characters::Move::Favour(kind) => all(&[MODULE | FAVOUR, kind as u8]),
        },
        Move::Watchtowers(watchtowers::Move::Raise { kind, cell, corner }) => {
            let which = kind as u8 * 4 + corner as u8;
            all(&[MODULE | RAISE, which, cell.x as u8, cell.y as u8])
        }
    }
}

/// A market place and what is bought with its tile.
fn purchase(slot: Slot, extras: Extras) -> u8 {
    let flag = |set: bool, flag| if set { flag } else { 0 };
    slot.number() as u8 | flag(extras.watchtower, WATCHTOWER) | flag(extras.patron, PATRON)
}

/// A card as its place among all cards.
fn code(card: Card) -> u8 {
    Card::all().take_while(|&other| other != card).count() as u8
}

fn encode_cards(cards: &Cards, all: &mut impl FnMut(&[u8]) -> Option<()>) -> Option<()> {
    all(&[cards.len() as u8])?;
    cards.iter().try_for_each(|card| all(&[code(card)]))
}

/// Bytes that are no action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotAnAction;

/// Reads the actions of a log.
pub(crate) struct Actions<'a> {
    bytes: core::slice::Iter<'a, u8>,
    /// Passes that have been read and not given out.
    passes: u8,
}

impl Actions<'_> {
    fn byte(&mut self) -> Option<u8> {
        self.bytes.next().copied()
    }

    fn cell(&mut self) -> Option<Cell> {
        Some(Cell::new(self.byte()? as i8, self.byte()? as i8))
    }

    fn tile(&mut self) -> Option<TileId> {
        TileId::new(self.byte()?.into())
    }

    fn card(&mut self) -> Option<Card> {
        Card::all().nth(self.byte()?.into())
    }

    fn purchase(&mut self, byte: u8) -> Option<(Slot, Cards, Extras)> {
        let slot = Slot::new((byte & !(WATCHTOWER | PATRON)).into())?;
        let extras = Extras { watchtower: byte & WATCHTOWER != 0, patron: byte & PATRON != 0 };
        Some((slot, self.cards()?, extras))
    }

    fn read_move(&mut self, kind: u8) -> Option<Move> {
        let kind_of = |index: u8| Kind::ALL.get(usize::from(index)).copied();
        let action = match kind {
            WAKE => return Some(Move::Vizier(vizier::Move::Wake)),
            CALL => {
                let first = self.byte()?;
                let (slot, pay, extras) = self.purchase(first)?;
                return Some(Move::Vizier(vizier::Move::Call { slot, pay, extras }));
            }
            STEAL => return Some(Move::Thieves(thieves::Move::Steal(self.card()?))),
            RAISE => {
                let which = self.byte()?;
                let corner = *Corner::ALL.get(usize::from(which % 4))?;
                let (kind, cell) = (kind_of(which / 4)?, self.cell()?);
                return Some(Move::Watchtowers(watchtowers::Move::Raise { kind, cell, corner }));
            }
            BID => characters::Move::Bid(u16::from_le_bytes([self.byte()?, self.byte()?])),
            PAY => characters::Move::Pay(self.cards()?),
            KEEP => characters::Move::Keep,
            SWAP_MAGICIAN => characters::Move::Swap,
            BEG => characters::Move::Beg,
            DANCE => characters::Move::Dance(Slot::new(self.byte()?.into())?),
            CHANGE => characters::Move::Change { give: self.card()?, take: self.card()? },
            HOARD => characters::Move::Hoard(self.card()?),
            FAVOUR => characters::Move::Favour(kind_of(self.byte()?)?),
            _ => return None,
        };
        Some(Move::Characters(action))
    }

    fn cards(&mut self) -> Option<Cards> {
        let count = self.byte()?;
        let mut cards = Cards::none();
        for _ in 0..count {
            cards.insert(self.card()?);
        }
        (cards.len() == u32::from(count)).then_some(cards)
    }

    fn read(&mut self, first: u8) -> Option<Action> {
        let low = first & !KIND;
        Some(match (first & KIND, low) {
            (TAKE, 0) => Action::Take(self.cards()?),
            (BUY, _) => {
                let (slot, pay, extras) = self.purchase(low)?;
                Action::Buy { slot, pay, extras }
            }
            (ADD, 0) => Action::Add { tile: self.tile()?, cell: self.cell()? },
            (REMOVE, 0) => Action::Remove { cell: self.cell()? },
            (SWAP, 0) => Action::Swap { tile: self.tile()?, cell: self.cell()? },
            (PASS, more) => {
                self.passes = more;
                Action::Pass
            }
            (PLACE, 0) => {
                Action::Place { tile: self.tile()?, to: Destination::Palace(self.cell()?) }
            }
            (PLACE, 1) => Action::Place { tile: self.tile()?, to: Destination::Reserve },
            (PLACE, 2) => Action::Place { tile: self.tile()?, to: Destination::Dirk },
            (MODULE, _) => Action::Module(self.read_move(low)?),
            _ => return None,
        })
    }
}

impl Iterator for Actions<'_> {
    type Item = Result<Action, NotAnAction>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(left) = self.passes.checked_sub(1) {
            self.passes = left;
            return Some(Ok(Action::Pass));
        }
        let first = self.byte()?;
        Some(self.read(first).ok_or_else(|| {
            self.bytes = [].iter();
            NotAnAction
        }))
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use alhambra_engine::base::{Decision, Game, PLAYABLE, Setup};

    use super::*;

    /// Games of each number of players.
    const GAMES: u64 = 8;

    /// How much a player who is in no hurry likes an action.
    fn liking(game: &Game, action: &Action) -> u64 {
        match *action {
            Action::Take(cards) => 2 * u64::from(cards.sum()),
            Action::Buy { pay, .. } => {
                let mut after = game.clone();
                let exact = after.apply(action, &mut ()).is_ok()
                    && matches!(after.decision(), Decision::Act { .. });
                if exact { 400 } else { 40 / u64::from(pay.sum().max(1)) }
            }
            Action::Place { to: Destination::Palace(_), .. } => 40,
            Action::Place { .. } | Action::Add { .. } | Action::Swap { .. } => 2,
            Action::Remove { .. } => 1,
            Action::Pass => match game.decision() {
                Decision::React { .. } => 200,
                _ => 20,
            },
            Action::Module(_) => 3,
        }
    }

    /// Plays a game; gives all actions.
    fn play(setup: Setup, seed: u64) -> Vec<Action> {
        let mut game = Game::new(setup, seed, &mut ());
        let (mut state, mut actions) = (seed, Vec::new());
        while game.decision() != Decision::Over {
            let mut options = Vec::new();
            game.for_each_action(&mut |action| options.push((liking(&game, &action), action)));
            let all: u64 = options.iter().map(|(liking, _)| liking + 1).sum();
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(99);
            let mut place = (state >> 16) % all;
            let chosen = options.iter().find(|(liking, _)| {
                let here = place <= *liking;
                place = place.saturating_sub(liking + 1);
                here
            });
            let action = chosen.expect("one is chosen").1;
            game.apply(&action, &mut ()).expect("it is legal");
            actions.push(action);
        }
        actions
    }

    #[test]
    fn long_games_with_all_modules_have_room_and_come_back() {
        for players in 2..=6 {
            let setup = Setup::new(players).and_then(|setup| setup.with_modules(PLAYABLE));
            let mut most = 0;
            for seed in 0..GAMES {
                let played = play(setup.expect("they can be played"), seed);
                let mut log = Log::new();
                played.iter().for_each(|action| log.push(action));
                let told: Result<Vec<Action>, NotAnAction> = actions(log.bytes()).collect();
                assert_eq!(told.as_ref(), Ok(&played));
                most = most.max(log.bytes().len());
            }
            assert!(most <= LOG_BYTES * 3 / 4, "{players} players: {most} bytes");
        }
    }
}
