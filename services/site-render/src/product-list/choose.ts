import {
  fractionDigits,
  isCurrency,
  withoutTags,
  type ItemCard,
  type ProductSort,
  type VariantView,
} from '@litfass/model';
import type { ProductFilter } from './product-filter.ts';

/** The products that fit, in the order that is wanted; `language` sorts their names. */
export const chooseProducts = (cards: readonly ItemCard[], filter: ProductFilter, language: string): ItemCard[] =>
  sorted(
    cards.filter((card) => fits(card, filter)),
    filter.sort,
    language,
  );

/** Whether one of the variants of a product fits all that is chosen: a red plate in stock makes no blue one. */
export function fits(card: ItemCard, filter: ProductFilter): boolean {
  const { product } = card;
  if (!product || !hasWords(card, filter.query)) return false;
  const min = filter.min === null ? 0 : centsOf(filter.min, product.currency);
  const max = filter.max === null ? Infinity : centsOf(filter.max, product.currency);
  const names = [...new Set(filter.options.map(({ name }) => name))];
  return product.variants.some(
    (variant) =>
      (!filter.inStock || isInStock(variant)) &&
      (!filter.onSale || variant.onSale) &&
      currentCents(variant) >= min &&
      currentCents(variant) <= max &&
      names.every((name) => hasOption(variant, name, filter.options)),
  );
}

export const isInStock = ({ unlimited, qtyInStock }: VariantView): boolean => unlimited || qtyInStock > 0;

export const currentCents = ({ onSale, salePriceCents, priceCents }: VariantView): number =>
  onSale ? salePriceCents : priceCents;

const hasOption = (variant: VariantView, name: string, wanted: ProductFilter['options']): boolean =>
  variant.options.some(
    (option) => option.name === name && wanted.some((each) => each.name === name && each.value === option.value),
  );

/** A price that was typed in the minor unit of its currency. */
export const centsOf = (price: number, currency: string): number =>
  Math.round(price * 10 ** (isCurrency(currency) ? fractionDigits(currency) : 2));

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Each word stands somewhere in what the product says of itself, in the midst of a German compound too. */
export function hasWords({ title, excerpt, tags, categories, product }: ItemCard, query: string): boolean {
  if (query === '') return true;
  const words = plain(query).split(' ');
  const values = product?.variants.flatMap(({ sku, options }) => [sku, ...options.map(({ value }) => value)]) ?? [];
  const terms = [...tags, ...categories].map(({ name }) => name);
  const text = plain([title, withoutTags(excerpt, ' '), ...terms, ...values].join(' '));
  return words.every((word) => text.includes(word));
}

function sorted(cards: ItemCard[], sort: ProductSort, language: string): ItemCard[] {
  switch (sort) {
    case 'featured':
      return cards;
    case 'newest':
      return cards.toSorted((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''));
    case 'price-up':
      return cards.toSorted((a, b) => priceOf(a) - priceOf(b));
    case 'price-down':
      return cards.toSorted((a, b) => priceOf(b) - priceOf(a));
    case 'name': {
      const { compare } = new Intl.Collator(language, { numeric: true });
      return cards.toSorted((a, b) => compare(a.title, b.title));
    }
  }
}

/** What a card names as the price. */
const priceOf = ({ product }: ItemCard): number => product?.fromCents ?? 0;
