import type { ReactNode } from 'react';

/** A part of a whole, from 0 to 1, written in percent. */
export function PercentField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}): ReactNode {
  return (
    <label className="field">
      <span className="label">{label}</span>
      <input
        type="number"
        min={0}
        max={100}
        value={Math.round(value * 100)}
        onChange={({ target }) => onChange(target.valueAsNumber / 100 || 0)}
      />
    </label>
  );
}
