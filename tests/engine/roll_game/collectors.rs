//! Players who collect one type: what random players hardly ever reach happens too.

use std::collections::BTreeMap;

use alhambra_engine::roll::{Action, Event, Game, Participant, Setup};
use alhambra_engine::{Kind, Play};
use alhambra_simulator::selfplay::RandomPlayer;

use super::setups;
use crate::any_game::is_long;

/// What a collector does: whatever brings a building of the type, be it at a price, or else
/// something at random.
fn choose(game: &Game, wanted: Kind, player: &mut RandomPlayer) -> Action {
    let mut offered = Vec::new();
    game.for_each_action(&mut |action| offered.push(action));
    let brings = |action: &Action| {
        let seat = game.decider().expect("somebody decides");
        let count = |game: &Game| game.table().built(seat).count(wanted);
        let mut after = game.clone();
        after.apply(action, &mut ()).expect("it is offered");
        if let Action::Adjust { .. } = action {
            let cells = after.table().intersections();
            let own = after.table().built(seat);
            return cells.iter().any(|&cell| cell.kind() == wanted && !own.contains(cell));
        }
        count(&after) > count(game)
    };
    let (mut build, mut adjust) = (None, None);
    for action in offered.iter().filter(|action| brings(action)) {
        match action {
            Action::Adjust { .. } => adjust = adjust.or(Some(*action)),
            _ => build = build.or(Some(*action)),
        }
    }
    let any = offered[player.below(offered.len()).expect("something is offered")];
    build.or(adjust).unwrap_or(any)
}

fn tell(table: &mut BTreeMap<String, u64>, event: &Event) {
    let mut count = |name: String| *table.entry(name).or_default() += 1;
    match event {
        Event::Award(award) => {
            count(format!("place {}", award.place.min(4)));
            count(format!("award for {}", award.kind.name()));
            count(format!("shared by {}", award.players.len().min(3)));
            let fictitious = |who: &Participant| who.seat().is_none();
            if award.players.iter().any(fictitious) {
                count("award for a fictitious player".to_owned());
            }
        }
        Event::Mark { .. } | Event::Again { .. } | Event::Roll { .. } | Event::Turn { .. } => {}
        other => count(alhambra_engine::message::Message::name(other).to_owned()),
    }
}

fn play(setup: Setup, seed: u64, table: &mut BTreeMap<String, u64>) {
    let mut game = Game::new(setup, seed, &mut ());
    let mut player = RandomPlayer::new(seed);
    let wanted = Kind::ALL[seed as usize % 6];
    let random = seed % 5;
    while let Some(seat) = game.decider() {
        // In one game of five nobody collects, in another nobody chooses at random.
        let action = if random == 0 || seat.index() as u64 == random {
            let mut offered = Vec::new();
            game.for_each_action(&mut |action| offered.push(action));
            offered[player.below(offered.len()).expect("something is offered")]
        } else {
            choose(&game, wanted, &mut player)
        };
        game.apply(&action, &mut |event: &Event| tell(table, event)).expect("it is offered");
    }
}

#[test]
fn every_action_and_every_award_occurs() {
    let mut table = BTreeMap::new();
    let games = if is_long() { 500 } else { 30 };
    for setup in setups() {
        (0..games).for_each(|seed| play(setup, seed, &mut table));
    }
    println!("{table:#?}");
    let actions = ["adjust", "build", "coins", "double", "pass", "keep", "score", "end"];
    let others =
        ["place 1", "place 2", "place 3", "place 4", "shared by 1", "shared by 2", "shared by 3"];
    let kinds = Kind::ALL.map(|kind| format!("award for {}", kind.name()));
    let names = actions.into_iter().chain(others).chain(kinds.iter().map(String::as_str));
    for name in names.chain(["award for a fictitious player"]) {
        assert!(table.get(name).is_some_and(|&count| count > 0), "{name} never occurred");
    }
}
