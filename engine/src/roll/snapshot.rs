//! A game as bytes, to be resumed where it stands.

use enum_map::EnumMap;

use super::data::STARTING_BUILDINGS;
use super::game::{Figure, Game, Player, Step};
use super::setup::Setup;
use super::sheet::boxes;
use crate::kit::message::{Bytes, bytes, tagged};
use crate::kit::{Kind, Seat};

bytes!(Player { built, coins, pair, awards });
bytes!(Figure { counts, awards });
tagged!(Step { 0 Act, 1 ActAdjusted, 2 Double, 3 Keep, 4 Over });

/// A snapshot. `load` gives a possible game or nothing.
impl Bytes for Game {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        let Self { setup, generator, players, figures, extra, first, active, round, step } = self;
        setup.store(out);
        generator.store(out);
        setup.seats().for_each(|seat| players[seat].store(out));
        setup.fictitious().for_each(|figure| figures[figure].store(out));
        extra.store(out);
        first.store(out);
        active.store(out);
        round.store(out);
        step.store(out);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let setup = Setup::load(from)?;
        let generator = Bytes::load(from)?;
        let (mut players, mut figures) = (EnumMap::default(), EnumMap::default());
        for seat in setup.seats() {
            players[seat] = Player::load(from)?;
        }
        for figure in setup.fictitious() {
            figures[figure] = Figure::load(from)?;
        }
        let game = Self {
            setup,
            generator,
            players,
            figures,
            extra: Bytes::load(from)?,
            first: Bytes::load(from)?,
            active: Bytes::load(from)?,
            round: Bytes::load(from)?,
            step: Bytes::load(from)?,
        };
        game.is_possible().then_some(game)
    }
}

impl Game {
    /// Whether the state could have come about by the rules, as far as its parts show.
    fn is_possible(&self) -> bool {
        let at_table = |seat: Seat| seat.index() < self.setup.players();
        let over = self.step == Step::Over;
        // Rounds that fictitious players have played.
        let played = if over { self.round } else { self.round.wrapping_sub(1) };
        let stands = match self.step {
            Step::Act | Step::ActAdjusted => true,
            Step::Double => self.may_double(),
            Step::Keep => !self.setup.is_solo(),
            Step::Over => self.round == self.setup.rounds() && self.active == self.first,
        };
        stands
            && at_table(self.first)
            && at_table(self.active)
            && (1..=self.setup.rounds()).contains(&self.round)
            && self.setup.seats().all(|seat| self.has_possible_sheet(seat))
            && self.setup.fictitious().all(|figure| {
                let Figure { counts, .. } = self.figures[figure];
                counts.values().map(|&count| u32::from(count)).sum::<u32>()
                    == u32::from(STARTING_BUILDINGS + played)
            })
            && self.has_possible_awards()
    }

    fn has_possible_sheet(&self, seat: Seat) -> bool {
        let Player { built, coins, .. } = self.players[seat];
        let most = u32::from(STARTING_BUILDINGS) + 2 * u32::from(self.round);
        coins.is_possible() && (u32::from(STARTING_BUILDINGS)..=most).contains(&built.len())
    }

    /// Only complete types are paid, and after the end all of them.
    fn has_possible_awards(&self) -> bool {
        self.entries().iter().all(|entry| {
            Kind::ALL.into_iter().all(|kind| {
                let (count, all) = (entry.counts[kind], boxes(kind));
                match entry.awards[kind] {
                    Some(points) => count == all && points <= super::place_points(kind)[0],
                    None => count < all || count == all && self.step != Step::Over,
                }
            })
        })
    }
}
