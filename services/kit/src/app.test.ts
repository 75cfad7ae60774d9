import { pino } from 'pino';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { createHttpApp } from './app.ts';
import { loadConfig, serviceSettings } from './config.ts';

it('says of every answer that it is what it is called, also of errors and of what it does not know', async () => {
  const config = loadConfig(Type.Object(serviceSettings), {
    LITFASS_DATABASE_URL: 'postgres://a@localhost/a',
    LITFASS_SYSTEM_DATABASE_URL: 'postgres://a@localhost/a',
    LITFASS_NATS_URL: 'nats://localhost:4222',
    LITFASS_SECRET: 'a secret of tests that is long enough',
  });
  const app = await createHttpApp(config, pino({ level: 'silent' }));
  app.get('/well', () => ({ well: true }));
  app.get('/failing', () => {
    throw new Error('inner words');
  });
  for (const [url, status] of [
    ['/well', 200],
    ['/failing', 500],
    ['/unknown', 404],
  ] as const) {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.headers['x-content-type-options']]).toEqual([status, 'nosniff']);
    expect(answer.body).not.toContain('inner words');
  }
  await app.close();
});
