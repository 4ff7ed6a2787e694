//! What is offered against all actions that there are, judged by the slow reference.

use std::collections::BTreeSet;

use alhambra_engine::Seat;
use alhambra_engine::base::{Action, Card, Cards, Decision, Destination, Game, Switches, View};
use alhambra_simulator::reference;

use crate::common::{cells, point, reference_palace};

/// The list of legal actions is complete, without modules.
pub fn are_all(game: &Game) {
    let mut listed = Vec::new();
    game.for_each_action(&mut |action| listed.push(action));
    let names: BTreeSet<String> = listed.iter().map(|action| format!("{action:?}")).collect();
    assert_eq!(names.len(), listed.len(), "no action is listed twice");
    let Some(seat) = game.decision().seat() else { panic!("nobody decides") };
    let view = game.view(seat);
    let palace = reference_palace(&view, seat);
    let expected: BTreeSet<String> = match game.decision() {
        Decision::Act { first, .. } => {
            let mut all = takes(&view);
            all.extend(purchases(&view));
            all.extend(redesigns(&view, seat, &palace));
            if !first || all.is_empty() {
                all.push(Action::Pass);
            }
            all
        }
        Decision::Place { .. } => placements(&view, &palace, view.dirk().is_some()),
        Decision::PlaceLeftover { .. } => placements(&view, &palace, false),
        // Only modules ask, and there are none here.
        Decision::React { .. } | Decision::Answer { .. } | Decision::Over => Vec::new(),
    }
    .iter()
    .map(|action| format!("{action:?}"))
    .collect();
    assert_eq!(names, expected);
}

/// The sub-multisets of some cards.
fn subsets(cards: &[Card]) -> Vec<Cards> {
    let mut all: Vec<Cards> = Vec::new();
    for set in 1_usize..1 << cards.len() {
        let chosen = cards.iter().enumerate().filter(|(index, _)| set >> index & 1 != 0);
        let chosen: Cards = chosen.map(|(_, &card)| card).collect();
        if !all.contains(&chosen) {
            all.push(chosen);
        }
    }
    all
}

fn takes(view: &View<'_>) -> Vec<Action> {
    let shown: Vec<Card> = view.display().values().flatten().copied().collect();
    let legal = |cards: &Cards| cards.len() == 1 || cards.sum() <= 5;
    subsets(&shown).into_iter().filter(legal).map(Action::Take).collect()
}

fn purchases(view: &View<'_>) -> Vec<Action> {
    let hand: Vec<Card> = view.hand().unwrap().iter().collect();
    let mut all = Vec::new();
    for (slot, tile) in view.market() {
        let Some(tile) = tile else { continue };
        let money: Vec<Card> =
            hand.iter().copied().filter(|card| card.currency() == Some(slot.currency())).collect();
        let price = u16::from(tile.price());
        let legal = |cards: &Cards| {
            let smallest = cards.iter().map(Card::value).min().unwrap_or_default();
            cards.sum() >= price && cards.sum() - u16::from(smallest) < price
        };
        all.extend(subsets(&money).into_iter().filter(legal).map(|pay| Action::Buy {
            slot,
            pay,
            switches: Switches::NONE,
        }));
    }
    all
}

fn redesigns(view: &View<'_>, seat: Seat, palace: &reference::Palace) -> Vec<Action> {
    let mut all = Vec::new();
    for cell in cells(20) {
        let place = point(cell);
        if !palace.tiles.contains_key(&place) && !palace.has_neighbour(place) {
            continue;
        }
        if palace.can_remove(place) {
            all.push(Action::Remove { cell });
        }
        for tile in view.reserve(seat).iter() {
            if palace.can_add(place, tile.walls()) {
                all.push(Action::Add { tile, cell });
            }
            if palace.can_swap(place, tile.walls()) {
                all.push(Action::Swap { tile, cell });
            }
        }
    }
    all
}

fn placements(view: &View<'_>, palace: &reference::Palace, dirk: bool) -> Vec<Action> {
    let mut all = Vec::new();
    for tile in view.waiting().iter() {
        let spots = cells(20)
            .filter(|&cell| palace.has_neighbour(point(cell)))
            .filter(|&cell| palace.can_add(point(cell), tile.walls()));
        all.extend(spots.map(|cell| Action::Place { tile, to: Destination::Palace(cell) }));
        all.push(Action::Place { tile, to: Destination::Reserve });
        if dirk {
            all.push(Action::Place { tile, to: Destination::Dirk });
        }
    }
    all
}
