//! The `analyse` command: questions about palaces, one JSON line each, answered one line each.
//!
//! Without `tile` in the question, `add` and `swap` are empty. A palace that breaks a rule is
//! analysed as well: a single change may put it right, and only the layout after the change counts.

mod general;
mod question;

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, BufRead, Read, Write};

use alhambra_engine::base::TILE_COUNT;
use alhambra_engine::{Cell, Palace, Side, Walls};
use serde::Serialize;

use crate::cli::{Failure, visible};
use crate::reference::grounds::Tile;
use crate::reference::{self, Point};
use alhambra_records::strict::{self, Object};
use question::Question;

/// The longest line that is read, in bytes.
const LONGEST_LINE: u64 = 1 << 20;

/// Runs the command with the arguments that follow its name.
pub fn run(args: &mut lexopt::Parser) -> Result<(), Failure> {
    if let Some(arg) = args.next()? {
        return Err(arg.unexpected().into());
    }
    match answer_all(io::stdin().lock(), io::stdout().lock()) {
        // Whoever asked does not want to know any more.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        other => other.map_err(|error| Failure::with("questions and answers", error)),
    }
}

/// Answers every line of `questions`.
///
/// # Errors
///
/// If reading or writing fails.
pub fn answer_all(mut questions: impl BufRead, mut answers: impl Write) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        line.clear();
        let mut limited = questions.by_ref().take(LONGEST_LINE);
        if limited.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let answer = if limited.limit() == 0 && line.last() != Some(&b'\n') {
            questions.skip_until(b'\n')?;
            reply(Err(format!("the line is longer than {LONGEST_LINE} bytes")))
        } else {
            answer(&line)
        };
        writeln!(answers, "{answer}")?;
        answers.flush()?;
    }
}

/// Answers one question.
///
/// ```
/// use alhambra_simulator::analyse::answer;
/// let question = r#"{"palace":[{"cell":[1,0],"walls":"NE"}],"tile":{"walls":"E"}}"#;
/// assert_eq!(
///     answer(question.as_bytes()),
///     r#"{"valid":true,"wall":2,"add":[[0,-1],[0,1],[1,1]],"swap":[[1,0]],"remove":[[1,0]]}"#
/// );
/// ```
#[must_use]
pub fn answer(line: &[u8]) -> String {
    reply(strict::read::<Object<Question>>(line).and_then(|Object(it)| answer_question(it)))
}

fn reply(answer: Result<Answer, String>) -> String {
    #[derive(Serialize)]
    struct Misunderstood {
        error: String,
    }
    match answer {
        Ok(answer) => serde_json::to_string(&answer),
        Err(error) => serde_json::to_string(&Misunderstood { error: visible(&error) }),
    }
    .unwrap_or_else(|error| format!("{{\"error\":\"{error}\"}}"))
}

/// An answer; cells are sorted by `y`, then `x`.
#[derive(Debug, PartialEq, Eq, Serialize)]
struct Answer {
    valid: bool,
    wall: usize,
    /// Points for the watchtowers in that wall; missing where there is no watchtower.
    #[serde(skip_serializing_if = "Option::is_none")]
    watchtowers: Option<usize>,
    /// Points for camps; missing where there is no camp.
    #[serde(skip_serializing_if = "Option::is_none")]
    camps: Option<usize>,
    /// Guards on the longest wall; missing where there is no guard.
    #[serde(skip_serializing_if = "Option::is_none")]
    guards: Option<usize>,
    add: Vec<Point>,
    swap: Vec<Point>,
    remove: Vec<Point>,
}

fn answer_question(question: Question) -> Result<Answer, String> {
    let asked = question.read()?;
    if asked.is_odd() {
        return Ok(general::answer(&asked));
    }
    // Of buildings alone the colours do not matter.
    let walls = |tile: Tile| match tile {
        Tile::Building(walls, _) => walls,
        Tile::Outside(_) | Tile::Half(..) => Walls::NONE,
    };
    let tile = asked.tile.map(walls);
    let tiles = asked.tiles.into_iter().map(|(cell, tile)| (cell, walls(tile))).collect();
    let answer = by_engine(&tiles, tile);
    Ok(answer.unwrap_or_else(|| by_definition(&reference::Palace::new(tiles), tile)))
}

/// The answer of the engine, if the tiles are a palace such as its games have.
fn by_engine(tiles: &BTreeMap<Point, Walls>, tile: Option<Walls>) -> Option<Answer> {
    if tiles.len() > TILE_COUNT {
        return None;
    }
    let cells = tiles
        .iter()
        .map(|(&(x, y), &walls)| Some((Cell::new(x.try_into().ok()?, y.try_into().ok()?), walls)))
        .collect::<Option<Vec<_>>>()?;
    let palace = Palace::new(cells).ok().filter(Palace::is_valid)?;
    Some(Answer {
        valid: true,
        wall: palace.longest_wall().len().into(),
        watchtowers: None,
        camps: None,
        guards: None,
        add: sorted(tile.iter().flat_map(|&walls| palace.additions(walls)).map(from_engine)),
        swap: sorted(tile.iter().flat_map(|&walls| palace.swaps(walls)).map(from_engine)),
        remove: sorted(palace.removals().map(from_engine)),
    })
}

/// The answer from the definitions, for any set of tiles.
fn by_definition(palace: &reference::Palace, tile: Option<Walls>) -> Answer {
    let built = || palace.tiles.keys().copied();
    // What does not fit its neighbours need not be looked at as a whole.
    let fits = |walls| move |&cell: &Point| palace.fits_neighbours(cell, walls);
    Answer {
        valid: palace.is_valid(),
        wall: palace.longest_wall(),
        watchtowers: None,
        camps: None,
        guards: None,
        add: sorted(tile.iter().flat_map(|&walls| {
            let beside =
                built().flat_map(|cell| Side::ALL.map(|side| reference::towards(cell, side)));
            let cells: BTreeSet<_> = beside.filter(fits(walls)).collect();
            cells.into_iter().filter(move |&cell| palace.can_add(cell, walls))
        })),
        swap: sorted(tile.iter().flat_map(|&walls| {
            built().filter(fits(walls)).filter(move |&cell| palace.can_swap(cell, walls))
        })),
        remove: sorted(built().filter(|&cell| palace.can_remove(cell))),
    }
}

fn from_engine(cell: Cell) -> Point {
    (cell.x.into(), cell.y.into())
}

fn sorted(cells: impl Iterator<Item = Point>) -> Vec<Point> {
    let mut cells: Vec<_> = cells.collect();
    cells.sort_unstable_by_key(|&(x, y)| (y, x));
    cells
}

#[cfg(test)]
mod tests;
