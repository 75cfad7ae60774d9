import { on, withTenant, type AnswerOf, type BodyOf } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { CommerceParts } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { tellChangedPrices } from '../store/changed-prices.ts';
import { changeCommerce, findStore, lockStore, type Store } from '../store/store.ts';
import { getTax, putTax } from './api.ts';

type Rules = BodyOf<typeof putTax>['rules'];

/** § 12 UStG: the standard rate and the reduced one (books, food …). */
const germanRules: Rules = [
  { country: 'DE', category: 'standard', ratePercent: 19 },
  { country: 'DE', category: 'reduced', ratePercent: 7 },
];

/** Tax rates for who runs the store. */
export function serveTax(app: FastifyInstance, parts: CommerceParts): void {
  const { db, clock } = parts;
  on(app, parts, getTax, async ({ website }) =>
    present(await withTenant(db, website.id, (trx) => findStore(trx, website.id), { readOnly: true })),
  );
  on(app, parts, putTax, async ({ website, body: { pricesIncludeTax, rules }, tellChange }) => {
    const problems = ruleProblems(rules);
    if (Object.keys(problems).length > 0) throw commerceRefusals.fields(problems);
    const store = await withTenant(db, website.id, async (trx) => {
      const before = await lockStore(trx, website.id);
      const after = await changeCommerce(trx, website.id, (commerce) => ({
        ...commerce,
        tax: { pricesIncludeTax, rules },
      }));
      tellChange(before.commerce?.tax, after.commerce?.tax);
      await tellChangedPrices(trx, website.id, { before, after, now: clock() });
      return after;
    });
    return present(store);
  });
}

function ruleProblems(rules: Rules): Record<string, string> {
  const problems: Record<string, string> = {};
  const seen = new Set<string>();
  rules.forEach(({ country, category }, index) => {
    if (!/^[A-Z]{2}$/.test(country)) problems[`rules/${index}/country`] = 'Bitte wähle ein Land aus der Liste.';
    if (category.trim() === '') problems[`rules/${index}/category`] = 'Bitte gib eine Steuerklasse an.';
    const key = `${country} ${category}`;
    if (seen.has(key))
      problems[`rules/${index}/category`] = 'Diesen Satz gibt es schon; je Land und Klasse zählt einer.';
    seen.add(key);
  });
  return problems;
}

const present = ({ commerce, website }: Store): AnswerOf<typeof getTax> => ({
  pricesIncludeTax: commerce?.tax?.pricesIncludeTax ?? true,
  rules: (commerce?.tax?.rules ?? []).map(({ country, category, ratePercent }) => ({ country, category, ratePercent })),
  smallBusiness: website.legal?.smallBusiness === true,
  usual: germanRules,
});
