// A boot ROM of our own: a table of functions, each a break point and a return. The emulator does
// their work when the break point is reached.

/** Functions by the two letters under which the ROM lists them. */
const FUNCTIONS = ['IF', 'EX', 'RE', 'RP', 'FC', 'CX', 'UB', 'C4', 'MC', 'S4', 'MS', 'P3', 'L3', 'T3'];

const LOOKUP = 0xf0;
const CODE = 0x100;
const TABLE = 0x300;
const BREAK = 0xbe00;
const RETURN = 0x4770;

/** Where the processor can be sent to hang, and to fault. */
export const HANGING = 0x200;
export const FAULTING = 0x204;

/** Fills the ROM. */
export function fillRom(mcu) {
  const rom = new Uint8Array(mcu.bootrom.buffer);
  const view = new DataView(rom.buffer);
  const stub = (at, code) => {
    view.setUint16(at, BREAK | code, true);
    view.setUint16(at + 2, RETURN, true);
  };
  rom.set([0x4d, 0x75, 0x01, 0x03], 0x10);
  view.setUint16(0x14, TABLE, true);
  view.setUint16(0x18, CODE | 1, true);
  stub(CODE, LOOKUP);
  FUNCTIONS.forEach((_, index) => stub(CODE + 4 * (index + 1), index));
  // `b .`, and an undefined instruction.
  view.setUint16(HANGING, 0xe7fe, true);
  view.setUint16(FAULTING, 0xde00, true);
}

/** Does what the ROM function at break point `code` would do. */
export function callRom(mcu, flash, code) {
  const { registers: r } = mcu.core;
  if (code === LOOKUP) {
    const letters = String.fromCharCode(r[1] & 0xff, (r[1] >> 8) & 0xff);
    const index = FUNCTIONS.indexOf(letters);
    r[0] = index < 0 ? 0 : (CODE + 4 * (index + 1)) | 1;
    if (index < 0) {
      throw new Error(`the ROM has no function ${letters}`);
    }
    return;
  }
  const copy = () => {
    for (let at = 0; at < r[2]; at += 1) {
      mcu.writeUint8((r[0] + at) >>> 0, mcu.readUint8((r[1] + at) >>> 0));
    }
  };
  const fill = () => {
    for (let at = 0; at < r[2]; at += 1) {
      mcu.writeUint8((r[0] + at) >>> 0, r[1] & 0xff);
    }
  };
  switch (FUNCTIONS[code]) {
    case 'RE':
      return flash.erase(r[0] >>> 0, r[1] >>> 0);
    case 'RP': {
      const bytes = Uint8Array.from({ length: r[2] }, (_, at) => mcu.readUint8((r[1] + at) >>> 0));
      return flash.program(r[0] >>> 0, bytes);
    }
    case 'UB':
      return flash.bootloader();
    case 'C4':
    case 'MC':
      return copy();
    case 'S4':
    case 'MS':
      return fill();
    case 'P3':
      r[0] = (r[0] >>> 0).toString(2).replaceAll('0', '').length;
      return;
    case 'L3':
      r[0] = Math.clz32(r[0]);
      return;
    case 'T3':
      r[0] = r[0] === 0 ? 32 : 31 - Math.clz32(r[0] & -r[0]);
      return;
    case 'IF':
    case 'EX':
    case 'FC':
    case 'CX':
      return;
    default:
      throw new Error(`unexpected break point ${code}`);
  }
}
