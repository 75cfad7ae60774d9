import { describe, expect, it } from 'vitest';
import { expiryOf, makeToken, TOKEN_LIFE_MS } from './token.ts';

const now = new Date('2026-03-01T09:00:00Z');
const NORD = '1'.repeat(24);
const scope = { secret: 'secret', websiteId: NORD, now };
const token = makeToken('secret', NORD, now);

describe('a token', () => {
  it('is good for an hour', () => {
    expect(expiryOf(token, scope)).toEqual(new Date(now.getTime() + TOKEN_LIFE_MS));
    expect(expiryOf(token, { ...scope, now: new Date(now.getTime() + TOKEN_LIFE_MS - 1) })).not.toBeNull();
    expect(expiryOf(token, { ...scope, now: new Date(now.getTime() + TOKEN_LIFE_MS) })).toBeNull();
  });

  it('is another one each time', () => {
    expect(makeToken('secret', NORD, now)).not.toBe(token);
  });

  it.each([
    ['of another website', token, { ...scope, websiteId: '2'.repeat(24) }],
    ['of another platform', token, { ...scope, secret: 'other' }],
    ['with a later expiry', token.replace(/^[^.]+/, 'zzzzzzzz'), scope],
    ['with something behind it', `${token}.x`, scope],
    ['that is empty', '', scope],
  ])('%s is none', (_name, text, given) => {
    expect(expiryOf(text, given)).toBeNull();
  });
});
