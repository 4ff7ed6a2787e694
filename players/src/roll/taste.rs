//! First opinions of actions, and what dice are worth.

use alhambra_engine::roll::{Action, Decision, Die, Game, Pair, Square, Two};
use alhambra_engine::{Kind, Seat};
use enum_map::EnumMap;

use super::insight::{Insight, Weights};
use super::standing::{Hopes, Standing};
use crate::best::opinion;

/// What a second building costs.
const DOUBLE: u8 = 3;

/// What a seat thinks of cells.
pub struct Taste<'a> {
    game: &'a Game,
    weights: &'a Weights,
    standing: &'a Standing,
    seat: Seat,
    turns: u8,
    /// What another building of each type brings.
    kinds: EnumMap<Kind, i32>,
    /// The same in a line with so many.
    lines: [i32; 6],
}

impl<'a> Taste<'a> {
    /// What a seat thinks that has so many turns left after it has built.
    pub fn of(
        game: &'a Game,
        (insight, weights): (&Insight, &'a Weights),
        standing: &'a Standing,
        seat: Seat,
        turns: u8,
        everybody: &[u8],
    ) -> Self {
        let hopes = Hopes::new(insight, standing, seat, turns, everybody);
        let kinds = EnumMap::from_fn(|kind| weights.types(turns, hopes.more(kind)));
        let more = |built| insight.line(turns, built + 1) - insight.line(turns, built);
        let lines = [0, 1, 2, 3, 4, 5].map(|built| weights.lines(turns, more(built)));
        Self { game, weights, standing, seat, turns, kinds, lines }
    }

    /// What building on a cell is worth.
    pub fn cell(&self, cell: Square) -> i32 {
        if self.game.table().built(self.seat).contains(cell) {
            return 0;
        }
        let line = |built: u8| self.lines.get(usize::from(built)).copied().unwrap_or(0);
        let [row, column] = self.standing.lines(self.seat, cell);
        self.kinds[cell.kind()] + line(row) + line(column)
    }

    /// What the best cell is worth to which four dice point.
    pub fn best(&self, one: Pair, other: Pair) -> i32 {
        let (blue, yellow) = ([one.blue, other.blue], [one.yellow, other.yellow]);
        let pairs = blue.into_iter().flat_map(|blue| yellow.map(|yellow| Pair { blue, yellow }));
        pairs.map(|pair| self.cell(pair.square())).max().unwrap_or(0)
    }

    /// What so many coins more or less are worth.
    fn coins(&self, by: i8) -> i32 {
        let held = self.game.table().coins(self.seat).held();
        let worth = |held| self.weights.coins(self.turns, held);
        worth(held.saturating_add_signed(by)) - worth(held)
    }

    /// What it would be worth to build with these dice as well.
    fn double(&self, cell: Square) -> i32 {
        let costs = self.coins(-(DOUBLE as i8));
        self.cell(cell) + costs + self.weights.choice(self.turns)
    }

    /// What an action may bring: points times 16.
    pub fn opinion(&self, action: &Action) -> i16 {
        let table = self.game.table();
        let (own, extra) = (table.pair(self.seat), table.extra());
        let points = match *action {
            Action::Adjust { blue, yellow } => {
                let cost = table.cost(blue, yellow).unwrap_or(0) as i8;
                let ([a, b], [c, d]) = (blue.dice(), yellow.dice());
                let best = self.best(Pair { blue: a, yellow: c }, Pair { blue: b, yellow: d });
                best + self.coins(-cost)
            }
            Action::Build { cell } => {
                let rest = others([own, extra], cell.pair());
                let Decision::Act { adjusted, .. } = self.game.decision() else { return 0 };
                let may_double = (!adjusted || table.setup().both_specials())
                    && table.coins(self.seat).held() >= DOUBLE
                    && rest.square() != cell;
                let double = if may_double { self.double(rest.square()) } else { 0 };
                self.cell(cell) + double.max(0)
            }
            Action::Coins => {
                self.coins(table.coins_offered() as i8) + self.weights.choice(self.turns)
            }
            Action::Double => self.double(extra.square()),
            Action::Pass => 0,
            Action::Keep { blue, yellow } => {
                self.weights.pair(self.cell(Pair { blue, yellow }.square()))
            }
        };
        opinion(points)
    }

    /// Calls `visit` with what is worth considering: of many ways to adjust dice the cheapest for each
    /// cell.
    pub fn choices(&self, visit: &mut dyn FnMut(Action)) {
        let table = self.game.table();
        let Decision::Act { adjusted, .. } = self.game.decision() else {
            return self.game.for_each_action(visit);
        };
        let cells = table.intersections();
        for (number, &cell) in cells.iter().enumerate() {
            let is_new = !cells.iter().take(number).any(|&other| other == cell);
            if is_new && !table.built(self.seat).contains(cell) {
                visit(Action::Build { cell });
            }
        }
        visit(Action::Coins);
        let held = table.coins(self.seat).held();
        if adjusted || held == 0 {
            return;
        }
        let [blue, yellow] = table.dice();
        let [blues, yellows] = [blue, yellow].map(|dice| Die::ALL.map(|die| turned(dice, die)));
        for (row, &(yellow, steps)) in Die::ALL.iter().zip(&yellows) {
            for (column, &(blue, more)) in Die::ALL.iter().zip(&blues) {
                let cost = steps + more;
                let cell = Pair { blue: *column, yellow: *row }.square();
                if cost > 0 && cost <= held && !table.built(self.seat).contains(cell) {
                    visit(Action::Adjust { blue, yellow });
                }
            }
        }
    }
}

/// Two dice of which the nearer one has been turned to a value, and by how many steps.
fn turned(dice: Two, value: Die) -> (Two, u8) {
    let [low, high] = dice.dice();
    let (to_low, to_high) =
        (low.value().abs_diff(value.value()), high.value().abs_diff(value.value()));
    if to_low <= to_high {
        (Two::new(value, high), to_low)
    } else {
        (Two::new(low, value), to_high)
    }
}

/// The two of four dice that are left without a pair.
fn others([own, extra]: [Pair; 2], pair: Pair) -> Pair {
    let left = |one: Die, other: Die, used: Die| if one == used { other } else { one };
    Pair {
        blue: left(own.blue, extra.blue, pair.blue),
        yellow: left(own.yellow, extra.yellow, pair.yellow),
    }
}
