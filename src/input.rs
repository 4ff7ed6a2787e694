//! The input task: buttons to inputs of the console.

use alhambra::buttons::Buttons;
use alhambra_ui::{Button, Input};
use embassy_futures::select::select_array;
use embassy_rp::gpio;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::{Duration, Instant, Timer, with_timeout};

use crate::boards::CONTACTS;
use crate::health::{self, Task};
use crate::power;

/// While a button is down or bouncing, the contacts are read every so many milliseconds.
const SAMPLE: u64 = 2;

/// Presses that wait for the console. More than a person can press while a screen is drawn.
pub static INPUTS: Channel<CriticalSectionRawMutex, Input, 16> = Channel::new();

/// Reads the buttons. Runs above drawing and game: no press is missed or late.
#[embassy_executor::task]
pub async fn run(mut contacts: [(gpio::Input<'static>, Button); CONTACTS]) {
    let now = || Instant::now().as_millis() as u32;
    let mut buttons = Buttons::new(now());
    loop {
        health::beat(Task::Input);
        if buttons.at_rest(now()) {
            let any = select_array(contacts.each_mut().map(|(pin, _)| pin.wait_for_low()));
            let _ = with_timeout(Duration::from_millis(health::EVERY), any).await;
        } else {
            Timer::after_millis(SAMPLE).await;
        }
        let is_down = |button| contacts.iter().any(|(pin, is)| *is == button && pin.is_low());
        buttons.sample(now(), is_down, |input| {
            if power::stirred(input) {
                // A full queue means that the console is stuck; then the watchdog helps.
                let _ = INPUTS.try_send(input);
            }
        });
    }
}
