import { CropField } from '../../panel/crop-field.tsx';
import type { FieldKind } from '../field-kind.ts';

/** The part of the picture beside it that is shown. */
export const kind: FieldKind = {
  looksAside: true,
  Control: ({ label, text, beside, onChange }) => (
    <CropField label={label} asset={beside['asset']} value={text || null} onChange={onChange} />
  ),
};
