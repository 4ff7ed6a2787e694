//! The main screen: the sheet with its dice, and what can be done.

use alhambra_engine::roll::{Action, Decision, Die, Pair, Participant, Square, Squares, Two, View};
use heapless::Vec;

use super::flow::refusal;
use super::look::RollLook;
use super::widgets::{self, Face, Grid, TUMBLE};
use super::{Session, preview};
use crate::draw::canvas::rect;
use crate::draw::frame::Frame;
use crate::draw::palette;
use crate::input::{Button, Cue, Scribe};
use crate::nav::{Ctx, Go, Page, Screen, wrap};
use crate::text::{Line, Topic, fill};
use crate::widgets::chrome;
use crate::widgets::list::{self, Entry};

/// How long dice roll before they lie, in milliseconds.
const ROLLING: u16 = 500;
/// The row of the cursor that holds the buttons, below the six rows of cells.
const BUTTONS: usize = 6;

/// What is being done on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Job {
    /// Choosing a cell or a button.
    Choose,
    /// Turning dice: the four as they would be, and the one under the cursor.
    Adjust([Die; 4], usize),
}

/// The main screen of the game.
#[derive(Clone)]
pub(crate) struct Board {
    column: usize,
    row: usize,
    job: Job,
    /// While choosing dice: whether the own ones are kept, blue and yellow.
    own: [bool; 2],
    since: u16,
}

/// The dice of the active player: both blue ones, the own first, then both yellow ones.
fn four(view: &View<'_>) -> [Die; 4] {
    let (own, extra) = (view.pair(view.active()), view.extra());
    [own.blue, extra.blue, own.yellow, extra.yellow]
}

fn twos([own_blue, blue, own_yellow, yellow]: [Die; 4]) -> (Two, Two) {
    (Two::new(own_blue, blue), Two::new(own_yellow, yellow))
}

impl Board {
    /// Stands where something can be built, else on the coins; where a question is asked, on the
    /// answer that costs nothing.
    pub(crate) fn new(session: &Session) -> Self {
        let view = session.view();
        let built = view.built(view.active());
        let free = view.intersections().into_iter().find(|&cell| !built.contains(cell));
        let (column, row) = match (view.decision(), free) {
            (Decision::Act { .. }, Some(cell)) => {
                (cell.pair().blue.index(), cell.pair().yellow.index())
            }
            (Decision::Double { .. }, _) => (1, BUTTONS),
            _ => (0, BUTTONS),
        };
        // A turn begins with the dice still rolling, and listens when they lie.
        let since = if session.can_undo() { ROLLING } else { 0 };
        Self { column, row, job: Job::Choose, own: [true; 2], since }
    }

    /// The board of somebody who does this, or still thinks.
    pub(super) fn showing(session: &Session, action: Option<&Action>) -> Self {
        let view = session.view();
        let mut board = Self { since: ROLLING, ..Self::new(session) };
        match action {
            Some(Action::Build { cell }) => {
                board.column = cell.pair().blue.index();
                board.row = cell.pair().yellow.index();
            }
            Some(Action::Coins | Action::Double) => (board.column, board.row) = (0, BUTTONS),
            Some(Action::Adjust { .. } | Action::Pass) => {
                (board.column, board.row) = (1, BUTTONS);
            }
            Some(&Action::Keep { blue, yellow }) => {
                let own = view.pair(view.active());
                board.own = [own.blue == blue, own.yellow == yellow];
            }
            // Nowhere.
            None => (board.column, board.row) = (2, BUTTONS),
        }
        board
    }

    fn is_rolling(&self) -> bool {
        self.since < ROLLING
    }

    /// The cell of the cursor.
    pub(super) fn cell(&self) -> Option<Square> {
        let die = |index: usize| Die::ALL.get(index).copied();
        Some(Pair { blue: die(self.column)?, yellow: die(self.row)? }.square())
    }

