//! MB-1 to MB-6: the Master Builder Cards.

use super::*;
use crate::base::modules::master_builders::{Question as Q, Refusal};

const BUILDERS: &[Module] = &[Module::MasterBuilders];

const fn asked(question: Q) -> Decision {
    Decision::Answer { seat: Seat::S0, question: Question::MasterBuilders(question) }
}

/// Seat 0 acts with this hand, and has a building to redesign.
fn begin(names: &str) -> Game {
    let mut game = begun_with(3, BUILDERS);
    clear_market_of(&mut game, "pavilion-8-0");
    build(&mut game, Seat::S0, &[("pavilion-8-0", at(1, 0))]);
    hand(&mut game, Seat::S0, names);
    game
}

fn is_builder(card: Card) -> bool {
    card.module() == Some(Module::MasterBuilders)
}

#[test]
fn mb1_so_many_are_dealt_piled_and_removed() {
    for (players, fifth, removed) in [(2, 3, 6), (3, 3, 4), (4, 3, 2), (5, 3, 0), (6, 1, 0)] {
        for seed in 0..20 {
            let setup = Setup::new(players).unwrap();
            let setup = setup.with_modules(BUILDERS.iter().copied().collect());
            let game = Game::new(setup, seed, &mut ());
            for seat in setup.seats() {
                let hand = game.players[seat].hand;
                let builders = hand.iter().filter(|&card| is_builder(card)).count();
                assert_eq!(builders, 2);
                // The money for the start is dealt in full on top of it.
                assert!(hand.sum() - 6 >= 20);
            }
            let test = |card: &DeckCard| matches!(card, DeckCard::Card(card) if is_builder(*card));
            let piles = by_pile(&game, test, [0, 1, 3, 1, fifth]);
            assert_eq!(piles, [0, 0, 3, 0, fifth], "{players} players");
            let all = 2 * players as u8 + 3 + fifth as u8;
            assert_eq!(all + removed, 16);
            assert!(components(&game).contains(&("master builders", all)));
        }
    }
}

