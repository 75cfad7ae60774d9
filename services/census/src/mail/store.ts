import { sql } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';

export async function findRecipients(trx: CensusTransaction, websiteId: string): Promise<string[]> {
  const { rows } = await sql<{ recipients: string[] }>`
    select recipients from weekly_mail where website_id = ${websiteId}
  `.execute(trx);
  return rows[0]?.recipients ?? [];
}

export async function saveRecipients(
  trx: CensusTransaction,
  websiteId: string,
  recipients: readonly string[],
): Promise<void> {
  await sql`
    insert into weekly_mail (website_id, recipients) values (${websiteId}, ${recipients}::text[])
    on conflict (website_id) do update set recipients = excluded.recipients
  `.execute(trx);
}

export interface DueWebsite {
  websiteId: string;
  timeZone: string;
  /** Monday of the last week that was sent; null: none yet. */
  sentWeek: string | null;
}

/** Websites that want mails, with where they are. */
export async function mailedWebsites(trx: CensusTransaction): Promise<DueWebsite[]> {
  const { rows } = await sql<DueWebsite>`
    select website_id as "websiteId", time_zone as "timeZone", sent_week::text as "sentWeek"
    from weekly_mail join website using (website_id) where recipients <> '{}'
  `.execute(trx);
  return rows;
}

/** Marks a week as sent; false when another instance was first. */
export async function markSent(trx: CensusTransaction, websiteId: string, week: string): Promise<boolean> {
  const { rows } = await sql`
    update weekly_mail set sent_week = ${week}::date
    where website_id = ${websiteId} and (sent_week is null or sent_week < ${week}::date) returning 1
  `.execute(trx);
  return rows.length > 0;
}
