//! Choosing residents: three for the token before the game, and later who joins it.

use alhambra_engine::Kind;
use alhambra_engine::base::modules::Colours;
use alhambra_engine::base::modules::street_trader::{CHOSEN, Move as Answer, Question};
use alhambra_engine::base::{Action, Module, Move, TileId, View};
use embedded_graphics::prelude::*;

use super::words::Words;
use super::{large_figure, own};
use crate::draw::canvas::{Align, Pen, rect};
use crate::draw::frame::Frame;
use crate::draw::{fonts, palette};
use crate::games::base::board;
use crate::games::base::modules::ModuleScreen;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, places, wrap};
use crate::text::{Line, Texts, Topic, fill, number};
use crate::widgets::chrome;
use crate::widgets::tile::{self, Laid};

/// Where the cursor may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Row {
    /// Who is on the token.
    Token,
    /// All colours.
    Supply,
    /// The button below.
    Button,
}

/// The screen.
#[derive(Clone)]
pub(crate) struct Residents {
    question: Question,
    row: Row,
    column: usize,
    /// The residents that are marked: for the token, or the one who leaves it.
    marked: Colours,
}

const fn action(answer: Answer) -> Action {
    Action::Module(Move::StreetTrader(answer))
}

impl Residents {
    pub(crate) fn screen(question: Question, ctx: &Ctx) -> Screen {
        let row = if question == Question::Swap { Row::Token } else { Row::Supply };
        let mut screen = Self { question, row, column: 0, marked: Colours::default() };
        if let Some(session) = ctx.session.as_ref() {
            screen.column = screen.first(&session.view());
        }
        Screen::Module(ModuleScreen::Residents(screen))
    }

    /// Who can be chosen from: before the game one of each colour.
    fn supply(&self, view: &View<'_>) -> Colours {
        match self.question {
            Question::Choose => Kind::ALL.into_iter().collect(),
            _ => view.resident_supply(),
        }
    }

    /// Who is on the token, or would be.
    fn on_token(&self, view: &View<'_>) -> Colours {
        if self.question == Question::Choose { self.marked } else { own(view) }
    }

    /// Who leaves the token.
    fn leaves(&self) -> Option<Kind> {
        self.marked.kinds().next().filter(|_| self.question == Question::Swap)
    }

    /// The first place of its row on which something can be done.
    fn first(&self, view: &View<'_>) -> usize {
        match self.row {
            Row::Supply => {
                let (supply, leaves) = (self.supply(view), self.leaves());
                let joins = |kind: Kind| supply.of(kind) > 0 && Some(kind) != leaves;
                Kind::ALL.into_iter().position(joins).unwrap_or(0)
            }
            Row::Token | Row::Button => 0,
        }
    }

    /// The resident that the cursor is on.
    fn here(&self, view: &View<'_>) -> Option<Kind> {
        match self.row {
            Row::Token => self.on_token(view).iter().nth(self.column),
            Row::Supply => Kind::ALL.get(self.column).copied(),
            Row::Button => None,
        }
    }

    fn is_complete(&self) -> bool {
        usize::from(self.marked.len()) == CHOSEN
    }

