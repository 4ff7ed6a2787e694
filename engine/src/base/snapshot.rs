//! A game as bytes, to be resumed where it stands.

use super::game::{DeckCard, Dirk, Game, Player, Step};
use super::modules::{self, Lies, Module, ModuleSet, Question, Special};
use super::setup::Setup;
use super::{Card, Round};
use crate::kit::message::{Bytes, REMEMBERS, byte, bytes, remembers, tagged};
use crate::kit::{Cell, Palace, Seat};

tagged!(DeckCard {
    0 Card(card: Card),
    1 Scoring(round: Round),
    2 Special(card: Special),
});

tagged!(Step {
    0 Act,
    1 Place,
    2 Ask(seat: Seat, question: Question),
    3 Draw,
    4 Close,
    5 RefillMoney,
    6 Score,
    7 RefillMarket,
    8 EndCheck,
    9 React(seat: Seat),
    10 PlaceNow(seat: Seat),
    11 HandOut,
    12 PlaceLeftover(seat: Seat),
    13 FinalScore,
    14 Over,
    15 CloseNow(seat: Seat),
    16 Prepare,
});

bytes!(Dirk { tiles, score });

/// Where the bits of the options begin, above those of the modules.
const OPTIONS: u32 = Module::ALL.len() as u32;

/// The number of players, then a bit for each module, and above them one for each option.
impl Bytes for Setup {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        out(self.players() as u8);
        (self.modules().bits() | u32::from(self.options()) << OPTIONS).store(out);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let setup = Self::new(byte(from)?.into()).ok()?;
        let bits = u32::load(from)?;
        let setup = setup.with_modules(ModuleSet::from_bits(bits % (1 << OPTIONS))?);
        setup.with_options((bits >> OPTIONS) as u16)
    }
}

bytes!(Player { hand, score, built, sketch, reserve, leftover });

/// A snapshot. `load` gives a possible game or nothing: every component is there as often as it
/// should be, and every palace obeys the rules.
impl Bytes for Game {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        let Self {
            setup,
            generator,
            players,
            seen,
            cells: _,
            dirk,
            market,
            display,
            tiles,
            deck,
            piles,
            discard,
            starter,
            active,
            first,
            waiting,
            queued,
            rounds_scored,
            step,
            resume,
            drawing,
            modules,
        } = self;
        out(REMEMBERS);
        setup.store(out);
        generator.store(out);
        for seat in setup.seats() {
            players[seat].store(out);
            self.built(seat).for_each(|(cell, _)| cell.store(out));
            seen[seat].store(out);
        }
        dirk.store(out);
        market.store(out);
        display.store(out);
        tiles.store(out);
        deck.store(out);
        piles.store(out);
        discard.store(out);
        starter.store(out);
        active.store(out);
        first.store(out);
        waiting.store(out);
        queued.store(out);
        rounds_scored.store(out);
        step.store(out);
        resume.store(out);
        drawing.store(out);
        modules.store(self.remembering(), out);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let remembers = remembers(from);
        let setup = Setup::load(from)?;
        let mut game = Self::blank(setup, Bytes::load(from)?);
        for seat in setup.seats() {
            game.players[seat] = Bytes::load(from)?;
            for tile in game.players[seat].built.iter() {
                *game.cells.get_mut(tile.index())? = Cell::load(from)?;
            }
            if remembers {
                game.seen[seat] = Bytes::load(from)?;
            }
        }
        game.dirk = Bytes::load(from)?;
        game.market = Bytes::load(from)?;
        game.display = Bytes::load(from)?;
        game.tiles = Bytes::load(from)?;
        game.deck = Bytes::load(from)?;
        game.piles = Bytes::load(from)?;
        game.discard = Bytes::load(from)?;
        game.starter = Bytes::load(from)?;
        game.active = Bytes::load(from)?;
        game.first = Bytes::load(from)?;
        game.waiting = Bytes::load(from)?;
        game.queued = Bytes::load(from)?;
        game.rounds_scored = Bytes::load(from)?;
        game.step = Bytes::load(from)?;
        game.resume = Bytes::load(from)?;
        game.drawing = Bytes::load(from)?;
        game.modules = modules::State::load(game.remembering(), from)?;
        if !game.is_possible() {
            return None;
        }
        // Only now: a sketch needs a valid palace.
        setup.seats().for_each(|seat| game.sketch(seat));
        // Whoever decides has something to decide.
        let stuck = game.decision().seat().is_some() && game.count_actions() == 0;
        (!stuck).then_some(game)
    }
}

impl Game {
    /// The modules that have something to remember: before the table is laid, not all.
    fn remembering(&self) -> ModuleSet {
        let modules = self.setup.modules();
        if self.is_preparing() { modules::deciding_first(modules) } else { modules }
    }

    /// Whether the state could have come about by the rules, as far as its parts show.
    #[inline(never)]
    fn is_possible(&self) -> bool {
        let at_table = |seat: Seat| seat.index() < self.setup.players();
        let decider = match self.step {
            Step::Ask(seat, question) => {
                self.setup.modules().contains(question.module()).then_some(seat)
            }
            Step::React(seat) | Step::PlaceNow(seat) | Step::PlaceLeftover(seat) => Some(seat),
            Step::Act | Step::Place | Step::Over => Some(self.active),
            // At the other steps nobody decides.
            _ => None,
        };
        let mut complete = true;
        self.for_each_component(|part, copies| {
            let all = (part.copies)(self.setup);
            complete &= if part.leaves { copies <= all } else { copies == all };
        });
        let mut tiles = self.tiles.iter().chain(self.market.values().flatten());
        complete &= tiles.all(|&tile| modules::lies(tile) != Lies::Apart);
        let market = self.market.values().flatten();
        complete &= market.copied().all(|tile| modules::lies(tile) == Lies::OnMarket);
        modules::keeps(self, &mut |tile| complete &= modules::lies(tile) != Lies::OnMarket);
        let fresh = Self::new(self.setup, 0, &mut ());
        if self.is_preparing() {
            let money = self.deck.iter().all(|card| card.money().is_some());
            complete &= money && self.display.values().all(Option::is_none);
            complete &= fresh.is_preparing() && self.tiles.len() == fresh.tiles.len();
        }
        let (census, fresh) = (self.census(), fresh.census());
        complete
            && decider.is_some_and(at_table)
            && at_table(self.active)
            && at_table(self.starter)
            && self.dirk.is_some() == self.setup.with_dirk()
            && census.cards == fresh.cards
            && census.tiles == fresh.tiles
            && self.rounds_scored <= Round::Third.number()
            && self.setup.seats().all(|seat| {
                self.players[seat].hand.contains(&self.seen[seat]) && self.has_possible_palace(seat)
            })
    }

    /// A palace made anew from everything that is in it, if that is possible.
    pub(crate) fn palace_anew(&self, seat: Seat) -> Option<Palace> {
        let mut others = 0;
        modules::pieces(self, seat, &mut |_, _| others += 1);
        let pieces = self.pieces(seat);
        if pieces.len() != self.players[seat].built.len() + others {
            return None;
        }
        let mut palace = Palace::new(pieces).ok()?.with_start(self.walls_of_start(seat));
        self.set_gates(seat, &mut palace);
        Some(palace)
    }

    pub(crate) fn has_possible_palace(&self, seat: Seat) -> bool {
        self.palace_anew(seat).is_some_and(|mut palace| {
            modules::complete(self, seat, &mut palace);
            palace.is_valid()
        })
    }
}
