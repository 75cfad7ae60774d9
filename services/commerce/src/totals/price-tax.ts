import { money, percentOf, type PriceTax } from '@litfass/model';
import type { Store } from '../store/store.ts';
import { homeCountry, rateFor, untaxed } from './tax.ts';

/** What decides how a store's prices stand to their tax. */
export type TaxTerms = Pick<Store, 'commerce' | 'website' | 'currency'>;

/** Where shops show prices without the tax, which differs from town to town. */
const netCountries: ReadonlySet<string> = new Set(['US', 'CA']);

/**
 * Whether what visitors see and pay is the whole price. It must be wherever consumers buy (§ 3 PAngV, Directive 98/6/EC);
 * whether its owner enters prices with the tax changes nothing of it.
 */
export const showsWholePrice = ({ commerce }: TaxTerms): boolean =>
  (commerce?.tax?.pricesIncludeTax ?? true) || !netCountries.has(homeCountry(commerce?.tax?.rules ?? []));

/** The price that visitors see and pay of one that the owner entered: with the tax, rounded by piece. In the minor unit. */
export function shownPrice(cents: number, terms: TaxTerms, category: string): number {
  const isEnteredWhole = terms.commerce?.tax?.pricesIncludeTax ?? true;
  const ratePercent = homeRate(terms, category);
  if (isEnteredWhole || ratePercent === null || !showsWholePrice(terms)) return cents;
  return cents + percentOf(money(cents, terms.currency), ratePercent).amount;
}

/** What is to be said of the tax beside a price; null where nothing is: no taxed sale, or a rate that nobody wrote. */
export function priceTax(terms: TaxTerms, category: string): PriceTax | null {
  if (category === untaxed) return null;
  if (isSmallBusiness(terms)) return { kind: 'smallBusiness', ratePercent: null };
  const ratePercent = homeRate(terms, category);
  // The law of the home market takes a price for a whole one, also before the rates are written.
  if (ratePercent === null && terms.currency !== 'EUR') return null;
  return { kind: showsWholePrice(terms) ? 'included' : 'onTop', ratePercent };
}

/** The category by which a product is taxed: a gift card is worth any goods, so it is no taxed sale (§ 3 (15) UStG). */
export const categoryOf = (productType: string, taxCategory: string | undefined): string =>
  productType === 'GIFT_CARD' ? untaxed : (taxCategory ?? 'standard');

/** Whether two states of a store say the same of prices and their tax. */
export const hasSamePrices = (one: TaxTerms, other: TaxTerms): boolean =>
  one.currency === other.currency &&
  isSmallBusiness(one) === isSmallBusiness(other) &&
  JSON.stringify(one.commerce?.tax ?? null) === JSON.stringify(other.commerce?.tax ?? null);

function homeRate(terms: TaxTerms, category: string): number | null {
  if (isSmallBusiness(terms)) return null;
  const rules = terms.commerce?.tax?.rules ?? [];
  return rateFor(rules, homeCountry(rules), category);
}

const isSmallBusiness = ({ website }: TaxTerms): boolean => website.legal?.smallBusiness === true;
