import { on, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { CommerceParts } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { offerAll } from '../product/offering.ts';
import { findOffers } from '../product/store.ts';
import { deleteStore, getBundle, putBundle } from './api.ts';
import { bundleProblems } from './bundle.ts';
import { deleteWebsite, findCommerce, findStore, saveStore } from './store.ts';

/** Import, export and removal of a website's shop, for the operator. */
export function serveStore(app: FastifyInstance, parts: CommerceParts): void {
  const { db, clock } = parts;

  on(app, parts, putBundle, async ({ params: { websiteId }, body: { currency, commerce = null } }) => {
    const problems = bundleProblems({ currency: currency ?? null, commerce });
    if (problems.length > 0) throw commerceRefusals.invalidBundle(problems);
    await withTenant(db, websiteId, async (trx) => {
      const before = await findStore(trx, websiteId);
      await saveStore(trx, websiteId, { commerce, ...(currency && { currency }) });
      if (currency && currency !== before.currency) await offerAll(trx, websiteId, clock());
    });
    return { websiteId };
  });

  on(app, parts, getBundle, ({ params: { websiteId } }) =>
    withTenant(
      db,
      websiteId,
      async (trx) => ({
        currency: (await findStore(trx, websiteId)).currency,
        commerce: await findCommerce(trx, websiteId),
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
