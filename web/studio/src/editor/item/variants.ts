import type { Product, Variant } from '@litfass/model';

/** A choice that a product offers, such as size with its values. */
interface ProductOption {
  name: string;
  values: string[];
}

/** As many as a matrix can be overlooked with; files that are imported may bring more. */
export const variantLimits = { options: 6, variants: 250 } as const;

/** How many variants options make. */
export const variantCount = (options: readonly ProductOption[]): number =>
  namedOf(options).reduce((count, { values }) => count * values.length, 1);

const namedOf = (options: readonly ProductOption[]): ProductOption[] =>
  options.filter(({ name, values }) => name !== '' && values.length > 0);

/** The options of a product as its variants use them, in the order of their first use. */
export function optionsOf({ variantOptionNames = [], variants = [] }: Product): ProductOption[] {
  return variantOptionNames.map((name) => ({
    name,
    values: [...new Set(variants.map((variant) => valueOf(variant, name)).filter((value) => value !== ''))],
  }));
}

/** An option while it is written: its values as one text. */
export interface TypedOption {
  name: string;
  values: string;
}

export const typedOptions = (product: Product): TypedOption[] =>
  optionsOf(product).map(({ name, values }) => ({ name, values: values.join(', ') }));

export const readOptions = (typed: readonly TypedOption[]): ProductOption[] =>
  typed.map(({ name, values }) => {
    const named = values.split(',').map((value) => value.trim());
    return { name, values: [...new Set(named.filter((value) => value !== ''))] };
  });

export const valueOf = ({ optionValues = [] }: Variant, option: string): string =>
  optionValues.find(({ optionName }) => optionName === option)?.value ?? '';

export const variantName = ({ optionValues = [] }: Variant): string =>
  optionValues.map(({ value }) => value).join(' / ');

/**
 * The product with a variant for each combination of its options: those that are there keep price, stock and article
 * number, new ones begin like the first. Options without a name or values count for nothing.
 */
export function withOptions(product: Product, options: readonly ProductOption[], newSku: () => string): Product {
  const named = namedOf(options);
  const before = product.variants ?? [];
  const first: Partial<Variant> = before[0] ?? {};
  const taken = new Set<Variant>();
  const variants = combinations(named).map((optionValues): Variant => {
    const known = before.find(
      (variant) =>
        !taken.has(variant) && optionValues.every(({ optionName, value }) => valueOf(variant, optionName) === value),
    );
    if (known) taken.add(known);
    return known ? { ...known, optionValues } : { priceCents: 0, ...first, sku: newSku(), optionValues };
  });
  return { ...product, variantOptionNames: named.map(({ name }) => name), variants };
}

function combinations(options: readonly ProductOption[]): { optionName: string; value: string }[][] {
  return options.reduce<{ optionName: string; value: string }[][]>(
    (rows, { name, values }) => rows.flatMap((row) => values.map((value) => [...row, { optionName: name, value }])),
    [[]],
  );
}
