//! Every module has every part that it needs: each test names the module that lacks one.

extern crate std;

use std::collections::BTreeSet;
use std::vec::Vec;

use alhambra_engine::Seat;
use alhambra_engine::base::{
    Action, ActionError, Decision, Family, Module, ModulePoints, ModuleSet, Move, TileId,
};
use alhambra_engine::message::Message;

use super::*;
use crate::art::Icon;
use crate::draw::fonts;
use crate::games::base::Session;
use crate::games::base::moves::LETTERS;
use crate::roster::Roster;
use crate::text::Language;

#[test]
fn the_console_has_a_front_for_every_module_in_the_order_of_their_numbers() {
    assert!(all().map(|front| front.module).eq(Module::ALL));
    for module in Module::ALL {
        let front = front(module).map(|front| front.module);
        assert_eq!(front, Some(module), "no front for {}", module.name());
    }
}

#[test]
fn every_module_has_an_emblem_of_its_own() {
    let pixels = |icon: &'static Icon| icon.pixels;
    for front in all() {
        let name = front.module.name();
        assert_eq!((front.emblem.at(20).size, front.emblem.at(14).size), (20, 14), "{name}");
        assert!(front.emblem.at(14).pixels.iter().any(|&pixel| pixel != 0), "{name} is blank");
        let others = all().filter(|other| other.module != front.module);
        for other in others {
            let same = pixels(front.emblem.at(20)) == pixels(other.emblem.at(20));
            assert!(!same, "{name} looks like {}", other.module.name());
        }
    }
}

#[test]
fn every_ready_choice_has_modules() {
    for choice in [Preset::Classic, Preset::Builders, Preset::Intrigue, Preset::Splendour] {
        assert!(!preset(choice).is_empty(), "{choice:?}");
    }
}

#[test]
fn every_tile_is_shown_by_its_module() {
    for tile in TileId::all() {
        if let Family::Of(module) = tile.face().family {
            assert!(tiles(tile).is_some(), "{} does not show its tile {tile}", module.name());
        }
    }
    for front in all() {
        let other = |tile: &TileId| tile.kind().is_none();
        let has = TileId::all().filter(other).any(|tile| tile.module() == Some(front.module));
        assert_eq!(front.tiles.is_some(), has, "tiles of {}", front.module.name());
    }
}

#[test]
fn all_points_are_shown_by_their_module() {
    for item in ModulePoints::MODULES {
        let shown = front(item).is_some_and(|front| front.score.is_some());
        assert!(shown, "the points of {} are not shown", item.name());
    }
}

/// Whatever a module refuses is explained by it alone, and by nobody else.
#[test]
fn every_refusal_is_explained() {
    let mut explained = BTreeSet::new();
    let mut chance = 7u64;
    let mut dice = |bound: usize| {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (chance >> 33) as usize % bound.max(1)
    };
    for (players, seed) in [(2, 1), (3, 2), (5, 3), (4, 4), (6, 5)] {
        play(ModuleSet::ALL, players, seed, &mut |session| {
            for _ in 0..400 {
                let action = Move::any(&mut dice).map(Action::Module).expect("there are moves");
                let Err(ActionError::Refused(refusal)) = session.check(&action) else { continue };
                for language in Language::ALL {
                    let own = |front: &&Front| {
                        front.refusal.is_some_and(|say| say(refusal, language).is_some())
                    };
                    let modules: Vec<_> = all().filter(own).map(|front| front.module).collect();
                    assert_eq!(modules.len(), 1, "{refusal:?} is explained by {modules:?}");
                    explained.extend(modules);
                }
            }
        });
    }
    for front in all() {
        let (has, name) = (front.refusal.is_some(), front.module.name());
        assert_eq!(explained.contains(&front.module), has, "refusals of {name}");
    }
}

/// A game of so many, at random; `look` sees every position.
fn play(modules: ModuleSet, players: u8, seed: u64, look: &mut dyn FnMut(&Session)) {
    let mut roster = Roster::new();
    roster.set_players(players);
    roster.set_modules(modules);
    let mut place = None;
    let session = Session::begin(&mut place, roster, seed, &mut ()).expect("it can be played");
    let mut chance = seed;
    while session.decision() != Decision::Over {
        session.hold();
        look(session);
        let mut actions = Vec::new();
        session.choices(&mut |choice| actions.extend(choice.iter()));
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        // What modules bring is done more often than it would be among all payments.
        let own: Vec<Action> =
            actions.iter().copied().filter(|a| matches!(a, Action::Module(_))).collect();
        let list = if own.is_empty() || chance >> 62 == 0 { &actions } else { &own };
        let action = list[(chance >> 33) as usize % list.len()];
        session.act(&action, &mut ()).expect("it is legal");
    }
}

