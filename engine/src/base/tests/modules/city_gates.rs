//! Cases G1 to G7, and the City Gates with other modules.

use super::city_walls::{erect, lay_out, reserve};
use super::*;
use crate::base::Alteration;
use crate::base::modules::city_gates::{Gate, Move as GateMove, Question as GateQuestion, Refusal};

const GATES: [Module; 1] = [Module::CityGates];

fn gate_card() -> DeckCard {
    DeckCard::Special(Special { module: Module::CityGates, number: 0 })
}

/// Gives seat 0 so many gate cards, out of the deck.
pub(super) fn gate_cards(game: &mut Game, cards: u8) {
    for _ in 0..cards {
        let place = game.deck.iter().position(|&card| card == gate_card()).unwrap();
        game.deck.remove(place);
        game.modules.city_gates.held[Seat::S0] += 1;
    }
}

pub(super) fn set_gate(cell: Cell, side: Side) -> Action {
    Action::Module(Move::CityGates(GateMove::Set { cell, side }))
}

fn take_gate() -> Action {
    Action::Module(Move::CityGates(GateMove::Take))
}

fn asked() -> Decision {
    Decision::Answer { seat: Seat::S0, question: Question::CityGates(GateQuestion::Where) }
}

/// Lets a tile wait to be placed by seat 0, out of the stack.
pub(super) fn waits(game: &mut Game, name: &str) {
    clear_market_of(game, name);
    game.tiles.retain(|&other| other != tile(name));
    game.waiting.insert(tile(name));
    (game.step, game.active, game.first) = (Step::Place, Seat::S0, false);
}

/// A palace with a wall in the east of (1,0), and a tile that waits whose wall is in the west.
fn walled(modules: &[Module], cards: u8) -> Game {
    let mut game = begun_with(3, modules);
    build(&mut game, Seat::S0, &[("garden-9-E", at(1, 0))]);
    gate_cards(&mut game, cards);
    waits(&mut game, "tower-10-W");
    game
}

const BEYOND: Cell = at(2, 0);

#[test]
fn cards_are_put_into_the_last_three_piles() {
    let expected =
        [[0, 0, 1, 1, 0], [0, 0, 1, 1, 1], [0, 0, 2, 1, 1], [0, 0, 2, 2, 1], [0, 0, 2, 2, 2]];
    for (players, piles) in (2..=6).zip(expected) {
        let game = begun_with(players, &GATES);
        let added = [0, 1 + piles[1], piles[2], 1 + piles[3], piles[4]];
        assert_eq!(by_pile(&game, |card| *card == gate_card(), added), piles, "{players}");
        assert_eq!(components(&game), [("gate cards", players as u8)]);
    }
}

#[test]
fn g1_without_a_card_it_cannot_be_reached() {
    let game = walled(&GATES, 0);
    let error = PlacementError::Unreachable;
    assert_eq!(game.check(&place("tower-10-W", BEYOND)), Err(error.into()));
    assert!(!actions(&game).contains(&place("tower-10-W", BEYOND)));
}

