//! The words about computer players in every language.

use alhambra_players::Strength;

use crate::settings::Pace;

use super::{Language, Line, fill, words};

words! {
    /// The words in a language; `{0}` and so on are replaced when a text is shown.
    pub(crate) struct ComputerWords {
        /// Set-up: a person plays.
        person: Any,
        /// How strong Lila is.
        easy: Any,
        /// How strong Tariq is.
        medium: Any,
        /// How strong Zaida is.
        strong: Any,
        /// How strong Yusuf is.
        master: Any,
        /// What the row of a person is for.
        person_line: Message,
        /// The manner of Lila.
        easy_line: Message,
        /// The manner of Tariq.
        medium_line: Message,
        /// The manner of Zaida.
        strong_line: Message,
        /// The manner of Yusuf.
        master_line: Message,
        /// X changes the colour.
        hint_colour: Hint,
        /// A: no more thinking.
        hint_hurry: Hint,
        /// Menu and heading: who plays which seat.
        seats: Entry,
        /// What the list of seats is for.
        seats_line: Message,
        /// A computer player from the beginning.
        seat_taken: Message,
        /// Row below the seats: hints in this game.
        hints_here: Any,
        /// What it is for.
        hints_here_line: Message,
        /// Menu and setting: what a strong player would do.
        hint: Entry,
        /// What the setting is for.
        hint_line: Message,
        /// Heading of a hint.
        hint_title: Any,
        /// By how many points the hint is better than what comes next.
        hint_better: Any,
        /// The same if it is one.
        hint_better_one: Any,
        /// What comes next is as good.
        hint_equal: Any,
        /// What comes next is the same thing in another way.
        hint_otherwise: Any,
        /// There is nothing else to do.
        hint_only: Any,
        /// No hint while nobody holds the device to decide.
        hint_not_now: Message,
        /// Setting: how fast computer players play.
        pace: Any,
        /// Slowly.
        pace_calm: Any,
        /// As people do.
        pace_usual: Any,
        /// Fast.
        pace_quick: Any,
        /// What the setting is for.
        pace_line: Message,
        /// Instead of hints, during a demonstration.
        any_button: Message,
        /// The person's turn has come.
        your_turn: Message,
        /// Somebody is thinking.
        thinking: Message,
        /// Takes so much money.
        takes: Message,
        /// Takes a card that is no money.
        takes_special: Message,
        /// Buys a tile for so much.
        buys: Message,
        /// Builds a tile.
        builds: Message,
        /// Puts a tile into the reserve.
        keeps: Message,
        /// Gives a tile to Dirk.
        gives: Message,
        /// Builds a tile of the reserve.
        adds: Message,
        /// Takes a tile out of the palace.
        removes: Message,
        /// Swaps a tile of the reserve in.
        swaps: Message,
        /// Does without.
        passes: Message,
        /// Uses something that has a name.
        uses: Message,
        /// Takes so many coins.
        coins: Message,
        /// Pays with a guard.
        guards: Message,
        /// Pays with a card of this value.
        gives_card: Message,
        /// Sets a piece of wall on a tile.
        attaches: Message,
        /// Takes a pile of money.
        drafts: Message,
        /// Adjusts dice.
        adjusts: Message,
        /// Builds on a second cell.
        doubles: Message,
        /// Keeps a blue and a yellow die.
        chooses: Message,
    }
}

