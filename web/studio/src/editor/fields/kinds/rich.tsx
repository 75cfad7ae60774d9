import { RichTextField } from '../../panel/rich-text-field.tsx';
import type { FieldKind } from '../field-kind.ts';

/** Text with headings, lists, links. */
export const kind: FieldKind = {
  Control: ({ label, text, onChange }) => <RichTextField label={label} value={text} onChange={onChange} />,
};
