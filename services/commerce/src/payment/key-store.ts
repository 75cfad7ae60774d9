import { withTenant } from '@litfass/kit';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { sealKey, unsealKey } from './seal.ts';

export interface StripeKeys {
  secretKey: string;
  webhookSecret: string;
}

/** What an owner may know of stored keys. */
export interface KeyFacts {
  hint: string;
  isLive: boolean;
  changedAt: Date;
}

const placeOf = (websiteId: string, name: string): string => `${websiteId} stripe ${name}`;

export async function saveStripeKeys(
  trx: CommerceTransaction,
  secret: string,
  { websiteId, secretKey, webhookSecret, at }: StripeKeys & { websiteId: string; at: Date },
): Promise<void> {
  const values = {
    secret: sealKey(secret, placeOf(websiteId, 'secret'), secretKey),
    webhook: sealKey(secret, placeOf(websiteId, 'webhook'), webhookSecret),
    hint: secretKey.slice(-4),
    is_live: secretKey.includes('_live_'),
    changed_at: at,
  };
  await trx
    .insertInto('payment_key')
    .values({ website_id: websiteId, provider: 'stripe', ...values })
    .onConflict((conflict) => conflict.columns(['website_id', 'provider']).doUpdateSet(values))
    .execute();
}

export async function deleteStripeKeys(trx: CommerceTransaction, websiteId: string): Promise<void> {
  await trx.deleteFrom('payment_key').where('website_id', '=', websiteId).where('provider', '=', 'stripe').execute();
}

export async function findKeyFacts(trx: CommerceTransaction, websiteId: string): Promise<KeyFacts | null> {
  const row = await trx
    .selectFrom('payment_key')
    .select(['hint', 'is_live', 'changed_at'])
    .where('website_id', '=', websiteId)
    .where('provider', '=', 'stripe')
    .executeTakeFirst();
  return row ? { hint: row.hint, isLive: row.is_live, changedAt: row.changed_at } : null;
}

/** A store's keys, for calls to Stripe alone; null when it has none. */
export function openStripeKeys(
  { db, config }: Pick<CommerceParts, 'db' | 'config'>,
  websiteId: string,
): Promise<StripeKeys | null> {
  return withTenant(
    db,
    websiteId,
    async (trx) => {
      const row = await trx
        .selectFrom('payment_key')
        .select(['secret', 'webhook'])
        .where('website_id', '=', websiteId)
        .where('provider', '=', 'stripe')
        .executeTakeFirst();
      if (!row) return null;
      return {
        secretKey: unsealKey(config.secret, placeOf(websiteId, 'secret'), row.secret),
        webhookSecret: unsealKey(config.secret, placeOf(websiteId, 'webhook'), row.webhook),
      };
    },
    { readOnly: true },
  );
}
