import { useState, type ReactNode } from 'react';
import { amountEntry, centsOf } from '../../ui/amount.ts';
import { useCurrency } from './use-currency.ts';

/** An amount of money; what is typed counts when the field is left. */
export function AmountField({
  label,
  cents,
  onChange,
}: {
  label: string;
  cents: number | null | undefined;
  onChange: (cents: number | null) => void;
}): ReactNode {
  const currency = useCurrency();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      className="input"
      inputMode="decimal"
      aria-label={label}
      value={typed ?? (cents === null || cents === undefined ? '' : amountEntry(cents, currency))}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (typed !== null) onChange(centsOf(typed, currency));
        setTyped(null);
      }}
    />
  );
}
