import { locale } from '../texts/choose.ts';

/** Digits, and those after a comma or a point. */
const plain = /^(\d{1,12})(?:[.,](\d*))?$/;
const grouped = [
  /^([1-9]\d{0,2}(?:\.\d{3}){1,3})(?:,(\d*))?$/,
  /^([1-9]\d{0,2}(?:[\s'’]\d{3}){1,3})(?:[.,](\d*))?$/,
  /^([1-9]\d{0,2}(?:,\d{3}){1,3})\.(\d*)$/,
];
/** In German a point before three digits groups, also where as many may follow the comma: `1.250` of a weight. */
const shapes = locale.startsWith('de') ? [...grouped, plain] : [plain, ...grouped];

/**
 * A number as people type it, as its digits before and after the comma; null for anything else, for what is below zero,
 * and for more than `digits` after the comma. Thousands may be grouped: `1.250,00`, `1 250`, `1,250.00`. A comma alone never
 * groups: `1,250` has three digits after it.
 */
export function decimalOf(text: string, digits: number): { whole: string; part: string } | null {
  for (const shape of shapes) {
    const [, whole, part = ''] = shape.exec(text.trim()) ?? [];
    if (whole !== undefined && part.length <= digits) return { whole: whole.replace(/\D/g, ''), part };
  }
  return null;
}
