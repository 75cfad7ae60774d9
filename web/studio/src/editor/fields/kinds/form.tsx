import { FormField } from '../../panel/form-field.tsx';
import type { FieldKind } from '../field-kind.ts';

/** One of the website's forms. */
export const kind: FieldKind = {
  Control: ({ label, text, onChange }) => <FormField label={label} value={text} onChange={onChange} />,
};
