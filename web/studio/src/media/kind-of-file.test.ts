import { expect, it } from 'vitest';
import { kindOfFile } from './kind-of-file.ts';

it.each([
  ['application/pdf', 'PDF'],
  ['image/svg+xml', 'SVG'],
  ['audio/mpeg', 'MP3'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Excel'],
  ['application/octet-stream', '–'],
])('names %s as people do: %s', (mime, name) => {
  expect(kindOfFile(mime)).toBe(name);
});
