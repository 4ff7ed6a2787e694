//! The store task: keeps settings and games in flash.

use alhambra_engine::GameKind;
use alhambra_store::{Kind, Saves, StoreError};
use alhambra_ui::{SAVE_BYTES, Saved};
use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, Flash};
use embassy_rp::peripherals::FLASH;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::mutex::Mutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Timer, with_timeout};
use static_cell::{ConstStaticCell, StaticCell};

use crate::health::{self, Task};
use crate::input::{untouched, while_busy};
use crate::{chance, power};

/// The largest flash that a board can have; its real size is in the linker script.
const LARGEST: usize = 16 * 1024 * 1024;
/// The first bytes of a save say how long it is and so change each time.
const LEAD: usize = 6;
/// Sectors are erased ahead after so many milliseconds without a save or a press.
const CALM: u64 = health::EVERY;
/// Milliseconds after which the title is on the screen: no erasure holds it up.
const TITLE: u64 = 250;
/// Milliseconds between two erasures.
const BREATH: u64 = 5;

/// The saves of this device.
pub type Keeper = Saves<Flash<'static, FLASH, Blocking, LARGEST>, &'static mut [u8]>;

/// What to do with the bytes that are handed over, or to hand over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// Save the running game of this kind.
    Game(GameKind),
    /// Save the settings.
    Settings,
    /// Save the best results.
    Scores,
    /// Keep a finished game.
    Finish,
    /// Hand over the saved game of this kind.
    Open(GameKind),
    /// Keep aside what was handed over of this kind: it cannot be read.
    Aside(GameKind),
}

/// The bytes to keep, or those that were kept.
pub static PARCEL: Mutex<CriticalSectionRawMutex, Saved> = Mutex::new(Saved::new());
static ERRAND: Signal<CriticalSectionRawMutex, Errand> = Signal::new();
static DONE: Signal<CriticalSectionRawMutex, bool> = Signal::new();

unsafe extern "C" {
    static __save_start: u8;
    static __save_length: u8;
}

/// Finds out what the flash holds.
#[inline(never)]
pub fn mount(flash: Peri<'static, FLASH>) -> Option<&'static mut Keeper> {
    static KEEPER: StaticCell<Keeper> = StaticCell::new();
    static ROOM: ConstStaticCell<[u8; SAVE_BYTES]> = ConstStaticCell::new([0; SAVE_BYTES]);
    let place = |symbol: *const u8| symbol as usize as u32;
    let (start, length) = (place(&raw const __save_start), place(&raw const __save_length));
    let mounted = Saves::mount(Flash::new_blocking(flash), start, length, &mut ROOM.take()[..]);
    match mounted {
        Ok(keeper) => {
            if let Some(version) = keeper.other_version() {
                defmt::warn!("saves of layout {=u8} are left alone", version);
            }
            Some(KEEPER.init(keeper))
        }
        Err(error) => {
            defmt::error!("no saves: {}", defmt::Display2Format(&error));
            None
        }
    }
}

/// Has something done, mostly with what lies in [`PARCEL`]; waits until it is. Whether it was.
pub async fn done(errand: Errand) -> bool {
    DONE.reset();
    ERRAND.signal(errand);
    DONE.wait().await
}

/// Does errands, and erases ahead when there are none.
#[embassy_executor::task]
pub async fn run(mut keeper: Option<&'static mut Keeper>) {
    Timer::after_millis(TITLE).await;
    if let Some(keeper) = keeper.as_mut().filter(|_| !power::nearly_empty()) {
        // The next start begins with another chance.
        report(keeper.save(Kind::Start, &chance::keep(), 0));
    }
    // Whether there may be something to erase; at the start at once, before anybody plays.
    let mut unready = true;
    loop {
        health::beat(Task::Store);
        let calm = if unready { BREATH } else { CALM };
        match with_timeout(Duration::from_millis(calm), ERRAND.wait()).await {
            Ok(errand) => {
                let mut parcel = PARCEL.lock().await;
                let reads = matches!(errand, Errand::Open(_));
                let kept = match &mut keeper {
                    Some(keeper) if reads || !power::nearly_empty() => {
                        while_busy(|| deliver(keeper, errand, &mut parcel))
                    }
                    _ => false,
                };
                DONE.signal(kept);
                unready = false;
            }
            Err(_) => {
                let may = !power::nearly_empty() && untouched(CALM as u32);
                let keeper = keeper.as_mut().filter(|_| may);
                unready = keeper.is_some_and(|keeper| match while_busy(|| keeper.prepare()) {
                    Ok(erased) => erased,
                    Err(error) => {
                        defmt::warn!("not erased ahead: {}", defmt::Display2Format(&error));
                        false
                    }
                });
            }
        }
    }
}

fn deliver(keeper: &mut Keeper, errand: Errand, bytes: &mut Saved) -> bool {
    report(match errand {
        Errand::Game(game) => keeper.save(Kind::Game(game as usize), bytes, LEAD),
        Errand::Settings => keeper.save(Kind::Settings, bytes, LEAD),
        Errand::Scores => keeper.save(Kind::Scores, bytes, LEAD),
        Errand::Finish => keeper.finish(bytes),
        Errand::Open(game) => fetch(keeper, game, bytes),
        Errand::Aside(game) => keeper.keep_aside(Kind::Game(game as usize)),
    })
}

/// Copies the saved game of this kind; nothing if there is none.
fn fetch(keeper: &mut Keeper, game: GameKind, out: &mut Saved) -> Result<(), StoreError> {
    let place = game as usize;
    keeper.open(place)?;
    out.clear();
    let saved = keeper.get(Kind::Game(place)).unwrap_or_default();
    out.extend_from_slice(saved).map_err(|_| StoreError::TooLong)
}

/// Whether something was kept; if not, the log says why.
fn report(result: Result<(), StoreError>) -> bool {
    if let Err(error) = &result {
        defmt::error!("not saved: {}", defmt::Display2Format(error));
    }
    result.is_ok()
}
