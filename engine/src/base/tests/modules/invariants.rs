//! What holds after every action of random games with modules.

use super::*;
use crate::base::Census;

/// A character is in one place at most: deck, stack, auction or with its owner.
fn characters_are_unique(game: &Game) {
    let state = &game.modules.characters;
    for one in Character::ALL {
        let special = character_card(one);
        let places = [
            game.deck.iter().filter(|&&card| card == special).count(),
            state.stack.iter().filter(|&&other| other == one).count(),
            usize::from(state.auction.is_some_and(|auction| auction.character == one)),
            usize::from(state.owners[one].is_some()),
        ];
        assert!(places.iter().sum::<usize>() <= 1, "{one:?} {places:?}");
    }
}

fn thieves(game: &Game) -> u32 {
    game.setup.seats().map(|seat| u32::from(game.table().thief_count(seat))).sum()
}

/// Nothing that does not leave the game is lost or doubled.
fn conserved(before: &Census, game: &Game) {
    game.for_each_component(|part, copies| {
        let all = (part.copies)(game.setup);
        let fine = if part.leaves { copies <= all } else { copies == all };
        assert!(fine, "{}: {copies} of {all}", part.name);
    });
    let now = game.census();
    assert_eq!(now.cards, before.cards);
    assert_eq!(now.tiles, before.tiles);
    characters_are_unique(game);
    let towers = &game.modules.watchtowers;
    for kind in Kind::ALL {
        let standing = towers.standing.iter().filter(|tower| tower.kind == kind).count();
        assert_eq!(standing + usize::from(towers.waiting[kind]) + towers.supply(kind), 3);
    }
}

/// Between two turns everything lies where it should.
fn tidy(game: &Game) {
    assert!(game.waiting.is_empty() && !game.drawing && game.queued == [false; 2]);
    assert!(game.modules.watchtowers.waiting.values().all(|&waiting| waiting == 0));
    assert!(game.modules.characters.auction.is_none());
    assert!(game.modules.characters.favoured.is_none());
    assert!(game.market.values().all(Option::is_some));
    let full = game.display.values().all(Option::is_some);
    assert!(full || game.deck.is_empty() && game.discard.is_empty());
}

/// The deciding seat sees exactly the moves of modules that are listed.
fn seen(game: &Game) {
    let (mut listed, mut seen) = (0, 0);
    game.for_each_action(&mut |action| {
        listed += usize::from(matches!(action, Action::Module(_)));
    });
    let seat = game.decision().seat().expect("somebody decides");
    game.view(seat).moves(&mut |action| {
        seen += 1;
        assert_eq!(game.check(&Action::Module(action)), Ok(()), "{action:?}");
    });
    assert_eq!(seen, listed);
}

/// What the next steps show of the hidden stacks, and who decides.
fn shown(game: &Game) -> (usize, usize, Generator) {
    (game.deck.len(), game.tiles.len(), game.generator.clone())
}

#[test]
fn random_games_keep_their_order() {
    for seed in 0..25_u64 {
        let setup = Setup::new(2 + seed as usize % 5).unwrap().with_modules(ModuleSet::ALL);
        let mut game = Game::new(setup, seed, &mut ());
        let before = game.census();
        let mut player = Player(seed);
        let (mut lines, mut kinds): (Vec<String>, Vec<&str>);
        while game.decision() != Decision::Over {
            seen(&game);
            let action = player.choose(&game);
            let old = game.clone();
            let settles = game.settles(&action);
            lines = play(&mut game, action);
            kinds = lines.iter().map(|line| line.split('"').nth(3).unwrap()).collect();
            conserved(&before, &game);
            for seat in setup.seats() {
                let palace = game.coloured_palace(seat);
                assert!(game.has_possible_palace(seat), "{action:?}");
                let wall = palace.longest_wall();
                assert_eq!((wall.len(), wall.halves()), game.longest_wall(seat));
                assert_eq!(wall.segments().count(), usize::from(wall.len()));
                assert_eq!(Some(palace), game.palace_anew(seat), "the sketch is right");
            }
            if kinds.contains(&"turn") || matches!(game.decision(), Decision::React { .. }) {
                tidy(&game);
            }
            let stolen = kinds.contains(&"steal");
            if !kinds.contains(&"thieves") {
                assert_eq!(thieves(&old) - thieves(&game), u32::from(stolen));
            }
            if !kinds.contains(&"score") && !kinds.contains(&"magician") {
                let scores = |game: &Game| {
                    game.setup.seats().map(|seat| game.table().score(seat)).collect::<Vec<_>>()
                };
                assert_eq!(scores(&old), scores(&game));
            }
            // What can be taken back shows nothing and leaves the player to decide.
            if !settles {
                assert_eq!(old.decision().seat(), game.decision().seat());
                assert_eq!(shown(&old), shown(&game), "{kinds:?}");
                assert_eq!(old.active, game.active);
            }
        }
        assert!(game.outcome().is_some());
    }
}

#[test]
fn a_turn_with_modules_can_be_replayed_from_its_beginning() {
    for seed in 0..20_u64 {
        let setup = Setup::new(2 + seed as usize % 5).unwrap().with_modules(ModuleSet::ALL);
        let mut game = Game::new(setup, seed, &mut ());
        let start = game.clone();
        let mut all = Vec::new();
        let mut player = Player(seed);
        for _ in 0..150 {
            if game.decision() == Decision::Over {
                break;
            }
            let action = player.choose(&game);
            all.push(action);
            play(&mut game, action);
        }
        let mut again = start;
        all.into_iter().for_each(|action| drop(play(&mut again, action)));
        assert_eq!(again, game);
    }
}
