import { expect, it } from 'vitest';
import { textOf } from './read-text-file.ts';

it.each([
  ['UTF-8', [0xef, 0xbb, 0xbf, 0x47, 0x72, 0xc3, 0xbc, 0x6e], { text: 'Grün', isGuessed: false }],
  ['UTF-16 of a spreadsheet', [0xff, 0xfe, 0x47, 0, 0xfc, 0], { text: 'Gü', isGuessed: false }],
  ['Windows-1252', [0x47, 0x72, 0xfc, 0x6e, 0x80], { text: 'Grün€', isGuessed: true }],
])('a file in %s is read with its umlauts, and what was guessed is said', (_name, bytes, read) => {
  expect(textOf(Uint8Array.from(bytes))).toEqual(read);
});
