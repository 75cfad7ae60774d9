import { BlockList, isIPv6 } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { isPublicAddress } from './public-address.ts';

interface ProxySettings {
  trustedProxies: string[];
  proxyHops?: number;
}

/**
 * Whether what an address says of who called it is believed; hop 0 is who opened the connection. Only named networks, and
 * where the number of proxies is set, no more of them: behind a balancer that puts its own address in place of a visitor's,
 * the last hop lies in a trusted network too, and the next word would be the visitor's own.
 */
export function trustOf({
  trustedProxies,
  proxyHops,
}: ProxySettings): string[] | ((address: string, hop: number) => boolean) {
  if (proxyHops === undefined) return trustedProxies;
  const networks = new BlockList();
  for (const network of trustedProxies) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    networks.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address, hop) => hop < proxyHops && networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** So many calls in a row without one public address are no coincidence: probes and neighbours are few. */
const IN_A_ROW = 200;
const SAY_AGAIN_MS = 3_600_000;

/**
 * Says once an hour that proxies hide where visitors are: every limit then counts all of them as one, and no country of a
 * visitor is known. Told of each call that came by a proxy.
 */
export function watchClientAddresses(
  log: Pick<FastifyBaseLogger, 'warn'>,
  clock = Date.now,
): (address: string) => void {
  let inARow = 0;
  let saidAt = -Infinity;
  return (address) => {
    inARow = isPublicAddress(address) ? 0 : inARow + 1;
    if (inARow < IN_A_ROW || clock() - saidAt < SAY_AGAIN_MS) return;
    saidAt = clock();
    log.warn(
      { address },
      'visitors come with private addresses, as those of a balancer: see LITFASS_TRUSTED_PROXIES and LITFASS_PROXY_HOPS in docs/operations.md',
    );
  };
}
