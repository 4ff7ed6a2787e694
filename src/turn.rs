//! The turn task: the console and its game.

use alhambra::areas::Areas;
use alhambra_engine::GameKind;
use alhambra_ui::{Console, Input, Notice, Request, SaveError, Saved, Store};
use embassy_futures::select::{Either, select};
use embassy_time::{Duration, Instant, with_deadline};
use heapless::Vec;

use crate::framebuffer::Picture;
use crate::health::{self, Task};
use crate::input::INPUTS;
use crate::store::{self, Errand};
use crate::{chance, power, render, sound};

/// The length of a tick in milliseconds.
const TICK: u64 = alhambra_ui::keys::TICK as u64;

/// Time that passed while the console was busy or asleep is not made up for beyond this.
const LATE: Duration = Duration::from_millis(200);

/// What is owed: each game, the settings, and to spare.
type Owed = Vec<Store, 8>;

fn owe(owed: &mut Owed, what: Store) {
    if !owed.contains(&what) {
        let _ = owed.push(what);
    }
}

/// Runs the console.
#[embassy_executor::task]
pub async fn run(console: &'static mut Console) {
    draw(console);
    let mut last = Instant::now();
    // What could not be kept and is still owed.
    let mut owed = Owed::new();
    loop {
        health::beat(Task::Turn);
        let step = if power::asleep() { health::EVERY } else { TICK };
        let deadline = last + Duration::from_millis(step);
        // Between two thoughts of a computer player input is looked at, and other tasks come to run.
        // Nobody thinks while the panel is off.
        let thinks = !power::asleep() && think(console);
        let until = if thinks { deadline.min(Instant::now()) } else { deadline };
        match with_deadline(until, select(INPUTS.receive(), power::CHARGE.wait())).await {
            Ok(Either::First(input)) => {
                if matches!(input, Input::Press(_)) {
                    console.stir(chance::draw());
                }
                take(console, input);
            }
            Ok(Either::Second(battery)) => {
                console.show_battery(battery);
                if power::nearly_empty() {
                    console.tell(Notice::BatteryLow);
                } else {
                    for what in core::mem::take(&mut owed) {
                        if !save(console, what).await {
                            owe(&mut owed, what);
                        }
                    }
                }
            }
            Err(_) if thinks && Instant::now() < deadline => {}
            Err(_) => {
                last = deadline.max(Instant::now().checked_sub(LATE).unwrap_or(deadline));
                take(console, Input::Tick(TICK as u16));
            }
        }
        draw(console);
        if !serve(console, &mut owed).await {
            let empty = power::nearly_empty();
            console.tell(if empty { Notice::BatteryLow } else { Notice::NotSaved });
        }
    }
}

// Each of the following has a stack frame of its own, which is gone when the next is called: what
// the console needs for an input, a drawing and a save need not fit side by side.

/// Passes an input on.
#[inline(never)]
fn take(console: &mut Console, input: Input) {
    console.input(input, &mut ());
}

/// Lets a computer player think for a moment, if it is its turn.
#[inline(never)]
fn think(console: &mut Console) -> bool {
    let thinks = console.is_thinking();
    if thinks {
        console.think(&mut ());
    }
    thinks
}

/// Draws what may have changed, and has sent what really has.
#[inline(never)]
fn draw(console: &mut Console) {
    let mut picture = Picture { changed: Areas::new() };
    console.draw_on(&mut picture);
    render::send(&mut picture.changed);
}

/// Does what the console asks for. A save is waited for before the next input is looked at: that
/// is why a power cut loses at most one action. Whether everything was saved; if not, it is owed.
async fn serve(console: &mut Console, owed: &mut Owed) -> bool {
    let mut kept = true;
    while let Some(request) = console.request() {
        match request {
            Request::Sound { cue, volume } => sound::play(cue, volume),
            Request::Save(what) if save(console, what).await => owed.retain(|owed| *owed != what),
            Request::Save(what) => {
                owe(owed, what);
                kept = false;
            }
            // What could not be saved is only here.
            Request::Open(_) if owed.iter().any(|owed| matches!(owed, Store::Game(_))) => {
                kept = false;
            }
            Request::Open(game) => open(console, game).await,
            Request::Demonstrate if owed.is_empty() && !power::nearly_empty() => {
                console.demonstrate();
            }
            Request::Begin | Request::Demonstrate => {}
            Request::Update => {
                defmt::info!("waits for new firmware");
                health::stop();
                embassy_rp::rom_data::reset_to_usb_boot(0, 0);
            }
        }
    }
    power::set_brightness(console.settings().brightness);
    kept
}

async fn save(console: &mut Console, what: Store) -> bool {
    // An erasure holds up everything for a while: first the players see what they did.
    render::finished().await;
    let errand = match what {
        Store::Game(game) => Errand::Game(game),
        Store::Settings => Errand::Settings,
        Store::Scores => Errand::Scores,
    };
    match pack(console, what, &mut *store::PARCEL.lock().await) {
        Ok(()) => {}
        // It was saved before another game took its place.
        Err(SaveError::Elsewhere) => return true,
        Err(SaveError::TooLong) => return false,
    }
    let mut kept = store::done(errand).await;
    if matches!(what, Store::Game(_)) && console.is_over() {
        kept &= store::done(Errand::Finish).await;
    }
    kept
}

/// Puts what is to be saved into the parcel.
#[inline(never)]
fn pack(console: &Console, what: Store, parcel: &mut Saved) -> Result<(), SaveError> {
    let packed = console.save_into(what, parcel);
    if let Err(error) = &packed {
        defmt::warn!("not saved: {}", defmt::Display2Format(error));
    }
    packed
}

/// Gives the console a game that was saved. What it cannot read is kept aside.
async fn open(console: &mut Console, game: GameKind) {
    let fetched = store::done(Errand::Open(game)).await;
    if !unpack(console, game, fetched, &*store::PARCEL.lock().await) && fetched {
        store::done(Errand::Aside(game)).await;
    }
    draw(console);
}

/// Has the console load what lies in the parcel; whether it can be played. Nothing is a damaged save,
/// too: the console says on its screen what is lost.
#[inline(never)]
fn unpack(console: &mut Console, game: GameKind, fetched: bool, parcel: &Saved) -> bool {
    let bytes: &[u8] = if fetched { parcel } else { &[] };
    let loaded = console.load(Store::Game(game), bytes, &mut ());
    if let Err(error) = &loaded {
        defmt::error!("unreadable save: {}", defmt::Display2Format(error));
    }
    loaded.is_ok()
}
