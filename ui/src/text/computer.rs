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
        /// Menu and setting: what a strong player would do.
        hint: Entry,
        /// What the setting is for.
        hint_line: Message,
        /// Heading of a hint.
        hint_title: Any,
        /// No hint while something can be taken back.
        hint_undo: Message,
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
        /// Somebody is thinking.
        thinking: Message,
        /// Takes so much money.
        takes: Message,
        /// Buys a tile for so much.
        buys: Message,
        /// Builds a tile.
        builds: Message,
        /// Puts a tile into the reserve.
        keeps: Message,
        /// Gives a tile to Dirk.
        gives: Message,
        /// Redesigns the palace.
        redesigns: Message,
        /// Does without.
        passes: Message,
        /// Uses something that has a name.
        uses: Message,
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
            Deed::Takes(sum) => fill(self.takes, &[&name, &sum]),
            Deed::Buys(what, sum) => fill(self.buys, &[&name, &what, &sum]),
            Deed::Builds(what) => fill(self.builds, &[&name, &what]),
            Deed::Keeps(what) => fill(self.keeps, &[&name, &what]),
            Deed::Gives(what) => fill(self.gives, &[&name, &what]),
            Deed::Redesigns => fill(self.redesigns, &[&name]),
            Deed::Passes => fill(self.passes, &[&name]),
            Deed::Uses(what) => fill(self.uses, &[&name, &what]),
            Deed::Drafts => fill(self.drafts, &[&name]),
            Deed::Adjusts => fill(self.adjusts, &[&name]),
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
    Redesigns,
    Passes,
    Uses(&'a str),
    Drafts,
    Adjusts,
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
    seat_taken: "This seat is no person's",
    hint: "Hint",
    hint_line: "In the menu: what Zaida would do",
    hint_title: "In your place",
    hint_undo: "A hint comes before you act: undo first",
    hint_not_now: "A hint comes when you are to decide",
    pace: "Computers",
    pace_calm: "calm",
    pace_usual: "usual",
    pace_quick: "quick",
    pace_line: "How fast computer players play",
    thinking: "{0} is thinking",
    takes: "{0} takes {1}",
    buys: "{0} buys: {1}, for {2}",
    builds: "{0} builds: {1}",
    keeps: "{0} puts aside: {1}",
    gives: "{0} gives to Dirk: {1}",
    redesigns: "{0} redesigns the palace",
    passes: "{0} passes",
    uses: "{0} uses: {1}",
    drafts: "{0} takes a pile of money",
    adjusts: "{0} adjusts the dice",
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
    seat_taken: "Cette place n'est à personne",
    hint: "Conseil",
    hint_line: "Dans le menu : ce que ferait Zaida",
    hint_title: "À votre place",
    hint_undo: "Un conseil avant d'agir : annulez d'abord",
    hint_not_now: "Un conseil : quand c'est à vous",
    pace: "Ordinateurs",
    pace_calm: "calmes",
    pace_usual: "normaux",
    pace_quick: "rapides",
    pace_line: "La vitesse des joueurs ordinateurs",
    thinking: "{0} réfléchit",
    takes: "{0} prend {1}",
    buys: "{0} achète : {1}, pour {2}",
    builds: "{0} construit : {1}",
    keeps: "{0} met de côté : {1}",
    gives: "{0} donne à Dirk : {1}",
    redesigns: "{0} transforme son palais",
    passes: "{0} passe",
    uses: "{0} utilise : {1}",
    drafts: "{0} prend une pile d'argent",
    adjusts: "{0} ajuste les dés",
    doubles: "{0} construit encore : {1}",
    chooses: "{0} garde bleu {1}, jaune {2}",
};
