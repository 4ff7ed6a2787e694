// Prints how much of an image is code, constants, and memory set aside: node size.js IMAGE

import { readElf } from './elf.js';

const { sections } = readElf(process.argv[2]);
for (const name of ['text', 'rodata', 'data', 'bss']) {
  const size = sections.find((section) => section.name === `.${name}`)?.size ?? 0;
  console.log(`image.${name} ${size}`);
}
