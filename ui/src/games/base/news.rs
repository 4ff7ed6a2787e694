//! What has happened, kept for the screens to tell later.

use core::mem::discriminant;

use alhambra_engine::base::{
    Action, Cards, Event, ModuleEvent, ModuleSet, Origin, ScoreSheet, TileId, Told,
};
use alhambra_engine::message::Bytes;
use alhambra_engine::{MOST_SCORERS, Seat, Slot};
use enum_map::EnumMap;
use heapless::Vec;

use crate::games::base::modules;
use crate::session::Reporter;

/// A tile handed out at the end, and who got it.
pub(crate) type Leftover = (Slot, TileId, Option<Seat>);

/// What has come up, and how much of it the players have seen.
#[derive(Clone, Debug, Default)]
pub(crate) struct News {
    pub(crate) sheets: Vec<ScoreSheet, 3>,
    pub(crate) sheets_seen: usize,
    pub(crate) leftovers: Vec<Leftover, 4>,
    pub(crate) leftovers_seen: bool,
    pub(crate) turns: EnumMap<Seat, LastTurn>,
    /// Everybody's points before each of the scorings, in the order of its rows.
    pub(crate) before: Vec<[u16; MOST_SCORERS], 3>,
    /// Everybody's points in the same order.
    points: [u16; MOST_SCORERS],
    /// What everybody is to be told at once and has not been shown.
    pub(crate) bulletins: Vec<ModuleEvent, 4>,
    /// What Dirk has drawn and nobody has been shown: at most a third of the tiles.
    pub(crate) dirk: Vec<TileId, 32>,
    /// The last thing that was done since the last turn.
    pub(crate) reaction: Option<ModuleEvent>,
}

/// What somebody did in the last turn, as far as everybody may know.
#[derive(Clone, Debug, Default)]
pub(crate) struct LastTurn {
    pub(crate) taken: Cards,
    pub(crate) bought: Vec<TileId, 4>,
    /// The tile that was built, taken out or swapped in by a redesign.
    pub(crate) redesigned: Option<TileId>,
    /// What else was done, the last thing of each module.
    pub(crate) marks: Vec<ModuleEvent, 4>,
    /// The modules with which something was done.
    pub(crate) used: ModuleSet,
    /// The player's next turn has come: what happens now belongs to that one.
    over: bool,
}

impl News {
    /// What somebody did in the last turn, or does in the turn that goes on.
    pub(crate) fn turn(&mut self, player: Seat) -> &mut LastTurn {
        let turn = &mut self.turns[player];
        if turn.over {
            *turn = LastTurn::default();
        }
        turn
    }

    /// Keeps something among what somebody did, in place of what the module told before.
    pub(crate) fn mark(&mut self, player: Seat, event: ModuleEvent) {
        let same = |other: &ModuleEvent| discriminant(other) == discriminant(&event);
        let marks = &mut self.turn(player).marks;
        match marks.iter_mut().find(|other| same(other)) {
            Some(place) => *place = event,
            None => drop(marks.push(event)),
        }
    }

    /// Tells everybody before the game goes on.
    pub(crate) fn announce(&mut self, event: ModuleEvent) {
        if self.bulletins.is_full() {
            self.bulletins.remove(0);
        }
        let _ = self.bulletins.push(event);
    }

    /// The bulletin that comes first has been seen, with all of the same module.
    pub(crate) fn bulletin_seen(&mut self) {
        if let Some(first) = self.bulletins.first().map(discriminant) {
            self.bulletins.retain(|event| discriminant(event) != first);
        }
    }

    /// Adds points that somebody got outside a scoring.
    pub(crate) fn credit(&mut self, player: Seat, points: u16) {
        if let Some(known) = self.points.get_mut(player.index()) {
            *known = known.saturating_add(points);
        }
    }

    /// Keeps with which module something was done.
    #[inline(never)]
    fn note_use(&mut self, event: &Event) {
        let Some(Told { player, action: Action::Module(action), .. }) = event.decision() else {
            return;
        };
        let turn = self.turn(player);
        turn.used = turn.used.with(action.module());
    }

    fn score(&mut self, sheet: &ScoreSheet) {
        let _ = self.sheets.push(sheet.clone());
        let _ = self.before.push(self.points);
        for (known, row) in self.points.iter_mut().zip(&sheet.rows) {
            *known = row.total;
        }
    }
}

impl Reporter<Event> for News {
    fn hear(&mut self, event: &Event) {
        match *event {
            Event::Turn { player } => {
                self.turns[player].over = true;
                self.reaction = None;
            }
            Event::Module(event) => {
                let hooks = modules::all().filter_map(|front| front.hooks.hear);
                hooks.for_each(|hear| hear(&event, self));
                self.note_use(&Event::Module(event));
            }
            Event::Take { player, cards } => self.turn(player).taken = cards,
            Event::Buy { player, tile, .. } => {
                let _ = self.turn(player).bought.push(tile);
            }
            Event::Build { player, tile, from: Origin::Reserve, .. }
            | Event::Remove { player, tile, .. }
            | Event::Swap { player, incoming: tile, .. } => {
                self.turn(player).redesigned = Some(tile);
            }
            Event::Dirk { tile } => drop(self.dirk.push(tile)),
            Event::Score(ref sheet) => self.score(sheet),
            Event::Leftover { slot, tile, player } => {
                let _ = self.leftovers.push((slot, tile, player));
            }
            _ => {}
        }
    }

    fn is_waiting(&self) -> bool {
        !self.bulletins.is_empty() || self.sheets_seen < self.sheets.len()
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
        self.before.store(out);
        self.points.store(out);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let (sheets, before) = (Bytes::load(from)?, Bytes::load(from)?);
        Some(Self { sheets, before, points: Bytes::load(from)?, ..Self::default() })
    }
}
