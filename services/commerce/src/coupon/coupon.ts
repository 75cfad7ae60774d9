import type { Coupon } from '@litfass/model';
import { normalCode } from '../totals/coupon.ts';
import type { couponStates } from './api.ts';

export type CouponState = (typeof couponStates)[number];

/** What an owner's coupon is now, whatever cart it comes to. */
export function stateOf({ startsAt, endsAt, maxUses }: Coupon, uses: number, now: Date): CouponState {
  if (startsAt && now < new Date(startsAt)) return 'notYet';
  if (endsAt && now >= new Date(endsAt)) return 'expired';
  return maxUses && uses >= maxUses ? 'usedUp' : 'valid';
}

/** What is wrong with a coupon, by field, for people; empty when it may be used. */
export function couponProblems({ kind, value, startsAt, endsAt, productIds }: Coupon): Record<string, string> {
  const problems: Record<string, string> = {};
  const amount = value ?? 0;
  if (kind === 'percent' && (amount <= 0 || amount > 100 || Math.round(amount * 100) !== amount * 100))
    problems['value'] = 'Bitte gib mehr als 0 und höchstens 100 Prozent ein.';
  if (kind === 'amount' && (amount < 1 || amount > 100_000_000 || !Number.isInteger(amount)))
    problems['value'] = 'Bitte gib einen Betrag von mindestens einem Cent ein.';
  const isReal = (moment: string): boolean => !Number.isNaN(new Date(moment).getTime());
  if (startsAt && !isReal(startsAt)) problems['startsAt'] = 'Diesen Tag gibt es nicht.';
  if (endsAt && !isReal(endsAt)) problems['endsAt'] = 'Diesen Tag gibt es nicht.';
  if (startsAt && endsAt && new Date(startsAt) >= new Date(endsAt))
    problems['endsAt'] = 'Das Ende muss nach dem Anfang liegen.';
  if (productIds?.length === 0) problems['productIds'] = 'Bitte wähle mindestens ein Produkt.';
  return problems;
}

/** What is wrong with the code of a new coupon. Blanks are: who types it from a card does not see how many there are. */
export function codeProblems(code: string): Record<string, string> {
  if (/\s/.test(code)) return { code: 'Ein Code hat keine Leerzeichen. Nimm zum Beispiel einen Bindestrich.' };
  const isFine = /^[\p{L}\p{N}][\p{L}\p{N}._%+-]*$/u.test(code);
  return isFine ? {} : { code: 'Ein Code besteht aus Buchstaben, Ziffern und den Zeichen . _ % + -' };
}

export const sameCode = (a: string, b: string): boolean => normalCode(a) === normalCode(b);
