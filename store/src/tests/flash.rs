//! A NOR flash in memory whose power can be cut.

use std::vec;
use std::vec::Vec;

use embedded_storage::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

use crate::page::{PAGE, SECTOR};

/// A small generator for tests (xorshift).
#[derive(Clone)]
pub(super) struct Dice(pub(super) u64);

impl Dice {
    pub(super) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16
    }

    pub(super) fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }
}

/// How the bytes look that were being changed when the power went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tear {
    /// Up to some byte as after, from there as before.
    Prefix,
    /// Every bit for itself: as before or as after.
    Bits,
}

/// What happens at the cut.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cut {
    /// How many bytes may still be programmed or erased.
    pub(super) after: u64,
    pub(super) tear: Tear,
}

#[derive(Debug)]
pub(super) struct PowerOff;

impl NorFlashError for PowerOff {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

#[derive(Clone)]
pub(super) struct Flash {
    pub(super) bytes: Vec<u8>,
    pub(super) cut: Option<Cut>,
    pub(super) off: bool,
    pub(super) dice: Dice,
    /// Bytes changed so far, erasures so far by sector.
    pub(super) spent: u64,
    pub(super) erased: Vec<u32>,
    written: Vec<bool>,
}

impl Flash {
    pub(super) fn new(sectors: usize) -> Self {
        Self {
            bytes: vec![0xff; sectors * SECTOR],
            cut: None,
            off: false,
            dice: Dice(0x9e37_79b9_7f4a_7c15),
            spent: 0,
            erased: vec![0; sectors],
            written: vec![false; sectors * SECTOR / PAGE],
        }
    }

    /// The same flash after power-up.
    pub(super) fn rebooted(mut self) -> Self {
        self.cut = None;
        self.off = false;
        self
    }

    /// Changes bytes from `at` on; `change` gives the new byte for the old.
    fn alter(&mut self, at: usize, length: usize, change: impl Fn(usize, u8) -> u8) {
        let allowed = self.cut.map_or(u64::MAX, |cut| cut.after);
        let torn = length as u64 > allowed;
        self.spent += length as u64;
        let tear = self.cut.map(|cut| cut.tear);
        for index in 0..length {
            let old = self.bytes[at + index];
            let new = change(index, old);
            self.bytes[at + index] = match tear {
                Some(Tear::Prefix) if torn && index as u64 >= allowed => old,
                Some(Tear::Bits) if torn => {
                    let mask = self.dice.next() as u8;
                    old & mask | new & !mask
                }
                _ => new,
            };
        }
        if let Some(cut) = &mut self.cut {
            cut.after = cut.after.saturating_sub(length as u64);
        }
        self.off |= torn;
    }
}

impl ErrorType for Flash {
    type Error = PowerOff;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), PowerOff> {
        if self.off {
            return Err(PowerOff);
        }
        let at = offset as usize;
        bytes.copy_from_slice(&self.bytes[at..at + bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = PAGE;
    const ERASE_SIZE: usize = SECTOR;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), PowerOff> {
        assert!((from as usize).is_multiple_of(SECTOR) && (to as usize).is_multiple_of(SECTOR));
        if self.off {
            return Err(PowerOff);
        }
        for sector in from as usize / SECTOR..to as usize / SECTOR {
            self.erased[sector] += 1;
            self.alter(sector * SECTOR, SECTOR, |_, _| 0xff);
            self.written[sector * SECTOR / PAGE..(sector + 1) * SECTOR / PAGE].fill(false);
        }
        if self.off { Err(PowerOff) } else { Ok(()) }
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), PowerOff> {
        assert!((offset as usize).is_multiple_of(PAGE) && bytes.len() == PAGE, "a page each time");
        if self.off {
            return Err(PowerOff);
        }
        let page = offset as usize / PAGE;
        assert!(!self.written[page], "a page is programmed once between erasures");
        self.written[page] = true;
        let data = bytes.to_vec();
        self.alter(offset as usize, PAGE, |index, old| old & data[index]);
        if self.off { Err(PowerOff) } else { Ok(()) }
    }
}
