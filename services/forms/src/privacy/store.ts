import { sql } from 'kysely';
import type { FormsTransaction } from '../db/database.ts';
import { publishNewsletter } from '../newsletter/events.ts';
import type { Subscriber } from '../newsletter/table.ts';

export function subscriptionsOf(trx: FormsTransaction, websiteId: string, email: string): Promise<Subscriber[]> {
  return trx
    .selectFrom('subscriber')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('email', '=', email)
    .orderBy('id')
    .execute();
}

/**
 * Removes an address from the newsletter, from the mails that went to it, and from those that told the owner of what it
 * wrote. Returns how many entries it had.
 */
export async function forgetAddress(trx: FormsTransaction, websiteId: string, email: string): Promise<number> {
  const removed = await trx
    .deleteFrom('subscriber')
    .where('website_id', '=', websiteId)
    .where('email', '=', email)
    .returningAll()
    .execute();
  for (const entry of removed) if (entry.state === 'active') await publishNewsletter(trx, 'unsubscribed', entry);
  await sql`
    delete from mail
    where lower(recipient) = ${email} or (lower(reply_to) = ${email} and finished_at is not null)`.execute(trx);
  return removed.length;
}
