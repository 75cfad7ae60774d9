import type { Product } from '@litfass/model';
import type { ReactNode } from 'react';
import { itemTexts as texts } from '../../gen/texts/item.ts';
import { Check, Choice } from '../../ui/choice.tsx';
import { CountField } from '../../ui/number-fields.tsx';
import type { ChangeProduct } from './change.ts';

const units = ['g', 'kg', 'ml', 'l', 'm', 'm²', 'Stück'].map((unit) => ({ value: unit, label: unit }));
/** More than nothing, down to a thousandth. */
const bounds = [0.001, 1_000_000, 3] as const;
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
        <div className="pair depending">
          <CountField
            label={texts.unitAmount}
            count={price.amount}
            bounds={bounds}
            onChange={(amount) => amount !== null && change({ amount })}
          />
          <Choice label={texts.unit} value={price.unit} options={units} onChange={(unit) => change({ unit })} />
          <CountField
            label={texts.per}
            count={price.referenceAmount}
            bounds={bounds}
            onChange={(referenceAmount) => referenceAmount !== null && change({ referenceAmount })}
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
