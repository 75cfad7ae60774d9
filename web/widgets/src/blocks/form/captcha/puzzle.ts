import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';

/** A challenge of ALTCHA (version 1): a number up to `maxnumber` is looked for, so that `salt + number` hashes to it. */
export interface Puzzle {
  algorithm: string;
  challenge: string;
  salt: string;
  signature: string;
  maxnumber: number;
}

const texts = ['algorithm', 'challenge', 'salt', 'signature'] as const;

export const isPuzzle = (value: unknown): value is Puzzle =>
  texts.every((name) => typeof Reflect.get(Object(value), name) === 'string') &&
  typeof Reflect.get(Object(value), 'maxnumber') === 'number';

/**
 * The `captchaKey` of a submission; null where no number fits. Hashing in plain script also works where a page comes
 * without TLS, and browsers then have no cryptography of their own. Tens of thousands of tries: each writes its number
 * behind the salt and compares bytes, no text is made.
 */
export function solvePuzzle({ algorithm, challenge, salt, signature, maxnumber }: Puzzle): string | null {
  if (!/^[\da-f]{64}$/.test(challenge)) return null;
  const wanted = hexToBytes(challenge);
  const encoder = new TextEncoder();
  const start = encoder.encode(salt).length;
  const text = encoder.encode(`${salt}${maxnumber}`);
  for (let number = 0; number <= maxnumber; number += 1) {
    const { written } = encoder.encodeInto(String(number), text.subarray(start));
    const hash = sha256(text.subarray(0, start + written));
    if (hash.every((byte, at) => byte === wanted[at]))
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
  }
  return null;
}
