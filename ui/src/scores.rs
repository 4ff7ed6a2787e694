//! The best results on this device, and the last one.

use alhambra_engine::GameKind;
use heapless::Vec;

use crate::roster::{Name, Roster};

/// How many results a table keeps.
pub(crate) const PLACES: usize = 3;

/// How many results all tables keep together: the first of every table there can be (three games,
/// one to six players, with and without modules).
pub(crate) const MOST: usize = 36;

/// Somebody's result in a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Score {
    pub(crate) game: GameKind,
    /// How many played.
    pub(crate) players: u8,
    /// How many modules were in play; in Roll & Write, which variant.
    pub(crate) modules: u8,
    pub(crate) points: u16,
    pub(crate) name: Name,
    /// The number of a game that was played alone; earlier consoles did not keep it.
    pub(crate) seed: Option<u64>,
}

impl Score {
    /// Whether it was played alone, which Roll & Write can be.
    pub(crate) fn is_solo(&self) -> bool {
        self.game == GameKind::RollAndWrite && self.players == 1
    }

    /// Whether both stand in one table.
    fn compares_with(&self, other: &Self) -> bool {
        self.table() == other.table()
    }

    /// Its table: the game, how many played, and how: in the base game with or without modules, in
    /// Roll & Write by its variant.
    fn table(&self) -> (GameKind, u8, u8) {
        let how = match self.game {
            GameKind::RollAndWrite => self.modules,
            _ => u8::from(self.modules > 0),
        };
        (self.game, self.players, how)
    }
}

/// Somebody in the last game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Finisher {
    pub(crate) name: Name,
    pub(crate) colour: u8,
    pub(crate) points: u16,
}

/// How the last game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LastGame {
    pub(crate) game: GameKind,
    pub(crate) modules: u8,
    /// Tells games apart: none is entered twice, whenever the power goes.
    pub(crate) seed: u64,
    /// Everybody, the best first.
    pub(crate) people: Vec<Finisher, 6>,
}

/// The tables of all games on this device: by game, number of players, with or without modules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Scores {
    /// Those of one table stand in the order of their places.
    all: Vec<Score, MOST>,
    last: Option<LastGame>,
}

impl Scores {
    /// Takes up the last game, as it was saved.
    pub(crate) fn set_last(&mut self, last: LastGame) {
        self.last = Some(last);
    }

    pub(crate) fn all(&self) -> &[Score] {
        &self.all
    }

    pub(crate) fn last(&self) -> Option<&LastGame> {
        self.last.as_ref()
    }

    /// One table, the best first.
    pub(crate) fn table(
        &self,
        game: GameKind,
        players: u8,
        how: u8,
    ) -> impl Iterator<Item = &Score> + Clone {
        let key = (game, players, how);
        self.all.iter().filter(move |score| score.table() == key)
    }

    /// Enters a game that has just ended; whether it is new. The tables are for people: computer
    /// players have no place there.
    pub(crate) fn enter(&mut self, last: LastGame, roster: &Roster) -> bool {
        if self.last.as_ref() == Some(&last) {
            return false;
        }
        for person in last.people.iter().filter(|one| roster.is_person(one.colour)) {
            let mut score = Score {
                game: last.game,
                players: last.people.len() as u8,
                modules: last.modules,
                points: person.points,
                name: person.name.clone(),
                seed: None,
            };
            score.seed = score.is_solo().then_some(last.seed);
            self.insert(score);
        }
        self.last = Some(last);
        true
    }

    /// Of equal results the older one stays ahead. When there is no room, the lowest place of all
    /// tables goes.
    pub(crate) fn insert(&mut self, new: Score) {
        let own = self.all.iter().filter(|score| score.compares_with(&new));
        let place = own.clone().filter(|score| score.points >= new.points).count();
        let lowest = if own.count() >= PLACES {
            self.all.iter().rposition(|score| score.compares_with(&new))
        } else if self.all.is_full() {
            (0..self.all.len()).max_by_key(|&index| self.place(index))
        } else {
            None
        };
        if let Some(lowest) = lowest {
            if self.place(lowest) < place {
                return;
            }
            self.all.remove(lowest);
        }
        let worse = |score: &Score| score.compares_with(&new) && score.points < new.points;
        let at = self.all.iter().position(worse).unwrap_or(self.all.len());
        let _ = self.all.insert(at, new);
    }