#[test]
fn g2_with_a_card_it_is_built_and_a_gate_is_set() {
    let mut game = walled(&GATES, 1);
    assert!(actions(&game).contains(&place("tower-10-W", BEYOND)));
    play(&mut game, place("tower-10-W", BEYOND));
    assert_eq!(game.decision(), asked());
    assert_eq!(actions(&game), [set_gate(at(1, 0), Side::East)]);
    let lines = play(&mut game, set_gate(at(1, 0), Side::East));
    assert_eq!(lines[0], r#"{"e":"gate","player":0,"cell":[1,0],"side":"E"}"#);
    assert!(game.palace(Seat::S0).is_valid());
    assert_eq!(game.table().gate_cards(Seat::S0), 0);
    assert_eq!(components(&game), [("gate cards", 3)]);
    assert_ne!(game.active, Seat::S0);
}

/// The same after the gate has been set.
fn gated(modules: &[Module]) -> Game {
    let mut game = walled(modules, 1);
    play(&mut game, place("tower-10-W", BEYOND));
    play(&mut game, set_gate(at(1, 0), Side::East));
    (game.step, game.active) = (Step::Act, Seat::S0);
    game
}

#[test]
fn g3_the_tiles_of_a_gate_stay() {
    let mut game = gated(&GATES);
    reserve(&mut game, "tower-11-S");
    reserve(&mut game, "garden-8-NE");
    for action in [
        Action::Remove { cell: BEYOND },
        Action::Swap { tile: tile("garden-8-NE"), cell: at(1, 0) },
    ] {
        let fixed = Err(PlacementError::Gate.into());
        assert_eq!(game.check(&action), fixed, "{action:?}");
        assert!(!actions(&game).contains(&action));
    }
}

#[test]
fn g4_one_walks_through_a_gate() {
    let mut game = gated(&GATES);
    waits(&mut game, "tower-11-0");
    play(&mut game, place("tower-11-0", at(3, 0)));
    assert!(game.palace(Seat::S0).is_valid());
}

#[test]
fn g5_no_gate_where_there_is_a_way() {
    let mut game = walled(&GATES, 1);
    build(&mut game, Seat::S0, &[("garden-11-0", at(1, 1)), ("garden-10-0", at(2, 1))]);
    play(&mut game, place("tower-10-W", BEYOND));
    assert_ne!(game.decision(), asked());
    assert_eq!(game.check(&set_gate(at(1, 0), Side::East)), Err(ActionError::NotNow));
    assert_eq!(game.table().gate_cards(Seat::S0), 1);
}

#[test]
fn g6_a_second_card_is_discarded_and_comes_back() {
    let mut game = begun_with(4, &GATES);
    game.deck.retain(|&card| card != gate_card());
    game.deck.extend([gate_card(), gate_card()]);
    game.modules.city_gates.discarded = 2;
    show(&mut game, "B1 B2 B3");
    let lines = end_turn(&mut game);
    assert_eq!(lines[0], r#"{"e":"gate-card","laid":true}"#);
    assert_eq!(lines[1], r#"{"e":"gate-card","laid":false}"#);
    assert!(game.display.values().all(Option::is_some));
    assert_eq!(game.modules.city_gates.discarded, 3);
    // With the money it becomes the deck again.
    game.deck.clear();
    game.discard = cards("B5 B6");
    game.display[Slot::S1] = None;
    let lines = end_turn(&mut game);
    assert_eq!(count(&lines, "reshuffle"), 1);
    let cards = game.deck.iter().filter(|&&card| card == gate_card()).count();
    assert_eq!(cards + usize::from(game.modules.city_gates.discarded), 3);
}

#[test]
fn g6_gate_cards_alone_can_be_the_new_deck() {
    let mut game = begun_with(2, &GATES);
    game.deck.clear();
    game.discard = Cards::none();
    game.modules.city_gates.discarded = 1;
    game.modules.city_gates.held[Seat::S1] = 1;
    game.display[Slot::S2] = None;
    let lines = end_turn(&mut game);
    assert_eq!((count(&lines, "reshuffle"), count(&lines, "gate-card")), (1, 1));
    assert!(game.modules.city_gates.lying);
}

#[test]
fn g7_both_walls_are_printed() {
    let mut game = begun_with(3, &[Module::CityGates, Module::CityWalls]);
    lay_out(&mut game, "E");
    build(&mut game, Seat::S0, &[("garden-11-0", at(1, 0))]);
    play(&mut game, erect("E", Some("garden-11-0")));
    gate_cards(&mut game, 1);
    waits(&mut game, "tower-10-W");
    let error = PlacementError::Unreachable;
    assert_eq!(game.check(&place("tower-10-W", BEYOND)), Err(error.into()));
}

#[test]
fn a_card_is_taken_instead_of_money() {
    let mut game = begun_with(3, &GATES);
    assert_eq!(game.check(&take_gate()), Err(Refusal::NoCard.into()));
    gate_cards(&mut game, 1);
    game.modules.city_gates.held[Seat::S0] = 0;
    game.modules.city_gates.lying = true;
    assert!(actions(&game).contains(&take_gate()));
    let lines = play(&mut game, take_gate());
    assert_eq!(lines[0], r#"{"e":"take-gate","player":0}"#);
    assert_eq!(game.table().gate_cards(Seat::S0), 1);
    assert_ne!(game.active, Seat::S0);
}

#[test]
fn of_several_double_walls_one_is_chosen() {
    let mut game = walled(&GATES, 1);
    build(&mut game, Seat::S0, &[("garden-11-0", at(1, -1)), ("chambers-9-S", at(2, -1))]);
    game.waiting.remove(tile("tower-10-W"));
    waits(&mut game, "tower-9-NW");
    play(&mut game, place("tower-9-NW", BEYOND));
    let places = [set_gate(at(1, 0), Side::East), set_gate(at(2, -1), Side::South)];
    assert_eq!(actions(&game).len(), 2);
    assert!(places.iter().all(|action| actions(&game).contains(action)));
    assert_eq!(game.check(&set_gate(BEYOND, Side::West)), Err(Refusal::NoPlace.into()));
}

#[test]
fn several_gates_are_set_where_each_is_needed() {
    // Two tiles hang on (1,0) alone; double walls join each to (0,1), (0,-1) or the other.
    let mut game = begun_with(3, &GATES);
    let tiles = [
        ("tower-11-0", at(1, 0)),
        ("garden-9-E", at(0, 1)),
        ("tower-10-W", at(1, 1)),
        ("pavilion-7-E", at(0, -1)),
        ("chambers-9-W", at(1, -1)),
    ];
    build(&mut game, Seat::S0, &tiles);
    game.players[Seat::S0].hand = cards("B1");
    let remove = Action::Remove { cell: at(1, 0) };
    assert_eq!(game.check(&remove), Err(PlacementError::CutsOff.into()));
    gate_cards(&mut game, 1);
    assert_eq!(game.check(&remove), Err(PlacementError::CutsOff.into()));
    gate_cards(&mut game, 1);
    assert!(actions(&game).contains(&remove));
    play(&mut game, remove);
    assert_eq!(game.decision(), asked());
    let first = actions(&game);
    assert_eq!(first.len(), 2);
    play(&mut game, first[0]);
    assert_eq!(game.decision(), asked());
    play(&mut game, first[1]);
    assert!(game.palace(Seat::S0).is_valid());
    assert_eq!(game.table().gate_cards(Seat::S0), 0);
}

/// Whether both walls between a cell and the one beyond a side are printed; `new` is a tile on the first.
fn are_printed(game: &Game, new: Option<TileId>, cell: Cell, side: Side) -> bool {
    let has = |tile: TileId, turns, side| {
        game.laid(tile, 0).is_building() && tile.walls().turned(turns).has(side)
    };
    let built = |cell, side| {
        let mut built = game.built(Seat::S0).filter(|&(other, _)| other == cell);
        built.any(|(_, tile)| has(tile, game.turns(tile), side))
    };
    new.map_or_else(|| built(cell, side), |tile| has(tile, 0, side))
        && built(cell.towards(side), side.opposite())
}

/// Whether a palace is valid with so many gates, each at one of these places or not at all.
fn is_valid_with(palace: &Palace, places: &[(Cell, Side)], gates: u8) -> bool {
    let with = |first: usize| {
        let (cell, side) = places[first];
        let opened = palace.clone().with_gate(cell, side);
        is_valid_with(&opened, &places[first + 1..], gates - 1)
    };
    palace.is_valid() || gates > 0 && (0..places.len()).any(with)
}

/// Compares all removals with what some gates make valid; how many need gates.
fn check_removals(game: &Game, palace: &Palace, gates: u8) -> usize {
    let mut gated = 0;
    let has_gate =
        |cell| palace.gates().any(|(one, side)| cell == one || cell == one.towards(side));
    for (cell, _) in game.built(Seat::S0).filter(|&(cell, _)| !has_gate(cell)) {
        let rest = palace.without(cell);
        let sides = |cell| Side::ALL.map(|side| (cell, side)).into_iter();
        let places: Vec<(Cell, Side)> = rest
            .cells()
            .flat_map(sides)
            .filter(|&(cell, side)| are_printed(game, None, cell, side))
            .collect();
        let allowed = game.check_change(Seat::S0, Alteration::Remove, cell).is_ok();
        assert_eq!(allowed, is_valid_with(&rest, &places, gates), "{cell} of {palace:?}");
        gated += usize::from(allowed && !rest.is_valid());
    }
    gated
}

/// The same with all places for the tiles of the reserve.
fn check_additions(game: &Game, palace: &Palace, gates: u8) -> usize {
    let mut gated = 0;
    let (low, high) = palace.bounds();
    let cells = (low.y - 1..=high.y + 1)
        .flat_map(|y| (low.x - 1..=high.x + 1).map(move |x| at(x, y)))
        .filter(|&cell| !palace.contains(cell));
    for tile in game.players[Seat::S0].reserve.iter().filter(|tile| !tile.can_turn()) {
        for cell in cells.clone() {
            let more = palace.with(cell, game.laid(tile, 0));
            let places: Vec<(Cell, Side)> = Side::ALL
                .into_iter()
                .filter(|&side| are_printed(game, Some(tile), cell, side))
                .map(|side| (cell, side))
                .collect();
            let allowed = game.check_change(Seat::S0, Alteration::Add(tile, 0), cell).is_ok();
            let expected = is_valid_with(&more, &places, gates);
            assert_eq!(allowed, expected, "{tile} on {cell} of {palace:?}");
            gated += usize::from(allowed && !more.is_valid());
        }
    }
    gated
}

#[test]
fn changes_with_gates_are_those_that_some_gates_make_valid() {
    let modules = [Module::CityGates, Module::CityWalls, Module::MagicalBuildings, Module::Camps];
    let (mut removals, mut additions) = (0, 0);
    for seed in 0..30 {
        let setup = Setup::new(2).unwrap().with_modules(modules.into_iter().collect());
        let mut game = opened(setup, seed);
        let mut random = Generator::new(seed);
        while let Some(action) = game.nth_action(random.below(game.count_actions())) {
            play(&mut game, action);
            if !game.is_asking() && random.below(16) == 0 {
                let (mut game, palace) = (game.clone(), game.palace(Seat::S0));
                let gates = 1 + random.below(2) as u8;
                game.modules.city_gates.held[Seat::S0] = gates;
                removals += check_removals(&game, &palace, gates);
                additions += check_additions(&game, &palace, gates);
            }
        }
    }
    assert!(removals > 50 && additions > 50, "{removals} and {additions}");
}

#[test]
fn a_gate_that_is_asked_for_outlasts_a_save() {
    use crate::kit::message::Bytes;
    let mut game = walled(&GATES, 1);
    play(&mut game, place("tower-10-W", BEYOND));
    let mut bytes = Vec::new();
    game.store(&mut |byte| bytes.push(byte));
    assert_eq!(Game::load(&mut &bytes[..]), Some(game.clone()));
    // Without a card it could not have come to that.
    game.modules.city_gates.held[Seat::S0] = 0;
    game.modules.city_gates.discarded = 1;
    bytes.clear();
    game.store(&mut |byte| bytes.push(byte));
    assert_eq!(Game::load(&mut &bytes[..]), None);
}

#[test]
fn gates_and_vizier_a_card_is_played_when_placing() {
    let mut game = walled(&[Module::CityGates, Module::Vizier], 1);
    game.waiting.remove(tile("tower-10-W"));
    awake(&mut game, &[Seat::S0]);
    put(&mut game, Slot::S1, "tower-10-W");
    hand(&mut game, Seat::S0, "B9 B1");
    game.active = Seat::S1;
    end_turn(&mut game);
    game.step = Step::React(Seat::S0);
    play(&mut game, call(Slot::S1, "B9 B1"));
    play(&mut game, place("tower-10-W", BEYOND));
    assert_eq!(game.decision(), asked());
    play(&mut game, set_gate(at(1, 0), Side::East));
    assert_ne!(game.decision(), asked());
}

#[test]
fn gates_and_exchange_cards_are_taken_one_at_a_time() {
    let mut game = begun_with(3, &[Module::CityGates, Module::ExchangeCards]);
    gate_cards(&mut game, 1);
    game.modules.city_gates.held[Seat::S0] = 0;
    game.modules.city_gates.lying = true;
    game.deck.retain(|other| *other != DeckCard::Card(card("exchange-BG")));
    show(&mut game, "exchange-BG B1 B2 B3");
    play(&mut game, take_gate());
    // Nothing else was taken with it.
    assert_ne!(game.active, Seat::S0);
    assert_eq!(game.display[Slot::S1], Some(card("exchange-BG")));
}

#[test]
fn gates_and_beggar_a_gate_card_is_laid_out_and_he_draws_again() {
    let mut game = begun_with(3, &[Module::CityGates, Module::Characters]);
    own(&mut game, Seat::S0, Character::Beggar);
    hand(&mut game, Seat::S0, "B1");
    deck(&mut game, "G4");
    game.deck.push(gate_card()).unwrap();
    play(&mut game, character(CharacterMove::Beg));
    assert!(game.modules.city_gates.lying);
    assert_eq!(game.players[Seat::S0].hand, cards("B1 G4"));
}

#[test]
fn gates_and_builder_his_redesign_may_need_one() {
    let mut game = walled(&[Module::CityGates, Module::Characters], 1);
    own(&mut game, Seat::S0, Character::Builder);
    game.waiting.remove(tile("tower-10-W"));
    game.players[Seat::S0].reserve.insert(tile("tower-10-W"));
    end_turn(&mut game);
    assert_eq!(game.decision(), asks(Seat::S0, CharacterQuestion::Builder));
    play(&mut game, Action::Add { tile: tile("tower-10-W"), cell: BEYOND });
    assert_eq!(game.decision(), asked());
    play(&mut game, set_gate(at(1, 0), Side::East));
    assert_ne!(game.active, Seat::S0);
}

#[test]
fn gates_and_master_builders_their_redesign_may_need_one() {
    let mut game = walled(&[Module::CityGates, Module::MasterBuilders], 1);
    game.players[Seat::S0].hand = cards("builder-B");
    game.waiting.remove(tile("tower-10-W"));
    game.players[Seat::S0].reserve.insert(tile("tower-10-W"));
    end_turn(&mut game);
    play(&mut game, play_builder(Currency::Dinar));
    play(&mut game, Action::Add { tile: tile("tower-10-W"), cell: BEYOND });
    assert_eq!(game.decision(), asked());
}

#[test]
fn gates_and_camps_a_bastion_is_no_double_wall() {
    let mut game = begun_with(3, &[Module::CityGates, Module::Camps]);
    build(&mut game, Seat::S0, &[("garden-9-E", at(1, 0)), ("camp-6-W", BEYOND)]);
    gate_cards(&mut game, 1);
    waits(&mut game, "tower-10-W");
    // Behind the camp nothing can be reached.
    let error = PlacementError::EdgeMismatch(Side::West);
    assert_eq!(game.check(&place("tower-10-W", at(3, 0))), Err(error.into()));
    // A building may take the place of the camp.
    game.waiting.remove(tile("tower-10-W"));
    game.players[Seat::S0].reserve.insert(tile("tower-10-W"));
    game.step = Step::Act;
    let swap = Action::Swap { tile: tile("tower-10-W"), cell: BEYOND };
    assert!(actions(&game).contains(&swap));
    play(&mut game, swap);
    assert_eq!(game.decision(), asked());
    play(&mut game, set_gate(at(1, 0), Side::East));
    assert!(game.palace(Seat::S0).is_valid());
}

#[test]
fn gates_and_thieves_a_gate_card_cannot_be_stolen() {
    let mut game = begun_with(3, &[Module::CityGates, Module::Thieves]);
    no_thieves(&mut game);
    gang(&mut game, Seat::S2, "BGOY");
    game.modules.city_gates.lying = true;
    show(&mut game, "B1 B2 B3 B4");
    end_turn(&mut game);
    let all = actions(&game);
    let steals = |action: &&Action| matches!(action, Action::Module(Move::Thieves(_)));
    assert_eq!(all.iter().filter(steals).count(), all.len() - 1);
}

#[test]
fn gates_and_watchtowers_the_gate_in_a_watchtower_is_none() {
    let mut game = walled(&[Module::CityGates, Module::Watchtowers], 0);
    game.modules
        .city_gates
        .gates
        .push(Gate { seat: Seat::S1, cell: BEYOND, side: Side::West })
        .unwrap();
    // Gates of others do not matter, and a watchtower brings none.
    assert_eq!(game.check(&place("tower-10-W", BEYOND)), Err(PlacementError::Unreachable.into()));
}

#[test]
fn gates_and_leftover_tiles_a_card_is_played() {
    let mut game = walled(&GATES, 1);
    game.waiting.remove(tile("tower-10-W"));
    game.players[Seat::S0].leftover.insert(tile("tower-10-W"));
    game.step = Step::PlaceLeftover(Seat::S0);
    play(&mut game, place("tower-10-W", BEYOND));
    assert_eq!(game.decision(), asked());
    play(&mut game, set_gate(at(1, 0), Side::East));
    assert_eq!(game.decision(), Decision::Over);
}

#[test]
fn gates_and_medina_a_medina_has_walls_like_any_tile() {
    let mut game = begun_with(3, &[Module::CityGates, Module::Medina]);
    build(&mut game, Seat::S0, &[("medina-6-E", at(1, 0))]);
    gate_cards(&mut game, 1);
    waits(&mut game, "medina-7-W");
    play(&mut game, place("medina-7-W", BEYOND));
    assert_eq!(game.decision(), asked());
}
