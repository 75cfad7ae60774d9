import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeChallenge, solvedBy } from './altcha.ts';

const now = new Date('2026-03-01T09:00:00Z');
const scope = { secret: 'secret', websiteId: '1'.repeat(24), now };
const challenge = await makeChallenge(scope, 50);
const number = Array.from({ length: 51 }, (_, each) => each).find(
  (each) => createHash('sha256').update(`${challenge.salt}${each}`).digest('hex') === challenge.challenge,
);
const { maxnumber: _limit, ...signed } = challenge;
const solution = { ...signed, number };
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');
const later = (ms: number) => ({ ...scope, now: new Date(now.getTime() + ms) });

describe('a challenge of ALTCHA (FVAL-003)', () => {
  it('is solved by a number up to its limit, and another one each time', async () => {
    expect(number).toBeLessThanOrEqual(50);
    expect((await makeChallenge(scope, 50)).salt).not.toBe(challenge.salt);
  });

  it('is good for an hour', async () => {
    expect(await solvedBy(encode(solution), later(3_599_000))).toMatchObject({
      expiresAt: new Date(now.getTime() + 3_600_000),
    });
    expect(await solvedBy(encode(solution), later(3_600_000))).toBeNull();
  });

  it.each([
    ['with another number', { ...solution, number: (number ?? 0) + 1 }],
    ['with a number as text', { ...solution, number: String(number) }],
    ['with a later expiry', { ...solution, salt: solution.salt.replace(/expires=\d+/, 'expires=9999999999') }],
    ['that was signed by nobody', { ...solution, signature: '0'.repeat(64) }],
    ['with a weaker algorithm', { ...solution, algorithm: 'SHA-1' }],
    ['without a salt', { ...solution, salt: undefined }],
    ['that is a list', [solution]],
    ['that is nothing', null],
  ])('a solution %s is none', async (_name, value) => {
    expect(await solvedBy(encode(value), scope)).toBeNull();
  });

  it.each(['', 'abc', '{}', '%%%', encode(solution).slice(0, 40), 'x'.repeat(5000)])(
    '%j solves nothing',
    async (text) => {
      expect(await solvedBy(text, scope)).toBeNull();
    },
  );

  it('counts on its own website and platform alone', async () => {
    expect(await solvedBy(encode(solution), scope)).not.toBeNull();
    expect(await solvedBy(encode(solution), { ...scope, websiteId: '2'.repeat(24) })).toBeNull();
    expect(await solvedBy(encode(solution), { ...scope, secret: 'other' })).toBeNull();
  });
});
