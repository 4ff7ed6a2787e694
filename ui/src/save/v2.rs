//! Actions as versions 1 and 2 of saves wrote them. Nothing is written like this any more.

use alhambra_engine::base::modules::{characters, thieves, vizier, watchtowers};
use alhambra_engine::base::{Action, Card, Cards, Destination, Module, Move, Switches, TileId};
use alhambra_engine::{Cell, Corner, Kind, Slot};

/// The upper bits of the first byte tell the kind of action.
const KIND: u8 = 0xe0;
const TAKE: u8 = 0x00;
const BUY: u8 = 0x20;
const ADD: u8 = 0x40;
const REMOVE: u8 = 0x60;
const SWAP: u8 = 0x80;
/// With the number of further passes.
const PASS: u8 = 0xa0;
const PLACE: u8 = 0xc0;
const MODULE: u8 = 0xe0;

/// Beside a market place's number, what is bought with its tile.
const WATCHTOWER: u8 = 0x08;
const PATRON: u8 = 0x10;

/// The actions in these bytes. The last one is `None` if the bytes end with something else.
pub(super) fn actions(bytes: &[u8]) -> impl Iterator<Item = Option<Action>> {
    Actions { bytes: bytes.iter(), passes: 0 }
}

struct Actions<'a> {
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

    fn cards(&mut self) -> Option<Cards> {
        let count = self.byte()?;
        let mut cards = Cards::none();
        for _ in 0..count {
            cards.insert(self.card()?);
        }
        (cards.len() == u32::from(count)).then_some(cards)
    }

    fn purchase(&mut self, byte: u8) -> Option<(Slot, Cards, Switches)> {
        let slot = Slot::new((byte & !(WATCHTOWER | PATRON)).into())?;
        let mut switches = Switches::NONE;
        for (bit, module) in [(WATCHTOWER, Module::Watchtowers), (PATRON, Module::Characters)] {
            if byte & bit != 0 {
                switches = switches.with(module);
            }
        }
        Some((slot, self.cards()?, switches))
    }

    fn module(&mut self, number: u8) -> Option<Move> {
        use characters::Move as Own;
        let kind = |index: u8| Kind::ALL.get(usize::from(index)).copied();
        Some(match number {
            0 => Move::Vizier(vizier::Move::Wake),
            1 => {
                let first = self.byte()?;
                let (slot, pay, switches) = self.purchase(first)?;
                Move::Vizier(vizier::Move::Call { slot, pay, switches })
            }
            2 => Move::Thieves(thieves::Move::Steal(self.card()?)),
            3 => {
                let amount = u16::from_le_bytes([self.byte()?, self.byte()?]);
                Move::Characters(Own::Bid(amount))
            }
            4 => Move::Characters(Own::Pay(self.cards()?)),
            5 => Move::Characters(Own::Keep),
            6 => Move::Characters(Own::Swap),
            7 => Move::Characters(Own::Beg),
            8 => Move::Characters(Own::Dance(Slot::new(self.byte()?.into())?)),
            9 => Move::Characters(Own::Change { give: self.card()?, take: self.card()? }),
            10 => Move::Characters(Own::Hoard(self.card()?)),
            11 => Move::Characters(Own::Favour(kind(self.byte()?)?)),
            12 => {
                let which = self.byte()?;
                let corner = *Corner::ALL.get(usize::from(which % 4))?;
                let (kind, cell) = (kind(which / 4)?, self.cell()?);
                Move::Watchtowers(watchtowers::Move::Raise { kind, cell, corner })
            }
            _ => return None,
        })
    }

    fn action(&mut self) -> Option<Action> {
        let first = self.byte()?;
        let low = first & !KIND;
        Some(match (first & KIND, low) {
            (TAKE, 0) => Action::Take(self.cards()?),
            (BUY, _) => {
                let (slot, pay, switches) = self.purchase(low)?;
                Action::Buy { slot, pay, switches }
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
            (MODULE, number) => Action::Module(self.module(number)?),
            _ => return None,
        })
    }
}

impl Iterator for Actions<'_> {
    type Item = Option<Action>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(left) = self.passes.checked_sub(1) {
            self.passes = left;
            return Some(Some(Action::Pass));
        }
        if self.bytes.len() == 0 {
            return None;
        }
        let action = self.action();
        if action.is_none() {
            self.bytes = [].iter();
        }
        Some(action)
    }
}
