import { randomBytes } from 'node:crypto';

/** A new id: 24 lower-case hexadecimal characters, ordered by time (48 bits of milliseconds, 48 random bits). */
export function newId(): string {
  return Date.now().toString(16).padStart(12, '0') + randomBytes(6).toString('hex');
}
