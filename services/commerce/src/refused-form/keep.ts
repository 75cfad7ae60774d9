import { rateLimit, withTenant } from '@litfass/kit';
import type { FormFault } from '@litfass/model';
import { hashOf, newCartToken } from '../cart/cookies.ts';
import type { CommerceParts } from '../db/database.ts';
import { keepForm } from './store.ts';

const KEPT_MINUTES = 15;
/** More than any form of a store holds. */
const MOST_BYTES = 40_000;
/** Of one address in an hour: nobody's typing, but what fills a table otherwise. */
const MOST = 60;

/** Keeps what was typed into a refused form and answers the token that its page shows it by; null when it is not kept. */
export async function keepRefused(
  { db, clock }: Pick<CommerceParts, 'db' | 'clock'>,
  { websiteId, address }: { websiteId: string; address: string },
  fault: FormFault,
): Promise<string | null> {
  if (Buffer.byteLength(JSON.stringify(fault)) > MOST_BYTES) return null;
  const limit = { websiteId, name: 'refused-form', key: address, limit: MOST, windowSeconds: 3600 };
  if (!(await rateLimit(db, limit)).allowed) return null;
  const token = newCartToken();
  const expiresAt = new Date(clock().getTime() + KEPT_MINUTES * 60_000);
  await withTenant(db, websiteId, (trx) => keepForm(trx, websiteId, { tokenHash: hashOf(token), fault, expiresAt }));
  return token;
}
