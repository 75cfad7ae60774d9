import { nextVersion, publish } from '@litfass/kit';
import { StockLowSchema, StockSoldOutSchema } from '@litfass/proto/commerce/v1/product_pb';
import type { CommerceTransaction } from '../db/database.ts';

/** Tells of variants that are about to run out. */
export async function publishLow(
  trx: CommerceTransaction,
  websiteId: string,
  variants: readonly { itemId: string; sku: string; left: number }[],
): Promise<void> {
  for (const variant of variants) {
    const version = await nextVersion(trx);
    const message = { websiteId, ...variant, version };
    const event = { domain: 'commerce', entity: 'stock', verb: 'low', schema: StockLowSchema, message, version };
    await publish(trx, { websiteId, ...event });
  }
}

/** Tells of variants that have run out. */
export async function publishSoldOut(
  trx: CommerceTransaction,
  websiteId: string,
  variants: readonly { itemId: string; sku: string }[],
): Promise<void> {
  for (const variant of variants) {
    const version = await nextVersion(trx);
    const message = { websiteId, ...variant, version };
    const event = {
      domain: 'commerce',
      entity: 'stock',
      verb: 'sold-out',
      schema: StockSoldOutSchema,
      message,
      version,
    };
    await publish(trx, { websiteId, ...event });
  }
}
