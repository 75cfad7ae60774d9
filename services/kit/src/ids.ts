import { randomFillSync } from 'node:crypto';

const RANDOM_BYTES = 6;
const POOL = Buffer.alloc(512 * RANDOM_BYTES);
const DIGITS = 2 * RANDOM_BYTES;
let digits = '';
let used = 0;
let [lastMs, lastTime] = [Number.NaN, ''];

/** A new id: 24 lower-case hexadecimal characters, ordered by time (48 bits of milliseconds, 48 random bits). */
export function newId(): string {
  // Asking the kernel for six bytes costs more than everything else here, and so does writing them one by one.
  if (used === digits.length) {
    digits = randomFillSync(POOL).toString('hex');
    used = 0;
  }
  used += DIGITS;
  return timeDigits(Date.now()) + digits.slice(used - DIGITS, used);
}

/** Many ids are made in the same millisecond. */
function timeDigits(ms: number): string {
  if (ms !== lastMs) [lastMs, lastTime] = [ms, ms.toString(16).padStart(DIGITS, '0')];
  return lastTime;
}
