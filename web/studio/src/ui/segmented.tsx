import { useId, type ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import type { Option } from './choice.tsx';
import './segments.css';

/** One of very few, all in sight; arrow keys move between them. `line`: as wide as their words, in one line that scrolls. */
export function Segmented({
  label,
  value,
  options,
  onChange,
  look = 'wide',
}: {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  look?: 'wide' | 'line';
}): ReactNode {
  const id = useId();
  return (
    <RadioGroup className="field" aria-labelledby={id} value={value} onChange={onChange}>
      <span id={id} className="label">
        {label}
      </span>
      <span className="segments" data-look={look}>
        {options.map((option) => (
          <Radio key={option.value} className="segment" value={option.value}>
            {option.label}
          </Radio>
        ))}
      </span>
    </RadioGroup>
  );
}
