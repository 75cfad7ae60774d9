import { pino } from 'pino';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { createHttpApp } from './app.ts';
import { loadConfig, serviceSettings } from './config.ts';
import { route } from './contract.ts';
import { on } from './handle.ts';
import type { Gate } from './parts.ts';

const config = loadConfig(Type.Object(serviceSettings), {
  LITFASS_DATABASE_URL: 'postgres://a@localhost/a',
  LITFASS_SYSTEM_DATABASE_URL: 'postgres://a@localhost/a',
  LITFASS_NATS_URL: 'nats://localhost:4222',
  LITFASS_SECRET: 'a secret of tests that is long enough',
});
const website = {
  id: 'a'.repeat(24),
  identifier: 'nord',
  host: 'nord.test',
  primaryHost: 'nord.test',
  locale: 'de-DE',
};
const session = {
  accountId: 'b'.repeat(24),
  displayName: 'Anna',
  email: 'anna@nord.test',
  permissions: ['config'],
  roles: [],
  websiteId: website.id,
};

it('hands out no table to owners by a route that is not marked as an export', async () => {
  const app = await createHttpApp(config, pino({ level: 'silent' }));
  const gate = {
    config,
    hosts: { find: () => website },
    sessions: { find: async () => session },
    keys: { find: async () => null },
  } as unknown as Gate;
  for (const [path, exports] of [
    ['/marked.csv', 'csv'],
    ['/unmarked.csv', undefined],
  ] as const) {
    const summary = 'A table';
    const table = route({
      method: 'GET',
      path,
      summary,
      access: { permission: 'config' },
      ...(exports && { exports }),
    });
    on(app, gate, table, ({ reply }) => reply.type('text/csv; charset=utf-8').send('a;b'));
  }
  const ask = async (url: string) =>
    (await app.inject({ url, headers: { host: website.host }, cookies: { litfass_session: 'token' } })).statusCode;
  expect([await ask('/marked.csv'), await ask('/unmarked.csv')]).toEqual([200, 500]);
  await app.close();
});
