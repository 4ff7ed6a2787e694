//! B1 to B7: the Bonus Cards.

use super::*;
use crate::base::modules::bonus_cards::{
    BonusCard, BonusCards, Move as BonusMove, Question, Refusal,
};

const BONUS: &[Module] = &[Module::BonusCards];

fn bonus(name: &str) -> BonusCard {
    BonusCard::all().find(|card| card.tile() == Some(tile(name))).unwrap()
}

/// Gives a player these cards alone; nobody else has them.
fn deal(game: &mut Game, seat: Seat, names: &str) {
    let cards: BonusCards = names.split_whitespace().map(bonus).collect();
    for other in game.setup.seats() {
        let held = &mut game.modules.bonus_cards.held[other];
        *held = held.iter().filter(|&card| !cards.contains(card)).collect();
    }
    game.modules.bonus_cards.held[seat] = cards;
}

/// Players of whom only these hold cards.
fn table(modules: &[Module], hands: &[(Seat, &str)]) -> Game {
    let mut game = begun_with(3, modules);
    for seat in Seat::ALL {
        let names = hands.iter().find(|(other, _)| *other == seat).map_or("", |(_, names)| names);
        deal(&mut game, seat, names);
    }
    game
}

fn reveal(name: &str) -> Action {
    Action::Module(Move::BonusCards(BonusMove::Reveal(bonus(name))))
}

const fn asked(seat: Seat) -> Decision {
    Decision::Answer { seat, question: crate::base::Question::BonusCards(Question::Reveal) }
}

/// Everybody declines; the rows of the scoring.
fn scored(game: &mut Game, round: Round) -> Vec<ScoreRow> {
    let mut rows = score(game, round);
    while matches!(game.decision(), Decision::Answer { .. }) && rows.is_empty() {
        let mut observer = |event: &Event| {
            if let Event::Score(sheet) = event {
                rows.extend(sheet.rows.iter().copied());
            }
        };
        game.apply(&Action::Pass, &mut observer).unwrap();
    }
    rows
}

