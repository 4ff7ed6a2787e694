// Just enough of the ELF format for little-endian 32-bit images.

import { readFileSync } from 'node:fs';

const LOAD = 1;
const SYMBOLS = 2;
const NO_BITS = 8;

/** Reads the image's loadable segments, its sections, and its symbols by name. */
export function readElf(path) {
  const file = readFileSync(path);
  if (file.readUInt32BE(0) !== 0x7f454c46 || file[4] !== 1 || file[5] !== 1) {
    throw new Error(`${path} is no little-endian 32-bit ELF file`);
  }
  const table = (offset, size, count) =>
    Array.from({ length: file.readUInt16LE(count) }, (_, index) => {
      const at = file.readUInt32LE(offset) + index * file.readUInt16LE(size);
      return (word) => file.readUInt32LE(at + 4 * word);
    });

  const segments = table(28, 42, 44)
    .filter((word) => word(0) === LOAD && word(4) > 0)
    .map((word) => ({ address: word(3), bytes: file.subarray(word(1), word(1) + word(4)) }));

  const headers = table(32, 46, 48);
  const names = headers[file.readUInt16LE(50)](4);
  const sections = headers.map((word) => {
    const begin = names + word(0);
    const name = file.toString('latin1', begin, file.indexOf(0, begin));
    return { name, size: word(5), inFile: word(1) !== NO_BITS };
  });

  const symbols = new Map();
  for (const word of headers.filter((word) => word(1) === SYMBOLS)) {
    const strings = headers[word(6)](4);
    for (let at = word(4); at < word(4) + word(5); at += 16) {
      const begin = strings + file.readUInt32LE(at);
      const name = file.toString('utf8', begin, file.indexOf(0, begin));
      symbols.set(name, { address: file.readUInt32LE(at + 4), size: file.readUInt32LE(at + 8) });
    }
  }
  return { segments, sections, symbols };
}
