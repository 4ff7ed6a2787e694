//! INV-1 to INV-8: the Invaders.

use super::*;
use crate::base::modules::invaders::{Move as InvaderMove, Question as InvaderQuestion};

const INVADERS: &[Module] = &[Module::Invaders];

/// Two rows of three open cells, the start tile at the north-west: three open sides to the north and
/// to the south, two to the east and to the west.
const BLOCK: &[(&str, Cell)] = &[
    ("garden-11-0", at(1, 0)),
    ("garden-10-0", at(2, 0)),
    ("tower-11-0", at(0, 1)),
    ("tower-12-0", at(1, 1)),
    ("chambers-11-0", at(2, 1)),
];

/// A game of three whose next attack comes from this side.
fn attacked(modules: &[Module], from: Side) -> Game {
    let mut game = begun_with(3, modules);
    aim(&mut game, from);
    game
}

fn aim(game: &mut Game, from: Side) {
    let others = Side::ALL.into_iter().filter(|&side| side != from);
    game.modules.invaders.pile = others.chain([from]).collect();
}

/// What the first player loses in a round.
fn lost(game: &mut Game, round: Round) -> i16 {
    score(game, round)[0].by_module.of(Module::Invaders)
}

fn scouts(game: &mut Game, kinds: [Kind; 2]) {
    game.modules.invaders.open = kinds.into_iter().collect();
}

fn look() -> Action {
    Action::Module(Move::Invaders(InvaderMove::Look))
}

const fn may_look(seat: Seat) -> Decision {
    Decision::Answer { seat, question: Question::Invaders(InvaderQuestion::Look) }
}

#[test]
fn inv1_each_open_side_costs_a_point_in_the_first_round() {
    let mut game = attacked(INVADERS, Side::North);
    build(&mut game, Seat::S0, BLOCK);
    assert_eq!(lost(&mut game, Round::First), -3);
}

#[test]
fn inv2_in_the_last_round_the_sides_beside_the_attack_count_too() {
    let mut game = attacked(INVADERS, Side::North);
    build(&mut game, Seat::S0, BLOCK);
    assert_eq!(lost(&mut game, Round::Third), -13, "9 and 4");
}

#[test]
fn inv3_in_the_second_round_each_costs_two() {
    let mut game = attacked(INVADERS, Side::North);
    build(&mut game, Seat::S0, BLOCK);
    assert_eq!(lost(&mut game, Round::Second), -6);
}

#[test]
fn inv4_a_score_never_drops_below_nothing() {
    let mut game = attacked(INVADERS, Side::North);
    build(&mut game, Seat::S0, &[("garden-11-0", at(1, 0)), ("garden-10-0", at(2, 0))]);
    for (name, x) in [("garden-6-ESW", 1), ("garden-8-NE", 2), ("garden-8-NW", 3)] {
        build(&mut game, Seat::S1, &[(name, at(x, 0))]);
    }
    game.players[Seat::S0].score = 2;
    let row = score(&mut game, Round::First)[0];
    assert_eq!((row.points, row.total), (-3, 0));
    assert_eq!(game.players[Seat::S0].score, 0);
}

#[test]
fn inv5_the_start_tile_is_open_on_all_sides() {
    for (round, loss) in [(Round::First, -1), (Round::Second, -2), (Round::Third, -5)] {
        let mut game = attacked(INVADERS, Side::West);
        game.players[Seat::S0].score = 50;
        assert_eq!(lost(&mut game, round), loss);
        assert_eq!(i16::try_from(game.players[Seat::S0].score).unwrap(), 50 + loss);
    }
}

