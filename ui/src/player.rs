//! Who plays a seat: a person, or a computer player.

use alhambra_engine::Seat;
use alhambra_players::Strength;

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Player {
    /// A person.
    Person,
    /// A computer player, from the beginning of the game.
    Computer(Strength),
    /// A computer player in the place of a person, under that person's name, until the person comes
    /// back.
    StandIn(Strength),
}

impl Player {
    /// What can be chosen before a game.
    const CHOICES: [Self; 5] = [
        Self::Person,
        Self::Computer(Strength::Easy),
        Self::Computer(Strength::Medium),
        Self::Computer(Strength::Strong),
        Self::Computer(Strength::Master),
    ];

    /// How strong the computer player is, if it is one.
    pub(crate) const fn strength(self) -> Option<Strength> {
        match self {
            Self::Person => None,
            Self::Computer(strength) | Self::StandIn(strength) => Some(strength),
        }
    }

    /// Its number in saves.
    pub(crate) const fn number(self) -> u8 {
        match self {
            Self::Person => 0,
            Self::Computer(strength) => 1 + strength as u8,
            Self::StandIn(strength) => 5 + strength as u8,
        }
    }

    /// The player with this number.
    pub(crate) fn from_number(number: u8) -> Option<Self> {
        let stand_ins = Strength::ALL.map(Self::StandIn);
        Self::CHOICES.into_iter().chain(stand_ins).find(|player| player.number() == number)
    }

    /// The next choice in a running game: the person, or who plays meanwhile.
    pub(crate) fn next_stand_in(self, forwards: bool) -> Self {
        let standing_in = |player: Self| player.strength().map_or(Self::Person, Self::StandIn);
        let sitting = self.strength().map_or(Self::Person, Self::Computer);
        standing_in(sitting.next(forwards))
    }

    /// The next choice before a game, round and round.
    pub(crate) fn next(self, forwards: bool) -> Self {
        let at = Self::CHOICES.iter().position(|&player| player == self).unwrap_or(0);
        let step = if forwards { 1 } else { Self::CHOICES.len() - 1 };
        Self::CHOICES.into_iter().cycle().nth(at + step).unwrap_or(self)
    }
}

/// What computer players are called: each strength is somebody. A second one of the same strength at
/// a table is numbered.
pub(crate) const fn names(strength: Strength) -> [&'static str; Seat::ALL.len()] {
    match strength {
        Strength::Easy => ["Lila", "Lila 2", "Lila 3", "Lila 4", "Lila 5", "Lila 6"],
        Strength::Medium => ["Tariq", "Tariq 2", "Tariq 3", "Tariq 4", "Tariq 5", "Tariq 6"],
        Strength::Strong => ["Zaida", "Zaida 2", "Zaida 3", "Zaida 4", "Zaida 5", "Zaida 6"],
        Strength::Master => ["Yusuf", "Yusuf 2", "Yusuf 3", "Yusuf 4", "Yusuf 5", "Yusuf 6"],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::roster::{NAME_LETTERS, is_name};

    #[test]
    fn every_player_has_a_number_of_its_own_that_never_changes() {
        let strengths = Strength::ALL;
        for (number, strength) in (1..).zip(strengths) {
            assert_eq!(Player::Computer(strength).number(), number);
            assert_eq!(Player::StandIn(strength).number(), number + 4);
        }
        for number in 0..=8 {
            assert_eq!(Player::from_number(number).map(Player::number), Some(number));
        }
        assert_eq!(Player::from_number(9), None);
    }

    #[test]
    fn all_choices_come_round_both_ways() {
        let mut player = Player::Person;
        for _ in 0..5 {
            assert_eq!(player.next(true).next(false), player);
            player = player.next(true);
        }
        assert_eq!(player, Player::Person);
        for strength in Strength::ALL {
            player = player.next_stand_in(true);
            assert_eq!(player, Player::StandIn(strength));
        }
        assert_eq!(player.next_stand_in(true), Player::Person);
    }

    #[test]
    fn computer_players_have_names_that_people_could_have() {
        for name in Strength::ALL.into_iter().flat_map(names) {
            assert!(is_name(name) && name.len() <= NAME_LETTERS, "{name}");
        }
    }
}
