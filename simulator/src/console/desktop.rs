//! A console with what a desktop gives it: a folder for its saves, and a speaker.

use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use alhambra_engine::GameKind;
use alhambra_ui::{Button, Console, Cue, Notice, Request, Settings, Store};
use embedded_graphics::prelude::Size;

use super::device::{Device, Panel};
use super::keeper::{Keeper, Shut, Unread};
use crate::cli::{complain, visible};

/// A console whose game is kept in a folder.
pub struct Desktop {
    device: Device,
    /// Why there is none is what the players are told.
    keeper: Result<Keeper, Notice>,
    /// The game in memory could not be saved.
    unsaved: bool,
    sound: Box<dyn FnMut(Cue, u8)>,
}

impl Desktop {
    /// Switches the console on and takes up what is kept in `folder`. Without a folder nothing is
    /// kept, and the console says so. `sound` plays a sound, 1 to 3 loud.
    #[must_use]
    pub fn open(
        size: Size,
        seed: u64,
        folder: Option<PathBuf>,
        sound: Box<dyn FnMut(Cue, u8)>,
    ) -> Self {
        let mut console = Console::new(size, seed);
        let missing = || Shut::Failed(io::Error::other("there is no folder for a user's data"));
        let opened = folder.ok_or_else(missing).and_then(Keeper::open);
        let mut keeper = opened.map_err(|shut| {
            complain(visible(&format!("nothing will be saved: {shut}")));
            console.tell(shut.notice());
            shut.notice()
        });
        let mut lines = Vec::new();
        if let Ok(keeper) = &mut keeper {
            let (record, unread) = keeper.load(&mut console);
            lines = record;
            unread.iter().for_each(warn);
        }
        let device = Device::with(console, size);
        let mut desktop = Self { device, keeper, unsaved: false, sound };
        desktop.go_on(lines);
        desktop
    }

    /// Goes on with the record of a game that has just been loaded, which told these lines.
    fn go_on(&mut self, lines: Vec<String>) {
        let requests = self.device.take_requests(lines);
        if let (Ok(keeper), Some(name), false) =
            (&self.keeper, record_name(&self.device), requests.contains(&Request::Begin))
        {
            self.device.go_on_with(keeper.record(&name));
        }
        self.serve(&requests);
    }

    /// Gives the console a game that it asks for.
    fn open_game(&mut self, game: GameKind) {
        let (console, store) = (&mut self.device.console, Store::Game(game));
        let mut lines = Vec::new();
        match &mut self.keeper {
            Ok(keeper) => keeper.open_store(console, store, &mut lines).iter().for_each(warn),
            // Nothing is kept here: the console says that it is lost.
            Err(_) => _ = console.load(store, &[], &mut ()),
        }
        self.go_on(lines);
    }

    /// A button goes down.
    pub fn down(&mut self, button: Button) {
        let requests = self.device.down(button);
        self.serve(&requests);
    }

    /// A button comes up.
    pub fn up(&mut self, button: Button) {
        let requests = self.device.up(button);
        self.serve(&requests);
    }

    /// Time passes.
    pub fn tick(&mut self, ms: u32) {
        let requests = self.device.tick(ms);
        self.serve(&requests);
    }

    /// Lets computer players think for so long.
    pub fn think(&mut self, time: Duration) {
        let start = Instant::now();
        while self.device.console.is_thinking() && start.elapsed() < time {
            let requests = self.device.think();
            self.serve(&requests);
        }
    }

    /// Draws what has changed; gives the whole screen.
    pub fn draw(&mut self) -> &Panel {
        self.device.draw();
        self.device.screen()
    }

    /// The settings that concern the host.
    #[must_use]
    pub fn settings(&self) -> Settings {
        self.device.console.settings()
    }

    /// The console.
    #[must_use]
    pub fn console(&self) -> &Console {
        &self.device.console
    }

    /// Does what the console asks for.
    fn serve(&mut self, requests: &[Request]) {
        for request in requests {
            match request {
                Request::Save(store) => self.save(*store),
                Request::Open(game) => self.open_game(*game),
                Request::Begin => {
                    if let Err(notice) = self.keeper {
                        self.device.console.tell(notice);
                    }
                }
                Request::Sound { cue, volume } => (self.sound)(*cue, *volume),
                // What could not be saved is only here.
                Request::Demonstrate if self.keeper.is_ok() && !self.unsaved => {
                    self.device.console.demonstrate();
                }
                Request::Demonstrate | Request::Update => {}
            }
        }
    }

    fn save(&mut self, store: Store) {
        let Ok(keeper) = &self.keeper else { return };
        let mut result = keeper.save(&self.device.console, store);
        if let (Store::Game(_), Some(name)) = (store, record_name(&self.device)) {
            result = result.and(keeper.save_record(&name, &self.device.record()));
        }
        if let Err(error) = result {
            complain(visible(&format!("not saved: {error}")));
            self.device.console.tell(Notice::NotSaved);
            self.unsaved = true;
        } else if let Store::Game(_) = store {
            self.unsaved = false;
        }
    }
}

fn warn(file: &Unread) {
    complain(visible(&format!("{}; kept as {}", file.reason, file.path.display())));
}

/// A record's file is named after its game's seed.
fn record_name(device: &Device) -> Option<String> {
    let header = device.console.record_header()?.to_string();
    let seed = header.split("\"seed\":\"").nth(1)?.split('"').next()?;
    Some(format!("game-{seed}.jsonl"))
}
