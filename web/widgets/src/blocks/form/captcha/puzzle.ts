import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

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
 * without TLS, and browsers then have no cryptography of their own.
 */
export function solvePuzzle({ algorithm, challenge, salt, signature, maxnumber }: Puzzle): string | null {
  const encoder = new TextEncoder();
  for (let number = 0; number <= maxnumber; number += 1)
    if (bytesToHex(sha256(encoder.encode(`${salt}${number}`))) === challenge)
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
  return null;
}
