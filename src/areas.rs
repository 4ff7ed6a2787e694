//! Areas of the screen that wait to be sent to the panel.

use heapless::Vec;

/// How many areas are told apart before some are joined.
const MOST: usize = 24;

/// A rectangle of pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// The left edge.
    pub x: u16,
    /// The upper edge.
    pub y: u16,
    /// Pixels across.
    pub width: u16,
    /// Pixels down.
    pub height: u16,
}

impl Area {
    fn right(&self) -> u16 {
        self.x + self.width
    }

    fn bottom(&self) -> u16 {
        self.y + self.height
    }

    fn pixels(&self) -> u32 {
        u32::from(self.width) * u32::from(self.height)
    }

    /// The smallest area around both.
    fn around(&self, other: &Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let (right, bottom) = (self.right().max(other.right()), self.bottom().max(other.bottom()));
        Self { x, y, width: right - x, height: bottom - y }
    }

    /// How many pixels more are sent if both are sent as one.
    fn loss(&self, other: &Self) -> u32 {
        self.around(other).pixels().saturating_sub(self.pixels() + other.pixels())
    }
}

/// A short list of areas. Together they cover everything that was added.
#[derive(Clone, Debug, Default)]
pub struct Areas(Vec<Area, MOST>);

impl Areas {
    /// None.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Adds an area; joins it with another if that costs next to nothing, or if the list is full.
    pub fn add(&mut self, area: Area) {
        /// Opening another window takes longer than sending these pixels, but keeps what is sent
        /// close to what has changed: letters of a line are joined only if they are flat.
        const WINDOW: u32 = 5;
        // What is drawn next mostly lies beside what was drawn last.
        if let Some(last) = self.0.last_mut()
            && last.loss(&area) <= WINDOW
        {
            *last = last.around(&area);
            return;
        }
        let full = self.0.is_full();
        let best = self.0.iter_mut().min_by_key(|other| other.loss(&area));
        match best {
            Some(other) if full || other.loss(&area) <= WINDOW => *other = other.around(&area),
            _ => drop(self.0.push(area)),
        }
    }

    /// Takes over all areas of another list, which is empty afterwards.
    pub fn append(&mut self, others: &mut Self) {
        if self.is_empty() {
            core::mem::swap(self, others);
        }
        while let Some(area) = others.take() {
            self.add(area);
        }
    }

    /// Whether one of them covers this area. Only the last is asked, for speed.
    #[must_use]
    pub fn covers(&self, area: &Area) -> bool {
        self.0.last().is_some_and(|last| {
            last.x <= area.x
                && last.y <= area.y
                && last.right() >= area.right()
                && last.bottom() >= area.bottom()
        })
    }

    /// How many pixels they have, roughly: what lies in two is counted twice.
    #[must_use]
    pub fn pixels(&self) -> u32 {
        self.0.iter().map(Area::pixels).sum()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Takes one area off the list.
    pub fn take(&mut self) -> Option<Area> {
        self.0.pop()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(x: u16, y: u16, width: u16, height: u16) -> Area {
        Area { x, y, width, height }
    }

    #[test]
    fn neighbours_are_joined_and_strangers_are_not() {
        let mut areas = Areas::new();
        areas.add(area(0, 0, 10, 10));
        areas.add(area(10, 0, 10, 10));
        areas.add(area(100, 100, 5, 5));
        assert_eq!(areas.take(), Some(area(100, 100, 5, 5)));
        assert_eq!(areas.take(), Some(area(0, 0, 20, 10)));
        assert_eq!(areas.take(), None);
    }

    #[test]
    fn another_list_is_taken_over() {
        let (mut areas, mut others) = (Areas::new(), Areas::new());
        for x in [0, 100] {
            others.add(area(x, 0, 5, 5));
            areas.append(&mut others);
            assert!(others.is_empty());
        }
        assert_eq!(areas.pixels(), 50);
    }

    #[test]
    fn everything_added_is_covered_however_much_it_is() {
        let mut areas = Areas::new();
        let spots = (0..200u16).map(|i| area(i * 37 % 230, i * 91 % 230, 1 + i % 9, 1 + i % 7));
        for spot in spots.clone() {
            areas.add(spot);
        }
        let list: Vec<Area, MOST> = core::iter::from_fn(|| areas.take()).collect();
        for spot in spots {
            assert!(list.iter().any(|area| area.around(&spot) == *area), "{spot:?}");
        }
    }
}
