import type { ShippingZone } from '@litfass/model';
import type { ZoneGiven } from './api.ts';

/** Zones as an owner gave them, each option with an id. */
export const zonesOf = (given: readonly ZoneGiven[], newId: () => string): ShippingZone[] =>
  given.map(({ countries, options }) => ({
    countries: countries.map((country) => country.trim().toUpperCase()),
    options: options.map((option) => ({ ...option, id: option.id ?? newId(), name: option.name.trim() })),
  }));

/** What is wrong with zones, by JSON pointer, for people; empty when they may be used. */
export function zoneProblems(zones: readonly ShippingZone[]): Record<string, string> {
  const problems: Record<string, string> = {};
  const seenCountries = new Set<string>();
  const seenIds = new Set<string>();
  zones.forEach((zone, index) => {
    const at = `zones/${index}`;
    if (zone.countries.length === 0) problems[`${at}/countries`] = 'Bitte wähle mindestens ein Land.';
    for (const country of zone.countries) {
      if (!/^(?:[A-Z]{2}|\*)$/.test(country)) problems[`${at}/countries`] = `„${country}“ ist kein Land.`;
      if (seenCountries.has(country))
        problems[`${at}/countries`] = `„${country}“ steht schon in einer anderen Zone. Jedes Land gehört in eine Zone.`;
      seenCountries.add(country);
    }
    if (zone.options.length === 0) problems[`${at}/options`] = 'Bitte lege mindestens eine Versandart an.';
    zone.options.forEach((option, place) => {
      Object.assign(problems, optionProblems(option, `${at}/options/${place}`));
      if (seenIds.has(option.id)) problems[`${at}/options/${place}/id`] = 'Diese Versandart steht zweimal da.';
      seenIds.add(option.id);
    });
  });
  return problems;
}

function optionProblems(option: ShippingZone['options'][number], at: string): Record<string, string> {
  const problems: Record<string, string> = {};
  if (option.name === '') problems[`${at}/name`] = 'Bitte gib der Versandart einen Namen.';
  if (option.kind === 'flat' && (option.costCents ?? null) === null)
    problems[`${at}/costCents`] = 'Bitte gib an, was der Versand kostet (0 für kostenlos).';
  const steps = option.steps ?? [];
  const isStepped = option.kind === 'weight' || option.kind === 'subtotal';
  if (isStepped && steps.length === 0)
    problems[`${at}/steps`] = `Bitte lege mindestens eine ${option.kind === 'weight' ? 'Gewichts' : 'Preis'}stufe an.`;
  if (option.kind === 'subtotal' && steps.some(({ upTo }) => !Number.isInteger(upTo ?? 0)))
    problems[`${at}/steps`] = 'Grenzen von Preisstufen sind ganze Beträge in der kleinsten Einheit.';
  const ends = steps.map(({ upTo }) => upTo ?? Infinity);
  if (new Set(ends).size < ends.length) problems[`${at}/steps`] = 'Zwei Stufen haben dieselbe Grenze.';
  return problems;
}
