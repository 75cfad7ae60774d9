import { textsFor } from '@litfass/model/texts';
import type { ProductDetails } from '../product/content.ts';

/** What the law wants said of goods wherever they are about to be bought: who may buy them, and who may not withdraw. */
export function notesOf({ noWithdrawal, minimumAge }: Partial<ProductDetails>, locale: string): string[] {
  const { duties } = textsFor(locale);
  return [
    ...(noWithdrawal ? [duties.withdrawalGone[noWithdrawal]] : []),
    ...(minimumAge ? [`${duties.minimumAge({ age: minimumAge })} ${duties.ageDelivery({ age: minimumAge })}`] : []),
  ];
}