    fn kept(&self, view: &View<'_>) -> [Pair; 2] {
        let [own_blue, blue, own_yellow, yellow] = four(view);
        let (kept_blue, blue) = if self.own[0] { (own_blue, blue) } else { (blue, own_blue) };
        let (kept_yellow, yellow) =
            if self.own[1] { (own_yellow, yellow) } else { (yellow, own_yellow) };
        [Pair { blue: kept_blue, yellow: kept_yellow }, Pair { blue, yellow }]
    }

    fn step(&mut self, button: Button) {
        let (dx, dy) = button.step();
        if self.row == BUTTONS {
            self.column = if dy == 0 { wrap(self.column, dx, 2) } else { self.column * 3 };
        } else {
            self.column = wrap(self.column, dx, 6);
        }
        let before = self.row;
        self.row = wrap(self.row, dy, BUTTONS + 1);
        if self.row == BUTTONS && before != BUTTONS {
            self.column /= 3;
        }
    }

    fn choose(&mut self, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        let Some(session) = ctx.session.roll() else { return Go::Home };
        let view = session.view();
        match (view.decision(), self.row, self.column) {
            (Decision::Act { adjusted, .. }, BUTTONS, 1) => {
                let held = view.coins(view.active()).held();
                let words = ctx.roll_words();
                if adjusted {
                    return ctx.deny(words.refusal_one_special);
                }
                if held == 0 {
                    return ctx.deny(&fill(words.refusal_coins, &[&1, &0]));
                }
                self.job = Job::Adjust(four(&view), 0);
                ctx.cue(Cue::Select);
                Go::Stay
            }
            (Decision::Act { .. }, BUTTONS, _) => ctx.roll_perform(&Action::Coins, scribe),
            (Decision::Act { .. }, ..) => match self.cell() {
                Some(cell) => ctx.roll_perform(&Action::Build { cell }, scribe),
                None => Go::Stay,
            },
            (Decision::Double { .. }, _, 0) => ctx.roll_perform(&Action::Double, scribe),
            (Decision::Double { .. }, ..) => ctx.roll_perform(&Action::Pass, scribe),
            (Decision::Keep { .. }, ..) => {
                let [Pair { blue, yellow }, _] = self.kept(&view);
                ctx.roll_perform(&Action::Keep { blue, yellow }, scribe)
            }
            (Decision::Over, ..) => Go::Next,
        }
    }

    fn turn_dice(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        let Job::Adjust(mut dice, at) = self.job else { return Go::Stay };
        let (dx, dy) = button.step();
        match button {
            Button::A => {
                let (blue, yellow) = twos(dice);
                return ctx.roll_perform(&Action::Adjust { blue, yellow }, scribe);
            }
            Button::B => {
                self.job = Job::Choose;
                ctx.cue(Cue::Back);
                return Go::Stay;
            }
            _ => {}
        }
        if dy != 0 {
            // Up is more.
            let turned = dice
                .get(at)
                .and_then(|die| Die::new(die.value().checked_add_signed(-dy as i8).unwrap_or(0)));
            let Some(turned) = turned else {
                ctx.cue(Cue::Deny);
                return Go::Stay;
            };
            if let Some(die) = dice.get_mut(at) {
                *die = turned;
            }
            let Some(session) = ctx.session.roll() else { return Go::Home };
            let (blue, yellow) = twos(dice);
            match session.view().cost(blue, yellow) {
                Ok(_) | Err(alhambra_engine::roll::ActionError::NoStep) => {}
                Err(error) => {
                    let why = refusal(error, ctx.roll_words());
                    return ctx.deny(&why);
                }
            }
        }
        self.job = Job::Adjust(dice, wrap(at, dx, 4));
        ctx.cue(Cue::Move);
        Go::Stay
    }

