import type { Product } from '@litfass/model';
import type { ReactNode } from 'react';
import { itemTexts as texts } from '../../gen/texts/item.ts';
import { Check, Choice } from '../../ui/choice.tsx';
import { CountField } from '../../ui/number-fields.tsx';
import type { ChangeProduct } from './change.ts';

const units = Object.entries(texts.every).map(([value, label]) => ({ value, label }));
const unitOf = (value: string): 'week' | 'month' | 'year' => (value === 'week' || value === 'year' ? value : 'month');

/** How often a product that is delivered again and again is paid (SUB-003: 0 periods are without end). */
export function SubscriptionFields({ product, set }: { product: Product; set: ChangeProduct }): ReactNode {
  const subscription = product.subscription ?? null;
  const begin = { billingPeriod: { value: 1, unit: 'month' as const }, numBillingCycles: 0 };
  return (
    <>
      <Check
        label={texts.subscription}
        isOn={subscription !== null}
        onChange={(isOn) => set({ subscription: isOn ? begin : null })}
      />
      {subscription && (
        <div className="pair depending">
          <CountField
            label={texts.everyCount}
            count={subscription.billingPeriod.value}
            bounds={[1, 1000]}
            onChange={(value) =>
              value !== null &&
              set({ subscription: { ...subscription, billingPeriod: { ...subscription.billingPeriod, value } } })
            }
          />
          <Choice
            label={texts.unit}
            value={subscription.billingPeriod.unit}
            options={units}
            onChange={(unit) =>
              set({
                subscription: {
                  ...subscription,
                  billingPeriod: { ...subscription.billingPeriod, unit: unitOf(unit) },
                },
              })
            }
          />
          <CountField
            label={texts.cycles}
            count={subscription.numBillingCycles ?? 0}
            bounds={[0, 1000]}
            onChange={(numBillingCycles) =>
              numBillingCycles !== null && set({ subscription: { ...subscription, numBillingCycles } })
            }
          />
        </div>
      )}
    </>
  );
}
