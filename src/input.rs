//! The input task: buttons to inputs of the console.

use core::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};

use alhambra::buttons::Buttons;
use alhambra_ui::Input;
use embassy_futures::select::{select, select_array};
use embassy_rp::pac;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Timer, with_timeout};

use crate::boards::{CONTACTS, Contact};
use crate::health::{self, Task};
use crate::power;

/// While a button is down or bouncing, the contacts are read every so many milliseconds.
const SAMPLE: u64 = 2;

/// Presses that wait for the console. More than a person can press while a screen is drawn.
pub static INPUTS: Channel<CriticalSectionRawMutex, Input, 16> = Channel::new();

/// The flash is or has been busy: nothing else ran meanwhile, and presses may have come and gone.
static BUSY: AtomicBool = AtomicBool::new(false);
static LOOK_BACK: Signal<CriticalSectionRawMutex, ()> = Signal::new();

/// Does something that keeps the flash busy, and has the input task look for presses meanwhile.
pub fn while_busy<T>(work: impl FnOnce() -> T) -> T {
    BUSY.store(true, Relaxed);
    let done = work();
    BUSY.store(true, Relaxed);
    LOOK_BACK.signal(());
    done
}

/// When a button was last touched, in milliseconds; 0 is never.
static TOUCHED: AtomicU32 = AtomicU32::new(0);

/// Whether no button has been touched for so many milliseconds.
pub fn untouched(milliseconds: u32) -> bool {
    let touched = TOUCHED.load(Relaxed);
    touched == 0 || now().wrapping_sub(touched) >= milliseconds
}

fn now() -> u32 {
    Instant::now().as_millis() as u32
}

/// Whether the contact has been closed since it was last waited for. The chip remembers that.
fn has_been_low(contact: &Contact) -> bool {
    let pin = usize::from(contact.pin);
    pac::IO_BANK0.intr(pin / 8).read().edge_low(pin % 8)
}

/// Reads the buttons. Runs above drawing and game: no press is missed or late.
#[embassy_executor::task]
pub async fn run(mut contacts: [Contact; CONTACTS]) {
    let mut buttons = Buttons::new(now());
    let emit = |input| {
        TOUCHED.store(now().max(1), Relaxed);
        if power::stirred(input) {
            // A full queue means that the console is stuck; then the watchdog helps.
            let _ = INPUTS.try_send(input);
        }
    };
    loop {
        health::beat(Task::Input);
        if buttons.at_rest(now()) {
            let any = select_array(contacts.each_mut().map(|contact| contact.input.wait_for_low()));
            let any = select(any, LOOK_BACK.wait());
            let _ = with_timeout(Duration::from_millis(health::EVERY), any).await;
            // The store cannot come between these: it has a lower priority.
            if BUSY.load(Relaxed) {
                BUSY.store(false, Relaxed);
                let closed = |contact: &&Contact| contact.input.is_high() && has_been_low(contact);
                for contact in contacts.iter().filter(closed) {
                    emit(Input::Press(contact.button));
                    emit(Input::Release(contact.button));
                }
            }
        } else {
            Timer::after_millis(SAMPLE).await;
        }
        let is_down = |button| {
            contacts.iter().any(|contact| contact.button == button && contact.input.is_low())
        };
        buttons.sample(now(), is_down, emit);
    }
}
