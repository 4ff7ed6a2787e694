// Writes pictures as PNG files.

import { deflateSync } from 'node:zlib';

function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
  }
  return ~crc >>> 0;
}

function chunk(name, content) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(content.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/** RGB565 pixels, row after row, as a PNG file. */
export function png({ width, height, pixels }) {
  const rows = Buffer.alloc(height * (1 + 3 * width));
  pixels.forEach((pixel, index) => {
    const [r, g, b] = [pixel >> 11, (pixel >> 5) & 63, pixel & 31];
    const at = Math.floor(index / width) * (1 + 3 * width) + 1 + 3 * (index % width);
    rows.set([(r << 3) | (r >> 2), (g << 2) | (g >> 4), (b << 3) | (b >> 2)], at);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
