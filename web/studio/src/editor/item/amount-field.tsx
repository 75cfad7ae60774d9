import type { ReactNode } from 'react';
import { amountEntry } from '../../ui/amount.ts';
import { countEntry } from '../../ui/count.ts';
import { TypedInput } from './typed-input.tsx';
import { typedCount, typedPrice, type CountKind } from './typed-number.ts';
import { useCurrency } from './use-currency.ts';

interface Props {
  label: string;
  value: number | null | undefined;
  onChange: (value: number | null) => void;
}

const isNone = (value: number | null | undefined): value is null | undefined => value === null || value === undefined;

/** A price in the currency's minor unit; null, where it may be left out, once the field was emptied. */
export function AmountField({ label, value, isOptional, onChange }: Props & { isOptional?: boolean }): ReactNode {
  const currency = useCurrency();
  return (
    <TypedInput
      label={label}
      inputMode="decimal"
      shown={isNone(value) ? '' : amountEntry(value, currency)}
      read={(typed) => typedPrice(typed, currency, isOptional)}
      onChange={onChange}
    />
  );
}

/** A number from 0; null once the field was emptied. */
export function CountInput({
  label,
  value,
  kind,
  isDisabled,
  onChange,
}: Props & { kind: CountKind; isDisabled?: boolean }): ReactNode {
  return (
    <TypedInput
      label={label}
      inputMode={kind === 'size' ? 'decimal' : 'numeric'}
      isDisabled={isDisabled}
      shown={isNone(value) ? '' : countEntry(value)}
      read={(typed) => typedCount(typed, kind)}
      onChange={onChange}
    />
  );
}
