import { randomBytes } from 'node:crypto';
import { BusAway, refusals, type Bus, type Job } from '@litfass/kit';

/** Salts of the hashes by which visitors without a cookie are told apart. */
export interface Salts {
  /** The salt of the day (UTC) that `now` is in; the same for all instances. @throws Refusal 503 while NATS is away */
  of(now: Date): Promise<Buffer> | Buffer;
}

const BUCKET = 'litfass-census-salt';
const KEY = 'salt';
const DAY_BYTES = 10;
const SALT_BYTES = 32;
const DAY_MS = 86_400_000;
const WATCH_MS = 60_000;

/**
 * One random salt for all instances, kept in a replicated bucket. The next day's takes its place, and with it goes every
 * way to tell who a hash was made of (D4): a salt that could be computed again would make pseudonyms of hashes for ever.
 */
export function openSalts(bus: Bus): Salts {
  const bucket = bus.bucket(BUCKET);
  let kept: { day: number; salt: Buffer } | null = null;
  const renew = async (now: Date): Promise<Buffer> => {
    const day = now.toISOString().slice(0, DAY_BYTES);
    const value = await bucket.change(KEY, (current) =>
      // A clock that is behind takes the salt of the day that others have begun; one that ran far ahead leaves no salt
      // that would last until then.
      current && isOf(dayOf(current), now) ? null : Buffer.concat([Buffer.from(day), randomBytes(SALT_BYTES)]),
    );
    const salt = Buffer.from(value ?? []).subarray(DAY_BYTES);
    kept = { day: dayNumber(now), salt };
    return salt;
  };
  return {
    of: (now) => {
      if (kept?.day === dayNumber(now)) return kept.salt;
      return renew(now).catch((error: unknown) => {
        throw error instanceof BusAway ? refusals.away('the salt of the day') : error;
      });
    },
  };
}

/** Asked for each hit: a number is told sooner than a text. */
const dayNumber = (now: Date): number => Math.floor(now.getTime() / DAY_MS);

/** Whether a day is the one that `now` is in, or the next. */
const isOf = (given: string, now: Date): boolean =>
  [0, DAY_MS].some((later) => new Date(now.getTime() + later).toISOString().startsWith(given));

const dayOf = (value: Uint8Array): string => Buffer.from(value.subarray(0, DAY_BYTES)).toString();

/** Replaces yesterday's salt soon after midnight, also where nobody visits at night. */
export function replaceSalts(salts: Salts, clock: () => Date): Job {
  const renew = async (): Promise<void> => {
    await Promise.resolve(salts.of(clock())).catch(() => undefined); // NATS is away: the next minute tries again
  };
  const timer = setInterval(() => void renew(), WATCH_MS);
  return {
    stop: async () => {
      clearInterval(timer);
    },
  };
}
