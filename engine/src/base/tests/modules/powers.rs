//! The Characters again: set-up, the other powers, and the points that the rules leave open.

use super::CharacterQuestion as Q;
use super::*;

/// Seat 0 acts and owns these characters.
fn owning(characters: &[Character]) -> Game {
    let mut game = begun_with(3, &[Module::Characters]);
    characters.iter().for_each(|&character| own(&mut game, Seat::S0, character));
    game
}

#[test]
fn two_go_into_each_of_the_piles_2_3_and_4_and_four_make_the_stack() {
    for players in 2..=6 {
        for seed in 0..20 {
            let setup = Setup::new(players).unwrap();
            let setup = setup.with_modules(ModuleSet::NONE.with(Module::Characters));
            let game = Game::new(setup, seed, &mut ());
            let character = |card: &DeckCard| matches!(card, DeckCard::Special(_));
            assert_eq!(by_pile(&game, character, [0, 3, 2, 3, 0]), [0, 2, 2, 2, 0]);
            assert_eq!(game.modules.characters.stack.len(), 4);
            let stack = &game.modules.characters.stack;
            let dealt = |character: &Character| game.deck.contains(&character_card(*character));
            assert!(Character::ALL.iter().all(|one| dealt(one) != stack.contains(one)));
        }
    }
}

#[test]
fn a_character_and_a_scoring_card_in_one_refill() {
    let mut game = owning(&[]);
    show(&mut game, "B1 G1 O1");
    deck(&mut game, "scoring-1 city-guard Y5");
    build(&mut game, Seat::S1, &[("pavilion-2-NEW", at(0, -1))]);
    hand(&mut game, Seat::S1, "B5");
    let lines = end_turn(&mut game);
    assert_eq!(count(&lines, "score"), 0, "the auction comes first");
    play(&mut game, bid(5));
    play(&mut game, Action::Pass);
    play(&mut game, Action::Pass);
    let lines = play(&mut game, character(CharacterMove::Pay(cards("B5"))));
    let kinds: Vec<&str> = lines.iter().map(|line| line.split('"').nth(3).unwrap()).collect();
    assert_eq!(kinds, ["sold", "display", "score", "turn"]);
    // The guard serves at once: 3 for the wall and 1 more, 1 for the pavilion.
    assert_eq!(game.table().score(Seat::S1), 5);
}

#[test]
fn two_characters_in_one_refill_are_auctioned_one_after_the_other() {
    let mut game = owning(&[]);
    show(&mut game, "B1 G1 O1");
    deck(&mut game, "miser builder Y5");
    for seat in game.setup.seats() {
        hand(&mut game, seat, "B5");
    }
    end_turn(&mut game);
    for _ in 0..3 {
        assert_eq!(game.table().auction().unwrap().character, Character::Miser);
        play(&mut game, Action::Pass);
    }
    // Who passed before may bid for the next one, and the same player begins.
    assert_eq!(game.decision(), asks(Seat::S1, Q::Bid));
    assert_eq!(game.table().auction().unwrap().character, Character::Builder);
    assert_eq!(game.check(&bid(5)), Ok(()));
}

#[test]
fn the_beggars_owner_is_the_auctioneer_of_what_he_draws() {
    let mut game = owning(&[Character::Beggar]);
    hand(&mut game, Seat::S0, "B4");
    deck(&mut game, "dancer G4 Y9");
    play(&mut game, character(CharacterMove::Beg));
    assert_eq!(game.decision(), asks(Seat::S0, Q::Bid));
    play(&mut game, bid(4));
    play(&mut game, Action::Pass);
    play(&mut game, Action::Pass);
    play(&mut game, character(CharacterMove::Pay(cards("B4"))));
    assert_eq!(game.players[Seat::S0].hand, cards("G4"), "he draws on");
    assert_eq!(game.decision(), turn_of(Seat::S0));
    // What he has won may be used in the turn that follows.
    assert_eq!(game.check(&character(CharacterMove::Dance(Slot::S1))), Ok(()));
}

#[test]
fn the_beggars_scoring_asks_the_wise_man_and_then_he_draws_on() {
    let mut game = owning(&[Character::Beggar]);
    own(&mut game, Seat::S2, Character::WiseMan);
    hand(&mut game, Seat::S0, "B4");
    deck(&mut game, "scoring-1 miser scoring-2 G4 Y9");
    play(&mut game, character(CharacterMove::Beg));
    assert_eq!(game.decision(), asks(Seat::S2, Q::WiseMan));
    let lines = play(&mut game, character(CharacterMove::Favour(Kind::Garden)));
    assert_eq!(count(&lines, "score"), 1);
    for _ in 0..3 {
        play(&mut game, Action::Pass);
    }
    assert_eq!(game.decision(), asks(Seat::S2, Q::WiseMan), "chosen anew at each scoring");
    play(&mut game, character(CharacterMove::Favour(Kind::Tower)));
    assert_eq!(game.players[Seat::S0].hand, cards("B4 G4"));
    assert_eq!(game.decision(), turn_of(Seat::S0));
    assert_eq!(game.rounds_scored, 2);
}

