//! Saves that never were ours, or are no longer: whatever is in the flash, the title comes up.

use alhambra_engine::GameKind;
use std::thread;

use alhambra_ui::{Console, Store};

use crate::emulator::{BOARDS, Board, Emulator};
use crate::flash::{game_in, settings_in};
use crate::script::{Game, game, on_image};

/// The size of the saves.
const SAVES: usize = 256 * 1024;
const SECTOR: usize = 4096;
/// Images that are booted; `ALHAMBRA_NOISE` asks for more.
const IMAGES: usize = 240;

struct Dice(u64);

impl Dice {
    fn roll(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.roll() >> 16) as usize % limit
    }

    /// Saves of no sense, or good ones that were damaged.
    fn saves(&mut self, good: &[u8], round: usize) -> Vec<u8> {
        let mut saves = good.to_vec();
        match round % 4 {
            0 => saves.fill_with(|| self.roll() as u8),
            1 => saves.fill_with(|| self.roll() as u8 & self.roll() as u8),
            2 => {
                for _ in 0..=self.below(200) {
                    let at = self.below(SAVES);
                    saves[at] = self.roll() as u8;
                }
            }
            _ => {
                for _ in 0..=self.below(12) {
                    let (to, from) = (self.below(SAVES / SECTOR), self.below(SAVES / SECTOR));
                    let sector = match self.below(3) {
                        0 => vec![0xff; SECTOR],
                        1 => (0..SECTOR).map(|_| self.roll() as u8).collect(),
                        _ => saves[from * SECTOR..][..SECTOR].to_vec(),
                    };
                    saves[to * SECTOR..][..SECTOR].copy_from_slice(&sector);
                }
            }
        }
        saves
    }
}

/// Saves after some turns of a game.
fn played(board: Board) -> Vec<u8> {
    let Game { seed, steps } = game(board, 3, 4);
    let mut emulator = Emulator::new(board);
    emulator.boot(seed);
    steps.iter().for_each(|step| on_image(&mut emulator, step));
    emulator.saves()
}

/// Boots with bad saves; returns how many still held a game.
fn boots(board: Board, images: usize) -> usize {
    let good = played(board);
    let mut emulator = Emulator::new(board);
    let mut dice = Dice(0x2545_f491_4f6c_dd1d ^ u64::from(board.size.width));
    let mut games = 0;
    for round in 0..images {
        let saves = dice.saves(&good, round);
        emulator.put_saves(&saves);
        emulator.boot(5);
        // The host reads the same saves, and says the same about them.
        let mut console = Console::new(board.size, 5);
        if let Some(settings) = settings_in(&saves) {
            let _ = console.load(Store::Settings, &settings, &mut ());
        }
        if let Some(game) = game_in(&saves) {
            let _ = console.load(Store::Game(GameKind::Base), &game, &mut ());
            games += 1;
        }
        let device = board.device(console);
        emulator.assert_shows(device.screen(), &format!("with noise {round}"));
    }
    games
}

#[test]
#[ignore = "needs the images"]
fn random_flash_boots_to_the_title() {
    let wanted = std::env::var("ALHAMBRA_NOISE").ok().and_then(|text| text.parse().ok());
    let each = wanted.unwrap_or(IMAGES).div_ceil(BOARDS.len());
    thread::scope(|scope| {
        let runs = BOARDS.map(|board| (board, scope.spawn(move || boots(board, each))));
        for (board, run) in runs {
            let games = run.join().expect("every image boots to the title");
            println!("{}: {each} flash images boot, {games} of them with a game", board.name);
        }
    });
}
