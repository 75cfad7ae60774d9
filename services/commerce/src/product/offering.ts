import { nextVersion, publish, publishMany } from '@litfass/kit';
import { ProductOfferedSchema, ProductUnofferedSchema } from '@litfass/proto/commerce/v1/product_pb';
import type { CommerceTransaction } from '../db/database.ts';
import { findRatings } from '../review/store.ts';
import { findStore } from '../store/store.ts';
import { categoryOf, priceTax, shownPrice, type TaxTerms } from '../totals/price-tax.ts';
import { lockCurrency } from './currency-store.ts';
import { measureIn } from './content.ts';
import { makeOffer } from './offer.ts';
import { nextPricePoint, type PricePoint } from './price-history.ts';
import { currentPrice, type Variant } from './product.ts';
import { findOffer } from './offer-store.ts';
import * as store from './store.ts';
import { findVariants } from './variant-store.ts';

/**
 * Makes the offer of a product anew from its variants, and tells it: called after anything that is live has changed.
 * The caller holds the product's lock. `now` dates the prices that are new.
 */
export const offerProduct = (
  trx: CommerceTransaction,
  websiteId: string,
  description: store.ProductDescription,
  now: Date,
): Promise<store.OfferedProduct[]> => offerProducts(trx, websiteId, [description], now);

/** The same of several, which are read and written together. */
export async function offerProducts(
  trx: CommerceTransaction,
  websiteId: string,
  descriptions: readonly store.ProductDescription[],
  now: Date,
): Promise<store.OfferedProduct[]> {
  const itemIds = descriptions.map(({ itemId }) => itemId);
  const [terms, variants, histories, ratings] = await Promise.all([
    findStore(trx, websiteId),
    findVariants(trx, websiteId, itemIds),
    store.findPriceHistories(trx, websiteId, itemIds),
    findRatings(trx, websiteId, itemIds),
  ]);
  const products: store.OfferedProduct[] = [];
  for (const description of descriptions) {
    const { itemId } = description;
    const category = categoryOf(description.productType, description.details.taxCategory);
    const shown = (variants.get(itemId) ?? []).map((variant) => asShown(variant, terms, category));
    const { currency } = terms;
    const history = await notePrices(trx, { websiteId, itemId, currency, now }, shown, histories.get(itemId));
    const tax = priceTax(terms, category);
    const reviews = ratings.get(itemId);
    const measureFor = (sku: string) => measureIn(description.details, sku);
    const offer = {
      ...makeOffer(shown, history, { currency, measureFor }),
      ...(tax && { tax }),
      ...(reviews && { reviews }),
    };
    products.push({ ...description, offer });
  }
  await Promise.all([store.saveProducts(trx, websiteId, products), tellOffers(trx, websiteId, products)]);
  return products;
}

interface PricePlace {
  websiteId: string;
  itemId: string;
  currency: PricePoint['currency'];
  now: Date;
}

/** Dates the prices that are new. Answers the histories with them. */
async function notePrices(
  trx: CommerceTransaction,
  { websiteId, itemId, currency, now }: PricePlace,
  variants: readonly Variant[],
  before: store.PriceHistories = new Map(),
): Promise<store.PriceHistories> {
  const histories = new Map(before);
  for (const variant of variants) {
    const { sku, onSale } = variant;
    const history = histories.get(sku) ?? [];
    const point = nextPricePoint(history, { validFrom: now, priceCents: currentPrice(variant), onSale, currency });
    if (!point) continue;
    await store.addPricePoint(trx, { websiteId, itemId, sku }, point);
    histories.set(sku, [...history, point]);
  }
  return histories;
}

/** A variant at the prices that visitors see and pay. */
const asShown = (variant: Variant, terms: TaxTerms, category: string): Variant => ({
  ...variant,
  priceCents: shownPrice(variant.priceCents, terms, category),
  salePriceCents: shownPrice(variant.salePriceCents, terms, category),
});

/** The same for every product that a website offers: its currency or its taxes changed. */
export async function offerAll(trx: CommerceTransaction, websiteId: string, now: Date): Promise<void> {
  await lockCurrency(trx, websiteId);
  for (const { itemId } of await store.findOffers(trx, websiteId)) {
    await store.lockProduct(trx, websiteId, itemId);
    // Read behind the lock: who had it may have taken the product out of the shop, or called it something else.
    const product = await findOffer(trx, websiteId, itemId);
    if (product) await offerProduct(trx, websiteId, product, now);
  }
}

/** Says what products cost and how many there are. */
export async function tellOffers(
  trx: CommerceTransaction,
  websiteId: string,
  products: readonly store.OfferedProduct[],
): Promise<void> {
  const versions = await Promise.all(products.map(() => nextVersion(trx)));
  const events = products.map(({ itemId, offer }, index) => {
    const version = versions[index] ?? 0n;
    return {
      websiteId,
      domain: 'commerce',
      entity: 'product',
      verb: 'offered',
      schema: ProductOfferedSchema,
      message: { websiteId, itemId, currency: offer.currency, offerJson: JSON.stringify(offer), version },
      version,
    };
  });
  await publishMany(trx, events);
}

/** Takes a product out of the shop and says so; nothing happens when it is not offered. */
export async function unofferProduct(trx: CommerceTransaction, websiteId: string, itemId: string): Promise<void> {
  if (!(await store.withdrawProduct(trx, websiteId, itemId))) return;
  const version = await nextVersion(trx);
  await publish(trx, {
    websiteId,
    domain: 'commerce',
    entity: 'product',
    verb: 'unoffered',
    schema: ProductUnofferedSchema,
    message: { websiteId, itemId, version },
    version,
  });
}
