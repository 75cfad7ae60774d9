import { sha256 } from '@noble/hashes/sha2.js';

/** The service's puzzle: a number is looked for, so that the hash of `<challenge>:<number>` begins with `bits` zero bits. */
export interface Puzzle {
  challenge: string;
  bits: number;
}

export const isPuzzle = (value: unknown): value is Puzzle =>
  typeof Reflect.get(Object(value), 'challenge') === 'string' && typeof Reflect.get(Object(value), 'bits') === 'number';

/** The `captchaKey` of a submission. Hashing in plain script also works where a page comes without TLS. */
export function solvePuzzle({ challenge, bits }: Puzzle): string {
  const encoder = new TextEncoder();
  for (let number = 0; ; number += 1) {
    const answer = `${challenge}:${number}`;
    if (zeroBits(sha256(encoder.encode(answer))) >= bits) return answer;
  }
}

function zeroBits(digest: Uint8Array): number {
  const byte = digest.findIndex((value) => value !== 0);
  return byte < 0 ? digest.length * 8 : byte * 8 + Math.clz32(digest[byte] ?? 0) - 24;
}
