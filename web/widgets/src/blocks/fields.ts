import { Type } from 'typebox';

/*
 * Fields that many block values share. A value is completed with the defaults of its type before it is read,
 * so the fields of a value are required; what stands in a list is not completed, so there all is optional.
 */

export const text = () => Type.String();

/** A text that may be unset: addresses, asset paths, focal points. */
export const textOrNull = () => Type.Union([Type.String(), Type.Null()]);

export const flag = () => Type.Boolean();

/** Numbers of older bundles come as digits in quotes as well. */
export const numeric = () => Type.Union([Type.Number(), Type.String()]);

export const oneOf = <V extends string[]>(values: readonly [...V]) => Type.Enum(values);

export const oneOfOrNull = <V extends string[]>(values: readonly [...V]) =>
  Type.Union([Type.Enum(values), Type.Null()]);

export const optional = {
  text: () => Type.Optional(textOrNull()),
  flag: () => Type.Optional(Type.Boolean()),
  number: () => Type.Optional(Type.Union([Type.Number(), Type.Null()])),
} as const;

/** The number in a field that may hold digits as text, or the fallback when there is none or it is not positive. */
export const readPositive = (value: number | string, fallback: number): number => {
  const number = typeof value === 'number' ? value : Number.parseInt(value, 10);
  return Number.isFinite(number) && number > 0 ? number : fallback;
};

/** True for a text that shows something: not null, not only blanks, not an empty paragraph. */
export const hasText = (value: string | null | undefined): value is string =>
  typeof value === 'string' && value.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';

/** HTML as one line of plain text, for names and labels. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
