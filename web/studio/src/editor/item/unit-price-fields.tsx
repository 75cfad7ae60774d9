import type { Product } from '@litfass/model';
import type { ReactNode } from 'react';
import { itemTexts as texts } from '../../texts/item.ts';
import { Check, Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import type { ChangeProduct } from './change.ts';

const units = ['g', 'kg', 'ml', 'l', 'm', 'm²', 'Stück'].map((unit) => ({ value: unit, label: unit }));
const start = { amount: 100, unit: 'g', referenceAmount: 1, referenceUnit: 'kg' };

/** Content of the package and what its price is compared by (§ 4 PAngV). */
export function UnitPriceFields({ product, set }: { product: Product; set: ChangeProduct }): ReactNode {
  const price = product.unitPrice ?? null;
  const change = (part: Partial<typeof start>): void =>
    set({ unitPrice: { ...start, ...price, ...part } }, 'unitPrice');
  return (
    <>
      <Check
        label={texts.unitPrice}
        isOn={price !== null}
        onChange={(isOn) => set({ unitPrice: isOn ? start : null })}
      />
      {price && (
        <div className="pair">
          <Field
            label={texts.unitAmount}
            type="number"
            value={String(price.amount)}
            onChange={(amount) => change({ amount: Number(amount) || 1 })}
          />
          <Choice label={texts.unit} value={price.unit} options={units} onChange={(unit) => change({ unit })} />
          <Field
            label={texts.per}
            type="number"
            value={String(price.referenceAmount)}
            onChange={(amount) => change({ referenceAmount: Number(amount) || 1 })}
          />
          <Choice
            label={texts.unit}
            value={price.referenceUnit}
            options={units}
            onChange={(referenceUnit) => change({ referenceUnit })}
          />
        </div>
      )}
    </>
  );
}
