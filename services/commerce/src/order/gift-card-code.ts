import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** `GK-7XQ2-M4TB-9KWD`: 59 random bits, so that nobody guesses one. */
export function giftCardCode(): string {
  const letters = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)] ?? 'A').join('');
  return `GK-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}
