import { AccountChangedSchema } from '@litfass/proto/auth/v1/account_pb';
import { sql, type QueryExecutorProvider, type Transaction } from 'kysely';
import { consumer, isNewer } from '../consumer.ts';
import { mailAddressKey } from './address.ts';
import type { AskedAddressTables } from './asked-address.ts';

const NAME = 'website-people';
/** `contributorRoles.admin` of the website document (ENUM-005). */
const ADMIN = 1;

/** Follows who works on a website: their own addresses are asked nothing, until they lose their last role. */
export const learnWebsitePeople = consumer<AskedAddressTables, typeof AccountChangedSchema>({
  name: NAME,
  subject: 'litfass.auth.account.changed',
  schema: AccountChangedSchema,
  apply: async (trx, { websiteId, version, message: { accountId, email, roles } }) => {
    if (!(await isNewer(trx, { consumer: NAME, websiteId, entityId: accountId, version }))) return;
    if (roles.length > 0) await saveWebsitePerson(trx, websiteId, { accountId, email, isAdmin: roles.includes(ADMIN) });
    else await removeWebsitePerson(trx, websiteId, accountId);
  },
});

/** Whoever began a website is its admin, before auth says so. */
export const saveFounder = <DB extends AskedAddressTables>(
  trx: Transaction<DB>,
  websiteId: string,
  founder: { accountId: string; email: string },
): Promise<void> => saveWebsitePerson(trx, websiteId, { ...founder, isAdmin: true });

/** The own addresses of a website's admins; without one, of those of whom it is not known yet. */
export async function adminAddresses(trx: QueryExecutorProvider, websiteId: string): Promise<string[]> {
  const { rows } = await sql<Person>`
    select email, is_admin as "isAdmin" from website_person where website_id = ${websiteId}
  `.execute(trx);
  return adminsOf(rows);
}

interface Person {
  email: string;
  isAdmin: boolean | null;
}

/** The addresses of those who are admins, each once and in one order; without one, of those who may be one. */
export function adminsOf(people: readonly Person[]): string[] {
  const admins = people.filter(({ isAdmin }) => isAdmin === true);
  const maybe = people.filter(({ isAdmin }) => isAdmin === null);
  return [...new Set((admins.length > 0 ? admins : maybe).map(({ email }) => email))].toSorted();
}

async function saveWebsitePerson<DB extends AskedAddressTables>(
  trx: Transaction<DB>,
  websiteId: string,
  { accountId, email, isAdmin }: { accountId: string; email: string; isAdmin: boolean },
): Promise<void> {
  await sql`
    insert into website_person (website_id, account_id, email, is_admin)
    values (${websiteId}, ${accountId}, ${mailAddressKey(email)}, ${isAdmin})
    on conflict (website_id, account_id) do update set email = excluded.email, is_admin = excluded.is_admin
  `.execute(trx);
}

async function removeWebsitePerson<DB extends AskedAddressTables>(
  trx: Transaction<DB>,
  websiteId: string,
  accountId: string,
): Promise<void> {
  await sql`delete from website_person where website_id = ${websiteId} and account_id = ${accountId}`.execute(trx);
}
