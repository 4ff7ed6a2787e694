// A whole handheld: an RP2040 with an image, a panel, buttons, flash, battery and watchdog.
//
// One object is one run from power-up to power-off or reset. What outlasts it (flash, and after a
// reset by the watchdog also RAM and scratch registers) is handed to the next.

import { RP2040 } from 'rp2040js';
import { BOARDS } from './boards.js';
import { FLASH, RAM } from './machine.js';
import { Panel } from './panel.js';
import { FAULTING, HANGING, callRom, fillRom } from './rom.js';

const VECTORS = FLASH + 0x100;
const SECTOR = 4096;
const PAGE = 256;
const MILLISECOND = 1e6;

/** How long the flash takes: typical values of the chips on these boards. */
const ERASE_TIME = 45 * MILLISECOND;
const PROGRAM_TIME = 0.7 * MILLISECOND;

/** What the stack is painted with, to see how much of it is used. */
const PAINT = 0xc5;
const SPI_REQUESTS = [16, 18];
const BUSY = 1 << 24;
const ENABLED = 1;
const HARD_FAULT = 3;

/** Thrown when the power goes in the middle of a flash operation. */
export class PowerCut extends Error {}

/** Thrown when the image does what would be a fault, or hangs the emulator. */
export class Fault extends Error {}

/** A register block that remembers what is written; `read` may answer for some. */
function registers(read = () => undefined) {
  const values = new Map();
  const get = (offset) => read(offset) ?? values.get(offset) ?? 0;
  const change = [(_, value) => value, (old, value) => old ^ value, (old, value) => old | value, (old, value) => old & ~value];
  return {
    readUint32: (offset) => get(offset & 0xfff) >>> 0,
    writeUint32: (offset, value) => values.set(offset, value),
    writeUint32Atomic: (offset, value, type) => values.set(offset, change[type](get(offset), value)),
  };
}

export class Handheld {
  /**
   * `image` is what readElf gives; `board` its name. Options: `flash` (its content), `kept` (what
   * outlasted a reset), `seed` (a BigInt: the chance of the first game; without one, the image
   * gathers chance itself, from an oscillator whose bit is stuck), `charge` (millivolts).
   */
  constructor(image, board, { flash, kept, seed, charge = 3900 } = {}) {
    this.image = image;
    this.board = BOARDS[board];
    this.mcu = new RP2040();
    this.clock = this.mcu.clock;
    this.panel = new Panel(this.board.width, this.board.height);
    /** Every change of the flash: kind, address, bytes. */
    this.operations = [];
    /** Cuts the power in operation `operation` after `bytes` bytes. */
    this.cut = undefined;
    /** Why the run is over: set by the watchdog. */
    this.ended = undefined;
    /** Stops a task (its number) for good, or makes it fault, at its next sign of life. */
    this.sabotage = undefined;
    this.complaints = [];
    /** When the last pixels reached the panel, and how many cycles had been worked by then. */
    this.complete = { at: 0, cycles: 0 };
    /** What the image draws as chance, in turn; afterwards zeros. */
    this.chances = seed === undefined ? undefined : [seed];
    /** Buttons that are pressed and released in the middle of the next erasure. */
    this.taps = [];
    this.load(flash);
    this.wire(charge);
    if (kept) {
      this.mcu.sram.set(kept.ram);
      this.watchdog.scratchData.set(kept.scratch);
      this.watchdog.reason = kept.reason;
    }
    this.paint();
    const { core } = this.mcu;
    core.VTOR = VECTORS;
    core.SP = this.mcu.readUint32(VECTORS);
    core.PC = this.mcu.readUint32(VECTORS + 4) & ~1;
  }

  get now() {
    return this.clock.nanosCounter;
  }

  get milliseconds() {
    return this.now / MILLISECOND;
  }

  get cycles() {
    return this.mcu.core.cycles;
  }

  get watchdog() {
    return this.mcu.peripherals[0x40058];
  }

  load(flash) {
    const { mcu, image } = this;
    if (flash) {
      mcu.flash.set(flash);
    }
    for (const { address, bytes } of image.segments) {
      if (address < RAM) {
        mcu.flash.set(bytes, address - FLASH);
      }
    }
    fillRom(mcu);
  }

