//! What is measured: names, goals, and the budgets that the tests enforce.

use std::fmt::Write;

use crate::figures::Figures;
use crate::shell::{Done, Failure};

/// What a figure should be.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Goal {
    None,
    AtLeast(f64),
    AtMost(f64),
    Below(f64),
}

use Goal::{AtLeast, AtMost, Below};

impl Goal {
    fn met(self, value: f64) -> bool {
        match self {
            Self::None => true,
            AtLeast(least) => value >= least,
            AtMost(most) => value <= most,
            Below(limit) => value < limit,
        }
    }

    fn text(self) -> String {
        match self {
            Self::None => String::new(),
            AtLeast(least) => format!("at least {}", number(least)),
            AtMost(most) => format!("at most {}", number(most)),
            Below(limit) => format!("below {}", number(limit)),
        }
    }
}

/// One line of a table.
struct Measure {
    /// The figure's name.
    name: &'static str,
    /// What it says.
    what: &'static str,
    /// What we want it to be.
    goal: Goal,
    /// What the tests let pass, of figures that repeat exactly: about a tenth more than the figure
    /// when the budget was set, and never more than the goal allows.
    budget: Option<f64>,
}

const fn figure(name: &'static str, what: &'static str, goal: Goal) -> Measure {
    Measure { name, what, goal, budget: None }
}

const fn budgeted(name: &'static str, what: &'static str, goal: Goal, budget: u32) -> Measure {
    Measure { name, what, goal, budget: Some(budget as f64) }
}

/// A table: its title and its lines.
struct Table {
    title: &'static str,
    lines: &'static [Measure],
}

