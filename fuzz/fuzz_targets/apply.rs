//! Any bytes as actions on a game: nothing panics, `check` and `apply` agree, an illegal action
//! changes nothing, every offered action is legal, and every palace stays valid.
#![no_main]

use alhambra_engine::{
    Action, Card, Cards, Cell, Currency, Destination, Extras, Game, Seat, Setup, Slot, TileId,
};
use alhambra_simulator::reference;
use libfuzzer_sys::fuzz_target;

/// The input, byte by byte; nothing but zeros beyond its end.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        first
    }

    fn below(&mut self, bound: usize) -> usize {
        let (high, low) = if bound > 256 { (self.next(), self.next()) } else { (0, self.next()) };
        (usize::from(high) << 8 | usize::from(low)) % bound.max(1)
    }

    fn cards(&mut self) -> Cards {
        let number = self.below(6);
        (0..number)
            .filter_map(|_| {
                let byte = self.next();
                Card::new(Currency::ALL[usize::from(byte & 3)], 1 + (byte >> 2) % 9)
            })
            .collect()
    }

    fn tile(&mut self) -> TileId {
        let index = self.below(alhambra_engine::TILE_COUNT);
        TileId::new(index).expect("within the table")
    }

    /// Mostly near the start tile, where things happen.
    fn cell(&mut self) -> Cell {
        let mut coordinate = || {
            let byte = self.next() as i8;
            if byte % 8 == 0 { byte } else { byte % 4 }
        };
        Cell::new(coordinate(), coordinate())
    }

    fn action(&mut self, game: &Game) -> Action {
        match self.below(12) {
            0 => Action::Take(self.cards()),
            1 => Action::Buy { slot: Slot::ALL[self.below(4)], pay: self.cards(), extras: Extras::NONE },
            2 => Action::Add { tile: self.tile(), cell: self.cell() },
            3 => Action::Remove { cell: self.cell() },
            4 => Action::Swap { tile: self.tile(), cell: self.cell() },
            5 => Action::Pass,
            6 => Action::Place { tile: self.tile(), to: Destination::Palace(self.cell()) },
            7 => Action::Place { tile: self.tile(), to: Destination::Reserve },
            8 => Action::Place { tile: self.tile(), to: Destination::Dirk },
            // The game goes on by what it offers itself.
            _ => {
                let mut offered = Vec::new();
                game.for_each_action(&mut |action| offered.push(action));
                for action in &offered {
                    assert_eq!(game.check(action), Ok(()), "{action:?} is offered");
                }
                if offered.is_empty() {
                    assert_eq!(game.decision().seat(), None, "nothing is offered");
                    return Action::Pass;
                }
                offered[self.below(offered.len())]
            }
        }
    }
}

fn assert_palace(game: &Game, seat: Seat) {
    let tiles = game
        .table()
        .built(seat)
        .map(|(cell, tile)| ((i32::from(cell.x), i32::from(cell.y)), tile.walls()));
    assert!(reference::Palace::new(tiles).is_valid(), "{game:?}");
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let setup = Setup::new(2 + bytes.below(5)).expect("2 to 6 players");
    let seed = u64::from(bytes.next());
    let mut game = Game::new(setup, seed, &mut ());
    while !bytes.0.is_empty() {
        let action = bytes.action(&game);
        let before = game.clone();
        let expected = before.check(&action);
        assert_eq!(game.apply(&action, &mut ()), expected, "{action:?}");
        match expected {
            Ok(()) => setup.seats().for_each(|seat| assert_palace(&game, seat)),
            Err(_) => assert_eq!(game, before, "{action:?}"),
        }
    }
});
