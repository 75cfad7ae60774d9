import { shippingSteps } from '@litfass/model';
import { locale } from '../../texts/choose.ts';
import { storeSellingTexts as texts } from '../../gen/texts/store-selling.ts';
import { amountText } from '../../ui/amount.ts';
import type { OptionForm } from './zone-form.ts';

const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });

/** What a way to ship costs, in one line: `bis 2 kg 4,90 €, darüber 9,90 €, ab 50 € kostenlos`. */
export function optionSummary(option: OptionForm, { currency, weight }: { currency: string; weight: string }): string {
  const amount = (cents: number): string => (cents === 0 ? texts.free : amountText(cents, currency));
  if (option.kind === 'pickup') return texts.kinds.pickup;
  const parts: string[] = [];
  if (option.kind === 'flat')
    parts.push(typeof option.costCents === 'number' ? amount(option.costCents) : texts.noCost);
  else
    for (const { upTo, costCents } of shippingSteps({ steps: option.steps ?? [] }))
      if (typeof upTo !== 'number') parts.push(texts.stepAbove({ amount: amount(costCents) }));
      else {
        const end = option.kind === 'weight' ? `${numbers.format(upTo)} ${weight}` : amountText(upTo, currency);
        parts.push(texts.stepUpTo({ end, amount: amount(costCents) }));
      }
  if (parts.length === 0) parts.push(texts.noCost);
  if (typeof option.freeFromCents === 'number')
    parts.push(texts.freeFromText({ amount: amountText(option.freeFromCents, currency) }));
  return parts.join(', ');
}
