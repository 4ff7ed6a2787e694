//! Who plays what: names and colours, by seat, and the modules.

use core::fmt;

use alhambra_engine::base::{Module, ModuleSet, Setup, SetupError};
use alhambra_engine::{GameKind, Seat, red, roll};
use alhambra_players::Strength;
use heapless::{String, Vec};

use crate::player::{self, Player};

/// The most letters of a name.
pub const NAME_LETTERS: usize = 9;

/// How many colours there are to choose from.
pub(crate) const COLOURS: u8 = 6;

/// A player's name; every letter of the fonts takes at most two bytes.
pub type Name = String<{ 2 * NAME_LETTERS }>;

/// Whether this can be a name.
pub(crate) fn is_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || " -'".contains(c))
}

/// The first letters of a name, a full stop, and the last letters.
fn shorten(name: &str, head: usize, tail: usize) -> Name {
    let skipped = name.chars().count().saturating_sub(tail);
    let first = name.chars().take(head).chain(['.']);
    first.chain(name.chars().skip(skipped)).take(NAME_LETTERS).collect()
}

/// One player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Person {
    /// The person's own name, also while a computer player has the seat.
    pub(crate) name: Name,
    pub(crate) colour: u8,
    pub(crate) player: Player,
}

/// The players at the table, and what they play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Roster {
    people: Vec<Person, 6>,
    players: u8,
    modules: ModuleSet,
    /// The modules that are played in another way.
    variants: ModuleSet,
    game: GameKind,
    roll: RollOptions,
    red: RedOptions,
    /// People may ask for hints in this game.
    hints: bool,
}

/// What is chosen for The Red Palace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RedOptions {
    pub(crate) modules: red::Modules,
    /// The guard board that is recommended for a first game.
    pub(crate) first_game: bool,
    /// The types are worth what they are in the base game.
    pub(crate) classic: bool,
}

impl RedOptions {
    const NEW: Self = Self { modules: red::Modules::NONE, first_game: true, classic: false };

    /// As a byte: a bit for each module, then one for each switch.
    pub(crate) fn bits(self) -> u8 {
        let modules = self.modules.iter().fold(0, |bits, module| bits | 1 << module as u8);
        modules | u8::from(self.first_game) << 3 | u8::from(self.classic) << 4
    }

    pub(crate) fn from_bits(bits: u8) -> Option<Self> {
        let chosen = red::Module::ALL.into_iter().filter(|&one| bits >> one as u8 & 1 != 0);
        let (first_game, classic) = (bits & 8 != 0, bits & 16 != 0);
        (bits < 32).then(|| Self { modules: chosen.collect(), first_game, classic })
    }
}

/// What is chosen for Roll & Write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RollOptions {
    /// Fictitious players of somebody who plays alone, 2 to 4.
    pub(crate) fictitious: u8,
    /// Whether they score.
    pub(crate) versus: bool,
    /// Both special actions are allowed in one turn.
    pub(crate) both: bool,
}

impl RollOptions {
    const NEW: Self = Self { fictitious: 2, versus: false, both: false };

    /// As a byte: two bits for the fictitious players, then one for each switch.
    pub(crate) const fn bits(self) -> u8 {
        (self.fictitious - 2) | (self.versus as u8) << 2 | (self.both as u8) << 3
    }

    pub(crate) const fn from_bits(bits: u8) -> Option<Self> {
        if bits & 3 == 3 || bits >= 16 {
            return None;
        }
        Some(Self { fictitious: 2 + (bits & 3), versus: bits & 4 != 0, both: bits & 8 != 0 })
    }
}

const NAMES: [&str; 6] = ["Ada", "Ben", "Cleo", "Dario", "Emma", "Farid"];

