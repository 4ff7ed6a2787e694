//! What the modules of the base game show: a file each with its front, and the table of them.
//!
//! **To add a module:** write `<name>.rs` with its `FRONT` and `<name>/words.rs` with its words, and
//! name it in this file; draw its emblem in `ui/art/modules/<name>.rs`, and name that in the `mod.rs`
//! there. Nothing else knows its name.

pub(crate) mod aim;
mod ask;
mod bazaars;
mod bonus_cards;
mod building_sites;
pub(crate) mod camps;
mod caravanserai;
mod certificates;
mod change;
pub(crate) mod characters;
mod city_gates;
mod city_walls;
mod diamonds;
mod exchange_cards;
mod falconers;
mod front;
pub(crate) mod invaders;
mod magical_buildings;
mod master_builders;
mod medina;
mod moors;
pub(crate) mod offer;
pub(crate) mod pointing;
mod score_cards;
pub(crate) mod shop;
mod squares;
mod street_trader;
pub(crate) mod sultan;
#[cfg(test)]
mod tests;
pub(crate) mod thieves;
mod treasure_chamber;
pub(crate) mod vizier;
mod watchtowers;

use alhambra_engine::base::{Module, ModuleSet, View};

pub(crate) use ask::{
    also, back, badge, beside, card_advice, cheap_advice, cue, deed, draw_signs, ending, extras,
    fitting, free_advice, halves, halves_waiting, held, kept, marks, notice, open_names, picture,
    place, preset, reactions, scores, sentence, sentence_of, signs, taking, tiles, told, topics,
    users, variant, visible, waiting_advice, width, window,
};
pub(crate) use front::{
    Acts, Also, Beside, Bill, Building, Bulletin, CardPick, Cheap, Chosen, Debt, Extra, Free,
    Front, Halves, HighRow, Hooks, Item, Listing, Mark, Marks, Money, Moves, Open, Palaces,
    Picture, Power, Preset, Questions, Reaction, Redesign, Score, Shown, Sign, Spot, Step, Supply,
    TablePage, Taking, Text, TilePick, Tiles, Where, Who, Window,
};

use crate::nav::screens;

macro_rules! fronts {
    ($($file:ident,)+) => {
        /// All modules, in the order of their numbers.
        static FRONTS: [&Front; [$(stringify!($file)),+].len()] = [$(&$file::FRONT),+];
    };
}

fronts! {
    vizier,
    exchange_cards,
    bonus_cards,
    squares,
    city_gates,
    diamonds,
    characters,
    camps,
    city_walls,
    thieves,
    change,
    street_trader,
    treasure_chamber,
    master_builders,
    invaders,
    bazaars,
    score_cards,
    sultan,
    caravanserai,
    moors,
    falconers,
    watchtowers,
    building_sites,
    certificates,
    magical_buildings,
    medina,
}

screens! {
    /// Screens that only one module has.
    pub(crate) enum ModuleScreen {
        Answer(characters::answer::Answer),
        Bid(characters::bid::Bid),
        Bidding(characters::bidding::Bidding),
        Change(characters::change::Change),
        Peek(invaders::peek::Peek),
        Residents(street_trader::residents::Residents),
        Shop(shop::Shop),
        Offer(offer::Offer),
        Point(pointing::Pointer),
        Aim(aim::Aim),
    }
}

/// So many modules there are at the most.
pub(crate) const MOST: usize = Module::ALL.len();

/// The most powers of all modules together.
pub(crate) const MOST_POWERS: usize = 20;

const _: () = {
    let mut count = 0;
    let mut fronts: &[&Front] = &FRONTS;
    while let [front, rest @ ..] = fronts {
        count += match &front.moves {
            Some(Moves { acts: Acts::Powers(powers, _), .. }) => powers.len(),
            Some(Moves { acts: Acts::Listed(_), .. }) => 1,
            _ => 0,
        };
        fronts = rest;
    }
    assert!(count <= MOST_POWERS, "there are more powers than the list of them has room for");
};

/// The fronts of all modules.
pub(crate) fn all() -> impl Iterator<Item = &'static Front> + Clone {
    FRONTS.into_iter()
}

/// A module's front. All modules have one.
pub(crate) fn front(module: Module) -> Option<&'static Front> {
    FRONTS.get(module as usize).copied()
}

/// The fronts of these modules.
pub(crate) fn of(modules: ModuleSet) -> impl Iterator<Item = &'static Front> + Clone {
    let count = if modules.is_empty() { 0 } else { FRONTS.len() };
    all().take(count).filter(move |front| modules.contains(front.module))
}

/// The fronts of the modules in play.
pub(crate) fn in_play(view: &View<'_>) -> impl Iterator<Item = &'static Front> + Clone + use<> {
    of(view.setup().modules())
}
