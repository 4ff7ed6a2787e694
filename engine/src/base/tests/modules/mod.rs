//! The numbered cases of the modules' rules, one file a module, and what concerns several of them.
//!
//! A test's name begins with the number of its case: `v1_` is case V1, `med3_` is case MED-3.

use super::*;
use crate::base::modules::bazaars::Move as BazaarMove;
use crate::base::modules::building_sites::{
    Marker, Move as SiteMove, Question as SiteQuestion, Site,
};
use crate::base::modules::caravanserai::{Caravanserai, Move as CaravanMove, Owned};
use crate::base::modules::certificates::{
    Move as CertificateMove, Refusal as CertificateRefusal, Saving,
};
use crate::base::modules::change::Move as ChangeMove;
use crate::base::modules::characters::{
    Character, Move as CharacterMove, Question as CharacterQuestion, Refusal as CharacterRefusal,
};
use crate::base::modules::master_builders::Move as BuilderMove;
use crate::base::modules::squares::Move as SquareMove;
use crate::base::modules::street_trader::{Move as TraderMove, Question as TraderQuestion};
use crate::base::modules::thieves::{Move as ThiefMove, Refusal as ThiefRefusal};
use crate::base::modules::treasure_chamber::{Move as ChestMove, Question as ChestQuestion};
use crate::base::modules::vizier::{Move as VizierMove, Refusal as VizierRefusal};
use crate::base::modules::watchtowers::Move as WatchtowerMove;
use crate::base::{
    ActionError, Decision, Destination, ModuleSet, Move, PaidFor, Question, ScoreRow, Switches,
};
use crate::kit::PlacementError;

mod bazaars;
mod bonus_cards;
mod building_sites;
mod camps;
mod caravanserai;
mod certificates;
mod change;
mod characters;
mod city_gates;
mod city_walls;
mod diamonds;
mod exchange_cards;
mod falconers;
mod interactions;
mod invaders;
mod invariants;
mod legality;
mod magical_buildings;
mod master_builders;
mod medina;
mod moors;
mod powers;

mod score_cards;
mod secrecy;
mod squares;
mod street_trader;
mod sultan;
mod thieves;
mod treasure_chamber;
mod two_players;
mod vizier;
mod watchtowers;

fn hand(game: &mut Game, seat: Seat, names: &str) {
    game.players[seat].hand = cards(names);
}

/// Puts a tile on a market place; the one that lay there takes its place in the stack or on the
/// other market place.
fn put(game: &mut Game, slot: Slot, name: &str) {
    let wanted = tile(name);
    let old = game.market[slot].replace(wanted);
    if old == Some(wanted) {
        return;
    }
    if let Some(other) =
        Slot::ALL.into_iter().find(|&s| s != slot && game.market[s] == Some(wanted))
    {
        game.market[other] = old;
    } else if let Some(place) = game.tiles.iter().position(|&other| other == wanted) {
        match old {
            Some(old) => game.tiles[place] = old,
            None => drop(game.tiles.remove(place)),
        }
    } else if let (Some(dirk), Some(old)) = (&mut game.dirk, old) {
        dirk.tiles.remove(wanted);
        dirk.tiles.insert(old);
    }
}

/// Lets another tile lie on the market instead of this one.
fn clear_market_of(game: &mut Game, name: &str) {
    for place in game.market.values_mut().filter(|place| **place == Some(tile(name))) {
        *place = game.tiles.pop();
    }
}

/// Makes these the next tiles of the stack, the first to be drawn first.
fn stack(game: &mut Game, names: &str) {
    let names: Vec<TileId> = names.split_whitespace().map(tile).collect();
    for wanted in names.into_iter().rev() {
        game.tiles.retain(|&other| other != wanted);
        game.tiles.push(wanted).unwrap();
    }
}

/// A card of the deck: money, `scoring-1`, or the name of a character.
fn deck_card(name: &str) -> DeckCard {
    match name {
        "scoring-1" => DeckCard::Scoring(Round::First),
        "scoring-2" => DeckCard::Scoring(Round::Second),
        _ => match Character::ALL.into_iter().find(|character| character.name() == name) {
            Some(character) => character_card(character),
            None => DeckCard::Card(card(name)),
        },
    }
}

/// Makes the deck of these cards alone, the first to be drawn first.
fn deck(game: &mut Game, names: &str) {
    let cards: Vec<DeckCard> = names.split_whitespace().map(deck_card).collect();
    game.deck = cards.into_iter().rev().collect();
}

