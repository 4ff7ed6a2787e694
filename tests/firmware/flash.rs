//! Reads saves as the firmware does.

use std::convert::Infallible;

use alhambra_store::{Kind, Saves};
use alhambra_ui::SAVE_BYTES;
use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

/// Saves that are only read.
struct Memory<'a>(&'a [u8]);

impl ErrorType for Memory<'_> {
    type Error = Infallible;
}

impl ReadNorFlash for Memory<'_> {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.copy_from_slice(&self.0[offset as usize..][..bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.0.len()
    }
}

impl NorFlash for Memory<'_> {
    const WRITE_SIZE: usize = 256;
    const ERASE_SIZE: usize = 4096;

    fn erase(&mut self, _: u32, _: u32) -> Result<(), Infallible> {
        unreachable!("saves are only read here")
    }

    fn write(&mut self, _: u32, _: &[u8]) -> Result<(), Infallible> {
        unreachable!("saves are only read here")
    }
}

/// The running game in these saves.
pub fn game_in(saves: &[u8]) -> Option<Vec<u8>> {
    let room = vec![0; SAVE_BYTES];
    let saves = Saves::mount(Memory(saves), 0, saves.len() as u32, room).expect("a partition");
    saves.get(Kind::Game).map(<[u8]>::to_vec)
}

/// How many finished games are in these saves.
pub fn finished_in(saves: &[u8]) -> usize {
    let room = vec![0; SAVE_BYTES];
    let mut saves = Saves::mount(Memory(saves), 0, saves.len() as u32, room).expect("a partition");
    let (mut limit, mut count) = (u32::MAX, 0);
    let mut value = vec![0; SAVE_BYTES];
    while let Ok(Some((number, _))) = saves.finished_below(limit, &mut value) {
        (limit, count) = (number, count + 1);
    }
    count
}