#[test]
fn mb2_builders_pay_and_leave_the_game() {
    let mut game = begin("Y5 builder-Y builder-Y");
    put(&mut game, Slot::S4, "tower-11-0");
    let action = buy(Slot::S4, "Y5 builder-Y builder-Y");
    assert!(actions(&game).contains(&action));
    let lines = play(&mut game, action);
    assert!(lines[0].contains(r#""pay":["Y5","builder-Y","builder-Y"],"exact":true"#));
    assert_eq!(game.decision(), goes_on(Seat::S0));
    assert_eq!(game.players[Seat::S0].hand, Cards::none());
    assert_eq!((game.discard, game.modules.master_builders.used), (cards("Y5"), [0, 0, 0, 2]));
}

#[test]
fn mb3_a_builder_counts_three_in_the_display() {
    let mut game = begin("");
    show(&mut game, "builder-O G2 B3 Y8");
    let take = |names| Action::Take(cards(names));
    assert!(actions(&game).contains(&take("builder-O G2")));
    let too_much = Err(ActionError::TooMuch { sum: 6, limit: 5 });
    assert_eq!(game.check(&take("builder-O B3")), too_much);
    play(&mut game, take("builder-O G2"));
    assert_eq!(game.players[Seat::S0].hand, cards("builder-O G2"));
}

/// A garden has been bought with too much and placed.
fn garden_placed(game: &mut Game) {
    put(game, Slot::S1, "garden-10-0");
    play(game, buy(Slot::S1, "B9 B2"));
    play(game, place("garden-10-0", at(0, 1)));
}

#[test]
fn mb4_one_redesign_a_turn() {
    let mut game = begin("B9 B2 builder-G builder-O");
    garden_placed(&mut game);
    assert_eq!(game.decision(), asked(Q::Play));
    let both = [Currency::Dirham, Currency::Ducat].map(play_builder);
    assert_eq!(actions(&game), [&both[..], &[Action::Pass]].concat());
    let none = game.check(&play_builder(Currency::Florin));
    assert_eq!(none, Err(Refusal::NoBuilder.into()));
    assert!(!game.settles(&both[0]), "it can be taken back");
    let lines = play(&mut game, both[0]);
    assert_eq!(lines, [r#"{"e":"master-builder","player":0,"card":"builder-G"}"#]);
    assert_eq!(game.decision(), asked(Q::Redesign));
    assert_eq!(game.check(&Action::Pass), Err(ActionError::NotNow));
    assert_eq!(game.check(&both[1]), Err(ActionError::NotNow));
    play(&mut game, Action::Remove { cell: at(1, 0) });
    assert_eq!(game.active, Seat::S1, "no second one is asked for");
    assert_eq!(game.players[Seat::S0].hand, cards("builder-O"));
    assert!(game.discard.iter().all(|card| !is_builder(card)));
}

#[test]
fn mb4_it_may_be_declined_and_is_tied_to_the_end_of_any_turn() {
    let mut game = begin("builder-G");
    play(&mut game, Action::Remove { cell: at(1, 0) });
    assert_eq!(game.decision(), asked(Q::Play), "after a redesign as well");
    play(&mut game, Action::Pass);
    assert_eq!((game.active, game.players[Seat::S0].hand), (Seat::S1, cards("builder-G")));

    let mut game = begun_with(3, BUILDERS);
    hand(&mut game, Seat::S0, "builder-G");
    show(&mut game, "B1 G1 O1 Y1");
    play(&mut game, Action::Take(cards("B1")));
    assert_eq!(game.active, Seat::S1, "nothing could be redesigned");
}

#[test]
fn mb5_the_builder_and_a_master_builder_redesign_twice() {
    let mut game = begun_with(3, &[Module::MasterBuilders, Module::Characters]);
    own(&mut game, Seat::S0, Character::Builder);
    clear_market_of(&mut game, "pavilion-8-0");
    build(&mut game, Seat::S0, &[("pavilion-8-0", at(1, 0))]);
    hand(&mut game, Seat::S0, "B9 B2 builder-G builder-O");
    garden_placed(&mut game);
    assert_eq!(game.decision(), asks(Seat::S0, CharacterQuestion::Builder));
    play(&mut game, Action::Remove { cell: at(1, 0) });
    assert_eq!(game.decision(), asked(Q::Play));
    play(&mut game, play_builder(Currency::Ducat));
    play(&mut game, Action::Add { tile: tile("pavilion-8-0"), cell: at(1, 0) });
    assert_eq!(game.active, Seat::S1);
}

#[test]
fn mb6_used_builders_do_not_come_back() {
    let mut game = begin("builder-Y builder-Y builder-Y builder-Y");
    put(&mut game, Slot::S4, "tower-12-0");
    play(&mut game, buy(Slot::S4, "builder-Y builder-Y builder-Y builder-Y"));
    deck(&mut game, "");
    game.discard = cards("B5 G5");
    show(&mut game, "B1 G1 O1");
    game.waiting = Default::default();
    end_turn(&mut game);
    let mut florins = 0;
    for card in game.deck.iter().filter_map(|card| match card {
        DeckCard::Card(card) => Some(*card),
        _ => None,
    }) {
        florins += usize::from(is_builder(card));
    }
    assert_eq!((florins, game.modules.master_builders.used), (0, [0, 0, 0, 4]));
    assert_eq!(game.discard, Cards::none());
}

#[test]
fn builders_count_when_the_last_tiles_are_handed_out() {
    let mut game = begin("B4 builder-B");
    hand(&mut game, Seat::S1, "B6");
    hand(&mut game, Seat::S2, "");
    put(&mut game, Slot::S1, "tower-13-E");
    game.tiles.truncate(0);
    game.market[Slot::S2] = None;
    end_turn(&mut game);
    let lines = play(&mut game, Action::Pass);
    let line = r#"{"e":"leftover","slot":1,"tile":"tower-13-E","player":0}"#;
    assert!(lines.iter().any(|other| other == line), "{lines:?}");
}

#[test]
fn what_was_put_away_is_as_hidden_as_what_others_hold() {
    let setup = Setup::new(2).unwrap().with_modules(BUILDERS.iter().copied().collect());
    let game = Game::new(setup, 3, &mut ());
    let other = |seed| {
        let imagined = game.view(Seat::S0).imagine(seed);
        let hand = imagined.players[Seat::S1].hand;
        hand.iter().filter(|&card| is_builder(card)).filter_map(Card::currency).collect::<Vec<_>>()
    };
    let hands: std::collections::BTreeSet<Vec<Currency>> = (0..60).map(other).collect();
    assert!(hands.len() > 6, "{hands:?}");
}
