//! Any bytes as actions on a game: nothing panics, `check` and `apply` agree, an illegal action
//! changes nothing, every offered action is legal, and every palace stays valid.
#![no_main]

use alhambra_engine::{Cell, Corner, Kind, Seat, Slot};
use alhambra_engine::base::{Action, Card, Cards, Destination, Extras, Game, ModuleSet, Move, PLAYABLE, Setup, TileId};
use alhambra_engine::base::modules::{characters, thieves, vizier, watchtowers};
use alhambra_simulator::reference::grounds::{Grounds, Tile};
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

    fn card(&mut self) -> Card {
        let cards = Card::all();
        let index = self.below(cards.clone().count());
        cards.clone().nth(index).expect("one of them")
    }

    fn cards(&mut self) -> Cards {
        let number = self.below(6);
        (0..number).map(|_| self.card()).collect()
    }

    /// Any of the modules that can be played, a bit each.
    fn modules(&mut self) -> ModuleSet {
        let playable = PLAYABLE.iter().collect::<Vec<_>>();
        let bits = playable.chunks(8).map(|_| self.next()).collect::<Vec<_>>();
        let chosen = |place: usize| bits[place / 8] >> (place % 8) & 1 != 0;
        (0..playable.len()).filter(|&place| chosen(place)).map(|place| playable[place]).collect()
    }

    fn tile(&mut self) -> TileId {
        let index = self.below(alhambra_engine::base::TILE_COUNT);
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

    fn slot(&mut self) -> Slot {
        Slot::ALL[self.below(4)]
    }

    fn extras(&mut self) -> Extras {
        Extras::ALL[self.below(4)]
    }

    fn kind(&mut self) -> Kind {
        Kind::ALL[self.below(6)]
    }

    fn module_move(&mut self) -> Move {
        match self.below(13) {
            0 => Move::Vizier(vizier::Move::Wake),
            1 => {
                let (slot, pay, extras) = (self.slot(), self.cards(), self.extras());
                Move::Vizier(vizier::Move::Call { slot, pay, extras })
            }
            2 => Move::Thieves(thieves::Move::Steal(self.card())),
            3 => {
                let (kind, cell, corner) = (self.kind(), self.cell(), Corner::ALL[self.below(4)]);
                Move::Watchtowers(watchtowers::Move::Raise { kind, cell, corner })
            }
            4 => Move::Characters(characters::Move::Bid(self.next().into())),
            5 => Move::Characters(characters::Move::Pay(self.cards())),
            6 => Move::Characters(characters::Move::Keep),
            7 => Move::Characters(characters::Move::Swap),
            8 => Move::Characters(characters::Move::Beg),
            9 => Move::Characters(characters::Move::Dance(self.slot())),
            10 => {
                let (give, take) = (self.card(), self.card());
                Move::Characters(characters::Move::Change { give, take })
            }
            11 => Move::Characters(characters::Move::Hoard(self.card())),
            _ => Move::Characters(characters::Move::Favour(self.kind())),
        }
    }

    fn action(&mut self, game: &Game) -> Action {
        match self.below(14) {
            0 => Action::Take(self.cards()),
            1 => Action::Buy { slot: self.slot(), pay: self.cards(), extras: self.extras() },
            2 => Action::Add { tile: self.tile(), cell: self.cell() },
            3 => Action::Remove { cell: self.cell() },
            4 => Action::Swap { tile: self.tile(), cell: self.cell() },
            5 => Action::Pass,
            6 => Action::Place { tile: self.tile(), to: Destination::Palace(self.cell()) },
            7 => Action::Place { tile: self.tile(), to: Destination::Reserve },
            8 => Action::Place { tile: self.tile(), to: Destination::Dirk },
            9 | 10 => Action::Module(self.module_move()),
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
    let grounds = game.table().grounds(seat);
    let tiles = grounds.pieces().map(|(cell, piece)| {
        let tile = match (piece.half_corner(), piece.colour()) {
            (Some(corner), Some(colour)) => Tile::Half(colour, corner),
            _ if piece.is_outside() => Tile::Outside(piece.walls()),
            (_, colour) => Tile::Building(piece.walls(), colour),
        };
        ((i32::from(cell.x), i32::from(cell.y)), tile)
    });
    assert!(Grounds::new(tiles).is_valid(), "{game:?}");
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let players = 2 + bytes.below(5);
    let setup = Setup::new(players).and_then(|setup| setup.with_modules(bytes.modules()));
    let setup = setup.expect("2 to 6 players and modules that can be played");
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
