//! What players know of Roll & Write.

use alhambra_engine::roll::{Action, Die, Game, Pair, Square, Squares, View, boxes};
use alhambra_engine::{Play, Random, Seat};

use crate::best::{Best, opinion};
use crate::known::{Known, Prospects};
use crate::random::digest;

/// What a coin is worth: sixteenths of points.
const COIN: i32 = 30;
/// The same for a further building in a line that has some, for each of them.
const LINE: i32 = 5;
/// The same for a further building of a type that is nearly complete, for each that there is.
const TYPE: i32 = 6;

/// What building on a cell is worth.
fn worth(built: Squares, square: Square) -> i32 {
    if built.contains(square) {
        return 0;
    }
    let points =
        |built: Squares| built.line_points().iter().map(|&line| i32::from(line)).sum::<i32>();
    let lines = points(built.with(square)) - points(built);
    let Pair { blue, yellow } = square.pair();
    let beside = built.in_row(yellow) + built.in_column(blue);
    let (count, all) = (i32::from(built.count(square.kind())), i32::from(boxes(square.kind())));
    let last = if count + 1 == all { 40 } else { 0 };
    16 * lines + 24 + LINE * beside as i32 + TYPE * count + 4 * square.kind() as i32 + last
}

/// What the best cell that four dice point to is worth.
fn best(built: Squares, blue: [Die; 2], yellow: [Die; 2]) -> i32 {
    let pairs = blue.into_iter().flat_map(|blue| yellow.map(|yellow| Pair { blue, yellow }));
    pairs.map(|pair| worth(built, pair.square())).max().unwrap_or(0)
}

/// What somebody thinks of an action.
fn taste(game: &Game, seat: Seat, action: &Action) -> i16 {
    let table = game.table();
    let built = table.built(seat);
    let points = match *action {
        Action::Adjust { blue, yellow } => {
            let cost = i32::from(table.cost(blue, yellow).unwrap_or(0)) * COIN;
            best(built, blue.dice(), yellow.dice()) - cost
        }
        Action::Build { cell } => worth(built, cell),
        Action::Coins => i32::from(table.coins_offered()) * COIN,
        Action::Double => worth(built, table.second()),
        Action::Pass => 0,
        Action::Keep { blue, yellow } => worth(built, Pair { blue, yellow }.square()) / 2,
    };
    opinion(points)
}

impl Known for Game {
    type Insight = ();
    type Memo = ();
    const INSIGHT: &'static () = &();

    fn sensible(&self, (): &(), (): &(), visit: &mut dyn FnMut(Action, i16)) {
        let Some(seat) = self.decider() else { return };
        self.for_each_action(&mut |action| visit(action, taste(self, seat, &action)));
    }

    fn memo(&self) {}

    fn note(&self, (): &mut (), _: Seat, _: &Action) {}

    fn habit(&self, (): &(), (): &(), random: &mut Random) -> Option<Action> {
        let seat = self.decider()?;
        let mut best = Best::none();
        self.for_each_action(&mut |action| {
            best.consider(action, taste(self, seat, &action) + random.below(8) as i16);
        });
        best.action()
    }

    fn prospects(&self, (): &(), (): &()) -> Prospects {
        let table = self.table();
        let sheet = table.score_sheet();
        let seats = self.setup().seats().zip(&sheet.rows);
        let value = |(seat, row): (Seat, &alhambra_engine::roll::ScoreRow)| {
            let coins = i32::from(table.coins(seat).held());
            let built = table.built(seat);
            let squares = |count: u32| (count * count) as i32;
            let lines: i32 = Die::ALL
                .into_iter()
                .map(|die| squares(built.in_row(die)) + squares(built.in_column(die)))
                .sum();
            i32::from(row.total) * 16 + coins * (COIN - 8) / 2 + lines * 2
        };
        seats.map(value).collect()
    }

    fn turn_of(&self) -> Option<Seat> {
        match self.decision() {
            alhambra_engine::roll::Decision::Act { seat, adjusted: false } => Some(seat),
            _ => None,
        }
    }

    fn effort(&self) -> u16 {
        8 * self.setup().players() as u16
    }

    fn weight(&self) -> u16 {
        8
    }

    fn digest(view: &View<'_>) -> u32 {
        let seats = view.setup().seats();
        let number = |pair: Pair| (pair.blue.index() * 6 + pair.yellow.index()) as u32;
        let sheets = seats.map(|seat| {
            let own = view.built(seat).len() << 8 | u32::from(view.coins(seat).held());
            own << 6 ^ number(view.pair(seat))
        });
        digest(u32::from(view.round()) << 8 | number(view.extra()), sheets)
    }
}
