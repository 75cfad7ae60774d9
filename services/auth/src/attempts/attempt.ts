import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

export const WINDOW_MS = 15 * 60_000;

/** An address may try this many times as often as one account: an office shares one. */
const ADDRESS_FACTOR = 10;

/** What is counted: the account that is tried and the client that tries. */
export interface Attempt {
  subject: string;
  most: number;
}

/** The subjects of one log-in; personal data is not stored, only keyed hashes of it. */
export function attemptsOf(
  secret: string,
  login: { kind: string; email: string; address: string; mostPerAccount: number },
): Attempt[] {
  return [
    { subject: keyed(secret, `${login.kind} ${login.email}`), most: login.mostPerAccount },
    { subject: addressKey(secret, login.address), most: login.mostPerAccount * ADDRESS_FACTOR },
  ];
}

export const addressKey = (secret: string, address: string): string => keyed(secret, `address ${network(address)}`);

/** Whole seconds until a window that began at `since` ends, at least one. */
export const retryAfterSeconds = (since: Date, now: Date): number =>
  Math.max(1, Math.ceil((since.getTime() + WINDOW_MS - now.getTime()) / 1000));

/** An IPv6 client owns its whole /64 and could take a new address for each try. */
export function network(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const keyed = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