impl Roster {
    pub(crate) fn new() -> Self {
        let people = NAMES
            .iter()
            .zip(0..)
            .map(|(&name, colour)| Person {
                name: Name::try_from(name).unwrap_or_default(),
                colour,
                player: Player::Person,
            })
            .collect();
        Self {
            people,
            players: 3,
            modules: ModuleSet::NONE,
            variants: ModuleSet::NONE,
            game: GameKind::Base,
            roll: RollOptions::NEW,
            red: RedOptions::NEW,
            hints: true,
        }
    }

    /// A table of people as it was saved, with no modules.
    pub(crate) fn of(people: Vec<Person, 6>, players: u8) -> Option<Self> {
        let fine = people.len() == 6
            && (1..=6).contains(&players)
            && people.iter().enumerate().all(|(i, person)| {
                person.colour < COLOURS
                    && is_name(&person.name)
                    && people.iter().take(i).all(|other| other.colour != person.colour)
            });
        fine.then_some(Self { people, players, ..Self::new() })
    }

    pub(crate) fn players(&self) -> u8 {
        self.players
    }

    pub(crate) fn set_players(&mut self, players: u8) {
        let range = self.range();
        self.players = players.clamp(*range.start(), *range.end());
    }

    /// How many can play the game that is chosen.
    pub(crate) fn range(&self) -> core::ops::RangeInclusive<u8> {
        match self.game {
            GameKind::RollAndWrite => 1..=5,
            _ => 2..=6,
        }
    }

    /// Which game is chosen.
    pub(crate) fn game(&self) -> GameKind {
        self.game
    }

    /// Chooses a game; there are as many players as it allows.
    pub(crate) fn set_game(&mut self, game: GameKind) {
        self.game = game;
        self.set_players(self.players);
    }

    /// What is chosen for Roll & Write.
    pub(crate) fn roll(&self) -> RollOptions {
        self.roll
    }

    pub(crate) fn set_roll(&mut self, roll: RollOptions) {
        self.roll = roll;
    }

    /// What is chosen for The Red Palace.
    pub(crate) fn red(&self) -> RedOptions {
        self.red
    }

    pub(crate) fn set_red(&mut self, red: RedOptions) {
        self.red = red;
    }

    /// Whether people may ask for hints in this game.
    pub(crate) const fn hints(&self) -> bool {
        self.hints
    }

    pub(crate) const fn set_hints(&mut self, hints: bool) {
        self.hints = hints;
    }

    /// The game of The Red Palace that is to be set up.
    pub(crate) fn red_setup(&self) -> Result<red::Setup, red::SetupError> {
        let RedOptions { modules, first_game, classic } = self.red;
        let setup = red::Setup::new(self.players.into())?.with_modules(modules);
        let setup = if first_game { setup.for_a_first_game() } else { setup };
        Ok(if classic { setup.with_classic_scoring() } else { setup })
    }

    /// The game of Roll & Write that is to be set up.
    pub(crate) fn roll_setup(&self) -> Result<roll::Setup, roll::SetupError> {
        let mut setup = roll::Setup::new(self.players.into())?;
        if setup.is_solo() {
            setup = setup.with_fictitious(self.roll.fictitious.into())?;
            if self.roll.versus {
                setup = setup.versus()?;
            }
        }
        Ok(if self.roll.both { setup.with_both_specials() } else { setup })
    }

    pub(crate) fn modules(&self) -> ModuleSet {
        self.modules
    }

    /// Chooses the modules.
    pub(crate) fn set_modules(&mut self, modules: ModuleSet) {
        self.modules = modules;
        self.variants = self.variants.intersection(self.modules);
    }

    /// The modules that are played in another way.
    pub(crate) fn variants(&self) -> ModuleSet {
        self.variants
    }

    /// Chooses the modules that are played in another way, as far as that is possible.
    pub(crate) fn set_variants(&mut self, variants: ModuleSet) {
        self.variants = variants;
        self.variants = self.any_setup().map(Setup::variants).unwrap_or_default();
    }

    /// What is chosen beside modules, a bit each.
    pub(crate) fn options(&self) -> u16 {
        self.any_setup().map(Setup::options).unwrap_or_default()
    }

