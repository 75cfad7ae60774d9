import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { bodyTime, limitBodyTime } from './body-time.ts';

const portOf = (bound: string | AddressInfo | null): number => (typeof bound === 'object' && bound ? bound.port : 0);

const MIB = 1024 ** 2;

it('a body has a minute, and as much more as a slow line needs for all that its route takes', () => {
  expect([0, MIB, 250 * MIB, 10_000 * MIB].map((limit) => Math.round(bodyTime(limit) / 1000))).toEqual([
    60, 76, 3600, 3600,
  ]);
});

it('who does not come to the end of a body in its time is cut off, others are not', async () => {
  const app = fastify();
  limitBodyTime(app, (bodyLimit) => (bodyLimit > 1000 ? 60_000 : 50));
  app.post('/small', { bodyLimit: 100 }, () => 'well');
  app.post('/large', { bodyLimit: 100_000 }, () => 'well');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const port = portOf(app.server.address());
  const begin = (path: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\nab`);
    return socket;
  };
  const large = begin('/large');
  const small = begin('/small');
  const [refusal] = await once(small, 'data');
  expect(String(refusal)).toContain('408 Request Timeout');
  await once(small, 'close');
  large.write('cd');
  const [answer] = await once(large, 'data');
  expect(String(answer)).toContain('200 OK');
  large.destroy();
  await app.close();
});
