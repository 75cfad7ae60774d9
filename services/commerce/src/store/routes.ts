import { on, withTenant } from '@litfass/kit';
import { STORE_BUNDLE, StoreBundleQuestion } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import type { CommerceParts } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { answerQuestions } from '../page/question.ts';
import { deleteStore, getBundle, putBundle } from './api.ts';
import { importCouponUses } from '../cart/code-store.ts';
import { mergedStore, readBundle } from './bundle.ts';
import { tellChangedPrices } from './changed-prices.ts';
import { exportedStore } from './exported-store.ts';
import { importGiftCards } from './gift-card-store.ts';
import { deleteWebsite, lockStore, saveStore } from './store.ts';

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
      await importCouponUses(trx, websiteId, read.commerce?.coupons ?? []);
      await tellChangedPrices(trx, websiteId, { before, after: { ...before, ...written }, now: clock() });
    });
    return { websiteId };
  });

  on(app, parts, getBundle, ({ params: { websiteId } }) =>
    withTenant(db, websiteId, (trx) => exportedStore(trx, websiteId, clock()), { readOnly: true }),
  );

  answerQuestions(app, parts, {
    subject: STORE_BUNDLE,
    schema: StoreBundleQuestion,
    isGzipped: true,
    find: ({ websiteId }) =>
      withTenant(db, websiteId, (trx) => exportedStore(trx, websiteId, clock()), { readOnly: true }),
  });

  on(app, parts, deleteStore, async ({ params: { websiteId }, reply }) => {
    await withTenant(db, websiteId, (trx) => deleteWebsite(trx, websiteId));
    return reply.code(204).send();
  });
}
