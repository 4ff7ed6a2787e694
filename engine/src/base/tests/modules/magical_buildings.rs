//! Cases MAG-1 to MAG-6, and the Magical Buildings with other modules.

use super::city_gates::{gate_cards, set_gate, waits};
use super::city_walls::{erect, lay_out, reserve};
use super::*;
use crate::base::TileSet;
use crate::base::modules::bonus_cards::BonusCard;
use crate::base::modules::magical_buildings::{Move as MagicMove, Question as MagicQuestion};
use crate::base::modules::watchtowers::{self, Watchtower};
use crate::kit::{Corner, Piece};

const MAGIC: [Module; 1] = [Module::MagicalBuildings];

fn turn(name: &str, turns: u8) -> Action {
    let tile = tile(name);
    Action::Module(Move::MagicalBuildings(MagicMove::Turn { tile, turns }))
}

fn asked(name: &str) -> Decision {
    let question = Question::MagicalBuildings(MagicQuestion::Turn(tile(name)));
    Decision::Answer { seat: Seat::S0, question }
}

/// The walls of a tile as it lies.
fn lies(game: &Game, name: &str) -> Walls {
    game.piece(tile(name)).walls()
}

fn begun_magically(modules: &[Module]) -> Game {
    let modules: Vec<Module> = MAGIC.iter().chain(modules).copied().collect();
    begun_with(3, &modules)
}

