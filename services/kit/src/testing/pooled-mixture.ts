import { sql, type Transaction } from 'kysely';
import { withTenant, type Database } from '../database.ts';

export interface PooledTables {
  entry: { website_id: string; id: string; written_for: string; note: string };
}

type Trx = Transaction<PooledTables>;

/** What came of many transactions of many websites. */
export interface Mixed {
  reads: number;
  writes: number;
  aborted: number;
  timedOut: number;
  /** Queries beside any transaction of a website. */
  beside: number;
  /** Rows that somebody saw who must not. */
  foreign: number;
  /** Transactions that failed otherwise than they were meant to. */
  failed: number;
}

const MOST_SHOWN = 20;
const entries = (trx: Trx, at: { note: string }) =>
  trx.selectFrom('entry').select('website_id').where('note', '=', at.note).limit(MOST_SHOWN).execute();

/** Does the `index`th transaction, for a website by chance, and counts what it sees. */
export async function mix(
  db: Database<PooledTables>,
  websites: readonly string[],
  index: number,
  to: Mixed,
): Promise<void> {
  const websiteId = websites[Math.floor(Math.random() * websites.length)] ?? '';
  const look = async (trx: Trx): Promise<void> => {
    const rows = await entries(trx, { note: 'kept' });
    to.foreign += rows.filter((row) => row.website_id !== websiteId).length;
  };
  const write = (trx: Trx, note: string) =>
    trx
      .insertInto('entry')
      .values({ website_id: websiteId, id: `${note}-${index}`, written_for: websiteId, note })
      .execute();
  const turn = index % 10;
  if (turn < 5) {
    await withTenant(db, websiteId, look, { readOnly: true });
    to.reads += 1;
  } else if (turn < 7) {
    await withTenant(db, websiteId, async (trx) => {
      await write(trx, 'kept');
      await look(trx);
    });
    to.writes += 1;
  } else if (turn === 7) {
    const given = new Error('given up');
    const ended = await withTenant(db, websiteId, async (trx) => {
      await write(trx, 'given up');
      throw given;
    }).catch((error: unknown) => error);
    if (ended === given) to.aborted += 1;
    else to.failed += 1;
  } else if (turn === 8) {
    const ended = await withTenant(db, websiteId, async (trx) => {
      await write(trx, 'too late');
      await sql`set local statement_timeout = '2ms'`.execute(trx);
      await sql`select pg_sleep(5)`.execute(trx);
    }).catch((error: unknown) => error);
    if (Reflect.get(Object(ended), 'code') === '57014') to.timedOut += 1;
    else to.failed += 1;
  } else {
    to.foreign += (await db.tenant.selectFrom('entry').select('id').limit(MOST_SHOWN).execute()).length;
    to.beside += 1;
  }
}
