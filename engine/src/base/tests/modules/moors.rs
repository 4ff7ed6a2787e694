//! ART-1 to ART-8: the Art of the Moors.

use super::*;
use crate::base::modules::moors::{
    Counter, Move as MoorMove, Price, Question as MoorQuestion, Refusal, set_counter,
};

const MOORS: &[Module] = &[Module::Moors];

fn price(number: u8) -> Price {
    Price::all().find(|price| price.number() == number).unwrap()
}

/// The points at the gem of somebody's counter, and those of the side with the stone.
fn counter(game: &Game, seat: Seat, number: u8) -> Option<(u8, u8)> {
    let Counter { shows, limit } = game.table().culture_counter(seat, price(number))?;
    let points = price(number).points();
    Some((points[usize::from(shows)], points[usize::from(limit)]))
}

/// Gives somebody a counter that shows and allows these points.
fn hold(game: &mut Game, seat: Seat, number: u8, shows: u8, limit: u8) {
    let side =
        |points| price(number).points().iter().position(|&other| other == points).unwrap() as u8;
    let counter = Counter { shows: side(shows), limit: side(limit) };
    set_counter(game, seat, price(number), counter);
}

fn store(game: &mut Game, seat: Seat, names: &str) {
    for tile in names.split_whitespace().map(tile) {
        game.tiles.retain(|&other| other != tile);
        game.players[seat].reserve.insert(tile);
    }
}

fn take(number: u8) -> Action {
    Action::Module(Move::Moors(MoorMove::Take(price(number))))
}

fn develop() -> Action {
    Action::Module(Move::Moors(MoorMove::Develop))
}

const fn may_take(seat: Seat) -> Decision {
    Decision::Answer { seat, question: Question::Moors(MoorQuestion::Take) }
}

/// Seat 0's turn begins anew.
fn again(game: &mut Game) {
    game.active = Seat::S0;
    game.first = true;
    game.step = Step::Act;
}

/// Seat 0 has the two buildings of ART-1 and has taken the counter.
fn with_counter() -> Game {
    let mut game = begun_with(3, MOORS);
    build(&mut game, Seat::S0, &[("arcades-8-N", at(0, 1))]);
    store(&mut game, Seat::S0, "garden-8-NE");
    end_turn(&mut game);
    assert_eq!(game.decision(), may_take(Seat::S0));
    play(&mut game, take(8));
    game
}

