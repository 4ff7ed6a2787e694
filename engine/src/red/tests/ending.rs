//! The end of the game.

use super::*;

/// A game whose next turn is the last, with these tiles left over; seat 0 has its turn.
fn last_turn(setup: Setup, leftover: &[(Slot, &str, Option<Kind>)]) -> Game {
    let mut game = begun(setup);
    game.board.abilities = [Ability::SwapToken; 4];
    game.board.guards = 0;
    for &(slot, name, kind) in leftover {
        offer(&mut game, slot, name, kind);
    }
    for slot in Slot::ALL {
        if !leftover.iter().any(|&(other, ..)| other == slot) {
            game.market[slot] = None;
        }
    }
    game.overview = EnumMap::default();
    game.tiles.clear();
    show(&mut game, "B2 G3 O7 Y8");
    game.players.values_mut().for_each(|player| player.hand = Cards::none());
    game
}

#[test]
fn rp_48_a_tile_that_two_have_as_much_money_for_stays() {
    let setup = Setup::new(3).unwrap();
    let mut game = last_turn(setup, &[(Slot::S3, "land-7-ES-ES", Some(Kind::Tower))]);
    game.players[S1].hand = cards("O4");
    game.players[S2].hand = cards("O1 O3");
    let events = act(&mut game, Action::Take(cards("B2")));
    let stays = Event::Leftover { slot: Slot::S3, tile: tile("land-7-ES-ES"), player: None };
    assert!(events.contains(&stays));
    assert_eq!(game.decision(), Decision::Over);
}

#[test]
fn a_leftover_building_is_placed_with_guards() {
    let setup = Setup::new(3).unwrap();
    let mut game = last_turn(setup, &[(Slot::S3, "land-7-ES-ES", Some(Kind::Tower))]);
    game.players[S1].hand = cards("O4");
    game.board.spaces = [1; 7];
    game.board.guards = 2;
    act(&mut game, Action::Take(cards("B2")));
    assert_eq!(game.decision(), Decision::PlaceLeftover { seat: S1 });
    let events = act(&mut game, place("land-7-ES-ES", Destination::Palace(at(1, 0))));
    assert!(matches!(events[0], Event::Build { guards, .. } if guards == walls("ES")));
    let Event::Score(sheet) = &events[1] else { panic!("a scoring follows") };
    assert_eq!((sheet.round, sheet.rows[1].guards, sheet.rows[1].wall), (Round::Third, 4, 2));
    assert!(matches!(events[2], Event::End(_)));
    assert_eq!(game.decision(), Decision::Over);
    refused(&mut game, Action::Pass, ActionError::GameOver);
}

#[test]
fn leftover_tiles_cannot_be_given_to_dirk() {
    let setup = Setup::new(2).unwrap();
    let mut game = last_turn(setup, &[(Slot::S3, "land-7-ES-ES", Some(Kind::Tower))]);
    game.players[S1].hand = cards("O4");
    act(&mut game, Action::Take(cards("B2")));
    refused(&mut game, place("land-7-ES-ES", Destination::Dirk), ActionError::NotBought);
    act(&mut game, place("land-7-ES-ES", Destination::Reserve));
    assert_eq!(game.decision(), Decision::Over);
}

#[test]
fn rp_75_unsold_bazaars_are_not_handed_out() {
    let setup = Setup::new(3).unwrap().with_modules(Modules::NONE.with(Module::Bazaars));
    let mut game = last_turn(setup, &[(Slot::S3, "land-7-ES-ES", Some(Kind::Tower))]);
    take_out(&mut game, tile("bazaar-O1"));
    game.aside.insert(tile("bazaar-O1"));
    game.players[S1].hand = cards("O9");
    act(&mut game, Action::Take(cards("B2")));
    assert!(!game.players[S1].leftover.contains(tile("bazaar-O1")));
    assert!(game.aside.contains(tile("bazaar-O1")));
}

#[test]
fn rp_r34_leftover_medinas_and_camps_are_handed_out() {
    let setup = Setup::new(3).unwrap().with_modules(Modules::ALL);
    let tiles = [(Slot::S3, "medina-9-N", None), (Slot::S4, "camp-8-NE", None)];
    let mut game = last_turn(setup, &tiles);
    game.players[S1].hand = cards("O9");
    game.players[S2].hand = cards("Y1");
    act(&mut game, Action::Take(cards("B2")));
    assert!(game.players[S1].leftover.contains(tile("medina-9-N")));
    assert!(game.players[S2].leftover.contains(tile("camp-8-NE")));
}

#[test]
fn the_highest_total_wins_and_equal_ones_share() {
    let mut game = last_turn(Setup::new(3).unwrap(), &[]);
    for (seat, score) in [(S0, 12), (S1, 30), (S2, 30)] {
        game.players[seat].score = score;
    }
    act(&mut game, Action::Take(cards("B2")));
    let outcome = game.outcome().unwrap();
    assert_eq!((&outcome.totals[..], &outcome.winners[..]), (&[12, 30, 30][..], &[S1, S2][..]));
}
