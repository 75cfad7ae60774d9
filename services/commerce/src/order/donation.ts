import type { BillingPeriod } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';

/** What a donor agrees to: how much, how often, and how it ends. */
export function giftSentences(
  { title, amount, recurs }: { title: string; amount: string; recurs: BillingPeriod['unit'] | null },
  locale: string,
): string[] {
  const { donations } = textsFor(locale);
  return recurs ? [donations.every[recurs]({ title, amount }), donations.ends] : [donations.once({ title, amount })];
}
