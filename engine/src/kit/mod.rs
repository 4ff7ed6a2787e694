//! What the games share: the table, money, buildings, palaces, majorities and random numbers.

pub(crate) mod building;
pub(crate) mod cell;
pub(crate) mod majority;
pub mod message;
pub(crate) mod money;
pub(crate) mod multiset;
mod observer;
pub(crate) mod palace;
pub(crate) mod payments;
mod play;
pub(crate) mod random;
pub(crate) mod score;
pub(crate) mod seat;
pub(crate) mod sets;
pub(crate) mod sort;

pub use building::{Kind, Walls};
pub use cell::{Cell, Side};
pub use majority::{MOST_SCORERS, Share, majority};
pub use money::{Currency, Purse};
pub use observer::Observer;
pub use palace::{
    CellSet, Corner, Edge, Outline, OutlineEdge, Palace, PalaceError, Piece, PlacementError, Sites,
    WallRun, WallSegment,
};
pub use play::{GameKind, Play, Totals};
pub use random::{Random, below, mixed};
pub use seat::{Seat, Slot};
