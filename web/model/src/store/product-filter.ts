/** The orders of a store's list; `featured` is its owner's. */
export const productSorts = ['featured', 'newest', 'price-up', 'price-down', 'name'] as const;
export type ProductSort = (typeof productSorts)[number];

/** A choice that the visitor has or has not made, and how many products it would show with all others. */
export interface FilterChoice {
  count: number;
  chosen: boolean;
}

/** An option of the goods with its values; the field of a form is named after it. */
export interface OptionFilter {
  name: string;
  field: string;
  values: (FilterChoice & { value: string })[];
}

/** Something that the visitor has chosen. */
export type ChosenFilter =
  | { kind: 'option'; name: string; value: string }
  | { kind: 'price'; minCents: number | null; maxCents: number | null }
  | { kind: 'in-stock' | 'on-sale' }
  | { kind: 'query'; text: string };

/** What of a list of products can be chosen, and what is chosen now. */
export interface ProductFilterView {
  /** The address that a form asks. */
  href: string;
  /** What stays in the address beside the choices: category and tag. */
  kept: readonly (readonly [string, string])[];
  query: string;
  /** Whether there are so many products that words are asked for. */
  isSearchable: boolean;
  sort: ProductSort;
  options: OptionFilter[];
  /** Cheapest and dearest product in the minor unit, and the bounds in the major one; null where all cost the same. */
  price: { currency: string; lowestCents: number; highestCents: number; min: number | null; max: number | null } | null;
  /** Null where nothing is sold out. */
  inStock: FilterChoice | null;
  /** Null where nothing is on sale. */
  onSale: FilterChoice | null;
  /** Each with the address of the list without it. */
  chosen: (ChosenFilter & { href: string })[];
  /** The list without any choice; its category stays. */
  clearHref: string;
}
