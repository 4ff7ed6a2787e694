//! The words for what modules bring: their tiles, cards, people, and why they refuse something.

use alhambra_engine::base::modules::characters::Character;
use alhambra_engine::base::{Module, PLAYABLE, Refusal, TileId};

use super::table::Texts;
use super::{Line, fill};

/// A name, and what stands behind it in one sentence.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Named {
    pub(crate) name: &'static str,
    pub(crate) line: &'static str,
}

/// The words of a language for what modules bring.
pub(crate) struct Names {
    /// The page of modules.
    pub(crate) modules_title: &'static str,
    /// Set-up: how many modules are played.
    pub(crate) modules_count: &'static str,
    /// Set-up: one module is played.
    pub(crate) modules_one: &'static str,
    /// Menu: the modules of the running game.
    pub(crate) modules_in_play: &'static str,
    /// What the row of ready choices is for.
    pub(crate) presets_line: &'static str,
    /// Where modules are looked up.
    pub(crate) modules_look_line: &'static str,
    /// Ready choices of modules: first game, classic, builders, everything; and one's own.
    pub(crate) presets: [&'static str; 5],
    /// The label of the row of ready choices.
    pub(crate) preset: &'static str,
    /// Button hint: the rules of this.
    pub(crate) hint_rules: &'static str,
    /// A tile of the camps.
    pub(crate) camp: &'static str,
    /// A tile of the old town.
    pub(crate) medina: &'static str,
    /// The fifth kind of money, after a number.
    pub(crate) diamonds: &'static str,
    /// The characters, with their powers.
    pub(crate) characters: [Named; 10],
    /// The modules that can be played, each in two short lines.
    pub(crate) modules: [Named; 8],
    /// Why modules refuse something.
    pub(crate) refusals: [&'static str; 13],
}

const NOTHING: Named = Named { name: "", line: "" };

impl Texts {
    /// A tile's name.
    pub(crate) const fn tile(&self, tile: TileId) -> &'static str {
        match (tile.kind(), tile.module()) {
            (Some(kind), _) => self.kind(kind),
            (None, Some(Module::Camps)) => self.names.camp,
            (None, _) => self.names.medina,
        }
    }

    /// A character's name and power.
    pub(crate) const fn character(&self, character: Character) -> Named {
        let [magician, beggar, patron, miser, builder, merchant, wise, dancer, changer, guard] =
            self.names.characters;
        match character {
            Character::Magician => magician,
            Character::Beggar => beggar,
            Character::Patron => patron,
            Character::Miser => miser,
            Character::Builder => builder,
            Character::Merchant => merchant,
            Character::WiseMan => wise,
            Character::Dancer => dancer,
            Character::MoneyChanger => changer,
            Character::CityGuard => guard,
        }
    }

    /// A module's name and what it is about; nothing for one that cannot be played.
    pub(crate) fn module(&self, module: Module) -> Named {
        let place = PLAYABLE.iter().position(|other| other == module);
        place.and_then(|place| self.names.modules.get(place)).copied().unwrap_or(NOTHING)
    }

    /// Why a module refuses something.
    pub(super) fn module_refusal(&self, refusal: Refusal) -> Line {
        let [
            asleep,
            awake,
            no_thief,
            due_next,
            not_owned,
            used,
            many,
            nothing,
            worth,
            low,
            high,
            below,
            extra,
        ] = self.names.refusals;
        match refusal {
            Refusal::Asleep => fill(asleep, &[]),
            Refusal::Awake => fill(awake, &[]),
            Refusal::NoThief => fill(no_thief, &[]),
            Refusal::DueNext => fill(due_next, &[]),
            Refusal::NotOwned => fill(not_owned, &[]),
            Refusal::Used => fill(used, &[]),
            Refusal::TooManyCards => fill(many, &[]),
            Refusal::NothingToDraw => fill(nothing, &[]),
            Refusal::WorthMore => fill(worth, &[]),
            Refusal::BidTooLow { highest } => fill(low, &[&highest]),
            Refusal::BidTooHigh { most } => fill(high, &[&most]),
            Refusal::BelowBid { bid, paid } => fill(below, &[&bid, &paid]),
            Refusal::NotPossible => fill(extra, &[]),
        }
    }
}
