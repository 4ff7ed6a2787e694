//! What is hidden, snapshots, and what can be taken back.

use super::*;
use crate::kit::message::{Bytes, Message};

#[test]
fn rp_r29_piles_are_open_and_hands_are_secret_afterwards() {
    let game = Game::new(Setup::new(3).unwrap(), 7, &mut ());
    assert_eq!(game.table().piles().values().flatten().count(), 3);
    let game = table(3);
    assert_eq!(game.table().piles().values().flatten().count(), 0);
    assert_eq!(game.table().hand(), None);
    assert_eq!(game.view(S1).hand(), Some(game.players[S1].hand));
    assert_eq!(game.view(S1).hand_len(S2), game.players[S2].hand.len());
}

#[test]
fn an_imagined_game_looks_the_same_and_depends_on_nothing_hidden() {
    let mut game = with_modules(4, &[Module::Camps, Module::Bazaars]);
    let mut generator = Generator::new(3);
    for _ in 0..60 {
        let offered = choices(&game);
        let action = offered[generator.below(offered.len())];
        act(&mut game, action);
    }
    for seat in [S0, S2] {
        let imagined = game.view(seat).imagine(9);
        assert_eq!(imagined.players[seat], game.players[seat]);
        assert_eq!(imagined.tiles.len(), game.tiles.len());
        assert_ne!(imagined.tiles, game.tiles);
        let lengths = |game: &Game| game.players.map(|_, player| player.hand.len());
        assert_eq!(lengths(&imagined), lengths(&game));
        assert_ne!(imagined.players[S1].hand, game.players[S1].hand);
        // From another game that looks the same.
        assert_eq!(game.view(seat).imagine(5).view(seat).imagine(9), imagined);
        let mut bytes = Vec::new();
        imagined.store(&mut |byte| bytes.push(byte));
        assert_eq!(Game::load(&mut &bytes[..]), Some(imagined));
    }
}

#[test]
fn a_view_answers_only_who_decides() {
    let game = table(3);
    let mut seen = 0;
    game.view(S0).choices(&mut |_| seen += 1);
    assert_eq!(seen, choices(&game).len());
    game.view(S1).choices(&mut |_| panic!("it is not their turn"));
    assert_eq!(game.view(S1).check(&choices(&game)[0]), Err(ActionError::NotNow));
}

#[test]
fn only_a_drawn_token_and_the_end_of_a_turn_cannot_be_taken_back() {
    let mut game = with_ability(Ability::RandomToken);
    game.board.abilities[1] = Ability::Plaza;
    offer(&mut game, Slot::S1, "land-7-W-0", Some(Kind::Tower));
    assert!(!game.settles(&Action::Plaza));
    assert!(game.settles(&Action::Announce { slot: Slot::S1, token: Slot::S1 }));
    let (setup, mut draft) = (Setup::new(3).unwrap(), Vec::new());
    Game::new(setup, 7, &mut ()).for_each_action(&mut |action| draft.push(action));
    assert!(draft.iter().all(|action| Game::new(setup, 7, &mut ()).settles(action)));
    assert!(game.is_within_turn() && !Game::new(setup, 7, &mut ()).is_within_turn());
}

#[test]
fn every_action_says_which_ability_it_uses() {
    let mut used = Vec::new();
    let mut generator = Generator::new(1);
    for _ in 0..500 {
        let action = Action::any(&mut |bound| generator.below(bound)).unwrap();
        used.extend(action.ability());
    }
    used.sort_unstable();
    used.dedup();
    assert_eq!(used, Ability::ALL);
}

#[test]
fn what_is_taken_openly_is_known_until_it_is_paid() {
    let known = |game: &Game, names: &str| {
        (0..20).all(|seed| {
            let imagined = game.view(S1).imagine(seed);
            imagined.players[S0].hand.contains(&cards(names))
        })
    };
    let mut game = table(2);
    show(&mut game, "B7 B2 O9 Y9");
    act(&mut game, Action::Take(cards("B7")));
    assert!(known(&game, "B7") && !known(&game, "B7 B7"));
    game.active = S0;
    game.pay(&cards("B7"));
    assert!(!known(&game, "B7"));
}
