import { createHash } from 'node:crypto';

/**
 * The visitor's proof of work is `<challenge>:<number>`, whose SHA-256 begins with `bits` zero bits. Returns the
 * challenge that it solves, or null where the work was not done.
 */
export function challengeSolvedBy(captchaKey: string, bits: number): string | null {
  const [challenge, number, more] = captchaKey.split(':');
  if (!challenge || !number || more !== undefined || captchaKey.length > 300) return null;
  return zeroBits(createHash('sha256').update(captchaKey).digest()) >= bits ? challenge : null;
}

function zeroBits(digest: Buffer): number {
  const byte = digest.findIndex((value) => value !== 0);
  return byte < 0 ? digest.length * 8 : byte * 8 + Math.clz32(digest[byte] ?? 0) - 24;
}
