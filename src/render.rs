//! The render task: sends what has changed to the panel.

use core::cell::RefCell;
use core::sync::atomic::{AtomicBool, Ordering::Relaxed};

use alhambra::areas::{Area, Areas};
use embassy_futures::join::join;
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, with_timeout};

use crate::boards::Wiring;
use crate::framebuffer::Reader;
use crate::health::{self, Task};
use crate::panel::Panel;
use crate::power;

/// No picture takes this many milliseconds.
const LONGEST: u64 = 50;
/// Words in each of the two buffers: while one is sent, the other is filled.
const PIECE: usize = 160;

static DIRTY: Mutex<CriticalSectionRawMutex, RefCell<Areas>> =
    Mutex::new(RefCell::new(Areas::new()));
static WORK: Signal<CriticalSectionRawMutex, ()> = Signal::new();
static FINISHED: Signal<CriticalSectionRawMutex, ()> = Signal::new();
static BUSY: AtomicBool = AtomicBool::new(false);
static ASLEEP: AtomicBool = AtomicBool::new(false);

/// Has areas of the screen sent.
pub fn send(areas: &mut Areas) {
    if areas.is_empty() {
        return;
    }
    DIRTY.lock(|dirty| dirty.borrow_mut().append(areas));
    BUSY.store(true, Relaxed);
    WORK.signal(());
}

/// Waits until everything has been sent, but not for ever.
pub async fn finished() {
    FINISHED.reset();
    if BUSY.load(Relaxed) {
        let _ = with_timeout(Duration::from_millis(LONGEST), FINISHED.wait()).await;
    }
}

/// Switches the panel off or on.
pub fn sleep(asleep: bool) {
    ASLEEP.store(asleep, Relaxed);
    WORK.signal(());
}

/// Runs the panel.
#[embassy_executor::task]
pub async fn run(wiring: Wiring) {
    let mut panel = Panel::start(wiring).await;
    let (mut shown, mut asleep) = (false, false);
    let mut buffers = [[0; PIECE]; 2];
    loop {
        health::beat(Task::Render);
        let _ = with_timeout(Duration::from_millis(health::EVERY), WORK.wait()).await;
        if ASLEEP.load(Relaxed) != asleep {
            asleep = !asleep;
            match asleep {
                true => panel.sleep().await,
                false => panel.wake().await,
            }
        }
        while let Some(area) = DIRTY.lock(|dirty| dirty.borrow_mut().take()) {
            transmit(&mut panel, area, &mut buffers).await;
            health::beat(Task::Render);
            if !shown && DIRTY.lock(|dirty| dirty.borrow().is_empty()) {
                shown = true;
                panel.show();
                power::light_up();
            }
        }
        BUSY.store(false, Relaxed);
        FINISHED.signal(());
    }
}

/// Sends an area, one piece while the next is read.
async fn transmit(panel: &mut Panel, area: Area, [one, other]: &mut [[u32; PIECE]; 2]) {
    let mut reader = Reader::new(area);
    let (mut full, mut free) = (one, other);
    let mut count = reader.read(full);
    panel.open(area);
    while count > 0 {
        let bytes: &[u8] = bytemuck::cast_slice(&*full);
        let bytes = bytes.get(..2 * count).unwrap_or_default();
        let (_, next) = join(panel.send(bytes), async { reader.read(free) }).await;
        count = next;
        (full, free) = (free, full);
    }
}
