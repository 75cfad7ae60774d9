import { sql } from 'kysely';
import type { FormsTransaction } from '../db/database.ts';
import { publishNewsletter } from '../newsletter/events.ts';
import type { Subscriber } from '../newsletter/table.ts';

export function subscriptionsOf(trx: FormsTransaction, websiteId: string, emails: string[]): Promise<Subscriber[]> {
  return trx
    .selectFrom('subscriber')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('email', 'in', emails)
    .orderBy('id')
    .execute();
}

/**
 * Removes an address from the newsletter, from the mails that went to it, and from those that told the owner of what it
 * wrote. Returns how many entries it had.
 */
export async function forgetAddress(trx: FormsTransaction, websiteId: string, emails: string[]): Promise<number> {
  const removed = await trx
    .deleteFrom('subscriber')
    .where('website_id', '=', websiteId)
    .where('email', 'in', emails)
    .returningAll()
    .execute();
  for (const entry of removed) if (entry.state === 'active') await publishNewsletter(trx, 'unsubscribed', entry);
  await sql`
    delete from mail
    where lower(recipient) = any(${emails}::text[])
      or (lower(reply_to) = any(${emails}::text[]) and finished_at is not null)`.execute(trx);
  return removed.length;
}
