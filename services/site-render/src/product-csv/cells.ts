import { limits } from '@litfass/model';

/** An amount in cents: `12,50`, `12.50`, `1.250,00`, `1,250.00`; null for what is none. */
export function centsOf(text: string): number | null {
  const plain = text.replaceAll(/[\s€$]/g, '');
  const [, whole = '', fraction = ''] = /^(\d{1,3}(?:[.,]\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === '') return null;
  const cents = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0') || 0);
  return cents <= limits.priceCents ? cents : null;
}

/** Whole pieces, 0 or more; null for what is none. */
export const piecesOf = (text: string): number | null =>
  /^\d{1,8}(?:\.0+)?$/.test(text) ? Math.trunc(Number(text)) : null;

export const isYes = (text: string): boolean => /^(?:1|true|yes|ja|wahr)$/i.test(text);

/** What stands between commas, once each; `\,` is a comma of a name. */
export const listOf = (text = ''): string[] => [
  ...new Set(
    text
      .split(/(?<!\\),/)
      .map((each) => each.replaceAll('\\,', ',').trim())
      .filter((each) => each !== ''),
  ),
];
