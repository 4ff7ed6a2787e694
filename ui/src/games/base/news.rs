//! What has happened and the screens tell later.

use alhambra_engine::base::modules::{
    characters::{self, Character},
    thieves, vizier,
};
use alhambra_engine::base::{
    Card, Cards, Event, ModuleEvent, Observer, Origin, ScoreSheet, TileId,
};
use alhambra_engine::{MOST_SCORERS, Seat, Slot};
use enum_map::EnumMap;
use heapless::Vec;

/// What keeping the Magician brings.
const MAGICIAN_POINTS: u16 = 8;

/// A tile handed out at the end, and who got it.
pub(crate) type Leftover = (Slot, TileId, Option<Seat>);

/// What somebody did between two turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reaction {
    Stole(Card),
    Called,
}

/// What an auction came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// To whom, and for how much.
    Sold(Seat, Character, u16),
    Unsold(Character),
    /// The Magician's points.
    Kept(Seat),
    /// The Magician's successor.
    Swapped(Seat, Character),
}

/// What has come up and what of it the players have seen.
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
    /// What auctions came to and has not been shown.
    pub(crate) outcomes: Vec<Outcome, 4>,
    /// The last thing that was done since the last turn.
    pub(crate) reaction: Option<(Seat, Reaction)>,
}

/// What somebody did in the last turn, as far as everybody may know.
#[derive(Clone, Debug, Default)]
pub(crate) struct LastTurn {
    pub(crate) taken: Cards,
    pub(crate) bought: Vec<TileId, 4>,
    /// The tile that was built, taken out or swapped in by a redesign.
    pub(crate) redesigned: Option<TileId>,
    /// A card that was stolen after the turn.
    pub(crate) stolen: Option<Card>,
    /// A character that was won.
    pub(crate) won: Option<Character>,
    /// The player's next turn has come: what happens now belongs to that one.
    over: bool,
}

/// Keeps what the screens tell later, and passes everything on.
pub(crate) struct Tee<'a> {
    pub(crate) news: &'a mut News,
    pub(crate) out: &'a mut dyn Observer,
}

impl Tee<'_> {
    fn turn(&mut self, player: Seat) -> &mut LastTurn {
        let turn = &mut self.news.turns[player];
        if turn.over {
            *turn = LastTurn::default();
        }
        turn
    }
}

impl Tee<'_> {
    fn module(&mut self, event: ModuleEvent) {
        let outcome = match event {
            ModuleEvent::Vizier(vizier::Event::Call { player, tile, .. }) => {
                let _ = self.turn(player).bought.push(tile);
                self.news.reaction = Some((player, Reaction::Called));
                return;
            }
            ModuleEvent::Thieves(thieves::Event::Steal { player, card }) => {
                self.turn(player).stolen = Some(card);
                self.news.reaction = Some((player, Reaction::Stole(card)));
                return;
            }
            ModuleEvent::Characters(event) => match event {
                characters::Event::Sold { player, character, pay } => {
                    self.turn(player).won = Some(character);
                    Outcome::Sold(player, character, pay.sum())
                }
                characters::Event::Unsold { character } => Outcome::Unsold(character),
                characters::Event::Keep { player } => {
                    if let Some(known) = self.news.points.get_mut(player.index()) {
                        *known = known.saturating_add(MAGICIAN_POINTS);
                    }
                    Outcome::Kept(player)
                }
                characters::Event::Swap { player, character } => {
                    self.turn(player).won = Some(character);
                    Outcome::Swapped(player, character)
                }
                characters::Event::Hoard { player, card } => {
                    self.turn(player).taken.insert(card);
                    return;
                }
                _ => return,
            },
            _ => return,
        };
        if self.news.outcomes.is_full() {
            self.news.outcomes.remove(0);
        }
        let _ = self.news.outcomes.push(outcome);
    }

    fn score(&mut self, sheet: &ScoreSheet) {
        let _ = self.news.sheets.push(sheet.clone());
        let _ = self.news.before.push(self.news.points);
        for (known, row) in self.news.points.iter_mut().zip(&sheet.rows) {
            *known = row.total;
        }
    }
}

impl Observer for Tee<'_> {
    fn event(&mut self, event: &Event<'_>) {
        match *event {
            Event::Turn { player } => {
                self.news.turns[player].over = true;
                self.news.reaction = None;
            }
            Event::Module(event) => self.module(event),
            Event::Take { player, cards } => self.turn(player).taken = cards,
            Event::Buy { player, tile, .. } => {
                let _ = self.turn(player).bought.push(tile);
            }
            Event::Build { player, tile, from: Origin::Reserve, .. }
            | Event::Remove { player, tile, .. }
            | Event::Swap { player, incoming: tile, .. } => {
                self.turn(player).redesigned = Some(tile);
            }
            Event::Score(sheet) => self.score(sheet),
            Event::Leftover { slot, tile, player } => {
                let _ = self.news.leftovers.push((slot, tile, player));
            }
            _ => {}
        }
        self.out.event(event);
    }
}
