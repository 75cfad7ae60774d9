import { Type } from 'typebox';

/*
 * Fields that many block values share. A value is completed with the defaults of its type before it is read,
 * so the fields of a value are required; what stands in a list is not completed, so there all is optional.
 */

export const text = () => Type.String();

/** A text that may be unset: addresses, asset paths, focal points. */
export const textOrNull = () => Type.Unsafe<string | null>({ type: ['string', 'null'] });

export const flag = () => Type.Boolean();

/** A number, or its digits as text, as older bundles have them. */
export const numeric = () => Type.Unsafe<number | string>({ type: ['number', 'string'] });

export const numberOrNull = () => Type.Unsafe<number | null>({ type: ['number', 'null'] });

export const optionalText = () => Type.Optional(textOrNull());
export const optionalNumber = () => Type.Optional(numberOrNull());

/** The number in a field that may hold digits as text, or the fallback when there is none or it is not positive. */
export const readPositive = (value: number | string, fallback: number): number => {
  const number = typeof value === 'number' ? value : Number.parseInt(value, 10);
  return Number.isFinite(number) && number > 0 ? number : fallback;
};
