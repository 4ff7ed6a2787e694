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

/// A battery with less than so many millivolts cannot run the device: whoever reads less does not
/// read the battery.
const LEAST: u32 = 2_400;

impl Law {
    /// The charge in percent for a reading of the 12-bit converter at 3.3 V, unless the reading makes
    /// no sense.
    #[must_use]
    pub fn percent(&self, reading: u16) -> Option<u8> {
        let volts = u32::from(reading) * 3300 * self.divider / 4096 + self.drop;
        let range = self.full.saturating_sub(self.empty).max(1);
        let percent = (volts.saturating_sub(self.empty) * 100 / range).min(100) as u8;
        (volts >= LEAST).then_some(percent)
    }
}

/// The middle one of several readings: a single one may have met a spike.
#[must_use]
pub fn middle(mut readings: [u16; 5]) -> u16 {
    readings.sort_unstable();
    let [_, _, middle, _, _] = readings;
    middle
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

    fn reading(millivolts: u32) -> u16 {
        (millivolts * 4096 / 3 / 3300) as u16
    }

    #[test]
    fn the_ends_and_the_middle() {
        assert_eq!(LAW.percent(reading(2_790)), Some(0));
        assert!((49..=50).contains(&LAW.percent(reading(3_450)).expect("sense")));
        assert_eq!(LAW.percent(reading(4_110)), Some(100));
        assert_eq!(LAW.percent(4_095), Some(100));
    }

    #[test]
    fn a_reading_of_no_battery_is_none() {
        // A Pico W whose GP29 is not connected to the supply reads anything near zero.
        let picopad = Law { drop: 311, empty: 3_100, full: 4_200, ..LAW };
        for volts in [0, 20, 300, 900, 2_000] {
            assert_eq!(
                (LAW.percent(reading(volts)), picopad.percent(reading(volts))),
                (None, None)
            );
        }
        assert_eq!(picopad.percent(reading(2_700)), Some(0));
    }

    #[test]
    fn a_spike_is_passed_over() {
        assert_eq!(middle([1_200, 4_095, 1_201, 0, 1_199]), 1_200);
    }
}
