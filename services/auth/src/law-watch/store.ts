import { sql } from 'kysely';
import type { AuthTransaction } from '../db/database.ts';

/** Websites that the law is to be asked about now; read as the system. */
export async function findWebsitesToCheck(trx: AuthTransaction, now: Date, most: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('website')
    .select('website_id')
    .where((where) => where.or([where('law_check_at', 'is', null), where('law_check_at', '<=', now)]))
    .orderBy(sql`law_check_at nulls first`)
    .limit(most)
    .execute();
  return rows.map(({ website_id: websiteId }) => websiteId);
}

/** Since when something is missing of the website, locked; null: nothing, or the website is gone. */
export async function lockMissingSince(trx: AuthTransaction, websiteId: string): Promise<Date | null> {
  const row = await trx
    .selectFrom('website')
    .select('law_missing_since')
    .where('website_id', '=', websiteId)
    .forUpdate()
    .executeTakeFirst();
  return row?.law_missing_since ?? null;
}

/** The law is asked about the website next at this moment. */
export async function planCheck(trx: AuthTransaction, websiteId: string, at: Date): Promise<void> {
  await trx.updateTable('website').set({ law_check_at: at }).where('website_id', '=', websiteId).execute();
}

export async function saveCheck(
  trx: AuthTransaction,
  websiteId: string,
  { missingSince, checkAgainAt }: { missingSince: Date | null; checkAgainAt: Date },
): Promise<void> {
  await trx
    .updateTable('website')
    .set({ law_missing_since: missingSince, law_check_at: checkAgainAt })
    .where('website_id', '=', websiteId)
    .execute();
}
