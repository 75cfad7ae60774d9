import { randomFillSync } from 'node:crypto';

const POOL = Buffer.alloc(6 * 512);
let used = POOL.length;

/** A new id: 24 lower-case hexadecimal characters, ordered by time (48 bits of milliseconds, 48 random bits). */
export function newId(): string {
  // Asking the kernel for six bytes costs more than everything else here: many at once.
  if (used === POOL.length) {
    randomFillSync(POOL);
    used = 0;
  }
  used += 6;
  return Date.now().toString(16).padStart(12, '0') + POOL.toString('hex', used - 6, used);
}
