//! Cases W1 to W7, and the City Walls with other modules.

use super::*;
use crate::base::modules::city_walls::{Move as WallMove, Refusal};
use crate::base::modules::watchtowers::{self, Watchtower};
use crate::kit::Corner;

const WALLS: [Module; 1] = [Module::CityWalls];

/// Takes these wall cards out of the deck and lays them out.
pub(super) fn lay_out(game: &mut Game, cards: &str) {
    game.deck.retain(
        |card| !matches!(card, DeckCard::Special(card) if card.module == Module::CityWalls),
    );
    game.modules.city_walls.shown = cards.split_whitespace().map(walls).collect();
}

pub(super) fn erect(sides: &str, name: Option<&str>) -> Action {
    let tile = name.map(tile);
    Action::Module(Move::CityWalls(WallMove::Erect { sides: walls(sides), tile }))
}

fn refused(refusal: Refusal) -> Result<(), ActionError> {
    Err(refusal.into())
}

/// Puts a tile into the reserve of seat 0, out of the stack.
pub(super) fn reserve(game: &mut Game, name: &str) {
    clear_market_of(game, name);
    game.tiles.retain(|&other| other != tile(name));
    game.players[Seat::S0].reserve.insert(tile(name));
}

/// A game of three with these wall cards laid out.
fn with_cards(modules: &[Module], cards: &str) -> Game {
    let mut game = begun_with(3, modules);
    lay_out(&mut game, cards);
    game
}

#[test]
fn two_cards_go_into_each_pile_but_the_first() {
    for players in 2..=6 {
        let game = begun_with(players, &WALLS);
        let own = |card: &DeckCard| matches!(card, DeckCard::Special(_));
        let added = [0, 3, 2, 3, 2];
        assert_eq!(by_pile(&game, own, added), [0, 2, 2, 2, 2], "{players}");
        assert_eq!(components(&game), [("wall cards", 8)]);
    }
}

