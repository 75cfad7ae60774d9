import { FocalPointField } from '../../panel/focal-point-field.tsx';
import type { FieldKind } from '../field-kind.ts';

/** The point of the picture beside it that stays in sight. */
export const kind: FieldKind = {
  looksAside: true,
  Control: ({ label, text, beside, onChange }) => (
    <FocalPointField
      label={label}
      asset={beside['asset']}
      shape={beside['shapeMask']}
      value={text || null}
      onChange={onChange}
    />
  ),
};
