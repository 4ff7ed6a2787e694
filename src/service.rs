//! What the device itself has to say, over whatever the console shows: a line after a fault, a sign
//! when the battery is low, and a small menu behind a long press on B.

use core::convert::Infallible;
use core::fmt::Write;

use alhambra_ui::{Button, Input, Language};
use embedded_graphics::mono_font::iso_8859_16::{FONT_6X10, FONT_7X13_BOLD};
use embedded_graphics::mono_font::{MonoFont, MonoTextStyle};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use embedded_graphics::text::{Baseline, Text};
use heapless::String;

/// So many repetitions of a held B open the menu: one and a half seconds.
const LONG: u8 = 13;
/// Below this charge the sign is shown.
const LOW: u8 = 15;

const GROUND: Rgb565 = Rgb565::new(3, 9, 10);
const INK: Rgb565 = Rgb565::new(30, 59, 26);
const GOLD: Rgb565 = Rgb565::new(31, 50, 9);
const ALARM: Rgb565 = Rgb565::new(31, 32, 13);

/// Something that happened to the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// It had stopped working and was started again.
    Recovered,
    /// The saved game could not be read and was kept aside.
    KeptAside,
    /// The battery is nearly empty: nothing is saved.
    Empty,
    /// The flash did not take a save.
    NotSaved,
}

