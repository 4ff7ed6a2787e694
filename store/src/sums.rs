//! Checksums of pages and of values.

const POLYNOMIAL: u32 = 0xedb8_8320;

// Constant evaluation has no `get_mut`.
#[allow(clippy::indexing_slicing)]
const TABLE: [u32; 16] = {
    let mut table = [0; 16];
    let mut index = 0;
    while index < 16 {
        let mut crc = index as u32;
        let mut bit = 0;
        while bit < 4 {
            crc = shifted(crc);
            bit += 1;
        }
        table[index] = crc;
        index += 1;
    }
    table
};

const fn shifted(crc: u32) -> u32 {
    if crc & 1 != 0 { crc >> 1 ^ POLYNOMIAL } else { crc >> 1 }
}

/// CRC-32 as in Ethernet and PNG, a nibble at a time: 64 bytes of table instead of a kilobyte.
#[must_use]
pub fn crc(bytes: &[u8]) -> u32 {
    crc_of([bytes])
}

/// The same of several pieces, one after the other.
pub(crate) fn crc_of<const N: usize>(pieces: [&[u8]; N]) -> u32 {
    let step = |crc: u32| crc >> 4 ^ TABLE.get((crc & 15) as usize).copied().unwrap_or(0);
    let bytes = pieces.into_iter().flatten();
    !bytes.fold(!0, |crc, &b| step(step(crc ^ u32::from(b))))
}

/// The one bit of `length` bytes that, if it is wrong, changes their CRC-32 by `difference`: its byte
/// and its mask.
pub(crate) fn wrong_bit(length: usize, difference: u32) -> Option<(usize, u8)> {
    let mut change = 1;
    (0..length).rev().find_map(|byte| {
        (0..8).rev().find_map(|bit| {
            change = shifted(change);
            (change == difference).then_some((byte, 1 << bit))
        })
    })
}

/// Tells values apart (FNV-1a). A CRC-32 cannot: it is the same for all values that end with their
/// own, as the console's do.
pub(crate) fn fingerprint<const N: usize>(pieces: [&[u8]; N]) -> u32 {
    let bytes = pieces.into_iter().flatten();
    bytes.fold(0x811c_9dc5, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_values_are_those_of_the_standards() {
        assert_eq!(crc(b"123456789"), 0xcbf4_3926);
        assert_eq!(crc(b""), 0);
        assert_eq!(fingerprint([b"foo", b"bar"]), 0xbf9c_f968);
    }

    #[test]
    fn every_wrong_bit_is_found() {
        let bytes: [u8; 252] = core::array::from_fn(|index| (index * 31) as u8);
        for (byte, bit) in (0..252).flat_map(|byte| (0..8).map(move |bit| (byte, 1 << bit))) {
            let mut wrong = bytes;
            wrong[byte] ^= bit;
            assert_eq!(wrong_bit(252, crc(&wrong) ^ crc(&bytes)), Some((byte, bit)));
        }
        assert_eq!(wrong_bit(252, 0x1234_5678), None);
    }
}
