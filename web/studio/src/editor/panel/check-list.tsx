import type { ReactNode } from 'react';
import { Check } from '../../ui/choice.tsx';

interface Checkable {
  value: string;
  label: string;
}

/** Any number of some options, in the order in which they were chosen; children stand below them. */
export function CheckList({
  label,
  options,
  chosen,
  onChange,
  children,
}: {
  label: string;
  options: readonly Checkable[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  children?: ReactNode;
}): ReactNode {
  return (
    <fieldset className="list-field">
      <legend>{label}</legend>
      {options.map((option) => (
        <Check
          key={option.value}
          label={option.label}
          isOn={chosen.includes(option.value)}
          onChange={(isOn) => onChange(isOn ? [...chosen, option.value] : chosen.filter((one) => one !== option.value))}
        />
      ))}
      {children}
    </fieldset>
  );
}
