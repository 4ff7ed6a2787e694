//! What the nine abilities do.

use super::*;

#[test]
fn rp_30_a_building_of_the_overview_board_is_bought_exactly() {
    let mut game = with_ability(Ability::Overview);
    guarded(&mut game, "N");
    preview(&mut game, Space::S2, "land-7-W-0", Some(Kind::Tower));
    game.players[S0].hand = cards("Y3 Y4 B1 G2");
    act(&mut game, Action::BuyAhead { space: Space::S2, pay: cards("Y3 Y4") });
    assert_eq!(game.decision(), Decision::Give { seat: S0, ability: Ability::Overview });
    assert_eq!(choices(&game).len(), 2);
    refused(&mut game, Action::Give { card: card("Y9") }, ActionError::NotInHand);
    act(&mut game, Action::Give { card: card("G2") });
    assert_eq!(game.players[S0].hand, cards("B1"));
    assert_eq!(game.discard, cards("Y3 Y4 G2"));
    assert_eq!(game.board.guards, 1);
    assert!(game.waiting.contains(tile("land-7-W-0")));
    assert_eq!(game.overview[Space::S2], None, "it is refilled after the turn");
    assert_eq!(game.decision(), Decision::Act { seat: S0, further: true });
}

#[test]
fn rp_31_it_is_paid_in_one_currency() {
    let mut game = with_ability(Ability::Overview);
    preview(&mut game, Space::S2, "land-7-W-0", Some(Kind::Tower));
    game.players[S0].hand = cards("Y4 O3 Y9 B1");
    let buy = |pay| Action::BuyAhead { space: Space::S2, pay: cards(pay) };
    refused(&mut game, buy("Y4 O3"), ActionError::WrongCurrency);
    refused(&mut game, buy("Y9"), ActionError::NotExact { price: 7, paid: 9 });
}

#[test]
fn rp_32_a_plaza_can_take_a_piece_of_wall() {
    let mut game = with_ability(Ability::Plaza);
    game.board.abilities[1] = Ability::Wall;
    refused(&mut game, Action::Wall, ActionError::NoUse);
    act(&mut game, Action::Plaza);
    act(&mut game, Action::Wall);
    show(&mut game, "B2 G3 O7 Y8");
    act(&mut game, Action::Take(cards("O7")));
    if game.step == Step::Main {
        act(&mut game, Action::Pass);
    }
    assert_eq!(game.decision(), Decision::Attach { seat: S0 });
    refused(&mut game, place("plaza-1", Destination::Reserve), ActionError::NotNow);
    act(&mut game, Action::Attach { tile: tile("plaza-1"), side: Side::North });
    act(&mut game, place("plaza-1", Destination::Palace(at(0, -1))));
    assert_eq!(game.palace(S0).walls(at(0, -1)), Some(walls("N")));
    assert_eq!(game.palace(S0).longest_wall().len(), 1);
}

#[test]
fn rp_33_tokens_are_exchanged_with_the_market() {
    let mut game = with_ability(Ability::SwapToken);
    guarded(&mut game, "N");
    offer(&mut game, Slot::S1, "land-7-W-0", Some(Kind::Tower));
    offer(&mut game, Slot::S2, "land-9-S-0", Some(Kind::Pavilion));
    game.players[S0].hand = cards("B7 G5 G8 O2");
    let swap = Action::SwapToken { tile: tile("land-7-W-0"), slot: Slot::S2 };
    refused(&mut game, swap, ActionError::NotWaiting);
    act(&mut game, buy(Slot::S1, "B7"));
    act(&mut game, swap);
    refused(&mut game, Action::Give { card: card("O2") }, ActionError::WrongCurrency);
    act(&mut game, Action::Give { card: card("G5") });
    assert_eq!(game.kind(tile("land-7-W-0")), Some(Kind::Pavilion));
    assert_eq!(game.kind(tile("land-9-S-0")), Some(Kind::Tower));
    assert_eq!(game.market[Slot::S2], Some(tile("land-9-S-0")), "tiles stay");
    assert_eq!((game.players[S0].hand, game.board.guards), (cards("G8 O2"), 1));
    assert_eq!(game.discard, cards("B7 G5"));
}

