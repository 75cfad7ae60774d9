import { on, withTenant, type AnswerOf, type BodyOf } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { inOrder, tellLater } from '../order/stock-store.ts';
import { findStore } from '../store/store.ts';
import { listInventory, patchInventory } from './api.ts';
import { changeStock, pageOfProducts, stockOfProducts, type StockRow } from './store.ts';

type Stocked = AnswerOf<typeof patchInventory>['items'];
type Change = BodyOf<typeof patchInventory>['changes'][number];

/** The grid of live stock for who runs the store. */
export function serveInventory(app: FastifyInstance, parts: CommerceParts): void {
  const { db } = parts;
  on(app, parts, listInventory, ({ website, query: { cursor = null, limit, query = null, low = false } }) =>
    withTenant(
      db,
      website.id,
      async (trx) => {
        const lowAt = (await findStore(trx, website.id)).selling.lowStockAt ?? 0;
        const wanted = { after: cursor, limit: limit + 1, query, lowAt: low ? lowAt : null };
        const ids = await pageOfProducts(trx, website.id, wanted);
        const items = present(await stockOfProducts(trx, website.id, ids.slice(0, limit)), lowAt);
        return { items, next: ids.length > limit ? (ids[limit - 1] ?? null) : null };
      },
      { readOnly: true },
    ),
  );
  on(app, parts, patchInventory, ({ website, body: { changes } }) =>
    withTenant(db, website.id, async (trx) => {
      await write(trx, website.id, changes);
      const lowAt = (await findStore(trx, website.id)).selling.lowStockAt ?? 0;
      const ids = [...new Set(changes.map(({ itemId }) => itemId))];
      return { items: present(await stockOfProducts(trx, website.id, ids), lowAt) };
    }),
  );
}

async function write(trx: CommerceTransaction, websiteId: string, changes: readonly Change[]): Promise<void> {
  const problems: Record<string, string> = {};
  // In the order in which orders take stock, so that nobody waits for each other.
  const sorted = inOrder(changes.map((change, index) => ({ ...change, quantity: 0, index })));
  for (const { index, quantity: _quantity, ...change } of sorted) {
    const became = await changeStock(trx, websiteId, change);
    if (became === 'unknown') problems[`changes/${index}/sku`] = 'Diese Variante gibt es nicht (mehr).';
    if (became === 'negative') problems[`changes/${index}/change`] = 'So viele Stück sind nicht mehr da.';
    if (became === 'done') await tellLater(trx, websiteId, change.itemId);
  }
  if (Object.keys(problems).length > 0) throw commerceRefusals.fields(problems);
}

function present(rows: readonly StockRow[], lowAt: number): Stocked {
  const products = new Map<string, Stocked[number]>();
  for (const { itemId, title, productType, collectionUrlId, urlId, ...variant } of rows) {
    const product = products.get(itemId) ?? { itemId, title, productType, collectionUrlId, urlId, variants: [] };
    product.variants.push({ ...variant, isLow: !variant.unlimited && variant.qtyInStock <= lowAt });
    products.set(itemId, product);
  }
  return [...products.values()];
}
