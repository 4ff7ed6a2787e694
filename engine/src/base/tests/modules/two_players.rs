//! Modules in the two-player game, with Dirk.

use super::CharacterQuestion as Q;
use super::*;

fn set_up(modules: &[Module], seed: u64) -> Game {
    let setup = Setup::new(2).unwrap();
    let setup = setup.with_modules(modules.iter().copied().collect());
    Game::new(setup, seed, &mut ())
}

fn dirks(game: &Game) -> crate::base::TileSet {
    game.table().dirk().unwrap().tiles
}

#[test]
fn the_vizier_may_give_his_tile_to_dirk() {
    let mut game = begun_with(2, &[Module::Vizier]);
    awake(&mut game, &[Seat::S1]);
    put(&mut game, Slot::S1, "arcades-9-0");
    hand(&mut game, Seat::S1, "B9");
    end_turn(&mut game);
    play(&mut game, call(Slot::S1, "B9"));
    assert!(actions(&game).contains(&give("arcades-9-0")));
    let lines = play(&mut game, give("arcades-9-0"));
    assert_eq!(lines[0], r#"{"e":"gift","player":1,"tile":"arcades-9-0"}"#);
    assert!(dirks(&game).contains(tile("arcades-9-0")));
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn camps_and_medinas_count_toward_the_tiles_that_dirk_draws() {
    let mut odd = 0;
    for seed in 0..20 {
        let game = set_up(&[Module::Camps, Module::Medina], seed);
        assert_eq!(dirks(&game).len(), 6);
        assert_eq!(game.tiles.len(), 54 + 8 + 9 - 4 - 6);
        odd += dirks(&game).iter().filter(|tile| tile.kind().is_none()).count();
    }
    assert!(odd > 0);

    let mut game = begun_with(2, &[Module::Camps]);
    game.dirk.as_mut().unwrap().tiles = crate::base::TileSet::EMPTY;
    stack(&mut game, "camp-3-N camp-4-E garden-11-0 garden-10-0 tower-11-0 camp-5-S");
    let rows = score(&mut game, Round::First);
    assert_eq!(dirks(&game).len(), 6);
    assert!(dirks(&game).contains(tile("camp-5-S")));
    assert_eq!(rows[2].by_module.of(Module::Camps), 0);
    // A third of all tiles left, camps among them.
    let left = game.tiles.len();
    let held = dirks(&game).len();
    let rows = score(&mut game, Round::Second);
    assert_eq!(dirks(&game).len(), held + left / 3);
    assert_eq!(rows[2].by_module.of(Module::Camps), 0, "his camps are worthless");
}

#[test]
fn a_camp_and_a_medina_may_be_given_to_dirk() {
    for name in ["camp-3-N", "medina-3-ES"] {
        let mut game = begun_with(2, &[Module::Camps, Module::Medina]);
        put(&mut game, Slot::S1, name);
        hand(&mut game, Seat::S0, "B9");
        play(&mut game, buy(Slot::S1, "B9"));
        play(&mut game, give(name));
        assert!(dirks(&game).contains(tile(name)));
    }
}

/// The medina column of a scoring with these tiles of Dirk's, and everybody's total.
fn medina_losses(round: Round, dirk: &str) -> (Vec<i16>, Vec<u16>) {
    let mut game = begun_with(2, &[Module::Medina]);
    game.dirk.as_mut().unwrap().tiles = crate::base::TileSet::EMPTY;
    for name in dirk.split_whitespace() {
        game.tiles.retain(|&other| other != tile(name));
        game.dirk.as_mut().unwrap().tiles.insert(tile(name));
    }
    build(&mut game, Seat::S0, &[("medina-4-NE", at(1, 0))]);
    build(&mut game, Seat::S1, &[("medina-6-E", at(1, 0))]);
    let rows = score(&mut game, round);
    let losses = rows.iter().map(|row| row.by_module.of(Module::Medina)).collect();
    (losses, rows.iter().map(|row| row.total).collect())
}

#[test]
fn dirk_is_ranked_among_the_medinas_and_stays_at_zero() {
    assert_eq!(medina_losses(Round::First, "").0, [0, 0, -4]);
    assert_eq!(medina_losses(Round::First, "").1[2], 0);
    assert_eq!(medina_losses(Round::Second, "medina-2-SW").0, [-3, 0, -6]);
    assert_eq!(medina_losses(Round::Third, "medina-5-NW").0, [-9, -3, -6]);
    assert_eq!(medina_losses(Round::Third, "medina-2-SW medina-3-ES").0, [-9, -6, -3]);
    // What he gets for a building is counted before the loss.
    assert_eq!(medina_losses(Round::First, "tower-11-0").1[2], 2);
}

#[test]
fn only_who_has_just_finished_may_steal() {
    let mut game = begun_with(2, &[Module::Thieves]);
    gang(&mut game, Seat::S0, "B");
    gang(&mut game, Seat::S1, "B");
    show(&mut game, "B9 G1 O1 Y1");
    end_turn(&mut game);
    assert_eq!(game.decision(), Decision::React { seat: Seat::S0 });
    play(&mut game, Action::Pass);
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn diamonds_and_exchange_cards_all_stay_in() {
    let game = set_up(&[Module::Diamonds, Module::ExchangeCards], 3);
    let census = game.census();
    assert_eq!(census.cards[Currency::Wild].iter().sum::<u8>(), 10);
    assert_eq!(components(&game), [("exchange cards", 6)]);
    let normal: u8 = Currency::ALL.iter().map(|&kind| census.cards[kind].iter().sum::<u8>()).sum();
    assert_eq!(normal, 72);
}

#[test]
fn only_the_two_players_bid() {
    let mut game = begun_with(2, &[Module::Characters]);
    show(&mut game, "B1 G1 O1");
    deck(&mut game, "miser Y5");
    end_turn(&mut game);
    for seat in [Seat::S1, Seat::S0] {
        assert_eq!(game.decision(), asks(seat, Q::Bid));
        play(&mut game, Action::Pass);
    }
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn a_watchtower_is_not_given_away_and_needs_another_building() {
    let towers = |game: &Game| {
        actions(game).iter().filter(|action| matches!(action, Action::Module(_))).count()
    };
    let bought = || {
        let mut game = begun_with(2, &[Module::Watchtowers]);
        put(&mut game, Slot::S1, "seraglio-9-0");
        hand(&mut game, Seat::S0, "B9 B7");
        play(&mut game, buy_with(Slot::S1, "B9 B7", WITH_TOWER));
        game
    };
    let mut game = bought();
    let lines = play(&mut game, give("seraglio-9-0"));
    assert_eq!(count(&lines, "watchtower-back"), 1);
    assert_eq!(game.decision(), turn_of(Seat::S1));

    let mut game = bought();
    build(&mut game, Seat::S0, &[("seraglio-8-S", at(1, 0))]);
    play(&mut game, give("seraglio-9-0"));
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S0 });
    assert_eq!(towers(&game), actions(&game).len());
}

#[test]
fn dirk_draws_after_a_scoring_between_two_turns() {
    let mut game = begun_with(2, &[Module::Thieves]);
    gang(&mut game, Seat::S0, "B");
    show(&mut game, "B9 G1 O1 Y1");
    deck(&mut game, "scoring-1 B8");
    end_turn(&mut game);
    let lines = play(&mut game, steal("B9"));
    assert_eq!((count(&lines, "score"), count(&lines, "dirk")), (1, 6));
    assert_eq!(game.decision(), turn_of(Seat::S1));
}
