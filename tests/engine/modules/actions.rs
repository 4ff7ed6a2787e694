//! Any decision at any time: what is offered is legal, what is refused changes nothing, and what is
//! legal is offered.

use alhambra_engine::base::modules::{characters, thieves, vizier, watchtowers};
use alhambra_engine::base::{
    Action, Card, Cards, Destination, Event, Extras, Game, Move, TILE_COUNT, TileId,
};
use alhambra_engine::{Cell, Corner, Currency, Kind, Slot};
use alhambra_simulator::selfplay::RandomPlayer;

pub fn offered_ones_are_legal(game: &Game) {
    let mut offered = 0;
    game.for_each_action(&mut |action| {
        assert_eq!(game.check(&action), Ok(()), "{action:?}");
        offered += 1;
    });
    assert!(offered > 0, "{:?}", game.decision());
}

pub fn refused_ones_change_nothing(game: &mut Game, random: &mut RandomPlayer) {
    let before = game.clone();
    for _ in 0..6 {
        let action = any_action(game, random);
        let checked = game.check(&action);
        if checked.is_ok() {
            is_offered(game, &action);
            continue;
        }
        let mut observed = 0;
        let applied = game.apply(&action, &mut |_: &Event<'_>| observed += 1);
        assert_eq!((applied, observed), (checked, 0), "{action:?}");
        assert_eq!(*game, before, "{action:?}");
    }
}

/// What is legal is listed; payments with a superfluous card are not.
fn is_offered(game: &Game, action: &Action) {
    let pays = matches!(
        action,
        Action::Buy { .. }
            | Action::Module(
                Move::Vizier(vizier::Move::Call { .. })
                    | Move::Characters(characters::Move::Pay(_))
            )
    );
    let mut offered = pays;
    game.for_each_action(&mut |other| offered |= other == *action);
    assert!(offered, "{action:?} is legal and not offered");
}

fn any_action(game: &Game, random: &mut RandomPlayer) -> Action {
    let below = |random: &mut RandomPlayer, bound| random.below(bound).unwrap();
    let near = |random: &mut RandomPlayer| below(random, 9) as i8 - 4;
    let cell = Cell::new(near(random), near(random));
    let tile = TileId::new(below(random, TILE_COUNT)).unwrap();
    let slot = Slot::ALL[below(random, 4)];
    let kind = Kind::ALL[below(random, 6)];
    let extras = Extras::ALL[below(random, 4)];
    let cards = any_cards(game, random);
    let [one, other] = [any_card(game, random), any_card(game, random)];
    let characters = |action| Action::Module(Move::Characters(action));
    match below(random, 22) {
        0 => Action::Take(cards),
        1 => Action::Buy { slot, pay: cards, extras },
        2 => Action::Add { tile, cell },
        3 => Action::Remove { cell },
        4 => Action::Swap { tile, cell },
        5 => Action::Pass,
        6 => Action::Place { tile, to: Destination::Palace(cell) },
        7 => Action::Place { tile, to: Destination::Reserve },
        8 => Action::Place { tile, to: Destination::Dirk },
        9 => Action::Module(Move::Vizier(vizier::Move::Wake)),
        10 => Action::Module(Move::Vizier(vizier::Move::Call { slot, pay: cards, extras })),
        11 => Action::Module(Move::Thieves(thieves::Move::Steal(one))),
        12 => {
            let corner = Corner::ALL[below(random, 4)];
            Action::Module(Move::Watchtowers(watchtowers::Move::Raise { kind, cell, corner }))
        }
        13 => characters(characters::Move::Bid(below(random, 20) as u16)),
        14 => characters(characters::Move::Pay(cards)),
        15 => characters(characters::Move::Keep),
        16 => characters(characters::Move::Swap),
        17 => characters(characters::Move::Beg),
        18 => characters(characters::Move::Dance(slot)),
        19 => characters(characters::Move::Change { give: one, take: other }),
        20 => characters(characters::Move::Hoard(one)),
        _ => characters(characters::Move::Favour(kind)),
    }
}

/// Mostly a card that lies in the display.
fn any_card(game: &Game, random: &mut RandomPlayer) -> Card {
    let shown: Vec<Card> = game.table().display().values().flatten().copied().collect();
    match random.below(8) {
        Some(0) => Card::exchange(random.below(6).unwrap()).unwrap(),
        Some(1) => {
            let currency = Currency::KINDS[random.below(5).unwrap()];
            Card::new(currency, 1 + random.below(9).unwrap() as u8).unwrap()
        }
        _ if shown.is_empty() => Card::new(Currency::Dinar, 1).unwrap(),
        _ => shown[random.below(shown.len()).unwrap()],
    }
}

/// Mostly some cards of the deciding player's hand.
fn any_cards(game: &Game, random: &mut RandomPlayer) -> Cards {
    let number = random.below(4).unwrap();
    let hand = game.decision().seat().and_then(|seat| game.view(seat).hand()).unwrap_or_default();
    let hand: Vec<Card> = hand.iter().collect();
    if random.below(4) == Some(0) || hand.is_empty() {
        return (0..number).map(|_| any_card(game, random)).collect();
    }
    (0..number).map(|_| hand[random.below(hand.len()).unwrap()]).collect()
}
