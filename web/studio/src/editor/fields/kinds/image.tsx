import { ImageField } from '../../panel/image-field.tsx';
import type { FieldKind } from '../field-kind.ts';

/** A picture from the website's media. */
export const kind: FieldKind = {
  Control: ({ label, text, onChange }) => <ImageField label={label} value={text || null} onChange={onChange} />,
};