    fn rows(&self) -> &'static [Row] {
        match self.question {
            Question::Swap => &[Row::Token, Row::Supply, Row::Button],
            _ => &[Row::Supply, Row::Button],
        }
    }

    /// Goes to a row, to its first place.
    fn go(&mut self, row: Row, view: &View<'_>) {
        self.row = row;
        self.column = self.first(view);
    }

    fn choose(&mut self, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        let Some(session) = ctx.session.as_ref() else { return Go::Home };
        let view = session.view();
        let chosen = match (self.question, self.row, self.here(&view)) {
            (Question::Choose, Row::Supply, Some(kind)) => return self.mark(kind, ctx),
            (Question::Choose, ..) => action(Answer::Choose(self.marked)),
            (_, Row::Button, _) => Action::Pass,
            (Question::MoveIn, _, kind) => {
                action(Answer::MoveIn(kind.filter(|_| !self.supply(&view).is_empty())))
            }
            (_, Row::Token, kind) => {
                self.marked = kind.into_iter().collect();
                self.go(Row::Supply, &view);
                ctx.cue(Cue::Select);
                return Go::Stay;
            }
            (_, Row::Supply, Some(joins)) => match self.leaves() {
                Some(leaves) => action(Answer::Swap { leaves, joins }),
                None => return ctx.deny(Words::of(ctx.settings.language).leaves_line),
            },
            (_, Row::Supply, None) => return Go::Stay,
        };
        ctx.perform(&chosen, scribe)
    }

    /// Marks a resident for the token, or no more.
    fn mark(&mut self, kind: Kind, ctx: &mut Ctx) -> Go {
        let is_marked = self.marked.of(kind) > 0;
        if !is_marked && self.is_complete() {
            return ctx.deny(Words::of(ctx.settings.language).refusal_three);
        }
        let others = self.marked.iter().filter(|&other| other != kind);
        self.marked = others.chain((!is_marked).then_some(kind)).collect();
        if self.is_complete() {
            (self.row, self.column) = (Row::Button, 0);
        }
        ctx.cue(Cue::Select);
        Go::Stay
    }

    /// Takes back what is marked, or the last action.
    fn back(&mut self, ctx: &mut Ctx) -> Go {
        let Some(last) = self.marked.iter().last() else { return ctx.undo() };
        ctx.cue(Cue::Back);
        self.marked = self.marked.iter().filter(|&kind| kind != last).collect();
        if let Some(session) = ctx.session.as_ref() {
            let first = self.rows().first().copied().unwrap_or(Row::Supply);
            self.go(first, &session.view());
        }
        Go::Stay
    }

    fn steer(&mut self, (dx, dy): (i32, i32), ctx: &mut Ctx) -> Go {
        ctx.cue(Cue::Move);
        let Some(session) = ctx.session.as_ref() else { return Go::Home };
        let view = session.view();
        if dy != 0 {
            let rows = self.rows();
            let at = rows.iter().position(|&row| row == self.row).unwrap_or(0);
            let row = rows.get(wrap(at, dy, rows.len())).copied().unwrap_or(self.row);
            self.go(row, &view);
            return Go::Stay;
        }
        let count = match self.row {
            Row::Token => self.on_token(&view).len().into(),
            Row::Supply => Kind::ALL.len(),
            Row::Button => 1,
        };
        self.column = wrap(self.column, dx, count);
        Go::Stay
    }

    /// What is to be done.
    fn line(&self, view: &View<'_>, texts: &Texts) -> Line {
        let words = Words::of(texts.language);
        let seat = view.decision().seat();
        let home = seat.and_then(|seat| view.new_home(seat)).and_then(TileId::kind);
        match (self.question, self.leaves()) {
            (Question::Choose, _) if self.is_complete() => fill(words.chosen_line, &[]),
            (Question::Choose, _) => {
                let missing = CHOSEN.saturating_sub(self.marked.len().into());
                fill(words.choose_line, &[&missing])
            }
            (Question::MoveIn, _) => {
                let empty = self.supply(view).is_empty();
                let said = if empty { words.last_line } else { words.move_in_line };
                fill(said, &[&home.map_or("", |kind| texts.kind(kind))])
            }
            (_, Some(kind)) => fill(words.joins_line, &[&texts.kind(kind)]),
            (_, None) => fill(words.leaves_line, &[]),
        }
    }

    /// A resident in a frame, and how many there are.
    fn draw_one(
        &self,
        frame: &mut Frame<'_>,
        at: Point,
        kind: Option<Kind>,
        (count, here): (Option<u8>, bool),
    ) {
        let high = if count.is_some() { 58 } else { 42 };
        let area = rect(at.x, at.y, 37, high);
        frame.ring(area, 2, if here { palette::GOLD } else { palette::NIGHT });
        let marked = kind.is_some_and(|kind| self.marked.of(kind) > 0);
        let gone = count == Some(0);
        let inner = rect(at.x + 2, at.y + 2, 33, high - 4);
        frame.part(inner, (kind, count, marked), |canvas| {
            let ground = if marked { palette::RAISED } else { palette::PANEL };
            canvas.plate(ground, palette::NIGHT);
            if let Some(kind) = kind.filter(|_| !gone) {
                large_figure(canvas, Point::new(16, 19), kind);
            }
            if let Some(count) = count {
                let pen = Pen::new(fonts::HEAD, palette::INK);
                canvas.label(rect(0, 38, 33, 16), &pen, Align::Centre, &number(count.into()));
            }
        });
    }
}

