import { lengthOf, on, periodOf, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { CommerceParts } from '../db/database.ts';
import { findStore } from '../store/store.ts';
import { getDashboard } from './api.ts';
import { sumsByDay, sumsOf, topProducts, waitingOf } from './store.ts';

/** Figures of a store for who runs it. */
export function serveDashboard(app: FastifyInstance, parts: CommerceParts): void {
  on(app, parts, getDashboard, ({ website, query }) =>
    withTenant(
      parts.db,
      website.id,
      async (trx) => {
        const store = await findStore(trx, website.id);
        const timeZone = store.website.timeZone ?? 'Europe/Berlin';
        const span = { websiteId: website.id, timeZone, ...periodOf(query, parts.clock(), timeZone) };
        const sums = await sumsOf(trx, span);
        return {
          currency: store.currency,
          days: lengthOf(span),
          ...sums,
          averageCents: sums.orders === 0 ? 0 : Math.round(sums.revenueCents / sums.orders),
          ...(await waitingOf(trx, { websiteId: website.id, lowAt: store.selling.lowStockAt ?? 0 })),
          byDay: await sumsByDay(trx, span),
          topProducts: await topProducts(trx, span),
        };
      },
      { readOnly: true },
    ),
  );
}
