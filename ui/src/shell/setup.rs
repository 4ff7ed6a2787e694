//! A new game: how many play, who they are, what is played.

use alhambra_engine::GameKind;
use alhambra_engine::Seat;
use embedded_graphics::prelude::*;

use crate::art;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::Session;
use crate::games::base::chooser::{self, ModulesScreen};
use crate::input::{Button, Cue, Request, Scribe, Store};
use crate::nav::{Ctx, Go, Page, Screen, wrap};
use crate::shell::help::Help;
use crate::shell::name::NameEntry;
use crate::text::{Topic, number};
use crate::widgets::list::{self, Entry};
use crate::widgets::{chrome, marker};

/// Where the rows end with as many players as can be.
const LOWEST: i32 = 45 + 20 * 6 + 40;

/// The screen on which a game is set up: how many, the seats, the game, and off.
#[derive(Clone)]
pub(crate) struct SetupScreen {
    at: usize,
}

/// What stands on a row.
enum Row {
    Players,
    Seat(Seat),
    Game,
    Start,
}

impl SetupScreen {
    /// Stands on "start": whoever is content can begin at once.
    pub(crate) fn new() -> Self {
        Self { at: 0 }
    }

    fn row(&self, ctx: &Ctx) -> Row {
        let seats = usize::from(ctx.roster.players());
        match self.at {
            0 => Row::Players,
            at if at <= seats => Row::Seat(Seat::new(at - 1).unwrap_or_default()),
            at if at == seats + 1 => Row::Game,
            _ => Row::Start,
        }
    }

    fn change(&self, ctx: &mut Ctx, forwards: bool) -> Go {
        match self.row(ctx) {
            Row::Players => {
                let players = ctx.roster.players();
                let next = if forwards { players + 1 } else { players - 1 };
                if !(2..=6).contains(&next) {
                    return ctx.deny(ctx.texts().players_range);
                }
                ctx.roster.set_players(next);
            }
            Row::Seat(seat) => ctx.roster.recolour(seat, forwards),
            Row::Game => {
                let modules = chooser::next_preset(ctx.texts(), ctx.roster.modules(), forwards);
                ctx.roster.set_modules(modules);
            }
            Row::Start => return Go::Stay,
        }
        ctx.cue(Cue::Move);
        Go::Stay
    }
}

/// Begins a game with the people of the roster.
pub(crate) fn begin(ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
    if ctx.roster.has_namesakes() {
        return ctx.deny(ctx.texts().names_equal);
    }
    let seed = ctx.next_seed();
    match Session::begin(&mut ctx.session, ctx.roster.clone(), seed, scribe) {
        Some(_) => {
            ctx.cue(Cue::Pass);
            ctx.request(Request::Begin);
            ctx.request(Request::Save(Store::Game(GameKind::Base)));
            // The names are there again for the next game.
            ctx.request(Request::Save(Store::Settings));
            Go::Next
        }
        None => Go::Home,
    }
}

impl Page for SetupScreen {
    const IN_GAME: bool = false;

    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        let rows = usize::from(ctx.roster.players()) + 3;
        match button {
            Button::Up | Button::Down => {
                ctx.cue(Cue::Move);
                self.at = wrap(self.at, button.step().1, rows);
                Go::Stay
            }
            Button::Left => self.change(ctx, false),
            Button::Right => self.change(ctx, true),
            Button::A => match self.row(ctx) {
                Row::Players => {
                    // On to the first name.
                    self.at = 1;
                    ctx.cue(Cue::Select);
                    Go::Stay
                }
                Row::Seat(seat) => {
                    ctx.cue(Cue::Select);
                    // One name after the other.
                    self.at += 1;
                    Go::Push(Screen::Name(NameEntry::new(seat, ctx)))
                }
                Row::Game => {
                    ctx.cue(Cue::Select);
                    Go::Push(Screen::Modules(ModulesScreen::choosing()))
                }
                Row::Start => begin(ctx, scribe),
            },
            Button::B => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            Button::Y => Go::Push(Screen::Help(Help::new(Topic::Setup))),
            Button::X => Go::Stay,
        }
    }

    fn topic(&self) -> Topic {
        Topic::Setup
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        chrome::heading(frame, texts.new_game);
        let x = 12;
        let wide = (frame.width() - 24) as u32;
        let seats = ctx.roster.players();
        let players = number(seats.into());
        list::entry(
            frame,
            rect(x, 24, wide, 19),
            Entry::new(texts.players).with(&players).within(seats == 2, seats == 6).on_night(),
            self.at == 0,
        );
        for (index, person) in ctx.roster.people().iter().take(seats.into()).enumerate() {
            let chosen = self.at == index + 1;
            let area = rect(x, 45 + 20 * index as i32, wide, 19);
            frame.part(area, (&*person.name, person.colour, chosen), |canvas| {
                let (ground, ink) = if chosen {
                    (palette::GOLD, palette::DARK)
                } else {
                    (palette::PANEL, palette::INK)
                };
                canvas.plate(ground, palette::NIGHT);
                // The emblem, between arrows where it can be changed.
                let badge = if chosen { rect(4, 1, 44, 17) } else { rect(13, 1, 26, 17) };
                canvas.pill(badge, palette::NIGHT);
                marker::draw(canvas, Point::new(19, 2), 14, person.colour, palette::NIGHT);
                for (x, sign) in
                    [(5, &art::LEFT_12), (35, &art::RIGHT_12)].into_iter().filter(|_| chosen)
                {
                    canvas.stamp(Point::new(x, 3), sign, palette::GOLD, palette::NIGHT);
                }
                let name = rect(56, 0, wide - 60, 19);
                canvas.label(name, &Pen::new(fonts::HEAD, ink), Align::Left, &person.name);
            });
        }
        let y = 45 + 20 * i32::from(seats);
        let modules = chooser::summary(texts, ctx.roster.modules());
        let game = Entry::new(texts.game).with(&modules).on_night();
        list::entry(frame, rect(x, y, wide, 19), game, self.at == usize::from(seats) + 1);
        let start = Entry::new(texts.start).on_night();
        list::entry(frame, rect(x, y + 21, wide, 19), start, self.at == usize::from(seats) + 2);
        // What rows of more players, or these two, have left there.
        frame.fill(rect(x, y + 19, wide, 2), palette::NIGHT);
        let end = y + 40;
        frame.fill(rect(x, end, wide, (LOWEST - end) as u32), palette::NIGHT);
        let (line, a) = match self.row(ctx) {
            Row::Players => (texts.setup_players_line, texts.hint_next),
            Row::Seat(_) => (texts.setup_seat_line, texts.hint_name),
            Row::Game => (texts.setup_game_line, texts.hint_choose),
            Row::Start => (texts.setup_start_line, texts.hint_start),
        };
        chrome::message(frame, ctx, line, palette::INK);
        chrome::hints(frame, [a, texts.hint_back, "", texts.hint_help]);
    }
}