/// A line above residents.
fn caption(frame: &mut Frame<'_>, at: Point, text: &str) {
    frame.part(rect(at.x, at.y, 150, 14), text, |canvas| {
        canvas.clear(palette::NIGHT);
        canvas.label(canvas.whole(), &Pen::new(fonts::SMALL, palette::GOLD), Align::Left, text);
    });
}

impl Page for Residents {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        match button {
            Button::A => self.choose(ctx, scribe),
            Button::B => self.back(ctx),
            _ => self.steer(button.step(), ctx),
        }
    }

    fn layout(&self, _: &Ctx) -> u32 {
        places(self.question as u8)
    }

    fn cursor(&self) -> (i32, i32) {
        (self.column as i32, self.row as i32)
    }

    fn topic(&self) -> Topic {
        Topic::of(Module::StreetTrader)
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let texts = ctx.texts();
        let words = Words::of(texts.language);
        let Some(session) = ctx.session.as_ref() else { return };
        let view = session.view();
        let Some(seat) = view.decision().seat() else { return };
        chrome::player(frame, session, seat);
        let left = (frame.width() - 240) / 2 + 4;
        let here = |row, column| self.row == row && self.column == column;
        caption(frame, Point::new(left, 25), words.token);
        let on_token = self.on_token(&view);
        for place in 0..CHOSEN {
            let at = Point::new(left + 39 * place as i32, 41);
            let kind = on_token.iter().nth(place);
            self.draw_one(frame, at, kind, (None, here(Row::Token, place)));
        }
        let home = view.trader(seat).and_then(|cell| view.tile_at(seat, cell));
        let home = home.map(|tile| Laid::of(&view, tile));
        frame.part(rect(left + 180, 40, 44, 44), home, |canvas| match home {
            Some(home) => tile::draw(canvas, Point::zero(), 44, home),
            None => canvas.clear(palette::NIGHT),
        });
        let choosing = self.question == Question::Choose;
        let name = if choosing { words.colours } else { words.supply };
        caption(frame, Point::new(left, 94), name);
        let supply = self.supply(&view);
        for (column, kind) in Kind::ALL.into_iter().enumerate() {
            let at = Point::new(left + 39 * column as i32, 110);
            let count = if choosing { 1 } else { supply.of(kind) };
            self.draw_one(frame, at, Some(kind), (Some(count), here(Row::Supply, column)));
        }
        let (text, enabled) = match self.question {
            Question::Choose => (words.take, self.is_complete()),
            Question::MoveIn => (words.stay_out, true),
            _ => (words.keep, true),
        };
        let area = rect(left + 58, 178, 116, 21);
        board::button(frame, area, text, enabled, self.row == Row::Button);
        chrome::message(frame, ctx, &self.line(&view, texts), palette::INK);
        let undoes = !self.marked.is_empty() || session.can_undo();
        let back = if undoes { texts.hint_undo } else { "" };
        chrome::hints(frame, [texts.hint_choose, back, texts.hint_look, texts.hint_menu]);
    }
}