/// What happens until the next decision if the active player has nothing more to do in this turn.
fn end_turn(game: &mut Game) -> Vec<String> {
    let mut lines = Vec::new();
    game.first = false;
    game.step = Step::Place;
    game.run(&mut Generator::new(1), &mut |event: &Event| lines.push(event.to_string()));
    lines
}

/// Scores a round at once; the rows of all scorings that come of it.
fn score(game: &mut Game, round: Round) -> Vec<ScoreRow> {
    match game.queued.get_mut(round as usize) {
        Some(queued) => {
            *queued = true;
            game.step = Step::Score;
        }
        None => game.step = Step::FinalScore,
    }
    let mut rows = Vec::new();
    game.run(&mut Generator::new(1), &mut |event: &Event| {
        if let Event::Score(sheet) = event {
            rows.extend(sheet.rows.iter().copied());
        }
    });
    rows
}

fn buy(slot: Slot, pay: &str) -> Action {
    Action::Buy { slot, pay: cards(pay), switches: Switches::NONE }
}

const AS_SITE: Switches = Switches::NONE.with(Module::BuildingSites);
const WITH_TOWER: Switches = Switches::NONE.with(Module::Watchtowers);
const WITH_PATRON: Switches = Switches::NONE.with(Module::Characters);

fn buy_with(slot: Slot, pay: &str, switches: Switches) -> Action {
    Action::Buy { slot, pay: cards(pay), switches }
}

fn call(slot: Slot, pay: &str) -> Action {
    call_with(slot, pay, Switches::NONE)
}

fn call_with(slot: Slot, pay: &str, switches: Switches) -> Action {
    Action::Module(Move::Vizier(VizierMove::Call { slot, pay: cards(pay), switches }))
}

fn wake() -> Action {
    Action::Module(Move::Vizier(VizierMove::Wake))
}

fn steal(name: &str) -> Action {
    Action::Module(Move::Thieves(ThiefMove::Steal(card(name))))
}

fn character(action: CharacterMove) -> Action {
    Action::Module(Move::Characters(action))
}

fn bid(amount: u16) -> Action {
    character(CharacterMove::Bid(amount))
}

/// A character in the deck.
fn character_card(character: Character) -> DeckCard {
    DeckCard::Special(Special { module: Module::Characters, number: character as u8 })
}

fn place(name: &str, cell: Cell) -> Action {
    Action::Place { tile: tile(name), to: Destination::Palace(cell) }
}

fn keep(name: &str) -> Action {
    Action::Place { tile: tile(name), to: Destination::Reserve }
}

fn give(name: &str) -> Action {
    Action::Place { tile: tile(name), to: Destination::Dirk }
}

fn own(game: &mut Game, seat: Seat, character: Character) {
    game.modules.characters.owners[character] = Some(seat);
    game.modules.characters.stack.retain(|&other| other != character);
    game.deck.retain(|&card| card != character_card(character));
}

/// Gives a player these thieves alone, by the letters of their currencies.
fn gang(game: &mut Game, seat: Seat, letters: &str) {
    let thief = |letter| Currency::ALL.into_iter().find(|currency| currency.letter() == letter);
    game.modules.thieves.gangs[seat] = letters.chars().filter_map(thief).collect();
}

fn no_thieves(game: &mut Game) {
    Seat::ALL.into_iter().for_each(|seat| gang(game, seat, ""));
}

fn take_coins() -> Action {
    Action::Module(Move::Change(ChangeMove::Take))
}

/// A caravanserai card by the letters of its track.
fn caravanserai(letters: &str) -> Caravanserai {
    let name = std::format!("caravanserai-{letters}");
    Caravanserai::all().find(|card| card.name() == name).unwrap()
}

fn caravan(action: CaravanMove) -> Action {
    Action::Module(Move::Caravanserai(action))
}

/// Gives a player a caravanserai card whose stone stands there.
fn caravan_at(game: &mut Game, seat: Seat, letters: &str, amount: u8, beside: bool) {
    let owned = Owned { seat, amount, beside };
    game.modules.caravanserai.set(caravanserai(letters), owned);
}

/// What a player can pay with beside the hand.
fn tokens(game: &Game, seat: Seat) -> String {
    let wallet = game.wallet(seat, PaidFor::Building);
    let names: Vec<String> =
        wallet.iter().filter(|card| card.module().is_some()).map(|card| card.to_string()).collect();
    names.join(" ")
}

fn play_builder(currency: Currency) -> Action {
    Action::Module(Move::MasterBuilders(BuilderMove::Play(currency)))
}

