//! Set-up and the draft.

use super::*;

#[test]
fn rp_01_piles_are_chosen_against_the_order_of_turns() {
    let mut game = (0..).map(|seed| Game::new(Setup::new(3).unwrap(), seed, &mut ()));
    let mut game = game.find(|game| game.starter == S0).unwrap();
    let piles = game.draft;
    assert_eq!(game.decision(), Decision::Draft { seat: S2 });
    act(&mut game, Action::Draft { pile: Pile::P2 });
    assert_eq!(game.decision(), Decision::Draft { seat: S1 });
    refused(&mut game, Action::Draft { pile: Pile::P2 }, ActionError::NoSuchPile);
    refused(&mut game, Action::Draft { pile: Pile::P4 }, ActionError::NoSuchPile);
    let events = act(&mut game, Action::Draft { pile: Pile::P3 });
    assert_eq!(events[1], Event::Draft { player: S0, pile: Pile::P1 }, "the last pile");
    assert_eq!(game.decision(), Decision::Act { seat: S0, further: true });
    for (seat, pile) in [(S0, Pile::P1), (S1, Pile::P3), (S2, Pile::P2)] {
        assert_eq!(Some(game.players[seat].hand), piles[pile]);
    }
}

#[test]
fn rp_02_everybody_begins_with_five_points() {
    for players in 2..=6 {
        assert!(table(players).totals().iter().all(|&points| points == 5));
    }
}

#[test]
fn rp_03_placement_tiles_abilities_and_score_tiles_are_laid_out() {
    for seed in 0..50 {
        let mut events = Vec::new();
        let setup = Setup::new(4).unwrap();
        let game = Game::new(setup, seed, &mut |event: &Event| events.push(event.clone()));
        let mut left = super::super::data::PLACEMENTS.to_vec();
        for spaces in game.board.spaces {
            let place = left.iter().position(|&other| other == spaces).expect("there is one more");
            left.remove(place);
        }
        assert_eq!(
            (left.len(), game.board.placed().len()),
            (4, 8),
            "one of the four lies face down"
        );
        let mut abilities = game.board.abilities.to_vec();
        abilities.sort_unstable();
        abilities.dedup();
        assert_eq!(abilities.len(), 4);
        let tiles = game.score_tiles.unwrap();
        assert!(tiles[0] != tiles[1] && tiles[1] != tiles[2] && tiles[0] != tiles[2]);
        let score_tiles = events.iter().filter(|event| matches!(event, Event::ScoreTile { .. }));
        assert_eq!(score_tiles.count(), 3);
    }
    assert_eq!(ScoreTile::ALL.len(), 18);
}

#[test]
fn the_eighth_placement_tile_has_no_limit() {
    let mut game = table(3);
    game.board.spaces = [1; 7];
    game.board.guards = 20;
    assert_eq!((game.board.placed(), game.board.value()), ([1, 1, 1, 1, 1, 1, 1, 13], 8));
}

#[test]
fn a_first_game_has_the_recommended_board() {
    let game = begun(Setup::new(3).unwrap().for_a_first_game());
    assert_eq!(game.board.spaces, [2, 3, 2, 3, 2, 4, 3]);
    assert_eq!(
        game.board.abilities,
        [Ability::Overview, Ability::Wall, Ability::Card, Ability::Exact]
    );
}

#[test]
fn at_every_table_boards_are_full_and_money_is_dealt() {
    for players in 2..=6 {
        let game = table(players);
        assert!(game.market.values().all(Option::is_some));
        assert!(game.overview.values().all(Option::is_some));
        let dirk = if players == 2 { 6 } else { 0 };
        assert_eq!(game.tiles.len(), 54 - 7 - dirk);
        assert_eq!(game.bag.values().map(|&count| usize::from(count)).sum::<usize>(), 47 - dirk);
        let money = if players == 2 { 72 } else { 108 };
        let held: u32 = game.setup.seats().map(|seat| game.players[seat].hand.len()).sum();
        assert_eq!(held + 4 + game.deck.len() as u32, money + 2);
        for seat in game.setup.seats() {
            assert!((20..=28).contains(&game.players[seat].hand.sum()));
        }
        let scoring = |round| {
            let card = DeckCard::Scoring(round);
            game.deck.iter().rev().position(|&other| other == card).unwrap()
        };
        let ends = crate::base::pile_ends(game.deck.len() - 2);
        assert!((ends[0]..=ends[1]).contains(&scoring(Round::First)));
        assert!((ends[2] + 1..=ends[3] + 1).contains(&scoring(Round::Second)));
    }
}

#[test]
fn rp_r2_the_first_player_is_random() {
    let starters = (0..60).map(|seed| Game::new(Setup::new(3).unwrap(), seed, &mut ()).starter);
    let mut starters: Vec<_> = starters.collect();
    starters.sort_unstable();
    starters.dedup();
    assert_eq!(starters, [S0, S1, S2]);
}

#[test]
fn rp_r27_bazaars_drawn_in_set_up_lie_beside_the_board() {
    let setup = Setup::new(3).unwrap().with_modules(Modules::NONE.with(Module::Bazaars));
    let mut seen = 0;
    for seed in 0..30 {
        let game = Game::new(setup, seed, &mut ());
        seen += game.aside.len();
        assert_eq!(game.tiles.len(), 62 - 7 - game.aside.len());
        let boards = game.market.values().chain(game.overview.values());
        assert!(boards.flatten().all(|tile| tile.family() == Family::Land));
    }
    assert!(seen > 5);
}

#[test]
fn the_components_are_as_many_as_the_rules_say() {
    let land: Vec<_> = TileId::all().filter(|tile| tile.family() == Family::Land).collect();
    let sum = |part: fn(TileId) -> usize| land.iter().map(|&tile| part(tile)).sum::<usize>();
    assert_eq!((land.len(), sum(|tile| tile.face().price.into())), (54, 421));
    assert_eq!(sum(|tile| tile.face().walls.len()), 80);
    for side in Side::ALL {
        let with =
            |walls: fn(TileId) -> Walls| land.iter().filter(|&&tile| walls(tile).has(side)).count();
        assert_eq!((with(|tile| tile.face().walls), with(|tile| tile.face().towers)), (20, 8));
    }
    for tile in TileId::all() {
        assert!(tile.face().towers.difference(tile.face().walls).is_empty(), "{tile}");
        let same = TileId::all().filter(|other| other.to_string() == tile.to_string()).count();
        assert_eq!(same, 1, "{tile}");
    }
    let of = |family| TileId::all().filter(|tile| tile.family() == family).count();
    assert_eq!([Family::Medina, Family::Bazaar, Family::Camp, Family::Plaza].map(of), [9, 8, 8, 6]);
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let setup = Setup::new(4).unwrap().with_modules(Modules::ALL);
    assert_eq!(Game::new(setup, 5, &mut ()), Game::new(setup, 5, &mut ()));
    assert_ne!(Game::new(setup, 5, &mut ()), Game::new(setup, 6, &mut ()));
}

#[test]
fn chance_is_stable() {
    let mut lines = Vec::new();
    let mut watch = |event: &Event| lines.push(event.to_string());
    let setup = Setup::new(2).unwrap().with_modules(Modules::ALL);
    let mut game = Game::new(setup, 7, &mut watch);
    game.apply(&Action::Draft { pile: Pile::P2 }, &mut watch).unwrap();
    assert_eq!(lines.join("\n"), include_str!("seed-7.jsonl").trim_end());
}
