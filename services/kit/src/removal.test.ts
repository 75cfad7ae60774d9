import { create, toBinary } from '@bufbuild/protobuf';
import { WebsiteRemovedSchema } from '@litfass/proto/site/v1/website_pb';
import { sql, type Transaction } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { consumer, startConsumers, type Consumer, type Outcome } from './consumer.ts';
import { withTenant } from './database.ts';
import { publish } from './outbox.ts';
import { startRelay } from './relay.ts';
import { callOf, noteRemoval } from './removal.ts';
import { rowsOf, type TestDatabase } from './testing/database.ts';
import { eventually } from './testing/eventually.ts';
import { A, B, itemEvent, tallyConsumer, tallyParts, type TallyDb } from './testing/tally.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

/** Deletes what is counted of a website. */
const forgetting = (): Consumer<TallyDb> =>
  consumer({
    name: 'forgetting',
    subject: 'litfass.site.website.removed',
    schema: WebsiteRemovedSchema,
    endsWebsite: true,
    apply: async (trx: Transaction<TallyDb>, { websiteId }) => {
      await sql`delete from tally where website_id = ${websiteId}`.execute(trx);
    },
  });

/** Two services on one bus: what the one tells, the other counts. */
async function useTwo(...consumers: Consumer<TallyDb>[]) {
  const [{ db: teller }, { db: hearer, bus, log }] = await Promise.all([tallyParts(), tallyParts()]);
  const outcomes: string[] = [];
  const note = (name: string, outcome: Outcome): void => void outcomes.push(`${name} ${outcome}`);
  const job = await startConsumers(consumers, { db: hearer, bus, log, onOutcome: note, backoffMs: [] });
  stops.push(job.stop, startRelay({ db: teller, bus, log }).stop);
  const told = async (): Promise<string[]> =>
    (await rowsOf(hearer, 'select website_id, item_id from tally order by website_id, item_id')).map(
      (row) => `${String(row['website_id']).at(-1)} ${String(row['item_id'])}`,
    );
  const tellItem = (itemId: string, websiteId = A) =>
    withTenant(teller, websiteId, (trx) => publish(trx, itemEvent(websiteId, itemId)));
  return { teller, hearer, bus, outcomes, told, tellItem };
}

const removed = (websiteId: string, version: bigint) => ({
  websiteId,
  domain: 'site',
  entity: 'website',
  verb: 'removed',
  schema: WebsiteRemovedSchema,
  message: { websiteId, version },
  version,
});

const remove = (teller: TestDatabase<TallyDb>, version: bigint): Promise<void> =>
  withTenant(teller, A, async (trx) => {
    await noteRemoval(trx, { websiteId: A, version });
    await publish(trx, removed(A, version));
  });

it('brings nothing back of a removed website by what was said before, and counts it once it is made again', async () => {
  const { teller, told, tellItem, outcomes, bus } = await useTwo(tallyConsumer('tally'), forgetting());
  await tellItem('old');
  await tellItem('other', B);
  await eventually(async () => expect(await told()).toEqual(['a old', 'b other']));
  await remove(teller, 100n);
  await eventually(async () => expect(await told()).toEqual(['b other']));
  // As a service says it that has not heard of the removal, however new it is.
  const payload = toBinary(
    itemEvent(A, 'late').schema,
    create(itemEvent(A, 'late').schema, { websiteId: A, itemId: 'late' }),
  );
  const headers = { 'Litfass-Type': 'litfass.site.v1.ItemWithdrawn', 'Litfass-Version': '999' };
  await bus.publish(`litfass.site.item.withdrawn.${A}`, payload, { msgId: 'late', headers });
  await eventually(() => expect(outcomes).toContain('tally passed'));
  expect(await told()).toEqual(['b other']);
  await tellItem('new');
  await eventually(async () => expect(await told()).toEqual(['a new', 'b other']));
});

