//! A new game: how many play, who they are, what is played.

use alhambra_engine::GameKind;
use alhambra_engine::Seat;
use alhambra_engine::base::ModuleSet;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::art;
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::games::base::chooser::{self, ModulesScreen};
use crate::games::red::setup::RedSetup;
use crate::input::{Button, Cue, Request, Scribe, Store};
use crate::nav::{Ctx, Go, Page, Screen, wrap};
use crate::roster::Roster;
use crate::shell::dialog::{Ask, Dialog};
use crate::shell::help::Help;
use crate::shell::name::NameEntry;
use crate::text::{ComputerWords, Topic, fill, number};
use crate::widgets::list::{self, Entry};
use crate::widgets::{chrome, marker};

/// Where the rows end at the lowest: six players and two rows, or five and three.
const LOWEST: i32 = 45 + 20 * 5 + 61;

/// How wide the word is that says who plays.
const WHO: i32 = 58;

/// The screen on which a game is set up: how many, the seats, the game, and off.
#[derive(Clone)]
pub(crate) struct SetupScreen {
    at: usize,
}

/// What stands on a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Players,
    Seat(Seat),
    Game,
    /// Of Roll & Write alone: how many fictitious players.
    Fictitious,
    /// Of Roll & Write alone: for points, or against them.
    Aim,
    /// Of Roll & Write: one special action a turn, or both.
    Specials,
    Start,
}

/// The rows below the players, in their order.
fn lower(ctx: &Ctx) -> impl Iterator<Item = Row> + Clone + use<> {
    let roll = ctx.roster.game() == GameKind::RollAndWrite;
    let alone = roll && ctx.roster.players() == 1;
    let all = [Row::Game, Row::Fictitious, Row::Aim, Row::Specials, Row::Start];
    all.into_iter().filter(move |row| match row {
        Row::Fictitious | Row::Aim => alone,
        Row::Specials => roll,
        _ => true,
    })
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
            at => lower(ctx).nth(at - seats - 1).unwrap_or(Row::Start),
        }
    }

    /// The page of the rules about the game that is chosen.
    fn page(&self, ctx: &Ctx) -> Topic {
        match ctx.roster.game() {
            GameKind::RollAndWrite => Topic::Roll(0),
            GameKind::RedPalace => Topic::Red(0),
            GameKind::Base => Topic::Setup,
        }
    }

    fn change(&mut self, ctx: &mut Ctx, forwards: bool) -> Go {
        match self.row(ctx) {
            Row::Players => {
                let players = ctx.roster.players();
                let next = if forwards { players + 1 } else { players - 1 };
                if !ctx.roster.range().contains(&next) {
                    let why = match ctx.roster.game() {
                        GameKind::RollAndWrite => ctx.roll_words().players_range,
                        _ => ctx.texts().players_range,
                    };
                    return ctx.deny(why);
                }
                ctx.roster.set_players(next);
            }
            Row::Seat(seat) => {
                let player = ctx.roster.player(seat).next(forwards);
                ctx.roster.set_player(seat, player);
            }
            Row::Game => {
                next_game(ctx, forwards);
                // Another game may be for fewer or more players: the cursor stays on its row.
                self.at = usize::from(ctx.roster.players()) + 1;
            }
            Row::Fictitious | Row::Aim | Row::Specials => {
                let mut options = ctx.roster.roll();
                match self.row(ctx) {
                    Row::Fictitious => {
                        let at = wrap(
                            usize::from(options.fictitious) - 2,
                            if forwards { 1 } else { -1 },
                            3,
                        );
                        options.fictitious = at as u8 + 2;
                    }
                    Row::Aim => options.versus = !options.versus,
                    _ => options.both = !options.both,
                }
                ctx.roster.set_roll(options);
            }
            Row::Start => return Go::Stay,
        }
        ctx.cue(Cue::Move);
        Go::Stay
    }
}

