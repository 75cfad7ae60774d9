import type { ChosenFilter, FilterChoice, ItemCard, OptionFilter, ProductFilterView } from '@litfass/model';
import { centsOf, currentCents, fits, hasWords, isInStock } from './choose.ts';
import { filterParameters, noFilter, optionField, type ProductFilter } from './product-filter.ts';

/** A value that this many products have helps to choose one. */
const FEWEST_PRODUCTS = 2;
const MOST_OPTIONS = 8;
const MOST_VALUES = 40;

export interface FilterPlace {
  /** The list without any parameter. */
  href: string;
  /** What stays whatever is chosen: category, tag. */
  kept: readonly (readonly [string, string])[];
  /** From how many products on they fill more than a page. */
  pageSize: number;
}

/** What can be chosen of these products, all of a list; null where there is nothing to choose. */
export function filterView(
  cards: readonly ItemCard[],
  filter: ProductFilter,
  place: FilterPlace,
): ProductFilterView | null {
  const chosen = chosenOf(filter, currencyOf(cards));
  if (cards.length < (chosen.length === 0 ? FEWEST_PRODUCTS : 1)) return null;
  const variants = cards.flatMap(({ product }) => product?.variants ?? []);
  // Words are looked for once in each product, however many values are counted.
  const found = cards.filter((card) => hasWords(card, filter.query));
  const rest = { ...filter, query: '' };
  const choice = (field: 'inStock' | 'onSale', distinguishes: boolean): FilterChoice | null => {
    if (!distinguishes && !filter[field]) return null;
    const wanted = { ...rest, [field]: true };
    return { count: found.filter((card) => fits(card, wanted)).length, chosen: filter[field] };
  };
  return {
    href: place.href,
    kept: place.kept,
    query: filter.query,
    isSearchable: filter.query !== '' || cards.length > place.pageSize,
    sort: filter.sort,
    options: optionsOf(cards, new Set(found), rest),
    price: priceOf(cards, filter),
    inStock: choice('inStock', !variants.every(isInStock)),
    onSale: choice(
      'onSale',
      variants.some(({ onSale }) => onSale),
    ),
    chosen: chosen.map(({ without, ...each }) => ({
      ...each,
      href: hrefOf(place, { ...filter, ...without }),
    })),
    clearHref: hrefOf(place, { ...noFilter, sort: filter.sort }),
  };
}

/** The filter with those options alone that these products have, and whether that is all that was asked for. */
export function knownFilter(
  cards: readonly ItemCard[],
  filter: ProductFilter,
): { filter: ProductFilter; isKnown: boolean } {
  const has = new Set(
    cards.flatMap(({ product }) =>
      (product?.variants ?? []).flatMap(({ options }) => options.map(({ name, value }) => `${name}\0${value}`)),
    ),
  );
  const options = filter.options.filter(({ name, value }) => has.has(`${name}\0${value}`));
  return options.length === filter.options.length
    ? { filter, isKnown: true }
    : { filter: { ...filter, options }, isKnown: false };
}

/** The address of a list with what is chosen of it. */
export function hrefOf({ href, kept }: Pick<FilterPlace, 'href' | 'kept'>, filter: ProductFilter): string {
  const parameters = new URLSearchParams([...kept.map(([name, value]) => [name, value]), ...filterParameters(filter)]);
  return parameters.size === 0 ? href : `${href}?${parameters.toString()}`;
}

/** Options that several products have, the most common first; values in the order of the goods, `counted` ones with their number. */
function optionsOf(cards: readonly ItemCard[], counted: ReadonlySet<ItemCard>, filter: ProductFilter): OptionFilter[] {
  const found = new Map<string, { products: number; values: Map<string, number> }>();
  for (const card of cards) {
    const variants = card.product?.variants ?? [];
    for (const name of new Set(variants.flatMap(({ options }) => options.map((option) => option.name)))) {
      const option = found.get(name) ?? { products: 0, values: new Map<string, number>() };
      found.set(name, option);
      option.products += 1;
      for (const value of valuesOf(card, name)) {
        const wanted = [...filter.options.filter((each) => each.name !== name), { name, value }];
        const counts = counted.has(card) && fits(card, { ...filter, options: wanted }) ? 1 : 0;
        option.values.set(value, (option.values.get(value) ?? 0) + counts);
      }
    }
  }
  const isChosen = (name: string): boolean => filter.options.some((option) => option.name === name);
  return [...found]
    .filter(([name, { products, values }]) => isChosen(name) || (products >= FEWEST_PRODUCTS && values.size > 1))
    .toSorted(([, a], [, b]) => b.products - a.products)
    .slice(0, MOST_OPTIONS)
    .map(([name, { values }]) => ({
      name,
      field: optionField(name),
      values: [...values].slice(0, MOST_VALUES).map(([value, count]) => ({
        value,
        count,
        chosen: filter.options.some((option) => option.name === name && option.value === value),
      })),
    }));
}

const valuesOf = ({ product }: ItemCard, name: string): Set<string> =>
  new Set(
    (product?.variants ?? []).flatMap(({ options }) =>
      options.filter((option) => option.name === name).map(({ value }) => value),
    ),
  );

function priceOf(cards: readonly ItemCard[], { min, max }: ProductFilter): ProductFilterView['price'] {
  const cents = cards.flatMap(({ product }) => (product?.variants ?? []).map(currentCents));
  const [lowestCents, highestCents] = [Math.min(...cents), Math.max(...cents)];
  if (lowestCents >= highestCents && min === null && max === null) return null;
  return { currency: currencyOf(cards), lowestCents, highestCents, min, max };
}

/** A website sells in one currency. */
const currencyOf = (cards: readonly ItemCard[]): string =>
  cards.find(({ product }) => product)?.product?.currency ?? '';

type Chosen = ChosenFilter & { without: Partial<ProductFilter> };

/** Each thing that is chosen, with what the filter is `without` it. */
function chosenOf(filter: ProductFilter, currency: string): Chosen[] {
  const { query, options, min, max, inStock, onSale } = filter;
  const cents = (price: number | null): number | null => (price === null ? null : centsOf(price, currency));
  const chosen: (Chosen | null)[] = [
    query === '' ? null : { kind: 'query', text: query, without: { query: '' } },
    ...options.map((option): Chosen => ({
      kind: 'option',
      ...option,
      without: { options: options.filter((each) => each !== option) },
    })),
    min === null && max === null
      ? null
      : { kind: 'price', minCents: cents(min), maxCents: cents(max), without: { min: null, max: null } },
    inStock ? { kind: 'in-stock', without: { inStock: false } } : null,
    onSale ? { kind: 'on-sale', without: { onSale: false } } : null,
  ];
  return chosen.filter((each) => each !== null);
}
