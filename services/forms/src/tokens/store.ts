import type { FormsTransaction } from '../db/database.ts';
import { tokenHash } from './token.ts';

/**
 * Marks a token as used; false when it was used before. Of two transactions at once the second waits for the first and
 * then gets false, or the token when the first was rolled back.
 */
export async function spendToken(
  trx: FormsTransaction,
  websiteId: string,
  token: string,
  expiresAt: Date,
): Promise<boolean> {
  const used = await trx
    .insertInto('used_token')
    .values({ website_id: websiteId, hash: tokenHash(token), expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .execute();
  return used.length > 0;
}
