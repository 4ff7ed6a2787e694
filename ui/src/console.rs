//! The console itself.

use alhambra_engine::base::View;
use alhambra_engine::{GameKind, Seat};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use heapless::{Deque, Vec};

use crate::draw::damage::{Damage, Report};
use crate::draw::frame::{Adapter, Frame, Memory, Surface, fingerprint};
use crate::draw::palette;
use crate::games::base::Session;
use crate::games::base::map::Legal;
use crate::games::{Running, Shelf};
use crate::input::{Battery, Button, Cue, Input, Notice, Request, Scribe};
use crate::nav::{Ctx, Go, Screen};
use crate::roster::{ModuleList, NameList, OptionList, RedOptionList, RollOptionList, Roster};
use crate::scores::Scores;
use crate::settings::Settings;
use crate::shell::menu::Menu;
use crate::shell::title::Title;
use crate::text::fill;
use crate::widgets::chrome;

/// How many screens can lie on each other.
const DEPTH: usize = 8;

/// When nobody but computer players plays, what is told to all goes on after so many milliseconds.
const UNREAD: u16 = 4000;

/// The console: takes buttons and time, draws on a display, asks for sounds and saves.
///
/// ```
/// use alhambra_ui::{Button, Console, Input};
/// use embedded_graphics::{mock_display::MockDisplay, pixelcolor::Rgb565, prelude::*};
///
/// let mut console = Console::new(Size::new(240, 240), 7);
/// console.input(Input::Press(Button::Down), &mut ());
/// let mut display = embedded_graphics::framebuffer::Framebuffer::<
///     Rgb565,
///     embedded_graphics::pixelcolor::raw::RawU16,
///     embedded_graphics::pixelcolor::raw::LittleEndian,
///     240,
///     240,
///     { embedded_graphics::framebuffer::buffer_size::<Rgb565>(240, 240) },
/// >::new();
/// let damage = console.draw(&mut display)?;
/// assert!(damage.is_full());
/// assert!(console.draw(&mut display)?.is_empty());
/// # Ok::<(), core::convert::Infallible>(())
/// ```
#[derive(Clone)]
pub struct Console {
    pub(crate) ctx: Ctx,
    pub(crate) stack: Vec<Screen, DEPTH>,
    memory: Memory,
    /// Something may look different from what was drawn last.
    stale: bool,
    /// Another screen has come up since then.
    turned: bool,
    /// How long nothing has been pressed, in milliseconds.
    pub(crate) idle: u16,
}

impl Console {
    /// A console that has just been switched on. `size` is 240×240 or larger; all chance in the
    /// games to come depends on `seed`.
    #[must_use]
    #[inline]
    pub fn new(size: Size, seed: u64) -> Self {
        // In one piece, so that it is made where it stays: it is too large for the stack.
        Self {
            ctx: Ctx {
                size,
                settings: Settings::NEW,
                roster: Roster::new(),
                scores: Scores::default(),
                session: Running::NONE,
                shelf: Shelf::default(),
                seed,
                requests: Deque::new(),
                notice: None,
                battery: None,
                update: false,
                legal: Legal::new(),
                listed: false,
                demo: false,
            },
            stack: Vec::from_iter([Screen::Title(Title::FIRST)]),
            memory: Memory::new(),
            stale: true,
            turned: false,
            idle: 0,
        }
    }

    fn reset(&mut self, screen: Screen) {
        self.stack.clear();
        let _ = self.stack.push(screen);
    }

    /// Goes on with the game in memory.
    pub(crate) fn go_on(&mut self) {
        self.stale = true;
        self.go(Go::Next);
    }

    /// Goes to the title, as after switching on.
    pub(crate) fn restart(&mut self) {
        self.stale = true;
        let title = Screen::Title(Title::new(&self.ctx));
        self.reset(title);
    }