  wire(charge) {
    const { mcu, board, clock } = this;
    const complain = (part, message) => {
      this.complaints.push(`${part}: ${message}, at 0x${mcu.core.PC.toString(16)}`);
    };
    const serious = /undefined address|invalid memory|not implemented yet|aligned/;
    mcu.logger = {
      debug() {},
      // The emulator only mentions SEV; the executor depends on it.
      info: (_, message) => {
        if (message === 'SEV') {
          mcu.core.eventRegistered = true;
        }
      },
      warn: (part, message) => serious.test(message) && complain(part, message),
      error: complain,
    };
    mcu.onBreak = (code) => this.onBreak(code);

    const oscillator = (offset) => (offset === 0x18 ? 0x80001000 : undefined);
    mcu.peripherals[0x14000] = registers((offset) => (offset === 8 ? 3 : undefined));
    mcu.peripherals[0x40060] = registers(oscillator);
    mcu.peripherals[0x40064] = registers();
    const dmaRead = mcu.dma.readUint32.bind(mcu.dma);
    mcu.dma.readUint32 = (offset) => (offset === 0x444 ? 0 : dmaRead(offset));

    const { watchdog } = this;
    watchdog.onWatchdogTrigger = () => {
      // It would fire for ever.
      watchdog.timer.enable = false;
      watchdog.alarm.enable = false;
      this.ended ??= 'watchdog';
    };

    const spi = mcu.spi[board.panel.spi];
    const byteTime = () => (8 / spi.clockFrequency) * 1e9;
    const isData = () => mcu.gpio[board.panel.data].outputValue;
    const finish = clock.createAlarm(() => spi.completeTransmit(0));
    spi.onTransmit = (value) => {
      this.panel.byte(value, isData());
      finish.schedule(byteTime());
    };
    for (const channel of mcu.dma.channels) {
      this.speedUp(channel, byteTime);
    }

    for (const pin of Object.values(board.buttons)) {
      mcu.gpio[pin].setInputValue(true);
    }
    if (board.battery) {
      this.setCharge(charge);
      if (board.battery.usb !== undefined) {
        mcu.gpio[board.battery.usb].setInputValue(false);
      }
    }
  }

  /** Sets the battery's voltage, in millivolts. */
  setCharge(millivolts) {
    const { battery } = this.board;
    if (battery) {
      this.mcu.adc.channelValues[battery.channel] = Math.round(((millivolts / 3) * 4096) / 3300);
    }
  }

  /** Sends a transfer to the panel in one go, and lets it take the time it takes. */
  speedUp(channel, byteTime) {
    const { mcu, clock, panel, board } = this;
    const start = channel.start.bind(channel);
    const done = clock.createAlarm(() => {
      this.complete = { at: this.now, cycles: this.cycles };
      channel.ctrl &= ~BUSY;
      mcu.dma.intRaw |= 1 << channel.index;
      mcu.dma.checkInterrupts();
    });
    channel.start = () => {
      if (channel.treq !== SPI_REQUESTS[board.panel.spi] || channel.dataSize !== 1) {
        return start();
      }
      if (!(channel.ctrl & ENABLED) || channel.ctrl & BUSY) {
        return undefined;
      }
      const length = channel.transCountReload;
      const from = channel.readAddr - RAM;
      channel.ctrl |= BUSY;
      panel.bytes(mcu.sram.subarray(from, from + length));
      channel.readAddr += length;
      channel.transCount = 0;
      return done.schedule(length * byteTime());
    };
  }

  onBreak(code) {
    const { mcu } = this;
    const { core } = mcu;
    if (mcu.readUint16(core.PC - 2) >> 8 === 0xde) {
      core.exceptionEntry(HARD_FAULT);
      return;
    }
    callRom(mcu, this, code);
  }

  erase(address, length) {
    for (let at = address; at < address + length; at += SECTOR) {
      this.change('erase', at, new Uint8Array(SECTOR).fill(0xff), ERASE_TIME, (_, now) => now);
    }
  }

  program(address, bytes) {
    for (let at = 0; at < bytes.length; at += PAGE) {
      const page = bytes.slice(at, at + PAGE);
      this.change('program', address + at, page, PROGRAM_TIME, (old, now) => old & now);
    }
  }

  /** Changes the flash, or part of it if the power goes meanwhile. */
  change(kind, address, bytes, time, rule) {
    const { cut, mcu } = this;
    const off = cut && cut.operation === this.operations.length;
    const length = off ? Math.min(cut.bytes, bytes.length) : bytes.length;
    for (let at = 0; at < length; at += 1) {
      mcu.flash[address + at] = rule(mcu.flash[address + at], bytes[at]);
    }
    if (off) {
      throw new PowerCut();
    }
    this.operations.push({ kind, address, bytes, at: this.milliseconds });
    const taps = kind === 'erase' ? this.taps.splice(0) : [];
    this.clock.tick(time / 3);
    taps.forEach((name) => this.button(name, true));
    this.clock.tick(time / 3);
    taps.forEach((name) => this.button(name, false));
    this.clock.tick(time / 3);
  }

