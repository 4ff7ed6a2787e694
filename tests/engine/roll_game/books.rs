//! Books that are kept by what is told, and compared with the game: slow and obvious.

use std::collections::{BTreeMap, BTreeSet};

use alhambra_engine::Kind;
use alhambra_engine::roll::{
    Die, Event, Game, Participant, ScoreSheet, Setup, Square, boxes, place_points,
};

/// Somebody's row.
#[derive(Clone, Default)]
struct Row {
    /// The cells of a player.
    built: BTreeSet<Square>,
    /// Boxes marked.
    counts: BTreeMap<Kind, u8>,
    circled: u8,
    crossed: u8,
    awards: BTreeMap<Kind, u16>,
}

pub struct Books {
    setup: Setup,
    rows: BTreeMap<Participant, Row>,
    /// Places used of each type.
    used: BTreeMap<Kind, usize>,
    sheet: Option<ScoreSheet>,
    totals: Vec<u16>,
}

impl Books {
    pub fn open(game: &Game) -> Self {
        let (table, setup) = (game.table(), game.table().setup());
        let mut books = Self {
            setup,
            rows: BTreeMap::new(),
            used: BTreeMap::new(),
            sheet: None,
            totals: Vec::new(),
        };
        for who in setup.participants() {
            let mut row = Row { circled: 3, ..Row::default() };
            if let Some(seat) = who.seat() {
                row.built =
                    Square::all().filter(|&cell| table.built(seat).contains(cell)).collect();
                assert_eq!(row.built.len(), 3);
            }
            row.counts = table.counts(who).into_iter().collect();
            assert_eq!(row.counts.values().sum::<u8>(), 3);
            books.rows.insert(who, row);
        }
        books
    }

    fn row(&mut self, who: Participant) -> &mut Row {
        self.rows.get_mut(&who).expect("it takes part")
    }

    fn mark(&mut self, who: Participant, cell: Square, kind: Kind) {
        assert_eq!(cell.kind(), kind);
        let row = self.row(who);
        assert!(who.seat().is_none() || row.built.insert(cell), "it was built already");
        *row.counts.entry(kind).or_default() += 1;
    }

    pub fn enter(&mut self, event: &Event) {
        let own = Participant::Seat;
        match *event {
            Event::Mark { who, cell, kind } => self.mark(who, cell, kind),
            Event::Again { who, cell } => {
                let row = self.row(who);
                assert_eq!(row.counts[&cell.kind()], boxes(cell.kind()), "it was not complete");
            }
            Event::Build { player, cell, kind } => self.mark(own(player), cell, kind),
            Event::Double { player, cell, kind } => {
                self.mark(own(player), cell, kind);
                self.row(own(player)).crossed += 3;
            }
            Event::Adjust { player, coins, .. } => self.row(own(player)).crossed += coins,
            Event::Coins { player, coins } => self.row(own(player)).circled += coins,
            Event::Award(ref award) => {
                let used = self.used.entry(award.kind).or_default();
                assert_eq!(usize::from(award.place), *used + 1);
                let points = place_points(award.kind).map(u16::from);
                let pool: u16 = points.iter().skip(*used).take(award.players.len()).sum();
                assert_eq!(u16::from(award.points), pool / award.players.len() as u16);
                *used += award.players.len();
                for &who in &award.players {
                    let row = self.row(who);
                    assert_eq!(row.counts[&award.kind], boxes(award.kind));
                    assert_eq!(row.awards.insert(award.kind, award.points.into()), None);
                }
            }
            Event::Score(ref sheet) => self.sheet = Some(sheet.clone()),
            Event::End(ref outcome) => self.totals = outcome.totals.to_vec(),
            Event::Start { .. }
            | Event::Roll { .. }
            | Event::Turn { .. }
            | Event::Pass { .. }
            | Event::Keep { .. } => {}
        }
    }

    pub fn compare(&self, game: &Game) {
        let table = game.table();
        for (&who, row) in &self.rows {
            let counts = table.counts(who);
            assert!(counts.iter().all(|(kind, count)| row.counts[&kind] == *count));
            assert!(counts.iter().all(|(kind, &count)| count <= boxes(kind)));
            let Some(seat) = who.seat() else { continue };
            assert!(row.circled <= 15 && row.crossed <= row.circled);
            assert_eq!(table.coins(seat).held(), row.circled - row.crossed);
            assert_eq!(table.coins(seat).left(), 15 - row.circled);
            let built = table.built(seat);
            assert!(Square::all().all(|cell| built.contains(cell) == row.built.contains(&cell)));
        }
    }

    /// What a participant gets for the places that are left, counted place by place.
    fn last_places(&self, who: Participant, kind: Kind) -> u16 {
        let left = |row: &Row| !row.awards.contains_key(&kind) && row.counts[&kind] > 0;
        let own = &self.rows[&who];
        if !left(own) {
            return 0;
        }
        let count = |row: &Row| row.counts[&kind];
        let rivals = || self.rows.values().filter(|row| left(row));
        let better = rivals().filter(|row| count(row) > count(own)).count();
        let equal = rivals().filter(|row| count(row) == count(own)).count();
        let begin = self.used.get(&kind).copied().unwrap_or(0) + better;
        let points = place_points(kind).map(u16::from);
        points.iter().skip(begin).take(equal).sum::<u16>() / equal as u16
    }

    fn total(&self, who: Participant) -> u16 {
        let row = &self.rows[&who];
        let types = Kind::ALL.map(|kind| self.last_places(who, kind)).iter().sum::<u16>();
        let awards = row.awards.values().sum::<u16>();
        if who.seat().is_none() {
            let extra = [21, 18, 15][self.setup.fictitious().count() - 2];
            return types + awards + extra;
        }
        let line = |in_line: &dyn Fn(Square) -> bool| match row
            .built
            .iter()
            .filter(|&&cell| in_line(cell))
            .count()
        {
            4 => 2,
            5 => 5,
            6 => 10,
            _ => 0,
        };
        let lines: u16 = Die::ALL
            .map(|die| {
                line(&|cell| cell.pair().yellow == die) + line(&|cell| cell.pair().blue == die)
            })
            .iter()
            .sum();
        types + awards + lines + u16::from(row.circled - row.crossed) / 2
    }

    pub fn close(&self, game: &Game) {
        self.compare(game);
        assert_eq!(game.table().round(), self.setup.rounds());
        let scoring =
            self.setup.participants().filter(|who| who.seat().is_some() || self.setup.is_versus());
        let totals: Vec<u16> = scoring.clone().map(|who| self.total(who)).collect();
        assert_eq!(self.totals, totals);
        let outcome = game.outcome().expect("the game is over");
        let most = totals.iter().max();
        let best: Vec<_> = scoring
            .zip(&totals)
            .filter(|(_, total)| Some(*total) == most)
            .map(|(who, _)| who)
            .collect();
        assert_eq!(outcome.winners[..], best[..]);
        let sheet = self.sheet.as_ref().expect("there was a scoring");
        assert_eq!(*sheet, game.table().score_sheet());
    }
}
