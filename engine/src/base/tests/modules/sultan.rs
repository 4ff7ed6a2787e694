//! SUL-1 to SUL-8: the Power of the Sultan.

use super::*;
use crate::base::modules::sultan::{
    Held, Move as SultanMove, Offer, Question as SultanQuestion, SultanCard,
};
use crate::kit::message::Bytes;

const SULTAN: &[Module] = &[Module::Sultan];

fn sultan_card(currency: Currency) -> SultanCard {
    SultanCard::load(&mut &[currency as u8][..]).unwrap()
}

/// A sultan card in the deck.
fn in_deck(currency: Currency) -> DeckCard {
    DeckCard::Special(Special { module: Module::Sultan, number: currency as u8 })
}

/// Lays a card beside the market; the deck has one less.
fn offer(game: &mut Game, currency: Currency, kind: Kind) {
    remove_one(game);
    game.modules.sultan.offers.push(Offer { card: sultan_card(currency), kind }).unwrap();
}

/// Gives somebody a card; the deck has one less.
fn hold(game: &mut Game, owner: Seat, kind: Kind) {
    remove_one(game);
    game.modules.sultan.held.push(Held { owner, kind }).unwrap();
}

fn remove_one(game: &mut Game) {
    let own =
        |card: &DeckCard| matches!(card, DeckCard::Special(card) if card.module == Module::Sultan);
    let place = game.deck.iter().position(own).unwrap();
    game.deck.remove(place);
}

fn sultan(action: SultanMove) -> Action {
    Action::Module(Move::Sultan(action))
}

fn purchase(place: u8, pay: &str) -> Action {
    sultan(SultanMove::Buy { place, pay: cards(pay) })
}

const TAKE: Action = Action::Module(Move::Sultan(SultanMove::Take));
const REDRAW: Action = Action::Module(Move::Sultan(SultanMove::Redraw));

const fn may_take(seat: Seat, slot: Slot) -> Decision {
    Decision::Answer { seat, question: Question::Sultan(SultanQuestion::Take(slot)) }
}

const fn may_redraw(seat: Seat) -> Decision {
    Decision::Answer { seat, question: Question::Sultan(SultanQuestion::Redraw) }
}

/// Three players; the first market place is empty, and these tiles come next.
fn refilling(tiles: &str) -> Game {
    let mut game = begun_with(3, SULTAN);
    stack(&mut game, tiles);
    open(&mut game, Slot::S1);
    game
}

/// Empties a market place; its tile goes to the bottom of the stack.
fn open(game: &mut Game, slot: Slot) {
    let tile = game.market[slot].take().unwrap();
    game.tiles.insert(0, tile).unwrap();
}

