import { limits } from '@litfass/model';
import { locale } from '../../texts/choose.ts';
import { uiTexts as texts } from '../../gen/texts/ui.ts';
import { amountText, centsOf } from '../../ui/amount.ts';
import { countOf } from '../../ui/count.ts';

/** What was typed as a number, null for nothing; or, for people, why it is none. */
export type Typed = { value: number | null } | { problem: string };

/** Pieces, and weights and lengths in the website's units: up to how many, with how many digits after the comma. */
export const countKinds = { pieces: { most: 10_000_000, digits: 0 }, size: { most: 1_000_000, digits: 6 } } as const;
export type CountKind = keyof typeof countKinds;

const numbers = new Intl.NumberFormat(locale);
const isNothing = (typed: string): boolean => typed.trim() === '';

/** A price in the minor unit, up to the largest of a product (PROD-008). */
export function typedPrice(typed: string, currency: string, isOptional = false): Typed {
  if (isOptional && isNothing(typed)) return { value: null };
  const cents = centsOf(typed, currency);
  if (cents !== null && cents <= limits.priceCents) return { value: cents };
  return { problem: texts.amountUpTo({ most: amountText(limits.priceCents, currency) }) };
}

/** A number from 0, or nothing. */
export function typedCount(typed: string, kind: CountKind): Typed {
  const { most, digits } = countKinds[kind];
  if (isNothing(typed)) return { value: null };
  const count = countOf(typed, [0, most, digits]);
  return count === undefined
    ? { problem: texts.countWrong({ least: numbers.format(0), most: numbers.format(most) }) }
    : { value: count };
}
