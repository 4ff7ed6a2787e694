//! Choosing from a list: what an ability is used for, or where a piece of wall goes.

use alhambra_engine::Kind;
use alhambra_engine::red::{Ability, Action, Space, TileId, View};
use embedded_graphics::prelude::*;

use super::look::RedLook;
use super::pay::{Purpose, RedPay};
use super::tile::{self, Laid};
use super::words::Words;
use super::{Session, bar, money};
use crate::art;
use crate::draw::canvas::{Align, Canvas, Pen, rect};
use crate::draw::fonts;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, places, wrap};
use crate::text::{Line, Texts, Topic, fill};
use crate::widgets::{card, chrome, coin};

/// What is listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum List {
    /// The uses of an ability.
    Use(Ability),
    /// Where the piece of wall may go.
    Attach,
    /// The spaces of the overview board.
    Spaces,
}

/// One of the list.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Entry {
    Action(Action),
    Space(Space),
}

/// Rows that are seen, and their height.
const ROWS: usize = 7;
const ROW: i32 = 26;

/// The list. It is asked for again for every picture: nothing of it is kept.
#[derive(Clone)]
pub(crate) struct RedPick {
    list: List,
    count: usize,
    at: usize,
}

fn visit(view: &View<'_>, list: List, visit: &mut dyn FnMut(Entry)) {
    match list {
        List::Use(ability) => view.uses(ability, &mut |action| visit(Entry::Action(action))),
        List::Attach => view.choices(&mut |action| visit(Entry::Action(action))),
        List::Spaces => {
            let there = Space::ALL.into_iter().filter(|&space| view.overview()[space].is_some());
            there.for_each(|space| visit(Entry::Space(space)));
        }
    }
}

impl RedPick {
    pub(crate) fn new(list: List, session: &Session) -> Self {
        let mut count = 0;
        visit(&session.view(), list, &mut |_| count += 1);
        Self { list, count, at: 0 }
    }

    fn chosen(&self, view: &View<'_>) -> Option<Entry> {
        let (mut index, mut chosen) = (0, None);
        visit(view, self.list, &mut |entry| {
            chosen = if index == self.at { Some(entry) } else { chosen };
            index += 1;
        });
        chosen
    }

    fn choose(&self, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        let Some(session) = ctx.session.red() else { return Go::Home };
        let view = session.view();
        match self.chosen(&view) {
            Some(Entry::Action(action)) => ctx.red_perform(&action, scribe),
            Some(Entry::Space(space)) => {
                let price = view.overview()[space].map_or(0, |tile| tile.face().price);
                if money::exact_in_any(&view.hand().unwrap_or_default(), price).is_none() {
                    return ctx.deny(&fill(ctx.texts().refusal_exact, &[&price]));
                }
                let pay = RedPay::new(Purpose::Ahead(space), session);
                ctx.cue(Cue::Select);
                Go::Push(Screen::RedPay(pay))
            }
            None => Go::Stay,
        }
    }

    /// What the list is for.
    fn title(&self, words: &Words) -> &'static str {
        match self.list {
            List::Use(ability) => words.ability(ability),
            List::Attach => words.ability(Ability::Wall),
            List::Spaces => words.ability(Ability::Overview),
        }
    }
}

/// What stands on a row.
fn sentence(view: &View<'_>, entry: Entry, texts: &Texts, words: &Words) -> Line {
    let name = |tile: TileId| words.tile(view, tile, texts);
    let on = |slot| view.market()[slot].map_or("", name);
    match entry {
        Entry::Action(Action::SwapToken { tile, slot }) => {
            fill(words.row_swap, &[&name(tile), &on(slot)])
        }
        Entry::Action(Action::Card { card }) => {
            fill("{0}: {1}", &[&texts.currency(card.currency()), &card.value()])
        }
        Entry::Action(Action::Announce { slot, token }) => {
            fill(words.row_announce, &[&on(slot), &on(token)])
        }
        Entry::Action(Action::Half { kind }) => fill(texts.kind(kind), &[]),
        Entry::Action(Action::Attach { tile, side }) => {
            fill("{0}: {1}", &[&name(tile), &words.side(side)])
        }
        Entry::Action(_) => Line::new(),
        Entry::Space(space) => {
            let tile = view.overview()[space];
            fill("{0} {1}", &[&tile.map_or("", name), &tile.map_or(0, |t| t.face().price)])
        }
    }
}

/// How wide the pictures of a row are.
const fn pictured(entry: Entry) -> u32 {
    match entry {
        Entry::Action(Action::SwapToken { .. } | Action::Announce { .. }) => 66,
        Entry::Action(Action::Card { .. }) => 46,
        Entry::Action(_) | Entry::Space(_) => 24,
    }
}

