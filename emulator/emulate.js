// Runs a script of button presses on an image and writes pictures:
// node emulate.js IMAGE BOARD [--seed S] [--shots DIR] SCRIPT
//
// A script is the same as for the simulator: one step a line, `a`, `b`, `x`, `y`, `up`, `down`,
// `left`, `right` (several on a line are pressed one after the other), `hold up 500ms`,
// `wait 200ms`, `shot NAME`; `#` begins a comment. What the image logs goes to standard error.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readElf } from './elf.js';
import { Handheld } from './handheld.js';
import { Log } from './log.js';
import { press, settle } from './play.js';
import { png } from './png.js';

const BUTTONS = ['a', 'b', 'x', 'y', 'up', 'down', 'left', 'right'];

function time(word) {
  const [, number] = /^(\d+)ms$/.exec(word ?? '') ?? [];
  if (number === undefined || Number(number) > 600_000) {
    throw new Error(`\`${word}\` is no time; write it like \`200ms\`, up to 600000ms`);
  }
  return Number(number);
}

function button(word) {
  if (!BUTTONS.includes(word)) {
    throw new Error(`\`${word}\` is no button`);
  }
  return word;
}

/** Reads a script: a list of functions that take a handheld. */
function parse(text, shot) {
  const step = (words) => {
    const [first, second, third] = words;
    switch (first) {
      case 'hold': {
        const [name, length] = [button(second), time(third)];
        return [
          (handheld) => {
            handheld.button(name, true);
            handheld.run(length);
            handheld.button(name, false);
            settle(handheld);
          },
        ];
      }
      case 'wait': {
        const length = time(second);
        return [(handheld) => handheld.run(length)];
      }
      case 'shot':
        if (!/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(second ?? '')) {
          throw new Error('write it like `shot NAME`');
        }
        return [(handheld) => shot(handheld, second)];
      case 'film':
        // Only the simulator makes animations.
        return [];
      default:
        return words.map(button).map((name) => (handheld) => press(handheld, name));
    }
  };
  return text.split('\n').flatMap((line, index) => {
    const words = line.split('#')[0].split(/\s+/).filter(Boolean);
    try {
      return words.length > 0 ? step(words) : [];
    } catch (error) {
      throw new Error(`line ${index + 1}: ${error.message}`);
    }
  });
}

function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      shots: { type: 'string', default: 'shots' },
    },
  });
  const [path, board, script] = positionals;
  if (!script) {
    throw new Error('which script file?');
  }
  const shot = (handheld, name) => {
    mkdirSync(values.shots, { recursive: true });
    const file = join(values.shots, `${name}.png`);
    writeFileSync(file, png(handheld.panel));
    console.log(file);
  };
  const steps = parse(readFileSync(script, 'utf8'), shot);
  const image = readElf(path);
  const handheld = new Handheld(image, board, { seed: BigInt(values.seed) });
  const log = new Log(image, handheld.mcu);
  handheld.run(200);
  settle(handheld);
  for (const step of steps) {
    step(handheld);
    log.drain();
    if (handheld.ended) {
      throw new Error(`the run has ended: ${handheld.ended}`);
    }
  }
  process.stderr.write(log.read());
  const { milliseconds, cycles, stackUsed } = handheld;
  const share = ((100 * cycles) / (milliseconds * 125e3)).toFixed(1);
  console.error(
    `${(milliseconds / 1000).toFixed(1)} s, the processor worked ${share} % of them, stack ${stackUsed} bytes`,
  );
}

try {
  main();
} catch (error) {
  console.error(`error: ${error.message}`);
  process.exitCode = 1;
}
