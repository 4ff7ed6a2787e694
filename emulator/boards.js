// What is connected to the RP2040 on each board. Written down a second time on purpose: the image
// must agree with the board, not with itself.

export const BOARDS = {
  picosystem: {
    width: 240,
    height: 240,
    flash: 16 << 20,
    panel: { spi: 0, clock: 6, mosi: 7, data: 9, reset: 4, select: 5, memoryAccess: 0x04 },
    backlight: 12,
    sound: 11,
    battery: { channel: 0, usb: 2 },
    buttons: { up: 23, down: 20, left: 22, right: 21, a: 18, b: 19, x: 17, y: 16 },
  },
  'pico-lcd-13': {
    width: 240,
    height: 240,
    flash: 2 << 20,
    panel: { spi: 1, clock: 10, mosi: 11, data: 8, reset: 12, select: 9, memoryAccess: 0x70 },
    backlight: 13,
    buttons: { up: 2, down: 18, left: 16, right: 20, a: 15, b: 17, x: 19, y: 21, centre: 3 },
  },
  picopad: {
    width: 320,
    height: 240,
    flash: 2 << 20,
    panel: { spi: 0, clock: 18, mosi: 19, data: 17, reset: 20, select: 21, memoryAccess: 0x60 },
    backlight: 16,
    sound: 15,
    battery: { channel: 3 },
    buttons: { up: 4, down: 5, left: 3, right: 2, a: 7, b: 6, x: 9, y: 8 },
  },
};