const TABLES: [Table; 8] = [
    Table {
        title: "Palaces of 10 to 25 tiles on the host, a second",
        lines: &[
            figure("checks.engine", "May this tile be added here? Engine", Goal::None),
            figure("checks.reference", "The same by the naive reference", Goal::None),
            figure("checks.ratio", "**Times faster**", AtLeast(20.0)),
            figure("spots.engine", "Where may this tile be added? Engine", Goal::None),
            figure("spots.reference", "The same by the naive reference", Goal::None),
            figure("spots.ratio", "**Times faster**", AtLeast(20.0)),
            figure("walls.engine", "Longest external wall. Engine", Goal::None),
            figure("walls.reference", "The same by the naive reference", Goal::None),
            figure("walls.ratio", "**Times faster**", AtLeast(20.0)),
        ],
    },
    Table {
        title: "Random games of three on one core, a second",
        lines: &[
            figure("games", "Complete games", AtLeast(10_000.0)),
            figure("actions", "Actions", AtLeast(2_000_000.0)),
            figure("red.games", "The Red Palace: complete games", Goal::None),
            figure("red.actions", "Its actions", Goal::None),
            figure("red.ratio", "**Its actions as a part of the base game's**", AtLeast(0.5)),
            figure("roll.games", "Roll & Write: complete games", Goal::None),
            figure("roll.actions", "Roll & Write: actions", Goal::None),
        ],
    },
    Table {
        title: "Random games with modules: actions a second, as a part of the base game's",
        lines: &[
            figure("modules.vizier", "Vizier, three players", AtLeast(0.5)),
            figure("modules.exchange-cards", "Exchange Cards", AtLeast(0.5)),
            figure("modules.bonus-cards", "Bonus Cards", AtLeast(0.5)),
            figure("modules.squares", "Squares", AtLeast(0.5)),
            figure("modules.city-gates", "City Gates", AtLeast(0.5)),
            figure("modules.diamonds", "Diamonds", AtLeast(0.5)),
            figure("modules.characters", "Characters", AtLeast(0.5)),
            figure("modules.camps", "Camps", AtLeast(0.5)),
            figure("modules.city-walls", "City Walls", AtLeast(0.5)),
            figure("modules.thieves", "Thieves", AtLeast(0.5)),
            figure("modules.change", "Change", AtLeast(0.5)),
            figure("modules.street-trader", "Street Trader", AtLeast(0.5)),
            figure("modules.treasure-chamber", "Treasure Chamber", AtLeast(0.5)),
            figure("modules.master-builders", "Master Builders", AtLeast(0.5)),
            figure("modules.invaders", "Invaders", AtLeast(0.5)),
            figure("modules.bazaars", "Bazaars", AtLeast(0.5)),
            figure("modules.score-cards", "New Score Cards", AtLeast(0.5)),
            figure("modules.sultan", "Power of the Sultan", AtLeast(0.5)),
            figure("modules.caravanserai", "Caravanserai", AtLeast(0.5)),
            figure("modules.moors", "Art of the Moors", AtLeast(0.5)),
            figure("modules.falconers", "Falconers", AtLeast(0.5)),
            figure("modules.watchtowers", "Watchtowers", AtLeast(0.5)),
            figure("modules.building-sites", "Building Sites", AtLeast(0.5)),
            figure("modules.certificates", "Exchange Certificates", AtLeast(0.5)),
            figure("modules.magical-buildings", "Magical Buildings", AtLeast(0.5)),
            figure("modules.medina", "Medina", AtLeast(0.5)),
            figure("modules.all.2", "All modules, two players", AtLeast(0.25)),
            figure("modules.all.3", "All modules, three players", AtLeast(0.25)),
            figure("modules.all.4", "All modules, four players", AtLeast(0.25)),
            figure("modules.all.5", "All modules, five players", AtLeast(0.25)),
            figure("modules.all.6", "All modules, six players", AtLeast(0.25)),
        ],
    },
    Table {
        title: "Instructions on the host, palace of 25 tiles and a fixed game of three",
        lines: &[
            figure(
                "instructions.add-everywhere",
                "Add everywhere: 16 tiles on all cells",
                Goal::None,
            ),
            figure("instructions.add-everywhere.each", "One check of these", Goal::None),
            figure("instructions.spots.each", "Spots of a tile", Goal::None),
            figure("instructions.wall", "Wall", Goal::None),
            figure("instructions.choices.each", "Choices, mean of a game", Goal::None),
            figure("instructions.apply.each", "Apply, mean of a game", Goal::None),
            figure(
                "instructions.games.each",
                "An action of random games, all in all",
                AtMost(1800.0),
            ),
            figure("instructions.games-all.each", "The same with all modules", Goal::None),
            figure("instructions.games-red.each", "The same of The Red Palace", Goal::None),
        ],
    },
    Table {
        title: "Bytes",
        lines: &[
            figure("size.game", "`Game` on the host", AtMost(8192.0)),
            figure("size.palace", "`Palace` on the host", Goal::None),
            // Modules will make it grow: its budget is the goal.
            budgeted("device.size.game", "`Game` on the handheld", AtMost(8192.0), 8192),
            budgeted("device.size.palace", "`Palace` on the handheld", Goal::None, 1290),
            budgeted(
                "device.image.text",
                "Code of the engine on the handheld",
                Goal::None,
                300_000,
            ),
            budgeted("device.image.rodata", "Its constants", Goal::None, 11_400),
            // Inlining moves these a lot: what matters is that the firmware's stack is far larger.
            budgeted("device.choices.stack", "Deepest stack of `choices`", Goal::None, 12_288),
            budgeted("device.apply.stack", "Deepest stack of `apply`", Goal::None, 12_288),
        ],
    },
    Table {
        title: "Cycles on the emulated handheld, palace of 25 tiles and a fixed game of three",
        lines: &[
            budgeted("device.palace.most", "Palace from its tiles", Goal::None, 13_300),
            budgeted("device.check.most", "May this tile be added here?", Goal::None, 900),
            budgeted("device.spots.most", "Spots of a tile, the most", Below(25_000.0), 3500),
            budgeted("device.removals.most", "Tiles that may be removed", Goal::None, 26_600),
            budgeted("device.wall.most", "Wall", Below(10_000.0), 6000),
            budgeted("device.setup.most", "Set-up", Goal::None, 92_000),
            budgeted("device.choices.mean", "Choices, mean of a game", Goal::None, 2880),
            budgeted("device.choices.most", "Choices, the most", Goal::None, 11_100),
            budgeted("device.apply.mean", "Apply, mean of a game", Goal::None, 3000),
            budgeted("device.apply.most", "Apply, the most (a scoring)", Goal::None, 34_700),
        ],
    },
    Table {
        title: "Cycles on the emulated handheld, games of two to six with all modules",
        lines: &[
            budgeted("device.all.choices.mean", "Choices, mean", Goal::None, 11_300),
            budgeted("device.all.choices.most", "Choices, the most", Goal::None, 110_000),
            budgeted("device.all.apply.mean", "Apply, mean", Goal::None, 4600),
            budgeted("device.all.apply.most", "Apply, the most", Goal::None, 124_000),
            budgeted("device.all.scoring.mean", "Apply with a scoring, mean", Goal::None, 57_500),
            budgeted(
                "device.all.scoring.most",
                "Apply with a scoring, the most",
                Goal::None,
                102_000,
            ),
            budgeted(
                "device.all.together.mean",
                "Choices and apply, mean",
                AtMost(20_000.0),
                15_900,
            ),
            budgeted(
                "device.all.together.most",
                "Choices and apply, the most",
                AtMost(150_000.0),
                125_000,
            ),
        ],
    },
    Table {
        title: "Cycles on the emulated handheld, turns of strong computer players (125 million a second)",
        lines: &[
            // Whoever decides otherwise has another turn: the goal is the budget.
            budgeted("device.thinking.plain.most", "Base game of six", AtMost(2.5e8), 250_000_000),
            budgeted("device.thinking.full.most", "With all modules", AtMost(2.5e8), 250_000_000),
            budgeted(
                "device.thinking.red.most",
                "The Red Palace of six",
                AtMost(2.5e8),
                250_000_000,
            ),
            // 6.4 ms, after which a press is looked at: with its drawing that stays within 12 ms.
            budgeted("device.thought.most", "Longest thought, all modules", AtMost(8e5), 800_000),
        ],
    },
];

