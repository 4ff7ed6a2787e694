//! What is listed is legal, and what is legal is listed, in random games with modules.

use std::collections::BTreeSet;

use super::*;
use crate::kit::Corner;

/// A card less: with any of them the payment was superfluous.
fn with_one_less(action: &Action) -> Vec<Action> {
    let less = |pay: &Cards| -> Vec<Cards> {
        let cards: Vec<Card> = pay.iter().collect();
        (0..cards.len())
            .map(|gone| {
                cards.iter().enumerate().filter(|(n, _)| *n != gone).map(|(_, &c)| c).collect()
            })
            .collect()
    };
    match *action {
        Action::Buy { slot, pay, switches } => {
            less(&pay).into_iter().map(|pay| Action::Buy { slot, pay, switches }).collect()
        }
        Action::Module(Move::Vizier(VizierMove::Call { slot, pay, switches })) => less(&pay)
            .into_iter()
            .map(|pay| Action::Module(Move::Vizier(VizierMove::Call { slot, pay, switches })))
            .collect(),
        Action::Module(Move::Caravanserai(CaravanMove::Buy(pay))) => {
            less(&pay).into_iter().map(|pay| caravan(CaravanMove::Buy(pay))).collect()
        }
        Action::Module(Move::Bazaars(BazaarMove::Buy { tile, pay, switches })) => less(&pay)
            .into_iter()
            .map(|pay| Action::Module(Move::Bazaars(BazaarMove::Buy { tile, pay, switches })))
            .collect(),
        Action::Module(Move::Bazaars(BazaarMove::Call { tile, pay })) => less(&pay)
            .into_iter()
            .map(|pay| Action::Module(Move::Bazaars(BazaarMove::Call { tile, pay })))
            .collect(),
        Action::Module(Move::BuildingSites(SiteMove::Complete { tile, pay })) => less(&pay)
            .into_iter()
            .map(|pay| Action::Module(Move::BuildingSites(SiteMove::Complete { tile, pay })))
            .collect(),
        Action::Module(Move::TreasureChamber(ChestMove::Pay(pay))) => less(&pay)
            .into_iter()
            .map(|pay| Action::Module(Move::TreasureChamber(ChestMove::Pay(pay))))
            .collect(),
        Action::Module(Move::Characters(CharacterMove::Pay(pay))) => {
            less(&pay).into_iter().map(|pay| character(CharacterMove::Pay(pay))).collect()
        }
        _ => Vec::new(),
    }
}

/// What an action buys, and with which cards.
fn payment(action: &Action) -> Option<(Action, Cards)> {
    let nothing = Cards::none();
    Some(match *action {
        Action::Buy { slot, pay, switches } => (Action::Buy { slot, pay: nothing, switches }, pay),
        Action::Module(Move::Vizier(VizierMove::Call { slot, pay, switches })) => {
            let call = VizierMove::Call { slot, pay: nothing, switches };
            (Action::Module(Move::Vizier(call)), pay)
        }
        Action::Module(Move::Bazaars(BazaarMove::Buy { tile, pay, switches })) => {
            let buy = BazaarMove::Buy { tile, pay: nothing, switches };
            (Action::Module(Move::Bazaars(buy)), pay)
        }
        Action::Module(Move::Bazaars(BazaarMove::Call { tile, pay })) => {
            (Action::Module(Move::Bazaars(BazaarMove::Call { tile, pay: nothing })), pay)
        }
        Action::Module(Move::BuildingSites(SiteMove::Complete { tile, pay })) => {
            let complete = SiteMove::Complete { tile, pay: nothing };
            (Action::Module(Move::BuildingSites(complete)), pay)
        }
        Action::Module(Move::TreasureChamber(ChestMove::Pay(pay))) => {
            (Action::Module(Move::TreasureChamber(ChestMove::Pay(nothing))), pay)
        }
        Action::Module(Move::Caravanserai(CaravanMove::Buy(pay))) => {
            (caravan(CaravanMove::Buy(nothing)), pay)
        }
        Action::Module(Move::Characters(CharacterMove::Pay(pay))) => {
            (character(CharacterMove::Pay(nothing)), pay)
        }
        _ => return None,
    })
}

