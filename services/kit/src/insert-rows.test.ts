import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withTenant } from './database.ts';
import { insertRows } from './insert-rows.ts';
import { useDatabase } from './testing/database.ts';
import { A, tallyMigrations } from './testing/tally.ts';

interface Tally {
  website_id: string;
  consumer: string;
  item_id: string;
  told: number;
}

const db = await useDatabase<{ tally: Tally }>('tally', tallyMigrations);
const types = { website_id: 'text', consumer: 'text', item_id: 'text', told: 'bigint' };

it('inserts any number of rows and answers what its ending returns', async () => {
  const insert = insertRows<Tally, { item_id: string }>('tally', types, sql`returning item_id`);
  const rows = ['a', 'b', 'c'].map((id) => ({ website_id: A, consumer: 'c', item_id: id, told: 1 }));
  const inserted = await withTenant(db, A, async (trx) => [await insert(trx, rows), await insert(trx, [])]);
  expect(inserted).toEqual([[{ item_id: 'a' }, { item_id: 'b' }, { item_id: 'c' }], []]);
});

it('inserts only by names that the code could have written', () => {
  expect(() => insertRows<{ id: string }>('tally; drop', { id: 'text' })).toThrow("'tally; drop' is no name");
});
