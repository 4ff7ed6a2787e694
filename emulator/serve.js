// Runs handhelds for another program: one command a line on standard input, and for each an answer
// on standard output: `ok LENGTH TEXT` and LENGTH bytes, or `error TEXT`.
//
//   boot BOARD IMAGE SEED [MILLIVOLTS]   switches a handheld on; its flash is that of the last run.
//                                        SEED is `-` if the image is to gather chance itself
//   again                                starts again after a reset by the watchdog
//   updated                              starts again as after a copy of new firmware
//   tap BUTTON                           presses it in the middle of the next erasure
//   blank                                erases the saves before the next boot
//   put LENGTH                           takes LENGTH bytes as the saves before the next boot
//   saves                                the saves, as bytes
//   wait MILLISECONDS
//   press BUTTON                         and waits until everything is drawn and saved
//   down BUTTON, up BUTTON
//   settle                               waits until everything is drawn and saved
//   screen                               the picture, RGB565, low bytes first
//   state                                figures, NAME=VALUE
//   measure BUTTON [MILLISECONDS]        presses, and tells the time to the complete frame; what
//                                        follows after so many more is another frame
//   operations                           what the flash did: kind, address, length, bytes each
//   cut OPERATION BYTES                  cuts the power there
//   sabotage TASK hang|fault             stops a task
//   charge MILLIVOLTS
//   sizes IMAGE                          flash and RAM that the image takes, NAME=VALUE
//   log                                  what the image has logged, as text

import { readElf } from './elf.js';
import { Handheld, PowerCut } from './handheld.js';
import { Log } from './log.js';
import { measure, press, settle } from './play.js';

/** The watchdog's reason for a reset that was asked for. */
const FORCED = 2;

const images = new Map();
let handheld;
let log;
let saves;
let last;

function partition(image) {
  const place = (name) => image.symbols.get(name).address;
  const from = place('__save_start');
  return [from, from + place('__save_length')];
}

function start(board, path, options) {
  if (!images.has(path)) {
    images.set(path, readElf(path));
  }
  const image = images.get(path);
  handheld = new Handheld(image, board, options);
  const [from, to] = partition(image);
  if (saves) {
    handheld.mcu.flash.set(saves, from);
  }
  log = new Log(image, handheld.mcu);
  last = { board, path, options, from, to };
  return '';
}

/** Does something that may end the run. */
function during(work) {
  let text = '';
  try {
    text = work() ?? '';
  } catch (error) {
    if (!(error instanceof PowerCut)) {
      throw error;
    }
    text = 'off';
  }
  saves = handheld.mcu.flash.slice(last.from, last.to);
  log.drain();
  return text || handheld.ended || '';
}

function bytesOfOperations() {
  const parts = handheld.operations.flatMap(({ kind, address, bytes }) => {
    const head = Buffer.alloc(9);
    head.writeUInt8(kind === 'erase' ? 1 : 2, 0);
    head.writeUInt32LE(address - last.from, 1);
    head.writeUInt32LE(bytes.length, 5);
    return [head, Buffer.from(bytes)];
  });
  return Buffer.concat(parts);
}

function state() {
  const { milliseconds, cycles, stackUsed, panel, light, operations } = handheld;
  const figures = {
    milliseconds,
    cycles,
    stack: stackUsed,
    on: Number(panel.on && panel.awake),
    sent: panel.sent,
    light,
    operations: operations.length,
    erasures: operations.filter(({ kind }) => kind === 'erase').length,
    sound: handheld.sound,
    drive: handheld.drive,
    schmitt: Number(handheld.schmitt),
    hertz: handheld.mcu.spi[handheld.board.panel.spi].clockFrequency,
    inverted: Number(panel.inverted),
    turned: Number(panel.memoryAccess === handheld.board.panel.memoryAccess),
  };
  return Object.entries(figures).map(([name, value]) => `${name}=${value}`).join(' ');
}

/** What an image takes: bytes of flash, of RAM for variables, and of RAM set aside for the stack. */
function sizes(path) {
  const { sections, symbols, segments } = readElf(path);
  const size = (name) => sections.find((section) => section.name === name)?.size ?? 0;
  const flash = segments.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const ram = ['.data', '.bss', '.uninit'].reduce((sum, name) => sum + size(name), 0);
  const stack = symbols.get('_stack_start').address - symbols.get('_stack_end').address;
  return `flash=${flash} ram=${ram} stack=${stack}`;
}

const number = (text) => {
  const value = Number(text);
  if (!Number.isFinite(value)) {
    throw new Error(`${text} is no number`);
  }
  return value;
};

const COMMANDS = {
  boot: (board, path, seed, charge = '3900') =>
    start(board, path, { seed: seed === '-' ? undefined : BigInt(seed), charge: number(charge) }),
  again: () => start(last.board, last.path, { ...last.options, kept: handheld.keep() }),
  // The boot ROM ends the copy with the watchdog. It leaves the scratch registers of programs alone.
  updated: () => start(last.board, last.path, { ...last.options, kept: { ...handheld.keep(), reason: FORCED } }),
  tap: (button) => {
    handheld.taps.push(button);
  },
  blank: () => {
    saves = undefined;
  },
  put: (bytes) => {
    saves = Uint8Array.from(bytes);
  },
  saves: () => Buffer.from(saves),
  wait: (time) => during(() => handheld.run(number(time))),
  press: (button) => during(() => press(handheld, button)),
  down: (button) => handheld.button(button, true),
  up: (button) => handheld.button(button, false),
  settle: () => during(() => settle(handheld)),
  screen: () => Buffer.from(handheld.panel.pixels.buffer),
  state,
  measure: (button, apart) => during(() => measure(handheld, button, apart && number(apart))),
  operations: bytesOfOperations,
  cut: (operation, bytes) => {
    handheld.cut = { operation: number(operation), bytes: number(bytes) };
  },
  sabotage: (task, how) => {
    handheld.sabotage = { task: number(task), fault: how === 'fault' };
  },
  charge: (millivolts) => handheld.setCharge(number(millivolts)),
  sizes,
  log: () => Buffer.from(log.read()),
};

function answer(line, bytes) {
  const [name, ...words] = line.split(' ');
  try {
    if (!COMMANDS[name]) {
      throw new Error(`there is no command ${name}`);
    }
    const result = COMMANDS[name](...(name === 'put' ? [bytes] : words)) ?? '';
    const binary = Buffer.isBuffer(result);
    process.stdout.write(`ok ${binary ? result.length : 0} ${binary ? '' : result}\n`);
    if (binary) {
      process.stdout.write(result);
    }
  } catch (error) {
    process.stdout.write(`error ${String(error.message).replaceAll('\n', ' ')}\n`);
  }
}

let pending = Buffer.alloc(0);
process.stdin.on('data', (chunk) => {
  pending = Buffer.concat([pending, chunk]);
  for (;;) {
    const end = pending.indexOf(10);
    if (end < 0) {
      return;
    }
    const line = pending.toString('utf8', 0, end);
    const length = line.startsWith('put ') ? Number(line.slice(4)) : 0;
    if (pending.length < end + 1 + length) {
      return;
    }
    const bytes = pending.subarray(end + 1, end + 1 + length);
    pending = pending.subarray(end + 1 + length);
    answer(line, bytes);
  }
});
process.stdin.on('end', () => process.exit(0));
