import { expect, it } from 'vitest';
import { offsetsOf, PART_BYTES, partLength } from './upload.ts';

it.each([
  [1, 0, 1],
  [PART_BYTES, 0, PART_BYTES],
  [PART_BYTES + 1, 0, PART_BYTES],
  [PART_BYTES + 1, PART_BYTES, 1],
  [PART_BYTES + 1, 2 * PART_BYTES, null],
  [PART_BYTES, PART_BYTES, null],
  [PART_BYTES + 1, 1, null],
  [PART_BYTES, -PART_BYTES, null],
])('a file of %i bytes has at %i a part of %s', (bytes, offset, length) => {
  expect(partLength({ bytes }, offset)).toBe(length);
});

it('the parts of a file are the whole file', () => {
  for (const bytes of [1, PART_BYTES - 1, PART_BYTES, PART_BYTES + 1, 5 * PART_BYTES, 50_000_000]) {
    const lengths = offsetsOf({ bytes }).map((offset) => partLength({ bytes }, offset) ?? 0);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(bytes);
  }
});
