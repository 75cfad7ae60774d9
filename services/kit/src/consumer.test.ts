import { create, toBinary } from '@bufbuild/protobuf';
import { ItemWithdrawnSchema } from '@litfass/proto/site/v1/item_pb';
import type { JsMsg } from '@nats-io/jetstream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Bus } from './bus.ts';
import { consumer, startConsumers, isNewer, type Consumer, type ConsumerParts, type Outcome } from './consumer.ts';
import { openDatabase } from './database.ts';
import { listDeadLetters, replayDeadLetters } from './dead-letter.ts';
import { startRelay } from './relay.ts';
import { rowsOf } from './testing/database.ts';
import { eventually } from './testing/eventually.ts';
import { A, B, tallyConsumer, tallyParts, tell, type TallyDb } from './testing/tally.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function useConsumers() {
  const parts = await tallyParts();
  const outcomes: Outcome[] = [];
  const start = async (
    consumers: Consumer<TallyDb>[],
    tuning: Partial<ConsumerParts<TallyDb>> = {},
  ): Promise<() => Promise<void>> => {
    const job = await startConsumers(consumers, {
      ...parts,
      onOutcome: (_name, outcome) => outcomes.push(outcome),
      ...tuning,
    });
    stops.push(job.stop);
    return job.stop;
  };
  const relay = (): void => void stops.push(startRelay(parts).stop);
  const told = async (): Promise<string[]> =>
    (await rowsOf(parts.db, 'select website_id, item_id, told from tally order by website_id, item_id')).map(
      (row) => `${String(row['website_id']).at(-1)} ${String(row['item_id'])} ${String(row['told'])}`,
    );
  /** Puts an event into the stream directly, as a relay that forgot that it had published it. */
  const publishAgain = (eventId: string, itemId: string, time: number): Promise<void> => {
    const bytes = toBinary(ItemWithdrawnSchema, create(ItemWithdrawnSchema, { websiteId: A, itemId }));
    const headers = {
      'Litfass-Event-Id': eventId,
      'Litfass-Type': ItemWithdrawnSchema.typeName,
      'Litfass-Version': '1',
    };
    return parts.bus.publish(`litfass.site.item.withdrawn.${A}`, bytes, { msgId: `${eventId} ${time}`, headers });
  };
  return { ...parts, start, relay, told, outcomes, publishAgain };
}

/** What all delivered messages inherit from. */
async function anyMessage(bus: Bus): Promise<JsMsg> {
  const { client } = await bus.streams();
  const message = await (await client.consumers.get('EVENTS')).next();
  return Object.getPrototypeOf(message);
}