#[test]
fn rp_34_any_card_of_the_display_is_taken() {
    let mut game = with_ability(Ability::Card);
    show(&mut game, "B2 G3 O9 Y8");
    refused(&mut game, Action::Card { card: card("O8") }, ActionError::NotInDisplay);
    act(&mut game, Action::Card { card: card("O9") });
    assert_eq!(game.players[S0].hand.count(card("O9")), 2);
    assert_eq!(game.display[Slot::S3], None);
    refused(&mut game, Action::Pass, ActionError::MustAct);
    assert!(!choices(&game).contains(&Action::Take(cards("O9"))));
}

#[test]
fn rp_r5_buying_ahead_takes_an_action_and_gives_it_back() {
    let mut game = with_ability(Ability::Overview);
    preview(&mut game, Space::S1, "land-9-S-0", Some(Kind::Tower));
    game.players[S0].hand = cards("Y9 B1");
    let buy = Action::BuyAhead { space: Space::S1, pay: cards("Y9") };
    assert!(choices(&game).contains(&buy));
    game.further = false;
    refused(&mut game, buy, ActionError::NoActionLeft);
    game.further = true;
    act(&mut game, buy);
    act(&mut game, Action::Give { card: card("B1") });
    act(&mut game, Action::Pass);
    assert_eq!(game.decision(), Decision::Place { seat: S0 });
    // Without another card it cannot be paid.
    let mut game = with_ability(Ability::Overview);
    preview(&mut game, Space::S1, "land-9-S-0", Some(Kind::Tower));
    game.players[S0].hand = cards("Y9");
    refused(&mut game, buy, ActionError::NoCardLeft);
}

#[test]
fn rp_r6_a_piece_of_wall_never_makes_a_fourth_wall_and_stays() {
    let mut game = with_ability(Ability::Wall);
    offer(&mut game, Slot::S1, "land-7-NEW-0", Some(Kind::Tower));
    game.players[S0].hand = cards("B7 O9");
    act(&mut game, buy(Slot::S1, "B7"));
    refused(&mut game, Action::Wall, ActionError::NoUse);
    offer(&mut game, Slot::S3, "land-9-S-0", Some(Kind::Tower));
    act(&mut game, buy(Slot::S3, "O9"));
    act(&mut game, Action::Wall);
    act(&mut game, Action::Pass);
    let attach = |name, side| Action::Attach { tile: tile(name), side };
    refused(&mut game, attach("land-7-NEW-0", Side::South), ActionError::NoPlaceForWall);
    refused(&mut game, attach("land-9-S-0", Side::South), ActionError::NoPlaceForWall);
    assert_eq!(choices(&game).len(), 3);
    act(&mut game, attach("land-9-S-0", Side::East));
    act(&mut game, place("land-9-S-0", Destination::Palace(at(0, 1))));
    act(&mut game, place("land-7-NEW-0", Destination::Reserve));
    assert_eq!(game.palace(S0).walls(at(0, 1)), Some(walls("ES")));
    let mut game = Game { active: S0, ..game };
    act(&mut game, Action::Remove { cell: at(0, 1) });
    assert_eq!(game.walls(tile("land-9-S-0")), walls("ES"));
}

#[test]
fn rp_r7_a_plaza_goes_to_the_reserve_and_is_redesigned_but_never_given_away() {
    let mut game = table(2);
    game.board.abilities[0] = Ability::Plaza;
    game.board.abilities[1..].fill(Ability::SwapToken);
    act(&mut game, Action::Plaza);
    show(&mut game, "B2 G3 O7 Y8");
    act(&mut game, Action::Take(cards("O7")));
    refused(&mut game, place("plaza-1", Destination::Dirk), ActionError::NotBought);
    act(&mut game, place("plaza-1", Destination::Reserve));
    let mut game = Game { active: S0, ..game };
    act(&mut game, Action::Add { tile: tile("plaza-1"), cell: at(1, 0) });
    assert_eq!(game.tile_at(S0, at(1, 0)), Some(tile("plaza-1")));
    assert!(rows(&game, Round::Third, |row| row.points).iter().take(1).all(|&points| points == 0));
}

/// Draws this token.
struct Token(Kind);

impl Chance for Token {
    fn shuffle_tiles(&mut self, _: &mut [TileId]) {}

    fn token(&mut self, _: &[u8; 6]) -> Kind {
        self.0
    }

    fn shuffle_placements(&mut self, _: &mut [u8]) {}

    fn shuffle_abilities(&mut self, _: &mut [Ability]) {}

    fn shuffle_score_tiles(&mut self, _: &mut [ScoreTile]) {}

    fn starter(&mut self, _: usize) -> Seat {
        S0
    }

