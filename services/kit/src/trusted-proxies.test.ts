import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { trustOf, watchClientAddresses } from './trusted-proxies.ts';

const VISITOR = '93.184.215.14';
const FORGED = '198.51.100.1';

async function seenAs(settings: { hops?: number; from: string; forwarded: string }): Promise<string> {
  const { hops } = settings;
  const app = fastify({
    trustProxy: trustOf({ trustedProxies: ['10.0.0.0/8', 'fd00::/8'], ...(hops && { proxyHops: hops }) }),
  });
  app.get('/', ({ ip }) => ip);
  const headers = { 'x-forwarded-for': settings.forwarded };
  return (await app.inject({ url: '/', remoteAddress: settings.from, headers })).body;
}

describe('the address of a visitor', () => {
  it.each([
    ['behind a gateway', { hops: 1, from: '10.1.0.5', forwarded: VISITOR }, VISITOR],
    ['who forges a hop', { hops: 1, from: '10.1.0.5', forwarded: `${FORGED}, ${VISITOR}` }, VISITOR],
    ['hidden by a balancer, forging one', { hops: 1, from: '10.1.0.5', forwarded: `${FORGED}, 10.0.0.7` }, '10.0.0.7'],
    ['behind two proxies', { hops: 2, from: '10.1.0.5', forwarded: `${FORGED}, ${VISITOR}, 10.0.0.7` }, VISITOR],
    ['who calls the service itself', { hops: 2, from: VISITOR, forwarded: FORGED }, VISITOR],
    ['from an IPv6 proxy', { hops: 1, from: 'fd00::5', forwarded: `${FORGED}, 2001:db8::1` }, '2001:db8::1'],
    ['with no number of proxies', { from: '10.1.0.5', forwarded: `${FORGED}, ${VISITOR}` }, VISITOR],
  ])('%s is the one that the last trusted proxy saw (T6)', async (_who, settings, address) => {
    expect(await seenAs(settings)).toBe(address);
  });

  it('is missed aloud, once an hour, when nothing but private ones come', () => {
    const said: unknown[] = [];
    let now = 0;
    const note = watchClientAddresses({ warn: (about: unknown) => void said.push(about) }, () => now);
    for (let call = 0; call < 199; call += 1) note('10.0.0.7');
    note(VISITOR);
    expect(said).toEqual([]);
    for (let call = 0; call < 1000; call += 1) note('10.0.0.7');
    expect(said).toEqual([{ address: '10.0.0.7' }]);
    now = 3_600_000;
    note('10.0.0.7');
    expect(said).toHaveLength(2);
  });
});
