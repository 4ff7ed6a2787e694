//! Records of Roll & Write: dice as they tell them.

use std::collections::VecDeque;

use alhambra_engine::roll::{Chance, Die, Drawn, Event, Game, Setup};
use alhambra_engine::{Observer, Seat};

use crate::{Entry, Header, Recorded};

/// Makes dice follow a record.
#[derive(Clone, Debug, Default)]
pub struct RollScript {
    starter: Option<Seat>,
    dice: VecDeque<Die>,
    /// How many dice were rolled beyond those of the record.
    beyond: usize,
}

impl Chance for RollScript {
    fn starter(&mut self, players: usize) -> Seat {
        self.starter.filter(|seat| seat.index() < players).unwrap_or_default()
    }

    /// Beyond the record every pair of dice comes in turn: a roll that is repeated until it gives
    /// something new comes to an end.
    fn roll(&mut self) -> Die {
        self.dice.pop_front().unwrap_or_else(|| {
            let (pair, second) = (self.beyond / 2, self.beyond % 2);
            self.beyond += 1;
            Die::ALL[if second == 0 { pair } else { pair / 6 } % 6]
        })
    }
}

impl Recorded for Game {
    type Script = RollScript;

    fn set_up(header: &Header) -> Result<Setup, String> {
        header.roll_setup()
    }

    fn script(_: Setup, entries: &[Entry<Event>]) -> RollScript {
        let mut script = RollScript::default();
        for entry in entries {
            entry.event.drawn(&mut |drawn| match drawn {
                Drawn::Starter(seat) => script.starter = script.starter.or(Some(seat)),
                Drawn::Die(die) => script.dice.push_back(die),
            });
        }
        script
    }

    fn begin_by(setup: Setup, script: &mut RollScript, observer: &mut dyn Observer<Event>) -> Self {
        Self::with_chance(setup, 0, script, observer)
    }

    fn carry_out(
        &mut self,
        event: &Event,
        script: &mut RollScript,
        observer: &mut dyn Observer<Event>,
    ) -> Result<(), String> {
        let decision = self.decision();
        match event.decision() {
            Some((player, action)) if decision.seat() == Some(player) => self
                .apply_with(&action, script, observer)
                .map_err(|error| format!("player {player} may not: {error}")),
            _ => Err(decision.to_string()),
        }
    }

    fn ends_set_up(event: &Event) -> bool {
        matches!(event, Event::Turn { .. })
    }

    fn explain(_: &Event, _: &Event) -> Option<String> {
        None
    }
}
