// Runs an image that measures itself (bench/src/probe.rs), and prints one line a figure:
// node measure.js IMAGE

import { boot, RAM } from './machine.js';

/** No run of ours is longer: the image hangs. */
const MOST_CYCLES = 2e10;

/** How far below the stack pointer the stack is watched, and what it is painted with. */
const WATCHED = 64 * 1024;
const PAINT = 0xc5c5c5c5;

const BEGIN = 1;
const END = 2;
const REPORT = 3;
const DONE = 4;
const PANIC = 5;

const mcu = boot(process.argv[2]);
const { core } = mcu;
const words = new Uint32Array(mcu.sram.buffer);

/** By name: how often it was measured, all cycles together, the most, and the deepest stack. */
const measured = new Map();
let begun;
let overhead = 0;
let running = true;

function name() {
  const [address, length] = core.registers;
  const letters = Array.from({ length }, (_, index) => mcu.readUint8(address + index));
  return String.fromCharCode(...letters);
}

/** The painted words below the stack pointer. */
function free(stack) {
  const end = (stack - RAM) / 4;
  return words.subarray(Math.max(0, end - WATCHED / 4), end);
}

function begin() {
  const stack = core.SP;
  free(stack).fill(PAINT);
  begun = { stack, cycles: core.cycles };
}

function end() {
  const cycles = core.cycles - begun.cycles - overhead;
  const below = free(begun.stack);
  const touched = below.findIndex((word) => word !== PAINT);
  const stack = touched < 0 ? 0 : (below.length - touched) * 4;
  const key = name();
  if (key === 'nothing') {
    overhead = cycles;
    return;
  }
  const sofar = measured.get(key) ?? { times: 0, sum: 0, most: 0, stack: 0 };
  measured.set(key, {
    times: sofar.times + 1,
    sum: sofar.sum + cycles,
    most: Math.max(sofar.most, cycles),
    stack: Math.max(sofar.stack, stack),
  });
}

mcu.onBreak = (code) => {
  switch (code) {
    case BEGIN:
      return begin();
    case END:
      return end();
    case REPORT:
      return console.log(`${name()} ${core.registers[2]}`);
    case DONE:
      running = false;
      return;
    case PANIC:
      throw new Error('the image has panicked');
    default:
      throw new Error(`unexpected break point ${code}`);
  }
};

while (running && core.cycles < MOST_CYCLES) {
  core.executeInstruction();
}
if (running) {
  throw new Error(`the image is still running after ${MOST_CYCLES} cycles`);
}
for (const [key, { times, sum, most, stack }] of measured) {
  console.log(`${key}.mean ${Math.round(sum / times)}`);
  console.log(`${key}.most ${most}`);
  console.log(`${key}.stack ${stack}`);
}
