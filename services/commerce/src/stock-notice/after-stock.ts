import { textsFor } from '@litfass/model/texts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { cardOf } from '../product/card-store.ts';
import type { OfferedProduct } from '../product/store.ts';
import type { Letter } from '../order/mails.ts';
import { baseUrl } from '../store/base-url.ts';
import { mailFromStore, mailRunners } from '../store/mail.ts';
import { findStore, type Store } from '../store/store.ts';
import { publishLow, publishSoldOut } from './events.ts';
import { takeConfirmed, takeLow, takeSoldOut } from './store.ts';

/**
 * What follows from the stock of products as it is now: one mail to each who waits for one, whose address is deleted with
 * it, and one to the owner for each of which few are left; programs are told of the same, and of what is sold out. The
 * caller holds the products' locks.
 */
export async function afterStock(
  trx: CommerceTransaction,
  { config }: Pick<CommerceParts, 'config'>,
  { websiteId, products }: { websiteId: string; products: readonly OfferedProduct[] },
): Promise<void> {
  const there = products.flatMap(({ itemId, offer }) =>
    offer.variants.filter(({ soldOut }) => !soldOut).map(({ sku }) => ({ itemId, sku })),
  );
  const store = await findStore(trx, websiteId);
  const waiting = await takeConfirmed(trx, websiteId, there);
  const productOf = new Map(products.map((product) => [product.itemId, product]));
  for (const { id, item_id: itemId, email, locale } of waiting) {
    const product = productOf.get(itemId);
    if (!product) continue;
    const href = `${baseUrl(config, store)}${await cardOf(trx, websiteId, product)}`;
    await mailFromStore(
      trx,
      { websiteId, store, locale },
      { to: email, key: `back ${id}`, ...backLetter(product.title, { locale, href }) },
    );
  }
  const itemIds = products.map(({ itemId }) => itemId);
  const low = await takeLow(trx, websiteId, { itemIds, lowAt: store.selling.lowStockAt });
  const soldOut = await takeSoldOut(trx, websiteId, itemIds);
  await publishLow(trx, websiteId, low);
  await publishSoldOut(trx, websiteId, soldOut);
  await mailLow(trx, { websiteId, store, products, low });
}

/** What somebody waited for is there again. */
export function backLetter(title: string, { locale, href }: { locale: string; href: string }): Letter {
  const texts = textsFor(locale).storeMails;
  return {
    subject: texts.backSubject({ title }),
    title: texts.backTitle({ title }),
    parts: [{ text: texts.backText }, { button: texts.toProduct, href }],
  };
}

interface StockAlert {
  websiteId: string;
  store: Store;
  products: readonly OfferedProduct[];
  low: readonly { itemId: string; sku: string; left: number }[];
}

async function mailLow(trx: CommerceTransaction, { websiteId, store, products, low }: StockAlert): Promise<void> {
  const locale = store.website.locale ?? 'de-DE';
  const texts = textsFor(locale).storeMails;
  for (const { itemId, title } of products) {
    const variants = low.filter((variant) => variant.itemId === itemId);
    if (variants.length === 0) continue;
    await mailRunners(
      trx,
      { websiteId, store, locale },
      {
        key: null,
        subject: texts.lowStockSubject({ title }),
        title: texts.lowStockTitle,
        parts: variants.map(({ sku, left }) => ({ text: texts.lowStockText({ title, sku, left }) })),
      },
    );
  }
}