describe('a consumer', () => {
  it('applies what other services tell, each in its own website (T1)', async () => {
    const { db, start, relay, told } = await useConsumers();
    await tell(db, A, 'x');
    relay();
    await start([tallyConsumer('tally')]);
    await tell(db, B, 'y');
    await eventually(async () => expect(await told()).toEqual(['a x 1', 'b y 1']));
  });

  it('applies an event once, though it comes three times, also after the duplicate window (R4)', async () => {
    const { start, told, outcomes, publishAgain } = await useConsumers();
    for (let time = 0; time < 3; time += 1)
      for (const item of ['x', 'y', 'z']) await publishAgain(`id of ${item}`, item, time);
    await start([tallyConsumer('tally')]);
    await eventually(() => expect(outcomes).toHaveLength(9));
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(3);
    expect(await told()).toEqual(['a x 1', 'a y 1', 'a z 1']);
  });

  it('changes nothing at the redelivery when it died between commit and acknowledgement (R4)', async () => {
    const { bus, start, told, outcomes, publishAgain } = await useConsumers();
    await publishAgain('id', 'x', 0);
    vi.spyOn(await anyMessage(bus), 'ack').mockImplementationOnce(() => undefined);
    await start([tallyConsumer('tally')], { ackWaitMs: 300 });
    await eventually(() => expect(outcomes).toEqual(['applied', 'known']));
    expect(await told()).toEqual(['a x 1']);
  });

  it('leaves neither effect nor memory of a failed try, and tries again (R4)', async () => {
    const { db, start, relay, told, outcomes } = await useConsumers();
    let tries = 0;
    const failsTwice = async (): Promise<void> => {
      tries += 1;
      if (tries < 3) throw new Error('not yet');
    };
    relay();
    await start([tallyConsumer('tally', failsTwice)], { backoffMs: [1, 1, 1] });
    await tell(db, A, 'x');
    await eventually(() => expect(outcomes).toEqual(['retried', 'retried', 'applied']));
    expect(await told()).toEqual(['a x 1']);
  });

  it('takes an older version of an entity for what it is (architecture: order is not assumed)', async () => {
    const { db, start, relay, outcomes } = await useConsumers();
    const news: bigint[] = [];
    const note = tallyConsumer('tally', async (trx, { websiteId, version, message }) => {
      const entity = { consumer: 'tally', websiteId, entityId: message.itemId, version };
      if (await isNewer(trx, entity)) news.push(version);
    });
    relay();
    await start([note]);
    for (const version of [5n, 3n, 5n, 7n, 6n]) await tell(db, A, 'x', version);
    await eventually(() => expect(outcomes).toHaveLength(5));
    expect(news).toEqual([5n, 7n]);
  });

  it('passes by events of another type on its subject', async () => {
    const { db, start, relay, told, outcomes } = await useConsumers();
    relay();
    await start([{ ...tallyConsumer('other'), typeName: 'litfass.site.v1.ItemPublished' }]);
    await tell(db, A, 'x');
    await eventually(() => expect(outcomes).toEqual(['passed']));
    expect(await told()).toEqual([]);
  });

  it('neither applies nor remembers what is of no concern, and asks anew at each event', async () => {
    const { db, start, relay, told, outcomes } = await useConsumers();
    const wanted = new Set<string>();
    relay();
    await start([{ ...tallyConsumer('picky'), concerns: async (_trx, websiteId) => wanted.has(websiteId) }]);
    await tell(db, A, 'before');
    await eventually(() => expect(outcomes).toEqual(['passed']));
    expect(await rowsOf(db, 'select 1 from inbox')).toEqual([]);
    wanted.add(A);
    await tell(db, B, 'elsewhere');
    await tell(db, A, 'after');
    await eventually(() => expect(outcomes).toEqual(['passed', 'passed', 'applied']));
    expect(await told()).toEqual(['a after 1']);
  });

  it('waits for a database that is away without using up the tries of an event (R10)', async () => {
    const { db, start, relay, told, outcomes } = await useConsumers();
    const nowhere = openDatabase<TallyDb>({
      schema: 'tally',
      tenantUrl: 'postgres://x@127.0.0.1:1/x',
      systemUrl: 'postgres://x@127.0.0.1:1/x',
      poolSize: 1,
    });
    stops.push(() => nowhere.close());
    let looks = 0;
    const flaky = {
      ...db,
      get tenant() {
        looks += 1;
        return looks > 2 ? db.tenant : nowhere.tenant;
      },
      get system() {
        return looks > 2 ? db.system : nowhere.system;
      },
    };
    relay();
    await start([tallyConsumer('tally')], { db: flaky, backoffMs: [] });
    await tell(db, A, 'x');
    await eventually(() => expect(outcomes).toEqual(['applied']));
    expect(looks).toBe(3);
    expect(await told()).toEqual(['a x 1']);
  });

  it('finishes what is under way before it stops, and leaves the rest to another (R11)', async () => {
    const { db, start, relay, told } = await useConsumers();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    relay();
    const slow = tallyConsumer('tally', async () => {
      begun.resolve();
      await released;
    });
    for (const item of ['x', 'y', 'z']) await tell(db, A, item);
    // What reaches a consumer while it closes is not heard any more: it comes again after the wait for its answer.
    const ackWaitMs = 1000;
    const stop = await start([slow], { ackWaitMs });
    await begun.promise;
    const stopped = stop();
    release();
    await stopped;
    expect(await told()).toEqual(['a x 1']);
    await start([tallyConsumer('tally')], { ackWaitMs });
    await eventually(async () => expect(await told()).toEqual(['a x 1', 'a y 1', 'a z 1']));
  });

  it('goes on after NATS came back without streams and consumers, each effect once (R3, R4)', async () => {
    const { db, nats, bus, start, relay, told } = await useConsumers();
    relay();
    await start([tallyConsumer('tally')]);
    await tell(db, A, 'before');
    await eventually(async () => expect(await told()).toEqual(['a before 1']));
    await nats.kill();
    await eventually(() => expect(bus.isConnected()).toBe(false));
    await tell(db, A, 'during');
    await nats.restart({ empty: true });
    await tell(db, A, 'later');
    await eventually(async () => expect(await told()).toEqual(['a before 1', 'a during 1', 'a later 1']));
  });
});

