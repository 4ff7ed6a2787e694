// Reads what an image logs with defmt through RTT, and turns it into text.
//
// Knows the kinds of arguments that the firmware and its drivers use; a message with others is
// shown with its format string alone.

const INTEGERS = { u8: 1, u16: 2, u32: 4, usize: 4, i8: -1, i16: -2, i32: -4, isize: -4 };
const END_OF_TEXT = 0xff;

/** Undoes the encoding that keeps zeros out of a frame. */
function decodeFrame(frame) {
  const out = [];
  let at = frame.length;
  const next = () => {
    at -= 1;
    return frame[at];
  };
  while (at > 0) {
    const code = next();
    if (code < 0x80) {
      for (let bit = 6; bit >= 0; bit -= 1) {
        out.push(code & (1 << bit) ? 0 : next());
      }
    } else {
      const count = code === 0xff ? 134 : (code & 0x7f) + 7;
      if (code !== 0xff) {
        out.push(0);
      }
      for (let index = 0; index < count; index += 1) {
        out.push(next());
      }
    }
  }
  return Buffer.from(out.reverse().map((byte) => byte ?? 0));
}

class Reader {
  constructor(bytes, formats) {
    Object.assign(this, { bytes, formats, at: 0 });
  }

  take(length) {
    const part = this.bytes.subarray(this.at, this.at + length);
    if (part.length < length) {
      throw new Error('short');
    }
    this.at += length;
    return part;
  }

  format() {
    const format = this.formats.get(this.take(2).readUInt16LE());
    if (!format) {
      throw new Error('unknown');
    }
    return format;
  }

  text(format) {
    return format.replaceAll(/\{(?:\d+)?(?:=([^}:]*))?(?::([^}]*))?\}/g, (_, kind = '?', hint = '') =>
      this.argument(kind, hint),
    );
  }

  argument(kind, hint) {
    if (kind in INTEGERS) {
      const size = INTEGERS[kind];
      const bytes = this.take(Math.abs(size));
      const value = size < 0 ? bytes.readIntLE(0, -size) : bytes.readUIntLE(0, size);
      const [, width, base] = /^0?(\d*)([bx]?)$/.exec(hint) ?? [];
      return value.toString({ b: 2, x: 16 }[base] ?? 10).padStart(Number(width ?? 0), '0');
    }
    switch (kind) {
      case 'u64':
        return String(this.take(8).readBigUInt64LE());
      case 'bool':
        return String(this.take(1)[0] !== 0);
      case 'str':
        return this.take(this.take(4).readUInt32LE()).toString();
      case 'istr':
        return this.format();
      case '__internal_Display':
      case '__internal_Debug': {
        const end = this.bytes.indexOf(END_OF_TEXT, this.at);
        const text = this.take(end - this.at).toString();
        this.at += 1;
        return text;
      }
      case '?': {
        const variants = this.format().split('|');
        const chosen = variants.length > 1 ? this.take(1)[0] : 0;
        return this.text(variants[chosen]);
      }
      default:
        throw new Error(`unknown kind ${kind}`);
    }
  }
}

export class Log {
  constructor(image, mcu) {
    this.mcu = mcu;
    this.formats = new Map();
    this.levels = new Map();
    for (const [name, { address }] of image.symbols) {
      if (name.startsWith('{"package"')) {
        const { tag, data } = JSON.parse(name);
        this.formats.set(address & 0xffff, data);
        this.levels.set(address & 0xffff, tag.replace('defmt_', ''));
        if (tag === 'defmt_timestamp') {
          this.timestamp = data;
        }
      }
    }
    this.control = image.symbols.get('_SEGGER_RTT')?.address;
    this.lines = [];
    this.rest = [];
  }

  /** Takes what has been logged since the last time. */
  drain() {
    const { mcu, control } = this;
    const word = (offset) => mcu.readUint32(control + offset);
    const [buffer, size, write] = [word(28), word(32), word(36)];
    let read = word(40);
    if (size === 0 || write >= size || read >= size) {
      return;
    }
    while (read !== write) {
      const byte = mcu.readUint8(buffer + read);
      read = (read + 1) % size;
      if (byte !== 0) {
        this.rest.push(byte);
      } else if (this.rest.length > 0) {
        this.lines.push(this.line(this.rest));
        this.rest = [];
      }
    }
    mcu.writeUint32(control + 40, read);
  }

  line(frame) {
    const reader = new Reader(decodeFrame(frame), this.formats);
    let format;
    try {
      const index = reader.bytes.readUInt16LE();
      format = reader.format();
      const time = this.timestamp ? reader.argument('u64') : '';
      const seconds = (Number(time) / 1e6).toFixed(6);
      return `${seconds} ${this.levels.get(index)} ${reader.text(format)}`;
    } catch {
      return `? ${format ?? 'a message that cannot be read'}`;
    }
  }

  /** Everything so far, as text. */
  read() {
    this.drain();
    return this.lines.map((line) => `${line}\n`).join('');
  }
}
