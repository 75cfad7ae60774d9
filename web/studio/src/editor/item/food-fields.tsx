import type { Food, Product } from '@litfass/model';
import type { ReactNode } from 'react';
import { itemTexts as texts } from '../../gen/texts/item.ts';
import { Check, Choice } from '../../ui/choice.tsx';
import { Field, LongField } from '../../ui/field.tsx';
import { CountField } from '../../ui/number-fields.tsx';
import type { ChangeProduct } from './change.ts';

interface Props {
  product: Product;
  set: ChangeProduct;
}

type Nutrition = NonNullable<Food['nutrition']>;
const nutrients = [
  'energyKj',
  'energyKcal',
  'fat',
  'saturates',
  'carbohydrate',
  'sugars',
  'protein',
  'salt',
] as const satisfies readonly (keyof Nutrition)[];
const amounts = [0, 100_000, 2] as const;
const per = ['100 g', '100 ml'].map((value) => ({ value, label: value }));

/** What has to be said of food before it is bought (Regulation (EU) No 1169/2011). */
export function FoodFields({ product, set }: Props): ReactNode {
  const food = product.food ?? null;
  const change = (part: Partial<Food>, key: string): void => set({ food: { ...food, ...part } }, `food ${key}`);
  const text = (key: 'name' | 'netQuantity' | 'origin', label: string): ReactNode => (
    <Field label={label} value={food?.[key] ?? ''} onChange={(value) => change({ [key]: value || null }, key)} />
  );
  return (
    <>
      <Check label={texts.food} isOn={food !== null} onChange={(isOn) => set({ food: isOn ? {} : null })} />
      {food && (
        <div className="depending">
          {text('name', texts.foodName)}
          <LongField
            label={texts.foodIngredients}
            hint={texts.foodIngredientsHint}
            value={food.ingredients ?? ''}
            onChange={(value) => change({ ingredients: value || null }, 'ingredients')}
          />
          {text('netQuantity', texts.foodNet)}
          <LongField
            label={texts.foodStorage}
            value={food.storage ?? ''}
            onChange={(value) => change({ storage: value || null }, 'storage')}
          />
          {text('origin', texts.foodOrigin)}
          <LongField
            label={texts.foodCompany}
            value={food.company ?? ''}
            onChange={(value) => change({ company: value || null }, 'company')}
          />
          <CountField
            label={texts.foodAlcohol}
            count={food.alcoholPercent ?? null}
            bounds={[0, 100, 1]}
            isOptional
            onChange={(alcoholPercent) => change({ alcoholPercent }, 'alcohol')}
          />
          <NutritionFields
            nutrition={food.nutrition ?? null}
            onChange={(nutrition) => change({ nutrition }, 'nutrition')}
          />
        </div>
      )}
    </>
  );
}

function NutritionFields({
  nutrition,
  onChange,
}: {
  nutrition: Nutrition | null;
  onChange: (nutrition: Nutrition | null) => void;
}): ReactNode {
  return (
    <>
      <Check
        label={texts.foodNutrition}
        isOn={nutrition !== null}
        onChange={(isOn) => onChange(isOn ? { per: '100 g' } : null)}
      />
      {nutrition && (
        <div className="depending">
          <Choice
            label={texts.foodPer}
            value={nutrition.per}
            options={per}
            onChange={(value) => onChange({ ...nutrition, per: value === '100 ml' ? '100 ml' : '100 g' })}
          />
          {nutrients.map((name) => (
            <CountField
              key={name}
              label={texts.nutrients[name]}
              count={nutrition[name] ?? null}
              bounds={amounts}
              isOptional
              onChange={(count) => onChange({ ...nutrition, [name]: count })}
            />
          ))}
        </div>
      )}
    </>
  );
}
