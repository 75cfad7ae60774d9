import { fromBinary } from '@bufbuild/protobuf';
import { ItemWithdrawnSchema } from '@litfass/proto/site/v1/item_pb';
import { afterEach, describe, expect, it } from 'vitest';
import type { Bus } from './bus.ts';
import { withSystem, withTenant } from './database.ts';
import { nextVersion, publish } from './outbox.ts';
import { startRelay, type Relay } from './relay.ts';
import { rowsOf } from './testing/database.ts';
import { eventually } from './testing/eventually.ts';
import { A, B, itemEvent, tallyParts, tell } from './testing/tally.ts';

const relays: Relay[] = [];
afterEach(async () => {
  for (const relay of relays.splice(0)) await relay.stop();
});

/** The items of all events in the stream, in its order. */
async function storedItems(bus: Bus): Promise<{ item: string; website: string; version: string }[]> {
  const { client, manager } = await bus.streams();
  const found: { item: string; website: string; version: string }[] = [];
  if ((await manager.streams.info('EVENTS')).state.messages === 0) return found;
  const messages = await (await client.consumers.get('EVENTS')).consume();
  for await (const message of messages) {
    const { itemId: item, websiteId: website } = fromBinary(ItemWithdrawnSchema, message.data);
    found.push({ item, website, version: message.headers?.get('Litfass-Version') ?? '' });
    if (message.info.pending === 0) break;
  }
  await messages.close();
  return found;
}

const items = async (bus: Bus): Promise<string[]> => (await storedItems(bus)).map(({ item }) => item);

async function useRelay() {
  const parts = await tallyParts();
  const start = (): Relay => {
    const relay = startRelay(parts);
    relays.push(relay);
    return relay;
  };
  return { ...parts, start };
}

