import { useState, type ReactNode } from 'react';
import { locale } from '../texts/choose.ts';
import { uiTexts as texts } from '../gen/texts/ui.ts';
import { amountEntry, centsOf } from './amount.ts';
import { Field } from './field.tsx';
import { countEntry, countOf } from './count.ts';

const numbers = new Intl.NumberFormat(locale);

type Parsed = Shared & {
  label: string;
  hint?: string | undefined;
  value: number | null;
  onChange: (value: number | null) => void;
  /** What was typed as a number; undefined for none. */
  read: (text: string) => number | undefined;
  write: (value: number) => string;
  wrong: string;
};

interface Shared {
  isOptional?: boolean;
  /** What is wrong with a number that can be read. */
  error?: string | undefined;
  /** What is typed cannot be read; it is told as NaN. */
  onUnread?: (nothing: number) => void;
  /** It stands in a form that checks it. */
  isBound?: boolean;
}

/** A field for a number: what is typed stays as it is, what cannot be read holds the form back. */
function ParsedField({
  label,
  hint,
  value,
  onChange,
  onUnread,
  read,
  write,
  wrong,
  isOptional = false,
  isBound = false,
  error,
}: Parsed): ReactNode {
  const [text, setText] = useState(() => (value === null || Number.isNaN(value) ? '' : write(value)));
  const [before, setBefore] = useState(value);
  const readAs = (typed: string): number | null | undefined => (typed.trim() === '' ? null : read(typed));
  const parsed = readAs(text);
  // Something else than the person has put another value here.
  if (!Object.is(value, before)) {
    setBefore(value);
    if (value !== parsed && !Number.isNaN(value)) setText(value === null ? '' : write(value));
  }
  return (
    <Field
      label={label}
      hint={hint}
      value={text}
      isRequired={!isOptional}
      isBound={isBound}
      error={parsed === undefined ? wrong : error}
      onChange={(typed) => {
        setText(typed);
        const number = readAs(typed);
        if (number === undefined) onUnread?.(NaN);
        else onChange(number);
      }}
    />
  );
}

/** An amount in the currency’s minor unit; null while the field is empty. */
export function AmountField({
  label,
  hint,
  cents,
  currency,
  onChange,
  ...shared
}: Shared & {
  label: string;
  hint?: string;
  cents: number | null;
  currency: string;
  onChange: (cents: number | null) => void;
}): ReactNode {
  return (
    <ParsedField
      {...shared}
      label={`${label} (${currency})`}
      hint={hint}
      value={cents}
      onChange={onChange}
      read={(text) => centsOf(text, currency) ?? undefined}
      write={(value) => amountEntry(value, currency)}
      wrong={texts.amountWrong}
    />
  );
}

type Bounds = readonly [least: number, most: number, digits?: number];

/** What is said of a number that is none within bounds. */
export const countWrong = ([least, most]: Bounds): string =>
  texts.countWrong({ least: numbers.format(least), most: numbers.format(most) });

/** A number within bounds, with at most `digits` after the comma; null while the field is empty. */
export function CountField({
  label,
  hint,
  count,
  bounds,
  onChange,
  ...shared
}: Shared & {
  label: string;
  hint?: string;
  count: number | null;
  bounds: Bounds;
  onChange: (count: number | null) => void;
}): ReactNode {
  const [least, most, digits = 0] = bounds;
  return (
    <ParsedField
      {...shared}
      label={label}
      hint={hint}
      value={count}
      onChange={onChange}
      read={(text) => countOf(text, [least, most, digits])}
      write={countEntry}
      wrong={countWrong(bounds)}
    />
  );
}
