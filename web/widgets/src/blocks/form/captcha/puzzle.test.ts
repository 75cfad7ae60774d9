import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isPuzzle, solvePuzzle } from './puzzle.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const puzzle = { algorithm: 'SHA-256', salt: 'abc?expires=9&', signature: 's', maxnumber: 300 };

describe('the puzzle of the captcha', () => {
  it.each([0, 1, 300])('is solved by the number %i whose hash it is (FVAL-003)', (number) => {
    const answer = solvePuzzle({ ...puzzle, challenge: sha256(`${puzzle.salt}${number}`) });
    expect(JSON.parse(atob(answer ?? ''))).toEqual({
      algorithm: 'SHA-256',
      challenge: sha256(`${puzzle.salt}${number}`),
      number,
      salt: puzzle.salt,
      signature: 's',
    });
  });

  it('is given up where no number up to its limit fits', () => {
    expect(solvePuzzle({ ...puzzle, challenge: sha256(`${puzzle.salt}301`) })).toBeNull();
  });

  it.each([null, 'x', {}, { ...puzzle, challenge: 1 }, { ...puzzle, challenge: 'a', maxnumber: '5' }])(
    '%j is none',
    (value) => {
      expect(isPuzzle(value)).toBe(false);
    },
  );
});
