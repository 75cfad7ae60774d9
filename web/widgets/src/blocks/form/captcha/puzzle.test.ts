import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isPuzzle, solvePuzzle } from './puzzle.ts';

describe('the puzzle of the captcha', () => {
  it.each([1, 4, 8, 12])('is solved by a number whose hash begins with %i zero bits (FVAL-003)', (bits) => {
    const answer = solvePuzzle({ challenge: 'a.b.c', bits });
    expect(answer).toMatch(/^a\.b\.c:\d+$/);
    expect(createHash('sha256').update(answer).digest().readUInt32BE(0) >>> (32 - bits)).toBe(0);
  });

  it.each([null, 'x', {}, { challenge: 1, bits: 2 }, { challenge: 'a' }])('%j is none', (value) => {
    expect(isPuzzle(value)).toBe(false);
  });
});
