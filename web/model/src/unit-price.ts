import type { UnitPrice } from './product.ts';

const inBase: Readonly<Record<string, number>> = { g: 1, kg: 1000, ml: 1, cl: 10, l: 1000, cm: 1, m: 100 };
const baseOf = (unit: string): number => inBase[unit.toLowerCase()] ?? 1;

/** § 4 PAngV: what one reference amount costs, rounded to the cent, from the price of a package. */
export const unitPriceCents = ({ amount, unit, referenceAmount, referenceUnit }: UnitPrice, cents: number): number =>
  Math.round((cents * referenceAmount * baseOf(referenceUnit)) / (amount * baseOf(unit)));
