//! The actions of a game as bytes: what a save holds.

use alhambra_engine::{Action, Card, Cards, Cell, Currency, Destination, Slot, TileId};
use heapless::Vec;

/// Room for about three times the actions of a long game.
pub(crate) const LOG_BYTES: usize = 6 * 1024;

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

    pub(crate) fn of(bytes: &[u8]) -> Option<Self> {
        Some(Self { bytes: Vec::from_slice(bytes).ok()?, full: false })
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
        if self.full || self.write(action).is_err() {
            self.bytes.truncate(length);
            self.full = true;
        }
    }

    fn write(&mut self, action: &Action) -> Result<(), u8> {
        match *action {
            Action::Take(cards) => self.put(&[TAKE]).and_then(|()| self.put_cards(&cards)),
            Action::Buy { slot, pay } => {
                self.put(&[BUY | slot.number() as u8]).and_then(|()| self.put_cards(&pay))
            }
            Action::Add { tile, cell } => self.put_tile(ADD, tile, Some(cell)),
            Action::Remove { cell } => self.put(&[REMOVE, cell.x as u8, cell.y as u8]),
            Action::Swap { tile, cell } => self.put_tile(SWAP, tile, Some(cell)),
            Action::Pass => self.put(&[PASS]),
            Action::Place { tile, to } => match to {
                Destination::Palace(cell) => self.put_tile(PLACE, tile, Some(cell)),
                Destination::Reserve => self.put_tile(PLACE | 1, tile, None),
                Destination::Dirk => self.put_tile(PLACE | 2, tile, None),
            },
        }
    }

    fn put(&mut self, bytes: &[u8]) -> Result<(), u8> {
        bytes.iter().try_for_each(|&byte| self.bytes.push(byte))
    }

    fn put_cards(&mut self, cards: &Cards) -> Result<(), u8> {
        self.put(&[cards.len() as u8])?;
        cards
            .iter()
            .try_for_each(|card| self.bytes.push(card.currency() as u8 * 9 + card.value() - 1))
    }

    fn put_tile(&mut self, kind: u8, tile: TileId, cell: Option<Cell>) -> Result<(), u8> {
        self.put(&[kind, tile.index() as u8])?;
        cell.map_or(Ok(()), |cell| self.put(&[cell.x as u8, cell.y as u8]))
    }

    /// The actions; ends with an error at bytes that are no action.
    pub(crate) fn actions(&self) -> Actions<'_> {
        Actions { bytes: self.bytes.iter() }
    }
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
