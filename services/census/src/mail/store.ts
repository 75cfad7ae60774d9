import { sql } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';

export interface Recipient {
  accountId: string;
  /** As it was entered. */
  address: string;
}

/** Who gets the mail: of the addresses that were entered those of people who build the website. */
export async function findRecipients(trx: CensusTransaction, websiteId: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select distinct on (place) address, account_id as "accountId"
    from weekly_mail, unnest(recipients) with ordinality as entered (address, place)
    join contributor on contributor.website_id = ${websiteId} and contributor.email = lower(address)
    where weekly_mail.website_id = ${websiteId} order by place
  `.execute(trx);
  return rows;
}

/** Puts another address in the place of one, or (null) takes it out. */
export async function replaceRecipient(
  trx: CensusTransaction,
  websiteId: string,
  { from, to }: { from: string; to: string | null },
): Promise<void> {
  await sql`
    update weekly_mail set recipients = array(
      select coalesce(case when lower(address) = lower(${from}) then ${to}::text end, address)
      from unnest(recipients) with ordinality as entered (address, place)
      where lower(address) <> lower(${from}) or ${to}::text is not null order by place
    ) where website_id = ${websiteId}
  `.execute(trx);
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
