//! The sound task: plays tunes on a piezo or speaker.

use alhambra::melody::{DIVIDER, Note, Pulse, tune};
use alhambra_ui::Cue;
use embassy_futures::select::{Either, select};
use embassy_rp::pwm::{Config, Pwm};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Timer, with_timeout};

use crate::health::{self, Task};

/// The sound to play, and how loud. A new one breaks off the one that is playing.
static NEXT: Signal<CriticalSectionRawMutex, (Cue, u8)> = Signal::new();

/// Plays a sound.
pub fn play(cue: Cue, volume: u8) {
    NEXT.signal((cue, volume));
}

fn sounding(Note(hertz, ms): Note, volume: u8) -> Config {
    let note = Note(hertz, ms);
    let mut config = Config::default();
    config.divider = DIVIDER.into();
    config.top = note.period();
    // One of the two outputs of the generator is connected.
    config.compare_a = note.pulse(volume);
    config.compare_b = note.pulse(volume);
    config
}

/// Low all the time. A generator that is switched off would leave its output as it was, and current
/// would flow through the speaker.
fn silent() -> Config {
    let mut config = Config::default();
    config.compare_a = 0;
    config.compare_b = 0;
    config
}

/// Plays what is asked for. Boards without sound let it pass.
#[embassy_executor::task]
pub async fn run(mut output: Option<Pwm<'static>>) {
    if let Some(output) = &mut output {
        output.set_config(&silent());
    }
    let mut waiting = None;
    loop {
        health::beat(Task::Sound);
        let next = match waiting.take() {
            Some(next) => Some(next),
            None => with_timeout(Duration::from_millis(health::EVERY), NEXT.wait()).await.ok(),
        };
        let (Some((cue, volume)), Some(output)) = (next, &mut output) else { continue };
        for &note in tune(cue) {
            output.set_config(&sounding(note, volume));
            let Note(_, ms) = note;
            if let Either::Second(next) = select(Timer::after_millis(ms.into()), NEXT.wait()).await
            {
                waiting = Some(next);
                break;
            }
        }
        if waiting.is_none() {
            output.set_config(&silent());
        }
    }
}
