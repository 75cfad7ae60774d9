import { sql, type QueryExecutorProvider } from 'kysely';
import { mailAddressSpellings } from './address.ts';
import { isMailAddress } from './mail.ts';
import { adminsOf } from './website-people.ts';

interface Notice {
  websiteId: string;
  /** Where somebody wants them to go; empty or no address: nowhere in particular. */
  typed: string;
}

/**
 * Where a website's notices go: to the address that somebody typed, once who reads it has agreed; until then, and where
 * it refused, to the own addresses of the website's admins. In one statement: it is asked while others wait for the
 * numbers of orders.
 */
export async function noticeAddresses(trx: QueryExecutorProvider, { websiteId, typed }: Notice): Promise<string[]> {
  const address = typed.trim();
  const spellings = isMailAddress(address) ? mailAddressSpellings(address) : [];
  const { rows } = await sql<Reader>`
    select email as address, is_admin as "isAdmin", true as "isPerson" from website_person where website_id = ${websiteId}
    union all
    select address, null, false from asked_address
    where website_id = ${websiteId} and address = any(${spellings}::text[])
      and confirmed_at is not null and refused_at is null
  `.execute(trx);
  if (rows.some((row) => spellings.includes(row.address))) return [address];
  return adminsOf(rows.filter(({ isPerson }) => isPerson).map((row) => ({ email: row.address, isAdmin: row.isAdmin })));
}

interface Reader {
  address: string;
  isAdmin: boolean | null;
  isPerson: boolean;
}
