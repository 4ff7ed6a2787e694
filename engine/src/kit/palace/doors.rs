//! Gates that could be opened through double walls, and what they would join.

use super::Palace;
use super::board::{Bits, Spot};
use super::walk::{Reached, Ways};
use crate::kit::{Cell, Side, Walls};

/// Visits the walls through which there is never a gate: cells, and sides of their buildings.
pub(crate) type Solid<'a> = &'a dyn Fn(&mut dyn FnMut(Cell, Walls));

impl Palace {
    /// Visits the double walls of buildings that part what can be reached on foot from what cannot, but
    /// for solid ones: the cell and the side from where one comes.
    pub(crate) fn for_each_barrier(&self, solid: Solid<'_>, visit: &mut dyn FnMut(Cell, Side)) {
        let (mut doors, mut reached) = (Ways::none(self.frame), Reached::new());
        self.walk_from_start(&mut reached);
        doors.look_at_double_walls(self, solid);
        let is_reached = |spot: Spot| reached.get(spot.strip).is_some_and(|&bits| spot.is_in(bits));
        for (index, &own) in reached.iter().enumerate() {
            for (side, before) in doors.by_side(index) {
                for cell in self.set(index, own & before).iter() {
                    let Some(spot) = self.spot(cell) else { continue };
                    if !is_reached(self.frame.towards(spot, side)) {
                        visit(cell, self.frame.side(side));
                    }
                }
            }
        }
    }

    /// Of these buildings of a strip, each of which cuts off others if it is removed, those whose loss
    /// could be made good by so many gates through walls that are not solid.
    #[inline(never)]
    pub(super) fn replaced_by_gates(
        &self,
        index: usize,
        mut buildings: Bits,
        gates: u8,
        solid: Solid<'_>,
    ) -> Bits {
        if buildings == 0 {
            return 0;
        }
        let (mut ways, mut doors) = (Ways::none(self.frame), Ways::none(self.frame));
        ways.look_at(self);
        doors.look_at_double_walls(self, solid);
        let mut replaced = 0;
        while buildings != 0 {
            let spot = Spot { strip: index, bit: buildings.trailing_zeros() };
            buildings &= buildings - 1;
            if self.is_joined_without(spot, &ways, &doors, gates) {
                replaced |= spot.mask();
            }
        }
        replaced
    }

    /// Whether all can be reached without the building on a spot by so many of these doors. Each of
    /// them joins one part more, so that it does not matter which one is opened first.
    #[inline(never)]
    fn is_joined_without(&self, spot: Spot, ways: &Ways, doors: &Ways, gates: u8) -> bool {
        let mut reached = Reached::new();
        ways.begin(&mut reached);
        for opened in 0..=gates {
            ways.spread(Some(spot), &mut reached, |_| false);
            match doors.first_across(spot, &reached) {
                Some(beyond) if opened < gates => beyond.add_to(&mut reached),
                _ => break,
            }
        }
        spot.add_to(&mut reached);
        self.is_all(&reached)
    }
}
