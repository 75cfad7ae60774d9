import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { startConsumers } from './consumer.ts';
import { publish } from './outbox.ts';
import { startRelay } from './relay.ts';
import { refillWhenEmpty, requestRepublish, serveRepublishing, type Republisher } from './republish.ts';
import { rowsOf } from './testing/database.ts';
import { eventually } from './testing/eventually.ts';
import { A, B, itemEvent, tallyConsumer, tallyParts, type TallyDb } from './testing/tally.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

/** An owner of one item in each of two websites. */
function owner(onRun: () => Promise<void> | void = () => undefined): Republisher<TallyDb> {
  return {
    domain: 'site',
    entity: 'item',
    websites: async () => {
      await onRun();
      return [A, B];
    },
    publishAll: (trx, websiteId) => publish(trx, itemEvent(websiteId, 'current', 7n)),
  };
}

describe('republishing', () => {
  it('fills an empty projection from the owner’s current state, once the owner is there', async () => {
    const parts = await tallyParts();
    const consumers = await startConsumers([tallyConsumer('tally')], parts);
    const refill = refillWhenEmpty(parts, { table: 'tally', domain: 'site' });
    stops.push(consumers.stop, refill.stop, startRelay(parts).stop);
    stops.push(serveRepublishing([owner()], parts).stop);
    await eventually(async () =>
      expect(await rowsOf(parts.db, 'select website_id, item_id, told from tally order by 1')).toEqual([
        { website_id: A, item_id: 'current', told: 1 },
        { website_id: B, item_id: 'current', told: 1 },
      ]),
    );
  });

  it('fills it also where the database was away when it was looked at first', async () => {
    const parts = await tallyParts();
    let looks = 0;
    const away = (_trx: unknown): never => {
      throw new Error('Connection terminated');
    };
    const system = new Proxy(parts.db.system, {
      get: (real, name) => {
        const member: unknown = Reflect.get(real, name, real);
        if (name !== 'transaction') return typeof member === 'function' ? member.bind(real) : member;
        looks += 1;
        return looks > 2 ? () => real.transaction() : away;
      },
    });
    const consumers = await startConsumers([tallyConsumer('tally')], parts);
    const db = { ...parts.db, system };
    const refill = refillWhenEmpty({ ...parts, db }, { table: 'tally', domain: 'site', lookAgainMs: 5 });
    stops.push(consumers.stop, refill.stop, startRelay(parts).stop, serveRepublishing([owner()], parts).stop);
    await eventually(async () => expect(await rowsOf(parts.db, 'select 1 from tally')).toHaveLength(2));
  });

  it('says all that it can though one website cannot be said', async () => {
    const parts = await tallyParts();
    const told = owner();
    const half: Republisher<TallyDb> = {
      ...told,
      publishAll: (trx, websiteId) =>
        websiteId === A ? Promise.reject(new Error('too large')) : told.publishAll(trx, websiteId),
    };
    stops.push(serveRepublishing([half], parts).stop);
    await requestRepublish(parts.bus, 'site');
    expect(await rowsOf(parts.db, 'select website_id from outbox')).toEqual([{ website_id: B }]);
  });

  it('asks nobody while the projection has rows', async () => {
    const parts = await tallyParts();
    let runs = 0;
    stops.push(serveRepublishing([owner(() => void (runs += 1))], parts).stop);
    await sql`insert into tally values (${A}, 'tally', 'x', 1)`.execute(parts.db.system);
    const refill = refillWhenEmpty(parts, { table: 'tally', domain: 'site' });
    await refill.stop();
    expect(runs).toBe(0);
  });

  it('asks for what rows lack that were told before a column came', async () => {
    const parts = await tallyParts();
    await rowsOf(parts.db, 'alter table tally add column place text');
    await sql`insert into tally values (${A}, 'tally', 'x', 1, null)`.execute(parts.db.system);
    let runs = 0;
    const filling = owner(() => void (runs += 1));
    stops.push(serveRepublishing([filling], parts).stop);
    const refill = () => refillWhenEmpty(parts, { table: 'tally', domain: 'site', column: 'place' });
    const first = refill();
    await eventually(() => expect(runs).toBe(1));
    await first.stop();
    await rowsOf(parts.db, `update tally set place = ''`);
    await refill().stop();
    expect(runs).toBe(1);
  });

  it('runs once for all that ask at the same time, and answers when everything is in the outbox', async () => {
    const parts = await tallyParts();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let runs = 0;
    const slow = owner(() => {
      runs += 1;
      return released;
    });
    stops.push(serveRepublishing([slow], parts).stop);
    const asked = [requestRepublish(parts.bus, 'site'), requestRepublish(parts.bus, 'site')];
    await eventually(() => expect(runs).toBe(1));
    release();
    await Promise.all(asked);
    expect(runs).toBe(1);
    expect(await rowsOf(parts.db, 'select id from outbox')).toHaveLength(2);
  });

  it('asks again after the owner failed, until it succeeds', async () => {
    const parts = await tallyParts();
    let runs = 0;
    const failing = owner(() => {
      runs += 1;
      if (runs < 3) throw new Error('not yet');
    });
    stops.push(serveRepublishing([failing], parts).stop);
    await requestRepublish(parts.bus, 'site', { retryMs: 1 });
    expect(runs).toBe(3);
  });

  it('stops asking when it is told to', async () => {
    const { bus } = await tallyParts();
    const stopping = new AbortController();
    const asking = requestRepublish(bus, 'nobody', { signal: stopping.signal });
    stopping.abort();
    await expect(asking).resolves.toBeUndefined();
  });
});
