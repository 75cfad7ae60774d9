import { SourceField } from '../../panel/source-field.tsx';
import type { FieldKind } from '../field-kind.ts';

/** Code or Markdown. */
export const kind: FieldKind = {
  Control: ({ field, label, text, onChange }) => (
    <SourceField name={field.key} label={label} value={text} onChange={onChange} />
  ),
};
