import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { rateLimit } from '../rate-limit.ts';
import { createDatabase, rowsOf } from './database.ts';
import { tablesWithAddress } from './stored-addresses.ts';
import { A, tallyMigrations, type TallyDb } from './tally.ts';

const ADDRESS = '203.0.113.77';
const plainHash = createHash('sha256').update(ADDRESS).digest('hex');

it.each([
  ['a limit’s own count', null, []],
  ['a hash without a key', `decode('${plainHash}', 'hex')`, ['rate_limit']],
  ['another key', `convert_to('x', 'utf8')`, []],
])('tells apart %s', async (_what, key, tables) => {
  const db = await createDatabase<TallyDb>('tally', tallyMigrations);
  try {
    const limit = { websiteId: A, name: 'try', key: ADDRESS, limit: 2, windowSeconds: 60 };
    if (key === null) await rateLimit(db, limit);
    else
      await rowsOf(
        db,
        `insert into rate_limit (website_id, name, key, since, ends_at, used)
        values ('${A}', 'try', ${key}, now(), now(), 1)`,
      );
    expect(await tablesWithAddress(db, ADDRESS)).toEqual(tables);
    await rowsOf(db, `update rate_limit set name = '${ADDRESS}'`);
    expect(await tablesWithAddress(db, ADDRESS)).toEqual(['rate_limit']);
  } finally {
    await db.close();
  }
});
