//! V1 to V7: the Vizier's Favour.

use super::*;

const VIZIER: &[Module] = &[Module::Vizier];

/// Four players; seat 0 is about to end the turn, and only these stones are awake.
fn table(seats: &[Seat]) -> Game {
    let mut game = begun_with(4, VIZIER);
    awake(&mut game, seats);
    game
}

#[test]
fn v1_who_is_asked_first_acts_and_then_all_decide_afresh() {
    let mut game = table(&[Seat::S2, Seat::S0]);
    put(&mut game, Slot::S1, "arcades-9-0");
    hand(&mut game, Seat::S0, "B9");
    hand(&mut game, Seat::S2, "B9");
    stack(&mut game, "chambers-9-W");
    end_turn(&mut game);
    assert_eq!(game.decision(), Decision::React { seat: Seat::S2 });
    play(&mut game, call(Slot::S1, "B9"));
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S2 });
    let lines = play(&mut game, keep("arcades-9-0"));
    assert_eq!(lines[1], r#"{"e":"market","slot":1,"tile":"chambers-9-W"}"#);
    assert_eq!(game.decision(), Decision::React { seat: Seat::S0 });
    assert_eq!(game.check(&call(Slot::S1, "B9")), Ok(()));
    assert_eq!(game.waiting, crate::base::TileSet::EMPTY);
}

