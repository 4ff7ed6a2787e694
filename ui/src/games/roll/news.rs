//! What the screens tell later: what fictitious players rolled, and what a round brought.

use alhambra_engine::message::{Bytes, byte};
use alhambra_engine::roll::{Award, Event, Fictitious, Participant, Square};
use heapless::Vec;

use crate::session::Reporter;

/// A pair that was rolled for a fictitious player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rolled {
    pub(crate) who: Fictitious,
    pub(crate) cell: Square,
    /// Whether it marked a box; else it is rolled again.
    pub(crate) marks: bool,
}

/// What has happened since the players looked last.
#[derive(Clone, Debug, Default)]
pub(crate) struct News {
    /// Set-up is over.
    begun: bool,
    /// What fictitious players rolled; of very many rolls the first ones.
    pub(crate) rolled: Vec<Rolled, 24>,
    pub(crate) awards: Vec<Award, 6>,
}

impl Reporter<Event> for News {
    fn hear(&mut self, event: &Event) {
        let roll = |who, cell, marks| match who {
            Participant::Fictitious(who) => Some(Rolled { who, cell, marks }),
            Participant::Seat(_) => None,
        };
        let rolled = match *event {
            Event::Turn { .. } => {
                self.begun = true;
                None
            }
            Event::Mark { who, cell, .. } => roll(who, cell, true),
            Event::Again { who, cell } => roll(who, cell, false),
            Event::Award(ref award) => {
                let _ = self.awards.push(award.clone());
                None
            }
            _ => None,
        };
        if let Some(rolled) = rolled.filter(|_| self.begun) {
            let _ = self.rolled.push(rolled);
        }
    }

    fn is_waiting(&self) -> bool {
        !self.rolled.is_empty() || !self.awards.is_empty()
    }

    fn catch_up(&mut self) {
        self.rolled.clear();
        self.awards.clear();
    }
}

impl Bytes for Rolled {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        self.who.store(out);
        self.cell.store(out);
        self.marks.store(out);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let (who, cell) = (Fictitious::load(from)?, Square::load(from)?);
        Some(Self { who, cell, marks: bool::load(from)? })
    }
}

impl Bytes for News {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        out(u8::from(self.begun));
        self.rolled.store(out);
        self.awards.store(out);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let begun = byte(from)? != 0;
        Some(Self { begun, rolled: Bytes::load(from)?, awards: Bytes::load(from)? })
    }
}
