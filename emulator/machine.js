// An RP2040 with an image in its flash, about to execute the first instruction.

import { RP2040 } from 'rp2040js';
import { readElf } from './elf.js';

export const FLASH = 0x10000000;
export const RAM = 0x20000000;

/** Behind the second-stage boot loader, which is skipped together with the boot ROM. */
const VECTORS = FLASH + 0x100;

/** Boots the image at `path`. Whatever the emulator warns of (an access to no memory, a word at an
 *  odd address) is an error: it would be a fault on the real processor. */
export function boot(path) {
  const mcu = new RP2040();
  const complain = (part, message) => {
    throw new Error(`${part}: ${message}, at 0x${mcu.core.PC.toString(16)}`);
  };
  mcu.logger = { debug() {}, info() {}, warn: complain, error: complain };
  for (const { address, bytes } of readElf(path).segments) {
    mcu.flash.set(bytes, address - FLASH);
  }
  const { core } = mcu;
  core.VTOR = VECTORS;
  core.SP = mcu.readUint32(VECTORS);
  core.PC = mcu.readUint32(VECTORS + 4) & ~1;
  return mcu;
}
