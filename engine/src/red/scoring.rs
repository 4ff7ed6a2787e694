//! What everybody brings to a scoring.

use heapless::Vec;

use super::event::{Event, Watcher};
use super::game::Game;
use super::score::{Entry, ScoreSheet};
use super::setup::Module;
use super::tile::{Family, TileId};
use crate::kit::score::{Round, Scorer};
use crate::kit::{Cell, Kind, MOST_SCORERS, Palace, Seat};

impl Game {
    /// What the arrows of a camp on this cell bring.
    fn camp_points(palace: &Palace, cell: Cell, camp: TileId) -> i16 {
        let arrows = camp.face().walls;
        arrows.iter().map(|side| i16::from(palace.line_of_buildings(cell, side))).sum()
    }

    /// What a bazaar on this cell brings: buildings of its types around it, times types among them.
    fn bazaar_points(&self, seat: Seat, cell: Cell, types: [Kind; 3]) -> i16 {
        let near = |other: Cell| other.x.abs_diff(cell.x) <= 1 && other.y.abs_diff(cell.y) <= 1;
        let around = || self.built(seat).filter(|&(other, _)| near(other));
        let count = |kind| around().filter(|&(_, tile)| self.kind(tile) == Some(kind)).count();
        let counts = types.map(count);
        (counts.iter().sum::<usize>() * counts.iter().filter(|&&count| count > 0).count()) as i16
    }

    /// What somebody brings to a scoring.
    fn entry(&self, round: Round, who: Scorer, before: i16) -> Entry {
        let mut entry = Entry::new(who, self.counts(who), before);
        let tiles = self.scoring_tiles(who).iter();
        let medinas = tiles.filter(|tile| tile.family() == Family::Medina);
        let dearest = medinas.clone().map(|tile| tile.face().price).max().unwrap_or(0);
        entry.medinas = (medinas.count() as u8, dearest);
        let Scorer::Seat(seat) = who else { return entry };
        let palace = self.palace(seat);
        entry.wall = palace.longest_wall().len();
        for (cell, tile) in self.built(seat) {
            match (tile.family(), tile.bazaar()) {
                (Family::Camp, _) => entry.camps += Self::camp_points(&palace, cell, tile),
                (_, Some((_, types))) if round == Round::Third => {
                    entry.bazaars += self.bazaar_points(seat, cell, types);
                }
                _ => {}
            }
        }
        if round == Round::Third {
            let guards = self.guards_on_longest_wall(seat);
            entry.guards = i16::from(guards) * i16::from(self.board.value());
        }
        entry
    }

    /// A scoring of the game as it stands.
    pub(super) fn score_sheet(&self, round: Round) -> ScoreSheet {
        let seats = self.setup.seats().map(|seat| (Scorer::Seat(seat), self.players[seat].score));
        let all = seats.chain(self.dirk.map(|dirk| (Scorer::Dirk, dirk.score)));
        let entries: Vec<Entry, MOST_SCORERS> =
            all.map(|(who, before)| self.entry(round, who, before)).collect();
        let medina = self.setup.modules().contains(Module::Medina);
        ScoreSheet::new(round, &entries, |kind| self.place_points(round, kind), medina)
    }

    pub(super) fn score(&mut self, round: Round, observer: &mut Watcher<'_>) {
        let sheet = self.score_sheet(round);
        for row in &sheet.rows {
            match (row.who, &mut self.dirk) {
                (Scorer::Seat(seat), _) => self.players[seat].score = row.total,
                (Scorer::Dirk, Some(dirk)) => dirk.score = row.total,
                (Scorer::Dirk, None) => {}
            }
        }
        self.rounds_scored = round.number();
        observer.event(&Event::Score(sheet));
    }
}
