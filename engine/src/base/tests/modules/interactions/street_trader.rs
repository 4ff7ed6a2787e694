//! Residents and their tokens with other modules. H6 is the pair with the Squares.

use super::super::city_gates::{gate_cards, set_gate, waits};
use super::super::city_walls::{erect, lay_out, reserve};
use super::*;
use crate::base::modules::city_gates::Question as GateQuestion;
use crate::base::modules::sultan::{Held, Move as SultanMove};
use crate::base::modules::watchtowers::{self, Watchtower};
use Kind::{Garden, Pavilion, Seraglio, Tower};

const BESIDE: Cell = at(1, 0);

/// Seat 0's token stands east of the start tile with a resident of each of these colours, and this
/// tile waits to be placed.
fn waiting(modules: &[Module], name: &str, residents: &[Kind]) -> Game {
    let mut game = table(modules);
    trader(&mut game, Seat::S0, BESIDE, residents);
    waits(&mut game, name);
    game
}

/// The tile takes the token's place, but nobody moves in.
fn nobody_moves_in(mut game: Game, name: &str) {
    play(&mut game, place(name, BESIDE));
    assert_eq!(game.decision(), trader_asks(Seat::S0, TraderQuestion::Swap), "{name}");
    play(&mut game, swap_residents(Kind::Arcades, Tower));
    assert_eq!(game.decision(), trader_asks(Seat::S0, TraderQuestion::Place), "{name}");
    play(&mut game, put_token(at(0, 1)));
    assert!(!game.table().has_resident(tile(name)));
}