    /// How many of the same table stand before a score.
    fn place(&self, index: usize) -> usize {
        let before = self.all.iter().take(index);
        let same = |score: &Score| before.filter(|other| other.compares_with(score)).count();
        self.all.get(index).map_or(0, same)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::*;

    fn of(all: impl IntoIterator<Item = Score>) -> Scores {
        let mut scores = Scores::default();
        all.into_iter().for_each(|score| scores.insert(score));
        scores
    }

    fn score(players: u8, modules: u8, points: u16) -> Score {
        let game = GameKind::Base;
        let name = Name::try_from("Ada").expect("it fits");
        Score { game, players, modules, points, name, seed: None }
    }

    fn points(scores: &Scores, players: u8, modules: bool) -> Vec<u16> {
        scores.table(GameKind::Base, players, modules.into()).map(|score| score.points).collect()
    }

    #[test]
    fn a_table_keeps_the_best_three_in_order() {
        let scores = of([3, 9, 5, 7, 4].map(|points| score(3, 0, points)));
        assert_eq!(points(&scores, 3, false), [9, 7, 5]);
    }

    #[test]
    fn games_are_compared_with_their_like_only() {
        let scores = of([score(3, 0, 9), score(3, 1, 8), score(3, 4, 7), score(4, 0, 6)]);
        assert_eq!(points(&scores, 3, false), [9]);
        assert_eq!(points(&scores, 3, true), [8, 7]);
        assert_eq!(points(&scores, 4, false), [6]);
        assert_eq!(scores.table(GameKind::RollAndWrite, 3, 0).count(), 0);
    }

    #[test]
    fn of_equal_results_the_older_one_stays_ahead() {
        let ben = Score { name: Name::try_from("Ben").expect("it fits"), ..score(3, 0, 5) };
        let scores = of([score(3, 0, 5), ben]);
        let names: Vec<_> = scores.all().iter().map(|score| score.name.as_str()).collect();
        assert_eq!(names, ["Ada", "Ben"]);
    }

    #[test]
    fn a_full_record_gives_up_the_lowest_places_and_never_a_first_one() {
        let mut scores = Scores::default();
        for points in [30, 20, 10] {
            for game in GameKind::ALL {
                for players in 1..=6 {
                    for modules in 0..2 {
                        scores.insert(Score { game, ..score(players, modules, points) });
                    }
                }
            }
        }
        assert_eq!(scores.all().len(), MOST);
        assert!(scores.all().iter().all(|score| score.points == 30));
    }

    #[test]
    fn the_same_game_is_entered_once() {
        let name = Name::try_from("Ada").expect("it fits");
        let person = Finisher { name, colour: 0, points: 40 };
        let people = heapless::Vec::from_iter([person]);
        let last = LastGame { game: GameKind::RollAndWrite, modules: 0, seed: 7, people };
        let mut scores = Scores::default();
        assert!(scores.enter(last.clone(), &Roster::new()));
        assert!(!scores.enter(last.clone(), &Roster::new()));
        assert_eq!(scores.all().len(), 1);
        // The same points in another game are another result.
        assert!(scores.enter(LastGame { seed: 8, ..last }, &Roster::new()));
        assert_eq!(scores.all().len(), 2);
    }

    #[test]
    fn a_game_played_alone_keeps_its_number() {
        let person = |points| {
            let name = Name::try_from("Ada").expect("it fits");
            Finisher { name, colour: 0, points }
        };
        let game = |seed, points: &[u16]| {
            let people = points.iter().copied().map(person).collect();
            LastGame { game: GameKind::RollAndWrite, modules: 0, seed, people }
        };
        let mut scores = Scores::default();
        scores.enter(game(7, &[40]), &Roster::new());
        scores.enter(game(8, &[50]), &Roster::new());
        scores.enter(game(9, &[60, 30]), &Roster::new());
        let numbers = |players| -> Vec<_> {
            scores.table(GameKind::RollAndWrite, players, 0).map(|score| score.seed).collect()
        };
        assert_eq!(numbers(1), [Some(8), Some(7)]);
        assert_eq!(numbers(2), [None, None]);
    }
}
