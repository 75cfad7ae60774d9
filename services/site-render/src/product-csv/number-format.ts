import { limits } from '@litfass/model';

/** Which sign begins the fraction of a number. */
export type Decimal = '.' | ',';

/** How the numbers of a column are written: by their own evidence, or because somebody was asked. */
export type NumberFormat = Decimal | 'unknown';

const bare = (text: string): string => text.replaceAll(/[\s\u00a0\u202f'’€$£]|EUR|CHF|USD/g, '');

/** What a number alone says of its signs; null where it could be meant either way, as `1.999`. */
function evidenceIn(text: string): Decimal | null {
  const signs = [...bare(text)].filter((sign) => sign === '.' || sign === ',');
  const [first] = signs;
  const last = signs.at(-1);
  if (first === undefined || last === undefined) return null;
  const other: Decimal = last === '.' ? ',' : '.';
  if (first !== last) return last === '.' ? '.' : ',';
  // A fraction has one sign; what stands several times divides thousands.
  if (signs.length > 1) return other;
  const [, whole = '', fraction = ''] = /^-?(\d*)[.,](\d*)$/.exec(bare(text)) ?? [];
  const couldBeThousands = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return couldBeThousands ? null : last === '.' ? '.' : ',';
}

/** How the numbers of a column are written, by all of them: most decide, and none is read otherwise. */
export function formatOf(texts: readonly string[]): NumberFormat {
  const found = texts.flatMap((text) => evidenceIn(text) ?? []);
  const points = found.filter((sign) => sign === '.').length;
  if (found.length === 0) return texts.some((text) => /[.,]/.test(text)) ? 'unknown' : '.';
  return points * 2 >= found.length ? '.' : ',';
}

/** Whether a column cannot be read without asking, and by which of its numbers that shows. */
export const unclearIn = (texts: readonly string[]): string[] => texts.filter((text) => /[.,]/.test(text));

/** A number that is written in this way; null for any other. */
export function numberOf(text: string, decimal: Decimal): number | null {
  const thousands = decimal === '.' ? ',' : '.';
  const [whole = '', fraction = '', ...more] = bare(text).split(decimal);
  if (more.length > 0 || !/^\d*$/.test(fraction) || (whole === '' && fraction === '')) return null;
  const groups = whole.split(thousands);
  const isGrouped =
    groups.length > 1 && /^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((each) => /^\d{3}$/.test(each));
  if (groups.length > 1 ? !isGrouped : !/^\d{0,12}$/.test(whole)) return null;
  return Number(`${groups.join('') || '0'}.${fraction || '0'}`);
}

/**
 * An amount in the minor unit of a currency with so many digits behind its point, and why it is none: nothing is rounded,
 * since the amount is what is charged.
 */
export function centsOf(
  text: string,
  decimal: Decimal,
  digits: number,
): { cents: number } | { fault: 'none' | 'tooFine' | 'tooLarge' } {
  const amount = numberOf(text, decimal);
  if (amount === null) return { fault: 'none' };
  const fraction = bare(text).split(decimal)[1] ?? '';
  if (/[1-9]/.test(fraction.slice(digits))) return { fault: 'tooFine' };
  const cents = Math.round(amount * 10 ** digits);
  return cents <= limits.priceCents ? { cents } : { fault: 'tooLarge' };
}