#[test]
fn street_trader_and_vizier_the_token_is_put_down_after_the_call() {
    let mut game = calling(&[Vizier, StreetTrader], "garden-10-0", "B9 B1");
    trader(&mut game, Seat::S2, BESIDE, &[Garden, Garden, Tower]);
    play(&mut game, call(Slot::S1, "B9 B1"));
    play(&mut game, place("garden-10-0", BESIDE));
    assert_eq!(game.decision(), trader_asks(Seat::S2, TraderQuestion::MoveIn));
    play(&mut game, move_in(Pavilion));
    assert_eq!(game.decision(), trader_asks(Seat::S2, TraderQuestion::Place));
    let lines = play(&mut game, put_token(at(2, 0)));
    assert_eq!((count(&lines, "market"), count(&lines, "turn")), (1, 1));
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn street_trader_and_sultan_the_token_is_put_down_right_after() {
    let mut game = table(&[Sultan, StreetTrader]);
    let own = |card: &DeckCard| matches!(card, DeckCard::Special(_));
    let place_of_card = game.deck.iter().position(own).unwrap();
    game.deck.remove(place_of_card);
    game.modules.sultan.held.push(Held { owner: Seat::S2, kind: Garden }).unwrap();
    trader(&mut game, Seat::S2, BESIDE, &[Garden, Garden, Tower]);
    stack(&mut game, "garden-10-0 tower-12-0");
    let bought = game.market[Slot::S1].take().unwrap();
    game.tiles.insert(0, bought).unwrap();
    end_turn(&mut game);
    play(&mut game, Action::Module(Move::Sultan(SultanMove::Take)));
    play(&mut game, place("garden-10-0", BESIDE));
    play(&mut game, move_in(Pavilion));
    assert_eq!(game.decision(), trader_asks(Seat::S2, TraderQuestion::Place));
    play(&mut game, put_token(at(0, 1)));
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn h6_street_trader_and_squares_no_resident_on_a_square() {
    let mut game = table(&[Squares, StreetTrader]);
    trader(&mut game, Seat::S0, BESIDE, &[Kind::Arcades; 3]);
    take_from_pile(&mut game, "square-arcades-E");
    game.waiting.insert(tile("square-arcades-E"));
    (game.step, game.first) = (Step::Place, false);
    nobody_moves_in(game, "square-arcades-E");
}

#[test]
fn street_trader_and_camps_no_resident_in_a_camp() {
    let game = waiting(&[Camps, StreetTrader], "camp-4-E", &[Kind::Arcades; 3]);
    // A camp lies outside, where a wall is.
    let mut game = game;
    build(&mut game, Seat::S0, &[("seraglio-7-W", at(-1, 0))]);
    trader(&mut game, Seat::S0, at(-2, 0), &[Kind::Arcades; 3]);
    play(&mut game, place("camp-4-E", at(-2, 0)));
    assert_eq!(game.decision(), trader_asks(Seat::S0, TraderQuestion::Swap));
    play(&mut game, Action::Pass);
    assert_eq!(game.decision(), trader_asks(Seat::S0, TraderQuestion::Place));
    assert!(actions(&game).contains(&put_token(at(-3, 0))), "a camp is a tile");
}

#[test]
fn street_trader_and_bazaars_no_resident_in_a_bazaar() {
    let mut game = table(&[Bazaars, StreetTrader]);
    clear_offers(&mut game);
    trader(&mut game, Seat::S0, BESIDE, &[Kind::Arcades; 3]);
    waits(&mut game, "bazaar-O-pat");
    nobody_moves_in(game, "bazaar-O-pat");
}

#[test]
fn street_trader_and_medina_no_resident_in_a_medina() {
    let game = waiting(&[Medina, StreetTrader], "medina-10-0", &[Kind::Arcades; 3]);
    nobody_moves_in(game, "medina-10-0");
}

#[test]
fn street_trader_and_building_sites_a_site_is_no_match_and_finishing_it_brings_nobody() {
    let modules = [BuildingSites, StreetTrader];
    let mut game = waiting(&modules, "arcades-9-0", &[Kind::Arcades; 3]);
    site(&mut game, "arcades-9-0", Currency::Florin);
    nobody_moves_in(game.clone(), "arcades-9-0");
    play(&mut game, place("arcades-9-0", BESIDE));
    play(&mut game, Action::Pass);
    play(&mut game, put_token(at(2, 0)));
    game.active = Seat::S0;
    game.step = Step::Act;
    hand(&mut game, Seat::S0, "Y9");
    let lines = play(&mut game, complete("arcades-9-0", "Y9"));
    assert_eq!(count(&lines, "resident"), 0);
    assert_eq!(game.decision(), goes_on(Seat::S0));
    assert!(!game.table().has_resident(tile("arcades-9-0")));
}

#[test]
fn street_trader_and_magical_buildings_are_buildings_of_their_colour() {
    let modules = [MagicalBuildings, StreetTrader];
    let mut game = waiting(&modules, "magical-9-N", &[Pavilion, Garden, Tower]);
    play(&mut game, place("magical-9-N", BESIDE));
    while game.decision() != trader_asks(Seat::S0, TraderQuestion::MoveIn) {
        let turn = actions(&game)[0];
        assert!(matches!(turn, Action::Module(Move::MagicalBuildings(_))), "{turn:?}");
        play(&mut game, turn);
    }
    play(&mut game, move_in(Tower));
    assert!(game.table().has_resident(tile("magical-9-N")));
    assert_eq!(game.table().residents_at_home(Seat::S0).of(Pavilion), 1);
}

#[test]
fn street_trader_and_master_builders_their_redesign_displaces_the_token() {
    let mut game = table(&[MasterBuilders, StreetTrader]);
    trader(&mut game, Seat::S0, BESIDE, &[Seraglio, Garden, Tower]);
    reserve(&mut game, "seraglio-9-0");
    hand(&mut game, Seat::S0, "builder-B");
    end_turn(&mut game);
    play(&mut game, play_builder(Currency::Dinar));
    play(&mut game, Action::Add { tile: tile("seraglio-9-0"), cell: BESIDE });
    assert_eq!(game.decision(), trader_asks(Seat::S0, TraderQuestion::MoveIn));
    play(&mut game, move_in(Pavilion));
    assert_eq!(game.decision(), trader_asks(Seat::S0, TraderQuestion::Place));
    play(&mut game, put_token(at(2, 0)));
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn street_trader_and_characters_the_builder_displaces_the_token() {
    let mut game = table(&[Characters, StreetTrader]);
    own(&mut game, Seat::S0, Character::Builder);
    trader(&mut game, Seat::S0, BESIDE, &[Seraglio, Garden, Tower]);
    reserve(&mut game, "pavilion-8-0");
    end_turn(&mut game);
    assert_eq!(game.decision(), asks(Seat::S0, CharacterQuestion::Builder));
    play(&mut game, Action::Add { tile: tile("pavilion-8-0"), cell: BESIDE });
    assert_eq!(game.decision(), trader_asks(Seat::S0, TraderQuestion::Swap));
    play(&mut game, Action::Pass);
    assert_eq!(game.decision(), trader_asks(Seat::S0, TraderQuestion::Place));
}

#[test]
fn street_trader_and_treasure_chamber_and_moors_the_token_comes_between_chests_and_culture() {
    let mut game = table(&[TreasureChamber, Moors, StreetTrader]);
    fill_room(&mut game, [Tower; 4]);
    hand(&mut game, Seat::S0, "B8");
    build(&mut game, Seat::S0, &[("tower-12-0", at(1, 0)), ("tower-13-E", at(2, 0))]);
    game.modules.street_trader.tokens[Seat::S0].cell = None;
    buy_chests(&mut game, "B8");
    play(&mut game, chest("tower-12-0"));
    play(&mut game, chest("tower-13-E"));
    assert_eq!(game.decision(), trader_asks(Seat::S0, TraderQuestion::Place));
    play(&mut game, put_token(at(3, 0)));
    assert!(matches!(game.decision(), Decision::Answer { question: Question::Moors(_), .. }));
}

#[test]
fn street_trader_and_city_walls_the_side_towards_the_token_may_get_a_piece() {
    let mut game = table(&[CityWalls, StreetTrader]);
    lay_out(&mut game, "E");
    trader(&mut game, Seat::S0, BESIDE, &[Garden]);
    assert_eq!(game.check(&erect("E", None)), Ok(()));
    let mut beside = game.clone();
    build(&mut beside, Seat::S0, &[("garden-11-0", BESIDE)]);
    assert!(beside.check(&erect("E", None)).is_err());
    // The wall does not move the token, nor forbid to put it there.
    play(&mut game, erect("E", None));
    assert_eq!(game.table().trader(Seat::S0), Some(BESIDE));
}

#[test]
fn street_trader_and_city_gates_residents_are_asked_about_once_the_gate_stands() {
    let mut game = table(&[CityGates, StreetTrader]);
    build(&mut game, Seat::S0, &[("garden-9-E", at(1, 0))]);
    gate_cards(&mut game, 1);
    waits(&mut game, "tower-10-W");
    trader(&mut game, Seat::S0, at(2, 0), &[Tower, Garden, Garden]);
    play(&mut game, place("tower-10-W", at(2, 0)));
    let question = Question::CityGates(GateQuestion::Where);
    assert_eq!(game.decision(), Decision::Answer { seat: Seat::S0, question });
    play(&mut game, set_gate(at(1, 0), Side::East));
    assert_eq!(game.decision(), trader_asks(Seat::S0, TraderQuestion::MoveIn));
}

#[test]
fn street_trader_and_watchtowers_one_on_the_token_brings_nobody_and_none_stands_on_it() {
    let mut game = table(&[Watchtowers, StreetTrader]);
    build(&mut game, Seat::S0, &[("seraglio-9-0", at(1, 0)), ("seraglio-6-ES", at(1, 1))]);
    let cell = at(2, 0);
    let tower = Watchtower { seat: Seat::S0, kind: Seraglio, cell, corner: Corner::SouthWest };
    trader(&mut game, Seat::S0, cell, &[Seraglio; 3]);
    watchtowers::stand(&mut game, tower);
    end_turn(&mut game);
    assert_eq!(game.decision(), trader_asks(Seat::S0, TraderQuestion::Swap));
    play(&mut game, Action::Pass);
    assert_eq!(game.decision(), trader_asks(Seat::S0, TraderQuestion::Place));
    assert!(game.check(&put_token(cell)).is_err());
    assert!(!actions(&game).contains(&put_token(cell)));
    assert!(game.check(&put_token(at(3, 0))).is_err(), "a watchtower is no tile");
}

#[test]
fn street_trader_and_invaders_the_token_protects_nothing() {
    let attack = |token: Option<Cell>| {
        let mut game = table(&[Invaders, StreetTrader]);
        game.modules.invaders.pile =
            [Side::North, Side::South, Side::West, Side::East].into_iter().collect();
        game.modules.street_trader.tokens[Seat::S0].cell = token;
        score(&mut game, Round::First)[0].by_module.of(Invaders)
    };
    assert_eq!(attack(Some(BESIDE)), attack(None));
    assert_ne!(attack(None), 0);
}

#[test]
fn street_trader_and_score_cards_keep_their_own_table() {
    let mut game = table(&[ScoreCards, StreetTrader]);
    build(&mut game, Seat::S0, &[("tower-12-0", BESIDE)]);
    game.modules.street_trader.lived_in.insert(tile("tower-12-0"));
    assert_eq!(score(&mut game, Round::First)[0].by_module.of(StreetTrader), 1);
}
