//! What the screens tell later: scorings, what Dirk drew, the last tiles, and the last turns.

use alhambra_engine::base::Origin;
use alhambra_engine::message::Bytes;
use alhambra_engine::red::{Abilities, Cards, Event, ScoreSheet, TileId};
use alhambra_engine::{Kind, Seat, Slot};
use enum_map::EnumMap;
use heapless::Vec;

use crate::session::Reporter;

/// The most tiles that Dirk draws at once: a third of all.
pub(crate) const MOST_DRAWN: usize = 27;

/// A tile handed out at the end, and who got it.
pub(crate) type Leftover = (Slot, TileId, Option<Seat>);

/// What somebody did in the last turn.
#[derive(Clone, Debug, Default)]
pub(crate) struct LastTurn {
    /// Another turn of the player has begun.
    over: bool,
    pub(crate) taken: Cards,
    pub(crate) bought: Vec<(TileId, Option<Kind>), 6>,
    pub(crate) abilities: Abilities,
    pub(crate) redesigned: Option<TileId>,
}

/// What has come up, and how much of it the players have seen.
#[derive(Clone, Debug, Default)]
pub(crate) struct News {
    pub(crate) sheets: Vec<ScoreSheet, 3>,
    pub(crate) sheets_seen: usize,
    pub(crate) dirk: Vec<(TileId, Option<Kind>), MOST_DRAWN>,
    /// Guards that came to the placement tiles with them.
    pub(crate) dirk_guards: u8,
    pub(crate) leftovers: Vec<Leftover, 4>,
    pub(crate) leftovers_seen: bool,
    pub(crate) turns: EnumMap<Seat, LastTurn>,
}

impl News {
    /// The turn of a player that is told of: the first news of a turn forgets the one before.
    fn turn(&mut self, seat: Seat) -> &mut LastTurn {
        let turn = &mut self.turns[seat];
        if turn.over {
            *turn = LastTurn::default();
        }
        turn
    }

    fn bought(&mut self, seat: Seat, tile: TileId, kind: Option<Kind>) {
        let _ = self.turn(seat).bought.push((tile, kind));
    }
}

impl Reporter<Event> for News {
    fn hear(&mut self, event: &Event) {
        if let Some((seat, action)) = event.decision()
            && let Some(ability) = action.ability()
        {
            let turn = self.turn(seat);
            turn.abilities = turn.abilities.with(ability);
        }
        match *event {
            Event::Turn { player } => self.turns[player].over = true,
            Event::Take { player, cards } => self.turn(player).taken = cards,
            Event::Card { player, card, .. } => self.turn(player).taken.insert(card),
            Event::Buy { player, tile, kind, .. } | Event::BuyAhead { player, tile, kind, .. } => {
                self.bought(player, tile, kind);
            }
            Event::Bazaar { player, tile, .. } | Event::Plaza { player, tile, .. } => {
                self.bought(player, tile, None);
            }
            Event::Build { player, tile, from: Origin::Reserve, .. }
            | Event::Remove { player, tile, .. }
            | Event::Swap { player, incoming: tile, .. } => {
                self.turn(player).redesigned = Some(tile);
            }
            Event::Dirk { tile, kind } => {
                let _ = self.dirk.push((tile, kind));
            }
            Event::DirkGuards { guards } => self.dirk_guards = guards,
            Event::Score(ref sheet) => {
                let _ = self.sheets.push(sheet.clone());
            }
            Event::Leftover { slot, tile, player } => {
                let _ = self.leftovers.push((slot, tile, player));
            }
            _ => {}
        }
    }

    fn is_waiting(&self) -> bool {
        self.sheets_seen < self.sheets.len()
    }

    fn catch_up(&mut self) {
        self.sheets_seen = self.sheets.len();
        self.leftovers_seen = true;
        self.dirk.clear();
    }
}

/// The scorings alone: the rest is about turns that are long over.
impl Bytes for News {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        self.sheets.store(out);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        Some(Self { sheets: Bytes::load(from)?, ..Self::default() })
    }
}
