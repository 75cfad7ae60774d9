import { on, refusals, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { FormsParts } from '../db/database.ts';
import { listDeliveriesOf, retryDeliveryOf } from './api.ts';
import { listDeliveries, retryDelivery } from './store.ts';

/** What followed from submissions, for the owner. */
export function serveDeliveries(app: FastifyInstance, parts: FormsParts): void {
  on(app, parts, listDeliveriesOf, async ({ website, query: { cursor, limit, ...filter } }) => {
    const items = await withTenant(
      parts.db,
      website.id,
      (trx) => listDeliveries(trx, website.id, { ...filter, before: cursor, limit }),
      { readOnly: true },
    );
    return { items, next: items.length === limit ? (items.at(-1)?.id ?? null) : null };
  });

  on(app, parts, retryDeliveryOf, async ({ website, params: { deliveryId } }) => {
    const retried = await withTenant(parts.db, website.id, (trx) => retryDelivery(trx, website.id, deliveryId));
    if (!retried) throw refusals.notFound();
    return { retried };
  });
}