describe('the relay', () => {
  it('publishes events of one website in the order of their making, with their versions', async () => {
    const { db, bus, start } = await useRelay();
    await withTenant(db, A, async (trx) => {
      for (let index = 0; index < 30; index += 1) await publish(trx, itemEvent(A, `a${index}`, BigInt(1000 + index)));
    });
    await tell(db, B, 'b');
    start();
    await eventually(async () => expect(await items(bus)).toHaveLength(31));
    const ofA = (await storedItems(bus)).filter(({ website }) => website === A);
    expect(ofA.map(({ item }) => item)).toEqual(Array.from({ length: 30 }, (_value, index) => `a${index}`));
    expect(ofA.map(({ version }) => version)).toEqual(ofA.map((_event, index) => String(1000 + index)));
  });

  it('publishes the event of a transaction that commits after a younger one was published (R3)', async () => {
    const { db, bus, start } = await useRelay();
    start();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const held = withTenant(db, A, async (trx) => {
      await publish(trx, itemEvent(A, 'held'));
      begun.resolve();
      await released;
    });
    await begun.promise;
    await tell(db, A, 'younger');
    await eventually(async () => expect(await items(bus)).toEqual(['younger']));
    release();
    await held;
    await eventually(async () => expect(await items(bus)).toEqual(['younger', 'held']));
  });

  it('delivers exactly what eight writers committed, with two relays at work (R3)', async () => {
    const { db, bus, start } = await useRelay();
    start();
    start();
    const committed: string[] = [];
    const writer = async (name: number): Promise<void> => {
      for (let turn = 0; turn < 20; turn += 1) {
        const item = `${name}-${turn}`;
        await withTenant(db, turn % 2 ? A : B, async (trx) => {
          await publish(trx, itemEvent(turn % 2 ? A : B, item));
          for (let pause = (name * turn) % 7; pause > 0; pause -= 1) await nextVersion(trx);
          if (turn % 10 === 9) throw new Error('rolled back');
          committed.push(item);
        }).catch(() => undefined);
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_value, name) => writer(name)));
    expect(committed).toHaveLength(144);
    await eventually(async () => expect((await items(bus)).sort()).toEqual(committed.sort()));
  });

  it('publishes soon after the commit when idle (R3)', async () => {
    const { db, bus, start } = await useRelay();
    start();
    const heard = new Map<string, number>();
    bus.listen('litfass.*.*.*.*', (data) => heard.set(fromBinary(ItemWithdrawnSchema, data).itemId, performance.now()));
    const delays: number[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      await tell(db, A, `t${turn}`);
      const committed = performance.now();
      delays.push(
        await eventually(() => {
          const at = heard.get(`t${turn}`);
          if (at === undefined) throw new Error('not yet');
          return at - committed;
        }),
      );
    }
    // The goal is 250 ms at the 95th percentile; here the median, with room for a busy machine.
    expect(delays.sort((a, b) => a - b)[10]).toBeLessThanOrEqual(2000);
  });

  it('publishes what its own process leaves without waiting for its next look (R3)', async () => {
    const { db, bus, log } = await tallyParts();
    relays.push(startRelay({ db, bus, log, intervalMs: 3_600_000 }));
    for (const item of ['one', 'two']) {
      await tell(db, A, item);
      await eventually(async () => expect(await items(bus)).toContain(item));
    }
    await withSystem(db, (trx) => publish(trx, itemEvent(A, 'three')));
    await eventually(async () => expect(await items(bus)).toEqual(['one', 'two', 'three']));
  });

  it('has neighbours of an unordered kind under way together, and what follows only once all of them are stored', async () => {
    const { db, bus, log } = await tallyParts();
    await withTenant(db, A, async (trx) => {
      for (const item of ['a1', 'a2', 'a3']) await publish(trx, itemEvent(A, item, 1n));
      await publish(trx, { ...itemEvent(A, 'later', 1n), verb: 'restored' });
    });
    const state = { underWay: 0, most: 0, failures: 1 };
    const slow: Bus['publish'] = async (subject, bytes, options) => {
      state.underWay += 1;
      state.most = Math.max(state.most, state.underWay);
      // The second of the three fails at its first try.
      const isRefused = state.underWay === 2 && state.failures-- > 0;
      await bus.publish(isRefused ? 'nobody.hears' : subject, bytes, options).finally(() => {
        state.underWay -= 1;
      });
    };
    relays.push(
      startRelay({ db, bus: { ...bus, publish: slow }, log, intervalMs: 10, unordered: ['site.item.withdrawn'] }),
    );
    await eventually(async () => expect(await items(bus)).toEqual(['a1', 'a3', 'a2', 'later']));
    expect(state.most).toBe(3);
  });

  it('catches up after NATS was away (R3)', async () => {
    const { db, bus, nats, start } = await useRelay();
    start();
    await tell(db, A, 'before');
    await eventually(async () => expect(await items(bus)).toEqual(['before']));
    await nats.kill();
    for (const item of ['during 1', 'during 2']) await tell(db, A, item);
    await nats.restart();
    await eventually(async () => expect(await items(bus)).toEqual(['before', 'during 1', 'during 2']));
  });

  it('publishes a week again when NATS comes back without what it had stored', async () => {
    const { db, bus, nats, start } = await useRelay();
    start();
    for (const item of ['old', 'new']) await tell(db, A, item);
    await eventually(async () => expect(await items(bus)).toEqual(['old', 'new']));
    await rowsOf(
      db,
      `update outbox set published_at = now() - interval '6 days' where position = (select min(position) from outbox) returning id`,
    );
    await nats.restart({ empty: true });
    await eventually(async () => expect(await items(bus)).toEqual(['old', 'new']));
  });

  it('forgets events that were published more than a week ago, and no unpublished one', async () => {
    const { db, start } = await useRelay();
    await tell(db, A, 'gone');
    await rowsOf(
      db,
      `update outbox set published_at = now() - interval '8 days', created_at = now() - interval '9 days'`,
    );
    await tell(db, A, 'kept');
    await rowsOf(db, `update outbox set created_at = now() - interval '9 days'`);
    start();
    await eventually(async () =>
      expect(await rowsOf(db, 'select published_at is not null as published from outbox')).toEqual([
        { published: true },
      ]),
    );
  });
});
