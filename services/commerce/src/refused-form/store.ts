import type { FormFault } from '@litfass/model';
import type { CommerceTransaction } from '../db/database.ts';

export async function keepForm(
  trx: CommerceTransaction,
  websiteId: string,
  { tokenHash, fault, expiresAt }: { tokenHash: string; fault: FormFault; expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('refused_form')
    .values({ website_id: websiteId, token_hash: tokenHash, fault: JSON.stringify(fault), expires_at: expiresAt })
    .execute();
}

/** Null when nothing was kept under this token, or its time is over. */
export async function findForm(
  trx: CommerceTransaction,
  websiteId: string,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<FormFault | null> {
  const row = await trx
    .selectFrom('refused_form')
    .select('fault')
    .where('website_id', '=', websiteId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.fault ?? null;
}

/** Forgets forms of all websites whose time is over. */
export async function deleteForms(trx: CommerceTransaction, now: Date): Promise<void> {
  await trx.deleteFrom('refused_form').where('expires_at', '<=', now).execute();
}