/// Whether a payment for the same is listed that takes no more of any kind of money. Of large bids
/// only some are listed.
fn is_as_good_as_a_listed_one(action: &Action, listed: &[Action]) -> bool {
    let Some((what, pay)) = payment(action) else { return false };
    let mut same = listed.iter().filter_map(payment).filter(|(other, _)| *other == what);
    let sum = |cards: &Cards, kind| cards.worth_in(kind);
    let dear = matches!(what, Action::Module(Move::Characters(_))) && pay.sum() > 40;
    same.any(|(_, listed)| {
        dear || Currency::KINDS.into_iter().all(|kind| sum(&listed, kind) <= sum(&pay, kind))
    })
}

/// Some sets of the cards in a hand: all small ones, and a few large ones.
fn payments(hand: &Cards) -> Vec<Cards> {
    let held: Vec<Card> = hand.iter().collect();
    let mut sets = std::vec![Cards::none(), *hand];
    for (n, &one) in held.iter().enumerate() {
        sets.push(Cards::one(one));
        for (m, &two) in held.iter().enumerate().skip(n + 1) {
            sets.push([one, two].into_iter().collect());
            for &three in held.iter().skip(m + 1) {
                sets.push([one, two, three].into_iter().collect());
            }
        }
    }
    for currency in Currency::KINDS {
        sets.push(Cards::of_currency(currency, hand.in_currency(currency)));
    }
    sets
}

/// Far more than could be legal.
fn candidates(game: &Game) -> Vec<Action> {
    let Some(seat) = game.decision().seat() else { return Vec::new() };
    let mut all = std::vec![Action::Pass, wake()];
    let shown: Vec<Card> = game.display.values().flatten().copied().collect();
    for set in 0..1 << shown.len() {
        let chosen = shown.iter().enumerate().filter(|(n, _)| set >> n & 1 != 0);
        all.push(Action::Take(chosen.map(|(_, &card)| card).collect()));
    }
    let hand = game.wallet(seat, PaidFor::Building);
    let every_switch = Switches::NONE.with(Module::Watchtowers).with(Module::Characters);
    let every_switch = every_switch.with(Module::BuildingSites);
    for pay in payments(&hand) {
        all.push(character(CharacterMove::Pay(pay)));
        all.push(caravan(CaravanMove::Buy(pay)));
        all.push(Action::Module(Move::TreasureChamber(ChestMove::Pay(pay))));
        for &Site { tile, .. } in game.modules.building_sites.sites.iter() {
            all.push(Action::Module(Move::BuildingSites(SiteMove::Complete { tile, pay })));
        }
        for &tile in &game.modules.bazaars.offers {
            all.push(Action::Module(Move::Bazaars(BazaarMove::Call { tile, pay })));
            for switches in every_switch.combinations() {
                let buy = BazaarMove::Buy { tile, pay, switches };
                all.push(Action::Module(Move::Bazaars(buy)));
            }
        }
        for slot in Slot::ALL {
            for switches in every_switch.combinations() {
                all.push(Action::Buy { slot, pay, switches });
                all.push(Action::Module(Move::Vizier(VizierMove::Call { slot, pay, switches })));
            }
        }
    }
    all.push(take_coins());
    all.extend((0..64_u8).map(|set| {
        let kinds = Kind::ALL.into_iter().filter(|&kind| set >> kind as u8 & 1 != 0);
        Action::Module(Move::StreetTrader(TraderMove::Choose(kinds.collect())))
    }));
    all.push(Action::Module(Move::StreetTrader(TraderMove::MoveIn(None))));
    for joins in Kind::ALL {
        all.push(move_in(joins));
        all.extend(Kind::ALL.map(|leaves| swap_residents(leaves, joins)));
    }
    all.extend(Currency::ALL.map(lay));
    let rooms = crate::base::modules::treasure_chamber::Room::all();
    all.extend(rooms.map(|room| Action::Module(Move::TreasureChamber(ChestMove::Buy(room)))));
    all.extend(TileId::all().map(|tile| chest(&tile.to_string())));
    let squares = TileId::all().filter(|tile| tile.module() == Some(Module::Squares));
    all.extend(squares.map(|tile| square(&tile.to_string())));
    all.extend(Currency::ALL.map(save));
    all.extend(Currency::ALL.map(play_builder));
    for card in Caravanserai::all() {
        all.push(caravan(CaravanMove::Choose(card)));
        all.extend(Card::all().map(|to| caravan(CaravanMove::Advance { card, to })));
    }
    all.extend((0..60).map(bid));
    all.extend([CharacterMove::Keep, CharacterMove::Swap, CharacterMove::Beg].map(character));
    all.extend(Slot::ALL.map(|slot| character(CharacterMove::Dance(slot))));
    all.extend(Kind::ALL.map(|kind| character(CharacterMove::Favour(kind))));
    for take in Card::all() {
        all.push(character(CharacterMove::Hoard(take)));
        all.push(Action::Module(Move::Thieves(ThiefMove::Steal(take))));
        all.extend(Card::all().map(|give| character(CharacterMove::Change { give, take })));
    }
    let (low, high) = game.coloured_palace(seat).bounds();
    let waiting = game.waiting();
    for tile in waiting.iter() {
        all.push(Action::Place { tile, to: Destination::Reserve });
        all.push(Action::Place { tile, to: Destination::Dirk });
    }
    for y in low.y - 2..=high.y + 2 {
        for x in low.x - 2..=high.x + 2 {
            let cell = at(x, y);
            all.push(put_token(cell));
            all.push(Action::Remove { cell });
            for tile in game.players[seat].reserve.iter().chain(waiting.iter()) {
                all.push(Action::Add { tile, cell });
                all.push(Action::Swap { tile, cell });
                all.push(Action::Place { tile, to: Destination::Palace(cell) });
            }
            for kind in Kind::ALL {
                all.extend(Corner::ALL.map(|corner| {
                    let action = WatchtowerMove::Raise { kind, cell, corner };
                    Action::Module(Move::Watchtowers(action))
                }));
            }
        }
    }
    all
}

