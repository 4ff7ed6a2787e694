//! A question as it is written, and what it asks.

use std::collections::BTreeMap;

use alhambra_engine::{Corner, Kind, Walls};
use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::reference::grounds::Tile;
use crate::reference::{Point, START};
use alhambra_records::strict::Object;

/// The most tiles that are analysed, many times what any game has: the work grows with the square
/// of their number.
const MOST_TILES: usize = 1000;

/// The most of them where there are camps, watchtowers or guards, whose palaces take longer.
const MOST_ODD_TILES: usize = 100;

/// Coordinates go this far from the start tile.
pub(super) const FARTHEST: i64 = 1_000_000_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Question {
    palace: Vec<Object<PlacedTile>>,
    tile: Option<Object<LooseTile>>,
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
        match (&self.walls, &self.camp, self.watchtower, self.kind) {
            (Some(letters), None, None, kind) => Ok(Tile::Building(walls(letters)?, kind)),
            (None, Some(letters), None, None) => bastions(letters).map(Tile::Outside),
            (None, None, Some(corner), Some(kind)) => Ok(Tile::Half(kind, corner)),
            (None, Some(_), None, Some(_)) => Err("a camp has no `type`".to_owned()),
            (None, None, Some(_), None) => Err("a watchtower has a `type`".to_owned()),
            _ => Err("a tile has one of `walls`, `camp` and `watchtower`".to_owned()),
        }
    }
}

/// What is asked.
pub(super) struct Asked {
    /// The palace without its start tile.
    pub tiles: BTreeMap<Point, Tile>,
    /// The sides of its tiles on which guards stand.
    pub guards: BTreeMap<Point, Walls>,
    /// The tile that is asked about.
    pub tile: Option<Tile>,
}

impl Question {
    pub(super) fn read(self) -> Result<Asked, String> {
        let tile = self.tile.map(|Object(tile)| tile.read()).transpose()?;
        let (mut tiles, mut guards) = (BTreeMap::new(), BTreeMap::new());
        if self.palace.len() > MOST_TILES {
            return Err(format!("more than {MOST_TILES} tiles"));
        }
        for Object(PlacedTile { cell, guards: guarded, walls, camp, watchtower, kind }) in
            self.palace
        {
            let cell = point(cell)?;
            let tile = LooseTile { walls, camp, watchtower, kind }.read()?;
            if cell == START && tile != Tile::Building(Walls::NONE, None) {
                return Err("the start tile at [0,0] has no walls and no type".to_owned());
            }
            if let Some(letters) = guarded {
                guards.insert(cell, standing(&letters, tile)?);
            }
            if tiles.insert(cell, tile).is_some() {
                return Err(format!("two tiles on cell [{},{}]", cell.0, cell.1));
            }
        }
        tiles.remove(&START);
        let takes_long = !guards.is_empty() || tiles.values().chain(&tile).any(is_odd);
        if tiles.len() > MOST_ODD_TILES && takes_long {
            let what = "camps, watchtowers or guards";
            return Err(format!("more than {MOST_ODD_TILES} tiles with {what}"));
        }
        if !guards.is_empty() && tiles.values().any(|tile| matches!(tile, Tile::Half(..))) {
            return Err("no game has guards and watchtower tiles".to_owned());
        }
        Ok(Asked { tiles, guards, tile })
    }
}

/// Whether a tile is no building.
pub(super) fn is_odd(tile: &Tile) -> bool {
    !matches!(tile, Tile::Building(..))
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
