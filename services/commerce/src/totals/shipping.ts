import type { ShippingOption, ShippingZone } from '@litfass/model';

/** What is shipped: the weight of all pieces in the store's unit, and what the goods cost together. */
export interface Parcel {
  weight: number;
  subtotalCents: number;
}

/** The ways to ship to a country: of the zone that names it, else of the zone `*`; empty when there is none. */
export function optionsFor(zones: readonly ShippingZone[], country: string): ShippingOption[] {
  const named = zones.filter(({ countries }) => countries.includes(country));
  const found = named.length > 0 ? named : zones.filter(({ countries }) => countries.includes('*'));
  return found.flatMap(({ options }) => options);
}

/** What one way of shipping costs, in the minor unit. */
export function shippingCost(option: ShippingOption, { weight, subtotalCents }: Parcel): number {
  const freeFrom = option.freeFromCents ?? null;
  if (freeFrom !== null && subtotalCents >= freeFrom) return 0;
  if (option.kind !== 'weight') return option.costCents ?? 0;
  const steps = (option.steps ?? []).toSorted((a, b) => (a.upTo ?? Infinity) - (b.upTo ?? Infinity));
  const step = steps.find(({ upTo }) => weight <= (upTo ?? Infinity)) ?? steps.at(-1);
  return step?.costCents ?? option.costCents ?? 0;
}

/** The countries that zones name; empty when one of them is everywhere, or none is there. */
export const countriesOf = (zones: readonly ShippingZone[]): string[] => {
  const countries = [...new Set(zones.flatMap((zone) => zone.countries))];
  return countries.includes('*') ? [] : countries.toSorted();
};
