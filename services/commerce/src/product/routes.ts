import { on, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { CommerceParts } from '../db/database.ts';
import { listProducts, listProductTitles, productsPerPage } from './api.ts';
import * as store from './store.ts';

/** What a website offers, and what its products are called. */
export function serveProducts(app: FastifyInstance, parts: CommerceParts): void {
  on(app, parts, listProducts, async ({ website, query: { collection = null, page } }) => {
    const range = { collection, limit: productsPerPage, offset: (page - 1) * productsPerPage };
    const { products, total } = await withTenant(
      parts.db,
      website.id,
      async (trx) => {
        const found = await store.listProducts(trx, website.id, range);
        // Beyond the last page no row is there to carry the total.
        const isBeyond = found.products.length === 0 && page > 1;
        return isBeyond ? { ...found, total: await store.countProducts(trx, website.id, collection) } : found;
      },
      { readOnly: true },
    );
    return { products, page, pageCount: Math.ceil(total / productsPerPage), total };
  });
  on(app, parts, listProductTitles, async ({ website, query: { ids } }) => ({
    items: await withTenant(parts.db, website.id, (trx) => store.findTitles(trx, website.id, ids.split(',')), {
      readOnly: true,
    }),
  }));
}