/// The words of a language.
struct Words {
    notices: [&'static str; 4],
    heading: &'static str,
    battery: &'static str,
    entries: [&'static str; 2],
    update: [&'static str; 2],
}

const ENGLISH: Words = Words {
    notices: [
        "Restarted after a fault; game kept",
        "A save was unreadable; kept aside",
        "Battery empty: nothing is saved",
        "The game could not be saved",
    ],
    heading: "Device",
    battery: "Battery",
    entries: ["Close", "Update over USB"],
    update: ["Copy the UF2 file to", "the drive RPI-RP2."],
};

const FRENCH: Words = Words {
    notices: [
        "Redémarré ; la partie est gardée",
        "Sauvegarde illisible, mise de côté",
        "Batterie vide : rien n'est gardé",
        "La partie n'a pas pu être gardée",
    ],
    heading: "Appareil",
    battery: "Batterie",
    entries: ["Fermer", "Mise à jour par USB"],
    update: ["Copiez le fichier UF2", "sur le disque RPI-RP2."],
};

fn words(language: Language) -> &'static Words {
    match language {
        Language::French => &FRENCH,
        // Languages without words of their own yet.
        _ => &ENGLISH,
    }
}

/// What becomes of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is for the console.
    Pass,
    /// It is for the console, which must draw everything: a line is gone.
    PassAndRedraw,
    /// It was for the menu, which looks different now.
    Taken,
    /// The menu is closed: the console must draw everything.
    Closed,
    /// The device is to wait for a new image.
    Update,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Menu {
    Shut,
    Open { at: usize },
    Updating,
}

/// The device's own screen parts.
pub struct Service {
    name: &'static str,
    menu: Menu,
    held: u8,
    notice: Option<Notice>,
    charge: Option<(u8, bool)>,
    fresh: bool,
}

impl Service {
    /// Nothing to say yet; `name` is that of the board.
    #[must_use]
    pub const fn new(name: &'static str, notice: Option<Notice>) -> Self {
        Self { name, menu: Menu::Shut, held: 0, notice, charge: None, fresh: true }
    }

    /// Says something until the next press.
    pub fn tell(&mut self, notice: Notice) {
        self.notice = Some(notice);
        self.fresh = true;
    }

    /// The battery has been measured. Whether the console must draw everything: the sign is gone.
    pub fn measured(&mut self, percent: u8, usb: bool) -> bool {
        let was = self.is_low();
        self.charge = Some((percent, usb));
        self.fresh |= self.menu != Menu::Shut || was != self.is_low();
        was && !self.is_low()
    }

    fn is_low(&self) -> bool {
        self.charge.is_some_and(|(percent, usb)| percent < LOW && !usb)
    }

    /// Looks at an input first.
    pub fn input(&mut self, input: Input) -> Answer {
        self.held = match input {
            Input::Repeat(Button::B) => self.held.saturating_add(1),
            Input::Tick(_) => return if self.is_open() { Answer::Taken } else { Answer::Pass },
            _ => 0,
        };
        if let Menu::Open { at } = self.menu {
            return self.in_menu(at, input);
        }
        if self.held == LONG {
            self.menu = Menu::Open { at: 0 };
            self.fresh = true;
            return Answer::Taken;
        }
        match input {
            Input::Press(_) if self.notice.take().is_some() => Answer::PassAndRedraw,
            _ => Answer::Pass,
        }
    }

    fn in_menu(&mut self, at: usize, input: Input) -> Answer {
        self.fresh = true;
        match input {
            Input::Press(Button::Up | Button::Down) => self.menu = Menu::Open { at: 1 - at },
            Input::Press(Button::A) if at == 1 => {
                self.menu = Menu::Updating;
                return Answer::Update;
            }
            Input::Press(Button::A | Button::B) => {
                self.menu = Menu::Shut;
                return Answer::Closed;
            }
            _ => {}
        }
        Answer::Taken
    }

    /// Whether the menu is open: then the console is not drawn.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.menu != Menu::Shut
    }

    /// Draws over the console; `covered` says that the console has drawn since. Returns what was
    /// drawn on.
    pub fn draw<D>(
        &mut self,
        target: &mut D,
        language: Language,
        covered: bool,
    ) -> [Option<Rectangle>; 3]
    where
        D: DrawTarget<Color = Rgb565, Error = Infallible> + OriginDimensions,
    {
        if !self.fresh && !covered {
            return [None; 3];
        }
        self.fresh = false;
        let words = words(language);
        let width = target.size().width;
        let line = self.notice.map(|notice| {
            let area = Rectangle::new(Point::zero(), Size::new(width, 14));
            let text = words.notices.get(notice as usize).copied().unwrap_or_default();
            fill(target, area, GROUND);
            write(target, Point::new(6, 2), &FONT_6X10, GOLD, text);
            area
        });
        let sign = self.is_low().then(|| sign(target, Point::new(width as i32 - 22, 2)));
        let menu = self.is_open().then(|| self.draw_menu(target, words));
        [line, sign, menu]
    }

    fn draw_menu<D>(&self, target: &mut D, words: &Words) -> Rectangle
    where
        D: DrawTarget<Color = Rgb565, Error = Infallible> + OriginDimensions,
    {
        let size = Size::new(180, 116);
        let screen = target.size();
        let corner = Point::new(
            (screen.width as i32 - size.width as i32) / 2,
            (screen.height as i32 - size.height as i32) / 2,
        );
        let area = Rectangle::new(corner, size);
        fill(target, area, GOLD);
        fill(target, Rectangle::new(corner + Point::new(2, 2), size - Size::new(4, 4)), GROUND);
        let at = |y: i32| corner + Point::new(14, y);
        write(target, at(10), &FONT_7X13_BOLD, GOLD, words.heading);
        if self.menu == Menu::Updating {
            for (text, y) in words.update.into_iter().zip([46, 60]) {
                write(target, at(y), &FONT_6X10, INK, text);
            }
            return area;
        }
        let mut line = String::<32>::new();
        let _ = write!(line, "{} {}", self.name, env!("CARGO_PKG_VERSION"));
        write(target, at(30), &FONT_6X10, INK, &line);
        if let Some((percent, usb)) = self.charge {
            line.clear();
            let _ = write!(line, "{} {percent} %{}", words.battery, if usb { ", USB" } else { "" });
            write(target, at(44), &FONT_6X10, INK, &line);
        }
        let Menu::Open { at: chosen } = self.menu else { return area };
        for (index, entry) in words.entries.into_iter().enumerate() {
            let row = Rectangle::new(at(66 + 20 * index as i32), Size::new(152, 18));
            let (under, ink) = if index == chosen { (GOLD, GROUND) } else { (GROUND, INK) };
            fill(target, row, under);
            write(target, row.top_left + Point::new(6, 4), &FONT_6X10, ink, entry);
        }
        area
    }
}

fn fill<D>(target: &mut D, area: Rectangle, color: Rgb565)
where
    D: DrawTarget<Color = Rgb565, Error = Infallible>,
{
    let Ok(()) = target.fill_solid(&area, color);
}

fn write<D>(target: &mut D, at: Point, font: &MonoFont<'_>, ink: Rgb565, text: &str)
where
    D: DrawTarget<Color = Rgb565, Error = Infallible>,
{
    let style = MonoTextStyle::new(font, ink);
    let Ok(_) = Text::with_baseline(text, at, style, Baseline::Top).draw(target);
}

/// An empty battery.
fn sign<D>(target: &mut D, at: Point) -> Rectangle
where
    D: DrawTarget<Color = Rgb565, Error = Infallible>,
{
    let area = Rectangle::new(at, Size::new(20, 10));
    fill(target, Rectangle::new(at, Size::new(18, 10)), ALARM);
    fill(target, Rectangle::new(at + Point::new(18, 3), Size::new(2, 4)), ALARM);
    fill(target, Rectangle::new(at + Point::new(1, 1), Size::new(16, 8)), GROUND);
    fill(target, Rectangle::new(at + Point::new(2, 2), Size::new(3, 6)), ALARM);
    area
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hold(service: &mut Service) -> Answer {
        service.input(Input::Press(Button::B));
        (0..LONG).map(|_| service.input(Input::Repeat(Button::B))).last().expect("repetitions")
    }

    #[test]
    fn a_long_press_opens_the_menu_and_a_short_one_does_not() {
        let mut service = Service::new("board", None);
        for _ in 1..LONG {
            assert_eq!(service.input(Input::Repeat(Button::B)), Answer::Pass);
        }
        assert_eq!(service.input(Input::Release(Button::B)), Answer::Pass);
        assert!(!service.is_open());
        assert_eq!(hold(&mut service), Answer::Taken);
        assert!(service.is_open());
        assert_eq!(service.input(Input::Press(Button::B)), Answer::Closed);
        assert_eq!(service.input(Input::Press(Button::A)), Answer::Pass);
    }

    #[test]
    fn updating_takes_two_presses_on_purpose() {
        let mut service = Service::new("board", None);
        hold(&mut service);
        assert_eq!(service.input(Input::Press(Button::Down)), Answer::Taken);
        assert_eq!(service.input(Input::Press(Button::A)), Answer::Update);
    }

    #[test]
    fn a_notice_stays_until_the_next_press() {
        let mut service = Service::new("board", Some(Notice::Recovered));
        assert_eq!(service.input(Input::Tick(20)), Answer::Pass);
        assert_eq!(service.input(Input::Press(Button::Up)), Answer::PassAndRedraw);
        assert_eq!(service.input(Input::Press(Button::Up)), Answer::Pass);
    }

    #[test]
    fn the_sign_comes_and_goes_with_the_charge() {
        let mut service = Service::new("board", None);
        assert!(!service.measured(50, false));
        assert!(!service.measured(10, false));
        assert!(service.is_low());
        assert!(service.measured(10, true));
        assert!(!service.is_low());
    }

    #[test]
    fn every_line_fits_its_place() {
        for words in [&ENGLISH, &FRENCH] {
            assert!(words.notices.iter().all(|text| text.chars().count() * 6 + 12 <= 240));
            let lines = words.entries.iter().chain(&words.update);
            assert!(lines.into_iter().all(|text| text.chars().count() * 6 + 14 <= 160));
        }
    }
}