    fn shuffle_cards(&mut self, _: &mut [Card]) {}

    fn put_into_pile(&mut self, pile: usize) -> usize {
        pile
    }
}

#[test]
fn rp_r8_an_announced_purchase_must_be_completed() {
    let mut game = with_ability(Ability::RandomToken);
    guarded(&mut game, "N");
    offer(&mut game, Slot::S1, "land-7-W-0", Some(Kind::Tower));
    offer(&mut game, Slot::S2, "land-11-0-0", Some(Kind::Pavilion));
    game.bag = EnumMap::from_fn(|kind| u8::from(kind == Kind::Garden));
    let announce = |slot, token| Action::Announce { slot, token };
    refused(&mut game, announce(Slot::S2, Slot::S1), ActionError::TooLittle { price: 11, paid: 9 });
    // Another token than that of the building is possible, too.
    assert!(choices(&game).contains(&announce(Slot::S1, Slot::S2)));
    let mut told = Vec::new();
    game.apply_with(
        &announce(Slot::S1, Slot::S1),
        &mut Token(Kind::Garden),
        &mut |event: &Event| {
            told.push(event.clone());
        },
    )
    .unwrap();
    assert_eq!(told[2], Event::Token { slot: Slot::S1, kind: Kind::Garden });
    assert_eq!(game.kind(tile("land-7-W-0")), Some(Kind::Garden));
    assert_eq!(game.bag[Kind::Tower], 1, "the old one goes back, after the draw");
    assert_eq!(game.decision(), Decision::Announced { seat: S0, slot: Slot::S1 });
    refused(&mut game, buy(Slot::S2, "G9"), ActionError::NotNow);
    refused(&mut game, Action::Pass, ActionError::NotNow);
    act(&mut game, buy(Slot::S1, "B9"));
    assert!(game.waiting.contains(tile("land-7-W-0")));
}

#[test]
fn rp_r9_a_guard_moves_to_a_free_section_of_the_palace() {
    let mut game = with_ability(Ability::MoveGuard);
    guarded(&mut game, "N");
    reserve(&mut game, S0, "land-7-ES-ES", Some(Kind::Tower));
    build(&mut game, S0, "land-9-S-0", Some(Kind::Tower), at(0, 1));
    game.put_guard(section("land-7-ES-ES", Side::East));
    let (own, spare) = (section("land-7-NE-NE", Side::North), section("land-7-ES-ES", Side::East));
    let to = section("land-9-S-0", Side::South);
    let moves = |from, to| Action::MoveGuard { from, to };
    refused(&mut game, moves(own, section("land-9-S-0", Side::North)), ActionError::NoSection);
    refused(&mut game, moves(spare, own), ActionError::NoSection);
    let in_reserve = section("land-7-ES-ES", Side::South);
    refused(&mut game, moves(own, in_reserve), ActionError::NoSection);
    refused(&mut game, moves(to, section("land-7-NE-NE", Side::East)), ActionError::NoGuard);
    // No tower is needed, and of two guards the other one pays.
    act(&mut game, moves(own, to));
    let guards: Vec<_> = game.own_guards(S0).collect();
    assert_eq!((guards, game.board.guards), (std::vec![to], 1));
}

#[test]
fn rp_r18_exact_serves_any_overpaid_purchase_of_the_market_until_placing_begins() {
    let mut game = with_ability(Ability::Exact);
    game.board.abilities[1] = Ability::Card;
    offer(&mut game, Slot::S1, "land-7-W-0", Some(Kind::Tower));
    show(&mut game, "B2 G3 O7 Y8");
    game.players[S0].hand = cards("B9");
    refused(&mut game, Action::Exact, ActionError::NoUse);
    act(&mut game, buy(Slot::S1, "B9"));
    // Not only at once.
    act(&mut game, Action::Card { card: card("Y8") });
    assert_eq!(game.check(&Action::Exact), Ok(()));
    act(&mut game, Action::Exact);
    refused(&mut game, Action::Exact, ActionError::UsedAlready);
    let mut exact = with_ability(Ability::Exact);
    offer(&mut exact, Slot::S1, "land-9-S-0", Some(Kind::Tower));
    act(&mut exact, buy(Slot::S1, "B9"));
    refused(&mut exact, Action::Exact, ActionError::NoUse);
}

