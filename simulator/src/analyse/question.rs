//! A question as it is written, and what it asks.

use std::collections::BTreeMap;

use alhambra_engine::{Corner, Kind, Side, Walls};
use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::reference::grounds::Tile;
use crate::reference::{Point, START, towards};
use alhambra_records::strict::Object;

/// The most tiles that are analysed, many times what any game has: the work grows with the square
/// of their number.
const MOST_TILES: usize = 1000;

/// The most of them where there is more than buildings, whose palaces take longer.
const MOST_ODD_TILES: usize = 100;

/// The most gates: as many as there are.
const MOST_GATES: usize = 6;

/// Coordinates go this far from the start tile.
pub(super) const FARTHEST: i64 = 1_000_000_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Question {
    palace: Vec<Object<PlacedTile>>,
    tile: Option<Object<LooseTile>>,
    #[serde(default)]
    gates: Vec<Object<Gate>>,
}

/// What is asked.
#[derive(Debug, Default)]
pub(super) struct Asked {
    /// The palace without its start tile.
    pub(super) tiles: BTreeMap<Point, Tile>,
    /// The walls of the start tile.
    pub(super) start: Walls,
    pub(super) gates: Vec<(Point, Side)>,
    /// The sides of its tiles on which guards stand.
    pub(super) guards: BTreeMap<Point, Walls>,
    /// The tile that is asked about.
    pub(super) tile: Option<Tile>,
}