  bootloader() {
    this.ended ??= 'bootloader';
  }

  /** Runs for so many milliseconds, or until the run ends. */
  run(milliseconds) {
    this.runUntil(this.now + milliseconds * MILLISECOND);
  }

  runUntil(end, done = undefined) {
    const { clock, mcu } = this;
    const { core } = mcu;
    const cycle = 1e9 / mcu.clkSys;
    const beat = this.image.symbols.get('health_beat').address & ~1;
    const draw = this.image.symbols.get('chance_draw').address & ~1;
    while (clock.nanosCounter < end && !this.ended) {
      if (core.waiting) {
        const next = clock.nextAlarm;
        clock.tick((next && next.nanos < end ? next.nanos : end) - clock.nanosCounter);
        continue;
      }
      if (this.sabotage && core.PC === beat && core.registers[0] === this.sabotage.task) {
        core.PC = this.sabotage.fault ? FAULTING : HANGING;
      }
      if (core.PC === draw && this.chances) {
        const chance = this.chances.shift() ?? 0n;
        core.registers[0] = Number(chance & 0xffffffffn) | 0;
        core.registers[1] = Number(chance >> 32n) | 0;
        core.PC = core.LR & ~1;
      }
      const time = clock.nanosCounter + core.executeInstruction() * cycle;
      if (clock.nextAlarm !== null && clock.nextAlarm.nanos <= time) {
        clock.tick(time - clock.nanosCounter);
      } else if (clock.nanosCounter < time) {
        clock.nanosCounter = time;
      }
      if (this.complaints.length > 0) {
        throw new Fault(this.complaints[0]);
      }
      if (done !== undefined && done()) {
        return;
      }
    }
    if (this.panel.mistakes.length > 0) {
      throw new Fault(`panel: ${this.panel.mistakes[0]}`);
    }
  }

  /** Moves a button. */
  button(name, down) {
    this.mcu.gpio[this.board.buttons[name]].setInputValue(!down);
  }

  /** What outlasts a reset by the watchdog. */
  keep() {
    const { mcu, watchdog } = this;
    return {
      ram: mcu.sram.slice(),
      scratch: watchdog.scratchData.slice(),
      reason: watchdog.reason,
    };
  }

  stackBounds() {
    const { symbols } = this.image;
    return [symbols.get('_stack_end').address - RAM, symbols.get('_stack_start').address - RAM];
  }

  paint() {
    const [from, to] = this.stackBounds();
    this.mcu.sram.fill(PAINT, from, to);
  }

  /** How many bytes of the stack have been used. */
  get stackUsed() {
    const [from, to] = this.stackBounds();
    const touched = this.mcu.sram.subarray(from, to).findIndex((byte) => byte !== PAINT);
    return touched < 0 ? 0 : to - from - touched;
  }

  /** How much of the time an output of a pulse generator is high, 0 to 1. */
  pulse(pin) {
    const { top, cc } = this.mcu.pwm.channels[(pin >> 1) & 7];
    const level = pin & 1 ? cc >>> 16 : cc & 0xffff;
    return Math.min(1, level / (top + 1));
  }

  /** How bright the panel's light is, 0 to 1. */
  get light() {
    return this.pulse(this.board.backlight);
  }

  /** How loud the speaker is, 0 to 1; 1 also if its output was stopped, wherever it was then. */
  get sound() {
    const pin = this.board.sound;
    if (pin === undefined) {
      return 0;
    }
    return this.mcu.pwm.channels[(pin >> 1) & 7].csr & ENABLED ? this.pulse(pin) : 1;
  }

  /** The drive strength of the weakest pin of the panel's, 0 to 3: 2, 4, 8 and 12 mA. */
  get drive() {
    const { clock, mosi, data, reset, select } = this.board.panel;
    return Math.min(...[clock, mosi, data, reset, select].map((pin) => (this.mcu.gpio[pin].padValue >> 4) & 3));
  }

  /** Whether all buttons have Schmitt triggers. */
  get schmitt() {
    return Object.values(this.board.buttons).every((pin) => this.mcu.gpio[pin].schmittEnabled);
  }
}