#[test]
fn b1_a_revealed_card_counts_as_one_more_building() {
    let mut game = table(BONUS, &[(Seat::S0, "garden-10-0")]);
    build(&mut game, Seat::S0, &[("garden-10-0", at(1, 0))]);
    let lines = play(&mut game, reveal("garden-10-0"));
    assert_eq!(lines, [r#"{"e":"reveal","player":0,"card":"garden-10-0"}"#]);
    assert_eq!(game.decision(), turn_of(Seat::S0), "it is no action");
    assert_eq!(game.table().kind_counts(Seat::S0)[Kind::Garden], 2);
    assert_eq!(score(&mut game, Round::First)[0].types[Kind::Garden].count, 2);
}

#[test]
fn b2_the_card_of_a_tile_that_leaves_goes_back_to_the_hand() {
    let mut game = table(BONUS, &[(Seat::S0, "garden-10-0")]);
    build(&mut game, Seat::S0, &[("garden-10-0", at(1, 0))]);
    play(&mut game, reveal("garden-10-0"));
    let lines = play(&mut game, Action::Remove { cell: at(1, 0) });
    assert_eq!(lines[1], r#"{"e":"conceal","player":0,"card":"garden-10-0"}"#);
    assert_eq!(game.table().hidden_bonus_cards(Seat::S0), 1);
    assert!(game.table().revealed_bonus_cards(Seat::S0).is_empty());
    assert_eq!(scored(&mut game, Round::First)[0].types[Kind::Garden].count, 0);
    // Built again, it counts once; revealed again, the card counts, too.
    game.active = Seat::S0;
    game.step = Step::Act;
    play(&mut game, Action::Add { tile: tile("garden-10-0"), cell: at(1, 0) });
    assert_eq!(scored(&mut game, Round::First)[0].types[Kind::Garden].count, 1);
    game.active = Seat::S0;
    game.step = Step::Act;
    play(&mut game, reveal("garden-10-0"));
    assert_eq!(score(&mut game, Round::First)[0].types[Kind::Garden].count, 2);
}

#[test]
fn b2_a_tile_swapped_out_takes_its_card_along() {
    let mut game = table(BONUS, &[(Seat::S0, "garden-10-0")]);
    build(&mut game, Seat::S0, &[("garden-10-0", at(1, 0))]);
    game.players[Seat::S0].reserve.insert(tile("tower-12-0"));
    game.tiles.retain(|&other| other != tile("tower-12-0"));
    play(&mut game, reveal("garden-10-0"));
    let lines = play(&mut game, Action::Swap { tile: tile("tower-12-0"), cell: at(1, 0) });
    assert_eq!(count(&lines, "conceal"), 1);
    assert_eq!(game.view(Seat::S0).bonus_cards().unwrap().len(), 1);
}

#[test]
fn b3_another_tile_of_that_type_and_price_will_not_do() {
    let mut game = table(BONUS, &[(Seat::S0, "garden-10-0")]);
    build(&mut game, Seat::S0, &[("garden-10-N", at(1, 0))]);
    assert_eq!(game.check(&reveal("garden-10-0")), Err(Refusal::NotBuilt.into()));
    assert!(!actions(&game).contains(&reveal("garden-10-0")));
}

#[test]
fn b4_a_tile_in_the_reserve_will_not_do() {
    let mut game = table(BONUS, &[(Seat::S0, "garden-10-0")]);
    game.players[Seat::S0].reserve.insert(tile("garden-10-0"));
    assert_eq!(game.check(&reveal("garden-10-0")), Err(Refusal::NotBuilt.into()));
    assert_eq!(game.check(&reveal("tower-12-0")), Err(Refusal::NotHidden.into()));
}

#[test]
fn b5_a_revealed_card_decides_a_majority() {
    let mut game = table(BONUS, &[(Seat::S0, "tower-12-0")]);
    build(&mut game, Seat::S0, &[("tower-12-0", at(1, 0)), ("tower-11-0", at(2, 0))]);
    build(&mut game, Seat::S1, &[("tower-11-N", at(1, 0)), ("tower-10-W", at(0, 1))]);
    play(&mut game, reveal("tower-12-0"));
    let rows = score(&mut game, Round::First);
    let towers = |row: &ScoreRow| (row.types[Kind::Tower].count, row.types[Kind::Tower].points);
    assert_eq!([towers(&rows[0]), towers(&rows[1])], [(3, 6), (2, 0)]);
}

#[test]
fn b6_five_players_get_two_each_and_none_is_left() {
    for (players, each) in [(2, 3), (3, 3), (4, 2), (5, 2), (6, 1)] {
        let game = begun_with(players, BONUS);
        let counts = game.setup.seats().map(|seat| game.table().hidden_bonus_cards(seat));
        assert!(counts.clone().all(|count| count == each), "{players}");
        assert_eq!(components(&game), [("bonus cards", (players as u32 * each) as u8)]);
        let all: std::collections::BTreeSet<BonusCard> = game
            .setup
            .seats()
            .flat_map(|seat| game.view(seat).bonus_cards().unwrap().iter())
            .collect();
        assert_eq!(all.len(), players * each as usize, "each exists once");
    }
}

#[test]
fn b7_in_the_last_round_there_is_a_window_too() {
    let mut game = table(BONUS, &[(Seat::S0, "tower-12-0")]);
    build(&mut game, Seat::S0, &[("tower-12-0", at(1, 0))]);
    assert!(score(&mut game, Round::Third).is_empty());
    assert_eq!(game.decision(), asked(Seat::S0));
    assert_eq!(actions(&game), [reveal("tower-12-0"), Action::Pass]);
    let lines = play(&mut game, reveal("tower-12-0"));
    assert!(lines[1].starts_with(r#"{"e":"score","round":3"#), "{}", lines[1]);
    assert!(lines[1].contains(r#""types":[0,0,0,0,0,21]"#), "{}", lines[1]);
    assert_eq!(game.decision(), Decision::Over);
}

#[test]
fn the_cards_show_the_ten_tiles_without_walls() {
    let names: Vec<String> =
        BonusCard::all().map(|card| card.tile().unwrap().to_string()).collect();
    let expected = "pavilion-8-0 seraglio-9-0 arcades-9-0 arcades-10-0 chambers-10-0 \
                    chambers-11-0 garden-10-0 garden-11-0 tower-11-0 tower-12-0";
    assert_eq!(names, expected.split_whitespace().collect::<Vec<_>>());
}

#[test]
fn everybody_who_hides_a_card_is_asked_from_the_next_player_on() {
    let hands = [(Seat::S0, "tower-12-0"), (Seat::S1, "garden-11-0"), (Seat::S2, "garden-10-0")];
    let mut game = table(BONUS, &hands);
    build(&mut game, Seat::S2, &[("garden-10-0", at(1, 0))]);
    score(&mut game, Round::First);
    // Whether they could reveal anything or not.
    assert_eq!(game.decision(), asked(Seat::S1));
    assert_eq!(actions(&game), [Action::Pass]);
    assert_eq!(play(&mut game, Action::Pass), [r#"{"e":"pass","player":1}"#]);
    assert_eq!(game.decision(), asked(Seat::S2));
    play(&mut game, reveal("garden-10-0"));
    // The others come next, those who declined among them.
    assert_eq!(game.decision(), asked(Seat::S0));
    play(&mut game, Action::Pass);
    assert_eq!(game.decision(), asked(Seat::S1));
    let lines = play(&mut game, Action::Pass);
    assert_eq!(count(&lines, "score"), 1);
}

#[test]
fn one_may_reveal_several_cards_in_one_window() {
    let mut game = table(BONUS, &[(Seat::S1, "garden-10-0 tower-12-0 tower-11-0")]);
    build(&mut game, Seat::S1, &[("garden-10-0", at(1, 0)), ("tower-12-0", at(2, 0))]);
    score(&mut game, Round::First);
    play(&mut game, reveal("garden-10-0"));
    assert_eq!(game.decision(), asked(Seat::S1));
    play(&mut game, reveal("tower-12-0"));
    assert_eq!(game.decision(), asked(Seat::S1), "one card is still hidden");
    assert_eq!(count(&play(&mut game, Action::Pass), "score"), 1);
    // The next scoring asks again.
    score(&mut game, Round::Second);
    assert_eq!(game.decision(), asked(Seat::S1));
}

#[test]
fn a_card_may_be_revealed_while_placing_and_taken_back() {
    let mut game = table(BONUS, &[(Seat::S0, "tower-12-0")]);
    build(&mut game, Seat::S0, &[("tower-12-0", at(1, 0))]);
    put(&mut game, Slot::S1, "garden-8-NE");
    hand(&mut game, Seat::S0, "B9");
    play(&mut game, buy(Slot::S1, "B9"));
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S0 });
    assert!(actions(&game).contains(&reveal("tower-12-0")));
    assert!(!game.settles(&reveal("tower-12-0")));
    play(&mut game, reveal("tower-12-0"));
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S0 });
    // Between two turns nobody reveals anything.
    game.step = Step::React(Seat::S1);
    deal(&mut game, Seat::S1, "garden-11-0");
    build(&mut game, Seat::S1, &[("garden-11-0", at(1, 0))]);
    assert_eq!(game.check(&reveal("garden-11-0")), Err(ActionError::NotNow));
}

#[test]
fn a_tile_of_dirks_makes_its_card_useless() {
    let mut game = begun_with(2, BONUS);
    deal(&mut game, Seat::S1, "");
    deal(&mut game, Seat::S0, "tower-12-0");
    game.dirk.as_mut().unwrap().tiles.insert(tile("tower-12-0"));
    game.tiles.retain(|&other| other != tile("tower-12-0"));
    assert_eq!(game.check(&reveal("tower-12-0")), Err(Refusal::NotBuilt.into()));
}

#[test]
fn bonus_cards_and_characters_the_half_is_added_to_the_total_with_cards() {
    let mut game = table(&[Module::BonusCards, Module::Characters], &[(Seat::S1, "tower-12-0")]);
    build(&mut game, Seat::S1, &[("tower-12-0", at(1, 0))]);
    build(&mut game, Seat::S0, &[("tower-11-0", at(1, 0)), ("tower-11-N", at(2, 0))]);
    own(&mut game, Seat::S1, Character::WiseMan);
    score(&mut game, Round::First);
    // The window comes before the wise man.
    assert_eq!(game.decision(), asked(Seat::S1));
    play(&mut game, reveal("tower-12-0"));
    assert_eq!(game.decision(), asks(Seat::S1, CharacterQuestion::WiseMan));
    let lines = play(&mut game, character(CharacterMove::Favour(Kind::Tower)));
    assert!(lines[1].contains(r#"{"player":1,"wall":0,"types":[0,0,0,0,0,6]"#), "{}", lines[1]);
}

#[test]
fn bonus_cards_and_characters_before_the_beggars_scoring_his_owner_is_asked_first() {
    let hands = [(Seat::S0, "tower-12-0"), (Seat::S1, "garden-11-0")];
    let mut game = table(&[Module::BonusCards, Module::Characters], &hands);
    own(&mut game, Seat::S0, Character::Beggar);
    hand(&mut game, Seat::S0, "B1");
    deck(&mut game, "scoring-1 B5");
    play(&mut game, character(CharacterMove::Beg));
    assert_eq!(game.decision(), asked(Seat::S0));
    play(&mut game, Action::Pass);
    assert_eq!(game.decision(), asked(Seat::S1));
    play(&mut game, Action::Pass);
    assert_eq!(game.decision(), turn_of(Seat::S0), "and he has his card");
    assert_eq!(game.players[Seat::S0].hand, cards("B1 B5"));
}

#[test]
fn bonus_cards_and_characters_the_beggar_counts_money_alone() {
    let mut game =
        table(&[Module::BonusCards, Module::Characters], &[(Seat::S0, "tower-12-0 tower-11-0")]);
    own(&mut game, Seat::S0, Character::Beggar);
    hand(&mut game, Seat::S0, "B1 B2");
    assert_eq!(game.check(&character(CharacterMove::Beg)), Ok(()));
}

#[test]
fn bonus_cards_and_score_cards_the_card_counts_under_the_new_values() {
    let mut game = table(&[Module::BonusCards, Module::ScoreCards], &[(Seat::S0, "garden-10-0")]);
    build(&mut game, Seat::S0, &[("garden-10-0", at(1, 0))]);
    build(&mut game, Seat::S1, &[("garden-11-0", at(1, 0))]);
    play(&mut game, reveal("garden-10-0"));
    let worth = game.table().place_points(Round::First, Kind::Garden)[0];
    let rows = score(&mut game, Round::First);
    assert_eq!(rows[0].types[Kind::Garden].points, worth);
    assert_eq!(rows[1].types[Kind::Garden].points, 0);
}

#[test]
fn others_know_how_many_cards_are_hidden_and_not_which() {
    let game = begun_with(4, BONUS);
    assert_eq!(game.table().bonus_cards(), None);
    let own = game.view(Seat::S1).bonus_cards().unwrap();
    assert_eq!(own.len(), 2);
    for seed in 0..20 {
        let imagined = game.view(Seat::S1).imagine(seed);
        assert_eq!(imagined.view(Seat::S1).bonus_cards(), Some(own));
        let others: Vec<_> = [Seat::S0, Seat::S2, Seat::S3]
            .into_iter()
            .flat_map(|seat| imagined.view(seat).bonus_cards().unwrap().iter())
            .collect();
        assert!(others.iter().all(|&card| !own.contains(card)));
        assert_eq!(others.len(), 6);
    }
}