impl Asked {
    /// Whether there is more than buildings.
    pub(super) fn is_odd(&self) -> bool {
        let odd = |tile: &Tile| !matches!(tile, Tile::Building(..));
        !self.start.is_empty()
            || !self.gates.is_empty()
            || !self.guards.is_empty()
            || self.tiles.values().chain(&self.tile).any(odd)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Gate {
    cell: [i64; 2],
    #[serde(deserialize_with = "side")]
    side: Side,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlacedTile {
    cell: [i64; 2],
    /// The walls on which guards stand.
    #[serde(default, deserialize_with = "given")]
    guards: Option<String>,
    #[serde(default, deserialize_with = "given")]
    walls: Option<String>,
    #[serde(default, deserialize_with = "given")]
    wood: Option<String>,
    #[serde(default, deserialize_with = "given")]
    camp: Option<String>,
    #[serde(default, deserialize_with = "given_corner")]
    watchtower: Option<Corner>,
    #[serde(default, rename = "type", deserialize_with = "given_kind")]
    kind: Option<Kind>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LooseTile {
    #[serde(default, deserialize_with = "given")]
    walls: Option<String>,
    #[serde(default, deserialize_with = "given")]
    wood: Option<String>,
    #[serde(default, deserialize_with = "given")]
    camp: Option<String>,
    #[serde(default, deserialize_with = "given_corner")]
    watchtower: Option<Corner>,
    #[serde(default, rename = "type", deserialize_with = "given_kind")]
    kind: Option<Kind>,
}

/// A field that may be missing, but is not `null`.
fn given<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    String::deserialize(from).map(Some)
}

fn side<'de, D: Deserializer<'de>>(from: D) -> Result<Side, D::Error> {
    let letters = String::deserialize(from)?;
    let side = Side::ALL
        .into_iter()
        .find(|&side| Walls::from_letters(&letters) == Some(Walls::NONE.with(side)));
    let missing = || D::Error::custom(format_args!("side `{letters}` is not one of N, E, S and W"));
    side.ok_or_else(missing)
}

fn given_corner<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Corner>, D::Error> {
    let letters = String::deserialize(from)?;
    let corner = Corner::from_letters(&letters).ok_or_else(|| {
        D::Error::custom(format_args!("corner `{letters}` is not one of NW, NE, SE and SW"))
    });
    corner.map(Some)
}

fn given_kind<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Kind>, D::Error> {
    let name = String::deserialize(from)?;
    let kind = Kind::ALL.into_iter().find(|kind| kind.name() == name);
    let missing = || D::Error::custom(format_args!("there is no type of building `{name}`"));
    kind.ok_or_else(missing).map(Some)
}

impl LooseTile {
    fn read(&self) -> Result<Tile, String> {
        if self.wood.is_some() && self.walls.is_none() {
            return Err("`wood` stands on a building, which has `walls`".to_owned());
        }
        match (&self.walls, &self.camp, self.watchtower, self.kind) {
            (Some(letters), None, None, kind) => {
                let (printed, wood) = (walls(letters)?, self.wood()?);
                if Side::ALL.into_iter().any(|side| printed.has(side) && wood.has(side)) {
                    return Err("`wood` stands on sides without `walls`".to_owned());
                }
                Ok(Tile::Building(printed.union(wood), kind))
            }
            (None, Some(letters), None, None) => bastions(letters).map(Tile::Outside),
            (None, None, Some(corner), Some(kind)) => Ok(Tile::Half(kind, corner)),
            (None, Some(_), None, Some(_)) => Err("a camp has no `type`".to_owned()),
            (None, None, Some(_), None) => Err("a watchtower has a `type`".to_owned()),
            _ => Err("a tile has one of `walls`, `camp` and `watchtower`".to_owned()),
        }
    }

    /// The sides with pieces of wood.
    fn wood(&self) -> Result<Walls, String> {
        self.wood.as_deref().map_or(Ok(Walls::NONE), walls)
    }
}

impl Question {
    pub(super) fn read(self) -> Result<Asked, String> {
        let tile = self.tile.map(|Object(tile)| tile.read()).transpose()?;
        let mut asked = Asked { tile, ..Asked::default() };
        if self.palace.len() > MOST_TILES {
            return Err(format!("more than {MOST_TILES} tiles"));
        }
        let (mut tiles, mut printed) = (BTreeMap::new(), BTreeMap::new());
        for Object(placed) in self.palace {
            let PlacedTile { cell, guards, walls, wood, camp, watchtower, kind } = placed;
            let cell = point(cell)?;
            let loose = LooseTile { walls, wood, camp, watchtower, kind };
            let tile = loose.read()?;
            if cell == START && tile != Tile::Building(loose.wood()?, None) {
                return Err("the start tile at [0,0] has no walls but wood, and no type".to_owned());
            }
            if let Some(letters) = guards {
                asked.guards.insert(cell, standing(&letters, tile)?);
            }
            if tiles.insert(cell, tile).is_some() {
                return Err(format!("two tiles on cell [{},{}]", cell.0, cell.1));
            }
            if let Tile::Building(walls, _) = tile {
                printed.insert(cell, walls.difference(loose.wood()?));
            }
        }
        if let Some(Tile::Building(walls, _)) = tiles.remove(&START) {
            asked.start = walls;
        }
        asked.tiles = tiles;
        if self.gates.len() > MOST_GATES {
            return Err(format!("more than {MOST_GATES} gates"));
        }
        for Object(Gate { cell, side }) in self.gates {
            let cell = point(cell)?;
            let walled =
                |cell, side| printed.get(&cell).is_some_and(|walls: &Walls| walls.has(side));
            if !walled(cell, side) || !walled(towards(cell, side), side.opposite()) {
                return Err(format!("gate [{},{}]: not between two printed walls", cell.0, cell.1));
            }
            asked.gates.push((cell, side));
        }
        if asked.tiles.len() > MOST_ODD_TILES && asked.is_odd() {
            return Err(format!("more than {MOST_ODD_TILES} tiles with more than buildings"));
        }
        let has_half = || asked.tiles.values().any(|tile| matches!(tile, Tile::Half(..)));
        if !asked.guards.is_empty() && has_half() {
            return Err("no game has guards and watchtower tiles".to_owned());
        }
        Ok(asked)
    }
}

pub(super) fn walls(letters: &str) -> Result<Walls, String> {
    Walls::from_letters(letters)
        .ok_or_else(|| format!("walls `{letters}`: each of N, E, S and W at most once"))
}

/// The sides of a tile on which guards stand.
fn standing(letters: &str, tile: Tile) -> Result<Walls, String> {
    match (Walls::from_letters(letters), tile) {
        (Some(guards), Tile::Building(walls, _)) if guards.difference(walls).is_empty() => {
            Ok(guards)
        }
        _ => Err(format!("guards `{letters}`: each on a wall of its building")),
    }
}

fn bastions(letters: &str) -> Result<Walls, String> {
    Walls::from_letters(letters)
        .filter(|&bastions| bastions != Walls::NONE)
        .ok_or_else(|| format!("camp `{letters}`: some of N, E, S and W, each at most once"))
}

fn point([x, y]: [i64; 2]) -> Result<Point, String> {
    let near = |at: i64| {
        let at = Some(at).filter(|at| (-FARTHEST..=FARTHEST).contains(at));
        at.and_then(|at| i32::try_from(at).ok())
    };
    near(x)
        .zip(near(y))
        .ok_or_else(|| format!("cell [{x},{y}] is farther than {FARTHEST} from the start tile"))
}
