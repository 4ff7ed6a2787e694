//! Scores add up, and what modules give is what the slow reference finds.

use std::collections::BTreeSet;

use alhambra_engine::base::modules::bazaars::Bazaar;
use alhambra_engine::base::modules::characters::{self, Character};
use alhambra_engine::base::{
    Event, Game, Module, ModuleEvent, Round, ScoreRow, ScoreSheet, Scorer, TileId, View,
};
use alhambra_engine::{Cell, Seat, Side};

use crate::common::{point, reference_grounds};

/// Everybody's points, as they were heard of.
pub struct Scores {
    /// By seat; Dirk's last.
    totals: Vec<u16>,
    sheets: Vec<ScoreSheet>,
    rounds: Vec<Round>,
}

fn place(game: &Game, who: Scorer) -> usize {
    match who {
        Scorer::Seat(seat) => seat.index(),
        Scorer::Dirk => game.setup().players(),
    }
}

impl Scores {
    pub fn new(game: &Game) -> Self {
        let scorers = game.setup().players() + usize::from(game.setup().with_dirk());
        Self { totals: vec![0; scorers], sheets: Vec::new(), rounds: Vec::new() }
    }

    pub fn hear(&mut self, event: &Event) {
        match *event {
            Event::Score(ref sheet) => self.sheets.push(sheet.clone()),
            // Who calls no other character gets points instead.
            Event::Module(ModuleEvent::Characters(characters::Event::Magician {
                player,
                character: None,
            })) => self.totals[player.index()] += 8,
            _ => {}
        }
    }

    /// Looks at the scorings of the last action. Nothing has been built since.
    pub fn check(&mut self, game: &Game) {
        for sheet in std::mem::take(&mut self.sheets) {
            self.rounds.push(sheet.round);
            assert_eq!(sheet.rows.len(), self.totals.len());
            for row in &sheet.rows {
                let types: i16 = row.types.values().map(|share| i16::from(share.points)).sum();
                assert_eq!(row.points, i16::from(row.wall) + types + row.by_module.sum());
                let total = &mut self.totals[place(game, row.who)];
                *total = total.saturating_add_signed(row.points);
                assert_eq!(row.total, *total, "never below 0");
                by_modules(game, row);
                if let Scorer::Seat(seat) = row.who {
                    by_palace(game, seat, sheet.round, row);
                }
            }
            medinas(game, &sheet);
        }
        let view = game.table();
        for seat in view.seats() {
            assert_eq!(view.score(seat), self.totals[seat.index()]);
        }
    }

    pub fn finish(&self, game: &Game) {
        assert!(self.rounds.is_sorted_by(|one, next| one < next), "{:?}", self.rounds);
        assert_eq!(self.rounds.last(), Some(&Round::Third));
        // A card that has never come up is not scored.
        for (round, is_left) in
            [Round::First, Round::Second].iter().zip(game.census().scoring_cards)
        {
            assert_ne!(self.rounds.contains(round), is_left, "{:?}", self.rounds);
        }
        let outcome = game.outcome().expect("the game is over");
        assert_eq!(outcome.totals, self.totals[..game.setup().players()]);
    }
}

/// No module gives points that is not in play.
fn by_modules(game: &Game, row: &ScoreRow) {
    for (module, points) in row.by_module.iter() {
        assert!(points == 0 || game.setup().modules().contains(module), "{row:?}");
    }
    if row.who == Scorer::Dirk {
        let ranked = [Module::Medina, Module::TreasureChamber].map(|one| row.by_module.of(one));
        assert_eq!((row.wall, row.by_module.sum()), (0, ranked.iter().sum()), "{row:?}");
    }
    let guarded = game.table().owner(Character::CityGuard).map(Scorer::Seat) == Some(row.who);
    let wall = i16::from(row.wall) + row.by_module.of(Module::Watchtowers);
    let guard = if guarded { wall / 3 } else { 0 };
    assert_eq!(row.by_module.of(Module::Characters), guard, "{row:?}");
}

