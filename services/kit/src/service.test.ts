import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { loadConfig, serviceSettings } from './config.ts';
import { openHostDirectory } from './host-directory.ts';
import { assembleService } from './service.ts';
import { tallyMigrations, tallyParts } from './testing/tally.ts';

it('is ready once it knows the hosts: before that it would know no website (R10)', async () => {
  const { db, bus, log, nats } = await tallyParts();
  const config = loadConfig(Type.Object(serviceSettings), {
    LITFASS_DATABASE_URL: 'postgres://a@localhost/a',
    LITFASS_SYSTEM_DATABASE_URL: 'postgres://a@localhost/a',
    LITFASS_NATS_URL: nats.url,
    LITFASS_SECRET: 'a secret of tests that is long enough',
  });
  const known = Promise.withResolvers<void>();
  const directory = await openHostDirectory({ bus, log });
  const definition = { name: 'tally', schema: 'tally', config, features: [], migrations: tallyMigrations };
  const service = await assembleService(definition, { db, bus, log, hosts: { ...directory, ready: known.promise } });
  const state = async (): Promise<number> => (await service.app.inject({ url: '/readyz' })).statusCode;
  const starting = service.start();
  expect(await Promise.race([starting.then(() => 'started'), state()])).toBe(503);
  known.resolve();
  await starting;
  expect(await state()).toBe(200);
  await service.close();
  await directory.close();
});
