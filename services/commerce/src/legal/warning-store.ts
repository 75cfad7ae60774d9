import { sql, type Selectable } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import type { LegalWarningRow } from './table.ts';

export type LegalWarning = Selectable<LegalWarningRow>;

/** What is missing of a store, and when it closes for it; null while nothing is known to be. */
export async function findWarning(trx: CommerceTransaction, websiteId: string): Promise<LegalWarning | null> {
  const row = await trx.selectFrom('legal_warning').selectAll().where('website_id', '=', websiteId).executeTakeFirst();
  return row ?? null;
}

/** Writes the whole warning in place of the one before. */
export async function saveWarning(trx: CommerceTransaction, { missing, ...warning }: LegalWarning): Promise<void> {
  const values = { ...warning, missing: JSON.stringify(missing) };
  await trx
    .insertInto('legal_warning')
    .values(values)
    .onConflict((conflict) => conflict.column('website_id').doUpdateSet(values))
    .execute();
}

export async function forgetWarning(trx: CommerceTransaction, websiteId: string): Promise<void> {
  await trx.deleteFrom('legal_warning').where('website_id', '=', websiteId).execute();
}

/** Open stores that the law is to be asked about now, of all websites; read as the system. */
export async function findStoresToCheck(trx: CommerceTransaction, now: Date, most: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('store_settings')
    .select('website_id')
    .where('opened', '=', true)
    .where((where) => where.or([where('law_check_at', 'is', null), where('law_check_at', '<=', now)]))
    .orderBy(sql`law_check_at nulls first`)
    .limit(most)
    .execute();
  return rows.map(({ website_id: websiteId }) => websiteId);
}

/** The law is asked about the store next at this moment; null: at once. */
export async function planLawCheck(trx: CommerceTransaction, websiteId: string, at: Date | null): Promise<void> {
  await trx.updateTable('store_settings').set({ law_check_at: at }).where('website_id', '=', websiteId).execute();
}