fn save(currency: Currency) -> Action {
    Action::Module(Move::Certificates(CertificateMove::Save(currency)))
}

/// Lets a player have saved this amount.
fn saving(game: &mut Game, seat: Seat, currency: Currency, amount: u8) {
    game.modules.certificates.savings[seat] = Some(Saving { currency, amount });
}

/// Gives a player these coins alone, by the letters of their currencies.
fn coins(game: &mut Game, seat: Seat, letters: &str) {
    let coins = Currency::ALL.map(|currency| {
        letters.chars().filter(|&letter| letter == currency.letter()).count() as u8
    });
    game.modules.change.coins[seat] = coins;
}

/// How many coins somebody has.
fn coins_of(game: &Game, seat: Seat) -> u8 {
    game.table().coins(seat).iter().sum()
}

/// Lets nothing lie beside the market.
fn clear_offers(game: &mut Game) {
    for tile in core::mem::take(&mut game.modules.bazaars.offers) {
        game.tiles.insert(0, tile).unwrap();
    }
}

/// Lays a bazaar beside the market.
fn offer(game: &mut Game, name: &str) {
    let wanted = tile(name);
    game.tiles.retain(|&other| other != wanted);
    game.modules.bazaars.offers.retain(|&other| other != wanted);
    game.modules.bazaars.offers.push(wanted).unwrap();
}

fn bazaar(name: &str, pay: &str) -> Action {
    bazaar_with(name, pay, Switches::NONE)
}

fn bazaar_with(name: &str, pay: &str, switches: Switches) -> Action {
    let action = BazaarMove::Buy { tile: tile(name), pay: cards(pay), switches };
    Action::Module(Move::Bazaars(action))
}

/// Lets this square lie open; the one that did takes its place in the pile.
fn lay_squares(game: &mut Game, name: &str) {
    let wanted = tile(name);
    for pile in game.modules.squares.piles.values_mut() {
        if let Some(place) = pile.iter().position(|&other| other == wanted) {
            let top = pile.len() - 1;
            pile.swap(place, top);
        }
    }
}

/// Takes a square out of its pile.
fn take_from_pile(game: &mut Game, name: &str) {
    let wanted = tile(name);
    game.modules.squares.piles.values_mut().for_each(|pile| pile.retain(|&other| other != wanted));
}

fn square(name: &str) -> Action {
    Action::Module(Move::Squares(SquareMove::Take(tile(name))))
}

/// Lets these chests lie in the first room.
fn fill_room(game: &mut Game, kinds: [Kind; 4]) {
    game.modules.treasure_chamber.rooms[0] = kinds.into_iter().collect();
}

/// The purchase of the first room.
fn first_room() -> Action {
    let room = crate::base::modules::treasure_chamber::Room::all().next().unwrap();
    Action::Module(Move::TreasureChamber(ChestMove::Buy(room)))
}

fn pay_chests(pay: &str) -> Action {
    Action::Module(Move::TreasureChamber(ChestMove::Pay(cards(pay))))
}

/// Buys the first room; what happens once it is paid.
fn buy_chests(game: &mut Game, pay: &str) -> Vec<String> {
    play(game, first_room());
    play(game, pay_chests(pay))
}

/// The game once the first room has been chosen.
fn in_room(game: &Game) -> Game {
    let mut game = game.clone();
    play(&mut game, first_room());
    game
}

fn chest(name: &str) -> Action {
    Action::Module(Move::TreasureChamber(ChestMove::Place(tile(name))))
}

/// Lets somebody's token stand there with these residents.
fn trader(game: &mut Game, seat: Seat, cell: Cell, residents: &[Kind]) {
    let token = &mut game.modules.street_trader.tokens[seat];
    (token.cell, token.residents) = (Some(cell), residents.iter().copied().collect());
}

fn put_token(cell: Cell) -> Action {
    Action::Module(Move::StreetTrader(TraderMove::Place(cell)))
}

/// A resident moves in, and another joins the token.
fn move_in(joins: Kind) -> Action {
    Action::Module(Move::StreetTrader(TraderMove::MoveIn(Some(joins))))
}

fn swap_residents(leaves: Kind, joins: Kind) -> Action {
    Action::Module(Move::StreetTrader(TraderMove::Swap { leaves, joins }))
}

const fn trader_asks(seat: Seat, question: TraderQuestion) -> Decision {
    Decision::Answer { seat, question: Question::StreetTrader(question) }
}

/// A site marker of a currency.
fn marker(currency: Currency) -> Marker {
    use crate::kit::message::Bytes;
    Marker::load(&mut &[currency as u8][..]).unwrap()
}