describe('the description of a consumer', () => {
  it.each([
    ['Tally', 'litfass.site.item.*'],
    ['tal.ly', 'litfass.site.item.*'],
    ['tally', 'litfass.site.item'],
    ['tally', 'litfass.site.item.*.*'],
    ['tally', 'site.item.changed.x'],
  ])('is refused with the name %s and the subject %s', (name, subject) => {
    expect(() => consumer({ name, subject, schema: ItemWithdrawnSchema, apply: async () => undefined })).toThrow(
      /is no/,
    );
  });
});

describe('a dead letter', () => {
  it('is the one poisoned event among a hundred, and is applied by a replay after the fix (R5)', async () => {
    const { db, nats, start, relay, told, outcomes } = await useConsumers();
    let isFixed = false;
    const choosy = tallyConsumer('choosy', async (_trx, { message }) => {
      if (message.itemId === 'poison' && !isFixed) throw new Error('cannot dividé\nby zero');
    });
    relay();
    await start([choosy, tallyConsumer('content')], { backoffMs: [1, 1, 1, 1, 1, 1, 1] });
    for (let index = 0; index < 100; index += 1) await tell(db, A, index === 10 ? 'poison' : `item ${index}`);
    await eventually(() => expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(199));
    await eventually(() => expect(outcomes.filter((outcome) => outcome === 'retried')).toHaveLength(7));
    const letters = await eventually(async () => {
      const found = await listDeadLetters(nats.url);
      expect(found).toHaveLength(1);
      return found;
    });
    expect(letters[0]).toMatchObject({
      consumer: 'tally.choosy',
      subject: `litfass.site.item.withdrawn.${A}`,
      reason: 'cannot divid??by zero',
    });

    expect(await replayDeadLetters(nats.url, { consumer: 'tally.other' })).toEqual([]);
    await replayDeadLetters(nats.url, { consumer: 'tally.choosy' }); // too early: it dies again
    await eventually(async () =>
      expect((await listDeadLetters(nats.url)).map(({ eventId }) => eventId)).toEqual([letters[0]?.eventId]),
    );
    isFixed = true;
    expect(await replayDeadLetters(nats.url, { eventId: letters[0]?.eventId ?? '' })).toHaveLength(1);
    await eventually(async () => expect(await told()).toHaveLength(200));
    expect(await listDeadLetters(nats.url)).toEqual([]);
    expect(new Set((await rowsOf(db, 'select told from tally')).map(({ told: times }) => times))).toEqual(new Set([1]));
  });

  it('is also what is no event at all', async () => {
    const { bus, nats, start } = await useConsumers();
    await start([tallyConsumer('tally')], { backoffMs: [] });
    await bus.publish('litfass.site.item.withdrawn.nonsense', Buffer.from('?'));
    await eventually(async () =>
      expect(await listDeadLetters(nats.url)).toMatchObject([{ subject: 'litfass.site.item.withdrawn.nonsense' }]),
    );
  });
});