    /// Chooses the same; whether all of it can be chosen.
    pub(crate) fn set_options(&mut self, bits: u16) -> bool {
        let setup = self.any_setup().ok().and_then(|setup| setup.with_options(bits));
        self.variants = setup.map(Setup::variants).unwrap_or_default();
        setup.is_some()
    }

    /// The game that is to be set up.
    pub(crate) fn setup(&self) -> Result<Setup, SetupError> {
        self.setup_for(self.players)
    }

    fn setup_for(&self, players: u8) -> Result<Setup, SetupError> {
        let setup = Setup::new(players.into())?.with_modules(self.modules);
        Ok(setup.with_variants(self.variants))
    }

    /// The options do not depend on the number of players, which another game may have brought.
    fn any_setup(&self) -> Result<Setup, SetupError> {
        self.setup_for(self.players.max(2))
    }

    pub(crate) fn people(&self) -> &[Person] {
        &self.people
    }

    /// What whoever plays a seat is called.
    pub(crate) fn name(&self, seat: Seat) -> &str {
        let Some(own) = self.people.get(seat.index()) else { return "" };
        let Player::Computer(strength) = own.player else { return &own.name };
        let before = self.people.iter().take(seat.index());
        let equal = before.filter(|other| other.player == own.player).count();
        player::names(strength).get(equal).copied().unwrap_or_default()
    }

    /// Who plays a seat.
    pub(crate) fn player(&self, seat: Seat) -> Player {
        self.people.get(seat.index()).map_or(Player::Person, |person| person.player)
    }

    pub(crate) fn set_player(&mut self, seat: Seat, player: Player) {
        if let Some(person) = self.people.get_mut(seat.index()) {
            person.player = player;
        }
    }

    /// How strong the computer player is that has this seat, if one has.
    pub(crate) fn strength(&self, seat: Seat) -> Option<Strength> {
        self.player(seat).strength()
    }

    /// The seats of those who play.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::ALL.into_iter().take(self.players.into())
    }

    /// The only person's seat, if all others have been computer players' from the beginning and there
    /// are some. Who is away has secrets, too, and may come back.
    pub(crate) fn alone(&self) -> Option<Seat> {
        let own = |&seat: &Seat| !matches!(self.player(seat), Player::Computer(_));
        let mut persons = self.seats().filter(own);
        let only = persons.next().filter(|_| self.players > 1)?;
        persons.next().is_none().then_some(only)
    }

    /// Whether a person has this colour, and sits there.
    pub(crate) fn is_person(&self, colour: u8) -> bool {
        let mut people = self.people.iter();
        people.any(|one| one.colour == colour && one.player == Player::Person)
    }

    /// Whether nobody but computer players plays.
    pub(crate) fn is_unmanned(&self) -> bool {
        self.seats().all(|seat| self.strength(seat).is_some())
    }

    /// Whoever had to leave is there again for the next game.
    pub(crate) fn dismiss_stand_ins(&mut self) {
        for person in &mut self.people {
            if matches!(person.player, Player::StandIn(_)) {
                person.player = Player::Person;
            }
        }
    }

    /// Gives a seat another name; whether it may have it. Somebody of that name who does not play
    /// gets the old one.
    pub(crate) fn rename(&mut self, seat: Seat, name: Name) -> bool {
        let own = seat.index();
        if self.seats().any(|other| other != seat && self.name(other) == name) {
            return false;
        }
        let other = self.people.iter().position(|person| person.name == name);
        if let Some(person) = self.people.get_mut(own) {
            let old = core::mem::replace(&mut person.name, name);
            if let Some(other) = other.and_then(|other| self.people.get_mut(other)) {
                other.name = old;
            }
        }
        true
    }

    /// Whether two of those who play have the same name, as saves of older versions may say.
    pub(crate) fn has_namesakes(&self) -> bool {
        let twice = |seat: Seat| {
            self.seats().take(seat.index()).any(|other| self.name(other) == self.name(seat))
        };
        self.seats().any(twice)
    }

    /// A seat's name, shortened by as little as is needed to fit, and never to what another name is
    /// shortened to.
    pub(crate) fn fitting(&self, seat: Seat, fits: impl Fn(&str) -> bool) -> Name {
        let whole = Name::try_from(self.name(seat)).unwrap_or_default();
        if fits(&whole) {
            return whole;
        }
        let others = || Seat::ALL.into_iter().map(|seat| self.name(seat)).filter(|&o| o != whole);
        for letters in (1..whole.chars().count()).rev() {
            // The beginning says most.
            for tail in 0..=letters {
                let short = shorten(&whole, letters - tail, tail);
                let other = |other: &str| shorten(other, letters - tail, tail) == short;
                if fits(&short) && !others().any(other) {
                    return short;
                }
            }
        }
        whole
    }

    pub(crate) fn colour(&self, seat: Seat) -> u8 {
        self.people.get(seat.index()).map_or(0, |person| person.colour)
    }

    /// Gives a seat the next colour; the seat that had it gets the old one.
    pub(crate) fn recolour(&mut self, seat: Seat, forwards: bool) {
        let old = self.colour(seat);
        let new = (old + if forwards { 1 } else { COLOURS - 1 }) % COLOURS;
        for person in &mut self.people {
            if person.colour == new {
                person.colour = old;
            } else if person.colour == old {
                person.colour = new;
            }
        }
    }
}