/// Lets a tile be under construction.
fn site(game: &mut Game, name: &str, currency: Currency) {
    let site = Site { tile: tile(name), marker: marker(currency) };
    game.modules.building_sites.sites.push(site).unwrap();
    let seats: Vec<Seat> = game.setup.seats().collect();
    seats.into_iter().for_each(|seat| game.sketch(seat));
}

/// Lets these markers have been drawn, by the letters of their currencies.
fn draw_markers(game: &mut Game, letters: &str) {
    let of = |letter| Currency::ALL.into_iter().find(|currency| currency.letter() == letter);
    game.modules.building_sites.drawn = letters.chars().filter_map(of).map(marker).collect();
}

fn lay(currency: Currency) -> Action {
    Action::Module(Move::BuildingSites(SiteMove::Mark(marker(currency))))
}

fn complete(name: &str, pay: &str) -> Action {
    let action = SiteMove::Complete { tile: tile(name), pay: cards(pay) };
    Action::Module(Move::BuildingSites(action))
}

fn awake(game: &mut Game, seats: &[Seat]) {
    for seat in Seat::ALL {
        game.modules.vizier.awake[seat] = seats.contains(&seat);
    }
}

const fn asks(seat: Seat, question: CharacterQuestion) -> Decision {
    Decision::Answer { seat, question: Question::Characters(question) }
}

const fn turn_of(seat: Seat) -> Decision {
    Decision::Act { seat, first: true }
}

const fn goes_on(seat: Seat) -> Decision {
    Decision::Act { seat, first: false }
}

/// How many copies there are of each component that is neither a tile nor money.
fn components(game: &Game) -> Vec<(&'static str, u8)> {
    let mut all = Vec::new();
    game.for_each_component(|part, copies| all.push((part.name, copies)));
    all
}

/// How many of the lines tell of an event.
fn count(lines: &[String], event: &str) -> usize {
    let start = std::format!(r#"{{"e":"{event}""#);
    lines.iter().filter(|line| line.starts_with(&start)).count()
}

/// The deck's cards that pass a test, by pile; piles are as large as they are set up.
fn by_pile(game: &Game, test: impl Fn(&DeckCard) -> bool, added: [usize; 5]) -> [usize; 5] {
    let money = |card: &&DeckCard| matches!(card, DeckCard::Card(card) if card.module().is_none());
    let ends = crate::base::pile_ends(game.deck.iter().filter(money).count());
    let mut cards = game.deck.iter().rev();
    let mut begin = 0;
    core::array::from_fn(|pile| {
        let size = ends[pile] - begin + added[pile];
        begin = ends[pile];
        cards.by_ref().take(size).filter(|card| test(card)).count()
    })
}

/// Plays at random, every other time what leads to larger palaces, if it can.
struct Player(u64);

impl Player {
    fn choose(&mut self, game: &Game) -> Action {
        let legal = actions(game);
        assert!(!legal.is_empty(), "{:?}", game.decision());
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        let random = (self.0 >> 33) as usize;
        let builds = |action: &&Action| match action {
            Action::Buy { switches, .. } => {
                switches.has(Module::Watchtowers) || random.is_multiple_of(4)
            }
            Action::Place { to: Destination::Palace(_), .. } | Action::Add { .. } => true,
            Action::Module(action) => !matches!(
                action,
                Move::Characters(CharacterMove::Pay(_)) | Move::TreasureChamber(ChestMove::Buy(_))
            ),
            _ => false,
        };
        let keen: Vec<Action> = legal.iter().filter(builds).copied().collect();
        let from = if random.is_multiple_of(2) || keen.is_empty() { legal } else { keen };
        from[(random >> 2) % from.len()]
    }
}

#[test]
fn any_mix_of_modules_can_be_played() {
    let mut played = ModuleSet::NONE;
    for seed in 0..256 {
        let mut chance = Generator::new(seed);
        let chosen: Vec<Module> = ModuleSet::ALL.iter().filter(|_| chance.below(2) == 0).collect();
        chosen.iter().for_each(|&module| played = played.with(module));
        let mut game = begun_with(2 + seed as usize % 5, &chosen);
        let mut player = Player(seed);
        let mut count = 0;
        while game.decision() != Decision::Over {
            let action = player.choose(&game);
            play(&mut game, action);
            count += 1;
            assert!(count < 10_000, "{seed}");
        }
    }
    assert_eq!(played, ModuleSet::ALL);
}
