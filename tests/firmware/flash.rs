//! Reads and writes saves as the firmware does.

use std::convert::Infallible;

use alhambra_engine::GameKind;
use alhambra_store::{Kind, Saves};
use alhambra_ui::SAVE_BYTES;
use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

/// Saves in memory.
struct Memory<'a>(&'a mut [u8]);

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

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Infallible> {
        self.0[from as usize..to as usize].fill(0xff);
        Ok(())
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Infallible> {
        let places = self.0[offset as usize..].iter_mut().zip(bytes);
        places.for_each(|(old, new)| *old &= new);
        Ok(())
    }
}

fn mount(saves: &mut [u8]) -> Saves<Memory<'_>, Vec<u8>> {
    let length = saves.len() as u32;
    Saves::mount(Memory(saves), 0, length, vec![0; SAVE_BYTES]).expect("a partition")
}

/// The running base game in these saves.
pub fn game_in(saves: &[u8]) -> Option<Vec<u8>> {
    game_of(GameKind::Base, saves)
}

/// The running game of a kind in these saves.
pub fn game_of(kind: GameKind, saves: &[u8]) -> Option<Vec<u8>> {
    mount(&mut saves.to_vec()).get(Kind::Game(kind as usize)).map(<[u8]>::to_vec)
}

/// Whether a newer value in these saves cannot be read.
pub fn losses_in(saves: &[u8]) -> bool {
    mount(&mut saves.to_vec()).has_losses()
}

/// The settings in these saves.
pub fn settings_in(saves: &[u8]) -> Option<Vec<u8>> {
    mount(&mut saves.to_vec()).get(Kind::Settings).map(<[u8]>::to_vec)
}

/// Puts another running game into saves.
pub fn save_game(saves: &mut [u8], game: &[u8]) {
    mount(saves).save(Kind::Game(0), game, 0).expect("room");
}

/// What was kept aside last.
pub fn aside_in(saves: &[u8]) -> Option<Vec<u8>> {
    let mut saves = saves.to_vec();
    let mut value = vec![0; SAVE_BYTES];
    let Ok(found) = mount(&mut saves).aside_below(u32::MAX, &mut value);
    found.map(|(_, length)| value[..length].to_vec())
}

/// How many finished games are in these saves.
pub fn finished_in(saves: &[u8]) -> usize {
    let mut saves = saves.to_vec();
    let mut saves = mount(&mut saves);
    let (mut limit, mut count) = (u32::MAX, 0);
    let mut value = vec![0; SAVE_BYTES];
    while let Ok(Some((number, _))) = saves.finished_below(limit, &mut value) {
        (limit, count) = (number, count + 1);
    }
    count
}
