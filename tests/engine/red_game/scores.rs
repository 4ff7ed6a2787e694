//! Scorings, counted from the books.

use alhambra_engine::base::{Round, Scorer};
use alhambra_engine::red::{Family, Module, ScoreRow, ScoreSheet, Section};
use alhambra_engine::{Kind, Side};
use alhambra_simulator::reference::grounds::{Grounds, Tile};

use super::books::Books;
use crate::common::point;

impl Books {
    /// Compares a scoring with what the books say, and adds it up.
    pub fn score(&mut self, sheet: &ScoreSheet) {
        assert_eq!(sheet.rows.len(), self.totals.len());
        for (place, row) in sheet.rows.iter().enumerate() {
            let types: i16 = Kind::ALL.iter().map(|&kind| self.type_points(sheet, row, kind)).sum();
            let own = self.own_points(sheet.round, row);
            assert_eq!(row.medina, -self.loss(sheet, row.who), "{row:?}");
            assert_eq!(row.points, types + own + row.medina);
            self.totals[place] += row.points;
            assert_eq!(row.total, self.totals[place]);
        }
    }

    /// Twice the buildings that count, halves among them.
    fn count(&self, who: Scorer, kind: Kind) -> usize {
        let whole =
            self.scored(who).filter(|(tile, _)| self.kinds.get(tile) == Some(&kind)).count();
        let half = matches!(who, Scorer::Seat(seat) if self.halves.get(&kind) == Some(&seat));
        if whole == 0 { 0 } else { 2 * whole + usize::from(half) }
    }

    fn type_points(&self, sheet: &ScoreSheet, row: &ScoreRow, kind: Kind) -> i16 {
        let own = self.count(row.who, kind);
        let order = self.orders[sheet.round as usize];
        let rank = 1 + order.iter().position(|&other| other == kind).unwrap();
        let points = match sheet.round {
            Round::First => vec![rank],
            Round::Second => vec![rank + 7, rank],
            Round::Third => vec![rank + 15, rank + 7, rank],
        };
        let counts = || sheet.rows.iter().map(|other| self.count(other.who, kind));
        let better = counts().filter(|&other| other > own).count();
        let equal = counts().filter(|&other| other == own).count();
        let pool: usize = points.iter().skip(better).take(equal).sum();
        let points = if own == 0 { 0 } else { pool / equal };
        assert_eq!(usize::from(row.types[kind].points), points, "{}", kind.name());
        points as i16
    }

    /// Wall, camps, bazaars and guards.
    fn own_points(&self, round: Round, row: &ScoreRow) -> i16 {
        let Scorer::Seat(_) = row.who else {
            assert_eq!((row.wall, row.camps, row.bazaars, row.guards), (0, 0, 0, 0));
            return 0;
        };
        let tiles: Vec<_> = self.scored(row.who).collect();
        let start = ((0, 0), Tile::Building(alhambra_engine::Walls::NONE, None));
        let pieces = tiles.iter().map(|&(tile, cell)| {
            let walls = self.walls[&tile];
            let is_camp = tile.family() == Family::Camp;
            (point(cell), if is_camp { Tile::Outside(walls) } else { Tile::Building(walls, None) })
        });
        let palace = Grounds::new([start].into_iter().chain(pieces));
        let guarded = |cell, side: Side| {
            let found = tiles.iter().find(|&&(_, other)| point(other) == cell);
            found.is_some_and(|&(tile, _)| self.guards.contains(&Section { tile, side }))
        };
        let (wall, guards) = palace.longest_wall_with(&guarded);
        assert_eq!(usize::from(row.wall), wall);
        let last = round == Round::Third;
        assert_eq!(row.guards, if last { (guards * self.guard_value()) as i16 } else { 0 });
        let (mut camps, mut bazaars) = (0, 0);
        for &(tile, cell) in &tiles {
            if tile.family() == Family::Camp {
                let arrows = Side::ALL.into_iter().filter(|&side| tile.face().walls.has(side));
                camps +=
                    arrows.map(|side| palace.line_of_buildings(point(cell), side)).sum::<usize>();
            }
            if let Some((_, types)) = tile.bazaar() {
                let (x, y) = point(cell);
                let near = tiles.iter().filter(|&&(_, other)| {
                    let (other_x, other_y) = point(other);
                    (other_x - x).abs() <= 1 && (other_y - y).abs() <= 1
                });
                let kinds = near.filter_map(|(tile, _)| self.kinds.get(tile));
                let found: Vec<_> = kinds.filter(|kind| types.contains(kind)).collect();
                let different = types.iter().filter(|kind| found.contains(kind)).count();
                bazaars += found.len() * different;
            }
        }
        assert_eq!(row.camps, camps as i16);
        assert_eq!(row.bazaars, if last { bazaars as i16 } else { 0 });
        i16::from(row.wall) + row.camps + row.bazaars + row.guards
    }

    /// The number of the last placement tile with a guard.
    fn guard_value(&self) -> usize {
        let (mut left, mut value) = (self.placed, 0);
        for (number, &spaces) in self.spaces.iter().chain([&usize::MAX]).enumerate() {
            if left > 0 {
                value = number + 1;
            }
            left = left.saturating_sub(spaces);
        }
        value
    }

    fn loss(&self, sheet: &ScoreSheet, who: Scorer) -> i16 {
        if !self.setup.modules().contains(Module::Medina) {
            return 0;
        }
        let prices = |who| {
            let medinas = self.scored(who).filter(|(tile, _)| tile.family() == Family::Medina);
            let mut prices: Vec<_> = medinas.map(|(tile, _)| tile.face().price).collect();
            prices.sort_unstable_by(|one, other| other.cmp(one));
            (prices.len(), prices)
        };
        let own = prices(who);
        let round = i16::from(sheet.round.number());
        let places: Vec<i16> = (1..=round).rev().map(|place| 3 * place).collect();
        let fewer = sheet.rows.iter().filter(|row| prices(row.who) < own).count();
        if own.0 > 0 {
            return places.get(fewer).copied().unwrap_or(0);
        }
        let without = sheet.rows.iter().filter(|row| prices(row.who).0 == 0).count();
        let pool: i16 = places.iter().take(without).sum();
        let share = (0..).find(|share| share * without as i16 >= pool).unwrap();
        share + round
    }
}
