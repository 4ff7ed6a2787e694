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
use embassy_time::{Duration, with_timeout};
use static_cell::ConstStaticCell;

use crate::health::{self, Task};
use crate::power;

/// The largest flash that a board can have; its real size is in the linker script.
const LARGEST: usize = 16 * 1024 * 1024;
/// The first bytes of a save say how long it is and so change each time.
const LEAD: usize = 6;
/// Sectors are erased ahead after so many milliseconds without a save.
const CALM: u64 = health::EVERY;

/// The saves of this device.
pub type Keeper = Saves<Flash<'static, FLASH, Blocking, LARGEST>, &'static mut [u8]>;

/// What to do with the bytes that are handed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// Save the running game of this kind.
    Game(GameKind),
    /// Save the settings.
    Settings,
    /// Keep a finished game.
    Finish,
}

/// The bytes to keep.
pub static PARCEL: Mutex<CriticalSectionRawMutex, Saved> = Mutex::new(Saved::new());
static ERRAND: Signal<CriticalSectionRawMutex, Errand> = Signal::new();
static DONE: Signal<CriticalSectionRawMutex, bool> = Signal::new();

unsafe extern "C" {
    static __save_start: u8;
    static __save_length: u8;
}

/// Finds out what the flash holds.
pub fn mount(flash: Peri<'static, FLASH>) -> Option<Keeper> {
    static ROOM: ConstStaticCell<[u8; SAVE_BYTES]> = ConstStaticCell::new([0; SAVE_BYTES]);
    let place = |symbol: *const u8| symbol as usize as u32;
    let (start, length) = (place(&raw const __save_start), place(&raw const __save_length));
    let mounted = Saves::mount(Flash::new_blocking(flash), start, length, &mut ROOM.take()[..]);
    match mounted {
        Ok(keeper) => {
            if let Some(version) = keeper.other_version() {
                defmt::warn!("saves of layout {=u8} are left alone", version);
            }
            Some(keeper)
        }
        Err(error) => {
            defmt::error!("no saves: {}", defmt::Display2Format(&error));
            None
        }
    }
}

/// Has what lies in [`PARCEL`] kept; waits until it is. Whether it was.
pub async fn keep(errand: Errand) -> bool {
    DONE.reset();
    ERRAND.signal(errand);
    DONE.wait().await
}

/// Does errands, and erases ahead when there are none.
#[embassy_executor::task]
pub async fn run(mut keeper: Option<Keeper>) {
    loop {
        health::beat(Task::Store);
        match with_timeout(Duration::from_millis(CALM), ERRAND.wait()).await {
            Ok(errand) => {
                let parcel = PARCEL.lock().await;
                let kept = match &mut keeper {
                    Some(keeper) if !power::nearly_empty() => deliver(keeper, errand, &parcel),
                    _ => false,
                };
                DONE.signal(kept);
            }
            Err(_) => {
                if let Some(keeper) = &mut keeper
                    && keeper.wants_preparing()
                    && !power::nearly_empty()
                    && let Err(error) = keeper.prepare()
                {
                    defmt::warn!("not erased ahead: {}", defmt::Display2Format(&error));
                }
            }
        }
    }
}

fn deliver(keeper: &mut Keeper, errand: Errand, bytes: &[u8]) -> bool {
    let result: Result<(), StoreError> = match errand {
        Errand::Game(game) => keeper.save(Kind::Game(game as usize), bytes, LEAD),
        Errand::Settings => keeper.save(Kind::Settings, bytes, LEAD),
        Errand::Finish => keeper.finish(bytes),
    };
    if let Err(error) = &result {
        defmt::error!("not saved: {}", defmt::Display2Format(error));
    }
    result.is_ok()
}
