import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * What a client is counted by: its address, or the /64 of an IPv6 one, which it owns as a whole and could take a new
 * address from for each try.
 */
export function clientNetwork(address: string): string {
  return isIPv6(address) ? (mappedIPv4(address) ?? groupsOf(address, 4)) : address;
}

/** The /48 of an IPv6 address, the most that one line is usually given; null for an IPv4 one. */
export function clientSite(address: string): string | null {
  return isIPv6(address) && mappedIPv4(address) === null ? groupsOf(address, 3) : null;
}

const mappedIPv4 = (address: string): string | null => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? null;

function groupsOf(address: string, count: number): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** What stands for a client where one must be stored: a keyed hash of its network, so that no address is. */
export const clientKey = (secret: string, address: string): string =>
  createHmac('sha256', secret)
    .update(`client ${clientNetwork(address)}`)
    .digest('base64url');
