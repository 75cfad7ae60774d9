import { sql } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';

export interface Contributor {
  accountId: string;
  email: string;
}

export async function findContributor(
  trx: CensusTransaction,
  websiteId: string,
  accountId: string,
): Promise<Contributor | null> {
  const { rows } = await sql<Contributor>`
    select account_id as "accountId", email from contributor
    where website_id = ${websiteId} and account_id = ${accountId}
  `.execute(trx);
  return rows[0] ?? null;
}

/** The addresses, in lower case, of who builds the website. */
export async function contributorEmails(trx: CensusTransaction, websiteId: string): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select email from contributor where website_id = ${websiteId}
  `.execute(trx);
  return new Set(rows.map(({ email }) => email));
}

export async function saveContributor(
  trx: CensusTransaction,
  websiteId: string,
  { accountId, email }: Contributor,
): Promise<void> {
  await sql`
    insert into contributor (website_id, account_id, email) values (${websiteId}, ${accountId}, ${email})
    on conflict (website_id, account_id) do update set email = excluded.email
  `.execute(trx);
}

export async function removeContributor(trx: CensusTransaction, websiteId: string, accountId: string): Promise<void> {
  await sql`delete from contributor where website_id = ${websiteId} and account_id = ${accountId}`.execute(trx);
}
