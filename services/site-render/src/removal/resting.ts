import type { Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';

type Trx = Transaction<SiteTables>;

/** Long enough that what still points to the name (links, DNS records, searches) has been forgotten or noticed. */
const REST_MS = 90 * 24 * 60 * 60 * 1000;

/** Lets the identifier of a website that is about to be removed rest; who could publish there may take it back. */
export async function restIdentifier(trx: Trx, websiteId: string, now: Date): Promise<void> {
  const website = await trx
    .selectFrom('website')
    .select('identifier')
    .where('website_id', '=', websiteId)
    .executeTakeFirst();
  if (!website) return;
  const publishers = await trx
    .selectFrom('publisher_view')
    .select('account_id')
    .where('website_id', '=', websiteId)
    .execute();
  const rest = {
    account_ids: publishers.map(({ account_id: accountId }) => accountId),
    rests_until: new Date(now.getTime() + REST_MS),
  };
  await trx
    .insertInto('resting_identifier')
    .values({ identifier: website.identifier, ...rest })
    .onConflict((conflict) => conflict.column('identifier').doUpdateSet(rest))
    .execute();
}

/** Whether an account may not take an identifier yet, because it was another one's. */
export async function restsFor(
  trx: Trx,
  { identifier, accountId, now }: { identifier: string; accountId: string; now: Date },
): Promise<boolean> {
  const resting = await trx
    .selectFrom('resting_identifier')
    .select('account_ids')
    .where('identifier', '=', identifier)
    .where('rests_until', '>', now)
    .executeTakeFirst();
  return resting !== undefined && !resting.account_ids.includes(accountId);
}
