//! T1 to T7: the Thieves.

use super::*;

const THIEVES: &[Module] = &[Module::Thieves];

/// Four players, none with a thief; seat 0 is about to end the turn with this display.
fn table(display: &str) -> Game {
    let mut game = begun_with(4, THIEVES);
    no_thieves(&mut game);
    show(&mut game, display);
    game
}

const fn reacts(seat: Seat) -> Decision {
    Decision::React { seat }
}

#[test]
fn t1_who_is_due_may_not_steal() {
    let mut game = table("B9 G1 O1 Y1");
    gang(&mut game, Seat::S1, "B");
    gang(&mut game, Seat::S3, "B");
    end_turn(&mut game);
    assert_eq!(game.decision(), reacts(Seat::S3), "seat 1 is not even asked");
    assert_eq!(actions(&game), [steal("B9"), Action::Pass]);
    let before = game.players[Seat::S3].hand.len();
    play(&mut game, steal("B9"));
    assert_eq!(game.players[Seat::S3].hand.len(), before + 1);
    assert_eq!(game.table().thief_count(Seat::S3), 0);
    assert_eq!(game.decision(), turn_of(Seat::S1));

    let mut due = game.clone();
    due.active = Seat::S0;
    due.step = Step::React(Seat::S1);
    show(&mut due, "B9");
    assert_eq!(due.check(&steal("B9")), Err(ThiefRefusal::DueNext.into()));
    assert_eq!(actions(&due), [Action::Pass]);
}

#[test]
fn t2_the_order_of_asking_decides() {
    let mut game = table("B9 G1 O1 Y1");
    deck(&mut game, "G2 G3");
    gang(&mut game, Seat::S0, "B");
    gang(&mut game, Seat::S2, "B");
    end_turn(&mut game);
    assert_eq!(game.decision(), reacts(Seat::S2));
    let lines = play(&mut game, steal("B9"));
    assert_eq!(lines[0], r#"{"e":"steal","player":2,"card":"B9"}"#);
    assert_eq!(lines[1], r#"{"e":"display","space":1,"card":"G2"}"#);
    // Seat 0 is asked, but its card is gone.
    assert_eq!(game.decision(), reacts(Seat::S0));
    assert_eq!(actions(&game), [Action::Pass]);
    assert_eq!(game.check(&steal("B9")), Err(ActionError::NotInDisplay));
}

#[test]
fn t3_a_thief_takes_one_card() {
    let mut game = table("Y2 Y3 Y6 Y7");
    gang(&mut game, Seat::S2, "Y");
    end_turn(&mut game);
    let single = [steal("Y2"), steal("Y3"), steal("Y6"), steal("Y7"), Action::Pass];
    assert_eq!(actions(&game), single);
    assert_eq!(game.check(&Action::Take(cards("Y2 Y3"))), Err(ActionError::NotNow));
    hand(&mut game, Seat::S2, "");
    play(&mut game, steal("Y7"));
    assert_eq!(game.players[Seat::S2].hand, cards("Y7"));
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn t4_the_display_is_refilled_between_two_thieves() {
    let mut game = table("B9 G1 O1 Y1");
    gang(&mut game, Seat::S2, "BB");
    deck(&mut game, "B8 G2");
    hand(&mut game, Seat::S2, "");
    end_turn(&mut game);
    play(&mut game, steal("B9"));
    assert_eq!(game.decision(), reacts(Seat::S2));
    assert_eq!(actions(&game), [steal("B8"), Action::Pass]);
    play(&mut game, steal("B8"));
    assert_eq!(game.players[Seat::S2].hand, cards("B9 B8"));
    assert_eq!(game.display[Slot::S1], Some(card("G2")));
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn t5_a_thief_needs_a_card_of_its_currency() {
    let mut game = table("B9 B1 O1 Y1");
    gang(&mut game, Seat::S2, "G");
    end_turn(&mut game);
    assert_eq!(game.decision(), reacts(Seat::S2), "whose thieves they are is secret");
    assert_eq!(actions(&game), [Action::Pass]);
    assert_eq!(game.check(&steal("G1")), Err(ActionError::NotInDisplay));
    assert_eq!(game.check(&steal("B9")), Err(ThiefRefusal::NoThief.into()));
}

#[test]
fn t6_the_vizier_of_who_is_due_comes_before_the_thief() {
    let mut game = begun_with(4, &[Module::Thieves, Module::Vizier]);
    no_thieves(&mut game);
    awake(&mut game, &[Seat::S1]);
    gang(&mut game, Seat::S2, "B");
    gang(&mut game, Seat::S1, "B");
    put(&mut game, Slot::S1, "arcades-9-0");
    hand(&mut game, Seat::S1, "B9");
    show(&mut game, "B7 G1 O1 Y1");
    end_turn(&mut game);
    assert_eq!(game.decision(), reacts(Seat::S1));
    assert_eq!(actions(&game), [call(Slot::S1, "B9"), Action::Pass], "the vizier only");
    play(&mut game, call(Slot::S1, "B9"));
    play(&mut game, keep("arcades-9-0"));
    assert_eq!(game.decision(), reacts(Seat::S2));
    play(&mut game, steal("B7"));
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn t7_the_deal_depends_on_the_number_of_players() {
    for (players, each, left) in [(2, 4, 4), (3, 4, 0), (4, 3, 0), (5, 2, 2), (6, 2, 0)] {
        for seed in 0..5 {
            let setup = Setup::new(players).unwrap();
            let setup = setup.with_modules(THIEVES.iter().copied().collect());
            let mut lines = Vec::new();
            let game = Game::new(setup, seed, &mut |event: &Event| lines.push(event.to_string()));
            let view = game.table();
            assert!(setup.seats().all(|seat| view.thief_count(seat) == each));
            assert_eq!(12 - players as u8 * each, left);
            for currency in Currency::ALL {
                let dealt: u8 =
                    setup.seats().map(|seat| game.modules.thieves.gangs[seat][currency]).sum();
                assert!(dealt <= 3, "three of each currency");
            }
            assert_eq!(count(&lines, "thieves"), players);
        }
    }
}

#[test]
fn none_is_played_once_the_game_has_ended() {
    let mut game = table("B9 G1 O1 Y1");
    gang(&mut game, Seat::S0, "B");
    game.tiles.truncate(0);
    game.market[Slot::S1] = None;
    let lines = end_turn(&mut game);
    assert_eq!(count(&lines, "leftover"), 3);
    assert!(!matches!(game.decision(), Decision::React { .. }));
    assert!(game.check(&steal("B9")).is_err());
}

#[test]
fn a_scoring_card_in_the_refill_is_scored_and_the_window_goes_on() {
    let mut game = table("B9 G1 O1 Y1");
    gang(&mut game, Seat::S2, "BB");
    deck(&mut game, "scoring-1 B8 G2");
    end_turn(&mut game);
    let lines = play(&mut game, steal("B9"));
    let kinds: Vec<&str> = lines.iter().map(|line| line.split('"').nth(3).unwrap()).collect();
    assert_eq!(kinds, ["steal", "scoring-card", "display", "score"]);
    assert_eq!(game.rounds_scored, 1);
    assert_eq!(game.decision(), reacts(Seat::S2));
    assert_eq!(game.check(&steal("B8")), Ok(()));
}

#[test]
fn who_has_no_thief_left_is_not_asked() {
    let mut game = table("B9 G1 O1 Y1");
    end_turn(&mut game);
    assert_eq!(game.decision(), turn_of(Seat::S1));
}
