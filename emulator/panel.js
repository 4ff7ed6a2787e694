// An ST7789 panel: takes the bytes of its bus, keeps the picture.

const SLEEP_IN = 0x10;
const SLEEP_OUT = 0x11;
const INVERT = 0x21;
const DISPLAY_OFF = 0x28;
const DISPLAY_ON = 0x29;
const COLUMNS = 0x2a;
const ROWS = 0x2b;
const WRITE = 0x2c;
const MEMORY_ACCESS = 0x36;
const PIXEL_FORMAT = 0x3a;
const SIXTEEN_BITS = 0x55;

export class Panel {
  constructor(width, height) {
    Object.assign(this, { width, height });
    /** RGB565, row after row. */
    this.pixels = new Uint16Array(width * height);
    this.on = false;
    this.awake = false;
    this.inverted = false;
    this.format = 0;
    this.memoryAccess = -1;
    this.columns = [0, width - 1];
    this.rows = [0, height - 1];
    this.command = 0;
    this.data = [];
    /** Bytes of pixels so far, and when the last one came. */
    this.sent = 0;
    /** What does not fit what the panel can do. */
    this.mistakes = [];
  }

  /** Takes a byte; `isData` is the level of the data pin. */
  byte(value, isData) {
    if (!isData) {
      this.begin(value);
    } else if (this.command === WRITE) {
      this.pixel(value);
    } else {
      this.argument(value);
    }
  }

  /** Takes many bytes of data at once. */
  bytes(values) {
    if (this.command !== WRITE) {
      values.forEach((value) => this.argument(value));
      return;
    }
    for (const value of values) {
      this.pixel(value);
    }
  }

  begin(command) {
    this.command = command;
    this.data = [];
    switch (command) {
      case SLEEP_IN:
        this.awake = false;
        break;
      case SLEEP_OUT:
        this.awake = true;
        break;
      case INVERT:
        this.inverted = true;
        break;
      case DISPLAY_OFF:
        this.on = false;
        break;
      case DISPLAY_ON:
        this.on = true;
        break;
      case WRITE:
        [this.x, this.y] = [this.columns[0], this.rows[0]];
        this.high = -1;
        break;
    }
  }

  argument(value) {
    this.data.push(value);
    const { data } = this;
    const range = () => [(data[0] << 8) | data[1], (data[2] << 8) | data[3]];
    if (this.command === MEMORY_ACCESS) {
      this.memoryAccess = value;
    } else if (this.command === PIXEL_FORMAT) {
      this.format = value;
    } else if (this.command === COLUMNS && data.length === 4) {
      this.columns = this.checked(range(), this.width);
    } else if (this.command === ROWS && data.length === 4) {
      this.rows = this.checked(range(), this.height);
    }
  }

  checked([from, to], size) {
    if (from > to || to >= size) {
      this.mistakes.push(`a window from ${from} to ${to} of ${size}`);
    }
    return [from, to];
  }

  pixel(value) {
    this.sent += 1;
    if (this.high < 0) {
      this.high = value;
      return;
    }
    if (this.format !== SIXTEEN_BITS) {
      this.mistakes.push('pixels before their format');
    }
    if (this.y > this.rows[1]) {
      this.mistakes.push('more pixels than the window has');
      return;
    }
    this.pixels[this.y * this.width + this.x] = (this.high << 8) | value;
    this.high = -1;
    this.x += 1;
    if (this.x > this.columns[1]) {
      [this.x, this.y] = [this.columns[0], this.y + 1];
    }
  }
}
