//! A NOR flash in memory with the faults of real ones: power cuts that leave bits undecided, bits
//! that flip at rest, sectors that wear out.

use alhambra_store::{PAGE, SECTOR};
use embedded_storage::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

/// A small generator for tests (xorshift).
#[derive(Clone, Debug)]
pub struct Dice(pub u64);

impl Dice {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16
    }

    pub fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }
}

/// How the bytes look that were being changed when the power went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tear {
    /// Up to some byte as after, from there as before.
    Prefix,
    /// Every bit for itself: as before or as after.
    Torn,
    /// Every bit that was changing is undecided: it reads now so, now so.
    Unstable,
    /// All is done but for one to three of the bits that were changing, which are undecided.
    Marginal,
}

/// What happens at the cut.
#[derive(Clone, Copy, Debug)]
pub struct Cut {
    /// How many bytes may still be programmed or erased.
    pub after: u64,
    pub tear: Tear,
}

/// What is wrong with a sector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ill {
    /// It keeps what is in it.
    NotErased,
    /// Some bits stay as programmed.
    Stuck,
    /// It can be erased, but not programmed.
    NotProgrammed,
}

#[derive(Debug)]
pub struct PowerOff;

impl NorFlashError for PowerOff {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

#[derive(Clone)]
pub struct Flash {
    pub bytes: Vec<u8>,
    /// Bits that are undecided.
    loose: Vec<u8>,
    pub cut: Option<Cut>,
    pub off: bool,
    pub dice: Dice,
    /// Bytes changed so far.
    pub spent: u64,
    /// Erasures so far by sector.
    pub erased: Vec<u32>,
    pub ill: Vec<Option<Ill>>,
    /// A sector can be erased this often.
    pub endurance: u32,
    written: Vec<bool>,
}

impl Flash {
    pub fn new(sectors: usize) -> Self {
        Self {
            bytes: vec![0xff; sectors * SECTOR],
            loose: vec![0; sectors * SECTOR],
            cut: None,
            off: false,
            dice: Dice(0x9e37_79b9_7f4a_7c15),
            spent: 0,
            erased: vec![0; sectors],
            ill: vec![None; sectors],
            endurance: u32::MAX,
            written: vec![false; sectors * SECTOR / PAGE],
        }
    }

    /// The same flash after power-up.
    pub fn rebooted(mut self) -> Self {
        self.cut = None;
        self.off = false;
        self
    }

    /// Changes bytes from `at` on; `change` gives the new byte for the old, and which of its bits are
    /// decided then.
    fn alter(&mut self, at: usize, length: usize, change: impl Fn(usize, u8) -> (u8, u8)) {
        let allowed = self.cut.map_or(u64::MAX, |cut| cut.after);
        let tear = self.cut.map(|cut| cut.tear).filter(|_| length as u64 > allowed);
        self.spent += length as u64;
        let mut changing = Vec::new();
        for index in 0..length {
            let place = at + index;
            let old = self.bytes[place];
            let (new, decided) = change(index, old);
            (self.bytes[place], self.loose[place]) = match tear {
                Some(Tear::Prefix) if index as u64 >= allowed => (old, self.loose[place]),
                Some(Tear::Torn) => {
                    let mask = self.dice.next() as u8;
                    (old & mask | new & !mask, self.loose[place])
                }
                Some(Tear::Unstable) => (new, self.loose[place] | (old ^ new)),
                _ => (new, self.loose[place] & !decided),
            };
            changing
                .extend((0..8).filter(|bit| (old ^ new) >> bit & 1 == 1).map(|bit| (place, bit)));
        }
        if tear == Some(Tear::Marginal) && !changing.is_empty() {
            for _ in 0..=self.dice.below(3) {
                let (place, bit) = changing[self.dice.below(changing.len() as u64) as usize];
                self.loose[place] |= 1 << bit;
            }
        }
        if let Some(cut) = &mut self.cut {
            cut.after = cut.after.saturating_sub(length as u64);
        }
        self.off |= tear.is_some();
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
        for (byte, loose) in bytes.iter_mut().zip(&self.loose[at..]) {
            if *loose != 0 {
                *byte ^= self.dice.next() as u8 & loose;
            }
        }
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
            if self.erased[sector] > self.endurance && self.ill[sector].is_none() {
                let kinds = [Ill::NotErased, Ill::Stuck, Ill::NotProgrammed];
                self.ill[sector] = Some(kinds[self.dice.below(3) as usize]);
            }
            let pages = sector * SECTOR / PAGE..(sector + 1) * SECTOR / PAGE;
            match self.ill[sector] {
                Some(Ill::NotErased) => continue,
                Some(Ill::Stuck) => {
                    let stuck = self.dice.below(SECTOR as u64) as usize;
                    self.alter(sector * SECTOR, SECTOR, |at, _| {
                        (if at == stuck { 0xf7 } else { 0xff }, 0xff)
                    });
                }
                _ => self.alter(sector * SECTOR, SECTOR, |_, _| (0xff, 0xff)),
            }
            self.written[pages].fill(false);
        }
        if self.off { Err(PowerOff) } else { Ok(()) }
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), PowerOff> {
        assert!((offset as usize).is_multiple_of(PAGE) && bytes.len() == PAGE, "a page each time");
        if self.off {
            return Err(PowerOff);
        }
        let page = offset as usize / PAGE;
        let struck = bytes.iter().all(|&byte| byte == 0);
        assert!(struck || !self.written[page], "a page is programmed once between erasures");
        self.written[page] = true;
        if self.ill[page * PAGE / SECTOR] != Some(Ill::NotProgrammed) {
            let data = bytes.to_vec();
            self.alter(offset as usize, PAGE, |index, old| (old & data[index], !data[index]));
        }
        if self.off { Err(PowerOff) } else { Ok(()) }
    }
}
