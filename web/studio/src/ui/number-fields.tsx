import { useState, type ReactNode } from 'react';
import { locale } from '../texts/choose.ts';
import { uiTexts as texts } from '../gen/texts/ui.ts';
import { amountEntry, centsOf } from './amount.ts';
import { Field } from './field.tsx';
import { countEntry, countOf } from './count.ts';

const numbers = new Intl.NumberFormat(locale);

interface Parsed {
  label: string;
  hint?: string | undefined;
  value: number | null;
  onChange: (value: number | null) => void;
  /** What was typed as a number; undefined for none. */
  read: (text: string) => number | undefined;
  write: (value: number) => string;
  wrong: string;
  isOptional: boolean;
  /** What is wrong with a number that can be read. */
  error?: string | undefined;
}

/** A field for a number: what is typed stays as it is, what cannot be read holds the form back. */
function ParsedField({ label, hint, value, onChange, read, write, wrong, isOptional, error }: Parsed): ReactNode {
  const [text, setText] = useState(() => (value === null ? '' : write(value)));
  const [before, setBefore] = useState(value);
  const readAs = (typed: string): number | null | undefined => (typed.trim() === '' ? null : read(typed));
  const parsed = readAs(text);
  // Something else than the person has put another value here.
  if (value !== before) {
    setBefore(value);
    if (value !== parsed) setText(value === null ? '' : write(value));
  }
  return (
    <Field
      label={label}
      hint={hint}
      value={text}
      isRequired={!isOptional}
      error={parsed === undefined ? wrong : error}
      onChange={(typed) => {
        setText(typed);
        const number = readAs(typed);
        if (number !== undefined) onChange(number);
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
  isOptional = false,
  error,
}: {
  label: string;
  hint?: string;
  error?: string | undefined;
  cents: number | null;
  currency: string;
  onChange: (cents: number | null) => void;
  isOptional?: boolean;
}): ReactNode {
  return (
    <ParsedField
      label={`${label} (${currency})`}
      hint={hint}
      value={cents}
      onChange={onChange}
      read={(text) => centsOf(text, currency) ?? undefined}
      write={(value) => amountEntry(value, currency)}
      wrong={texts.amountWrong}
      error={error}
      isOptional={isOptional}
    />
  );
}

/** A number within bounds, with at most `digits` after the comma; null while the field is empty. */
export function CountField({
  label,
  hint,
  count,
  bounds: [least, most, digits = 0],
  onChange,
  isOptional = false,
}: {
  label: string;
  hint?: string;
  count: number | null;
  bounds: readonly [least: number, most: number, digits?: number];
  onChange: (count: number | null) => void;
  isOptional?: boolean;
}): ReactNode {
  return (
    <ParsedField
      label={label}
      hint={hint}
      value={count}
      onChange={onChange}
      read={(text) => countOf(text, [least, most, digits])}
      write={countEntry}
      wrong={texts.countWrong({ least: numbers.format(least), most: numbers.format(most) })}
      isOptional={isOptional}
    />
  );
}