/// Writes the players' names as a JSON list, as the first line of a record has them.
pub(crate) struct NameList<'a>(pub(crate) &'a Roster);

impl fmt::Display for NameList<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for seat in self.0.seats() {
            // Names hold letters, digits and spaces only: nothing to escape.
            let comma = if seat.index() > 0 { "," } else { "" };
            write!(f, "{comma}\"{}\"", self.0.name(seat))?;
        }
        f.write_str("]")
    }
}

/// Writes the names of modules as a JSON list, as the first line of a record has them.
pub(crate) struct ModuleList(pub(crate) ModuleSet);

impl fmt::Display for ModuleList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for (index, module) in self.0.iter().enumerate() {
            write!(f, "{}\"{}\"", if index > 0 { "," } else { "" }, module.name())?;
        }
        f.write_str("]")
    }
}

/// Writes what else was chosen as the field of a record's first line; nothing if there is nothing.
pub(crate) struct OptionList(pub(crate) ModuleSet);

impl fmt::Display for OptionList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut names = self.0.iter().filter_map(Module::option).map(|(_, name)| name);
        let Some(first) = names.next() else { return Ok(()) };
        write!(f, "\"options\":{{\"{first}\":true")?;
        names.try_for_each(|name| write!(f, ",\"{name}\":true"))?;
        f.write_str("},")
    }
}

/// Writes modules and what else was chosen for The Red Palace as the fields of a record's first line.
pub(crate) struct RedOptionList<'a>(pub(crate) &'a Roster);

impl fmt::Display for RedOptionList<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RedOptions { modules, first_game, classic } = self.0.red;
        f.write_str("\"modules\":[")?;
        for (index, module) in modules.iter().enumerate() {
            write!(f, "{}\"{}\"", if index > 0 { "," } else { "" }, module.name())?;
        }
        f.write_str("],")?;
        match (classic, first_game) {
            (false, false) => Ok(()),
            (true, false) => f.write_str("\"options\":{\"classic-scoring\":true},"),
            (false, true) => f.write_str("\"options\":{\"first-game\":true},"),
            (true, true) => {
                f.write_str("\"options\":{\"classic-scoring\":true,\"first-game\":true},")
            }
        }
    }
}

/// The same for Roll & Write.
pub(crate) struct RollOptionList<'a>(pub(crate) &'a Roster);

