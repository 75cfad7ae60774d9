import { Field } from '../../../ui/field.tsx';
import { emptyAsNull, type FieldKind } from '../field-kind.ts';

/** One line of text. */
export const kind: FieldKind = {
  Control: ({ label, value, text, onChange }) => (
    <Field label={label} value={text} onChange={(next) => onChange(emptyAsNull(next, value))} />
  ),
};
