import { sql } from 'kysely';
import { publishAccount } from '../accounts/events.ts';
import { listAccounts } from '../accounts/store.ts';
import type { AuthTransaction } from '../db/database.ts';

/** Removes a website's people, sessions, counters and audit log; returns the hashes of the sessions that ended. */
export async function forgetWebsite(trx: AuthTransaction, websiteId: string): Promise<string[]> {
  for (const account of await listAccounts(trx, websiteId))
    await publishAccount(trx, websiteId, { ...account, roles: [] });
  const sessions = await trx.deleteFrom('session').where('website_id', '=', websiteId).returning('hash').execute();
  for (const table of ['account', 'member', 'login_attempt'] as const)
    await trx.deleteFrom(table).where('website_id', '=', websiteId).execute();
  await sql`select forget_audit()`.execute(trx);
  return sessions.map((session) => session.hash);
}