impl ComputerWords {
    /// The words in a language.
    pub(crate) const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::French => &FRENCH,
        }
    }

    /// How strong somebody is, in a word, and how somebody plays.
    pub(crate) const fn strength(&self, strength: Strength) -> (&'static str, &'static str) {
        match strength {
            Strength::Easy => (self.easy, self.easy_line),
            Strength::Medium => (self.medium, self.medium_line),
            Strength::Strong => (self.strong, self.strong_line),
            Strength::Master => (self.master, self.master_line),
        }
    }

    /// How fast computer players play, in a word.
    pub(crate) const fn pace_of(&self, pace: Pace) -> &'static str {
        match pace {
            Pace::Calm => self.pace_calm,
            Pace::Usual => self.pace_usual,
            Pace::Quick => self.pace_quick,
        }
    }

    /// What somebody does, in a sentence.
    pub(crate) fn sentence(&self, name: &str, deed: Deed<'_>) -> Line {
        match deed {
            Deed::Takes(0) => fill(self.takes_special, &[&name]),
            Deed::Takes(sum) => fill(self.takes, &[&name, &sum]),
            Deed::Buys(what, sum) => fill(self.buys, &[&name, &what, &sum]),
            Deed::Builds(what) => fill(self.builds, &[&name, &what]),
            Deed::Keeps(what) => fill(self.keeps, &[&name, &what]),
            Deed::Gives(what) => fill(self.gives, &[&name, &what]),
            Deed::Adds(what) => fill(self.adds, &[&name, &what]),
            Deed::Removes(what) => fill(self.removes, &[&name, &what]),
            Deed::Swaps(what) => fill(self.swaps, &[&name, &what]),
            Deed::Passes => fill(self.passes, &[&name]),
            Deed::Uses(what) => fill(self.uses, &[&name, &what]),
            Deed::Guards => fill(self.guards, &[&name]),
            Deed::GivesCard(value) => fill(self.gives_card, &[&name, &value]),
            Deed::Attaches(what) => fill(self.attaches, &[&name, &what]),
            Deed::Drafts => fill(self.drafts, &[&name]),
            Deed::Coins(count) => fill(self.coins, &[&name, &count]),
            Deed::Adjusts([a, b, c, d]) => fill(self.adjusts, &[&name, &a, &b, &c, &d]),
            Deed::Doubles(what) => fill(self.doubles, &[&name, &what]),
            Deed::Chooses(blue, yellow) => fill(self.chooses, &[&name, &blue, &yellow]),
        }
    }
}

