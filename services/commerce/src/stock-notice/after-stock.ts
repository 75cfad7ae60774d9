import { isMailAddress } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { cardOf } from '../product/card-store.ts';
import type { OfferedProduct } from '../product/store.ts';
import { baseUrl } from '../store/base-url.ts';
import { mailFromStore } from '../store/mail.ts';
import { findStore } from '../store/store.ts';
import { takeConfirmed, takeLow } from './store.ts';

/**
 * What follows from a product's stock as it is now: one mail to each who waits for it, whose address is deleted with it,
 * and one to the owner when few are left. The caller holds the product's lock.
 */
export async function afterStock(
  trx: CommerceTransaction,
  { config }: Pick<CommerceParts, 'config'>,
  { websiteId, product }: { websiteId: string; product: OfferedProduct },
): Promise<void> {
  const { itemId, title } = product;
  const store = await findStore(trx, websiteId);
  const skus = product.offer.variants.filter(({ soldOut }) => !soldOut).map(({ sku }) => sku);
  for (const { id, email, locale } of await takeConfirmed(trx, websiteId, { itemId, skus })) {
    const texts = textsFor(locale).storeMails;
    const href = `${baseUrl(config, store)}${await cardOf(trx, websiteId, product)}`;
    await mailFromStore(
      trx,
      { websiteId, store, locale },
      {
        to: email,
        key: `back ${id}`,
        subject: texts.backSubject(title),
        title: texts.backTitle(title),
        parts: [{ text: texts.backText }, { button: texts.toProduct, href }],
      },
    );
  }
  const to = store.website.legal?.email ?? '';
  if (!isMailAddress(to)) return;
  const locale = store.website.locale ?? 'de-DE';
  const texts = textsFor(locale).storeMails;
  const low = await takeLow(trx, websiteId, { itemId, lowAt: store.selling.lowStockAt });
  if (low.length === 0) return;
  await mailFromStore(
    trx,
    { websiteId, store, locale },
    {
      to,
      key: null,
      subject: texts.lowStockSubject(title),
      title: texts.lowStockTitle,
      parts: low.map(({ sku, left }) => ({ text: texts.lowStockText(title, sku, left) })),
    },
  );
}
