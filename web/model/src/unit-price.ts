import type { UnitPrice, VariantUnitPrice } from './product.ts';

const inBase: Readonly<Record<string, number>> = { g: 1, kg: 1000, ml: 1, cl: 10, l: 1000, cm: 1, m: 100 };
const baseOf = (unit: string): number => inBase[unit.toLowerCase()] ?? 1;

/** The unit that prices are compared in (§ 5 (1) PAngV); any other unit is its own. */
const comparedIn: Readonly<Record<string, string>> = { g: 'kg', ml: 'l', cl: 'l', cm: 'm' };

/** § 4 PAngV: what one reference amount costs, rounded to the cent, from the price of a package. */
export const unitPriceCents = ({ amount, unit, referenceAmount, referenceUnit }: UnitPrice, cents: number): number =>
  Math.round((cents * referenceAmount * baseOf(referenceUnit)) / (amount * baseOf(unit)));

/**
 * By what the unit price of a variant is computed: what it says of itself, over what its product says; null where neither
 * says anything, or a variant names no unit and has none to take over.
 */
export function measureOf(
  product: UnitPrice | null | undefined,
  variant: VariantUnitPrice | null | undefined,
): UnitPrice | null {
  if (!variant) return product ?? null;
  const unit = variant.unit || product?.unit;
  if (!unit) return null;
  const referenceUnit = variant.referenceUnit || product?.referenceUnit || (comparedIn[unit.toLowerCase()] ?? unit);
  return {
    amount: variant.amount,
    unit,
    referenceAmount: variant.referenceAmount ?? product?.referenceAmount ?? 1,
    referenceUnit,
  };
}