#[test]
fn sul1_a_card_that_comes_up_is_laid_out_and_marked() {
    let mut game = begun_with(3, SULTAN);
    show(&mut game, "B1 G1 O1");
    game.deck = [DeckCard::Card(card("Y5")), in_deck(Currency::Ducat)].into_iter().collect();
    let lines = end_turn(&mut game);
    let [Offer { card, kind }] = *game.table().sultan_offers() else { panic!("one card") };
    assert_eq!(card.currency(), Currency::Ducat);
    let line = std::format!(r#"{{"e":"sultan-card","card":"sultan-O","type":"{}"}}"#, kind.name());
    assert!(lines.contains(&line), "{lines:?}");
    assert!(game.display.values().all(Option::is_some), "and the display is full");
}

#[test]
fn sul2_a_redrawn_symbol_leaves_two_types_to_choose_from() {
    for seed in 0..30 {
        let mut game = begun_with(3, SULTAN);
        game.generator = Generator::new(seed);
        offer(&mut game, Currency::Dinar, Kind::Tower);
        hand(&mut game, Seat::S0, "B7");
        play(&mut game, purchase(1, "B7"));
        assert_eq!(actions(&game), [REDRAW, Action::Pass]);
        assert!(game.settles(&REDRAW));
        let lines = play(&mut game, REDRAW);
        let Decision::Answer { question: Question::Sultan(SultanQuestion::Mark(symbol)), .. } =
            game.decision()
        else {
            panic!("one of two types")
        };
        let kinds = symbol.kinds();
        let pairs = [
            [Kind::Pavilion, Kind::Seraglio],
            [Kind::Seraglio, Kind::Arcades],
            [Kind::Arcades, Kind::Chambers],
            [Kind::Chambers, Kind::Garden],
            [Kind::Garden, Kind::Tower],
            [Kind::Tower, Kind::Pavilion],
        ];
        assert!(pairs.contains(&kinds));
        let named = kinds.map(|kind| std::format!("\"{}\"", kind.name())).join(",");
        assert_eq!(lines, [std::format!(r#"{{"e":"redraw","player":0,"types":[{named}]}}"#)]);
        assert_eq!(actions(&game), kinds.map(|kind| sultan(SultanMove::Mark(kind))));
        let other = Kind::ALL.into_iter().find(|kind| !kinds.contains(kind)).unwrap();
        let refused = game.check(&sultan(SultanMove::Mark(other)));
        assert_eq!(refused, Err(ActionError::NotPossible));
        play(&mut game, sultan(SultanMove::Mark(kinds[1])));
        assert_eq!(game.table().sultan_cards(Seat::S0).collect::<Vec<_>>(), [kinds[1]]);
        assert_eq!(game.decision(), goes_on(Seat::S0));
    }
}

#[test]
fn sul3_a_card_costs_seven_of_its_currency() {
    let mut game = begun_with(3, SULTAN);
    offer(&mut game, Currency::Ducat, Kind::Garden);
    hand(&mut game, Seat::S0, "O7 O8 B7 O5");
    assert_eq!(game.check(&purchase(1, "B7")), Err(ActionError::WrongCurrency));
    let short = ActionError::TooLittle { price: 7, paid: 5 };
    assert_eq!(game.check(&purchase(1, "O5")), Err(short));
    assert_eq!(game.check(&purchase(2, "O7")), Err(ActionError::EmptySlot));
    let mut over = game.clone();
    let lines = play(&mut game, purchase(1, "O7"));
    assert_eq!(
        lines[0],
        r#"{"e":"sultan-buy","player":0,"place":1,"card":"sultan-O","type":"garden","pay":["O7"],"exact":true}"#
    );
    assert_eq!(game.decision(), may_redraw(Seat::S0));
    play(&mut game, Action::Pass);
    assert_eq!(game.decision(), goes_on(Seat::S0));
    play(&mut over, purchase(1, "O8"));
    play(&mut over, Action::Pass);
    assert_eq!(over.decision(), turn_of(Seat::S1), "no further action");
    assert_eq!(over.table().sultan_cards(Seat::S0).collect::<Vec<_>>(), [Kind::Garden]);
}

#[test]
fn sul4_takers_are_asked_in_the_order_in_which_they_would_move() {
    let mut game = refilling("garden-10-0 tower-12-0");
    hold(&mut game, Seat::S0, Kind::Garden);
    hold(&mut game, Seat::S2, Kind::Garden);
    hold(&mut game, Seat::S1, Kind::Tower);
    end_turn(&mut game);
    assert_eq!(game.decision(), may_take(Seat::S2, Slot::S1));
    play(&mut game, Action::Pass);
    assert_eq!(game.decision(), may_take(Seat::S0, Slot::S1));
    play(&mut game, Action::Pass);
    assert_eq!(game.decision(), turn_of(Seat::S1), "nobody takes it");
    assert_eq!(game.market[Slot::S1], Some(tile("garden-10-0")));
}

#[test]
fn sul5_a_taken_tile_is_placed_at_once_and_made_up_for() {
    let mut game = refilling("tower-12-0 seraglio-9-0");
    hold(&mut game, Seat::S1, Kind::Tower);
    end_turn(&mut game);
    assert_eq!(actions(&game), [TAKE, Action::Pass]);
    let lines = play(&mut game, TAKE);
    assert_eq!(lines, [r#"{"e":"sultan-take","player":1,"slot":1,"tile":"tower-12-0"}"#]);
    assert_eq!(game.decision(), Decision::Place { seat: Seat::S1 });
    let lines = play(&mut game, place("tower-12-0", at(1, 0)));
    assert_eq!(lines[1], r#"{"e":"market","slot":1,"tile":"seraglio-9-0"}"#);
    assert_eq!(game.table().sultan_cards(Seat::S1).count(), 0);
    assert_eq!(components(&game), [("sultan cards", 7)]);
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn sul6_a_tile_taken_after_a_scoring_misses_it() {
    let mut game = refilling("tower-12-0 seraglio-9-0");
    hold(&mut game, Seat::S1, Kind::Tower);
    show(&mut game, "B1 G1 O1");
    deck(&mut game, "scoring-1 Y5");
    let lines = end_turn(&mut game);
    let sheet = lines.iter().find(|line| line.starts_with(r#"{"e":"score","#)).unwrap();
    assert!(sheet.contains(r#"{"player":1,"wall":0,"types":[0,0,0,0,0,0]"#), "{sheet}");
    assert_eq!(game.decision(), may_take(Seat::S1, Slot::S1));
}

#[test]
fn sul7_what_dirk_draws_cannot_be_taken() {
    let mut game = begun_with(2, SULTAN);
    hold(&mut game, Seat::S1, Kind::Garden);
    let gardens: Vec<TileId> =
        game.tiles.iter().copied().filter(|tile| tile.kind() == Some(Kind::Garden)).collect();
    let garden = gardens[0];
    stack(&mut game, &garden.to_string());
    show(&mut game, "B1 G1 O1");
    deck(&mut game, "scoring-1 Y5");
    let lines = end_turn(&mut game);
    assert_eq!(count(&lines, "dirk"), 6);
    assert!(game.dirk.unwrap().tiles.contains(garden));
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn sul8_the_last_tile_can_be_taken_and_the_game_ends() {
    let mut game = refilling("");
    let tile = game.tiles.pop().unwrap();
    game.market[Slot::S1] = Some(tile);
    put(&mut game, Slot::S3, "garden-10-0");
    let garden = game.market[Slot::S3].take().unwrap();
    let other = game.market[Slot::S4].take().unwrap();
    for tile in core::mem::take(&mut game.tiles).into_iter().chain([other]) {
        game.players[Seat::S2].reserve.insert(tile);
    }
    game.tiles.push(garden).unwrap();
    hold(&mut game, Seat::S1, Kind::Garden);
    end_turn(&mut game);
    assert_eq!(game.decision(), may_take(Seat::S1, Slot::S3));
    play(&mut game, TAKE);
    let lines = play(&mut game, keep("garden-10-0"));
    assert_eq!(count(&lines, "market"), 0);
    assert_eq!(count(&lines, "leftover"), 2, "the game ends");
}

#[test]
fn the_cards_are_put_into_the_first_three_piles() {
    for players in 2..=6 {
        let game = begun_with(players, SULTAN);
        let own = |card: &DeckCard| matches!(card, DeckCard::Special(card) if card.module == Module::Sultan);
        assert_eq!(by_pile(&game, own, [3, 3, 3, 1, 0]), [3, 2, 3, 0, 0]);
        assert_eq!(components(&game), [("sultan cards", 8)]);
    }
}

#[test]
fn two_cards_of_a_type_take_two_tiles_one_after_the_other() {
    let mut game = refilling("tower-12-0 tower-11-0 seraglio-9-0");
    hold(&mut game, Seat::S1, Kind::Tower);
    hold(&mut game, Seat::S1, Kind::Tower);
    end_turn(&mut game);
    play(&mut game, TAKE);
    play(&mut game, keep("tower-12-0"));
    assert_eq!(game.decision(), may_take(Seat::S1, Slot::S1));
    play(&mut game, TAKE);
    play(&mut game, keep("tower-11-0"));
    assert_eq!(game.market[Slot::S1], Some(tile("seraglio-9-0")));
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn sultan_and_camps_and_medina_what_has_no_type_cannot_be_taken() {
    let mut game = begun_with(3, &[Module::Camps, Module::Sultan, Module::Medina]);
    stack(&mut game, "camp-5-S");
    open(&mut game, Slot::S1);
    for kind in Kind::ALL {
        hold(&mut game, Seat::S1, kind);
    }
    end_turn(&mut game);
    assert_eq!(game.decision(), turn_of(Seat::S1));
    game.active = Seat::S0;
    stack(&mut game, "medina-8-S");
    open(&mut game, Slot::S1);
    end_turn(&mut game);
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn sultan_and_exchange_cards_and_diamonds_may_pay_for_a_card() {
    let mut game = begun_with(3, &[Module::ExchangeCards, Module::Diamonds, Module::Sultan]);
    offer(&mut game, Currency::Dinar, Kind::Garden);
    hand(&mut game, Seat::S0, "B3 Y4 exchange-BY diamond-7 B9");
    for pay in ["B3 Y4 exchange-BY", "diamond-7", "B9"] {
        assert_eq!(game.check(&purchase(1, pay)), Ok(()), "{pay}");
        assert!(actions(&game).contains(&purchase(1, pay)), "{pay}");
    }
    assert_eq!(game.check(&purchase(1, "B3 Y4")), Err(ActionError::WrongCurrency));
}

#[test]
fn sultan_and_vizier_the_refill_after_a_purchase_can_be_reacted_to() {
    let mut game = begun_with(3, &[Module::Vizier, Module::Sultan]);
    awake(&mut game, &[Seat::S2]);
    hold(&mut game, Seat::S0, Kind::Tower);
    put(&mut game, Slot::S1, "garden-9-E");
    stack(&mut game, "tower-12-0 seraglio-9-0");
    hand(&mut game, Seat::S2, "B9 O7");
    offer(&mut game, Currency::Ducat, Kind::Garden);
    end_turn(&mut game);
    assert_eq!(game.decision(), Decision::React { seat: Seat::S2 });
    assert_eq!(game.check(&purchase(1, "O7")), Err(ActionError::NotNow), "not with the vizier");
    play(&mut game, call(Slot::S1, "B9"));
    play(&mut game, keep("garden-9-E"));
    assert_eq!(game.decision(), may_take(Seat::S0, Slot::S1));
    play(&mut game, TAKE);
    play(&mut game, keep("tower-12-0"));
    assert_eq!(game.decision(), turn_of(Seat::S1));
}

#[test]
fn sultan_and_vizier_the_sultan_comes_first() {
    let mut game = begun_with(3, &[Module::Vizier, Module::Sultan]);
    awake(&mut game, &[Seat::S1, Seat::S2]);
    hold(&mut game, Seat::S0, Kind::Tower);
    stack(&mut game, "tower-12-0 seraglio-9-0");
    open(&mut game, Slot::S1);
    end_turn(&mut game);
    assert_eq!(game.decision(), may_take(Seat::S0, Slot::S1));
    play(&mut game, Action::Pass);
    assert_eq!(game.decision(), Decision::React { seat: Seat::S1 });
}

#[test]
fn sultan_and_characters_the_dancers_tile_may_be_taken() {
    let mut game = begun_with(3, &[Module::Characters, Module::Sultan]);
    own(&mut game, Seat::S0, Character::Dancer);
    hold(&mut game, Seat::S0, Kind::Tower);
    hold(&mut game, Seat::S1, Kind::Tower);
    put(&mut game, Slot::S2, "garden-9-E");
    stack(&mut game, "tower-12-0 seraglio-9-0");
    play(&mut game, character(CharacterMove::Dance(Slot::S2)));
    assert_eq!(game.decision(), may_take(Seat::S0, Slot::S2), "the active player is first");
    play(&mut game, Action::Pass);
    assert_eq!(game.decision(), may_take(Seat::S1, Slot::S2));
    play(&mut game, TAKE);
    let top = *game.tiles.last().unwrap();
    play(&mut game, keep("tower-12-0"));
    assert_eq!(game.market[Slot::S2], Some(top), "another is drawn for the place");
    assert_eq!(game.decision(), turn_of(Seat::S0), "the turn has not begun");
}

#[test]
fn sultan_and_characters_what_takes_the_place_of_the_dancers_tile_may_be_taken_too() {
    let mut game = begun_with(3, &[Module::Characters, Module::Sultan]);
    own(&mut game, Seat::S0, Character::Dancer);
    hold(&mut game, Seat::S0, Kind::Garden);
    hold(&mut game, Seat::S1, Kind::Tower);
    hold(&mut game, Seat::S2, Kind::Garden);
    put(&mut game, Slot::S2, "garden-9-E");
    stack(&mut game, "tower-12-0 garden-10-0 seraglio-9-0");
    play(&mut game, character(CharacterMove::Dance(Slot::S2)));
    play(&mut game, TAKE);
    play(&mut game, keep("tower-12-0"));
    assert_eq!(game.decision(), may_take(Seat::S0, Slot::S2), "the active player is first again");
    play(&mut game, Action::Pass);
    assert_eq!(game.decision(), may_take(Seat::S2, Slot::S2));
    play(&mut game, TAKE);
    play(&mut game, keep("garden-10-0"));
    assert_eq!(game.decision(), turn_of(Seat::S0), "the turn has not begun");
}

#[test]
fn sultan_and_characters_the_beggar_draws_on() {
    let mut game = begun_with(3, &[Module::Characters, Module::Sultan]);
    own(&mut game, Seat::S0, Character::Beggar);
    hand(&mut game, Seat::S0, "B1");
    game.deck = [DeckCard::Card(card("Y5")), in_deck(Currency::Ducat)].into_iter().collect();
    play(&mut game, character(CharacterMove::Beg));
    assert_eq!(game.players[Seat::S0].hand, cards("B1 Y5"));
    assert_eq!(game.table().sultan_offers().len(), 1);
    assert_eq!(game.decision(), turn_of(Seat::S0));
}

#[test]
fn sultan_and_characters_patron_and_miser_do_not_apply() {
    let mut game = begun_with(3, &[Module::Characters, Module::Sultan]);
    own(&mut game, Seat::S0, Character::Patron);
    own(&mut game, Seat::S0, Character::Miser);
    offer(&mut game, Currency::Dinar, Kind::Garden);
    hand(&mut game, Seat::S0, "B7");
    let nothing = ActionError::TooLittle { price: 7, paid: 0 };
    assert_eq!(game.check(&purchase(1, "")), Err(nothing));
    play(&mut game, purchase(1, "B7"));
    play(&mut game, Action::Pass);
    assert_eq!(game.decision(), goes_on(Seat::S0), "the miser is not asked");
}

#[test]
fn sultan_and_moors_the_taker_gets_a_counter_at_once() {
    let mut game = begun_with(3, &[Module::Sultan, Module::Moors]);
    hold(&mut game, Seat::S1, Kind::Tower);
    game.players[Seat::S1].reserve.insert(tile("garden-9-E"));
    game.tiles.retain(|&other| other != tile("garden-9-E"));
    stack(&mut game, "tower-9-ES seraglio-9-0");
    open(&mut game, Slot::S1);
    end_turn(&mut game);
    play(&mut game, TAKE);
    play(&mut game, keep("tower-9-ES"));
    assert!(matches!(
        game.decision(),
        Decision::Answer { seat: Seat::S1, question: Question::Moors(_) }
    ));
    let lines = play(&mut game, Action::Pass);
    assert_eq!(count(&lines, "market"), 1);
}

#[test]
fn sultan_and_invaders_a_taken_tile_wins_no_scout() {
    let mut game = begun_with(3, &[Module::Invaders, Module::Sultan]);
    hold(&mut game, Seat::S1, Kind::Tower);
    game.modules.invaders.open = [Kind::Tower, Kind::Garden].into_iter().collect();
    stack(&mut game, "tower-9-ES seraglio-9-0");
    open(&mut game, Slot::S1);
    end_turn(&mut game);
    play(&mut game, TAKE);
    let lines = play(&mut game, keep("tower-9-ES"));
    assert_eq!(count(&lines, "scout-won"), 0);
    assert_eq!(game.table().scouts().count(), 2);
}

#[test]
fn sultan_and_watchtowers_no_tower_comes_with_a_taken_tile() {
    let mut game = begun_with(3, &[Module::Sultan, Module::Watchtowers]);
    hold(&mut game, Seat::S1, Kind::Tower);
    stack(&mut game, "tower-9-ES seraglio-9-0");
    open(&mut game, Slot::S1);
    end_turn(&mut game);
    play(&mut game, TAKE);
    assert!(game.modules.watchtowers.waiting.values().all(|&waiting| waiting == 0));
    let raises = |action: &Action| matches!(action, Action::Module(Move::Watchtowers(_)));
    assert!(!actions(&game).iter().any(raises));
}

#[test]
fn sultan_and_bonus_cards_a_taken_tile_can_be_revealed_at_the_next_scoring() {
    let mut game = begun_with(3, &[Module::BonusCards, Module::Sultan]);
    let card = crate::base::modules::bonus_cards::BonusCard::all()
        .find(|card| card.tile() == Some(tile("tower-12-0")));
    for seat in Seat::ALL {
        game.modules.bonus_cards.held[seat] = Default::default();
    }
    game.modules.bonus_cards.held[Seat::S1] = card.into_iter().collect();
    hold(&mut game, Seat::S1, Kind::Tower);
    stack(&mut game, "tower-12-0 seraglio-9-0");
    open(&mut game, Slot::S1);
    end_turn(&mut game);
    play(&mut game, TAKE);
    play(&mut game, place("tower-12-0", at(1, 0)));
    score(&mut game, Round::First);
    assert_eq!(actions(&game).len(), 2, "to reveal it, or not");
}

#[test]
fn a_taken_tile_may_be_given_to_dirk() {
    let mut game = begun_with(2, SULTAN);
    hold(&mut game, Seat::S1, Kind::Tower);
    let tower = *game.tiles.iter().find(|tile| tile.kind() == Some(Kind::Tower)).unwrap();
    stack(&mut game, &tower.to_string());
    open(&mut game, Slot::S1);
    end_turn(&mut game);
    play(&mut game, TAKE);
    let lines = play(&mut game, give(&tower.to_string()));
    assert_eq!(count(&lines, "gift"), 1);
}

/// A sultan card for sale in dinars, with coins and savings in the game.
fn selling(names: &str) -> Game {
    let modules = [Module::Change, Module::Sultan, Module::Certificates];
    let mut game = begun_with(3, &modules);
    offer(&mut game, Currency::Dinar, Kind::Garden);
    hand(&mut game, Seat::S0, names);
    game
}

#[test]
fn sultan_and_change_and_certificates_coins_and_savings_buy_a_card() {
    let mut game = selling("B3");
    coins(&mut game, Seat::S0, "B");
    saving(&mut game, Seat::S0, Currency::Dinar, 3);
    let action = purchase(1, "B3 coin-B saved-B3");
    assert!(actions(&game).contains(&action));
    let lines = play(&mut game, action);
    assert!(lines[0].contains(r#""exact":true"#), "{lines:?}");
    play(&mut game, Action::Pass);
    assert_eq!(game.decision(), goes_on(Seat::S0));
    assert_eq!(tokens(&game, Seat::S0), "");
}

#[test]
fn sultan_and_change_and_certificates_overpaying_for_a_card() {
    let mut game = selling("B9 B2");
    play(&mut game, purchase(1, "B9 B2"));
    // First the card that was bought, another type for it if wanted, then what comes back.
    let lines = play(&mut game, REDRAW);
    let kind = Kind::ALL.into_iter().find(|kind| lines[0].contains(kind.name())).unwrap();
    play(&mut game, sultan(SultanMove::Mark(kind)));
    play(&mut game, take_coins());
    play(&mut game, save(Currency::Dinar));
    assert_eq!(coins_of(&game, Seat::S0), 2);
    assert_eq!(game.table().saving(Seat::S0).map(|saving| saving.amount), Some(4));
    assert_eq!(game.decision(), Decision::Act { seat: Seat::S1, first: true });
}
