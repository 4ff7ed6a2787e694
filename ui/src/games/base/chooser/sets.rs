//! Which modules go together: what they are about, ready sets, the last game's, a random mix.

use alhambra_engine::base::{Module, ModuleSet};
use heapless::Vec;

use crate::games::base::modules::{self, Preset};
use crate::nav::{Ctx, wrap};
use crate::text::{Line, Texts, fill};

/// What a module is about: each has a page of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Group {
    /// Money, and other ways to pay.
    Money,
    /// What is built in and around a palace.
    Palace,
    /// Who helps or hinders, and when.
    People,
    /// What counts in scorings.
    Points,
}

impl Group {
    pub(crate) const ALL: [Self; 4] = [Self::Money, Self::Palace, Self::People, Self::Points];

    /// The group of a module.
    const fn of(module: Module) -> Self {
        use Module::*;
        match module {
            ExchangeCards | Diamonds | Change | Caravanserai | BuildingSites | Certificates => {
                Self::Money
            }
            Squares | CityGates | Camps | CityWalls | Bazaars | Watchtowers | MagicalBuildings
            | Medina => Self::Palace,
            Vizier | Characters | Thieves | StreetTrader | MasterBuilders | Sultan | Falconers => {
                Self::People
            }
            BonusCards | TreasureChamber | Invaders | ScoreCards | Moors => Self::Points,
        }
    }

    /// Those of these modules that belong to it.
    pub(crate) fn among(self, modules: ModuleSet) -> ModuleSet {
        modules.iter().filter(|&module| Self::of(module) == self).collect()
    }

    /// What it is called.
    pub(crate) fn name(self, texts: &Texts) -> &'static str {
        match self {
            Self::Money => texts.group_money,
            Self::Palace => texts.group_palace,
            Self::People => texts.group_people,
            Self::Points => texts.group_points,
        }
    }
}

/// The pages on which modules are chosen, after the page of ready sets: what stands on each.
pub fn module_pages() -> impl Iterator<Item = ModuleSet> + Clone {
    Group::ALL.into_iter().map(|group| group.among(ModuleSet::ALL)).filter(|page| !page.is_empty())
}

/// The ready sets and what they are called: the first game has none, and there is everything.
fn presets(texts: &Texts) -> [(ModuleSet, &'static str); 6] {
    [
        (ModuleSet::NONE, texts.preset_first),
        (modules::preset(Preset::Classic), texts.preset_classic),
        (modules::preset(Preset::Builders), texts.preset_builders),
        (modules::preset(Preset::Intrigue), texts.preset_intrigue),
        (modules::preset(Preset::Splendour), texts.preset_splendour),
        (ModuleSet::ALL, texts.preset_everything),
    ]
}

/// The ready set that follows another set, or precedes it.
pub(crate) fn next_preset(texts: &Texts, modules: ModuleSet, forwards: bool) -> ModuleSet {
    let presets = presets(texts);
    let step = if forwards { 1 } else { -1 };
    let next = match presets.iter().position(|(preset, _)| *preset == modules) {
        Some(place) => wrap(place, step, presets.len()),
        // From any other choice to the first or the last.
        None if forwards => 0,
        None => presets.len() - 1,
    };
    presets.get(next).map_or(ModuleSet::NONE, |(preset, _)| *preset)
}

/// What is played, in a few words: a ready set by its name, any other by its size.
pub(crate) fn summary(texts: &Texts, modules: ModuleSet) -> Line {
    let name = presets(texts).into_iter().find(|(preset, _)| *preset == modules);
    match (modules.len(), name) {
        (0, _) => fill(texts.base_game, &[]),
        (_, Some((_, name))) => fill(name, &[]),
        (1, None) => fill(texts.modules_one, &[]),
        (count, None) => fill(texts.modules_count, &[&count]),
    }
}

/// A set that can be chosen as a whole.
#[derive(Clone, Copy)]
pub(super) struct Ready {
    pub(super) name: &'static str,
    pub(super) modules: ModuleSet,
    /// Those that are played in another way, unless that stays as it is.
    variants: Option<ModuleSet>,
}

impl Ready {
    /// Plays it in the next game.
    pub(super) fn choose(self, ctx: &mut Ctx) {
        ctx.roster.set_modules(self.modules);
        if let Some(variants) = self.variants {
            ctx.roster.set_variants(variants);
        }
    }
}

/// The ready sets, and that of the last game if there was one.
pub(super) fn ready(ctx: &Ctx) -> Vec<Ready, 7> {
    let texts = ctx.texts();
    let named = |(modules, name)| Ready { name, modules, variants: None };
    let mut all: Vec<_, 7> = presets(texts).into_iter().map(named).collect();
    all.extend(ctx.session.as_ref().map(|session| Ready {
        name: texts.preset_last,
        modules: session.roster.modules(),
        variants: Some(session.roster.variants()),
    }));
    all
}

/// So many modules, at random.
pub(super) fn mix(count: usize, mut random: impl FnMut() -> u64) -> ModuleSet {
    let mut set = ModuleSet::NONE;
    for (index, module) in ModuleSet::ALL.iter().enumerate() {
        // Each set of this size is equally likely.
        let (missing, left) = (count.saturating_sub(set.len()), ModuleSet::ALL.len() - index);
        if random() % (left as u64) < missing as u64 {
            set = set.with(module);
        }
    }
    set
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::collections::BTreeMap;

    use super::*;
    use crate::text::Language;

    #[test]
    fn ready_sets_are_called_by_their_names() {
        for language in Language::ALL {
            let texts = language.texts();
            let names = presets(texts).map(|(modules, _)| summary(texts, modules));
            for (at, name) in names.iter().enumerate() {
                assert!(names.iter().take(at).all(|other| other != name), "{name}");
            }
        }
    }

    #[test]
    fn every_module_is_in_one_ready_set_beside_everything() {
        let sets = presets(Language::English.texts()).map(|(modules, _)| modules);
        for module in ModuleSet::ALL.iter() {
            let own = sets.iter().filter(|set| **set != ModuleSet::ALL && set.contains(module));
            assert_eq!(own.count(), 1, "{}", module.name());
        }
    }

    #[test]
    fn every_module_is_on_one_page_and_no_page_is_longer_than_the_screen() {
        let all: ModuleSet = Module::ALL.into_iter().collect();
        let pages = Group::ALL.map(|group| group.among(all));
        assert_eq!(pages.iter().map(|page| page.len()).sum::<usize>(), 26);
        let seen = super::super::rows_seen(false);
        assert!(pages.into_iter().all(|page| (1..=seen).contains(&page.len())));
        assert_eq!(module_pages().fold(ModuleSet::NONE, ModuleSet::union), ModuleSet::ALL);
    }

    #[test]
    fn a_mix_has_the_size_that_was_asked_for_and_leaves_no_module_out_for_ever() {
        let mut seed = 1u64;
        let mut seen = BTreeMap::<Module, u32>::new();
        for round in 0..1000 {
            let count = round % (ModuleSet::ALL.len() + 1);
            let set = mix(count, || {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                seed >> 33
            });
            assert_eq!(set.len(), count);
            set.iter().for_each(|module| *seen.entry(module).or_default() += 1);
        }
        // Half of them, about.
        for module in ModuleSet::ALL.iter() {
            let times = seen.get(&module).copied().unwrap_or_default();
            assert!((400..600).contains(&times), "{}: {times}", module.name());
        }
    }
}