impl fmt::Display for RollOptionList<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RollOptions { fictitious, versus, both } = self.0.roll;
        let alone = self.0.players == 1;
        if !alone && !both {
            return Ok(());
        }
        f.write_str("\"options\":{")?;
        if both {
            write!(f, "\"both-specials\":true{}", if alone { "," } else { "" })?;
        }
        if alone {
            write!(f, "\"fictitious\":{fictitious}")?;
            f.write_str(if versus { ",\"versus\":true" } else { "" })?;
        }
        f.write_str("},")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roster(names: [&str; 6]) -> Roster {
        let mut roster = Roster::new();
        for (person, name) in roster.people.iter_mut().zip(names) {
            person.name = Name::try_from(name).expect("it fits");
        }
        roster.set_players(6);
        roster
    }

    #[test]
    fn names_that_do_not_fit_stay_different() {
        let names = ["Alexandra", "Alexandre", "Alexander", "Alexandro", "Al", "Maximilia"];
        let roster = roster(names);
        for letters in 4..=9 {
            let short =
                Seat::ALL.map(|seat| roster.fitting(seat, |n| n.chars().count() <= letters));
            for (at, one) in short.iter().enumerate() {
                assert!(one.chars().count() <= letters, "{one}");
                assert!(short.iter().take(at).all(|other| other != one), "{short:?}");
            }
        }
        assert_eq!(roster.fitting(Seat::S5, |name| name.len() <= 6), "Maxim.");
        assert_eq!(roster.fitting(Seat::S0, |name| name.len() <= 6), "Alex.a");
    }

    #[test]
    fn nobody_who_plays_gets_the_name_of_another() {
        let mut roster = Roster::new();
        let name = |name| Name::try_from(name).expect("it fits");
        assert!(!roster.rename(Seat::S0, name("Ben")));
        assert_eq!(roster.name(Seat::S0), "Ada");
        assert!(roster.rename(Seat::S0, name("Ada")));
        // Emma does not play yet: she gets the name that is free.
        assert!(roster.rename(Seat::S0, name("Emma")));
        assert_eq!((roster.name(Seat::S0), roster.name(Seat::S4)), ("Emma", "Ada"));
        roster.set_players(6);
        assert!(!roster.has_namesakes());
        assert!(self::roster(["Ada", "Ben", "Ada", "Dario", "Emma", "Farid"]).has_namesakes());
    }

    #[test]
    fn computer_players_are_numbered_and_a_stand_in_keeps_the_name() {
        let mut roster = Roster::new();
        roster.set_players(4);
        let zaida = Player::Computer(Strength::Strong);
        for seat in [Seat::S1, Seat::S3] {
            roster.set_player(seat, zaida);
        }
        roster.set_player(Seat::S2, Player::Computer(Strength::Easy));
        assert_eq!(
            Seat::ALL.map(|seat| roster.name(seat))[..4],
            ["Ada", "Zaida", "Lila", "Zaida 2"]
        );
        assert_eq!(roster.alone(), Some(Seat::S0));
        let zaida = Name::try_from("Zaida").expect("it fits");
        assert!(!roster.rename(Seat::S0, zaida));
        roster.set_player(Seat::S0, Player::StandIn(Strength::Medium));
        assert_eq!((roster.name(Seat::S0), roster.alone()), ("Ada", Some(Seat::S0)));
        roster.set_player(Seat::S1, Player::StandIn(Strength::Easy));
        assert_eq!((roster.name(Seat::S1), roster.alone()), ("Ben", None));
        roster.set_player(Seat::S1, Player::Computer(Strength::Strong));
        roster.dismiss_stand_ins();
        assert_eq!(roster.player(Seat::S0), Player::Person);
        // The name of somebody whose seat a computer player has is free.
        assert!(roster.rename(Seat::S0, Name::try_from("Ben").expect("it fits")));
        roster.set_player(Seat::S1, Player::Person);
        assert!(!roster.has_namesakes());
    }
}
