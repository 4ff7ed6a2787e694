//! The saves of a device over a flash whose power is cut at any byte: what was confirmed is there
//! after the next start, or what was being written; and any bytes as a partition can be mounted and
//! written.

use alhambra_engine::message::byte;
use alhambra_store::{Kind, PAGE, SECTOR, Saves};
use embedded_storage::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

use crate::{Numbers, below};

const SECTORS: usize = 64;
const LONGEST: usize = 3000;
const KINDS: [Kind; 4] = [Kind::Game(0), Kind::Game(1), Kind::Game(2), Kind::Settings];

/// A flash in memory.
struct Flash {
    bytes: Vec<u8>,
    /// After how many more bytes the power goes, and whether it leaves them torn.
    left: Option<(usize, bool)>,
    off: bool,
    chance: Numbers,
}

#[derive(Debug)]
struct PowerOff;

impl NorFlashError for PowerOff {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

impl Flash {
    fn alter(
        &mut self,
        at: u32,
        length: usize,
        new: impl Fn(usize, u8) -> u8,
    ) -> Result<(), PowerOff> {
        if self.off {
            return Err(PowerOff);
        }
        let (left, torn) = self.left.unwrap_or((usize::MAX, false));
        for (index, place) in self.bytes[at as usize..][..length].iter_mut().enumerate() {
            let mask = match index < left {
                true => 0xff,
                false if torn => self.chance.below(256) as u8,
                false => 0,
            };
            *place = *place & !mask | new(index, *place) & mask;
        }
        self.left = self.left.map(|(left, torn)| (left.saturating_sub(length), torn));
        self.off = left < length;
        if self.off { Err(PowerOff) } else { Ok(()) }
    }

    /// The same flash with its power cut so many bytes later, or not at all.
    fn with_cut(self, left: Option<(usize, bool)>) -> Self {
        Self { left, off: false, ..self }
    }
}

impl ErrorType for Flash {
    type Error = PowerOff;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), PowerOff> {
        let from = offset as usize;
        bytes.copy_from_slice(self.bytes.get(from..from + bytes.len()).ok_or(PowerOff)?);
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
        self.alter(from, (to - from) as usize, |_, _| 0xff)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), PowerOff> {
        // Programming clears bits and sets none.
        self.alter(offset, bytes.len(), |index, old| old & bytes[index])
    }
}

type Device = Saves<Flash, Vec<u8>>;

fn start(flash: Flash) -> Device {
    let length = flash.bytes.len() as u32;
    Saves::mount(flash, 0, length, vec![0; LONGEST]).unwrap_or_else(|_| panic!("it can be mounted"))
}

fn read(saves: &mut Device, kind: Kind) -> Option<Vec<u8>> {
    if let Kind::Game(game) = kind {
        saves.open(game).expect("it can be read");
    }
    saves.get(kind).map(<[u8]>::to_vec)
}

/// The next value: a game grows and changes at its beginning; now and then it is another. And how
/// many of its first bytes have changed.
fn next(old: Option<&Vec<u8>>, kind: Kind, input: &mut &[u8]) -> (Vec<u8>, usize) {
    let longest = if kind == Kind::Settings { 180 } else { LONGEST };
    let mut chance = Numbers(below(input, 256) as u64);
    let mut value = match old {
        Some(old) if below(input, 8) > 0 => old.clone(),
        _ => (0..below(input, longest)).map(|_| chance.below(256) as u8).collect(),
    };
    value.extend((0..below(input, 24)).map(|_| chance.below(256) as u8));
    let lead = below(input, 16);
    value.iter_mut().take(lead).for_each(|byte| *byte = chance.below(256) as u8);
    value.truncate(longest);
    (value, lead)
}

/// Saves and cuts as the bytes say.
pub fn run(data: &[u8]) {
    let mut input = data;
    let mut flash =
        Flash { bytes: vec![0xff; SECTORS * SECTOR], left: None, off: false, chance: Numbers(1) };
    if below(&mut input, 4) == 0 {
        return any_partition(flash, input);
    }
    flash.chance = Numbers(below(&mut input, 256) as u64);
    let mut saves = start(flash);
    let mut confirmed: [Option<Vec<u8>>; KINDS.len()] = Default::default();
    while let Some(what) = byte(&mut input) {
        let slot = usize::from(what) % KINDS.len();
        match what / 4 {
            0..40 => {
                let (value, lead) = next(confirmed[slot].as_ref(), KINDS[slot], &mut input);
                saves.save(KINDS[slot], &value, lead).expect("nothing is wrong with this flash");
                confirmed[slot] = Some(value);
            }
            40..44 => {
                saves.prepare().expect("nothing is wrong with this flash");
            }
            44..48 => saves = start(saves.into_flash()),
            _ => {
                let (value, lead) = next(confirmed[slot].as_ref(), KINDS[slot], &mut input);
                let left = below(&mut input, 2 * SECTOR);
                saves = start(saves.into_flash().with_cut(Some((left, what % 8 < 4))));
                saves.open(slot % 3).expect("it can be read");
                let done = what % 3 > 0 && saves.save(KINDS[slot], &value, lead).is_ok();
                if !done {
                    let _ = saves.prepare();
                }
                saves = start(saves.into_flash().with_cut(None));
                let found = read(&mut saves, KINDS[slot]);
                if found.as_ref() == Some(&value) {
                    confirmed[slot] = Some(value);
                } else {
                    assert!(!done, "a confirmed save is lost");
                }
            }
        }
        for (kind, value) in KINDS.into_iter().zip(&confirmed) {
            assert_eq!(read(&mut saves, kind), *value, "{kind:?}");
        }
    }
}

/// A partition that holds anything: it can be mounted, and takes and keeps new values.
fn any_partition(mut flash: Flash, mut input: &[u8]) {
    while !input.is_empty() {
        let place = below(&mut input, SECTORS * SECTOR / PAGE) * PAGE;
        let length = below(&mut input, 32);
        for offset in 0..length {
            flash.bytes[place + offset] = byte(&mut input).unwrap_or(0);
        }
    }
    let mut saves = start(flash);
    for (kind, value) in KINDS.into_iter().zip(1..) {
        let value = vec![value; 100];
        saves.save(kind, &value, 4).expect("nothing is wrong with this flash");
        saves = start(saves.into_flash());
        assert_eq!(read(&mut saves, kind), Some(value));
    }
}
