import { on, withTenant, type AnswerOf } from '@litfass/kit';
import { unitsOf, unitSystems, type LegalSettings } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import type { CommerceParts } from '../db/database.ts';
import { findStore, lockStore, saveStore, type Store } from '../store/store.ts';
import { getSettings, patchSettings } from './api.ts';

/** Settings of a store beside those of its website. */
export function serveSettings(app: FastifyInstance, parts: CommerceParts): void {
  const { db } = parts;
  on(app, parts, getSettings, async ({ website }) =>
    present(await withTenant(db, website.id, (trx) => findStore(trx, website.id), { readOnly: true })),
  );
  on(app, parts, patchSettings, ({ website, body, tellChange }) =>
    withTenant(db, website.id, async (trx) => {
      const store = await lockStore(trx, website.id);
      const selling = { ...store.selling, ...body };
      await saveStore(trx, website.id, { selling });
      tellChange(store.selling, selling);
      return present({ ...store, selling });
    }),
  );
}

function present({ selling, opened, currency, minimumSubtotalCents, website }: Store): AnswerOf<typeof getSettings> {
  const { expressCheckout = false, measurementStandard = unitSystems.metric, legal } = website;
  const { weight: weightUnit, length: lengthUnit } = unitsOf(measurementStandard);
  return {
    ...selling,
    opened,
    website: {
      currency,
      minimumSubtotalCents,
      expressCheckout,
      measurementStandard,
      weightUnit,
      lengthUnit,
      seller: sellerOf(legal),
    },
  };
}

function sellerOf(legal: LegalSettings | null | undefined): AnswerOf<typeof getSettings>['website']['seller'] {
  const [name = '', address = '', contact = ''] = [legal?.company, legal?.address, legal?.email].map((text) =>
    (text ?? '').trim(),
  );
  return name && address && contact ? { name, address, contact } : null;
}
