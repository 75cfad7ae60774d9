import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { withSystem, withTenant } from './database.ts';
import { eachInSavepoint } from './group-commit.ts';
import { nextVersion, publish } from './outbox.ts';
import { rowsOf, useDatabase } from './testing/database.ts';
import { A, itemEvent, tallyMigrations } from './testing/tally.ts';

interface Tables {
  tally: { website_id: string; consumer: string; item_id: string; told: number };
}
type Trx = Parameters<Parameters<typeof withTenant<Tables, unknown>>[2]>[0];

const db = await useDatabase<Tables>('tally', tallyMigrations);
const write = (trx: Trx, item: string) =>
  trx.insertInto('tally').values({ website_id: A, consumer: 'o', item_id: item, told: 1 }).execute();
const stored = async () =>
  (await rowsOf(db, `select item_id from tally where consumer = 'o' order by item_id`)).map((row) => row.item_id);

/** Goes on for several queries, of which the last ones are asked when what goes on beside it has failed. */
async function goOn(trx: Trx, write: () => Promise<unknown>): Promise<void> {
  for (let step = 0; step < 20; step += 1) await nextVersion(trx);
  await write();
}
const goneOn: Promise<unknown>[] = [];
const beside = (work: Promise<unknown>): Promise<unknown> => {
  goneOn.push(work);
  return work;
};
const settled = async () => new Set((await Promise.allSettled(goneOn.splice(0))).map(({ status }) => status));

describe('what goes on when something beside it has failed', () => {
  it('stores nothing behind the rollback of a website’s transaction, events among it (R1)', async () => {
    const failed = withTenant(db, A, (trx) =>
      Promise.all([
        beside(goOn(trx, () => publish(trx, itemEvent(A, 'lost')))),
        beside(goOn(trx, () => write(trx, 'lost'))),
        sql`select 1 / 0`.execute(trx),
      ]),
    );
    await expect(failed).rejects.toThrow('division by zero');
    expect(await settled()).toEqual(new Set(['rejected']));
    expect(await stored()).toEqual([]);
    expect(await rowsOf(db, 'select id from outbox')).toEqual([]);
  });

  it('stores nothing behind the rollback of a transaction of all websites', async () => {
    const refused = withSystem(db, (trx) =>
      Promise.all([beside(goOn(trx, () => write(trx, 'lost'))), Promise.reject(new Error('refused'))]),
    );
    await expect(refused).rejects.toThrow('refused');
    expect(await settled()).toEqual(new Set(['rejected']));
    expect(await stored()).toEqual([]);
  });

  it('stores nothing behind the rollback of one item of a group', async () => {
    const commit = eachInSavepoint(db, async (trx, item: string) => {
      if (item === 'good') return goOn(trx, () => write(trx, item));
      await Promise.all([beside(goOn(trx, () => write(trx, 'lost'))), Promise.reject(new Error('refused'))]);
    });
    const outcomes = await commit(A, ['bad', 'good']);
    expect(outcomes.map((outcome) => 'error' in outcome)).toEqual([true, false]);
    await settled();
    expect(await stored()).toEqual(['good']);
  });
});
