import { productSorts, type ProductSort } from '@litfass/model';

/** What a visitor has chosen of a list of products, as the address says it. */
export interface ProductFilter {
  /** Words that its title, text or kinds hold; empty for any. */
  query: string;
  sort: ProductSort;
  /** Bounds of the price in the major unit, both included. */
  min: number | null;
  max: number | null;
  inStock: boolean;
  onSale: boolean;
  /** Values of one name stand for each other; of several names each must fit. Sorted, each once. */
  options: readonly { name: string; value: string }[];
}

export const noFilter: ProductFilter = {
  query: '',
  sort: 'featured',
  min: null,
  max: null,
  inStock: false,
  onSale: false,
  options: [],
};

const OPTION = 'o.';
const LONGEST_TEXT = 100;
const DEAREST = 100_000_000;
const MOST_OPTIONS = 20;
/** Each further choice multiplies the lists that there may be of a store: what is chosen more finely is made anew. */
const MOST_OPTIONS_KEPT = 2;

/** Reads what an address asks for; what it cannot mean counts as not asked for. */
export function readFilter(parameters: URLSearchParams): ProductFilter {
  const bounds = [readPrice(parameters.get('min')), readPrice(parameters.get('max'))] as const;
  const isTurned = bounds[0] !== null && bounds[1] !== null && bounds[0] > bounds[1];
  const [min, max] = isTurned ? [bounds[1], bounds[0]] : bounds;
  return {
    query: readText(parameters.get('q')),
    sort: productSorts.find((sort) => sort === parameters.get('sort')) ?? 'featured',
    min,
    max,
    inStock: parameters.get('stock') === '1',
    onSale: parameters.get('sale') === '1',
    options: readOptions(parameters),
  };
}

/** The parameters that ask for this filter; one filter has one spelling. */
export const filterParameters = (filter: ProductFilter): [string, string][] => [
  ...(filter.query === '' ? [] : [pair('q', filter.query)]),
  ...filter.options.map(({ name, value }) => pair(optionField(name), value)),
  ...(filter.min === null ? [] : [pair('min', String(filter.min))]),
  ...(filter.max === null ? [] : [pair('max', String(filter.max))]),
  ...(filter.inStock ? [pair('stock', '1')] : []),
  ...(filter.onSale ? [pair('sale', '1')] : []),
  ...(filter.sort === 'featured' ? [] : [pair('sort', filter.sort)]),
];

/** Whether anything is asked for but the list as its owner made it. */
export const isFiltered = (filter: ProductFilter): boolean => filterParameters(filter).length > 0;

/** Whether few enough lists can be asked for this way to keep their pages. */
export const isKept = ({ query, min, max, options }: ProductFilter): boolean =>
  query === '' && min === null && max === null && options.length <= MOST_OPTIONS_KEPT;

/** The name of a form's field for an option of the goods. */
export const optionField = (name: string): string => `${OPTION}${name}`;

const pair = (name: string, value: string): [string, string] => [name, value];

const readText = (text: string | null): string =>
  (text ?? '').replaceAll('\0', '').toWellFormed().replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);

/** `12`, `12.5` and, as Germans write it, `12,50`. */
function readPrice(text: string | null): number | null {
  const found = /^\s*(\d{1,9})(?:[.,](\d{1,2}))?\s*$/.exec(text ?? '');
  if (!found) return null;
  const price = Number(`${found[1]}.${found[2] ?? 0}`);
  return price <= DEAREST ? price : null;
}

function readOptions(parameters: URLSearchParams): ProductFilter['options'] {
  const found = new Map<string, { name: string; value: string }>();
  for (const [field, text] of parameters) {
    if (found.size === MOST_OPTIONS) break;
    if (!field.startsWith(OPTION)) continue;
    const [name, value] = [readText(field.slice(OPTION.length)), readText(text)];
    if (name !== '' && value !== '') found.set(`${name}\0${value}`, { name, value });
  }
  return [...found.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, option]) => option);
}