it('lets no event that is applied meanwhile be stored after the removal', async () => {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const slow = tallyConsumer('tally', async () => {
    begun.resolve();
    await released.promise;
  });
  const { hearer, teller, told, tellItem, outcomes } = await useTwo(slow, forgetting());
  await tellItem('under way');
  await begun.promise;
  await remove(teller, 100n);
  const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await eventually(async () => expect(await rowsOf(hearer, waiting)).toHaveLength(1));
  released.resolve();
  await eventually(() => expect(outcomes.toSorted()).toEqual(['forgetting applied', 'tally applied']));
  expect(await told()).toEqual([]);
});

it('does not lose a website that is made again to a removal that comes behind it', async () => {
  const { hearer, teller, told, tellItem, outcomes } = await useTwo(tallyConsumer('tally'), forgetting());
  await tellItem('old');
  await eventually(async () => expect(await told()).toEqual(['a old']));
  await withTenant(teller, A, (trx) => noteRemoval(trx, { websiteId: A, version: 100n }));
  await tellItem('new');
  await eventually(async () => expect(await told()).toEqual(['a new']));
  await withTenant(teller, A, (trx) => publish(trx, removed(A, 100n)));
  await eventually(() => expect(outcomes).toContain('forgetting known'));
  expect(await told()).toEqual(['a new']);
  expect(await rowsOf(hearer, 'select version from removed_website')).toEqual([{ version: 100 }]);
});

it('believes a removal only who may tell it', async () => {
  const { teller, told, tellItem } = await useTwo(
    tallyConsumer('tally'),
    { ...tallyConsumer('counting'), subject: 'litfass.shop.item.withdrawn.*' },
    forgetting(),
  );
  await tellItem('kept');
  await eventually(async () => expect(await told()).toEqual(['a kept']));
  await withTenant(teller, A, async (trx) => {
    await noteRemoval(trx, { websiteId: A, version: 100n });
    await publish(trx, { ...itemEvent(A, 'of a shop'), domain: 'shop' });
  });
  await eventually(async () => expect(await told()).toEqual(['a kept', 'a of a shop']));
});

/** A call for A, whose host was told when `removal` was the last one; it waits before it writes if it is to. */
const write = (
  db: TestDatabase<TallyDb>,
  item: string,
  { removal, until }: { removal: number; until?: Promise<void> },
) =>
  callOf({ id: A, identifier: 'a', host: 'a', primaryHost: 'a', locale: 'de-DE', removal }, () =>
    withTenant(db, A, async (trx) => {
      await sql`select 1`.execute(trx);
      await until;
      await sql`insert into tally values (${A}, 'call', ${item}, 1)`.execute(trx);
    }),
  );

it('waits with the removal for a call that writes, and refuses one that writes later, until the website is made again', async () => {
  const { hearer, teller, told, outcomes } = await useTwo(forgetting());
  const released = Promise.withResolvers<void>();
  const early = write(hearer, 'early', { removal: 0, until: released.promise });
  const held = `select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
  await eventually(async () => expect(await rowsOf(hearer, `${held} and granted`)).toHaveLength(1));
  await remove(teller, 100n);
  await eventually(async () => expect(await rowsOf(hearer, `${held} and not granted`)).toHaveLength(1));
  const late = write(hearer, 'late', { removal: 0 });
  await eventually(async () => expect(await rowsOf(hearer, `${held} and not granted`)).toHaveLength(2));
  released.resolve();
  await early;
  await expect(late).rejects.toMatchObject({ status: 404, code: 'unknown-host' });
  expect(outcomes).toEqual(['forgetting applied']);
  expect(await told()).toEqual([]);
  await expect(write(hearer, 'later', { removal: 99 })).rejects.toMatchObject({ status: 404 });
  await write(hearer, 'new', { removal: 100 });
  expect(await told()).toEqual(['a new']);
});

it('applies late what outlives its website', async () => {
  const outliving = { ...tallyConsumer('tally'), outlivesWebsite: true };
  const { hearer, told, tellItem } = await useTwo(outliving, forgetting());
  await withTenant(hearer, A, (trx) => noteRemoval(trx, { websiteId: A, version: 100n }));
  await tellItem('act');
  await eventually(async () => expect(await told()).toEqual(['a act']));
});
