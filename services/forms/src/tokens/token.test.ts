import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { challengeSolvedBy } from './proof.ts';
import { expiryOf, makeToken, TOKEN_LIFE_MS } from './token.ts';

const now = new Date('2026-03-01T09:00:00Z');
const NORD = '1'.repeat(24);
const scope = { secret: 'secret', purpose: 'submission-key', websiteId: NORD, now } as const;
const token = makeToken('secret', 'submission-key', NORD, now);

describe('a token', () => {
  it('is good for an hour', () => {
    expect(expiryOf(token, scope)).toEqual(new Date(now.getTime() + TOKEN_LIFE_MS));
    expect(expiryOf(token, { ...scope, now: new Date(now.getTime() + TOKEN_LIFE_MS - 1) })).not.toBeNull();
    expect(expiryOf(token, { ...scope, now: new Date(now.getTime() + TOKEN_LIFE_MS) })).toBeNull();
  });

  it('is another one each time', () => {
    expect(makeToken('secret', 'submission-key', NORD, now)).not.toBe(token);
  });

  it.each([
    ['of another website', token, { ...scope, websiteId: '2'.repeat(24) }],
    ['of another purpose', token, { ...scope, purpose: 'captcha-challenge' as const }],
    ['of another platform', token, { ...scope, secret: 'other' }],
    ['with a later expiry', token.replace(/^[^.]+/, 'zzzzzzzz'), scope],
    ['with something behind it', `${token}.x`, scope],
    ['that is empty', '', scope],
  ])('%s is none', (_name, text, given) => {
    expect(expiryOf(text, given)).toBeNull();
  });
});

describe('a proof of work', () => {
  it('counts when its hash begins with enough zero bits', () => {
    const zerosOf = (text: string): number => Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0));
    for (let number = 0; number < 200; number += 1) {
      const text = `challenge:${number}`;
      expect(challengeSolvedBy(text, zerosOf(text))).toBe('challenge');
      expect(challengeSolvedBy(text, zerosOf(text) + 1)).toBeNull();
    }
  });

  it.each(['', 'challenge', 'challenge:', ':1', 'challenge:1:2', `${'x'.repeat(300)}:1`])('%j is none', (text) => {
    expect(challengeSolvedBy(text, 0)).toBeNull();
  });
});
