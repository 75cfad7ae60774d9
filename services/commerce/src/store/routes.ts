import { on, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { findOffers } from '../product/store.ts';
import { normalCode } from '../totals/coupon.ts';
import { deleteStore, getBundle, putBundle } from './api.ts';
import { bundledStore, mergedStore, readBundle } from './bundle.ts';
import { tellChangedPrices } from './changed-prices.ts';
import { importGiftCards, listGiftCards } from './gift-card-store.ts';
import { deleteWebsite, findStore, lockStore, saveStore } from './store.ts';

/** Import, export and removal of a website's shop, for the operator. */
export function serveStore(app: FastifyInstance, parts: CommerceParts): void {
  const { db, clock } = parts;

  on(app, parts, putBundle, async ({ params: { websiteId }, body: { currency, commerce = null } }) => {
    const { problems, ...read } = readBundle({ currency: currency ?? null, commerce });
    if (problems.length > 0) throw commerceRefusals.invalidBundle(problems);
    await withTenant(db, websiteId, async (trx) => {
      const before = await lockStore(trx, websiteId);
      // Who imports a bundle is the operator: its shop sells at once. What came with the website's events stays.
      const currencyNow = read.currency ?? before.currency;
      const written = { ...mergedStore(before, read.commerce), currency: currencyNow };
      await saveStore(trx, websiteId, { ...written, opened: true });
      await importGiftCards(trx, websiteId, read.commerce?.giftCards ?? [], currencyNow);
      await tellChangedPrices(trx, websiteId, { before, after: { ...before, ...written }, now: clock() });
    });
    return { websiteId };
  });

  on(app, parts, getBundle, ({ params: { websiteId } }) =>
    withTenant(
      db,
      websiteId,
      async (trx) => ({
        ...(await exported(trx, websiteId)),
        products: (await findOffers(trx, websiteId)).map(({ itemId, offer }) => ({ itemId, variants: offer.variants })),
      }),
      { readOnly: true },
    ),
  );

  on(app, parts, deleteStore, async ({ params: { websiteId }, reply }) => {
    await withTenant(db, websiteId, (trx) => deleteWebsite(trx, websiteId));
    return reply.code(204).send();
  });
}

/** What was imported, with the balances that gift cards hold now. */
async function exported(trx: CommerceTransaction, websiteId: string): Promise<{ currency: string; commerce: unknown }> {
  const store = await findStore(trx, websiteId);
  const { currency } = store;
  const commerce = bundledStore(store);
  if (!commerce?.giftCards) return { currency, commerce };
  const balances = new Map((await listGiftCards(trx, websiteId)).map(({ code, balanceCents }) => [code, balanceCents]));
  const giftCards = commerce.giftCards.map((card) => ({
    ...card,
    balanceCents: balances.get(normalCode(card.code)) ?? card.balanceCents,
  }));
  return { currency, commerce: { ...commerce, giftCards } };
}