#[test]
fn v1_the_player_due_is_asked_first_and_the_last_one_last() {
    let mut game = table(&[Seat::S0, Seat::S1, Seat::S2, Seat::S3]);
    end_turn(&mut game);
    for seat in [Seat::S1, Seat::S2, Seat::S3, Seat::S0] {
        assert_eq!(game.decision(), Decision::React { seat });
        play(&mut game, Action::Pass);
    }
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn v1_every_purchase_opens_the_window_again() {
    let mut game = table(&[Seat::S1, Seat::S3, Seat::S0]);
    put(&mut game, Slot::S1, "arcades-9-0");
    hand(&mut game, Seat::S3, "B9");
    end_turn(&mut game);
    play(&mut game, Action::Pass);
    play(&mut game, call(Slot::S1, "B9"));
    play(&mut game, keep("arcades-9-0"));
    for seat in [Seat::S1, Seat::S0] {
        assert_eq!(game.decision(), Decision::React { seat });
        play(&mut game, Action::Pass);
    }
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn v2_the_price_has_to_be_paid_exactly() {
    let mut game = table(&[Seat::S2]);
    put(&mut game, Slot::S1, "arcades-9-0");
    hand(&mut game, Seat::S2, "B6 B4");
    end_turn(&mut game);
    let error = ActionError::NotExact { price: 9, paid: 10 };
    assert_eq!(game.check(&call(Slot::S1, "B6 B4")), Err(error));
    let error = ActionError::TooLittle { price: 9, paid: 6 };
    assert_eq!(game.check(&call(Slot::S1, "B6")), Err(error));
    assert_eq!(actions(&game), [Action::Pass]);
}

#[test]
fn v3_the_stone_sleeps_and_there_is_no_further_action() {
    let mut game = table(&[Seat::S2]);
    put(&mut game, Slot::S1, "arcades-9-0");
    hand(&mut game, Seat::S2, "B5 B4 G1");
    end_turn(&mut game);
    let lines = play(&mut game, call(Slot::S1, "B5 B4"));
    let line = r#"{"e":"vizier","player":2,"slot":1,"tile":"arcades-9-0","pay":["B4","B5"]}"#;
    assert_eq!(lines, [line]);
    assert!(!game.table().is_vizier_awake(Seat::S2));
    assert_eq!(game.players[Seat::S2].hand, cards("G1"));
    assert_eq!(game.discard, cards("B5 B4"));
    // Placed at once, by the rules of building or into the reserve.
    let wrong = place("arcades-9-0", at(1, 1));
    assert_eq!(game.check(&wrong), Err(PlacementError::NotAdjacent.into()));
    let lines = play(&mut game, place("arcades-9-0", at(1, 0)));
    assert_eq!(game.tile_at(Seat::S2, at(1, 0)), Some(tile("arcades-9-0")));
    assert!(game.market.values().all(Option::is_some));
    assert_eq!(lines.last().unwrap(), r#"{"e":"turn","player":1}"#);
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn v4_waking_is_an_action_and_the_stone_serves_in_the_next_window() {
    let mut game = table(&[]);
    put(&mut game, Slot::S1, "arcades-9-0");
    put(&mut game, Slot::S2, "seraglio-8-S");
    hand(&mut game, Seat::S0, "B9 G8");
    play(&mut game, buy(Slot::S1, "B9"));
    assert!(actions(&game).contains(&wake()));
    assert_eq!(play(&mut game, wake()), [r#"{"e":"wake","player":0}"#]);
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S0 });
    play(&mut game, keep("arcades-9-0"));
    assert_eq!(game.decision(), Decision::React { seat: Seat::S0 });
    play(&mut game, call(Slot::S2, "G8"));
    play(&mut game, keep("seraglio-8-S"));
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn v4_waking_may_be_the_only_action_and_needs_a_sleeping_stone() {
    let mut game = table(&[]);
    assert!(actions(&game).contains(&wake()));
    play(&mut game, wake());
    assert_eq!(game.decision(), Decision::React { seat: Seat::S0 });

    let game = table(&[Seat::S0]);
    assert_eq!(game.check(&wake()), Err(VizierRefusal::Awake.into()));
    assert!(!actions(&game).contains(&wake()));
}

#[test]
fn v5_no_window_when_the_market_cannot_be_filled() {
    let mut game = table(&[Seat::S0, Seat::S1, Seat::S2, Seat::S3]);
    game.tiles.truncate(2);
    for slot in [Slot::S1, Slot::S2, Slot::S3] {
        game.market[slot] = None;
    }
    for seat in game.setup.seats() {
        hand(&mut game, seat, "");
    }
    let lines = end_turn(&mut game);
    assert_eq!((count(&lines, "market"), count(&lines, "leftover")), (2, 3));
    assert_eq!((count(&lines, "score"), count(&lines, "end")), (1, 1));
    assert_eq!(game.decision(), Decision::Over);
    assert_eq!(game.check(&call(Slot::S4, "")), Err(ActionError::GameOver));
}

#[test]
fn v5_no_window_while_leftover_tiles_are_placed() {
    let mut game = table(&[Seat::S0, Seat::S1, Seat::S2, Seat::S3]);
    game.tiles.truncate(0);
    game.market[Slot::S2] = None;
    put(&mut game, Slot::S1, "arcades-9-0");
    hand(&mut game, Seat::S1, "B9");
    end_turn(&mut game);
    assert_eq!(game.decision(), Decision::PlaceLeftover { seat: Seat::S1 });
    assert_eq!(game.check(&call(Slot::S1, "B9")), Err(ActionError::NotNow));
}

#[test]
fn v6_no_miser_in_the_window() {
    let mut game = begun_with(4, &[Module::Vizier, Module::Characters]);
    awake(&mut game, &[Seat::S2]);
    own(&mut game, Seat::S2, Character::Miser);
    put(&mut game, Slot::S3, "tower-11-0");
    hand(&mut game, Seat::S2, "O9 O2");
    end_turn(&mut game);
    play(&mut game, call(Slot::S3, "O9 O2"));
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S2 });
    play(&mut game, keep("tower-11-0"));
    assert_eq!(game.decision(), turn_of(Seat::S1));
    assert_eq!(game.players[Seat::S2].hand, Cards::none());
    assert!(game.display.values().all(Option::is_some));
}

#[test]
fn v7_the_vizier_buys_what_lies_on_the_market_and_does_nothing_else() {
    let mut game = begun_with(4, &[Module::Vizier, Module::Squares]);
    awake(&mut game, &[Seat::S0, Seat::S2]);
    lay_squares(&mut game, "square-pavilion-N");
    for (slot, name) in Slot::ALL.into_iter().zip(["arcades-9-0", "pavilion-8-0", "seraglio-9-0"]) {
        put(&mut game, slot, name);
    }
    hand(&mut game, Seat::S2, "B9 G8 O9 Y1");
    build(&mut game, Seat::S2, &[("garden-10-0", at(1, 0))]);
    game.players[Seat::S2].reserve.insert(tile("garden-11-0"));
    end_turn(&mut game);
    let calls = [call(Slot::S1, "B9"), call(Slot::S2, "G8"), call(Slot::S3, "O9"), Action::Pass];
    assert_eq!(actions(&game), calls);
    for other in [
        buy(Slot::S1, "B9"),
        wake(),
        Action::Take(Cards::one(game.display[Slot::S1].unwrap())),
        Action::Add { tile: tile("garden-11-0"), cell: at(0, 1) },
        Action::Remove { cell: at(1, 0) },
        place("garden-11-0", at(0, 1)),
        square("square-pavilion-N"),
    ] {
        assert_eq!(game.check(&other), Err(ActionError::NotNow), "{other:?}");
    }
}

#[test]
fn a_sleeping_vizier_is_not_called() {
    let mut game = table(&[Seat::S0]);
    end_turn(&mut game);
    game.modules.vizier.awake[Seat::S0] = false;
    assert_eq!(game.check(&call(Slot::S1, "")), Err(VizierRefusal::Asleep.into()));
}

#[test]
fn every_stone_is_awake_at_first_and_no_window_comes_before_the_first_turn() {
    for players in 2..=6 {
        let setup = Setup::new(players).unwrap();
        let setup = setup.with_modules(VIZIER.iter().copied().collect());
        let game = Game::new(setup, 3, &mut ());
        assert!(game.setup.seats().all(|seat| game.table().is_vizier_awake(seat)));
        assert!(!Seat::ALL[players..].iter().any(|&seat| game.table().is_vizier_awake(seat)));
        assert_eq!(game.decision(), turn_of(game.starter));
    }
}

#[test]
fn a_market_that_cannot_be_refilled_after_a_call_ends_the_game_at_once() {
    let mut game = table(&[Seat::S2, Seat::S3, Seat::S0]);
    game.tiles.truncate(0);
    put(&mut game, Slot::S1, "arcades-9-0");
    for seat in game.setup.seats() {
        hand(&mut game, seat, "");
    }
    hand(&mut game, Seat::S2, "B9");
    end_turn(&mut game);
    play(&mut game, call(Slot::S1, "B9"));
    let lines = play(&mut game, keep("arcades-9-0"));
    assert_eq!((count(&lines, "turn"), count(&lines, "leftover")), (0, 3));
    assert_eq!(game.decision(), Decision::Over);
}

#[test]
fn a_full_market_goes_on_with_an_empty_stack() {
    let mut game = table(&[Seat::S2]);
    put(&mut game, Slot::S1, "arcades-9-0");
    let spare = game.tiles.len() - 1;
    game.tiles.drain(..spare);
    hand(&mut game, Seat::S2, "B9");
    end_turn(&mut game);
    play(&mut game, call(Slot::S1, "B9"));
    play(&mut game, keep("arcades-9-0"));
    assert!(game.tiles.is_empty());
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn placing_between_two_turns_cannot_be_taken_back_once_the_own_turn_begins() {
    let mut game = table(&[Seat::S1]);
    put(&mut game, Slot::S1, "arcades-9-0");
    hand(&mut game, Seat::S1, "B9");
    end_turn(&mut game);
    play(&mut game, call(Slot::S1, "B9"));
    let last = keep("arcades-9-0");
    assert!(game.settles(&last), "the market is refilled");
    play(&mut game, last);
    assert_eq!(game.decision(), turn_of(Seat::S1));
}
