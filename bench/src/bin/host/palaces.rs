//! Palaces of many sizes.

use alhambra_engine::base::TileId;
use alhambra_engine::{Cell, Palace, Walls};
use alhambra_simulator::reference;
use alhambra_simulator::selfplay::RandomPlayer;

/// One palace in both forms.
pub struct Sample {
    /// For the engine.
    pub palace: Palace,
    /// For the reference.
    pub reference: reference::Palace,
}

/// How many palaces of each size are taken.
const OF_EACH_SIZE: usize = 4;

/// Palaces of 10 to 25 tiles, the start tile not counted: equally many of each size.
pub fn samples() -> Vec<Sample> {
    (10..=25)
        .flat_map(|size| (0..).filter_map(move |seed| grow(seed, size)).take(OF_EACH_SIZE))
        .map(|tiles| Sample {
            palace: Palace::new(tiles.iter().copied()).expect("the tiles were placed by the rules"),
            reference: reference::Palace::new(
                tiles.iter().map(|&(Cell { x, y }, walls)| ((x.into(), y.into()), walls)),
            ),
        })
        .collect()
}

/// A palace of tiles drawn at random and built on random cells, by the rules. Random games seldom
/// lead to more than twenty tiles; this does. None if the tiles run out before.
fn grow(seed: u64, size: usize) -> Option<Vec<(Cell, Walls)>> {
    let mut random = RandomPlayer::new(seed);
    let mut supply: Vec<TileId> = TileId::all().collect();
    let mut tiles = Vec::new();
    while tiles.len() < size {
        let walls = supply.swap_remove(random.below(supply.len())?).walls();
        let palace = Palace::new(tiles.iter().copied()).ok()?;
        let cells: Vec<Cell> = palace.additions(walls).collect();
        if let Some(chosen) = random.below(cells.len()) {
            tiles.push((cells[chosen], walls));
        }
    }
    Some(tiles)
}