#[test]
fn inv6_an_exact_purchase_wins_the_scout_of_its_type() {
    let mut game = begun_with(3, INVADERS);
    scouts(&mut game, [Kind::Garden, Kind::Tower]);
    put(&mut game, Slot::S1, "garden-10-0");
    put(&mut game, Slot::S2, "garden-9-E");
    hand(&mut game, Seat::S0, "B9 B1 G9");
    let lines = play(&mut game, buy(Slot::S1, "B9 B1"));
    assert_eq!(lines[1], r#"{"e":"scout-won","player":0,"type":"garden"}"#);
    assert_eq!(game.decision(), may_look(Seat::S0));
    assert_eq!(actions(&game), [look(), Action::Pass]);
    assert_eq!(game.view(Seat::S0).coming_attack(), None);
    assert!(game.settles(&look()), "what has been seen cannot be taken back");
    assert!(!game.settles(&Action::Pass));
    assert_eq!(play(&mut game, look()), [r#"{"e":"look","player":0}"#]);
    let top = game.modules.invaders.pile.last().copied();
    assert_eq!(game.view(Seat::S0).coming_attack(), top);
    assert_eq!(game.view(Seat::S1).coming_attack(), None);
    assert_eq!(game.table().coming_attack(), None);
    assert_eq!(game.decision(), goes_on(Seat::S0), "the further action stays");
    assert_eq!(game.table().scouts().collect::<Vec<_>>(), [Kind::Tower]);
    let lines = play(&mut game, buy(Slot::S2, "G9"));
    assert_eq!(count(&lines, "scout-won"), 0, "a further garden earns nothing");
}

#[test]
fn inv6_an_overpaid_building_wins_nothing() {
    let mut game = begun_with(3, INVADERS);
    scouts(&mut game, [Kind::Garden, Kind::Tower]);
    put(&mut game, Slot::S1, "garden-10-0");
    hand(&mut game, Seat::S0, "B9 B2");
    assert_eq!(count(&play(&mut game, buy(Slot::S1, "B9 B2")), "scout-won"), 0);
    assert_eq!(game.table().scouts().count(), 2);
}

#[test]
fn inv6_the_look_may_be_declined_and_the_scout_is_spent() {
    let mut game = begun_with(3, INVADERS);
    scouts(&mut game, [Kind::Garden, Kind::Tower]);
    put(&mut game, Slot::S1, "garden-10-0");
    hand(&mut game, Seat::S0, "B9 B1");
    play(&mut game, buy(Slot::S1, "B9 B1"));
    play(&mut game, Action::Pass);
    assert_eq!(game.decision(), goes_on(Seat::S0));
    assert_eq!(game.view(Seat::S0).coming_attack(), None);
    assert_eq!(components(&game), [("attack cards", 4), ("scouts", 5)]);
}

#[test]
fn inv7_invaders_and_vizier_a_purchase_by_the_vizier_wins_a_scout() {
    let mut game = begun_with(3, &[Module::Vizier, Module::Invaders]);
    awake(&mut game, &[Seat::S2]);
    scouts(&mut game, [Kind::Garden, Kind::Tower]);
    put(&mut game, Slot::S1, "tower-11-N");
    hand(&mut game, Seat::S2, "B9 B2");
    end_turn(&mut game);
    let lines = play(&mut game, call(Slot::S1, "B9 B2"));
    assert_eq!([&lines[0][..13], &lines[1][..16]], [r#"{"e":"vizier""#, r#"{"e":"scout-won""#]);
    assert_eq!(game.decision(), may_look(Seat::S2));
    play(&mut game, look());
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S2 }, "no further action");
    play(&mut game, keep("tower-11-N"));
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn inv8_new_scouts_come_after_the_first_two_rounds() {
    let mut game = begun_with(3, INVADERS);
    let first: Vec<Kind> = game.table().scouts().collect();
    assert_eq!(first.len(), 2);
    game.modules.invaders.open.remove(0);
    score(&mut game, Round::First);
    let second: Vec<Kind> = game.table().scouts().collect();
    score(&mut game, Round::Second);
    let third: Vec<Kind> = game.table().scouts().collect();
    let mut all = [first, second, third].concat();
    all.sort();
    assert_eq!(all, Kind::ALL, "six in all, each once");
    assert_eq!(components(&game), [("attack cards", 4), ("scouts", 2)]);
}

#[test]
fn what_was_seen_is_known_until_the_attack_is_over() {
    let mut game = attacked(INVADERS, Side::East);
    game.modules.invaders.looked[Seat::S1] = true;
    assert_eq!(game.view(Seat::S1).coming_attack(), Some(Side::East));
    score(&mut game, Round::First);
    assert_eq!(game.view(Seat::S1).coming_attack(), None);
    assert_eq!(game.table().attack(Round::First), Some(Side::East));
    assert_eq!(game.table().attack(Round::Second), None);
}

#[test]
fn an_imagined_pile_keeps_what_the_seat_knows() {
    let mut game = attacked(INVADERS, Side::East);
    game.modules.invaders.looked[Seat::S1] = true;
    let top = |game: &Game| game.modules.invaders.pile.last().copied();
    let seen: std::collections::BTreeSet<_> =
        (0..40).map(|seed| top(&game.view(Seat::S0).imagine(seed))).collect();
    assert_eq!(seen.len(), 4);
    for seed in 0..20 {
        assert_eq!(top(&game.view(Seat::S1).imagine(seed)), Some(Side::East));
    }
}

#[test]
fn open_attacks_are_known_to_all_and_there_are_no_scouts() {
    let invaders = ModuleSet::NONE.with(Module::Invaders);
    let setup = Setup::new(3).unwrap().with_modules(invaders).with_variants(invaders);
    let mut lines = Vec::new();
    let mut game = Game::new(setup, 7, &mut |event: &Event| lines.push(event.to_string()));
    let first = game.table().coming_attack().unwrap();
    assert_eq!(count(&lines, "attack"), 1);
    assert!(lines.contains(&std::format!(r#"{{"e":"attack","from":"{}"}}"#, first.name())));
    assert_eq!(game.table().scouts().count(), 0);
    assert_eq!(components(&game), [("attack cards", 4), ("scouts", 0)]);
    score(&mut game, Round::First);
    assert_eq!(game.table().attack(Round::First), Some(first));
    let second = game.table().coming_attack().unwrap();
    assert_ne!(first, second);
    // The choice is kept with the game.
    let mut bytes = Vec::new();
    crate::kit::message::Bytes::store(&game.setup, &mut |byte| bytes.push(byte));
    let loaded: Setup = crate::kit::message::Bytes::load(&mut &bytes[..]).unwrap();
    assert_eq!(loaded, setup);
    bytes[4] |= 1 << 3;
    assert_eq!(<Setup as crate::kit::message::Bytes>::load(&mut &bytes[..]), None);
}

#[test]
fn walls_and_notches_decide_what_is_open() {
    let mut game = attacked(INVADERS, Side::North);
    // A notch between two arms counts like any other side; a wall closes one.
    let arms = [
        ("garden-11-0", at(1, 0)),
        ("tower-12-0", at(2, 0)),
        ("garden-10-N", at(0, -1)),
        ("tower-11-0", at(2, -1)),
    ];
    build(&mut game, Seat::S0, &arms);
    assert_eq!(lost(&mut game, Round::First), -2, "the notch, and the arm without a wall");
}

#[test]
fn dirk_is_never_attacked() {
    let mut game = begun_with(2, INVADERS);
    aim(&mut game, Side::South);
    let rows = score(&mut game, Round::First);
    let losses: Vec<i16> = rows.iter().map(|row| row.by_module.of(Module::Invaders)).collect();
    assert_eq!(losses, [-1, -1, 0]);
}

#[test]
fn invaders_and_camps_a_covered_side_is_no_edge_and_the_camp_costs_nothing() {
    let mut game = attacked(&[Module::Camps, Module::Invaders], Side::North);
    build(&mut game, Seat::S0, &[("tower-11-N", at(1, 0))]);
    assert_eq!(game.table().attack_loss(Seat::S0, Round::First, Side::North), 1);
    build(&mut game, Seat::S0, &[("camp-5-S", at(1, -1))]);
    assert_eq!(game.table().attack_loss(Seat::S0, Round::First, Side::North), 1);
    // A building's open side may lie beside a camp's open country only at a distance.
    assert_eq!(game.table().attack_loss(Seat::S0, Round::First, Side::East), 1);
}

#[test]
fn invaders_and_watchtowers_its_legs_cover_and_its_gap_does_not() {
    let mut game = attacked(&[Module::Invaders, Module::Watchtowers], Side::North);
    build(&mut game, Seat::S0, &[("tower-12-0", at(1, 0))]);
    let loss = |game: &Game, side| game.table().attack_loss(Seat::S0, Round::First, side);
    assert_eq!(loss(&game, Side::North), 2);
    let tower = |corner| crate::base::modules::watchtowers::Watchtower {
        seat: Seat::S0,
        kind: Kind::Tower,
        cell: at(1, -1),
        corner,
    };
    let standing = tower(crate::kit::Corner::SouthWest);
    game.modules.watchtowers.standing.push(standing).unwrap();
    game.note(
        Seat::S0,
        at(1, -1),
        crate::kit::Piece::half(Kind::Tower, crate::kit::Corner::SouthWest),
    );
    assert_eq!(loss(&game, Side::North), 1, "the tower covers the side below it");
    assert_eq!(loss(&game, Side::West), 1, "its own sides cost nothing");
}

#[test]
fn invaders_and_watchtowers_both_paid_exactly_win_a_scout() {
    let mut game = begun_with(3, &[Module::Invaders, Module::Watchtowers]);
    scouts(&mut game, [Kind::Tower, Kind::Garden]);
    put(&mut game, Slot::S1, "tower-11-N");
    let surcharge = u16::from(game.table().watchtower_surcharge());
    assert_eq!(surcharge, 6);
    hand(&mut game, Seat::S0, "B9 B8");
    let lines = play(&mut game, buy_with(Slot::S1, "B9 B8", WITH_TOWER));
    assert_eq!(count(&lines, "scout-won"), 1);
}

#[test]
fn invaders_and_characters_the_patron_wins_a_scout_and_the_miser_comes_first() {
    let mut game = begun_with(3, &[Module::Characters, Module::Invaders]);
    own(&mut game, Seat::S0, Character::Patron);
    own(&mut game, Seat::S0, Character::Miser);
    scouts(&mut game, [Kind::Tower, Kind::Garden]);
    put(&mut game, Slot::S1, "tower-11-N");
    show(&mut game, "B1 G2 O3 Y4");
    play(&mut game, buy_with(Slot::S1, "", WITH_PATRON));
    assert_eq!(game.decision(), asks(Seat::S0, CharacterQuestion::Miser));
    let lines = play(&mut game, character(CharacterMove::Hoard(card("Y4"))));
    assert_eq!(count(&lines, "scout-won"), 1);
    assert_eq!(game.decision(), may_look(Seat::S0));
    play(&mut game, Action::Pass);
    assert_eq!(game.decision(), goes_on(Seat::S0));
}

#[test]
fn invaders_and_medina_its_sides_count_and_its_loss_comes_first() {
    let mut game = attacked(&[Module::Invaders, Module::Medina], Side::North);
    build(&mut game, Seat::S0, &[("medina-10-0", at(1, 0))]);
    assert_eq!(game.table().attack_loss(Seat::S0, Round::First, Side::North), 2);
    // Seat 1 loses 4 for having no medina and 1 by the attack: from 3 points nothing is left.
    game.players[Seat::S1].score = 3;
    let rows = score(&mut game, Round::First);
    assert_eq!(rows[1].by_module.of(Module::Invaders), -1);
    assert!(rows[1].by_module.of(Module::Medina) < 0);
    assert_eq!(rows[1].total, 0);
}