/// What somebody does, in any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed<'a> {
    Takes(u16),
    Buys(&'a str, u16),
    Builds(&'a str),
    Keeps(&'a str),
    Gives(&'a str),
    Adds(&'a str),
    Removes(&'a str),
    Swaps(&'a str),
    Passes,
    Uses(&'a str),
    Guards,
    GivesCard(u8),
    Attaches(&'a str),
    Drafts,
    Coins(u8),
    /// To these values: two blue dice, two yellow ones.
    Adjusts([u8; 4]),
    Doubles(&'a str),
    Chooses(u8, u8),
}

const ENGLISH: ComputerWords = ComputerWords {
    person: "person",
    easy: "easy",
    medium: "medium",
    strong: "strong",
    master: "master",
    person_line: "Left and right: person or computer",
    easy_line: "Lila plays for fun, and errs at times",
    medium_line: "Tariq plans each of his turns",
    strong_line: "Zaida thinks two rounds ahead",
    master_line: "Yusuf takes his time and misses little",
    hint_colour: "Colour",
    hint_hurry: "Hurry",
    seats: "Who plays",
    seats_line: "Away for a while? A computer goes on",
    seat_taken: "A computer player from the beginning",
    hints_here: "Hints in this game",
    hints_here_line: "Whether people may ask what Zaida would do",
    hint: "Hint",
    hint_line: "In the menu: what Zaida would do",
    hint_title: "In your place",
    hint_better: "About {0} points better than:",
    hint_better_one: "About 1 point better than:",
    hint_equal: "Hardly better than:",
    hint_otherwise: "the same in another way",
    hint_only: "There is nothing else to do",
    hint_not_now: "A hint comes when you are to decide",
    pace: "Computers",
    pace_calm: "calm",
    pace_usual: "usual",
    pace_quick: "quick",
    pace_line: "How fast computer players play",
    any_button: "A demonstration: press any button",
    your_turn: "Your turn, {0}",
    thinking: "{0} is thinking",
    takes: "{0} takes money: {1}",
    takes_special: "{0} takes a special card",
    buys: "{0} buys: {1}, for {2}",
    builds: "{0} builds: {1}",
    keeps: "{0} puts aside: {1}",
    gives: "{0} gives to Dirk: {1}",
    adds: "{0} adds: {1}",
    removes: "{0} takes out: {1}",
    swaps: "{0} swaps in: {1}",
    passes: "{0} passes",
    uses: "{0} uses: {1}",
    guards: "{0} pays with a guard",
    gives_card: "{0} pays with a card: {1}",
    attaches: "{0} sets a piece of wall: {1}",
    drafts: "{0} takes a pile of money",
    adjusts: "{0} turns dice: {1} {2} and {3} {4}",
    coins: "{0} takes coins: {1}",
    doubles: "{0} builds once more: {1}",
    chooses: "{0} keeps blue {1}, yellow {2}",
};

const FRENCH: ComputerWords = ComputerWords {
    person: "humain",
    easy: "facile",
    medium: "moyen",
    strong: "fort",
    master: "maître",
    person_line: "Gauche, droite : humain ou ordinateur",
    easy_line: "Lila joue pour rire et se trompe",
    medium_line: "Tariq prépare chacun de ses tours",
    strong_line: "Zaida prévoit deux tours de table",
    master_line: "Yusuf prend son temps et voit tout",
    hint_colour: "Couleur",
    hint_hurry: "Vite !",
    seats: "Qui joue",
    seats_line: "Absent ? L'ordinateur continue",
    seat_taken: "Un ordinateur depuis le début",
    hints_here: "Conseils ici",
    hints_here_line: "Peut-on demander l'avis de Zaida ?",
    hint: "Conseil",
    hint_line: "Dans le menu : ce que ferait Zaida",
    hint_title: "À votre place",
    hint_better: "Mieux de {0} points que :",
    hint_better_one: "Mieux d'un point que :",
    hint_equal: "À peine mieux que :",
    hint_otherwise: "la même chose autrement",
    hint_only: "Il n'y a rien d'autre à faire",
    hint_not_now: "Un conseil : quand c'est à vous",
    pace: "Ordinateurs",
    pace_calm: "calmes",
    pace_usual: "normaux",
    pace_quick: "rapides",
    pace_line: "La vitesse des joueurs ordinateurs",
    any_button: "Démonstration : un bouton pour jouer",
    your_turn: "À vous, {0}",
    thinking: "{0} réfléchit",
    takes: "{0} prend de l'argent : {1}",
    takes_special: "{0} prend une carte spéciale",
    buys: "{0} achète : {1}, pour {2}",
    builds: "{0} construit : {1}",
    keeps: "{0} met de côté : {1}",
    gives: "{0} donne à Dirk : {1}",
    adds: "{0} ajoute : {1}",
    removes: "{0} retire : {1}",
    swaps: "{0} échange pour : {1}",
    passes: "{0} passe",
    uses: "{0} utilise : {1}",
    guards: "{0} paie avec un garde",
    gives_card: "{0} paie avec une carte : {1}",
    attaches: "{0} pose un mur : {1}",
    drafts: "{0} prend une pile d'argent",
    adjusts: "{0} tourne des dés : {1} {2} et {3} {4}",
    coins: "{0} prend des pièces : {1}",
    doubles: "{0} construit encore : {1}",
    chooses: "{0} garde bleu {1}, jaune {2}",
};

#[cfg(test)]
mod tests {
    use super::{ComputerWords, Deed};
    use crate::text::Language;

    #[test]
    fn a_card_without_a_value_is_no_money() {
        let words = ComputerWords::of(Language::English);
        assert_eq!(words.sentence("Lila", Deed::Takes(0)), "Lila takes a special card");
        assert_eq!(words.sentence("Lila", Deed::Takes(7)), "Lila takes money: 7");
    }
}
