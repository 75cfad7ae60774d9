import { Check } from '../../../ui/choice.tsx';
import type { FieldKind } from '../field-kind.ts';

/** On or off. */
export const kind: FieldKind = {
  Control: ({ label, value, onChange }) => <Check label={label} isOn={value === true} onChange={onChange} />,
};
