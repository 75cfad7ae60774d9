import { LongField } from '../../../ui/field.tsx';
import { textsIn, type FieldKind } from '../field-kind.ts';

/** A list of single lines. */
export const kind: FieldKind = {
  Control: ({ label, value, onChange }) => (
    <LongField label={label} value={textsIn(value).join('\n')} onChange={(next) => onChange(next.split('\n'))} />
  ),
};