/// Chooses the next game: the ready choices of the base game, The Red Palace, Roll & Write.
fn next_game(ctx: &mut Ctx, forwards: bool) {
    let roster = &mut ctx.roster;
    let texts = ctx.settings.language.texts();
    let next = chooser::next_preset(texts, roster.modules(), forwards);
    // Going on from the last choice, or back from the first, comes to the other game.
    let end = if forwards { next.is_empty() } else { roster.modules().is_empty() };
    match roster.game() {
        GameKind::Base if end && forwards => roster.set_game(GameKind::RedPalace),
        GameKind::Base if end => roster.set_game(GameKind::RollAndWrite),
        GameKind::Base => roster.set_modules(next),
        GameKind::RedPalace if forwards => roster.set_game(GameKind::RollAndWrite),
        GameKind::RollAndWrite if !forwards => roster.set_game(GameKind::RedPalace),
        GameKind::RedPalace | GameKind::RollAndWrite => {
            roster.set_game(GameKind::Base);
            let last = chooser::next_preset(texts, ModuleSet::NONE, false);
            roster.set_modules(if forwards { ModuleSet::NONE } else { last });
        }
    }
}

/// Begins a game with the people of the roster; asks first if one of its kind has to be given up.
fn start(ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
    if ctx.roster.has_namesakes() {
        return ctx.deny(ctx.texts().names_equal);
    }
    if ctx.kept(ctx.roster.game()).is_some_and(|kept| !kept.over) {
        ctx.cue(Cue::Select);
        return Go::Push(Screen::Dialog(Dialog::new(Ask::NewGame)));
    }
    begin(ctx, scribe)
}

/// Begins a game with the people of the roster.
pub(crate) fn begin(ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
    let (table, kind) = ((ctx.roster.clone(), ctx.next_seed()), ctx.roster.game());
    let begun = ctx.take(|running| running.begin(table, scribe).then_some(()).ok_or(()));
    if begun.is_err() {
        return Go::Home;
    }
    ctx.cue(Cue::Pass);
    ctx.request(Request::Begin);
    ctx.request(Request::Save(Store::Game(kind)));
    // The names are there again for the next game.
    ctx.request(Request::Save(Store::Settings));
    Go::Next
}

