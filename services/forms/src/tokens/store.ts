import { sql } from 'kysely';
import type { FormsTransaction } from '../db/database.ts';
import type { UsedTokenRow } from './table.ts';
import type { Spending } from './token.ts';

/** What a token was used for. */
export interface KnownUse {
  submissionId: string | null;
  digest: string | null;
}

/**
 * Marks a token as used; false when it was used before and that use has not expired. Of two transactions at once the
 * second waits for the first; it gets the token when the first was rolled back.
 */
export async function spendToken(
  trx: FormsTransaction,
  websiteId: string,
  { hash, expiresAt }: Spending,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into used_token (website_id, hash, expires_at) values (${websiteId}, ${hash}, ${expiresAt})
    on conflict (website_id, hash) do update set expires_at = excluded.expires_at
      where used_token.expires_at <= ${now}
    returning hash`.execute(trx);
  return rows.length > 0;
}

export async function findTokenUse(trx: FormsTransaction, websiteId: string, hash: string): Promise<KnownUse | null> {
  const { rows } = await sql<Pick<UsedTokenRow, 'submission_id' | 'digest'>>`
    select submission_id, digest from used_token where website_id = ${websiteId} and hash = ${hash}`.execute(trx);
  const [use] = rows;
  return use ? { submissionId: use.submission_id, digest: use.digest } : null;
}