    /// What the dice show: while they roll, anything.
    fn faces(&self, view: &View<'_>) -> [Vec<Face, 2>; 2] {
        let decision = view.decision();
        let (dice, at) = match self.job {
            Job::Adjust(dice, at) => (dice, Some(at)),
            Job::Choose => (four(view), None),
        };
        let keeps = matches!(decision, Decision::Keep { .. });
        // The dice that would be used; the others are passed on.
        let acts = matches!(decision, Decision::Act { .. }) && at.is_none();
        let used = self.cell().filter(|_| acts && !self.is_rolling());
        let built = view.built(view.active());
        let used =
            used.filter(|&cell| view.intersections().contains(&cell) && !built.contains(cell));
        let face = |index: usize, die: Die| {
            let tumbling = usize::from(self.since / TUMBLE) * 5 + index * 7;
            let own = index.is_multiple_of(2);
            // Only what was rolled just now rolls: all four, or what one who plays alone has used.
            let rolls = self.is_rolling() && (keeps || own && view.setup().is_solo());
            let die = if rolls { widgets::tumbled(tumbling) } else { die };
            let kept = keeps && self.own.get(index / 2) == Some(&own);
            let used = used.is_some_and(|cell| {
                let pair = cell.pair();
                let wanted = if index < 2 { pair.blue } else { pair.yellow };
                // Of equal dice the own one.
                let first = dice.get(index & 2) == Some(&wanted);
                die == wanted && (own || !first)
            });
            Face { die, received: !own, chosen: at == Some(index) || kept || used }
        };
        let all: Vec<Face, 4> =
            dice.into_iter().enumerate().map(|(index, die)| face(index, die)).collect();
        let [blue, yellow] = [0, 2].map(|from| all.iter().skip(from).take(2).copied().collect());
        [blue, yellow]
    }

    /// Draws everything but the lines at the foot, perhaps with a new building.
    #[inline(never)]
    pub(super) fn draw_sheet(
        &self,
        ctx: &Ctx,
        session: &Session,
        new: Option<Square>,
        frame: &mut Frame<'_>,
    ) {
        let (words, view) = (ctx.roll_words(), session.view());
        let (seat, decision) = (view.active(), view.decision());
        let who = Participant::Seat(seat);
        widgets::bar(frame, session, who);
        let [blue, yellow] = self.faces(&view);
        widgets::dice(frame, &blue, &yellow);
        let acts = matches!(decision, Decision::Act { .. });
        let turned = match self.job {
            Job::Adjust(dice, _) => Some(dice),
            Job::Choose => None,
        };
        let crossings = match (decision, turned) {
            (_, Some([b1, b2, y1, y2])) => [(b1, y1), (b2, y1), (b1, y2), (b2, y2)]
                .map(|(blue, yellow)| Pair { blue, yellow }.square()),
            (Decision::Double { .. }, _) => [view.second(); 4],
            _ => view.intersections(),
        };
        let shown = !self.is_rolling() && !matches!(decision, Decision::Keep { .. });
        let cursor = if acts && turned.is_none() && shown { self.cell() } else { None };
        // With what is built the dice have been used.
        let crossings: &[Square] = if shown && new.is_none() { &crossings } else { &[] };
        let built = new.into_iter().fold(view.built(seat), Squares::with);
        widgets::grid(frame, &Grid { built, crossings, cursor });
        widgets::strip(frame, session, who);
        // Until the dice lie nothing tells what they will show: by then it has been saved.
        let lies = !self.is_rolling();
        let coins = match lies {
            true => fill(words.coins, &[&view.coins_offered()]),
            false => fill(words.coins, &[&"?"]),
        };
        let (adjusted, held) =
            (decision == Decision::Act { seat, adjusted: true }, view.coins(seat).held());
        let [left, right] = match decision {
            Decision::Double { .. } => [Entry::new(words.double), Entry::new(words.decline)],
            _ => [
                Entry::new(&coins).enabled(acts),
                Entry::new(words.adjust).enabled(acts && !adjusted && held > 0),
            ],
        };
        let half = frame.width() / 2;
        for (column, entry) in [left, right].into_iter().enumerate() {
            let area = rect(4 + half * column as i32, 188, half as u32 - 8, 18);
            let chosen = lies
                && self.row == BUTTONS
                && self.column == column
                && turned.is_none()
                && !matches!(decision, Decision::Keep { .. });
            list::entry(frame, area, entry.on_night(), chosen);
        }
    }

