//! CRC-32 as in Ethernet and PNG, a nibble at a time: 64 bytes of table instead of a kilobyte.

// Constant evaluation has no `get_mut`.
#[allow(clippy::indexing_slicing)]
const TABLE: [u32; 16] = {
    let mut table = [0; 16];
    let mut index = 0;
    while index < 16 {
        let mut crc = index as u32;
        let mut bit = 0;
        while bit < 4 {
            crc = if crc & 1 != 0 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 };
            bit += 1;
        }
        table[index] = crc;
        index += 1;
    }
    table
};

/// The checksum of `bytes`.
#[must_use]
pub fn crc(bytes: &[u8]) -> u32 {
    crc_of([bytes])
}

/// The checksum of several pieces, one after the other.
pub(crate) fn crc_of<const N: usize>(pieces: [&[u8]; N]) -> u32 {
    let step = |crc: u32| crc >> 4 ^ TABLE.get((crc & 15) as usize).copied().unwrap_or(0);
    !pieces
        .into_iter()
        .fold(!0, |crc, piece| piece.iter().fold(crc, |crc, &b| step(step(crc ^ u32::from(b)))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_value_is_that_of_the_standard() {
        assert_eq!(crc(b"123456789"), 0xcbf4_3926);
        assert_eq!(crc(b""), 0);
    }
}