fn compare(game: &Game) {
    let listed = actions(game);
    let names: BTreeSet<String> = listed.iter().map(|action| std::format!("{action:?}")).collect();
    assert_eq!(names.len(), listed.len(), "listed twice: {:?}", game.decision());
    for action in &listed {
        let checked = game.check(action);
        assert_eq!(checked, Ok(()), "{action:?} at {:?}", game.decision());
    }
    for action in candidates(game) {
        if game.check(&action).is_ok() && !names.contains(&std::format!("{action:?}")) {
            let superfluous = with_one_less(&action).iter().any(|less| game.check(less).is_ok());
            let superfluous = superfluous || is_as_good_as_a_listed_one(&action, &listed);
            assert!(superfluous, "{action:?} is not listed at {:?}", game.decision());
        }
    }
}

#[test]
fn what_is_listed_and_what_is_legal_agree() {
    let modules: Vec<Module> = ModuleSet::ALL.iter().collect();
    let mut asked = BTreeSet::new();
    let mut odd_palaces = [0; 2];
    for seed in 0..25_u64 {
        let setup = Setup::new(2 + seed as usize % 5).unwrap();
        let setup = setup.with_modules(modules.iter().copied().collect());
        let mut game = Game::new(setup, seed, &mut ());
        let mut player = Player(seed);
        let mut step = seed;
        while game.decision() != Decision::Over {
            step += 1;
            // Questions are rare, so each new kind of them is looked at as well.
            let kind = std::format!("{:?}", core::mem::discriminant(&game.step));
            let kind = match game.decision() {
                Decision::Answer { question, .. } => std::format!("{question:?}"),
                _ => kind,
            };
            if step.is_multiple_of(41) || asked.insert((kind, seed % 5)) {
                compare(&game);
                let seat = game.decision().seat().unwrap_or_default();
                let camp = |tile: TileId| tile.module() == Some(Module::Camps);
                odd_palaces[0] += usize::from(game.players[seat].built.iter().any(camp));
                odd_palaces[1] += usize::from(game.table().watchtowers(seat).next().is_some());
            }
            let action = player.choose(&game);
            play(&mut game, action);
        }
    }
    let seen = |name: &str| asked.iter().any(|(kind, _)| kind.contains(name));
    for question in [
        "Bid",
        "PayBid",
        "Magician",
        "Miser",
        "Builder",
        "WiseMan",
        "Change",
        "Save",
        "Choose",
        "Play",
        "Redesign",
        "StreetTrader(Choose)",
        "StreetTrader(Place)",
        "MoveIn",
        "StreetTrader(Swap)",
    ] {
        assert!(seen(question), "{question} never came up");
    }
    assert!(odd_palaces.iter().all(|&looks| looks >= 50), "{odd_palaces:?}");
}