    fn message(&self, ctx: &Ctx, session: &Session) -> Line {
        let (texts, words, view) = (ctx.texts(), ctx.roll_words(), session.view());
        let held = view.coins(view.active()).held();
        match (view.decision(), self.job) {
            (_, Job::Adjust(dice, _)) => {
                let (blue, yellow) = twos(dice);
                let cost = view.cost(blue, yellow).unwrap_or(0);
                fill(words.line_cost, &[&cost, &held])
            }
            (Decision::Double { .. }, _) => {
                fill(words.line_double, &[&texts.kind(view.second().kind())])
            }
            (Decision::Keep { .. }, _) => {
                let [_, passed] = self.kept(&view);
                let next = session.roster.name(view.next());
                let (blue, yellow) = (passed.blue.value(), passed.yellow.value());
                fill(words.line_keep, &[&next, &blue, &yellow])
            }
            (_, Job::Choose) if self.row == BUTTONS => {
                let line = if self.column == 0 { words.line_coins } else { words.line_adjust };
                fill(line, &[])
            }
            _ => self.cell().map_or(Line::new(), |cell| preview::line(&view, cell, texts, words)),
        }
    }
}

impl Page for Board {
    fn press(&mut self, button: Button, ctx: &mut Ctx, scribe: &mut dyn Scribe) -> Go {
        if self.is_rolling() {
            // A press while dice roll is not yet a decision of whoever is next.
            self.since = ROLLING;
            return Go::Stay;
        }
        if matches!(self.job, Job::Adjust(..)) {
            return self.turn_dice(button, ctx, scribe);
        }
        let Some(session) = ctx.session.roll() else { return Go::Home };
        let decision = session.decision();
        match button {
            Button::A => self.choose(ctx, scribe),
            Button::B => ctx.roll_undo(),
            Button::Up | Button::Down | Button::Left | Button::Right => {
                let (dx, dy) = button.step();
                match decision {
                    Decision::Keep { .. } => {
                        let [blue, yellow] = &mut self.own;
                        *blue ^= dx != 0;
                        *yellow ^= dy != 0;
                    }
                    Decision::Double { .. } => self.column = wrap(self.column, dx + dy, 2),
                    _ => self.step(button),
                }
                ctx.cue(Cue::Move);
                Go::Stay
            }
            Button::X | Button::Y => Go::Stay,
        }
    }

    /// The next player's sheet while dice are chosen that go there, else the score sheet first.
    fn around(&self, ctx: &mut Ctx) -> Go {
        match ctx.session.roll() {
            Some(session) => Go::Push(Screen::RollLook(RollLook::new(session))),
            None => Go::Stay,
        }
    }

    fn cursor(&self) -> (i32, i32) {
        (self.column as i32, self.row as i32)
    }

    fn topic(&self) -> Topic {
        Topic::Roll(0)
    }

    fn tick(&mut self, ms: u16, _: &mut Ctx) -> bool {
        let before = self.since;
        self.since = self.since.saturating_add(ms).min(ROLLING);
        before / TUMBLE != self.since / TUMBLE
    }

    fn draw(&self, ctx: &Ctx, frame: &mut Frame<'_>) {
        let Some(session) = ctx.session.roll() else { return };
        let (texts, words, decision) = (ctx.texts(), ctx.roll_words(), session.decision());
        self.draw_sheet(ctx, session, None, frame);
        let lies = !self.is_rolling();
        let turned = matches!(self.job, Job::Adjust(..));
        let message = if lies { self.message(ctx, session) } else { Line::new() };
        chrome::message(frame, ctx, &message, palette::INK);
        let a = match (decision, turned, self.row) {
            _ if !lies => "",
            (_, true, _) => words.hint_pay,
            (Decision::Keep { .. }, ..) => words.hint_keep,
            (Decision::Act { .. }, _, BUTTONS) if self.column == 0 => words.hint_take,
            (Decision::Act { .. }, _, row) if row < BUTTONS => words.hint_build,
            _ => texts.hint_choose,
        };
        chrome::hints(frame, [a, texts.hint_back, words.hint_look, texts.hint_menu]);
    }
}