/// Walls, watchtowers and camps by the slow reference.
fn by_palace(game: &Game, seat: Seat, round: Round, row: &ScoreRow) {
    let view = game.table();
    let palace = view.palace(seat);
    let slow = reference_grounds(&palace);
    let (wall, halves) = slow.longest_wall();
    assert_eq!(usize::from(row.wall), wall, "{palace:?}");
    assert_eq!(row.by_module.of(Module::Watchtowers), 2 * halves as i16, "{palace:?}");
    let mut lines = 0;
    for (cell, tile) in view.built(seat).filter(|(_, tile)| tile.module() == Some(Module::Camps)) {
        let arrows = Side::ALL.into_iter().filter(|&side| tile.walls().has(side));
        for side in arrows {
            let length = slow.line_of_buildings(point(cell), side);
            let line = std::iter::successors(Some(cell.towards(side)), |at| Some(at.towards(side)));
            let is_site =
                |at: &Cell| view.tile_at(seat, *at).is_some_and(|tile| view.is_site(tile));
            lines += length - line.take(length).filter(is_site).count();
        }
    }
    assert_eq!(row.by_module.of(Module::Camps), lines as i16, "{palace:?}");
    assert_eq!(row.by_module.of(Module::StreetTrader), by_residents(&view, seat));
    let bazaars = row.by_module.of(Module::Bazaars);
    assert!(bazaars == 0 || round == Round::Third);
    if round == Round::Third {
        assert_eq!(bazaars, by_bazaars(&view, seat), "{palace:?}");
    }
}

/// What residents bring: series of different colours, the longest first.
fn by_residents(view: &View<'_>, seat: Seat) -> i16 {
    let lived_in = view.built(seat).map(|(_, tile)| tile).filter(|&tile| view.has_resident(tile));
    let mut residents: Vec<_> = lived_in.map(|tile| tile.kind().expect("a building")).collect();
    let mut points = 0;
    while !residents.is_empty() {
        let series: BTreeSet<_> = residents.iter().copied().collect();
        for kind in &series {
            let place = residents.iter().position(|other| other == kind).expect("one of them");
            residents.remove(place);
        }
        points += (1..=series.len() as i16).sum::<i16>();
    }
    points
}

/// What bazaars bring: matching buildings around each times their types.
fn by_bazaars(view: &View<'_>, seat: Seat) -> i16 {
    let built: Vec<(Cell, TileId)> = view.built(seat).collect();
    let mut points = 0;
    for &(cell, tile) in &built {
        let Some(bazaar) = Bazaar::of(tile) else { continue };
        let near = |at: &Cell| at.x.abs_diff(cell.x) <= 1 && at.y.abs_diff(cell.y) <= 1;
        let around = built.iter().filter(|(at, tile)| near(at) && !view.is_site(*tile));
        let kinds: Vec<_> = around.filter_map(|(_, tile)| tile.kind()).collect();
        let matching = kinds.iter().filter(|kind| bazaar.kinds.contains(kind)).count();
        let present = bazaar.kinds.iter().filter(|kind| kinds.contains(kind)).count();
        points += (matching * present) as i16;
    }
    points
}

/// The losses for few medinas, place by place.
fn medinas(game: &Game, sheet: &ScoreSheet) {
    if !game.setup().modules().contains(Module::Medina) {
        return;
    }
    let view = game.table();
    if view.dirk().is_some() && sheet.round != Round::Third {
        // After a scoring Dirk draws; what he had then is not known any more.
        return;
    }
    let prices = |who: Scorer| -> Vec<u8> {
        let tiles: Vec<TileId> = match who {
            Scorer::Seat(seat) => view.built(seat).map(|(_, tile)| tile).collect(),
            Scorer::Dirk => view.dirk().unwrap().tiles.iter().collect(),
        };
        let finished = tiles.iter().filter(|tile| !view.is_site(**tile));
        let medinas = finished.filter(|tile| tile.module() == Some(Module::Medina));
        medinas.map(|tile| tile.price()).collect()
    };
    let places: &[u8] = [&[3, 0, 0][..], &[6, 3, 0], &[9, 6, 3]][sheet.round as usize];
    let mut ranked: Vec<(usize, u8, i16)> = sheet
        .rows
        .iter()
        .map(|row| {
            let prices = prices(row.who);
            let dearest = prices.iter().max().copied().unwrap_or(0);
            (prices.len(), dearest, row.by_module.of(Module::Medina))
        })
        .collect();
    ranked.sort_by_key(|&(number, dearest, _)| (number, dearest));
    let without = ranked.iter().filter(|(number, ..)| *number == 0).count();
    for (place, &(number, _, loss)) in ranked.iter().enumerate() {
        let expected = if number == 0 {
            let pool: u8 = places.iter().take(without).sum();
            pool.div_ceil(without as u8) + sheet.round.number()
        } else {
            places.get(place).copied().unwrap_or(0)
        };
        assert_eq!(loss, -i16::from(expected), "{ranked:?}");
    }
}
