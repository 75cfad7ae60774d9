import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { isIP, isIPv6 } from 'node:net';
import type { Kysely } from 'kysely';
import { clientNetwork, clientSite } from './client-network.ts';

/** The key of each query builder's counts; a transaction shares the adapter of the builder that began it. */
const keys = new WeakMap<object, Buffer>();

type Builder = Pick<Kysely<unknown>, 'getExecutor'>;

/** From now on what is counted by `builder` is stored under a hash with a key of `secret`, which is in no database. */
export function countUnder(builder: Builder, secret: string): void {
  keys.set(builder.getExecutor().adapter, Buffer.from(hkdfSync('sha256', secret, '', 'litfass counts', 32)));
}

/** Without a secret of its own a builder counts for itself alone. */
function keyOf(builder: Builder): Buffer {
  const { adapter } = builder.getExecutor();
  const key = keys.get(adapter) ?? randomBytes(32);
  keys.set(adapter, key);
  return key;
}

/** What stands for `text` in a table of counts. */
export const countHash = (builder: Builder, text: string): Buffer =>
  createHmac('sha256', keyOf(builder)).update(text).digest();

/** So many networks (/64) of one site (/48) may each use up their tries: a company has many, a single line has 65,536. */
const NETWORKS_OF_A_SITE = 16;

/**
 * What a key is counted by. One that is an address stands for its network, and an IPv6 one for its site as well: whoever
 * was given a /48 could otherwise take a new network for each try.
 */
export function countedAs(key: string, limit: number): { text: string; limit: number }[] {
  if (isIP(key) === 0) return [{ text: `key ${key}`, limit }];
  const network = { text: `client ${clientNetwork(key)}`, limit };
  const site = isIPv6(key) ? clientSite(key) : null;
  return site === null ? [network] : [network, { text: `site ${site}`, limit: limit * NETWORKS_OF_A_SITE }];
}
