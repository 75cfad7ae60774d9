import { sql, type Transaction } from 'kysely';
import { expect, it } from 'vitest';
import { leaveWithCommit, withTenant } from './database.ts';
import { gathered } from './gathered.ts';
import { insertRows } from './insert-rows.ts';
import { nextVersion } from './outbox.ts';
import { rowsOf, useDatabase } from './testing/database.ts';
import { A, tallyMigrations } from './testing/tally.ts';

interface Tally {
  website_id: string;
  consumer: string;
  item_id: string;
  told: number;
}
type Trx = Transaction<{ tally: Tally }>;

const db = await useDatabase<{ tally: Tally }>('tally', tallyMigrations);
const sizes: number[] = [];
const write = insertRows<Tally, { item_id: string }>(
  'tally',
  { website_id: 'text', consumer: 'text', item_id: 'text', told: 'bigint' },
  sql`returning item_id`,
);
const put = gathered(async (trx: Trx, ids: string[]) => {
  sizes.push(ids.length);
  const rows = await write(
    trx,
    ids.map((id) => ({ website_id: A, consumer: 'c', item_id: id, told: 1 })),
  );
  return rows.map((row) => row.item_id);
});
const stored = async (like: string) =>
  (await rowsOf(db, 'select item_id from tally where item_id like $1 order by item_id', [like])).length;

it('makes one statement of what is asked in one turn, and answers each', async () => {
  sizes.length = 0;
  const ids = await withTenant(db, A, async (trx) => {
    const first = await Promise.all(['a1', 'a2', 'a3'].map((id) => put(trx, id)));
    return [...first, await put(trx, 'a4')];
  });
  expect(ids).toEqual(['a1', 'a2', 'a3', 'a4']);
  expect(sizes).toEqual([3, 1]);
});

it('sends what was gathered before the commit, and fails the transaction by its fault', async () => {
  await withTenant(db, A, async (trx) => leaveWithCommit(trx, put(trx, 'b1'), put(trx, 'b2')));
  expect(await stored('b%')).toBe(2);
  const again = withTenant(db, A, async (trx) => leaveWithCommit(trx, put(trx, 'b3'), put(trx, 'b1')));
  await expect(again).rejects.toThrow('duplicate key');
  expect(await stored('b%')).toBe(2);
});

it('stores nothing when a last write is refused before PostgreSQL hears of it', async () => {
  const refused = async (): Promise<void> => {
    await Promise.resolve();
    throw new Error('no mail goes there');
  };
  const done = withTenant(db, A, async (trx) => leaveWithCommit(trx, put(trx, 'c1'), refused()));
  await expect(done).rejects.toThrow('no mail goes there');
  expect(await stored('c%')).toBe(0);
});

it('sends nothing of a transaction that has failed meanwhile', async () => {
  sizes.length = 0;
  const asked: Promise<unknown>[] = [];
  const failed = withTenant(db, A, async (trx) => {
    asked.push(put(trx, 'd1'), put(trx, 'd2'));
    throw new Error('sold out');
  });
  await expect(failed).rejects.toThrow('sold out');
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(sizes).toEqual([]);
});

it('gives versions that grow, also to those who ask at once', async () => {
  const all = await withTenant(db, A, async (trx) => {
    const [first, second, third] = await Promise.all([nextVersion(trx), nextVersion(trx), nextVersion(trx)]);
    return [first, second, third, await nextVersion(trx)];
  });
  expect(all).toEqual(all.toSorted((one, other) => (one < other ? -1 : 1)));
  expect(new Set(all).size).toBe(4);
});

it('inserts only by names that the code could have written', () => {
  expect(() => insertRows<{ id: string }>('tally; drop', { id: 'text' })).toThrow("'tally; drop' is no name");
});
