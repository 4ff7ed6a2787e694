//! The actions of a game as bytes: what a save holds.

use alhambra_engine::{Action, Card, Cards, Cell, Currency, Destination, Slot, TileId};
use heapless::Vec;

/// Room for about three times the actions of a long game.
pub(crate) const LOG_BYTES: usize = 3 * 1024;

/// All actions of a game, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Log {
    bytes: Vec<u8, LOG_BYTES>,
    /// Nothing is added once an action had no room: a log with a gap is worth nothing.
    full: bool,
}

const TAKE: u8 = 0x00;
const BUY: u8 = 0x20;
const ADD: u8 = 0x40;
const REMOVE: u8 = 0x60;
const SWAP: u8 = 0x80;
const PASS: u8 = 0xa0;
const PLACE: u8 = 0xc0;
const KIND: u8 = 0xe0;

impl Log {
    pub(crate) const fn new() -> Self {
        Self { bytes: Vec::new(), full: false }
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Whether the game became too long for the log.
    pub(crate) fn is_full(&self) -> bool {
        self.full
    }

    pub(crate) fn push(&mut self, action: &Action) {
        let length = self.bytes.len();
        if self.full || encode(action, &mut |byte| self.bytes.push(byte).is_ok()).is_none() {
            self.bytes.truncate(length);
            self.full = true;
        }
    }
}

/// The actions that these bytes tell; ends with an error at bytes that are no action.
pub(crate) fn actions(bytes: &[u8]) -> Actions<'_> {
    Actions { bytes: bytes.iter() }
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
        Action::Buy { slot, pay } => {
            all(&[BUY | slot.number() as u8])?;
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
    }
}

fn encode_cards(cards: &Cards, all: &mut impl FnMut(&[u8]) -> Option<()>) -> Option<()> {
    all(&[cards.len() as u8])?;
    cards.iter().try_for_each(|card| all(&[card.currency() as u8 * 9 + card.value() - 1]))
}

/// Bytes that are no action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotAnAction;

/// Reads the actions of a log.
pub(crate) struct Actions<'a> {
    bytes: core::slice::Iter<'a, u8>,
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

    fn cards(&mut self) -> Option<Cards> {
        let count = self.byte()?;
        let mut cards = Cards::none();
        for _ in 0..count {
            let code = self.byte()?;
            let currency = *Currency::ALL.get(usize::from(code / 9))?;
            cards.insert(Card::new(currency, code % 9 + 1)?);
        }
        (cards.len() == u32::from(count)).then_some(cards)
    }

    fn read(&mut self, first: u8) -> Option<Action> {
        let low = first & !KIND;
        Some(match (first & KIND, low) {
            (TAKE, 0) => Action::Take(self.cards()?),
            (BUY, _) => Action::Buy { slot: Slot::new(low.into())?, pay: self.cards()? },
            (ADD, 0) => Action::Add { tile: self.tile()?, cell: self.cell()? },
            (REMOVE, 0) => Action::Remove { cell: self.cell()? },
            (SWAP, 0) => Action::Swap { tile: self.tile()?, cell: self.cell()? },
            (PASS, 0) => Action::Pass,
            (PLACE, 0) => {
                Action::Place { tile: self.tile()?, to: Destination::Palace(self.cell()?) }
            }
            (PLACE, 1) => Action::Place { tile: self.tile()?, to: Destination::Reserve },
            (PLACE, 2) => Action::Place { tile: self.tile()?, to: Destination::Dirk },
            _ => return None,
        })
    }
}

impl Iterator for Actions<'_> {
    type Item = Result<Action, NotAnAction>;

    fn next(&mut self) -> Option<Self::Item> {
        let first = self.byte()?;
        Some(self.read(first).ok_or_else(|| {
            self.bytes = [].iter();
            NotAnAction
        }))
    }
}
