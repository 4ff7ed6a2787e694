//! What a voltage says about the battery.

/// How a board measures its battery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Law {
    /// The voltage divider in front of the converter.
    pub divider: u32,
    /// What is lost on the way, in millivolts.
    pub drop: u32,
    /// Empty, in millivolts.
    pub empty: u32,
    /// Full, in millivolts.
    pub full: u32,
}

/// At or below this charge nothing is written to the flash: the power may go at any moment, and a
/// flash whose supply sags can spoil more than the page being written.
pub const NEARLY_EMPTY: u8 = 2;

impl Law {
    /// The charge in percent for a reading of the 12-bit converter at 3.3 V.
    #[must_use]
    pub fn percent(&self, reading: u16) -> u8 {
        let volts = u32::from(reading) * 3300 * self.divider / 4096 + self.drop;
        let range = self.full.saturating_sub(self.empty).max(1);
        (volts.saturating_sub(self.empty) * 100 / range).min(100) as u8
    }
}

/// The charge to show: in steps, so that the last digit of a reading does not make the sign flicker.
#[must_use]
pub const fn steady(percent: u8) -> u8 {
    percent / 10 * 10
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAW: Law = Law { divider: 3, drop: 0, empty: 2800, full: 4100 };

    #[test]
    fn the_ends_and_the_middle() {
        let reading = |millivolts: u32| (millivolts * 4096 / 3 / 3300) as u16;
        assert_eq!(LAW.percent(0), 0);
        assert_eq!(LAW.percent(reading(2790)), 0);
        assert!((49..=50).contains(&LAW.percent(reading(3450))));
        assert_eq!(LAW.percent(reading(4110)), 100);
        assert_eq!(LAW.percent(4095), 100);
    }
}