#[test]
fn art1_two_buildings_of_a_price_give_a_counter() {
    let mut game = begun_with(3, MOORS);
    build(&mut game, Seat::S0, &[("arcades-8-N", at(0, 1))]);
    store(&mut game, Seat::S0, "garden-8-NE");
    end_turn(&mut game);
    assert_eq!(game.decision(), may_take(Seat::S0));
    assert_eq!(actions(&game), [take(8), Action::Pass]);
    let lines = play(&mut game, take(8));
    assert_eq!(lines[0], r#"{"e":"culture","player":0,"price":8}"#);
    assert_eq!(counter(&game, Seat::S0, 8), Some((0, 2)));
    assert_eq!(game.table().culture_counters_left(price(8)), 3);
    assert_eq!(game.table().culture_points(Seat::S0), 0);
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn art2_a_counter_is_turned_up_to_its_stone() {
    let mut game = with_counter();
    for _ in 0..2 {
        again(&mut game);
        assert!(actions(&game).contains(&develop()));
        let lines = play(&mut game, develop());
        assert_eq!(lines[0], r#"{"e":"develop","player":0}"#);
        assert_eq!(counter(&game, Seat::S0, 8), Some((2, 2)));
    }
}

#[test]
fn art3_a_third_building_moves_the_stone() {
    let mut game = with_counter();
    store(&mut game, Seat::S0, "garden-8-NW");
    again(&mut game);
    play(&mut game, develop());
    assert_eq!(counter(&game, Seat::S0, 8), Some((2, 5)), "set at the end of the turn");
    again(&mut game);
    play(&mut game, develop());
    assert_eq!(counter(&game, Seat::S0, 8), Some((5, 5)));
}

#[test]
fn art4_all_counters_turn_at_once() {
    let mut game = begun_with(3, MOORS);
    hold(&mut game, Seat::S0, 8, 0, 5);
    hold(&mut game, Seat::S0, 9, 3, 3);
    hold(&mut game, Seat::S0, 10, 9, 13);
    play(&mut game, develop());
    let shown = [8, 9, 10].map(|number| {
        let counter = game.table().culture_counter(Seat::S0, price(number)).unwrap();
        price(number).points()[usize::from(counter.shows)]
    });
    assert_eq!(shown, [2, 3, 13]);
}

#[test]
fn art5_twelve_and_thirteen_are_one_price_with_one_counter() {
    let mut game = begun_with(3, MOORS);
    store(&mut game, Seat::S0, "tower-12-0 tower-13-E");
    end_turn(&mut game);
    assert_eq!(actions(&game), [take(12), Action::Pass]);
    play(&mut game, take(12));
    assert_eq!(counter(&game, Seat::S0, 12), Some((0, 8)));
    assert_eq!(game.table().culture_counters_left(price(12)), 0);
    again(&mut game);
    store(&mut game, Seat::S0, "garden-12-S");
    end_turn(&mut game);
    assert_eq!(game.decision(), turn_of(Seat::S1), "there is no second counter");
    assert_eq!(counter(&game, Seat::S0, 12), Some((0, 16)));
}

#[test]
fn art6_a_counter_stays_at_its_last_side() {
    let mut game = begun_with(3, MOORS);
    let sevens = "pavilion-7-E seraglio-7-W arcades-7-ES chambers-7-SW chambers-7-NE \
                  garden-7-NSW tower-7-NEW";
    store(&mut game, Seat::S0, sevens);
    end_turn(&mut game);
    play(&mut game, take(7));
    for turn in 1..=7 {
        again(&mut game);
        play(&mut game, develop());
        let expected = price(7).points()[turn.min(5)];
        assert_eq!(counter(&game, Seat::S0, 7), Some((expected, 13)));
    }
}

#[test]
fn art7_each_scoring_gives_what_stands_at_the_gems() {
    let mut game = begun_with(3, MOORS);
    hold(&mut game, Seat::S0, 9, 6, 6);
    hold(&mut game, Seat::S0, 10, 9, 9);
    let rows = score(&mut game, Round::Second);
    assert_eq!(rows[0].by_module.of(Module::Moors), 15);
    assert_eq!(rows[1].by_module.of(Module::Moors), 0);
    let row = std::format!(
        "{}",
        Event::Score(crate::base::ScoreSheet {
            round: Round::Second,
            rows: rows.into_iter().collect(),
        })
    );
    assert!(row.contains(r#""culture":15"#), "{row}");
}

#[test]
fn art8_moors_and_vizier_a_tile_gained_out_of_turn_counts_at_once() {
    let mut game = begun_with(3, &[Module::Vizier, Module::Moors]);
    awake(&mut game, &[Seat::S2]);
    store(&mut game, Seat::S2, "garden-9-E");
    put(&mut game, Slot::S1, "tower-9-ES");
    hand(&mut game, Seat::S2, "B9");
    end_turn(&mut game);
    play(&mut game, call(Slot::S1, "B9"));
    play(&mut game, keep("tower-9-ES"));
    assert_eq!(game.decision(), may_take(Seat::S2), "before the market is refilled");
    assert_eq!(game.market[Slot::S1], None);
    let lines = play(&mut game, take(9));
    assert_eq!(lines[0], r#"{"e":"culture","player":2,"price":9}"#);
    assert_eq!(count(&lines, "market"), 1);
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn there_are_twenty_counters_half_as_many_as_buildings() {
    let game = begun_with(3, MOORS);
    assert_eq!(components(&game), [("culture counters", 20)]);
    for one in Price::all() {
        let number = one.number();
        let of = |tile: &TileId| {
            tile.module().is_none()
                && (tile.price() == number || number == 12 && tile.price() == 13)
        };
        let buildings = TileId::all().filter(of).count();
        assert_eq!(usize::from(game.table().culture_counters_left(one)), buildings / 2);
        assert!(one.points().is_sorted() && one.needs().is_sorted());
    }
}

#[test]
fn taking_is_optional_and_can_be_made_up_for() {
    let mut game = begun_with(3, MOORS);
    store(&mut game, Seat::S0, "garden-8-NE arcades-8-N garden-9-E chambers-9-W");
    end_turn(&mut game);
    assert_eq!(actions(&game), [take(8), take(9), Action::Pass]);
    play(&mut game, take(9));
    assert_eq!(game.decision(), may_take(Seat::S0));
    assert_eq!(play(&mut game, Action::Pass)[0], r#"{"e":"pass","player":0}"#);
    assert_eq!(game.decision(), turn_of(Seat::S1));
    again(&mut game);
    end_turn(&mut game);
    assert_eq!(actions(&game), [take(8), Action::Pass]);
}

#[test]
fn there_may_be_no_counter_left() {
    let mut game = begun_with(3, MOORS);
    hold(&mut game, Seat::S1, 11, 0, 3);
    hold(&mut game, Seat::S2, 11, 0, 3);
    store(&mut game, Seat::S0, "garden-11-0 tower-11-0");
    end_turn(&mut game);
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn developing_needs_a_counter_and_is_an_action() {
    let mut game = begun_with(3, MOORS);
    assert_eq!(game.check(&develop()), Err(Refusal::NoCounter.into()));
    assert_eq!(game.check(&take(8)), Err(ActionError::NotNow));
    hold(&mut game, Seat::S0, 8, 2, 2);
    assert_eq!(game.check(&develop()), Ok(()), "even if nothing turns");
    put(&mut game, Slot::S1, "garden-10-0");
    hand(&mut game, Seat::S0, "B9 B1");
    play(&mut game, buy(Slot::S1, "B9 B1"));
    play(&mut game, develop());
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S0 }, "it gives no further action");
    // What was bought before in the turn raises the limit only afterwards.
    assert_eq!(counter(&game, Seat::S0, 8), Some((2, 2)));
}

#[test]
fn a_building_given_to_dirk_is_not_counted() {
    let mut game = begun_with(2, MOORS);
    store(&mut game, Seat::S0, "garden-9-E");
    game.dirk.as_mut().unwrap().tiles.remove(tile("tower-9-ES"));
    put(&mut game, Slot::S1, "tower-9-ES");
    hand(&mut game, Seat::S0, "B9 B1");
    play(&mut game, buy(Slot::S1, "B9 B1"));
    play(&mut game, give("tower-9-ES"));
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn moors_and_camps_and_medina_only_base_buildings_count() {
    let mut game = begun_with(3, &[Module::Camps, Module::Medina, Module::Moors]);
    store(&mut game, Seat::S0, "medina-8-S camp-8-NE garden-8-NE");
    end_turn(&mut game);
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn moors_and_watchtowers_the_printed_price_counts() {
    let mut game = begun_with(3, &[Module::Moors, Module::Watchtowers]);
    store(&mut game, Seat::S0, "tower-11-N tower-11-0");
    end_turn(&mut game);
    assert_eq!(actions(&game), [take(11), Action::Pass]);
}

#[test]
fn moors_and_bonus_cards_a_card_is_no_building() {
    let mut game = begun_with(3, &[Module::BonusCards, Module::Moors]);
    let card = crate::base::modules::bonus_cards::BonusCard::all()
        .find(|card| card.tile() == Some(tile("garden-10-0")));
    game.modules.bonus_cards.held[Seat::S0] = card.into_iter().collect();
    game.modules.bonus_cards.revealed = card.into_iter().collect();
    build(&mut game, Seat::S0, &[("garden-10-0", at(1, 0))]);
    assert_eq!(game.table().buildings_of(Seat::S0, price(10)), 1);
    end_turn(&mut game);
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn moors_and_score_cards_culture_keeps_its_own_table() {
    let mut game = begun_with(3, &[Module::ScoreCards, Module::Moors]);
    hold(&mut game, Seat::S0, 8, 9, 9);
    for round in Round::ALL {
        assert_eq!(score(&mut game, round)[0].by_module.of(Module::Moors), 9);
    }
}

#[test]
fn moors_and_characters_the_builder_comes_before_culture() {
    let mut game = begun_with(3, &[Module::Characters, Module::Moors]);
    own(&mut game, Seat::S0, Character::Builder);
    build(&mut game, Seat::S0, &[("garden-8-NE", at(0, 1))]);
    store(&mut game, Seat::S0, "arcades-8-N");
    end_turn(&mut game);
    assert_eq!(game.decision(), asks(Seat::S0, CharacterQuestion::Builder));
    play(&mut game, Action::Pass);
    assert_eq!(game.decision(), may_take(Seat::S0));
}
