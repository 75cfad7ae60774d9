import type { ItemWithdrawn } from '@litfass/proto/site/v1/item_pb';
import { ItemWithdrawnSchema } from '@litfass/proto/site/v1/item_pb';
import { sql, type Transaction } from 'kysely';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { connectBus, type Bus } from '../bus.ts';
import { consumer, type Consumer } from '../consumer.ts';
import { withTenant } from '../database.ts';
import type { Migration } from '../migration.ts';
import { publish } from '../outbox.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { startNats, type NatsServer } from './nats-server.ts';

/** The least service that there can be, for tests of the kit: it counts how often it was told of an item. */
export const tallyMigrations: Migration[] = [
  {
    name: '0001-tally',
    sql: `create table tally (website_id text not null, consumer text not null, item_id text not null, told int not null,
  primary key (website_id, consumer, item_id));
-- tenant: tally`,
  },
];

export type TallyDb = Record<never, never>;
export const A = `${'0'.repeat(23)}a`;
export const B = `${'0'.repeat(23)}b`;
export const silent = pino({ level: 'silent' });

/** A database, a nats-server and a bus of a test's own; all closed after the test that asked for them. */
export async function tallyParts(): Promise<{
  db: TestDatabase<TallyDb>;
  nats: NatsServer;
  bus: Bus;
  log: typeof silent;
}> {
  const [db, nats] = await Promise.all([createDatabase<TallyDb>('tally', tallyMigrations), startNats()]);
  const bus = await connectBus({ url: nats.url, name: 'tally', log: silent });
  onTestFinished(async () => {
    await bus.close();
    await db.close();
    await nats.stop();
  });
  return { db, nats, bus, log: silent };
}

/** The event of a test: an item of a website. */
export const itemEvent = (websiteId: string, itemId: string, version?: bigint) => ({
  websiteId,
  domain: 'site',
  entity: 'item',
  verb: 'withdrawn',
  schema: ItemWithdrawnSchema,
  message: { websiteId, itemId, version: version ?? 0n },
  ...(version !== undefined && { version }),
});

export const tell = (db: TestDatabase<TallyDb>, websiteId: string, itemId: string, version?: bigint): Promise<void> =>
  withTenant(db, websiteId, (trx) => publish(trx, itemEvent(websiteId, itemId, version)));

export type ApplyItem = (
  trx: Transaction<TallyDb>,
  event: { websiteId: string; version: bigint; message: ItemWithdrawn },
) => Promise<void>;

/** Counts each item; `before` may fail or wait. */
export const tallyConsumer = (name: string, before: ApplyItem = async () => undefined): Consumer<TallyDb> =>
  consumer({
    name,
    subject: 'litfass.site.item.withdrawn',
    schema: ItemWithdrawnSchema,
    apply: async (trx: Transaction<TallyDb>, event) => {
      await before(trx, event);
      await sql`insert into tally values (${event.websiteId}, ${name}, ${event.message.itemId}, 1)
                on conflict (website_id, consumer, item_id) do update set told = tally.told + 1`.execute(trx);
    },
  });
