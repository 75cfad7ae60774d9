import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { createMetrics, measure } from './metrics.ts';

it('has as many series for many websites as for one: no label holds a host, an id or a path (O2)', async () => {
  const app = fastify();
  const metrics = createMetrics();
  measure(app, metrics);
  app.get('/things/:id', () => ({}));
  const ask = async (number: number): Promise<void> => {
    await app.inject({ url: `/things/${number}`, headers: { host: `w${number}.example` } });
    await app.inject({ url: `/unknown-${number}` });
  };
  const series = async (): Promise<string[]> =>
    (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('http_request_'));
  await ask(0);
  const names = (lines: string[]): string[] => lines.map((line) => line.replace(/ \S+$/, ''));
  const before = names(await series());
  for (let number = 1; number <= 100; number += 1) await ask(number);
  expect(names(await series())).toEqual(before);
  expect(before.length).toBeLessThan(50);
  await app.close();
});

it('tells its figures to who reaches the service itself, not to who comes through a proxy', async () => {
  const app = fastify();
  measure(app, createMetrics());
  const told = await app.inject({ url: '/metrics' });
  expect(told.statusCode).toBe(200);
  // Whoever watches is no visitor: 'not ready' burns no budget.
  expect((await app.inject({ url: '/metrics' })).body).not.toContain('route="/metrics"');
  const fromOutside = await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(fromOutside.statusCode).toBe(404);
  await app.close();
});
