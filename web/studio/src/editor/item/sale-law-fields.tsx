import { noWithdrawalReasons, type Product } from '@litfass/model';
import type { ReactNode } from 'react';
import { itemTexts as texts } from '../../gen/texts/item.ts';
import { Check, Choice } from '../../ui/choice.tsx';
import { LongField } from '../../ui/field.tsx';
import type { ChangeProduct } from './change.ts';

interface Props {
  product: Product;
  set: ChangeProduct;
}

const reasons = [
  { value: '', label: texts.withdrawable },
  ...noWithdrawalReasons.map((value) => ({ value, label: texts.noWithdrawalReasons[value] })),
];
const ages = [
  { value: '', label: texts.minimumAges.none },
  { value: '16', label: texts.minimumAges[16] },
  { value: '18', label: texts.minimumAges[18] },
];

/** What the law wants decided of anything that is sold: what it is in short, who may withdraw, and who may buy it. */
export function SaleLawFields({ product, set }: Props): ReactNode {
  return (
    <>
      <LongField
        label={texts.keyFeatures}
        hint={texts.keyFeaturesHint}
        maxLength={500}
        value={product.keyFeatures ?? ''}
        onChange={(keyFeatures) => set({ keyFeatures: keyFeatures || null }, 'keyFeatures')}
      />
      <Choice
        label={texts.noWithdrawal}
        hint={texts.noWithdrawalHint}
        value={product.noWithdrawal ?? ''}
        options={reasons}
        onChange={(chosen) => set({ noWithdrawal: noWithdrawalReasons.find((reason) => reason === chosen) ?? null })}
      />
      {product.productType === 'SERVICE' && (
        <Check
          label={texts.startsAtOnce}
          isOn={product.startsAtOnce === true}
          onChange={(startsAtOnce) => set({ startsAtOnce })}
        />
      )}
      <Choice
        label={texts.minimumAge}
        hint={texts.minimumAgeHint}
        value={String(product.minimumAge ?? '')}
        options={ages}
        onChange={(chosen) => set({ minimumAge: chosen === '16' ? 16 : chosen === '18' ? 18 : null })}
      />
    </>
  );
}
