import {
  formatMoney,
  isCurrency,
  pageTypes,
  type GiftCardView,
  type ItemCard,
  type SubscribeView,
} from '@litfass/model';
import { enterSpecial } from './checkout.ts';
import { faultOf, noticeDraft, storeDraft, textsOf, type Asked, type StoreAnswer } from './store-page.ts';

/** Finds a product of the website by its id. */
export type FindProduct = (asked: Asked, itemId: string) => Promise<ItemCard | null>;

const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text);

/** The donation checkout (ROUTE-004, CHK-005): amount and rhythm, then its steps. */
export async function donatePage(asked: Asked): Promise<StoreAnswer> {
  const entered = await enterSpecial(asked);
  if (entered) return entered;
  const { snapshot, query, questions } = asked;
  const key = query['donatePageId'] ?? '';
  const { donation } = await questions.donation({ websiteId: snapshot.id, key });
  if (!donation) return noticeDraft(asked, 'offer-unknown');
  return storeDraft({ name: 'donate', donation, fault: await faultOf(asked) }, pageTypes.donate, donation.title);
}

/** The gift card checkout (ROUTE-005); without a SKU the first value is chosen (ROUTE-006). */
export const giftCardPage =
  (find: FindProduct) =>
  async (asked: Asked): Promise<StoreAnswer> => {
    const entered = await enterSpecial(asked);
    if (entered) return entered;
    const { query, snapshot } = asked;
    const itemId = query['giftCardProductId'] ?? '';
    const isOther = query['websiteId'] !== undefined && query['websiteId'] !== snapshot.id;
    const card = isOther || !isId(itemId) ? null : await find(asked, itemId);
    if (card?.product?.productType !== 'GIFT_CARD') return noticeDraft(asked, 'offer-unknown');
    const product = giftCardView(card, query['sku'], asked.locale);
    if (!product) return noticeDraft(asked, 'offer-unknown');
    return storeDraft({ name: 'gift-card', product, fault: await faultOf(asked) }, pageTypes.checkout, card.title);
  };

function giftCardView(card: ItemCard, sku: string | undefined, locale: string): GiftCardView | null {
  const { product } = card;
  if (!product) return null;
  const amounts = product.variants.map(({ sku: each, options, priceCents, salePriceCents, onSale }) => {
    const cents = onSale ? salePriceCents : priceCents;
    return {
      sku: each,
      label: options.map(({ value }) => value).join(' · ') || money(cents, product.currency, locale),
      cents,
    };
  });
  const chosen = amounts.find((each) => each.sku === sku) ?? amounts[0];
  if (!chosen) return null;
  const image = product.images[0] ?? card.thumbnail;
  const address = image && (image.widths.length > 0 ? `${image.url}?format=300w` : image.url);
  return { itemId: card.id, title: card.title, currency: product.currency, sku: chosen.sku, amounts, image: address };
}

const money = (amount: number, currency: string, locale: string): string =>
  isCurrency(currency) ? formatMoney({ amount, currency }, { locale }) : `${amount} ${currency}`;

/**
 * The subscription checkout (ROUTE-003): a running one by its token, or the beginning of one for a product or for a plan,
 * whose `interval` the address may name.
 */
export const subscribePage =
  (find: FindProduct) =>
  async (asked: Asked): Promise<StoreAnswer> => {
    const entered = await enterSpecial(asked);
    if (entered) return entered;
    const offer = asked.query['itemId'] === undefined ? await planOffer(asked) : await productOffer(asked, find);
    if (!offer) return noticeDraft(asked, asked.query['plan'] === undefined ? 'session-expired' : 'offer-unknown');
    return storeDraft({ name: 'subscribe', offer, fault: await faultOf(asked) }, pageTypes.checkout, offer.title);
  };

async function planOffer(asked: Asked): Promise<SubscribeView | null> {
  const key = asked.query['plan'];
  if (!key) return null;
  const { plan } = await asked.questions.plan({ websiteId: asked.snapshot.id, key });
  if (!plan) return null;
  const { every } = textsOf(asked).storePages;
  const { billingPeriod, yearlyPriceCents, priceCents } = plan;
  const regular = {
    interval: 'month' as const,
    label: every[billingPeriod.unit]({ count: billingPeriod.value }),
    cents: priceCents,
  };
  const yearly = { interval: 'year' as const, label: every.year({ count: 1 }), cents: yearlyPriceCents ?? 0 };
  return {
    title: plan.name,
    currency: plan.currency,
    planId: plan.id,
    itemId: null,
    sku: null,
    intervals: yearlyPriceCents === null ? [regular] : [regular, yearly],
    chosen: yearlyPriceCents !== null && asked.query['interval'] === 'year' ? 'year' : 'month',
    tax: plan.tax ?? null,
    isShipped: false,
  };
}

async function productOffer(asked: Asked, find: FindProduct): Promise<SubscribeView | null> {
  const itemId = asked.query['itemId'] ?? '';
  const card = isId(itemId) ? await find(asked, itemId) : null;
  const product = card?.product;
  if (!card || !product?.subscription) return null;
  const variant = product.variants.find(({ sku }) => sku === asked.query['sku']) ?? product.variants[0];
  if (!variant) return null;
  const { unit, value } = product.subscription;
  const cents = variant.onSale ? variant.salePriceCents : variant.priceCents;
  return {
    title: card.title,
    currency: product.currency,
    planId: null,
    itemId,
    sku: variant.sku,
    intervals: [{ interval: null, label: textsOf(asked).storePages.every[unit]({ count: value }), cents }],
    chosen: null,
    tax: product.tax ?? null,
    isShipped: product.productType === 'PHYSICAL',
  };
}
