import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, withTenant, type Database } from './database.ts';
import { rowsOf, useDatabase } from './testing/database.ts';
import { eventually } from './testing/eventually.ts';
import { A, B, tallyMigrations } from './testing/tally.ts';

interface Tables {
  tally: { website_id: string; consumer: string; item_id: string; told: number };
}

const test = await useDatabase<Tables>('tally', tallyMigrations);
/** One connection: whatever comes next is on the one that was used before. */
const db: Database<Tables> = openDatabase<Tables>({ ...test, poolSize: 1 });
afterAll(() => db.close());

type Trx = Transaction<Tables>;
const items = (trx: Trx, at: { least: number }) =>
  trx.selectFrom('tally').select('item_id').where('told', '>=', at.least).orderBy('item_id').execute();
const read = (websiteId: string, least = 0, on: Database<Tables> = db) =>
  withTenant(on, websiteId, (trx) => items(trx, { least }), { readOnly: true });

beforeAll(async () => {
  for (const [websiteId, item] of [
    [A, 'a1'],
    [A, 'a2'],
    [B, 'b1'],
  ] as const)
    await withTenant(db, websiteId, (trx) =>
      trx
        .insertInto('tally')
        .values({ website_id: websiteId, consumer: 'c', item_id: item, told: item === 'a2' ? 5 : 1 })
        .execute(),
    );
});

describe('reads of a website', () => {
  it('see their own website alone, one after the other on the same connection (T1)', async () => {
    expect(await read(A)).toEqual([{ item_id: 'a1' }, { item_id: 'a2' }]);
    expect(await read(B)).toEqual([{ item_id: 'b1' }]);
    expect(await Promise.all([read(A, 2), read(B), read(A)])).toEqual([
      [{ item_id: 'a2' }],
      [{ item_id: 'b1' }],
      [{ item_id: 'a1' }, { item_id: 'a2' }],
    ]);
  });

  it('leave nothing to what comes after them on their connection (T1)', async () => {
    await read(A);
    expect(await db.tenant.selectFrom('tally').select('item_id').execute()).toEqual([]);
  });

  it('wait for the disk again after a transaction whose counts may be lost', async () => {
    const place = (mode = {}) =>
      withTenant(
        db,
        A,
        async (trx) => {
          const { rows } = await sql<{
            source: string;
          }>`select source from pg_settings where name = 'synchronous_commit'`.execute(trx);
          return rows[0]?.source;
        },
        mode,
      );
    expect(await place({ mayBeLost: true })).toBe('session');
    expect(await place()).not.toBe('session');
  });

  it('leave nothing to who asks beside a transaction of another website (T1)', async () => {
    await Promise.all([read(A, 0, test), read(A, 0, test)]);
    const beside = () => test.tenant.selectFrom('tally').select('item_id').execute();
    expect(await withTenant(test, B, beside, { readOnly: true })).toEqual([]);
  });

  it('are over soon even when nothing comes after them', async () => {
    await read(A);
    const open = `select 1 from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`;
    await eventually(async () => expect(await rowsOf(test, open)).toEqual([]));
  });

  it('write nothing', async () => {
    const write = withTenant(db, A, (trx) => trx.deleteFrom('tally').execute(), { readOnly: true });
    await expect(write).rejects.toThrow('read-only transaction');
    expect(await read(A)).toHaveLength(2);
  });

  it('fail alone: the next one on the connection is well (R2)', async () => {
    const broken = withTenant(db, A, (trx) => sql`select 1 / 0`.execute(trx), { readOnly: true });
    await expect(broken).rejects.toThrow('division by zero');
    expect(await read(B)).toEqual([{ item_id: 'b1' }]);
  });

  it('are refused for what is no website', () => {
    expect(() => read(`x'; --`)).toThrow('24 lower-case hexadecimal');
  });
});

describe('writes of a website', () => {
  const write = (trx: Trx, item: string, told: number) =>
    trx.insertInto('tally').values({ website_id: A, consumer: 'w', item_id: item, told }).execute();
  const written = () => rowsOf(test, `select item_id from tally where consumer = 'w' order by item_id`);

  it('are done in the order in which they were asked, though nobody waits in between', async () => {
    const seen = await withTenant(db, A, async (trx) => {
      const writes = Promise.all([write(trx, 'w1', 1), write(trx, 'w2', 2)]);
      const rows = items(trx, { least: 0 });
      await writes;
      return rows;
    });
    expect(seen.map(({ item_id: item }) => item)).toEqual(['a1', 'a2', 'w1', 'w2']);
  });

  it('store nothing when one of them fails, and tell its error', async () => {
    const broken = withTenant(db, A, (trx) => Promise.all([write(trx, 'w4', 4), write(trx, 'w1', 3)]));
    await expect(broken).rejects.toThrow('duplicate key');
    expect(await written()).toEqual([{ item_id: 'w1' }, { item_id: 'w2' }]);
    expect(await read(B)).toEqual([{ item_id: 'b1' }]);
  });

  it('reach no other website (T1)', async () => {
    const foreign = withTenant(db, B, (trx) => write(trx, 'w5', 5));
    await expect(foreign).rejects.toThrow('row-level security');
    expect(await written()).toHaveLength(2);
  });

  it('are planned by their values again after a transaction that plans once', async () => {
    const mode = (options = {}) =>
      withTenant(
        db,
        A,
        async (trx) =>
          (await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(trx)).rows,
        options,
      );
    expect(await mode({ plansOnce: true })).toEqual([{ mode: 'force_generic_plan' }]);
    expect(await mode()).toEqual([{ mode: 'auto' }]);
  });
});
