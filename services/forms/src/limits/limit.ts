import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Under what a client is counted: a keyed hash, so that no address is stored. */
export const clientSubject = (secret: string, address: string): string =>
  createHmac('sha256', secret)
    .update(`form ${network(address)}`)
    .digest('base64url');

/** An IPv6 client owns its whole /64 and could take a new address for each submission. */
function network(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0)) }, () => '0');
  const groups = [...(before ?? []), ...zeros, ...(after ?? [])].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