#[test]
fn rp_r23_only_tiles_with_a_token_take_part() {
    let mut game = with_modules(3, &[Module::Medina]);
    game.board.abilities = [Ability::SwapToken, Ability::RandomToken, Ability::Half, Ability::Wall];
    game.players[S0].hand = cards("B9 G9 O9 Y9");
    offer(&mut game, Slot::S1, "medina-9-N", None);
    offer(&mut game, Slot::S2, "land-9-S-0", Some(Kind::Tower));
    let announce = Action::Announce { slot: Slot::S1, token: Slot::S1 };
    refused(&mut game, announce, ActionError::NoUse);
    assert_eq!(game.check(&Action::Announce { slot: Slot::S1, token: Slot::S2 }), Ok(()));
    act(&mut game, buy(Slot::S1, "B9"));
    let swap = Action::SwapToken { tile: tile("medina-9-N"), slot: Slot::S2 };
    refused(&mut game, swap, ActionError::NoUse);
    // A building bought from the overview board may be swapped, one that lies there may not.
    let ahead = game.overview[Space::S1].unwrap();
    let swap = Action::SwapToken { tile: ahead, slot: Slot::S2 };
    refused(&mut game, swap, ActionError::NotWaiting);
    game.overview[Space::S1] = None;
    game.waiting.insert(ahead);
    game.set_kind(ahead, Some(Kind::Garden));
    assert_eq!(game.check(&swap), Ok(()));
}

#[test]
fn rp_r30_abilities_without_an_object_cannot_be_used() {
    let mut game = with_ability(Ability::RandomToken);
    offer(&mut game, Slot::S1, "land-7-W-0", Some(Kind::Tower));
    game.bag = EnumMap::default();
    let announce = Action::Announce { slot: Slot::S1, token: Slot::S1 };
    refused(&mut game, announce, ActionError::NoUse);
    let mut game = with_ability(Ability::Card);
    game.display = EnumMap::default();
    assert!(!choices(&game).iter().any(|action| matches!(action, Action::Card { .. })));
    let mut game = with_modules(3, &[Module::Camps]);
    game.board.abilities[0] = Ability::Wall;
    offer(&mut game, Slot::S1, "camp-8-NE", None);
    game.players[S0].hand = cards("B8 G9");
    act(&mut game, buy(Slot::S1, "B8"));
    refused(&mut game, Action::Wall, ActionError::NoUse);
}

#[test]
fn supplies_run_out() {
    let mut game = with_ability(Ability::Plaza);
    game.plazas = 6;
    refused(&mut game, Action::Plaza, ActionError::NoUse);
    let mut game = with_ability(Ability::Half);
    game.halves[Kind::Tower] = Some(S1);
    refused(&mut game, Action::Half { kind: Kind::Tower }, ActionError::NoUse);
    let mut game = with_ability(Ability::Wall);
    game.waiting.insert(tile("land-9-S-0"));
    assert_eq!(game.check(&Action::Wall), Ok(()));
    game.wall_pieces = 6;
    refused(&mut game, Action::Wall, ActionError::NoUse);
}

#[test]
fn rp_r32_the_piece_of_wall_is_set_before_anything_is_placed() {
    let mut game = with_ability(Ability::Wall);
    offer(&mut game, Slot::S1, "land-9-S-0", Some(Kind::Tower));
    act(&mut game, buy(Slot::S1, "B9"));
    act(&mut game, Action::Wall);
    act(&mut game, Action::Pass);
    assert!(choices(&game).iter().all(|action| matches!(action, Action::Attach { .. })));
}

#[test]
fn rp_r33_a_guard_may_come_from_the_reserve() {
    let mut game = with_ability(Ability::MoveGuard);
    guarded(&mut game, "N");
    reserve(&mut game, S0, "land-7-ES-ES", Some(Kind::Tower));
    let spare = section("land-7-ES-ES", Side::East);
    game.put_guard(spare);
    let to = section("land-7-NE-NE", Side::East);
    act(&mut game, Action::MoveGuard { from: spare, to });
    let guards: Vec<_> = game.own_guards(S0).collect();
    assert_eq!(guards, [to], "the other one has paid");
}

#[test]
fn no_ability_is_used_once_placing_has_begun() {
    let mut game = with_ability(Ability::Plaza);
    offer(&mut game, Slot::S1, "land-9-S-0", Some(Kind::Tower));
    act(&mut game, buy(Slot::S1, "B9"));
    act(&mut game, Action::Pass);
    assert_eq!(game.decision(), Decision::Place { seat: S0 });
    refused(&mut game, Action::Plaza, ActionError::NotNow);
}