fn moves(session: &Session) -> Vec<Move> {
    let mut moves = Vec::new();
    session.choices(&mut |choice| {
        moves.extend(choice.iter().filter_map(|action| match action {
            Action::Module(action) => Some(action),
            _ => None,
        }));
    });
    moves
}

fn owner(action: &Move) -> &'static Front {
    let owners: Vec<_> = all().filter(|front| front.owns(action)).collect();
    assert_eq!(owners.len(), 1, "the sound of {action:?} is not that of one module");
    owners[0]
}

/// What is legal has a sentence in every language, and a way to it.
fn check_moves(session: &Session, seen: &mut BTreeSet<Module>) {
    for action in moves(session).iter().take(60) {
        let front = owner(action);
        let name = front.module.name();
        seen.insert(front.module);
        for language in Language::ALL {
            let texts = language.texts();
            let said = sentence(action, &session.view(), texts).unwrap_or_default();
            assert!(!said.trim().is_empty(), "{language:?}: {name} does not say {action:?}");
            let cut = said.chars().count() > LETTERS && !said.contains('+');
            assert!(!cut, "{language:?}: {name} says too much: {said}");
            let unknown = said.chars().find(|&c| c != '?' && fonts::index(c) == fonts::index('?'));
            assert_eq!(unknown, None, "{language:?}: {name}: {said}");
            let told = deed(action, "Zaida", &session.view(), texts).unwrap_or_default();
            assert!(told.starts_with("Zaida"), "{language:?}: {name} does not tell {action:?}");
            assert!(fonts::BODY.width(&told) <= 234, "{language:?}: {name} tells too much: {told}");
        }
        match session.decision() {
            Decision::Act { .. } => {
                let acts = front.moves.as_ref().map(|moves| &moves.acts);
                let never = matches!(acts, None | Some(Acts::Never));
                assert!(!never, "{name} has no way to {action:?} in a turn");
            }
            Decision::React { .. } => {
                let reaction = front.hooks.reaction.is_some() || front.hooks.also.is_some();
                assert!(reaction, "{name} has no way to {action:?} between two turns");
            }
            _ => {}
        }
    }
}

/// What has happened is told by the module that it belongs to.
fn check_news(session: &Session) {
    let news = session.news();
    for event in &news.bulletins {
        let bulletins = all().filter_map(|front| front.hooks.bulletin.as_ref());
        let tellers = bulletins.filter(|bulletin| (bulletin.owns)(event)).count();
        assert_eq!(tellers, 1, "{event:?} is announced by {tellers} modules");
    }
    for event in Seat::ALL.into_iter().flat_map(|seat| &news.turns[seat].marks) {
        let marks = all().filter_map(|front| front.hooks.mark.as_ref());
        let drawn = marks.filter(|mark| (mark.look)(event).is_some()).count();
        assert_eq!(drawn, 1, "{event:?} is drawn by {drawn} modules");
    }
    if let Some(event) = &news.reaction {
        for language in Language::ALL {
            let told = told(event, session, language.texts());
            assert!(told.is_some(), "nobody tells of {event:?}");
        }
    }
}

#[test]
fn every_move_can_be_made_and_is_a_sentence() {
    for front in all() {
        let mut seen = BTreeSet::new();
        for players in [2, 3, 5] {
            let modules = ModuleSet::NONE.with(front.module);
            play(modules, players, 7, &mut |session| check_moves(session, &mut seen));
        }
        let name = front.module.name();
        assert_eq!(seen.contains(&front.module), front.moves.is_some(), "moves of {name}");
    }
}

#[test]
fn all_modules_together_tell_what_happens() {
    let mut seen = BTreeSet::new();
    for (players, seed) in [(2, 1), (4, 2), (6, 3)] {
        play(ModuleSet::ALL, players, seed, &mut |session| {
            check_moves(session, &mut seen);
            check_news(session);
        });
    }
    for front in all().filter(|front| front.moves.is_some()) {
        assert!(seen.contains(&front.module), "no move of {}", front.module.name());
    }
}
