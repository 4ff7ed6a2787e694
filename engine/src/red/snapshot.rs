//! A game as bytes, to be resumed where it stands.

use super::action::Action;
use super::cards::Card;
use super::game::{DeckCard, Dirk, Game, GuardBoard, Player, Step};
use super::setup::Setup;
use crate::kit::message::{Bytes, REMEMBERS, bytes, remembers, tagged};
use crate::kit::score::Round;
use crate::kit::{Cell, Seat, Slot};

tagged!(DeckCard { 0 Card(card: Card), 1 Scoring(round: Round) });
tagged!(Step {
    0 Draft(seat: Seat),
    1 Main,
    2 Guards(action: Action, owed: u8),
    3 Give(action: Action),
    4 Announced(slot: Slot),
    5 Attach,
    6 Place,
    7 Refill,
    8 HandOut,
    9 PlaceLeftover(seat: Seat),
    10 FinalScore,
    11 Over,
});
bytes!(Dirk { tiles, score });

bytes!(Player { hand, score, built, sketch, reserve, leftover });

impl Bytes for GuardBoard {
    fn store(&self, out: &mut dyn FnMut(u8)) {
        let Self { spaces, abilities, guards } = self;
        spaces.store(out);
        abilities.iter().for_each(|ability| ability.store(out));
        guards.store(out);
    }

    fn load(from: &mut &[u8]) -> Option<Self> {
        let spaces = Bytes::load(from)?;
        let mut next = || Bytes::load(from);
        let abilities = [next()?, next()?, next()?, next()?];
        Some(Self { spaces, abilities, guards: Bytes::load(from)? })
    }
}

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
            kinds,
            guards,
            added,
            bag,
            dirk,
            market,
            overview,
            aside,
            display,
            tiles,
            deck,
            piles,
            discard,
            draft,
            board,
            score_tiles,
            halves,
            plazas,
            wall_pieces,
            starter,
            active,
            acted,
            further,
            overpaid,
            wall,
            used,
            waiting,
            queued,
            rounds_scored,
            step,
        } = self;
        out(REMEMBERS);
        setup.store(out);
        generator.store(out);
        for seat in setup.seats() {
            players[seat].store(out);
            self.built(seat).for_each(|(cell, _)| cell.store(out));
            seen[seat].store(out);
        }
        kinds.store(out);
        guards.store(out);
        added.store(out);
        bag.store(out);
        dirk.store(out);
        market.store(out);
        overview.store(out);
        aside.store(out);
        display.store(out);
        tiles.store(out);
        deck.store(out);
        piles.store(out);
        discard.store(out);
        draft.store(out);
        board.store(out);
        for tile in score_tiles.iter().flatten() {
            tile.store(out);
        }
        halves.store(out);
        plazas.store(out);
        wall_pieces.store(out);
        starter.store(out);
        active.store(out);
        acted.store(out);
        further.store(out);
        overpaid.store(out);
        wall.store(out);
        used.store(out);
        waiting.store(out);
        queued.store(out);
        rounds_scored.store(out);
        step.store(out);
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
        game.kinds = Bytes::load(from)?;
        game.guards = Bytes::load(from)?;
        game.added = Bytes::load(from)?;
        game.bag = Bytes::load(from)?;
        game.dirk = Bytes::load(from)?;
        game.market = Bytes::load(from)?;
        game.overview = Bytes::load(from)?;
        game.aside = Bytes::load(from)?;
        game.display = Bytes::load(from)?;
        game.tiles = Bytes::load(from)?;
        game.deck = Bytes::load(from)?;
        game.piles = Bytes::load(from)?;
        game.discard = Bytes::load(from)?;
        game.draft = Bytes::load(from)?;
        game.board = Bytes::load(from)?;
        if !setup.is_classic() {
            let mut next = || Bytes::load(from);
            game.score_tiles = Some([next()?, next()?, next()?]);
        }
        game.halves = Bytes::load(from)?;
        game.plazas = Bytes::load(from)?;
        game.wall_pieces = Bytes::load(from)?;
        game.starter = Bytes::load(from)?;
        game.active = Bytes::load(from)?;
        game.acted = Bytes::load(from)?;
        game.further = Bytes::load(from)?;
        game.overpaid = Bytes::load(from)?;
        game.wall = Bytes::load(from)?;
        game.used = Bytes::load(from)?;
        game.waiting = Bytes::load(from)?;
        game.queued = Bytes::load(from)?;
        game.rounds_scored = Bytes::load(from)?;
        game.step = Bytes::load(from)?;
        if !game.is_possible() {
            return None;
        }
        // Only now: a sketch needs a valid palace.
        setup.seats().for_each(|seat| game.sketch(seat));
        // Whoever decides has something to decide.
        let mut choices = 0_usize;
        game.for_each_action(&mut |_| choices += 1);
        (choices > 0 || game.step == Step::Over).then_some(game)
    }
}
