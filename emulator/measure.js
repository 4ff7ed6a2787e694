// Runs an image that measures itself (bench/src/probe.rs), and prints one line a figure:
// node measure.js IMAGE

import { boot, RAM } from './machine.js';

/** Between two reports no image of ours runs longer: it hangs. */
const MOST_CYCLES = 2e10;

/** How far below the stack pointer the stack is watched, and what it is painted with. */
const WATCHED = 128 * 1024;
const PAINT = 0xc5c5c5c5;

const BEGIN = 1;
const END = 2;
const REPORT = 3;
const DONE = 4;
const PANIC = 5;

const mcu = boot(process.argv[2]);
const { core } = mcu;
const words = new Uint32Array(mcu.sram.buffer);

/** By name: the cycles of each measurement, and the deepest stack. */
const measured = new Map();
let begun;
let seen = 0;
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
  const sofar = measured.get(key) ?? { cycles: [], stack: 0 };
  sofar.cycles.push(cycles);
  sofar.stack = Math.max(sofar.stack, stack);
  measured.set(key, sofar);
}

mcu.onBreak = (code) => {
  seen = core.cycles;
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

while (running) {
  core.executeInstruction();
  if (core.cycles - seen > MOST_CYCLES) {
    throw new Error(`the image is still running after ${MOST_CYCLES} cycles`);
  }
}
for (const [key, { cycles, stack }] of measured) {
  const sum = cycles.reduce((a, b) => a + b);
  cycles.sort((a, b) => a - b);
  console.log(`${key}.mean ${Math.round(sum / cycles.length)}`);
  console.log(`${key}.median ${cycles[cycles.length >> 1]}`);
  console.log(`${key}.most ${cycles[cycles.length - 1]}`);
  console.log(`${key}.stack ${stack}`);
}