#[test]
fn w1_not_where_a_wall_is_printed() {
    let mut game = with_cards(&WALLS, "N E");
    reserve(&mut game, "tower-11-N");
    assert_eq!(game.check(&erect("N", Some("tower-11-N"))), refused(Refusal::Walled(Side::North)));
    let lines = play(&mut game, erect("E", Some("tower-11-N")));
    assert_eq!(lines[0], r#"{"e":"erect","player":0,"sides":"E","tile":"tower-11-N"}"#);
    assert_eq!(game.piece(tile("tower-11-N")).walls(), walls("NE"));
    // The card is gone, and so is the turn.
    assert_eq!(game.table().wall_cards(), [walls("N")]);
    assert_ne!(game.active, Seat::S0);
}

#[test]
fn w1_not_where_a_piece_stands() {
    let mut game = with_cards(&WALLS, "N NE");
    play(&mut game, erect("N", None));
    game.active = Seat::S0;
    game.step = Step::Act;
    assert_eq!(game.check(&erect("NE", None)), refused(Refusal::Walled(Side::North)));
}

#[test]
fn w2_not_towards_a_neighbour() {
    let mut game = with_cards(&WALLS, "E S");
    build(&mut game, Seat::S0, &[("garden-11-0", at(1, 0)), ("garden-10-0", at(2, 0))]);
    let east = erect("E", Some("garden-11-0"));
    assert_eq!(game.check(&east), refused(Refusal::Adjoins(Side::East)));
    assert_eq!(game.check(&erect("E", None)), refused(Refusal::Adjoins(Side::East)));
    assert_eq!(game.check(&erect("S", Some("garden-11-0"))), Ok(()));
}

#[test]
fn w3_on_the_start_tile() {
    let mut game = with_cards(&WALLS, "N");
    let legal = actions(&game);
    assert!(legal.contains(&erect("N", None)));
    let lines = play(&mut game, erect("N", None));
    assert_eq!(lines[0], r#"{"e":"erect","player":0,"sides":"N","tile":null}"#);
    assert_eq!(game.palace(Seat::S0).walls(Cell::START), Some(walls("N")));
    assert_eq!(game.palace(Seat::S1).walls(Cell::START), Some(Walls::NONE));
    assert_eq!(game.longest_wall(Seat::S0), (1, 0));
}

#[test]
fn w4_a_piece_joins_two_walls() {
    let mut game = with_cards(&WALLS, "N");
    // Walls of 3 and 4, with the open north side of (2,0) between them.
    let tiles = [
        ("pavilion-6-N", at(-1, 0)),
        ("arcades-8-N", at(1, 0)),
        ("garden-11-0", at(2, 0)),
        ("tower-11-N", at(3, 0)),
        ("tower-9-NE", at(4, 0)),
        ("garden-9-E", at(4, 1)),
    ];
    build(&mut game, Seat::S0, &tiles);
    play(&mut game, erect("N", None));
    game.step = Step::Act;
    game.active = Seat::S0;
    lay_out(&mut game, "N");
    assert_eq!(game.longest_wall(Seat::S0), (4, 0));
    play(&mut game, erect("N", Some("garden-11-0")));
    assert_eq!(game.longest_wall(Seat::S0), (8, 0));
}

#[test]
fn w5_on_the_tile_just_bought() {
    let mut game = with_cards(&WALLS, "W");
    put(&mut game, Slot::S1, "garden-11-0");
    hand(&mut game, Seat::S0, "B9 B2");
    play(&mut game, buy(Slot::S1, "B9 B2"));
    play(&mut game, erect("W", Some("garden-11-0")));
    // Placement is checked with the new wall.
    let error = PlacementError::EdgeMismatch(Side::West);
    assert_eq!(game.check(&place("garden-11-0", at(1, 0))), Err(error.into()));
    assert!(!actions(&game).contains(&place("garden-11-0", at(1, 0))));
    play(&mut game, place("garden-11-0", at(-1, 0)));
    assert_eq!(game.longest_wall(Seat::S0), (1, 0));
}

#[test]
fn w6_all_pieces_are_set() {
    let mut game = with_cards(&WALLS, "NE");
    reserve(&mut game, "garden-9-E");
    assert_eq!(game.check(&erect("NE", Some("garden-9-E"))), refused(Refusal::Walled(Side::East)));
    assert_eq!(game.check(&erect("N", Some("garden-9-E"))), refused(Refusal::NoCard));
}

#[test]
fn w7_several_cards_lie_out() {
    let mut game = with_cards(&WALLS, "NE");
    show(&mut game, "B1 B2 B3");
    let card = DeckCard::Special(Special { module: Module::CityWalls, number: 2 });
    game.deck.push(card).unwrap();
    let lines = end_turn(&mut game);
    assert_eq!(count(&lines, "wall-card"), 1);
    assert_eq!(lines[0], r#"{"e":"wall-card","sides":"S"}"#);
    assert_eq!(game.table().wall_cards(), [walls("NE"), walls("S")]);
    assert!(game.display.values().all(Option::is_some));
}

#[test]
fn pieces_stay_on_their_tile() {
    let mut game = with_cards(&WALLS, "E");
    build(&mut game, Seat::S0, &[("garden-11-0", at(1, 0))]);
    play(&mut game, erect("E", Some("garden-11-0")));
    (game.step, game.active) = (Step::Act, Seat::S0);
    play(&mut game, Action::Remove { cell: at(1, 0) });
    (game.step, game.active) = (Step::Act, Seat::S0);
    let back = Action::Add { tile: tile("garden-11-0"), cell: at(-1, 0) };
    assert_eq!(game.check(&back), Err(PlacementError::EdgeMismatch(Side::East).into()));
    play(&mut game, Action::Add { tile: tile("garden-11-0"), cell: at(1, 0) });
    assert_eq!(game.longest_wall(Seat::S0), (1, 0));
    // A tile that somebody else has is not the player's.
    game.step = Step::Act;
    lay_out(&mut game, "W");
    let tile = Some("garden-11-0");
    game.active = Seat::S1;
    assert_eq!(game.check(&erect("W", tile)), refused(Refusal::NotOwn));
}

#[test]
fn walls_and_vizier_not_between_two_turns() {
    let mut game = with_cards(&[Module::CityWalls, Module::Vizier], "N");
    awake(&mut game, &[Seat::S2]);
    end_turn(&mut game);
    assert_eq!(game.decision(), Decision::React { seat: Seat::S2 });
    assert_eq!(game.check(&erect("N", None)), Err(ActionError::NotNow));
}

#[test]
fn walls_and_beggar_a_wall_card_is_laid_out_and_he_draws_again() {
    let mut game = with_cards(&[Module::CityWalls, Module::Characters], "");
    own(&mut game, Seat::S0, Character::Beggar);
    hand(&mut game, Seat::S0, "B1");
    let card = DeckCard::Special(Special { module: Module::CityWalls, number: 0 });
    deck(&mut game, "G4");
    game.deck.push(card).unwrap();
    play(&mut game, character(CharacterMove::Beg));
    assert_eq!(game.table().wall_cards(), [walls("N")]);
    assert_eq!(game.players[Seat::S0].hand, cards("B1 G4"));
}

#[test]
fn walls_and_city_guard_wooden_walls_count() {
    let mut game = with_cards(&[Module::CityWalls, Module::Characters], "NE");
    own(&mut game, Seat::S0, Character::CityGuard);
    build(&mut game, Seat::S0, &[("arcades-8-N", at(-1, 0))]);
    play(&mut game, erect("NE", None));
    let row = score(&mut game, Round::First)[0];
    assert_eq!((row.wall, row.by_module.of(Module::Characters)), (3, 1));
}

#[test]
fn walls_and_camps_lean_on_wooden_walls_and_carry_none() {
    let mut game = with_cards(&[Module::CityWalls, Module::Camps], "E W");
    reserve(&mut game, "camp-4-E");
    assert_eq!(game.check(&erect("W", Some("camp-4-E"))), refused(Refusal::NoBuilding));
    play(&mut game, erect("E", None));
    (game.step, game.active) = (Step::Place, Seat::S0);
    game.waiting.insert(tile("camp-6-W"));
    assert_eq!(game.check(&place("camp-6-W", at(1, 0))), Ok(()));
    assert!(actions(&game).contains(&place("camp-6-W", at(1, 0))));
}

#[test]
fn walls_and_thieves_a_refill_may_reveal_a_card() {
    let mut game = with_cards(&[Module::CityWalls, Module::Thieves], "");
    no_thieves(&mut game);
    gang(&mut game, Seat::S2, "B");
    show(&mut game, "B1 B2 B3 B4");
    end_turn(&mut game);
    let card = DeckCard::Special(Special { module: Module::CityWalls, number: 4 });
    game.deck.push(card).unwrap();
    play(&mut game, steal("B4"));
    assert_eq!(game.table().wall_cards(), [walls("NE")]);
}

#[test]
fn walls_and_invaders_a_wooden_wall_protects() {
    let mut game = with_cards(&[Module::CityWalls, Module::Invaders], "N");
    let losses =
        |game: &Game| Side::ALL.map(|side| game.table().attack_loss(Seat::S0, Round::Third, side));
    assert_eq!(losses(&game), [5, 5, 5, 5]);
    play(&mut game, erect("N", None));
    assert_eq!(losses(&game), [2, 4, 5, 4]);
}

#[test]
fn walls_and_watchtowers_wood_is_a_wall_and_the_empty_half_is_empty() {
    let mut game = with_cards(&[Module::CityWalls, Module::Watchtowers], "S E");
    build(&mut game, Seat::S0, &[("seraglio-9-0", at(1, 0)), ("garden-11-0", at(2, 1))]);
    build(&mut game, Seat::S0, &[("garden-10-0", at(2, 0))]);
    let tower = Watchtower {
        seat: Seat::S0,
        kind: Kind::Seraglio,
        cell: at(1, 1),
        corner: Corner::NorthEast,
    };
    // Its short sides lie against (1,0) and (2,1); the other half of the cell is empty ground.
    watchtowers::stand(&mut game, tower);
    assert_eq!(
        game.check(&erect("S", Some("seraglio-9-0"))),
        refused(Refusal::Adjoins(Side::South))
    );
    let mut other = with_cards(&[Module::CityWalls, Module::Watchtowers], "S E");
    build(&mut other, Seat::S0, &[("seraglio-9-0", at(1, 0)), ("garden-11-0", at(0, 1))]);
    watchtowers::stand(&mut other, tower);
    // (0,1) lies beyond the empty half.
    assert_eq!(other.check(&erect("E", Some("garden-11-0"))), Ok(()));
    // A watchtower does not stand against a wooden wall.
    let mut third = with_cards(&[Module::CityWalls, Module::Watchtowers], "S");
    build(&mut third, Seat::S0, &[("seraglio-9-0", at(1, 0))]);
    play(&mut third, erect("S", Some("seraglio-9-0")));
    (third.step, third.active) = (Step::Place, Seat::S0);
    third.modules.watchtowers.waiting[Kind::Seraglio] = 1;
    let raise =
        WatchtowerMove::Raise { kind: Kind::Seraglio, cell: at(1, 1), corner: Corner::NorthEast };
    assert_eq!(
        third.check(&Action::Module(Move::Watchtowers(raise))),
        Err(PlacementError::EdgeMismatch(Side::North).into())
    );
}

#[test]
fn walls_and_bonus_cards_a_tile_with_a_piece_is_still_the_one_shown() {
    let mut game = with_cards(&[Module::CityWalls, Module::BonusCards], "E");
    build(&mut game, Seat::S0, &[("tower-12-0", at(1, 0))]);
    let shown = crate::base::modules::bonus_cards::BonusCard::all()
        .find(|card| card.tile() == Some(tile("tower-12-0")))
        .unwrap();
    game.modules.bonus_cards.held[Seat::S0] = core::iter::once(shown).collect();
    play(&mut game, erect("E", Some("tower-12-0")));
    (game.step, game.active) = (Step::Act, Seat::S0);
    let reveal = crate::base::modules::bonus_cards::Move::Reveal(shown);
    assert_eq!(game.check(&Action::Module(Move::BonusCards(reveal))), Ok(()));
}

#[test]
fn walls_and_medina_a_medina_takes_pieces() {
    let mut game = with_cards(&[Module::CityWalls, Module::Medina], "SW");
    reserve(&mut game, "medina-9-N");
    assert_eq!(game.check(&erect("SW", Some("medina-9-N"))), Ok(()));
}