/// The pictures of a row.
fn pictures(canvas: &mut Canvas<'_>, view: &View<'_>, entry: Entry, ground: Tone) {
    let tile = |canvas: &mut Canvas<'_>, x: i32, laid: Option<Laid>| {
        if let Some(laid) = laid {
            tile::draw_manned(canvas, Point::new(x, 2), 20, laid);
        }
    };
    let on = |slot| view.market()[slot].map(|tile| Laid::on_board(view, tile));
    match entry {
        Entry::Action(Action::SwapToken { tile: own, slot }) => {
            tile(canvas, 4, Some(Laid::on_board(view, own)));
            tile(canvas, 28, on(slot));
            coin::draw(canvas, Point::new(51, 5), 14, slot.currency(), ground);
        }
        Entry::Action(Action::Card { card: money }) => {
            if let Some(shown) = money::shown(money) {
                card::draw(canvas, rect(4, 1, 42, 22), shown, false);
            }
        }
        Entry::Action(Action::Announce { slot, token }) => {
            tile(canvas, 4, on(slot));
            tile(canvas, 28, on(token));
            coin::draw(canvas, Point::new(51, 5), 14, slot.currency(), ground);
        }
        Entry::Action(Action::Half { kind }) => {
            half(canvas, Point::new(4, 2), kind);
        }
        Entry::Action(Action::Attach { tile: own, side }) => {
            tile(canvas, 4, Some(Laid::of(view, own).with_wall(side)));
        }
        Entry::Action(_) => {}
        Entry::Space(space) => {
            tile(canvas, 4, view.overview()[space].map(|tile| Laid::on_board(view, tile)));
        }
    }
}

/// A colour below something.
type Tone = embedded_graphics::pixelcolor::Rgb565;

/// Half a building, 20 pixels wide: the building behind a slanting cut.
pub(crate) fn half(canvas: &mut Canvas<'_>, at: Point, kind: Kind) {
    canvas.sprite(at, art::tile(kind, 20));
    for row in 0..20 {
        canvas.fill(rect(at.x + row, at.y + row, (20 - row) as u32, 1), palette::DARK);
    }
}

impl Page for RedPick {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        match (button, self.list) {
            (Button::A, _) => self.choose(ctx, scribe),
            // What led to it can be taken back.
            (Button::B, List::Attach) => ctx.red_undo(),
            (Button::B, _) => {
                ctx.cue(Cue::Back);
                Go::Pop
            }
            _ => {
                let (dx, dy) = button.step();
                self.at = wrap(self.at, dx + dy, self.count);
                ctx.cue(Cue::Move);
                Go::Stay
            }
        }
    }

    fn around(&self, ctx: &mut Ctx) -> Go {
        RedLook::open(ctx)
    }

    fn layout(&self, _: &Ctx) -> u32 {
        places(self.count.min(ROWS))
    }

    fn cursor(&self) -> (i32, i32) {
        (0, self.at as i32)
    }

    fn topic(&self) -> Topic {
        Topic::Red(3)
    }

    // Out of line: the stack must not hold the locals of all screens at once.
    #[inline(never)]
    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let (texts, words) = (ctx.texts(), ctx.red_words());
        let Some(session) = ctx.session.red() else { return };
        let view = session.view();
        bar::draw(frame, session, session.decider());
        let first = self.at.saturating_sub(ROWS / 2).min(self.count.saturating_sub(ROWS));
        let wide = frame.size().width - 16;
        // Where the text of every row begins.
        let mut x = 0;
        visit(&view, self.list, &mut |entry| x = pictured(entry).max(x));
        let x = x as i32 + 8;
        let mut index = 0;
        visit(&view, self.list, &mut |entry| {
            let (row, chosen) = (index as i32 - first as i32, index == self.at);
            index += 1;
            if !(0..ROWS as i32).contains(&row) {
                return;
            }
            let text = sentence(&view, entry, texts, words);
            let market = view.market().values().map(|tile| tile.and_then(|tile| view.kind(tile)));
            let look = (&*text, chosen, index, market.collect::<heapless::Vec<_, 4>>());
            let area = rect(8, 24 + ROW * row, wide, ROW as u32 - 2);
            frame.part(area, look, |canvas| {
                let ground = if chosen { palette::GOLD } else { palette::PANEL };
                canvas.plate(ground, palette::NIGHT);
                canvas.pill(rect(2, 1, pictured(entry), 22), palette::PANEL);
                pictures(canvas, &view, entry, palette::PANEL);
                let ink = if chosen { palette::DARK } else { palette::INK };
                let room = rect(x, 0, wide - x as u32 - 2, ROW as u32 - 2);
                let pen = Pen::new(fonts::HEAD, ink);
                let fits = pen.width(&text) <= room.size.width;
                let pen = if fits { pen } else { Pen::new(fonts::SMALL, ink) };
                canvas.label(room, &pen, Align::Left, &text);
            });
        });
        let line = fill(words.pick_line, &[&self.title(words), &(self.at + 1), &self.count]);
        chrome::message(frame, ctx, &line, palette::INK);
        let back = match (self.list, session.can_undo()) {
            (List::Attach, true) => texts.hint_undo,
            (List::Attach, false) => "",
            _ => texts.hint_back,
        };
        chrome::hints(frame, [texts.hint_choose, back, texts.hint_look, texts.hint_menu]);
    }
}
