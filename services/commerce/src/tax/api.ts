import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

const access = { permission: 'taxes' } as const;
const path = '/api/rest/commerce/tax';

const Rule = Type.Object({
  /** ISO 3166 in capitals. */
  country: Type.String({ maxLength: 2 }),
  /** What products name as their `taxCategory`; `standard` is for all that name none. */
  category: Type.String({ maxLength: 50 }),
  ratePercent: Type.Number({ minimum: 0, maximum: 100 }),
});

const Tax = Type.Object({ pricesIncludeTax: Type.Boolean(), rules: Type.Array(Rule, { maxItems: 300 }) });

const Answer = Type.Object({
  ...Tax.properties,
  /** § 19 UStG: no rule counts. Set in the website's settings, `legal.smallBusiness`, since every page says so. */
  smallBusiness: Type.Boolean(),
  /** Usual rules of the store's country, offered to who has none yet. */
  usual: Type.Array(Rule),
});

export const getTax = route({
  method: 'GET',
  path,
  summary: 'Tax rates by country and category, and whether prices include them',
  access,
  response: Answer,
});

export const putTax = route({
  method: 'PUT',
  path,
  summary: 'Writes all rates anew; orders that were placed keep theirs',
  access,
  body: Tax,
  response: Answer,
});
