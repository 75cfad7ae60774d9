import type { Food } from '@litfass/model';
import type { ReactNode } from 'react';
import type { StoreProps } from './store-parts.ts';

interface Props extends Pick<StoreProps, 'locale' | 'texts'> {
  food: Food | null;
}

/** What has to be known of food before it is bought (Art. 14 Regulation (EU) No 1169/2011). */
export function FoodFacts({ food, locale, texts }: Props): ReactNode {
  const { food: words } = texts.duties;
  const facts = food ? factsOf(food, { locale, texts }) : [];
  const rows = food ? rowsOf(food, { locale, texts }) : [];
  if (facts.length === 0 && rows.length === 0) return null;
  return (
    <section className="lf-food" aria-labelledby="food">
      <h2 id="food" lang={texts.lang}>
        {words.title}
      </h2>
      <dl className="lf-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt lang={texts.lang}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {rows.length === 0 ? null : (
        <table className="lf-nutrition">
          <caption lang={texts.lang}>{words.nutrition({ per: food?.nutrition?.per ?? '100 g' })}</caption>
          <tbody>
            {rows.map(([name, value]) => (
              <tr key={name}>
                <th scope="row" lang={texts.lang}>
                  {name}
                </th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function factsOf(food: Food, { locale, texts }: Omit<Props, 'food'>): [string, ReactNode][] {
  const { food: words } = texts.duties;
  const { alcoholPercent = null } = food;
  const alcohol = alcoholPercent === null ? '' : words.alcoholOf({ percent: alcoholPercent.toLocaleString(locale) });
  const facts: [string, string][] = [
    [words.name, food.name ?? ''],
    [words.ingredients, food.ingredients ?? ''],
    [words.netQuantity, food.netQuantity ?? ''],
    [words.alcohol, alcohol],
    [words.storage, food.storage ?? ''],
    [words.origin, food.origin ?? ''],
    [words.company, food.company ?? ''],
  ];
  return facts
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => [name, name === words.ingredients ? <Ingredients text={value} /> : value]);
}

/** Allergens stand between `*` and `*` and are emphasised (Art. 21). */
const Ingredients = ({ text }: { text: string }): ReactNode =>
  text
    .split(/\*([^*\n]+)\*/)
    .map((part, index) => (index % 2 === 1 ? <strong key={`${index} ${part}`}>{part}</strong> : part));

/** In the order that the law gives (annex XV). */
function rowsOf({ nutrition }: Food, { locale, texts }: Omit<Props, 'food'>): [string, string][] {
  if (!nutrition) return [];
  const { food: words } = texts.duties;
  const said = (value: number | null | undefined, unit: string): string =>
    value === null || value === undefined ? '' : `${value.toLocaleString(locale)} ${unit}`;
  const energy = [said(nutrition.energyKj, 'kJ'), said(nutrition.energyKcal, 'kcal')].filter((each) => each !== '');
  const rows: [string, string][] = [
    [words.energy, energy.join(' / ')],
    [words.fat, said(nutrition.fat, 'g')],
    [words.saturates, said(nutrition.saturates, 'g')],
    [words.carbohydrate, said(nutrition.carbohydrate, 'g')],
    [words.sugars, said(nutrition.sugars, 'g')],
    [words.protein, said(nutrition.protein, 'g')],
    [words.salt, said(nutrition.salt, 'g')],
  ];
  return rows.filter(([, value]) => value !== '');
}
