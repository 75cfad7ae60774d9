import type { ShippingOption, ShippingZone } from '../commerce.ts';

/** What is shipped: the weight of all pieces in the store's unit, and what the goods cost together. */
export interface Parcel {
  weight: number;
  subtotalCents: number;
}

/** The ways to ship to a country: of the zone that names it, else of the zone `*`; empty when there is none. */
export function optionsFor<Option>(
  zones: readonly { countries: readonly string[]; options: readonly Option[] }[],
  country: string,
): Option[] {
  const named = zones.filter(({ countries }) => countries.includes(country));
  const found = named.length > 0 ? named : zones.filter(({ countries }) => countries.includes('*'));
  return found.flatMap(({ options }) => options);
}

/** What one way of shipping costs, in the minor unit; above the last step its price stays. */
export function shippingCost(option: Omit<ShippingOption, 'id'>, { weight, subtotalCents }: Parcel): number {
  const freeFrom = option.freeFromCents ?? null;
  if (freeFrom !== null && subtotalCents >= freeFrom) return 0;
  if (option.kind !== 'weight' && option.kind !== 'subtotal') return option.costCents ?? 0;
  const measured = option.kind === 'weight' ? weight : subtotalCents;
  const steps = shippingSteps(option);
  const step = steps.find(({ upTo }) => measured <= (upTo ?? Infinity)) ?? steps.at(-1);
  return step?.costCents ?? option.costCents ?? 0;
}

/** The steps of a way to ship, the lowest first; one without an end is the last. */
export const shippingSteps = ({ steps = [] }: Pick<ShippingOption, 'steps'>): NonNullable<ShippingOption['steps']> =>
  steps.toSorted((a, b) => (a.upTo ?? Infinity) - (b.upTo ?? Infinity));

/** The countries that zones name; empty when one of them is everywhere, or none is there. */
export const countriesOf = (zones: readonly ShippingZone[]): string[] => {
  const countries = [...new Set(zones.flatMap((zone) => zone.countries))];
  return countries.includes('*') ? [] : countries.toSorted();
};