impl Page for SetupScreen {
    const IN_GAME: bool = false;

    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        let rows = usize::from(ctx.roster.players()) + 1 + lower(ctx).count();
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
                    if ctx.roster.strength(seat).is_some() {
                        return Go::Stay;
                    }
                    Go::Push(Screen::Name(NameEntry::new(seat, ctx)))
                }
                Row::Game if ctx.roster.game() == GameKind::Base => {
                    ctx.cue(Cue::Select);
                    Go::Push(Screen::Modules(ModulesScreen::choosing()))
                }
                Row::Game if ctx.roster.game() == GameKind::RedPalace => {
                    ctx.cue(Cue::Select);
                    Go::Push(Screen::RedSetup(RedSetup::new()))
                }
                Row::Game | Row::Fictitious | Row::Aim | Row::Specials => {
                    self.at += 1;
                    ctx.cue(Cue::Select);
                    Go::Stay
                }
                Row::Start => start(ctx, scribe),
            },
            Button::B => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            Button::Y => Go::Push(Screen::Help(Help::new(self.page(ctx)))),
            Button::X => {
                if let Row::Seat(seat) = self.row(ctx) {
                    ctx.roster.recolour(seat, true);
                    ctx.cue(Cue::Move);
                }
                Go::Stay
            }
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
        let (players, range) = (number(seats.into()), ctx.roster.range());
        list::entry(
            frame,
            rect(x, 24, wide, 19),
            Entry::new(texts.players)
                .with(&players)
                .within(seats == *range.start(), seats == *range.end())
                .on_night(),
            self.at == 0,
        );
        for (index, seat) in ctx.roster.seats().enumerate() {
            let area = rect(x, 45 + 20 * index as i32, wide, 19);
            let table = (&ctx.roster, ctx.computer_words());
            draw_seat(frame, area, table, seat, (self.at == index + 1, true));
        }
        let words = ctx.roll_words();
        let roll = ctx.roster.roll();
        let game = match ctx.roster.game() {
            GameKind::RollAndWrite => fill(words.name, &[]),
            GameKind::RedPalace => fill(ctx.red_words().name, &[]),
            GameKind::Base => chooser::summary(texts, ctx.roster.modules()),
        };
        let count = number(roll.fictitious.into());
        let mut y = 45 + 20 * i32::from(seats);
        for (index, row) in lower(ctx).enumerate() {
            let entry = match row {
                Row::Game => Entry::new(texts.game).with(&game),
                Row::Fictitious => Entry::new(words.fictitious).with(&count),
                Row::Aim => Entry::new(words.aim).with(if roll.versus {
                    words.aim_versus
                } else {
                    words.aim_high
                }),
                Row::Specials => Entry::new(words.specials).with(if roll.both {
                    words.specials_both
                } else {
                    words.specials_one
                }),
                _ => Entry::new(texts.start),
            };
            // What rows of more players have left there.
            frame.fill(rect(x, y + 19, wide, 2), palette::NIGHT);
            let chosen = self.at == usize::from(seats) + 1 + index;
            list::entry(frame, rect(x, y, wide, 19), entry.on_night(), chosen);
            y += 21;
        }
        let end = y - 2;
        let left = (LOWEST - end).max(0) as u32;
        frame.fill(rect(x, end, wide, left), palette::NIGHT);
        let (line, a) = match self.row(ctx) {
            Row::Players => (texts.setup_players_line, texts.hint_next),
            Row::Seat(seat) => match ctx.roster.strength(seat) {
                None => (ctx.computer_words().person_line, texts.hint_name),
                Some(strength) => (ctx.computer_words().strength(strength).1, texts.hint_next),
            },
            Row::Game if ctx.roster.game() == GameKind::RollAndWrite => {
                (words.game_line, texts.hint_next)
            }
            Row::Game if ctx.roster.game() == GameKind::RedPalace => {
                (ctx.red_words().game_line, texts.hint_choose)
            }
            Row::Game => (texts.setup_game_line, texts.hint_choose),
            Row::Fictitious => (words.fictitious_line, texts.hint_next),
            Row::Aim => (words.aim_line, texts.hint_next),
            Row::Specials => (words.specials_line, texts.hint_next),
            Row::Start if ctx.roster.game() == GameKind::RollAndWrite => {
                (words.start_line, texts.hint_start)
            }
            Row::Start if ctx.roster.game() == GameKind::RedPalace => {
                (ctx.red_words().start_line, texts.hint_start)
            }
            Row::Start => (texts.setup_start_line, texts.hint_start),
        };
        chrome::message(frame, ctx, line, palette::INK);
        let colour = matches!(self.row(ctx), Row::Seat(_));
        let colour = if colour { ctx.computer_words().hint_colour } else { "" };
        chrome::hints(frame, [a, texts.hint_back, colour, texts.hint_help]);
    }
}

/// The row of a seat: emblem, name, and who plays, between arrows if it is chosen and open to change.
pub(crate) fn draw_seat(
    frame: &mut Frame<'_>,
    area: Rectangle,
    (roster, words): (&Roster, &'static ComputerWords),
    seat: Seat,
    (chosen, open): (bool, bool),
) {
    let (name, colour) = (roster.name(seat), roster.colour(seat));
    let who = roster.strength(seat).map_or(words.person, |strength| words.strength(strength).0);
    frame.part(area, (name, colour, who, chosen), |canvas| {
        let (ground, ink) =
            if chosen { (palette::GOLD, palette::DARK) } else { (palette::PANEL, palette::INK) };
        canvas.plate(ground, palette::NIGHT);
        canvas.pill(rect(6, 1, 26, 17), palette::NIGHT);
        marker::draw(canvas, Point::new(12, 2), 14, colour, palette::NIGHT);
        let (pen, small) = (Pen::new(fonts::HEAD, ink), Pen::new(fonts::SMALL, ink));
        let wide = area.size.width as i32;
        let room = (wide - 38 - WHO - 28) as u32;
        let pen_of_name = if pen.width(name) <= room { &pen } else { &small };
        canvas.label(rect(38, 0, room, 19), pen_of_name, Align::Left, name);
        let left = wide - WHO - 14;
        canvas.label(rect(left, 0, WHO as u32, 19), &pen, Align::Centre, who);
        for (x, sign) in [(left - 13, &art::LEFT_12), (wide - 14, &art::RIGHT_12)] {
            if chosen && open {
                canvas.stamp(Point::new(x, 3), sign, palette::DARK, ground);
            }
        }
    });
}
