import { createHmac } from 'node:crypto';
import { clearTries, PLATFORM_ID, rateLimit, takeBackTry, withTenant } from '@litfass/kit';
import type { AuthParts } from '../db/database.ts';
import { knownDevice, type DeviceOwner } from './known-device.ts';

const WINDOW_SECONDS = 15 * 60;

/** An address may try this many times as often as one account: an office shares one. */
const ADDRESS_FACTOR = 10;

/** All devices that one person is known on together: each log-in makes one, and who once had the password keeps them. */
const DEVICES_FACTOR = 10;

/** A limit is passed; `isFirst`: by this attempt. */
export interface Excess {
  waitSeconds: number;
  isFirst: boolean;
}

/** Members are counted on each website, accounts on all together. */
export interface Attempt extends Omit<DeviceOwner, 'email'> {
  /** `log-in`, `mail` … */
  name: string;
  /** Null where nobody is named: then network and platform alone are counted. */
  email: string | null;
  address: string;
  /** What the browser says of the devices that it is known as. */
  devices: string[];
  /** So often for one person; log-ins' limit where left out. */
  most?: number;
}

interface Counter {
  name: string;
  key: string;
  limit: number;
}

/**
 * What an attempt is counted by. One of a device that the person is known on counts for that device and all such devices,
 * so that no stranger's attempts keep anybody out. Any other: the client's network, the person and the whole platform,
 * always in this order, so that two attempts never wait for each other.
 */
function countersOf({ config, clock }: AuthParts, attempt: Attempt): Counter[] {
  const { secret, rateLoginPer_15Minutes, rateLoginTotalPer_15Minutes: total } = config;
  const most = Math.min(attempt.most ?? rateLoginPer_15Minutes, rateLoginPer_15Minutes);
  const { name, email } = attempt;
  const person = email === null ? null : { ...attempt, email };
  const device = person && knownDevice(secret, attempt.devices, person, clock());
  if (person && device)
    return [
      { name: `${name} device`, key: keyed(secret, device), limit: most },
      { name: `${name} devices`, key: personKey(secret, person), limit: most * DEVICES_FACTOR },
    ];
  return [
    { name: `${name} address`, key: attempt.address, limit: most * ADDRESS_FACTOR },
    ...(person ? [{ name: `${name} person`, key: personKey(secret, person), limit: most }] : []),
    { name: `${name} total`, key: '', limit: total },
  ];
}

function personKey(secret: string, { kind, websiteId, email }: DeviceOwner): string {
  const place = kind === 'member' ? websiteId : '';
  return keyed(secret, `${kind} ${place} ${email}`);
}

/**
 * Counts an attempt, up to the first limit that is passed: what is refused there uses up nobody else's budget. Null while
 * none is passed. All websites share the counters, so that a guesser wins nothing by changing the website.
 */
export async function countAttempt(parts: AuthParts, attempt: Attempt): Promise<Excess | null> {
  const counters = countersOf(parts, attempt);
  return withTenant(parts.db, PLATFORM_ID, async (trx) => {
    for (const counter of counters) {
      const { allowed, used, retryAfterSeconds } = await rateLimit(trx, {
        websiteId: PLATFORM_ID,
        ...counter,
        windowSeconds: WINDOW_SECONDS,
        now: parts.clock(),
      });
      if (!allowed) return { waitSeconds: retryAfterSeconds, isFirst: used === counter.limit + 1 };
    }
    return null;
  });
}

/** It was no guess: the attempt is counted nowhere, and those of the person or the device before it no more. */
export async function forgiveAttempt(parts: AuthParts, attempt: Attempt): Promise<void> {
  await withTenant(parts.db, PLATFORM_ID, async (trx) => {
    for (const { name, key } of countersOf(parts, attempt)) {
      const isOwn = name.endsWith(' person') || name.endsWith(' device');
      await (isOwn ? clearTries : takeBackTry)(trx, { websiteId: PLATFORM_ID, name, key });
    }
  });
}

/** Whoever chose a new password by a link may log in with it at once, whatever was guessed before. */
export async function forgiveGuesses(parts: AuthParts, owner: DeviceOwner): Promise<void> {
  const key = personKey(parts.config.secret, owner);
  await withTenant(parts.db, PLATFORM_ID, async (trx) => {
    for (const name of ['log-in person', 'log-in devices', 'code person', 'code devices'])
      await clearTries(trx, { websiteId: PLATFORM_ID, name, key });
  });
}

const keyed = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
