//! The firmware: the console on an RP2040 handheld.
#![no_std]
#![no_main]

mod boards;
mod chance;
mod framebuffer;
mod health;
mod input;
mod panel;
mod power;
mod render;
mod sound;
mod store;
mod turn;

use alhambra_engine::GameKind;
use alhambra_store::Kind;
use alhambra_ui::{Console, Notice, Store};
use defmt_rtt as _;
use embassy_executor::{InterruptExecutor, Spawner};
use embassy_rp::bind_interrupts;
use embassy_rp::interrupt;
use embassy_rp::interrupt::{InterruptExt, Priority};
use embassy_rp::peripherals::DMA_CH0;
use embassy_rp::watchdog::Watchdog;
use embassy_time::Duration;
use embedded_graphics::prelude::Size;
use panic_probe as _;
use static_cell::StaticCell;

use crate::health::Start;

bind_interrupts!(
    /// The interrupts that drivers use.
    pub struct Irqs {
        DMA_IRQ_0 => embassy_rp::dma::InterruptHandler<DMA_CH0>;
    }
);

/// Runs buttons, panel and sound above everything else: none of them waits for a drawing.
static URGENT: InterruptExecutor = InterruptExecutor::new();

#[interrupt]
unsafe fn SWI_IRQ_0() {
    // SAFETY: this is the interrupt that the executor was started with.
    unsafe { URGENT.on_interrupt() }
}

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let mut board = boards::take(embassy_rp::init(embassy_rp::config::Config::default()));
    let (start, suspect) = health::start();
    defmt::info!("alhambra on {=str}: {}", boards::NAME, start);
    let mut watchdog = Watchdog::new(board.watchdog);
    watchdog.pause_on_debug(true);
    watchdog.start(Duration::from_millis(health::PATIENCE));

    interrupt::SWI_IRQ_0.set_priority(Priority::P2);
    let urgent = URGENT.start(interrupt::SWI_IRQ_0);
    // The panel needs a while to start; meanwhile the saves are read.
    urgent.spawn(defmt::unwrap!(render::run(board.panel)));
    urgent.spawn(defmt::unwrap!(input::run(board.contacts)));
    urgent.spawn(defmt::unwrap!(sound::run(board.sound)));

    // Before anything is written.
    if let Some(battery) = &mut board.battery {
        power::measure(battery).await;
    }
    let mut keeper = store::mount(board.flash);
    chance::begin(keeper.as_ref().and_then(|keeper| keeper.get(Kind::Start))).await;
    let console = new_console();
    console.offer_update();
    if let Some(keeper) = &mut keeper {
        resume(console, keeper, suspect);
    }
    if start != Start::Fresh {
        console.tell(Notice::Recovered);
    }
    spawner.spawn(defmt::unwrap!(turn::run(console)));
    spawner.spawn(defmt::unwrap!(store::run(keeper)));
    spawner.spawn(defmt::unwrap!(power::run(board.backlight, board.battery, watchdog)));
}

/// The console, as after switching on.
#[inline(never)]
fn new_console() -> &'static mut Console {
    static CONSOLE: StaticCell<Console> = StaticCell::new();
    let size = Size::new(boards::WIDTH as u32, boards::HEIGHT as u32);
    let seed = chance::draw();
    CONSOLE.init_with(|| Console::new(size, seed))
}

/// Gives the console what was saved. Its stack frame is large, and gone when the game begins.
#[inline(never)]
fn resume(console: &mut Console, keeper: &mut store::Keeper, suspect: bool) {
    load(console, keeper, (Kind::Settings, Store::Settings), suspect);
    load(console, keeper, (Kind::Scores, Store::Scores), suspect);
    for game in console.order() {
        open(keeper, game);
        load(console, keeper, (Kind::Game(game as usize), Store::Game(game)), suspect);
    }
    if let Some(game) = console.playing() {
        open(keeper, game);
    }
    if keeper.has_losses() {
        defmt::error!("a newer save is damaged or was never finished");
        console.tell(Notice::Lost);
        if !power::nearly_empty()
            && let Err(error) = keeper.keep_losses()
        {
            defmt::error!("not kept aside: {}", defmt::Display2Format(&error));
        }
    }
}

/// Reads the place of a game.
fn open(keeper: &mut store::Keeper, game: GameKind) {
    if let Err(error) = keeper.open(game as usize) {
        defmt::error!("unreadable flash: {}", defmt::Display2Format(&error));
    }
}

/// Gives the console one of the things that were saved. What it cannot read is kept aside (the console
/// says so), and so is a game after which the device has failed several times in a row.
fn load(
    console: &mut Console,
    keeper: &mut store::Keeper,
    (kind, store): (Kind, Store),
    suspect: bool,
) {
    let Some(bytes) = keeper.get(kind) else { return };
    if matches!(kind, Kind::Game(_)) && suspect {
        defmt::error!("the game may have caused the faults: it is kept aside");
    } else if let Err(error) = console.load(store, bytes, &mut ()) {
        defmt::error!("unreadable save: {}", defmt::Display2Format(&error));
    } else {
        return;
    }
    if !power::nearly_empty()
        && let Err(error) = keeper.keep_aside(kind)
    {
        defmt::error!("not kept aside: {}", defmt::Display2Format(&error));
    }
}
