import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { ItemWithdrawnSchema } from '@litfass/proto/site/v1/item_pb';
import { Type } from 'typebox';
import { expect, it, onTestFinished } from 'vitest';
import { consumer } from './consumer.ts';
import { loadConfig, serviceSettings } from './config.ts';
import { openHostDirectory } from './host-directory.ts';
import { assembleService, type Service } from './service.ts';
import { tallyMigrations, tallyParts, type TallyDb } from './testing/tally.ts';

type TallyService = Service<TallyDb, ReturnType<typeof settings>>;

const settings = (natsUrl: string) =>
  loadConfig(Type.Object(serviceSettings), {
    LITFASS_DATABASE_URL: 'postgres://a@localhost/a',
    LITFASS_SYSTEM_DATABASE_URL: 'postgres://a@localhost/a',
    LITFASS_NATS_URL: natsUrl,
    LITFASS_SECRET: 'a secret of tests that is long enough',
  });

/** A service without features, which knows the hosts once `ready` says so. It answers `/quick` before the framework. */
async function tallyService(ready: Promise<void>): Promise<TallyService> {
  const { db, bus, log, nats } = await tallyParts();
  const directory = await openHostDirectory({ bus, log });
  const service = await assembleService<TallyDb, ReturnType<typeof settings>>(
    {
      name: 'tally',
      schema: 'tally',
      config: settings(nats.url),
      features: [],
      consumers: () => [
        consumer({
          name: 'listener',
          subject: 'litfass.site.item.*',
          schema: ItemWithdrawnSchema,
          apply: () => Promise.resolve(),
        }),
      ],
      migrations: tallyMigrations,
      intercept:
        () =>
        ({ url }, response) =>
          url === '/quick' && response.writeHead(204).end() === response,
    },
    { db, bus, log, hosts: { ...directory, ready } },
  );
  onTestFinished(async () => {
    await service.close();
    await directory.close();
  });
  return service;
}

it('is ready once it knows the hosts: before that it would know no website (R10)', async () => {
  const known = Promise.withResolvers<void>();
  const service = await tallyService(known.promise);
  const state = async (): Promise<number> => (await service.app.inject({ url: '/readyz' })).statusCode;
  const starting = service.start();
  expect(await Promise.race([starting.then(() => 'started'), state()])).toBe(503);
  known.resolve();
  await starting;
  expect(await state()).toBe(200);
});

it('ends each connection with its next answer once it drains, so that none is closed upon a request (R11)', async () => {
  const service = await tallyService(Promise.resolve());
  await service.start();
  const address = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  const connectionAfter = async (path: string): Promise<string | undefined> => {
    const [answer]: IncomingMessage[] = await once(get(address + path, { agent }), 'response');
    answer?.resume();
    return answer?.headers.connection;
  };
  const paths = ['/healthz', '/quick'];
  for (const path of paths) expect(await connectionAfter(path)).toBe('keep-alive');
  service.drain();
  for (const path of paths) expect(await connectionAfter(path)).toBe('close');
});

it('says of every consumer that it gave up nothing: an alert would not see the first dead letter without a zero before (O3)', async () => {
  const service = await tallyService(Promise.resolve());
  await service.start();
  const { body } = await service.app.inject({ url: '/metrics' });
  expect(body).toContain('consumer_events_total{consumer="listener",outcome="buried"} 0');
  expect(body).toMatch(/^outbox_oldest_seconds \d/m);
});