#[test]
fn the_beggar_draws_nothing_where_nothing_is_left() {
    let mut game = owning(&[Character::Beggar]);
    hand(&mut game, Seat::S0, "");
    deck(&mut game, "");
    let beg = character(CharacterMove::Beg);
    assert_eq!(game.check(&beg), Err(CharacterRefusal::NothingToDraw.into()));
    game.discard = cards("Y3");
    let lines = play(&mut game, beg);
    assert_eq!(lines[1], r#"{"e":"reshuffle"}"#);
    assert_eq!(game.players[Seat::S0].hand, cards("Y3"));

    let mut game = owning(&[Character::Beggar]);
    hand(&mut game, Seat::S0, "");
    deck(&mut game, "scoring-1");
    let lines = play(&mut game, beg);
    assert_eq!(lines.last().unwrap(), r#"{"e":"begged","player":0,"card":null}"#);
    assert_eq!(game.decision(), turn_of(Seat::S0));
}

#[test]
fn powers_of_the_beginning_end_with_the_first_action_and_come_back_next_turn() {
    let mut game = owning(&[Character::Beggar, Character::Dancer, Character::MoneyChanger]);
    hand(&mut game, Seat::S0, "B8 B1");
    put(&mut game, Slot::S1, "pavilion-8-0");
    show(&mut game, "G1 O1 Y1 Y2");
    let openings = [
        character(CharacterMove::Beg),
        character(CharacterMove::Dance(Slot::S2)),
        character(CharacterMove::Change { give: card("B1"), take: card("G1") }),
    ];
    assert!(openings.iter().all(|opening| actions(&game).contains(opening)));
    // In any order, all in one turn.
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
        let mut game = game.clone();
        for n in order {
            play(&mut game, openings[n]);
            assert_eq!(game.decision(), turn_of(Seat::S0));
        }
        assert!(openings.iter().all(|opening| game.check(opening).is_err()));
    }
    play(&mut game, buy(Slot::S1, "B8"));
    for opening in openings {
        assert_eq!(game.check(&opening), Err(ActionError::NotNow));
        assert!(!actions(&game).contains(&opening));
    }
    game.modules.characters.used[Character::Beggar] = true;
    game.begin_turn(Seat::S0, &mut ());
    assert_eq!(game.check(&openings[0]), Ok(()));
}

#[test]
fn others_do_not_use_what_they_do_not_own() {
    let mut game = owning(&[]);
    own(&mut game, Seat::S1, Character::Dancer);
    own(&mut game, Seat::S1, Character::Patron);
    let dance = character(CharacterMove::Dance(Slot::S1));
    assert_eq!(game.check(&dance), Err(CharacterRefusal::NotOwned.into()));
    let free = buy_with(Slot::S1, "", WITH_PATRON);
    assert_eq!(game.check(&free), Err(ActionError::NotPossible));
}

#[test]
fn powers_of_the_beginning_are_no_actions_that_could_be_compulsory() {
    let mut game = owning(&[Character::Beggar, Character::Dancer]);
    show(&mut game, "");
    hand(&mut game, Seat::S0, "");
    assert!(actions(&game).contains(&character(CharacterMove::Beg)));
    assert!(actions(&game).contains(&Action::Pass));
    assert_eq!(game.check(&Action::Pass), Ok(()));
}

#[test]
fn the_dancer_draws_first_and_puts_the_old_tile_back() {
    for seed in 0..10 {
        let mut game = owning(&[Character::Dancer]);
        game.generator = Generator::new(seed);
        let (old, left) = (game.market[Slot::S2].unwrap(), game.tiles.len());
        let next = *game.tiles.last().unwrap();
        play(&mut game, character(CharacterMove::Dance(Slot::S2)));
        assert_eq!(game.market[Slot::S2], Some(next));
        assert_eq!(game.tiles.len(), left);
        assert_eq!(game.tiles.iter().filter(|&&tile| tile == old).count(), 1);
        assert_eq!(game.decision(), turn_of(Seat::S0));
    }
    let mut game = owning(&[Character::Dancer]);
    game.tiles.truncate(0);
    let dance = character(CharacterMove::Dance(Slot::S2));
    assert_eq!(game.check(&dance), Err(CharacterRefusal::NothingToDraw.into()));
}

#[test]
fn the_miser_serves_once_a_turn_and_may_be_declined() {
    let mut game = owning(&[Character::Miser]);
    put(&mut game, Slot::S1, "garden-10-0");
    put(&mut game, Slot::S2, "tower-11-0");
    show(&mut game, "B1 G8 O1 Y1");
    hand(&mut game, Seat::S0, "B9 B1 G9 G2 G1");
    let mut second = game.clone();
    play(&mut game, buy(Slot::S1, "B9 B1"));
    play(&mut game, character(CharacterMove::Hoard(card("O1"))));
    play(&mut game, buy(Slot::S2, "G9 G2"));
    assert_eq!(game.decision(), goes_on(Seat::S0));

    // Declined the first time, it may serve the second time.
    play(&mut second, buy(Slot::S1, "B9 B1"));
    play(&mut second, Action::Pass);
    play(&mut second, buy(Slot::S2, "G9 G2 G1"));
    assert_eq!(second.decision(), asks(Seat::S0, Q::Miser));
    play(&mut second, character(CharacterMove::Hoard(card("G8"))));
    assert_eq!(second.decision(), Decision::Place { seat: Seat::S0 });
}

#[test]
fn the_builder_redesigns_after_placing_whatever_was_done() {
    let mut game = owning(&[Character::Builder]);
    build(&mut game, Seat::S0, &[("pavilion-8-0", at(1, 0))]);
    game.players[Seat::S0].reserve.insert(tile("arcades-9-0"));
    put(&mut game, Slot::S1, "garden-11-0");
    hand(&mut game, Seat::S0, "B9 B9");
    show(&mut game, "G1 O1 Y1 Y2");
    play(&mut game, buy(Slot::S1, "B9 B9"));
    play(&mut game, keep("garden-11-0"));
    assert_eq!(game.decision(), asks(Seat::S0, Q::Builder));
    let legal = actions(&game);
    assert!(legal.contains(&Action::Remove { cell: at(1, 0) }) && legal.contains(&Action::Pass));
    // The tile just bought lies in the reserve now.
    let lines = play(&mut game, Action::Add { tile: tile("garden-11-0"), cell: at(0, 1) });
    assert_eq!(game.tile_at(Seat::S0, at(0, 1)), Some(tile("garden-11-0")));
    assert_eq!(lines.last().unwrap(), r#"{"e":"turn","player":1}"#);
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn the_builder_may_be_declined_and_needs_something_to_redesign() {
    let mut game = owning(&[Character::Builder]);
    end_turn(&mut game);
    assert_eq!(game.decision(), turn_of(Seat::S1));

    let mut game = owning(&[Character::Builder]);
    build(&mut game, Seat::S0, &[("pavilion-8-0", at(1, 0))]);
    end_turn(&mut game);
    assert_eq!(game.decision(), asks(Seat::S0, Q::Builder));
    play(&mut game, Action::Pass);
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn the_builder_is_not_used_in_the_turn_after_which_it_is_sold() {
    let mut game = owning(&[]);
    show(&mut game, "B1 G1 O1");
    deck(&mut game, "builder Y5");
    end_turn(&mut game);
    assert!(!game.table().is_used(Character::Builder));
}

#[test]
fn the_wise_man_needs_one_building_and_serves_in_the_last_round() {
    let mut game = owning(&[Character::WiseMan]);
    build(&mut game, Seat::S1, &[("pavilion-8-0", at(1, 0))]);
    build(&mut game, Seat::S0, &[("garden-11-0", at(1, 0))]);
    score(&mut game, Round::Third);
    assert_eq!(game.decision(), asks(Seat::S0, Q::WiseMan));
    play(&mut game, character(CharacterMove::Favour(Kind::Pavilion)));
    // Nothing for half a pavilion; 20 for the garden.
    assert_eq!(game.table().score(Seat::S0), 20);
    assert_eq!(game.table().score(Seat::S1), 16);
    assert_eq!(game.decision(), Decision::Over);
}

#[test]
fn half_a_building_is_less_than_a_whole_one() {
    let points = |counts: &[(u8, bool)]| -> Vec<u8> {
        let shares = crate::majority(counts, Round::Third.points(Kind::Pavilion));
        shares.iter().map(|share| share.points).collect()
    };
    assert_eq!(points(&[(2, true), (3, false), (2, false)]), [8, 16, 1]);
    assert_eq!(points(&[(0, true), (1, false), (1, false)]), [0, 12, 12]);
}
