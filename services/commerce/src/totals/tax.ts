import type { TaxRule } from '@litfass/model';

/** Member states of the EU, where a small exporter charges the tax of its own country (§ 3a, 3c UStG). */
const euCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** The category of what is no taxed sale: donations, and gift cards that are worth any goods (§ 3 (15) UStG). */
export const untaxed = 'none';

/** The country of the store for its taxes: that of its first rule, Germany without any. */
export const homeCountry = (rules: readonly TaxRule[]): string => rules[0]?.country ?? 'DE';

/**
 * The rate in percent that a store charges on a category of goods in a country; null for none. A country of the EU
 * without a rule of its own pays the home country's rate, any other none (export).
 */
export function rateFor(rules: readonly TaxRule[], country: string, category: string): number | null {
  if (category === untaxed) return null;
  const here = rules.filter((rule) => rule.country === country);
  const home = homeCountry(rules);
  const isAtHomesRate = here.length === 0 && euCountries.has(country) && euCountries.has(home);
  const applicable = isAtHomesRate ? rules.filter((rule) => rule.country === home) : here;
  const found = applicable.find((rule) => rule.category === category);
  return (found ?? applicable.find((rule) => rule.category === 'standard'))?.ratePercent ?? null;
}
