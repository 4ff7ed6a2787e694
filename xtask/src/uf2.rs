//! `cargo xtask uf2`: images for dragging onto a board in BOOTSEL mode.

use std::collections::BTreeMap;
use std::fs;

use crate::shell::{Done, Failure};
use crate::{firmware, prepare};

const MAGIC: [u32; 2] = [0x0a32_4655, 0x9e5d_5157];
const END_MAGIC: u32 = 0x0ab1_6f30;
/// The last word of the head names the processor.
const HAS_FAMILY: u32 = 0x2000;
const RP2040: u32 = 0xe48b_ff56;
/// Bytes of content in a block: a page of the flash.
const PAGE: usize = 256;
const FLASH: std::ops::Range<u32> = 0x1000_0000..0x1100_0000;

/// Builds the images of the chosen boards and writes a UF2 file for each.
pub fn run(board: Option<&str>) -> Done {
    prepare::toolchain()?;
    for board in firmware::chosen(board)? {
        let image = firmware::build(&board)?;
        let file = firmware::folder().join(format!("alhambra-{board}.uf2"));
        let told = |error| Failure::new(format_args!("{}: {error}", file.display()));
        let elf = fs::read(&image).map_err(told)?;
        let blocks = convert(&elf).ok_or_else(|| Failure::new("this is no image"))?;
        fs::write(&file, &blocks).map_err(told)?;
        println!("{} ({} kB)", file.display(), blocks.len() / 1000);
    }
    Ok(())
}

fn word(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..)?.first_chunk().map(|chunk| u32::from_le_bytes(*chunk))
}

fn half(bytes: &[u8], at: usize) -> Option<usize> {
    bytes.get(at..)?.first_chunk().map(|chunk| u16::from_le_bytes(*chunk).into())
}

/// The pages of flash that an ELF file fills, by address.
fn pages(elf: &[u8]) -> Option<BTreeMap<u32, [u8; PAGE]>> {
    if elf.get(..6)? != b"\x7fELF\x01\x01" {
        return None;
    }
    let (table, size, count) = (word(elf, 28)? as usize, half(elf, 42)?, half(elf, 44)?);
    let mut pages = BTreeMap::new();
    for header in (0..count).map(|index| table + index * size) {
        let (kind, offset) = (word(elf, header)?, word(elf, header + 4)? as usize);
        let (address, length) = (word(elf, header + 12)?, word(elf, header + 16)? as usize);
        // Only what is loaded, and lies in flash: variables are copied from there.
        if kind != 1 || length == 0 || !FLASH.contains(&address) {
            continue;
        }
        for (byte, at) in elf.get(offset..offset + length)?.iter().zip(address..) {
            let page = pages.entry(at & !(PAGE as u32 - 1)).or_insert([0xff; PAGE]);
            page[at as usize % PAGE] = *byte;
        }
    }
    Some(pages)
}

/// An ELF file as UF2.
fn convert(elf: &[u8]) -> Option<Vec<u8>> {
    let pages = pages(elf)?;
    let total = pages.len() as u32;
    let mut out = Vec::new();
    for (number, (address, page)) in pages.into_iter().enumerate() {
        let [first, second] = MAGIC;
        let head = [first, second, HAS_FAMILY, address, PAGE as u32, number as u32, total, RP2040];
        out.extend(head.into_iter().flat_map(u32::to_le_bytes));
        out.extend(page);
        out.extend([0; 476 - PAGE]);
        out.extend(END_MAGIC.to_le_bytes());
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An ELF file with one segment.
    fn elf(address: u32, content: &[u8]) -> Vec<u8> {
        let mut file = vec![0; 84];
        file[..6].copy_from_slice(b"\x7fELF\x01\x01");
        file[28..32].copy_from_slice(&52u32.to_le_bytes());
        file[42..44].copy_from_slice(&32u16.to_le_bytes());
        file[44..46].copy_from_slice(&1u16.to_le_bytes());
        for (at, value) in [(52, 1), (56, 84), (64, address), (68, content.len() as u32)] {
            file[at..at + 4].copy_from_slice(&value.to_le_bytes());
        }
        file.extend(content);
        file
    }

    #[test]
    fn blocks_carry_whole_pages_of_flash() {
        let blocks = convert(&elf(0x1000_0180, &[7; 300])).expect("an image");
        assert_eq!(blocks.len(), 2 * 512);
        let block = &blocks[512..];
        assert_eq!(word(block, 12), Some(0x1000_0200));
        assert_eq!((word(block, 20), word(block, 24)), (Some(1), Some(2)));
        assert_eq!((word(block, 28), word(block, 508)), (Some(RP2040), Some(END_MAGIC)));
        assert_eq!((block[32 + 171], block[32 + 172]), (7, 0xff));
        assert_eq!((blocks[32 + 127], blocks[32 + 128]), (0xff, 7));
    }

    #[test]
    fn what_lies_outside_of_the_flash_is_left_out() {
        assert_eq!(convert(&elf(0x2000_0000, &[7; 300])), Some(vec![]));
        assert_eq!(convert(b"something else"), None);
    }
}
