import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { FullHouse, refuseTogether } from './full-house.ts';

it('refuses at the door what was refused before, for as long as the website has no room (R12)', () => {
  let isFull = false;
  let now = 10_000;
  const house = new FullHouse({ isFull: (websiteId) => isFull && websiteId === 'a' }, () => now);
  expect(house.refuses('a', '/blog')).toBe(false);
  isFull = true;
  // Nobody knows yet that this address is that of a document.
  expect(house.refuses('a', '/blog?seite=1')).toBe(false);
  house.note('a', '/blog?seite=1');
  expect(house.refuses('a', '/blog?seite=2')).toBe(true);
  expect(house.refuses('a', '/checkout')).toBe(false);
  expect(house.refuses('b', '/blog')).toBe(false);
  // Between two pages there is room for a moment: nobody has to be refused anew for that.
  isFull = false;
  now += 50;
  expect(house.refuses('a', '/blog')).toBe(false);
  isFull = true;
  expect(house.refuses('a', '/blog')).toBe(true);
  isFull = false;
  now += 1001;
  expect(house.refuses('a', '/blog')).toBe(false);
  isFull = true;
  expect(house.refuses('a', '/blog')).toBe(false);
});

it('tells each of those whom it refuses when to come again (R12)', async () => {
  const refuse = refuseTogether();
  const server = createServer((request, response) => refuse(request, response, 'de-DE')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const plain = fetch(`http://127.0.0.1:${port}/blog`);
  const byTls = fetch(`http://127.0.0.1:${port}/blog`, { headers: { 'x-forwarded-proto': 'https' } });
  for (const answer of await Promise.all([plain, byTls])) {
    expect(answer.status).toBe(429);
    expect(Object.fromEntries(answer.headers)).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
    expect(await answer.text()).toMatch(/<h1>Gerade zu viel los<\/h1>.*<\/html>$/);
  }
  expect([await plain, await byTls].map(({ headers }) => headers.has('strict-transport-security'))).toEqual([
    false,
    true,
  ]);
  server.close();
});