/// All tables, as Markdown.
pub fn tables(figures: &Figures) -> String {
    let mut text = String::new();
    for Table { title, lines } in TABLES {
        let _ = writeln!(text, "\n| {title} | | Goal | Met |\n|---|---:|---|---|");
        for measure in lines {
            let value = figures.get(measure.name);
            let met = match (measure.goal, value) {
                (Goal::None, _) | (_, None) => "",
                (goal, Some(value)) if goal.met(value) => "yes",
                _ => "**no**",
            };
            let value = value.map_or_else(|| "–".into(), number);
            let _ =
                writeln!(text, "| {} | {value} | {} | {met} |", measure.what, measure.goal.text());
        }
    }
    text
}

/// The figures that have a budget, one a line.
///
/// # Errors
///
/// If a budget is exceeded, or a figure is missing.
pub fn budgets(figures: &Figures) -> Done<String> {
    let mut text = String::new();
    let mut exceeded = Vec::new();
    for measure in TABLES.iter().flat_map(|table| table.lines) {
        let Some(budget) = measure.budget else { continue };
        let Some(value) = figures.get(measure.name) else {
            return Err(Failure::new(format_args!("{} has not been measured", measure.name)));
        };
        let line = format!("{:>9} of {:>9}  {}", number(value), number(budget), measure.what);
        let _ = writeln!(text, "{line}");
        if value > budget {
            exceeded.push(line);
        }
    }
    if exceeded.is_empty() {
        return Ok(text);
    }
    let lines = exceeded.join("\n");
    Err(Failure::new(format_args!("a budget in xtask/src/measures.rs is exceeded:\n{lines}")))
}

/// A number with its digits in groups of three; small ones with a decimal, if they have any, and parts
/// of one with three.
fn number(value: f64) -> String {
    if value < 1000.0 && value.fract() != 0.0 {
        return if value < 1.0 { format!("{value:.3}") } else { format!("{value:.1}") };
    }
    let digits = format!("{value:.0}");
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all_measures() -> impl Iterator<Item = &'static Measure> {
        TABLES.iter().flat_map(|table| table.lines)
    }

    #[test]
    fn numbers_are_grouped() {
        assert_eq!(number(0.0), "0");
        assert_eq!(number(0.2571), "0.257");
        assert_eq!(number(0.25), "0.250");
        assert_eq!(number(34.62), "34.6");
        assert_eq!(number(999.0), "999");
        assert_eq!(number(1_234_567.8), "1 234 568");
    }

    /// From the engine's list, so that commands need not be built with the engine.
    #[test]
    fn every_module_has_a_line_in_the_order_of_their_numbers() {
        let source = include_str!("../../engine/src/base/modules/mod.rs");
        let (_, registry) = source.split_once("registry! {").unwrap();
        let (registry, _) = registry.split_once("\n}").unwrap();
        let names = registry.lines().filter_map(|line| line.split('"').nth(1));
        let measured = all_measures().filter_map(|measure| measure.name.strip_prefix("modules."));
        let alone = measured.filter(|name| !name.starts_with("all."));
        assert_eq!(alone.collect::<Vec<_>>(), names.collect::<Vec<_>>());
    }

    #[test]
    fn no_budget_is_above_its_goal() {
        for Measure { name, goal, budget, .. } in all_measures() {
            assert!(budget.is_none_or(|budget| goal.met(budget)), "{name}");
        }
    }

    #[test]
    fn exceeded_and_missing_figures_are_failures() {
        let mut figures = Figures::default();
        assert!(budgets(&figures).is_err());
        for Measure { name, budget, .. } in all_measures() {
            figures.add("", &format!("{name} {}", budget.unwrap_or_default())).unwrap();
        }
        assert!(budgets(&figures).is_ok());
        figures.add("", "device.wall.most 9999").unwrap();
        assert!(budgets(&figures).unwrap_err().to_string().contains("9 999"));
        assert!(tables(&figures).contains("| Wall | 9 999 | below 10 000 | yes |"));
    }
}