#[test]
fn mag1_on_that_cell_it_fits_in_two_ways() {
    let mut game = begun_magically(&[]);
    // Left of a garden and above an arcades tile, both open to that cell.
    build(&mut game, Seat::S0, &[("garden-11-0", at(0, -1)), ("arcades-9-0", at(-1, 0))]);
    waits(&mut game, "magical-9-N");
    assert!(actions(&game).contains(&place("magical-9-N", at(-1, -1))));
    play(&mut game, place("magical-9-N", at(-1, -1)));
    assert_eq!(game.decision(), asked("magical-9-N"));
    assert_eq!(actions(&game), [turn("magical-9-N", 0), turn("magical-9-N", 3)]);
    assert_eq!(game.check(&turn("magical-9-N", 1)), Err(ActionError::NotPossible));
    let lines = play(&mut game, turn("magical-9-N", 3));
    assert_eq!(lines[0], r#"{"e":"rotate","player":0,"tile":"magical-9-N","turns":3}"#);
    assert_eq!(game.palace(Seat::S0).walls(at(-1, -1)), Some(walls("W")));
    assert_ne!(game.active, Seat::S0);
}

#[test]
fn mag2_where_no_way_fits_it_goes_to_the_reserve() {
    let mut game = begun_magically(&[]);
    build(&mut game, Seat::S0, &[("garden-11-0", at(0, -1)), ("arcades-9-0", at(-1, 0))]);
    build(&mut game, Seat::S0, &[("garden-10-0", at(-2, 0)), ("chambers-10-0", at(-2, -1))]);
    build(&mut game, Seat::S0, &[("arcades-10-0", at(-2, -2)), ("tower-12-0", at(-1, -2))]);
    waits(&mut game, "magical-9-N");
    let there = place("magical-9-N", at(-1, -1));
    assert!(matches!(game.check(&there), Err(ActionError::Placement(_))));
    assert!(!actions(&game).contains(&there));
    play(&mut game, keep("magical-9-N"));
    assert!(game.players[Seat::S0].reserve.contains(tile("magical-9-N")));
}

#[test]
fn mag3_it_counts_as_its_type() {
    let mut game = begun_magically(&[]);
    build(&mut game, Seat::S0, &[("pavilion-8-0", at(1, 0)), ("pavilion-6-N", at(2, 0))]);
    build(&mut game, Seat::S0, &[("magical-9-N", at(3, 0))]);
    build(&mut game, Seat::S1, &[("pavilion-7-E", at(1, 0)), ("pavilion-5-NW", at(0, 1))]);
    build(&mut game, Seat::S1, &[("pavilion-4-ES", at(0, 2))]);
    let rows = score(&mut game, Round::Second);
    let points = |row: &ScoreRow| row.types[Kind::Pavilion].points;
    assert_eq!((points(&rows[0]), points(&rows[1])), (4, 4));
}

#[test]
fn mag4_its_walls_count_as_it_lies() {
    let mut game = begun_magically(&[]);
    waits(&mut game, "magical-13-NES");
    play(&mut game, place("magical-13-NES", at(1, 0)));
    // Only one of its sides is open, and that one leads to the start tile.
    assert_ne!(game.decision(), asked("magical-13-NES"));
    assert_eq!(lies(&game, "magical-13-NES"), walls("NES"));
    assert_eq!(game.longest_wall(Seat::S0), (3, 0));
    let mut game = begun_magically(&[]);
    waits(&mut game, "magical-13-NES");
    play(&mut game, place("magical-13-NES", at(0, 1)));
    assert_eq!(lies(&game, "magical-13-NES"), walls("ESW"));
    assert_eq!(game.longest_wall(Seat::S0), (3, 0));
}

#[test]
fn mag5_out_of_the_reserve_in_any_way_that_fits() {
    let mut game = begun_magically(&[]);
    reserve(&mut game, "magical-11-NE");
    play(&mut game, Action::Add { tile: tile("magical-11-NE"), cell: at(1, 0) });
    assert_eq!(game.decision(), asked("magical-11-NE"));
    assert_eq!(actions(&game), [turn("magical-11-NE", 0), turn("magical-11-NE", 1)]);
    play(&mut game, turn("magical-11-NE", 1));
    assert_eq!(lies(&game, "magical-11-NE"), walls("ES"));
    // In the place of another tile, too; and back in the reserve it lies as it is printed.
    (game.step, game.active) = (Step::Act, Seat::S0);
    reserve(&mut game, "magical-12-NE");
    play(&mut game, Action::Swap { tile: tile("magical-12-NE"), cell: at(1, 0) });
    play(&mut game, turn("magical-12-NE", 1));
    assert_eq!(lies(&game, "magical-11-NE"), walls("NE"));
    assert_eq!(lies(&game, "magical-12-NE"), walls("ES"));
}

#[test]
fn mag6_turning_a_built_one_is_a_redesign() {
    let mut game = begun_magically(&[]);
    build(&mut game, Seat::S0, &[("magical-9-N", at(-1, 0))]);
    assert!(actions(&game).contains(&turn("magical-9-N", 3)));
    assert_eq!(game.check(&turn("magical-9-N", 0)), Err(ActionError::NotPossible));
    let east = Err(PlacementError::EdgeMismatch(Side::East).into());
    assert_eq!(game.check(&turn("magical-9-N", 1)), east);
    play(&mut game, turn("magical-9-N", 3));
    assert_eq!(game.palace(Seat::S0).walls(at(-1, 0)), Some(walls("W")));
    assert_ne!(game.active, Seat::S0);
}

#[test]
fn a_turn_that_is_asked_for_outlasts_a_save() {
    use crate::kit::message::Bytes;
    let mut game = begun_magically(&[]);
    waits(&mut game, "magical-9-N");
    play(&mut game, place("magical-9-N", at(1, 0)));
    assert_eq!(game.decision(), asked("magical-9-N"));
    let mut bytes = Vec::new();
    game.store(&mut |byte| bytes.push(byte));
    assert_eq!(Game::load(&mut &bytes[..]), Some(game));
}

#[test]
fn magic_and_builder_his_redesign_may_turn_one() {
    let mut game = begun_magically(&[Module::Characters]);
    own(&mut game, Seat::S0, Character::Builder);
    build(&mut game, Seat::S0, &[("magical-9-N", at(-1, 0))]);
    end_turn(&mut game);
    assert_eq!(game.decision(), asks(Seat::S0, CharacterQuestion::Builder));
    assert!(actions(&game).contains(&turn("magical-9-N", 3)));
    play(&mut game, turn("magical-9-N", 3));
    assert_ne!(game.active, Seat::S0);
}

#[test]
fn magic_and_dirk_it_counts_as_its_type() {
    let mut game = begun_with(2, &MAGIC);
    let dirk = game.dirk.as_mut().unwrap();
    dirk.tiles = TileSet::EMPTY;
    dirk.tiles.insert(tile("magical-14-NES"));
    let rows = score(&mut game, Round::First);
    assert_eq!(rows[2].types[Kind::Tower].points, 6);
}

#[test]
fn magic_and_invaders_a_scout_of_its_type_is_won() {
    let mut game = begun_magically(&[Module::Invaders]);
    put(&mut game, Slot::S1, "magical-13-NES");
    hand(&mut game, Seat::S0, "B9 B4");
    let scouts = &mut game.modules.invaders.scouts;
    let place = scouts.iter().position(|&kind| kind == Kind::Garden);
    if let Some(place) = place {
        let last = scouts.len() - 1;
        scouts.swap(place, last);
    }
    let open: Vec<Kind> = game.table().scouts().collect();
    let lines = play(&mut game, buy(Slot::S1, "B9 B4"));
    assert_eq!(count(&lines, "scout-won"), usize::from(open.contains(&Kind::Garden)));
}

#[test]
fn magic_and_moors_it_is_no_base_building() {
    let mut game = begun_magically(&[Module::Moors]);
    build(&mut game, Seat::S0, &[("magical-9-N", at(1, 0)), ("garden-9-E", at(0, 1))]);
    end_turn(&mut game);
    // Two of price 9 would be asked about.
    assert!(!matches!(game.decision(), Decision::Answer { .. }));
}

#[test]
fn magic_and_caravanserai_it_is_a_type() {
    let mut game = begun_magically(&[Module::Caravanserai]);
    let tiles = [
        ("magical-9-N", at(1, 0)),
        ("seraglio-9-0", at(0, 1)),
        ("arcades-9-0", at(0, 2)),
        ("chambers-10-0", at(0, 3)),
    ];
    build(&mut game, Seat::S0, &tiles);
    hand(&mut game, Seat::S0, "B8");
    let buys = |action: &Action| {
        matches!(action, Action::Module(Move::Caravanserai(CaravanMove::Buy { .. })))
    };
    assert!(actions(&game).iter().any(buys));
}

#[test]
fn magic_and_sultan_it_is_taken_as_its_type() {
    let mut game = begun_magically(&[Module::Sultan]);
    use crate::base::modules::sultan::{Held, Question as SultanQuestion};
    game.modules.sultan.held.push(Held { owner: Seat::S1, kind: Kind::Tower }).unwrap();
    let place = game
        .deck
        .iter()
        .position(|card| matches!(card, DeckCard::Special(card) if card.module == Module::Sultan));
    game.deck.remove(place.unwrap());
    stack(&mut game, "magical-14-NES");
    game.tiles.push(game.market[Slot::S1].unwrap()).unwrap();
    game.market[Slot::S1] = None;
    let last = game.tiles.len();
    game.tiles.swap(last - 1, last - 2);
    end_turn(&mut game);
    let question = Question::Sultan(SultanQuestion::Take(Slot::S1));
    assert_eq!(game.decision(), Decision::Answer { seat: Seat::S1, question });
}

#[test]
fn magic_and_watchtowers_none_is_bought_with_it_and_its_colour_supports_one() {
    let mut game = begun_magically(&[Module::Watchtowers]);
    put(&mut game, Slot::S1, "magical-10-N");
    hand(&mut game, Seat::S0, "B9 B7");
    let with = buy_with(Slot::S1, "B9 B7", WITH_TOWER);
    assert_eq!(game.check(&with), Err(ActionError::NotPossible));
    let mut game = begun_magically(&[Module::Watchtowers]);
    build(&mut game, Seat::S0, &[("magical-10-N", at(1, 0))]);
    let palace = game.coloured_palace(Seat::S0);
    let half = Piece::half(Kind::Seraglio, Corner::NorthWest);
    assert_eq!(palace.check_add(at(1, 1), half), Ok(()));
    // A watchtower keeps its neighbour from turning a wall against it.
    let tower = Watchtower {
        seat: Seat::S0,
        kind: Kind::Seraglio,
        cell: at(1, 1),
        corner: Corner::NorthWest,
    };
    watchtowers::stand(&mut game, tower);
    let south = Err(PlacementError::EdgeMismatch(Side::South).into());
    assert_eq!(game.check(&turn("magical-10-N", 2)), south);
}

#[test]
fn magic_and_bonus_cards_it_is_on_none() {
    let shown = BonusCard::all();
    assert!(shown.filter_map(BonusCard::tile).all(|tile| !tile.can_turn()));
}

#[test]
fn magic_and_city_walls_pieces_turn_with_the_tile() {
    let mut game = begun_magically(&[Module::CityWalls]);
    lay_out(&mut game, "E");
    build(&mut game, Seat::S0, &[("magical-9-N", at(1, 0))]);
    play(&mut game, turn("magical-9-N", 2));
    (game.step, game.active) = (Step::Act, Seat::S0);
    assert_eq!(lies(&game, "magical-9-N"), walls("S"));
    play(&mut game, erect("E", Some("magical-9-N")));
    assert_eq!(lies(&game, "magical-9-N"), walls("ES"));
    (game.step, game.active) = (Step::Act, Seat::S0);
    play(&mut game, turn("magical-9-N", 1));
    assert_eq!(lies(&game, "magical-9-N"), walls("NE"));
    // Outside the palace it is read as it is printed: the piece is beside the wall, to its west.
    (game.step, game.active) = (Step::Act, Seat::S0);
    play(&mut game, Action::Remove { cell: at(1, 0) });
    assert_eq!(lies(&game, "magical-9-N"), walls("NW"));
}

#[test]
fn magic_and_camps_a_bastion_meets_the_wall_as_it_lies() {
    let mut game = begun_magically(&[Module::Camps]);
    build(&mut game, Seat::S0, &[("magical-9-N", at(1, 0))]);
    play(&mut game, turn("magical-9-N", 1));
    waits(&mut game, "camp-6-W");
    play(&mut game, place("camp-6-W", at(2, 0)));
    let row = score(&mut game, Round::First)[0];
    assert_eq!(row.by_module.of(Module::Camps), 2);
    // The camp leans on it: it cannot be turned away.
    (game.step, game.active) = (Step::Act, Seat::S0);
    assert!(game.check(&turn("magical-9-N", 0)).is_err());
}

#[test]
fn magic_and_gates_one_with_a_gate_is_turned_no_more() {
    let mut game = begun_magically(&[Module::CityGates]);
    build(&mut game, Seat::S0, &[("garden-9-E", at(1, 0))]);
    gate_cards(&mut game, 1);
    waits(&mut game, "magical-9-N");
    // Only with its wall to the west does it fit, and then it needs a gate.
    play(&mut game, place("magical-9-N", at(2, 0)));
    assert_eq!(lies(&game, "magical-9-N"), walls("W"));
    play(&mut game, set_gate(at(1, 0), Side::East));
    (game.step, game.active) = (Step::Act, Seat::S0);
    assert!(game.check(&turn("magical-9-N", 3)).is_err());
    assert_eq!(game.check(&Action::Remove { cell: at(2, 0) }), Err(PlacementError::Gate.into()));
}

#[test]
fn magic_and_gates_each_way_is_offered_and_asks_for_its_gate() {
    let mut game = begun_magically(&[Module::CityGates]);
    // (2,0) has a wall of (1,0) in the west, and (2,1) is open to it in the south.
    build(&mut game, Seat::S0, &[("garden-9-E", at(1, 0)), ("garden-11-0", at(1, 1))]);
    build(&mut game, Seat::S0, &[("chambers-10-0", at(2, 1))]);
    gate_cards(&mut game, 1);
    waits(&mut game, "magical-9-N");
    play(&mut game, place("magical-9-N", at(2, 0)));
    // With the wall to the west it can be reached from the south.
    assert_eq!(lies(&game, "magical-9-N"), walls("W"));
    assert_eq!(game.table().gate_cards(Seat::S0), 1);
}