    /// Takes an input. The scribe is told what happens in the game, as soon as it can no longer
    /// be undone.
    pub fn input(&mut self, input: Input, scribe: &mut dyn Scribe) {
        match input {
            Input::Press(_) if self.ctx.demo => {
                self.idle = 0;
                self.end_demonstration();
            }
            Input::Press(button) => self.press(button, scribe),
            Input::Repeat(button) if button.repeats() => self.press(button, scribe),
            Input::Repeat(_) | Input::Release(_) => {}
            Input::Tick(ms) => {
                if let Some(screen) = self.stack.last_mut() {
                    self.stale |= screen.tick(ms, &mut self.ctx);
                }
                let before = self.idle;
                self.idle = before.saturating_add(ms);
                if self.idle >= UNREAD && self.is_unread() {
                    self.press(Button::A, scribe);
                } else {
                    self.lie_idle(before, self.idle);
                }
            }
        }
    }

    /// Whether a computer player wants to think or to act, or a hint is thought of: then the host calls
    /// [`Console::think`] as often as it has time, and looks for input in between.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        match (self.stack.first(), self.stack.last()) {
            (_, Some(Screen::Hint(_))) => self.ctx.session.pondering().is_some(),
            (Some(Screen::Watch(watch)), _) => watch.is_due(&self.ctx, self.stack.len() == 1),
            _ => false,
        }
    }

    /// Lets a computer player think for a moment, or do what it has decided and people have seen. What
    /// it decides does not depend on time: only on the game, and on whether it is hurried.
    pub fn think(&mut self, scribe: &mut dyn Scribe) {
        if !self.is_thinking() {
            return;
        }
        // Nobody writes a demonstration down.
        let scribe = if self.ctx.demo { &mut () } else { scribe };
        if let Some(Screen::Hint(hint)) = self.stack.last() {
            self.stale |= hint.think(&mut self.ctx);
        } else if let Some(Screen::Watch(watch)) = self.stack.first_mut() {
            let (changed, go) = watch.think(&mut self.ctx, scribe);
            self.stale |= changed;
            let acted = !matches!(go, Go::Stay);
            self.go(go);
            if acted {
                self.call_person();
            }
        }
    }

    /// Tells the only person among computer players that the next turn is theirs.
    fn call_person(&mut self) {
        let turn = matches!(self.stack.last(), Some(Screen::Turn(_) | Screen::RedTurn(_)));
        let Some(roster) = self.ctx.session.roster().filter(|_| turn) else { return };
        if let Some(seat) = roster.alone() {
            let line = fill(self.ctx.computer_words().your_turn, &[&roster.name(seat)]);
            self.ctx.cue(Cue::Pass);
            self.ctx.tell(&line);
        }
    }

    /// Whether something is told that nobody is there to read.
    fn is_unread(&self) -> bool {
        let told = matches!(
            self.stack.last(),
            Some(
                Screen::Scoring(_)
                    | Screen::RedScoring(_)
                    | Screen::RollRound(_)
                    | Screen::Bulletin(_)
                    | Screen::Dirk(_)
                    | Screen::Leftover(_)
            )
        );
        told && self.ctx.session.roster().is_some_and(Roster::is_unmanned)
    }

    fn press(&mut self, button: Button, scribe: &mut dyn Scribe) {
        self.idle = 0;
        self.ctx.notice = None;
        self.stale = true;
        let Some(screen) = self.stack.last_mut() else { return };
        let open = screen.in_game() && self.ctx.session.is_some();
        let go = match button {
            Button::X if open => {
                self.ctx.cue(Cue::Select);
                screen.around(&mut self.ctx)
            }
            Button::Y if open => {
                self.ctx.cue(Cue::Select);
                let topic = screen.topic();
                Go::Push(Screen::Menu(Menu::main(topic)))
            }
            _ => screen.press(button, &mut self.ctx, scribe),
        };
        self.go(go);
    }

    pub(crate) fn go(&mut self, go: Go) {
        if !matches!(go, Go::Stay) && core::mem::replace(&mut self.turned, true) {
            // A screen came and went without being drawn. The one after it may look like the one
            // before it, though its parts are elsewhere.
            self.memory.forget();
        }
        match go {
            Go::Stay => {}
            Go::Push(screen) => drop(self.stack.push(screen)),
            Go::Pop if self.stack.len() > 1 => drop(self.stack.pop()),
            Go::Pop | Go::Home => {
                self.ctx.session.put_down();
                self.restart();
            }
            Go::Replace(screen) => {
                self.stack.pop();
                let _ = self.stack.push(screen);
            }
            Go::Next => {
                self.ctx.session.pick_up();
                let next = self.ctx.next_screen();
                let base = self.stack.first().cloned();
                self.stack.clear();
                let screen = match (base, next) {
                    // The cursor stays where it was.
                    (Some(Screen::RedTurn(before)), Screen::RedTurn(turn)) => {
                        Screen::RedTurn(turn.keeping(&before, self.ctx.session.red()))
                    }
                    (Some(Screen::Turn(before)), Screen::Turn(turn)) => {
                        Screen::Turn(turn.keeping(&before, self.ctx.session.as_ref()))
                    }
                    (_, next) => next,
                };
                let _ = self.stack.push(screen);
            }
        }
    }

    /// Draws what has changed since the last call, on the same display, and says where.
    ///
    /// # Errors
    ///
    /// Those of the display.
    pub fn draw<D: DrawTarget<Color = Rgb565>>(
        &mut self,
        target: &mut D,
    ) -> Result<Damage, D::Error> {
        let mut adapter = Adapter::new(target);
        let report = self.draw_frame(&mut adapter);
        if let Some(error) = adapter.error {
            self.redraw();
            return Err(error);
        }
        adapter.damage.report = report;
        Ok(adapter.damage)
    }

    /// The same for a display that takes rows of pixels, which is faster, and knows no errors.
    pub fn draw_on(&mut self, surface: &mut dyn Surface) {
        self.draw_frame(surface);
    }

    fn draw_frame(&mut self, surface: &mut dyn Surface) -> Report {
        if !self.stale {
            return Report::default();
        }
        let from = self.stack.iter().rposition(|screen| !screen.is_overlay()).unwrap_or(0);
        let Some((screen, overlays)) = self.stack.get(from..).and_then(<[_]>::split_first) else {
            return Report::default();
        };
        let ctx = &self.ctx;
        let layout = fingerprint(&(ctx.settings.language, ctx.settings.large, screen.layout(ctx)));
        let mut frame = Frame::new(surface, &mut self.memory, ctx.size, layout, palette::NIGHT);
        frame.large = ctx.settings.large;
        frame.instead = ctx.demo.then(|| ctx.computer_words().any_button);
        loop {
            frame.covered = !overlays.is_empty();
            screen.draw(ctx, &mut frame);
            if let Some(battery) = ctx.battery {
                match screen {
                    Screen::Title(_) => chrome::battery(&mut frame, 0, battery, palette::PANEL),
                    Screen::HandOver(card) => {
                        chrome::battery(&mut frame, 16, battery, card.ground(ctx));
                    }
                    _ => {}
                }
            }
            for (index, overlay) in overlays.iter().enumerate() {
                frame.covered = index + 1 < overlays.len();
                frame.layer(overlay.layout(ctx), |frame| overlay.draw(ctx, frame));
            }
            if frame.ends() {
                break;
            }
        }
        let report = frame.finish();
        (self.stale, self.turned) = (false, false);
        report
    }

    /// Tells the players something about the device, until the next press.
    pub fn tell(&mut self, notice: Notice) {
        let texts = self.ctx.texts();
        self.stale = true;
        self.ctx.tell(match notice {
            Notice::Recovered => texts.recovered,
            Notice::BatteryLow => texts.battery_low,
            Notice::NotSaved => texts.not_saved,
            Notice::OpenElsewhere => texts.open_elsewhere,
            Notice::Lost => texts.save_lost,
        });
    }

    /// Adds chance to that of the games to come, such as when a button was pressed.
    pub fn stir(&mut self, chance: u64) {
        self.ctx.seed ^= chance;
    }

    /// Shows how full the battery is, on the title and whenever the device is handed over.
    pub fn show_battery(&mut self, battery: Battery) {
        self.stale |= self.ctx.battery != Some(battery);
        self.ctx.battery = Some(battery);
    }

    /// Offers to wait for new firmware, among the settings.
    pub fn offer_update(&mut self) {
        self.ctx.update = true;
    }

    /// Forgets what the display shows: the next call of [`Console::draw`] draws everything.
    pub fn redraw(&mut self) {
        self.stale = true;
        self.memory.forget();
    }

    /// The next thing that the console asks of its host.
    pub fn request(&mut self) -> Option<Request> {
        self.ctx.requests.pop_front()
    }

    /// The settings; some of them, such as the brightness, concern the host.
    #[must_use]
    pub fn settings(&self) -> Settings {
        self.ctx.settings
    }

    /// The first line of the running game's record.
    pub fn record_header(&self) -> Option<impl core::fmt::Display + '_> {
        let session = &self.ctx.session;
        let (roster, seed, kind) = (session.roster()?, session.seed()?, session.kind()?);
        Some(core::fmt::from_fn(move |f| {
            let (names, game) = (NameList(roster), kind.name());
            write!(
                f,
                r#"{{"format":"alhambra-record","version":1,"game":"{game}","players":{names},"#
            )?;
            match kind {
                GameKind::RedPalace => {
                    write!(f, r#"{}"seed":"{seed}"}}"#, RedOptionList(roster))
                }
                GameKind::RollAndWrite => {
                    write!(f, r#""modules":[],{}"seed":"{seed}"}}"#, RollOptionList(roster))
                }
                _ => {
                    let modules = ModuleList(roster.modules());
                    let options = OptionList(roster.variants());
                    write!(f, r#""modules":{modules},{options}"seed":"{seed}"}}"#)
                }
            }
        }))
    }

    /// The kinds of games in the order in which hosts should load them: the first one that there is
    /// stays in memory, and that is the game that was begun or continued last.
    #[must_use]
    pub fn order(&self) -> [GameKind; GameKind::ALL.len()] {
        let mut order = GameKind::ALL;
        order.sort_unstable_by_key(|&kind| (kind != self.ctx.roster.game(), kind as u8));
        order
    }

    /// Which game is in memory, if one is.
    #[must_use]
    pub fn playing(&self) -> Option<GameKind> {
        self.ctx.session.kind().filter(|_| !self.ctx.demo)
    }

    /// Whether there is a game that has ended, of whatever kind.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.ctx.session.is_over() && !self.ctx.demo
    }

    /// The running game of The Red Palace, as the screens may show it.
    #[must_use]
    pub fn red_view(&self) -> Option<alhambra_engine::red::View<'_>> {
        self.ctx.session.red().map(crate::games::red::Session::view)
    }

    /// The running game of Roll & Write.
    #[must_use]
    pub fn roll_view(&self) -> Option<alhambra_engine::roll::View<'_>> {
        self.ctx.session.roll().map(crate::games::roll::Session::view)
    }

    /// The running base game as the screens may show it: with the hand of the player who holds the
    /// device, or of nobody.
    #[must_use]
    pub fn view(&self) -> Option<View<'_>> {
        self.ctx.session.as_ref().map(Session::view)
    }

    /// The name of the screen that is up, for logs and tests.
    #[must_use]
    pub fn screen(&self) -> &'static str {
        self.stack.last().map_or("", Screen::name)
    }

    /// Where the cursor of a turn or on a map is: column and row. For tests.
    #[doc(hidden)]
    #[must_use]
    pub fn cursor(&self) -> (i32, i32) {
        self.stack.last().map_or((0, 0), Screen::cursor)
    }

    /// Whose secrets the screens may show now: the player who has confirmed to hold the device.
    #[must_use]
    pub fn holder(&self) -> Option<Seat> {
        self.ctx.session.holder()
    }
}
