import { LongField } from '../../../ui/field.tsx';
import type { FieldKind } from '../field-kind.ts';

/** Several lines of text. */
export const kind: FieldKind = {
  Control: ({ label, text, onChange }) => <LongField label={label} value={text} onChange={onChange} />,
};
