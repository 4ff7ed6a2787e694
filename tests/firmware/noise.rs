//! Saves that never were ours, or are no longer: whatever is in the flash, the title comes up.

use alhambra_engine::GameKind;
use std::thread;

use alhambra_ui::{Console, Notice, Store};

use crate::emulator::{BOARDS, Board, Emulator};
use crate::flash::{game_in, losses_in, settings_in};
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

/// What became of a number of flash images.
#[derive(Default)]
struct Count {
    booted: usize,
    /// With a game or settings that the console took.
    taken: usize,
    /// With some that it refused.
    refused: usize,
    /// With a newer save that could not be read.
    lost: usize,
}

/// Boots with bad saves.
fn boots(board: Board, images: usize) -> Count {
    let good = played(board);
    let mut emulator = Emulator::new(board);
    let mut dice = Dice(0x2545_f491_4f6c_dd1d ^ u64::from(board.size.width));
    let mut count = Count::default();
    for round in 0..images {
        let saves = dice.saves(&good, round);
        emulator.put_saves(&saves);
        emulator.boot(5);
        // The host reads the same saves, and says the same about them.
        let mut console = Console::new(board.size, 5);
        let blocks = [
            (Store::Settings, settings_in(&saves)),
            (Store::Game(GameKind::Base), game_in(&saves)),
        ];
        let mut refused = 0;
        for (store, block) in blocks {
            match block.map(|block| console.load(store, &block, &mut ())) {
                Some(Ok(_)) => count.taken += 1,
                Some(Err(_)) => refused += 1,
                None => {}
            }
        }
        let lost = losses_in(&saves);
        if lost {
            console.tell(Notice::Lost);
        }
        let device = board.device(console);
        emulator.assert_shows(device.screen(), &format!("with noise {round}"));
        let log = emulator.log();
        assert_eq!(log.matches("unreadable save").count(), refused, "noise {round}: {log}");
        assert_eq!(log.contains("never finished"), lost, "noise {round}: {log}");
        count.refused += refused;
        count.lost += usize::from(lost);
        count.booted += 1;
    }
    count
}

#[test]
#[ignore = "needs the images"]
fn random_flash_boots_to_the_title() {
    let wanted = std::env::var("ALHAMBRA_NOISE");
    let wanted = wanted.map_or(IMAGES, |text| text.parse().expect("ALHAMBRA_NOISE is a number"));
    let each = wanted.div_ceil(BOARDS.len());
    assert!(each >= 4, "of each kind of noise one image at least");
    thread::scope(|scope| {
        let runs = BOARDS.map(|board| (board, scope.spawn(move || boots(board, each))));
        for (board, run) in runs {
            let Count { booted, taken, refused, lost } =
                run.join().expect("every image boots to the title");
            println!(
                "{}: {booted} flash images boot; {taken} games and settings taken, {refused} refused, \
                 {lost} with a newer one that cannot be read",
                board.name
            );
            assert_eq!(booted, each);
            assert!(taken >= each / 4, "damaged saves still hold games");
        }
    });
}
