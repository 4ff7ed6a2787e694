//! What the screens tell later: what fictitious players rolled, what a round brought, and the last turns.

use alhambra_engine::message::{Bytes, byte};
use alhambra_engine::roll::{Award, Event, Fictitious, Pair, Participant, Square};
use alhambra_engine::{Kind, Seat};
use enum_map::EnumMap;
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
    pub(crate) turns: EnumMap<Seat, LastTurn>,
}

/// What somebody did in the last turn, or does in the turn that goes on.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LastTurn {
    /// Coins that were paid for turning dice.
    pub(crate) paid: Option<u8>,
    pub(crate) built: Option<Kind>,
    pub(crate) second: Option<Kind>,
    /// Coins that were taken instead.
    pub(crate) coins: Option<u8>,
    /// The dice that were kept.
    pub(crate) kept: Option<Pair>,
    /// The player's next turn has come: what happens now belongs to that one.
    over: bool,
}

impl News {
    fn turn(&mut self, player: Seat) -> &mut LastTurn {
        let turn = &mut self.turns[player];
        if turn.over {
            *turn = LastTurn::default();
        }
        turn
    }

    /// Keeps what somebody did.
    #[inline(never)]
    fn note(&mut self, event: &Event) {
        match *event {
            Event::Turn { player, .. } => self.turns[player].over = true,
            Event::Adjust { player, coins, .. } => self.turn(player).paid = Some(coins),
            Event::Build { player, kind, .. } => self.turn(player).built = Some(kind),
            Event::Double { player, kind, .. } => self.turn(player).second = Some(kind),
            Event::Coins { player, coins } => self.turn(player).coins = Some(coins),
            Event::Keep { player, blue, yellow } => {
                self.turn(player).kept = Some(Pair { blue, yellow });
            }
            _ => {}
        }
    }
}

impl Reporter<Event> for News {
    fn hear(&mut self, event: &Event) {
        self.note(event);
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

/// What has not been seen alone: turns are soon over.
impl Bytes for News {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        out(u8::from(self.begun));
        self.rolled.store(out);
        self.awards.store(out);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let begun = byte(from)? != 0;
        let (rolled, awards) = (Bytes::load(from)?, Bytes::load(from)?);
        Some(Self { begun, rolled, awards, ..Self::default() })
    }
}
